"""How sentences are put together: what cards, seats and roles are called, and templates with their names.

In a template {who} and {other} are seats, {who's} and {other's} their possessives, "plays/play" stands for "Rose plays" and "you play", and
what stands in [] goes when a name in it is missing.
"""

import re

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.cards.row import SUIT_SIGNS
from bang_env.bang.screen.scene import Scene

ROLE_NAMES = ("?", "Sheriff", "Deputy", "Outlaw", "Renegade", "Rebel!")
SUIT_NAMES = ("hearts", "diamonds", "clubs", "spades")


def card_name(card: int) -> str:
    """A card as printed: "BANG! 8♦"; "a card" for one not seen."""
    if card == w.NO_CARD:
        return "a card"
    if card >= w.FIRST_DMD:
        number, suit, rank = tables.dmd_print(card)
        return f"{tables.DEAD_MENS_CARDS[number].name} {tables.RANK_WORDS[rank]}{SUIT_SIGNS[suit]}"
    return f"{tables.CARDS[tables.KIND_OF[card]].name} {tables.RANK_WORDS[tables.RANK_OF[card]]}{SUIT_SIGNS[tables.SUIT_OF[card]]}"


def seat_name(scene: Scene, seat: int, who: int = w.NOBODY) -> str:
    """How a sentence calls a seat: "you" for the onlooker, "themselves" for the one who acts."""
    if seat == who:
        return "yourself" if seat == scene.onlooker else "themselves"
    return "you" if seat == scene.onlooker else scene.places[seat].name


def owner(scene: Scene, seat: int, who: int) -> str:
    """The possessive: "Rose Doolan's", "your", "their own" where the seat is the one who acts."""
    if seat == who:
        return "your own" if seat == scene.onlooker else "their own"
    return "your" if seat == scene.onlooker else f"{scene.places[seat].name}'s"


def clause(scene: Scene, template: str, who: int, other: int, parts: dict[str, str]) -> str:
    """A template with its names. What stands in [] goes when a name in it is missing."""
    told = dict(parts)
    if who != w.NOBODY:
        told |= {"who": seat_name(scene, who), "who's": owner(scene, who, w.NOBODY)}
    if other != w.NOBODY:
        told |= {"other": seat_name(scene, other, who), "other's": owner(scene, other, who)}

    def name(found: re.Match[str]) -> str:
        return told[found[1]]

    def optional(found: re.Match[str]) -> str:
        wanted = re.findall(r"\{(.+?)\}", found[1])
        return found[1] if all(told.get(key) for key in wanted) else ""

    text = re.sub(r"\[(.+?)\]", optional, template)
    text = re.sub(r"(\w+)/(\w+)", r"\2" if who == scene.onlooker != w.NOBODY else r"\1", text)
    return re.sub(r"\{(.+?)\}", name, text)


def sentence(scene: Scene, template: str, who: int, other: int, parts: dict[str, str]) -> str:
    """The same as a sentence."""
    text = clause(scene, template, who, other, parts)
    return (text[0].upper() + text[1:]).replace("!.", "!")
