"""Russian Roulette and A Fistful of Cards, the last card of its set: shots that nobody fires."""

from typing import Any

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seen


def roulette(*seats: str, **position: Any) -> Table:
    """Russian Roulette enters play at the start of the turn of seat 0."""
    return Table(*seats, event="RussianRoulette", phase="start", **position)


def fistful(*seats: str, **position: Any) -> Table:
    """A turn begins under A Fistful of Cards."""
    return Table(*seats, event="AFistfulOfCards", phase="start", **position)


# Russian Roulette


def test_russian_roulette_takes_two_life_points_from_the_first_without_a_missed_and_stops() -> None:
    t = roulette("Sheriff: Missed Beer", "Outlaw: Missed", "Renegade", "Outlaw")
    assert asked(t) == (0, "dodge")
    assert offered(t) == ["Missed", "pass"]
    t.reply(0, "Missed").reply(1, "Missed")
    assert [t.life(seat) for seat in range(4)] == [5, 4, 2, 4]
    assert asked(t) == (0, "play")


def test_russian_roulette_begins_with_the_sheriff_and_goes_clockwise() -> None:
    t = Table("Outlaw: Missed", "Renegade: Missed", "Sheriff: Missed", "Outlaw: Missed", event="RussianRoulette", turn=2, phase="start")
    for seat in (2, 3, 0, 1):
        assert asked(t) == (seat, "dodge")
        t.reply(seat, "Missed")
    assert [t.life(seat) for seat in range(4)] == [4, 4, 3, 4]


def test_russian_roulette_goes_round_and_round() -> None:
    t = roulette("Sheriff: Missed Missed Beer", "Outlaw: Missed", "Renegade: Missed")
    for seat in (0, 1, 2, 0):
        assert asked(t) == (seat, "dodge")
        t.reply(seat, "Missed")
    assert [t.life(seat) for seat in range(3)] == [5, 2, 4]
    assert asked(t) == (0, "play")


def test_in_russian_roulette_a_missed_may_be_kept_for_two_life_points() -> None:
    t = roulette("Sheriff: Missed Beer", "Outlaw", "Renegade", deck="Duel Panic")
    t.reply(0, "pass")
    assert [t.life(0), hand(t, 0)] == [3, ["Beer", "Duel", "Missed", "Panic"]]


def test_russian_roulette_is_played_when_the_card_is_turned_over_and_only_then() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Missed", "Renegade: Missed Beer", event="/ RussianRoulette", turn=2, deck="Duel Panic")
    t.end_turn(2)
    assert t.event == "RussianRoulette"
    assert t.life(0) == 3
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]
    t = Table("Sheriff: Beer", "Outlaw: Beer", "Renegade: Beer", event="RussianRoulette")
    t.end_turn(0).end_turn(1).end_turn(2)
    assert [t.life(seat) for seat in range(3)] == [5, 4, 4]


def test_russian_roulette_comes_before_the_dynamite() -> None:
    t = roulette("Sheriff: Missed / Dynamite", "Outlaw", "Renegade", deck="♣")
    assert asked(t) == (0, "dodge")
    assert in_play(t, 0) == ["Dynamite"]


@pytest.mark.parametrize(("suit", "life"), [("♥", [5, 4, 2]), ("♣", [5, 2, 4])])
@pytest.mark.parametrize("seat", ["Outlaw: / Barrel", "Outlaw Jourdonnais"])
def test_in_russian_roulette_a_barrel_may_help(suit: str, life: list[int], seat: str) -> None:
    t = roulette("Sheriff: Missed Beer", seat, "Renegade", deck=suit)
    t.reply(0, "Missed")
    assert asked(t) == (1, "dodge")
    assert offered(t) == ["barrel", "pass"]
    t.reply(1, "barrel")
    assert [t.life(seat) for seat in range(3)] == life


def test_in_russian_roulette_a_barrel_draws_again_in_the_next_round() -> None:
    t = roulette("Sheriff: Missed Missed Beer", "Outlaw: / Barrel", "Renegade: Missed", deck="♥ ♣")
    t.reply(0, "Missed").reply(1, "barrel").reply(2, "Missed").reply(0, "Missed").reply(1, "barrel")
    assert [t.life(seat) for seat in range(3)] == [5, 2, 4]


