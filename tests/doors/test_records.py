"""Records of play: what a Table or a batch saves, how it reads, and what is refused."""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from bang_env import Batch, Gunslinger, Rules, SaveError, Table
from bang_env.doors.board import ARRAYS
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import ALL_SETS

Change = Callable[[list[dict[str, Any]]], object]

OTHER_DECK = " ".join(f"{name}{rank}♠ {name}{rank}♥" for rank, name in enumerate(("Spook", "Curse", "Warn", "Mirage", "Possess"), 2))
KINDS: list[tuple[Spec, dict[str, Any]]] = [
    (Rules(4), {}),
    (Rules(10, rebel=True, **ALL_SETS), {"views": True, "features": False}),
    (Gunslinger(2, two_characters=True), {"restart": False}),
    (Rules(5, death_mesa=True), {"views": True, "steps": 700}),
    (Rules(4, death_mesa=True, royal=True, dead_mens_deck=OTHER_DECK), {"steps": 700}),
    (Rules(5), {"max_decisions": 40, "padded_seats": 8, "roles": ["Outlaw", "Sheriff", "Deputy", "Outlaw", "Renegade"]}),
]


def played(rules: Spec, steps: int = 150, games: int = 6, **named: Any) -> Batch:
    """A batch somewhere in its games."""
    batch = Batch(rules, games, seed=3, **named)
    for _ in range(steps):
        playing = np.flatnonzero(batch.asked >= 0)
        batch.step(batch.sample(1)[playing], playing)
    return batch


def table() -> Table:
    """A position that was played on."""
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw: Missed Missed / Barrel", "Renegade", deck="♣ ♠", life={1: 2}, seed=4)
    return t.play(0, "Bang", on=1).reply(1, "barrel")


@pytest.mark.parametrize(("rules", "named"), KINDS, ids=str)
def test_a_batch_is_played_again_to_where_it_was(rules: Spec, named: dict[str, Any]) -> None:
    batch = played(rules, **named)
    loaded = Batch.load(batch.save())
    assert (loaded.states == batch.states).all()
    for name in ARRAYS:
        assert np.array_equal(getattr(loaded, name), getattr(batch, name)), name
    assert (loaded.rules, loaded.seed, loaded.decisions) == (batch.rules, batch.seed, batch.decisions)
    assert loaded.save() == batch.save()
    for one in (batch, loaded):
        playing = np.flatnonzero(one.asked >= 0)
        one.step(one.sample(2)[playing], playing)
    assert (loaded.states == batch.states).all()


def test_a_record_of_a_batch_is_text_with_a_line_for_each_game() -> None:
    batch = played(Rules(4), 30)
    head, *lines = [json.loads(line) for line in batch.save().decode().splitlines()]
    assert (head["record"], head["rules"]["game"], head["seed"], head["games"]) == ("bang_env record of play", "bang", 3, 6)
    assert [line["game"] for line in lines] == list(range(6))
    assert [line["choices"] for line in lines] == [batch.choices_made(game) for game in range(6)]
    assert sum(len(line["choices"]) for line in lines) == int(batch.made.sum())


def test_a_record_of_a_table_tells_itself_to_a_person() -> None:
    t = table()
    head, *lines = [json.loads(line) for line in t.save().decode().splitlines()]
    assert head["position"]["seats"] == ["Sheriff SlabTheKiller: Bang Beer", "Outlaw: Missed Missed / Barrel", "Renegade"]
    assert head["position"]["life"] == [[1, 2]]
    assert [line["seat"] for line in lines] == [0, 0, 1]
    assert lines[0]["says"].startswith("Bang") and lines[1]["says"] == "seat 1" and lines[2]["says"] == "barrel"
    loaded = Table.load(t.save())
    assert loaded == t and loaded.save() == t.save()


def test_a_position_without_a_choice_is_saved_too() -> None:
    t = Table("Sheriff: Bang", "Outlaw: Missed / Barrel", deck="♠", phase="start")
    assert Table.load(t.save()) == t


def edited(change: Change) -> Callable[[bytes], bytes]:
    """A record in which a line was changed by hand."""

    def spoil(save: bytes) -> bytes:
        lines = [json.loads(line) for line in save.decode().splitlines()]
        change(lines)
        return "".join(f"{json.dumps(line)}\n" for line in lines).encode()

    return spoil


