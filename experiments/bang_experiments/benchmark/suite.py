"""A suite: tables, who hosts, whose seats a candidate takes, and how sure the answer is to be. It is a file of data.

    version = 1
    title = "Base game, 5 players"
    tables = ["players=5"]
    hosts = ["random", "heuristic:1", "learned", "heuristic:1,random"]

Every candidate takes one seat of each role at each table among each kind of hosts, on the same deals. Which results belong together is
said by a suite's name and version: whoever changes what a suite means gives it another version.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from importlib.resources import files
from pathlib import Path
from typing import Any

from bang_agents.whole_file import read_bounded
from bang_env.doors.seating import ANY
from bang_env.kernel.catalogue import SPECS
from bang_env.kernel.letters import harmless
from bang_env.kernel.spec import Spec, spec_class
from bang_experiments.arena.statistics import MOST_DEALS
from bang_experiments.benchmark.block_bootstrap import BLOCKS

SHIPPED = files("bang_experiments.benchmark") / "suites"
KIND = ".toml"
USUAL = "bang"  # the game of a table that names none
MOST_BYTES = 100_000
NAME = re.compile(r"\w[\w.-]*")
LEAST_PRECISION, MOST_PRECISION = 0.05, 100.0  # half of the widest interval of a difference, in percentage points
LEAST = {
    "first_deals": 2 * BLOCKS, "most_deals": 2 * BLOCKS, "dear_deals": BLOCKS, "mixed_deals": 0, "belief_deals": 0, "seed": 0, "version": 1
}  # fmt: skip


@dataclass(frozen=True)
class Suite:
    """The tables and hosts of a suite."""

    name: str
    """of the file"""
    version: int
    """moves when results of the suite mean something else than before"""
    title: str
    """in words"""
    tables: tuple[str, ...]
    """by their switches, as in "players=5 dodge_city", behind the name of the game where that is another: "dice players=8\""""
    hosts: tuple[str, ...] = ()
    """who holds the other seats: an agent, or several with commas between them, seat by seat in turn; nobody where one player answers every
    question"""
    role: str = ANY
    """whose seats a candidate takes: a role, several with commas between them, or any for all"""
    precision: float = 1.0
    """half of the widest 95 % interval of a difference to the baseline, in percentage points"""
    first_deals: int = 2000
    """deals from which the number that is needed for that is reckoned"""
    most_deals: int = 40_000
    """deals of a seat, at most"""
    dear_deals: int = 400
    """the same for candidates that think for seconds: searches, and agents that are asked in words"""
    mixed_deals: int = 8000
    """deals with candidates alone, mixed seat by seat, from which they are rated"""
    belief_deals: int = 400
    """deals of a seat in which candidates that state whom they take the others for are asked; 0: they are not"""
    seed: int = 1
    """from which the deals are scattered"""

    def specs(self) -> list[Spec]:
        """The tables."""
        return [table_of(text) for text in self.tables]


def table_of(text: str) -> Spec:
    """The table of a line of a suite."""
    first, _, rest = text.strip().partition(" ")
    game, switches = (first, rest) if first in SPECS else (USUAL, text)
    tables = list(spec_class(game).of().tables(switches).values())
    if len(tables) != 1:
        raise ValueError(f'tables: expected one table in each of the words, such as "players=5"; got {text!r}')
    return tables[0]


def shipped_suites() -> list[str]:
    """The names of the suites that come with this package, fewer players before more."""
    names = [file.name.removesuffix(KIND) for file in SHIPPED.iterdir() if file.name.endswith(KIND)]
    return sorted(names, key=lambda name: [int(part) if part.isdigit() else part for part in re.split(r"([0-9]+)", name)])


def read_suite(word: str) -> Suite:
    """A suite by its name, or by the path of its file; a ValueError says what is wrong with it."""
    if word in shipped_suites():
        return suite_of(word, (SHIPPED / f"{word}{KIND}").read_bytes())
    path = Path(word)
    if path.suffix != KIND:
        names = ", ".join(shipped_suites())
        raise ValueError(f"suite: expected one of {names}, or the path of a file such as mine{KIND}; got {harmless(word)!r}")
    if path.stem in shipped_suites() or not NAME.fullmatch(path.stem):
        raise ValueError(f"suite: expected a file with a name of its own, of letters, digits and _ . -; got {harmless(path.name)!r}")
    return suite_of(path.stem, read_bounded(path, MOST_BYTES))


def suite_of(name: str, content: bytes) -> Suite:
    """The suite that a file of this name holds."""
    try:
        fields_of_file = tomllib.loads(content.decode())
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"the suite {name} is not TOML: {harmless(error)}") from error
    try:
        suite = Suite(name, **checked_suite(fields_of_file))
        if not suite.tables:
            raise ValueError("tables: expected at least one, such as players=5")
        if any(not host for hosts in suite.hosts for host in hosts.split(",")):
            raise ValueError('hosts: expected agents, those of one table with commas between them, such as "heuristic:1,random"')
        if not all(table.one_player for table in suite.specs()) and not suite.hosts:
            raise ValueError('hosts: expected at least one, such as "heuristic:1"')
    except ValueError as error:
        raise ValueError(f"the suite {name}: {harmless(error)}") from error
    return suite


def check_precision(precision: float) -> None:
    """Rejects a width of intervals that cannot be reached, or is none."""
    if not LEAST_PRECISION <= precision <= MOST_PRECISION:
        raise ValueError(f"precision: expected {LEAST_PRECISION} to {MOST_PRECISION:g} percentage points; got {precision}")


def checked_suite(content: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a suite but its name, each of its kind."""
    kinds = {field.name: field for field in fields(Suite) if field.name != "name"}
    if unknown := [name for name in content if name not in kinds]:
        raise ValueError(f"{unknown[0]} is not one of {', '.join(kinds)}")
    if missing := [name for name in ("version", "title", "tables") if name not in content]:
        raise ValueError(f"{missing[0]} is missing")
    values: dict[str, Any] = {}
    for name, value in content.items():
        kind: Any = kinds[name].type
        if kind == tuple[str, ...]:
            if not isinstance(value, list) or not all(isinstance(word, str) and word.strip() for word in value):
                raise ValueError(f"{name}: expected a list of words; got {value!r}")
            values[name] = tuple(",".join(part.strip() for part in word.split(",")) for word in value)
            continue
        whole = isinstance(value, int) and not isinstance(value, bool)
        good = isinstance(value, str) if kind is str else whole if kind is int else whole or isinstance(value, float)
        if not good:
            raise ValueError(f"{name}: expected {kind.__name__}; got {value!r}")
        values[name] = kind(value)
    for name, least in LEAST.items():
        if not least <= values.get(name, least) <= MOST_DEALS:
            raise ValueError(f"{name}: expected a number from {least:,} to {MOST_DEALS:,}; got {values[name]!r}")
    for name in ("mixed_deals", "belief_deals"):
        if 0 < values.get(name, 0) < BLOCKS:
            raise ValueError(f"{name}: expected 0 or a number from {BLOCKS:,} to {MOST_DEALS:,}; got {values[name]!r}")
    check_precision(values.get("precision", 1.0))
    return values