def test_in_russian_roulette_slab_the_killer_and_belle_star_change_nothing() -> None:
    t = roulette("Sheriff SlabTheKiller: Missed Beer", "Outlaw: Missed", "Renegade")
    assert seen(t, 0, "needed") == 1
    t.reply(0, "Missed")
    assert asked(t) == (1, "dodge")
    t = roulette("Sheriff BelleStar: Missed Beer", "Outlaw: / Barrel", "Renegade")
    t.reply(0, "Missed")
    assert asked(t) == (1, "dodge")


def test_in_russian_roulette_calamity_janet_plays_bang_and_elena_fuente_any_card() -> None:
    t = roulette("Sheriff CalamityJanet: Bang Beer", "Outlaw ElenaFuente: Saloon", "Renegade")
    t.reply(0, "Bang").reply(1, "Saloon")
    assert [t.life(seat) for seat in range(3)] == [5, 3, 2]


def test_in_russian_roulette_el_gringo_takes_nothing_and_bart_cassidy_draws_two() -> None:
    t = roulette("Sheriff ElGringo: Beer", "Outlaw: Duel", "Renegade: Duel", deck="Panic Saloon")
    assert [t.life(0), hand(t, 0)] == [2, ["Beer", "Panic", "Saloon"]]
    assert [hand(t, 1), hand(t, 2)] == [["Duel"], ["Duel"]]
    t = roulette("Sheriff: Missed Beer", "Outlaw BartCassidy", "Renegade", deck="Duel Panic Gatling Saloon")
    t.reply(0, "Missed")
    assert hand(t, 1) == ["Duel", "Panic"]


def test_in_russian_roulette_molly_stark_draws_for_each_missed_unless_it_is_her_turn() -> None:
    t = roulette("Sheriff: Missed", "Outlaw MollyStark: Missed", "Renegade: Missed", deck="Gatling Duel Panic")
    t.reply(0, "Missed").reply(1, "Missed")
    assert asked(t) == (2, "dodge")
    assert hand(t, 1) == ["Gatling"]
    t = roulette("Sheriff MollyStark: Missed", "Outlaw: Missed", "Renegade", deck="Duel Panic Saloon")
    t.reply(0, "Missed")
    assert hand(t, 0) == []
    t.reply(1, "Missed")
    assert hand(t, 0) == ["Duel", "Panic"]  # those of her phase 1


def test_suzy_lafayette_draws_only_when_russian_roulette_is_over() -> None:
    t = roulette("Sheriff: Missed Missed", "Outlaw SuzyLafayette: Missed", "Renegade: Missed", deck="Missed Duel Panic")
    t.reply(0, "Missed").reply(1, "Missed")
    assert hand(t, 1) == []
    t.reply(2, "Missed").reply(0, "Missed")
    assert [t.life(1), hand(t, 1)] == [2, ["Missed"]]
    assert asked(t) == (0, "play")


def test_nobody_is_rewarded_or_punished_for_a_death_in_russian_roulette() -> None:
    t = roulette("Sheriff: Missed Beer", "Outlaw", "Renegade", "Outlaw", life={1: 2}, deck="Duel Panic")
    t.reply(0, "Missed")
    assert not t.alive(1)
    assert [len(t.hand(seat)) for seat in range(4)] == [3, 0, 0, 0]
    t = roulette("Sheriff: Missed Beer / Scope", "Deputy", "Renegade", "Outlaw", life={1: 2}, deck="Duel Panic")
    t.reply(0, "Missed")
    assert not t.alive(1)
    assert [hand(t, 0), in_play(t, 0)] == [["Beer", "Duel", "Panic"], ["Scope"]]


def test_two_beers_save_who_loses_russian_roulette_with_his_last_life_point() -> None:
    t = roulette("Sheriff: Missed Saloon", "Outlaw: Beer Beer", "Renegade", life={1: 1})
    t.reply(0, "Missed")
    assert asked(t) == (1, "last_chance")
    assert seen(t, 1, "needed") == 2
    t.reply(1, "Beer").reply(1, "Beer")
    assert [t.life(1), hand(t, 1)] == [1, []]


