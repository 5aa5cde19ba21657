"""The homemade set laid over a copy of the project: its own files, and the lines that docs/guides/adding.md names in its files.

Its numbers follow those that the project has, and its rows stand behind the last ones there are.
"""

import re
import shutil
from pathlib import Path
from typing import NamedTuple

from bang_env.bang import words as w
from bang_experiments.measuring import plain_copy as copies

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
SETS = "bang_env/bang/cards/sets.py"
OWN_FILES = {"cards.py": "bang_env/bang/cards/homemade.py", "scenarios.py": "tests/rules/homemade/test_homemade.py"}


class Edit(NamedTuple):
    """Some lines of a file, and what stands there afterwards."""

    path: str
    old: str
    new: str


def counted(count: str, *names: str) -> Edit:
    """New names before their count, which grows."""
    first = getattr(w, count)
    numbers = ", ".join(str(first + k) for k in range(len(names)))
    return Edit("bang_env/bang/words.py", f"\n{count} = {first}\n", f"\n{', '.join(names)} = {numbers}\n{count} = {first + len(names)}\n")


def imported(path: str, name: str) -> Edit:
    """A name more in what a file imports of `words.py`."""
    first = "    from bang_env.bang.words import (\n"
    return Edit(path, first, f"{first}        {name},\n")


def behind(path: str, line: str, more: str) -> Edit:
    """More at the end of the line of a file that matches a pattern."""
    last = re.findall(line, (ROOT / path).read_text("utf-8"), re.MULTILINE)[-1]
    return Edit(path, last, last + more)


EDITS = (
    counted("SETS", "SET_HOMEMADE"),
    counted("KINDS", "SNAKE_OIL", "LANTERN"),
    counted("CHARACTERS", "GRANNY_OAKLEY"),
    behind(SETS, r"^from bang_env\.bang\.cards import .*$", ", homemade"),
    behind(SETS, r"^    CardSet\(.*$", '\n    CardSet("Homemade", "homemade", homemade.CARDS, homemade.CHARACTERS),'),
    Edit(
        "bang_env/bang/rules.py",
        "    bonus_events: bool = ",
        '    homemade: bool = False\n    """with the homemade set"""\n    bonus_events: bool = ',
    ),
    imported("bang_env/bang/sight/view.py", "SET_HOMEMADE"),
    Edit(
        "bang_env/bang/sight/view.py",
        "    v.fistful = g.sets[SET_FISTFUL]\n",
        "    v.fistful = g.sets[SET_FISTFUL]\n    v.homemade = g.sets[SET_HOMEMADE]\n",
    ),
    imported("bang_env/bang/engine/questions.py", "LANTERN"),
    Edit(
        "bang_env/bang/engine/questions.py",
        "    return limit if limit > 0 else 0\n",
        "    kept = 1 if find_in_play(g, p, LANTERN) != NO_CARD and in_force(g, p) else 0\n"
        "    return kept + (limit if limit > 0 else 0)\n",
    ),
    imported("bang_env/bang/sight/reading.py", "LANTERN"),
    Edit(
        "bang_env/bang/sight/reading.py",
        "    return 10 if v.able[0] == SEAN_MALLORY else v.life[0]\n",
        "    kept = 1 if lies(v, 0, LANTERN) and v.in_force[0] else 0\n"
        "    return kept + (10 if v.able[0] == SEAN_MALLORY else v.life[0])\n",
    ),
    imported("bang_env/bang/engine/moments.py", "GRANNY_OAKLEY"),
    Edit(
        "bang_env/bang/engine/moments.py",
        "            draw(g, q, 2)\n    return taken\n",
        "            draw(g, q, 2)\n"
        "        elif sits(g, q) and character == GRANNY_OAKLEY:\n"
        "            note(g, E_ABILITY, q, p, NO_CARD)\n"
        "            draw(g, q, 1)\n"
        "    return taken\n",
    ),
)


def homemade_copy(folder: Path) -> Path:
    """A copy of the project in a folder, with the homemade set, which runs as plain Python."""
    copies.copy_project(folder)
    copies.copy_tests(folder)
    shutil.copytree(ROOT / "docs" / "writers", folder / "docs" / "writers")
    lay_over(folder)
    return folder


def lay_over(folder: Path) -> None:
    """Adds the set to a copy of the project in a folder."""
    for name, path in OWN_FILES.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / name, folder / path)
    for edit in EDITS:
        text = (folder / edit.path).read_text("utf-8")
        if text.count(edit.old) != 1:
            raise ValueError(f"{edit.path} does not have once what the homemade set changes: {edit.old!r}")
        (folder / edit.path).write_text(text.replace(edit.old, edit.new), "utf-8")
