"""Records of a `Table` in words, looked at, reviewed and played on as those of a deal are."""

import json
from pathlib import Path
from typing import Any

import pytest

from bang_env import DiceTable, Rules, SaveError, Table
from bang_env.kernel.numbers import NOBODY
from bang_experiments.terminal.match import Match
from bang_experiments.terminal.play import Args, deal
from tests.support.commands.terminal import bang
from tests.support.games.toy import Toy


def two() -> Table:
    """A shoot-out, which no deal makes."""
    return Table("Sheriff: Bang", "Outlaw: Missed / Barrel", deck="♠").play(0, "Bang", on=1).reply(1, "barrel")


def four() -> Table:
    """A table that might be dealt."""
    table = Table("Sheriff PaulRegret: Bang Missed", "Outlaw WillyTheKid: Missed / Barrel", "Renegade: Beer", "Outlaw: Duel")
    return table.play(0, "Bang", on=1)


def ghosts() -> Table:
    """One with a ghost, which its words turn on."""
    return Table("Sheriff: Bang", "(Outlaw): Spook♠ / Beer", "Deputy: Beer", "Renegade: Bang").end_turn(0)


def rolled() -> DiceTable:
    """Dice with a module that its words turn on."""
    return DiceTable("Sheriff", "Outlaw TequilaJoe", "Renegade", "Outlaw", rolls="1 1 2 Beer").roll()


@pytest.mark.parametrize("make", [two, four, ghosts, rolled])
def test_a_match_goes_as_its_table_went(make: Any, tmp_path: Path) -> None:
    table = make()
    match = Match.of_record(table.save())
    assert match.moment(match.answers)[0] == table.record and match.answers and match.players == table.seats
    assert match.asked == (NOBODY if table.asked is None else table.asked)
    again = Match.of_record(match.record())
    assert again.record() == match.record() and again.moment(again.answers)[0] == table.record
    assert type(table).load(match.record()) == table
    file = tmp_path / "table.jsonl"
    file.write_bytes(table.save())
    assert bang("replay", str(file), "--all")[0] == 0
    assert bang("review", str(file), "--playouts", "2")[0] == 0
    assert "with its review" in bang("export", str(file))[1]


def test_what_its_words_bring_is_played_there() -> None:
    assert Match.of_record(ghosts().save()).title == "BANG!, a position of 4 seats"
    assert Match.of_record(four().save()).title == "BANG!, 4 players"
    assert "Saloon" in Match.of_record(rolled().save()).title


def test_agents_play_on_where_a_deal_might_have_led() -> None:
    match = Match.of_record(four().save())
    deal(Args(seat=2), match.rules, 1, match)
    while match.asked not in (NOBODY, 2):
        match.make(match.choice_of_agent())
    assert match.answers > 2
    with pytest.raises(ValueError, match="no deal makes"):
        deal(Args(), Rules(4), 1, Match.of_record(two().save()))


@pytest.mark.parametrize(
    "change",
    [
        {"seats": ["Mayor: Bang", "Outlaw"]}, {"seats": 5}, {"seats": []}, {"turn": 7}, {"deck": "nonsense"}, {"seed": "x"}, {"seed": -1},
        {"life": [[0]]}, {"phase": None},
    ],
)  # fmt: skip
def test_words_that_make_no_position_are_refused(change: dict[str, Any]) -> None:
    head, *lines = two().save().decode().splitlines()
    header = json.loads(head)
    header["position"] |= change
    with pytest.raises(SaveError):
        Match.of_record("\n".join([json.dumps(header), *lines, ""]).encode())
    nothing: list[Any] = [None, 5, [], {}]
    for position in nothing:
        with pytest.raises(SaveError):
            Match.of_record("\n".join([json.dumps(header | {"position": position}), ""]).encode())


def test_a_game_without_words_for_positions_says_so() -> None:
    head, *_ = Match(Toy(), {}, 1).record().decode().splitlines()
    with pytest.raises(SaveError, match="has no positions in words"):
        Match.of_record(f"{json.dumps(json.loads(head) | {'position': {}})}\n".encode())
