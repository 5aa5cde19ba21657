"""Rules that cards, characters and events bend, one function each. Distances: `distances.py`; what may be played: `offers.py`."""

import cython

if not cython.compiled:
    from typing import Annotated

    from bang_env.bang.cards.dead_mens_prints import dmd_suit
    from bang_env.bang.cards.tables import ALCOHOL_OF, AMOUNT_OF, BORDER_OF, KIND_OF, MISSED_OF, OTHER_GREENS, RANK_OF, SUIT_OF
    from bang_env.bang.engine.bits import sitting
    from bang_env.bang.engine.deal import has_event
    from bang_env.bang.engine.layout import Game
    from bang_env.bang.engine.moves import find_face, find_in_play
    from bang_env.bang.engine.set_rules import (
        ability_is_lost, alcohol_helps, bangs_allowed, cards_drawn, fallen_sheriff, may_use_cards, was_put_before,
    )
    from bang_env.bang.engine.seats import ability, has_life_points, haunts, is_ghost, is_villain, sits
    from bang_env.bang.words import (
        ABANDONED_MINE, ALL_SEATS, APACHE_KID, BANG, BARREL, BEER, BEGINNING, BELLE_STAR, BILL_NOFACE, BLESSING, BROWN, CALAMITY_JANET,
        CURSE, DEAD_MAN, DEPUTY, DIAMONDS, ELENA_FUENTE, FIRST_DMD, GHOST_TOWN, HANGOVER, HEARTS, JAIL, JOURDONNAIS, LASSO, MISSED,
        MOLLY_STARK, MOST_COUNTED, NEW_IDENTITY, NOBODY, NO_CARD, NO_CHARACTER, OUTLAW, PEDRO_RAMIREZ, PIXIE_PETE, REBEL, RENEGADE,
        SEAN_MALLORY, SEATS, SET_DODGE_CITY, SHOOTOUT, SID_KETCHUM, SLAB_THE_KILLER, SPADES, SUZY_LAFAYETTE,
        TEQUILA_JOE, THE_REVEREND, THE_SERMON, THIRST, VERA_CUSTER, VOLCANIC, V_GO_ON, V_OVER, V_REVOLUTION, WILLY_THE_KID,
    )
    from bang_env.kernel.c_types import UInt8

HOW_MANY: Annotated[list[UInt8], 1 << SEATS] = [seats.bit_count() for seats in range(ALL_SEATS + 1)]


def refresh_abilities(g: Game) -> None:
    """Find anew whose ability each seat has: when an event comes into force, a character is chosen, copied or exchanged, somebody is
    eliminated or comes back, and whenever a set takes abilities away or gives them back.
    """
    for p in range(g.n):
        character = g.copied[p] if g.character[p] == VERA_CUSTER else g.character[p]
        g.able[p] = NO_CHARACTER if ability_is_lost(g, p, g.event == HANGOVER) else character


def forget_copy(g: Game, p: int) -> None:
    """Vera Custer has nobody's ability any more: she is about to choose anew, has lost the turn, or has come back from the dead."""
    if g.copied[p] != NO_CHARACTER:
        g.copied[p] = NO_CHARACTER
        refresh_abilities(g)


def in_force(g: Game, p: int) -> bool:
    """Whether cards in play in front of a seat have effect: not under the Lasso, and only her own in Belle Star's turn."""
    return g.event != LASSO and (p == g.turn or others_in_force(g))


def others_in_force(g: Game) -> bool:
    """Whether cards in play in front of seats whose turn it is not have effect, the Lasso aside."""
    return g.able[g.turn] != BELLE_STAR or g.phase == BEGINNING or not sits(g, g.turn)


def ready(g: Game, p: int, card: int) -> bool:
    """Whether a card in play may be used: green ones not in the turn in which they were put down."""
    if not in_force(g, p):
        return False
    return not (g.fresh >> KIND_OF[card]) & 1 if p == g.turn else not was_put_before(g, p, card, False)