SPOILT: list[tuple[Callable[[bytes], Any], str]] = [
    (lambda save: b"", "cut short"),
    (lambda save: "words", "is bytes, not str"),
    (lambda save: None, "is bytes, not NoneType"),
    (lambda save: save[:-1], "cut short"),
    (lambda save: save[: save.rindex(b"\n", 0, -1) - 3], "cut short"),
    (lambda save: b"PK\x03\x04" + save, "this is not a record"),
    (lambda save: b"\xff\n" + save, "this is not a record"),
    (lambda save: b"[" * 100_000 + b"\n", "this is not a record"),
    (lambda save: save.split(b"\n", 1)[1], "does not begin as one"),
    (edited(lambda lines: lines[0].update(format=99)), "has the format 99; this version of bang_env reads 1"),
    (edited(lambda lines: lines[0].update(version=99)), "tells of version 99 of bang"),
    (edited(lambda lines: lines[0]["rules"].update(game="os:system")), '"os:system" is not known here'),
    (edited(lambda lines: lines[0]["rules"].update(players=99)), "BANG! is played by"),
    (edited(lambda lines: lines[0]["rules"].update(poker=True)), "no switch 'poker'"),
    (edited(lambda lines: lines[0].pop("rules")), "rules are read from a dict"),
]


@pytest.mark.parametrize(("spoil", "sentence"), SPOILT)
def test_what_is_no_record_is_refused_with_a_sentence(spoil: Callable[[bytes], Any], sentence: str) -> None:
    for load, save in ((Batch.load, played(Rules(4), 20).save()), (Table.load, table().save())):
        with pytest.raises(SaveError, match=sentence):
            load(spoil(save))


WRONG_BATCHES: list[tuple[Change, str]] = [
    (lambda lines: lines.pop(), "tells 5 games and should tell 6"),
    (lambda lines: lines[0].update(games=10**12), "tells 6 games and should tell"),
    (lambda lines: lines[0].update(seed=-1), "seed: expected a whole number"),
    (lambda lines: lines[0].update(decisions="many"), "can be played here"),
    (lambda lines: lines[0].pop("batch"), "can be played here"),
    (lambda lines: lines[1]["choices"].append(61), "is not offered there"),
    (lambda lines: lines[1].update(choices=[0.5]), "whole numbers from 0 to 61"),
    (lambda lines: lines[1].update(choices=[True]), "whole numbers from 0 to 61"),
    (lambda lines: lines[1].update(choices="0"), "whole numbers from 0 to 61"),
    (lambda lines: lines[1].update(episode=-1), "episode: expected a whole number"),
    (lambda lines: lines[1].update(ended={"won": [9], "truncated": False}), "whole numbers from 0 to 3"),
    (lambda lines: lines[1].update(ended={}), "can be played here"),
    (lambda lines: lines[1].update(ended_roles=[9]), "ended_roles"),
    (lambda lines: lines[1].update(ended_roles=[1]), "names 1 of 4 seats"),
]


@pytest.mark.parametrize(("change", "sentence"), WRONG_BATCHES)
def test_a_record_of_a_batch_is_refused_where_it_stops_making_sense(change: Change, sentence: str) -> None:
    with pytest.raises(SaveError, match=sentence):
        Batch.load(edited(change)(played(Rules(4), 20).save()))


WRONG_TABLES: list[tuple[Change, str]] = [
    (lambda lines: lines[0]["position"].update(seats=["Sheriff: Poker", "Outlaw"]), "Poker"),
    (lambda lines: lines[0]["position"].update(phase="never"), "phase"),
    (lambda lines: lines[0]["position"].update(life=5), "can be played here"),
    (lambda lines: lines[0].pop("position"), "can be played here"),
    (lambda lines: lines[1].update(choice=61), "choice 1, 61, is not possible there"),
    (lambda lines: lines[1].update(choice=None), "choice 1, None, is not possible there"),
    (lambda lines: lines[1].update(choice=[]), "can be played here"),
    (lambda lines: lines.append({"choice": 60}), "is not possible there"),
]


@pytest.mark.parametrize(("change", "sentence"), WRONG_TABLES)
def test_a_record_of_a_table_is_refused_where_it_stops_making_sense(change: Change, sentence: str) -> None:
    save = table().save()
    with pytest.raises(SaveError, match=sentence):
        Table.load(edited(change)(save))


def test_a_table_and_a_batch_do_not_read_each_others_records() -> None:
    with pytest.raises(SaveError, match="this is not a record of a Table"):
        Table.load(played(Rules(4), 5).save())
    with pytest.raises(SaveError, match="this is not a record of a batch"):
        Batch.load(table().save())


def test_a_copy_of_a_batch_remembers_its_choices_too() -> None:
    batch = played(Rules(4), 60)
    copy = batch.clone()
    assert copy.save() == batch.save()
    copy.step(copy.sample(1))
    assert batch.save() != copy.save()
