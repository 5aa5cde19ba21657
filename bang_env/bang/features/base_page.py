"""The page of features that every game has: what stands on the table, and a block for each seat, the viewer's first.

Written for speed, since a training run wants a row for each decision: what cards and numbers come to is looked up in tables, and what no
processor could guess (who is dead, how many cards lie there) decides about no branch. Behind the last card of its rows a view has zeros.
"""

import cython

from bang_env.bang.features import card_sums
from bang_env.bang.features.places import ROLE_NAMES, STANDING_NAMES, TRAITS

if cython.compiled:
    from cython.cimports.libc.string import memcpy, memset
else:
    from bang_env.bang.cards.tables import *
    from bang_env.bang.features.card_sums import *
    from bang_env.bang.features.places import *
    from bang_env.bang.words import *

# By card + 1, and by character: `card_sums.py`.
LYING, HELD, OWN = card_sums.LYING, card_sums.HELD, card_sums.OWN
BASE_KIND, CAUSE_PLACE = card_sums.BASE_KIND, card_sums.CAUSE_PLACE
BASE_POINTS = [0.5 * base for base in card_sums.IS_BASE]

# Numbers by role, and by distance (the way round, then a card or a character a step).
ROLE_UNIT = [1 << 8 * role for role in range(ROLES)]  # so that one sum counts all roles
LEANING_OF = [0 if role == UNKNOWN else -4 if role == OUTLAW else 4 if role in (SHERIFF, DEPUTY) else -2 for role in range(ROLES)]
NEAR = [0.0] + [1.0 / steps for steps in range(1, SEATS + IN_PLAY)]

# Rows of numbers: alive to target by role and by who is alive (none causes anything), means by their bits, in_reach to reach by reach and
# flags, traits by character.
STANDING = [
    1.0 if (name == "alive" and alive) or name in ROLE_NAMES[shown - 1 : shown] else 0.0
    for shown in range(ROLES)
    for alive in range(2)
    for name in STANDING_NAMES
]
MEANS_FLAGS = [1.0 if means >> 2 * place & 3 else 0.0 for means in range(BYTES) for place in range(MEANS_COUNT)]
REACHES = [
    number
    for reach in range(FARTHEST + 1)
    for flags in range(8)
    for number in (*[1.0 if flags >> place & 1 else 0.0 for place in range(3)], 0.25 * reach)
]
TRAIT_FLAGS = [1.0 if who in whose else 0.0 for who in range(CHARACTERS) for whose in TRAITS.values()]

# By a number in a byte: at most so many of these parts. Life points may lie below 0.
LIVES = [0.25 * min(number if number < 128 else number - BYTES, 8) for number in range(BYTES)]
HANDS = [0.125 * min(number, 8) for number in range(BYTES)]
FOURTHS = [0.25 * min(number, 4) for number in range(BYTES)]
HALVES = [0.5 * min(number, 4) for number in range(BYTES)]


# Of the kind that a network gets, so that loops multiply several at a time.
QUARTER, EIGHTH, SIXTEENTH = 0.25, 0.125, 0.0625

# So that eight bytes are summed at once: every other byte of a word, and a one for each of the sums that these make.
EVERY_OTHER, EVERY_SUM = 0x00FF00FF00FF00FF, 0x0001000100010001

TO_CLEAR = BASE_TABLE  # not a constant to the C compiler, which would clear it word by word


def write_base(v, seats, out):
    """Write the page with `seats` blocks, 0 where there is no seat."""
    clear(out, 0, TO_CLEAR)
    write_standing(v, out)
    flips = write_distances(v, out)
    roles = write_deeds(v, out)
    write_question(v, out)
    write_own(v, out)
    write_deck(v, out, flips)
    write_pace(v, out, roles)
    if v.n < seats:
        clear(out, BASE_TABLE + BASE_SEAT * v.n, BASE_SEAT * (seats - v.n))


def clear(out, at, count):
    """So many zeros."""
    if cython.compiled:
        memset(out + at, 0, count * cython.sizeof(cython.float))
    else:
        for k in range(count):
            out[at + k] = 0


def share(count, most, unit):
    """A count in units, at most `most` of them. Units are powers of two: no rounding tells C from Python."""
    part = count if count < most else most
    return part * unit


def write_kinds(row, first, n, out, at):
    """Half a point, at most 2, for each name of the base game among n cards, the first ones left out."""
    for k in range(first, n):
        place = at + BASE_KIND[row[k]]
        points = out[place] + BASE_POINTS[row[k]]
        out[place] = points if points < 2 else 2


