"""Beliefs that a candidate states: the first time a guest is asked anything in a round, it is also asked what it believes about
the others' roles (`bang_agents/agent_beliefs.py`), from what its seat sees alone, and that is compared with the truth.

What it states of a hidden seat costs -log p, where p is the chance that it gives to the role which lies there. Beside it stands what the
same would cost somebody who counts the roles not yet seen. A chance below `LEAST` costs as much as that one.
"""

from collections.abc import Mapping
from functools import partial

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent, decide
from bang_agents.agent_beliefs import Believer, shares_left, stated_beliefs
from bang_agents.unseen_roles import hidden
from bang_env.doors.batch import Batch
from bang_env.doors.seats import picked
from bang_env.kernel.numbers import NOBODY
from bang_experiments.arena.chunks import Chunk, seed_of
from bang_experiments.arena.guest_series import GuestSeries, guest_at
from bang_experiments.arena.jobs import Tick, Workers
from bang_experiments.arena.watched_games import parts_of_deals
from bang_experiments.benchmark.kept_arrays import in_chunks

ROUNDS = 12  # later ones are counted as this one
LEAST = 0.001  # chance
SEATS, LOSS, COUNTED = range(3)  # hidden seats judged; what is stated costs, and what counting roles would cost
KIND = "heard-1"  # how files end in which it is kept; the number moves when it is reckoned otherwise

BeliefScores = NDArray[np.float64]
"""(deals, 3, ROUNDS): `SEATS`, `LOSS` and `COUNTED` of each game, a column for each round; zeros where nothing was heard"""


class Listener:
    """Hears a guest in games that are being played."""

    def __init__(self, guest: Agent, batch: Batch) -> None:
        self.guest, self.rules = guest, batch.rules
        self.scores = np.zeros((batch.games, 3, ROUNDS))
        """as `BeliefScores`"""
        self.states_none = batch.rules.one_player or not isinstance(guest, Believer)
        """whether it is known to state nothing"""
        self._round = np.full(batch.games, -1)

    def hear(self, batch: Batch, games: NDArray[np.int64], views: NDArray[np.void]) -> None:
        """Asks the guest in those of the games (M,) in which it is first asked in a round. `views` (M,): of its seats."""
        if self.states_none or not (new := views["round"] > self._round[games]).any():
            return
        games, views = games[new], views[new]
        self._round[games] = views["round"]
        game, players = self.rules.game, self.rules.players
        believed = stated_beliefs(self.guest, views, game)
        if believed is None:
            self.states_none = True
            return
        seats = (batch.asked[games, None] + np.arange(game.seats)) % players
        truth = batch.states["role"][games[:, None], seats][:, :, None].astype(np.int64)
        judged, column = hidden(views, game), np.clip(views["round"], 1, ROUNDS) - 1
        self.scores[games, SEATS, column] += judged.sum(axis=1)
        for kind, beliefs in ((LOSS, believed), (COUNTED, shares_left(views, self.rules.role_counts, game))):
            chance = np.take_along_axis(beliefs, truth, axis=2)[:, :, 0]
            self.scores[games, kind, column] += (judged * -np.log(np.maximum(chance, LEAST))).sum(axis=1)


def hear_chunk(series: GuestSeries, chunk: Chunk, agents: Mapping[str, Agent]) -> BeliefScores:
    """The statements of the guest of a series in a chunk of its deals. `agents`: the agents of the series by their names."""
    first, deals = chunk
    batch, guest = guest_at(series, deals, seed_of(series.seed, first), agents), agents[series.guest]
    listener = Listener(guest, batch)
    while (games := np.flatnonzero(batch.asked != NOBODY)).size and not listener.states_none:
        views, masks = picked(batch.views, games), batch.masks[games]
        listener.hear(batch, games, views)
        batch.step(decide(guest, views, masks, partial(batch.worlds, games)), games)
    return listener.scores


def hear_deals(series: GuestSeries, deals: int, workers: Workers, tick: Tick) -> BeliefScores:
    """The statements of the guest of a series in so many deals."""
    return in_chunks(hear_chunk, series, parts_of_deals(deals), workers, tick, KIND)
