"""Refusals of a DiceTable and their sentences; the table stays as it was."""

from collections.abc import Callable
from typing import Any

import pytest

from bang_env import DiceRules, DiceTable, IllegalMove, Rules, RulesError
from bang_env.kernel.scenario import ScenarioError
from tests.support.scenarios.dice import FOUR, IDLE

SALOON = DiceRules(4, saloon_dice=True)


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        (("Sheriff",), "seats: expected 2 to 8, got 1"),
        ((), "seats: expected 2 to 8, got 0"),
        (("Sheriff", *["Outlaw"] * 8), "seats: expected 2 to 8, got 9"),
        (("Sheriff", "Sherif"), "no role is called 'Sherif'; there are Sheriff, Deputy"),
        (("Sheriff", ""), "no role is called ''"),
        (("Sheriff", "Outlaw Bart Simpson"), "no character is called 'Bart Simpson'; there are BartCassidy"),
        (("Sheriff", "TheDoc Nobody"), "no character is called 'Nobody'"),
        (("Sheriff", "Sheriff"), "seats 0 and 1 are both Sheriff"),
        (("Sheriff", "TheBear"), "seats 0 and 1 are both Sheriff"),
        (("(Sheriff) ghost", "Outlaw"), "the Sheriff is never the Ghost"),
        (("Sheriff", "(Outlaw) ghost", "(Outlaw) ghost"), "seats 1 and 2 are both the Ghost"),
        (("Sheriff", "(Outlaw) spirit"), 'the Ghost "\\(Outlaw\\) ghost"'),
        (("Sheriff", 3), "a seat is written as words"),
        (("Sheriff", "Rebel"), "no role is called 'Rebel'"),
    ],
)
def test_seats_that_make_no_position(seats: tuple[Any, ...], sentence: str) -> None:
    with pytest.raises(ScenarioError, match=sentence):
        DiceTable(*seats)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"rolls": "1 1 Bier"}, "no side of a die is called 'Bier'; there are Arrow, Dynamite"),
        ({"rolls": "Bullet"}, "'Bullet': a base die has no such side; it has Arrow, Dynamite, 1, 2, Beer, Gatling"),
        ({"rolls": "Double1"}, "a base die has no such side"),
        ({"rolls": "L:Beer"}, "the Loudmouth has no such side; it has L:Arrow, L:Dynamite, L:Double1"),
        ({"rolls": "C:2"}, "the Coward has no such side"),
        ({"rolls": "X:Arrow"}, "begins with L:"),
        ({"rolls": 3}, "rolls: written as words"),
        ({"rolls": " ".join(["1"] * 200)}, "expected at most"),
        ({"life": {0: 11}}, "1 to 10 life points for seat 0 \\(Sheriff\\), got 11"),
        ({"life": {0: 0}}, "1 to 10 life points for seat 0 .*, got 0"),
        ({"life": {9: 1}}, "life: there is no seat 9"),
        ({"life": {"a": 1}}, "life: there is no seat 'a'"),
        ({"life": [1, 2]}, "life: expected life points by seat"),
        ({"life": {0: True}}, "got True"),
        ({"arrows": {0: 10}}, "arrows: expected 0 to 9 for seat 0, got 10"),
        ({"arrows": {0: -1}}, "arrows: expected 0 to 9 for seat 0, got -1"),
        ({"arrows": {0: 5, 1: 5}}, "arrows: expected at most 9 in all, got 10"),
        ({"arrows": {0: 9}}, "at least one arrow lies in the pile"),
        ({"arrows": {4: 1}}, "no seat 4"),
        ({"arrows": 3}, "arrows by seat"),
        ({"chief": 4}, 'chief: expected a seat in the game, which holds the Chief\'s Arrow, or "pile"; got 4'),
        ({"chief": "hand"}, "chief: "),
        ({"chief": True}, "chief: "),
        ({"chief": 8}, "chief: "),
        ({"tokens": {0: "Bullet"}}, "with a face of the base die"),
        ({"tokens": {0: "Arrow x3"}}, "tokens: "),
        ({"tokens": {0: 1}}, "tokens: "),
        ({"tokens": {0: ""}}, "tokens: "),
        ({"tokens": {0: "Beer", 1: "Beer"}}, "tokens: expected one seat, got 2"),
        ({"turn": 4}, "turn: 4 is not a seat"),
        ({"turn": None}, "turn: None is not a seat"),
        ({"seed": "x"}, "seed: expected a whole number"),
        ({"rules": 5}, "rules: expected a DiceRules object or None, got 5"),
        ({"rules": Rules(5)}, "rules: expected a DiceRules object or None"),
    ],
)
def test_arguments_that_make_no_position(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ScenarioError, match=sentence):
        DiceTable(*FOUR, **arguments)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"life": {1: 3}}, "seat 1 is eliminated"),
        ({"arrows": {1: 3}}, "seat 1 is eliminated and holds none"),
        ({"chief": 1}, "chief: expected a seat in the game"),
        ({"tokens": {1: "Beer"}}, "seat 1 is eliminated"),
        ({"turn": 1}, "a living player's or the Ghost's"),
    ],
)
def test_the_eliminated_have_nothing(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ScenarioError, match=sentence):
        DiceTable("Sheriff", "(Outlaw)", "Renegade", **arguments)


