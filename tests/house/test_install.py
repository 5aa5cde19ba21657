"""Packed files, and an install where no C compiler works: the game runs as plain Python and says so once, with how to get the fast build.
It stands beside packages of others that are called `agents` and `experiments`, and type checkers see its types.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import pytest

from bang_env import Rules
from bang_experiments.measuring import plain_copy as copies
from build_tools import project as built
from tests.support.agents.policies import put

WRITTEN_BY_A_BUILD = (
    "bang_env/kernel/games.c", "bang_env/kernel/games.so",
    "bang_env/bang/engine/layout.pyi", "bang_env/bang/sight/view_layout.pyi", "bang_env/dice/features/places.pyi",
    "build/headers/bang_env/bang/words.h", "build/headers/bang_env/bang/engine/run.pxd",
)  # fmt: skip
PLAY = """
from bang_experiments.measuring.golden import signature
from bang_env import Batch, Rules
from bang_env.kernel import games
assert not games.COMPILED
batch = Batch(Rules(players=7), games=2, seed=1)
for _ in range(20):
    batch.step(batch.masks.argmax(axis=1))
print(games.__file__, signature(12))
"""
OTHERS = {"agents/__init__.py": "MINE = 'agents of others'\n", "experiments/__init__.py": "MINE = 'experiments of others'\n"}
BESIDE_OTHERS = """
import agents, experiments
import bang_agents, bang_env, bang_experiments
assert agents.MINE == "agents of others" and experiments.MINE == "experiments of others"
heuristic = bang_agents.make("heuristic")
batch = bang_env.Batch(bang_env.Rules(players=4), games=1, seed=1, restart=False, views=True)
while not batch.over[0]:
    batch.step(heuristic.act(batch.views, batch.masks))