def write_question(v, out):
    """question, hand, offer, cause, flips."""
    if v.question < BASE_QUESTIONS:
        out[AT_QUESTION + v.question] = 1
    write_kinds(v.known[0], 0, AT_ONCE, out, AT_HAND)
    write_kinds(v.known[0], AT_ONCE, v.hand_n[0], out, AT_HAND)
    if v.question == Q_TAKE or v.question == Q_SHARE:
        write_kinds(v.in_play[v.target], 0, v.in_play_n[v.target], out, AT_OFFER)
    else:
        write_kinds(v.laid, 0, v.laid_n, out, AT_OFFER)
        if v.question == Q_DRAW and v.able[0] == PEDRO_RAMIREZ and v.discard_n:
            card = v.discard[v.discard_n - 1]
            if BASE_POINTS[card]:
                out[AT_OFFER + BASE_KIND[card]] = 0.5
    if v.cause_card == 0 and v.question == Q_FLIP and v.phase != PHASE_3:  # it is for a Barrel (at the end of a turn for the Vendetta)
        out[AT_CAUSE_BARREL] = 1
    place = CAUSE_PLACE[v.cause_card]
    out[AT_CAUSE + (place if place > 0 else 1) - 1] += place > 0
    if v.question == Q_FLIP:
        for k in range(2):
            out[AT_FLIPS + 2 * k] = HELD[v.laid[k]] >> HEART_BITS & 1
            out[AT_FLIPS + 2 * k + 1] = HELD[v.laid[k]] >> BLAST_BITS & 1


def write_own(v, out):
    """character, needed, barrels, misses, bangs, may_shoot."""
    if v.question == Q_CHARACTER or v.question == Q_IDENTITY:
        if NO_CHARACTER < v.dealt[0] < BASE_CHARACTERS:
            out[AT_CHARACTER + v.dealt[0] - 1] = 1
        if NO_CHARACTER < v.dealt[1] < BASE_CHARACTERS:
            out[AT_CHARACTER + v.dealt[1] - 1] = 0.5
    elif NO_CHARACTER < v.character[0] < BASE_CHARACTERS:
        out[AT_CHARACTER + v.character[0] - 1] = 1
    misses = out[AT_HAND + MISSED]  # as counted in the hand
    bangs = out[AT_HAND + BANG]
    if v.able[0] == CALAMITY_JANET:
        misses = misses + bangs if misses + bangs < 2 else 2
        bangs = misses
    out[AT_NEEDED] = FOURTHS[v.needed]
    out[AT_BARRELS] = share(v.barrels, 2, 0.5)
    out[AT_MISSES] = misses
    out[AT_BANGS] = bangs
    no_limit = v.able[0] == WILLY_THE_KID or (out[BASE_TABLE + SEAT_NO_LIMIT] != 0 and v.event != LASSO)
    out[AT_MAY_SHOOT] = no_limit or v.bangs < (2 if v.event == SHOOTOUT else 1)


def write_deck(v, out, flips):
    """deck, pile, heart, blast: `flips` are those of the cards that lie before seats and in hands."""
    row = v.discard
    at = 0
    while at < v.discard_n:
        flips += HELD[row[at]] + HELD[row[at + 1]] + HELD[row[at + 2]] + HELD[row[at + 3]]
        flips += HELD[row[at + 4]] + HELD[row[at + 5]] + HELD[row[at + 6]] + HELD[row[at + 7]]
        at += AT_ONCE
    for k in range(v.laid_n):
        flips += HELD[v.laid[k]]
    flips = FLIPS_OF_BASE + FLIPS_OF_DODGE_CITY * v.dodge_city - flips
    if v.deck_n and v.deck_top[0]:  # the next card is known
        flips = HELD[v.deck_top[0]]
    hearts = flips >> HEART_BITS & 255
    blasts = flips >> BLAST_BITS & 255
    unseen = flips >> CARD_BITS & 255
    if v.event == BLESSING:
        hearts = unseen
    elif v.event == CURSE:
        hearts = 0
    out[AT_DECK] = share(v.deck_n, 128, 0.0078125)
    out[AT_PILE] = share(v.discard_n, 128, 0.0078125)
    out[AT_HEART] = 1.0 * hearts / unseen if unseen > 0 and 0 < hearts <= unseen else 0
    out[AT_BLAST] = 1.0 * blasts / unseen if unseen > 0 and 0 < blasts <= unseen else 0


def write_pace(v, out, roles):
    """seats to round, and hidden_roles: `roles` are how many seats show each role."""
    out[AT_SEATS] = v.n * EIGHTH
    out[AT_REBEL_GAME] = v.rebel
    out[AT_BEER_FULL] = v.beer_full
    out[AT_ROUND] = share(v.round, 16, 0.0625)
    for role in range(DEPUTY, ROLES):
        shown = roles >> 8 * role & 255
        out[AT_HIDDEN_ROLES + role - DEPUTY] = (v.role_counts[role] - shown) * EIGHTH


