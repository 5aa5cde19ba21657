"""Rules that cards, characters and events bend, one function and one answer each. What may be played at whom: `offers.py`."""

import cython

from bang_env.bang.cards import tables

if not cython.compiled:
    from bang_env.bang.cards.prints import *
    from bang_env.bang.cards.tables import *
    from bang_env.bang.engine.bits import *
    from bang_env.bang.engine.moves import *
    from bang_env.bang.engine.seats import *
    from bang_env.bang.words import *

# By a set of seats, a bit each: how many they are, the first and the last of them.
HOW_MANY = [seats.bit_count() for seats in range(ALL_SEATS + 1)]
LOWEST = [max(0, (seats & -seats).bit_length() - 1) for seats in range(ALL_SEATS + 1)]
HIGHEST = [max(0, seats.bit_length() - 1) for seats in range(ALL_SEATS + 1)]
# By card: what it adds to distances to its seat, and from it.
STEPS_TO = [tables.DISTANCE_TO[kind] for kind in tables.KIND_OF]
STEPS_FROM = [tables.DISTANCE_FROM[kind] for kind in tables.KIND_OF]


def refresh_abilities(g):
    """Whose ability each seat has, anew: when an event comes into force, a character is chosen, copied or exchanged; in Death Mesa also
    when somebody becomes a ghost or comes back, and when a Nightmare begins or ends.
    """
    for p in range(g.n):
        who = g.copied[p] if g.character[p] == VERA_CUSTER else g.character[p]
        g.able[p] = NO_CHARACTER if g.event == HANGOVER or haunts(g, p) or g.nightmare[p] else who


def forget_copy(g, p):
    """Vera Custer has nobody's ability any more: she is about to choose anew, has lost the turn, or has come back from the dead."""
    if g.copied[p] != NO_CHARACTER:
        g.copied[p] = NO_CHARACTER
        refresh_abilities(g)


def in_force(g, p):
    """Whether cards in play in front of a seat have effect: not under the Lasso, and only her own in Belle Star's turn."""
    return g.event != LASSO and (p == g.turn or others_in_force(g))


def others_in_force(g):
    """The same for seats whose turn it is not, the Lasso aside."""
    return g.able[g.turn] != BELLE_STAR or g.phase == BEGINNING or not sits(g, g.turn)


def ready(g, p, card):
    """Whether a card in play may be used: green ones not in the turn they were put down."""
    return in_force(g, p) and not (p == g.turn and (g.fresh >> KIND_OF[card]) & 1)


def suit_of(g, card):
    """The suit that a card counts as."""
    if card >= FIRST_DMD:
        return dmd_suit(card)
    if g.event == BLESSING:
        return HEARTS
    if g.event == CURSE:
        return SPADES
    return SUIT_OF[card]


def next_seat(g, p):
    """The next living seat clockwise (the seat itself when no other is left)."""
    q = p + 1
    while True:
        if q >= g.n:
            q -= g.n
        if sits(g, q) or q == p:
            return q
        q += 1


def living(g):
    """Seats not eliminated."""
    return HOW_MANY[sitting(g)]


def steps_between(g, a, b):
    """The shorter way round over living seats; 1 in an Ambush."""
    if g.event == AMBUSH:
        return 1
    others = sitting(g) & ~(1 << a | 1 << b)
    between = (1 << b) - (1 << a) if a < b else (1 << a) - (1 << b)  # the lower of the two and those up to the higher one
    inside = HOW_MANY[others & between]
    outside = HOW_MANY[others] - inside
    return 1 + (inside if inside < outside else outside)


def farther(g, p, works):
    """What a seat adds to distances to it: cards in play, if they have effect (`works`), and its character.

    Two cards are always looked up, here and in `nearer`: how many lie there no processor could predict, and few seats have more.
    """
    n, row = works * g.in_play_n[p], g.in_play[p]
    steps = CHARACTER_DISTANCE_TO[ability(g, p)] + (STEPS_TO[row[0]] & -(n > 0)) + (STEPS_TO[row[1]] & -(n > 1))
    for k in range(2, n):
        steps += STEPS_TO[row[k]]
    return steps


