"""Steadied gains of choices: luck of which it is known that it is nothing on average is taken out.

Two kinds of it stand beside the gains of a game. How the game ended, less what the baseline was expected to win at the guest's first
question, less what its choices gained, is what chance and the hosts did (the terms that AIVAT subtracts: Burch, Schmid, Moravcik, Morrill
and Bowling 2018), by the baseline's own play-outs: nothing on average, whoever the guest is. And that expectation, less how often the
baseline wins in many more deals, is how good the deal was. A guest that plays worse than the baseline loses most where there was most to
lose, so its gains go with both.

How much of each is taken out is found by regression in the deals of other blocks, so it knows nothing of what it is taken from, and the
mean is unmoved, whatever the expectation says (control variates with cross-fitting).
"""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent
from bang_env.doors.seats import picked
from bang_env.kernel.numbers import NOBODY
from bang_experiments.arena.chunks import Chunk, seed_of
from bang_experiments.arena.guest_series import GuestSeries, guest_at, guest_seats
from bang_experiments.arena.jobs import Tick, Workers
from bang_experiments.arena.statistics import MOST_DEALS
from bang_experiments.arena.watched_games import parts_of_deals
from bang_experiments.benchmark.block_bootstrap import BLOCKS, bootstrap_means
from bang_experiments.benchmark.kept_arrays import in_chunks

FOLDS = 10  # into which blocks are parted
MORE = 20  # deals of the baseline for each of the guest
KIND = "usual-1"  # how files end in which it is kept; the number moves when games of the baseline go otherwise

Numbers = NDArray[np.float64]


def steadied(gained: Numbers, luck: Numbers, value: Numbers, usual: NDArray[np.bool_]) -> Numbers:
    """(1 + REPEATS,) the mean gain, as `bootstrap_means` gives it. Of each game (deals,): what was `gained`, what `luck` did, and its
    `value`, the expectation of the baseline. `usual` (more deals,): whether the baseline won in deals of its own.
    """
    fold = np.arange(len(gained)) % BLOCKS % FOLDS
    causes = np.stack([luck, value], axis=1)
    weights = np.zeros_like(causes)
    for number in range(FOLDS):
        weights[fold == number] = slopes(causes[fold != number], gained[fold != number])
    luck_taken = (weights * causes).sum(axis=1)
    return np.asarray(bootstrap_means(gained - luck_taken) + weights[:, 1].mean() * bootstrap_means(usual))


def slopes(causes: Numbers, gained: Numbers) -> Numbers:
    """(K,) by how much gains (deals,) go with what is known (deals, K)."""
    return np.asarray(np.linalg.lstsq(causes - causes.mean(axis=0), gained - gained.mean(), rcond=None)[0])


def play_usual(series: GuestSeries, chunk: Chunk, agents: Mapping[str, Agent]) -> NDArray[np.bool_]:
    """(deals,) whether the guest of a series won, in a chunk of deals that are dealt as those in which gains are found: deals in which it
    is asked nothing are skipped. `agents`: the agents of the series by their names.
    """
    first, deals = chunk
    batch, guest = guest_at(series, deals, seed_of(series.seed, first), agents), agents[series.guest]
    seats = guest_seats(batch, series.word)
    while (games := np.flatnonzero(batch.asked != NOBODY)).size:
        batch.step(np.asarray(guest.act(picked(batch.views, games), batch.masks[games])), games)
    return np.asarray(batch.winners[np.arange(deals), seats])


def more_deals(deals: int) -> list[Chunk]:
    """Shares of further deals, `MORE` times so many, in which no gains are found."""
    return [(MOST_DEALS + first, count) for first, count in parts_of_deals(MORE * deals)]


def all_usual(series: GuestSeries, chunks: Sequence[Chunk], workers: Workers, tick: Tick) -> NDArray[np.bool_]:
    """Whether the guest of a series won, in these chunks of deals."""
    return in_chunks(play_usual, series, chunks, workers, tick, KIND)
