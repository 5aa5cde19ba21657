"""The special roles of Old Saloon: when to reveal one, and what to do with it."""

import cython

if not cython.compiled:
    from bang_agents.dice.answers import standing_of
    from bang_agents.dice.mind import Mind
    from bang_agents.dice.points import worth_of_arrows, gain, loss
    from bang_agents.dice.symbol_worth import NEVER, weigh_seats
    from bang_env.dice.cards import SIDE_FACES
    from bang_env.dice.sight.reading import reaches
    from bang_env.dice.sight.view_layout import View
    from bang_env.dice.words import (
        ALL_SIDES, ARROW, BASE_DIE, BEER, BROKEN_ARROW, BULLET, DICE, DOUBLE_BEER, DOUBLE_GATLING, DOUBLE_ONE, DOUBLE_TWO, DYNAMITE,
        DYNAMITES, FIRST_CARD, FIRST_SEAT, FIRST_SIDE, GATLING, LEFT_HAND, NOBODY, ORDINARY, PASS, RIGHT_HAND, SAVED_LIFE, SHERIFF, SIDES,
        THE_BAD, THE_DOC, THE_GOOD, THE_JUDGE, THE_UGLY,
    )
    from bang_env.kernel.c_types import UInt8
    from bang_env.kernel.masks import first_allowed

# What a power must be worth to be used, since it is used once.
SWAP_WORTH: float = 0.35
TURN_WORTH: float = 0.3
DENY_WORTH: float = 0.2
GAMBLE_WORTH: float = 0.3
SAVE_WORTH: float = 0.5


def reveal(v: View, m: Mind) -> int:
    """Whether this is the moment for my special role."""
    return FIRST_CARD + v.card[0] if v.card[0] > ORDINARY and good_moment(v, m, v.card[0]) else PASS


def good_moment(v: View, m: Mind, card: int) -> bool:
    """Whether a special role of mine does enough now."""
    j: int = v.about
    if card == THE_GOOD:
        return relieves(v)
    if card == THE_UGLY:
        return best_swap(v, m, NOBODY) > SWAP_WORTH
    if card == THE_DOC:
        weigh_seats(v, m)
        return best_turn(v, m, NOBODY) > TURN_WORTH
    if card == RIGHT_HAND:
        return m.living <= 3 or v.life[0] <= 4
    if j < 0:
        return False
    if card == THE_JUDGE:
        return m.worth[j] > 0.0
    if card == THE_BAD:
        return -gain(v, m, j, v.amount) > DENY_WORTH
    if card == LEFT_HAND:
        return m.value[j][SAVED_LIFE] > SAVE_WORTH
    return gambles(v, m)


def relieves(v: View) -> bool:
    """The Good: whether the Sheriff is in danger and I am not."""
    for j in range(1, v.n):
        if v.role[j] == SHERIFF and v.alive[j]:
            return v.life[j] <= 3 and v.life[0] >= v.life[j] + 3
    return False


def worth_of_swap(v: View, m: Mind, j: int, i: int) -> float:
    """The Ugly: what it is worth that two seats exchange all arrows."""
    before: float = standing_of(v, m, j) + standing_of(v, m, i)
    trade(v, j, i)
    after = standing_of(v, m, j) + standing_of(v, m, i)
    trade(v, j, i)
    return after - before


def trade(v: View, j: int, i: int) -> None:
    """Two seats exchange all arrows."""
    n: int = v.arrows[j]
    v.arrows[j] = v.arrows[i]
    v.arrows[i] = n
    if v.chief == j:
        v.chief = i
    elif v.chief == i:
        v.chief = j


def best_swap(v: View, m: Mind, first: int) -> float:
    """The worth of the best exchange, with a seat that has been named or (NOBODY) of any two."""
    high: float = 0.0
    for j in range(v.n):
        if v.alive[j] and (first == NOBODY or j == first):
            for i in range(v.n):
                if i != j and v.alive[i]:
                    x: float = worth_of_swap(v, m, j, i)
                    if x > high:
                        high = x
    return high


