"""What a training run teaches: which games, which of their questions, and how often an agent wins in the learner's place."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent, Searcher
from bang_env.bang.gunslinger import AnyRules, Gunslinger
from bang_env.bang.rules import Rules
from bang_env.bang.words import SHERIFF
from bang_experiments.arena.deals import MAX_DECISIONS, Results, play_deals
from bang_experiments.arena.seating import role_number
from bang_experiments.learning.solo_vec_env import SoloVecEnv
from bang_experiments.learning.vec_env import GamesVecEnv, LearnerVecEnv

Tick = Callable[[int], None]


class Task(Protocol):
    """What is learned."""

    @property
    def rules(self) -> AnyRules:
        """The games."""
        ...

    @property
    def learner(self) -> str:
        """What the learner is called: a role, or "gunslinger"."""
        ...

    @property
    def title(self) -> str:
        """The whole, in words."""
        ...

    @property
    def others(self) -> list[str]:
        """The agents that hold the other seats, by name."""
        ...

    @property
    def padded_seats(self) -> int:
        """Blocks of the features."""
        ...

    @property
    def copies(self) -> bool:
        """Whether the learner copies the heuristic first by default."""
        ...

    def env(self, games: int, seed: int) -> GamesVecEnv:
        """So many games that ask the learner."""
        ...

    def play(self, agent: Agent, deals: int, seed: int, tick: Tick | None = None) -> Results:
        """Plays deals with an agent in the learner's place."""
        ...

    def won(self, results: Results) -> NDArray[np.bool_]:
        """(deals,) whether the agent in the learner's place won."""
        ...


@dataclass(frozen=True)
class SeatTask:
    """One seat of a role among agents."""

    rules: Rules
    learner: str
    """the role"""
    others: list[str]
    seats: Sequence[Agent]
    """the agents of `others`, mixed in each game"""
    padded_seats: int
    open_critic: bool
    """the critic sees what the learner does not"""
    max_decisions: int = MAX_DECISIONS
    """after which a game is cut off"""

    def __post_init__(self) -> None:
        """Rejects opponents that are too slow for training."""
        for name, seat in zip(self.others, self.seats, strict=True):
            if isinstance(seat, Searcher):
                raise ValueError(f'"{name}" is no opponent for a training: it plays whole games at every decision')

    @property
    def title(self) -> str:
        """The whole, in words."""
        return f"one {self.learner} of {self.rules.title} among {','.join(self.others)}"

    @property
    def copies(self) -> bool:
        """The heuristic is copied if it sits at the table."""
        return "heuristic" in self.others

    def env(self, games: int, seed: int) -> GamesVecEnv:
        """So many games that ask the learner."""
        seats, padded, most = self.seats, self.padded_seats, self.max_decisions
        return LearnerVecEnv(self.rules, self.learner, seats, games, seed, padded, with_hidden=self.open_critic, max_decisions=most)

    def play(self, agent: Agent, deals: int, seed: int, tick: Tick | None = None) -> Results:
        """Plays deals with an agent in the learner's seat."""
        focus = role_number(self.rules, self.learner), agent
        seats, most = self.seats, self.max_decisions
        return play_deals(self.rules, lambda _, seat: seats[seat % len(seats)], deals, seed, focus=focus, tick=tick, max_decisions=most)

    def won(self, results: Results) -> NDArray[np.bool_]:
        """(deals,) whether the agent in the learner's seat won."""
        return results.focus_won()


@dataclass(frozen=True)
class LoneTask:
    """The Lone Gunslinger: the learner holds the Sheriff and the Deputy; the other seats are automated."""

    rules: Gunslinger
    learner: str = "gunslinger"
    copies: bool = True
    max_decisions: int = MAX_DECISIONS
    """after which a game is cut off"""

    @property
    def title(self) -> str:
        """The whole, in words."""
        return self.rules.title

    @property
    def others(self) -> list[str]:
        """Nobody."""
        return []

    @property
    def padded_seats(self) -> int:
        """Blocks of the features."""
        return self.rules.players

    def env(self, games: int, seed: int) -> GamesVecEnv:
        """So many games that ask the learner."""
        return SoloVecEnv(self.rules, games, seed, max_decisions=self.max_decisions)

    def play(self, agent: Agent, deals: int, seed: int, tick: Tick | None = None) -> Results:
        """Plays deals with an agent that holds both seats."""
        return play_deals(self.rules, agent, deals, seed, tick=tick, max_decisions=self.max_decisions)

    def won(self, results: Results) -> NDArray[np.bool_]:
        """(deals,) whether the agent won."""
        return results.won(SHERIFF)


def names_of(text: str) -> list[str]:
    """Agents named with commas between them."""
    found = [name.strip() for name in text.split(",") if name.strip()]
    if not found:
        raise ValueError("name at least one opponent: random, heuristic or a saved policy")
    return found
