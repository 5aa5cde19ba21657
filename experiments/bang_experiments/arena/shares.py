"""Deals in shares: on every core of a machine, or of a cluster through Ray. The results are the same for any number of workers.

How deals are cut into shares depends on their number alone, and agents that draw lots begin anew in each share, with a seed of its own. So
a share gives the same results wherever and whenever it is played.

Where all agents choose in compiled code, the workers are threads; otherwise they are processes, which make the agents from their names.
"""

import hashlib
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from bang_agents import Agent, heuristic_version, parts_of, player_of
from bang_agents.whole_file import write_whole
from bang_env import __version__
from bang_env.doors.seating import scatter
from bang_env.kernel.letters import harmless
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS, Results, joined, play_deals
from bang_experiments.arena.jobs import Workers, do_all
from bang_experiments.arena.lineups import LineUp, parse_lineup
from bang_experiments.arena.provenance import policy_file

FEWEST, MOST = 8, 2048  # deals of a share
SHARES = 32  # into which deals are cut, where these bounds allow

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
        for agent in self.agents(0).agents.values():
            path = policy_file(agent)
            if path is not None:
                told.update(path.read_bytes())
        return told.hexdigest()[:16]

    def named(self, mark: str, share: Share) -> dict[str, Any]:
        """What the results of a share are results of, for the head of its file."""
        versions = {"version": __version__, "heuristic": heuristic_version(self.rules.game), "mark": mark}
        played = {"rules": self.rules.as_dict(), "lineup": self.lineup, "seed": self.seed, "max_decisions": self.max_decisions}
        return {**played, "first deal": share[0], "deals": share[1], **versions}


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
            save(game, mark, share, results, workers.kept)
        done += share[1]
        if tick is not None:
            tick(done)

    jobs = [partial(game.play, share) for share in left]
    told = None if tick is None else lambda more: tick(done + more)
    in_threads = min(workers.cores, len(jobs)) > 1 and not workers.ray and compiled(game.agents(0), game.rules)
    do_all(jobs, workers, lambda number, results: keep(left[number], results), in_threads=in_threads, tick=told)
    results = joined([found[share] for share in shares])
    return replace(results, seconds=time.perf_counter() - began)


# --- results that are kept


def file_of(mark: str, share: Share, folder: str) -> Path:
    """Where the results of a share are kept."""
    return Path(folder) / f"{mark}-{share[0]}-{share[1]}.share"


def save(game: Game, mark: str, share: Share, results: Results, folder: str) -> None:
    """Keeps the results of a share, whole or not at all, behind a line of JSON that says what they are results of."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    head = json.dumps(game.named(mark, share))
    write_whole(file_of(mark, share, folder), head.encode() + b"\n" + results.as_bytes())


def load(game: Game, mark: str, share: Share, folder: str) -> Results | None:
    """The results that were kept; None where there are none, or where the file is broken. Rejects a file with those of another share."""
    path = file_of(mark, share, folder)
    if not path.exists():
        return None
    try:
        head, _, body = path.read_bytes().partition(b"\n")
        named = json.loads(head)
        found = Results.of_bytes(body, game.rules)
    except (ValueError, KeyError, OSError, RecursionError):
        return None
    wanted = json.loads(json.dumps(game.named(mark, share)))
    if not isinstance(named, dict) or (named == wanted and len(found.truncated) != share[1]):
        return None
    for name, value in wanted.items():
        if named.get(name) != value:
            theirs = harmless(json.dumps(named.get(name)))
            raise ValueError(f"{path} holds the results of other deals: its {name} is {theirs}, not {json.dumps(value)}; remove it")
    return found
