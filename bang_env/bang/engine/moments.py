"""Reactions to what has just happened: those of characters, in printed order."""

import cython

if not cython.compiled:
    from bang_env.bang.engine.bits import anybody_is
    from bang_env.bang.engine.layout import Game
    from bang_env.bang.engine.moves import draw, find_in_play, heal, refill, strip_in_play, take_everything
    from bang_env.bang.engine.questions import draws_for_answers, hunted_down
    from bang_env.bang.engine.seats import ability, is_ghost, office_points, sheriff_points, sits
    from bang_env.bang.engine.set_rules import winners_are_known
    from bang_env.bang.engine.state import note, push
    from bang_env.bang.words import (
        BART_CASSIDY, DEPUTY, E_ABILITY, E_REVOLUTION, F_SHARE, GREG_DIGGER, HERB_HUNTER, JAIL, NOBODY, NO_CARD, OUTLAW, OVER, PHASE_3,
        REBEL, RENEGADE, SHERIFF, SUZY_LAFAYETTE, VULTURE_SAM,
    )


def hand_emptied(g: Game, p: int) -> None:
    """Suzy Lafayette with no card in hand draws one."""
    if g.hand_n[p] == 0 and ability(g, p) == SUZY_LAFAYETTE and sits(g, p) and (not is_ghost(g, p) or g.phase != PHASE_3):
        note(g, E_ABILITY, p, NOBODY, NO_CARD)
        draw(g, p, 1)


def card_is_over(g: Game) -> None:
    """Between cards, and between the steps of a turn: an empty draw pile is renewed, an empty hand of Suzy Lafayette too, clockwise from
    the turn where there are two of her (Vera Custer).
    """
    refill(g)
    if anybody_is(g, SUZY_LAFAYETTE):
        for k in range(g.n):
            p = (g.turn + k) % g.n
            if ability(g, p) == SUZY_LAFAYETTE:
                hand_emptied(g, p)
        refill(g)


def after_damage(g: Game, p: int, points: int) -> None:
    """A seat that survived a hit: Bart Cassidy draws a card for each point."""
    if ability(g, p) == BART_CASSIDY:
        note(g, E_ABILITY, p, NOBODY, NO_CARD)
        draw(g, p, 1 if g.rule_bart_once else points)


def heir(g: Game, p: int, which: int) -> int:
    """The living Vulture Sam who takes what seat p leaves: the nearer one clockwise (0) or the other one (1, Vera Custer); or NOBODY."""
    for k in range(1, g.n):
        q = (p + k) % g.n
        if sits(g, q) and ability(g, q) == VULTURE_SAM:
            if which == 0:
                return q
            which -= 1
    return NOBODY


def bequeath(g: Game, p: int) -> bool:
    """Whoever leaves, Vulture Sam takes all their cards; two of him (Vera Custer) in turns, the nearer one first. Whether there is one."""
    first = heir(g, p, 0)
    second = heir(g, p, 1)
    if first == NOBODY:
        return False
    note(g, E_ABILITY, first, p, NO_CARD)
    if second == NOBODY:
        take_everything(g, first, p)
    else:
        push(g, F_SHARE, first, p, NO_CARD, second)
    return True


def after_death(g: Game, p: int) -> bool:
    """Somebody is eliminated: Vulture Sam, then Greg Digger and Herb Hunter. Returns whether the cards are taken."""
    taken = bequeath(g, p)
    for k in range(1, g.n):
        q = (p + k) % g.n
        character = ability(g, q)
        if sits(g, q) and character == GREG_DIGGER:
            heal(g, q, 2)
        elif sits(g, q) and character == HERB_HUNTER:
            note(g, E_ABILITY, q, p, NO_CARD)
            draw(g, q, 2)
    return taken


def after_answer(g: Game, p: int, cards: int) -> None:
    """So many hand cards were used: Molly Stark draws one for each."""
    if cards > 0 and draws_for_answers(g, p):
        note(g, E_ABILITY, p, NOBODY, NO_CARD)
        draw(g, p, cards)


def revolution(g: Game, p: int) -> None:
    """The Rebel! becomes the Sheriff (R10, R13 to R15)."""
    old = g.sheriff
    note(g, E_REVOLUTION, p, old, NO_CARD)
    for q in range(g.n):
        if not sits(g, q) and g.role[q] == DEPUTY:
            g.lost[q] = 1
    g.role[old] = REBEL
    g.max_life[old] -= office_points(g, old)  # the Sheriff's point goes with the office
    g.lost[old] = 1
    g.role[p] = SHERIFF
    g.shown[p] = 1
    g.sheriff = p
    g.ghost = NOBODY  # who came back for a turn is back for good (R15)
    g.max_life[p] += sheriff_points(g)
    g.life[p] += sheriff_points(g)
    if g.life[p] < 1:  # back from the dead, where the office brings no life point
        g.life[p] = 1
    jail = find_in_play(g, p, JAIL)
    if jail != NO_CARD:
        strip_in_play(g, p, jail, NOBODY)


def the_end(g: Game) -> None:
    """Note who has won (base 1.8, R2 to R4, R13)."""
    standing = 0
    last = NOBODY
    for p in range(g.n):
        if sits(g, p):
            standing += 1
            last = p
    somebody_hunted = 0
    for p in range(g.n):
        if g.rule_three and hunted_down(g, p):
            somebody_hunted = 1
    lawful = 1 if g.sheriff != NOBODY and sits(g, g.sheriff) else 0
    for p in range(g.n):
        role = g.role[p]
        if g.rule_three:
            g.won[p] = hunted_down(g, p) or (standing == 1 and p == last and not somebody_hunted)
        elif lawful:
            g.won[p] = role == SHERIFF or (role == DEPUTY and not g.lost[p])
        elif standing == 1 and (g.role[last] == RENEGADE or g.sheriff == NOBODY):
            g.won[p] = p == last
        else:
            g.won[p] = role == OUTLAW
    winners_are_known(g)
    g.over = 1
    g.phase = OVER
    g.choices = 0
    g.depth = 0
