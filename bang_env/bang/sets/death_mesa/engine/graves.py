"""How the cards of the dead move (Death Mesa): those of the Dead Men's Deck, buried goods, cards laid sideways.

Who knows a card is kept as for hands (`moves.py`); its owner always does, so ghosts know their goods.
"""

import cython

if not cython.compiled:
    from bang_env.bang.cards.dead_mens_prints import dmd_choice, dmd_suit
    from bang_env.bang.cards.tables import FACE_OF
    from bang_env.bang.engine.layout import Game
    from bang_env.bang.engine.moves import from_deck, insert, pull_out, remove, remove_in_play, slip_in, to_pile
    from bang_env.bang.engine.seats import front, haunts
    from bang_env.bang.engine.state import note, rand
    from bang_env.bang.words import (
        ALL_SEATS, ASIDE, DIAMONDS, E_ASIDE, E_ASIDE_ENDS, E_BURY, E_DMD_DRAW, E_DMD_LOSE, E_DMD_RESHUFFLE, E_GIVE_GOOD, E_NONE, E_SYPHON,
        GHOST_HAND, GOODS, IN_PLAY, JUST_DRAWN, NOBODY, NO_CARD, PICKING, SHUFFLING,
    )


def is_new_choice(g: Game, p: int, k: int) -> bool:
    """Whether the card at a place of a ghost's hand is the first there of its choice: equal ones lie side by side."""
    return k == 0 or dmd_choice(g.ghost_hand[p][k]) != dmd_choice(g.ghost_hand[p][k - 1])


def opposite(a: int, b: int) -> bool:
    """Whether two cards of the Dead Men's Deck have opposite colours: black and red (M9)."""
    return (dmd_suit(a) <= DIAMONDS) != (dmd_suit(b) <= DIAMONDS)


def deal_dmd(g: Game) -> None:
    """The Dead Men's Deck, shuffled."""
    for k in range(g.rule_dmd_n):
        g.dmd_deck[k] = g.rule_dmd[k]
    g.dmd_deck_n = g.rule_dmd_n
    shuffle_dmd(g)


def shuffle_dmd(g: Game) -> None:
    """Shuffles the Dead Men's Deck."""
    i: int = g.dmd_deck_n - 1
    while i > 0:
        j = rand(g, SHUFFLING, i + 1)
        card = g.dmd_deck[i]
        g.dmd_deck[i] = g.dmd_deck[j]
        g.dmd_deck[j] = card
        i -= 1


def from_dmd(g: Game) -> int:
    """The top card of the Dead Men's Deck, which is renewed from its discard pile when it is empty (M1); NO_CARD when there is none."""
    if g.dmd_deck_n == 0 and g.dmd_discard_n > 0:
        for k in range(g.dmd_discard_n):
            g.dmd_deck[k] = g.dmd_discard[k]
        g.dmd_deck_n = g.dmd_discard_n
        g.dmd_discard_n = 0
        shuffle_dmd(g)
        note(g, E_DMD_RESHUFFLE, NOBODY, NOBODY, NO_CARD)
    if g.dmd_deck_n == 0:
        return NO_CARD
    g.dmd_deck_n -= 1
    return g.dmd_deck[g.dmd_deck_n]


def to_dmd_pile(g: Game, card: int) -> None:
    """A card goes on top of the discard pile of the Dead Men's Deck."""
    g.dmd_discard[g.dmd_discard_n] = card
    g.dmd_discard_n += 1


def insert_dmd(g: Game, p: int, card: int, knowers: int) -> None:
    """A card comes into a ghost's hand, which stays sorted. A full hand takes no more: it goes to the discard pile."""
    if g.ghost_hand_n[p] >= GHOST_HAND:
        to_dmd_pile(g, card)
        return
    k: int = g.ghost_hand_n[p]
    while k > 0 and g.ghost_hand[p][k - 1] > card:
        g.ghost_hand[p][k] = g.ghost_hand[p][k - 1]
        g.ghost_known[p][k] = g.ghost_known[p][k - 1]
        k -= 1
    g.ghost_hand[p][k] = card
    g.ghost_known[p][k] = knowers | (1 << p)
    g.ghost_hand_n[p] += 1


