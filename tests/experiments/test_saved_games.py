"""Games that are kept in a file and gone on with: with the same seat and opponents, checked as any stranger's record."""

import json
from pathlib import Path
from typing import Any

import pytest

from bang_env import Rules
from bang_env.bang import words as w
from bang_experiments.terminal import play
from bang_experiments.terminal.match import Match
from tests.support.commands.screenful import Terminal
from tests.support.commands.terminal import bang

SEAT = ("--role", "rebel", "--seat", "2", "--opponents", "heuristic sheriff=random")
WORDS = ("--players", "6", "--rebel", *SEAT, "--seed", "5", "--delay", "0")
SAME = "bang play --players 6 --rebel --role rebel --seat 2 --opponents 'heuristic sheriff=random' --seed 5\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game that was left after three choices."""
    path = tmp_path / "my game.jsonl"
    code, printed = bang("play", *WORDS, keys=f"1\n1\n1\nsave {path}\nq\n")
    assert code == 0
    assert f"Saved. Go on with this game: bang play --resume '{path}'\n" in printed
    return path


def last_board(printed: str) -> str:
    """The last board that was printed."""
    return printed[printed.rindex("BANG! · ") : printed.rindex("> ")]


def test_a_saved_game_goes_on_with_the_same_seat_and_opponents(file: Path) -> None:
    whole = bang("play", *WORDS, keys="1\n1\n1\nq\n")[1]
    code, printed = bang("play", "--resume", str(file), "--delay", "0", keys="q\n")
    assert code == 0
    assert last_board(printed) == last_board(whole)
    assert printed.startswith("BANG!, 6 players, The Rebel!: deal 5.\nYou sit at seat 2 and are the Rebel!: ")
    assert printed.endswith(f"You leave the table. The same deal again: {SAME}")


def test_a_game_that_was_saved_ends_as_one_that_was_not(tmp_path: Path) -> None:
    words = ("--role", "outlaw", "--seed", "2", "--delay", "0")
    whole, part, rest = tmp_path / "whole", tmp_path / "part", tmp_path / "rest"
    assert bang("play", *words, "--record", str(whole), keys="1\n" * 300)[0] == 0
    assert bang("play", *words, keys="1\n" * 5 + f"save {part}\nq\n")[0] == 0
    assert bang("play", "--resume", str(part), "--record", str(rest), "--delay", "0", keys="1\n" * 300)[0] == 0
    assert whole.read_bytes() == rest.read_bytes()
    assert Match.of_record(whole.read_bytes()).asked == w.NOBODY


def test_choices_before_the_save_are_taken_back_too(file: Path) -> None:
    printed = bang("play", "--resume", str(file), "--delay", "0", keys="u\nu\nu\nu\nq\n")[1]
    assert printed.count("Taken back: ") == 3
    assert "This is the first question: there is nothing to take back." in printed


def test_without_a_name_the_file_is_called_after_the_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for keys in ("1\nsave\nq\n", "1\n1\nsave\nq\n"):
        assert "bang play --resume bang-3.jsonl\n" in bang("play", "--seed", "3", "--delay", "0", keys=keys)[1]
    assert [path.name for path in tmp_path.iterdir()] == ["bang-3.jsonl"]


