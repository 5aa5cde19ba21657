"""Everything asked outside the choice of a play: answers to attacks, draws, picks and discards."""

import cython

if not cython.compiled:
    from agents.heuristic.plays import first_allowed, two_worst
    from agents.heuristic.sides import think
    from agents.heuristic.table import bangs_of, keep, loses_duel
    from agents.heuristic.worth import *
    from bang_env.cards.tables import *
    from bang_env.words import *


def of_kind(v, mask, kind):
    """An allowed face of that name in my hand, or PASS."""
    for k in range(v.known_n[0]):
        card = v.known[0][k] - 1
        if KIND_OF[card] == kind and mask[FIRST_FACE + FACE_OF[card]]:
            return FIRST_FACE + FACE_OF[card]
    return PASS


def a_bang(v, mask):
    """A card that answers Indians! or a Duel, or PASS; Calamity Janet gives the sort she has more of."""
    bang = of_kind(v, mask, BANG)
    return bang if bang != PASS else of_kind(v, mask, MISSED)


def worst(v, mask):
    """The allowed face in my hand that I would miss least; with none of them in hand, the first choice allowed."""
    choice = PASS
    low = 100.0
    copies = 0
    for k in range(v.known_n[0]):
        card = v.known[0][k] - 1
        copies = copies + 1 if k > 0 and KIND_OF[card] == KIND_OF[v.known[0][k - 1] - 1] else 0
        if mask[FIRST_FACE + FACE_OF[card]]:
            x = keep(v, KIND_OF[card], copies)
            if x < low:
                low = x
                choice = FIRST_FACE + FACE_OF[card]
    return choice if choice != PASS else first_allowed(mask)


def dodge(v, mask):
    """A Barrel costs nothing and comes first; two Missed! for one life point only when life is short."""
    if mask[FIRST_OPTION + O_BARREL]:
        return FIRST_OPTION + O_BARREL
    if v.needed > 1 and v.life[0] > 2:
        return PASS
    missed = of_kind(v, mask, MISSED)
    return missed if missed != PASS else of_kind(v, mask, BANG)


def face_indians(v, mask):
    """A life point is worth more than a BANG!."""
    return a_bang(v, mask)


def face_duel(v, mask, m):
    """Fight on if it can be won or the last life point is at stake; let a friend win."""
    answer = a_bang(v, mask)
    if answer == PASS or v.cause < 0:
        return answer
    think(v, m)
    if m.worth[v.cause] < -0.3 and v.life[0] > 1:
        return PASS
    if v.life[0] > 1 and loses_duel(v, v.cause, bangs_of(v, 0) - 1) < 0.25:
        return PASS
    return answer


def last_chance(v, mask):
    """Beer before Sid Ketchum's two cards."""
    beer = of_kind(v, mask, BEER)
    if beer != PASS:
        return beer
    return FIRST_OPTION + O_ABILITY if mask[FIRST_OPTION + O_ABILITY] else first_allowed(mask)


def sid_window(v, mask):
    """Before a hand card is taken: two poor cards become a life point. Before all cards are lost (behind it is a seat that fell): any."""
    if mask[FIRST_OPTION + O_ABILITY]:
        if v.cause > 0 and not v.alive[v.cause]:
            return FIRST_OPTION + O_ABILITY
        if two_worst(v) < 1.0 + 0.8 / (v.life[0] if v.life[0] > 1 else 1):
            return FIRST_OPTION + O_ABILITY
    return PASS


def phase_one(v, mask, m):
    """Jesse Jones takes from the worst enemy; Pedro Ramirez takes a good card from the discard pile."""
    if mask[FIRST_OPTION + O_DISCARD_PILE]:
        if v.discard_n > 0 and keep(v, KIND_OF[v.discard[v.discard_n - 1] - 1], 0) > 0.72:
            return FIRST_OPTION + O_DISCARD_PILE
        return FIRST_OPTION + O_DECK
    think(v, m)
    choice = FIRST_OPTION + O_DECK
    best = 0.05
    for j in range(1, v.n):
        if mask[FIRST_SEAT + j]:
            x = m.worth[j] * (1.2 if v.hand_n[j] == 1 else 1.0)
            if x > best:
                best = x
                choice = FIRST_SEAT + j
    return choice


def laid_worth(v, k):
    """What a laid-out card would be worth in my hand."""
    kind = KIND_OF[v.laid[k] - 1]
    copies = 0
    for i in range(v.known_n[0]):
        if KIND_OF[v.known[0][i] - 1] == kind:
            copies += 1
    return keep(v, kind, copies)


def put_back(v, mask):
    """Kit Carlson returns the poorest of his three cards."""
    choice = PASS
    low = 100.0
    for k in range(v.laid_n):
        if v.laid[k] > 0 and mask[FIRST_FACE + FACE_OF[v.laid[k] - 1]]:
            x = laid_worth(v, k)
            if x < low:
                low = x
                choice = FIRST_FACE + FACE_OF[v.laid[k] - 1]
    return choice


def pick(v, mask):
    """The best card of the General Store."""
    choice = PASS
    high = -100.0
    for k in range(v.laid_n):
        if v.laid[k] > 0 and mask[FIRST_FACE + FACE_OF[v.laid[k] - 1]]:
            x = laid_worth(v, k)
            if x > high:
                high = x
                choice = FIRST_FACE + FACE_OF[v.laid[k] - 1]
    return choice


def flip(v, mask):
    """Lucky Duke wants a heart behind a Barrel or in Jail, and anything but 2 to 9 of Spades on a Dynamite."""
    card = v.laid[0] - 1
    if card < 0:
        return first_allowed(mask)
    good = 1 if SUIT_OF[card] == HEARTS else 0
    if v.cause_card > 0 and KIND_OF[v.cause_card - 1] == DYNAMITE:
        good = 1 if SUIT_OF[card] != SPADES or RANK_OF[card] > 9 else 0
    return FIRST_OPTION + (O_FIRST if good else O_SECOND)


def character(v, mask):
    """The better of two characters."""
    return FIRST_OPTION + (O_SECOND if FAME[v.dealt[1]] > FAME[v.dealt[0]] else O_FIRST)


def show(v, mask):
    """The Rebel! shows himself once few are left: then neither side needs him dead, and the others may reckon with his patience."""
    living = 0
    for j in range(v.n):
        living += v.alive[j]
    return FIRST_OPTION + O_SHOW if living <= 4 else PASS
