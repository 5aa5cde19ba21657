"""A player at the keyboard: questions, choices by number or by name, and the other keys."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from rich.console import Console

from bang_env.bang.screen.board import WIDTH
from bang_env.kernel.letters import fold
from bang_experiments.terminal.match import Match, show
from bang_experiments.terminal.question_screen import Asking, asking, fit_question, has_room, rows_of, show_question

LONGEST_NUMBER = 9  # digits of one that may stand for a choice
MOST_REASONS = 3  # told at once; where a word could mean more, none is
MOST_NAMED = 6  # choices that a word may mean and that are listed
MOST_NEAR = 3  # names that are suggested
NEAR = 0.7  # how alike they are at least, from 0 to 1
LEAST_LETTERS = 3  # of a name that is not in this game, to be answered so


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
    press: Callable[[Asking, str], object]
    """given the question and what stands behind the word; returns True where the question is to be shown again"""
    takes: bool = False
    """whether anything may stand there"""
    menu: bool = False
    """whether it stands among the choices too"""

    def matches(self, text: str) -> bool:
        """Whether the player typed this key."""
        word, _, behind = text.lower().partition(" ")
        return word in (self.letter, self.word) and (self.takes or not behind)


def in_columns(items: list[str], width: int = WIDTH) -> str:
    """Items side by side in three columns, or two where that takes fewer lines; a long one takes the room of two."""
    room = min(width, WIDTH) - 2
    return min((fill_columns(items, room, room // columns) for columns in (3, 2)), key=lambda text: text.count("\n"))


def fill_columns(items: list[str], width: int, column: int) -> str:
    """Items side by side in columns of a width."""
    lines, line = [], ""
    for item in items:
        room = -(-(len(item) + 2) // column) * column
        if line and len(line) + room > width:
            lines.append(line.rstrip())
            line = ""
        line += item.ljust(room)
    return "\n".join([*lines, line.rstrip()])


def matches(text: str, names: list[str]) -> list[int]:
    """The places of the choices that a text means: its number, or a beginning of its name or of a word in it."""
    if text.isdecimal():
        return [int(text) - 1] if len(text) <= LONGEST_NUMBER and 1 <= int(text) <= len(names) else []
    folded_text = fold(text)
    if not folded_text:
        return []
    whole = [k for k, name in enumerate(names) if fold(name) == folded_text]
    begins = [k for k, name in enumerate(names) if fold(name).startswith(folded_text)]
    inside = [k for k, name in enumerate(names) if any(fold(word).startswith(folded_text) for word in name.split())]
    return whole or begins or inside


def line_from(console: Console, prompt: str = "") -> str:
    """The line that the player types; at the end of input the player leaves."""
    try:
        return typed(console, f"[bold]{prompt}> [/]").strip()
    except (EOFError, KeyboardInterrupt):
        raise Quit from None


def typed(console: Console, prompt: str) -> str:
    """A line from the keyboard; EOFError at the end of input, also where there is none."""
    if sys.stdin is None:
        raise EOFError
    return console.input(prompt)


def leave(_: Asking, __: str) -> None:
    """The key q."""
    raise Quit


def numbered_choices(match: Match, scene: Any) -> list[str]:
    """The choices as they stand in the menu: "  2  BANG! 8♦"."""
    return [f"{k + 1:>3}  {match.screen.choice_words(scene, choice)}" for k, choice in enumerate(match.options)]


def ask(console: Console, match: Match, scene: Any, seats: Sequence[int], keys: Sequence[Key] = (), news: Sequence[str] = ()) -> int:
    """Ask the player, who has these seats and sees the scene, until the answer is one of the options. `keys`: others than the board and
    leaving; `news`: what has happened, which has been printed already.
    """
    screen, options = match.screen, match.options
    names = [screen.choice_words(scene, choice) for choice in options]
    passes = [match.rules.choice_word(choice) == "pass" for choice in options]
    words = [f"{name} pass" if is_pass else name for is_pass, name in zip(passes, names, strict=True)]  # "pass" always works
    listed = screen.menu(scene, options)
    menu = [line for choice, line in zip(options, numbered_choices(match, scene), strict=True) if choice in listed]
    menu += [f"{key.letter}  {key.does}" for key in keys if key.menu]
    question = asking(console, match, scene, seats, news, in_columns(menu, console.width))
    page = 0

    def turn(question: Asking, _: str) -> bool:
        nonlocal page
        page += 1
        return True

    all_keys = [Key("b", "board", "the board again", lambda question, _: True), *keys, Key("q", "quit", "quit", leave)]
    if not has_room(question, rows_of(console)) and fit_question(question, rows_of(console)).pages > 1:
        all_keys.insert(0, Key("m", "more", "the next page of options", turn))
    console.print()
    show_question(console, question, rows_of(console))
    while True:
        text = line_from(console, screen.prompt(scene, seats))
        pressed = next((key for key in all_keys if key.matches(text)), None)
        spoken = screen.read(scene, options, text)
        places = [options.index(spoken)] if spoken in options else matches(text, words)
        if pressed and not (places and " " in text):
            if pressed.press(question, text.partition(" ")[2].strip()):
                show_question(console, question, rows_of(console), page)
        elif (topic := help_wanted(text)) is not None and not (places and text[0] != "?"):
            show(console, "\n".join(help_lines(match, all_keys, topic)))
        elif len(places) == 1:
            return options[places[0]]
        elif len(places) > MOST_NAMED:
            show(console, f"{len(places)} choices are called so. Type a number from 1 to {len(names)}, or more of the name.")
        elif places:
            show(console, f"Which one: {' or '.join(f'{k + 1} ({names[k]})' for k in places)}?")
        else:
            show(console, refusal(match, scene, text, [*names, *(key.word for key in all_keys)]))


def help_wanted(text: str) -> str | None:
    """The name that ?, h or help is asked about, "" for all; None for another text."""
    word, _, about = text.partition(" ")
    if text.startswith("?"):
        return text.lstrip("? ")
    return about.strip() if word.lower() in ("h", "help") else None


def help_lines(match: Match, keys: Sequence[Key], name: str) -> list[str]:
    """The explanation of a name of the game; or how choices are typed, the keys, and what the board's signs mean."""
    screen = match.screen
    if name:
        near = suggestion(screen.words(match.rules), name)
        return screen.explain(match.rules, name) or [f"Nothing in this game is called {name!r}.{near}"]
    such = f" ({screen.typed})" if screen.typed else ""
    asked = f"  {f'? {screen.helped}':<10} {screen.explained} (? alone, h or help: this text)"
    typing = f"Type the number of a choice, or the beginning of its name{such}."
    return [typing, asked, *(f"  {key.letter:<10} {key.does}" for key in keys), *screen.legend]


