"""Words about what was done unasked, since nothing else was possible: they agree with it, or are refused."""

import pickle

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, in_play

SLAB = ("Sheriff SlabTheKiller: Bang Beer", "Outlaw: MissedJ♣ MissedQ♣ Beer", "Renegade")
WEST = ("Sheriff", "Outlaw", "Renegade")


def west(deck: str, *seats: str, life: dict[int, int] | None = None) -> Table:
    """The Sheriff's turn begins under the Law of the West."""
    return Table(*(seats or WEST), event="LawOfTheWest", phase="start", deck=deck, life=life)


def test_the_second_missed_against_slab_the_killer_may_be_said() -> None:
    t = Table(*SLAB).play(0, "Bang", on=1).reply(1, "Missed")
    before = t.clone()
    assert t.reply(1, "Missed") == before
    assert Table(*SLAB).play(0, "Bang", on=1).reply(1, "Missed Missed") == before
    for again in ("Missed", "Beer", "pass"):
        with pytest.raises(IllegalMove, match="seat 0 is to answer, not seat 1"):
            t.reply(1, again)


def test_a_card_that_was_chosen_is_not_said_twice() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Missed Missed", "Renegade").play(0, "Bang", on=1).reply(1, "Missed")
    with pytest.raises(IllegalMove, match="seat 0 is to answer, not seat 1"):
        t.reply(1, "Missed")


def test_what_was_done_unasked_is_past_after_the_next_move() -> None:
    t = Table(*SLAB, life={0: 2}).play(0, "Bang", on=1).reply(1, "Missed").play(0, "Beer")
    with pytest.raises(IllegalMove):
        t.reply(1, "Missed")


def test_the_last_card_of_a_general_store_may_be_said() -> None:
    t = Table("Sheriff: GeneralStore Beer", "Outlaw: Beer", "Renegade: Beer", deck="Bang Scope Duel")
    t.play(0, "GeneralStore").reply(0, "Scope").reply(1, "Bang").reply(2, "Duel")
    assert hand(t, 2) == ["Beer", "Duel"]


def test_a_discard_among_equal_cards_may_be_said() -> None:
    t = Table("Sheriff: Beer6♥ Beer7♥", "Outlaw: Beer", "Renegade", life={0: 1}).end_turn(0).reply(0, "Beer")
    assert hand(t, 0) == ["Beer"]


def test_the_last_card_that_sid_ketchum_discards_may_be_said() -> None:
    seats = ("Sheriff: Bang Beer", "Outlaw SidKetchum: Duel Scope", "Renegade")
    t = Table(*seats, life={1: 2}).play(0, "Bang", on=1).reply(1, "ability").reply(1, "Duel").reply(1, "Scope")
    assert t == Table(*seats, life={1: 2}).play(0, "Bang", on=1).reply(1, "ability Duel Scope")
    assert t.life(1) == 2


def test_the_only_blue_card_for_the_daltons_may_be_said() -> None:
    t = Table("Sheriff: / Barrel Scope", "Outlaw: / Mustang", "Renegade", event="TheDaltons", phase="start")
    t.reply(0, "Scope").reply(1, "Mustang")
    assert [in_play(t, 0), in_play(t, 1)] == [["Barrel"], []]


def test_an_automated_seat_says_nothing() -> None:
    t = Table("Sheriff: Bang", "Outlaw: Missed", "Deputy: Beer", "Renegade", rules={"game": "gunslinger"}).play(0, "Bang", on=1)
    with pytest.raises(IllegalMove):
        t.reply(1, "Missed")


def test_the_shown_card_that_is_all_that_can_be_played_may_be_played_in_words() -> None:
    t = west("Missed2♠ Bang2♣")
    assert asked(t) == (0, "target")
    raw = t.clone().reply(0, 1)
    assert t.play(0, "Bang", on=1) == raw
    assert t.save() == raw.save()
    assert t.life(1) == 3
    with pytest.raises(IllegalMove):
        t.play(0, "Bang", on=1)


def test_the_shown_card_that_has_had_its_effect_unasked_may_be_played_in_words() -> None:
    t = west("Missed2♠ Stagecoach")
    before = t.clone()
    assert t.play(0, "Stagecoach") == before
    with pytest.raises(IllegalMove, match="has no Stagecoach"):
        t.play(0, "Stagecoach")


