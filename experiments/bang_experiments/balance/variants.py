"""The tables that a study of balance plays: variants, and numbers of players at which each can be played."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

from bang_env.kernel.spec import RulesError, Spec, read_switches, read_value

BASE, ALL = "base", "all together"


def read_sizes(rules: Spec, text: str) -> list[int]:
    """The numbers of players of a text like "4 7"; of an empty one that of the table where it is not the usual one, else all."""
    words = text.split()
    if not all(word.isdecimal() for word in words):
        raise ValueError(f'sizes: expected numbers of players as in "4 7"; got {text!r}')
    one = [rules.players] if "players" in rules.unusual() else []
    return list(dict.fromkeys(int(word) for word in words)) or one or list(range(2, rules.game.seats + 1))


def variants_of(rules: Spec, text: str) -> dict[str, dict[str, Any]]:
    """Name -> switches of each variant asked for."""
    if text.strip():
        by_name = {" ".join(part.split()): part for part in text.split(";") if part.strip()}
        if not by_name:
            raise ValueError(f'name at least one variant by its switches, such as "{BASE}"')
        for name in by_name:
            others = [word for word in name.split() if word != BASE]
            if BASE in name.split() and others:
                alternatives = f'"{BASE}; {" ".join(others)}" if two variants are meant, else leave "{BASE}" out'
                raise ValueError(f'the variant "{name}": "{BASE}" stands for the game without further switches; write {alternatives}')
        return {name.replace("_", " "): {} if name == BASE else read_switches(part) for name, part in by_name.items()}
    more = [name for name in rules.additions if not getattr(rules, name)]
    each: dict[str, dict[str, Any]] = {name.replace("_", " "): {name: True} for name in more}
    return {BASE: {}} | each | ({ALL: dict.fromkeys(more, True)} if len(more) > 1 else {})


def changes_of(rules: Spec, text: str) -> dict[str, dict[str, Any]]:
    """Name -> switches of every combination of values in a text like "sheriff_life=0,1,2 drawn=1,2", that of the table first. Each value is
    written as on a command line; the one that the table has already is added where it is left out. Where values hold commas or blanks,
    "|" stands between them, and ";" between switches.
    """
    fields: dict[str, list[Any]] = {}
    for word in text.split(";") if re.search("[;|]", text) else text.split():
        name, equals, values = (part.strip() for part in word.partition("="))
        name = name.replace("-", "_")
        if name not in rules.switches() or name == "players" or not equals or not values:
            names = ", ".join(other for other in rules.switches() if other != "players")
            raise ValueError(f'change: expected a switch with its values, as in "{names.split(", ")[0]}=...", of {names}; got {word!r}')
        numbers = [read_value(value.strip()) for value in values.split("|" if "|" in text else ",")]
        fields[name] = list(dict.fromkeys([getattr(rules, name), *numbers]))
    if not fields:
        raise ValueError("change: expected at least one switch with its values; got nothing")
    changes: dict[str, dict[str, Any]] = {}
    for combination in product(*fields.values()):
        switches = dict(zip(fields, combination, strict=True))
        words = [f"{name.replace('_', ' ')} {'as printed' if value == '' else value}" for name, value in switches.items()]
        changes[", ".join(words)] = switches
    return changes


def tables_of(rules: Spec, sizes: str, variants: str, change: str = "") -> Iterator[tuple[str, Spec]]:
    """The variants, or the changes, with the tables at which they are played, as far as they can be. One that is named and cannot be played
    is refused, and so is one that plays what another plays.
    """
    if change and variants:
        raise ValueError("change, variants: expected one of the two; a change is a variant of the table that the switches say")
    every = read_sizes(rules, sizes)
    by_spec: dict[Spec, str] = {}
    played: set[int] = set()
    for variant, switches in (changes_of(rules, change) if change else variants_of(rules, variants)).items():
        refusal: RulesError | None = None
        count = 0
        for players in every:
            try:
                table = rules.of(**{**rules.unusual(), **switches, "players": players})
            except RulesError as error:
                refusal = error
                continue
            count += 1
            played.add(players)
            if (same := by_spec.setdefault(table, variant)) != variant:
                raise ValueError(f'the variants "{same}" and "{variant}" are the same game, {table.full_title}; leave one out')
            yield variant, table
        if refusal is not None and not count and (variants + change).strip():
            raise refusal
    if sizes.strip() and (left := [str(players) for players in every if players not in played]):
        raise ValueError(f"sizes: nothing is played with {', '.join(left)} players; leave this out")
