"""Words for reading the ghosts of Death Mesa in the scenarios, and for going on from one turn to another."""

from bang_env import Table
from bang_env.bang.cards.tables import card_word
from tests.support.scenarios.cards import name, names

IDLE = "GuiltyConscience6♠ GuiltyConscience5♦"  # two cards that nobody can play while no living player has eliminated anybody


def ghost_hand(t: Table, seat: int) -> list[str]:
    """The ghost's cards of the Dead Men's Deck."""
    return names(t.ghost_hand(seat))


def goods(t: Table, seat: int) -> list[str]:
    """The buried goods of a seat."""
    return names(t.goods(seat))


def sideways(t: Table, seat: int) -> list[str]:
    """The cards laid sideways in front of a seat."""
    return names(t.sideways(seat))


def dmd_top(t: Table) -> str:
    """The name on top of the discard pile of the Dead Men's Deck, "" when there is none."""
    return name(t.dmd_top) if t.dmd_top else ""


def dmd_discards(t: Table) -> list[str]:
    """All of that pile."""
    game = t.record
    return names(card_word(int(card)) for card in game["dmd_discard"][: game["dmd_discard_n"]])


def knows_goods(t: Table, viewer: int, seat: int) -> list[str]:
    """The buried goods of a seat that the viewer knows."""
    knowers = t.record["goods_known"][seat]
    return names(word for k, word in enumerate(t.goods(seat)) if int(knowers[k]) >> viewer & 1)


def knows_hand(t: Table, viewer: int, seat: int) -> list[str]:
    """The hand cards of a seat that the viewer knows."""
    knowers = t.record["known"][seat]
    return names(word for k, word in enumerate(t.hand(seat)) if int(knowers[k]) >> viewer & 1)


def knows_ghost_hand(t: Table, viewer: int, seat: int) -> list[str]:
    """The cards of the Dead Men's Deck in a ghost's hand that the viewer knows."""
    knowers = t.record["ghost_known"][seat]
    return names(word for k, word in enumerate(t.ghost_hand(seat)) if int(knowers[k]) >> viewer & 1)


def on_to(t: Table, *seats: int) -> Table:
    """Everybody passes, or gives up what stands first (a Beer last) where nobody may pass, until each of these seats is asked to play."""
    for seat in seats:
        for _ in range(100):
            if (t.asked, t.question, t.turn) == (seat, "play", seat):
                break
            assert t.asked is not None, "the game is over"
            t.reply(t.asked, "pass" if "pass" in t.options else min(t.options, key=lambda word: name(word) == "Beer"))
        else:
            raise AssertionError(f"seat {seat} is not asked to play any more")
    return t


def next_turn(t: Table, seat: int) -> Table:
    """End the turn of a seat and go on to its next one; everybody else passes."""
    return on_to(t.end_turn(seat), seat)
