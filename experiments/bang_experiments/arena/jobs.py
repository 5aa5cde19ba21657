"""Jobs on every core of a machine, or of a cluster through Ray. A job's result depends on the job alone, so results are the same for any
number of workers.
"""

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

from bang_agents.search.search import cores
from bang_env.kernel.numbers import read_count
from bang_experiments.command.signals import hold_back_signals

MOST_WORKERS = 1024
PATIENCE = 3.0  # seconds of work that is left, from which other processes are worth their start

Done = TypeVar("Done")
Tick = Callable[[int], None] | None
"""is told how far a job has come, where somebody wants to know"""
Job = Callable[[Tick], Done]
"""Does something and returns what came of it. For other processes it is made of what can be pickled."""


@dataclass(frozen=True)
class Workers:
    """The processes that do jobs."""

    count: int = 0
    """processes or threads (0: one for each core)"""
    ray: str = ""
    """the address of a Ray cluster, or "local" for one that is started here (none: this machine, without Ray)"""
    kept: str = ""
    """folder in which the results of chunks of deals are kept, so that a run that was stopped goes on with the next chunk (none: they are
    not)"""

    def __post_init__(self) -> None:
        """Rejects an invalid number of workers."""
        if self.count and read_count("workers (0: one for each core)", self.count) > MOST_WORKERS:
            raise ValueError(f"workers: expected at most {MOST_WORKERS:,}, got {self.count:,}")
        if self.ray:
            ray_itself()

    @property
    def cores(self) -> int:
        """The number of processes."""
        if self.count:
            return self.count
        return cores()


def do_all(
    jobs: Sequence[Job[Done]], workers: Workers, keep: Callable[[int, Done], None], *, in_threads: bool = False, tick: Tick = None
) -> None:
    """Runs all jobs, and calls `keep(number, result)` in this thread as each ends, in any order. `in_threads`: in threads of this process,
    since the work is in compiled code; otherwise the first job runs here, and processes are started if the remaining ones take long. With
    one worker, each job is given `tick`.
    """
    if workers.ray:
        remote = ray_remote(workers.ray)
        gather({remote(job): number for number, job in enumerate(jobs)}, keep)
        return
    count, first = min(workers.cores, len(jobs)), 0
    if count > 1 and not in_threads:
        began = time.perf_counter()
        keep(0, jobs[0](None))
        first = 1
        count = min(count, len(jobs) - 1) if (time.perf_counter() - began) * (len(jobs) - 1) >= PATIENCE else 1
    if count < 2:
        for number in range(first, len(jobs)):
            keep(number, jobs[number](tick))
        return
    pool: Executor = ThreadPoolExecutor(count) if in_threads else ProcessPoolExecutor(count, multiprocessing.get_context("spawn"))
    with one_thread_each():
        try:
            with hold_back_signals():  # a process that is being started is told what to do, or it would complain
                waiting = {pool.submit(jobs[number], None): number for number in range(first, len(jobs))}
            gather(waiting, keep)
        except KeyboardInterrupt:
            end_processes(pool)
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def end_processes(pool: Executor) -> None:
    """Ends the processes of a pool at once: what they are doing is not waited for."""
    processes: dict[int, Any] = getattr(pool, "_processes", None) or {}
    for process in list(processes.values()):
        process.terminate()


def gather(waiting: dict[Future[Done], int], keep: Callable[[int, Done], None]) -> None:
    """Keeps what comes, as it comes."""
    for future in as_completed(waiting):
        keep(waiting[future], future.result())


def results_of(jobs: Sequence[Job[Done]], workers: Workers, tick: Tick = None) -> list[Done]:
    """The results of jobs that are done in processes, in their order. `tick(n)` is called with the number of jobs done."""
    results: dict[int, Done] = {}

    def keep(number: int, result: Done) -> None:
        results[number] = result
        if tick is not None:
            tick(len(results))

    do_all(jobs, workers, keep)
    return [results[number] for number in range(len(jobs))]


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


def ray_itself() -> Any:
    """The package Ray; says what is missing where it cannot be imported."""
    try:
        return import_module("ray")
    except ModuleNotFoundError as missing:
        if missing.name == "ray":
            raise ModuleNotFoundError('a cluster needs Ray: pip install "bang_env[scale]"', name="ray") from None
        raise ValueError(f"Ray is installed, and {missing.name}, which it needs, is not: pip install {missing.name}") from missing


def ray_at(address: str) -> Any:
    """The package Ray, connected to a cluster; "local": one that is started here."""
    ray = ray_itself()
    if not ray.is_initialized():
        ray.init(address=None if address == "local" else address, log_to_driver=False)
    return ray


def ray_remote(address: str) -> Callable[[Job[Done]], Future[Done]]:
    """A function that hands a job to a worker of a Ray cluster."""
    remote: Any = ray_at(address).remote(here)
    return lambda job: remote.remote(job).future()


def here(job: Job[Done]) -> Done:
    """The result of a job, for a worker elsewhere."""
    return job(None)
