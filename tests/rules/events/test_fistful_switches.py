"""Switches of A Fistful of Cards that play an event by the letter of its card: Ambush and Lasso."""

import numpy as np
import pytest

from bang_env import Rules, Table
from bang_env.bang.features.pages import features, pages_of, slices
from bang_env.bang.sight.reading import distances
from tests.support.scenarios.cards import asked, hand, in_play, seats_offered

AMBUSH = Rules(5, fistful=True, ambush_cards_only=True)
LASSO = Rules(4, fistful=True, lasso_disables_jail=True)
FAR_AND_NEAR = (
    "Sheriff: Bang Beer", "Outlaw PaulRegret", "Outlaw: / Mustang", "Renegade RoseDoolan: / Scope", "Deputy PaulRegret: / Hideout",
)  # fmt: skip


def ways(t: Table) -> list[list[int]]:
    """The distances from each seat to each other one."""
    return [[t.distance(a, b) for b in range(t.seats) if b != a] for a in range(t.seats)]


def seen_ways(t: Table, viewer: int) -> list[list[int]]:
    """The distances from each seat to each other one, as a viewer reads them off its view."""
    rows = np.roll(distances(t.view(viewer)), (viewer, viewer), axis=(0, 1)).tolist()
    return [[rows[a][b] for b in range(t.seats) if b != a] for a in range(t.seats)]


def nearness(t: Table) -> list[float]:
    """Of seat 0's features: how near it sees each other seat."""
    view = t.view(0)
    vector, places = features(view), slices(pages_of(np.array([view])), t.seats)
    return [float(vector[places[f"{seat}.near_to"]][0]) for seat in range(1, t.seats)]


# Ambush


def test_in_an_ambush_cards_in_play_and_abilities_change_distances() -> None:
    t = Table(*FAR_AND_NEAR, event="Ambush")
    assert [t.distance(0, seat) for seat in range(1, 5)] == [2, 2, 1, 3]
    assert [t.distance(3, 1), t.distance(3, 4)] == [1, 1]
    assert t.choose(0, "Bang").life(3) == 3, "the only one in reach"


def test_ambush_cards_only_leaves_abilities_out() -> None:
    t = Table(*FAR_AND_NEAR, event="Ambush", rules=AMBUSH)
    assert [t.distance(0, seat) for seat in range(1, 5)] == [1, 2, 1, 2]
    assert [t.distance(3, 1), t.distance(3, 2), t.distance(3, 4)] == [1, 1, 1]
    assert seats_offered(t.choose(0, "Bang")) == {1, 3}


@pytest.mark.parametrize("event", ["Ambush", "Sniper"])
def test_ambush_cards_only_is_what_every_seat_reads_off_its_view(event: str) -> None:
    for rules in (AMBUSH, Rules(5, fistful=True)):
        t = Table(*FAR_AND_NEAR, event=event, rules=rules)
        assert all(seen_ways(t, seat) == ways(t) for seat in range(5))
        assert nearness(t) == pytest.approx([1 / far for far in ways(t)[0]])


def test_ambush_cards_only_changes_nothing_under_another_event() -> None:
    assert ways(Table(*FAR_AND_NEAR, event="Sniper", rules=AMBUSH)) == ways(Table(*FAR_AND_NEAR, event="Sniper"))


def test_ambush_cards_only_leaves_out_a_copied_ability_too() -> None:
    seats = ("Sheriff: Beer", "Outlaw VeraCuster: Beer", "Deputy PaulRegret", "Outlaw", "Renegade")
    for rules, far in ((None, 2), (Rules(5, fistful=True, ambush_cards_only=True), 1)):
        t = Table(*seats, event="Ambush", turn=1, phase="start", rules=rules, deck="Missed Missed").reply(1, 2)
        assert t.distance(0, 1) == far


# Lasso


def test_under_lasso_a_jailed_player_draws_in_vain() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer / Jail", "Renegade", "Outlaw", event="Lasso", turn=1, phase="start", deck="♣ Duel Panic")
    assert [in_play(t, 1), hand(t, 1)] == [["Jail"], ["Beer", "Duel", "Panic"]]


def test_lasso_disables_jail_nobody_draws_for_it_and_it_stays() -> None:
    seats = ("Sheriff: Beer", "Outlaw: Beer / Jail", "Renegade", "Outlaw")
    t = Table(*seats, event="Lasso", turn=1, phase="start", deck="Duel♣ Panic", rules=LASSO)
    assert asked(t) == (1, "play")
    assert [in_play(t, 1), hand(t, 1), t.discard_top] == [["Jail"], ["Beer", "Duel", "Panic"], None]


def test_lasso_disables_jail_lucky_duke_is_not_asked_which_card_counts() -> None:
    seats = ("Sheriff: Beer", "Outlaw LuckyDuke: Beer / Jail", "Renegade", "Outlaw")
    for rules, question in ((None, "flip"), (LASSO, "play")):
        assert asked(Table(*seats, event="Lasso", turn=1, phase="start", deck="♥ ♣", rules=rules)) == (1, question)


def test_lasso_disables_jail_under_another_event_it_holds_as_ever() -> None:
    seats = ("Sheriff: Beer", "Outlaw: Beer / Jail", "Renegade: Beer", "Outlaw")
    t = Table(*seats, event="Sniper", turn=1, phase="start", deck="♣", rules=LASSO)
    assert asked(t) == (2, "play")
    assert in_play(t, 1) == []
