"""A Fistful of Cards: Abandoned Mine, Ambush, Blood Brothers, Hard Liquor, Lasso. Dead Man and Law of the West have files of their own."""

import pytest

from bang_env import Table
from bang_env.bang.words import E_DISCARD, E_HIDE
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, seen, top

# Abandoned Mine


def test_under_abandoned_mine_phase_1_draws_from_the_discard_pile_top_first_and_all_see_the_cards() -> None:
    seats = ("Sheriff: Stagecoach", "Outlaw", "Renegade")
    t = Table(*seats, event="AbandonedMine", phase="start", discard="Beer Duel Panic", deck="Bang Gatling")
    assert hand(t, 0) == ["Beer", "Duel", "Stagecoach"]
    assert top(t) == "Panic"
    assert [seen(t, 1, "known_n")[2], seen(t, 2, "known_n")[1]] == [2, 2]


def test_under_abandoned_mine_an_empty_discard_pile_leaves_the_deck_to_draw_from() -> None:
    t = Table("Sheriff: Stagecoach", "Outlaw", "Renegade", event="AbandonedMine", phase="start", deck="Bang Gatling")
    assert hand(t, 0) == ["Bang", "Gatling", "Stagecoach"]
    assert seen(t, 1, "known_n")[2] == 0


def test_under_abandoned_mine_the_second_card_comes_from_the_deck_when_the_pile_held_one() -> None:
    t = Table("Sheriff: Stagecoach", "Outlaw", "Renegade", event="AbandonedMine", phase="start", discard="Beer", deck="Bang Gatling")
    assert hand(t, 0) == ["Bang", "Beer", "Stagecoach"]
    assert top(t) == ""
    assert seen(t, 1, "known_n")[2] == 1


def test_under_abandoned_mine_phase_3_discards_onto_the_deck_and_only_who_did_it_knows_the_card() -> None:
    seats = ("Sheriff: Bang Beer Duel", "Outlaw: Saloon", "Renegade")
    t = Table(*seats, event="AbandonedMine", life={0: 2}, discard="Panic Gatling")
    t.end_turn(0).reply(0, "Duel")
    assert hand(t, 1) == ["Gatling", "Panic", "Saloon"]
    assert top(t) == ""
    assert [seen(t, seat, "deck_top")[0] != 0 for seat in range(3)] == [True, False, False]
    happened = [row[0] for row in seen(t, 2, "log")]
    assert E_HIDE in happened
    assert E_DISCARD not in happened


def test_under_abandoned_mine_the_last_discard_of_phase_3_is_the_first_to_be_drawn() -> None:
    t = Table("Sheriff: Bang Beer Duel", "Outlaw: Saloon", "Renegade", event="AbandonedMine", life={0: 1}, discard="Panic", deck="Gatling")
    t.end_turn(0).reply(0, "Duel").reply(0, "Beer")
    assert hand(t, 1) == ["Beer", "Panic", "Saloon"]
    assert [seen(t, 0, "known_n")[1], seen(t, 2, "known_n")[2]] == [2, 1]  # only one of them knows the Beer


def test_under_abandoned_mine_the_others_no_longer_know_what_is_left_in_the_hand_after_phase_3() -> None:
    t = Table("Sheriff: Panic Beer Duel", "Outlaw: Beer / Scope", "Renegade", event="AbandonedMine", life={0: 2})
    t.play(0, "Panic", on=1, take="Scope")
    assert [seen(t, 1, "known_n")[2], seen(t, 2, "known_n")[1]] == [1, 1]
    t.end_turn(0).reply(0, "Duel")  # it could have been the Scope
    assert [seen(t, 1, "known_n")[2], seen(t, 2, "known_n")[1]] == [0, 0]


def test_under_abandoned_mine_played_cards_go_to_the_discard_pile_where_the_next_seat_finds_them() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Saloon", "Renegade", event="AbandonedMine", discard="Duel", deck="Panic")
    t.play(0, "Bang", on=1)
    assert top(t) == "Bang"
    t.end_turn(0)
    assert hand(t, 1) == ["Bang", "Duel", "Saloon"]


def test_under_abandoned_mine_all_draws_outside_phase_1_come_from_the_deck() -> None:
    t = Table("Sheriff: Stagecoach Beer", "Outlaw", "Renegade", event="AbandonedMine", discard="Duel", deck="Panic Gatling")
    t.play(0, "Stagecoach")
    assert hand(t, 0) == ["Beer", "Gatling", "Panic"]
    assert top(t) == "Stagecoach"


def test_under_abandoned_mine_the_card_flipped_for_a_jail_can_be_drawn() -> None:
    seats = ("Sheriff", "Outlaw: / Jail", "Renegade")
    t = Table(*seats, event="AbandonedMine", turn=1, phase="start", discard="Duel", deck="Saloon Panic")
    assert hand(t, 1) == ["Jail", "Saloon"]
    assert top(t) == "Duel"


