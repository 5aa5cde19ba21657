"""Agents play deals against each other. Deal k is the same deal (roles, characters, cards, chance) whoever plays it, so that
results can be compared in pairs."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent, decide
from bang_env.doors.batch import Batch
from bang_env.doors.seating import role_word, scatter, seats_of
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec

MAX_DECISIONS = 10_000  # after which a game is cut off: far more than any game needs in which somebody tries to win

Players = Agent | Mapping[int, Agent] | Callable[[int, int], Agent]


@dataclass(frozen=True)
class Results:
    """The results of some deals."""

    rules: Spec
    """the game"""
    seed: int
    """of the deals"""
    roles: NDArray[np.int8]
    """(deals, seats of the game) as dealt; 0 where no seat is"""
    winners: NDArray[np.bool_]
    """(deals, seats of the game)"""
    truncated: NDArray[np.bool_]
    """(deals,) whether the game was cut off, so that nobody won"""
    max_decisions: int
    """after which that happens"""
    focus: NDArray[np.int64]
    """(deals,) the seat looked at, or NOBODY"""
    decisions: int
    """choices made in all"""
    seconds: float
    """wall clock"""

    def won(self, role: int) -> NDArray[np.bool_]:
        """(deals,) whether a seat of this role won."""
        return np.asarray((self.winners & (self.roles == role)).any(axis=1))

    def focus_won(self) -> NDArray[np.bool_]:
        """(deals,) whether the seat looked at won."""
        return np.asarray(self.winners[np.arange(len(self.focus)), self.focus])

    def cut_off(self) -> str:
        """How many games were cut off, in words; empty if none was."""
        count = int(self.truncated.sum())
        return f"{count:,} game{'s' if count > 1 else ''} cut off after {self.max_decisions:,} decisions, won by nobody" if count else ""


def joined(parts: Sequence[Results]) -> Results:
    """The results of several plays of one game, one behind the other."""
    arrays = "roles", "winners", "truncated", "focus"
    rows: dict[str, Any] = {name: np.concatenate([getattr(part, name) for part in parts]) for name in arrays}
    return replace(parts[0], **rows, decisions=sum(part.decisions for part in parts), seconds=sum(part.seconds for part in parts))


def _table_of(players: Players, rules: Spec) -> tuple[list[Agent], NDArray[np.int64]]:
    """The agents, and a table (roles, seats) of which one holds a role at a seat."""
    agents: list[Agent] = []
    table = np.zeros((len(rules.role_counts), rules.game.seats), np.int64)
    for role, count in enumerate(rules.role_counts):
        for seat in range(rules.players if count else 0):
            if isinstance(players, Mapping):
                if role not in players:
                    raise ValueError(f"no agent was named for the role {role_word(rules, role)}")
                agent = players[role]
            else:
                agent = players(role, seat) if callable(players) else players
            if not any(agent is known for known in agents):
                agents.append(agent)
            table[role, seat] = next(number for number, known in enumerate(agents) if known is agent)
    return agents, table


def picked(views: NDArray[np.void], which: NDArray[np.int64]) -> NDArray[np.void]:
    """The same as `views[which]`; NumPy copies whole records faster than fields."""
    return views.view(np.dtype((np.void, views.dtype.itemsize)))[which].view(views.dtype)


def choices_of(agents: Sequence[Agent], who: NDArray[np.int64], batch: Batch, games: NDArray[np.int64]) -> NDArray[np.int64]:
    """(M,) what is chosen in these games (M,) of a batch with views; `who` (M,): the number of the agent that answers."""
    choices = np.empty(games.size, np.int64)
    for number, agent in enumerate(agents):
        at = np.flatnonzero(who == number)
        if at.size:
            some = games[at]
            choices[at] = decide(agent, picked(batch.views, some), batch.masks[some], partial(batch.worlds, some))
    return choices


def play_deals(
    rules: Spec,
    players: Players,
    deals: int,
    seed: int = 0,
    games_at_once: int = 512,
    *,
    focus: tuple[int, Agent] | None = None,
    tick: Callable[[int], None] | None = None,
    max_decisions: int = MAX_DECISIONS,
) -> Results:
    """Plays `deals` games to the end, or until `max_decisions` choices have been made in a game, which nobody has then won.

    `players`: one agent for all seats, an agent for each role number, or a function (role, seat) -> agent, asked once for each pair.
    `focus=(role, agent)`: in each deal one seat of that role, the same for all agents, is held by `agent`; `Results.focus` names it.
    `tick(n)` is called with the number of games done. Deals depend on `seed` and `games_at_once` only.
    """
    agents, table = _table_of(players, rules)
    slots = min(games_at_once, deals)
    batch = Batch(rules, slots, seed=seed, features=False, views=True, max_decisions=max_decisions)
    roles = np.zeros((deals, rules.game.seats), np.int8)
    winners = np.zeros((deals, rules.game.seats), np.bool_)
    truncated = np.zeros(deals, np.bool_)
    seats = np.full(deals, NOBODY, np.int64)
    if focus is not None:
        agents = [*agents, focus[1]]
    held = np.zeros((slots, rules.game.seats), np.int64)  # number of the agent at each seat
    deal = np.arange(slots)  # the deal in each slot: slot + slots * episode

    def sit_down(games: NDArray[np.int64]) -> None:
        dealt = batch.roles[games]
        roles[deal[games]] = dealt
        held[games] = table[dealt, np.arange(rules.game.seats)]
        if focus is not None:
            chosen = seats_of(dealt, focus[0], scatter(seed, deal[games]))
            held[games, chosen] = len(agents) - 1
            seats[deal[games]] = chosen

    began, decisions, done = time.perf_counter(), 0, 0
    games = np.arange(slots)
    sit_down(games)
    while games.size:
        batch.step(choices_of(agents, held[games, batch.asked[games]], batch, games), games)
        decisions += games.size
        ended = games[batch.over[games]]
        if ended.size:
            winners[deal[ended]] = batch.winners[ended]
            truncated[deal[ended]] = batch.truncated[ended]
            deal[ended] += slots
            sit_down(ended[deal[ended] < deals])
            games = games[deal[games] < deals]
            done += ended.size
            if tick is not None:
                tick(done)
    return Results(rules, seed, roles, winners, truncated, max_decisions, seats, decisions, time.perf_counter() - began)
