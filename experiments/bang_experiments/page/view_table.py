"""A game that is looked at: one that is over, or one that agents play on as far as somebody looks. Any moment, through anybody's eyes, and
its review.
"""

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from anyio import Lock, to_thread

from bang_env.kernel.numbers import NOBODY
from bang_experiments.page.export import whole_page
from bang_experiments.page.messages import Refused, whole_of
from bang_experiments.page.review_task import ReviewTask
from bang_experiments.page.scenes import explanation, moment
from bang_experiments.reviewing.review_file import ReviewError, read_review
from bang_experiments.terminal.match import Match, check_seat


class ViewTable:
    """A game and its moments. Whoever looks says which moment and whose eyes; nothing is remembered of them."""

    def __init__(self, match: Match, advice: str = "", review: Path | None = None) -> None:
        """A match with agents at its seats is played on where somebody asks for the moment behind its last one. `advice`: who is asked
        besides in a review; `review`: where that is kept (None: nowhere).
        """
        self.match = match
        self.touched = time.monotonic()
        self._lock = Lock()
        self._advice, self._path = advice, review
        self._review: ReviewTask | None = None
        self._seen: tuple[int, bool] = (0, False)
        """when the file of the review was written, and whether it can be read"""
        self._acts = {"go": self.go, "explain": self.explain, "review": self.review}

    @property
    def grows(self) -> bool:
        """Whether agents may play on."""
        return self.match.asked != NOBODY and self.match.asked in self.match.agents

    def close(self) -> None:
        """The table is given up, and with it a review that is being made."""
        if self._review is not None:
            self._review.close()

    async def act(self, _: str, message: Mapping[str, Any]) -> dict[str, Any]:
        """Carry out a message. Raises a ValueError with the reason."""
        self.touched = time.monotonic()
        act = self._acts.get(str(message.get("do")))
        if act is None:
            raise Refused(f"nothing is known by the name of {message.get('do')!r}; there are {', '.join(self._acts)}")
        return await act(message)

    async def explain(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """The explanation of a name of the game."""
        return explanation(self.match, message)

    async def go(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """A moment of the game."""
        at, eyes = whole_of(message, "at"), whole_of(message, "eyes", NOBODY)
        check_seat(eyes, self.match.players)
        async with self._lock:
            if at == self.match.answers + 1 and self.grows:
                try:
                    self.match.make(await to_thread.run_sync(self.match.choice_of_agent))
                except Exception as failure:  # an agent may be anybody's code
                    raise Refused(f"the agents cannot play on: {failure or type(failure).__name__}") from failure
            self.match.check_moment(at)
            data = await to_thread.run_sync(moment, self.match, at, eyes)
            there = self._goes_as_far() if self._review is not None else await to_thread.run_sync(self._has_review)
            return data | {"kind": "moment", "of": self.match.answers, "grows": self.grows, "reviewed": there}

    def _goes_as_far(self) -> bool:
        """Whether the review that was made, or is being made, tells of the whole game."""
        return self._review is not None and self._review.match.answers == self.match.answers

    def _has_review(self) -> bool:
        """Whether a review of this game, by this version, is kept beside its record."""
        if self._path is None or not self._path.exists():
            return False
        changed = self._path.stat().st_mtime_ns
        if changed != self._seen[0]:
            try:
                self._seen = changed, read_review(self._path, self.match) is not None
            except (ReviewError, OSError):
                self._seen = changed, False
        return self._seen[1]

    async def review(self, _: Mapping[str, Any]) -> dict[str, Any]:
        """The review, or how far it is; the first who asks has it made. That of a game which agents play on holds what was chosen so far,
        and is made again where the game has gone on since.
        """
        if not self.match.answers:
            raise Refused("nothing has been chosen yet: there is nothing to be reviewed")
        if self._review is None or (self._review.report and not self._goes_as_far()):
            self._review = ReviewTask(self.match, self._advice, self._path)
        self._review.begin()
        if trouble := self._review.trouble:
            self._review = None  # it is tried again for whoever asks again
            raise Refused(f"there is no review: {trouble}")
        return {"kind": "review", "done": self._review.done, "review": self._review.report or None}

    async def as_file(self) -> str:
        """The game so far as one file, with its review where one is made that goes as far."""
        async with self._lock:
            match = await to_thread.run_sync(self.match.branch, self.match.answers)
            task = self._review if self._goes_as_far() else None
        return await to_thread.run_sync(whole_page, match, task.review if task else None)

    def line_of(self, at: int) -> Match:
        """The game along the line that was not taken behind so many choices; Refused where the review has none."""
        task = self._review
        decision = task.review.decision_at(at) if task and task.review else None
        if task is None or task.review is None or decision is None or not decision.line:
            raise Refused(f"no other line was played out behind {at} choices")
        return decision.played_in(task.match)
