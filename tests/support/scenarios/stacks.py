"""Words for the scenarios of The Lone Gunslinger: a table of it, the Stacks, the discard pile."""

from collections.abc import Mapping

from bang_env import Table
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.screen.names import CardWord
from tests.support.scenarios.cards import name


def lone(
    *seats: str,
    turn: int = 1,
    phase: str = "play",
    deck: str = "",
    discard: str = "",
    life: Mapping[int, int] | None = None,
    rules: Gunslinger | None = None,
) -> Table:
    """A table of the variant where seat 1, an automated one, begins; it runs on until the player is asked."""
    return Table(*seats, turn=turn, phase=phase, deck=deck, discard=discard, life=life, rules=rules or Gunslinger())


def stack(t: Table, seat: int) -> list[str]:
    """The names on a Stack, the top last."""
    return [name(word) for word in t.hand(seat)]


def prints(t: Table, seat: int) -> list[str]:
    """The cards on a Stack with rank and suit, the top last."""
    return [word.full for word in t.hand(seat)]


def thrown(t: Table) -> list[str]:
    """The names on the discard pile, the first discarded first."""
    game = t.record
    return [name(CardWord(int(card))) for card in game["discard"][: game["discard_n"]]]
