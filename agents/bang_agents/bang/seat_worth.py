"""The worth of each seat to me: the posterior times what my role thinks of each role, and what the hour asks of a Renegade or a Rebel!."""

import cython

if not cython.compiled:
    from bang_agents.bang.beliefs import infer
    from bang_agents.bang.mind import Mind
    from bang_agents.bang.odds import chance_to_survive
    from bang_agents.bang.reading import measure
    from bang_agents.bang.worth import (
        AT_DEPUTY, AT_OUTLAW, AT_REBEL, AT_RENEGADE, AT_SHERIFF, BALANCE, BOUNTY, DANGER, HUNTER, IN_REACH, LAST_STEP, LATE_DEPUTY,
        LATE_RENEGADE, LATE_SHERIFF, LIFE_STEPS, LIMIT, MY_LIFE, PATIENCE, PENALTY, PREY, STEP_OF, number, number_as,
    )
    from bang_env.bang.sight.reading import distance, held, limit, reach
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import BEER, DEPUTY, OUTLAW, REBEL, RENEGADE, ROLES, SHERIFF, THE_REVEREND, UNKNOWN


def count_living(v: View, m: Mind) -> None:
    """Fills m.left: how many living seats have each role. Public, since the eliminated have shown theirs."""
    for r in range(ROLES):
        m.left[r] = v.role_counts[r]
    for j in range(v.n):
        if not v.alive[j] and v.role[j] != UNKNOWN:
            m.left[v.role[j]] -= 1


def strength(v: View, j: int) -> float:
    """Life, cards in hand and cards in play of a seat, in life points."""
    return v.life[j] + 0.35 * v.hand_n[j] + 0.4 * v.in_play_n[j]


def tilt(v: View, m: Mind) -> float:
    """From -1, the Outlaws are nothing beside the law, to +1."""
    law = 0.0
    outlaws = 0.0
    for j in range(1, v.n):
        if v.alive[j]:
            x = strength(v, j)
            law += x * (m.p[j][SHERIFF] + m.p[j][DEPUTY])
            outlaws += x * m.p[j][OUTLAW]
    return (outlaws - law) / (outlaws + law + 0.01)


def weigh_sheriff_as_renegade(v: View, m: Mind, s: int) -> None:
    """The Sheriff must fall last, by my hand; until then I need the Sheriff, the more the more Outlaws live."""
    if m.alive == 2:
        m.kill[s] = number(LAST_STEP, m)
        m.hurt[s] = m.kill[s]
    else:
        m.kill[s] = -number(LAST_STEP, m)
        if m.left[OUTLAW] > 0 or v.life[s] <= 2:
            m.hurt[s] = number(AT_SHERIFF, m) - number(PATIENCE, m) * m.left[OUTLAW]
        else:
            m.hurt[s] = number(LATE_SHERIFF, m)
    m.worth[s] = m.hurt[s]


def weigh_sheriff_as_rebel(v: View, m: Mind, s: int) -> None:
    """I must eliminate the Sheriff myself in my own turn; a hurt Sheriff is prey for the Outlaws."""
    m.kill[s] = number(LAST_STEP, m) if v.turn == 0 else -number(LAST_STEP, m)
    m.hurt[s] = number(AT_SHERIFF, m) - number(PATIENCE, m) * m.left[OUTLAW]
    if m.left[OUTLAW] + m.left[RENEGADE] <= 1 or v.round > number(LIMIT, m):
        m.hurt[s] = 1.0
    m.worth[s] = m.hurt[s]


def weigh_three(v: View, m: Mind) -> None:
    """Three players, roles face up: who falls by the hand of their hunter ends the game, so I want mine weak but not their prey dead."""
    me = v.role[0]
    prey = RENEGADE if me == DEPUTY else OUTLAW if me == RENEGADE else DEPUTY
    for j in range(1, v.n):
        if v.alive[j]:
            if v.role[j] == prey or m.alive == 2:
                m.worth[j] = number(PREY, m)
                m.hurt[j] = m.worth[j]
                m.kill[j] = number_as(LAST_STEP, m, RENEGADE)
            else:
                m.worth[j] = number(HUNTER, m)
                m.hurt[j] = m.worth[j] if v.life[j] > 2 else 0.0  # my own prey, who hunts that seat, must not win by it
                m.kill[j] = m.worth[j] + number(BOUNTY, m)