def test_the_sheriff_may_fall_in_russian_roulette() -> None:
    t = roulette("Sheriff: Duel", "Outlaw", "Renegade", "Deputy", life={0: 2})
    assert t.over
    assert t.winners == {1}


def test_with_three_players_who_falls_in_russian_roulette_before_his_turn_has_no_turn() -> None:
    t = roulette("Deputy: Duel", "Outlaw: Beer", "Renegade: Beer", life={0: 2}, deck="Panic Saloon")
    assert not t.alive(0)
    assert asked(t) == (1, "play")
    assert [hand(t, 0), hand(t, 1), hand(t, 2)] == [[], ["Beer", "Panic", "Saloon"], ["Beer"]]


def test_molly_stark_draws_for_the_missed_she_plays_in_russian_roulette() -> None:
    t = roulette("Sheriff: Missed Beer", "Outlaw MollyStark: Missed", "Renegade", deck="Duel Panic Saloon")
    t.reply(0, "Missed").reply(1, "Missed")
    assert hand(t, 1) == ["Duel"]


def test_the_eliminated_play_no_russian_roulette() -> None:
    t = roulette("Sheriff: Missed Beer", "(Outlaw)", "Renegade", "Outlaw")
    t.reply(0, "Missed")
    assert [t.life(2), t.life(3)] == [2, 4]


# A Fistful of Cards


def test_under_a_fistful_of_cards_a_turn_begins_with_a_shot_for_each_card_in_hand() -> None:
    t = fistful("Sheriff: Beer Duel Panic / Scope", "Outlaw", "Renegade", deck="Saloon Gatling")
    assert t.life(0) == 2
    assert hand(t, 0) == ["Beer", "Duel", "Gatling", "Panic", "Saloon"]


def test_under_a_fistful_of_cards_an_empty_hand_is_not_shot_at() -> None:
    t = fistful("Sheriff: / Scope Mustang", "Outlaw", "Renegade", deck="Beer Duel")
    assert t.life(0) == 5


def test_under_a_fistful_of_cards_each_shot_is_answered_and_the_number_is_that_of_the_start() -> None:
    t = fistful("Sheriff: Missed Missed Duel", "Outlaw", "Renegade", deck="Beer Panic")
    assert asked(t) == (0, "dodge")
    assert seen(t, 0, "needed") == 1
    t.reply(0, "Missed")
    assert asked(t) == (0, "dodge")
    t.reply(0, "pass")
    assert [asked(t), t.life(0)] == [(0, "dodge"), 4]
    t.reply(0, "Missed")
    assert [asked(t), t.life(0)] == [(0, "play"), 4]
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]


def test_under_a_fistful_of_cards_the_cards_bart_cassidy_draws_are_not_counted() -> None:
    t = fistful("Sheriff BartCassidy: Duel Panic", "Outlaw", "Renegade", deck="Saloon Gatling Beer CatBalou")
    assert t.life(0) == 3
    assert len(t.hand(0)) == 6


def test_under_a_fistful_of_cards_a_barrel_draws_against_every_shot() -> None:
    t = fistful("Sheriff: Duel Panic / Barrel", "Outlaw", "Renegade", deck="♥ ♣ Beer Saloon")
    assert asked(t) == (0, "dodge")
    t.reply(0, "barrel")
    assert asked(t) == (0, "dodge")
    t.reply(0, "barrel")
    assert [asked(t), t.life(0)] == [(0, "play"), 4]


@pytest.mark.parametrize("card", ["Jail", "Dynamite"])
def test_the_shots_of_a_fistful_of_cards_come_before_jail_and_dynamite(card: str) -> None:
    t = fistful("Sheriff", f"Outlaw: Missed / {card}", "Renegade: Beer", turn=1, deck="10♠")
    assert asked(t) == (1, "dodge")
    assert in_play(t, 1) == [card]


