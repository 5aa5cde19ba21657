"""Answers to the questions of events: whom to give a life point, which character to be, what to drink, guess, exchange, name or lose."""

import cython

if not cython.compiled:
    from bang_agents.bang.hand import worth_of_keeping
    from bang_agents.bang.mind import Mind
    from bang_agents.bang.card_plays import draws, lasts, card_use
    from bang_agents.bang.seat_worth import worth_of_healing, my_loss, think
    from bang_agents.bang.worth import FAME
    from bang_env.bang.cards.tables import AMOUNT_OF, FACE_OF, FIRST_FACE, FIRST_OPTION, FIRST_SEAT, KIND_OF, MISSED_OF, PASS, SUIT_OF
    from bang_env.bang.sight.reading import lies, living
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import BANG, BEER, DIAMONDS, O_BLACK, O_FIRST, O_HEARTS, O_LIQUOR, O_RED, O_SECOND
    from bang_env.kernel.c_types import UInt8

POOR: float = 0.58  # a card worth less than this is exchanged for an unknown one


def brothers(v: View, mask: list[UInt8], m: Mind) -> int:
    """Blood Brothers: a life point for the friend who needs it more than I."""
    think(v, m)
    choice = PASS
    best = my_loss(v, m) + 0.1
    for j in range(1, v.n):
        if mask[FIRST_SEAT + j]:
            x = worth_of_healing(v, m, j, 1)
            if x > best:
                best = x
                choice = FIRST_SEAT + j
    return choice


def identity(v: View) -> int:
    """New Identity comes with two life points: taken by whoever has fewer, or as many and a poorer character."""
    if v.life[0] < 2 or (v.life[0] == 2 and FAME[v.dealt[1]] > FAME[v.dealt[0]]):
        return FIRST_OPTION + O_SECOND
    return FIRST_OPTION + O_FIRST


def liquor(v: View) -> int:
    """Hard Liquor instead of cards: when life is short or the hand is full."""
    if v.life[0] == 1 or (v.life[0] == 2 and v.hand_n[0] > 0) or v.hand_n[0] >= v.life[0]:
        return FIRST_OPTION + O_LIQUOR
    return PASS


def guess(v: View) -> int:
    """Peyote: the colour of which fewer cards have been seen; half of the deck is red."""
    red = 0
    if v.deck_top[0] > 0:
        red = -1000 if SUIT_OF[v.deck_top[0] - 1] <= DIAMONDS else 1000
    for k in range(v.discard_n):
        red += 1 if SUIT_OF[v.discard[k] - 1] <= DIAMONDS else -1
    for j in range(v.n):
        for k in range(v.known_n[j]):
            red += 1 if SUIT_OF[v.known[j][k] - 1] <= DIAMONDS else -1
        for k in range(v.in_play_n[j]):
            red += 1 if SUIT_OF[v.in_play[j][k] - 1] <= DIAMONDS else -1
    return FIRST_OPTION + (O_BLACK if red > 0 else O_RED)


def ranch(v: View, mask: list[UInt8], m: Mind) -> int:
    """The Ranch: poor cards are exchanged, one after the other."""
    choice = PASS
    low = POOR
    copies = 0
    for k in range(v.known_n[0]):
        card = v.known[0][k] - 1
        copies = copies + 1 if k > 0 and KIND_OF[card] == KIND_OF[v.known[0][k - 1] - 1] else 0
        if mask[FIRST_FACE + FACE_OF[card]]:
            x = worth_of_keeping(v, m, KIND_OF[card], copies)
            if x < low:
                low = x
                choice = FIRST_FACE + FACE_OF[card]
    return choice


def eagerness(v: View, m: Mind, card: int) -> float:
    """The value to me of playing a hand card this turn."""
    kind = KIND_OF[card]
    if draws(kind):
        return 0.3 * AMOUNT_OF[kind]
    if kind == BEER:
        return worth_of_healing(v, m, 0, 1) if living(v) > 2 else 0.0
    if lasts(v, kind):
        return 0.3 if not lies(v, 0, kind) else 0.0
    if MISSED_OF[kind]:
        return 0.0
    x = card_use(v, m, card, 0)
    return x + 0.1 if x > 0.0 else 0.0


def suit(v: View, m: Mind) -> int:
    """Handcuffs: the suit of which most is to be played. Of several BANG!s one counts."""
    think(v, m)
    best = -1.0
    choice = FIRST_OPTION + O_HEARTS
    for s in range(4):
        total = 0.0
        shots = 0
        for k in range(v.known_n[0]):
            card = v.known[0][k] - 1
            if SUIT_OF[card] == s and (KIND_OF[card] != BANG or shots == 0):
                total += eagerness(v, m, card)
                shots += 1 if KIND_OF[card] == BANG else 0
        if total > best:
            best = total
            choice = FIRST_OPTION + O_HEARTS + s
    return choice
