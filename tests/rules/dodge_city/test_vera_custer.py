"""Vera Custer: before she draws she chooses a living character and has its ability until her next turn.

She and Vulture Sam stand in test_two_vulture_sams.py, she and others whose ability acts twice in test_vera_custer_beside_her_model.py.
"""

import pytest

from bang_env import IllegalMove, Table
from bang_env.bang import words
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, seen

DUELS = "Duel " * 12


def copying(name: str, held: str = "Beer", shooter: str = "Bang Beer", deck: str = DUELS, life: int = 4) -> Table:
    """Vera Custer (seat 0) has chosen the Renegade's character (seat 2); seat 1, an Outlaw without ability, comes next."""
    seats = (f"Sheriff VeraCuster: {held}", f"Outlaw: {shooter}", f"Renegade {name}")
    return Table(*seats, phase="start", deck=deck, life={0: life}).reply(0, 2)


# Her choice


def test_vera_custer_chooses_a_living_other_character_before_she_draws() -> None:
    t = Table("Sheriff VeraCuster: Beer", "Outlaw PixiePete", "(Deputy WillyTheKid)", "Renegade SlabTheKiller", phase="start")
    assert asked(t) == (0, "copy")
    assert hand(t, 0) == ["Beer"]
    assert seats_offered(t) == {1, 3}
    assert len(t.options) == 2  # she cannot do without
    t.reply(0, 1)
    assert len(t.hand(0)) == 4


def test_vera_custer_does_not_copy_life_points() -> None:
    t = copying("BartCassidy")
    assert [t.life(0), t.max_life(0)] == [4, 4]
    assert t.character(0) == "VeraCuster"


def test_everybody_sees_whose_ability_vera_custer_has() -> None:
    t = copying("SlabTheKiller")
    assert [seen(t, seat, "copied")[-seat % 3] for seat in range(3)] == [words.SLAB_THE_KILLER] * 3


def test_vera_custer_with_one_other_player_left_is_not_asked() -> None:
    t = Table("Sheriff VeraCuster: Beer", "Outlaw PixiePete", "(Renegade)", phase="start")
    assert asked(t) == (0, "play")
    assert len(t.hand(0)) == 4


def test_vera_custer_chooses_after_her_dynamite() -> None:
    t = Table("Sheriff VeraCuster: Beer / Dynamite", "Outlaw BartCassidy", "Renegade LuckyDuke", phase="start", deck="5♠")
    assert asked(t) == (0, "copy")
    assert t.life(0) == 1
    assert hand(t, 0) == ["Beer"]


def test_vera_custer_chooses_after_her_jail_has_opened() -> None:
    t = Table("Sheriff BartCassidy", "Outlaw VeraCuster: Beer / Jail", "Renegade LuckyDuke", turn=1, phase="start", deck="♥")
    assert asked(t) == (1, "copy")
    assert in_play(t, 1) == []


def test_vera_custer_held_in_jail_chooses_nobody() -> None:
    seats = ("Sheriff: Beer", "Outlaw VeraCuster: Beer / Jail", "Renegade Jourdonnais: Beer")
    t = Table(*seats, turn=1, phase="start", deck="♣ Bang Duel")
    assert asked(t) == (2, "play")
    t.play(2, "Bang", on=1)
    assert t.life(1) == 2  # no Barrel


def jailed(name: str, deck: str) -> Table:
    """Vera Custer (seat 1) had that ability, and now it is seat 0's turn, and she is in Jail. Before that, four cards are drawn."""
    seats = ("Sheriff: Beer", "Outlaw VeraCuster: Beer", f"Renegade {name}: Jail Beer")
    t = Table(*seats, turn=1, phase="start", deck=f"Saloon Saloon Duel Duel {deck}")
    return t.reply(1, 2).end_turn(1).play(2, "Jail", on=1).end_turn(2)


def test_vera_custer_in_jail_keeps_the_ability_until_her_turn() -> None:
    t = jailed("Jourdonnais", "Bang Duel")
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "dodge")
    assert offered(t) == ["barrel", "pass"]


def test_vera_custer_whose_turn_is_skipped_by_jail_loses_the_ability() -> None:
    t = jailed("Jourdonnais", "Saloon Duel ♣ Bang Duel")
    t.end_turn(0)
    assert asked(t) == (2, "play")
    t.play(2, "Bang", on=1)
    assert asked(t) == (2, "play")
    assert t.life(1) == 2


def test_vera_custer_flips_two_cards_in_jail_for_the_lucky_duke_of_her_last_turn() -> None:
    t = jailed("LuckyDuke", "Saloon Duel ♣ ♥ Duel Duel")
    t.end_turn(0)
    assert asked(t) == (1, "flip")
    t.reply(1, "♥")
    assert [asked(t), in_play(t, 1)] == [(1, "copy"), []]


