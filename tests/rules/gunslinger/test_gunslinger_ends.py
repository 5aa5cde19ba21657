"""The Lone Gunslinger: its end, rewards, and the night."""

import pytest

from bang_env import Table
from bang_env.bang.gunslinger import Gunslinger
from tests.support.scenarios.cards import all_but, asked, hand, in_play
from tests.support.scenarios.stacks import lone, stack

# The end


@pytest.mark.parametrize("last", ["Outlaw", "Renegade"])
def test_the_game_is_won_when_the_last_npc_is_eliminated(last: str) -> None:
    t = lone("Sheriff: Bang", last, "Deputy: Beer", "(Outlaw)", turn=0, life={1: 1}).play(0, "Bang", on=1)
    assert t.over
    assert t.winners == {0, 2}


def test_it_goes_on_while_the_renegade_lives() -> None:
    t = lone("Sheriff: Bang Beer", "Outlaw", "Deputy: Beer", "Renegade", turn=0, life={1: 1}).play(0, "Bang", on=1)
    assert not t.alive(1)
    assert not t.over


def test_it_goes_on_while_an_outlaw_lives() -> None:
    t = lone("Sheriff: Bang Beer", "Renegade", "Deputy: Beer", "Outlaw", turn=0, life={1: 1}).play(0, "Bang", on=1)
    assert not t.over


def test_it_is_won_also_when_the_deputy_is_eliminated() -> None:
    t = lone("Sheriff: Bang", "Outlaw", "(Deputy)", turn=0, life={1: 1}).play(0, "Bang", on=1)
    assert t.winners == {0, 2}


def test_the_game_is_lost_when_the_sheriff_is_eliminated() -> None:
    t = lone("Sheriff", "Outlaw: Bang", "Deputy: Beer", "Renegade", life={0: 1})
    assert t.over
    assert not t.winners & {0, 2}


def test_it_goes_on_when_the_deputy_is_eliminated() -> None:
    t = lone("Sheriff: Beer", "Renegade: Bang", "Deputy", "Outlaw", life={2: 1}, deck="Missed Missed")
    assert not t.alive(2)
    assert not t.over


def test_it_is_won_when_the_last_npc_eliminates_himself() -> None:
    t = lone("Sheriff: Bang Beer", "Outlaw: Duel", "Deputy: Beer", "(Renegade)", life={1: 1}).reply(0, "Bang")
    assert t.winners == {0, 2}


def test_the_game_is_lost_when_the_deputy_eliminates_the_sheriff() -> None:
    t = lone("Sheriff", "Outlaw", "Deputy: Gatling Beer", "Renegade", turn=2, life={0: 1}).play(2, "Gatling")
    assert t.over
    assert t.winners == {1}


def test_a_renegade_who_is_left_alone_with_the_sheriff_wins_alone() -> None:
    t = lone("Sheriff", "Renegade: Bang", "(Deputy)", "(Outlaw)", life={0: 1})
    assert t.winners == {1}


def test_a_renegade_who_eliminates_the_sheriff_before_the_outlaws_has_lost_too() -> None:
    t = lone("Sheriff", "Renegade: Bang", "(Deputy)", "Outlaw", "(Outlaw)", life={0: 1})
    assert t.winners == {3, 4}


# Rewards


@pytest.mark.parametrize("role", ["Sheriff", "Deputy"])
def test_the_player_draws_no_reward_for_an_outlaw(role: str) -> None:
    seats = ("Sheriff: Bang Beer", "Outlaw", "Deputy: Bang Beer", "Renegade")
    shooter = 0 if role == "Sheriff" else 2
    t = lone(*seats, turn=shooter, life={1: 1}).play(shooter, "Bang", on=1)
    assert not t.alive(1)
    assert hand(t, shooter) == ["Beer"]


@pytest.mark.parametrize("npc", ["Outlaw", "Renegade"])
def test_an_npc_who_eliminates_an_outlaw_draws_three_onto_his_stack(npc: str) -> None:
    t = lone(
        "Sheriff: Beer", f"{npc}: Missed8♠ Gatling", "Deputy: Beer", "Outlaw", "Renegade", life={3: 1}, deck="Missed2♠ MissedA♣ Missed4♠"
    )
    assert not t.alive(3)
    assert t.hand(1) == ["Missed8♠", "Missed2♠", "MissedA♣", "Missed4♠"]


def test_the_cards_of_the_reward_are_used_in_the_same_turn() -> None:
    t = lone("Sheriff: Beer", "Outlaw: Indians", "Deputy: Beer", "Outlaw", life={3: 1}, deck="Missed Barrel Scope")
    assert in_play(t, 1) == ["Barrel", "Scope"]
    assert stack(t, 1) == ["Missed"]


