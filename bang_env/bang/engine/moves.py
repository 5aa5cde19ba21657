"""How cards move.

Everyone who sees a card arrive in a hand knows it from then on, until somebody else takes an unseen card from that hand.
"""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import FACE_OF, KIND_OF
    from bang_env.bang.engine.layout import Game
    from bang_env.bang.engine.seats import front, has_life_points, is_npc, sits
    from bang_env.bang.engine.set_rules import card_is_put_before, sideways_is_removed
    from bang_env.bang.engine.state import note, rand, shuffle
    from bang_env.bang.words import (
        ALL_SEATS, E_DISCARD, E_DRAW, E_DRAW_SHOWN, E_GAIN_LIFE, E_HIDE, E_LOSE_HAND, E_LOSE_PLAY, E_RESHUFFLE, E_TAKE_HAND, E_TAKE_PLAY,
        HAND, NOBODY, NO_CARD, PICKING, SHUFFLING,
    )
    from bang_env.kernel.c_types import UInt8, UInt16, UInt64


def slip_in(cards: list[UInt8], known: list[UInt16], n: int, card: int, knowers: int) -> None:
    """Puts a card between n others that are sorted by print; `knowers` are the seats that know it."""
    k: int = n
    while k > 0 and cards[k - 1] > card:
        cards[k] = cards[k - 1]
        known[k] = known[k - 1]
        k -= 1
    cards[k] = card
    known[k] = knowers


def pull_out(cards: list[UInt8], known: list[UInt16], n: int, k: int) -> int:
    """Takes the card in place k away from n others; returns it. Of two equal cards only those who knew both can say which one left."""
    card = cards[k]
    if k > 0 and cards[k - 1] == card:
        known[k - 1] &= known[k]
    elif k < n and cards[k + 1] == card:
        known[k + 1] &= known[k]
    for j in range(k, n):
        cards[j] = cards[j + 1]
        known[j] = known[j + 1]
    return card


def insert(g: Game, p: int, card: int, knowers: int) -> None:
    """A card comes into a hand, which stays sorted by print; `knowers` are the seats that saw it. Its new owner always knows it; in
    The Lone Gunslinger everybody does. A full hand (HAND cards: only in positions made by hand) takes no more, and the card goes to the
    discard pile.
    """
    if g.hand_n[p] >= HAND:
        to_pile(g, card)
        return
    if is_npc(g, p):  # a Stack stays as it came, the last card on top
        g.hand[p][g.hand_n[p]] = card
        g.known[p][g.hand_n[p]] = ALL_SEATS
    else:
        slip_in(g.hand[p], g.known[p], g.hand_n[p], card, ALL_SEATS if g.rule_gunslinger else knowers | (1 << p))
    g.hand_n[p] += 1


def remove(g: Game, p: int, k: int) -> int:
    """A card leaves a hand; returns it."""
    g.hand_n[p] -= 1
    return pull_out(g.hand[p], g.known[p], g.hand_n[p], k)


def find_face(g: Game, p: int, face: int) -> int:
    """The place of the lowest card of a face in a hand (in a Stack of the one nearest to the top), or NO_CARD."""
    if is_npc(g, p):
        return find_from_top(g, p, face)
    for k in range(g.hand_n[p]):
        if FACE_OF[g.hand[p][k]] == face:
            return k
    return NO_CARD


def is_new_face(g: Game, p: int, k: int) -> bool:
    """Whether the card at a place of a hand is the first there of its face: equal faces lie side by side."""
    return k == 0 or FACE_OF[g.hand[p][k]] != FACE_OF[g.hand[p][k - 1]]


def find_from_top(g: Game, p: int, face: int) -> int:
    """The place of the card of a face nearest to the top of a Stack, or NO_CARD."""
    k = g.hand_n[p] - 1
    while k >= 0 and FACE_OF[g.hand[p][k]] != face:
        k -= 1
    return k


def find_in_play(g: Game, p: int, kind: int) -> int:
    """The place of a card of that name in front of a seat, or NO_CARD."""
    for k in range(g.in_play_n[p]):
        if KIND_OF[g.in_play[p][k]] == kind:
            return k
    return NO_CARD


