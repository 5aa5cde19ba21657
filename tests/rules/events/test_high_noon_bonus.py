"""The two bonus cards of High Noon (events 3.2): Handcuffs and New Identity."""

import pytest

from bang_env import IllegalMove, Table
from bang_env.bang.cards.tables import CHARACTER_WORDS
from tests.support.scenarios.cards import asked, hand, in_play, offered, seen
from tests.support.scenarios.turns import finish

SUITS = ["clubs", "diamonds", "hearts", "spades"]


def cuffed(suit: str, *seats: str, deck: str = "Missed2♠ Missed3♠", life: dict[int, int] | None = None) -> Table:
    """Seat 0 has drawn Missed! of Spades, unless the deck is another, and named a suit."""
    return Table(*seats, phase="start", event="Handcuffs", deck=deck, life=life).reply(0, suit)


# Handcuffs: after phase 1 a suit is named; only hand cards of that suit may be used in that turn.


def test_handcuffs_the_player_names_a_suit_after_phase_1() -> None:
    t = Table("Sheriff: Beer", "Outlaw", "Renegade", phase="start", event="Handcuffs", deck="Duel Panic")
    assert asked(t) == (0, "suit")
    assert offered(t) == SUITS
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]


def test_handcuffs_a_suit_has_to_be_named() -> None:
    t = Table("Sheriff: Beer", "Outlaw", "Renegade", phase="start", event="Handcuffs")
    with pytest.raises(IllegalMove):
        t.reply(0, "pass")


def test_handcuffs_only_hand_cards_of_that_suit_may_be_played() -> None:
    seats = ("Sheriff: Bang♦ Bang♥ Beer♥ ScopeA♠ DuelJ♠ CatBalou♦ Schofield♣", "Outlaw: Panic", "Renegade")
    assert offered(cuffed("hearts", *seats)) == ["Bang", "Beer", "pass"]
    assert offered(cuffed("spades", *seats)) == ["Duel", "Scope", "pass"]
    assert offered(cuffed("diamonds", *seats)) == ["Bang", "CatBalou", "pass"]
    assert offered(cuffed("clubs", *seats)) == ["Schofield", "pass"]


def test_handcuffs_the_bang_of_the_suit_named_is_the_one_that_may_be_played() -> None:
    t = cuffed("hearts", "Sheriff: Bang♦ Bang♥ Beer♥", "Outlaw", "Renegade")
    with pytest.raises(IllegalMove):
        t.play(0, "Bang♦", on=1)
    t.play(0, "Bang♥", on=1)
    assert t.life(1) == 3


def test_handcuffs_whose_last_card_is_of_another_suit_has_nothing_to_play() -> None:
    t = cuffed("diamonds", "Sheriff: Beer♥", "Outlaw: Beer", "Renegade")
    assert asked(t) == (1, "suit")
    assert "Beer" in hand(t, 0)


def test_handcuffs_a_last_card_of_the_suit_may_be_played() -> None:
    t = cuffed("hearts", "Sheriff: Beer♥", "Outlaw: Beer", "Renegade", life={0: 1})
    t.play(0, "Beer")
    assert t.life(0) == 2


def test_handcuffs_the_next_player_names_his_own_suit() -> None:
    t = cuffed("hearts", "Sheriff: Beer♥", "Outlaw: Scope Beer♥", "Renegade", deck="Missed2♠ Missed3♠ Missed4♠ Missed5♠")
    finish(t, 0)
    assert asked(t) == (1, "suit")
    t.reply(1, "spades")
    assert offered(t) == ["Scope", "pass"]


def test_handcuffs_the_others_may_answer_with_any_suit() -> None:
    t = cuffed("hearts", "Sheriff: Bang♥ Beer♥", "Outlaw: Missed♠", "Renegade")
    t.play(0, "Bang", on=1).reply(1, "Missed")
    assert t.life(1) == 4


def test_handcuffs_any_card_may_be_discarded_in_phase_3() -> None:
    t = cuffed("hearts", "Sheriff: Beer♥ Duel♠", "Outlaw: Beer", "Renegade", life={0: 3})
    t.end_turn(0)
    assert asked(t) == (0, "discard")
    assert offered(t) == ["Beer", "Duel", "Missed"]


def test_handcuffs_in_a_duel_of_his_own_turn_the_player_shows_only_bang_cards_of_the_suit() -> None:
    t = cuffed("spades", "Sheriff: DuelJ♠ Bang♦", "Outlaw: Bang♦", "Renegade")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert t.life(0) == 4
    t = cuffed("spades", "Sheriff: DuelJ♠ BangA♠", "Outlaw: Bang♦", "Renegade")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert asked(t) == (0, "duel")
    t.reply(0, "Bang")
    assert t.life(1) == 3


