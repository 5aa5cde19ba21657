"""Definitions of the games besides functions, for C: constants, tables, places of features, the structs of record and view; and the
latter for type checkers.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from numpy import dtype

from bang_env.kernel import numbers
from bang_env.kernel.frame_kinds import FrameRows

PACKAGE = "bang_env"
C_TYPES = {"u1": "unsigned char", "i1": "signed char", "u2": "unsigned short", "i2": "short", "u8": "unsigned long long", "f4": "float"}


@dataclass(frozen=True)
class House:
    """The definitions of one game."""

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
    """numbers with names besides, of the layouts of record and view"""
    short: str
    """the module of functions that are compiled into their callers"""
    frames: tuple[FrameRows, ...]
    """the rows of its kinds of frames"""
    sets: tuple[Any, ...] = ()
    """the rows of its sets"""
    asking: tuple[str, ...] = ()
    """the modules with questions to these"""

    def module(self, name: str) -> str:
        """One of its modules: "words" -> "bang_env.bang.words"."""
        return f"{PACKAGE}.{self.folder}.{name}"


def houses() -> tuple[House, ...]:
    """The games that are built: the packages of bang_env that have a `house.py`, with what pyproject.toml says of them."""
    root = Path(__file__).parents[1]
    rows = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["bang_env"]["houses"]
    return tuple(read_house(path.parent.name, **rows[path.parent.name]) for path in sorted((root / PACKAGE).glob("*/house.py")))


def read_house(folder: str, words: list[str], places: list[str], inline: str, asking: Sequence[str] = (), sets: str = "") -> House:
    """One of them, by the names of its modules."""

    def modules(*names: str) -> tuple[ModuleType, ...]:
        return tuple(import_module(f"{PACKAGE}.{folder}.{name}") for name in names)

    layout, view, frames = modules("engine.layout", "sight.view_layout", "engine.frames.kinds")
    named = all_constants(modules(*words))
    sizes = {name: value for name, value in all_constants((layout, view)).items() if name not in named}
    rows = modules(sets)[0].CARD_SETS if sets else ()
    record = layout.GAME, layout.RULES, view.VIEW, sizes
    return House(folder, modules(*words), modules(*places), *record, inline, frames.FRAMES, rows, tuple(asking))


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
    upper = {name: value for name, value in vars(module).items() if name.isupper()}
    return {
        name: value
        for name, value in upper.items()
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


def sizes(house: House) -> dict[str, int]:
    """The greatest lengths of record and view and that of the rules in bytes, by the names that C has for them."""
    rules = sum(house.record[name].itemsize for name in house.rules)
    return {"GAME_BYTES": house.record.itemsize, "VIEW_BYTES": house.view.itemsize, "RULE_BYTES": rules, **house.sizes}


def declarations(constants: Mapping[str, Any], name: str) -> tuple[str, str]:
    """The C header of this name with all constants and tables, and the .pxd that declares them."""
    header = ["#pragma once"]
    small, declared = [], []
    for constant, value in constants.items():
        if isinstance(value, list):
            declaration = f"const {c_type(value)} {constant}[{len(value)}]"
            header.append(f"static {declaration} = {{{', '.join(map(str, value))}}};")
            declared.append(f"    {declaration}")
        elif value > 2**31 - 1:
            header.append(f"#define {constant} {value}ULL")
            declared.append(f"    const unsigned long long {constant}")
        else:
            small.append(f"    {constant} = {value}")
    return "\n".join(header) + "\n", "\n".join(["cdef enum:", *small, f'cdef extern from "{name}":', *declared]) + "\n"


def places(house: House) -> dict[str, int]:
    """The places of features, and whatever numbers stand beside them."""
    word_constants = all_constants(house.words)
    return {name: value for name, value in all_constants(house.places).items() if name not in word_constants and isinstance(value, int)}


def places_file(house: House) -> str:
    """The .pxd with these."""
    return "\n".join(["cdef enum:", *(f"    {name} = {value}" for name, value in places(house).items())]) + "\n"


def struct(name: str, record: dtype[Any]) -> str:
    """A packed C struct equal to the record dtype, field by field."""
    lines = [f"cdef packed struct {name}:"]
    for field, base, shape in fields(record):
        lines.append(f"    {C_TYPES[base]}{''.join(f'[{size}]' for size in shape)} {field}")
    return "\n".join(lines) + "\n"


def protocol(name: str, record: dtype[Any]) -> str:
    """A record as type checkers see it: a class with its fields."""
    lines = [f"class {name}(Plain):"]
    for field, base, shape in fields(record):
        element = "float" if base[0] == "f" else "int"
        lines.append(f"    {field}: {'list[' * len(shape)}{element}{']' * len(shape)}")
    return "\n".join(lines) + "\n"


def fields(record: dtype[Any]) -> list[tuple[str, str, tuple[int, ...]]]:
    """Name, type ("u1") and shape of each field."""
    assert record.names is not None and record.fields is not None
    rows = []
    for name in record.names:
        kind = record.fields[name][0]
        base, shape = kind.subdtype if kind.subdtype is not None else (kind, ())
        rows.append((name, base.str[1:], shape))
    return rows


def frame(house: House) -> str:
    """The C type of a frame on the stack: a pointer to its numbers."""
    return next(f"{C_TYPES[base]}*" for name, base, _ in fields(house.record) if name == "frames")


HOUSES = houses()


def files() -> dict[str, str]:
    """Path in the folder of headers -> text."""
    texts = {f"{PACKAGE}/kernel/numbers": constants(numbers)}
    texts |= {f"{PACKAGE}/{house.folder}/words": all_constants(house.words) | sizes(house) for house in HOUSES}
    by_path: dict[str, str] = {}
    for path, values in texts.items():
        by_path[f"{path}.h"], by_path[f"{path}.pxd"] = declarations(values, f"{path}.h")
    for house in HOUSES:
        check_rules(house)
        folder = f"{PACKAGE}/{house.folder}"
        by_path |= {
            f"{folder}/engine/layout.pxd": struct("Game", house.record),
            f"{folder}/sight/view_layout.pxd": struct("View", house.view),
            f"{folder}/features/places.pxd": places_file(house),
        }
    return by_path


def shapes() -> dict[str, str]:
    """Module -> what type checkers cannot see in its source: the fields of records, the places of features."""
    by_module = {}
    for house in HOUSES:
        by_module[house.module("engine.layout")] = "Frame: TypeAlias = list[int]\n" + protocol("Game", house.record)
        by_module[house.module("sight.view_layout")] = protocol("View", house.view)
        by_module[house.module("features.places")] = "".join(f"{name}: int\n" for name in house.places[0].PAGES.constants())
    return by_module
