"""The rules ask sets by questions and moments; a set answers in its own modules, and a game without it pays nothing."""

import ast
import inspect
from pathlib import Path
from types import ModuleType

import pytest

from bang_agents.bang import set_answers
from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.engine import set_rules
from bang_env.bang.features import set_pages
from bang_env.bang.screen import set_screen
from bang_env.bang.sets.set_questions import asked_of_sets
from bang_env.bang.sight import set_reading, set_renewal, set_sight, set_view_check
from bang_env.bang.table import set_table
from build_tools import project
from build_tools.set_questions import TO_ALL, compositions

ROOT = Path(__file__).parents[2]
ASKING = (set_rules, set_sight, set_view_check, set_reading, set_renewal, set_pages, set_answers, set_screen, set_table)
ASKED = asked_of_sets.__name__
SOURCES = {
    "toy.asked": '''
def deal_ends(g: Game) -> None:
    """A moment."""

def cards_kept(g: Game, p: int, n: int) -> int:
    """A question."""
    return n

def plays(v: View, yes: bool) -> bool:
    """One about a view."""
    return yes

@asked_of_all_sets
def written(pages: int, at: int) -> int:
    """One to all sets."""
    return at
''',
    "toy.fire.fire_rules": '''
def deal_ends(g: Game) -> None:
    light(g)

def cards_kept(g: Game, p: int, n: int) -> int:
    return n + g.heat

def written(pages: int, at: int) -> int:
    return at + pages
''',
    "toy.ice.ice_rules": '''
def cards_kept(g: Game, p: int, n: int) -> int:
    """Fewer in the cold."""
    return n - 1

def plays(v: View, yes: bool) -> bool:
    """In any case."""
    return True
''',
}


def functions(module: ModuleType) -> dict[str, ast.FunctionDef]:
    """The functions in the source of a module."""
    defined = [node for node in ast.parse(inspect.getsource(module)).body if isinstance(node, ast.FunctionDef)]
    return {node.name: node for node in defined if {ast.unparse(one) for one in node.decorator_list} & {ASKED, TO_ALL}}


def test_the_build_writes_the_calls_of_the_sets_that_answer() -> None:
    bodies, imports = compositions("toy.asked", [(2, "fire", "toy.fire.fire_rules"), (5, "ice", "toy.ice.ice_rules")], SOURCES)
    assert imports == {("toy.fire", "fire_rules"), ("toy.ice", "ice_rules")}
    assert bodies == {
        "deal_ends": ["if g.sets[2]:", "    fire_rules.deal_ends(g)"],
        "cards_kept": [
            "if g.sets[2]:", "    n = fire_rules.cards_kept(g, p, n)",
            "if g.sets[5]:", "    n = ice_rules.cards_kept(g, p, n)",
            "return n",
        ],
        "plays": ["if v.ice:", "    yes = True", "return yes"],
        "written": ["at = fire_rules.written(pages, at)", "return at"],
    }  # fmt: skip


def test_without_sets_that_answer_nothing_is_called() -> None:
    assert compositions("toy.asked", [], SOURCES) == (
        {"deal_ends": ["pass"], "cards_kept": ["return n"], "plays": ["return yes"], "written": ["return at"]},
        set(),
    )


@pytest.mark.parametrize("module", ASKING, ids=lambda module: module.__name__)
def test_the_first_argument_says_which_sets_are_played_unless_all_are_asked(module: ModuleType) -> None:
    for name, node in functions(module).items():
        if ASKED in map(ast.unparse, node.decorator_list):
            assert ast.unparse(node.args.args[0]).endswith((": Game", ": View", ": Scene")), name


@pytest.mark.parametrize("module", ASKING, ids=lambda module: module.__name__)
def test_a_question_returns_its_last_parameter_and_a_moment_nothing(module: ModuleType) -> None:
    for name, node in functions(module).items():
        returned = [ast.unparse(step.value) for step in ast.walk(node) if isinstance(step, ast.Return) and step.value]
        assert returned == ([] if ast.unparse(node.returns or node) == "None" else [node.args.args[-1].arg]), name


def answering(asking: ModuleType, texts: dict[str, str]) -> list[str]:
    """The modules of sets that answer what a module asks."""
    return [name for row in CARD_SETS if (name := row.module(asking.__name__)) in texts]


def test_each_question_and_moment_is_used_and_answered_by_a_set() -> None:
    texts = {name: path.read_text("utf-8") for name, path in project.sources().items()}
    for asking in ASKING:
        answers = {name for module in answering(asking, texts) for name in functions_of(texts[module])}
        for name in functions(asking):
            assert name in answers, name
            users = [module for module, text in texts.items() if f"{name}(" in text and "set_" not in module and ".sets." not in module]
            assert users, name


def functions_of(source: str) -> set[str]:
    """The names of the functions in a source."""
    return {node.name for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}


def test_an_answer_has_the_parameters_of_its_question() -> None:
    texts = {name: path.read_text("utf-8") for name, path in project.sources().items()}
    for asking in ASKING:
        for module in answering(asking, texts):
            own = {node.name: node for node in ast.parse(texts[module]).body if isinstance(node, ast.FunctionDef)}
            for name, node in functions(asking).items():
                if name in own:
                    assert ast.unparse(own[name].args) == ast.unparse(node.args), f"{module}.{name}"
                    assert ast.unparse(own[name].returns or node) == ast.unparse(node.returns or node), f"{module}.{name}"


def test_no_rule_asks_whether_death_mesa_is_played() -> None:
    for folder in ("engine", "sight"):
        for path in (ROOT / "bang_env" / "bang" / folder).rglob("*.py"):
            text = path.read_text("utf-8")
            assert "sets[SET_DEATH_MESA]" not in text or path.name == "view.py", path  # a view says which sets are played