@pytest.mark.parametrize("victim", ["Renegade", "Deputy"])
def test_an_npc_draws_nothing_for_anybody_else(victim: str) -> None:
    seats = ("Outlaw: Gatling", "Deputy: Beer", "Renegade") if victim == "Renegade" else ("Renegade: Gatling", "Outlaw", "Deputy")
    t = lone("Sheriff: Beer", *seats, life={3: 1}, deck="Missed Missed")
    assert not t.alive(3)
    assert stack(t, 1) == []


def test_nobody_draws_for_an_outlaw_who_loses_his_own_duel() -> None:
    t = lone("Sheriff: Bang Beer", "Outlaw: Duel", "Deputy: Beer", "Renegade", life={1: 1}).reply(0, "Bang")
    assert not t.alive(1)
    assert hand(t, 0) == ["Beer"]


def test_nobody_draws_for_an_outlaw_whom_the_dynamite_eliminates() -> None:
    t = lone(
        "Sheriff: Beer", "Outlaw / Dynamite", "Deputy: Beer", "Renegade: Missed", phase="start", life={1: 3}, deck="2♠ Missed2♠ Missed3♠"
    )
    assert not t.alive(1)
    assert hand(t, 2) == ["Beer", "Missed", "Missed"]  # the Deputy's own two cards
    assert stack(t, 3) == ["Missed"]


def test_the_deputy_who_eliminates_an_outlaw_in_the_duel_of_that_outlaw_draws_nothing() -> None:
    t = lone("Sheriff: Beer / Mustang", "Renegade: Duel", "Deputy: Bang Beer", "Outlaw", life={1: 1}).reply(2, "Bang")
    assert not t.alive(1)
    assert "Bang" not in hand(t, 2)


def test_the_sheriff_who_eliminates_the_deputy_loses_all_his_cards() -> None:
    t = lone(
        "Sheriff: Gatling Beer Scope / Barrel", "Outlaw", "Deputy", "Renegade", turn=0, life={2: 1}, deck="Missed Missed Missed Missed"
    )
    t.play(0, "Gatling")
    assert not t.alive(2)
    assert in_play(t, 0) == []
    assert not {"Beer", "Scope"} & set(hand(t, 0))


# The night

SEATS = ("Sheriff: Stagecoach9♠ Beer6♥", "Outlaw: Missed2♠", "Deputy: Beer7♥", "Renegade", "(Outlaw)")
LAID = "Stagecoach9♠ Beer6♥ Missed2♠ Beer7♥ Beer8♥"


def dusk(rules: Gunslinger, life: dict[int, int]) -> Table:
    """One card is left of the deck and the Sheriff draws two."""
    return lone(*SEATS, turn=0, life=life, deck="Beer8♥", discard=all_but(LAID), rules=rules).play(0, "Stagecoach")


def test_when_the_deck_is_reshuffled_every_npc_regains_a_life_point() -> None:
    t = dusk(Gunslinger(night=True), {0: 2, 1: 2, 2: 2, 3: 1})
    assert (t.life(1), t.life(3)) == (3, 2)


def test_sheriff_and_deputy_do_not_rest() -> None:
    t = dusk(Gunslinger(night=True), {0: 2, 1: 2, 2: 2, 3: 1})
    assert (t.life(0), t.life(2)) == (2, 2)


def test_the_night_heals_nobody_above_his_maximum() -> None:
    assert dusk(Gunslinger(night=True), {0: 2, 1: 3}).life(3) == 4


def test_the_eliminated_do_not_come_back_at_night() -> None:
    t = dusk(Gunslinger(night=True), {1: 2})
    assert (t.alive(4), t.life(4)) == (False, 0)


def test_without_the_option_no_night_falls() -> None:
    assert dusk(Gunslinger(), {1: 2, 3: 1}).life(1) == 2


def test_no_night_falls_before_the_deck_runs_out() -> None:
    t = lone(*SEATS, turn=0, life={1: 2}, rules=Gunslinger(night=True)).play(0, "Stagecoach")
    assert asked(t) == (0, "play")
    assert t.life(1) == 2


def test_the_night_comes_again_each_time_the_deck_runs_out() -> None:
    left = all_but("Stagecoach9♠ WellsFargo3♥ Beer6♥ Missed2♠ Beer8♥ Missed3♠ Missed4♠")  # all of it in the Deputy's hand
    seats = ("Sheriff: Stagecoach9♠ WellsFargo3♥ Beer6♥", "Outlaw: Missed2♠", f"Deputy: {left}")
    t = lone(*seats, turn=0, life={1: 1}, deck="Beer8♥", discard="Missed3♠ Missed4♠", rules=Gunslinger(night=True))
    assert t.play(0, "Stagecoach").life(1) == 2
    assert t.play(0, "WellsFargo").life(1) == 3
