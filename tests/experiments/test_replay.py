"""Records of play: `--record` of bang play and bang watch, and bang replay, which shows such a game again."""

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bang_agents
from bang_env import Batch, DiceRules, Gunslinger, Rules, SaveError
from bang_env.bang import words as w
from bang_env.kernel.spec import Spec
from bang_experiments.terminal.match import Match
from tests.support.commands.terminal import bang

BOARD = "BANG! · 5 players"


def played(rules: Spec, choices: int = 10_000, seed: int = 4) -> Match:
    """A game between heuristics, as far as asked for."""
    match = Match(rules, dict.fromkeys(range(rules.players), bang_agents.make("heuristic", game=rules.game)), seed)
    while match.asked != w.NOBODY and match.answers < choices:
        match.answer(match.choice_of_agent())
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    """A whole game of five."""
    return played(Rules(5))


@pytest.fixture
def file(match: Match, tmp_path: Path) -> Path:
    """Its record."""
    path = tmp_path / "game.jsonl"
    path.write_bytes(match.record())
    return path


def screens(file: Path, *keys: str, words: tuple[str, ...] = (), columns: int = 80) -> list[str]:
    """The texts that `bang replay` prints before the first key and after each one, without prompts."""
    code, printed = bang("replay", str(file), *words, keys="".join(f"{key}\n" for key in keys), columns=columns)
    assert code == 0, printed
    return re.split(r"(?m)^> ", printed)


def place(screen: str) -> int:
    """Behind how many choices a screen is."""
    heading = re.search(r"(?m)^(\d+) of \d+ choices \(turn \d+, decision \d+\)$", screen)
    assert heading is not None
    return int(heading[1])


# What is recorded


@pytest.mark.parametrize("rules", [Rules(5), Rules(8, rebel=True, dodge_city=True, fistful=True, own_cards=False), Gunslinger(3)], ids=str)
def test_a_record_is_the_same_game_again(rules: Spec) -> None:
    match = played(rules, 60)
    again = Match.of_record(match.record())
    assert again.rules == rules
    assert (again.answers, again.history()) == (match.answers, match.history())
    assert all(again.moment(at).tobytes() == match.moment(at).tobytes() for at in range(match.answers + 1))
    assert again.record() == match.record()


def test_a_record_is_text_with_a_line_for_each_choice(match: Match) -> None:
    head, *lines = map(json.loads, match.record().decode().splitlines())
    assert head["rules"] == Rules(5).as_dict()
    assert head["deal"] == {"seed": 4, "roles": None}
    assert [(line["seat"], line["choice"]) for line in lines] == [match.choice_at(at) for at in range(match.answers)]
    assert {"pass", "Bang♠"} <= {line["says"] for line in lines}