def nearer(g, p, works):
    """What a seat adds to distances from it (0 or less)."""
    n, row = works * g.in_play_n[p], g.in_play[p]
    steps = CHARACTER_DISTANCE_FROM[ability(g, p)] + (STEPS_FROM[row[0]] & -(n > 0)) + (STEPS_FROM[row[1]] & -(n > 1))
    for k in range(2, n):
        steps += STEPS_FROM[row[k]]
    return steps


def distance(g, a, b):
    """How far a sees b: the way there, changed by cards in play and characters, at least 1 (base 1.5)."""
    far = steps_between(g, a, b) + farther(g, b, in_force(g, b)) + nearer(g, a, in_force(g, a))
    return far if far > 1 else 1


def near(g, a, far, one):
    """The seats whose `distance` from a is at most `far` (1 or more), a bit each, without a; if `one` will do, the first that is found.
    They are gone through from a on, clockwise and back in turn.
    """
    works = g.event != LASSO
    others_work = works and others_in_force(g)
    far -= nearer(g, a, works if a == g.turn else others_work)
    after = a + 1
    others = sitting(g) & ~(1 << a)
    around = (others >> after | others << (g.n - after)) & ((1 << g.n) - 1)  # bit k: the seat k places behind the one after a
    found = 0
    steps = 1
    while around and steps <= far:
        q = seat_at(g, after, LOWEST[around])
        around &= around - 1
        found |= (steps + farther(g, q, works if q == g.turn else others_work) <= far) << q
        if around and not (one and found):
            k = HIGHEST[around]
            around ^= 1 << k
            q = seat_at(g, after, k)
            found |= (steps + farther(g, q, works if q == g.turn else others_work) <= far) << q
        if one and found:
            break
        steps += g.event != AMBUSH
    return found


def reach(g, p):
    """How far a seat's weapon carries; the Colt .45 1."""
    k = weapon_place(g, p)
    return WEAPON_OF[KIND_OF[g.in_play[p][k]]] if k != NO_CARD and in_force(g, p) else 1


def weapon_place(g, p):
    """The place of the weapon in front of a seat, or NO_CARD for the Colt .45."""
    for k in range(g.in_play_n[p]):
        if WEAPON_OF[KIND_OF[g.in_play[p][k]]] > 0:
            return k
    return NO_CARD


def usable(g, p, card):
    """Whether a hand card may be used at all: in Handcuffs only one of the suit named, in one's own turn."""
    return g.suit == 0 or p != g.turn or SUIT_OF[card] == g.suit - 1


def counts_as_bang(g, p, card):
    """Whether a seat may use a hand card as a BANG! card (Calamity Janet: Missed! too; The Sermon: not in one's own turn)."""
    kind = KIND_OF[card]
    if kind != BANG and (kind != MISSED or ability(g, p) != CALAMITY_JANET):
        return False
    return usable(g, p, card) and not (g.event == THE_SERMON and p == g.turn)


def counts_as_missed(g, p, card):
    """Whether a seat may use a hand card as a Missed! (Calamity Janet: BANG! too; Elena Fuente: any card)."""
    kind = KIND_OF[card]
    if MISSED_OF[kind] and BORDER_OF[kind] == BROWN:
        return usable(g, p, card)
    who = ability(g, p)
    return (who == ELENA_FUENTE or (kind == BANG and who == CALAMITY_JANET)) and usable(g, p, card)


def holds_bang(g, p):
    """Whether a hand has something to show against Indians! or in a Duel."""
    for k in range(g.hand_n[p]):
        if counts_as_bang(g, p, g.hand[p][k]):
            return True
    return False


