"""The gain of an agent's choices over those of the baseline, one by one: for agents that think for seconds, or cost money.

Who wins is mostly luck, and the games of two agents share their luck only until they first choose differently. So the end of the game is
not asked. Wherever the candidate chooses otherwise than the baseline would, the position is played to its end many times, once after either
choice with the same chance to come, and the baseline answers for the candidate from then on; the difference of games won is what the choice
gained. On average over games the gains of all choices add up to what the candidate wins more than the baseline, exactly: this is the
performance difference lemma (Kakade and Langford 2002: Approximately optimal approximate reinforcement learning, lemma 6.1), which holds
wherever the same hosts sit. In the terms of AIVAT (Burch, Schmid, Moravcik, Morrill and Bowling 2018) it is the correction for chance and
for hosts of known policy by the baseline's own value, which no network guesses: it is played out.

Chance to come is drawn as the game itself draws it: what has happened, and every hidden card and role, stays; the draw pile, of which
nobody knows anything, is shuffled again (`Branches.take`). So the mean is right however few futures are played; more make it surer.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent, decide
from bang_agents.table_agents import agent_at
from bang_agents.text_agent import costs_of
from bang_env.doors.batch import Batch
from bang_env.doors.branches import Branches
from bang_env.doors.seating import scatter, seed_from
from bang_env.doors.seats import picked
from bang_env.kernel.numbers import NOBODY
from bang_experiments.arena.chunks import Chunk, all_chunks, cut, mark_of, seed_of
from bang_experiments.arena.guest_series import GuestSeries, guest_at, guest_seats
from bang_experiments.arena.jobs import Tick, Workers
from bang_experiments.arena.watched_games import join_observations
from bang_experiments.benchmark.kept_arrays import read_arrays, write_arrays
from bang_experiments.benchmark.stated_beliefs import BeliefScores, Listener

FUTURES = 128  # after either choice
VERSION = 4  # moves when gains are reckoned otherwise
AT_ONCE = 64  # positions that are played out side by side
FIRST = 1  # what a seed is for, beside the gains of a step: the position of the first question


@dataclass(frozen=True)
class Gains:
    """Games of a guest, with what its choices gained."""

    seats: NDArray[np.int64]
    """(deals,) the guest's seat"""
    won: NDArray[np.bool_]
    """(deals,) whether it won"""
    cut_off: NDArray[np.bool_]
    """(deals,) whether the game was ended without a winner"""
    gained: NDArray[np.float64]
    """(deals,) the gains of all its choices: how much more often than the baseline it wins. Games in which it is asked nothing are passed
    over, and count here all the same"""
    luck: NDArray[np.float64]
    """(deals,) what chance and hosts did: how it ended, less `value`, less the gains"""
    value: NDArray[np.float64]
    """(deals,) how often the baseline would win from the guest's first question on"""
    choices: NDArray[np.int64]
    """(deals,) decisions of the guest"""
    others: NDArray[np.int64]
    """(deals,) those in which it chose otherwise than the baseline"""
    heard: BeliefScores
    """(deals, 3, ROUNDS) how near what it states of the others' roles comes to the truth"""
    costs: NDArray[np.float64]
    """(deals, COSTS) what the guest took, the same in all games that were played together"""


class PlayedOut:
    """Room in which positions are played to their end by the baseline."""

    def __init__(self, batch: Batch, baseline: Agent, futures: int) -> None:
        self.baseline, self.futures = baseline, futures
        self.branches = Branches(batch, min(batch.games, AT_ONCE) * 2 * futures)

    def won(self, games: NDArray[np.int64], own: NDArray[np.int64], choices: NDArray[np.int64], seed: int) -> NDArray[np.float64]:
        """(M, K) how often the seats `own` (M,) of these games (M,) win after each of the choices (M, K), of which there are 2 at most."""
        shares = np.zeros(choices.shape)
        for first in range(0, len(games), AT_ONCE):
            some = slice(first, first + AT_ONCE)
            shares[some] = self._won(games[some], own[some], choices[some], seed_from(seed, first))
        return shares

    def _won(self, games: NDArray[np.int64], own: NDArray[np.int64], choices: NDArray[np.int64], seed: int) -> NDArray[np.float64]:
        branches, futures, each = self.branches, self.futures, choices.shape[1] * self.futures
        chance = scatter(seed, np.arange(games.size * futures)).reshape(-1, 1, futures)
        copies = branches.take(np.repeat(games, each), np.broadcast_to(chance, (*choices.shape, futures)).ravel())
        branches.step(np.repeat(choices.ravel(), futures), copies)
        while (going := copies[branches.asked[copies] != NOBODY]).size:
            answers = np.asarray(self.baseline.act(picked(branches.views, going), branches.masks[going]))
            branches.step(answers, going)
        return np.asarray(branches.winners[copies, np.repeat(own, each)].reshape(*choices.shape, futures).mean(axis=2))


