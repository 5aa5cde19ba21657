"""The worth of life points and arrows: a seat is worth what its life points are worth, with the chance that its arrows become lost ones."""

import cython

if not cython.compiled:
    from typing import Annotated

    from bang_agents.dice.mind import Mind
    from bang_agents.dice.worth import DREAD, DREAD_STEP, number
    from bang_env.dice.sight.reading import ability, arrows_of
    from bang_env.dice.sight.view_layout import View
    from bang_env.dice.words import JOURDONNAIS, MOST_ARROWS, MOST_LIFE, NOBODY, PILE, SEATS


def points_lost(v: View, j: int, arrows: int) -> int:
    """The points that the Indians would take from a seat that holds so many arrows, all else being as it is."""
    if ability(v, j) == JOURDONNAIS and arrows > 1:
        return 1
    if v.chief == j:
        for i in range(v.n):
            if i != j and v.alive[i] and arrows_of(v, i) >= arrows:
                return arrows
        return 0
    return arrows


def standing(m: Mind, j: int, life: int, points: int, dread: float) -> float:
    """The worth to me of so many life points of a seat if so many of them are lost with the chance `dread`."""
    if life <= 0:
        return 0.0
    if life > MOST_LIFE:
        life = MOST_LIFE
    row: list[float] = m.value[j]
    return (1.0 - dread) * row[life] + dread * (row[life - points] if points < life else 0.0)


def loss(v: View, m: Mind, j: int, n: int) -> float:
    """The worth to me of a seat losing n life points."""
    points = points_lost(v, j, arrows_of(v, j))
    return standing(m, j, v.life[j] - n, points, m.dread) - standing(m, j, v.life[j], points, m.dread)


def gain(v: View, m: Mind, j: int, n: int) -> float:
    """The worth to me of a seat gaining n life points, up to its maximum."""
    points: int = points_lost(v, j, arrows_of(v, j))
    then = v.life[j] + n
    if then > v.max_life[j]:
        then = v.max_life[j] if v.max_life[j] > v.life[j] else v.life[j]
    return standing(m, j, then, points, m.dread) - standing(m, j, v.life[j], points, m.dread)


def worth_of_arrows(v: View, m: Mind, j: int, n: int) -> float:
    """The worth to me of a seat having n arrows more, or fewer if n is negative."""
    had: int = arrows_of(v, j)
    now = had + n
    return standing(m, j, v.life[j], points_lost(v, j, now), m.dread) - standing(m, j, v.life[j], points_lost(v, j, had), m.dread)


def take_arrows(v: View, m: Mind, most: int) -> None:
    """Fills m.taken: what it is worth that I take 0, 1, 2 ... (fewer than `most`) arrows from the pile, one after the other, with the
    attack of the Indians when the last one is gone. Who dies takes no more.
    """
    life: Annotated[list[int], SEATS]
    arrows_held: Annotated[list[int], SEATS]
    if not cython.compiled:
        life, arrows_held = [0] * SEATS, [0] * SEATS
    pile: int = v.pile + (v.chief == PILE)
    whole: int = MOST_ARROWS + (v.chief != NOBODY)
    before: float = 0.0
    for j in range(v.n):
        life[j] = v.life[j] if v.alive[j] else 0
        arrows_held[j] = arrows_of(v, j)
        before += standing(m, j, life[j], points_lost(v, j, arrows_held[j]), m.dread)
    dread: float = m.dread
    for n in range(most):
        if n > 0 and life[0] > 0:
            pile -= 1
            arrows_held[0] += 1
            dread += number(DREAD_STEP, m)
            if pile <= 0:
                pile = whole
                dread = number(DREAD, m) - pile * number(DREAD_STEP, m)
                for j in range(v.n):
                    points: int = points_lost(v, j, arrows_held[j])
                    life[j] = life[j] - points if points < life[j] else 0
                    arrows_held[j] = 0
        now: float = 0.0
        for j in range(v.n):
            now += standing(m, j, life[j], points_lost(v, j, arrows_held[j]), dread)
        m.taken[n] = now - before