def swap(v: View, mask: list[UInt8], m: Mind) -> int:
    """The Ugly: a seat of the best exchange; then the other one."""
    best: int = PASS
    high: float = NEVER
    for j in range(v.n):
        if mask[FIRST_SEAT + j]:
            x: float = best_swap(v, m, j) if v.about < 0 else worth_of_swap(v, m, v.about, j)
            if x > high:
                high = x
                best = FIRST_SEAT + j
    return best if best != PASS else first_allowed(mask)


def face_worth(v: View, m: Mind, face: int) -> float:
    """The worth to me of a die that shows this face, whoever has rolled it: a rough measure, against a die that does nothing."""
    j: int = v.turn
    if face == ARROW:
        return worth_of_arrows(v, m, j, 1)
    if face == DYNAMITE:
        n: int = 0
        for k in range(v.dice_n):
            n += v.face[k] == DYNAMITE
        return 0.5 * loss(v, m, j, 1) if n >= DYNAMITES - 1 else 0.05 * m.worth[j]
    if face == BULLET:
        return loss(v, m, j, 1)
    if face == BROKEN_ARROW:
        return -0.05 * m.worth[j]
    if face == GATLING or face == DOUBLE_GATLING:
        return -0.08 * m.worth[j] * (1 + (face == DOUBLE_GATLING))
    if face == BEER or face == DOUBLE_BEER:
        x: float = gain(v, m, j, 1 + (face == DOUBLE_BEER))
        return x if x != 0.0 else -0.05 * m.worth[j]
    if j == 0:
        return best_shot(v, m) * (1 + (face == DOUBLE_ONE or face == DOUBLE_TWO))
    return -0.12 * m.worth[j] * (1 + (face == DOUBLE_ONE or face == DOUBLE_TWO))


def best_shot(v: View, m: Mind) -> float:
    """The worth of a shot of mine at whom it does most."""
    high = 0.0
    for j in range(1, v.n):
        if (reaches(v, j, 0) or reaches(v, j, 1)) and m.hurt[j][1] > high:
            high = m.hurt[j][1]
    return high


def best_side(v: View, m: Mind, kind: int, face: int) -> float:
    """The Doc: what the best other side of a die of this kind is worth, beside the one that shows."""
    now: float = face_worth(v, m, face)
    high: float = NEVER
    for s in range(SIDES):
        if SIDE_FACES[SIDES * kind + s] != face:
            x: float = face_worth(v, m, SIDE_FACES[SIDES * kind + s]) - now
            if x > high:
                high = x
    return high


def best_turn(v: View, m: Mind, side: int) -> float:
    """The Doc: what the best turn of a die is worth; of one that shows this side (a number of ALL_SIDES), or (NOBODY) of any."""
    high: float = 0.0
    for k in range(v.dice_n):
        kind: int = v.saloon if k == v.dice_n - 1 else BASE_DIE
        if side == NOBODY or (side // SIDES == kind and SIDE_FACES[side] == v.face[k]):
            x: float = best_side(v, m, kind, v.face[k])
            if x > high:
                high = x
    return high


def best_listed(v: View, mask: list[UInt8], m: Mind, turns: bool) -> int:
    """The Doc: the die to turn, by what it shows (`turns`), or the side that is to lie up."""
    weigh_seats(v, m)
    best: int = PASS
    high: float = NEVER
    for side in range(ALL_SIDES):
        if mask[FIRST_SIDE + side]:
            x: float = best_turn(v, m, side) if turns else face_worth(v, m, SIDE_FACES[side])
            if x > high:
                high = x
                best = FIRST_SIDE + side
    return best


def gambles(v: View, m: Mind) -> bool:
    """The Gambler: whether an enemy's dice are much better than what a new roll of them would show."""
    if m.worth[v.turn] <= 0.0 or v.dice_n < DICE:
        return False
    total: float = 0.0
    for k in range(v.dice_n):
        kind: int = v.saloon if k == v.dice_n - 1 else BASE_DIE
        for s in range(SIDES):
            total += (face_worth(v, m, SIDE_FACES[SIDES * kind + s]) - face_worth(v, m, v.face[k])) / SIDES
    return total > GAMBLE_WORTH