def test_under_a_fistful_of_cards_slab_the_killer_and_el_gringo_have_no_part() -> None:
    t = fistful("Sheriff ElGringo: Beer", "Outlaw SlabTheKiller: Duel", "Renegade: Duel", deck="Panic Saloon")
    assert [t.life(0), hand(t, 0)] == [3, ["Beer", "Panic", "Saloon"]]
    assert [hand(t, 1), hand(t, 2)] == [["Duel"], ["Duel"]]
    t = fistful("Sheriff SlabTheKiller: Missed", "Outlaw", "Renegade", deck="Beer Saloon")
    t.reply(0, "Missed")
    assert t.life(0) == 5


def test_under_a_fistful_of_cards_apache_kid_is_shot_at_like_all_others() -> None:
    t = fistful("Sheriff ApacheKid: Bang♦ Beer", "Outlaw", "Renegade", deck="Duel Panic")
    assert t.life(0) == 2


def test_a_fistful_of_cards_may_be_survived_with_a_beer() -> None:
    t = fistful("Sheriff: Beer", "Outlaw: Beer Duel", "Renegade", turn=1, life={1: 1}, deck="Panic Saloon")
    assert asked(t) == (1, "last_chance")
    t.reply(1, "Beer")  # it is the second shot now
    assert not t.alive(1)
    t = fistful("Sheriff: Beer", "Outlaw: Beer", "Renegade", turn=1, life={1: 1}, deck="Panic Saloon")
    t.reply(1, "Beer")
    assert [t.life(1), hand(t, 1)] == [1, ["Panic", "Saloon"]]


@pytest.mark.parametrize("role", ["Outlaw", "Deputy"])
def test_nobody_has_eliminated_whom_a_fistful_of_cards_shoots(role: str) -> None:
    t = fistful("Sheriff: Beer / Scope", f"{role}: Duel", "Renegade", "Outlaw", turn=1, life={1: 1}, deck="Beer Saloon Gatling")
    assert not t.alive(1)
    assert asked(t) == (2, "play")
    assert [hand(t, 0), in_play(t, 0)] == [["Beer"], ["Scope"]]
    assert [t.life(2), hand(t, 2)] == [4, ["Beer", "Saloon"]]


def test_the_sheriff_may_fall_by_a_fistful_of_cards() -> None:
    t = fistful("Sheriff: Bang Bang", "Outlaw", "Renegade", "Deputy", life={0: 2})
    assert t.over
    assert t.winners == {1}


def test_a_fistful_of_cards_stays_in_force() -> None:
    t = Table("Sheriff: Scope Barrel", "Outlaw", "Renegade: Beer", event="Ambush / AFistfulOfCards", turn=2)
    t.end_turn(2)
    assert t.event == "AFistfulOfCards"
    assert t.life(0) == 3
    t = Table("Sheriff: Scope Barrel", "Outlaw", "Renegade: Beer", event="AFistfulOfCards", turn=2)
    t.end_turn(2)
    assert t.event == "AFistfulOfCards"
    assert t.life(0) == 3


def test_sid_ketchum_may_use_his_ability_before_a_fistful_of_cards_counts_his_hand() -> None:
    seats = ("Sheriff SidKetchum: Beer Beer Scope Barrel", "Outlaw", "Renegade")
    t = fistful(*seats, life={0: 2})
    assert asked(t) == (0, "ability")
    t.reply(0, "ability").reply(0, "Beer").reply(0, "Beer")
    assert t.life(0) == 3
    assert asked(t) == (0, "ability"), "any number of times"
    t.reply(0)
    assert asked(t) == (0, "dodge")
    assert seen(t, 0, "shots_left") == 1, "of two the first is being fired"
    t = fistful(*seats, life={0: 2}).reply(0)
    assert seen(t, 0, "shots_left") == 3


def test_sid_ketchum_with_all_his_life_points_or_one_card_is_not_asked_before_a_fistful_of_cards() -> None:
    assert asked(fistful("Sheriff SidKetchum: Missed Scope", "Outlaw", "Renegade")) == (0, "dodge")
    assert asked(fistful("Sheriff SidKetchum: Missed", "Outlaw", "Renegade", life={0: 2})) == (0, "dodge")
