"""Records of play: what a Table or a batch saves, how it reads, and what is refused."""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_env import Batch, DiceTable, Gunslinger, Rules, SaveError, Table
from bang_env.doors.batch_arrays import ARRAYS
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


@pytest.mark.parametrize("steps", [0, 2])
def test_a_batch_that_waits_is_saved_after_its_next_deals_have_begun_too(steps: int) -> None:
    batch = Batch(Rules(5), 4, seed=1, restart=False)
    while not batch.over.any():
        batch.step_random(1)
    batch.deal_next(np.flatnonzero(batch.over))
    for seed in range(steps):
        batch.step_random(seed)
    again = Batch.load(batch.save())
    assert again.save() == batch.save() and again.episode.tolist() == batch.episode.tolist()


def test_a_reset_forgets_the_choices_of_a_step_in_which_an_agent_failed() -> None:
    class Failing:
        fails = False

        def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
            if self.fails:
                raise ValueError("no")
            return np.asarray(masks.argmax(axis=1))

    agent = Failing()
    batch = Batch(Rules(5), 20, seed=1, players={"sheriff": "heuristic", "outlaw": agent})
    agent.fails = True
    with pytest.raises(ValueError, match="no"):
        batch.step_random(1)
    agent.fails = False
    batch.reset(1)
    fresh = Batch(Rules(5), 20, seed=1, players={"sheriff": "heuristic", "outlaw": agent})
    assert batch.decisions == fresh.decisions and batch.save() == fresh.save()


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
    (lambda save: "words", "saved: expected the bytes of a record of play, got str"),
    (lambda save: None, "saved: expected the bytes of a record of play, got NoneType"),
    (lambda save: save[:-1], "cut short"),
    (lambda save: save[: save.rindex(b"\n", 0, -1) - 3], "cut short"),
    (lambda save: b"PK\x03\x04" + save, "this is not a record"),
    (lambda save: b"\xff\n" + save, "this is not a record"),
    (lambda save: b"[" * 100_000 + b"\n", "this is not a record"),
    (lambda save: save.split(b"\n", 1)[1], "does not begin as one"),
    (edited(lambda lines: lines[0].update(format=99)), "has the format 99; this version of bang_env reads 1"),
    (edited(lambda lines: lines[0].update(version=99)), "tells of version 99 of bang"),
    (edited(lambda lines: lines[0]["rules"].update(game="os:system")), '"os:system" is not known here'),
    (edited(lambda lines: lines[0]["rules"].update(players=99)), "players: expected 3 to 8"),
    (edited(lambda lines: lines[0]["rules"].update(poker=True)), "no switch 'poker'"),
    (edited(lambda lines: lines[0].pop("rules")), "rules: expected a dict"),
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
    (lambda lines: lines[1].update(episode=-1), "episode: expected a whole number from 0 to 2\\*\\*62, got -1"),
    (lambda lines: lines[1].update(ended={"won": [9], "truncated": False}), "whole numbers from 0 to 3"),
    (lambda lines: lines[1].update(ended={}), "can be played here"),
    (lambda lines: lines[1].update(ended_roles=[9]), "ended_roles"),
    (lambda lines: lines[1].update(ended_roles=[1]), "names 1 of 4 seats"),
    (lambda lines: lines[1].update(ended_roles=[1, 3, 3, 4]), "no deal of game 0 has ended, and it has ended_roles"),
    (lambda lines: lines[1].update(ended={"won": [0], "truncated": False}), "no deal of game 0 has ended, and its line says how one did"),
    (lambda lines: lines[1].update(game=1), "the number of a line's game is 1 in the record, and 0 once it is played again"),
    (lambda lines: lines[1].update(episode=2**63 - 1), "episode: expected a whole number from 0 to 2"),
    (lambda lines: lines[1].update(episode=1.5), "episode: expected a whole number from 0 to 2"),
    (lambda lines: lines[0].update(decisions=119), "decisions: expected at least 120"),
    (lambda lines: lines[0].update(decisions=10**30), "decisions: expected at least 120"),
    (lambda lines: lines[0].update(decisions=121), "120 choices are told, and with no earlier deal there are at most 120"),
    (lambda lines: lines[0]["batch"].update(restart="no"), "restart: expected true or false, got 'no'"),
]


@pytest.mark.parametrize(("change", "sentence"), WRONG_BATCHES)
def test_a_record_of_a_batch_is_refused_where_it_stops_making_sense(change: Change, sentence: str) -> None:
    with pytest.raises(SaveError, match=sentence):
        Batch.load(edited(change)(played(Rules(4), 20).save()))


def over() -> tuple[bytes, int]:
    """The record of games without a restart of which one at least is over, and the number of its line."""
    batch = Batch(Rules(4), 6, seed=3, restart=False, max_decisions=200)
    while not batch.over.any():
        batch.step_random(1)
    return batch.save(), 1 + int(batch.over.argmax())