def holds_beer(g, p):
    """Whether a hand has a Beer that may be played."""
    for k in range(g.hand_n[p]):
        if KIND_OF[g.hand[p][k]] == BEER and usable(g, p, g.hand[p][k]):
            return True
    return False


def dodges(g, p, card):
    """Whether a card in play answers a shot: a green one with the Missed! symbol."""
    return MISSED_OF[KIND_OF[card]] and ready(g, p, card)


def missed_held(g, p):
    """How many cards, in hand and green ones in play, can answer a shot."""
    count = 0
    for k in range(g.hand_n[p]):
        if counts_as_missed(g, p, g.hand[p][k]):
            count += 1
    if g.sets[SET_DODGE_CITY]:
        for k in range(g.in_play_n[p]):
            if dodges(g, p, g.in_play[p][k]):
                count += 1
    return count


def may_answer(g, p, needed):
    """Whether Missed! cards may be given: only if there are enough (base 1.9, FAQ 10). Suzy Lafayette may try with her last card."""
    if g.burden_now and not may_use_more(g, p):
        return False
    if missed_held(g, p) >= needed:
        return True
    return g.hand_n[p] == 1 and ability(g, p) == SUZY_LAFAYETTE and counts_as_missed(g, p, g.hand[p][0])


def draws_for_answers(g, p):
    """Molly Stark draws a card for each hand card that she uses out of turn."""
    return ability(g, p) == MOLLY_STARK and p != g.turn


def may_shoot(g, p):
    """The limit of one BANG! card a turn (Shootout: two); none with a Volcanic or for Willy the Kid."""
    if g.bangs < (2 if g.event == SHOOTOUT else 1) + g.bangs_more or ability(g, p) == WILLY_THE_KID:
        return True
    return find_in_play(g, p, VOLCANIC) != NO_CARD and in_force(g, p)


def missed_needed(g, p):
    """Missed! needed against a BANG! card of a seat (Slab the Killer: 2)."""
    return 2 if ability(g, p) == SLAB_THE_KILLER else 1


def barrels(g, p):
    """How often a seat may "draw!" against one shot: a Barrel in play, and Jourdonnais' own."""
    count = 1 if ability(g, p) == JOURDONNAIS else 0
    if find_in_play(g, p, BARREL) != NO_CARD and in_force(g, p):
        count += 1
    return count


def hand_limit(g, p):
    """Cards a seat may keep in phase 3 (Sean Mallory 10, a ghost none)."""
    if is_ghost(g, p):
        return 0
    return 10 if ability(g, p) == SEAN_MALLORY else g.life[p]


def draw_count(g, p):
    """Cards of phase 1: 2, Pixie Pete 3, Bill Noface 1 and one for each life point lost; a ghost 3 instead of 2; one less in a Thirst."""
    who = ability(g, p)
    n = 3 if who == PIXIE_PETE else 1 + g.max_life[p] - g.life[p] if who == BILL_NOFACE else 2
    if is_ghost(g, p) and n == 2:
        n = 3
    if g.event == THIRST and n > 1:
        n -= 1
    return taxed(g, p, n) if g.sets[SET_DEATH_MESA] else n


def taxed(g, p, n):
    """Cards of phase 1 that Death and Taxes leave, at least none."""
    for q in range(g.n):
        n -= g.taxes[p][q]
    return n if n > 0 else 0


def may_use_more(g, p):
    """Whether a seat may play or use a card: in a turn upon which Ghost Stories lie, one."""
    return p != g.turn or not g.burden_now & LAID_STORIES or g.used == 0


def count_use(g, p, n):
    """A seat has played or used cards: those of its own turn count (Ghost Stories, Proper Burial)."""
    if g.sets[SET_DEATH_MESA] and p == g.turn and g.used < 100:
        g.used += n


def is_heart(g, card):
    """Whether a flipped card opens a Jail or helps behind a Barrel."""
    return card != NO_CARD and suit_of(g, card) == HEARTS


