"""Dice that are rolled again: how choices name them, which of the many the menu lists, how a player names them, and why not."""

from collections import Counter

from bang_env.dice import words as w
from bang_env.dice.cards import DIE_WORDS
from bang_env.dice.screen.phrases import FACE_NAMES
from bang_env.dice.screen.scene import Die, Scene
from bang_env.kernel.letters import fold
from bang_env.kernel.numbers import NOBODY

EVERY_ROLL = list(range(w.SUBSET_ZERO + 1, w.TAKE_LOUDMOUTH))
FEW = 4  # dice of which the menu lists every subset
UNLISTED = "Name the dice to roll again, in any order (roll beer, 1), or type a number:"


def is_roll(choice: int) -> bool:
    """Whether a choice is to roll some dice again."""
    return w.SUBSET_ZERO < choice < w.TAKE_LOUDMOUTH


def chosen(scene: Scene, choice: int) -> list[Die]:
    """The dice that a choice rolls again, a bit each by place."""
    return [die for k, die in enumerate(scene.dice) if choice - w.SUBSET_ZERO >> k & 1]


def name(die: Die) -> str:
    """The name of a die that may be rolled again: by what it shows, the Saloon die by its own name."""
    return DIE_WORDS[die.kind] or FACE_NAMES[die.face]


def again(scene: Scene, choice: int) -> list[str]:
    """The names of the dice that a choice rolls again."""
    return [name(die) for die in chosen(scene, choice)]


def listed(scene: Scene, options: list[int]) -> list[int]:
    """The choices that the menu lists: of rolls, where there are many, only those of one face, and of all dice."""
    free = sum(not die.locked for die in scene.dice)
    if scene.question != w.Q_REROLL or free <= FEW:
        return options
    return [choice for choice in options if not is_roll(choice) or len(set(again(scene, choice))) == 1 or len(again(scene, choice)) == free]


def named_dice(scene: Scene, text: str) -> list[str]:
    """The dice that a text names, each by the beginning of its name; [] where a word of it is none."""
    words = [word for word in map(fold, text.replace(",", " ").split()) if word not in ("", "roll", "the", "and")]
    if text.strip().isdecimal() or not words:
        return []
    names = [*dict.fromkeys(name(die) for die in scene.dice), *(face for face in FACE_NAMES[: w.BASE_FACES])]
    matches = [next((other for other in names if fold(other).startswith(word)), "") for word in words]
    return matches if all(matches) else []


def named_roll(scene: Scene, options: list[int], text: str) -> int:
    """The choice that rolls the dice that a text names, or NOBODY."""
    dice = Counter(named_dice(scene, text)) if scene.question == w.Q_REROLL else Counter()
    return next((choice for choice in options if dice and is_roll(choice) and Counter(again(scene, choice)) == dice), NOBODY)


def no_roll(scene: Scene, text: str) -> str:
    """The reason against rolling the dice that a text names: locked Dynamite, a face that does not show, or not so often."""
    for other, n in Counter(named_dice(scene, text)).items():
        dice = [die for die in scene.dice if name(die) == other]
        if not dice:
            return f"no base die shows {other}"
        if all(die.locked for die in dice):
            return "Dynamite is locked: it is not rolled again"
        if n > len(dice):
            return f"only {len(dice)} of the base dice {'show' if len(dice) > 1 else 'shows'} {other}"
    return ""