def test_under_abandoned_mine_the_eliminated_discards_onto_the_pile_in_an_order_of_his_choice() -> None:
    t = Table("Sheriff: Bang Beer", "Renegade: Duel / Scope", "Outlaw: Saloon", event="AbandonedMine", life={1: 1}, deck="Panic")
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "discard")
    t.reply(1, "Scope")
    assert top(t) == "Duel"
    t.end_turn(0)
    assert hand(t, 2) == ["Duel", "Saloon", "Scope"]


def test_under_abandoned_mine_pedro_ramirez_has_no_choice() -> None:
    seats = ("Sheriff PedroRamirez: Stagecoach", "Outlaw", "Renegade")
    t = Table(*seats, event="AbandonedMine", phase="start", discard="Beer Duel Panic", deck="Bang")
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Beer", "Duel", "Stagecoach"]


def test_under_abandoned_mine_kit_carlson_looks_at_the_top_three_of_the_pile_and_returns_one_to_it() -> None:
    seats = ("Sheriff KitCarlson: Stagecoach", "Outlaw", "Renegade")
    t = Table(*seats, event="AbandonedMine", phase="start", discard="Bang Beer Duel Panic", deck="Gatling")
    assert asked(t) == (0, "return")
    assert offered(t) == ["Bang", "Beer", "Duel"]
    t.reply(0, "Beer")
    assert hand(t, 0) == ["Bang", "Duel", "Stagecoach"]
    assert top(t) == "Beer"
    assert seen(t, 1, "known_n")[2] == 2


def test_under_abandoned_mine_kit_carlson_returns_a_card_to_the_deck_when_the_pile_is_empty() -> None:
    seats = ("Sheriff KitCarlson: Stagecoach", "Outlaw: Beer", "Renegade")
    t = Table(*seats, event="AbandonedMine", phase="start", deck="Bang Duel Panic Gatling")
    t.reply(0, "Duel")
    assert top(t) == ""
    t.play(0, "Stagecoach")
    assert hand(t, 0) == ["Bang", "Duel", "Gatling", "Panic"]


def test_under_abandoned_mine_jesse_jones_takes_from_a_hand_and_then_from_the_pile() -> None:
    seats = ("Sheriff JesseJones: Beer", "Outlaw: Duel", "Renegade")
    t = Table(*seats, event="AbandonedMine", phase="start", discard="Panic Gatling", deck="Bang")
    assert asked(t) == (0, "draw")
    assert seats_offered(t) == {1}
    not_a_seat = next(word for word in offered(t) if not word.isdigit())
    from_pile = t.clone().reply(0, not_a_seat)
    assert hand(from_pile, 0) == ["Beer", "Gatling", "Panic"]
    t.reply(0, 1)
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]
    assert top(t) == "Gatling"


def test_under_abandoned_mine_black_jack_finds_his_third_card_in_the_pile_too() -> None:
    seats = ("Sheriff BlackJack: Stagecoach", "Outlaw", "Renegade")
    t = Table(*seats, event="AbandonedMine", phase="start", discard="Missed Bang♦ Duel Panic", deck="Gatling")
    assert hand(t, 0) == ["Bang", "Duel", "Missed", "Stagecoach"]


# Ambush


def test_under_ambush_everybody_is_at_distance_1() -> None:
    t = Table("Sheriff: Beer", "Outlaw", "Outlaw", "Outlaw", "Deputy", "Deputy", "Renegade", event="Ambush")
    assert {t.distance(a, b) for a in range(7) for b in range(7) if a != b} == {1}


def test_under_ambush_cards_in_play_still_change_the_distance() -> None:
    seats = ("Sheriff: Beer / Scope", "Outlaw: / Mustang", "Outlaw: / Hideout", "Deputy: / Mustang Hideout", "Renegade: / Binocular")
    t = Table(*seats, "Outlaw", event="Ambush")
    assert [t.distance(5, seat) for seat in range(5)] == [1, 2, 2, 3, 1]
    assert [t.distance(0, seat) for seat in (1, 2, 3)] == [1, 1, 2]
    assert [t.distance(4, seat) for seat in (1, 2, 3)] == [1, 1, 2]


def test_under_ambush_paul_regret_and_rose_doolan_keep_their_abilities() -> None:
    t = Table("Sheriff: Beer", "Outlaw: / Mustang", "Outlaw PaulRegret", "Outlaw", "Renegade RoseDoolan", event="Ambush")
    assert [t.distance(0, 2), t.distance(4, 2), t.distance(0, 1), t.distance(4, 1)] == [2, 1, 2, 1]


