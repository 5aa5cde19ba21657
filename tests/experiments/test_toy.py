"""A game that is not shipped, through every command that takes one: it is named "module:Class", and nothing else is said of it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import bang_agents
from bang_agents.learned import Learned
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.learning.checkpoint import FILE
from bang_experiments.terminal.match import Match
from bang_experiments.terminal.watch import sit_down
from tests.support.commands.terminal import bang
from tests.support.games.toy import HIGHER, Higher, Toy

TOY = "tests.support.games.toy:Toy"
SHORT = ("--minutes", "0.03", "--games", "16", "--steps", "16", "--layers", "8", "--curve-deals", "20", "--deals", "40")
TABLE = re.compile(r"higher, (all that is hidden included|as seat \d sees it)")


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a policy that was trained for two seconds."""
    folder = tmp_path_factory.mktemp("runs")
    code, printed = bang("train", TOY, *SHORT, "--runs", str(folder), columns=80)
    assert code == 0, printed
    assert "Training: one player of Higher among random, 0.03 minutes" in printed
    assert f'bang evaluate {TOY} --lineups "random; random one-player=' in printed
    assert f"bang train {TOY} --resume {folder / 'player-6'} --more-minutes 30\n" in printed
    assert printed.endswith(f"bang train {TOY} --help\n")
    assert max(map(len, printed.partition("written: ")[0].splitlines()[1:])) <= 80
    return folder / "player-6"


# Playing, watching, looking at it again


def test_it_is_played_at_the_keyboard_by_number_and_by_name() -> None:
    code, printed = bang("play", TOY, "--seed", "3", "--seat", "1", "--delay", "0", keys="draw\n2\n1\n\n", columns=80)
    assert code == 0
    assert printed.startswith("Higher: deal 3.\nYou sit at seat 1.\n")
    assert "higher, as seat 1 sees it" in printed
    assert "  1  hold " in printed
    assert "  seat 0: has chosen" in printed
    assert "  seat 1: draw" in printed
    assert ("You win." in printed) != ("You lose." in printed)
    assert f"The same deal again: bang play {TOY} --seat 1 --seed 3\n" in printed
    assert max(map(len, printed.splitlines())) <= 80


def test_choices_are_taken_back_and_keys_work_without_a_word_from_the_game() -> None:
    keys = "hold\nu\nu\n?\n? hold\nxyzzy\ns\na\na random\na heuristic\nq\n"
    code, printed = bang("play", TOY, "--seed", "2", "--seat", "0", "--delay", "0", keys=keys)
    assert code == 0
    assert "Taken back: hold\n" in printed
    assert "This is the first question: there is nothing to take back." in printed
    assert "There is nothing more to say about 'hold'." in printed
    assert "Not possible here: 'xyzzy'. Type a number from 1 to 2, a name, or ?" in printed
    assert re.search(r"(?m)^  [12]  (hold|draw) +random$", printed)
    assert "chance to win" not in printed
    assert 'the game higher has no heuristic; name "random" or a saved policy' in printed
    assert f"You leave the table. The same deal again: bang play {TOY} --seat 0 --seed 2\n" in printed


def test_one_player_alone_answers_for_both_seats() -> None:
    code, printed = bang("play", TOY, "--alone", "--seed", "3", "--delay", "0", keys="hold\nhold\n\n")
    assert code == 0
    assert "You sit at seat 0, 1." in printed
    assert "seat 0> " in printed
    assert "seat 1> " in printed
    assert f"The same deal again: bang play {TOY} --alone --seed 3\n" in printed
    assert bang("play", TOY, "--alone", "--role", "player")[1].endswith("Higher has one player, and that is you: leave --role out\n")


@pytest.mark.parametrize("words", [("--fast",), ("--delay", "0", "--seat", "1"), ("--step",)], ids=str)
def test_it_is_watched_to_its_end(words: tuple[str, ...]) -> None:
    code, printed = bang("watch", TOY, "--highest", "4", "--seed", "1", *words, keys="\n" * 10, columns=80)
    assert code == 0
    assert printed.startswith("Higher, deal 1: random\n")
    assert TABLE.search(printed)
    assert "turn: -1" in printed
    seat = " --seat 1" if "--seat" in words else ""
    assert printed.endswith(f"The same deal again: bang watch {TOY} --highest 4{seat} --seed 1\n")