def suit_of(g: Game, card: int) -> int:
    """The suit that a card counts as."""
    if card >= FIRST_DMD:
        return dmd_suit(card)
    if g.event == BLESSING:
        return HEARTS
    if g.event == CURSE:
        return SPADES
    return SUIT_OF[card]


def next_seat(g: Game, p: int) -> int:
    """The next living seat clockwise (the seat itself when no other is left)."""
    q = p + 1
    while True:
        if q >= g.n:
            q -= g.n
        if sits(g, q) or q == p:
            return q
        q += 1


def how_many(seats: int) -> int:
    """How many seats a set of them has, a bit each."""
    return HOW_MANY[seats]


def living(g: Game) -> int:
    """Seats not eliminated."""
    return how_many(sitting(g))


def usable(g: Game, p: int, card: int) -> bool:
    """Whether a hand card may be used at all: in Handcuffs only one of the suit named, in one's own turn."""
    return g.suit == 0 or p != g.turn or SUIT_OF[card] == g.suit - 1


def counts_as_bang(g: Game, p: int, card: int) -> bool:
    """Whether a seat may use a hand card as a BANG! card (Calamity Janet: Missed! too; The Sermon: not in one's own turn)."""
    kind = KIND_OF[card]
    if kind != BANG and (kind != MISSED or ability(g, p) != CALAMITY_JANET):
        return False
    return usable(g, p, card) and not (g.event == THE_SERMON and p == g.turn)


def counts_as_missed(g: Game, p: int, card: int) -> bool:
    """Whether a seat may use a hand card as a Missed! (Calamity Janet: BANG! too; Elena Fuente: any card)."""
    kind = KIND_OF[card]
    if MISSED_OF[kind] and BORDER_OF[kind] == BROWN:
        return usable(g, p, card)
    character = ability(g, p)
    return (character == ELENA_FUENTE or (kind == BANG and character == CALAMITY_JANET)) and usable(g, p, card)


def holds_bang(g: Game, p: int) -> bool:
    """Whether a hand has something to show against Indians! or in a Duel."""
    for k in range(g.hand_n[p]):
        if counts_as_bang(g, p, g.hand[p][k]):
            return True
    return False


def holds_beer(g: Game, p: int) -> bool:
    """Whether a hand has a Beer that may be played."""
    for k in range(g.hand_n[p]):
        if KIND_OF[g.hand[p][k]] == BEER and usable(g, p, g.hand[p][k]):
            return True
    return False


def dodges(g: Game, p: int, card: int) -> bool:
    """Whether a card in play answers a shot: a green one with the Missed! symbol."""
    return MISSED_OF[KIND_OF[card]] != 0 and ready(g, p, card)


def answers_from_hand(g: Game, p: int, face: int) -> bool:
    """Whether a card of a face that is given as a Missed! comes from the hand; else it is a green one in play."""
    k = find_face(g, p, face)
    return k != NO_CARD and counts_as_missed(g, p, g.hand[p][k])


def has_greens(g: Game) -> bool:
    """Whether green cards may lie on the table. Of sets but Dodge City it is only known that one has such cards."""
    return g.sets[SET_DODGE_CITY] != 0 or OTHER_GREENS != 0


def missed_held(g: Game, p: int) -> int:
    """How many cards, in hand and green ones in play, can answer a shot."""
    count = 0
    for k in range(g.hand_n[p]):
        if counts_as_missed(g, p, g.hand[p][k]):
            count += 1
    if has_greens(g):
        for k in range(g.in_play_n[p]):
            if dodges(g, p, g.in_play[p][k]):
                count += 1
    return count


def may_answer(g: Game, p: int, needed: int) -> bool:
    """Whether Missed! cards may be given: only if there are enough (base 1.9, FAQ 10). Suzy Lafayette may try with her last card."""
    if not may_use_cards(g, p, 1, True):
        return False
    if missed_held(g, p) >= needed:
        return True
    return g.hand_n[p] == 1 and ability(g, p) == SUZY_LAFAYETTE and counts_as_missed(g, p, g.hand[p][0])