@pytest.mark.parametrize("card", ["Bang", "Panic"])
def test_under_ambush_cards_for_distance_1_reach_across_the_table(card: str) -> None:
    seats = ("Outlaw: Duel", "Outlaw: Duel", "Outlaw: Duel / Mustang", "Deputy: Duel", "Renegade: Duel")
    t = Table(f"Sheriff: {card} Beer", *seats, event="Ambush")
    t.choose(0, card)
    assert asked(t) == (0, "target")
    assert seats_offered(t) == {1, 2, 4, 5}


# Blood Brothers


def test_blood_brothers_lets_a_player_give_a_life_point_at_the_start_of_his_turn() -> None:
    t = Table("Sheriff: Beer", "Outlaw", "Renegade", event="BloodBrothers", phase="start", life={1: 3, 2: 1}, deck="Duel Panic")
    assert asked(t) == (0, "brothers")
    assert hand(t, 0) == ["Beer"]  # before phase 1
    assert "pass" in t.options
    assert seats_offered(t) == {1, 2}
    t.reply(0, 2)
    assert [t.life(seat) for seat in range(3)] == [4, 3, 2]
    assert asked(t) == (0, "play")  # once a turn


def test_nobody_has_to_be_a_blood_brother() -> None:
    t = Table("Sheriff: Beer", "Outlaw", "Renegade", event="BloodBrothers", phase="start", life={2: 1})
    t.reply(0, "pass")
    assert [t.life(seat) for seat in range(3)] == [5, 4, 1]
    assert asked(t) == (0, "play")


def test_nobody_gives_his_last_life_point_to_a_blood_brother() -> None:
    t = Table("Sheriff: Beer", "Outlaw", "Renegade", event="BloodBrothers", phase="start", life={0: 1, 2: 1})
    assert asked(t) == (0, "play")


def test_a_blood_brother_at_full_life_is_given_nothing() -> None:
    t = Table("Sheriff: Beer", "Outlaw", "(Outlaw)", "Renegade", event="BloodBrothers", phase="start", life={0: 3, 3: 2})
    assert seats_offered(t) == {3}
    t = Table("Sheriff: Beer", "Outlaw", "Renegade", event="BloodBrothers", phase="start", life={0: 3})
    assert asked(t) == (0, "play")


def test_bart_cassidy_draws_a_card_for_the_life_point_he_gives_a_blood_brother() -> None:
    seats = ("Sheriff BartCassidy: Beer", "Outlaw", "Renegade")
    t = Table(*seats, event="BloodBrothers", phase="start", life={2: 1}, deck="Duel Panic Gatling")
    t.reply(0, 2)
    assert hand(t, 0) == ["Beer", "Duel", "Gatling", "Panic"]


@pytest.mark.parametrize("card", ["Jail", "Dynamite"])
def test_blood_brothers_comes_before_jail_and_dynamite(card: str) -> None:
    seats = ("Sheriff", f"Outlaw: / {card}", "Renegade: Beer")
    t = Table(*seats, event="BloodBrothers", turn=1, phase="start", life={0: 1}, deck="10♠")
    assert asked(t) == (1, "brothers")
    assert in_play(t, 1) == [card]
    t.reply(1, 0)
    assert [t.life(0), in_play(t, 1)] == [2, []]


def test_the_next_player_is_asked_for_his_blood_brother_too() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer", "Renegade", event="BloodBrothers", life={0: 4})
    t.end_turn(0)
    assert asked(t) == (1, "brothers")


# Hard Liquor


def test_hard_liquor_regains_a_life_point_instead_of_phase_1() -> None:
    t = Table("Sheriff: Beer", "Outlaw", "Renegade", event="HardLiquor", phase="start", life={0: 3}, deck="Duel Panic")
    assert asked(t) == (0, "liquor")
    assert offered(t) == ["liquor", "pass"]
    t.reply(0, "liquor")
    assert [t.life(0), hand(t, 0)] == [4, ["Beer"]]
    assert asked(t) == (0, "play")


def test_hard_liquor_may_be_left_alone() -> None:
    t = Table("Sheriff: Beer", "Outlaw", "Renegade", event="HardLiquor", phase="start", life={0: 3}, deck="Duel Panic")
    t.reply(0, "pass")
    assert [t.life(0), hand(t, 0)] == [3, ["Beer", "Duel", "Panic"]]


def test_hard_liquor_is_not_for_players_at_full_life() -> None:
    t = Table("Sheriff: Beer", "Outlaw", "Renegade", event="HardLiquor", phase="start", deck="Duel Panic")
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]


@pytest.mark.parametrize(("character", "question"), [("KitCarlson", "return"), ("JesseJones", "draw"), ("PedroRamirez", "draw")])
def test_hard_liquor_leaves_out_the_characters_way_to_draw_too(character: str, question: str) -> None:
    seats = (f"Sheriff {character}: Beer", "Outlaw: Duel", "Renegade")
    t = Table(*seats, event="HardLiquor", phase="start", life={0: 3}, discard="Panic")
    assert asked(t.clone().reply(0, "pass")) == (0, question)
    t.reply(0, "liquor")
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Beer"]


