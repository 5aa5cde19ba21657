"""Answers to attacks, and picks and discards: what leaves my hand unasked for, what comes into it."""

import cython

if not cython.compiled:
    from bang_agents.bang.hand import worth_of_keeping, worst_of
    from bang_agents.bang.mind import Mind
    from bang_agents.bang.odds import bangs_of, loses_duel
    from bang_agents.bang.reading import greens
    from bang_agents.bang.seat_worth import think
    from bang_agents.bang.worth import IN_PLAY_WORTH, KEEP
    from bang_env.bang.cards.tables import EXTRA_OF, FACE_OF, FIRST_FACE, FIRST_OPTION, KIND_OF, MISSED_OF, PASS
    from bang_env.bang.sight.reading import living
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import (
        BANG, BEER, CALAMITY_JANET, ELENA_FUENTE, E_ABILITY, E_RICOCHET, MISSED, MOLLY_STARK, O_ABILITY, O_BARREL, O_HAND, O_SHOW,
        RICOCHET_EVENT,
    )
    from bang_env.kernel.c_types import UInt8
    from bang_env.kernel.masks import first_allowed


def of_kind(v: View, mask: list[UInt8], kind: int) -> int:
    """An allowed face of that name in my hand, or PASS."""
    for k in range(v.known_n[0]):
        card = v.known[0][k] - 1
        if KIND_OF[card] == kind and mask[FIRST_FACE + FACE_OF[card]]:
            return FIRST_FACE + FACE_OF[card]
    return PASS


def a_bang(v: View, mask: list[UInt8]) -> int:
    """A card that answers Indians! or a Duel, or PASS."""
    bang = of_kind(v, mask, BANG)
    return bang if bang != PASS else of_kind(v, mask, MISSED)


def worst(v: View, mask: list[UInt8], m: Mind) -> int:
    """The allowed face in my hand that I would miss least; with none of them in hand, the first choice allowed."""
    choice = worst_of(v, mask, m, PASS)
    return choice if choice != PASS else first_allowed(mask)


def a_miss(v: View, mask: list[UInt8], m: Mind) -> int:
    """The cheapest card that answers a shot, or PASS: one that draws another, one lying in front of me, a Missed!, at last anything else.

    To Molly Stark every card of her hand draws another; Calamity Janet would rather keep her BANG!s.
    """
    character = v.able[0]
    choice = PASS
    low = 100.0
    copies = 0
    for k in range(v.known_n[0]):
        card = v.known[0][k] - 1
        kind = KIND_OF[card]
        copies = copies + 1 if k > 0 and kind == KIND_OF[v.known[0][k - 1] - 1] else 0
        if mask[FIRST_FACE + FACE_OF[card]]:
            x = worth_of_keeping(v, m, kind, copies if character == ELENA_FUENTE else 0)
            if MISSED_OF[kind] and EXTRA_OF[kind] > 0:
                x -= A_CARD
            if character == MOLLY_STARK and v.turn != 0:
                x -= A_CARD
            if kind == BANG and character == CALAMITY_JANET:
                x += 1.0
            if x < low:
                low = x
                choice = FIRST_FACE + FACE_OF[card]
    if greens(v):
        for k in range(v.in_play_n[0]):
            kind = KIND_OF[v.in_play[0][k] - 1]
            face = FIRST_FACE + FACE_OF[v.in_play[0][k] - 1]
            if MISSED_OF[kind] and mask[face]:
                x = KEEP[m.me][kind] - EXTRA_OF[kind] * A_CARD
                if x < low:
                    low = x
                    choice = face
    return choice


A_CARD: float = 0.6  # what a card drawn is worth beside one that is kept


def shot_at(v: View) -> int:
    """The card of mine that a Ricochet is fired at, as its print + 1, or 0 if it is I that am shot at."""
    if v.event != RICOCHET_EVENT or v.cause_card > 0 or v.cause <= 0:
        return 0
    for back in range(v.log_n):
        at = v.log_n - 1 - back
        if v.log[at][0] == E_RICOCHET:
            return v.log[at][3] if v.log[at][2] == 0 else 0
        if v.log[at][0] == E_ABILITY and v.log[at][1] == v.cause:  # Doc Holyday
            return 0
    return 0