def find_face_in_play(g: Game, p: int, face: int) -> int:
    """The place of a card of a face in front of a seat, or NO_CARD; cards laid sideways come last."""
    for k in range(front(g, p)):
        if FACE_OF[g.in_play[p][k]] == face:
            return k
    return NO_CARD


def to_pile(g: Game, card: int) -> None:
    """A card goes on top of the discard pile."""
    g.discard[g.discard_n] = card
    g.discard_n += 1


def put_in_play(g: Game, p: int, card: int) -> None:
    """A card is laid in front of a seat, before those laid sideways."""
    for k in range(g.aside_n[p]):
        g.in_play[p][front(g, p) - k] = g.in_play[p][front(g, p) - k - 1]
    g.in_play[p][g.in_play_n[p]] = card
    g.in_play_n[p] += 1


def put_down(g: Game, p: int, card: int) -> None:
    """A card is laid in front of a seat in this turn: a green one waits for the next (Dodge City)."""
    put_in_play(g, p, card)
    if p != g.turn:
        card_is_put_before(g, p, card)
        return
    bit: UInt64 = 1
    g.fresh |= bit << KIND_OF[card]


def remove_in_play(g: Game, p: int, k: int) -> int:
    """A card leaves the place in front of a seat; returns it."""
    card = g.in_play[p][k]
    for j in range(k, front(g, p) - 1):
        g.in_play[p][j] = g.in_play[p][j + 1]
    if k < g.in_play_n[p]:
        g.in_play_n[p] -= 1
    else:
        sideways_is_removed(g, p, k - g.in_play_n[p])
        g.aside_n[p] -= 1
    return card


def lay(g: Game, card: int, knowers: int) -> None:
    """A card is laid out on the table for the moment; `knowers` are the seats that see its face."""
    g.laid[g.laid_n] = card
    g.laid_known[g.laid_n] = ALL_SEATS if g.rule_gunslinger else knowers
    g.laid_n += 1


def remove_laid(g: Game, k: int) -> int:
    """A laid-out card leaves; returns it."""
    card = g.laid[k]
    g.laid_n -= 1
    for j in range(k, g.laid_n):
        g.laid[j] = g.laid[j + 1]
        g.laid_known[j] = g.laid_known[j + 1]
    return card


def find_laid(g: Game, face: int) -> int:
    """The place of the lowest laid-out card of a face."""
    place = NO_CARD
    for k in range(g.laid_n):
        if FACE_OF[g.laid[k]] == face and (place == NO_CARD or g.laid[k] < g.laid[place]):
            place = k
    return place


def refill(g: Game) -> None:
    """ "As soon as" the draw pile is empty the discard pile is shuffled into a new one (base 1.4; after the current step)."""
    if g.deck_n == 0 and g.discard_n > 0:
        for k in range(g.discard_n):
            g.deck[k] = g.discard[k]
            g.deck_known[k] = 0
        g.deck_n = g.discard_n
        g.discard_n = 0
        shuffle(g, g.deck, g.deck_n, SHUFFLING)
        note(g, E_RESHUFFLE, NOBODY, NOBODY, NO_CARD)
        if g.rule_night:
            night_falls(g)


def night_falls(g: Game) -> None:
    """The Night Brings Chaos: automated seats regain a life point (G15)."""
    for p in range(g.n):
        if sits(g, p) and is_npc(g, p):
            heal(g, p, 1)


def from_deck(g: Game) -> int:
    """The top card of the draw pile, or NO_CARD when there is none at all. Who knew it is in `deck_known[deck_n]` afterwards."""
    refill(g)
    if g.deck_n == 0:
        return NO_CARD
    g.deck_n -= 1
    return g.deck[g.deck_n]


def draw(g: Game, p: int, n: int) -> None:
    """A seat draws n cards from the draw pile, unseen by the others."""
    drawn = 0
    for _ in range(n):
        card = from_deck(g)
        if card != NO_CARD:
            insert(g, p, card, g.deck_known[g.deck_n])
            drawn += 1
    if drawn > 0:
        note(g, E_DRAW, p, NOBODY, drawn - 1)