@pytest.mark.parametrize(("missed", "life"), [("Missed♠", 5), ("Missed♣", 4)])
def test_handcuffs_calamity_janet_shows_only_a_missed_of_the_suit_in_a_duel_of_her_own_turn(missed: str, life: int) -> None:
    t = cuffed("spades", f"Sheriff CalamityJanet: DuelJ♠ {missed} Beer♥", "Outlaw: Bang♦", "Renegade", deck="Panic♥ Beer♥")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    if life == 5:
        t.reply(0, "Missed")
    assert t.life(0) == life


def test_handcuffs_in_a_duel_of_anothers_turn_any_bang_card_may_be_shown() -> None:
    t = cuffed("spades", "Sheriff: DuelJ♠ Beer♥", "Outlaw: Bang♦ Bang♥", "Renegade")
    t.play(0, "Duel", on=1)
    assert offered(t) == ["Bang", "pass"]
    t.reply(1, "Bang♥")
    assert t.life(0) == 4


def test_handcuffs_a_last_beer_saves_in_ones_own_turn_only_if_it_is_of_the_suit() -> None:
    seats = ("Outlaw: Bang♦", "Renegade", "Outlaw")
    t = cuffed("spades", "Sheriff: DuelJ♠ Beer♥", *seats, life={0: 1})
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert not t.alive(0)
    t = cuffed("spades", "Sheriff: DuelJ♠ Beer6♠", *seats, life={0: 1})
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert asked(t) == (0, "last_chance")
    t.reply(0, "Beer")
    assert t.life(0) == 1


def test_handcuffs_do_not_bind_the_cards_that_pay() -> None:
    t = cuffed("spades", "Sheriff: SpringfieldK♠ Beer♥ Duel♦", "Outlaw", "Renegade")
    t.play(0, "Springfield", on=1, cost="Beer")
    assert t.life(1) == 3
    t = cuffed("clubs", "Sheriff SidKetchum: Beer♥ Duel♦", "Outlaw", "Renegade", life={0: 1})
    t.play(0, "ability", cost="Beer Duel")
    assert t.life(0) == 2
    t = cuffed("clubs", "Sheriff DocHolyday: Beer♥ Duel♠", "Outlaw", "Renegade")
    t.play(0, "ability", cost="Beer Duel", on=1)
    assert t.life(1) == 3


def test_handcuffs_do_not_bind_cards_in_play() -> None:
    t = cuffed("clubs", "Sheriff: Beer♥ / BuffaloRifle Knife♥", "Outlaw", "Renegade")
    t.play(0, "Knife", on=1).play(0, "BuffaloRifle", on=2)
    assert [t.life(1), t.life(2)] == [3, 3]


def test_handcuffs_a_player_who_stays_in_jail_names_nothing() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer / JailJ♠", "Renegade: Beer", turn=1, phase="start", event="Handcuffs", deck="5♠")
    assert asked(t) == (2, "suit")


def test_handcuffs_the_suit_comes_before_the_rebel_may_show_his_role() -> None:
    t = Table("Sheriff: Beer", "Rebel: Beer", "Outlaw", "Renegade", turn=1, phase="start", event="Handcuffs")
    assert asked(t) == (1, "suit")
    t.reply(1, "hearts")
    assert asked(t) == (1, "show")


def test_handcuffs_everybody_sees_the_suit() -> None:
    t = cuffed("clubs", "Sheriff: Bang♣ Beer♥", "Outlaw", "Renegade")
    assert [seen(t, seat, "suit") for seat in range(3)] == [3, 3, 3]


# New Identity: at the start of a turn the other character may be taken, with 2 life points.


def changing(characters: str, cards: str = "Beer", life: int = 4, deck: str = "Duel Panic Gatling Indians") -> Table:
    """Seat 1, an Outlaw of two characters, at the start of its turn."""
    seats = ("Sheriff LuckyDuke+RoseDoolan: Beer", f"Outlaw {characters}: {cards}", "Renegade PedroRamirez+JesseJones")
    return Table(*seats, turn=1, phase="start", event="NewIdentity", life={1: life}, deck=deck)


def test_new_identity_the_other_character_may_be_taken_at_the_start_of_the_turn() -> None:
    t = changing("Jourdonnais+WillyTheKid")
    assert asked(t) == (1, "identity")
    assert offered(t) == ["first", "second"]
    assert hand(t, 1) == ["Beer"]
    t.reply(1, "second")
    assert t.character(1) == "WillyTheKid"
    assert (t.life(1), t.max_life(1)) == (2, 4)
    assert hand(t, 1) == ["Beer", "Duel", "Panic"]


def test_new_identity_the_first_character_may_be_kept() -> None:
    t = changing("Jourdonnais+WillyTheKid", life=3).reply(1, "first")
    assert t.character(1) == "Jourdonnais"
    assert (t.life(1), t.max_life(1)) == (3, 4)


@pytest.mark.parametrize("life", [1, 2, 4])
def test_new_identity_whoever_changes_has_two_life_points_and_the_new_maximum(life: int) -> None:
    t = changing("Jourdonnais+PaulRegret", life=life).reply(1, "second")
    assert (t.life(1), t.max_life(1)) == (2, 3)


