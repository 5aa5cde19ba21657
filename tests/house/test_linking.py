"""Libraries of compiled modules: which calls become direct ones, and that every module is found, in its library or elsewhere."""

import sys
from importlib import import_module

import pytest

from bang_env.kernel import games, linked_modules
from build_tools.linking import direct

ONE = """#include "Python.h"
static int __pyx_f_3one_add(int, int); /*proto*/
static int __pyx_f_3one_own(int); /*proto*/
static int __pyx_f_3one_add(int __pyx_v_a, int __pyx_v_b) {
static int __pyx_f_3one_own(int __pyx_v_a) {
"""
TWO = """#include "Python.h"
static int (*__pyx_f_3one_add)(int, int); /*proto*/
static int (*__pyx_f_5other_far)(int); /*proto*/
pointers = {(void (**)(void))&__pyx_f_3one_add, (void (**)(void))&__pyx_f_5other_far, (void (**)(void)) NULL};
"""


def test_a_function_of_another_module_of_the_library_is_called_by_its_name() -> None:
    texts = direct({"one": ONE, "two": TWO})
    assert "\nint __pyx_f_3one_add(int, int); /*proto*/" in texts["one"]
    assert "\nint __pyx_f_3one_add(int __pyx_v_a, int __pyx_v_b) {" in texts["one"]
    assert "\nextern int __pyx_f_3one_add(int, int); /*proto*/" in texts["two"]
    assert "{&bang_unused, (void (**)(void))&__pyx_f_5other_far, (void" in texts["two"]


def test_what_is_used_in_one_module_only_or_stands_in_no_module_of_the_library_stays_as_it_was() -> None:
    texts = direct({"one": ONE, "two": TWO})
    assert "\nstatic int __pyx_f_3one_own(int); /*proto*/" in texts["one"]
    assert "\nstatic int (*__pyx_f_5other_far)(int); /*proto*/" in texts["two"]


@pytest.mark.parametrize("changed", [TWO.replace("**)(void))&__pyx_f_3one", "__pyx_f_3one"), TWO + TWO, TWO[20:]])
def test_what_is_not_recognised_stays_as_it_was(changed: str) -> None:
    assert "\nstatic int __pyx_f_3one_add(int, int); /*proto*/" in direct({"one": ONE, "two": changed})["one"]


def test_modules_are_found_in_their_libraries_where_these_are_built() -> None:
    assert sum(isinstance(finder, linked_modules.Finder) for finder in sys.meta_path) == 1
    for name in ("bang_env.bang.engine.run", "bang_env.dice.engine.run", "bang_agents.bang.act", "bang_agents.dice.act"):
        module = import_module(name)
        assert module.__name__ == name
        assert str(module.__file__).endswith(".py") != games.COMPILED


def test_what_stands_in_no_library_is_found_as_any_other_module() -> None:
    finder = linked_modules.Finder()
    assert finder.find_spec("bang_env.bang.rules", None) is None
    assert finder.find_spec("bang_env.bang", None) is None
    assert finder.find_spec("json.decoder", None) is None