print(bang_env.__file__, bang_agents.__file__, bang_experiments.__file__, batch.winners[0].any())
"""
LEARNED = """
import bang_agents.policies
from bang_env import Batch, Rules
print(bang_agents.policies.__file__, Batch(Rules(4), 1, 1, players="learned", free="outlaw").seats.agents[0].name)
"""
USER = """
from typing import assert_type
import numpy as np
from numpy.typing import NDArray
from bang_agents import make
from bang_agents.bang import role_posteriors
from bang_agents.random import Random
from bang_env import BANG, Batch, Gunslinger, Rules, features
from bang_env.bang.positions import Positions
batch = Batch(Rules(5), 2, views=True)
assert_type(features.slices(["base"], 5), dict[str, slice])
assert_type(BANG.pages.size(Gunslinger().pages, 6), int)
assert_type(features.PAGES.versions(["base"]), dict[str, int])
assert_type(features.features(batch.views), NDArray[np.float32])
assert_type(role_posteriors(batch.views), NDArray[np.float64])
assert_type(Random(1).act(batch.views, batch.masks), NDArray[np.int64])
assert_type(make("heuristic").act(batch.views, batch.masks), NDArray[np.int64])
assert_type(batch.worlds().count, int)
assert_type(Positions(batch.states).options(0), list[int])
assert_type(features.slices(["base"], 5), int)
features.slices(["base"], "five")
batch.nope
batch.worlds().play_out
"""
WRONG = (
    'Expression is of type "dict[str, slice[Any, Any, Any]]", not "int"',
    'has incompatible type "str"; expected "int"',
    '"Batch" has no attribute "nope"',
    '"Worlds" has no attribute "play_out"',
)


def with_policy(project: Path) -> None:
    """Puts a policy and its results among those that are shipped."""
    folder = project / "agents" / "bang_agents" / "policies"
    put(folder, "made-up", Rules(4)).with_suffix(".json").write_text("{}")


def built_before(project: Path) -> None:
    """Write the files that a build leaves beside the sources."""
    for name in WRITTEN_BY_A_BUILD:
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_text("written by a build")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folder of the install, and what pip said. Downloads nothing."""
    project = copies.copy_project(tmp_path_factory.mktemp("project"))
    with_policy(project)
    built_before(project)
    target = tmp_path_factory.mktemp("installed")
    for name, text in OTHERS.items():
        (target / name).parent.mkdir()
        (target / name).write_text(text)
    offline = ["--no-build-isolation", "--no-deps", "--no-index"]
    command = [sys.executable, "-m", "pip", "install", "-v", "--upgrade", *offline, "--target", str(target), str(project)]
    done = subprocess.run(command, env=os.environ | {"CC": "/bin/false"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return target, done.stdout + done.stderr


def test_an_install_without_a_compiler_succeeds_and_says_how_to_get_the_fast_build(installed: tuple[Path, str]) -> None:
    target, output = installed
    assert "no working C compiler" in output
    assert "apt-get install gcc" in output
    assert not list(target.rglob("*.so"))


def test_there_the_game_runs_as_plain_python_and_says_so_once(installed: tuple[Path, str]) -> None:
    target, _ = installed
    done = copies.run_python(target, "-c", PLAY)
    assert str(target) in done.stdout
    assert done.stderr.count("runs as plain Python") == 1
    assert "install a C compiler" in done.stderr


def test_there_the_game_is_the_same_game(installed: tuple[Path, str]) -> None:
    from bang_experiments.measuring.golden import signature

    target, _ = installed
    assert copies.run_python(target, "-c", PLAY).stdout.split()[-1] == signature(12)


def test_the_install_has_the_command_and_nothing_that_is_only_for_developers(installed: tuple[Path, str]) -> None:
    target, _ = installed
    assert (target / "bin" / "bang").exists()
    assert not (target / "tests").exists()
    assert not [path for kind in ("*.c", "*.h", "*.pxd") for path in target.rglob(kind)]
    packages = {"bang_env": copies.ROOT, "bang_agents": copies.ROOT / "agents", "bang_experiments": copies.ROOT / "experiments"}
    sources = {str(path.relative_to(root)) for package, root in packages.items() for path in (root / package).rglob("*.py")}
    assert {str(path.relative_to(target)) for package in packages for path in (target / package).rglob("*.py")} == sources


def test_it_has_the_policies_with_what_was_measured_of_them(installed: tuple[Path, str]) -> None:
    target, _ = installed
    shipped = copies.ROOT / "agents" / "bang_agents" / "policies"
    names = {path.name for kind in ("*.safetensors", "*.json") for path in shipped.glob(kind)} | {"made-up.safetensors", "made-up.json"}
    folder = target / "bang_agents" / "policies"
    assert {path.name for path in folder.iterdir() if path.suffix in (".safetensors", ".json")} == names
    file, name = copies.run_python(target, "-c", LEARNED).stdout.split()
    assert (Path(file).parent, name) == (folder, "learned:made-up")


def test_it_has_the_front_end_of_the_page_as_it_is_built_and_not_its_sources(installed: tuple[Path, str]) -> None:
    target, _ = installed
    page = target / "bang_experiments" / "page"
    for file in (copies.ROOT / "experiments" / "bang_experiments" / "page" / "built").iterdir():
        assert (page / "built" / file.name).read_bytes() == file.read_bytes()
    assert not (page / "front").exists()


def test_it_leaves_packages_called_agents_and_experiments_as_they_are_and_plays_beside_them(installed: tuple[Path, str]) -> None:
    target, _ = installed
    paths = {path.relative_to(target).as_posix(): path for name in ("agents", "experiments") for path in (target / name).rglob("*")}
    assert {name: path.read_text() for name, path in paths.items() if path.is_file() and path.suffix != ".pyc"} == OTHERS
    *files, won = copies.run_python(target, "-c", BESIDE_OTHERS).stdout.split()
    assert files == [str(target / name / "__init__.py") for name in ("bang_env", "bang_agents", "bang_experiments")]
    assert won == "True"


def test_it_says_that_it_has_types_and_has_a_stub_for_each_module_that_a_compiler_would_compile(installed: tuple[Path, str]) -> None:
    target, _ = installed
    assert {path.parent.name for path in target.rglob("py.typed")} == {"bang_env", "bang_agents", "bang_experiments"}
    modules = {Path(built.dotted(source).replace(".", "/")) for source in built.compiled()}
    assert {path.relative_to(target).with_suffix("") for path in target.rglob("*.pyi")} == modules


def test_a_type_checker_sees_types_of_what_is_compiled(installed: tuple[Path, str], tmp_path: Path) -> None:
    target, _ = installed
    (tmp_path / "user.py").write_text(USER)
    check = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--no-pretty", "--config-file", os.devnull, "user.py"]
    done = subprocess.run(check, cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(target)}, capture_output=True, text=True, check=False)
    errors = [line for line in done.stdout.splitlines() if "error:" in line]
    assert len(errors) == len(WRONG), done.stdout + done.stderr
    assert all(wrong in line for wrong, line in zip(WRONG, errors, strict=True)), done.stdout


def test_there_the_command_says_which_extra_it_lacks(installed: tuple[Path, str]) -> None:
    target, _ = installed
    bang = f"import runpy, sys; sys.modules['typer'] = None; runpy.run_path({str(target / 'bin' / 'bang')!r}, run_name='__main__')"
    with pytest.raises(RuntimeError, match=r'bang needs typer, which is not installed: pip install "bang_env\[play\]"'):
        copies.run_python(target, "-c", bang)


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> tuple[set[str], Path]:
    """The files that a source distribution should hold, and where one is unpacked."""
    project = copies.copy_project(tmp_path_factory.mktemp("sources"))
    copies.copy_tests(project)
    shutil.copytree(copies.ROOT / "docs", project / "docs", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("Makefile", "CHANGELOG.md", "constraints.txt"):
        shutil.copy(copies.ROOT / name, project / name)
    with_policy(project)
    contents = {str(path.relative_to(project)) for path in project.rglob("*") if path.is_file()}
    built_before(project)
    copies.run_python(project, "setup.py", "-q", "sdist")
    (archive,) = (project / "dist").iterdir()
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as file:
        file.extractall(folder, filter="data")
    return contents, folder / archive.name.removesuffix(".tar.gz")


def test_a_source_distribution_holds_sources_tests_and_docs_and_nothing_that_a_build_writes(sdist: tuple[set[str], Path]) -> None:
    contents, folder = sdist
    files = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    policy = {f"agents/bang_agents/policies/made-up.{kind}" for kind in ("safetensors", "json")}
    page = {f"experiments/bang_experiments/page/{name}" for name in ("built/page.js", "front/src/main.tsx", "front/package-lock.json")}
    docs = {"docs/results/bang/balance.json", "docs/pictures/speed.png"}
    some = docs | {"tests/support/laws/bang.py", "tests/rules/base/test_shooting.py", "bang_env/kernel/games.pxd"}
    assert some | policy | page < contents
    assert files - {name for name in files if name.startswith("bang_env.egg-info/")} == contents | {"PKG-INFO", "setup.cfg"}


def test_the_tests_of_a_source_distribution_are_found_there(sdist: tuple[set[str], Path]) -> None:
    _, folder = sdist
    count = len(list(folder.rglob("test_*.py")))
    listing = copies.run_python(folder, "-m", "pytest", "--collect-only", "-qq", "-p", "no:cacheprovider", "--assert=plain").stdout
    assert len({line.partition(":")[0] for line in listing.splitlines() if line.startswith("tests/")}) == count


def test_the_readme_leads_to_files_of_the_project_from_anywhere() -> None:
    source = tomllib.loads((copies.ROOT / "pyproject.toml").read_text())["project"]["urls"]["Source"]
    readme = (copies.ROOT / "README.md").read_text()
    links = re.findall(r"\]\(([^)]+)\)", readme)
    own = [link.removeprefix(f"{source}/") for link in links if link.startswith(f"{source}/")]
    assert len(own) > 5
    assert all(link.startswith("https://") for link in links)
    for link in own:
        kind, branch, name = link.split("/", 2)
        assert (kind, branch) == ("raw" if name.endswith(".png") else "blob", "main")
        assert (copies.ROOT / name).exists(), name
