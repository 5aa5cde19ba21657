"""A position that no game reaches, from which the rules find neither a question nor an end."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env import Table
from bang_env.bang.words import SEATS


def endless() -> NDArray[Any]:
    """A record (1,) in which nobody can ever do anything once the Sheriff has put down the Barrel: the other cards lie in the hand of a
    seat that does not exist.
    """
    array = np.array([Table("Sheriff: Barrel", "Outlaw", "Deputy", "Renegade").record])
    game, seat = array[0], SEATS - 1
    cards = np.sort(game["deck"][: game["deck_n"]])
    game["hand"][seat][: len(cards)] = cards
    game["known"][seat][: len(cards)] = 1 << seat
    game["hand_n"][seat], game["deck_n"] = len(cards), 0
    return array
