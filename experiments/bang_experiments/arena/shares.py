"""Deals in shares: on every core of a machine, or of a cluster through Ray. The results are the same for any number of workers.

How deals are cut into shares depends on their number alone, and agents that draw lots begin anew in each share, with a seed of its own. So
a share gives the same results wherever and whenever it is played.

Where all agents choose in compiled code, the workers are threads; otherwise they are processes, which make the agents from their names.
"""

import hashlib
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from bang_agents import Agent, heuristic_version, parts_of, player_of
from bang_agents.learned import FILE
from bang_agents.own import saved_policy
from bang_agents.whole_file import write_whole
from bang_env import __version__
from bang_env.doors.arguments import read_count
from bang_env.doors.seating import scatter
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS, Results, joined, play_deals
from bang_experiments.arena.lineups import LineUp, parse_lineup

FEWEST, MOST = 8, 2048  # deals of a share
SHARES = 32  # into which deals are cut, where these bounds allow
PATIENCE = 3.0  # seconds of work that is left, from which other processes are worth their start

Share = tuple[int, int]
"""The number of the first deal, and how many there are."""


def cut(deals: int) -> list[Share]:
    """The shares of so many deals."""
    size = min(MOST, max(FEWEST, -(-deals // SHARES)))
    return [(first, min(size, deals - first)) for first in range(0, deals, size)]


@dataclass(frozen=True)
class Game:
    """What is played: a line-up in words, at a table. It travels to other processes."""

    rules: Spec
    lineup: str
    seed: int
    max_decisions: int = MAX_DECISIONS

    def agents(self, first: int) -> LineUp:
        """The agents of the share that begins with this deal."""
        return parse_lineup(self.lineup, self.rules, self.seed if first == 0 else int(scatter(self.seed, first)[0]) >> 1)

    def play(self, share: Share, tick: Callable[[int], None] | None = None) -> Results:
        """The results of a share."""
        first, deals = share
        table, most = self.agents(first), self.max_decisions
        return play_deals(self.rules, table.players, deals, self.seed, focus=table.focus, tick=tick, max_decisions=most, first=first)

    def mark(self) -> str:
        """What results are kept under, a word for a file. It moves with what is played, the heuristic and saved policies; a user's own
        code is taken to stay as it is.
        """
        versions = __version__, heuristic_version(self.rules.game)
        told = hashlib.sha256(repr((versions, self.rules.as_dict(), self.lineup, self.seed, self.max_decisions)).encode())
        for word in self.lineup.split():
            path = saved_policy(word.rpartition("=")[2])
            if path is not None:
                told.update((path / FILE if path.is_dir() else path).read_bytes())
        return told.hexdigest()[:16]


@dataclass(frozen=True)
class Workers:
    """Who plays shares."""

    count: int = 0
    """processes or threads (0: one for each core)"""
    ray: str = ""
    """the address of a Ray cluster, or "local" for one that is started here (none: this machine, without Ray)"""
    kept: str = ""
    """folder in which the results of shares are kept, so that a run that was stopped goes on with the next share (none: they are not)"""

    def __post_init__(self) -> None:
        """Rejects a number of workers that is none."""
        if self.count:
            read_count("workers (0: one for each core)", self.count)

    @property
    def cores(self) -> int:
        """How many there are."""
        if self.count:
            return self.count
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def agents_of(lineup: LineUp) -> list[Agent]:
    """The agents of a line-up."""
    return [*lineup.players.values(), *([lineup.focus[1]] if lineup.focus else [])]


def parts(lineup: LineUp) -> list[Agent]:
    """The same, where one is made of two, both of them."""
    return [part for agent in agents_of(lineup) for part in parts_of(agent)]


def compiled(lineup: LineUp, rules: Spec) -> bool:
    """Whether all agents of a line-up choose in compiled code."""
    return all(player_of(part, rules.game) is not None for part in parts(lineup))


def play_all(game: Game, deals: int, workers: Workers, tick: Callable[[int], None] | None = None) -> Results:
    """Plays so many deals. `tick(n)` is called with the number of games done."""
    began = time.perf_counter()
    shares = cut(deals)
    mark = game.mark() if workers.kept else ""
    found: dict[Share, Results] = {share: kept for share in shares if mark and (kept := load(game, mark, share, workers.kept)) is not None}
    left = [share for share in shares if share not in found]
    done = sum(count for _, count in found)

    def keep(share: Share, results: Results) -> None:
        nonlocal done
        found[share] = results
        if mark:
            save(mark, share, results, workers.kept)
        done += share[1]
        if tick is not None:
            tick(done)

    with executor(game, left, workers, keep) as pool:
        if pool is None:
            for share in left:
                if share not in found:
                    keep(share, game.play(share, None if tick is None else partial(further, tick, done)))
        else:
            waiting: dict[Future[Results], Share] = {pool(share): share for share in left if share not in found}
            for future in as_completed(waiting):
                keep(waiting[future], future.result())
    results = joined([found[share] for share in shares])
    return replace(results, seconds=time.perf_counter() - began)


def further(tick: Callable[[int], None], begun: int, done: int) -> None:
    """Tells of games behind those that were done before."""
    tick(begun + done)


@contextmanager
def executor(
    game: Game, left: list[Share], workers: Workers, keep: Callable[[Share, Results], None]
) -> Iterator[Callable[[Share], Future[Results]] | None]:
    """A function that hands a share to a worker, or None where one process alone plays. It may have played some already (`keep`)."""
    if workers.ray:
        yield ray_pool(game, workers.ray)
        return
    count = min(workers.cores, len(left))
    if count < 2:
        yield None
        return
    pool: Executor
    if compiled(game.agents(0), game.rules):
        pool = ThreadPoolExecutor(count)
    else:
        began = time.perf_counter()
        keep(left[0], game.play(left[0]))
        if (time.perf_counter() - began) * (len(left) - 1) < PATIENCE:
            yield None
            return
        pool = ProcessPoolExecutor(min(count, len(left) - 1), mp_context=multiprocessing.get_context("spawn"))
    with one_thread_each():
        try:
            yield lambda share: pool.submit(game.play, share)
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def one_thread_each() -> Iterator[None]:
    """Processes that are started meanwhile do arithmetic in one thread: there is one of them for each core."""
    names = "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"
    before = {name: os.environ.get(name) for name in names}
    os.environ.update(dict.fromkeys(names, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def ray_pool(game: Game, address: str) -> Callable[[Share], Future[Results]]:
    """A function that hands a share to a worker of a Ray cluster."""
    try:
        ray: Any = import_module("ray")
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError('a cluster needs Ray: pip install "bang_env[scale]"', name=missing.name) from None
    if not ray.is_initialized():
        ray.init(address=None if address == "local" else address, log_to_driver=False)
    remote: Any = ray.remote(played)
    return lambda share: remote.remote(game, share).future()


def played(game: Game, share: Share) -> Results:
    """The results of a share, for a worker elsewhere."""
    return game.play(share)


# --- results that are kept


def file_of(mark: str, share: Share, folder: str) -> Path:
    """Where the results of a share are kept."""
    return Path(folder) / f"{mark}-{share[0]}-{share[1]}.share"


def save(mark: str, share: Share, results: Results, folder: str) -> None:
    """Keeps the results of a share, whole or not at all."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    write_whole(file_of(mark, share, folder), results.as_bytes())


def load(game: Game, mark: str, share: Share, folder: str) -> Results | None:
    """The results that were kept; None where there are none, or where the file is broken."""
    path = file_of(mark, share, folder)
    if not path.exists():
        return None
    try:
        found = Results.of_bytes(path.read_bytes(), game.rules)
    except (ValueError, KeyError, OSError):
        return None
    return found if len(found.truncated) == share[1] else None
