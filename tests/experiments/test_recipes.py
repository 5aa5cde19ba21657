"""The recipes in `examples/` are tests: each runs with tiny settings where its library is installed (`make recipes` installs them all)."""

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.support.agents import endpoint

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples"
LONGEST = 59  # lines
RECIPES = {  # name: (a library that it needs, its shortest run, what it says at the end)
    "maskable_ppo": ("sb3_contrib", "--steps 1024 --games 3", r"after 1024 steps: won \d of 3 games as an Outlaw; .* win \d of them"),
    "maskable_ppo_gunslinger": ("sb3_contrib", "--steps 8192 --games 5", r"after 8192 steps at level 0: won \d of 5 games; .* \d of them"),
    "cleanrl_ppo": ("torch", "--steps 4096", r"of \d+ games it won \d+ of the first \d+ and \d+ of the last \d+"),
    "own_agent": ("numpy", "--deals 20", r"among random players it wins [\d.]+% of 20 deals as an Outlaw"),
    "debug_rule": ("numpy", "--seed 1", r"4 life points are left to the Outlaw"),
    "judge_variant": ("numpy", "--deals 20", r"the fairest of them: .*"),
    "text_agent": ("numpy", "--deals 5", r"as the Sheriff it wins [\d.]+% of 5 deals; 0 of \d+ answers were refused"),
    "share_game": ("rich", "--players 4", r"game.html has \d+ kB"),
    "train_role": ("torch", "--choices 3000 --games 32 --deals 100", r"as the renegade it wins [\d.]+% of 100 deals, .*"),
    "self_play": ("torch", "--rounds 1 --games 32 --deals 20", r"after 1 rounds it wins [\d.]+% of 20 deals .*; random play [\d.]+%"),
    "sb3_agent": ("sb3_contrib", "--steps 2048 --deals 20", r"after 2048 choices it wins [\d.]+% of 20 deals, .*"),
    "benchmark_agents": ("torch", "--deals 100", r"3 candidates; the page is runs/benchmark/four/report.html"),
    "search_worlds": ("numpy", "--playouts 10 --games 2", r"the search won \d of 2 games as the Renegade .* the heuristic wins \d of them"),
    "torchrl_ppo": ("torchrl", "--steps 1000 --games 2", r"after 1000 steps: won \d of 2 games as an Outlaw; .* win \d of them"),
    "tianshou_dqn": ("tianshou", "--steps 500 --games 8", r"after 500 steps: won \d of 8 games as an Outlaw; .* win \d of them"),
    "behaviour_cloning": ("pyarrow", "--games 20 --epochs 1 --deals 20", r"after 20 games it wins [\d.]+ % of 20, .* points .*"),
    "language_model": ("openai", "--games 2 --players 3 --role deputy", r"as a deputy it won \d of 2 games: [+-][\d.]+ ± [\d.]+ points .*"),
    "rllib_roles": ("ray", "--iterations 1", r"after \d+ games it wins [\d.]+% among random .* [+-][\d.]+ ± [\d.]+ points"),
}  # fmt: skip


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_runs_as_it_stands_and_says_how_good_it_became(name: str, tmp_path: Path) -> None:
    library, options, last_line = RECIPES[name]
    if find_spec(library) is None and not os.environ.get("BANG_RECIPES"):  # with it, as in `make recipes`, none may be absent
        pytest.skip(f"{library} is not installed: make recipes")
    roots = os.pathsep.join(str(ROOT / root) for root in (".", "agents", "experiments"))
    aged = name == "torchrl_ppo" or os.environ.get("BANG_LOWEST")  # TorchRL 0.14 warns of a class of its own, old libraries of newer ones
    old = ("-W", "ignore::DeprecationWarning") if aged else ()
    command = [sys.executable, "-P", "-W", "error", *old, str(FOLDER / f"{name}.py"), *options.split()]
    stub = endpoint.started(lambda question, number: (200, endpoint.completion("1")))
    asked = {"OPENAI_BASE_URL": stub.url, "OPENAI_API_KEY": "none"}
    variables = os.environ | asked | {"PYTHONPATH": roots, "HOME": str(tmp_path)}  # what libraries keep at home lies in the test's folder
    done = subprocess.run(command, cwd=tmp_path, env=variables, capture_output=True, text=True, check=False)
    stub.shutdown()
    stub.server_close()
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(last_line, done.stdout.splitlines()[-1])


def test_every_recipe_is_run() -> None:
    assert {path.stem for path in FOLDER.glob("*.py")} == set(RECIPES)


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_is_under_60_lines_and_says_what_to_install_and_how_it_is_run(name: str) -> None:
    text = (FOLDER / f"{name}.py").read_text()
    assert len(text.splitlines()) <= LONGEST
    assert re.match(rf'"""[^\n]+\n\n    pip install [^\n]*bang_env[^\n]*\n    python examples/{name}\.py --', text)


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_is_on_the_page_of_recipes(name: str) -> None:
    assert f"| `{name}.py` |" in (FOLDER / "README.md").read_text()


def test_the_recipes_stand_in_the_manual() -> None:
    assert "examples/README.md" in (ROOT / "docs" / "guides" / "libraries.md").read_text()
    assert "main/examples/README.md" in (ROOT / "README.md").read_text()


def test_guides_show_at_least_eight_of_them() -> None:
    pages = "\n".join(page.read_text("utf-8") for page in (ROOT / "docs").rglob("*.md"))
    shown = set(re.findall(r"literalinclude\} \.\./\.\./examples/(\w+)\.py", pages))
    assert shown <= set(RECIPES) and len(shown) >= 8