def test_vera_custer_held_in_jail_by_both_cards_of_lucky_duke_has_nobody_s_ability_any_more() -> None:
    t = jailed("LuckyDuke", "Saloon Duel ♣ ♠ Duel Duel")
    t.end_turn(0).reply(1, "♣")
    assert asked(t) == (2, "play")
    assert [seen(t, seat, "copied")[(1 - seat) % 3] for seat in range(3)] == [0, 0, 0]


def test_vera_custer_flips_two_cards_for_a_dynamite_with_the_lucky_duke_of_her_last_turn() -> None:
    seats = ("Sheriff: Beer", "Outlaw VeraCuster: Beer Dynamite", "Renegade LuckyDuke: Beer")
    t = Table(*seats, turn=1, phase="start", deck="Saloon Saloon Duel Duel Duel Duel 5♠ 9♥ Missed")
    t.reply(1, 2).play(1, "Dynamite").end_turn(1).end_turn(2).end_turn(0)
    assert asked(t) == (1, "flip")
    t.reply(1, "9♥")
    assert [t.life(1), in_play(t, 1), in_play(t, 2), asked(t)] == [3, [], ["Dynamite"], (1, "copy")]


def test_vera_custer_flips_two_cards_for_dynamite_and_two_for_jail_before_she_chooses_anew() -> None:
    seats = ("Sheriff: Beer", "Outlaw VeraCuster: Beer Dynamite", "Renegade LuckyDuke: Jail Beer")
    t = Table(*seats, turn=1, phase="start", deck="Saloon Saloon Duel Duel Duel Duel 5♠ 9♥ ♣ ♥ Missed")
    t.reply(1, 2).play(1, "Dynamite").end_turn(1).play(2, "Jail", on=1).end_turn(2).end_turn(0)
    t.reply(1, "9♥")
    assert asked(t) == (1, "flip")
    t.reply(1, "♥")
    assert asked(t) == (1, "copy")


def test_vera_custer_hit_by_dynamite_draws_with_the_bart_cassidy_of_her_last_turn() -> None:
    seats = ("Sheriff VeraCuster: Beer Dynamite", "Outlaw: Beer", "Renegade BartCassidy: Beer")
    t = Table(*seats, phase="start", deck="Saloon Saloon Duel Duel Duel Duel 5♠ Gatling Missed Panic").reply(0, 2)
    t.play(0, "Dynamite").end_turn(0).end_turn(1).end_turn(2)
    assert [t.life(0), asked(t)] == [1, (0, "copy")]
    assert hand(t, 0) == ["Beer", "Gatling", "Missed", "Panic", "Saloon", "Saloon"]


def test_vera_custer_chooses_anew_in_the_second_turn_of_a_vendetta() -> None:
    seats = ("Sheriff VeraCuster: Beer", "Outlaw WillyTheKid", "Renegade LuckyDuke")
    t = Table(*seats, phase="start", event="Vendetta", deck="Saloon Saloon ♣ ♥ Duel").reply(0, 2).end_turn(0)
    assert asked(t) == (0, "flip")
    t.reply(0, "♥")
    assert asked(t) == (0, "copy")


def test_vera_custer_who_takes_her_other_character_has_nobody_s_ability_any_more() -> None:
    seats = ("Sheriff: Beer", "Outlaw VeraCuster+JesseJones: Beer", "Renegade Jourdonnais: Bang")
    t = Table(*seats, turn=1, phase="start", event="/ NewIdentity TheDaltons HighNoon", deck="Saloon Saloon Duel Duel Duel Duel Missed")
    t.reply(1, 2).end_turn(1).end_turn(2).reply(0, "keep").end_turn(0)
    assert asked(t) == (1, "identity")
    t.reply(1, "JesseJones")
    assert [t.character(1), seen(t, 0, "copied")[1]] == ["JesseJones", 0]


def test_vera_custer_keeps_the_ability_in_the_turns_of_others_and_then_chooses_anew() -> None:
    t = copying("PaulRegret", deck="Beer Beer Beer Beer Beer Beer", shooter="Beer")
    assert t.distance(1, 0) == 2
    t.end_turn(0)
    assert t.distance(1, 0) == 2
    t.end_turn(1)
    assert t.distance(1, 0) == 2
    t.end_turn(2)
    assert asked(t) == (0, "copy")
    assert t.distance(1, 0) == 1
    t.reply(0, 1)
    assert t.distance(1, 0) == 1


def test_vera_custer_keeps_the_ability_of_somebody_who_is_eliminated() -> None:
    seats = ("Sheriff VeraCuster: Bang Bang Beer", "Outlaw WillyTheKid", "Outlaw", "Renegade")
    t = Table(*seats, phase="start", deck=DUELS, life={1: 1}).reply(0, 1)
    t.play(0, "Bang", on=1)
    assert not t.alive(1)
    t.play(0, "Bang", on=3)
    assert t.life(3) == 3