def test_a_record_is_looked_at_again_once_its_game_is_named(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    code, printed = bang("watch", TOY, "--seed", "1", "--fast", "--record", str(file))
    assert code == 0
    assert f"look at it again: bang replay {file} --game {TOY}\n" in printed
    head, *lines = map(json.loads, file.read_text().splitlines())
    assert head["rules"] == {"game": TOY, "highest": 6, "alone": False}
    code, printed = bang("replay", str(file), "--game", TOY, keys="l\np\ne 1\nq\n")
    assert code == 0
    assert f"{len(lines)} of {len(lines)} choices" in printed
    assert f"{len(lines) - 1} of {len(lines)} choices" in printed
    assert "higher, as seat 1 sees it" in printed


# Experiments


def test_it_is_evaluated_at_several_tables(tmp_path: Path) -> None:
    words = ("--tables", "highest=3; highest=6 alone=false", "--deals", "30", "--out", str(tmp_path))
    code, printed = bang("evaluate", TOY, *words, columns=80)
    assert code == 0
    assert "highest 3 (Higher)" in printed
    assert "random" in printed
    assert {path.name for path in tmp_path.iterdir()} == {"results.json", "tables-player.png"}
    assert json.loads((tmp_path / "results.json").read_text())["tables"]["highest 3"] == Toy(3).as_dict()


def test_a_policy_is_trained_and_plays(trained: Path) -> None:
    assert {path.name for path in trained.iterdir()} == {"policy.safetensors", FILE, "curve.png", "results.json", "tensorboard"}
    results = json.loads((trained / "results.json").read_text())
    assert set(results["rates"]) == set(results["cut_off"]) == {"random", "learned"}
    assert set(results["gains"]) == {"learned over random"}
    agent = bang_agents.make(str(trained), game=HIGHER)
    assert isinstance(agent, Learned)
    assert (agent.rules, agent.record["role"], agent.record["pages"]) == (Toy(), "player", {"toy": 1})
    code, printed = bang("evaluate", TOY, "--lineups", f"random; random one-player={trained}", "--deals", "20", columns=80)
    assert code == 0
    assert "one seat" in printed
    assert bang("watch", TOY, "--fast", "--lineup", str(trained))[0] == 0


def test_a_run_is_resumed(trained: Path) -> None:
    code, printed = bang("train", TOY, "--resume", str(trained))
    assert code == 0
    assert "Its time is used, so it is only evaluated" in printed


def test_its_policy_is_refused_at_tables_of_another_game(trained: Path) -> None:
    code, printed = bang("evaluate", "--lineups", f"heuristic; heuristic outlaw={trained}", "--deals", "2")
    assert (code, printed) == (2, f"bang evaluate: the policy {trained} plays Higher, not BANG!, 5 players\n")


# What is refused


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "tests.support.games.toy:HOLD"), "is no spec of a game"),
        (("play", "tests.support.games.toy:Nothing"), "there is no game 'tests.support.games.toy:Nothing'"),
        (("play", "tests.support.nothing:Toy"), "there is no game 'tests.support.nothing:Toy'"),
        (("play", TOY, "--highest", "9"), "highest: expected 2 to 6, got 9"),
        (("play", TOY, "--role", "outlaw"), "choose from player"),
        (("watch", TOY, "--lineup", "heuristic"), "the game higher has no heuristic"),
        (("watch", TOY, "--lineup", "search"), "a search plays on by rules of thumb, and the game higher has none"),
        (("evaluate", TOY, "--tables", "level=2"), "Higher has no switch 'level'; there are highest, alone"),
        (("train", TOY, "--role", "outlaw"), "role: expected one of player, any, a list of roles"),
        (("train", TOY, "--opponents", "heuristic"), "the game higher has no heuristic"),
        (("train", TOY, "--imitate", "0.5"), "Higher has no heuristic that could be copied: leave --imitate out"),
        (("train", TOY, "--advice", "2"), "Higher has no heuristic that could advise: leave --advice out"),
        (("train", TOY, "--advice-against", "all"), "Higher has no heuristic that could advise: leave --advice-against out"),
    ],
)
def test_a_refusal_is_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    code, printed = bang(*words)
    assert code == 2
    assert sentence in printed
    assert printed.count("\n") == 1


def test_help_has_its_switches_and_their_lines() -> None:
    for job in ("play", "watch", "evaluate", "train"):
        printed = bang(job, TOY, "--help", columns=80)[1]
        assert "─ Higher ─" in printed
        assert "numbers go from 1 to this one" in printed
        assert "--players" not in printed.partition("Options")[2]


class Idle(Higher):
    """Passes the turn and changes nothing else, so positions come again."""

    name = "idle"

    def answer(self, g: Any, choice: int) -> None:
        """The other seat is asked."""
        g.turn = 1 - g.turn


def test_an_agent_is_asked_anew_when_a_position_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "game", HIGHER)  # so that it is given back afterwards
    Idle()
    match = Match(Toy(), {}, 1)
    sit_down(match, parse_lineup("random", Toy(), 1))
    chosen: dict[int, set[int]] = {0: set(), 1: set()}
    for _ in range(40):
        seat, choice = match.asked, match.choice_of_agent()
        assert match.choice_of_agent() == choice
        chosen[seat].add(choice)
        match.make(choice)
    assert chosen == {0: {0, 1}, 1: {0, 1}}