def play_gains(
    series: GuestSeries,
    baseline: Agent,
    chunk: Chunk,
    agents: Mapping[str, Agent],
    futures: int = FUTURES,
    tick: Tick = None,
    *,
    gains_alone: bool = False,
) -> Gains:
    """Plays a chunk of deals with the guest of a series. `agents`: the agents of the series by their names. `baseline`: an agent whose
    choice depends on what it sees alone. `tick(n)` is called with the number of games done. `gains_alone`: `value`, `luck` and what
    the guest states are left zeros, which is faster.
    """
    first, deals = chunk
    seed = seed_of(series.seed, first)
    batch, guest = guest_at(series, deals, seed, agents), agents[series.guest]
    own, out, listener = guest_seats(batch, series.word), PlayedOut(batch, baseline, futures), Listener(guest, batch)
    gained, value = np.zeros(deals), np.zeros(deals)
    asked, others = np.zeros(deals, np.int64), np.zeros(deals, np.int64)
    step, before = 0, costs_of(guest)
    while (games := np.flatnonzero(batch.asked != NOBODY)).size:
        views, masks = picked(batch.views, games), batch.masks[games]
        if not gains_alone:
            listener.hear(batch, games, views)
        choices = decide(guest, views, masks, partial(batch.worlds, games))
        usual = np.asarray(baseline.act(views, masks))
        apart, new = choices != usual, asked[games] == 0
        if new.any() and not gains_alone:
            at = games[new]
            value[at] = out.won(at, own[at], usual[new, None], seed_from(seed, step, FIRST))[:, 0]
        asked[games] += 1
        others[games] += apart
        if apart.any():
            at = games[apart]
            won = out.won(at, own[at], np.stack([choices[apart], usual[apart]], axis=1), seed_from(seed, step))
            gained[at] += won[:, 0] - won[:, 1]
        batch.step(choices, games)
        step += 1
        if tick is not None:
            tick(int((batch.asked == NOBODY).sum()))
    unasked = 0 if batch.seats is None else batch.seats.skipped  # games in which the guest was never asked, and so gained nothing
    ended, all_deals = batch.winners[np.arange(deals), own], deals / (deals + unasked)
    luck = np.zeros(deals) if gains_alone else ended - value - gained
    costs = np.tile((costs_of(guest) - before) / deals, (deals, 1))
    return Gains(own, ended, batch.truncated.copy(), gained * all_deals, luck, value, asked, others, listener.scores, costs)


@dataclass(frozen=True)
class Job:
    """Gains of a guest over a baseline, chunk by chunk. It can be pickled, for other processes."""

    series: GuestSeries
    baseline: str
    futures: int
    gains_alone: bool

    def play(self, chunk: Chunk, tick: Tick = None) -> Gains:
        """The gains of a chunk."""
        baseline = agent_at(self.baseline, self.series.rules)
        return play_gains(self.series, baseline, chunk, self.series.agents(chunk[0]), self.futures, tick, gains_alone=self.gains_alone)


def all_gains(
    series: GuestSeries,
    baseline: str,
    chunk: Chunk,
    workers: Workers,
    tick: Tick,
    futures: int = FUTURES,
    agents: Mapping[str, Agent] | None = None,
    new: Callable[[Chunk], None] | None = None,
    gains_alone: bool = False,
) -> Gains:
    """The gains of many deals, on all cores, the same for any number of workers; kept, and continued from, in the folder of `workers`.
    `agents`: those that play all chunks here, one after the other, by their names (None: each chunk has agents of its own). `new(chunk)` is
    called for each chunk that was not kept. `gains_alone`: as for `play_gains`.
    """
    folder, usual = workers.kept, agent_at(baseline, series.rules)
    own = Job(series, baseline, futures, gains_alone)
    kind = f"{futures}-{VERSION}" + ("-alone" if gains_alone else "")
    mark = f"{mark_of(series)}-{baseline.replace(':', '-')}-{kind}" if folder else ""

    def file(part: Chunk) -> Path:
        return Path(folder) / f"{mark}-{part[0]}-{part[1]}.gains"

    def play_here(part: Chunk, tick: Tick) -> Gains:
        assert agents is not None
        return play_gains(series, usual, part, agents, futures, tick, gains_alone=gains_alone)

    def save(part: Chunk, gains: Gains) -> None:
        if folder:
            write_arrays(file(part), vars(gains))
        if new is not None:
            new(part)

    results = all_chunks(
        cut(chunk[1], chunk[0]),
        lambda part: partial(own.play, part) if agents is None else partial(play_here, part),
        workers if agents is None else replace(workers, count=1, ray=""),
        tick,
        load=lambda part: load(file(part), part[1]) if folder else None,
        save=save,
    )
    return join_observations(results)


def load(path: Path, deals: int) -> Gains | None:
    """The gains that were kept; None where there are none, or where the file is broken."""
    arrays = read_arrays(path, [field.name for field in fields(Gains)], deals)
    return None if arrays is None else Gains(**arrays)
