"""Generates for C what the card game defines in Python: constants, card tables, places of features, and the structs of record and view.

`setup.py` runs this before Cython; the files are build products and are not kept in git.
"""

from pathlib import Path
from typing import Any

from numpy import dtype

from bang_env.bang import words
from bang_env.bang.cards import tables
from bang_env.bang.engine import layout
from bang_env.bang.features import card_sums, places
from bang_env.bang.sight import view_layout

BANG = Path(__file__).parent.parent / "bang"
C_TYPES = {"u1": "unsigned char", "i1": "signed char", "u2": "unsigned short", "i2": "short", "u8": "unsigned long long", "f4": "float"}


def constants(module: Any) -> dict[str, Any]:
    """The upper-case ints and lists of ints of a module."""
    found = {name: value for name, value in vars(module).items() if name.isupper()}
    return {
        name: value
        for name, value in found.items()
        if isinstance(value, int) or (isinstance(value, list) and value and all(isinstance(item, int) for item in value))
    }


def c_type(values: list[int]) -> str:
    """The smallest C type that holds all of these numbers."""
    for name, bits in (("signed char", 7), ("short", 15), ("int", 31)):
        if -(2**bits) <= min(values) and max(values) < 2**bits:
            return name
    raise ValueError(f"no table of the rules holds numbers like {max(values, key=abs)}")


def words_files() -> tuple[str, str]:
    """The C header with all constants and tables, and the .pxd that declares them."""
    header = ["#pragma once"]
    rules = sum(layout.GAME[name].itemsize for name in layout.RULES)
    sizes = {
        "GAME_BYTES": layout.GAME.itemsize,
        "VIEW_BYTES": view_layout.VIEW.itemsize,
        "LIVING_BYTES": view_layout.LIVING_BYTES,
        "RULE_BYTES": rules,
    }
    small, declared = [], []
    for name, value in (constants(words) | constants(tables) | sizes).items():
        if isinstance(value, list):
            declaration = f"const {c_type(value)} {name}[{len(value)}]"
            header.append(f"static {declaration} = {{{', '.join(map(str, value))}}};")
            declared.append(f"    {declaration}")
        elif value > 2**31 - 1:
            header.append(f"#define {name} {value}ULL")
            declared.append(f"    const unsigned long long {name}")
        else:
            small.append(f"    {name} = {value}")
    return "\n".join(header) + "\n", "\n".join(["cdef enum:", *small, 'cdef extern from "words.h":', *declared]) + "\n"


def places_file() -> str:
    """The .pxd with the places of features and of numbers in sums over cards."""
    known = constants(words) | constants(tables)
    found = constants(places) | constants(card_sums)
    found = {name: value for name, value in found.items() if name not in known and isinstance(value, int)}
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
    """Write `words.h`, `words.pxd`, `engine/layout.pxd`, `view_layout.pxd` and `features/places.pxd` where they changed."""
    header, declared = words_files()
    files = {
        BANG / "words.h": header,
        BANG / "words.pxd": declared,
        BANG / "engine" / "layout.pxd": struct("Game", layout.GAME),
        BANG / "sight" / "view_layout.pxd": struct("View", view_layout.VIEW),
        BANG / "features" / "places.pxd": places_file(),
    }
    for path, text in files.items():
        if not path.exists() or path.read_text() != text:
            path.write_text(text)


if __name__ == "__main__":
    write()
