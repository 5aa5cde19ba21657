"""The tokens of the Ghost: the worth of a player beginning the next turn with a die or two of a face (D57, D58)."""

import cython

if not cython.compiled:
    from bang_agents.dice.mind import Mind
    from bang_agents.dice.points import gain, loss, worth_of_arrows
    from bang_agents.dice.symbol_worth import NEVER
    from bang_agents.dice.worth import (
        GANG_SHOT, LIFE_WORTH, TOKEN_ARROW, TOKEN_BEER, TOKEN_DYNAMITE, TOKEN_DYNAMITES, TOKEN_GATLING, TOKEN_SHOT, number,
    )
    from bang_env.dice.sight.reading import shoots_at
    from bang_env.dice.sight.view_layout import View
    from bang_env.dice.words import ARROW, BASE_FACES, BEER, DYNAMITE, GATLING, GHOST_DICE, ONE, OUTLAW, ROLES, SHERIFF, TWO
    from bang_env.kernel.numbers import FIRST_VERSION


def token(v: View, m: Mind, j: int, face: int, n: int) -> float:
    """The worth of a seat beginning its next turn with so many dice that show this face."""
    guessed: bool = m.version > 2 and m.role == OUTLAW  # to Outlaws what was fitted proved no better
    if m.version == FIRST_VERSION or (guessed and face != ONE and face != TWO):
        return first_token(v, m, j, face, n)
    if face == DYNAMITE:
        return m.worth[j] * number(TOKEN_DYNAMITE if n == 1 else TOKEN_DYNAMITES, m)
    if face == GATLING:
        return m.worth[j] * number(TOKEN_GATLING, m) * n
    if face == ARROW:
        return worth_of_arrows(v, m, j, n) * number(TOKEN_ARROW, m)
    if face == BEER:
        return gain(v, m, j, n) * number(TOKEN_BEER, m)
    total: float = 0.0
    for r in range(SHERIFF, ROLES):
        if m.p[j][r] > 0.0:
            total += m.p[j][r] * shot_by(v, m, j, r, face == TWO, n)
    return total * number(GANG_SHOT if guessed else TOKEN_SHOT, m)


def shot_by(v: View, m: Mind, j: int, r: int, two: int, n: int) -> float:
    """The worth to me of so many shots of a seat, if it is of this role and aims as that role would."""
    high: float = 0.0
    worth: float = 0.0
    for i in range(1, v.n):
        if i != j and shoots_at(v, j, i, two):
            life: int = v.life[i]
            left: int = life - n if n < life else 0
            x: float = 0.0
            for s in range(SHERIFF, ROLES):
                x += m.p[i][s] * (LIFE_WORTH[m.when][r][s][left] - LIFE_WORTH[m.when][r][s][life])
            if x > high:
                high = x
                worth = loss(v, m, i, n)
    return worth


def first_token(v: View, m: Mind, j: int, face: int, n: int) -> float:
    """The worth of a token to the first version of the heuristic, to which 1s and 2s are worth nothing."""
    x = 0.0
    if face == ARROW:
        x = worth_of_arrows(v, m, j, n)
    elif face == DYNAMITE:
        x = m.worth[j] * 0.12 * n * n
    elif face == BEER:
        x = gain(v, m, j, n) * 0.5
    elif face == GATLING:
        x = -m.worth[j] * 0.02 * n
    return x


def weigh_tokens(v: View, m: Mind, worths: list[float]) -> None:
    """Fills `worths` by seat, face and how many, one or two: what it is worth that a player in the game is given them."""
    for j in range(1, v.n):
        if v.alive[j]:
            for face in range(BASE_FACES):
                for n in range(GHOST_DICE):
                    worths[(j * BASE_FACES + face) * GHOST_DICE + n] = token(v, m, j, face, n + 1)


def value_tokens(v: View, m: Mind, most: int) -> None:
    """Fills m.tokens for up to `most` dice of each face."""
    for face in range(BASE_FACES):
        for n in range(1, most + 1):
            m.tokens[face][n] = token(v, m, best_token(v, m, face, n), face, n)


def best_token(v: View, m: Mind, face: int, n: int) -> int:
    """The other player in the game to whom I would rather give so many tokens than to any other."""
    high: float = NEVER
    best: int = 1
    for j in range(1, v.n):
        if v.alive[j]:
            x: float = token(v, m, j, face, n)
            if x > high:
                high = x
                best = j
    return best
