"""Fields of a view that belong to Death Mesa: a part of `view.py`."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.dead_mens_prints import dmd_name
    from bang_env.bang.cards.tables import DMD_SECOND, FIRST_FACE
    from bang_env.bang.sets.death_mesa.engine.frames.ghost_possess import marked
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.moves import find_face_in_play
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import (
        A, B, BY, CARD, D_MIRAGE, F_ATTACK, F_DECAY, F_HAUNT, F_NEGATE, F_POSSESS, F_REDRAW, F_RITE, F_WIND, G_NOBODY, NOBODY, N_OPEN,
        R_FIRST, R_NEGATION, R_SECOND, SEATS, STEP, S_BEGIN, S_CHOSEN, WHAT, WHO,
    )


def fill_graves(g: Game, seat: int, v: View, relative: list[int]) -> None:
    """Fill in Death Mesa: ghosts' cards, buried goods, what lies upon whom."""
    v.royal = g.rule_royal
    v.mild_moon = g.rule_mild_moon
    v.aimed_moon = g.rule_aimed_moon
    v.stash_goods = g.rule_stash_goods
    v.showdown = g.rule_showdown
    v.used = g.used
    v.rites = g.rites
    v.bangs_more = g.bangs_more
    v.burden_now = g.burden_now
    v.memoriam_now = turned(g, g.memoriam_now, seat)
    v.dmd_deck_n = g.dmd_deck_n
    v.dmd_discard_n = g.dmd_discard_n
    v.dmd_used_n = g.dmd_used_n
    v.killers = turned(g, g.killers, seat)
    for k in range(g.dmd_discard_n):
        v.dmd_discard[k] = g.dmd_discard[k]
    for k in range(g.dmd_used_n):
        v.dmd_used[k] = g.dmd_used[k]
    fill_rite(g, seat, v, relative)
    for p in range(g.n):
        fill_grave(g, seat, v, p, relative)


def fill_rite(g: Game, seat: int, v: View, relative: list[int]) -> None:
    """The last card of the Dead Men's Deck that is not over: once all is said and paid, or one of the viewer's own."""
    v.rite_by = NOBODY
    v.rite_on = NOBODY
    v.rite_second = NOBODY
    v.attack_by = NOBODY
    v.attack_on = NOBODY
    for d in range(g.depth):
        f = g.frames[d]
        if f[WHAT] == F_ATTACK:
            v.attack_by = relative[f[BY] + 1]
            v.attack_on = relative[f[A] + 1]
        if f[WHAT] == F_RITE and (f[STEP] > R_NEGATION or f[WHO] == seat):
            two: bool = f[STEP] > R_SECOND and DMD_SECOND[dmd_name(f[CARD])] != G_NOBODY
            v.rite_by = relative[f[WHO] + 1]
            v.rite_on = relative[f[BY] + 1]
            v.rite_second = relative[f[A] + 1] if two else NOBODY
            v.rite_card = f[CARD]


def turned(g: Game, seats: int, seat: int) -> int:
    """A set of seats, a bit each, as bits counted from the viewer."""
    return ((seats >> seat) | (seats << (g.n - seat))) & ((1 << g.n) - 1)


def fill_grave(g: Game, seat: int, v: View, p: int, relative: list[int]) -> None:
    """Fill in what belongs to seat p."""
    q: int = relative[p + 1]
    v.burden[q] = g.burden[p]
    v.put_down[q] = g.put_down[p]
    v.last_attack[q] = relative[g.last_attack[p] + 1] if g.last_attack[p] >= 0 else g.last_attack[p]
    v.dry[q] = turned(g, g.dry[p], seat)
    v.nightmare[q] = turned(g, g.nightmare[p], seat)
    v.attacked[q] = turned(g, g.attacked[p], seat)
    for r in range(g.n):
        v.curses[q][relative[r + 1]] = g.curses[p][r]
        v.taxes[q][relative[r + 1]] = g.taxes[p][r]
        v.memoriam[q][relative[r + 1]] = g.memoriam[p][r]
        v.wind[q][relative[r + 1]] = turned(g, g.wind[p][r], seat)
    v.aside_n[q] = g.aside_n[p]
    for k in range(g.aside_n[p]):
        v.aside_by[q][k] = relative[g.aside_by[p][k] + 1]
    v.ghost_n[q] = g.ghost_hand_n[p]
    n: int = 0
    for k in range(g.ghost_hand_n[p]):
        if (g.ghost_known[p][k] >> seat) & 1:
            v.ghost_hand[q][n] = g.ghost_hand[p][k]
            n += 1
    v.ghost_known_n[q] = n
    v.goods_n[q] = g.goods_n[p]
    n = 0
    for k in range(g.goods_n[p]):
        if (g.goods_known[p][k] >> seat) & 1:
            v.goods[q][n] = g.goods[p][k] + 1
            n += 1
    v.goods_known_n[q] = n


def fill_ghost_question(g: Game, f: Frame, v: View, relative: list[int]) -> None:
    """The question of a frame of Death Mesa: who is behind it, and whom it is about. For a Mirage the attack, for Possess the card seen,
    for a Decay the card in front.
    """
    what = f[WHAT]
    if what == F_ATTACK:
        v.cause = relative[f[BY] + 1]
        v.target = relative[f[A] + 1]
    elif what == F_RITE and f[STEP] == R_FIRST and dmd_name(f[CARD]) == D_MIRAGE:
        v.cause = relative[f[A] % SEATS + 1]
        v.target = relative[f[A] // SEATS + 1]
    elif what == F_RITE or what == F_HAUNT or what == F_REDRAW or what == F_WIND:
        v.target = relative[f[BY] + 1]
    elif what == F_POSSESS:
        v.cause = relative[f[BY] + 1]
        v.target = relative[f[A] + 1] if f[STEP] == S_CHOSEN else NOBODY
        if f[STEP] == S_BEGIN:
            v.cause_card = g.hand[f[BY]][marked(g, f[BY])] + 1
    elif what == F_NEGATE and f[STEP] != N_OPEN:
        v.cause = relative[f[BY] + 1]
        v.target = relative[f[B] + 1]
    elif what == F_DECAY:
        v.cause = relative[f[BY] + 1]
        v.cause_card = g.in_play[f[WHO]][find_face_in_play(g, f[WHO], f[A] - FIRST_FACE)] + 1
    else:
        v.cause = relative[f[BY] + 1]
