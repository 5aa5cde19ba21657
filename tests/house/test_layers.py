"""Who may import whom: experiments -> agents -> doors -> games -> kernel, and nothing the other way."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.engine.frames.kinds import FRAMES as BANG_FRAMES
from bang_env.bang.sets.set_questions import asked_of_sets
from bang_env.dice.engine.frames.kinds import FRAMES as DICE_FRAMES

ROOT = Path(__file__).parents[2]
FOLDERS = ("bang_env", "agents/bang_agents", "experiments", "build_tools")
SOURCES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
GAMES = tuple(sorted(path.parent.name for path in (ROOT / "bang_env").glob("*/house.py")))
HOUSES = tuple(f"bang_env.{game}" for game in GAMES)
SET_FOLDERS = sorted(path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "bang_env").glob("*/sets/*/__init__.py"))
RULES = tuple(f"bang_env/{game}/{part}" for game in GAMES for part in ("words.py", "rules.py", "cards", "engine/", "sight/"))
RULES += tuple(f"{name}/{part}" for name in SET_FOLDERS for part in ("cards", "engine/", "sight/"))
SCREENS = tuple(f"{house}.{room}" for house in HOUSES for room in ("screen", "features", "table"))
AGENT_DOORS = (
    *(f"{name.replace('/', '.')}.sight" for name in SET_FOLDERS),
    "bang_env.kernel", "bang_env.doors.worlds", "bang_env.doors.text", "bang_env.doors.agent_functions", "bang_env.bang.gunslinger",
    "bang_env.bang.sets.set_questions",
    *(f"{house}.{room}" for house in HOUSES for room in ("house", "words", "cards", "sight", "features", "rules")),
)  # fmt: skip
LONGEST = 400  # lines of a file: "not much over 350"


def name(path: Path) -> str:
    """The path as the layers write it: "bang_env/bang/engine/run.py"."""
    return path.relative_to(ROOT).as_posix()


PREFIX = re.compile(r"^(agents|experiments)/|(/__init__)?\.py$")
MODULES = {PREFIX.sub("", name(path)).replace("/", "."): path for path in SOURCES}


@cache
def imports(path: Path) -> frozenset[str]:
    """Every module that a source or its .pxd header imports or cimports, wherever in the file, by a name in quotes too. `from a import b`
    counts as a.b where that is a module of the project, else as a and a.b.
    """
    modules: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, "relative imports are not used"
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            modules |= names if names <= MODULES.keys() else names | {node.module}
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module") and isinstance(node.args[0], ast.Constant):
            modules.add(str(node.args[0].value))
    header = path.with_suffix(".pxd")
    if header.exists():
        modules |= set(re.findall(r"^\s*(?:from|cimport)\s+([\w.]+)", header.read_text(), re.MULTILINE))
    return frozenset(module.removeprefix("cython.cimports.") for module in modules)


def reaches(path: Path, *layers: str) -> set[str]:
    """The imports of a source that lie in one of the layers."""
    return {module for module in imports(path) for layer in layers if module == layer or module.startswith(f"{layer}.")}


def sources(*starts: str) -> list[Path]:
    """The sources whose path begins with one of these."""
    paths = [path for path in SOURCES if name(path).startswith(starts)]
    assert paths
    return paths


@pytest.mark.parametrize("path", sources(*RULES), ids=name)
def test_rules_know_no_door_no_screen_no_features_and_no_learning(path: Path) -> None:
    assert not reaches(path, "gymnasium", "pettingzoo", "torch", "bang_env.doors", *SCREENS)


@pytest.mark.parametrize("path", sources(*(f"bang_env/{game}/" for game in GAMES)), ids=name)
def test_a_game_knows_no_door_and_no_other_game(path: Path) -> None:
    others = [house for house in HOUSES if f"{house.replace('.', '/')}/" not in name(path)]
    assert not reaches(path, "bang_env.doors", "gymnasium", "pettingzoo", *others)


@pytest.mark.parametrize("path", sources("bang_env/kernel/"), ids=name)
def test_the_kernel_knows_no_game_and_no_door(path: Path) -> None:
    assert not reaches(path, *HOUSES, "bang_env.doors", "gymnasium", "pettingzoo")


@pytest.mark.parametrize("path", sources("bang_env/doors/"), ids=name)
def test_a_door_knows_no_game(path: Path) -> None:
    assert not reaches(path, *HOUSES)


@pytest.mark.parametrize("path", sources("bang_env/"), ids=name)
def test_the_package_knows_neither_agents_nor_experiments(path: Path) -> None:
    assert not reaches(path, "bang_agents", "bang_experiments", "build_tools", "tests", "torch", "stable_baselines3", "sb3_contrib")


# A game lists its specs in the catalogue, and for type checkers each of these knows its game, and the catalogue what it holds.
BOTH_WAYS = {frozenset({"bang_env.kernel.catalogue", "bang_env.kernel.game", "bang_env.kernel.spec"})}


def circles() -> set[frozenset[str]]:
    """Modules that import one another, at whatever place in the file, if only for type checkers."""
    arrows = {module: imports(path) & MODULES.keys() - {module} for module, path in MODULES.items()}
    while leaves := {module for module, reached in arrows.items() if not reached}:
        arrows = {module: reached - leaves for module, reached in arrows.items() if module not in leaves}
    ends = {module: reachable(module, arrows) for module in arrows}
    return {frozenset(other for other in ends[module] if module in ends[other]) for module in arrows if module in ends[module]}


def reachable(module: str, arrows: dict[str, frozenset[str]]) -> set[str]:
    """The modules that a module imports, and those that these import, and so on."""
    reached: set[str] = set()
    waiting = [module]
    while waiting:
        more = arrows[waiting.pop()] - reached
        reached |= more
        waiting += more
    return reached


def test_no_modules_import_one_another_in_a_circle() -> None:
    assert circles() == BOTH_WAYS


def test_layers_above_are_looked_up_by_name_in_one_place_and_code_of_users_in_another() -> None:
    by_name = {name(path) for path in sources("bang_env/") if "import_module(" in path.read_text()}
    by_name.remove("bang_env/__init__.py")  # the modules of its own public names, when they are asked for
    within = {"bang_env/kernel/frame_kinds.py", "bang_env/bang/sets/set_questions.py"}  # a game's own functions, where nothing is compiled
    assert by_name == {"bang_env/kernel/registry.py", "bang_env/kernel/named_code.py", *within}


def test_a_game_looks_up_its_own_functions_alone() -> None:
    for game, frames in (("bang", BANG_FRAMES), ("dice", DICE_FRAMES)):
        assert all(rows.package.startswith(f"bang_env.{game}.") for rows in frames)
    here = "bang_env.bang.engine.set_rules"
    assert all(one.module(here).startswith("bang_env.bang.sets.") for one in CARD_SETS if one.folder)


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_nobody_outside_imports_from_the_folder_of_a_set(path: Path) -> None:
    if name(path) == "bang_env/bang/cards/sets.py":  # its row
        assert reaches(path, *(f"bang_env.bang.sets.{one.folder}" for one in CARD_SETS if one.folder)) == {
            f"bang_env.bang.sets.{one.folder}.cards" for one in CARD_SETS if one.folder
        }
        return
    for one in CARD_SETS:
        if one.folder and f"/sets/{one.folder}/" not in name(path):
            assert not reaches(path, f"bang_env.bang.sets.{one.folder}", f"bang_agents.bang.sets.{one.folder}")


@pytest.mark.parametrize("path", sources("bang_env/"), ids=name)
def test_chance_comes_from_the_state_alone(path: Path) -> None:
    assert not reaches(path, "random", "secrets", "uuid", "numpy.random")
    assert "np.random" not in path.read_text()


@pytest.mark.parametrize("path", sources("agents/"), ids=name)
def test_agents_are_given_views_and_never_a_game(path: Path) -> None:
    assert not reaches(path, "bang_env") - reaches(path, *AGENT_DOORS)
    assert not reaches(path, "bang_experiments", "build_tools", "tests")


ENGINES = sources(*(f"bang_env/{game}/engine/" for game in GAMES))


@pytest.mark.parametrize("path", [path for path in ENGINES if path.stem != "layout" and path.stem != "__init__"], ids=name)
def test_rule_modules_are_plain_functions_of_a_game_and_ints(path: Path) -> None:
    assert not reaches(path, "numpy")
    tree = ast.parse(path.read_text())
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    decorated = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.decorator_list]
    assert all([ast.unparse(one) for one in node.decorator_list] == [asked_of_sets.__name__] for node in decorated)


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_no_file_is_much_over_350_lines(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= LONGEST
