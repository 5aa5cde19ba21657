"""The Rebel! with Dodge City and events: R7 to R12 and R16. Those who come back (R13 to R15, R17) stand in test_rebel_comes_back.py."""

import pytest

from bang_env import Rules, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seen
from tests.support.scenarios.turns import finish

DUELS = "Duel Duel"


def revolt(*seats: str, event: str, deck: str = "", life: dict[int, int] | None = None) -> Table:
    """The Rebel! at seat 1 shoots the Sheriff at seat 0, who has one life point, and turns over the next event."""
    return Table(*seats, turn=1, life={0: 1} | (life or {}), event=event, deck=deck).play(1, "Bang", on=0)


FOUR = ("Sheriff", "Rebel: Bang Beer", "Outlaw: Beer", "Renegade: Beer")


# R7, R9: with anything, and to its end.


@pytest.mark.parametrize("card", ["Howitzer", "Pepperbox", "Knife", "BuffaloRifle", "Derringer"])
def test_r7_a_green_card_of_the_rebel_makes_the_revolution(card: str) -> None:
    t = Table("Sheriff", f"Rebel: Beer / {card}", "Outlaw", "Renegade", turn=1, life={0: 1})
    t.play(1, card, on=None if card == "Howitzer" else 0)
    assert not t.over
    assert t.role(1) == "Sheriff"


@pytest.mark.parametrize(("card", "cost"), [("Punch", None), ("Springfield", "Beer")])
def test_r7_a_brown_card_with_the_bang_symbol_makes_the_revolution(card: str, cost: str | None) -> None:
    t = Table("Sheriff", f"Rebel: Beer {card} Duel", "Outlaw", "Renegade", turn=1, life={0: 1})
    t.play(1, card, on=0, cost=cost)
    assert t.role(1) == "Sheriff"


def test_r7_an_ability_makes_the_revolution() -> None:
    t = Table("Sheriff", "Rebel DocHolyday: Beer Scope Duel", "Outlaw", "Renegade", turn=1, life={0: 1})
    t.play(1, "ability", cost="Beer Scope", on=0)
    assert t.role(1) == "Sheriff"


def test_r7_a_snipers_shot_of_the_rebel_makes_the_revolution() -> None:
    t = Table("Sheriff", "Rebel: Bang♦ Bang♦ Duel", "Outlaw", "Renegade", turn=1, life={0: 1}, event="Sniper")
    t.play(1, "sniper", cost="Bang Bang", on=0)
    assert t.role(1) == "Sheriff"


def test_r8_a_sheriff_who_falls_by_an_event_brings_the_ordinary_end() -> None:
    t = Table("Sheriff", "Rebel: Beer", "Outlaw: Beer", "Renegade", phase="start", life={0: 1}, event="HighNoon")
    assert t.over
    assert t.winners == {2}


def test_r8_the_shots_of_a_fistful_of_cards_are_nobodys() -> None:
    t = Table("Sheriff: Duel", "Rebel: Beer", "Outlaw: Beer", "Renegade", phase="start", life={0: 1}, event="AFistfulOfCards")
    assert t.over
    assert t.winners == {2}


def test_r9_a_howitzer_is_brought_to_its_end_first() -> None:
    t = Table("Sheriff", "Rebel: Beer / Howitzer", "Outlaw: Missed", "Renegade", "Deputy", "Outlaw", turn=1, life={0: 1})
    t.play(1, "Howitzer")
    assert asked(t) == (2, "dodge")
    t.reply(2, "Missed")
    assert [t.life(seat) for seat in range(6)] == [0, 5, 4, 3, 3, 3]
    assert t.role(1) == "Sheriff"


def test_r9_those_after_the_sheriff_still_answer_to_the_howitzer() -> None:
    t = Table("Rebel: Beer / Howitzer", "Sheriff", "Outlaw: Missed", "Renegade", life={1: 1})
    t.play(0, "Howitzer")
    assert asked(t) == (2, "dodge")
    assert not t.alive(1)
    assert t.role(0) == "Rebel"
    t.reply(2)
    assert t.role(0) == "Sheriff"


