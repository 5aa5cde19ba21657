"""Look at a game again that bang play or bang watch has kept, forwards and backwards, with anybody's eyes.

    bang replay game.jsonl
    bang replay game.jsonl --seat 2 --at 40

Enter or n goes to the next choice, p to the previous one, a number to that choice, 7.3 to the third decision of turn 7, t 7 to its first
one, f and l to the first and the last, e 2 looks through the eyes of seat 2, e alone sees all that is hidden, s shows what had no room, ?
helps, q leaves. Roles in brackets are hidden from the other players. The file is text: what was dealt, then a line for each choice.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from bang_agents.whole_file import read_bounded
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.record_of_play import SaveError
from bang_env.kernel.spec import RulesError, spec_class
from bang_experiments.terminal.keyboard import Quit, line_from
from bang_experiments.terminal.match import MOST_BYTES, Match, check_seat, show, tell
from bang_experiments.terminal.question_screen import asking, has_room, rows_of, show_all, show_question

HELP = (
    "Enter next, p previous, a number: that choice, 7.3: turn 7, decision 3, t 7: turn 7, f first, l last, e 2: eyes of seat 2, "
    "e: all that is hidden, s: the whole board, q quit"
)
BELOW = 3  # lines below the board


@dataclass
class Args:
    """The record that is looked at."""

    file: str
    """a record of play, as --record of bang play and bang watch writes it"""
    game: str = ""
    """a game that is not shipped, as "module:Class", which is imported (a record alone never imports anything)"""
    seat: int = -1
    """see what this seat sees (-1: all that is hidden)"""
    at: int = 0
    """begin behind so many choices"""
    all: bool = False
    """tell the whole game at once, and show the last board"""


class Replay:
    """A place in a game, and whose eyes are looked through."""

    def __init__(self, match: Match, seat: int, at: int) -> None:
        self.match, self.eyes, self.at = match, NOBODY, 0
        self.see(seat)
        self.go(at)

    def see(self, seat: int) -> None:
        """Through the eyes of a seat, or with NOBODY all that is hidden."""
        check_seat(seat, self.match.players)
        self.eyes = seat

    def go(self, at: int) -> None:
        """To the moment behind so many choices."""
        self.match.check_moment(at)
        self.at = at

    def go_to_turn(self, turn: int, decision: int = 1) -> None:
        """To the moment before a decision of a turn."""
        turns = self.match.turns()
        if (turn, decision - 1) not in turns:
            own = sum(each == turn for each, _ in turns)
            last, last_decision = turns[-1]
            there = f"this game ends with turn {last}, decision {last_decision + 1}"
            if own:
                there = f"turn {turn} has {own} decision{'s' * (own > 1)}"
            raise ValueError(f"there is no turn {turn}, decision {decision}: {there}")
        self.go(turns.index((turn, decision - 1)))

    def show_whole(self, console: Console) -> None:
        """Show the events that led here, and the whole board, page by page."""
        match, at = self.match, self.at
        question = asking(console, match, match.screen.look(match.moment(at), self.eyes), (), match.events_at(at, self.eyes), "")
        show_all(console, [*question.news, *question.whole], lambda prompt: line_from(console, prompt), back=False)

    def show(self, console: Console) -> None:
        """Show the events that led here, the board, as much of it as a terminal has room for, and the choice that comes."""
        match, at = self.match, self.at
        if console.is_terminal:
            console.clear()
        scene = match.screen.look(match.moment(at), self.eyes)
        sentences = match.events_at(at, self.eyes)
        question = asking(console, match, scene, (), sentences, "")
        rows = rows_of(console, BELOW)
        if has_room(question, rows):
            tell(console, sentences, 0)
        show_question(console, question, rows)
        if at < match.answers:
            seat, choice = match.choice_at(at)
            if self.eyes in (NOBODY, seat):
                show(console, f"  -> {match.screen.choice_words(scene, choice)}")
        show(console, f"{at} of {match.answers} choices ({match.place(at)})")

    def obey(self, text: str) -> None:
        """Carry out a typed command; a ValueError for one that means nothing."""
        word, _, behind = text.lower().partition(" ")
        turn = re.fullmatch(r"(?:t(?:urn)? *(\d+)|(\d+)\.(\d+))", text.lower(), re.ASCII)
        if turn:
            self.go_to_turn(int(turn[1] or turn[2]), int(turn[3] or 1))
        elif word in ("", "n", "next"):
            self.go(min(self.at + 1, self.match.answers))
        elif word in ("p", "previous"):
            self.go(max(self.at - 1, 0))
        elif word in ("f", "first"):
            self.go(0)
        elif word in ("l", "last"):
            self.go(self.match.answers)
        elif word in ("e", "eyes") and (behind.isdecimal() or not behind):
            self.see(int(behind) if behind else NOBODY)
        elif word.isdecimal() and not behind:
            self.go(int(word))
        else:
            raise ValueError(HELP)


def read_match(file: str, game: str = "") -> Match:
    """The game of a record; `game` names one that is not shipped, as "module:Class" (empty: none). A SaveError names the file."""
    if game:
        spec_class(game)
    try:
        return Match.of_record(read_bounded(Path(file), MOST_BYTES))
    except SaveError as error:
        more = "" if game else " (a game that is not shipped is named by --game)"
        raise SaveError(f"{file}: {error}{more if isinstance(error.__cause__, RulesError) else ''}") from error


def main(args: Args, console: Console | None = None) -> None:
    """Shows the game of the file."""
    console = console or Console()
    match = read_match(args.file, args.game)
    replay = Replay(match, args.seat, args.at)
    show(console, match.title)
    if args.all:
        tell(console, match.history(replay.eyes), 0)
        show(console, match.screen.board(match.scene(replay.eyes), width=console.width))
        return
    replay.show(console)
    try:
        while (text := line_from(console)).lower() not in ("q", "quit"):
            if text.lower() in ("?", "h", "help"):
                show(console, "\n".join([HELP, *match.screen.legend]))
                continue
            if text.lower() in ("s", "story", "board", "b"):
                replay.show_whole(console)
                continue
            try:
                replay.obey(text)
            except ValueError as refusal:
                show(console, str(refusal))
            else:
                replay.show(console)
    except Quit:
        pass