def test_new_identity_the_sheriff_keeps_his_extra_point_as_a_maximum_and_has_two_life_points() -> None:
    seats = ("Sheriff Jourdonnais+PaulRegret: Beer", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats, phase="start", event="NewIdentity").reply(0, "second")
    assert t.character(0) == "PaulRegret"
    assert (t.life(0), t.max_life(0)) == (2, 4)


def test_new_identity_the_new_ability_counts_in_this_turn() -> None:
    assert hand(changing("Jourdonnais+PixiePete").reply(1, "second"), 1) == ["Beer", "Duel", "Gatling", "Panic"]
    assert asked(changing("Jourdonnais+KitCarlson").reply(1, "second")) == (1, "return")


def test_new_identity_the_old_ability_counts_no_more() -> None:
    t = changing("KitCarlson+Jourdonnais").reply(1, "second")
    assert asked(t) == (1, "play")
    assert hand(t, 1) == ["Beer", "Duel", "Panic"]


def test_new_identity_cards_stay() -> None:
    t = changing("Jourdonnais+WillyTheKid", cards="Beer Saloon / Barrel Mustang").reply(1, "second")
    assert hand(t, 1) == ["Beer", "Duel", "Panic", "Saloon"]
    assert in_play(t, 1) == ["Barrel", "Mustang"]


def test_new_identity_comes_before_dynamite_and_jail() -> None:
    t = changing("Jourdonnais+WillyTheKid", cards="Saloon / Dynamite JailJ♠", deck="Missed5♠")
    assert asked(t) == (1, "identity")
    t.reply(1, "second")
    assert not t.alive(1)


def test_new_identity_somebody_in_jail_may_change() -> None:
    t = changing("Jourdonnais+WillyTheKid", cards="Beer / JailJ♠", deck="Missed5♠").reply(1, "second")
    assert t.character(1) == "WillyTheKid"
    assert asked(t) == (2, "identity")


def test_new_identity_lucky_duke_flips_two_cards_in_the_turn_he_comes_in() -> None:
    seats = ("Sheriff Jourdonnais+RoseDoolan: Beer", "Outlaw BartCassidy+LuckyDuke: Beer / JailJ♠", "Renegade")
    t = Table(*seats, turn=1, phase="start", event="NewIdentity", deck="Missed5♠ Beer")
    t.reply(1, "second")
    assert asked(t) == (1, "flip")


def test_new_identity_suzy_lafayette_who_comes_with_an_empty_hand_draws() -> None:
    t = changing("Jourdonnais+SuzyLafayette", cards="").reply(1, "second")
    assert hand(t, 1) == ["Duel", "Gatling", "Panic"]


def test_new_identity_whoever_was_suzy_lafayette_draws_no_more_for_an_empty_hand() -> None:
    t = changing("SuzyLafayette+WillyTheKid", deck="Saloon Beer").reply(1, "second")
    t.play(1, "Saloon").play(1, "Beer").play(1, "Beer")
    assert hand(t, 1) == []
    assert asked(t) == (2, "identity")


def test_new_identity_bart_cassidy_draws_nothing_for_coming_with_two_life_points() -> None:
    t = changing("Jourdonnais+BartCassidy").reply(1, "second")
    assert hand(t, 1) == ["Beer", "Duel", "Panic"]


def test_new_identity_vera_custer_chooses_a_character_in_the_turn_she_comes_in() -> None:
    t = changing("Jourdonnais+VeraCuster").reply(1, "second")
    assert asked(t) == (1, "copy")


def test_new_identity_each_player_is_asked_in_his_own_turn() -> None:
    t = changing("Jourdonnais+WillyTheKid").reply(1, "first")
    finish(t, 1)
    assert asked(t) == (2, "identity")
    t.reply(2, "second")
    assert t.character(2) == "JesseJones"


def test_new_identity_a_character_once_used_cannot_be_taken_again() -> None:
    t = Table("Sheriff Jourdonnais+RoseDoolan: Beer", "Outlaw BartCassidy+WillyTheKid: Beer", phase="start", event="NewIdentity")
    t.reply(0, "second")
    finish(t, 0)
    t.reply(1, "first")
    finish(t, 1)
    assert asked(t) == (0, "play")
    finish(t, 0)
    assert asked(t) == (1, "identity")  # his second one is still unused


def test_new_identity_the_second_character_is_known_to_its_player_only() -> None:
    views = []
    for second in ("WillyTheKid", "SlabTheKiller"):
        t = changing(f"Jourdonnais+{second}")
        assert seen(t, 1, "second") == CHARACTER_WORDS.index(second)
        views.append([t.view(seat).tobytes() for seat in (0, 2)])
    assert views[0] == views[1]


def test_new_identity_the_new_character_is_seen_by_all() -> None:
    t = changing("Jourdonnais+WillyTheKid").reply(1, "second")
    assert seen(t, 0, "character")[1] == CHARACTER_WORDS.index("WillyTheKid")
