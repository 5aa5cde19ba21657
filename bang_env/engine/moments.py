"""What happens besides, when something has happened: characters' reactions in printed order."""

import cython

if not cython.compiled:
    from bang_env.engine.moves import *
    from bang_env.engine.questions import *
    from bang_env.engine.state import *
    from bang_env.words import *


def hand_emptied(g, p):
    """Suzy Lafayette with no card in hand draws one."""
    if g.hand_n[p] == 0 and ability(g, p) == SUZY_LAFAYETTE and g.alive[p]:
        note(g, E_ABILITY, p, NOBODY, NO_CARD)
        draw(g, p, 1)


def card_is_over(g):
    """Between cards, and between the steps of a turn: an empty draw pile is renewed, an empty hand of Suzy Lafayette too."""
    refill(g)
    for p in range(g.n):
        if g.hand_n[p] == 0:
            hand_emptied(g, p)


def after_damage(g, p, points):
    """A seat that survived a hit: Bart Cassidy draws a card for each point (ruling 2)."""
    if ability(g, p) == BART_CASSIDY:
        note(g, E_ABILITY, p, NOBODY, NO_CARD)
        draw(g, p, 1 if g.rule_bart_once else points)


def after_death(g, p):
    """Somebody is eliminated: Vulture Sam takes all his cards. Returns whether they are taken."""
    q = next_seat(g, p)
    for _ in range(g.n):
        if q != p and g.alive[q] and ability(g, q) == VULTURE_SAM:
            note(g, E_ABILITY, q, p, NO_CARD)
            take_everything(g, q, p)
            return True
        q = next_seat(g, q)
    return False


def revolution(g, p):
    """The Rebel! becomes the Sheriff (R10, R13, R14)."""
    old = g.sheriff
    note(g, E_REVOLUTION, p, old, NO_CARD)
    for q in range(g.n):
        if not g.alive[q] and g.role[q] == DEPUTY:
            g.lost[q] = 1
    g.role[old] = REBEL
    g.lost[old] = 1
    g.role[p] = SHERIFF
    g.shown[p] = 1
    g.sheriff = p
    g.max_life[p] += 1
    g.life[p] += 1
    jail = find_in_play(g, p, JAIL)
    if jail != NO_CARD:
        strip_in_play(g, p, jail, NOBODY)


def the_end(g):
    """Who has won (base 1.8, R2 to R4, R13)."""
    standing = 0
    last = NOBODY
    for p in range(g.n):
        if g.alive[p]:
            standing += 1
            last = p
    lawful = 1 if g.sheriff != NOBODY and g.alive[g.sheriff] else 0
    for p in range(g.n):
        role = g.role[p]
        if lawful:
            g.won[p] = role == SHERIFF or (role == DEPUTY and not g.lost[p])
        elif standing == 1 and (g.role[last] == RENEGADE or g.sheriff == NOBODY):
            g.won[p] = p == last
        else:
            g.won[p] = role == OUTLAW
    g.over = 1
    g.phase = OVER
    g.choices = 0
    g.depth = 0
