"""Words for reading a DiceTable in the scenarios, and the tables that most of them sit at."""

from bang_env import DiceTable

FOUR = ("Sheriff", "Outlaw", "Renegade", "Outlaw")
FIVE = ("Sheriff", "Outlaw", "Deputy", "Outlaw", "Renegade")
IDLE = "Gatling Gatling Dynamite Dynamite"  # four dice that do nothing at the end of a turn


def asked(t: DiceTable) -> tuple[int | None, str | None]:
    """Who is asked what."""
    return t.asked, t.question


def offered(t: DiceTable) -> set[int | str]:
    """The possible answers."""
    return set(t.options)


def lives(t: DiceTable) -> list[int]:
    """Life points by seat."""
    return [t.life(seat) for seat in range(t.seats)]


def arrows(t: DiceTable) -> list[int]:
    """Plain arrows by seat."""
    return [t.arrows(seat) for seat in range(t.seats)]


def at(character: str, *others: str) -> tuple[str, ...]:
    """Four seats, the first a Sheriff with this character."""
    return (f"Sheriff {character}", *(others or FOUR[1:]))
