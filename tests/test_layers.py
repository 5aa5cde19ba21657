"""Who may import whom: rules know no environment, agents know no engine, nothing in the package knows agents or experiments."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("bang_env", "agents", "experiments")
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
RULES = ("bang_env/words.py", "bang_env/cards/", "bang_env/engine/", "bang_env/rules.py", "bang_env/view.py", "bang_env/resample.py")
AGENT_DOORS = (
    "bang_env.words", "bang_env.cards", "bang_env.view_layout", "bang_env.features",
    "bang_env.rules", "bang_env.gunslinger", "bang_env.worlds", "bang_env.view_check",
)
LONGEST = 400  # lines of a file: "not much over 350"


def name(path: Path) -> str:
    """The path as the layers write it: "bang_env/engine/run.py"."""
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> set[str]:
    """Every module that a source or its .pxd header imports or cimports, wherever in the file; `from a import b` counts as a and a.b."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, "relative imports are not used"
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    header = path.with_suffix(".pxd")
    if header.exists():
        found |= set(re.findall(r"^\s*(?:from|cimport)\s+([\w.]+)", header.read_text(), re.MULTILINE))
    return {module.replace("cython.cimports.", "") for module in found}


def reaches(path: Path, *layers: str) -> set[str]:
    """The imports of a source that lie in one of the layers."""
    return {module for module in imports(path) for layer in layers if module == layer or module.startswith(f"{layer}.")}


def sources(*starts: str) -> list[Path]:
    """The sources whose path begins with one of these."""
    found = [path for path in SOURCES if name(path).startswith(starts)]
    assert found
    return found


@pytest.mark.parametrize("path", sources(*RULES), ids=name)
def test_rules_know_no_environment_no_screen_and_no_learning(path: Path) -> None:
    outside = ("gymnasium", "pettingzoo", "torch", "bang_env.aec", "bang_env.bang_v0", "bang_env.batch", "bang_env.table")
    lone = ("bang_env.solo", "bang_env.solo_vector", "bang_env.gunslinger_v0", "bang_env.doors", "bang_env.worlds")
    screens = ("bang_env.render", "bang_env.scene", "bang_env.story", "bang_env.features")
    assert not reaches(path, *outside, *lone, *screens)


@pytest.mark.parametrize("path", sources("bang_env/"), ids=name)
def test_the_package_knows_neither_agents_nor_experiments(path: Path) -> None:
    assert not reaches(path, "agents", "experiments", "tests", "torch", "stable_baselines3", "sb3_contrib")


@pytest.mark.parametrize("path", sources("bang_env/"), ids=name)
def test_chance_comes_from_the_state_alone(path: Path) -> None:
    assert not reaches(path, "random", "secrets", "uuid", "numpy.random")
    assert "np.random" not in path.read_text()


@pytest.mark.parametrize("path", sources("agents/"), ids=name)
def test_agents_are_given_views_and_never_a_game(path: Path) -> None:
    assert not reaches(path, "bang_env") - {"bang_env"} - reaches(path, *AGENT_DOORS)
    assert not reaches(path, "experiments", "tests")


@pytest.mark.parametrize("path", [path for path in sources("bang_env/engine/") if path.with_suffix(".pxd").exists()], ids=name)
def test_rule_modules_are_plain_functions_of_a_game_and_ints(path: Path) -> None:
    if path.stem == "layout":
        return
    assert not reaches(path, "numpy")
    tree = ast.parse(path.read_text())
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.decorator_list]


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_no_file_is_much_over_350_lines(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= LONGEST
