"""Tables watched turn by turn: what their seats do to each other, and how well a seat knows the others."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent
from bang_agents.agent_beliefs import shares_left
from bang_env.bang import words as w
from bang_env.bang.house import BANG
from bang_env.bang.rules import Rules
from bang_env.doors.batch import Batch
from bang_env.doors.seats import picked
from bang_experiments.arena.deals import MAX_DECISIONS

KILL = w.DEEDS  # the last blow, counted beside the deeds of the record
ROUNDS = 12  # later ones are counted as this one
SEATS_JUDGED = "seats"

Beliefs = Callable[[NDArray[np.void]], NDArray[np.float64]]  # views (N,) -> (N, SEATS, ROLES)


@dataclass
class Deeds:
    """Deeds by the roles of doer and target."""

    done: NDArray[np.float64] = field(default_factory=lambda: np.zeros((w.DEEDS + 1, w.ROLES, w.ROLES)))
    """(deed or KILL, role of the actor, role of the target)"""
    turns: NDArray[np.float64] = field(default_factory=lambda: np.zeros((w.ROLES, w.ROLES)))
    """(role of the actor, role of the target): turns begun while both lived, one for each such pair of seats"""


class Halves:
    """Two agents at one table: the first at every second seat, counted from the Sheriff, the other between them."""

    name = "halves"

    def __init__(self, one: Agent, other: Agent) -> None:
        self.one, self.other = one, other

    def act(self, views: NDArray[np.void], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices for views (N,) and masks (N, choices)."""
        first = (views["n"] - views["sheriff"]) % views["n"] % 2 == 0
        return np.where(first, self.one.act(views, masks), self.other.act(views, masks))


def turns(batch: Batch, agent: Agent) -> Iterator[NDArray[np.int64]]:
    """Plays all games of a batch (restart=False, views=True) to their end; before each step yields the games in which a turn has begun."""
    games = np.arange(batch.games)
    before = np.zeros((batch.games, 2), np.int64)
    while games.size:
        states = batch.states
        now = np.stack([states["turn"][games].astype(np.int64), states["round"][games]], axis=1)
        yield games[(now != before[games]).any(axis=1)]
        before[games] = now
        batch.step(agent.act(picked(batch.views, games), batch.masks[games]), games)
        games = games[batch.asked[games] != w.NOBODY]


def watch_deeds(rules: Rules, agent: Agent, games: int, seed: int) -> Deeds:
    """Counts the deeds of games played by one agent at all seats."""
    batch = Batch(rules, games, seed, restart=False, features=False, views=True, max_decisions=MAX_DECISIONS)
    counts = Deeds()
    for begun in turns(batch, agent):
        turn, alive = batch.states["turn"][begun], batch.states["alive"][begun]
        actor = batch.roles[begun, turn]
        for seat in range(rules.players):
            there = (alive[:, seat] == 1) & (turn != seat)
            np.add.at(counts.turns, (actor[there], batch.roles[begun[there], seat]), 1)
    states = batch.states
    for one in range(rules.players):
        for other in range(rules.players):
            pair = batch.roles[:, one], batch.roles[:, other]
            for deed in range(w.DEEDS):
                np.add.at(counts.done[deed], pair, states["did"][:, one, other, deed])
            np.add.at(counts.done[KILL], pair, (states["alive"][:, other] == 0) & (states["slayer"][:, other] == one))
    return counts


def shares(views: NDArray[np.void]) -> NDArray[np.float64]:
    """(N, SEATS, ROLES): what somebody would believe who looks at shown roles only."""
    return shares_left(views, views["role_counts"], BANG)


def watch_beliefs(rules: Rules, agent: Agent, games: int, seed: int, beliefs: Mapping[str, Beliefs]) -> dict[str, NDArray[np.float64]]:
    """For each of some beliefs the sum of -log p(true role) of hidden seats, (games, ROUNDS + 1), judged when a seat is first asked in its
    turn, at tables of one agent; and under SEATS_JUDGED how many seats.
    """
    batch = Batch(rules, games, seed, restart=False, features=False, views=True, max_decisions=MAX_DECISIONS)
    sums = {name: np.zeros((games, ROUNDS + 1)) for name in (*beliefs, SEATS_JUDGED)}
    for begun in turns(batch, agent):
        own = begun[batch.asked[begun] == batch.states["turn"][begun]]
        views = picked(batch.views, own)
        judged = (views["role"] == w.UNKNOWN) & (np.arange(w.SEATS) < rules.players)
        seats = (batch.asked[own, None] + np.arange(w.SEATS)) % rules.players
        truth = batch.roles[own[:, None], seats]
        place = own, np.minimum(views["round"], ROUNDS)
        for name, believed in beliefs.items():
            chance = np.take_along_axis(believed(views), truth[:, :, None].astype(np.int64), axis=2)[:, :, 0]
            np.add.at(sums[name], place, np.where(judged, -np.log(np.maximum(chance, 1e-12)), 0.0).sum(axis=1))
        np.add.at(sums[SEATS_JUDGED], place, judged.sum(axis=1))
    return sums