FORGED_ENDS: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda line: line["ended"].update(won=[0, 1, 2, 3]), r"won of game \d is \[0, 1, 2, 3\] in the record, and \[.*\] once it is played"),
    (lambda line: line["ended"].update(won=[]), r"won of game \d is \[\] in the record"),
    (lambda line: line["ended"].update(alive=[]), r"alive of game \d is \[\] in the record"),
    (lambda line: line["ended"].update(truncated=not line["ended"]["truncated"]), r"truncated of game \d is (True|False) in the record"),
    (lambda line: line["ended"].update(truncated=0), r"truncated of game \d is 0 in the record"),
    (lambda line: line.update(ended_roles=[3, 3, 3, 3]), r"ended_roles of game \d is \[3, 3, 3, 3\] in the record"),
    (lambda line: line.update(ended_roles=line["ended_roles"][::-1]), r"ended_roles of game \d is .* in the record"),
    (lambda line: line.pop("ended"), "is over, and its line does not say how it ended"),
    (lambda line: line.update(episode=2**62), "once it is played again|is not offered there|goes on|no deal of game"),
]


@pytest.mark.parametrize(("change", "sentence"), FORGED_ENDS)
def test_how_a_game_ended_is_what_came_of_playing_it_again(change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    save, line = over()
    assert Batch.load(save).save() == save
    with pytest.raises(SaveError, match=sentence):
        Batch.load(edited(lambda lines: change(lines[line]))(save))


def test_a_record_of_an_earlier_version_does_not_say_who_survived() -> None:
    save, line = over()
    loaded = Batch.load(edited(lambda lines: lines[line]["ended"].pop("alive"))(save))
    assert loaded.survivors[line - 1].any()
    assert loaded.save() == save


FORGED_EARLIER: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda line: line["ended"].update(truncated=True), "was cut off in the record, and nobody has won such a game"),
    (lambda line: line["ended"].update(truncated=True, won=[]), "was cut off in the record, and without max_decisions none is"),
    (lambda line: line["ended"].update(won=[1, 0]), "a rising list of seats that have won"),
    (lambda line: line["ended"].update(alive=[2, 2]), "a rising list of seats that have won, one of those alive"),
    (lambda line: line["ended"].update(truncated="no"), "a rising list of seats that have won"),
    (lambda line: line.update(ended_roles=[3, 3, 3, 3]), "are not the roles that are dealt"),
    (lambda line: line.update(episode=0), "is not offered there|has ended"),
]


@pytest.mark.parametrize(("change", "sentence"), FORGED_EARLIER)
def test_how_the_deal_before_ended_is_possible_at_least(change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    batch = Batch(Rules(4), 6, seed=3)
    while not batch.over.any():
        batch.step_random(1)
    save, line = batch.save(), 1 + int(batch.over.argmax())
    assert Batch.load(save).save() == save
    with pytest.raises(SaveError, match=sentence):
        Batch.load(edited(lambda lines: change(lines[line]))(save))


BREAKS = "\u2028", "\u2029", "\u0085", "\x1c", "\x0b"


@pytest.mark.parametrize("sign", BREAKS)
def test_words_with_any_break_of_lines_are_saved_and_loaded(sign: str) -> None:
    t = Table(f"Sheriff: Bang{sign}Beer", "Outlaw: Missed")
    assert Table.load(t.save()) == t
    dice = DiceTable("Sheriff", "Outlaw", "Renegade", "Outlaw", rolls=f"1 1{sign}Beer").roll()
    assert DiceTable.load(dice.save()) == dice
    deck = OTHER_DECK.replace(" ", sign)
    batch = Batch(Rules(4, death_mesa=True, dead_mens_deck=deck), 2)
    assert Batch.load(batch.save()).rules == batch.rules


def test_a_record_names_who_made_each_choice() -> None:
    with pytest.raises(SaveError, match="the seat of choice 1 is 2 in the record, and 0 once it is played again"):
        Table.load(edited(lambda lines: lines[1].update(seat=2))(table().save()))


ESCAPES = "\x1b]0;PWNED\x07", "\x1b[31m", "\x9b31m", "\u202e", "\u2066", "\u2028", "\n", "[red]"


def refusal_of(load: Callable[[bytes], object], save: bytes) -> str:
    """The sentence with which a record is refused; empty where it is taken, since what is not read does no harm."""
    try:
        load(save)
    except SaveError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("sign", ESCAPES)
@pytest.mark.parametrize("place", ["game", "switch", "version", "format", "seed", "roles", "padded_seats", "seats", "ended"])
def test_a_record_sends_nothing_to_a_terminal_but_signs_that_print(place: str, sign: str) -> None:
    change: dict[str, Change] = {
        "game": lambda lines: lines[0]["rules"].update(game=sign),
        "switch": lambda lines: lines[0]["rules"].update({sign: True}),
        "version": lambda lines: lines[0].update(version=sign),
        "format": lambda lines: lines[0].update(format=sign),
        "seed": lambda lines: lines[0].update(seed=sign),
        "roles": lambda lines: lines[0].update(roles=[sign]),
        "padded_seats": lambda lines: lines[0].get("batch", {}).update(padded_seats=sign),
        "seats": lambda lines: lines[0].get("position", {}).update(seats=[f"Sheriff{sign}: {sign}", "Outlaw"]),
        "ended": lambda lines: lines[1].update(ended={"won": [], "truncated": sign}),
    }
    saves = (Batch.load, played(Rules(4), 20).save()), (Table.load, table().save())
    for load, save in saves:
        assert refusal_of(load, edited(change[place])(save)).isprintable()


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