def test_r9_deputies_eliminated_by_the_howitzer_cost_him_nothing_and_outlaws_pay_their_reward() -> None:
    seats = ("Rebel: Beer / Howitzer Scope", "Sheriff", "Deputy", "Outlaw", "Renegade")
    t = Table(*seats, life={1: 1, 2: 1, 3: 1}, deck="Duel Duel Duel Panic Panic")
    t.play(0, "Howitzer")
    assert hand(t, 0) == ["Beer", "Duel", "Duel", "Duel", "Panic", "Panic"]
    assert in_play(t, 0) == ["Scope"]


def test_r9_if_the_howitzer_eliminates_the_last_villain_the_new_sheriff_wins_at_once() -> None:
    seats = ("Rebel: Beer / Howitzer", "Sheriff", "Outlaw", "(Renegade)", "Deputy", "Deputy")
    t = Table(*seats, life={1: 1, 2: 1, 4: 1}, event="/ Shootout")
    t.play(0, "Howitzer")
    assert t.over
    assert t.winners == {0, 5}


# R11, R12: he takes the event deck and turns over its next card.


def test_r11_the_new_sheriff_turns_over_the_next_event() -> None:
    t = revolt(*FOUR, event="Shootout / Thirst TheDoctor")
    assert t.event == "Thirst"
    assert seen(t, 2, "events_left") == 1


def test_r11_also_where_no_event_has_come_yet() -> None:
    assert revolt(*FOUR, event="/ Shootout Thirst").event == "Shootout"


def test_r11_the_event_is_in_force_in_his_new_phase_1() -> None:
    t = revolt(*FOUR, event="Shootout / Thirst", deck="Duel Panic")
    assert hand(t, 1) == ["Beer", "Duel"]
    t = revolt("Sheriff", "Rebel KitCarlson: Bang Beer", "Outlaw", "Renegade", event="/ Hangover", deck="Duel Panic Gatling")
    assert asked(t) == (1, "play")
    assert hand(t, 1) == ["Beer", "Duel", "Panic"]


def test_r11_from_then_on_he_turns_over_the_events() -> None:
    t = revolt(*FOUR, event="/ Shootout Thirst TheReverend", deck="Duel Duel Duel Duel Duel Duel")
    finish(t, 1, 2)
    assert t.event == "Shootout"
    finish(t, 3)
    assert (t.turn, t.event) == (1, "Thirst")


def test_r11_a_last_event_stays() -> None:
    assert revolt(*FOUR, event="Shootout").event == "Shootout"


def test_r11_an_event_that_acts_on_entering_acts_at_once_beginning_with_the_new_sheriff() -> None:
    blue = " / Scope Mustang"
    seats = ("Sheriff", f"Rebel: Bang Beer{blue}", f"Outlaw: Beer{blue}", f"Renegade: Beer{blue}")
    t = revolt(*seats, event="/ TheDaltons", deck=DUELS)
    for seat in (1, 2, 3):
        assert asked(t) == (seat, "daltons")
        t.reply(seat, "Scope")
    assert asked(t) == (1, "play")
    assert hand(t, 1) == ["Beer", "Duel", "Duel"]


def test_r11_the_doctor_comes_after_the_life_point_of_the_revolution() -> None:
    t = revolt(*FOUR, event="/ TheDoctor", life={1: 1, 2: 2})
    assert [t.life(1), t.life(2)] == [3, 3]


def test_r11_a_gold_rush_goes_counter_clockwise_from_the_new_sheriff() -> None:
    t = revolt("Sheriff", "Rebel: Bang Beer", "Outlaw: Beer", "Renegade: Beer", "Outlaw: Beer", event="/ GoldRush")
    finish(t, 1)
    assert t.turn == 4


def test_r12_the_new_turn_begins_at_phase_1_so_high_noon_takes_nothing_yet() -> None:
    t = revolt(*FOUR, event="/ HighNoon", life={1: 3}, deck=DUELS)
    assert t.life(1) == 4
    finish(t, 1)
    assert t.life(2) == 3


def test_r12_handcuffs_are_put_on_anew() -> None:
    seats = ("Sheriff", "Rebel: Bang♣ Beer♥", "Outlaw", "Renegade")
    t = Table(*seats, turn=1, phase="start", life={0: 1}, event="Handcuffs", deck="Missed2♠ Missed3♠ Missed4♠ Missed5♠")
    t.reply(1, "clubs").reply(1).play(1, "Bang", on=0)
    assert asked(t) == (1, "suit")
    t.reply(1, "hearts")
    assert offered(t) == ["Beer", "pass"]


