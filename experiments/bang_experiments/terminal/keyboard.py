"""A player at the keyboard: what he is asked, choices by number or by name, and the keys beside them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import Console

from bang_env.bang.screen.board import WIDTH
from bang_env.bang.screen.guide import explain
from bang_env.bang.screen.names import fold
from bang_env.bang.screen.scene import Scene
from bang_env.bang.screen.story import choice_words
from bang_experiments.terminal.match import show, show_board

COLUMN = 32
HELP = """Type the number of a choice, or the beginning of its name (bang, rose, pass).
  ? barrel   what a card, character, event or role does (? alone: this text)"""


class Quit(Exception):
    """The player leaves."""


@dataclass(frozen=True)
class Key:
    """A key beside the choices: the first letter of its word, or the word."""

    word: str
    does: str
    """a line for the help"""
    press: Callable[[], None]

    def meant(self, text: str) -> bool:
        """Whether this is what the player typed."""
        return text.lower() in (self.word[0], self.word)


def in_columns(items: list[str]) -> str:
    """Items side by side, in columns of `COLUMN`; a long one takes the room of two."""
    lines, line = [], ""
    for item in items:
        room = -(-(len(item) + 2) // COLUMN) * COLUMN
        if line and len(line) + room > WIDTH - 2:
            lines.append(line.rstrip())
            line = ""
        line += item.ljust(room)
    return "\n".join([*lines, line.rstrip()])


def matches(text: str, named: list[str]) -> list[int]:
    """The places of the choices that a text means: its number, or a beginning of its name or of a word in it."""
    if text.isdigit():
        return [int(text) - 1] if 1 <= int(text) <= len(named) else []
    wanted = fold(text)
    if not wanted:
        return []
    whole = [k for k, name in enumerate(named) if fold(name) == wanted]
    begins = [k for k, name in enumerate(named) if fold(name).startswith(wanted)]
    inside = [k for k, name in enumerate(named) if any(fold(word).startswith(wanted) for word in name.split())]
    return whole or begins or inside


def line_from(console: Console, prompt: str = "") -> str:
    """What the player types; the end of input is leaving."""
    try:
        return console.input(f"[bold]{prompt}> [/]").strip()
    except (EOFError, KeyboardInterrupt):
        raise Quit from None


def leave() -> None:
    """The key q."""
    raise Quit


def numbered(scene: Scene, options: list[int]) -> list[str]:
    """The choices as they stand in the menu: "  2  BANG! 8♦"."""
    return [f"{k + 1:>3}  {choice_words(scene, choice)}" for k, choice in enumerate(options)]


def ask(
    console: Console,
    scene: Scene,
    options: list[int],
    *,
    prompt: str = "",
    below: Sequence[str] = (),
    keys: Sequence[Key] = (),
    about: Callable[[str], list[str]] = explain,
) -> int:
    """Ask the player until the answer is one of the options.

    `below`: lines between the board and the menu. `keys`: others than the board and leaving. `about`: what "? name" tells.
    """
    named = [choice_words(scene, choice) for choice in options]
    words = [f"{name} pass" if choice == 0 else name for choice, name in zip(options, named, strict=True)]  # "pass" always works

    def show_table() -> None:
        show_board(console, scene)
        show(console, "\n".join([*below, in_columns(numbered(scene, options))]))

    all_keys = [Key("board", "the board again", show_table), *keys, Key("quit", "quit", leave)]
    console.print()
    show_table()
    while True:
        text = line_from(console, prompt)
        pressed = next((key for key in all_keys if key.meant(text)), None)
        meant = matches(text, words)
        if pressed:
            pressed.press()
        elif text.startswith("?"):
            helps = [HELP, *(f"  {key.word[0]:<10} {key.does}" for key in all_keys)]
            show(console, "\n".join(about(text.lstrip("? ")) or helps))
        elif len(meant) == 1:
            return options[meant[0]]
        else:
            which = " or ".join(f"{k + 1} ({named[k]})" for k in meant)
            unknown = f"Not possible here: {text!r}. Type a number from 1 to {len(named)}, a name, or ?"
            show(console, f"Which one: {which}?" if meant else unknown)
