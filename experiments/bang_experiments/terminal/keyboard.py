"""A player at the keyboard: questions, choices by number or by name, and the other keys."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console

from bang_env.bang.screen.board import WIDTH
from bang_env.kernel.letters import fold
from bang_env.kernel.screen import Screen
from bang_experiments.terminal.match import Match, show, show_board

MOST_REASONS = 3  # told at once; where a word could mean more, none is
MOST_NAMED = 6  # choices that a word may mean and that are listed


class Quit(Exception):
    """The player leaves."""


@dataclass(frozen=True)
class Key:
    """A key beside the choices: its word, or its letter."""

    letter: str
    """a letter, or the word itself where it has none"""
    word: str
    does: str
    """a line for the help"""
    press: Callable[[str], None]
    """given what stands behind the word"""
    takes: bool = False
    """whether anything may stand there"""
    menu: bool = False
    """whether it stands among the choices too"""

    def meant(self, text: str) -> bool:
        """Whether this is what the player typed."""
        word, _, behind = text.lower().partition(" ")
        return word in (self.letter, self.word) and (self.takes or not behind)


def in_columns(items: list[str], width: int = WIDTH) -> str:
    """Items side by side in three columns, or two where that takes fewer lines; a long one takes the room of two."""
    room = min(width, WIDTH) - 2
    return min((filled(items, room, room // columns) for columns in (3, 2)), key=lambda text: text.count("\n"))


def filled(items: list[str], width: int, column: int) -> str:
    """Items side by side in columns of a width."""
    lines, line = [], ""
    for item in items:
        room = -(-(len(item) + 2) // column) * column
        if line and len(line) + room > width:
            lines.append(line.rstrip())
            line = ""
        line += item.ljust(room)
    return "\n".join([*lines, line.rstrip()])


def matches(text: str, named: list[str]) -> list[int]:
    """The places of the choices that a text means: its number, or a beginning of its name or of a word in it."""
    if text.isdecimal():
        return [int(text) - 1] if 1 <= int(text) <= len(named) else []
    wanted = fold(text)
    if not wanted:
        return []
    whole = [k for k, name in enumerate(named) if fold(name) == wanted]
    begins = [k for k, name in enumerate(named) if fold(name).startswith(wanted)]
    inside = [k for k, name in enumerate(named) if any(fold(word).startswith(wanted) for word in name.split())]
    return whole or begins or inside


def line_from(console: Console, prompt: str = "") -> str:
    """What the player types; at the end of input the player leaves."""
    try:
        return console.input(f"[bold]{prompt}> [/]").strip()
    except (EOFError, KeyboardInterrupt):
        raise Quit from None


def leave(_: str) -> None:
    """The key q."""
    raise Quit


def numbered(match: Match, scene: Any) -> list[str]:
    """The choices as they stand in the menu: "  2  BANG! 8♦"."""
    return [f"{k + 1:>3}  {match.screen.choice_words(scene, choice)}" for k, choice in enumerate(match.options)]


def ask(console: Console, match: Match, scene: Any, seats: Sequence[int], keys: Sequence[Key] = ()) -> int:
    """Ask the player, who has these seats and sees the scene, until the answer is one of the options. `keys`: others than the board and
    leaving.
    """
    screen, options = match.screen, match.options
    named = [screen.choice_words(scene, choice) for choice in options]
    passes = [match.rules.game.choice_word(choice) == "pass" for choice in options]
    words = [f"{name} pass" if is_pass else name for is_pass, name in zip(passes, named, strict=True)]  # "pass" always works

    def show_table(_: str) -> None:
        show_board(console, match, scene)
        listed = screen.menu(scene, options)
        menu = [line for choice, line in zip(options, numbered(match, scene), strict=True) if choice in listed]
        menu += [f"{key.letter}  {key.does}" for key in keys if key.menu]
        show(console, "\n".join([*screen.below(scene, seats, console.width), in_columns(menu, console.width)]))

    all_keys = [Key("b", "board", "the board again", show_table), *keys, Key("q", "quit", "quit", leave)]
    console.print()
    show_table("")
    while True:
        text = line_from(console, screen.prompt(scene, seats))
        pressed = next((key for key in all_keys if key.meant(text)), None)
        spoken = screen.read(scene, options, text)
        meant = [options.index(spoken)] if spoken in options else matches(text, words)
        if pressed and not (meant and " " in text):
            pressed.press(text.partition(" ")[2].strip())
        elif text.startswith("?"):
            helps = [*help_lines(screen), *(f"  {key.letter:<10} {key.does}" for key in all_keys)]
            show(console, "\n".join(screen.explain(match.rules, text.lstrip("? ")) or helps))
        elif len(meant) == 1:
            return options[meant[0]]
        elif len(meant) > MOST_NAMED:
            show(console, f"{len(meant)} choices are called so. Type a number from 1 to {len(named)}, or more of the name.")
        elif meant:
            show(console, f"Which one: {' or '.join(f'{k + 1} ({named[k]})' for k in meant)}?")
        else:
            why = [] if text.isdecimal() else screen.why_not(scene, options, text, matches)
            show(console, not_possible(text, len(named), why))


def help_lines(screen: Screen) -> list[str]:
    """How choices are typed, and what ? tells."""
    such = f" ({screen.typed})" if screen.typed else ""
    typing = f"Type the number of a choice, or the beginning of its name{such}."
    return [typing, f"  ? {screen.helped:<8} {screen.explained} (? alone: this text)"]


def not_possible(text: str, choices: int, why: list[str]) -> str:
    """The answer to a text that means no choice."""
    if not 0 < len(why) <= MOST_REASONS:
        return f"Not possible here: {text!r}. Type a number from 1 to {choices}, a name, or ?"
    return "\n".join(f"Not possible: {reason}.".replace("!.", "!") for reason in why)
