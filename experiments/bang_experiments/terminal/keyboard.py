"""A player at the keyboard: questions, choices by number or by name, and the other keys."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rich.console import Console

from bang_env.bang.screen.board import WIDTH
from bang_env.bang.screen.guide import explain
from bang_env.bang.screen.names import fold
from bang_env.bang.screen.scene import Scene
from bang_env.bang.screen.story import choice_words
from bang_env.bang.screen.why import nameable, why_not
from bang_experiments.terminal.match import show, show_board

MOST_REASONS = 3  # told at once; where a word could mean more, none is
HELP = """Type the number of a choice, or the beginning of its name (bang, rose, pass).
  ? barrel   what a card, character, event or role does (? alone: this text)"""


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
    """What the player types; at the end of input the player leaves."""
    try:
        return console.input(f"[bold]{prompt}> [/]").strip()
    except (EOFError, KeyboardInterrupt):
        raise Quit from None


def leave(_: str) -> None:
    """The key q."""
    raise Quit


def reasons(scene: Scene, options: list[int], text: str) -> list[str]:
    """Why the thing that a text names is not offered: looked up among the cards and seats in sight, then in the whole game."""
    mine = replace(scene, onlooker=scene.asked)
    for names in nameable(mine):
        meant = [list(names.values())[k] for k in matches(text, list(names))]
        found = list(dict.fromkeys(filter(None, (why_not(mine, options, choice) for choice in meant))))
        if found:
            return found
    return []


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

    def show_table(_: str) -> None:
        show_board(console, scene)
        menu = numbered(scene, options) + [f"{key.letter}  {key.does}" for key in keys if key.menu]
        show(console, "\n".join([*below, in_columns(menu, console.width)]))

    all_keys = [Key("b", "board", "the board again", show_table), *keys, Key("q", "quit", "quit", leave)]
    console.print()
    show_table("")
    while True:
        text = line_from(console, prompt)
        pressed = next((key for key in all_keys if key.meant(text)), None)
        meant = matches(text, words)
        if pressed and not (meant and " " in text):
            pressed.press(text.partition(" ")[2].strip())
        elif text.startswith("?"):
            helps = [HELP, *(f"  {key.letter:<10} {key.does}" for key in all_keys)]
            show(console, "\n".join(about(text.lstrip("? ")) or helps))
        elif len(meant) == 1:
            return options[meant[0]]
        elif meant:
            show(console, f"Which one: {' or '.join(f'{k + 1} ({named[k]})' for k in meant)}?")
        else:
            show(console, not_possible(text, len(named), [] if text.isdigit() else reasons(scene, options, text)))


def not_possible(text: str, choices: int, why: list[str]) -> str:
    """The answer to a text that means no choice."""
    if not 0 < len(why) <= MOST_REASONS:
        return f"Not possible here: {text!r}. Type a number from 1 to {choices}, a name, or ?"
    return "\n".join(f"Not possible: {reason}.".replace("!.", "!") for reason in why)
