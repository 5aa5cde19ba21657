"""The Rebel! with Ghost Town and Dead Man: who comes back (R13 to R15), and the fall of a new Sheriff (R17)."""

from bang_env import Table
from tests.support.scenarios.cards import asked, hand
from tests.support.scenarios.turns import finish, lay_down

DUELS = "Duel Duel"
FOUR = ("Sheriff", "Rebel: Bang Duel", "Outlaw: Duel", "Renegade: Duel")
ROUND = f"{DUELS} {DUELS} {DUELS}"  # what seats 1, 2 and 3 draw after the Revolution


def revolt(*seats: str, event: str, deck: str = "", life: dict[int, int] | None = None) -> Table:
    """The Rebel! at seat 1 shoots the Sheriff at seat 0, who has one life point, and turns over the next event."""
    return Table(*seats, turn=1, life={0: 1} | (life or {}), event=event, deck=deck).play(1, "Bang", on=0)


# R13: a Deputy eliminated before the Revolution loses, unless they come back after it.


def test_r13_a_deputy_who_comes_back_as_a_ghost_after_the_revolution_wins_with_the_law() -> None:
    seats = ("Sheriff", "Rebel: Bang Duel", "(Deputy)", "Outlaw", "(Renegade)")
    t = revolt(*seats, event="/ GhostTown", life={3: 1}, deck=f"{DUELS} Bang Panic Scope")
    finish(t, 1)
    t.play(2, "Bang", on=3)
    assert t.over
    assert t.winners == {1, 2}


def test_r13_also_when_the_law_wins_after_his_turn_as_a_ghost() -> None:
    seats = ("Sheriff", "Rebel: Bang Duel", "(Deputy)", "Deputy: Duel", "Outlaw", "(Renegade)")
    t = revolt(*seats, event="/ GhostTown Shootout", life={4: 1}, deck=f"{DUELS} Panic Panic Scope {DUELS}")
    finish(t, 1, 2)
    assert not t.alive(2)
    t.play(3, "Duel", on=4)
    assert t.over
    assert t.winners == {1, 2, 3}


def test_r13_a_deputy_who_came_back_only_before_the_revolution_loses() -> None:
    seats = ("Sheriff: Duel", "(Deputy)", "Rebel: Duel", "Outlaw", "(Renegade)")
    t = Table(*seats, event="GhostTown / Shootout", life={0: 1, 3: 1}, deck=f"Panic Scope Duel Bang Gatling {DUELS}")
    finish(t, 0, 1)
    t.reply(2).play(2, "Bang", on=0)
    assert t.role(2) == "Sheriff"
    t.play(2, "Gatling")
    assert t.over
    assert t.winners == {2}


def test_r13_a_deputy_brought_back_by_dead_man_after_the_revolution_wins_with_the_law() -> None:
    seats = ("Sheriff", "Rebel: Bang Duel", "(Deputy)", "Outlaw", "(Renegade)")
    t = revolt(*seats, event="/ DeadMan", life={3: 1}, deck=f"{DUELS} Bang Panic Scope Beer")
    finish(t, 1)
    assert asked(t) == (2, "play")
    t.play(2, "Bang", on=3)
    assert t.over
    assert t.winners == {1, 2}


# R14: who comes back plays the role that his card shows; an old Sheriff as a Rebel!.


def test_r14_the_old_sheriff_comes_back_as_the_ghost_of_a_rebel() -> None:
    t = finish(revolt(*FOUR, event="/ GhostTown", deck=f"{ROUND} Gatling Bang Scope"), 1, 2, 3)
    assert asked(t) == (0, "play")  # his role is shown: he is not asked whether to show it
    assert t.role(0) == "Rebel"
    assert t.shown(0)


def test_r14_dead_man_brings_the_old_sheriff_back_as_a_rebel() -> None:
    t = finish(revolt(*FOUR, event="/ DeadMan", deck=f"{ROUND} Bang Panic Scope Gatling"), 1, 2, 3)
    assert asked(t) == (0, "play")
    assert t.alive(0)
    assert t.life(0) == 2
    assert hand(t, 0) == ["Bang", "Gatling", "Panic", "Scope"]
    assert [t.role(0), t.role(1)] == ["Rebel", "Sheriff"]


def test_r14_an_old_sheriff_who_has_come_back_does_not_win_with_the_law() -> None:
    t = revolt(*FOUR, event="/ DeadMan", life={2: 1, 3: 1}, deck=f"{ROUND} Gatling Panic Scope Panic")
    finish(t, 1, 2, 3)
    t.play(0, "Gatling")
    lay_down(t, 2)
    lay_down(t, 3)
    assert t.over
    assert t.winners == {1}


def test_r14_an_old_sheriff_who_is_back_for_a_turn_does_not_win_with_the_law() -> None:
    t = revolt(*FOUR, event="/ GhostTown", life={2: 1, 3: 1}, deck=f"{ROUND} Gatling Panic Scope")
    finish(t, 1, 2, 3)
    t.play(0, "Gatling")
    lay_down(t, 2)
    lay_down(t, 3)
    assert t.over
    assert t.winners == {1}