def dodge(v: View, mask: list[UInt8], m: Mind) -> int:
    """A Barrel costs nothing and comes first; two Missed! for one life point only when life is short; one for a card if it is good."""
    card = shot_at(v) - 1
    if v.ghost == 0 or (card >= 0 and IN_PLAY_WORTH[m.me][KIND_OF[card]] <= 0.0):
        return PASS
    if mask[FIRST_OPTION + O_BARREL]:
        return FIRST_OPTION + O_BARREL
    if v.needed > 1 and v.life[0] > 2:
        return PASS
    if card >= 0 and (IN_PLAY_WORTH[m.me][KIND_OF[card]] < 0.4 or v.life[0] < 3):
        return PASS
    return a_miss(v, mask, m)


def face_indians(v: View, mask: list[UInt8]) -> int:
    """A life point is worth more than a BANG!."""
    return a_bang(v, mask)


def face_duel(v: View, mask: list[UInt8], m: Mind) -> int:
    """Fight on if it can be won or the last life point is at stake; let a friend win. A ghost has nothing to lose; Molly Stark draws."""
    answer = a_bang(v, mask)
    if answer == PASS or v.cause < 0:
        return answer
    think(v, m)
    if m.worth[v.cause] < -0.3 and (v.life[0] > 1 or v.ghost == 0):
        return PASS
    if v.able[0] == MOLLY_STARK and v.turn != 0:
        return answer
    if v.life[0] > 1 and loses_duel(v, v.cause, bangs_of(v, 0) - 1) < 0.25:
        return PASS
    return answer


def last_chance(v: View, mask: list[UInt8]) -> int:
    """Beer before Sid Ketchum's two cards."""
    beer = of_kind(v, mask, BEER)
    if beer != PASS:
        return beer
    return FIRST_OPTION + O_ABILITY if mask[FIRST_OPTION + O_ABILITY] else first_allowed(mask)


def worst_in_play(v: View, mask: list[UInt8], m: Mind) -> int:
    """The card in front of me that is worth least, a Jail or a Dynamite before all others: what The Daltons take."""
    choice = PASS
    low = 100.0
    for k in range(v.in_play_n[0]):
        face = FIRST_FACE + FACE_OF[v.in_play[0][k] - 1]
        x = IN_PLAY_WORTH[m.me][KIND_OF[v.in_play[0][k] - 1]]
        if mask[face] and x < low:
            low = x
            choice = face
    return choice


def plunder(v: View, mask: list[UInt8], m: Mind) -> int:
    """An NPC takes a card of my choice: the one I would miss least, in hand or in play."""
    choice = worst_of(v, mask, m, PASS)
    return worst_in_play(v, mask, m) if choice == PASS else choice


def share(v: View, mask: list[UInt8], m: Mind) -> int:
    """The choice of a Vulture Sam among the cards that an eliminated seat leaves to two of them: the best in play, if it is better than one
    unseen.
    """
    j = v.target if v.target >= 0 else 0
    choice = PASS
    high = -100.0
    if mask[FIRST_OPTION + O_HAND]:
        choice = FIRST_OPTION + O_HAND
        high = A_CARD
    for k in range(v.in_play_n[j]):
        face = FIRST_FACE + FACE_OF[v.in_play[j][k] - 1]
        if mask[face]:
            x = worth_of_keeping(v, m, KIND_OF[v.in_play[j][k] - 1], 0)
            if x > high:
                high = x
                choice = face
    return choice


def show(v: View, mask: list[UInt8]) -> int:
    """The Rebel! shows the role once few are left: then neither side needs a Rebel! dead, and the others may reckon with patience."""
    return FIRST_OPTION + O_SHOW if living(v) <= 4 else PASS
