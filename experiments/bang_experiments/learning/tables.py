"""The tables of a training run: one, or several of one game that share what is played."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from bang_env.doors.seating import scatter
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import Results, joined
from bang_experiments.arena.jobs import further
from bang_experiments.learning.options import MASKABLE, SELF_PLAY, Args

Tick = Callable[[int], None]
Part = TypeVar("Part")


def largest(tables: Sequence[Spec]) -> Spec:
    """The table with the most players; of several the first."""
    return max(tables, key=lambda rules: rules.players)


def titles(tables: Sequence[Spec]) -> str:
    """What is played, in words."""
    if len(tables) > 2:
        return f"{largest(tables).title} and {len(tables) - 1} other tables"
    return " and ".join(rules.title for rules in tables)


def shared(parts: Sequence[Part], whole: int) -> list[tuple[Part, int]]:
    """The parts with their shares of a number, as equal as can be; those of which nothing is left are left out."""
    ends = [whole * number // len(parts) for number in range(len(parts) + 1)]
    return [(part, last - first) for part, first, last in zip(parts, ends, ends[1:], strict=False) if last > first]


def in_shares(
    parts: Sequence[Part], deals: int, seed: int, tick: Tick | None, play: Callable[[Part, int, int, Tick | None], Results]
) -> Results:
    """The results of all parts, each of which `play`s its share of the deals, with a seed of its own where there are several."""
    played: list[Results] = []
    done = 0
    for number, (part, share) in enumerate(shared(parts, deals)):
        own = seed if len(parts) == 1 else int(scatter(seed, number)[0]) >> 1
        played.append(play(part, share, own, None if tick is None else partial(further, tick, done)))
        done += share
    return joined(played)


def named(learner: str, tables: Sequence[Spec]) -> str:
    """What a run is called: the learner, then what is played at the largest table, as far as it is not the usual: "outlaw-5-rebel"."""
    rules = largest(tables)
    first, *others = rules.switches()
    words = []
    for name in others:
        value, usual = getattr(rules, name), rules.usual(name)
        if value != usual:
            words.append(name if value is True else f"no-{name}" if value is False else f"{name}-{value}")
    return "-".join([learner.replace(",", "-").replace(" ", "-"), str(getattr(rules, first)), *words]).replace("_", "-")


def tables_of(args: Args, rules: Spec) -> list[Spec]:
    """The tables of a run: those that it names, or the one of the switches; rejects those that no network plays both of."""
    tables = list(rules.tables(args.tables).values()) if args.tables.strip() else [rules]
    if not tables:
        raise ValueError(f'tables: name at least one by its switches, such as "{rules.switches()[0]}={rules.usual(rules.switches()[0])}"')
    first = largest(tables)
    for table in tables:
        if (table.pages, table.choices) != (first.pages, first.choices):
            raise ValueError(f"tables: {table.full_title} and {first.full_title} have other features or choices, so no network plays both")
    if len(tables) > 1 and args.learner == MASKABLE:
        raise ValueError(f"tables: {MASKABLE} learns at one table; {SELF_PLAY} at several")
    return tables
