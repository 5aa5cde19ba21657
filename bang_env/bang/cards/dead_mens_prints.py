"""Numbers of cards of the Dead Men's Deck: name, suit, rank, and the choice that it is. For Python's own use: `tables.py`."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import FIRST_DMD_FACE
    from bang_env.bang.words import DMD_PRINTS, DMD_RANKS, FIRST_DMD


def dmd_name(card: int) -> int:
    """The name of a card of the Dead Men's Deck."""
    return (card - FIRST_DMD) // DMD_PRINTS


def dmd_suit(card: int) -> int:
    """The suit printed on it: no event changes it (M26)."""
    return (card - FIRST_DMD) % DMD_PRINTS // DMD_RANKS


def dmd_rank(card: int) -> int:
    """Its rank, 2 to 14."""
    return (card - FIRST_DMD) % DMD_RANKS + 2


def dmd_choice(card: int) -> int:
    """The choice that names it: one for each name and suit."""
    return FIRST_DMD_FACE + (card - FIRST_DMD) // DMD_RANKS
