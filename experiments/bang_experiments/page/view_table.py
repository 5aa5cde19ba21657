"""A game that is looked at: one that is over, or one that agents play on as far as somebody looks. Any moment, through anybody's eyes."""

import time
from collections.abc import Mapping
from typing import Any

from anyio import Lock, to_thread

from bang_env.kernel.numbers import NOBODY
from bang_experiments.page.moments import explained, moment
from bang_experiments.page.reading import Refused, whole_of
from bang_experiments.terminal.match import Match


class ViewTable:
    """A game and its moments. Whoever looks says which moment and whose eyes; nothing is remembered of them."""

    def __init__(self, match: Match) -> None:
        """A match with agents at its seats is played on where somebody asks for the moment behind its last one."""
        self.match = match
        self.touched = time.monotonic()
        self._lock = Lock()

    @property
    def grows(self) -> bool:
        """Whether agents may play on."""
        return self.match.asked != NOBODY and self.match.asked in self.match.agents

    def close(self) -> None:
        """The table is given up: nothing runs here."""

    async def act(self, _: str, message: Mapping[str, Any]) -> dict[str, Any]:
        """The moment that a message asks for. Raises Refused with the reason."""
        self.touched = time.monotonic()
        if message.get("do") == "explain":
            return explained(self.match, message)
        if message.get("do") != "go":
            raise Refused(f"nothing is known by the name of {message.get('do')!r}; there are go, explain")
        at, eyes = whole_of(message, "at"), whole_of(message, "eyes", NOBODY)
        players = self.match.rules.players
        if not NOBODY <= eyes < players:
            raise Refused(f"{players} players sit at the seats 0 to {players - 1}; there is no seat {eyes}")
        async with self._lock:
            if at == self.match.answers + 1 and self.grows:
                try:
                    self.match.make(await to_thread.run_sync(self.match.choice_of_agent))
                except Exception as failure:  # an agent may be anybody's code
                    raise Refused(f"the agents cannot play on: {failure or type(failure).__name__}") from failure
            if not 0 <= at <= self.match.answers:
                raise Refused(f"this game has {self.match.answers} choices; there is no moment behind {at}")
            shown = await to_thread.run_sync(moment, self.match, at, eyes)
            return shown | {"kind": "moment", "of": self.match.answers, "grows": self.grows}
