"""A certificate: what was measured of a policy, cell by cell (a table, and a role of it), as a JSON file."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from bang_agents import Agent
from bang_agents.learned import Learned
from bang_agents.whole_file import read_bounded, write_whole
from bang_env.kernel.game import Game
from bang_env.kernel.letters import harmless
from bang_env.kernel.spec import Spec, spec_from_dict
from bang_experiments.arena.statistics import Interval
from bang_experiments.command.options import option_of

MOST_BYTES = 50_000_000
SAME = "policy", "agents", "versions", "baseline", "deals", "guard_deals", "guest_deals", "among", "seed"
"""Entries that hold for all cells of one certificate"""
OF_A_SESSION = "date", "commit", "command"
"""Entries in which the sessions of one certificate may differ: cells are measured in one or in several"""
ALSO = "also"
"""The entry of a certificate that lists the sessions after the first"""

NEXT = "; "  # between tables


def table_words(rules: Spec) -> str:
    """A table by the words of a command, its first switch always among them: "--players 5", "dice --players 8 --saloon-dice"."""
    words, first = rules.command().split(), rules.switches()[0]
    if first not in rules.unusual():
        place = 1 if words[:1] == [rules.name] else 0
        words[place:place] = [option_of(first), str(getattr(rules, first))]
    return " ".join(words)


def switches_of(rules: Spec) -> str:
    """A table by its switches, its first among them, as a spec's `tables` reads them: "players=5 saloon_dice=True"."""
    first = rules.switches()[0]
    values = {first: getattr(rules, first)} | rules.unusual()
    return " ".join(f"{name}={value}" for name, value in values.items())


@dataclass
class Cell:
    """A role at a table. Intervals are [value, low, high], as fractions."""

    table: str
    """as `table_words` writes it"""
    rules: dict[str, Any]
    """the same as a spec's `as_dict`"""
    role: str
    """a role, the ghosts of one ("ghost-outlaw"), or the one player"""
    heuristic: float
    """how often the baseline wins in that seat among its like"""
    learned: float
    """how often the policy does, in the same deals"""
    gain: list[float]
    """the difference"""
    deals: int | None = None
    """of the gain, where they are more than those of the certificate"""
    ghost_games: int | None = None
    """with such ghosts, where the gain is that of their choices, played out; `learned` is the sum of `heuristic` and this gain"""
    guard: list[float] | None = None
    """what a heuristic gains over the policy in that seat among such policies: the most of all versions that were tried"""
    guards: dict[str, list[float]] = field(default_factory=dict)
    """the same by heuristic"""
    cut_off: float | None = None
    """the share of games among such policies alone that did not end within `MAX_DECISIONS`, so that nobody won"""
    guests: dict[str, list[float]] = field(default_factory=dict)
    """what the policy gains over the baseline in that seat among other players, by their names"""
    exploiter: dict[str, Any] | None = None
    """what a best response gained over the policy in that seat among such policies, and how it was trained"""


@dataclass
class Certificate:
    """A file of cells."""

    path: Path
    head: dict[str, Any]
    """what was measured, and how"""
    cells: list[Cell] = field(default_factory=list)

    def cell(self, table: str, role: str) -> Cell | None:
        """The cell of a role at a table; None where it has not been measured."""
        return next((cell for cell in self.cells if (cell.table, cell.role) == (table, role)), None)

    def as_dict(self) -> dict[str, Any]:
        """All of it, for the file."""
        return {**self.head, "cells": [asdict(cell) for cell in self.cells]}

    def put(self, cell: Cell, **measured: Any) -> None:
        """Adds a cell, or puts it in the place of the one that was measured before; with `measured`, changes only these fields of that one.
        Writes the file, whole or not at all; what other processes have written meanwhile stays.
        """
        with self._in_file():
            before = self.cell(cell.table, cell.role)
            if before is None:
                self.cells.append(replace(cell, **measured))
            else:
                self.cells[self.cells.index(before)] = replace(before, **measured) if measured else cell

    @contextmanager
    def _in_file(self) -> Iterator[None]:
        """Inside, this is what the file holds, which nobody else changes; afterwards the file holds this."""
        from filelock import FileLock  # which is needed to measure alone

        self.path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(self.path.with_suffix(".lock")):
            if self.path.exists():
                now = read_certificate(self.path)
                self.head, self.cells = now.head, now.cells
            yield
            write_whole(self.path, json.dumps(self.as_dict(), indent=1).encode())

    def begin_session(self, head: dict[str, Any]) -> None:
        """Notes by which command and version of the code cells are measured from now on, if the file does not name them yet."""
        session = {name: head[name] for name in OF_A_SESSION}
        with self._in_file():
            if not any(each.items() >= {"commit": head["commit"], "command": head["command"]}.items() for each in self.sessions()):
                self.head[ALSO] = [*self.head.get(ALSO, []), session]

    def sessions(self) -> list[dict[str, Any]]:
        """The sessions in which the cells were measured: date, commit and command of each."""
        return [{name: self.head.get(name) for name in OF_A_SESSION}, *self.head.get(ALSO, [])]

    def check_same(self, head: dict[str, Any]) -> None:
        """Rejects another measurement than that of this file."""
        for name in SAME:
            theirs, ours = self.head.get(name), json.loads(json.dumps(head.get(name)))
            if theirs != ours:
                difference = f"{name} {harmless(json.dumps(theirs))}, not {json.dumps(ours)}"
                raise ValueError(f"{self.path} holds another measurement, with {difference}: remove it, or name another folder")

    def check_policy(self, files: list[dict[str, Any]], versions: dict[str, Any]) -> None:
        """Rejects another policy, by the hashes of its `files`, than the one that was measured, and other versions of what is played."""
        measured = self.head.get("agents"), self.head.get("versions")
        if not isinstance(measured[0], list) or any(file not in measured[0] for file in files) or measured[1] != versions:
            raise ValueError(f"{self.path} is of another policy of this name, or of another version of the game: measure this one first")


def read_certificate(path: Path) -> Certificate:
    """The certificate of a file; a ValueError for another file."""
    content = read_bounded(path, MOST_BYTES)
    try:
        head = json.loads(content)
        cells = [Cell(**cell) for cell in head.pop("cells")]
        for cell in cells:
            spec_from_dict(cell.rules)
            for interval in (cell.gain, cell.guard, *cell.guards.values(), *cell.guests.values()):
                if interval is not None:
                    Interval.of_list(interval)
            if cell.exploiter is not None:
                Interval.of_list(cell.exploiter["gain"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"{path} is no certificate of a policy: {harmless(error)}") from error
    return Certificate(path, head, cells)


def name_of(agent: Agent, word: str) -> str:
    """The name of an agent in a certificate: a policy without the folders of its path, and without "learned:"."""
    return agent.name.removeprefix("learned:") if isinstance(agent, Learned) else word


def file_of(folder: str, agent: Agent, word: str, game: Game) -> Path:
    """The file of an agent's certificate; that of one for several games, named so, stands with the name of the game."""
    name = name_of(agent, word) if isinstance(agent, Learned) else f"{word}-{game.name}"
    return Path(folder) / (re.sub(r"[^\w.-]", "-", name) + ".json")
