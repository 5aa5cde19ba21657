"""All sets, in the order of their numbers (`words`). Names, cards, choices and characters are numbered set by set: a new set goes last."""

from typing import Any

from bang_env.bang.cards import base, dodge_city, fistful, high_noon
from bang_env.bang.sets.death_mesa import cards as death_mesa
from bang_env.bang.cards.row import CardSet
from bang_env.bang.words import DMD_OPTIONS

CARD_SETS = (
    CardSet("BANG!", "", base.CARDS, base.CHARACTERS),
    CardSet("Dodge City", "dodge_city", dodge_city.CARDS, dodge_city.CHARACTERS, (), dodge_city.MORE_PRINTS, expansion_page=True),
    CardSet("High Noon", "high_noon", events=high_noon.EVENTS, expansion_page=True),
    CardSet("A Fistful of Cards", "fistful", events=fistful.EVENTS, expansion_page=True),
    CardSet("Death Mesa", "death_mesa", dead_mens_deck=death_mesa.DEAD_MENS_CARDS, options=DMD_OPTIONS, folder="death_mesa", page="ghosts"),
)


def sets_of_view(view: Any) -> tuple[bool, ...]:
    """For each set whether it is played at the table of a view, given as a record."""
    return tuple(not row.switch or bool(view[row.switch]) for row in CARD_SETS)
