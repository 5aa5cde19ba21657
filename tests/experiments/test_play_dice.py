"""The dice game in the terminal: bang play, bang watch and bang replay."""

import json
import re
from pathlib import Path

import pytest

from bang_env.dice.screen.rolls import UNLISTED
from tests.support.commands.terminal import bang

DEAL = ("--opponents", "random", "--seed", "1", "--delay", "0")
MODULES = ("--saloon-dice", "--chiefs-arrow", "--special-roles", "--posse", "--ghost")
BOARD = "BANG! The Dice Game · "


def screens(*keys: str, words: tuple[str, ...] = (), columns: int = 80) -> list[str]:
    """The texts that `bang play dice` prints before the first key and after each one, without prompts."""
    code, printed = bang("play", "dice", *DEAL, *words, keys="".join(f"{key}\n" for key in keys), columns=columns)
    assert code == 0
    return re.split(r"(?m)^> ", printed)


def board_of(screen: str) -> str:
    """The board and the menu, without what was told before."""
    return screen[screen.index(BOARD) :]


def test_a_player_is_told_who_they_are_and_sees_the_table() -> None:
    first = screens("q", columns=200)[0]
    assert first.startswith("BANG! The Dice Game, 5 players: deal 1.\nYou sit at seat 0 and are ")
    assert "\nYou play " in first and "\nA turn: roll five dice, then up to twice any of them again." in first
    assert "\n  1  keep the dice" in board_of(first)
    assert re.search(r"(?m)^► 0 [\w ]+ \(you\) +\(?\w+\)? +♥ \d+/\d+ ", first)


@pytest.mark.parametrize("words", [(), ("--players", "3"), ("--players", "8", *MODULES), ("--mixed-roles", *MODULES[:2])], ids=str)
def test_a_game_is_played_to_its_end_by_number(words: tuple[str, ...]) -> None:
    printed = screens(*["1"] * 600, words=words)
    lines = [line for screen in printed for line in screen.splitlines() if "deal again" not in line]
    assert max(map(len, lines)) <= 80
    assert "The game is over. Winners: " in "".join(printed)
    assert re.search(r"(?m)^You (win|lose)\.$", "".join(printed))


@pytest.mark.parametrize("words", [(), MODULES], ids=str)
def test_the_board_of_five_players_and_its_menu_fit_24_lines(words: tuple[str, ...]) -> None:
    for seed in range(4):
        printed = screens(*["2"] * 150, words=("--seed", str(seed), *words))
        tall = [len(board_of(screen).splitlines()) + 1 for screen in printed if BOARD in screen]
        assert len(tall) > 3
        assert max(tall) <= 24


def test_dice_are_rolled_again_by_name_in_any_order_and_kept() -> None:
    first, rolled, kept = screens("roll gatling, 1", "keep", "q")[:3]
    assert "Your dice: Arrow, Dynamite (locked), 1, Gatling, Gatling · 2 re-rolls left" in first
    assert rolled.startswith("  You keep Arrow, Dynamite, Gatling and roll ")
    assert "· 1 re-roll left" in rolled
    assert kept.startswith("  You keep the dice.\n")


def test_many_dice_are_not_all_listed_but_may_be_named() -> None:
    for seed in range(40):
        printed = screens("1", "1", "1", "q", words=("--seed", str(seed)))
        unlisted = [screen for screen in printed if UNLISTED in screen]
        if unlisted:
            assert "  1  keep the dice" in board_of(unlisted[0])
            assert len(board_of(unlisted[0]).splitlines()) < 15
            return
    raise AssertionError("somebody should have rolled no Dynamite")


def test_what_is_not_possible_is_refused_with_its_reason() -> None:
    _, locked, none, role, keep, many, left = screens("dynamite", "beer", "judge", "pass", "roll", "q")
    assert locked == "Not possible: Dynamite is locked: it is not rolled again.\n"
    assert none == "Not possible: no base die shows Beer.\n"
    assert role == "Not possible: special roles are not played at this table.\n"
    assert keep == 'Not possible: whoever wants to roll no more keeps the dice ("keep").\n'
    assert many == "11 choices are called so. Type a number from 1 to 12, or more of the name.\n"
    assert left == "You leave the table. The same deal again: bang play dice --opponents random --seed 1\n"


def test_the_help_is_that_of_the_dice_game() -> None:
    _, helps, gatling, two, _ = screens("?", "? gatling", "? 2", "q", columns=200)
    assert helps.startswith("Type the number of a choice, or the beginning of its name (keep, roll 1, rose).\n  ? gatling  what ")
    assert gatling.startswith("Gatling: three of them fire the gun")
    assert two.startswith("2: a shot at a player exactly two places away")


def test_undo_goes_back_and_the_same_choices_give_the_same_game() -> None:
    first, kept, back, again, _ = screens("keep", "u", "keep", "q")
    assert back.startswith("Taken back: keep the dice\n")
    assert board_of(back) == board_of(first)
    assert again == kept


def test_the_story_is_told_again() -> None:
    _, _, _, story, whole, _ = screens("keep", "1", "s", "s all", "q")
    assert whole.endswith(story)
    assert re.match(r"  [\w ]+'s turn\.\n  [\w ]+ rolls ", whole)


def test_a_watched_game_is_kept_and_looked_at_again(tmp_path: Path) -> None:
    file = tmp_path / "dice.jsonl"
    words = ("--players", "6", *MODULES, "--lineup", "random", "--seed", "2", "--fast", "--record", str(file))
    code, watched = bang("watch", "dice", *words, columns=80)
    assert code == 0
    assert "role ?" not in watched
    assert "The game is over. Winners: " in watched
    choices = len(file.read_text().splitlines()) - 1
    assert json.loads(file.read_text().splitlines()[1])["says"]
    code, replayed = bang("replay", str(file), "--all", columns=80)
    assert code == 0
    assert [line for line in watched.splitlines() if line.startswith("  ") and line in replayed]
    code, printed = bang("replay", str(file), "--seat", "3", keys=f"10\nl\ne\n{choices}\nq\n", columns=80)
    assert code == 0
    at_first, at_ten, end, everything, _ = re.split(r"(?m)^> ", printed)[:5]
    assert "role ?" in at_first and "(you)" in at_ten
    assert "The game is over. Winners: " in end
    assert "role ?" not in everything


def test_a_watched_game_is_shown_board_by_board_with_the_eyes_of_a_seat() -> None:
    code, printed = bang("watch", "dice", "--lineup", "random", "--seed", "2", "--seat", "1", "--delay", "0", columns=80)
    assert code == 0
    assert printed.count(BOARD) > 20
    assert "  -> " in printed and "role ?" in printed
    assert max(len(line) for line in printed.splitlines() if "deal again" not in line) <= 80
