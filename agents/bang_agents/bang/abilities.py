"""Offers of characters and events beside cards: Sid Ketchum, Chuck Wengam, Doc Holyday, Sniper, Ricochet; Jesse Jones, Pedro Ramirez, Pat
Brennan in phase 1; Kit Carlson's and Lucky Duke's choices; whom Vera Custer copies.
"""

import cython

if not cython.compiled:
    from bang_agents.bang.hand import worth_of_keeping, poorest, price, toll
    from bang_agents.bang.mind import Mind
    from bang_agents.bang.seat_worth import my_loss, think
    from bang_agents.bang.targets import best_at, loot
    from bang_agents.bang.worth import BANG_COST, FAME, GAIN, LIMIT, number
    from bang_env.bang.cards.tables import FACE_OF, FIRST_FACE, FIRST_OPTION, FIRST_SEAT, KIND_OF, PASS, RANK_OF
    from bang_env.bang.sight.reading import held, limit, living, shots_await, suit_of
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import (
        BANG, BEER, BILL_NOFACE, CALAMITY_JANET, CHUCK_WENGAM, DOC_HOLYDAY, DYNAMITE, FIRE, HEARTS, MISSED, O_ABILITY, O_DECK,
        O_DISCARD_PILE, O_FIRST, O_RICOCHET, O_SECOND, O_SNIPER, PAT_BRENNAN, REACHABLE, RICOCHET, SEAN_MALLORY, SID_KETCHUM,
        SLAB_THE_KILLER, SNIPE, SPADES, TEQUILA_JOE, THE_REVEREND, WILLY_THE_KID, WITH_CARDS_IN_PLAY,
    )
    from bang_env.kernel.c_types import UInt8


def healing_by_sid(v: View, m: Mind) -> float:
    """The worth to Sid Ketchum of discarding two cards for a life point; cards above the hand limit are lost anyway."""
    share = 0.5 if v.hand_n[0] >= v.life[0] + 2 else 1.0
    return 1.0 + 0.8 / v.life[0] - share * poorest(v, m, 2, -1) if v.life[0] > 0 else 1.0


def bleeding(v: View, m: Mind) -> float:
    """The worth to Chuck Wengam of losing a life point to draw two cards, of which he may keep so many; a Beer makes it good."""
    if v.deck_n + v.discard_n < 2 or shots_await(v):
        return -1.0
    beer = held(v, 0, BEER) if v.life[0] == v.max_life[0] and living(v) > 2 and v.event != THE_REVEREND else 0
    room = limit(v) - 1 - v.hand_n[0]
    if room < 1 and not beer:
        return -1.0
    return (2.0 if room > 1 or beer else 1.0) * number(GAIN, m) - (0.0 if beer else my_loss(v, m))


def besides(v: View, mask: list[UInt8], m: Mind) -> int:
    """An ability or an event's shot that is worth using when no card is; otherwise PASS."""
    if mask[FIRST_OPTION + O_ABILITY]:
        character = v.able[0]
        x = -1.0
        if character == SID_KETCHUM:
            x = healing_by_sid(v, m)
        elif character == CHUCK_WENGAM:
            x = bleeding(v, m)
        elif character == DOC_HOLYDAY:
            x = best_at(v, m, FIRE, REACHABLE, -1) - toll(v, m, 2, -1)
        if x > 0.0:
            return FIRST_OPTION + O_ABILITY
    dear = price(v, m) * number(BANG_COST, m)
    if mask[FIRST_OPTION + O_SNIPER] and best_at(v, m, SNIPE, REACHABLE, -1) > 2.0 * dear:
        return FIRST_OPTION + O_SNIPER
    if mask[FIRST_OPTION + O_RICOCHET] and best_at(v, m, RICOCHET, WITH_CARDS_IN_PLAY, -1) > dear:
        return FIRST_OPTION + O_RICOCHET
    return PASS


def sid_window(v: View, mask: list[UInt8], m: Mind) -> int:
    """Before a hand card is taken: two poor cards become a life point. Before all cards are lost (behind it is a seat that fell): any."""
    if mask[FIRST_OPTION + O_ABILITY]:
        if v.cause > 0 and not v.alive[v.cause]:
            return FIRST_OPTION + O_ABILITY
        if poorest(v, m, 2, -1) < 1.0 + 0.8 / (v.life[0] if v.life[0] > 1 else 1):
            return FIRST_OPTION + O_ABILITY
    return PASS


