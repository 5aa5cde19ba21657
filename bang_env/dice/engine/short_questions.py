"""Questions of one line, asked so often that they are compiled into whoever asks: frames, seats, tokens, dice.

The build writes them into the header as they are (`build_tools/signatures.py`).
"""

from bang_env.dice.cards import LIFE_OF, SIDE_FACES
from bang_env.dice.engine.layout import Frame, Game
from bang_env.dice.words import BASE_DIE, BLACK_JACK, CHIEF_ARROWS, DYNAMITE, NO_CHARACTER, PILE, SIDES


def top(g: Game) -> Frame:
    """The frame on top."""
    return g.frames[g.depth - 1]


def clockwise(g: Game, p: int) -> int:
    """The seat to the left of p, in the game or not."""
    return p + 1 if p + 1 < g.n else 0


def place(g: Game, k: int) -> int:
    """The seat k places clockwise from the turn."""
    return g.turn + k if g.turn + k < g.n else g.turn + k - g.n


def has_turns(g: Game, p: int) -> bool:
    """Whether a seat has turns: those in the game, and the Ghost (D56)."""
    return g.alive[p] != 0 or g.ghost == p


def ability(g: Game, p: int) -> int:
    """The character whose ability a seat has: the eliminated, the Ghost among them, have none (D54)."""
    return g.character[p] if g.alive[p] else NO_CHARACTER


def has_power(g: Game, p: int, card: int) -> bool:
    """Whether a seat can still reveal this special role: in the game, and not used (D35)."""
    return g.card[p] == card and g.alive[p] != 0 and g.used[p] == 0


def arrows_of(g: Game, p: int) -> int:
    """The number that a seat's arrows count for, the Chief's as two (D32)."""
    return g.arrows[p] + (CHIEF_ARROWS if g.chief == p else 0)


def holds_arrows(g: Game, p: int) -> bool:
    """Whether a seat holds an arrow of either kind."""
    return g.arrows[p] > 0 or g.chief == p


def in_pile(g: Game) -> int:
    """Tokens in the middle, the Chief's Arrow too."""
    return g.pile + (g.chief == PILE)


def die_kind(g: Game, k: int) -> int:
    """The kind of a die by its place: the Saloon die lies last."""
    return g.saloon if k == g.dice_n - 1 else BASE_DIE


def face_of(g: Game, kind: int, side: int) -> int:
    """The face that a side of a kind of die shows; the rules may give the base die other faces than those printed."""
    return g.rule_faces[side] - 1 if kind == BASE_DIE and g.rule_faces[side] > 0 else SIDE_FACES[SIDES * kind + side]


def own_life(g: Game, p: int) -> int:
    """The life points of a seat's character."""
    return LIFE_OF[g.character[p]] + g.rule_life


def may_reroll_die(g: Game, k: int) -> bool:
    """Whether a die may be rolled again: Dynamite may not, except by Black Jack (D7, D16)."""
    return g.face[k] != DYNAMITE or ability(g, g.turn) == BLACK_JACK