def test_what_is_said_of_the_shown_card_agrees_with_what_happened() -> None:
    t = west("Missed2♠ Panic", "Sheriff", "Outlaw: Beer Beer")
    for words in ({"on": 0}, {"take": "Barrel"}, {"cost": "Missed"}):
        with pytest.raises(IllegalMove):
            t.play(0, "Panic", **words)
    for other in ("Missed", "Duel"):
        with pytest.raises(IllegalMove):
            t.play(0, other, on=1)
    t.play(0, "Panic", on=1, take="hand")
    assert len(t.hand(0)) == 2


def test_another_card_may_be_played_before_the_shown_one() -> None:
    t = west("Saloon Bang2♣").play(0, "Saloon")
    assert asked(t) == (0, "target")
    assert t.play(0, "Bang", on=2).life(2) == 3
    t = west("Whisky Springfield", "Sheriff: Beer", "Outlaw", "Renegade", life={0: 1}).play(0, "Beer")
    with pytest.raises(IllegalMove):
        t.play(0, "Whisky", cost="Springfield")
    assert t.play(0, "Springfield", on=1, cost="Whisky").life(1) == 3


def test_copies_know_what_was_done_unasked() -> None:
    t = Table(*SLAB).play(0, "Bang", on=1).reply(1, "Missed")
    for twin in (t.clone(), pickle.loads(pickle.dumps(t))):
        assert twin.reply(1, "Missed") == t


def test_the_end_of_a_turn_in_which_nothing_could_be_played_may_be_said() -> None:
    seats = ("Sheriff: Beer", "Outlaw", "Renegade", "Deputy: Beer")
    t = Table(*seats, deck="Missed2♠ Missed3♠ Missed4♠ Missed5♠").end_turn(0)
    assert asked(t) == (3, "play")
    loaded = Table.load(t.save())
    before = t.clone()
    assert t.end_turn(1).end_turn(2) == before
    for past in (0, 1, 2):
        with pytest.raises(IllegalMove, match=f"seat 3 is to answer, not seat {past}"):
            t.end_turn(past)
    assert loaded.end_turn(2) == before


def test_also_in_a_position_before_phase_1() -> None:
    t = Table("Sheriff", "Outlaw: Beer", "Renegade", phase="start", deck="Missed2♠ Missed3♠").end_turn(0)
    assert asked(t) == (1, "play")


def test_with_too_many_cards_the_discard_follows() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Missed8♦", "Renegade", life={1: 2}, deck="Missed2♠ Missed10♣").end_turn(0).end_turn(1)
    assert asked(t) == (1, "discard")


def test_a_turn_lost_in_jail_has_no_phase_2_to_end() -> None:
    t = Table("Sheriff: Beer", "Outlaw: / Jail", "Renegade: Beer", deck="2♠").end_turn(0)
    with pytest.raises(IllegalMove, match="seat 2 is to answer, not seat 1"):
        t.end_turn(1)


def test_the_end_of_a_turn_may_be_said_after_the_shown_card_that_was_all_of_it() -> None:
    t = west("Missed2♠ Stagecoach Missed3♠ Missed4♠", "Sheriff", "Outlaw: Beer", "Renegade")
    before = t.clone()
    assert t.play(0, "Stagecoach").end_turn(0) == before
    assert asked(t) == (1, "play")


def test_the_only_character_to_copy_may_be_said() -> None:
    seats = ("Sheriff VeraCuster: Bang Bang", "Outlaw WillyTheKid: Beer", "(Renegade)")
    t = Table(*seats, phase="start")
    with pytest.raises(IllegalMove):
        t.reply(0, 2)
    before = t.clone()
    assert t.reply(0, 1) == before
    with pytest.raises(IllegalMove):
        t.reply(0, 1)


def test_a_turn_that_ended_by_itself_may_be_ended_while_the_event_of_the_next_is_asked_about() -> None:
    t = Table("Outlaw:", "Sheriff: Missed Beer", "Outlaw:", "Renegade:", event="/ RussianRoulette HighNoon")
    assert t.end_turn(0).question == "dodge" and t.asked == 1
    t.reply(1, "Missed")
    with pytest.raises(IllegalMove):
        t.end_turn(0)


def test_a_turn_whose_event_was_asked_about_has_not_ended_because_it_begins() -> None:
    t = Table("Outlaw:", "Sheriff: Missed Beer Bang", "Outlaw: Missed", "Renegade: Missed", event="/ RussianRoulette HighNoon", life={1: 3})
    for seat in (1, 2, 3):
        t.reply(seat, "Missed")
    assert t.asked == 1 and t.question == "play"
    t.end_turn(1)
    with pytest.raises(IllegalMove):
        t.end_turn(1)