def remove_dmd(g: Game, p: int, k: int) -> int:
    """A card leaves a ghost's hand; returns it. Of two equal cards only those who knew both can say which one left."""
    card = g.ghost_hand[p][k]
    n = g.ghost_hand_n[p] - 1
    if k > 0 and g.ghost_hand[p][k - 1] == card:
        g.ghost_known[p][k - 1] &= g.ghost_known[p][k]
    elif k < n and g.ghost_hand[p][k + 1] == card:
        g.ghost_known[p][k + 1] &= g.ghost_known[p][k]
    for j in range(k, n):
        g.ghost_hand[p][j] = g.ghost_hand[p][j + 1]
        g.ghost_known[p][j] = g.ghost_known[p][j + 1]
    g.ghost_hand_n[p] = n
    return card


def find_dmd(g: Game, p: int, choice: int) -> int:
    """The place in a ghost's hand of the lowest card that a choice names, or NO_CARD."""
    for k in range(g.ghost_hand_n[p]):
        if dmd_choice(g.ghost_hand[p][k]) == choice:
            return k
    return NO_CARD


def draw_dmd(g: Game, p: int, n: int) -> None:
    """A ghost draws n cards of the Dead Men's Deck, unseen by the others."""
    drawn = 0
    for _ in range(n):
        card = from_dmd(g)
        if card != NO_CARD:
            insert_dmd(g, p, card, JUST_DRAWN)
            drawn += 1
    if drawn > 0:
        note(g, E_DMD_DRAW, p, NOBODY, drawn - 1)


def use_dmd(g: Game, p: int, k: int, event: int, other: int) -> int:
    """A card of a ghost's hand is used in a play that goes on: it is discarded when that is over. Returns it; `event` tells it."""
    card = remove_dmd(g, p, k)
    g.dmd_used[g.dmd_used_n] = card
    g.dmd_used_n += 1
    if event != E_NONE:
        note(g, event, p, other, card)
    return card


def clear_used(g: Game, n: int) -> None:
    """A play is over: its cards, all but the first n of those in use, go to the discard pile in the order they were used."""
    for k in range(n, g.dmd_used_n):
        to_dmd_pile(g, g.dmd_used[k])
    g.dmd_used_n = n


def drop_dmd(g: Game, p: int, k: int, by: int) -> None:
    """A card of a ghost's hand goes to the discard pile, open."""
    card = remove_dmd(g, p, k)
    to_dmd_pile(g, card)
    note(g, E_DMD_LOSE, p, by, card)


def lose_dmd(g: Game, p: int, by: int) -> None:
    """A ghost loses a card of the Dead Men's Deck at random (M8)."""
    if g.ghost_hand_n[p] > 0:
        drop_dmd(g, p, rand(g, PICKING, g.ghost_hand_n[p]), by)


def drop_all_dmd(g: Game, p: int) -> None:
    """A ghost that is a ghost no more discards its cards of the Dead Men's Deck."""
    while g.ghost_hand_n[p] > 0:
        drop_dmd(g, p, 0, NOBODY)


def syphon_hand(g: Game, p: int, q: int) -> None:
    """A random card of another ghost's hand changes hands: the two know it, the others no longer know what is left there, unless it was the
    only one.
    """
    n = g.ghost_hand_n[q]
    if n == 0:
        return
    k = rand(g, PICKING, n)
    two = (1 << p) | (1 << q)
    knowers = g.ghost_known[q][k] if n == 1 else g.ghost_known[q][k] & two
    card = remove_dmd(g, q, k)
    for j in range(n - 1):
        g.ghost_known[q][j] &= two
    insert_dmd(g, p, card, knowers | two)
    note(g, E_SYPHON, p, q, NO_CARD)


def bury(g: Game, p: int, card: int, knowers: int) -> None:
    """A card joins a seat's buried goods, sorted by print. A full grave takes no more: it goes to the discard pile."""
    if g.goods_n[p] >= GOODS:
        to_pile(g, card)
        return
    slip_in(g.goods[p], g.goods_known[p], g.goods_n[p], card, knowers | (1 << p))
    g.goods_n[p] += 1


