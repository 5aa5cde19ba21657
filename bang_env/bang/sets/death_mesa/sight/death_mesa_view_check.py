"""The part of Death Mesa in the check of views that come from outside (`sight/view_check.py`)."""

from typing import Any

import cython

from bang_env.bang.sight.set_view_check import COUNT, FLAG, SEAT

if not cython.compiled:
    from bang_env.bang.cards.dead_mens_prints import dmd_name
    from bang_env.bang.cards.tables import CARD_COUNT, DMD_FIRST
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import (
        ALL_SEATS, ASIDE, DMD_END, DMD_ROOM, E_DMD_PLAY, E_NEGATED, FIRST_DMD, FLAW_GHOSTS, GHOST_HAND, GOODS, G_NOBODY, IN_PLAY, LOG,
        NOBODY, Q_GHOST_DUEL, Q_GHOST_TAKE, Q_GHOST_TARGET, Q_HAUNT, Q_INFLUENCE, Q_INTERFERE, Q_NEGATE, Q_POSSESS, Q_POSSESS_TAKE,
        SEATS, SEVERAL,
    )

BOUNDS: dict[str, tuple[Any, Any]] = {
    **dict.fromkeys(("royal", "mild_moon", "aimed_moon", "stash_goods", "showdown"), FLAG),
    **dict.fromkeys(("used", "rites", "bangs_more"), COUNT),
    **dict.fromkeys(("rite_by", "rite_on", "rite_second", "attack_by", "attack_on", "aside_by"), SEAT),
    "last_attack": (SEVERAL, SEATS - 1),
    **dict.fromkeys(("ghost_n", "ghost_known_n"), (0, GHOST_HAND)),
    **dict.fromkeys(("goods_n", "goods_known_n"), (0, GOODS)),
    "goods": (0, CARD_COUNT),
    "aside_n": (0, ASIDE),
    **dict.fromkeys(("dmd_deck_n", "dmd_discard_n", "dmd_used_n"), (0, DMD_ROOM)),
    **dict.fromkeys(("cause_dmd", "rite_card", "ghost_hand", "dmd_discard", "dmd_used"), (0, DMD_END - 1)),
    **dict.fromkeys(("memoriam_now", "killers", "dry", "nightmare", "attacked", "wind"), (0, ALL_SEATS)),
}


def is_out_of_bounds(v: View, bad: bool) -> bool:
    """Whether a number of two bytes lies outside its bounds; questions of ghosts are as good as any."""
    if not_dmd(v.cause_dmd) or not_dmd(v.rite_card) or v.memoriam_now > ALL_SEATS or v.killers > ALL_SEATS:
        return True
    outside: int = v.dmd_deck_n < 0 or v.dmd_deck_n > DMD_ROOM or v.dmd_discard_n < 0 or v.dmd_discard_n > DMD_ROOM
    outside |= v.dmd_used_n < 0 or v.dmd_used_n > DMD_ROOM
    for k in range(DMD_ROOM):
        outside |= not_dmd(v.dmd_discard[k]) | not_dmd(v.dmd_used[k])
    for p in range(SEATS):
        outside |= v.dry[p] > ALL_SEATS or v.nightmare[p] > ALL_SEATS or v.attacked[p] > ALL_SEATS
        for q in range(SEATS):
            outside |= v.wind[p][q] > ALL_SEATS
        for k in range(GHOST_HAND):
            outside |= not_dmd(v.ghost_hand[p][k])
    return outside != 0


def not_dmd(card: int) -> bool:
    """Whether a number is neither 0 nor a card of the Dead Men's Deck."""
    return card >= DMD_END


def no_dmd(card: int) -> bool:
    """Whether a number is no card of the Dead Men's Deck."""
    return card < FIRST_DMD or card >= DMD_END


def flaw_of_set(v: View, flaw: int) -> int:
    """The flaw of a view that contradicts itself."""
    return FLAW_GHOSTS if contradicts(v) else flaw


def contradicts(v: View) -> bool:
    """Whether a view of Death Mesa contradicts itself: seats that it does not have, more known cards than there are, numbers that are no
    cards, a question without what it is about.
    """
    n: int = v.n
    if v.question >= Q_HAUNT and is_about_nothing(v, v.question):
        return True
    bad: int = v.rite_by >= n or v.rite_on >= n or v.rite_second >= n or v.attack_by >= n or v.attack_on >= n
    if bad or v.gunslinger or v.ghost_known_n[0] != v.ghost_n[0]:
        return True
    bad = (v.cause_dmd > 0 and no_dmd(v.cause_dmd)) or (v.rite_by >= 0 and no_dmd(v.rite_card))
    for k in range(LOG):
        card: int = v.log[k][3]
        bad |= no_dmd(card - 1) if E_DMD_PLAY <= v.log[k][0] <= E_NEGATED else card > CARD_COUNT
    for k in range(v.dmd_discard_n):
        bad |= no_dmd(v.dmd_discard[k])
    for k in range(v.dmd_used_n):
        bad |= no_dmd(v.dmd_used[k])
    for p in range(n):
        bad |= v.last_attack[p] >= n or v.ghost_known_n[p] > v.ghost_n[p] or v.goods_known_n[p] > v.goods_n[p]
        bad |= v.in_play_n[p] + v.aside_n[p] > IN_PLAY
        if bad:
            return True
        for k in range(v.aside_n[p]):
            bad |= v.aside_by[p][k] >= n or v.aside_by[p][k] < 0 or v.in_play[p][v.in_play_n[p] + k] - 1 >= CARD_COUNT
            bad |= v.in_play[p][v.in_play_n[p] + k] == 0
        for k in range(v.ghost_known_n[p]):
            bad |= no_dmd(v.ghost_hand[p][k])
        for k in range(v.goods_known_n[p]):
            bad |= v.goods[p][k] == 0
    return bad != 0


def is_about_nothing(v: View, q: int) -> bool:
    """Whether a ghost's question, or one that a ghost has brought about, lacks what it is about: a card, a seat, a play to be negated."""
    if q == Q_GHOST_TARGET:
        return v.cause_dmd == 0
    if q == Q_GHOST_TAKE:
        return v.cause_dmd == 0 or v.target == NOBODY
    if q == Q_NEGATE or q == Q_GHOST_DUEL or q == Q_INFLUENCE:
        if v.rite_by == NOBODY or no_dmd(v.rite_card):
            return True
        return v.rite_on == NOBODY and DMD_FIRST[dmd_name(v.rite_card)] != G_NOBODY
    if q == Q_INTERFERE:
        return v.target == NOBODY or v.cause == NOBODY
    if q == Q_POSSESS:
        return v.cause_card == 0
    return q == Q_POSSESS_TAKE and (v.cause_card == 0 or v.target == NOBODY)
