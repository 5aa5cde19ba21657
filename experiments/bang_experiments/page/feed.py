"""The frames that one person at a table is shown: kept for those whose connection is cut, so that they go on where they were."""

import asyncio
import json
from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

KEPT = 400  # frames; whoever has missed more is shown the last one, with the whole story


class StoryPart(NamedTuple):
    """Sentences of the story."""

    at: int
    """how many choices had been made when they were told"""
    lines: list[str]


class SentFrame(NamedTuple):
    """A frame as it is sent: its text is made once, however many tabs are open."""

    number: int
    text: str


def as_text(message: Mapping[str, Any]) -> str:
    """A message as it is sent."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


class Feed:
    """The frames for one pair of eyes. A frame is made only where something is to be seen: a choice of which the person may know nothing
    leaves no trace, not even a number.
    """

    def __init__(self, story: Iterable[StoryPart] = ()) -> None:
        """`story`: what happened before the first frame."""
        self.number = 0
        """of the last frame"""
        self.story = list(story)
        self._frames: deque[SentFrame] = deque(maxlen=KEPT)
        self._last: dict[str, Any] = {}
        self._changed = asyncio.Event()

    @property
    def lines(self) -> list[str]:
        """The whole story."""
        return [line for entry in self.story for line in entry.lines]

    def show(self, content: dict[str, Any], news: list[str], at: int) -> None:
        """Another frame with a scene and what goes with it, unless it looks as the last one did and nothing has happened."""
        if self._last and not news and all(self._last.get(name) == value for name, value in content.items()):
            return
        before = len(self.lines)
        if news:
            self.story.append(StoryPart(at, news))
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
        self._last = {"kind": "frame", "n": self.number, **frame}
        self._frames.append(SentFrame(self.number, as_text(self._last)))
        self._changed.set()

    def since(self, last_seen: int) -> list[SentFrame]:
        """The frames behind the one of this number; if they are not all kept (or 0), the last one with the whole story."""
        if not self._frames or last_seen == self.number:
            return []
        if not 0 < last_seen < self.number or self._frames[0].number > last_seen + 1:
            return [SentFrame(self.number, as_text({**self._last, "from": 0, "news": self.lines, "whole": True}))]
        return [frame for frame in self._frames if frame.number > last_seen]

    async def wait(self, last_seen: int) -> None:
        """Waits for a frame behind the one of this number."""
        while self.number == last_seen:
            self._changed.clear()
            await self._changed.wait()