def test_a_save_never_destroys_another_file(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Rose")
    refused = {other: "is no bang_env record of play", tmp_path: "inside a folder", tmp_path / "a" / "b": "inside a folder"}
    for path, sentence in refused.items():
        printed = bang("play", "--seed", "3", "--delay", "0", keys=f"save {path}\nq\n")[1]
        assert "Not saved: " in printed
        assert sentence in printed
    assert other.read_text() == "Dear Rose"


def test_the_option_record_replaces_a_record_and_no_other_file(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Rose")
    words = ("watch", "--fast", "--lineup", "random", "--seed", "3", "--record")
    code, printed = bang(*words, str(other))
    assert code == 2 and f"{other} is there already, and is no bang_env record of play" in printed
    assert other.read_text() == "Dear Rose"
    assert bang(*words, str(file))[0] == 0
    assert Match.of_record(file.read_bytes()).seed == 3


def test_a_saved_game_is_looked_at_again(file: Path) -> None:
    assert bang("replay", str(file), "--all")[0] == 0


def leaving(answers: list[str | None]) -> Terminal:
    """A terminal in which this was typed, None being the end of input."""
    left = iter(answers)
    terminal = Terminal(80, 24, lambda _: next(left))
    play.main(play.Args(seed=3, delay=0), Rules(5), terminal)
    return terminal


def test_whoever_leaves_in_a_terminal_may_keep_the_game(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    cases: list[tuple[list[str | None], bool]] = [
        (["1", None, None], False),
        (["1", None, ""], False),
        (["1", None, str(tmp_path), str(path)], True),
    ]
    for answers, kept in cases:
        terminal = leaving(answers)
        assert "or Enter to leave it." in terminal.paper.getvalue()
        assert path.exists() == kept
    assert "or Enter to leave it." not in leaving([None]).paper.getvalue()


def test_a_game_that_was_watched_is_played_on_by_whoever_names_a_seat(tmp_path: Path) -> None:
    path = tmp_path / "watched"
    assert bang("watch", "--seed", "4", "--step", "--record", str(path), keys="\n\nq\n")[0] == 0
    code, printed = bang("play", "--resume", str(path), keys="q\n")
    assert code == 2
    assert printed.endswith("is a game that was watched: name the seat that you take with --seat\n")
    assert bang("play", "--resume", str(path), "--seat", "1", "--delay", "0", keys="q\n")[0] == 0


# What is refused


def forged(file: Path, **options: Any) -> None:
    """Another choice of options in the first line."""
    head, *lines = file.read_text().split("\n")
    first = json.loads(head)
    first["play"] |= options
    file.write_text("\n".join([json.dumps(first), *lines]))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"opponents": "os:getcwd"}, "an agent that a file names only plays if you name it too: add --opponents os:getcwd"),
        ({"opponents": "heuristic sheriff=runs/mine"}, "only plays if you name it too: add --opponents 'heuristic sheriff=runs/mine'"),
        ({"opponents": "/dev/zero"}, "only plays if you name it too"),
        ({"opponents": f"learned:{'a' * 5000}"}, f"no policy that is shipped is called \"{'a' * 5000}\""),
        ({"seat": "2"}, "line 1: seat: expected a whole number, got '2'"),
        ({"seat": True}, "line 1: seat: expected a whole number, got True"),
        ({"seat": 99}, "there is no seat 99"),
        ({"opponents": "\x1b[2J"}, "line 1: opponents has signs that cannot be printed: '\\x1b[2J'"),
        ({"role": 4}, "line 1: role: expected a text, got 4"),
        ({"advice": "os:getcwd"}, "line 1: expected some of role, seat, opponents, others, practice; got 'advice'"),
    ],
)
def test_a_forged_save_is_refused(options: dict[str, Any], sentence: str, file: Path) -> None:
    forged(file, **options)
    code, printed = bang("play", "--resume", str(file), keys="q\n")
    assert code == 2
    assert sentence in printed
    assert printed.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--role", "sheriff"), "--resume goes on with a game as it was dealt: leave --role out"),
        (("--seed", "7"), "leave --seed out"),
        (("--players", "7"), "--resume goes on with BANG!, 6 players, The Rebel!: leave the other switches out"),
    ],
)
def test_options_that_would_make_it_another_game_are_refused(words: tuple[str, ...], sentence: str, file: Path) -> None:
    code, printed = bang("play", "--resume", str(file), *words, keys="q\n")
    assert code == 2
    assert sentence in printed


def test_an_agent_of_a_save_plays_if_it_is_named_too(file: Path) -> None:
    forged(file, opponents="tests.support.builds.lowest:Lowest")
    assert bang("play", "--resume", str(file), keys="q\n")[0] == 2
    assert bang("play", "--resume", str(file), "--opponents", "random", "--delay", "0", keys="q\n")[0] == 0