def test_a_file_that_cannot_be_written_is_refused_before_the_game_and_a_long_name_is_no_hindrance(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir()
    closed.chmod(0o500)
    unwritable = "/proc/game.jsonl" if os.name == "posix" and os.geteuid() == 0 else str(closed / "game.jsonl")
    code, printed = bang("watch", "--seed", "3", "--record", unwritable)
    assert code == 1 and printed.count("\n") == 2 and unwritable in printed
    name = "n" * 240 + ".jsonl"  # as long as names may be, nearly
    assert bang("watch", "--seed", "3", "--record", str(tmp_path / name))[0] == 0
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == [name]


def test_what_was_taken_back_is_not_in_the_record(tmp_path: Path) -> None:
    words = ("play", "--seed", "3", "--delay", "0", "--record")
    for name, keys in (("straight", "volcanic\nq\n"), ("detour", "pass\nu\nvolcanic\n1\nu\nq\n")):
        code, printed = bang(*words, str(tmp_path / name), keys=keys)
        assert code == 0
        assert printed.endswith(f"written: {tmp_path / name}; look at it again: bang replay {tmp_path / name}\n")
    assert (tmp_path / "straight").read_bytes() == (tmp_path / "detour").read_bytes()


def test_a_chosen_role_and_other_rules_are_in_the_record(tmp_path: Path) -> None:
    words = ("--players", "6", "--rebel", "--role", "rebel", "--seat", "2", "--seed", "5", "--delay", "0")
    assert bang("play", *words, "--record", str(tmp_path / "game"), keys="1\n1\n1\nq\n")[0] == 0
    match = Match.of_record((tmp_path / "game").read_bytes())
    assert match.rules == Rules(6, rebel=True)
    assert match.roles[2] == w.REBEL
    assert match.answers >= 3


def test_a_game_that_is_watched_is_recorded_to_where_it_was_left(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    assert bang("watch", "gunslinger", "--level", "2", "--seed", "4", "--fast", "--record", str(whole))[0] == 0
    assert bang("watch", "gunslinger", "--level", "2", "--seed", "4", "--step", "--record", str(part), keys="\n\nq\n")[0] == 0
    assert Match.of_record(whole.read_bytes()).asked == w.NOBODY
    assert Match.of_record(part.read_bytes()).answers == 3
    assert whole.read_bytes().startswith(part.read_bytes())


# Looking at it again


def test_replay_goes_forward_and_back(file: Path, match: Match) -> None:
    last = match.answers
    keys = ("", "n", "next", "p", "previous", "p", "p", "7", "l", "n", "f", "last", "first")
    assert [place(screen) for screen in screens(file, *keys, "q")[:-1]] == [0, 1, 2, 3, 2, 1, 0, 0, 7, last, last, 0, last, 0]


def test_each_screen_has_the_story_the_board_and_the_choice_that_comes(file: Path, match: Match) -> None:
    first, second, *_ = screens(file, "n", "q")
    assert first.startswith("BANG!, 5 players\n")
    scene, choice = match.screen.look(match.moment(0), w.NOBODY), match.choice_at(0)[1]
    assert f"  -> {match.screen.choice_words(scene, choice)}\n0 of {match.answers} choices (turn 1, decision 1)\n" in first
    assert match.events_at(1, w.NOBODY)[0] in second
    end = screens(file, "q", words=("--at", str(match.answers)))[0]
    assert "The game is over. Winners: " in end
    assert "  -> " not in end


def test_going_back_shows_what_was_shown(file: Path) -> None:
    shown = screens(file, *["n"] * 5, *["p"] * 5, "q")
    assert shown[6:11] == [*shown[4:0:-1], shown[0].partition("\n")[2]]


def test_eyes_see_what_their_seat_saw(file: Path, match: Match) -> None:
    everything, two, back, _ = screens(file, "e 2", "e", "q", words=("--at", "9"))
    assert everything.count("      hand: ") == 5
    assert "unknown" not in everything
    assert two.count("Your hand: ") == two.count("(you)") == 1
    assert "role ?" in two
    assert back == everything.partition("\n")[2]
    assert screens(file, "q", words=("--at", "9", "--seat", "2"))[0].partition("\n")[2] == two


def test_a_choice_is_foretold_to_whoever_makes_it_and_to_nobody_else(file: Path, match: Match) -> None:
    seat = match.choice_at(9)[0]
    for eyes in range(5):
        shown = screens(file, "q", words=("--at", "9", "--seat", str(eyes)))[0]
        assert ("  -> " in shown) == (eyes == seat)


def test_the_whole_game_is_told_at_once(file: Path, match: Match) -> None:
    code, printed = bang("replay", str(file), "--all")
    assert code == 0
    assert printed.startswith("BANG!, 5 players\n")
    assert "\n".join(f"  {sentence}".rstrip() for sentence in match.history()) in printed
    assert "The game is over. Winners: " in printed
    assert bang("replay", str(file), "--all", "--seat", "3")[1].count("hand: ") <= 1


def test_no_line_is_wider_than_80_columns(file: Path, match: Match) -> None:
    shown = screens(file, *["n", "e 1", "n", "e", "what?"] * 30, "l", "q")
    assert max(len(line) for screen in shown for line in screen.splitlines()) <= 80
    code, printed = bang("replay", str(file), "--all", columns=80)
    assert code == 0
    assert max(map(len, printed.splitlines())) <= 80


def test_a_word_that_means_nothing_is_answered_and_changes_nothing(file: Path) -> None:
    first, what, far, seat, number, back, _ = screens(file, "what?", "100000", "e 5", "²", "e", "q")
    assert what.startswith("Enter next, p previous, a number: that choice")
    assert re.match(r"this game has \d+ choices; there is no moment behind 100000\n", far)
    assert seat == "5 players sit at the seats 0 to 4; there is no seat 5\n"
    assert number == what
    assert back == first.partition("\n")[2]


def test_the_end_of_input_leaves(file: Path) -> None:
    assert len(screens(file)) == 2


def test_a_moment_is_found_by_its_turn_and_decision(file: Path, match: Match) -> None:
    turns = match.turns()
    at = next(k for k, (turn, made) in enumerate(turns) if turn == 5 and made == 2)
    first = turns.index((7, 0))
    shown = screens(file, "5.3", "t 7", "99.1", "turn 7", "7.99", "q")[1:]
    assert [place(shown[k]) for k in (0, 1, 3)] == [at, first, first]
    assert "(turn 5, decision 3)" in shown[0]
    assert "there is no turn 99, decision 1: this game ends with turn" in shown[2]
    made = sum(turn == 7 for turn, _ in turns)
    assert f"there is no turn 7, decision 99: turn 7 has {made} decision" in shown[4]
    begins = [k for k in range(len(turns)) if turns[k][1] == 0]
    assert all(any(line.endswith("turn.") for line in match.events_at(k, w.NOBODY)) for k in begins)


def test_turns_are_counted_anew_where_choices_were_taken_back(match: Match) -> None:
    again = Match.of_record(match.record())
    turns = list(again.turns())
    for _ in range(20):
        again.take_back()
    assert again.turns() == turns[:-20]


ENDS = [Rules(5), Rules(6, rebel=True, death_mesa=True), DiceRules(6, special_roles="mixed", ghost=True)]


@pytest.mark.parametrize("rules", ENDS, ids=str)
def test_all_roles_lie_open_on_the_last_board_whoever_looks(rules: Spec) -> None:
    match = played(rules)
    assert match.asked == w.NOBODY
    names = [rules.game.roles[role].capitalize() for role in match.roles]
    for eyes in (w.NOBODY, 0, rules.players - 1):
        board = match.screen.board(match.scene(eyes), width=80)
        assert "role ?" not in board
        assert not re.search(rf"\(({'|'.join(set(names))})\)", board.partition("Winners: ")[0].rpartition("The game is over")[0])
        assert all(name in board for name in names)


# What is refused


def refused(file: Path, content: bytes) -> str:
    """The sentence with which bang replay rejects a file of this content."""
    file.write_bytes(content)
    code, printed = bang("replay", str(file))
    assert code == 2
    assert printed.startswith(f"bang replay: {file}: ")
    assert printed.count("\n") == 1
    with pytest.raises(SaveError):
        Match.of_record(content)
    return printed


def changed(record: bytes, line: int, change: Callable[[dict[str, Any]], object]) -> bytes:
    """The record with one line changed."""
    lines = [json.loads(text) for text in record.decode().splitlines()]
    change(lines[line])
    return "".join(f"{json.dumps(one)}\n" for one in lines).encode()


FORGED: list[tuple[int, Callable[[dict[str, Any]], object], str]] = [
    (0, lambda head: head.update(format=99), "it has the format 99"),
    (0, lambda head: head.update(version=-1), "it tells of version -1 of bang"),
    (0, lambda head: head.update(record="a poem"), "it does not begin as one"),
    (0, lambda head: head.pop("rules"), "rules: expected a dict"),
    (0, lambda head: head["rules"].update(players=99), "players: expected 3 to 8"),
    (0, lambda head: head["rules"].update(game="os:system"), 'the game "os:system" is not known here'),
    (0, lambda head: head["rules"].update(luck=True), "BANG! has no switch 'luck'"),
    (0, lambda head: head.pop("deal"), "not of one game"),
    (0, lambda head: head["deal"].pop("seed"), "seed"),
    (0, lambda head: head["deal"].update(seed=None), "seed: expected a whole number"),
    (0, lambda head: head["deal"].update(seed=2**64), "seed: expected a whole number"),
    (0, lambda head: head["deal"].update(roles=[1, 1, 1, 1, 1]), "roles: expected those of 5 players"),
    (3, lambda line: line.pop("choice"), "line 4: choice: expected a whole number from 0 to 61, got None"),
    (3, lambda line: line.update(choice="pass"), "line 4: choice: expected a whole number from 0 to 61, got "),
    (3, lambda line: line.update(choice=-1), "line 4: choice: expected a whole number from 0 to 61, got "),
    (3, lambda line: line.update(choice=255), "line 4: choice: expected a whole number from 0 to 61, got "),
    (3, lambda line: line.update(choice=True), "line 4: choice: expected a whole number from 0 to 61, got "),
]  # fmt: skip


@pytest.mark.parametrize(("line", "change", "sentence"), FORGED)
def test_a_forged_record_is_refused(
    line: int, change: Callable[[dict[str, Any]], object], sentence: str, file: Path, match: Match
) -> None:
    assert sentence in refused(file, changed(match.record(), line, change))


def test_a_choice_that_was_not_possible_is_refused(file: Path, match: Match) -> None:
    possible = Match.of_record(b"".join(match.record().splitlines(keepends=True)[:3])).options
    wrong = next(choice for choice in range(match.rules.choices) if choice not in possible)
    refusal = refused(file, changed(match.record(), 3, lambda line: line.update(choice=wrong)))
    assert re.search(rf"line 4 \(turn 1, decision \d\): choice 3, {wrong}, is not possible there", refusal)


def test_choices_behind_the_end_of_the_game_are_refused(file: Path, match: Match) -> None:
    refusal = refused(file, match.record() + b'{"seat": 0, "choice": 0, "says": "pass"}\n')
    assert re.search(rf"line {match.answers + 2} \(turn \d+, decision \d+\): choice {match.answers + 1}, 0, is not possible there", refusal)


def test_a_line_that_is_no_json_is_named(file: Path, match: Match) -> None:
    lines = match.record().splitlines(keepends=True)
    refusal = refused(file, b"".join([*lines[:6], b'{"seat": 0, choice: 1}\n', *lines[6:]]))
    assert "line 7 is no JSON: " in refusal


def test_a_record_that_is_cut_is_refused(file: Path, match: Match) -> None:
    record = match.record()
    for end in (1, 40, len(record) // 2, len(record) - 1):
        assert "it is cut short" in refused(file, record[:end].rstrip(b"\n"))
    assert place(screens_of(file, b"".join(record.splitlines(keepends=True)[:4]))) == 0  # whole lines are a shorter game


def screens_of(file: Path, content: bytes) -> str:
    """The first screen of a record."""
    file.write_bytes(content)
    return screens(file, "q")[0]


@pytest.mark.parametrize("content", [b"", b"\n", b"\xff\xfe\n", b"[]\n", b"5\n", b"{}\n", b"BANG!\n", b"[" * 100_000 + b"\n"], ids=str)
def test_what_is_no_record_is_refused(content: bytes, file: Path) -> None:
    assert "this is not a record of play that can be played here" in refused(file, content)


def test_the_record_of_a_batch_is_refused(file: Path) -> None:
    batch = Batch(Rules(5), 2, seed=1, views=True)
    assert "not of one game" in refused(file, batch.save())


def test_a_file_that_is_not_there_and_a_seat_that_is_not_there_are_refused(file: Path, match: Match, tmp_path: Path) -> None:
    assert bang("replay", str(tmp_path / "nothing")) == (2, f"bang replay: there is no file {tmp_path / 'nothing'}\n")
    assert bang("replay", str(tmp_path)) == (2, f"bang replay: {tmp_path} is not an ordinary file\n")
    sentence = "bang replay: 5 players sit at the seats 0 to 4; there is no seat 9\n"
    assert bang("replay", str(file), "--seat", "9") == (2, sentence)
    assert bang("replay", str(file), "--at", "-1")[1].endswith(f"this game has {match.answers} choices; there is no moment behind -1\n")
    assert 'there is no game "poker"' in bang("replay", str(file), "--game", "poker")[1]


@pytest.mark.parametrize("sign", ["\x1b]0;PWNED\x07", "\x1b[31m", "\x9b2J", "\u202e", "\u2029", "[red]"])
def test_a_record_of_a_stranger_steers_no_terminal(tmp_path: Path, match: Match, sign: str) -> None:
    record = [json.loads(line) for line in match.record().decode().split("\n")[:-1]]
    for place, value in (("game", sign), (sign, True), ("players", sign)):
        forged = [{**record[0], "rules": {**record[0]["rules"], place: value}}, *record[1:]]
        (tmp_path / "forged").write_text("".join(f"{json.dumps(line)}\n" for line in forged))
        code, printed = bang("replay", str(tmp_path / "forged"))
        assert code == 2 and printed.removesuffix("\n").isprintable()


def test_a_record_that_names_another_seat_for_a_choice_is_refused(tmp_path: Path, match: Match) -> None:
    record = [json.loads(line) for line in match.record().decode().split("\n")[:-1]]
    record[1]["seat"] += 1
    (tmp_path / "forged").write_text("".join(f"{json.dumps(line)}\n" for line in record))
    assert "the seat of choice 1 is " in bang("replay", str(tmp_path / "forged"))[1]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_a_game_is_not_kept_in_place_of_what_is_no_ordinary_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    code, printed = bang("watch", "--fast", "--lineup", "random", "--record", str(tmp_path / "pipe"))
    assert code == 2 and f"{tmp_path / 'pipe'} is there already, and is no bang_env record of play" in printed
    assert (tmp_path / "pipe").is_fifo()
    assert "is not an ordinary file" in bang("replay", str(tmp_path / "pipe"))[1]
