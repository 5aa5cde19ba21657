"""The rules ask sets by questions and moments; a set answers in its own modules, and a game without it pays nothing."""

import ast
import inspect
from pathlib import Path
from types import ModuleType

import pytest

from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.engine import set_rules
from bang_env.bang.sight import set_sight
from build_tools import project
from build_tools.set_questions import compositions

ROOT = Path(__file__).parents[2]
ASKING = (set_rules, set_sight)
SOURCES = {
    "toy.asked": '''
def deal_ends(g: Game) -> None:
    """A moment."""

def cards_kept(g: Game, p: int, n: int) -> int:
    """A question."""
    return n

def plays(g: Game, yes: bool) -> bool:
    """Another one."""
    return yes
''',
    "toy.fire.fire_rules": '''
def deal_ends(g: Game) -> None:
    light(g)

def cards_kept(g: Game, p: int, n: int) -> int:
    return n + g.heat
''',
    "toy.ice.ice_rules": '''
def cards_kept(g: Game, p: int, n: int) -> int:
    """Fewer in the cold."""
    return n - 1

def plays(g: Game, yes: bool) -> bool:
    """In any case."""
    return True
''',
}


def functions(module: ModuleType) -> dict[str, ast.FunctionDef]:
    """The functions in the source of a module."""
    return {node.name: node for node in ast.parse(inspect.getsource(module)).body if isinstance(node, ast.FunctionDef)}


def test_the_build_writes_the_calls_of_the_sets_that_answer() -> None:
    bodies, imports = compositions("toy.asked", [(2, "toy.fire.fire_rules"), (5, "toy.ice.ice_rules")], SOURCES)
    assert imports == {("toy.fire", "fire_rules"), ("toy.ice", "ice_rules")}
    assert bodies == {
        "deal_ends": ["if g.sets[2]:", "    fire_rules.deal_ends(g)"],
        "cards_kept": [
            "if g.sets[2]:", "    n = fire_rules.cards_kept(g, p, n)",
            "if g.sets[5]:", "    n = ice_rules.cards_kept(g, p, n)",
            "return n",
        ],
        "plays": ["if g.sets[5]:", "    yes = True", "return yes"],
    }  # fmt: skip


def test_without_sets_that_answer_nothing_is_called() -> None:
    assert compositions("toy.asked", [], SOURCES) == (
        {"deal_ends": ["pass"], "cards_kept": ["return n"], "plays": ["return yes"]},
        set(),
    )


@pytest.mark.parametrize("module", ASKING, ids=lambda module: module.__name__)
def test_a_question_returns_its_last_parameter_and_a_moment_nothing(module: ModuleType) -> None:
    for name, node in functions(module).items():
        returned = [ast.unparse(step.value) for step in ast.walk(node) if isinstance(step, ast.Return) and step.value]
        assert ast.unparse(node.args.args[0]) == "g: Game", name
        assert returned == ([] if ast.unparse(node.returns or node) == "None" else [node.args.args[-1].arg]), name


def test_each_question_and_moment_is_used_by_the_rules_and_answered_by_a_set() -> None:
    texts = {name: path.read_text("utf-8") for name, path in project.sources().items() if name.startswith("bang_env.bang.")}
    answering = {module for one in CARD_SETS for module in one.answering}
    answers = {name for module in answering for name in functions_of(texts[module])}
    for asking in ASKING:
        for name in functions(asking):
            assert name in answers, name
            users = [module for module, text in texts.items() if f"{name}(" in text and module not in {asking.__name__, *answering}]
            assert users, name


def functions_of(source: str) -> set[str]:
    """The names of the functions in a source."""
    return {node.name for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}


def test_an_answer_has_the_parameters_of_its_question() -> None:
    texts = {name: path.read_text("utf-8") for name, path in project.sources().items()}
    for one in CARD_SETS:
        for module in one.answering:
            own = {node.name: node for node in ast.parse(texts[module]).body if isinstance(node, ast.FunctionDef)}
            for asking in ASKING:
                for name, node in functions(asking).items():
                    if name in own:
                        assert ast.unparse(own[name].args) == ast.unparse(node.args), f"{module}.{name}"
                        assert ast.unparse(own[name].returns or node) == ast.unparse(node.returns or node), f"{module}.{name}"


def test_no_rule_asks_whether_death_mesa_is_played() -> None:
    for folder in ("engine", "sight"):
        for path in (ROOT / "bang_env" / "bang" / folder).rglob("*.py"):
            text = path.read_text("utf-8")
            assert "sets[SET_DEATH_MESA]" not in text or path.name == "view.py", path  # a view says which sets are played
