"""Plays random games in a build that checks every array bound and every undefined step of C: `make sanitize`.

A compiled row does not check its places, so this build is what finds a wrong one. It stands in a folder of its own, `build/sanitize`, and
has the homemade set besides, which changes the layout of views but no game of the others.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from bang_experiments.measuring import plain_copy as copies
from tests.support.homemade.edits import lay_over

FOLDER = copies.ROOT / "build" / "sanitize"
CHECKS = "-O1 -fsanitize=bounds,undefined -fno-sanitize-recover=all"  # at -O2 building takes longer, and playing hardly less
SIGNED = "from bang_experiments.measuring.golden import *; "
COMPARED = (
    "from tests.support.traces.bang import heuristic_trace, search_trace; print(heuristic_trace(60), search_trace(20))",
    "from tests.support.traces.dice import heuristic_trace; print(heuristic_trace(16))",
    SIGNED + "print(signature(of=LONE_TABLES))",
    SIGNED + "print(signature(900, of=MESA_TABLES))",
    SIGNED + "print(signature(4_000, of=DICE_TABLES))",
    SIGNED + "print(signature(1_200))",
)
SEEN = (  # the homemade set gives views other bytes, so what hashes them is not compared; the longest first
    SIGNED + "signature(1_200, sight=True)",
    "from tests.support.malformed.views import view_trace; view_trace(20_000)",
    SIGNED + "signature(340, sight=True, of=MESA_TABLES)",
    SIGNED + "signature(1_200, sight=True, of=LONE_TABLES)",
    SIGNED + "signature(600, sight=True, of=DICE_TABLES)",
    SIGNED + "signature(60, sight=True, of=LETTER_TABLES)",
    SIGNED + "signature(60, sight=True, of=CHANGED_TABLES)",
    SIGNED + "signature(60, sight=True, of=CHANGED_DICE)",
    "from tests.support.traces.bang import batch_trace, held_trace, learned_trace; batch_trace(400); held_trace(40); learned_trace(40)",
    "from tests.support.malformed.rough_users import overwrite_everything; overwrite_everything()",
)
HOMEMADE = "from tests.support.homemade.play import heuristics, play; print(play(12), heuristics(60))"


def run(*command: str, **environment: str) -> str:
    """Runs a command in the folder of the build, its errors on the screen; ends this program where it fails."""
    roots = os.pathsep.join(str(FOLDER / root) for root in (".", "agents", "experiments"))
    variables = os.environ | {"PYTHONPATH": roots} | environment
    done = subprocess.run(command, cwd=FOLDER, env=variables, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}\nsanitize: FAILED, see above")
    return done.stdout


def build() -> None:
    """Builds what lies in the folder."""
    print("==> Building the rules with the C compiler's checks on (a minute or two)", flush=True)
    run(sys.executable, "setup.py", "-q", "build_ext", "--inplace", CFLAGS=CHECKS, LDFLAGS="-fsanitize=undefined")


def checked(script: str) -> str:
    """The output of a script in the checked build."""
    print(f"==> Playing: {script}", flush=True)
    library = run(os.environ.get("CC", "gcc"), "-print-file-name=libubsan.so").strip()
    sources = "import bang_agents.random as a; from bang_env.kernel import games; assert games.COMPILED and 'sanitize' in a.__file__; "
    return run(sys.executable, "-c", sources + script, LD_PRELOAD=library)


def compare(script: str, folder: Path) -> None:
    """Ends this program where the checked build prints something else than the project in a folder."""
    printed, expected = checked(script), copies.run_python(folder, "-c", script).stdout
    if printed != expected:
        sys.exit(f"sanitize: FAILED, the checked build plays otherwise: {printed} instead of {expected}")


def main() -> None:
    """Builds, plays, and compares with the ordinary build; what is played with the homemade set is compared with plain Python."""
    began = time.perf_counter()
    for old in (*copies.PACKAGES, "build_tools", "tests"):
        shutil.rmtree(FOLDER / old, ignore_errors=True)
    copies.copy_project(FOLDER)
    copies.copy_tests(FOLDER)
    lay_over(FOLDER)
    build()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:  # each script is a process of its own
        home = copies.copy_packages(Path(folder))
        copies.copy_tests(home)
        lay_over(home)
        playing: list[Future[Any]] = [pool.submit(compare, HOMEMADE, home), *(pool.submit(checked, script) for script in SEEN)]
        playing += [pool.submit(compare, script, copies.ROOT) for script in COMPARED]
        for one in playing:
            one.result()
    print(f"sanitize: no complaint in {time.perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
