"""Cards of Dodge City that meet characters of the base game, each other, and the second Dynamite."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, seen, top

# Two Dynamites


def test_a_dynamite_passes_to_the_first_player_on_the_left_without_one() -> None:
    seats = ("Sheriff: Beer / Dynamite2♥", "Outlaw: / Dynamite10♣", "(Outlaw)", "Renegade", "Deputy")
    t = Table(*seats, phase="start", deck="♥ Missed Missed")
    assert [in_play(t, seat) for seat in (0, 1, 3, 4)] == [[], ["Dynamite"], ["Dynamite"], []]


def test_with_two_players_who_both_have_one_they_stay_where_they_are() -> None:
    seats = ("Sheriff: Beer / Dynamite2♥", "Outlaw: Beer / Dynamite10♣", "(Renegade)")
    t = Table(*seats, phase="start", deck="♥ Missed Missed ♣ Missed Missed")
    assert [in_play(t, 0), in_play(t, 1)] == [["Dynamite"], ["Dynamite"]]
    t.end_turn(0)
    assert asked(t) == (1, "play")
    assert [in_play(t, 0), in_play(t, 1)] == [["Dynamite"], ["Dynamite"]]
    assert [t.life(0), t.life(1)] == [5, 4]


def test_a_dynamite_that_stayed_is_checked_again_in_the_next_turn() -> None:
    seats = ("Sheriff: Beer / Dynamite2♥", "Outlaw: Beer / Dynamite10♣", "(Renegade)")
    t = Table(*seats, phase="start", deck="♥ Missed Missed ♣ Missed Missed 5♠ Missed Missed")
    t.end_turn(0).end_turn(1)
    assert [t.life(0), t.life(1)] == [2, 4]
    assert [in_play(t, 0), in_play(t, 1)] == [[], ["Dynamite"]]


def test_a_dynamite_that_explodes_leaves_the_other_where_it_is() -> None:
    t = Table("Sheriff: Beer / Dynamite2♥", "Outlaw: / Dynamite10♣", "Renegade", phase="start", deck="5♠ Missed Missed")
    assert t.life(0) == 2
    assert [in_play(t, seat) for seat in range(3)] == [[], ["Dynamite"], []]


def test_nobody_lays_a_second_dynamite_in_front_of_himself() -> None:
    t = Table("Sheriff: Dynamite10♣ Beer / Dynamite2♥", "Outlaw", "Renegade")
    assert offered(t) == ["Beer", "pass"]


def test_two_players_may_have_a_dynamite_each() -> None:
    t = Table("Sheriff: Dynamite10♣ Beer", "Outlaw: / Dynamite2♥", "Renegade")
    t.play(0, "Dynamite")
    assert [in_play(t, 0), in_play(t, 1)] == [["Dynamite"], ["Dynamite"]]


# Suzy Lafayette


def test_suzy_lafayette_who_shoots_and_pays_with_her_last_cards_draws_when_the_shot_is_settled() -> None:
    t = Table("Sheriff SuzyLafayette: Springfield Missed", "Outlaw: Missed", "Renegade", deck="Beer Panic")
    t.play(0, "Springfield", on=1)
    assert asked(t) == (1, "dodge")
    assert hand(t, 0) == []
    t.reply(1, "Missed")
    assert hand(t, 0) == ["Beer"]


@pytest.mark.parametrize("card", ["Whisky", "Tequila", "Brawl"])
def test_suzy_lafayette_draws_one_card_after_a_card_that_cost_her_last(card: str) -> None:
    t = Table(f"Sheriff SuzyLafayette: {card} Missed", "Outlaw: Missed Missed", "Renegade", deck="Beer Panic", life={0: 1})
    t.play(0, card, on=0 if card == "Tequila" else None)
    assert hand(t, 0) == ["Beer"]
    assert asked(t) == (0, "play")


def test_suzy_lafayette_who_takes_a_card_with_her_last_two_draws_none() -> None:
    t = Table("Sheriff SuzyLafayette: RagTime Missed", "Outlaw: Beer", "Renegade", deck="Panic")
    t.play(0, "RagTime", on=1, take="hand")
    assert hand(t, 0) == ["Beer"]


def test_suzy_lafayettes_last_card_cannot_be_one_with_a_cost() -> None:
    t = Table("Sheriff SuzyLafayette: Whisky / CanCan", "Outlaw: Beer", "Renegade", life={0: 1})
    assert offered(t) == ["CanCan", "pass"]


def test_suzy_lafayette_refills_before_el_gringo_takes_for_her_springfield() -> None:
    t = Table("Sheriff SuzyLafayette: Springfield Missed", "Outlaw ElGringo", "Renegade", deck="Duel Beer Panic")
    t.play(0, "Springfield", on=1)
    assert [hand(t, 0), hand(t, 1)] == [["Beer"], ["Duel"]]


def test_suzy_lafayette_who_puts_her_last_card_down_draws() -> None:
    t = Table("Sheriff SuzyLafayette: Knife", "Outlaw", "Renegade", deck="Beer Panic")
    t.play(0, "Knife")
    assert [hand(t, 0), in_play(t, 0)] == [["Beer"], ["Knife"]]


def test_suzy_lafayette_who_dodges_with_her_last_card_draws_only_that_of_the_dodge() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw SuzyLafayette: Dodge", "Renegade", deck="Panic Duel")
    t.play(0, "Bang", on=1).reply(1, "Dodge")
    assert hand(t, 1) == ["Panic"]


@pytest.mark.parametrize("card", ["CanCan", "Conestoga"])
def test_suzy_lafayette_draws_when_a_green_card_takes_her_last_card(card: str) -> None:
    t = Table(f"Sheriff: Beer / {card}", "Outlaw SuzyLafayette: Missed", "Renegade", deck="Panic")
    t.play(0, card, on=1, take="hand")
    assert hand(t, 1) == ["Panic"]


# Sid Ketchum


def test_sid_ketchum_may_before_rag_time_takes_a_card_of_his_hand() -> None:
    t = Table("Sheriff: RagTime Duel Beer", "Outlaw SidKetchum: Bang Panic", "Renegade", life={1: 2})
    t.play(0, "RagTime", on=1, take="hand", cost="Duel")
    assert asked(t) == (1, "ability")
    t.reply(1, "ability").reply(1, "Bang")
    assert t.life(1) == 3
    assert hand(t, 0) == ["Beer"]  # nothing was left to take


def test_sid_ketchum_is_not_asked_when_brawl_takes_a_card_in_play() -> None:
    t = Table("Sheriff: Brawl Duel Beer", "Outlaw SidKetchum: Bang Panic / Scope", "Renegade", life={1: 2})
    t.choose(0, "Brawl").reply(0, "Duel").reply(0, "Scope")
    assert asked(t) == (0, "play")
    assert hand(t, 1) == ["Bang", "Panic"]


def test_sid_ketchum_may_when_a_green_card_shoots_at_him() -> None:
    t = Table("Sheriff: Beer / Knife", "Outlaw SidKetchum: Duel Panic / Sombrero", "Renegade", life={1: 2})
    t.play(0, "Knife", on=1)
    assert offered(t) == ["Sombrero", "ability", "pass"]
    t.reply(1, "ability").reply(1, "Duel").reply(1, "Sombrero")
    assert t.life(1) == 3
    assert in_play(t, 1) == []


# Others of the base game


@pytest.mark.parametrize("shot", ["Knife", "Pepperbox", "BuffaloRifle", "Derringer", "Howitzer"])
def test_bart_cassidy_draws_a_card_when_a_green_card_hits_him(shot: str) -> None:
    t = Table(f"Sheriff: Beer / {shot}", "Outlaw BartCassidy", "Renegade", deck="Duel Panic")
    t.play(0, shot, on=None if shot == "Howitzer" else 1)
    assert t.life(1) == 3
    assert hand(t, 1) == ["Duel"]


def test_jourdonnais_draws_twice_with_a_barrel_against_a_punch() -> None:
    t = Table("Sheriff: Punch Beer", "Outlaw Jourdonnais: / Barrel", "Renegade", deck="♣ ♥")
    t.play(0, "Punch", on=1).reply(1, "barrel").reply(1, "barrel")
    assert t.life(1) == 4


def test_rose_doolan_punches_one_seat_farther() -> None:
    t = Table("Sheriff RoseDoolan: Punch Beer", "Outlaw", "Outlaw", "Renegade: / Hideout", "Deputy", "Outlaw")
    t.choose(0, "Punch")
    assert seats_offered(t) == {1, 2, 4, 5}


def test_paul_regret_is_out_of_reach_of_a_knife() -> None:
    t = Table("Sheriff: Beer / Knife", "Outlaw PaulRegret", "Renegade PaulRegret")
    assert offered(t) == ["Beer", "pass"]


def test_vulture_sam_hit_by_the_same_howitzer_inherits_first_and_answers_then() -> None:
    t = Table("Sheriff: Beer / Howitzer", "Outlaw: Missed / Sombrero", "Renegade VultureSam", life={1: 1})
    t.play(0, "Howitzer").reply(1)
    assert not t.alive(1)
    assert asked(t) == (2, "dodge")
    assert offered(t) == ["Missed", "pass"]  # the Sombrero is in his hand and would have to be put down
    t.reply(2, "Missed")
    assert hand(t, 2) == ["Sombrero"]


def test_el_gringo_finds_nothing_if_the_cost_was_the_last_card() -> None:
    t = Table("Sheriff: Springfield Missed / Scope", "Outlaw ElGringo", "Renegade: Beer", deck="Panic Panic")
    t.play(0, "Springfield", on=1)
    assert t.life(1) == 2
    assert in_play(t, 0) == ["Scope"]
    assert hand(t, 1) == ["Panic", "Panic"]  # drawn in his own turn, which is next


def test_a_missed_against_a_shot_of_slab_the_killer_with_a_cost_is_enough_while_his_bang_needs_two() -> None:
    t = Table("Sheriff SlabTheKiller: Springfield Bang Duel Beer", "Outlaw: Missed Missed Missed", "Renegade")
    t.play(0, "Springfield", on=1, cost="Duel").reply(1, "Missed")
    assert hand(t, 1) == ["Missed", "Missed"]
    t.play(0, "Bang", on=1).reply(1, "Missed")
    assert hand(t, 1) == []
    assert t.life(1) == 4


def test_the_discard_of_brawl_can_be_picked_up_by_pedro_ramirez() -> None:
    t = Table("Sheriff: Brawl Missed Beer", "Outlaw PedroRamirez: Beer", "Renegade: Gatling", deck="Panic")
    t.play(0, "Brawl", cost="Missed").end_turn(0)
    assert top(t) == "Gatling"
    t.reply(1, "discard_pile")
    assert hand(t, 1) == ["Gatling", "Panic"]


# Who sees what


def test_what_rag_time_takes_from_a_hand_is_seen_by_nobody_else() -> None:
    t = Table("Sheriff: RagTime Missed Beer", "Outlaw: Duel", "Renegade")
    t.play(0, "RagTime", on=1, take="hand", cost="Missed")
    assert seen(t, 1, "known_n")[2] == 1  # the victim knows which card he lost
    assert seen(t, 2, "known_n")[1] == 0  # the third does not


def test_a_green_card_taken_from_play_is_seen_by_all() -> None:
    t = Table("Sheriff: Panic Beer", "Outlaw: Duel / Knife", "Renegade")
    t.play(0, "Panic", on=1, take="Knife")
    assert seen(t, 2, "known_n")[1] == 1


def test_the_card_of_a_dodge_is_seen_by_nobody_else() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Dodge", "Renegade", deck="Panic")
    t.play(0, "Bang", on=1).reply(1, "Dodge")
    assert seen(t, 0, "known_n")[1] == 0