def draws_for_answers(g: Game, p: int) -> bool:
    """Molly Stark draws a card for each hand card that she uses out of turn."""
    return ability(g, p) == MOLLY_STARK and p != g.turn


def may_shoot(g: Game, p: int) -> bool:
    """The limit of one BANG! card a turn (Shootout: two); none with a Volcanic or for Willy the Kid."""
    if g.bangs < bangs_allowed(g, 2 if g.event == SHOOTOUT else 1) or ability(g, p) == WILLY_THE_KID:
        return True
    return find_in_play(g, p, VOLCANIC) != NO_CARD and in_force(g, p)


def missed_needed(g: Game, p: int) -> int:
    """Missed! needed against a BANG! card of a seat (Slab the Killer: 2)."""
    return 2 if ability(g, p) == SLAB_THE_KILLER else 1


def barrels(g: Game, p: int) -> int:
    """How often a seat may "draw!" against one shot: a Barrel in play, and Jourdonnais' own."""
    count = 1 if ability(g, p) == JOURDONNAIS else 0
    if find_in_play(g, p, BARREL) != NO_CARD and in_force(g, p):
        count += 1
    return count


def hand_limit(g: Game, p: int) -> int:
    """Cards a seat may keep in phase 3 (Sean Mallory 10, or more where others may, a ghost none)."""
    if is_ghost(g, p):
        return 0
    limit = g.life[p] + g.rule_hand_limit
    if ability(g, p) == SEAN_MALLORY and limit < 10:
        limit = 10
    return limit if limit > 0 else 0


def draw_count(g: Game, p: int) -> int:
    """Cards of phase 1: 2, Pixie Pete 3, Bill Noface 1 and one for each life point lost; a ghost 3 instead of 2; one less in a Thirst. If a
    table has another number than 2, all others are as much more or less.
    """
    character = ability(g, p)
    usual = 2 + g.rule_drawn
    n = usual + 1 if character == PIXIE_PETE else usual - 1 + g.max_life[p] - g.life[p] if character == BILL_NOFACE else usual
    if is_ghost(g, p) and n == usual:
        n = usual + 1
    if g.event == THIRST and n > 1:
        n -= 1
    return cards_drawn(g, p, n)


def count_bang(g: Game) -> None:
    """A BANG! that counts for the limit of the turn has been played."""
    if g.bangs < MOST_COUNTED:
        g.bangs += 1


def is_heart(g: Game, card: int) -> bool:
    """Whether a flipped card opens a Jail or helps behind a Barrel."""
    return card != NO_CARD and suit_of(g, card) == HEARTS


def is_red(g: Game, card: int) -> bool:
    """Whether a shown card gives Black Jack one more."""
    return card != NO_CARD and suit_of(g, card) <= DIAMONDS


def explodes(g: Game, card: int) -> bool:
    """Whether a flipped card sets off the Dynamite: 2 to 9 of Spades."""
    return card != NO_CARD and suit_of(g, card) == SPADES and RANK_OF[card] <= 9


def beer_works(g: Game) -> bool:
    """A Beer has no effect with two players left (official FAQ)."""
    return living(g) > 2


def beer_points(g: Game, p: int) -> int:
    """Life points that a Beer gives (Tequila Joe: one more)."""
    return AMOUNT_OF[BEER] + (1 if ability(g, p) == TEQUILA_JOE else 0)


def points_of(g: Game, p: int, kind: int) -> int:
    """Life points that a card which heals brings a seat."""
    return AMOUNT_OF[kind] if not ALCOHOL_OF[kind] or alcohol_helps(g, p, True) else 0


def may_use_sid(g: Game, p: int) -> bool:
    """Sid Ketchum may discard two cards for a life point (official FAQ)."""
    return ability(g, p) == SID_KETCHUM and g.hand_n[p] >= 2 and g.life[p] < g.max_life[p] and has_life_points(g, p)


def may_drink_beer(g: Game, p: int) -> bool:
    """Whether a Beer may save a seat: not with two players left, nor while The Reverend preaches."""
    return g.event != THE_REVEREND and beer_works(g) and alcohol_helps(g, p, True) and may_use_cards(g, p, 1, True)


