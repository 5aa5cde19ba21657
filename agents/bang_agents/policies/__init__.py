"""The policies that are shipped, and the name `learned`, which is at each table the one that fits it.

    make("learned")         # the one that has learned this table, or else the most similar one
    make("learned:base")    # this one, at every table that its network can read

A policy is a file `<name>.safetensors` of this folder: numbers, and the record of its training. Results that were measured stand beside it
in `<name>.json`, and docs/reference/policies.md shows both.

A policy fits a table that its network can read (the game, its pages of features, its choices, room for the seats), and at which nothing is
new to it: it has met every set, variant and module that is played, at one table with the same numbers, roles and deck where these differ
from what is printed, and every role that is dealt, at some table.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.agent import Agent, PolicyError
from bang_agents.learned import Learned, read_record, tables_of_record
from bang_agents.policies.table_words import in_words, options_of
from bang_env.kernel.game import Game
from bang_env.kernel.letters import capital, harmless
from bang_env.kernel.masks import read_masks
from bang_env.kernel.numbers import read_whole
from bang_env.kernel.spec import Spec

LEARNED = "learned"
FOLDER = Path(__file__).parent
KIND = ".safetensors"


@dataclass(frozen=True)
class Policy:
    """A policy that is shipped, without its weights."""

    name: str
    path: Path
    """its file"""
    record: Mapping[str, Any]
    """of its training"""
    tables: tuple[Spec, ...]
    """at which it has learned"""
    seats: int
    """for which its network has room"""

    @property
    def word(self) -> str:
        """The name of its agent: "learned:base"."""
        return f"{LEARNED}:{self.name}"

    @property
    def options(self) -> str:
        """Its tables, as options of a command: "--players 3 to 8"."""
        return options_of(self.tables)

    def reads(self, rules: Spec) -> bool:
        """Whether its network can be asked at such a table."""
        own = self.tables[0]
        alike = (type(own), own.pages, own.numbers) == (type(rules), rules.pages, rules.numbers)
        return alike and rules.players <= self.seats

    def has_met(self, rules: Spec) -> bool:
        """Whether nothing of such a table is new to it: no addition, no role, and nothing that differs from what is printed."""
        added = [name for name in rules.additions if getattr(rules, name)]
        roles = {role for table in self.tables for role in table.held_roles}
        alike = [table for table in self.tables if all(getattr(table, name) == getattr(rules, name) for name in rules.changes)]
        return roles.issuperset(rules.held_roles) and any(all(getattr(table, name) for name in added) for table in alike)

    def distance(self, rules: Spec) -> tuple[int, int, int]:
        """The distance of its nearest table to another one of its game: additions that differ, other switches that do, players."""
        return min(apart(table, rules) for table in self.tables)

    def agent(self, seed: int = 0) -> Learned:
        """The policy as an agent that plays greedily."""
        return Learned(self.path, seed, name=self.word)


def apart(table: Spec, rules: Spec) -> tuple[int, int, int]:
    """The distance of two tables of one game."""
    differ = [name for name in rules.switches() if getattr(table, name) != getattr(rules, name)]
    added = sum(name in rules.additions for name in differ)
    return added, sum(name != "players" for name in differ) - added, abs(table.players - rules.players)


def policies(folder: Path | None = None) -> dict[str, Policy]:
    """The policies of a folder by name (None: those that are shipped); refuses any other file with a PolicyError."""
    return {path.stem: read(path, path.stat().st_mtime_ns) for path in sorted((folder or FOLDER).glob(f"*{KIND}"))}


@cache
def read(path: Path, changed: int) -> Policy:
    """The policy of a file, without its weights; read once, until the time at which the file was `changed` is another."""
    record = read_record(path)
    try:
        specs = tuple(tables_of_record(record))
        seats = specs[0].game.pages.blocks(record["padded_seats"])
    except ValueError as error:
        raise PolicyError(f"{path} does not say at which tables it has learned: {harmless(error)}") from error
    return Policy(path.stem, path, record, specs, seats)


def fitting_policy(rules: Spec) -> Policy:
    """The shipped policy that fits a table: the one that has learned it, or the nearest; of several as near the one that has learned fewest
    tables. A ValueError says which tables have one, where this has none.
    """
    shipped = policies()
    candidates = [policy for policy in shipped.values() if policy.reads(rules) and policy.has_met(rules)]
    if not candidates:
        raise ValueError(nobody_plays(rules, shipped.values()))
    return min(candidates, key=lambda policy: (policy.distance(rules), len(policy.tables), policy.name))


def nobody_plays(rules: Spec, shipped: Iterable[Policy]) -> str:
    """The error message for a table that no shipped policy fits."""
    same = [policy for policy in shipped if type(policy.tables[0]) is type(rules)]
    there = "; ".join(f"{policy.word} is for {policy.options}" for policy in same) or f"there is none for {rules.called}"
    able = [policy.word for policy in same if policy.reads(rules)]
    remedies = ["play one of these tables"] if same else []
    remedies += [f"name {in_words(able)}, which can be asked here all the same"] if able else []
    remedy = ", ".join([*remedies, "name another agent, or train one"])
    train = " ".join(filter(None, ["bang train", rules.command()]))
    return f"no policy that is shipped fits {rules.full_title}: {there}. {capital(remedy)}: {train}"


class Shipped:
    """The shipped policies as one agent. Doors and commands ask for `at_table`, which plays inside compiled code; asked directly it goes by
    what the views say of their tables.
    """

    name = LEARNED

    def __init__(self, seed: int, game: Game) -> None:
        self.seed, self.game = read_whole("seed", seed), game
        self._at: dict[Spec, Learned] = {}

    def at_table(self, rules: Spec) -> Learned:
        """The agent of the policy that fits; the same one whenever it is asked for. A ValueError where none does."""
        if rules not in self._at:
            policy = fitting_policy(rules)
            agents = (agent for agent in self._at.values() if agent.name == policy.word)
            self._at[rules] = next(agents, None) or policy.agent(self.seed)
        return self._at[rules]

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices for views (N,) of the game's view dtype and masks (N, choices)."""
        views = self.game.read_views(views)
        masks = read_masks(masks, len(views)) != 0
        choices = np.zeros(len(views), np.int64)
        for rules, rows in self.game.tables_of(views):
            choices[rows] = self.at_table(rules).act(views[rows], masks[rows])
        return choices


def read_learned(word: str, seed: int, game: Game) -> Agent:
    """The agent that is named "learned", or "learned:base"; a ValueError lists the names that there are."""
    _, sign, name = word.partition(":")
    if not sign:
        return Shipped(seed, game)
    shipped = policies()
    if name not in shipped:
        there = f"there are {in_words(list(shipped))}" if shipped else "there is none"
        raise ValueError(f'no policy that is shipped is called "{harmless(name)}"; {there}')
    return shipped[name].agent(seed)


def listing(shipped: Sequence[Policy]) -> list[str]:
    """A line for each policy: its name, its size and its tables."""
    if not shipped:
        return ["No policy is shipped."]
    wide = max(len(policy.word) for policy in shipped)
    sizes = [f"{policy.path.stat().st_size / 1000:,.0f} kB" for policy in shipped]
    return [f"{policy.word:{wide}}  {size}  {policy.options}" for policy, size in zip(shipped, sizes, strict=True)]
