"""The stubs of compiled modules: what Python sees there, with types from sources and headers."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

from bang_env.kernel.games import COMPILED
from build_tools import project
from build_tools.stubs import python_type, stub, with_more

SOURCES = project.compiled()
HEADERS = project.headers()
SOURCE = '''
"""A module."""
import cython
from fractions import Fraction
from os import sep
if not cython.compiled:
    from os import path
OPEN = "yes"
COUNTED = len(OPEN)
HIDDEN: int = 3
HALF: Fraction = Fraction(1, 2)
def inner(g): return g
def outer(a, b: int = COUNTED, *, c=None):
    """The outside."""
    return a
def fast(rows, n): return n
class Thing:
    """A thing."""
    def __init__(self, n: int) -> None: self.n = n
    def look(self, far): return far
    def touch(self): pass
    def __reduce__(self): pass
'''
HEADER = """
from a.b cimport Other
cdef int HIDDEN  # not seen
cdef signed char[OPEN][COUNTED] A_TABLE
cdef int inner(Game* g) noexcept nogil
cpdef long long fast(const float[:, ::1] rows, Other n) noexcept
cpdef enum:
    FIRST = 0
    SECOND
cdef class Thing:
    cdef int n
    cdef readonly bint warm
    cpdef double look(self, int far)
    cdef void touch(self) noexcept
"""
STUB = '''"""A module."""
from typing import Any
import numpy as np
from numpy.typing import NDArray
from a.b import Other
from fractions import Fraction
FIRST: int
SECOND: int
OPEN: str
COUNTED: Any
HALF: Fraction

def outer(a: Any, b: int=..., *, c: Any=None) -> Any:
    """The outside."""

def fast(rows: NDArray[np.float32], n: Other) -> int:
    ...

class Thing:
    """A thing."""

    @property
    def warm(self) -> bool:
        ...

    def __init__(self, n: int) -> None:
        ...

    def look(self, far: int) -> float:
        ...
'''


def stub_of(source: Path) -> str:
    """The stub of a compiled module."""
    header = project.hand_written(project.ROOT / source) or HEADERS[project.dotted(source).replace(".", "/") + ".pxd"]
    return stub((project.ROOT / source).read_text("utf-8"), header)


def names(body: list[ast.stmt]) -> set[str]:
    """The names that statements of a stub define."""
    definitions = {node.name for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    return definitions | {ast.unparse(node.target) for node in body if isinstance(node, ast.AnnAssign)}


def test_a_stub_has_what_python_sees_with_the_types_of_source_and_header() -> None:
    assert stub(SOURCE, HEADER) == STUB


def test_a_c_type_that_python_has_no_name_for_is_refused() -> None:
    assert python_type("unsigned long long") == "int"
    with pytest.raises(ValueError, match="no Python type stands for the C type 'Game\\*'"):
        python_type("Game*")


def test_a_stub_may_have_more_than_stands_in_the_source() -> None:
    assert with_more('"""A module."""\nGame = dict\nSIZE = 3\n', "class Game(Plain):\n    n: int\n").splitlines()[-3:] == [
        "SIZE: int",
        "class Game(Plain):",
        "    n: int",
    ]


@pytest.mark.parametrize("source", SOURCES, ids=str)
def test_a_stub_names_what_the_module_has(source: Path) -> None:
    body = ast.parse(stub_of(source)).body
    module = import_module(project.dotted(source))
    assert not {named for named in names(body) if not hasattr(module, named)}
    if COMPILED:
        tree = ast.parse((project.ROOT / source).read_text("utf-8"))
        imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
        imported = {alias.asname or alias.name for node in imports for alias in node.names}
        assert {named for named in vars(module) if not named.startswith("_")} - imported == names(body)


@pytest.mark.parametrize("source", SOURCES, ids=str)
def test_no_function_that_python_sees_is_without_types(source: Path) -> None:
    for node in ast.walk(ast.parse(stub_of(source))):
        if isinstance(node, ast.FunctionDef):
            kinds = [node.returns, *[argument.annotation for argument in node.args.args]]
            assert "Any" not in [ast.unparse(kind) for kind in kinds if kind is not None], node.name
