"""Headers for C: those that the build writes from the types in sources, and the few that are written by hand."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from build_tools import project
from build_tools.constants import c_type, shapes
from build_tools.signatures import Headers, Module, Record

ROOT = Path(__file__).parents[2]
BY_HAND = [path for folder in ("bang_env", "agents", "experiments") for path in sorted((ROOT / folder).rglob("*.pxd"))]
HOW = (ROOT / "docs" / "why" / "how_it_works.md").read_text("utf-8")
WRITTEN = project.headers()
SOURCE = '''
import cython

from house.engine import Engine

if cython.compiled:
    from cython.cimports.libc.string import memcpy
else:
    from collections.abc import Sequence
    from math import sqrt
    from typing import Annotated

    from bang_env.kernel.c_types import HERE, Int16, UInt8, UInt8Array
    from house.layout import Frame, Game
    from house.mind import Mind
    from house.other import helper, unknown
    from house.words import SEATS, TITLE

    ROOM = 2 * SEATS
    LOW, HIGH = range(2)
    MADE = list(range(3))

TABLE: Annotated[list[list[UInt8]], SEATS, ROOM] = [[0] * ROOM] * SEATS
SHARE: float = 0.5
VERSION = 3

def reach(g: Game, f: Frame, p: int, one: bool) -> int:
    total: int = 0
    row: Annotated[list[Int16], SEATS]
    mind: Annotated[Mind, HERE]
    return total

def worth(m: Mind, row: list[UInt8], other: Sequence[UInt8]) -> float:
    return SHARE

def all_of(records: UInt8Array, count: int) -> None:
    pass

def wire(engine: Engine) -> int:
    return 0

def table_at(players: int, version: int = VERSION) -> int:
    return 0

def names(rows: list[str]) -> str:
    return ""
'''
HEADER = """\
from house.engine cimport Engine
from house.layout cimport Game
from house.mind cimport Mind
from house.words cimport SEATS
from libc.math cimport sqrt
cimport cython
cdef enum:
    ROOM = 2 * SEATS
    LOW = 0
    HIGH = 1
