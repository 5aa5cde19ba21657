"""Which dice to roll again: the expected worth of each choice, computed and not guessed.

A roll is gone through die by die, so the expectation over all that m dice may show costs a sum over six faces for each hand with fewer
dice. What is expected of every hand that may be left lying, and the best of these for every hand that may show, are computed once for each
roll that is left, from the last one back. Arrows are taken on the way, so the worth of a hand depends on how many were taken in this turn.
A Saloon die has a plane for each of its sides, and one in which it is still to be rolled; without one there is only that plane.
"""

import cython

if not cython.compiled:
    from typing import Annotated

    from bang_agents.dice.hands import END, FIRST_HAND, PART, SHOWN, SIZE, WITH, WITHOUT_DYNAMITE
    from bang_agents.dice.mind import MOST_TAKEN, NO_HAND, PLANES, TAKEN, TO_ROLL, TURNED, UNTURNED, Mind, Rolls
    from bang_agents.dice.symbol_worth import NEVER, hand, weigh_symbols
    from bang_agents.dice.tokens import value_tokens
    from bang_env.dice.cards import BEERS_ON, GATLINGS_ON, ONES_ON, SIDE_FACES, TWOS_ON
    from bang_env.dice.sight.view_layout import View
    from bang_env.dice.words import (
        ARROW, BASE_DIE, BASE_FACES, BEER, BILL_NOFACE, BLACK_JACK, BROKEN_ARROW, BULLET, CHOICES, COWARD, DICE, DYNAMITE, DYNAMITES,
        GATLING, JOSE_DELGADO, KEEP, LOUDMOUTH, ONE, REROLLS, SIDES, SUBSET_ZERO, TEQUILA_JOE, TWO,
    )
    from bang_env.kernel.c_types import HERE, UInt8

    ROLLS = Rolls()


def set_out(v: View, m: Mind, w: Rolls, kind: int, base: int, rolls: int) -> None:
    """Begins with the dice of this turn: their worth as final dice in all hands that they may show; what arrows of a roll are expected to
    cost; what a Saloon die does at once.
    """
    w.kind = kind
    w.base = base
    w.first = TO_ROLL if kind == BASE_DIE else 0
    w.bound = rolls > 2
    w.free = v.character[0] == BLACK_JACK and v.alive[0]
    w.locked = 0
    w.old = 0
    if v.dice_n >= base:
        for k in range(base):
            w.locked += v.face[k] == DYNAMITE and not w.free
            w.old += v.face[k] == ARROW
    for s in range(SIDES):
        face: int = SIDE_FACES[SIDES * kind + s]
        w.prompt[s] = m.bullet if face == BULLET else m.broken if face == BROKEN_ARROW else 0.0
    if not v.alive[0]:
        value_tokens(v, m, base)
    for s in range(w.first, PLANES):
        if s == TO_ROLL and kind != BASE_DIE:
            continue
        for k in range(FIRST_HAND[base], FIRST_HAND[base + 1]):
            if SHOWN[k][DYNAMITE] >= w.locked:
                w.last[s][k] = final(v, m, w, s, k)
    quiet: bool = not v.alive[0] or v.character[0] == BILL_NOFACE
    all_dice: int = base + (kind != BASE_DIE)
    for dice in range(all_dice + 1):
        for a in range(TAKEN if rolls > 1 else 1):
            w.arrows[dice][a] = 0.0 if quiet else expected_arrows(m, dice, a)


def expected_arrows(m: Mind, dice: int, a: int) -> float:
    """The expected worth of the arrows of a turn in which a were taken when the last so many dice are rolled."""
    total: float = 0.0
    for k in range(dice + 1):
        ways: float = 1.0
        for i in range(k):
            ways = ways * (dice - i) / (i + 1)
        for i in range(dice):
            ways *= 1.0 / BASE_FACES if i < k else 1.0 - 1.0 / BASE_FACES
        total += ways * m.taken[a + k if a + k < MOST_TAKEN else MOST_TAKEN - 1]
    return total


def final(v: View, m: Mind, w: Rolls, s: int, k: int) -> float:
    """The worth of a whole hand, with what the Saloon die shows."""
    faces: list[int] = SHOWN[k]
    if not v.alive[0]:
        return ghostly(m, k)
    if w.kind == BASE_DIE:
        return hand(v, m, faces[ONE], faces[TWO], faces[BEER], faces[GATLING], faces[DYNAMITE], faces[ARROW])
    face: int = SIDE_FACES[SIDES * w.kind + s]
    return hand(
        v, m, faces[ONE] + ONES_ON[face], faces[TWO] + TWOS_ON[face], faces[BEER] + BEERS_ON[face], faces[GATLING] + GATLINGS_ON[face],
        faces[DYNAMITE] + (face == DYNAMITE), faces[ARROW] + (face == ARROW),
    )  # fmt: skip