def think(v: View, m: Mind) -> None:
    """Fills the whole Mind from a view: posterior, distances, and what each seat is worth."""
    infer(v, m)
    measure(v, m)
    count_living(v, m)
    me = v.role[0]
    m.myself = number(MY_LIFE, m) if v.ghost != 0 else 0.0
    m.spare = 1.0 if v.hand_n[0] > limit(v) else 0.0
    for j in range(v.n):  # and stays so for seats that are out
        m.worth[j] = 0.0
        m.hurt[j] = 0.0
        m.kill[j] = 0.0
    m.worth[0] = -1.0
    if v.three:
        weigh_three(v, m)
        return
    sheriff = number(AT_SHERIFF, m)
    outlaw = number(AT_OUTLAW, m)
    late = 1 if m.left[OUTLAW] == 0 else 0
    deputy = number(LATE_DEPUTY if late else AT_DEPUTY, m)
    renegade = number(LATE_RENEGADE if late else AT_RENEGADE, m)
    rebel = number(AT_REBEL, m)
    if me == RENEGADE and not late:
        lean = 0.5 * number(BALANCE, m) * tilt(v, m)
        outlaw += lean
        deputy -= lean
    elif me == REBEL and m.left[OUTLAW] + m.left[RENEGADE] <= 1:
        outlaw = -0.8
        renegade = -0.8
    penalty = 0.0
    if me == SHERIFF:
        penalty = number(PENALTY, m) * (v.hand_n[0] + v.in_play_n[0])
        for j in range(1, v.n):
            if v.alive[j] and v.role[j] == REBEL:
                penalty = 0.0
    bounty = number(BOUNTY, m)
    for j in range(1, v.n):
        if v.alive[j]:
            p = m.p[j]
            x = p[SHERIFF] * sheriff + p[DEPUTY] * deputy + p[OUTLAW] * outlaw + p[RENEGADE] * renegade + p[REBEL] * rebel
            if v.gunslinger and v.role[j] > DEPUTY:
                x *= DANGER[v.able[j]]
                if v.role[j] == OUTLAW and distance(v, j, v.sheriff) <= reach(v, j):
                    x *= 1.0 + number(IN_REACH, m)
            m.worth[j] = x
            m.hurt[j] = x
            m.kill[j] = x + p[OUTLAW] * bounty - p[DEPUTY] * penalty
    s = v.sheriff
    if s > 0:
        if me == RENEGADE:
            weigh_sheriff_as_renegade(v, m, s)
        elif me == REBEL:
            weigh_sheriff_as_rebel(v, m, s)


def step(m: Mind, life: int) -> float:
    """The weight of the life point that a seat with so many loses next, or has got last; 1 for the last one."""
    return STEP_OF[m.me][0 if life < 0 else life if life < LIFE_STEPS else LIFE_STEPS - 1]


def struck(v: View, m: Mind, j: int, chance: float) -> float:
    """The worth of a seat losing a life point with this chance."""
    life = v.life[j]
    if life > 1:
        return chance * m.hurt[j] * step(m, life)
    saved = chance_to_survive(v, m, j)
    return chance * (m.kill[j] * (1.0 - saved) + 0.4 * m.hurt[j] * saved)


def my_loss(v: View, m: Mind) -> float:
    """The cost of losing one life point of mine."""
    life = v.life[0]
    if life <= 1 and m.alive > 2 and held(v, 0, BEER) > 0 and v.event != THE_REVEREND:
        life = 2
    return m.myself * step(m, life)


def worth_of_healing(v: View, m: Mind, j: int, points: int) -> float:
    """The worth of a seat gaining so many life points; mine for seat 0."""
    life = v.life[j]
    total = 0.0
    for _ in range(points):
        if life < v.max_life[j] and v.ghost != j:
            life += 1
            total += step(m, life)
    return m.myself * total if j == 0 else -m.hurt[j] * total