# R16: the Sheriff of the moment.


def test_r16_the_daltons_begin_with_the_sheriff_of_the_moment() -> None:
    blue = " / Scope Mustang"
    seats = ("Sheriff", f"Rebel: Bang Beer{blue}", f"Outlaw: Beer{blue}", f"Renegade: Beer{blue}")
    t = revolt(*seats, event="/ Shootout TheDaltons", deck="Duel Duel Duel Duel Duel Duel")
    finish(t, 1, 2, 3)
    for seat in (1, 2, 3):
        assert asked(t) == (seat, "daltons")
        t.reply(seat, "Mustang")
    assert t.turn == 1


def test_r16_the_russian_roulette_begins_with_the_sheriff_of_the_moment() -> None:
    seats = ("Sheriff", "Rebel: Bang Missed", "Outlaw: Missed Beer", "Renegade: Beer")
    t = revolt(*seats, event="/ RussianRoulette", deck=DUELS)
    assert asked(t) == (1, "dodge")
    t.reply(1, "Missed")
    assert asked(t) == (2, "dodge")
    t.reply(2, "Missed")
    assert t.life(3) == 2
    assert asked(t) == (1, "play")


def test_r16_jail_and_penalty_follow_the_office_under_an_event_too() -> None:
    seats = ("Sheriff", "Rebel: Bang Bang Beer / Scope", "Deputy", "Outlaw: Beer", "Renegade")
    t = revolt(*seats, event="/ Shootout", life={2: 1})
    t.play(1, "Bang", on=2)
    assert not t.alive(2)
    assert [hand(t, 1), in_play(t, 1)] == [[], []]


@pytest.mark.parametrize("town", ["Shootout", "GhostTown"])
def test_penalty_stays_off_not_for_an_old_sheriff_whom_a_ghost_town_has_brought_back(town: str) -> None:
    seats = ("Sheriff", "Rebel: Bang Bang", "Deputy", "Outlaw: Beer", "Renegade", "Outlaw")
    rules = Rules(6, rebel=True, penalty_stays_off=True)
    events = f"Ambush / {town} Blessing HighNoon"
    t = Table(*seats, turn=1, life={0: 1, 2: 1}, event=events, rules=rules, deck="Missed " * 30).play(1, "Bang", on=0)
    while (t.event, t.turn, t.question) != ("Blessing", 1, "play"):
        assert t.asked is not None
        t.reply(t.asked, "pass" if "pass" in t.options else t.options[-1])
    t.play(1, "Bang", on=2).reply(2, "pass")
    assert [t.alive(2), hand(t, 1)] == [False, []]


@pytest.mark.parametrize("event", ["Shootout", "Hangover"])
def test_r10_suzy_lafayette_draws_for_her_last_card_before_the_next_event_comes_into_force(event: str) -> None:
    seats = ("Sheriff", "Rebel SuzyLafayette: Bang", "Outlaw: Beer", "Renegade: Beer")
    t = revolt(*seats, event=f"/ {event} HighNoon", deck="Missed Duel Panic Scope")
    assert t.event == event
    assert hand(t, 1) == ["Duel", "Missed", "Panic"]  # the first for her empty hand, two in phase 1
    seats = ("Sheriff", "Rebel: Gatling Beer", "Outlaw SuzyLafayette: Missed", "Renegade: Missed Missed")
    t = Table(*seats, turn=1, life={0: 1}, event=f"/ {event} HighNoon", deck="Panic Duel Duel Scope")
    t.play(1, "Gatling").reply(2, "Missed").reply(3, "Missed")
    assert hand(t, 2) == ["Panic"]


def test_r10_suzy_lafayette_may_answer_russian_roulette_with_what_she_draws_for_her_last_card() -> None:
    seats = ("Sheriff", "Rebel SuzyLafayette: Bang", "Outlaw: Beer", "Renegade: Beer")
    t = revolt(*seats, event="/ RussianRoulette HighNoon", deck="Missed Duel Panic Scope")
    assert asked(t) == (1, "dodge")
    assert offered(t) == ["Missed", "pass"]
