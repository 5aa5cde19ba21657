"""In which roles an advised policy leaves its adviser: those in which that has won more, on deals kept for this question.

A policy that learns several roles at once may come to play one of them worse than its adviser does. There the adviser answers alone.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent
from bang_env.doors.seating import held_roles, role_word
from bang_experiments.arena.deals import Results
from bang_experiments.arena.statistics import Interval, paired_difference
from bang_experiments.learning.task import Task

FEWEST = 2  # deals of a role from which a difference is told
ANY = ""  # instead of a role where one player answers for all seats


def gains_by_role(
    task: Task, learned: Agent, adviser: Agent, deals: int, seed: int, tick: Callable[[int], None]
) -> dict[str, Interval]:
    """How much oftener the learned agent wins than its adviser in the learner's place, by role of the learner's. Both play the same deals;
    `tick(n)` is called with the number of games done, of both. A role that was dealt too rarely is left out.
    """
    one = task.play(learned, deals, seed, tick)
    other = task.play(adviser, deals, seed, lambda done: tick(deals + done))
    more, roles, found = (task.won(one), task.won(other)), looked_at(one), {}
    for role in np.unique(roles).tolist():
        held = roles == role
        if held.sum() >= FEWEST:
            found[role_word(task.rules, role) if role else ANY] = paired_difference(more[0][held], more[1][held])
    return found


def looked_at(results: Results) -> NDArray[np.int64]:
    """(deals,) the number of the role of the seat looked at; 0 where one player answers for all seats."""
    seen = results.focus >= 0
    return np.where(seen, results.roles[np.arange(len(seen)), results.focus], 0).astype(np.int64)


def left_to_adviser(task: Task, gains: dict[str, Interval]) -> list[str]:
    """The roles in which the adviser is to answer alone."""
    lost = [word for word, gain in gains.items() if gain.value <= 0]
    return list(held_roles(task.rules)) if ANY in lost else lost
