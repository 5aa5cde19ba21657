"""Questions about the table: one function, one answer. Characters bend rules here."""

import cython

if not cython.compiled:
    from collections.abc import Sequence

    from bang_env.dice.cards import BEERS_ON, ONES_ON, TWOS_ON
    from bang_env.dice.engine.layout import Game
    from bang_env.dice.engine.short_questions import ability, arrows_of, face_of, may_reroll_die
    from bang_env.dice.words import (
        BY_GATLING, BY_INDIANS, BY_SHOTS, CALAMITY_JANET, DYNAMITE, DYNAMITES, JOURDONNAIS, LEFT_HAND, PAUL_REGRET, ROSE_DOOLAN, SHERIFF,
        SIDES, VERA_CUSTER,
    )
    from bang_env.kernel.c_types import Int8


def living(g: Game) -> int:
    """How many players are in the game."""
    n: int = 0
    for p in range(g.n):
        n += g.alive[p]
    return n


def targets(g: Game, p: int, two: int) -> int:
    """The seats at which a 1 (or, `two`, a 2) of seat p may be aimed, a bit each (D8, D16, D20).

    Only players in the game are places, and a seat is as far away as the shorter way round. With 2 or 3 left everybody is at one place, and
    a 2 is a 1.
    """
    n: int = 0
    own: int = 0  # p's place, counted as they sit from seat 0 on
    for q in range(g.n):
        if q == p:
            own = n
        n += g.alive[q]
    least: int = 1 + two
    most: int = least
    character: int = ability(g, p)
    if n <= 3:
        least = 1
        most = 1
    elif character == CALAMITY_JANET:
        least = 1
        most = 2
    elif character == ROSE_DOOLAN:
        most = least + 1
    reached: int = 0  # places, a bit each
    for far in range(least, min(most, n // 2) + 1):
        reached |= 1 << (own + far) % n | 1 << (own + n - far) % n
    seats: int = 0
    for q in range(g.n):
        if g.alive[q]:
            seats |= (reached & 1) << q
            reached >>= 1
    return seats


def symbols(g: Game, on: Sequence[Int8]) -> int:
    """How many symbols of a kind the dice show; `on` says how many each face has (D30)."""
    n: int = 0
    for k in range(g.dice_n):
        n += on[g.face[k]]
    return n


def shows(g: Game, face: int) -> int:
    """How many dice show a face."""
    n: int = 0
    for k in range(g.dice_n):
        n += g.face[k] == face
    return n


def fresh_ones(g: Game, face: int) -> int:
    """How many of them were rolled in the last roll."""
    n: int = 0
    for k in range(g.dice_n):
        if g.face[k] == face and g.fresh[k]:
            n += 1
    return n


def has_face(g: Game, kind: int, face: int) -> bool:
    """Whether a side of a kind of die shows this face."""
    for side in range(SIDES):
        if face_of(g, kind, side) == face:
            return True
    return False


def beers(g: Game) -> int:
    """Symbols Beer, without the one that has doubled a shot (D22)."""
    return symbols(g, BEERS_ON) - g.doubled


def last_roll(g: Game) -> bool:
    """Whether nothing can be rolled again after this roll (D41)."""
    if g.rerolls == 0 or shows(g, DYNAMITE) >= DYNAMITES:
        return True
    for k in range(g.dice_n):
        if may_reroll_die(g, k):
            return False
    return True


def most_arrows(g: Game, p: int) -> bool:
    """Whether a seat's arrows count for more than those of every other player (D32)."""
    for q in range(g.n):
        if q != p and g.alive[q] and arrows_of(g, q) >= arrows_of(g, p):
            return False
    return True


def may_be_saved(g: Game) -> int:
    """Whether The Left Hand might keep somebody in the game, for all that the table knows: it has not been seen used, or fallen."""
    for p in range(g.n):
        if g.card[p] == LEFT_HAND and g.shown[p] and (g.used[p] or not g.alive[p]):
            return 0
    return g.rule_special


def sheriff_plays(g: Game) -> int:
    """Whether a Sheriff is in the game."""
    for p in range(g.n):
        if g.alive[p] and g.role[p] == SHERIFF:
            return 1
    return 0


def points_to_lose(g: Game, p: int, cause: int) -> int:
    """Points that a seat loses in a loss step, of those that are due (D12 a)."""
    n: int = g.due[p]
    character = ability(g, p)
    if cause == BY_SHOTS and character == VERA_CUSTER and n > 0:
        return n - 1
    if cause == BY_GATLING and character == PAUL_REGRET:
        return 0
    if cause == BY_INDIANS and character == JOURDONNAIS and n > 1:
        return 1
    return n


def symbols_for_doc(g: Game) -> bool:
    """Whether Doc Holyday has three symbols 1 or 2 (D52)."""
    return symbols(g, ONES_ON) + symbols(g, TWOS_ON) >= 3
