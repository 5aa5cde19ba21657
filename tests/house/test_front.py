"""The front end of the page as it is shipped: what its sources build, small, and free of what calls elsewhere."""

import gzip
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.browsers.browser import needed

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "experiments/bang_experiments/page"
MOST = 150_000  # bytes of the bundle, packed


def test_the_bundle_is_what_its_sources_build(tmp_path: Path) -> None:
    front, npx = PAGE / "front", shutil.which("npx")
    if npx is None or not (front / "node_modules").exists():
        needed("the bundle is compared where Node is: npm ci in experiments/bang_experiments/page/front")
    subprocess.run([str(npx), "tsc", "--noEmit"], cwd=front, check=True, capture_output=True)
    built = ["vite", "build", "--outDir", str(tmp_path / "built"), "--emptyOutDir"]
    subprocess.run([str(npx), *built], cwd=front, check=True, capture_output=True)
    assert {file.name: file.read_bytes() for file in (tmp_path / "built").iterdir()} == {
        file.name: file.read_bytes() for file in (PAGE / "built").iterdir()
    }, "run make front"


def test_the_bundle_is_small() -> None:
    assert sum(len(gzip.compress(file.read_bytes())) for file in (PAGE / "built").iterdir()) < MOST


@pytest.mark.parametrize("file", sorted((PAGE / "built").iterdir()), ids=lambda file: file.name)
def test_nothing_in_it_calls_elsewhere(file: Path) -> None:
    text = file.read_text("utf-8").replace("http://www.w3.org/", "")
    assert "https://" not in text and "http://" not in text.replace("/^http/", "")


def test_the_sources_name_no_game() -> None:
    sources = [*(PAGE / "front/src").glob("*.ts*"), *PAGE.glob("*.py")]
    words = ("Gunslinger", "DiceRules", "death_mesa", "Missed", "bang_env.bang", "bang_env.dice")
    assert not [(path.name, word) for path in sources for word in words if word in path.read_text("utf-8")]
