"""Generates for C what the games define in Python: constants, tables, places of features, and the structs of record and view.

`setup.py` runs this before Cython; the files are build products and are not kept in git.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from numpy import dtype

from bang_env.bang import words as bang_words
from bang_env.bang.cards import tables
from bang_env.bang.engine import layout as bang_layout
from bang_env.bang.features import card_sums
from bang_env.bang.features import places as bang_places
from bang_env.bang.sight import view_layout as bang_view
from bang_env.dice import cards as dice_cards
from bang_env.dice import words as dice_words
from bang_env.dice.engine import layout as dice_layout
from bang_env.dice.features import places as dice_places
from bang_env.dice.sight import view_layout as dice_view

C_TYPES = {"u1": "unsigned char", "i1": "signed char", "u2": "unsigned short", "i2": "short", "u8": "unsigned long long", "f4": "float"}


@dataclass(frozen=True)
class House:
    """What C is to know of one game."""

    folder: str
    """inside bang_env"""
    words: tuple[ModuleType, ...]
    """whose constants and tables are written"""
    places: tuple[ModuleType, ...]
    """of features; what these have besides"""
    record: dtype[Any]
    rules: tuple[str, ...]
    """the fields of the record that say what is played, side by side"""
    view: dtype[Any]
    sizes: Mapping[str, int]
    """numbers with names besides"""


HOUSES = (
    House(
        "bang", (bang_words, tables), (bang_places, card_sums), bang_layout.GAME, bang_layout.RULES, bang_view.VIEW,
        {"LIVING_BYTES": bang_view.LIVING_BYTES, "PAST_AT": bang_view.PAST_AT},
    ),
    House("dice", (dice_words, dice_cards), (dice_places,), dice_layout.GAME, dice_layout.RULES, dice_view.VIEW, {}),
)  # fmt: skip


def check_rules(house: House) -> None:
    """Raises a ValueError if the rules of a house do not lie together from `n` on: where a game is dealt, compiled code keeps as many bytes
    as they have from there on, and wipes all others.
    """
    fields: Any = house.record.fields
    behind, end = "", fields["n"][1]
    for name in house.rules:
        kind, at = fields[name][:2]
        if at != end:
            where = f"it belongs behind {behind}" if behind else "n comes first"
            raise ValueError(f"{house.folder}/engine/layout.py: {name} lies apart from the other rules of a game; {where}")
        behind, end = name, at + kind.itemsize


def constants(module: ModuleType) -> dict[str, Any]:
    """The upper-case ints and lists of ints of a module."""
    found = {name: value for name, value in vars(module).items() if name.isupper()}
    return {
        name: value
        for name, value in found.items()
        if isinstance(value, int) or (isinstance(value, list) and value and all(isinstance(item, int) for item in value))
    }


def all_constants(modules: tuple[ModuleType, ...]) -> dict[str, Any]:
    """Those of several modules."""
    return {name: value for module in modules for name, value in constants(module).items()}


def c_type(values: list[int]) -> str:
    """The smallest C type that holds all of these numbers."""
    for name, bits in (("signed char", 7), ("short", 15), ("int", 31)):
        if -(2**bits) <= min(values) and max(values) < 2**bits:
            return name
    raise ValueError(f"no table of the rules holds numbers like {max(values, key=abs)}")


def words_files(house: House) -> tuple[str, str]:
    """The C header with all constants and tables, and the .pxd that declares them."""
    header = ["#pragma once"]
    rules = sum(house.record[name].itemsize for name in house.rules)
    sizes = {"GAME_BYTES": house.record.itemsize, "VIEW_BYTES": house.view.itemsize, "RULE_BYTES": rules, **house.sizes}
    small, declared = [], []
    for name, value in (all_constants(house.words) | sizes).items():
        if isinstance(value, list):
            declaration = f"const {c_type(value)} {name}[{len(value)}]"
            header.append(f"static {declaration} = {{{', '.join(map(str, value))}}};")
            declared.append(f"    {declaration}")
        elif value > 2**31 - 1:
            header.append(f"#define {name} {value}ULL")
            declared.append(f"    const unsigned long long {name}")
        else:
            small.append(f"    {name} = {value}")
    return "\n".join(header) + "\n", "\n".join(["cdef enum:", *small, f'cdef extern from "{house.folder}/words.h":', *declared]) + "\n"


def places_file(house: House) -> str:
    """The .pxd with the places of features, and of whatever else stands beside them."""
    known = all_constants(house.words)
    found = {name: value for name, value in all_constants(house.places).items() if name not in known and isinstance(value, int)}
    return "\n".join(["cdef enum:", *(f"    {name} = {value}" for name, value in found.items())]) + "\n"


def struct(name: str, record: dtype[Any]) -> str:
    """A packed C struct equal to the record dtype, field by field."""
    lines = [f"cdef packed struct {name}:"]
    assert record.names is not None and record.fields is not None
    for field in record.names:
        kind = record.fields[field][0]
        base, shape = kind.subdtype if kind.subdtype is not None else (kind, ())
        lines.append(f"    {C_TYPES[base.str[1:]]}{''.join(f'[{size}]' for size in shape)} {field}")
    return "\n".join(lines) + "\n"


def write() -> None:
    """Write `words.h`, `words.pxd`, `engine/layout.pxd`, `sight/view_layout.pxd` and `features/places.pxd` of each house where they
    changed.
    """
    for house in HOUSES:
        check_rules(house)
        folder = Path(__file__).parent.parent / house.folder
        header, declared = words_files(house)
        files = {
            folder / "words.h": header,
            folder / "words.pxd": declared,
            folder / "engine" / "layout.pxd": struct("Game", house.record),
            folder / "sight" / "view_layout.pxd": struct("View", house.view),
            folder / "features" / "places.pxd": places_file(house),
        }
        for path, text in files.items():
            if not path.exists() or path.read_text() != text:
                path.write_text(text)


if __name__ == "__main__":
    write()
