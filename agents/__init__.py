"""Players that choose from views: random, by rules of thumb, or learned. None of them knows the engine."""

from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray


class Agent(Protocol):
    """Answers many seats at once."""

    name: str

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """views: NDArray[VIEW] (N,); masks: NDArray[bool] (N, CHOICES), no row empty. Returns one allowed choice for each row."""
        ...


def make(what: str, seed: int = 0) -> Agent:
    """"random", "heuristic", or the path of a saved policy. The seed matters to agents that draw lots."""
    if what == "random":
        from agents.random import Random

        agent: Agent = Random(seed)
        return agent
    if what == "heuristic":
        from agents.heuristic import Heuristic

        return Heuristic()
    if Path(what).exists():
        from agents.learned import load

        learned: Agent = load(what, seed)
        return learned
    raise ValueError(f'there is no agent "{what}": it is "random", "heuristic" or the path of a saved policy')
