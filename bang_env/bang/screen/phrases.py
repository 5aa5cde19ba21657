"""The names of cards, roles and suits in sentences (`kernel/phrases.py`: how they call seats, and their templates)."""

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.cards.row import SUIT_SIGNS

ROLE_NAMES = ("?", "Sheriff", "Deputy", "Outlaw", "Renegade", "Rebel!")
SUIT_NAMES = ("hearts", "diamonds", "clubs", "spades")


def a_role(role: int) -> str:
    """"the Sheriff", "an Outlaw"."""
    article = {w.OUTLAW: "an", w.DEPUTY: "a", w.RENEGADE: "a"}.get(role, "the")
    return f"{article} {ROLE_NAMES[role]}"


def card_name(card: int) -> str:
    """A card as printed: "BANG! 8♦"; "a card" for one not seen."""
    if card == w.NO_CARD:
        return "a card"
    if card >= w.FIRST_DMD:
        number, suit, rank = tables.dmd_print(card)
        return f"{tables.DEAD_MENS_CARDS[number].name} {tables.RANK_WORDS[rank]}{SUIT_SIGNS[suit]}"
    return f"{tables.CARDS[tables.KIND_OF[card]].name} {tables.RANK_WORDS[tables.RANK_OF[card]]}{SUIT_SIGNS[tables.SUIT_OF[card]]}"
