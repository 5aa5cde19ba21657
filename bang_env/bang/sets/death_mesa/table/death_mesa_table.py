"""Additions of Death Mesa to the words of a Table: answers to `bang_env/bang/table/set_table.py`."""

from collections.abc import Sequence
from typing import Any

from bang_env.bang.positions import Positions
from bang_env.bang.screen.names import Wanted
from bang_env.bang.sets.death_mesa.table.ghost_seats import put_death_mesa, put_ghosts
from bang_env.bang.sets.death_mesa.table.rites import play_rite
from bang_env.bang.table.seat_words import Place
from bang_env.bang.table.sentence import Plan
from bang_env.bang.table.wording import Question
from bang_env.bang.words import Q_HAUNT, Q_INTERFERE


def rules_are_written(game: Any, places: Sequence[Place], dead_mens_pile: Sequence[Wanted]) -> None:
    """A card of the Dead Men's Deck or buried goods turn it on."""
    put_death_mesa(game, places, dead_mens_pile)


def cards_are_put(
    game: Any, places: Sequence[Place], goods: Sequence[Sequence[int]], dead_mens_pile: Sequence[Wanted], seed: int
) -> None:
    """Ghosts get theirs."""
    put_ghosts(game, places, goods, dead_mens_pile, seed)


def is_played_out(games: Positions, question: Question, choice: int, plan: Plan, done: bool) -> bool:
    """A ghost plays."""
    if question.kind not in (Q_HAUNT, Q_INTERFERE):
        return done
    play_rite(games, question, choice, plan)
    return True
