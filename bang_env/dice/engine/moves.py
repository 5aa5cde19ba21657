"""What changes on the table: tokens, dice, life points, roles, the end of the game."""

import cython

if not cython.compiled:
    from bang_env.dice.cards import *
    from bang_env.dice.engine.questions import *
    from bang_env.dice.engine.short_questions import *
    from bang_env.dice.engine.state import *
    from bang_env.dice.words import *


def drop_arrows(g, p):
    """All arrows of a seat go back to the pile."""
    g.pile += g.arrows[p]
    g.arrows[p] = 0
    if g.chief == p:
        g.chief = PILE


def drop_one(g, p, chief):
    """One arrow of a seat goes back to the pile."""
    if chief:
        g.chief = PILE
    else:
        g.arrows[p] -= 1
        g.pile += 1


def take_tokens_back(g):
    """The Ghost has his tokens again (D59)."""
    g.token_seat = NOBODY
    g.token_n = 0


def sort_dice(g):
    """Puts the base dice in order: by what they show, fresh ones first. The Saloon die stays last."""
    n = g.dice_n - (g.saloon != BASE_DIE)
    for i in range(1, n):
        face = g.face[i]
        fresh = g.fresh[i]
        k = i
        while k > 0 and (g.face[k - 1] > face or (g.face[k - 1] == face and g.fresh[k - 1] < fresh)):
            g.face[k] = g.face[k - 1]
            g.fresh[k] = g.fresh[k - 1]
            k -= 1
        g.face[k] = face
        g.fresh[k] = fresh


def throw(g, p, mask):
    """Rolls the dice whose places are the bits of `mask` (D4: dice left lying are not fresh)."""
    by_chance = mask & ~lay_as_said(g, mask) if g.script_at < g.script_n else mask
    for k in range(g.dice_n):
        g.fresh[k] = mask >> k & 1 or g.rolled == 0  # what a token has set counts as rolled in the first roll
        if by_chance >> k & 1:
            g.face[k] = face_of(g, die_kind(g, k), rand(g, ROLLING, SIDES))
    g.rolled += 1
    sort_dice(g)
    note_dice(g, E_DICE, p)


def lay_as_said(g, mask):
    """What a Table has said of this roll is what these dice show, as far as it goes; returns which of them, a bit each."""
    begin = g.script_at
    end = begin
    while end < g.script_n and g.script[end] != GROUP_END:
        end += 1
    at = begin
    said = 0
    left = end - begin  # sides that no die shows yet
    for k in range(g.dice_n):
        if not mask >> k & 1:
            continue
        kind = die_kind(g, k)
        side = -1
        if kind == BASE_DIE:
            while at < end and g.script[at] >= SIDES:
                at += 1
            if at < end:
                side = g.script[at]
                at += 1
        else:
            for i in range(begin, end):
                if g.script[i] // SIDES == kind:
                    side = g.script[i]
        if side >= 0:
            g.face[k] = SIDE_FACES[side]
            said |= 1 << k
            left -= 1
    g.fault |= left != 0
    g.script_at = end + 1
    return said


def note_dice(g, event, p):
    """Writes into the log what the dice show: 4 bits for each, and the kind of the Saloon die."""
    shown = 0
    for k in range(g.dice_n):
        shown |= (g.face[k] + 1) << (4 * k)
    note(g, event, p, shown & 0xFFF, shown >> 12 | g.saloon << 12)


def reveal(g, p):
    """A seat shows its special role and uses it up (D33)."""
    g.used[p] = 1
    g.shown[p] = 1
    note(g, E_REVEAL, p, NOBODY, g.card[p])


def change_sheriff(g, p):
    """The Good: seat p and the Sheriff exchange role cards; both keep their life (D37)."""
    for q in range(g.n):
        if g.role[q] == SHERIFF and g.alive[q]:
            g.role[p] = SHERIFF
            g.side[p] = SHERIFF
            g.role[q] = DEPUTY
            g.side[q] = DEPUTY
            card = g.card[p]
            g.card[p] = g.card[q]
            g.card[q] = card
            g.used[p] = 1
            g.used[q] = 1
            g.shown[q] = 1
            g.max_life[p] = own_life(g, p)
            g.max_life[q] = own_life(g, q)
            note(g, E_SHERIFF, p, q, 0)
            return


def eliminate(g, p, by):
    """A seat leaves the game (D13). The first one of all becomes the Ghost where he is played (D54)."""
    ghost = g.rule_ghost != 0 and g.ghost == NOBODY and living(g) == g.n and g.role[p] != SHERIFF
    g.shown[p] = 1
    g.life[p] = 0
    drop_arrows(g, p)
    if g.token_seat == p:
        take_tokens_back(g)
    note(g, E_DEATH, p, by, g.role[p])
    if ghost:
        g.ghost = p
        if g.role[p] == RENEGADE:
            g.side[p] = GHOST_SIDE[g.n]
        note(g, E_GHOST, p, NOBODY, g.side[p])


def finish(g):
    """The game is over."""
    g.over = 1
    g.depth = 0
    g.choices = 0
    return 1


def the_end(g):
    """Ends the game if it is decided (D14, D24); says whether it is."""
    left = living(g)
    if g.rule_three:
        if g.avenger == NOBODY and left > 1:
            return 0
        for p in range(g.n):
            g.won[p] = p == g.avenger or (g.avenger == NOBODY and g.alive[p] != 0)
        return finish(g)
    sheriff = 0
    outlaws = 0
    renegades = 0
    for p in range(g.n):
        if g.alive[p]:
            sheriff += g.role[p] == SHERIFF
            outlaws += g.role[p] == OUTLAW
            renegades += g.role[p] == RENEGADE
    if sheriff > 0 and outlaws + renegades > 0:
        return 0
    for p in range(g.n):
        if sheriff > 0:
            g.won[p] = g.side[p] == SHERIFF or g.side[p] == DEPUTY
        elif left == 1 and renegades == 1:
            g.won[p] = g.alive[p]
        else:
            g.won[p] = g.side[p] == OUTLAW
    return finish(g)
