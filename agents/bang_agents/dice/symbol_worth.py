"""The worth of symbols: shots at those in reach, Beers, the Gatling gun; and a whole hand of dice."""

import cython

if not cython.compiled:
    from typing import Annotated

    from bang_agents.dice.mind import MOST_SYMBOLS, MOST_TAKEN, Mind
    from bang_agents.dice.points import worth_of_arrows, gain, loss, take_arrows
    from bang_env.dice.cards import TARGET_OF_ROLE
    from bang_env.dice.sight.reading import ability, arrows_of, reaches
    from bang_env.dice.sight.view_layout import View
    from bang_env.dice.words import (
        BILL_NOFACE, DOC_HOLYDAY, DYNAMITES, EL_GRINGO, GUN, JESSES_LIFE, JESSE_JONES, KIT_CARLSON, LOUDMOUTH, NOBODY, PAUL_REGRET, SEATS,
        SLAB_THE_KILLER, SUZY_LAFAYETTE, VERA_CUSTER, WILLYS_GUN, WILLY_THE_KID,
    )

    NEVER = -1000  # worse than anything
    A_WIN = 10  # three players: who eliminates their target wins


def shot(v: View, m: Mind, j: int, n: int) -> float:
    """The worth of n shots at a seat, all of one turn together."""
    character = ability(v, j)
    if character == VERA_CUSTER and n > 0:
        n -= 1
    if n == 0:
        return 0.0
    x = loss(v, m, j, n)
    if v.three and n >= v.life[j] and v.role[j] == TARGET_OF_ROLE[m.role]:
        x += A_WIN
    if character == EL_GRINGO:
        x += m.taken[1]
    return x


def beer(v: View, m: Mind, j: int, n: int) -> float:
    """The worth of n Beers for a seat, all of one turn together. Up to four life points Jesse Jones' own count double (D18)."""
    return gain(v, m, j, 2 * n if j == 0 and v.character[0] == JESSE_JONES and v.life[0] <= JESSES_LIFE else n)


def weigh_seats(v: View, m: Mind) -> None:
    """Fills m.hurt and m.cheer: what more shots and Beers are worth beside those already named."""
    for j in range(v.n):
        hit: float = 0.0
        had: float = 0.0
        if v.alive[j]:
            hit = shot(v, m, j, v.hits[j])
            had = beer(v, m, j, v.beers[j])
        for n in range(MOST_SYMBOLS + 1):
            m.hurt[j][n] = shot(v, m, j, v.hits[j] + n) - hit if v.alive[j] else 0.0
            m.cheer[j][n] = beer(v, m, j, v.beers[j] + n) - had if v.alive[j] else 0.0


def spread_shots(v: View, m: Mind, ones: int, twos: int, most: int) -> None:
    """Fills m.shots up to so many 1s and 2s, `most` together: the best way to aim them all."""
    for a in range(ones + 1):
        for b in range(twos + 1):
            m.shots[a][b] = NEVER
    m.shots[0][0] = 0.0
    for j in range(1, v.n):
        one: bool = reaches(v, j, 0)
        two: bool = reaches(v, j, 1)
        if not one and not two:
            continue
        for a in range(ones, -1, -1):
            for b in range(twos if a + twos <= most else most - a, -1, -1):
                high: float = m.shots[a][b]
                for x in range((a if one else 0) + 1):
                    for y in range((b if two else 0) + 1):
                        if x + y > 0 and m.shots[a - x][b - y] + m.hurt[j][x + y] > high:
                            high = m.shots[a - x][b - y] + m.hurt[j][x + y]
                m.shots[a][b] = high


def pour_beers(v: View, m: Mind, most: int) -> None:
    """Fills m.beers: the best way to give up to `most` Beers, which must all be given; each next one where it does most."""
    beers_of: Annotated[list[int], SEATS]
    if not cython.compiled:
        beers_of = [0] * SEATS
    for j in range(v.n):
        beers_of[j] = 0
    m.beers[0] = 0.0
    for n in range(1, most + 1):
        high: float = NEVER
        best: int = 0
        for j in range(v.n):
            if v.alive[j]:
                x: float = m.cheer[j][beers_of[j] + 1] - m.cheer[j][beers_of[j]]
                if x > high:
                    high = x
                    best = j
        beers_of[best] += 1
        m.beers[n] = m.beers[n - 1] + high


def fire(v: View, m: Mind) -> float:
    """The worth of the Gatling gun: my arrows go back, then every other player loses a point (D11)."""
    total: float = worth_of_arrows(v, m, 0, -arrows_of(v, 0))
    for j in range(1, v.n):
        if v.alive[j]:
            ability_there: int = v.character[j]
            if ability_there != PAUL_REGRET:
                total += loss(v, m, j, 1)
                if ability_there == EL_GRINGO:
                    total += m.taken[1]
                if v.three and v.life[j] == 1 and v.role[j] == TARGET_OF_ROLE[m.role]:
                    total += A_WIN
    return total


def best_discard(v: View, m: Mind) -> int:
    """The seat whose arrow I would best have back in the pile; NOBODY where nobody holds one."""
    high: float = NEVER
    best: int = NOBODY
    for j in range(v.n):
        if v.alive[j] and v.arrows[j] > 0:
            x: float = worth_of_arrows(v, m, j, -1)
            if x > high:
                high = x
                best = j
    return best


def weigh_symbols(v: View, m: Mind, dice: int) -> None:
    """Fills all that `hand` adds up, for so many dice."""
    take_arrows(v, m, MOST_TAKEN)
    weigh_seats(v, m)
    m.two_life = gain(v, m, 0, 2)
    most: int = dice + 1 if v.saloon == LOUDMOUTH else dice
    spread_shots(v, m, most, most, most)
    pour_beers(v, m, dice + 1)
    m.gun = fire(v, m)
    m.bullet = loss(v, m, 0, 1)
    j: int = best_discard(v, m)
    m.broken = worth_of_arrows(v, m, j, -1) if j != NOBODY else 0.0
    m.kit[0] = 0.0
    for n in range(1, MOST_SYMBOLS + 1):
        m.kit[n] = m.kit[n - 1] + (m.broken if n == 1 and m.broken > 0.0 else 0.5 * m.broken if m.broken > 0.0 else 0.0)
    m.double_shot = 0.0
    for j in range(1, v.n):
        if v.alive[j] and (reaches(v, j, 0) or reaches(v, j, 1)) and m.hurt[j][2] - m.hurt[j][1] > m.double_shot:
            m.double_shot = m.hurt[j][2] - m.hurt[j][1]


def hand(v: View, m: Mind, ones: int, twos: int, beers: int, gatlings: int, dynamites: int, arrows: int) -> float:
    """The worth of final dice with so many symbols (without the arrows taken on the way)."""
    mine: int = v.character[0]
    total: float = m.shots[ones][twos] + m.beers[beers]
    if dynamites >= DYNAMITES:
        total += m.bullet
    if gatlings >= (WILLYS_GUN if mine == WILLY_THE_KID else GUN):
        total += m.gun
    if mine == SLAB_THE_KILLER:
        if beers > 0 and ones + twos > 0:
            x = m.double_shot + m.beers[beers - 1] - m.beers[beers]
            if x > 0.0:
                total += x
    elif mine == SUZY_LAFAYETTE:
        if ones + twos == 0:
            total += m.two_life
    elif mine == DOC_HOLYDAY:
        if ones + twos >= 3:
            total += m.two_life
    elif mine == KIT_CARLSON:
        total += m.kit[gatlings]
    elif mine == BILL_NOFACE:
        total += m.taken[arrows]
    return total