def ghostly(m: Mind, k: int) -> float:
    """The worth of the Ghost's dice: the better of the two results, or both."""
    high: float = NEVER
    for face in range(BASE_FACES):
        if SHOWN[k][face] > 0 and m.tokens[face][SHOWN[k][face]] > high:
            high = m.tokens[face][SHOWN[k][face]]
    return high


def last_roll(w: Rolls) -> None:
    """Computes the expected worth of each hand that may lie, when the other dice are rolled for the last time; arrows apart."""
    for s in range(w.first, PLANES):
        if s == TO_ROLL and w.kind != BASE_DIE:
            continue
        for k in range(FIRST_HAND[w.base] - 1, -1, -1):
            if SHOWN[k][DYNAMITE] < w.locked:
                continue
            total: float = 0.0
            for face in range(BASE_FACES):
                total += w.last[s][WITH[k][face]]
            w.last[s][k] = total / BASE_FACES
    if w.kind != BASE_DIE:
        for k in range(FIRST_HAND[w.base + 1]):
            if SHOWN[k][DYNAMITE] < w.locked:
                continue
            total = 0.0
            for s in range(SIDES):
                total += w.last[s][k] + w.prompt[s]
            w.last[TO_ROLL][k] = total / SIDES


def start_of(w: Rolls, size: int, a: int) -> int:
    """The first of the hands of so many dice that can lie once a arrows were taken: those before it show more Arrows than these and the old
    ones together. The last number of arrows stands for any that is as high, and no hand is left out there.
    """
    arrows: int = a + w.old
    return FIRST_HAND[size] if arrows >= size or a == TAKEN - 1 else END[size][arrows + 1]


def end_of(w: Rolls, size: int, arrows: int) -> int:
    """The end of the hands of so many dice that show so many Arrows or more; of all hands of that size where any number may have been taken
    before this roll.
    """
    if w.bound or arrows <= 0:
        return FIRST_HAND[size + 1]
    return FIRST_HAND[size] if arrows > size else END[size][arrows]


def choose_best(w: Rolls, s: int, again: bool) -> None:
    """Chooses the best part to leave lying of each hand that shows, or of a part of it, for each number of arrows that may have been taken:
    by `last`, or (again) by `next`. The plane in which the Saloon die is still to be rolled comes before the others.
    """
    saloon: int = w.kind != BASE_DIE
    side: int = SIDE_FACES[SIDES * w.kind + s] if s < TO_ROLL else ARROW
    more: int = side == DYNAMITE
    rolled: int = side == ARROW if s < TO_ROLL else saloon  # Arrows that the Saloon die may have shown in this roll
    turned: int = TURNED if s < TO_ROLL else UNTURNED
    turns: bool = s < TO_ROLL and (side != DYNAMITE or w.free != 0)
    for size in range(w.base + 1):
        rest: int = w.base - size + (saloon if s == TO_ROLL else 0)
        end: int = DYNAMITES - more if size == w.base else DYNAMITES + DICE  # with so much Dynamite on whole hands nothing is rolled again
        for a in range(TAKEN):
            best: list[float] = w.best[turned][a]
            best[NO_HAND] = NEVER
            for k in range(start_of(w, size, a), end_of(w, size, a - (w.base - size) - rolled)):
                if SHOWN[k][DYNAMITE] < w.locked:
                    continue
                high: float = w.next[s][a][k] if again and rest > 0 else w.last[s][k] + w.arrows[rest][a]
                if SHOWN[k][DYNAMITE] < end:
                    for i in range(DICE):  # all places of the row: a loop of one length is several times as fast
                        high = greater(high, best[PART[k][i]])
                    if w.free and SHOWN[k][DYNAMITE] > 0:
                        high = greater(high, best[WITHOUT_DYNAMITE[k]])
                    if turns:
                        high = greater(high, w.best[UNTURNED][a][k])
                best[k] = high


def greater(x: float, y: float) -> float:
    """The greater one."""
    return y if y > x else x


def next_roll(w: Rolls, s: int) -> None:
    """Computes the expected worth of each hand that may lie, when the other base dice are rolled and the best is made of their faces."""
    more: int = s < TO_ROLL and SIDE_FACES[SIDES * w.kind + s] == ARROW
    turned: int = TURNED if s < TO_ROLL else UNTURNED
    for size in range(w.base, -1, -1):
        for a in range(TAKEN):
            row: list[float] = w.next[s][a]
            arrow: list[float] = w.next[s][least(a + 1, TAKEN - 1)]
            for k in range(start_of(w, size, a), end_of(w, size, a - more)):
                if SHOWN[k][DYNAMITE] < w.locked:
                    continue
                if size == w.base:
                    row[k] = w.best[turned][a][k]
                else:
                    total: float = arrow[WITH[k][ARROW]]
                    for face in range(DYNAMITE, BASE_FACES):
                        total += row[WITH[k][face]]
                    row[k] = total / BASE_FACES


