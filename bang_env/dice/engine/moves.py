"""Changes on the table: tokens, dice, life points, roles, the end of the game."""

import cython

if not cython.compiled:
    from bang_env.dice.cards import GHOST_SIDE, SIDE_FACES
    from bang_env.dice.engine.layout import Game
    from bang_env.dice.engine.questions import living
    from bang_env.dice.engine.short_questions import die_kind, face_of, own_life
    from bang_env.dice.engine.state import note, rand
    from bang_env.dice.words import (
        BASE_DIE, DEPUTY, E_DEATH, E_DICE, E_GHOST, E_REVEAL, E_SHERIFF, GROUP_END, NOBODY, OUTLAW, PILE, RENEGADE, ROLLING, SHERIFF, SIDES,
    )


def drop_arrows(g: Game, p: int) -> None:
    """All arrows of a seat go back to the pile."""
    g.pile += g.arrows[p]
    g.arrows[p] = 0
    if g.chief == p:
        g.chief = PILE


def drop_one(g: Game, p: int, chief: int) -> None:
    """One arrow of a seat goes back to the pile."""
    if chief:
        g.chief = PILE
    else:
        g.arrows[p] -= 1
        g.pile += 1


def take_tokens_back(g: Game) -> None:
    """The Ghost has his tokens again (D59)."""
    g.token_seat = NOBODY
    g.token_n = 0


def sort_dice(g: Game) -> None:
    """Puts the base dice in order: by what they show, fresh ones first. The Saloon die stays last."""
    n: int = g.dice_n - (g.saloon != BASE_DIE)
    for i in range(1, n):
        face: int = g.face[i]
        fresh: int = g.fresh[i]
        k: int = i
        while k > 0 and (g.face[k - 1] > face or (g.face[k - 1] == face and g.fresh[k - 1] < fresh)):
            g.face[k] = g.face[k - 1]
            g.fresh[k] = g.fresh[k - 1]
            k -= 1
        g.face[k] = face
        g.fresh[k] = fresh


def throw(g: Game, p: int, mask: int) -> None:
    """Rolls the dice whose places are the bits of `mask` (D4: dice left lying are not fresh)."""
    by_chance = mask & ~lay_as_said(g, mask) if g.script_at < g.script_n else mask
    for k in range(g.dice_n):
        g.fresh[k] = mask >> k & 1 or g.rolled == 0  # what a token has set counts as rolled in the first roll
        if by_chance >> k & 1:
            g.face[k] = face_of(g, die_kind(g, k), rand(g, ROLLING, SIDES))
    g.rolled += 1
    sort_dice(g)
    note_dice(g, E_DICE, p)


def lay_as_said(g: Game, mask: int) -> int:
    """Let the rolled dice show what a Table has said of this roll, as far as it goes; returns which dice those are, a bit each."""
    begin: int = g.script_at
    end: int = begin
    while end < g.script_n and g.script[end] != GROUP_END:
        end += 1
    at: int = begin
    laid: int = 0
    left: int = end - begin  # sides that no die shows yet
    for k in range(g.dice_n):
        if not mask >> k & 1:
            continue
        kind: int = die_kind(g, k)
        side: int = -1
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
            laid |= 1 << k
            left -= 1
    g.fault |= left != 0
    g.script_at = end + 1
    return laid


def note_dice(g: Game, event: int, p: int) -> None:
    """Writes into the log what the dice show: 4 bits for each, and the kind of the Saloon die."""
    shown: int = 0
    for k in range(g.dice_n):
        shown |= (g.face[k] + 1) << (4 * k)
    note(g, event, p, shown & 0xFFF, shown >> 12 | g.saloon << 12)


def reveal(g: Game, p: int) -> None:
    """A seat shows its special role and uses it up (D35)."""
    g.used[p] = 1
    g.shown[p] = 1
    note(g, E_REVEAL, p, NOBODY, g.card[p])


def change_sheriff(g: Game, p: int) -> None:
    """The Good: seat p and the Sheriff exchange role cards; both keep their life (D37)."""
    for q in range(g.n):
        if g.role[q] == SHERIFF and g.alive[q]:
            g.role[p] = SHERIFF
            g.side[p] = SHERIFF
            g.role[q] = DEPUTY
            g.side[q] = DEPUTY
            card: int = g.card[p]
            g.card[p] = g.card[q]
            g.card[q] = card
            g.used[p] = 1
            g.used[q] = 1
            g.shown[q] = 1
            g.max_life[p] = own_life(g, p)
            g.max_life[q] = own_life(g, q)
            note(g, E_SHERIFF, p, q, 0)
            return


def eliminate(g: Game, p: int, by: int) -> None:
    """A seat leaves the game (D13). The first one of all becomes the Ghost where he is played (D54)."""
    ghost: int = g.rule_ghost != 0 and g.ghost == NOBODY and living(g) == g.n and g.role[p] != SHERIFF
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


def finish(g: Game) -> int:
    """The game is over."""
    g.over = 1
    g.depth = 0
    g.choices = 0
    return 1


def the_end(g: Game) -> int:
    """Ends the game if it is decided (D14, D24); says whether it is."""
    left: int = living(g)
    if g.rule_three:
        if g.avenger == NOBODY and left > 1:
            return 0
        for p in range(g.n):
            g.won[p] = p == g.avenger or (g.avenger == NOBODY and g.alive[p] != 0)
        return finish(g)
    sheriff: int = 0
    outlaws: int = 0
    renegades: int = 0
    sheriff_seats: int = 0
    villain_seats: int = 0
    for p in range(g.n):
        sheriff_seats += g.role[p] == SHERIFF
        villain_seats += g.role[p] == OUTLAW or g.role[p] == RENEGADE
        if g.alive[p]:
            sheriff += g.role[p] == SHERIFF
            outlaws += g.role[p] == OUTLAW
            renegades += g.role[p] == RENEGADE
    if sheriff > 0 and (outlaws + renegades > 0 or villain_seats == 0):
        return 0
    if sheriff_seats == 0 and left > 1:
        return 0
    for p in range(g.n):
        if sheriff_seats == 0:  # a position in words may have none
            g.won[p] = g.alive[p]
        elif sheriff > 0:
            g.won[p] = g.side[p] == SHERIFF or g.side[p] == DEPUTY
        elif left == 1 and renegades == 1:
            g.won[p] = g.alive[p]
        else:
            g.won[p] = g.side[p] == OUTLAW
    return finish(g)
