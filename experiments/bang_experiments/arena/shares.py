"""Deals in shares: on every core of a machine, or of a cluster through Ray. The results are the same for any number of workers.

How deals are cut into shares depends on their number alone, and agents that draw lots begin again in each share, with a seed of its own. So
a share gives the same results wherever and whenever it is played.

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
from bang_experiments.arena.deals import MAX_DECISIONS, Results, joined, play_deals
from bang_experiments.arena.jobs import Job, Tick, Workers, do_all
from bang_experiments.arena.lineups import LineUp, parse_lineup
from bang_experiments.arena.provenance import marks
from bang_experiments.arena.sealed import read_sealed, write_sealed

FEWEST, MOST = 8, 2048  # deals of a share
SHARES = 32  # into which deals are cut, where these bounds allow

Part = TypeVar("Part")
Share = tuple[int, int]
"""The number of the first deal, and how many there are."""


class Played(Protocol):
    """Deals that are played share by share, at one table by the same agents. It can be pickled, for other processes."""

    @property
    def rules(self) -> Spec:
        """The table."""
        ...

    def players(self) -> Sequence[Agent]:
        """The agents, as they begin."""
        ...

    def play(self, share: Share, tick: Tick = None) -> Results:
        """The results of a share."""
        ...

    def identity(self) -> dict[str, Any]:
        """The agents' names, their seats and the seeds, as plain data for JSON: what tells these games from others at that table."""
        ...


def cut(deals: int, first: int = 0) -> list[Share]:
    """The shares of so many deals, from the first one on."""
    size = min(MOST, max(FEWEST, -(-deals // SHARES)))
    return [(first + done, min(size, deals - done)) for done in range(0, deals, size)]


def seed_of(seed: int, first: int) -> int:
    """The seed of the agents' chance in the share that begins with this deal."""
    return seed if first == 0 else seed_from(seed, first)


@dataclass(frozen=True)
class Game:
    """A line-up in words, at a table."""

    rules: Spec
    lineup: str
    seed: int
    max_decisions: int = MAX_DECISIONS

    def agents(self, first: int) -> LineUp:
        """The agents of the share that begins with this deal."""
        return parse_lineup(self.lineup, self.rules, seed_of(self.seed, first))

    def players(self) -> Sequence[Agent]:
        """The agents, as they begin."""
        return list(self.agents(0).agents.values())

    def play(self, share: Share, tick: Tick = None) -> Results:
        """The results of a share."""
        first, deals = share
        table, most = self.agents(first), self.max_decisions
        return play_deals(self.rules, table.players, deals, self.seed, focus=table.focus, tick=tick, max_decisions=most, first=first)

    def identity(self) -> dict[str, Any]:
        """Line-up, seed and limit as plain data for JSON: what tells these games from others at that table."""
        return {"lineup": self.lineup, "seed": self.seed, "max_decisions": self.max_decisions}


def mark_of(played: Played) -> str:
    """The mark that results are kept under, a word for a file. It moves with what is played, the heuristic, saved policies, the file in
    which a user's own code stands, and that of the module which was named; what these files import is taken to stay as it is.
    """
    game = played.rules.game
    versions = __version__, game.version, heuristic_version(game)
    agents = marks({str(number): agent for number, agent in enumerate(played.players())})
    return hashlib.sha256(repr((versions, played.rules.as_dict(), *played.identity().values(), agents)).encode()).hexdigest()[:16]


def share_head(played: Played, mark: str, share: Share) -> dict[str, Any]:
    """The description of a share's results, for the head of its file."""
    versions = {"version": __version__, "heuristic": heuristic_version(played.rules.game), "mark": mark}
    return {"rules": played.rules.as_dict(), **played.identity(), "first deal": share[0], "deals": share[1], **versions}


def agents_of(lineup: LineUp) -> list[Agent]:
    """The agents of a line-up."""
    return [*lineup.players.values(), *([lineup.focus[1]] if lineup.focus else [])]


def parts(lineup: LineUp) -> list[Agent]:
    """The agents, with both parts of one that is made of two."""
    return [part for agent in agents_of(lineup) for part in parts_of(agent)]


def compiled(played: Played) -> bool:
    """Whether all its agents choose in compiled code."""
    return all(player_of(part, played.rules.game) is not None for agent in played.players() for part in parts_of(agent))


def all_shares(
    shares: Sequence[Share],
    job: Callable[[Share], Job[Part]],
    workers: Workers,
    tick: Tick,
    *,
    load: Callable[[Share], Part | None],
    save: Callable[[Share, Part], None],
    in_threads: bool = False,
) -> list[Part]:
    """The results of some shares, in their order: what `load` has, and else what `job` of the share does, which is given to `save`.
    `tick(n)` is called with the number of deals done; `in_threads` as for `do_all`.
    """
    results = {share: part for share in shares if (part := load(share)) is not None}
    left = [share for share in shares if share not in results]
    done = sum(deals for _, deals in results)

    def keep(number: int, part: Part) -> None:
        nonlocal done
        share = left[number]
        results[share] = part
        save(share, part)
        done += share[1]
        if tick is not None:
            tick(done)

    report = None if tick is None else lambda more: tick(done + more)
    do_all([job(share) for share in left], workers, keep, in_threads=in_threads, tick=report)
    return [results[share] for share in shares]


def play_all(played: Played, deals: int, workers: Workers, tick: Tick = None, first: int = 0) -> Results:
    """Plays so many deals, from the first one on. `tick(n)` is called with the number of games done."""
    began, folder = time.perf_counter(), workers.kept
    shares, mark = cut(deals, first), mark_of(played) if folder else ""
    done_shares = all_shares(
        shares,
        lambda share: partial(played.play, share),
        workers,
        tick,
        load=lambda share: load(played, mark, share, folder) if folder else None,
        save=lambda share, results: save(played, mark, share, results, folder) if folder else None,
        in_threads=min(workers.cores, len(shares)) > 1 and not workers.ray and compiled(played),
    )
    return replace(joined(done_shares), seconds=time.perf_counter() - began)


# --- results that are kept


def file_of(mark: str, share: Share, folder: str) -> Path:
    """The file that keeps the results of a share."""
    return Path(folder) / f"{mark}-{share[0]}-{share[1]}.share"


def save(played: Played, mark: str, share: Share, results: Results, folder: str) -> None:
    """Keeps the results of a share, whole or not at all, behind a line of JSON that says what they are results of."""
    head = json.dumps(share_head(played, mark, share))
    write_sealed(file_of(mark, share, folder), head.encode() + b"\n" + results.as_bytes())


def load(played: Played, mark: str, share: Share, folder: str) -> Results | None:
    """The results that were kept; None where there are none, or where the file is broken. Rejects a file with those of another share."""
    path = file_of(mark, share, folder)
    content = read_sealed(path)
    if content is None:
        return None
    head, _, body = content.partition(b"\n")
    theirs, expected = json.loads(head), json.loads(json.dumps(share_head(played, mark, share)))
    for name, value in expected.items():
        if theirs.get(name) != value:
            other = harmless(json.dumps(theirs.get(name)))
            raise ValueError(f"{path} holds the results of other deals: its {name} is {other}, not {json.dumps(value)}; remove it")
    return Results.of_bytes(body, played.rules)