# What she draws


@pytest.mark.parametrize(("name", "life", "cards"), [("PixiePete", 4, 3), ("BillNoface", 4, 1), ("BillNoface", 1, 4)])
def test_vera_custer_draws_as_many_cards_as_whom_she_copies(name: str, life: int, cards: int) -> None:
    t = copying(name, life=life)
    assert hand(t, 0) == ["Beer", *["Duel"] * cards]


def test_vera_custer_draws_like_black_jack() -> None:
    t = copying("BlackJack", deck="Duel Bang♦ Panic Saloon")
    assert hand(t, 0) == ["Bang", "Beer", "Duel", "Panic"]


def test_vera_custer_draws_like_kit_carlson() -> None:
    t = copying("KitCarlson", deck="Duel Panic Saloon")
    assert asked(t) == (0, "return")
    t.reply(0, "Panic")
    assert hand(t, 0) == ["Beer", "Duel", "Saloon"]


def test_vera_custer_draws_like_jesse_jones() -> None:
    t = copying("JesseJones", shooter="Panic", deck="Duel Saloon")
    assert asked(t) == (0, "draw")
    t.reply(0, 1)
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]


def test_vera_custer_draws_like_pedro_ramirez() -> None:
    seats = ("Sheriff VeraCuster: Beer", "Outlaw", "Renegade PedroRamirez")
    t = Table(*seats, phase="start", deck="Duel Saloon", discard="Panic").reply(0, 2)
    assert offered(t) == ["deck", "discard_pile"]
    t.reply(0, "discard_pile")
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]


def test_vera_custer_draws_like_pat_brennan() -> None:
    t = copying("PatBrennan: / Scope", deck="Duel Saloon")
    assert asked(t) == (0, "draw")
    t.reply(0, 2)
    assert hand(t, 0) == ["Beer", "Scope"]


# What she can do in her turn


def test_vera_custer_as_slab_the_killer_needs_two_missed_to_be_stopped() -> None:
    t = copying("SlabTheKiller", held="Bang Beer", shooter="Missed")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert asked(t) == (0, "play")


def test_vera_custer_as_willy_the_kid_plays_any_number_of_bangs() -> None:
    t = copying("WillyTheKid", held="Bang Bang Bang")
    t.play(0, "Bang", on=1).play(0, "Bang", on=1).play(0, "Bang", on=1)
    assert t.life(1) == 1


def test_vera_custer_as_rose_doolan_sees_others_nearer() -> None:
    seats = ("Sheriff VeraCuster: Bang Beer", "Outlaw", "Outlaw RoseDoolan", "Renegade", "Deputy")
    t = Table(*seats, phase="start", deck=DUELS).reply(0, 2)
    assert t.distance(0, 2) == 1
    t.play(0, "Bang", on=2)
    assert t.life(2) == 3


def test_vera_custer_as_calamity_janet_shoots_with_missed() -> None:
    t = copying("CalamityJanet", held="Missed Beer")
    t.play(0, "Missed", on=2)
    assert t.life(2) == 3


def test_vera_custer_as_belle_star_ignores_cards_in_play() -> None:
    seats = ("Sheriff VeraCuster: Bang Beer", "Outlaw: / Barrel Mustang", "Renegade BelleStar")
    t = Table(*seats, phase="start", deck=DUELS).reply(0, 2)
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3


def test_vera_custer_as_sid_ketchum_discards_two_cards_for_a_life_point() -> None:
    t = copying("SidKetchum", held="Bang Beer Panic", life=2)
    t.play(0, "ability", cost="Bang Panic")
    assert t.life(0) == 3
    assert hand(t, 0) == ["Beer", "Duel", "Duel"]


def test_vera_custer_as_chuck_wengam_draws_for_life_points_but_not_the_last() -> None:
    t = copying("ChuckWengam", life=3)
    t.play(0, "ability").play(0, "ability")
    assert t.life(0) == 1
    assert len(t.hand(0)) == 7
    assert "ability" not in offered(t)


def test_vera_custer_as_doc_holyday_shoots_once() -> None:
    t = copying("DocHolyday", held="Beer Panic Saloon Saloon")
    t.play(0, "ability", cost="Panic Saloon", on=1)
    assert t.life(1) == 3
    assert "ability" not in offered(t)


def test_vera_custer_as_jose_delgado_discards_blue_cards_twice() -> None:
    t = copying("JoseDelgado", held="Scope Barrel Mustang")
    t.play(0, "ability", cost="Scope").play(0, "ability", cost="Barrel")
    assert len(t.hand(0)) == 7
    with pytest.raises(IllegalMove):
        t.play(0, "ability", cost="Mustang")