def is_red(g, card):
    """Whether a shown card gives Black Jack one more."""
    return card != NO_CARD and suit_of(g, card) <= DIAMONDS


def explodes(g, card):
    """Whether a flipped card sets off the Dynamite: 2 to 9 of Spades."""
    return card != NO_CARD and suit_of(g, card) == SPADES and RANK_OF[card] <= 9


def beer_works(g):
    """A Beer has no effect with two players left (FAQ Q25)."""
    return living(g) > 2


def beer_points(g, p):
    """Life points that a Beer gives (Tequila Joe: one more)."""
    return AMOUNT_OF[BEER] + (1 if ability(g, p) == TEQUILA_JOE else 0)


def points_of(g, p, kind):
    """Life points that a card which heals brings a seat: none from alcohol under a Dry Spell."""
    return 0 if g.dry[p] and ALCOHOL_OF[kind] else AMOUNT_OF[kind]


def may_use_sid(g, p):
    """Sid Ketchum may discard two cards for a life point (FAQ Q26)."""
    return ability(g, p) == SID_KETCHUM and g.hand_n[p] >= 2 and g.life[p] < g.max_life[p] and has_life_points(g, p)


def may_rescue(g, p):
    """Whether a seat at 0 life or less can still do something: Beer (three or more in the game, no Reverend) or Sid Ketchum's ability."""
    return may_use_sid(g, p) or (g.event != THE_REVEREND and beer_works(g) and g.dry[p] == 0 and holds_beer(g, p) and may_use_more(g, p))


def immune(g, q, by, card):
    """Apache Kid: Diamonds that others play do not affect him."""
    return ability(g, q) == APACHE_KID and q != by and card != NO_CARD and suit_of(g, card) == DIAMONDS


def penalty_applies(g):
    """Whether a Sheriff who eliminates a Deputy loses all cards: not while a living Rebel! is shown (R6)."""
    for p in range(g.n):
        if g.role[p] == REBEL and sits(g, p) and g.shown[p]:
            return False
    return True


def may_come(g, event):
    """Whether an event is in force or may still come into force, as far as anybody can know."""
    if g.event == event:
        return True
    if g.event_at < g.events_n and g.events[g.event_at] == event:
        return True
    for k in range(g.event_at):
        if g.events[k] == event:
            return False
    return g.events_n - g.event_at >= 3  # one lies open, the last is known to be another; what lies between is hidden


def order_matters(g):
    """Whether anybody can tell in which order cards were discarded: who takes from the discard pile.

    That is Pedro Ramirez, also if that one may come back or somebody may become him, and everybody in the Abandoned Mine.
    """
    for p in range(g.n):
        if g.character[p] == PEDRO_RAMIREZ and (sits(g, p) or g.sets[SET_HIGH_NOON] or g.sets[SET_FISTFUL]):
            return True
    if g.sets[SET_FISTFUL] and may_come(g, ABANDONED_MINE):
        return True
    return g.sets[SET_HIGH_NOON] and g.rule_bonus_events and may_come(g, NEW_IDENTITY)


def prey(role):
    """Three players: whom a role must eliminate (base 1.10)."""
    return RENEGADE if role == DEPUTY else OUTLAW if role == RENEGADE else DEPUTY


def hunted_down(g, p):
    """Three players: whether a seat has itself eliminated its own target."""
    for q in range(g.n):
        if not sits(g, q) and g.slayer[q] == p and g.role[q] == prey(g.role[p]):
            return True
    return False


def verdict(g):
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
            return V_REVOLUTION if living(g) > 0 else V_OVER
        k = g.slayer[s]
        if k != NOBODY and haunts(g, k) and g.role[k] == RENEGADE and living(g) > 0:
            return V_SCOFFLAW  # M17
        return V_OVER
    fallen = 0
    for p in range(g.n):
        if is_villain(g.role[p]):
            if sits(g, p):
                return V_GO_ON
            fallen = 1
    return V_OVER if fallen or living(g) == 1 else V_GO_ON