def next_roll_of_all(w: Rolls, taken: int) -> None:
    """Computes the expected worth of each hand that may lie, when the Saloon die is rolled together with the other base dice, and fewer
    arrows than `taken` were taken before.
    """
    for size in range(w.base + 1):
        for a in range(taken):
            for k in range(start_of(w, size, a), end_of(w, size, a)):
                if SHOWN[k][DYNAMITE] < w.locked:
                    continue
                total: float = 0.0
                for s in range(SIDES):
                    total += w.next[s][least(a + (SIDE_FACES[SIDES * w.kind + s] == ARROW), TAKEN - 1)][k] + w.prompt[s]
                w.next[TO_ROLL][a][k] = total / SIDES


def least(x: int, y: int) -> int:
    """The lesser one."""
    return x if x < y else y


def look_ahead(w: Rolls, rolls: int) -> None:
    """Goes back from the last roll to the one to be made now."""
    last_roll(w)
    for again in range(rolls - 1):
        choose_best(w, TO_ROLL, again > 0)
        if w.kind == BASE_DIE:
            next_roll(w, TO_ROLL)
            continue
        for s in range(SIDES):
            choose_best(w, s, again > 0)
            next_roll(w, s)
        next_roll_of_all(w, TAKEN if again < rolls - 2 else 1)  # no arrow has been taken before the roll to be made now


def expected_worth(w: Rolls, rolls: int, s: int, k: int) -> float:
    """The expected worth of rolling now all dice but those in a hand."""
    if rolls > 1:
        return w.next[s][0][k]
    return w.last[s][k] + w.arrows[w.base - SIZE[k] + (s == TO_ROLL and w.kind != BASE_DIE)][0]


def lying(v: View, w: Rolls, rolled: int) -> int:
    """The hand of base dice that stays when the dice of a set (a bit each) are rolled."""
    k: int = 0
    for place in range(w.base):
        if not rolled >> place & 1 and v.face[place] < BASE_FACES:
            k = WITH[k][v.face[place]]
    return k


def side_up(v: View, w: Rolls, rolled: int) -> int:
    """The plane of the Saloon die, if there is one and it stays."""
    if w.kind == BASE_DIE or rolled >> w.base & 1:
        return TO_ROLL
    for s in range(SIDES):
        if SIDE_FACES[SIDES * w.kind + s] == v.face[w.base]:
            return s
    return 0


def weigh_choices(v: View, mask: list[UInt8], m: Mind, worths: list[float]) -> bool:
    """Fills `worths` with what is expected of keeping the dice and of each allowed set to roll again; says whether it could."""
    rolled: Annotated[Rolls, HERE]
    rolls: int = v.rerolls
    base: int = v.dice_n - (v.saloon != BASE_DIE)
    if rolls < 1 or base < 1 or base > DICE:
        return False
    weigh_symbols(v, m, v.dice_n)
    w = cython.address(rolled) if cython.compiled else ROLLS
    set_out(v, m, w, v.saloon, base, rolls)
    k: int = lying(v, w, 0)
    worths[KEEP] = w.last[side_up(v, w, 0)][k] + w.arrows[0][0]
    look_ahead(w, rolls)
    for some in range(1, 1 << v.dice_n):
        if mask[SUBSET_ZERO + some]:
            worths[SUBSET_ZERO + some] = expected_worth(w, rolls, side_up(v, w, some), lying(v, w, some))
    return True


def roll_again(v: View, mask: list[UInt8], m: Mind) -> int:
    """The best set of dice to roll again, or to keep them all."""
    worths: Annotated[list[float], CHOICES]
    if not cython.compiled:
        worths = [0.0] * CHOICES
    best: int = KEEP
    if weigh_choices(v, mask, m, worths):
        for choice in range(SUBSET_ZERO + 1, SUBSET_ZERO + (1 << v.dice_n)):
            if mask[choice] and worths[choice] > worths[best]:
                best = choice
    return best


def turn_with(v: View, m: Mind, kind: int) -> float:
    """The expected worth of a turn with a Saloon die of this kind, or without one: of the first roll and one more."""
    rolled: Annotated[Rolls, HERE]
    sixth: bool = (kind == LOUDMOUTH and v.character[0] == JOSE_DELGADO) or (kind == COWARD and v.character[0] == TEQUILA_JOE)
    base: int = DICE if kind == BASE_DIE or sixth else DICE - 1
    w = cython.address(rolled) if cython.compiled else ROLLS
    set_out(v, m, w, kind, base, REROLLS)
    look_ahead(w, REROLLS)
    return expected_worth(w, REROLLS, TO_ROLL, 0)