def test_r14_an_old_sheriff_who_is_back_as_a_rebel_protects_the_cards_of_the_new_one() -> None:
    seats = ("Sheriff", "Rebel: Bang Duel", "Deputy: Duel", "Outlaw: Duel", "Renegade: Duel")
    t = revolt(*seats, event="/ DeadMan Shootout", life={2: 1}, deck=f"{ROUND} {DUELS} {DUELS} {DUELS} Bang Panic")
    finish(t, 1, 2, 3, 4, 0)
    t.play(1, "Bang", on=2)
    lay_down(t, 2)
    assert not t.alive(2)
    assert hand(t, 1) == ["Duel", "Duel", "Duel", "Panic"]


def test_r14_an_eliminated_deputy_comes_back_as_a_deputy() -> None:
    seats = ("Sheriff: Beer", "(Deputy)", "Outlaw", "Renegade: Beer")
    t = Table(*seats, event="DeadMan", life={0: 1}, deck="Panic Scope Bang Duel").end_turn(0)
    t.play(1, "Bang", on=0).reply(0)
    assert t.over
    assert t.winners == {2}


# R15: who eliminates the Sheriff in his Ghost Town turn is back for good.


def ghost_revolt() -> Table:
    """The eliminated Rebel! at seat 1 shoots the Sheriff in his turn as a ghost."""
    seats = ("Sheriff", "(Rebel)", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats, life={0: 1}, event="GhostTown / Shootout Thirst", deck="Bang Panic Scope Duel Gatling").end_turn(0)
    return t.play(1, "Bang", on=0)


def test_r15_the_ghost_is_back_with_the_life_point_of_the_revolution() -> None:
    t = ghost_revolt()
    assert t.role(1) == "Sheriff"
    assert t.alive(1)
    assert (t.life(1), t.max_life(1)) == (1, 5)


def test_r15_the_next_event_is_turned_over_and_a_new_turn_begins() -> None:
    t = ghost_revolt()
    assert t.event == "Shootout"
    assert asked(t) == (1, "play")
    assert hand(t, 1) == ["Duel", "Gatling", "Panic", "Scope"]


def test_r15_he_stays_when_his_turn_is_over() -> None:
    t = finish(ghost_revolt(), 1)
    assert asked(t) == (2, "play")
    assert t.alive(1)
    assert len(t.hand(1)) == 1  # an ordinary phase 3 with one life point
    finish(t, 2, 3)
    assert (t.turn, t.event) == (1, "Thirst")  # Ghost Town is over: the old Sheriff has no turn


def test_r15_an_old_sheriff_may_take_his_office_back_as_a_ghost() -> None:
    t = revolt(*FOUR, event="/ GhostTown Shootout", life={1: 1}, deck=f"{ROUND} Gatling Bang Scope Panic Saloon")
    finish(t, 1, 2, 3)
    t.play(0, "Gatling").play(0, "Bang", on=1)
    lay_down(t, 1)
    assert [t.role(0), t.role(1)] == ["Sheriff", "Rebel"]
    assert [t.alive(0), t.alive(1)] == [True, False]
    assert t.life(0) == 1
    assert t.event == "Shootout"
    assert hand(t, 0) == ["Panic", "Saloon", "Scope"]


def test_r15_a_ghost_who_does_not_succeed_is_out_again() -> None:
    seats = ("Sheriff: Missed Beer", "(Rebel)", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats, life={0: 2}, event="GhostTown", deck="Bang Panic Scope").end_turn(0)
    t.play(1, "Bang", on=0).reply(0, "Missed")
    finish(t, 1)
    assert not t.alive(1)
    assert t.role(1) == "Rebel"


# R17: if the new Sheriff falls.


def test_r17_the_new_sheriff_who_falls_by_an_event_brings_the_ordinary_end() -> None:
    t = revolt("Sheriff", "Rebel: Bang", "Outlaw", "Renegade", event="/ RussianRoulette", life={1: 1})
    assert t.over
    assert t.winners == {2}


def test_r17_an_old_sheriff_brought_back_by_dead_man_makes_another_revolution_in_his_own_turn() -> None:
    t = revolt(*FOUR, event="/ DeadMan Shootout", life={1: 1}, deck=f"{ROUND} Gatling Bang Scope Saloon")
    finish(t, 1, 2, 3)
    t.play(0, "Gatling").play(0, "Bang", on=1)
    lay_down(t, 1)
    assert not t.over
    assert [t.role(0), t.role(1)] == ["Sheriff", "Rebel"]
    assert t.life(0) == 3
    assert t.event == "Shootout"


def test_r17_anybody_else_who_eliminates_the_new_sheriff_brings_the_ordinary_end() -> None:
    t = revolt(*FOUR, event="/ GhostTown", life={1: 1}, deck=f"{DUELS} Bang Gatling")
    finish(t, 1)
    t.play(2, "Gatling").play(2, "Bang", on=1)
    lay_down(t, 1)
    assert t.over
    assert t.winners == {2}


def test_r17_the_ghost_of_an_outlaw_who_eliminates_the_new_sheriff_brings_the_ordinary_end() -> None:
    seats = ("Sheriff", "Rebel: Bang", "(Outlaw)", "Renegade: Duel", "Outlaw")
    t = revolt(*seats, event="/ GhostTown", life={1: 1}, deck="Missed2♠ Schofield Gatling Bang Scope")
    finish(t, 1)
    t.play(2, "Gatling").reply(1).play(2, "Bang", on=1).reply(1)
    lay_down(t, 1)
    assert t.over
    assert t.winners == {2, 4}
