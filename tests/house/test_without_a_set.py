"""A set keeps to its rooms: without the folders of Death Mesa and its row the project builds, and plays the other sets as before."""

import re
import shutil
from pathlib import Path

import pytest

from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.words import SET_DEATH_MESA
from bang_experiments.measuring import plain_copy as copies

ROW = CARD_SETS[SET_DEATH_MESA]
FOLDERS = (f"bang_env/bang/sets/{ROW.folder}", f"agents/bang_agents/bang/sets/{ROW.folder}")
TESTS = ("tests/rules/base", "tests/rules/dodge_city/test_green_cards.py", "tests/bang/test_table.py", "tests/bang/test_scenario.py")
TABLES = ("Rules(5)", "Rules(7, dodge_city=True, high_noon=True, fistful=True)", "Rules(6, rebel=True)")
QUICK = "-O0 -fno-lto"  # a third of the time
PLAYED = f"""
from hashlib import sha256
from bang_env import Batch, Rules
from bang_env.kernel import games
from bang_agents import make
assert games.COMPILED
for rules in ({", ".join(TABLES)}):
    for name in ("random", "heuristic", "learned"):
        batch, agent, digest = Batch(rules, 64, seed=3, views=True), make(name, seed=1), sha256()
        for _ in range(200):
            digest.update(batch.features.tobytes() + batch.masks.tobytes())
            batch.step(agent.act(batch.views, batch.masks))
        print(rules, name, digest.hexdigest())
"""


def without(folder: Path) -> Path:
    """A copy of the project without them, and without the policies that have learned the set."""
    copies.copy_project(folder)
    copies.copy_tests(folder)
    for name in FOLDERS:
        shutil.rmtree(folder / name)
    for path in (folder / "agents" / "bang_agents" / "policies").glob(f"{ROW.folder.replace('_', '-')}*"):
        path.unlink()
    sets = folder / "bang_env" / "bang" / "cards" / "sets.py"
    sets.write_text(re.sub(rf"^.*\b{ROW.folder}\b.*\n", "", sets.read_text("utf-8"), flags=re.MULTILINE), "utf-8")
    return folder


def test_without_its_folders_and_its_row_the_project_builds_and_plays_the_other_sets_as_before(tmp_path: Path) -> None:
    rest = without(tmp_path)
    copies.run_python(rest, "setup.py", "-q", "build_ext", "--inplace", CFLAGS=QUICK)  # in one test: there is one build
    count = "from bang_env.bang.cards.sets import CARD_SETS; print(len(CARD_SETS))"
    assert copies.run_python(rest, "-c", count).stdout.split() == [str(len(CARD_SETS) - 1)]
    copies.run_python(rest, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS)
    lines = copies.run_python(rest, "-c", PLAYED).stdout.splitlines()
    assert len(lines) == 3 * len(TABLES) and lines == copies.run_python(copies.ROOT, "-c", PLAYED).stdout.splitlines()
    with pytest.raises(RuntimeError, match="dead_mens_deck: expected"):
        copies.run_python(rest, "-c", "from bang_env import Rules; Rules(5, death_mesa=True)")