def phase_one(v: View, mask: list[UInt8], m: Mind) -> int:
    """Pedro Ramirez takes a good card from the discard pile; Jesse Jones takes from the worst enemy; Pat Brennan what is better than cards.

    Late in the game he draws: two of him (Vera Custer) could take the same card from each other for ever.
    """
    if mask[FIRST_OPTION + O_DISCARD_PILE]:
        if v.discard_n > 0 and worth_of_keeping(v, m, KIND_OF[v.discard[v.discard_n - 1] - 1], 0) > 0.72:
            return FIRST_OPTION + O_DISCARD_PILE
        return FIRST_OPTION + O_DECK
    think(v, m)
    choice = FIRST_OPTION + O_DECK
    if v.able[0] == PAT_BRENNAN and v.round > number(LIMIT, m):
        return FIRST_OPTION + O_DECK
    lying = 1 if v.able[0] == PAT_BRENNAN else 0
    best = 0.25 + 2.0 * 0.65 * number(GAIN, m) if lying else 0.05
    for j in range(1, v.n):
        if mask[FIRST_SEAT + j]:
            if lying:
                for k in range(v.in_play_n[j]):
                    x = loot(v, m, j, 1, k)
                    if x > best:
                        best = x
                        choice = FIRST_SEAT + j
            else:
                x = m.worth[j] * (1.2 if v.hand_n[j] == 1 else 1.0)
                if x > best:
                    best = x
                    choice = FIRST_SEAT + j
    return choice


def worth_of_laid_card(v: View, m: Mind, k: int) -> float:
    """The worth of a laid-out card in my hand."""
    kind = KIND_OF[v.laid[k] - 1]
    return worth_of_keeping(v, m, kind, held(v, 0, kind))


def laid_card(v: View, mask: list[UInt8], m: Mind, sign: int) -> int:
    """The laid-out card that is worth most in my hand (sign 1: the General Store), or least (-1: Kit Carlson returns it)."""
    choice = PASS
    high = -100.0
    for k in range(v.laid_n):
        if v.laid[k] > 0 and mask[FIRST_FACE + FACE_OF[v.laid[k] - 1]]:
            x = sign * worth_of_laid_card(v, m, k)
            if x > high:
                high = x
                choice = FIRST_FACE + FACE_OF[v.laid[k] - 1]
    return choice


def flip(v: View, mask: list[UInt8]) -> int:
    """Lucky Duke wants a heart behind a Barrel, in Jail and in a Vendetta, and anything but 2 to 9 of Spades on a Dynamite."""
    card = v.laid[0] - 1
    if card < 0:
        return PASS
    suit = suit_of(v, card)
    good = 1 if suit == HEARTS else 0
    if v.cause_card > 0 and KIND_OF[v.cause_card - 1] == DYNAMITE:
        good = 1 if suit != SPADES or RANK_OF[card] > 9 else 0
    return FIRST_OPTION + (O_FIRST if good else O_SECOND)


def worth_of_borrowing(v: View, character: int) -> float:
    """The worth of an ability to Vera Custer this turn."""
    x = FAME[character]
    if character == BILL_NOFACE:
        x += 0.25 * (v.max_life[0] - v.life[0] - 1)
    elif character == SLAB_THE_KILLER or character == CALAMITY_JANET:
        x += 0.15 if held(v, 0, BANG) + held(v, 0, MISSED) > 0 else -0.2
    elif character == WILLY_THE_KID:
        x = 0.3 + 0.2 * held(v, 0, BANG)
    elif character == TEQUILA_JOE:
        x = 0.8 if held(v, 0, BEER) > 0 and v.life[0] + 1 < v.max_life[0] else 0.2
    elif character == SEAN_MALLORY:
        x = 0.3 + 0.1 * (v.hand_n[0] - v.life[0])
    elif character == DOC_HOLYDAY or character == SID_KETCHUM:
        x = 0.25 + 0.08 * v.hand_n[0]
    elif character == CHUCK_WENGAM:
        x -= 0.0 if v.life[0] > 3 else 0.3
    return x


def copy(v: View, mask: list[UInt8]) -> int:
    """Vera Custer takes the ability that she has most use for."""
    choice = PASS
    best = -100.0
    for j in range(1, v.n):
        if mask[FIRST_SEAT + j]:
            x = worth_of_borrowing(v, v.character[j])
            if x > best:
                best = x
                choice = FIRST_SEAT + j
    return choice


def character(v: View, mask: list[UInt8]) -> int:
    """The better of two characters; for an automated seat the worse one."""
    better = O_SECOND if FAME[v.dealt[1]] > FAME[v.dealt[0]] else O_FIRST
    return FIRST_OPTION + (better if v.target < 0 else O_FIRST + O_SECOND - better)