def copy_row(out, at, table, row, count):
    """Copy so many floats from a row of a table."""
    if cython.compiled:
        memcpy(out + at, table + row, count * cython.sizeof(cython.float))
    else:
        for k in range(count):
            out[at + k] = table[row + k]


def write_standing(v, out):
    """alive to in_play_n, and the traits of characters."""
    at = BASE_TABLE
    for p in range(v.n):
        copy_row(out, at, STANDING, STANDING_COUNT * (2 * v.role[p] + v.alive[p]), STANDING_COUNT)
        out[at + SEAT_LIFE] = LIVES[v.life[p] & 255]
        out[at + SEAT_MAX_LIFE] = LIVES[v.max_life[p]]
        out[at + SEAT_HAND_N] = HANDS[v.hand_n[p]]
        out[at + SEAT_IN_PLAY_N] = FOURTHS[v.in_play_n[p]]
        copy_row(out, at + SEAT_TRAITS, TRAIT_FLAGS, TRAIT_COUNT * v.able[p], TRAIT_COUNT)
        at += BASE_SEAT
    out[BASE_TABLE + SEAT_TURN + BASE_SEAT * v.turn] = 1
    out[BASE_TABLE + SEAT_CAUSES + BASE_SEAT * (v.cause if v.cause > 0 else 0)] = v.cause >= 0
    out[BASE_TABLE + SEAT_TARGET + BASE_SEAT * (v.target if v.target > 0 else 0)] = v.target >= 0


def write_distances(v, out):
    """near_to to jail: the distances of the rules, at least 1; 0 from and to the dead and for the viewer. Also known_bang to
    known_beer, and how many are alive. Returns the sums of the cards that lie before seats and in hands: their flips.

    For each seat: its place among the living, what it adds to distances to and from it, its reach.
    """
    if not cython.compiled:
        others, armed, place, sums, toward, nearer, reach, near_to, near_from, reaches = [[0] * ROW for _ in range(10)]
    for p in range(ROW):
        others[p] = place[p] = sums[p] = 0
    n = v.n
    living = 0
    flips = 0
    row = v.known[0]
    more, few = HELD[row[4]] + HELD[row[5]] + HELD[row[6]] + HELD[row[7]], AT_ONCE  # the viewer's hand alone often has more than four
    at = BASE_TABLE
    for p in range(n):
        others[p] = v.alive[p]
        place[p] = living
        living += v.alive[p]
        row = v.in_play[p]
        cards = LYING[row[0]] + LYING[row[1]]  # few seats have more
        for k in range(2, v.in_play_n[p]):
            cards += LYING[row[k]]
        row = v.known[p]
        hand = HELD[row[0]] + HELD[row[1]] + HELD[row[2]] + HELD[row[3]] + more
        for k in range(few, v.known_n[p]):
            hand += HELD[row[k]]
        more, few = 0, 4
        flips += cards + hand
        own = OWN[v.able[p]]
        cards += own
        copy_row(out, at + SEAT_MEANS, MEANS_FLAGS, MEANS_COUNT * (cards >> MEANS_BITS & 255), MEANS_COUNT)
        sums[p] = cards if v.in_force[p] else own
        out[at + SEAT_KNOWN_BANG] = HALVES[hand >> BANG_BITS & 255]
        out[at + SEAT_KNOWN_MISSED] = HALVES[hand >> MISSED_BITS & 255]
        out[at + SEAT_KNOWN_BEER] = HALVES[hand >> BEER_BITS & 255]
        at += BASE_SEAT
    out[AT_LIVING] = living * EIGHTH
    out[AT_TWO_LEFT] = living == 2
    s = v.sheriff if v.sheriff > 0 else 0
    me, there = others[0], others[s] * (v.sheriff >= 0)
    for p in range(ROW):
        armed[p] = others[p] & there
    others[0] = armed[s] = 0
    first = 0
    while first < n:
        for k in range(LANES):
            toward[first + k] = sums[first + k] >> TO_BITS & 255
            nearer[first + k] = sums[first + k] >> FROM_BITS & 255
            reach[first + k] = sums[first + k] >> REACH_BITS & 255
        first += LANES
    least, most = 1, FARTHEST  # a step, and the reach of the Colt .45
    to_me, to_sheriff, from_me, my_reach = toward[0], toward[s], nearer[0], reach[0] if reach[0] > least else least
    beside = place[s]
    ambush = v.event == AMBUSH
    calm = ambush - 1  # all bits or none
    first = 0
    while first < n:
        for k in range(LANES):
            p = first + k
            far = reach[p]
            far = far if far > least else least
            way = place[p]  # the viewer has place 0
            back = living - way
            way = way if way < back else back
            way = (way & calm) | ambush
            both = others[p] & me
            to = way + toward[p] - from_me
            to = to if to > least else least
            back = way + to_me - nearer[p]
            back = back if back > least else least
            near_to[p] = to * both
            near_from[p] = back * both
            flags = (both & (to <= my_reach)) + 2 * (both & (back <= far))
            way = place[p] - beside
            back = beside - place[p]
            way = way if way > back else back
            back = living - way
            way = way if way < back else back
            to = ((way & calm) | ambush) + to_sheriff - nearer[p]
            to = to if to > least else least
            flags += 4 * (armed[p] & (to <= far))
            far = far if far < most else most
            reaches[p] = 32 * far + 4 * flags
        first += LANES
    at = BASE_TABLE
    for p in range(n):
        out[at + SEAT_NEAR_TO] = NEAR[near_to[p]]
        out[at + SEAT_NEAR_FROM] = NEAR[near_from[p]]
        copy_row(out, at + SEAT_IN_REACH, REACHES, reaches[p], REACHES_COUNT)
        at += BASE_SEAT
    return flips