def draw_shown(g: Game, p: int) -> int:
    """A seat draws a card and shows it; returns the card or NO_CARD."""
    card = from_deck(g)
    if card != NO_CARD:
        insert(g, p, card, ALL_SEATS)
        note(g, E_DRAW_SHOWN, p, NOBODY, card)
    return card


def discard(g: Game, p: int, k: int) -> int:
    """A hand card goes to the discard pile; returns it."""
    card = remove(g, p, k)
    to_pile(g, card)
    return card


def discard_face(g: Game, p: int, face: int, event: int, other: int) -> int:
    """The lowest hand card of a face goes to the discard pile, for a reason that the log names; returns it."""
    card = discard(g, p, find_face(g, p, face))
    note(g, event, p, other, card)
    return card


def random_place(g: Game, p: int) -> int:
    """The place of a random hand card."""
    return rand(g, PICKING, g.hand_n[p])


def take_random(g: Game, taker: int, p: int) -> None:
    """A random hand card changes hands unseen: the two of them know it, the others no longer know what is left there."""
    n = g.hand_n[p]
    if n == 0:
        return
    k = random_place(g, p)
    two = (1 << taker) | (1 << p)
    knowers = g.known[p][k]
    card = remove(g, p, k)
    if n > 1 and not g.rule_gunslinger:
        knowers = knowers & two
        for j in range(n - 1):
            g.known[p][j] = g.known[p][j] & two
    insert(g, taker, card, knowers | two)
    note(g, E_TAKE_HAND, taker, p, card if g.rule_gunslinger else NO_CARD)


def take_in_play(g: Game, taker: int, p: int, k: int) -> None:
    """A card in front of a seat goes into a hand, seen by all."""
    card = remove_in_play(g, p, k)
    insert(g, taker, card, ALL_SEATS)
    note(g, E_TAKE_PLAY, taker, p, card)


def strip_random(g: Game, p: int, by: int) -> None:
    """A random hand card is discarded."""
    if g.hand_n[p] > 0:
        card = discard(g, p, random_place(g, p))
        note(g, E_LOSE_HAND, p, by, card)


def strip_in_play(g: Game, p: int, k: int, by: int) -> None:
    """A card in front of a seat is discarded."""
    card = remove_in_play(g, p, k)
    to_pile(g, card)
    note(g, E_LOSE_PLAY, p, by, card)


def discard_hand(g: Game, p: int) -> None:
    """All hand cards go to the discard pile."""
    while g.hand_n[p] > 0:
        note(g, E_DISCARD, p, NOBODY, discard(g, p, 0))


def discard_everything(g: Game, p: int) -> None:
    """All hand cards, then all cards in front, go to the discard pile."""
    discard_hand(g, p)
    while front(g, p) > 0:
        strip_in_play(g, p, 0, NOBODY)


def take_everything(g: Game, taker: int, p: int) -> None:
    """All cards of a seat, hand and in front, go into another hand. Nobody learns more than they knew; the old owner remembers."""
    for k in range(g.hand_n[p]):
        insert(g, taker, g.hand[p][k], g.known[p][k])
    g.hand_n[p] = 0
    while front(g, p) > 0:
        take_in_play(g, taker, p, front(g, p) - 1)


def take_from_pile(g: Game, p: int) -> int:
    """The top card of the discard pile goes into a hand, seen by all; returns it."""
    g.discard_n -= 1
    card = g.discard[g.discard_n]
    insert(g, p, card, ALL_SEATS)
    note(g, E_TAKE_PLAY, p, NOBODY, card)
    return card


def hide_face(g: Game, p: int, face: int) -> None:
    """The lowest hand card of a face goes face down on the deck: its owner knows it, the others no longer know what is left in the hand."""
    g.deck[g.deck_n] = remove(g, p, find_face(g, p, face))
    g.deck_known[g.deck_n] = 1 << p
    g.deck_n += 1
    for k in range(g.hand_n[p]):
        g.known[p][k] = 1 << p
    note(g, E_HIDE, p, NOBODY, 0)


def heal(g: Game, p: int, n: int) -> None:
    """Life points gained, never above the maximum; a ghost has none."""
    for _ in range(n):
        if g.life[p] < g.max_life[p] and has_life_points(g, p):
            g.life[p] += 1
            note(g, E_GAIN_LIFE, p, NOBODY, NO_CARD)
