"""Tables at which ghosts play, for the tests of what is said at them."""

from bang_env import Table
from bang_env.bang.rules import Rules
from bang_env.bang.screen.board import scene_of
from bang_env.bang.screen.story import happened

SHERIFF = "Sheriff JesseJones: Bang8♦ Missed10♣ / BarrelQ♠ ScopeA♠"
OTHERS = "Outlaw BartCassidy: Beer", "Deputy SlabTheKiller: Missed"


def haunted(hand: str, *, other: str = "(Deputy)", rules: Rules | None = None) -> Table:
    """The turn of a dead Outlaw, in whose hand are these cards; another ghost sees to it that the dead are not lone."""
    seats = "Sheriff: Bang Panic / Barrel Scope", f"(Outlaw): {hand}", other, "Renegade: Missed", "Outlaw"
    return Table(*seats, turn=1, rules=rules, seed=4)


def alone(hand: str) -> Table:
    """The turn of the only ghost: each card costs two others."""
    return Table("Sheriff: Bang / Scope", f"(Outlaw): {hand}", "Deputy", "Outlaw", turn=1)


def willys_ghost(first: str, second: str = "") -> Table:
    """The turn of Willy the Kid's ghost; a dead Renegade keeps him company."""
    return Table(SHERIFF, f"(Outlaw WillyTheKid): {first}", f"(Renegade RoseDoolan): {second}", *OTHERS, turn=1)


def last_sentences(t: Table, last: int, seat: int | None = None) -> list[str]:
    """The sentences about what has happened last, as a spectator reads them, or a seat."""
    return happened(scene_of(t.record, seat), last)
