"""Deals in chunks: on every core of a machine, or of a cluster through Ray. The results are the same for any number of workers.

How deals are cut into chunks depends on their number alone, and agents that draw lots begin again in each chunk, with a seed of its own. So
a chunk gives the same results wherever and whenever it is played.

Where all agents choose in compiled code, the workers are threads; otherwise they are processes, which make the agents from their names.
"""

import hashlib
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

from bang_agents import Agent, heuristic_version, parts_of, player_of
from bang_env import __version__
from bang_env.doors.seating import seed_from
from bang_env.kernel.letters import harmless
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS, Results, join_results, play_deals
from bang_experiments.arena.digest_files import read_sealed, write_sealed
from bang_experiments.arena.jobs import Job, Tick, Workers, do_all
from bang_experiments.arena.lineups import LineUp, parse_lineup
from bang_experiments.arena.provenance import marks

FEWEST, MOST = 8, 2048  # deals of a chunk
CHUNKS = 32  # into which deals are cut, where these bounds allow

Part = TypeVar("Part")
Chunk = tuple[int, int]
"""The number of the first deal, and how many there are."""


class Series(Protocol):
    """Deals that are played chunk by chunk, at one table by the same agents. It can be pickled, for other processes."""

    @property
    def rules(self) -> Spec:
        """The table."""
        ...

    def players(self) -> Sequence[Agent]:
        """The agents, as they begin."""
        ...

    def play(self, chunk: Chunk, tick: Tick = None) -> Results:
        """The results of a chunk."""
        ...

    def identity(self) -> dict[str, Any]:
        """The agents' names, their seats and the seeds, as plain data for JSON: what tells these games from others at that table."""
        ...