def may_rescue(g: Game, p: int) -> bool:
    """Whether a seat at 0 life or less can still do something: Beer (three or more in the game, no Reverend) or Sid Ketchum's ability."""
    return may_use_sid(g, p) or (may_drink_beer(g, p) and holds_beer(g, p))


def immune(g: Game, q: int, by: int, card: int) -> bool:
    """Apache Kid: Diamonds that others play do not affect him."""
    return ability(g, q) == APACHE_KID and q != by and card != NO_CARD and suit_of(g, card) == DIAMONDS


def penalty_applies(g: Game) -> bool:
    """Whether a Sheriff who eliminates a Deputy loses all cards: not while a living Rebel! is shown (R6), by a switch nor after that one's
    elimination. An old Sheriff, though shown as a Rebel!, counts only while back in the game.
    """
    for p in range(g.n):
        if g.role[p] == REBEL and g.shown[p] and (sits(g, p) or (g.rule_penalty_off and not g.lost[p])):
            return False
    return True


def breaks_out(g: Game, p: int) -> bool:
    """Whether a seat has to "draw!" for a Jail: under the Lasso too, though it opens in any case; by a switch not then."""
    return find_in_play(g, p, JAIL) != NO_CARD and not (g.event == LASSO and g.rule_lasso_jail)


def may_come(g: Game, event: int) -> bool:
    """Whether an event is in force or may still come into force, as far as anybody can know."""
    if g.event == event:
        return True
    if g.event_at < g.events_n and g.events[g.event_at] == event:
        return True
    for k in range(g.event_at):
        if g.events[k] == event:
            return False
    if not has_event(g, event):
        return False
    return g.events_n - g.event_at >= 3  # one lies open, the last is known to be another; what lies between is hidden


def may_return(g: Game, p: int) -> bool:
    """Whether an eliminated seat may have a turn as a player again, as far as anybody can know."""
    if may_come(g, GHOST_TOWN) or (p == g.first_fallen and not g.returned and may_come(g, DEAD_MAN)):
        return True
    return haunts(g, p) and (g.role[p] == REBEL or g.role[p] == RENEGADE)  # as the new Sheriff


def order_matters(g: Game) -> bool:
    """Whether anybody can tell in which order cards were discarded: who takes from the discard pile.

    That is Pedro Ramirez, also if that one may come back or somebody may become him, and everybody in the Abandoned Mine.
    """
    for p in range(g.n):
        if g.character[p] == PEDRO_RAMIREZ and (sits(g, p) or may_return(g, p)):
            return True
    return may_come(g, ABANDONED_MINE) or may_come(g, NEW_IDENTITY)


def prey(role: int) -> int:
    """Three players: whom a role must eliminate (base 1.10)."""
    return RENEGADE if role == DEPUTY else OUTLAW if role == RENEGADE else DEPUTY


def hunted_down(g: Game, p: int) -> bool:
    """Three players: whether a seat has itself eliminated its own target."""
    for q in range(g.n):
        if not sits(g, q) and g.slayer[q] == p and g.role[q] == prey(g.role[p]):
            return True
    return False


def verdict(g: Game) -> int:
    """Whether the game goes on, is over, or a Revolution happens. Asked when a card is over (base 1.8, R7 to R9)."""
    s = g.sheriff
    if s == NOBODY:
        if g.rule_three:
            for p in range(g.n):
                if hunted_down(g, p):
                    return V_OVER
        return V_OVER if living(g) <= 1 else V_GO_ON
    if not sits(g, s):
        t = g.turn
        if (sits(g, t) or haunts(g, t)) and g.role[t] == REBEL and g.slayer[s] == t:
            return V_REVOLUTION
        return fallen_sheriff(g, V_OVER)
    fallen = 0
    for p in range(g.n):
        if is_villain(g.role[p]):
            if sits(g, p):
                return V_GO_ON
            fallen = 1
    return V_OVER if fallen or living(g) == 1 else V_GO_ON
