"""Names of players that tell nothing of them: neither their roles, nor their characters, nor who sits first."""

from collections.abc import Sequence

from bang_env.kernel.chance import mix

NAMES = (
    "Ada", "Ben", "Clara", "David", "Edith", "Frank", "Grace", "Henry", "Ida", "Karl", "Laura", "Max", "Nora", "Oscar", "Peter", "Ruth",
)  # fmt: skip


def neutral_names(marks: Sequence[int]) -> list[str]:
    """Names for the seats, clockwise from the viewer: `NAMES`, shuffled anew for each game.

    `marks` is a number for each seat, clockwise from the viewer, that everybody sees and that stays the same throughout a game. From
    whichever seat they are counted, a seat has the same name. Where the marks read the same from two seats, or there are more seats than
    names, seats are called by their places ("the player 2 places to your left"), which differ from viewer to viewer.
    """
    n = len(marks)
    turns = [(*marks[k:], *marks[:k]) for k in range(n)]
    if len(set(turns)) < max(n, 1) or n > len(NAMES):
        return [place_name(k) for k in range(n)]
    first = turns.index(min(turns))
    key = n
    for mark in turns[first]:
        key = mix(key ^ mark)
    left, shuffled = list(NAMES), []
    for _ in range(n):
        key = mix(key)
        shuffled.append(left.pop(key % len(left)))
    return [shuffled[(k - first) % n] for k in range(n)]


def place_name(k: int) -> str:
    """The name of the player k places clockwise of the viewer, by that place."""
    return "you" if k == 0 else "the player on your left" if k == 1 else f"the player {k} places to your left"
