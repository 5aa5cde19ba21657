"""The decisions of a round of self-play, from which a network learns, and who plays them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol, Self

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from bang_env.kernel.spec import Spec
from bang_experiments.learning.former_selves import Selves

NO_SEAT = -1  # instead of a role, where the table is smaller than the largest
COLUMNS = "seen", "unseen", "masks", "chosen", "advice", "roles", "tried", "worth"  # of a decision, before it is judged
JUDGED = "old", "value", "likely"  # log-probability when it was chosen, the value then, and log-probabilities of what was tried
NO_OTHER, UNTRIED = -1, -2  # instead of a choice that is tried: no two are likely; or none is tried, or all were in vain

Then = Callable[[], None] | None
"""what may be done besides"""


@dataclass
class Rollout:
    """The decisions of one round: S steps of G games, at tables of at most P seats, with K choices tried out."""

    seen: Tensor
    """(S, G, features) float32 or bfloat16: what the asked seat sees"""
    unseen: Tensor
    """(S, G, hidden) of the same dtype: what it does not see, for the value alone"""
    masks: Tensor
    """(S, G, choices) bool: what was allowed"""
    chosen: Tensor
    """(S, G) int64: what was chosen"""
    advice: Tensor
    """(S, G) int64: the heuristic's choice; 0 where it was not asked"""
    roles: Tensor
    """(S, G, P) int64: the true roles, from the asked seat on; NO_SEAT where none is"""
    tried: Tensor
    """(S, G, K) int64: choices, NO_OTHER or UNTRIED"""
    worth: Tensor
    """(S, G, K) float32 from -1 to 1: how these ended"""
    old: Tensor
    """(S, G) float32: the logarithm of how likely the choice was when it was made"""
    value: Tensor
    """(S, G) float32: what the position was held to be worth then"""
    likely: Tensor
    """(S, G, K) float32: logarithms of how likely the choices tried were"""
    seat: NDArray[np.int64]
    """(S, G) the seat asked"""
    over: NDArray[np.bool_]
    """(S, G) whether the game was over after this choice"""
    cut: NDArray[np.bool_]
    """(S, G) whether it was cut off"""
    paid: NDArray[np.float32]
    """(S, G, P) what each seat was paid, by its number"""
    won: NDArray[np.bool_]
    """(S, G, P) who had won"""

    @classmethod
    def empty(cls, rules: Spec, games: int, blocks: int, *, steps: int, unseen: int, tries: int, dtype: torch.dtype) -> Self:
        """Room for `steps` decisions in so many games, the largest of which has these rules: features of so many `blocks`, and `unseen`
        numbers for the value alone, of this dtype; so many choices are tried out.
        """
        seats, shape = rules.players, (steps, games)
        return cls(
            seen=torch.zeros((*shape, rules.game.pages.size(rules.pages, blocks)), dtype=dtype),
            unseen=torch.zeros((*shape, unseen), dtype=dtype),
            masks=torch.zeros((*shape, rules.choices), dtype=torch.bool),
            chosen=torch.zeros(shape, dtype=torch.int64),
            advice=torch.zeros(shape, dtype=torch.int64),
            roles=torch.full((*shape, seats), NO_SEAT),
            tried=torch.full((*shape, tries), UNTRIED),
            worth=torch.zeros((*shape, tries)),
            old=torch.zeros(shape),
            value=torch.zeros(shape),
            likely=torch.zeros((*shape, tries)),
            seat=np.zeros(shape, np.int64),
            over=np.zeros(shape, np.bool_),
            cut=np.zeros(shape, np.bool_),
            paid=np.zeros((*shape, seats), np.float32),
            won=np.zeros((*shape, seats), np.bool_),
        )

    def part(self, games: slice) -> Self:
        """The arrays of some of the games."""
        return type(self)(**{name: array[:, games] for name, array in vars(self).items()})


class Waiting:
    """The last decision of each player of each game, as long as nobody knows what it was worth: arrays (games, players, ...)."""

    def __init__(self, rollout: Rollout, players: int) -> None:
        games = rollout.seat.shape[1]
        self.waits = np.zeros((games, players), np.bool_)
        self.rows = {name: torch.zeros((games, players, *column.shape[2:]), dtype=column.dtype) for name, column in self.columns(rollout)}

    @staticmethod
    def columns(rollout: Rollout) -> list[tuple[str, Tensor]]:
        """The arrays that a decision takes along."""
        return [(name, getattr(rollout, name)) for name in (*COLUMNS, *JUDGED)]


def places_of(games: Sequence[int]) -> list[slice]:
    """The places in a rollout of the games of several who play so many each."""
    return [slice(first, last) for first, last in pairwise(np.cumsum([0, *games]).tolist())]


class Gathering(Protocol):
    """A player of the games of a learner. `begin` is called once for each `finish`."""

    games: int
    """the number of games"""
    blocks: int
    """blocks of the features"""
    held: NDArray[np.bool_]
    """(games,) in which of them agents hold seats"""
    groups: NDArray[np.int64]
    """(games,) by number, which of them are alike: the same table, the same seats that learn"""
    ahead: bool
    """whether a round is played between `begin` and `finish`, while the learner learns; otherwise inside `begin`"""
    past: bool
    """whether former selves of the learner are to hold seats"""

    @property
    def skipped(self) -> int:
        """Games that ended before the learner was asked anything."""
        ...

    def hold(self, selves: Selves) -> None:
        """Gives these former selves the seats kept for them, in games that are dealt after the next `begin`."""
        ...

    def begin(
        self, rollout: Rollout, weights: Mapping[str, NDArray[np.float32]], copying: bool, choices_before: int, then: Then = None
    ) -> None:
        """Plays a round into `rollout`: by the policy of these `weights`, or where the heuristic is copied and does not advise, by its
        choices. `choices_before`: choices of all games before this round, for chance. `then` is called once the round is played, in a
        thread that would have to wait; where there is none, it is not called.
        """
        ...

    def finish(self) -> None:
        """Waits until the round that was begun is played."""
        ...

    def close(self) -> None:
        """Ends whatever plays elsewhere."""
        ...