@pytest.mark.parametrize(
    ("switches", "sentence"),
    [
        ({"players": 2}, "players: expected 3 to 8, got 2"),
        ({"players": 9}, "players: expected 3 to 8, got 9"),
        ({"players": "five"}, "players: expected 3 to 8, got 'five'"),
        ({"players": 4, "ghost": True}, "players: expected at least 5 with ghost=True, got 4"),
        ({"players": 3, "special_roles": True}, "special roles are played by 4 players or more"),
        ({"players": 3, "special_roles": "mixed"}, "special roles are played by 4 players or more"),
        ({"special_roles": "some"}, 'special_roles: expected True or False or "mixed"'),
        ({"saloon": True}, "no switch 'saloon'; there are players, saloon_dice"),
    ],
)
def test_rules_that_cannot_be_played(switches: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        DiceRules(**switches)


def test_the_switches_are_those_of_the_contract() -> None:
    names = "players saloon_dice chiefs_arrow special_roles posse ghost molly_part apache_extra"
    changes = "roles sheriff_life life dice faces arrows"
    assert DiceRules.switches() == (*names.split(), *changes.split())
    assert DiceRules() == DiceRules(5, saloon_dice=False, chiefs_arrow=False, special_roles=False, posse=False, ghost=False)


def start() -> DiceTable:
    """Seat 0 is to roll."""
    return DiceTable(*FOUR, rolls="1 1 2 Beer Dynamite | 2 2 2", rules=SALOON).use_die(None)


def rolled() -> DiceTable:
    """Seat 0 may roll again."""
    return start().roll()


def shooting() -> DiceTable:
    """Seat 0 is to aim a 1."""
    return rolled().keep()


def over() -> DiceTable:
    """Nobody is asked any more."""
    return DiceTable("Sheriff", "Outlaw", rolls="1 1 1 1 1", life={1: 1}).roll().keep()


def revealing() -> DiceTable:
    """Seat 1 may reveal its role after a roll of seat 0."""
    return DiceTable("Sheriff", "TheDoc", "Renegade", "Outlaw", rolls=f"2 {IDLE}").roll()


def turning() -> DiceTable:
    """Seat 1 is to name another side of the Coward."""
    t = DiceTable("Sheriff", "TheDoc", "Renegade", "Outlaw", rolls="1 1 1 1 C:DoubleBeer").use_die("Coward").roll()
    return t.reply(1, ["TheDoc", "C:DoubleBeer"])


@pytest.mark.parametrize(
    ("make", "move", "sentence"),
    [
        (start, lambda t: t.reroll("1"), "no dice can be rolled again now: seat 0 is asked roll; possible: roll"),
        (start, lambda t: t.keep(), "there is no roll to stop after now"),
        (start, lambda t: t.use_die("Coward"), "a Saloon die is chosen at the start of a turn"),
        (start, lambda t: t.reply(1), "seat 0 is to answer, not seat 1"),
        (start, lambda t: t.reply(0), "seat 0 cannot answer 'pass' to roll"),
        (rolled, lambda t: t.roll(), "the first roll of a turn is not to be made now: seat 0 is asked reroll"),
        (rolled, lambda t: t.reroll("1 1 1"), r"cannot roll '1 1 1' again \(the dice show Dynamite 1 1 2 Beer\)"),
        (rolled, lambda t: t.reroll("Dynamite"), "Dynamite is not rolled again"),
        (rolled, lambda t: t.reroll("Dynamite 1"), "Dynamite is not rolled again"),
        (rolled, lambda t: t.reroll(""), "at least one die"),
        (rolled, lambda t: t.reroll("Bier"), "no side of a die is called 'Bier'"),
        (rolled, lambda t: t.reroll("keep"), "no side of a die"),
        (rolled, lambda t: t.reroll(1), "by what they show"),
        (rolled, lambda t: t.reroll([1]), "by what they show"),
        (rolled, lambda t: t.reroll(None), "by what they show"),
        (rolled, lambda t: t.reply(0, "pass"), "possible: keep, or rolling again any of 1 1 2 Beer"),
        (rolled, lambda t: t.reply(0, 1), "cannot answer 1"),
        (shooting, lambda t: t.reply(0, 2), "seat 0 cannot answer 2 to shot; possible: seat 1, seat 3"),
        (shooting, lambda t: t.reply(0), "cannot answer 'pass' to shot"),
        (shooting, lambda t: t.reply(0, True), "cannot answer True"),
        (shooting, lambda t: t.reply(0, 1.0), "cannot answer 1.0|not 1.0"),
        (shooting, lambda t: t.reply(0, -1), "cannot answer -1"),
        (shooting, lambda t: t.reply(0, 7), "cannot answer 7"),
        (shooting, lambda t: t.reply(0, []), "must say something"),
        (shooting, lambda t: t.reply(0, [1, 2]), "cannot answer 2 to shot"),
        (shooting, lambda t: t.reply(True, 1), "not seat True"),
        (shooting, lambda t: t.reply("0", 1), "not seat 0"),
        (shooting, lambda t: t.choose(1, 1), "seat 0 is to answer, not seat 1"),
        (shooting, lambda t: t.keep(), "no roll to stop after"),
        (over, lambda t: t.reply(0, 1), "the game is over"),
        (over, lambda t: t.roll(), "the game is over"),
        (over, lambda t: t.reroll("1"), "the game is over"),
        (over, lambda t: t.keep(), "the game is over"),
        (over, lambda t: t.use_die(None), "the game is over"),
        (revealing, lambda t: t.roll(), "seat 1 is asked reveal"),
        (revealing, lambda t: t.reply(1, "TheBad"), "possible: pass, TheDoc"),
        (revealing, lambda t: t.reply(1, "keep"), "possible: pass, TheDoc"),
        (revealing, lambda t: t.reply(1, "Deputy"), "possible: pass, TheDoc"),
        (turning, lambda t: t.reply(1, "hello"), "possible: C:Arrow, C:BrokenArrow, C:Dynamite, C:1, C:Beer"),
        (turning, lambda t: t.reply(1, "C:DoubleBeer"), "possible: C:Arrow"),
    ],
)
def test_moves_that_are_not_possible(make: Callable[[], DiceTable], move: Callable[[Any], Any], sentence: str) -> None:
    t = make()
    before = t.clone()
    with pytest.raises(IllegalMove, match=sentence):
        move(t)
    assert t == before and t.save() == before.save()


@pytest.mark.parametrize("rolls", ["1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1", "L:Bullet 1", "1 1 1 1 1 L:Bullet", "C:1 L:Bullet"])
def test_a_group_that_does_not_fit_the_roll_is_refused_and_the_table_stays_as_it_was(rolls: str) -> None:
    t = DiceTable(*FOUR, rolls=rolls)
    before = t.clone()
    with pytest.raises(IllegalMove, match=f'rolls: "{rolls}" does not fit this roll'):
        t.roll()
    assert t == before


def test_a_group_that_does_not_fit_a_later_roll_is_refused_there() -> None:
    t = DiceTable(*FOUR, rolls="1 1 1 1 1 | 2 2").roll()
    with pytest.raises(IllegalMove, match='"2 2" does not fit'):
        t.reroll("1")
    assert t.reroll("1 1").dice == ["1", "1", "1", "2", "2"]


def test_no_more_base_dice_are_named_than_are_rolled_beside_a_saloon_die() -> None:
    with pytest.raises(IllegalMove, match="does not fit"):
        DiceTable(*FOUR, rolls="1 1 1 1 1", rules=SALOON).use_die("Loudmouth").roll()


def test_questions_without_a_pass_are_not_passed_by_a_roll() -> None:
    with pytest.raises(IllegalMove, match="seat 0 is asked ability"):
        DiceTable("Sheriff SidKetchum", *FOUR[1:]).roll()


def test_a_roll_does_not_pass_the_reveal_of_another_seat() -> None:
    t = DiceTable("Sheriff", "TheGood", "TheJudge", "Outlaw", turn=1).reply(1, "TheGood")
    with pytest.raises(IllegalMove, match="seat 2 is asked reveal"):
        t.roll()


def test_a_roll_does_not_pass_a_reveal_at_the_end_of_a_turn() -> None:
    t = DiceTable("Sheriff", "TheRightHandOfTheDevil", "Outlaw", "Outlaw", rolls="2 2 2 2 2", turn=1).roll().keep()
    with pytest.raises(IllegalMove, match="seat 1 is asked reveal"):
        t.roll()


@pytest.mark.parametrize("seat", [-1, 4, 1.0, "0", True, None])
def test_there_are_no_other_seats_to_read(seat: Any) -> None:
    t = DiceTable(*FOUR)
    for read in (t.life, t.max_life, t.arrows, t.tokens, t.role, t.side, t.shown, t.character, t.alive, t.view):
        with pytest.raises(IndexError, match="there are seats 0 to 3"):
            read(seat)


def test_the_record_cannot_be_written_to() -> None:
    t = DiceTable(*FOUR)
    with pytest.raises(ValueError, match="read-only"):
        t.record["life"][0] = 3