def dig(g: Game, p: int, k: int) -> int:
    """A card leaves a seat's buried goods; returns it."""
    g.goods_n[p] -= 1
    return pull_out(g.goods[p], g.goods_known[p], g.goods_n[p], k)


def unseen(g: Game, p: int, k: int, seers: int) -> int:
    """The seats that know a card which leaves buried goods and is seen by some alone: the others do only if it is the last one. They no
    longer know what is left.
    """
    if g.goods_n[p] > 1:
        for j in range(g.goods_n[p]):
            g.goods_known[p][j] &= seers | (1 << p)
    return g.goods_known[p][k] | seers


def find_good(g: Game, p: int, face: int) -> int:
    """The place of the lowest card of a face among buried goods, or NO_CARD."""
    for k in range(g.goods_n[p]):
        if FACE_OF[g.goods[p][k]] == face:
            return k
    return NO_CARD


def draw_goods(g: Game, p: int, n: int) -> None:
    """A ghost draws n cards from the draw pile onto the buried goods."""
    drawn = 0
    for _ in range(n):
        card = from_deck(g)
        if card != NO_CARD:
            bury(g, p, card, g.deck_known[g.deck_n])
            drawn += 1
    if drawn > 0:
        note(g, E_BURY, p, NOBODY, drawn - 1)


def give_random_good(g: Game, p: int, q: int) -> None:
    """A random card of a seat's buried goods goes to the hand of another: the two know it."""
    n = g.goods_n[p]
    if n > 0:
        k = rand(g, PICKING, n)
        knowers = unseen(g, p, k, (1 << p) | (1 << q))
        insert(g, q, dig(g, p, k), knowers)
        note(g, E_GIVE_GOOD, p, q, NO_CARD)


def take_random_good(g: Game, p: int, q: int) -> None:
    """A random card of a seat's buried goods joins those of another ghost: the two know it."""
    n = g.goods_n[q]
    if n > 0:
        k = rand(g, PICKING, n)
        knowers = unseen(g, q, k, (1 << p) | (1 << q))
        bury(g, p, dig(g, q, k), knowers)
        note(g, E_SYPHON, p, q, NO_CARD)


def bury_from_hand(g: Game, p: int, q: int, k: int) -> None:
    """A hand card of a living seat q joins the buried goods of a ghost: the two know it, the others no longer know what is left."""
    two = (1 << p) | (1 << q)
    n = g.hand_n[q]
    knowers = g.known[q][k] if n == 1 else g.known[q][k] & two
    card = remove(g, q, k)
    for j in range(n - 1):
        g.known[q][j] &= two
    if haunts(g, p):
        bury(g, p, card, knowers | two)
    else:
        to_pile(g, card)
    note(g, E_BURY, p, q, 0)


def bury_everything(g: Game, p: int) -> None:
    """All that an eliminated player has, in hand and in front, becomes buried goods: what lay open stays known (M2, M25)."""
    count = g.hand_n[p] + front(g, p)
    for k in range(g.hand_n[p]):
        bury(g, p, g.hand[p][k], g.known[p][k])
    for k in range(front(g, p)):
        bury(g, p, g.in_play[p][k], ALL_SEATS)
    g.hand_n[p] = 0
    g.in_play_n[p] = 0
    g.aside_n[p] = 0
    if count > 0:
        note(g, E_BURY, p, p, count - 1)


def lay_aside(g: Game, p: int, card: int, by: int) -> None:
    """A card is shown and laid sideways in front of its owner; a full row takes no more: it stays in the hand."""
    n = front(g, p)
    if n >= IN_PLAY or g.aside_n[p] >= ASIDE:
        insert(g, p, card, ALL_SEATS)
        return
    g.in_play[p][n] = card
    g.aside_by[p][g.aside_n[p]] = by
    g.aside_n[p] += 1
    note(g, E_ASIDE, p, by, card)


def end_aside(g: Game, by: int) -> None:
    """The cards that a ghost laid sideways go to the hands of their owners."""
    for p in range(g.n):
        k: int = g.aside_n[p] - 1
        while k >= 0:
            if g.aside_by[p][k] == by:
                card = remove_in_play(g, p, g.in_play_n[p] + k)
                insert(g, p, card, ALL_SEATS)
                note(g, E_ASIDE_ENDS, p, by, card)
            k -= 1
