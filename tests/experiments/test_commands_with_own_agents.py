"""A user's own agent in every command that names agents: `module:Class`, and what is said where it fails or does not fit."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bang_agents.user_agents import Own
from bang_env import Rules
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.learning.train import Args, main
from bang_experiments.terminal import match
from tests.support.commands.short_runs import short
from tests.support.commands.terminal import WIDE, bang

HERE = "tests.support.agents.own_agents"
SHORT = ("--minutes", "0.02", "--games", "16", "--steps", "16", "--layers", "8", "--curve-deals", "20", "--deals", "40")


def test_a_line_up_names_them_for_all_seats_for_a_role_and_for_one_seat() -> None:
    lineup = parse_lineup(f"{HERE}:first outlaw={HERE}:last one-renegade={HERE}:Drawing", Rules(5))
    assert {agent.name for agent in lineup.players.values()} == {f"{HERE}:first", f"{HERE}:last"}
    assert lineup.focus is not None
    assert isinstance(lineup.focus[1], Own)


def test_they_are_evaluated_watched_and_played_against() -> None:
    lineups = f"heuristic; heuristic one-outlaw={HERE}:First; {HERE}:Deep"
    code, printed = bang("evaluate", "--lineups", lineups, "--deals", "30", "--search-deals", "4")
    assert (code, "a search plays the first 4" in printed) == (0, True), printed
    code, printed = bang("watch", "--lineup", f"heuristic outlaw={HERE}:last", "--seed", "3", "--fast")
    assert code == 0
    assert f"The same deal again: bang watch --lineup 'heuristic outlaw={HERE}:last' --seed 3" in printed
    code, printed = bang("play", "--opponents", f"{HERE}:last", "--advice", f"{HERE}:First", "--seed", "3", "--delay", "0", keys="a\nq\n")
    assert code == 0
    assert re.search(r"(?m)^ *\d+  .*\bFirst\b", printed)
    code, printed = bang("balance", "--tiers", f"{HERE}:last", "--variants", "base", "--deals", "8", "--players", "4", "--parts", "")
    assert code == 0, printed


def test_a_policy_is_trained_among_them_and_resumed_if_they_are_named_again(tmp_path: Path) -> None:
    opponents = f"heuristic,{HERE}:last"
    code, printed = bang("train", "--players", "4", "--opponents", opponents, "--runs", str(tmp_path), "--name", "run", *SHORT)
    assert code == 0, printed
    again = replace(short(), resume=str(tmp_path / "run"), more_minutes=0.01)
    with pytest.raises(ValueError, match=f"code that a file names runs only if you name it too: add --opponents {opponents}"):
        main(again, Rules(4))
    assert main(Args(resume=again.resume, more_minutes=0.01, opponents=opponents), Rules(4))["progress"]["processes"] == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("evaluate", "--lineups", f"{HERE}:stubborn", "--deals", "4"), "evaluate: the agent .*:stubborn chose 61 in row"),
        (("watch", "--lineup", f"{HERE}:silent", "--fast"), "watch: the agent .*:silent gave None; for 1 rows"),
        (("train", "--opponents", f"{HERE}:broken", "--runs", "{}", *SHORT), ":broken failed, asked for .*KeyError: 'weights'"),
        (("evaluate", "--players", "7", "--lineups", f"{HERE}:AtFive"), "play with --players 5, or give it padded_seats = 7"),
        (("play", "--dodge-city", "--opponents", f"{HERE}:AtFive"), r"Dodge City \(the options of its own table: none\)"),
        (("play", "--players", "7", "--advice", f"{HERE}:AtFive"), "play: the agent .*:AtFive plays at tables of at most 5"),
        (("watch", "--lineup", "nobody:Agent"), "there is no module nobody;"),
    ],
    ids=str,
)
def test_what_fails_or_does_not_fit_is_told_in_a_sentence(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    code, printed = bang(*(word.format(tmp_path) for word in words))
    assert code == 2
    assert re.search(sentence, printed), printed


def test_a_watched_game_that_nobody_wants_to_win_ends_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "MAX_DECISIONS", 60)
    code, printed = bang("watch", "--lineup", f"{HERE}:first", "--fast", "--seed", "1")
    assert code == 2
    assert "60 choices have been made, and the game is not over" in printed


def test_the_command_finds_modules_in_the_current_folder(tmp_path: Path) -> None:
    (tmp_path / "my_agents.py").write_text("def careful(view, mask):\n    return mask.argmax()\n")
    words = ["evaluate", "--lineups", "heuristic one-outlaw=my_agents:careful", "--deals", "4"]
    code = f"import sys; sys.path.remove(''); sys.argv[1:] = {words!r}\n"
    code += "from bang_experiments.command.entry import main; main()"
    places = os.pathsep.join(str(Path(__file__).parents[2] / part) for part in ("", "agents", "experiments"))
    environment = os.environ | WIDE | {"PYTHONPATH": places}
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "one-outlaw=my_agents:careful" in done.stdout
