"""The review of a game that is looked at: made once, while the page goes on; kept beside the record where the game comes from one."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

from anyio import to_thread

from bang_env.doors.seats import usual_agent
from bang_experiments.arena.jobs import Workers
from bang_experiments.reviewing.review import PLAYOUTS
from bang_experiments.reviewing.review_file import Review, ReviewError, Settings, check_place, read_review, write_review
from bang_experiments.reviewing.review_words import Teller
from bang_experiments.reviewing.reviewer import make_review
from bang_experiments.terminal.advice import adviser_at
from bang_experiments.terminal.match import Match
from bang_experiments.terminal.saved_games import is_shipped


class GivenUp(Exception):
    """Nobody wants the review any more."""


class ReviewTask:
    """One review. `done` says how far it is, from 0 to 1."""

    def __init__(self, match: Match, advice: str, path: Path | None) -> None:
        """`advice`: whose choices stand beside those that were made, where it plays such games; `path`: where the review is kept (None:
        nowhere).
        """
        self.match = match.branch(match.answers)  # which nobody plays on meanwhile
        self.done = 0.0
        self.review: Review | None = None
        self.report: dict[str, Any] = {}
        """the review in words, once it is there"""
        self.trouble = ""
        """why there is none, as a sentence"""
        self._path, self._advice, self._given_up = path, "" if adviser_at(match, advice)[1] else advice, False
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Begins, unless it has begun."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    def close(self) -> None:
        """Gives it up: what is being played out is played to its end, and nothing more."""
        self._given_up = True

    async def _run(self) -> None:
        try:
            await to_thread.run_sync(self._make, abandon_on_cancel=True)  # a server that ends does not wait for it
        except GivenUp:
            pass
        except Exception as failure:  # an agent may be anybody's code
            self.trouble = f"{failure or type(failure).__name__}"
        finally:
            self.close()

    def _tell(self, share: float) -> None:
        self.done = share
        if self._given_up:
            raise GivenUp

    def _make(self) -> None:
        match, kept = self.match, self._kept()
        review = kept if kept and not self._lacks_advice(kept) else None
        if review is None:
            usual = kept.settings if kept else Settings(usual_agent(match.rules), PLAYOUTS, 0)
            if self._path is not None:
                check_place(self._path)
            review = make_review(match, replace(usual, advice=self._advice), Workers(), self._tell)
            if self._path is not None:
                write_review(self._path, review, match)
        self.report = Teller(match, review).all()
        self.review = review

    def _lacks_advice(self, kept: Review) -> bool:
        """Whether the review that is kept was made without the adviser of now, and may be made again: not by an agent that a file names."""
        return self._advice not in ("", kept.settings.advice) and is_shipped(kept.settings.by)

    def _kept(self) -> Review | None:
        """The review beside the record; None where there is none of this game by this version."""
        try:
            return None if self._path is None else read_review(self._path, self.match)
        except ReviewError:
            return None