def test_vera_custer_as_suzy_lafayette_draws_when_her_hand_is_empty() -> None:
    t = copying("SuzyLafayette: Saloon", deck="Beer Beer Duel Panic")
    t.play(0, "Beer").play(0, "Beer").play(0, "Beer")
    assert hand(t, 0) == ["Duel"]


def test_vera_custer_as_tequila_joe_gains_two_life_points_by_a_beer() -> None:
    t = copying("TequilaJoe", life=1)
    t.play(0, "Beer")
    assert t.life(0) == 3


def test_vera_custer_as_sean_mallory_keeps_ten_cards() -> None:
    t = copying("SeanMallory", held="Saloon " * 9)
    t.end_turn(0)
    assert asked(t) == (0, "discard")
    t.reply(0, "Duel")
    assert len(t.hand(0)) == 10
    assert t.turn == 1


# What she can do in the turns of others


def test_vera_custer_as_jourdonnais_counts_as_having_a_barrel() -> None:
    t = copying("Jourdonnais", deck="Duel Duel Duel Duel ♥")
    t.end_turn(0).play(1, "Bang", on=0)
    assert offered(t) == ["barrel", "pass"]
    t.reply(0, "barrel")
    assert t.life(0) == 4


def test_vera_custer_as_lucky_duke_chooses_between_two_cards() -> None:
    seats = ("Sheriff VeraCuster: Beer / Barrel", "Outlaw: Bang Beer", "Renegade LuckyDuke")
    t = Table(*seats, phase="start", deck="Duel Duel Duel Duel ♣ ♥").reply(0, 2)
    t.end_turn(0).play(1, "Bang", on=0).reply(0, "barrel")
    assert asked(t) == (0, "flip")
    t.reply(0, "second")
    assert t.life(0) == 4


def test_vera_custer_as_elena_fuente_dodges_with_any_card() -> None:
    t = copying("ElenaFuente").end_turn(0).play(1, "Bang", on=0)
    assert offered(t) == ["Beer", "Duel", "pass"]
    t.reply(0, "Duel")
    assert t.life(0) == 4


def test_vera_custer_as_apache_kid_is_not_affected_by_diamonds() -> None:
    t = copying("ApacheKid", held="Missed Beer", shooter="Bang♦ Beer").end_turn(0).play(1, "Bang", on=0)
    assert asked(t) == (1, "play")
    assert t.life(0) == 4


def test_vera_custer_as_molly_stark_draws_for_a_missed() -> None:
    t = copying("MollyStark", held="Missed", deck="Duel Duel Duel Duel Panic").end_turn(0).play(1, "Bang", on=0).reply(0, "Missed")
    assert hand(t, 0) == ["Duel", "Duel", "Panic"]


def test_vera_custer_as_bart_cassidy_draws_when_she_is_hit() -> None:
    t = copying("BartCassidy", deck="Duel Duel Duel Duel Panic").end_turn(0).play(1, "Bang", on=0)
    assert hand(t, 0) == ["Beer", "Duel", "Duel", "Panic"]


def test_vera_custer_as_el_gringo_takes_a_card_when_she_is_hit() -> None:
    t = copying("ElGringo").end_turn(0).play(1, "Bang", on=0)
    assert len(t.hand(0)) == 4
    assert len(t.hand(1)) == 2


def test_vera_custer_as_sid_ketchum_may_save_herself() -> None:
    t = copying("SidKetchum", held="", shooter="Gatling Bang Beer", life=2)
    t.end_turn(0).play(1, "Gatling").reply(0).play(1, "Bang", on=0).reply(0)
    assert asked(t) == (0, "last_chance")
    t.reply(0, "ability Duel")
    assert t.life(0) == 1


def test_vera_custer_as_jourdonnais_with_a_barrel_draws_twice() -> None:
    seats = ("Sheriff VeraCuster: Beer / Barrel", "Outlaw: Bang Beer", "Renegade Jourdonnais")
    t = Table(*seats, phase="start", deck="Duel Duel Duel Duel ♣ ♥").reply(0, 2)
    t.end_turn(0).play(1, "Bang", on=0).reply(0, "barrel").reply(0, "barrel")
    assert t.life(0) == 4


def test_vera_custer_as_molly_stark_draws_for_a_duel_when_it_is_over() -> None:
    t = copying("MollyStark", held="Bang", shooter="Duel Beer", deck="Saloon Saloon Saloon Saloon Panic")
    t.end_turn(0).play(1, "Duel", on=0).reply(0, "Bang")
    assert t.life(1) == 3
    assert hand(t, 0) == ["Panic", "Saloon", "Saloon"]
