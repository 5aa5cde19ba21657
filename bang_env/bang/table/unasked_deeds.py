"""Deeds of a seat before it could say so, since nothing else was possible: cards played, discarded or taken, turns ended.

A sentence that names such a card agrees with what has happened, and is no error: the second Missed! against Slab the Killer, the last card
of a General Store, a discard among equal cards. Under the Law of the West phase 2 cannot be ended while the shown card can be played: where
it is all that is possible it has been played when the table stands still, and a play of it decides what is still open.
"""

from typing import Any, NamedTuple

from numpy.typing import NDArray

from bang_env.bang.cards.numbering import numbers_of
from bang_env.bang.cards.tables import FACE_OF, FIRST_FACE
from bang_env.bang.positions import Positions
from bang_env.bang.screen.names import read_card
from bang_env.bang.table.sentence import log_since, said_seat
from bang_env.bang.table.wording import ask
from bang_env.bang.words import (
    BEGINNING, E_COPY, E_DISCARD, E_DODGE, E_DRAW_SHOWN, E_FALL, E_JAIL_HOLDS, E_LOSE_PLAY, E_PLAY, E_SHOW_BANG, E_STORE, E_TURN,
    LAW_OF_THE_WEST, NOBODY, NO_CARD, NO_EVENT, OUTLAW, PHASE_2, Q_PLAY, RENEGADE,
)
from bang_env.kernel.letters import UnknownName
from bang_env.kernel.scenario import Answer


BY_CHOICE = (E_PLAY, E_DODGE, E_SHOW_BANG, E_DISCARD, E_STORE)  # what a seat does with a card that it has chosen


def automated(game: Any, seat: int) -> bool:
    """Whether a seat plays itself (The Lone Gunslinger): it says nothing."""
    return bool(game["rule_gunslinger"]) and game["role"][seat] in (OUTLAW, RENEGADE)


class Unasked(NamedTuple):
    """A card that a seat used, or the seat that it chose, without being asked."""

    seat: int
    other: int
    """the seat that Vera Custer copies; NOBODY for a card"""
    card: int

    def named(self, seat: int, answer: Answer | None) -> bool:
        """Whether a seat names this card, or this other seat."""
        if seat != self.seat or self.other != NOBODY:
            return seat == self.seat and said_seat(answer) == self.other
        try:
            return isinstance(answer, str) and read_card(answer).fits(self.card)
        except UnknownName:
            return False


class Run(NamedTuple):
    """How a table has come to its question."""

    before: NDArray[Any]
    """(1,) the record of dtype GAME before"""
    opening: tuple[int, bool] | None
    """of a new table the seat whose turn it is, and whether that turn is to begin"""
    made: list[int]
    """the choices made since"""

    def unasked(self, after: Any, seat: int, choice: int | None) -> list[Unasked]:
        """The cards used in it, but for the one that the seat chose; without a choice the seat has said all that it does."""
        log = log_since(self.before[0], after) or []
        given_up = (E_LOSE_PLAY, NOBODY)  # The Daltons
        used = [Unasked(actor, NOBODY, card - 1) for event, actor, by, card in log if event in BY_CHOICE or (event, by) == given_up]
        used = [play for play in used if play.card != NO_CARD and not automated(after, play.seat)]
        if choice is None:
            used = [play for play in used if play.seat != seat]
        meant = NOBODY if choice is None else numbers_of(after["sets"])[choice]
        chosen = next((play for play in used if play.seat == seat and FIRST_FACE + FACE_OF[play.card] == meant), None)
        if chosen is not None:
            used.remove(chosen)
        copied = [Unasked(actor, other, NO_CARD) for event, actor, other, _ in log if event == E_COPY]
        return used + [copy for copy in copied if copy.seat != seat]

    def rested(self, after: Any, passed: bool) -> list[int]:
        """The seats whose phase 2 has ended by itself in it, for want of anything to play; `passed`: the first one ended its own."""
        if after["over"]:
            return []
        before = self.before[0]
        log = log_since(before, after) or []
        starts = self.opening is not None and self.opening[1]
        turns = [int(before["turn"])] if not starts and before["phase"] <= PHASE_2 else []
        begun = [actor for event, actor, _, _ in log if event == E_TURN]
        if before["phase"] == BEGINNING and begun[:1] == turns:  # its event was asked about before the turn was noted
            turns = []
        turns += begun
        goes_on = after["phase"] <= PHASE_2 and turns[-1:] == [int(after["turn"])]
        ended = turns[passed : len(turns) - goes_on]
        lost = {actor for event, actor, _, _ in log if event in (E_FALL, E_JAIL_HOLDS)}
        return [seat for seat in ended if seat not in lost and not automated(after, seat)]

    def without_law(self) -> Positions | None:
        """This run without the Law of the West, in which no card is played unasked; None where that is another run."""
        games = Positions(self.before.copy())
        games.array["event"], games.array["law"] = NO_EVENT, 0
        if self.opening is not None:
            games.set_up(0, *self.opening)
        for choice in self.made:
            if choice not in games.options(0):
                return None
            games.answer(0, choice)
        return games if games.array[0]["event"] == NO_EVENT else None


def shown_card(run: Run, games: Positions, seat: int) -> int:
    """The card that the Law of the West bound the seat to in this run; NO_CARD where it bound it to none."""
    before = run.before[0]
    if before["law"] and before["turn"] == seat:
        return int(before["law"]) - 1
    log = log_since(before, games.array[0]) or []
    return next((card - 1 for event, actor, _, card in reversed(log) if (event, actor) == (E_DRAW_SHOWN, seat)), NO_CARD)


def before_unasked_play(run: Run, games: Positions, seat: int, card: Answer | None) -> Positions | None:
    """The game at the moment when the seat had only this card to play; None where it was not played unasked."""
    question = ask(games)
    if games.array[0]["event"] != LAW_OF_THE_WEST or (question.kind == Q_PLAY and question.find(card) is not None):
        return None
    shown = shown_card(run, games, seat)
    earlier = None if shown == NO_CARD else run.without_law()
    if earlier is None or ask(earlier).seat != seat or ask(earlier).kind != Q_PLAY:
        return None
    earlier.array["event"], earlier.array["law"] = LAW_OF_THE_WEST, shown + 1
    earlier.ask_again(0)
    question, numbers = ask(earlier), numbers_of(earlier.array[0]["sets"])
    only = [numbers[number] for number in question.names] == [FIRST_FACE + FACE_OF[shown]]
    return earlier if only and question.find(card) is not None else None