def test_hard_liquor_is_no_beer_for_tequila_joe_and_works_with_two_players_left() -> None:
    t = Table("Sheriff TequilaJoe: Beer", "Outlaw: Beer", "(Renegade)", event="HardLiquor", phase="start", life={0: 2})
    t.reply(0, "liquor")
    assert t.life(0) == 3


def test_a_player_in_jail_gets_no_hard_liquor() -> None:
    t = Table("Sheriff", "Outlaw: Duel / Jail", "Renegade: Beer", event="HardLiquor", turn=1, phase="start", life={1: 2}, deck="♣")
    assert asked(t) == (2, "play")
    assert t.life(1) == 2


# Lasso


def test_under_lasso_a_barrel_does_not_help() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: / Barrel", "Renegade", event="Lasso", deck="♥")
    t.play(0, "Bang", on=1)
    assert [t.life(1), in_play(t, 1)] == [3, ["Barrel"]]
    assert asked(t) == (0, "play")


def test_under_lasso_jourdonnais_is_a_barrel_still_but_his_card_is_none() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw Jourdonnais: / Barrel", "Renegade", event="Lasso", deck="♣ ♥")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["barrel", "pass"]
    t.reply(1, "barrel")
    assert t.life(1) == 3
    assert asked(t) == (0, "play")


def test_under_lasso_no_card_in_play_changes_a_distance() -> None:
    seats = ("Sheriff: Beer / Scope Binocular", "Outlaw: / Mustang Hideout", "Outlaw", "Renegade PaulRegret", "Deputy RoseDoolan")
    t = Table(*seats, event="Lasso")
    assert [t.distance(0, 1), t.distance(0, 2)] == [1, 2]
    assert [t.distance(2, 3), t.distance(4, 2)] == [2, 1]  # abilities are not affected


@pytest.mark.parametrize("weapon", ["Volcanic", "Schofield", "Winchester"])
def test_under_lasso_every_weapon_is_a_colt(weapon: str) -> None:
    t = Table(f"Sheriff: Bang Bang Beer / {weapon}", "Outlaw", "Outlaw", "Renegade", "Deputy", event="Lasso")
    t.choose(0, "Bang")
    assert seats_offered(t) == {1, 4}
    t.reply(0, 1)
    assert offered(t) == ["Beer", "pass"]


def test_under_lasso_green_cards_cannot_be_used() -> None:
    t = Table("Sheriff: Bang Beer / PonyExpress Knife", "Outlaw: / Bible", "Renegade", event="Lasso")
    assert offered(t) == ["Bang", "Beer", "pass"]
    t.play(0, "Bang", on=1)
    assert [t.life(1), in_play(t, 1)] == [3, ["Bible"]]


def test_under_lasso_a_dynamite_is_not_checked_and_stays() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer / Dynamite", "Renegade", event="Lasso", turn=1, phase="start", deck="Missed5♠ Duel")
    assert [t.life(1), in_play(t, 1), hand(t, 1)] == [4, ["Dynamite"], ["Beer", "Duel", "Missed"]]


@pytest.mark.parametrize("suit", ["♥", "♣"])
def test_under_lasso_a_jailed_player_draws_but_plays_anyway_and_the_jail_stays(suit: str) -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer / Jail", "Renegade", event="Lasso", turn=1, phase="start", deck=f"{suit} Duel Panic")
    assert asked(t) == (1, "play")
    assert [in_play(t, 1), hand(t, 1)] == [["Jail"], ["Beer", "Duel", "Panic"]]
    assert t.discard_top is not None
    assert t.discard_top.suit == suit


def test_under_lasso_cards_are_put_in_play_and_taken_as_usual() -> None:
    t = Table("Sheriff: Panic Winchester Mustang Beer / Schofield Mustang", "Outlaw: / Barrel", "Renegade", event="Lasso")
    assert "Mustang" not in offered(t)  # one copy of a name in play
    t.play(0, "Panic", on=1, take="Barrel").play(0, "Winchester")
    assert [in_play(t, 0), in_play(t, 1)] == [["Mustang", "Winchester"], []]
    assert "Barrel" in hand(t, 0)


def test_when_lasso_is_over_the_cards_in_play_have_their_effects_again() -> None:
    seats = ("Sheriff: Beer / Dynamite", "Outlaw: / Mustang", "Renegade: Beer")
    t = Table(*seats, event="Lasso / TheJudge", turn=2, deck="5♠ Duel Duel")
    assert t.distance(0, 1) == 1
    t.end_turn(2)
    assert [t.event, t.distance(0, 1), t.life(0)] == ["TheJudge", 2, 2]