def suggestion(names: Sequence[str], text: str) -> str:
    """" Did you mean Barrel?", for the names nearest to a text; "" where none is near."""
    folded = {fold(part): name for name in names for part in (name, *name.split())}
    near = list(dict.fromkeys(folded[spelling] for spelling in get_close_matches(fold(text), list(folded), MOST_NEAR, NEAR)))
    return f" Did you mean {' or '.join(near)}?" if near else ""


def refusal(match: Match, scene: Any, text: str, suggestions: Sequence[str]) -> str:
    """The answer to a text that means no choice: the reason, where it names something of this game; else what is near to it."""
    screen, options = match.screen, match.options
    words = screen.words(match.rules)
    if text.isdecimal() or not fold(text):
        return not_possible(text, len(options), [])
    others = screen.not_played(match.rules)
    if not matches(text, words) and len(fold(text)) >= LEAST_LETTERS and (missing := matches(text, others)):
        return f"Not possible: there is no {' or '.join(others[k] for k in missing[:MOST_REASONS])} in this game."
    why = screen.why_not(scene, options, text, lambda word, names: [k for k in matches(word, names) if names[k] not in others])
    return not_possible(text, len(options), why, suggestion([*suggestions, *words], text))


def not_possible(text: str, choices: int, why: list[str], near: str = "") -> str:
    """The answer to a text that means no choice: why not, or else what is `near` to it."""
    if not 0 < len(why) <= MOST_REASONS:
        return f"Not possible here: {text!r}.{near} Type a number from 1 to {choices}, a name, or ?"
    return "\n".join(f"Not possible: {reason}.".replace("!.", "!") for reason in why)