def cut(deals: int, first: int = 0) -> list[Chunk]:
    """The chunks of so many deals, from the first one on."""
    size = min(MOST, max(FEWEST, -(-deals // CHUNKS)))
    return [(first + begin, min(size, deals - begin)) for begin in range(0, deals, size)]


def seed_of(seed: int, first: int) -> int:
    """The seed of the agents' chance in the chunk that begins with this deal."""
    return seed if first == 0 else seed_from(seed, first)


@dataclass(frozen=True)
class LineUpSeries:
    """A line-up in words, at a table."""

    rules: Spec
    lineup: str
    seed: int
    max_decisions: int = MAX_DECISIONS

    def agents(self, first: int) -> LineUp:
        """The agents of the chunk that begins with this deal."""
        return parse_lineup(self.lineup, self.rules, seed_of(self.seed, first))

    def players(self) -> Sequence[Agent]:
        """The agents, as they begin."""
        return list(self.agents(0).agents.values())

    def play(self, chunk: Chunk, tick: Tick = None) -> Results:
        """The results of a chunk."""
        first, deals = chunk
        table, most = self.agents(first), self.max_decisions
        return play_deals(self.rules, table.players, deals, self.seed, focus=table.focus, tick=tick, max_decisions=most, first=first)

    def identity(self) -> dict[str, Any]:
        """Line-up, seed and limit as plain data for JSON: what tells these games from others at that table."""
        return {"lineup": self.lineup, "seed": self.seed, "max_decisions": self.max_decisions}


def mark_of(series: Series) -> str:
    """The mark that results are kept under, a word for a file. It moves with what is played, the heuristic, saved policies, the file in
    which a user's own code stands, and that of the module which was named; what these files import is taken to stay as it is.
    """
    game = series.rules.game
    versions = __version__, game.version, heuristic_version(game)
    agents = marks({str(number): agent for number, agent in enumerate(series.players())})
    return hashlib.sha256(repr((versions, series.rules.as_dict(), *series.identity().values(), agents)).encode()).hexdigest()[:16]


def chunk_head(series: Series, mark: str, chunk: Chunk) -> dict[str, Any]:
    """The description of a chunk's results, for the head of its file."""
    versions = {"version": __version__, "heuristic": heuristic_version(series.rules.game), "mark": mark}
    return {"rules": series.rules.as_dict(), **series.identity(), "first deal": chunk[0], "deals": chunk[1], **versions}


def agents_of(lineup: LineUp) -> list[Agent]:
    """The agents of a line-up."""
    return [*lineup.players.values(), *([lineup.focus[1]] if lineup.focus else [])]


def parts(lineup: LineUp) -> list[Agent]:
    """The agents, with both parts of one that is made of two."""
    return [part for agent in agents_of(lineup) for part in parts_of(agent)]


def all_compiled(series: Series) -> bool:
    """Whether all its agents choose in compiled code."""
    return all(player_of(part, series.rules.game) is not None for agent in series.players() for part in parts_of(agent))


def all_chunks(
    chunks: Sequence[Chunk],
    job: Callable[[Chunk], Job[Part]],
    workers: Workers,
    tick: Tick,
    *,
    load: Callable[[Chunk], Part | None],
    save: Callable[[Chunk, Part], None],
    in_threads: bool = False,
) -> list[Part]:
    """The results of some chunks, in their order: what `load` has, and else what `job` of the chunk does, which is given to `save`.
    `tick(n)` is called with the number of deals done; `in_threads` as for `do_all`.
    """
    results = {chunk: part for chunk in chunks if (part := load(chunk)) is not None}
    missing = [chunk for chunk in chunks if chunk not in results]
    ended_deals = sum(deals for _, deals in results)

    def keep(number: int, part: Part) -> None:
        nonlocal ended_deals
        chunk = missing[number]
        results[chunk] = part
        save(chunk, part)
        ended_deals += chunk[1]
        if tick is not None:
            tick(ended_deals)

    report = None if tick is None else lambda more: tick(ended_deals + more)
    do_all([job(chunk) for chunk in missing], workers, keep, in_threads=in_threads, tick=report)
    return [results[chunk] for chunk in chunks]


def play_all(series: Series, deals: int, workers: Workers, tick: Tick = None, first: int = 0) -> Results:
    """Plays so many deals, from the first one on. `tick(n)` is called with the number of games done."""
    began, folder = time.perf_counter(), workers.kept
    chunks, mark = cut(deals, first), mark_of(series) if folder else ""
    results = all_chunks(
        chunks,
        lambda chunk: partial(series.play, chunk),
        workers,
        tick,
        load=lambda chunk: load(series, mark, chunk, folder) if folder else None,
        save=lambda chunk, results: save(series, mark, chunk, results, folder) if folder else None,
        in_threads=min(workers.cores, len(chunks)) > 1 and not workers.ray and all_compiled(series),
    )
    return replace(join_results(results), seconds=time.perf_counter() - began)


# --- results that are kept


def file_of(mark: str, chunk: Chunk, folder: str) -> Path:
    """The file that keeps the results of a chunk."""
    return Path(folder) / f"{mark}-{chunk[0]}-{chunk[1]}.share"


def save(series: Series, mark: str, chunk: Chunk, results: Results, folder: str) -> None:
    """Keeps the results of a chunk, whole or not at all, behind a line of JSON that says what they are results of."""
    head = json.dumps(chunk_head(series, mark, chunk))
    write_sealed(file_of(mark, chunk, folder), head.encode() + b"\n" + results.as_bytes())


def load(series: Series, mark: str, chunk: Chunk, folder: str) -> Results | None:
    """The results that were kept; None where there are none, or where the file is broken. Rejects a file with those of another chunk."""
    path = file_of(mark, chunk, folder)
    content = read_sealed(path)
    if content is None:
        return None
    head, _, body = content.partition(b"\n")
    theirs, expected = json.loads(head), json.loads(json.dumps(chunk_head(series, mark, chunk)))
    for name, value in expected.items():
        if theirs.get(name) != value:
            other = harmless(json.dumps(theirs.get(name)))
            raise ValueError(f"{path} holds the results of other deals: its {name} is {other}, not {json.dumps(value)}; remove it")
    return Results.of_bytes(body, series.rules)
