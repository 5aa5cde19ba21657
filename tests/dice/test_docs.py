"""The page of the dice game tells where each character and each role card stands, and they stand there."""

import ast
import re
from pathlib import Path

from bang_env.dice import words as w
from bang_env.dice.cards import CARD_NAMES, CHARACTER_NAMES
from bang_env.kernel.letters import plain_letters

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "bang_env" / "dice" / "engine"
CARDS = {"THE_RIGHT_HAND_OF_THE_DEVIL": "RIGHT_HAND", "THE_LEFT_HAND_OF_THE_DEVIL": "LEFT_HAND"}


def constant(name: str) -> str:
    """What a name is called in `words.py`."""
    found = plain_letters(name).upper().replace(" ", "_")
    return CARDS.get(found, found)


def test_every_character_and_role_card_stands_where_the_page_says() -> None:
    part = (ROOT / "docs" / "reference" / "dice.md").read_text("utf-8").split("## Where a rule stands")[1].split("## ")[0]
    named = set()
    for names, module, function in re.findall(r"^\| ([^|]+) \| `(\w+)\.(\w+)` \|$", part, re.MULTILINE):
        source = next(ENGINE.rglob(f"{module}.py"))
        body = next(node for node in ast.parse(source.read_text()).body if isinstance(node, ast.FunctionDef) and node.name == function)
        for name in names.split(", "):
            named.add(name)
            assert hasattr(w, constant(name))
            assert constant(name) in {node.id for node in ast.walk(body) if isinstance(node, ast.Name)}, f"{name} is not in {function}"
    assert named == {*CHARACTER_NAMES[1:], *CARD_NAMES[1:]}
