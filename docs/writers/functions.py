"""Where a rule is played: the functions of the engine that name a card, a character, an event, a face, or that do what its row says."""

import ast
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from bang_env.bang import words as w
from bang_env.bang.cards.row import Card, Character, DeadMensCard, Event
from bang_env.dice.cards import Character as DiceCharacter
from bang_env.dice.cards import RoleCard
from docs.writers.markdown import ROOT, SOURCE

EFFECTS = {
    w.NOT_PLAYED: (),
    w.LAY: (),
    w.SHOOT: ("phase_2.shoot", "attack.run_shot"),
    w.FIRE: ("phase_2.shoot", "attack.run_shot"),
    w.HEAL: ("phase_2.begin_effect", "questions.points_of"),
    w.HEAL_ALL: ("phase_2.saloon",),
    w.DRAW: ("phase_2.begin_effect",),
    w.STORE: ("phase_2.open_store", "take.answer_store"),
    w.STEAL: ("take.answer_take",),
    w.STRIP: ("take.answer_take",),
    w.SHOOT_ALL: ("attack.run_volley", "attack.run_shot"),
    w.RAID: ("attack.run_volley", "attack.answer_indians"),
    w.CHALLENGE: ("phase_2.answer_target", "attack.answer_duel"),
    w.LOCK_UP: ("phase_2.answer_target",),
    w.BRAWL_ALL: ("attack.run_volley", "take.answer_take"),
}
"""Functions that carry an effect out (column `play` of a row)."""
COLUMNS = {
    "weapon": "distances.reach",
    "reach": "distances.reach",
    "distance_to": "distances.farther",
    "distance_from": "distances.nearer",
    "missed": "attack.answer_shot",
    "cost": "phase_2.pay",
}
"""Functions that read another column of a row."""
FACES = {
    "Arrow": "ARROW", "Dynamite": "DYNAMITE", "1": "ONES_ON", "2": "TWOS_ON", "Beer": "BEERS_ON", "Gatling": "GATLINGS_ON",
    "Double1": "ONES_ON", "Double2": "TWOS_ON", "Bullet": "BULLET", "DoubleGatling": "GATLINGS_ON", "BrokenArrow": "BROKEN_ARROW",
    "DoubleBeer": "BEERS_ON",
}  # fmt: skip
"""By which table or constant the rules know a face."""
ASIDE = {"deal", "law_of_the_west", "npc", "run", "ghost_possess", "ghost_trials"}
"""Modules that treat cards of all kinds: they are named where nothing else is."""


def rules(game: str) -> list[Path]:
    """The modules of a game's engine and those of its sets, but for what these show and say."""
    engine, sets = (sorted((ROOT / "bang_env" / game / folder).rglob("*.py")) for folder in ("engine", "sets"))
    return [*engine, *(path for path in sets if path.parent.name not in ("sight", "features", "screen", "table"))]


@cache
def naming(game: str) -> Mapping[str, list[str]]:
    """The functions of a game's rules that name a constant, as "module.function", by constant."""
    by_name: dict[str, list[str]] = {}
    for path in rules(game):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                for name in {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and one.id.isupper()}:
                    by_name.setdefault(name, []).append(f"{path.stem}.{node.name}")
    return by_name


@cache
def constants(game: str) -> Mapping[tuple[str, str], str]:
    """The name of each row in `words.py`, by its kind and what is printed: ("Card", "Cat Balou") -> "CAT_BALOU"."""
    values = {}
    house = ROOT / "bang_env" / game
    for file in sorted({*house.glob("cards.py"), *house.glob("cards/*.py"), *house.glob("sets/*/cards.py")}):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > 1 and isinstance(node.func, ast.Name):
                number, name = node.args[:2]
                if isinstance(number, ast.Name | ast.Attribute) and isinstance(name, ast.Constant):
                    values[node.func.id, str(name.value)] = number.id if isinstance(number, ast.Name) else number.attr
    return values


@cache
def places(game: str) -> Mapping[str, str]:
    """The file of each module of a game's rules."""
    return {path.stem: path.relative_to(ROOT).as_posix() for path in rules(game)}


def linked(game: str, functions: Iterable[str]) -> str:
    """Links to functions, each once. Raises a LookupError for one that there is not."""
    links = []
    for function in dict.fromkeys(functions):
        module, _, name = function.partition(".")
        path = places(game)[module]
        if f"def {name}(" not in (ROOT / path).read_text("utf-8"):
            raise LookupError(f"{path} has no function {name}")
        links.append(f"[`{function}`]({SOURCE}/{path})")
    return ", ".join(links)


def played_in(row: Card | Character | Event | DeadMensCard | DiceCharacter | RoleCard, game: str = "bang") -> str:
    """Links to the functions that play what a row says, and to those that name it."""
    own = naming(game).get(constants(game)[type(row).__name__, row.name], [])
    columns = [COLUMNS[column] for column in COLUMNS if getattr(row, column, 0)]
    effect = EFFECTS.get(row.play, ()) if isinstance(row, Card) else ()
    nearest = [*effect, *columns, *(function for function in own if function.partition(".")[0] not in ASIDE)]
    return linked(game, nearest or own)


def face_read_in(face: str) -> str:
    """Links to the functions that read a face of the dice."""
    return linked("dice", naming("dice")[FACES[face]])
