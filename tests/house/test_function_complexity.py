"""No function has more than 20 paths, unless a reason stands beside it."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST = 20
TANGLED = f"""
def tangled(x: int) -> int:
{"".join(f"    if x == {number}:{chr(10)}        return {number}{chr(10)}" for number in range(MOST))}    return x
"""
COUNT = ("-m", "ruff", "check", "--no-cache", "--isolated", "--select", "C901", "--config", f"lint.mccabe.max-complexity={MOST}")


def tangled(*where: str, text: str = "") -> list[str]:
    """The lines on which functions with more paths begin, as "path:line"."""
    command = [sys.executable, *COUNT, "--output-format", "concise", *where]
    done = subprocess.run(command, input=text, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode in (0, 1), done.stderr
    return re.findall(r"^(.*?:\d+):\d+: C901", done.stdout, re.MULTILINE)


def test_every_function_with_more_than_20_paths_says_why() -> None:
    for place in tangled("--ignore-noqa", "bang_env", "agents", "experiments", "build_tools", "docs"):
        path, number = place.split(":")
        line = (ROOT / path).read_text("utf-8").splitlines()[int(number) - 1]
        assert re.search(r"# noqa: C901  # \w+ \w+", line), f"{place} has more than {MOST} paths and no reason"


def test_paths_are_counted() -> None:
    assert tangled("-", text=TANGLED) == ["-:2"]
    assert tangled("-", text=TANGLED.replace(f"    if x == {MOST - 1}:\n        return {MOST - 1}\n", "")) == []
