"""The recipes in `examples/` are tests: each runs with tiny settings where its library is installed (`make recipes` installs them all)."""

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.support import endpoint

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples"
LONGEST = 59  # lines
RECIPES = {  # name: (a library that it needs, its shortest run, what it says at the end)
    "maskable_ppo": ("sb3_contrib", "--steps 1024 --games 3", r"after 1024 steps: won \d of 3 games as an Outlaw; .* win \d of them"),
    "maskable_ppo_gunslinger": ("sb3_contrib", "--steps 8192 --games 5", r"after 8192 steps at level 0: won \d of 5 games; .* \d of them"),
    "cleanrl_ppo": ("torch", "--steps 4096", r"of \d+ games it won \d+ of the first \d+ and \d+ of the last \d+"),
    "search_worlds": ("numpy", "--playouts 10 --games 2", r"the search won \d of 2 games as the Renegade .* the heuristic wins \d of them"),
    "torchrl_ppo": ("torchrl", "--steps 1000 --games 2", r"after 1000 steps: won \d of 2 games as an Outlaw; .* win \d of them"),
    "tianshou_dqn": ("tianshou", "--steps 500 --games 2", r"after 500 steps: won \d of 2 games as an Outlaw; .* win \d of them"),
    "behaviour_cloning": ("pyarrow", "--games 20 --epochs 1 --deals 20", r"after 20 games it wins [\d.]+ % of 20, .* points .*"),
    "language_model": ("openai", "--games 2 --players 3 --role deputy", r"as a deputy it won \d of 2 games: [+-][\d.]+ ± [\d.]+ points .*"),
    "rllib_roles": ("ray", "--iterations 1", r"after \d+ games it wins [\d.]+% among random .* [+-][\d.]+ ± [\d.]+ points"),
}  # fmt: skip


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_runs_as_it_stands_and_says_how_good_it_became(name: str, tmp_path: Path) -> None:
    library, options, said = RECIPES[name]
    if find_spec(library) is None and not os.environ.get("BANG_RECIPES"):  # with it, as in `make recipes`, none may be absent
        pytest.skip(f"{library} is not installed: make recipes")
    roots = os.pathsep.join(str(ROOT / root) for root in (".", "agents", "experiments"))
    command = [sys.executable, "-P", str(FOLDER / f"{name}.py"), *options.split()]
    stub = endpoint.started(lambda question, number: (200, endpoint.said("1")))
    asked = {"OPENAI_BASE_URL": stub.url, "OPENAI_API_KEY": "none"}
    known = os.environ | asked | {"PYTHONPATH": roots, "HOME": str(tmp_path)}  # what libraries keep at home lies in the folder of the test
    done = subprocess.run(command, cwd=tmp_path, env=known, capture_output=True, text=True, check=False)
    stub.shutdown()
    stub.server_close()
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(said, done.stdout.splitlines()[-1])


def test_every_recipe_is_run() -> None:
    assert {path.stem for path in FOLDER.glob("*.py")} == set(RECIPES)


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_is_under_60_lines_and_says_what_to_install_and_how_it_is_run(name: str) -> None:
    text = (FOLDER / f"{name}.py").read_text()
    assert len(text.splitlines()) <= LONGEST
    assert re.match(rf'"""[^\n]+\n\n    pip install [^\n]*bang_env[^\n]*\n    python examples/{name}\.py --', text)


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_is_on_the_page_of_recipes(name: str) -> None:
    assert f"[`{name}.py`]({name}.py)" in (FOLDER / "README.md").read_text()


@pytest.mark.parametrize("page", ["README.md", "docs/guides/doors.md"])
def test_the_recipes_are_named_where_a_reader_looks_for_them(page: str) -> None:
    assert "examples/README.md" in (ROOT / page).read_text()