cdef unsigned char[SEATS][ROOM] TABLE
cdef double SHARE
@cython.locals(total="int", row="short[SEATS]", mind="Mind")
cdef int reach(Game* g, short* f, int p, bint one) noexcept nogil
cdef double worth(Mind* m, unsigned char* row, const unsigned char* other) noexcept nogil
cdef void all_of(unsigned char[::1] records, int count) noexcept
cpdef int wire(Engine engine) except? -1
from house.other cimport helper
"""
MIND = '''
from typing import Annotated
from bang_env.kernel.plain_records import Struct
from house.words import SEATS

class Beliefs(Struct):
    n: int

class Mind(Struct):
    worth: Annotated[list[float], SEATS]
    beliefs: Beliefs
'''
CALLS = '''
from collections.abc import Callable
from typing import Annotated
from bang_env.kernel.c_types import THERE, Pointer, UInt8
from bang_env.kernel.plain_records import Struct

Ask = Callable[[Pointer, list[UInt8]], int]
Tell = Callable[[str], None]

class Hand(Struct):
    ask: Ask

class Seat(Struct):
    hand: Hand
    neighbour: Annotated[Hand, THERE]
    name: str
'''
ASKING = '''
import cython

if not cython.compiled:
    from typing import Annotated

    from bang_env.kernel.c_types import HERE, Pointer
    from house.calls import Hand

def asked(hand: Annotated[Hand, HERE], other: Hand, g: Pointer) -> int:
    return 0
'''
WRONG = '''
from layout import Game

def living(g: Game) -> None:
    g.alife[0] = 1

def sits(g: Game, p: int) -> bool:
    return g.alive[p]
'''


def made() -> Headers:
    """The headers of a small project."""
    modules = {
        "house.rule": Module("house.rule", SOURCE),
        "house.mind": Module("house.mind", MIND),
        "house.calls": Module("house.calls", CALLS),
        "house.asking": Module("house.asking", ASKING),
        "house.other": Module("house.other", "import cython\n\ndef helper(p: int) -> int:\n    return p\n"),
        "house.seats": Module("house.seats", "def next_to(p: int) -> int:\n    return p + 1\n", inline=True),
        "house.engine": Module("house.engine", "import cython\n", "cdef class Engine:\n    cdef int n\n"),
    }
    records = {"house.layout.Game": Record("house.layout", "Game*"), "house.layout.Frame": Record("", "short*")}
    return Headers(modules, {"house.words": "house.words"}, {"house.words": frozenset({"SEATS"})}, records)


def test_a_header_says_what_the_types_of_the_source_say() -> None:
    assert made().header("house.rule") == HEADER


def test_a_class_made_of_struct_is_a_struct_and_others_lie_in_it() -> None:
    structs = "cdef struct Beliefs:\n    int n\ncdef struct Mind:\n    double[SEATS] worth\n    Beliefs beliefs\n"
    assert made().header("house.mind") == "from house.words cimport SEATS\n" + structs


def test_types_of_functions_have_names_and_a_struct_has_the_fields_that_c_knows() -> None:
    structs = "cdef struct Hand:\n    Ask ask\ncdef struct Seat:\n    Hand hand\n    Hand* neighbour\n"
    assert made().header("house.calls") == "ctypedef int (*Ask)(void*, unsigned char*) noexcept nogil\n" + structs


def test_a_struct_goes_to_a_function_by_its_address_or_as_a_copy() -> None:
    asked = "cdef int asked(Hand hand, Hand* other, void* g) noexcept nogil\n"
    assert made().header("house.asking") == "from house.calls cimport Hand\n" + asked


def test_a_function_of_one_line_that_is_compiled_into_its_callers_stands_there_whole() -> None:
    assert made().header("house.seats") == "cdef inline int next_to(int p) noexcept nogil:\n    return p + 1\n"


WRITTEN_FROM_ROWS = {
    "bang_env/bang/engine/dispatch.pxd", "bang_env/dice/engine/dispatch.pxd",
    "bang_env/bang/engine/set_rules.pxd", "bang_env/bang/sight/set_sight.pxd", "bang_env/bang/sight/set_view_check.pxd",
    "bang_env/bang/sight/set_reading.pxd",
    "bang_env/bang/features/set_pages.pxd",
    "bang_agents/bang/set_answers.pxd",
}  # fmt: skip


def test_functions_that_are_compiled_into_their_callers_have_one_line_or_come_from_rows() -> None:
    inline = {name: text for name, text in WRITTEN.items() if "cdef inline" in text}
    short = {"bang_env/bang/engine/seats.pxd", "bang_env/dice/engine/short_questions.pxd"}
    assert set(inline) == short | WRITTEN_FROM_ROWS
    for name in short:
        assert len(re.findall(r"^    return ", inline[name], re.MULTILINE)) == inline[name].count("cdef inline"), name


def test_the_headers_that_are_written_by_hand_are_few_and_listed_with_their_reason() -> None:
    assert len(BY_HAND) <= 15
    for path in BY_HAND:
        name = path.relative_to(ROOT).with_suffix("").as_posix().removeprefix("bang_env/").removeprefix("agents/")
        assert f"`{name}`" in HOW


def test_no_module_has_two_headers() -> None:
    assert not {path.relative_to(ROOT).as_posix().removeprefix("agents/") for path in BY_HAND} & set(WRITTEN)


def test_a_wrong_field_and_a_wrong_type_are_errors_that_name_their_lines(tmp_path: Path) -> None:
    plain = "from typing import TypeAlias\nclass Plain: ...\n"
    (tmp_path / "layout.pyi").write_text(plain + shapes()["bang_env.bang.engine.layout"])
    (tmp_path / "rule.py").write_text(WRONG)
    check = [sys.executable, "-m", "mypy", "--strict", "--no-pretty", "--config-file", os.devnull, "rule.py"]
    done = subprocess.run(check, cwd=tmp_path, capture_output=True, text=True, check=False)
    first, second = [line for line in done.stdout.splitlines() if "error:" in line]
    assert first.startswith('rule.py:5: error: "Game" has no attribute "alife"')
    assert second.startswith('rule.py:8: error: Incompatible return value type (got "int", expected "bool")')


@pytest.mark.parametrize("path", BY_HAND, ids=lambda path: path.stem)
def test_no_header_gives_a_size_as_a_number(path: Path) -> None:
    assert not re.findall(r"\[\d+\]", path.read_text())


@pytest.mark.parametrize("path", BY_HAND, ids=lambda path: path.stem)
def test_no_header_gives_a_module_another_name(path: Path) -> None:
    assert not re.findall(r"cimport .*\b[a-z]\w* as ", path.read_text()), "Cython would not see on what the file depends"


def test_whether_a_seat_is_in_the_game_is_asked_in_one_place() -> None:
    engine = ROOT / "bang_env" / "bang" / "engine"
    for path in sorted(engine.rglob("*.py")):
        if path.stem not in ("seats", "bits"):
            reads = re.findall(r"g\.alive\[[^]]*\](?! = )|\bg\.ghost\b(?! = )", path.read_text())
            assert not reads, f"{path.name} asks {reads[0]}, not a question of seats.py or bits.py"


@pytest.mark.parametrize(
    ("numbers", "name"),
    [([0, 127], "signed char"), ([-128, 5], "signed char"), ([128], "short"), ([-129], "short"), ([40_000], "int"), ([-(2**31)], "int")],
)
def test_a_table_of_the_rules_gets_the_smallest_c_type_that_holds_its_numbers(numbers: list[int], name: str) -> None:
    assert c_type(numbers) == name


def test_a_number_that_no_c_type_of_tables_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="2147483648"):
        c_type([2**31])
