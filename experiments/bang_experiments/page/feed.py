"""What one person at a table is shown, frame by frame: kept for those whose connection is cut, so that they go on where they were."""

import asyncio
from collections import deque
from typing import Any, NamedTuple

KEPT = 400  # frames; whoever has missed more is shown the last one, with the whole story


class Told(NamedTuple):
    """Sentences of the story."""

    at: int
    """how many choices had been made when they were told"""
    lines: list[str]


class Feed:
    """The frames for one pair of eyes. A frame is made only where something is to be seen: a choice of which the person may know nothing
    leaves no trace, not even a number.
    """

    def __init__(self) -> None:
        self.number = 0
        """of the last frame"""
        self.story: list[Told] = []
        self._frames: deque[dict[str, Any]] = deque(maxlen=KEPT)
        self._changed = asyncio.Event()

    @property
    def lines(self) -> list[str]:
        """The whole story."""
        return [line for told in self.story for line in told.lines]

    def show(self, content: dict[str, Any], news: list[str], at: int) -> None:
        """Another frame with a scene and what goes with it, unless it looks as the last one did and nothing has happened."""
        last = self._frames[-1] if self._frames else None
        if last is not None and not news and all(last.get(name) == value for name, value in content.items()):
            return
        before = len(self.lines)
        if news:
            self.story.append(Told(at, news))
        self._append({**content, "from": before, "news": news})

    def forget(self, at: int) -> None:
        """The game is again as it was behind so many choices: what was told later was not."""
        while self.story and self.story[-1].at > at:
            self.story.pop()

    def show_anew(self, content: dict[str, Any]) -> None:
        """A frame that holds the whole story, whatever was shown before."""
        self._append({**content, "from": 0, "news": self.lines})

    def _append(self, frame: dict[str, Any]) -> None:
        self.number += 1
        self._frames.append({"kind": "frame", "n": self.number, **frame})
        self._changed.set()

    def since(self, seen: int) -> list[dict[str, Any]]:
        """The frames behind the one of this number; if they are not all kept (or 0), the last one with the whole story."""
        if not self._frames or seen == self.number:
            return []
        if not 0 < seen < self.number or self._frames[0]["n"] > seen + 1:
            return [{**self._frames[-1], "from": 0, "news": self.lines, "whole": True}]
        return [frame for frame in self._frames if frame["n"] > seen]

    async def wait(self, seen: int) -> None:
        """Waits for a frame behind the one of this number."""
        while self.number == seen:
            self._changed.clear()
            await self._changed.wait()
