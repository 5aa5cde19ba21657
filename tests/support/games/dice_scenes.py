"""Games of the dice game as terminals show them: dealt, played by chance, and scenes changed by hand."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bang_env import DiceRules
from bang_env.dice import words as w
from bang_env.dice.cards import CHARACTER_NAMES
from bang_env.dice.screen.scene import Die, Scene
from bang_env.dice.screen.terminal import SCREEN
from bang_env.kernel.games import Games

CAST = (w.ROSE_DOOLAN, w.SLAB_THE_KILLER, w.JESSE_JONES, w.SUZY_LAFAYETTE, w.PEDRO_RAMIREZ, w.KIT_CARLSON, w.EL_GRINGO, w.LUCKY_DUKE)


class Step(NamedTuple):
    """A moment of a game, and how it came about."""

    before: NDArray[np.void] | None
    after: NDArray[np.void]
    seat: int
    """who has chosen, or NOBODY"""
    choice: int
    asked: int
    """who is to choose now, or NOBODY"""
    options: list[int]


def every_module(players: int, special: Any = True, **switches: bool) -> DiceRules:
    """A table with all modules that so many can play."""
    ghost, roles = players >= w.GHOST_PLAYERS, special if players > w.THREE else False
    return DiceRules(players, saloon_dice=True, chiefs_arrow=True, special_roles=roles, posse=True, ghost=ghost, **switches)


def dealt(rules: DiceRules, seed: int) -> Games:
    """A game at its first question."""
    record = np.zeros(1, rules.game.record)
    rules.write(record)
    games = Games(rules.game, record)
    games.deal(0, seed)
    return games


def played(rules: DiceRules, seed: int) -> Iterator[Step]:
    """A game played by chance, moment by moment."""
    games, chance = dealt(rules, seed), np.random.default_rng(seed)
    before, seat, choice = None, w.NOBODY, w.NOBODY
    while True:
        after, asked, options = games.array.copy(), games.asked(0), games.options(0)
        yield Step(before, after, seat, choice, asked, options)
        if asked == w.NOBODY:
            return
        stops = w.KEEP in options and chance.random() < 0.3
        before, seat, choice = after, asked, w.KEEP if stops else int(chance.choice(options))
        games.answer(0, choice)


def table(players: int = 5, eyes: int = 0, *, role: int = w.OUTLAW, **changes: Any) -> Scene:
    """A table before its first roll: seat 0 is Rose Doolan with a hidden role, seat 1 Slab the Killer, the Sheriff, whose turn it is; then
    Jesse Jones, Suzy Lafayette, Pedro Ramirez ... All have 8 life points and no arrow. `changes` are fields of the scene.
    """
    scene = replace(SCREEN.look(dealt(DiceRules(players), 1).array, eyes), turn=1, pile=w.MOST_ARROWS, dice=(), log=(), asked=w.NOBODY)
    for seat, character in enumerate(CAST[:players]):
        seen_role = {0: role, 1: w.SHERIFF}.get(seat, w.UNKNOWN)
        own = {"character": character, "name": CHARACTER_NAMES[character], "role": seen_role, "side": seen_role, "shown": seat == 1}
        scene = with_place(scene, seat, **own, card=w.ORDINARY, life=8, max_life=8, arrows=0, hits=0, beers=0)
    return replace(scene, **changes)


def asking(question: int, players: int = 5, *, role: int = w.OUTLAW, **changes: Any) -> Scene:
    """A table in the turn of seat 0, Rose Doolan, who is asked something; otherwise as `table` makes it."""
    return table(players, role=role, **{"turn": 0, "asked": 0, "question": question, **changes})


def with_place(scene: Scene, seat: int, **changes: Any) -> Scene:
    """The scene with some fields of a seat changed."""
    places = tuple(replace(place, **changes) if place.seat == seat else place for place in scene.places)
    return replace(scene, places=places)


def dice(*faces: int, kind: int = w.BASE_DIE) -> tuple[Die, ...]:
    """Dice that show these faces, the last one of this kind; Dynamite is locked."""
    last = len(faces) - 1
    return tuple(Die(face, kind if k == last else w.BASE_DIE, face == w.DYNAMITE) for k, face in enumerate(faces))
