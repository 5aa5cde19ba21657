"""Former selves of a learner as opponents: its policy as it was at moments spread over the run.

A self is kept every so many rounds. Once there are too many, every second one is dropped, and from then on the next ones are taken half as
often, so that those that are kept always lie evenly between the first and the latest. They choose by the probabilities of their policy, as
they did when they were the learner. Until there is one, the seats are held by whoever held them in the beginning.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.learned import Learned
from bang_env.doors.batch import Batch
from bang_env.doors.changing_batch import ChangingBatch
from bang_env.kernel.spec import Spec

MOST = 8  # former selves
FIRST = 16  # rounds until the first is kept
ROUNDS = "past.rounds"  # in a checkpoint, the number of rounds; "past.<round>.<name>": the arrays of a former self

Weights = Mapping[str, NDArray[np.float32]]
Selves = Mapping[int, Weights]
"""Former selves, by the round after which each of them was kept."""


class Seating:
    """Gives former selves the seats of those of some batches that are a `ChangingBatch`."""

    def __init__(self, batches: Sequence[Batch], rules: Spec, record: Mapping[str, Any]) -> None:
        """`rules`, `record`: what is saved with the policy."""
        self.batches = [batch for batch in batches if isinstance(batch, ChangingBatch)]
        self.rules, self.record = rules, record
        self._agents: dict[int, Learned] = {}

    def hold(self, selves: Selves) -> None:
        """From the next deal of each game on, these hold the seats."""
        agents = self._agents
        self._agents = {number: agents.get(number) or self._agent_of(number, actor) for number, actor in selves.items()}
        for batch in self.batches:
            batch.change_players(list(self._agents.values()))

    def _agent_of(self, number: int, actor: Weights) -> Learned:
        """A former self as an agent."""
        return Learned.of(actor, self.rules, self.record, number, greedy=False)


class Pool:
    """The former selves of a learner."""

    def __init__(self, hold: Callable[[Selves], None] | None) -> None:
        """`hold`: has them hold the seats of games to come, whenever there is another; None: no seat is theirs, and none is kept."""
        self.hold = hold
        self.first = FIRST
        """rounds until a self is kept for the first time"""
        self.rounds = 0
        """rounds of learning until now"""
        self.selves: dict[int, Weights] = {}
        """the former selves, by the round after which they were kept"""

    @property
    def every(self) -> int:
        """The number of rounds between two that are kept."""
        selves = self.first
        while self.rounds >= selves * (MOST + 1):
            selves *= 2
        return selves

    def round_over(self, actor: Callable[[], Weights]) -> None:
        """Counts a round of learning; keeps the `actor` as it is now, if it is time to, for the games that are dealt from now on."""
        self.rounds += 1
        if self.hold is not None and self.rounds % self.every == 0:
            self.selves = {number: one for number, one in self.selves.items() if number % self.every == 0} | {self.rounds: actor()}
            self.hold(self.selves)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """All that is kept in a checkpoint."""
        if self.hold is None:
            return {}
        actors = {f"past.{number}.{name}": array for number, one in self.selves.items() for name, array in one.items()}
        return actors | {ROUNDS: np.array([self.rounds])}

    def restore(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Goes on from the arrays of a checkpoint; others are left alone."""
        if self.hold is None or ROUNDS not in arrays:
            return
        self.rounds, selves = int(arrays[ROUNDS][0]), dict[int, dict[str, NDArray[np.float32]]]()
        for name, array in arrays.items():
            if name.startswith("past.") and name != ROUNDS:
                _, number, own = name.split(".", 2)
                selves.setdefault(int(number), {})[own] = array
        self.selves = dict(sorted(selves.items())[-MOST:])
        if self.selves:
            self.hold(self.selves)