def write_deeds(v, out):
    """harmed_sheriff to company. Returns how many seats show each role, eight bits each.

    For each seat which side it looks to be on, from -4 to 4; harm done to it and by it; that to others than the Sheriff by leaning.
    """
    if not cython.compiled:
        harm, sided, taken, helped, shown, sure, leaning, weight = [[0] * ROW for _ in range(8)]
        harmed, harmed_by, leans, company = [[0.0] * ROW for _ in range(4)]
    n = v.n
    s = v.sheriff if v.sheriff > 0 else 0
    there = -1 if v.sheriff >= 0 else 0  # all bits or none: no Sheriff, no deed
    most, least, highest, lowest = 8, -4, 16, -16
    for p in range(ROW):
        harm[p] = sided[p] = taken[p] = helped[p] = shown[p] = sure[p] = 0
    roles = 0
    for p in range(n):
        role = v.role[p]
        helped[p] = v.did[p][s][DID_HELP]
        shown[p] = role
        sure[p] = LEANING_OF[role]
        taken[p] = total(v.harmed_by[p])
        roles += ROLE_UNIT[role]
    for p in range(ROW):
        part = (helped[p] - v.harmed_by[s][p]) & there
        part = part if part > least else least
        part = part if part < -least else -least
        leaning[p] = weight[p] = (part if shown[p] == UNKNOWN else 0) + sure[p]
    weight[s] &= ~there
    for q in range(n):
        for p in range(ROW):
            harm[p] += v.harmed_by[q][p]
            sided[p] -= weight[q] * v.harmed_by[q][p]
    first = 0
    while first < n:
        for k in range(LANES):
            p = first + k
            part = harm[p] if harm[p] < most else most
            harmed[p] = part * EIGHTH
            part = taken[p] if taken[p] < most else most
            harmed_by[p] = part * EIGHTH
            leans[p] = leaning[p] * QUARTER
            part = sided[p] if sided[p] > lowest else lowest
            part = part if part < highest else highest
            company[p] = part * SIXTEENTH
        first += LANES
    at = BASE_TABLE
    for p in range(n):
        out[at + SEAT_HARMED_SHERIFF] = FOURTHS[v.harmed_by[s][p]]
        out[at + SEAT_HELPED_SHERIFF] = FOURTHS[helped[p]]
        out[at + SEAT_HARMED_BY_SHERIFF] = FOURTHS[v.harmed_by[p][s]]
        out[at + SEAT_HARMED_ME] = FOURTHS[v.harmed_by[0][p]]
        out[at + SEAT_HARMED_BY_ME] = FOURTHS[v.harmed_by[p][0]]
        out[at + SEAT_HARMED] = harmed[p]
        out[at + SEAT_HARMED_BY] = harmed_by[p]
        out[at + SEAT_LEANING] = leans[p]
        out[at + SEAT_COMPANY] = company[p]
        at += BASE_SEAT
    if v.sheriff < 0:
        for p in range(n):
            clear(out, BASE_TABLE + BASE_SEAT * p + SEAT_HARMED_SHERIFF, SEAT_HARMED_ME - SEAT_HARMED_SHERIFF)
    return roles


def total(row):
    """The sum of a row of small numbers, one for each seat: of eight at once, and of the two that are left."""
    if not cython.compiled:
        return sum(row[:SEATS])
    memcpy(cython.address(eight), row, cython.sizeof(eight))
    eight = (eight & EVERY_OTHER) + (eight >> 8 & EVERY_OTHER)  # four sums of two
    return (eight * EVERY_SUM >> 48) + row[8] + row[9]  # their sum is in the highest bits
