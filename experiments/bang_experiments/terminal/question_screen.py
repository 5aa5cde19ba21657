"""The parts of a terminal's screen at a question, so that nothing of it scrolls away: what has happened, whose turn it is, the board, the
question and its options. Where all of it has no room a smaller board is taken, then the oldest of what has happened is left out, and a
line says so.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console

from bang_env.kernel.screen import Picture
from bang_experiments.terminal.match import Match, show, wrap_line

NEWS = 6  # lines of what has happened for which a smaller board is taken
LEAST_NEWS = 3  # lines for which the options are turned over page by page
PROMPT = 1  # the line of the cursor
LEFT_OUT = "... {} more line{}: {}"


@dataclass(frozen=True)
class Asking:
    """A question as it may be shown."""

    news: Sequence[str]
    """what has happened since the last question, oldest first"""
    whole: Sequence[str]
    """the board and what stands below it"""
    picture: Picture
    """the same in parts"""
    menu: Sequence[str]
    """lines of options"""


@dataclass(frozen=True)
class Fitted:
    """The parts that are shown."""

    lines: Sequence[str]
    left_out: int
    """lines that had no room"""
    pages: int = 1
    """of options"""


def rows_of(console: Console, below: int = 0) -> int:
    """The number of lines of a terminal, but for those `below`; 0 where nothing scrolls away, as in a file."""
    return max(1, console.height - below) if console.is_terminal else 0


def asking(console: Console, match: Match, scene: Any, seats: Sequence[int], news: Sequence[str], menu: str) -> Asking:
    """The question of a scene, for somebody who plays these seats."""
    width, screen = console.width, match.screen
    board = screen.board(scene, width=width).split("\n")
    whole = [*board, *screen.below(scene, seats, width)]
    picture = screen.picture(scene, seats, width)
    parts = Picture(broken(picture.head, width), [broken(body, width) for body in picture.bodies], broken(picture.question, width))
    lines = broken([f"  {line}".rstrip() for line in news], width)
    return Asking(lines, broken(whole, width), parts, broken(menu.split("\n"), width) if menu else [])


def broken(lines: Sequence[str], width: int) -> list[str]:
    """Lines of which none is wider."""
    return [part for line in lines for part in wrap_line(line, width)]


def has_room(question: Asking, rows: int) -> bool:
    """Whether all of it has room, the news, an empty line and the line of the cursor too."""
    return not rows or len(question.news) + 1 + len(question.whole) + len(question.menu) + PROMPT <= rows


def fit_question(question: Asking, rows: int, page: int = 0, way: str = "s") -> Fitted:
    """The part of a question that so many rows have room for: the last news, the head, the fullest body that leaves room for them, the
    question and one page of options. `way`: how all of it is seen, which stands where lines are left out.
    """
    head, question_lines, news = question.picture.head, question.picture.question, [line for line in question.news if line]
    fixed = len(head) + len(question_lines) + PROMPT + 1  # 1: how many lines are left out
    menu, pages = options_page(question.menu, rows - fixed - min(len(news), LEAST_NEWS), page)
    room = max(0, rows - fixed - len(menu))
    most_lines = min(len(news), NEWS, room)
    bodies = [list(body) for body in question.picture.bodies]
    body = next((body for body in bodies if len(body) + most_lines <= room), bodies[-1][: max(0, room - min(most_lines, LEAST_NEWS))])
    lines = news[max(0, len(news) - (room - len(body))) :] if room > len(body) else []
    lines_shown = len(lines) + len(head) + len(body) + len(question_lines)
    left = max(len(news) + len(question.whole) - lines_shown, len(news) - len(lines))
    note = [f"  {LEFT_OUT.format(left, '' if left == 1 else 's', way)}"] if left > 0 else []
    return Fitted([*note, *lines, *head, *body, *question_lines, *menu], max(0, left), pages)


def show_question(console: Console, question: Asking, rows: int, page: int = 0, way: str = "s") -> None:
    """Print a question whole; where so many rows have no room for all of it as much as fits, on a screen of its own, with the `way` to see
    the rest.
    """
    if has_room(question, rows):
        show(console, "\n".join([*question.whole, *question.menu]))
    else:
        console.clear()
        show(console, "\n".join(fit_question(question, rows, page, way).lines))


def options_page(menu: Sequence[str], room: int, page: int) -> tuple[list[str], int]:
    """The options where they have room; else one page of them, with a line that says how to turn it, and how many pages there are."""
    if len(menu) <= room:
        return list(menu), 1
    size = max(1, room - 1)
    pages = -(-len(menu) // size)
    page %= pages
    return [*menu[page * size : (page + 1) * size], f"  page {page + 1} of {pages} of the options: m turns it"], pages


def show_all(console: Console, lines: Sequence[str], wait: Callable[[str], str], *, back: bool) -> None:
    """Print lines, in a terminal page by page; `wait` asks for Enter and returns what was typed (q ends). `back`: something else is shown
    afterwards, so the last page waits too.
    """
    rows, shown_lines = rows_of(console), broken(lines, console.width)
    size = max(1, rows - PROMPT) if rows else max(1, len(shown_lines))
    for first in range(0, len(shown_lines), size):
        show(console, "\n".join(shown_lines[first : first + size]))
        left = len(shown_lines) - first - size
        if left > 0 and wait(f"Enter: {left} more line{'' if left == 1 else 's'}, q: enough ").lower() in ("q", "quit"):
            return
        if left <= 0 and back:
            wait("Enter: back to the question ")
