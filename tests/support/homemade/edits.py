"""The homemade set laid over a copy of the project: its own files, and the lines that docs/adding.md names in the files of the project."""

import shutil
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
OWN_FILES = {"cards.py": "bang_env/bang/cards/homemade.py", "scenarios.py": "tests/rules/homemade/test_homemade.py"}


class Edit(NamedTuple):
    """Some lines of a file, and what stands there afterwards."""

    path: str
    old: str
    new: str


EDITS = (
    Edit("bang_env/bang/words.py", "SETS = 5", "SET_HOMEMADE = 5\nSETS = 6"),
    Edit("bang_env/bang/words.py", "KINDS = 44", "SNAKE_OIL, LANTERN = 44, 45\nKINDS = 46"),
    Edit("bang_env/bang/words.py", "CHARACTERS = 32", "GRANNY_OAKLEY = 32\nCHARACTERS = 33"),
    Edit(
        "bang_env/bang/cards/sets.py",
        "from bang_env.bang.cards import base, death_mesa, dodge_city, fistful, high_noon\n",
        "from bang_env.bang.cards import base, death_mesa, dodge_city, fistful, high_noon, homemade\n",
    ),
    Edit(
        "bang_env/bang/cards/sets.py",
        "options=DMD_OPTIONS),\n)\n",
        'options=DMD_OPTIONS),\n    CardSet("Homemade", "homemade", homemade.CARDS, homemade.CHARACTERS),\n)\n',
    ),
    Edit(
        "bang_env/bang/rules.py",
        "    bonus_events: bool = True\n",
        '    homemade: bool = False\n    """with the homemade set"""\n    bonus_events: bool = True\n',
    ),
    Edit(
        "bang_env/bang/sight/view.py",
        "    v.fistful = g.sets[SET_FISTFUL]\n",
        "    v.fistful = g.sets[SET_FISTFUL]\n    v.homemade = g.sets[SET_HOMEMADE]\n",
    ),
    Edit(
        "bang_env/bang/engine/questions.py",
        "    return 10 if ability(g, p) == SEAN_MALLORY else g.life[p]\n",
        "    kept = 1 if find_in_play(g, p, LANTERN) != NO_CARD and in_force(g, p) else 0\n"
        "    return kept + (10 if ability(g, p) == SEAN_MALLORY else g.life[p])\n",
    ),
    Edit(
        "bang_env/bang/engine/moments.py",
        "            draw(g, q, 2)\n    return taken\n",
        "            draw(g, q, 2)\n"
        "        elif sits(g, q) and who == GRANNY_OAKLEY:\n"
        "            note(g, E_ABILITY, q, p, NO_CARD)\n"
        "            draw(g, q, 1)\n"
        "    return taken\n",
    ),
)


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
