"""The page of features that every game has: what stands on the table, and a block for each seat, the viewer's first.

Written for speed, since a training run wants a row for each decision: what cards and numbers come to is looked up in tables, and what no
processor could guess (who is dead, how many cards lie there) decides about no branch. Behind the last card of its rows a view has zeros.
"""

import cython

from bang_env.bang.features import base_numbers, card_sums

if cython.compiled:
    from cython.cimports.libc.string import memcpy
else:
    from collections.abc import Sequence
    from typing import Annotated

    from bang_env.bang.features.base_distances import write_distances
    from bang_env.bang.features.card_sums import (
        AT_ONCE, BLAST_BITS, BYTES, CARD_BITS, COMPANY, EIGHTHS, FLIPS_OF_BASE, FLIPS_OF_DODGE_CITY, FLIP_BITS, FLIP_OF_BLAST,
        FLIP_OF_CARD, FLIP_OF_HEART, FOURTHS, HEART_BITS, LEANING, LIVES, MOST_COMPANY, SHARES_COUNT, WHOLE,
    )
    from bang_env.bang.features.places import (
        AT_BANGS, AT_BARRELS, AT_BEER_FULL, AT_BLAST, AT_CAUSE, AT_CAUSE_BARREL, AT_CHARACTER, AT_DECK, AT_FLIPS, AT_HAND, AT_HEART,
        AT_HIDDEN_ROLES, AT_LIVING, AT_MAY_SHOOT, AT_MISSES, AT_NEEDED, AT_OFFER, AT_PILE, AT_QUESTION, AT_REBEL_GAME, AT_ROUND, AT_SEATS,
        AT_TWO_LEFT, BASE_SEAT, BASE_TABLE, SEAT_CAUSES, SEAT_COMPANY, SEAT_HAND_N, SEAT_HARMED, SEAT_HARMED_BY, SEAT_HARMED_BY_ME,
        SEAT_HARMED_BY_SHERIFF, SEAT_HARMED_ME, SEAT_HARMED_SHERIFF, SEAT_HELPED_SHERIFF, SEAT_IN_PLAY_N, SEAT_LEANING, SEAT_LIFE,
        SEAT_MAX_LIFE, SEAT_NO_LIMIT, SEAT_TARGET, SEAT_TRAITS, SEAT_TURN, STANDING_COUNT, TRAIT_COUNT,
    )
    from bang_env.bang.features.rows import clear, copy_row, part, share
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import (
        BANG, BASE_CHARACTERS, BASE_QUESTIONS, BLESSING, CALAMITY_JANET, CHARACTERS, CURSE, DEPUTY, DID_HELP, LASSO, MISSED, NO_CHARACTER,
        PEDRO_RAMIREZ, PHASE_3, Q_CHARACTER, Q_DRAW, Q_FLIP, Q_IDENTITY, Q_SHARE, Q_TAKE, ROLES, ROW, SEATS, SHOOTOUT, WILLY_THE_KID,
    )
    from bang_env.kernel.c_types import Float32, Index, Int16, Int8, Size, UInt64, UInt8

# By card + 1, and by character: `card_sums.py`.
HELD: Annotated[list[UInt64], BYTES] = card_sums.HELD
BASE_KIND: Annotated[list[UInt8], BYTES] = card_sums.BASE_KIND
CAUSE_PLACE: Annotated[list[UInt8], BYTES] = card_sums.CAUSE_PLACE
BASE_POINTS: Annotated[list[Float32], BYTES] = [0.5 * base for base in card_sums.IS_BASE]
CAUSE_POINTS: Annotated[list[Float32], BYTES] = [1.0 * cause for cause in card_sums.IS_CAUSE]

# Numbers by role, by distance, by flags, by count: `base_numbers.py`.
ROLE_UNIT: Annotated[list[UInt64], ROLES] = base_numbers.ROLE_UNIT
SIDE: Annotated[list[Int8], 2 * BYTES * ROLES] = base_numbers.SIDE
STANDING: Annotated[list[Float32], 2 * ROLES * STANDING_COUNT] = base_numbers.STANDING
TRAIT_FLAGS: Annotated[list[Float32], CHARACTERS * TRAIT_COUNT] = base_numbers.TRAIT_FLAGS
SHARES: Annotated[list[Float32], SHARES_COUNT] = base_numbers.SHARES

# Of the kind that a network gets, so that loops multiply several at a time.
EIGHTH: Float32 = 0.125

# So that eight bytes are summed at once: every other byte of a word, and a one for each of the sums that these make.
EVERY_OTHER: UInt64 = 0x00FF00FF00FF00FF
EVERY_SUM: UInt64 = 0x0001000100010001

TO_CLEAR: int = BASE_TABLE  # not a constant to the C compiler, which would clear it word by word


def write_base(v: View, seats: int, out: list[Float32]) -> None:
    """Write the page with `seats` blocks, 0 where there is no seat."""
    flips: UInt64 = write_distances(v, out)
    roles = write_deeds(v, out)
    clear(out, 0, TO_CLEAR)
    write_standing(v, out)
    write_question(v, out)
    write_own(v, out)
    write_deck(v, out, flips)
    write_pace(v, out, roles)
    if v.n < seats:
        clear(out, BASE_TABLE + BASE_SEAT * v.n, BASE_SEAT * (seats - v.n))


def write_kinds(row: Sequence[UInt8], n: int, out: list[Float32], at: int) -> None:
    """Half a point, at most 2, for each name of the base game among n cards."""
    for k in range(n):
        place: int = at + BASE_KIND[row[k]]
        points: Float32 = out[place] + BASE_POINTS[row[k]]
        out[place] = points if points < 2 else 2


def write_question(v: View, out: list[Float32]) -> None:
    """Write question to flips."""
    if v.question < BASE_QUESTIONS:
        out[AT_QUESTION + v.question] = 1
    write_kinds(v.known[0], v.hand_n[0], out, AT_HAND)
    if v.question == Q_TAKE or v.question == Q_SHARE:
        write_kinds(v.in_play[v.target], v.in_play_n[v.target], out, AT_OFFER)
    else:
        write_kinds(v.laid, v.laid_n, out, AT_OFFER)
        if v.question == Q_DRAW and v.able[0] == PEDRO_RAMIREZ and v.discard_n:
            card: int = v.discard[v.discard_n - 1]
            if BASE_POINTS[card]:
                out[AT_OFFER + BASE_KIND[card]] = 0.5
    if v.cause_card == 0 and v.question == Q_FLIP and v.phase != PHASE_3:  # it is for a Barrel (at the end of a turn for the Vendetta)
        out[AT_CAUSE_BARREL] = 1
    out[AT_CAUSE + CAUSE_PLACE[v.cause_card]] += CAUSE_POINTS[v.cause_card]
    if v.question == Q_FLIP:
        for k in range(2):
            out[AT_FLIPS + 2 * k] = HELD[v.laid[k]] >> HEART_BITS & 1
            out[AT_FLIPS + 2 * k + 1] = HELD[v.laid[k]] >> BLAST_BITS & 1


def write_own(v: View, out: list[Float32]) -> None:
    """Write character to may_shoot."""
    if v.question == Q_CHARACTER or v.question == Q_IDENTITY:
        if NO_CHARACTER < v.dealt[0] < BASE_CHARACTERS:
            out[AT_CHARACTER + v.dealt[0] - 1] = 1
        if NO_CHARACTER < v.dealt[1] < BASE_CHARACTERS:
            out[AT_CHARACTER + v.dealt[1] - 1] = 0.5
    elif NO_CHARACTER < v.character[0] < BASE_CHARACTERS:
        out[AT_CHARACTER + v.character[0] - 1] = 1
    misses: Float32 = out[AT_HAND + MISSED]  # as counted in the hand
    bangs: Float32 = out[AT_HAND + BANG]
    if v.able[0] == CALAMITY_JANET:
        misses = misses + bangs if misses + bangs < 2 else 2
        bangs = misses
    out[AT_NEEDED] = SHARES[FOURTHS + v.needed]
    out[AT_BARRELS] = share(v.barrels, 2, 0.5)
    out[AT_MISSES] = misses
    out[AT_BANGS] = bangs
    no_limit: bool = v.able[0] == WILLY_THE_KID or (out[BASE_TABLE + SEAT_NO_LIMIT] != 0 and v.event != LASSO)
    out[AT_MAY_SHOOT] = no_limit or v.bangs < (2 if v.event == SHOOTOUT else 1)


def write_deck(v: View, out: list[Float32], flips: UInt64) -> None:
    """Write deck to blast. `flips`: those of the cards that lie before seats and in hands."""
    row: list[UInt8] = v.discard
    at: int = 0
    while at < v.discard_n:
        flips += HELD[row[at]] + HELD[row[at + 1]] + HELD[row[at + 2]] + HELD[row[at + 3]]
        flips += HELD[row[at + 4]] + HELD[row[at + 5]] + HELD[row[at + 6]] + HELD[row[at + 7]]
        at += AT_ONCE
    for k in range(v.laid_n):
        flips += HELD[v.laid[k]]
    all_cards: UInt64 = FLIPS_OF_BASE + FLIPS_OF_DODGE_CITY * v.dodge_city
    all_cards += FLIP_OF_HEART * v.more_hearts + FLIP_OF_BLAST * v.more_blasts + FLIP_OF_CARD * v.more_cards
    flips = all_cards - (flips >> FLIP_BITS)
    if v.deck_n and v.deck_top[0]:  # the next card is known
        flips = HELD[v.deck_top[0]] >> FLIP_BITS
    hearts: int = part(flips, HEART_BITS - FLIP_BITS)
    blasts: int = part(flips, BLAST_BITS - FLIP_BITS)
    unseen: int = part(flips, CARD_BITS - FLIP_BITS)
    if v.event == BLESSING:
        hearts = unseen
    elif v.event == CURSE:
        hearts = 0
    out[AT_DECK] = share(v.deck_n, 128, 0.0078125)
    out[AT_PILE] = share(v.discard_n, 128, 0.0078125)
    out[AT_HEART] = 1.0 * hearts / unseen if unseen > 0 and 0 < hearts <= unseen else 0
    out[AT_BLAST] = 1.0 * blasts / unseen if unseen > 0 and 0 < blasts <= unseen else 0


def write_pace(v: View, out: list[Float32], roles: UInt64) -> None:
    """Write seats to round, hidden_roles. `roles`: how many seats show each role, eight bits each."""
    out[AT_SEATS] = v.n * EIGHTH
    out[AT_REBEL_GAME] = v.rebel
    out[AT_BEER_FULL] = v.beer_full
    out[AT_ROUND] = share(v.round, 16, 0.0625)
    role: int
    for role in range(DEPUTY, ROLES):
        shown: int = part(roles, 8 * role)
        out[AT_HIDDEN_ROLES + role - DEPUTY] = (v.role_counts[role] - shown) * EIGHTH


def write_standing(v: View, out: list[Float32]) -> None:
    """Write living to two_left, alive to in_play_n, bart to draws_well."""
    living: int = 0
    at: int = BASE_TABLE
    p: Size
    for p in range(v.n):
        role: Size
        alive: Size
        able: Size
        hand_n: Size
        in_play_n: Size
        role, alive, able, hand_n, in_play_n = v.role[p], v.alive[p], v.able[p], v.hand_n[p], v.in_play_n[p]
        copy_row(out, at, STANDING, STANDING_COUNT * (2 * role + alive), STANDING_COUNT)
        out[at + SEAT_LIFE] = SHARES[LIVES + (v.life[p] & 255)]
        out[at + SEAT_MAX_LIFE] = SHARES[LIVES + v.max_life[p]]
        out[at + SEAT_HAND_N] = SHARES[EIGHTHS + hand_n]
        out[at + SEAT_IN_PLAY_N] = SHARES[FOURTHS + in_play_n]
        copy_row(out, at + SEAT_TRAITS, TRAIT_FLAGS, TRAIT_COUNT * able, TRAIT_COUNT)
        living += alive
        at += BASE_SEAT
    out[AT_LIVING] = living * EIGHTH
    out[AT_TWO_LEFT] = living == 2
    out[BASE_TABLE + SEAT_TURN + BASE_SEAT * v.turn] = 1
    out[BASE_TABLE + SEAT_CAUSES + BASE_SEAT * (v.cause if v.cause > 0 else 0)] = SHARES[WHOLE + (v.cause >= 0)]
    out[BASE_TABLE + SEAT_TARGET + BASE_SEAT * (v.target if v.target > 0 else 0)] = SHARES[WHOLE + (v.target >= 0)]


def write_deeds(v: View, out: list[Float32]) -> UInt64:
    """Write harmed_sheriff to company. Return how many seats show each role, eight bits each."""
    side: Annotated[list[Int16], ROW]  # which side a seat looks to be on, from -4 to 4
    harm: Annotated[list[Int16], ROW]  # done by it
    sided: Annotated[list[Int16], ROW]  # done to others than the Sheriff, by their sides
    if not cython.compiled:
        side, harm, sided = [[0] * ROW for _ in range(3)]
    n: Size = v.n
    s: Size = v.sheriff if v.sheriff > 0 else 0
    there: Size = -1 if v.sheriff >= 0 else 0  # all bits or none: no Sheriff, no deed
    by_sheriff: list[UInt8]
    by_me: list[UInt8]
    by_sheriff, by_me = v.harmed_by[s], v.harmed_by[0]
    roles = 0
    at: int = BASE_TABLE
    p: Size
    for p in range(n):
        role: Size = v.role[p]
        roles += ROLE_UNIT[role]
        row: list[UInt8] = v.harmed_by[p]
        helped: Size = v.did[p][s][DID_HELP]
        hurt: Size = by_sheriff[p]
        seems: Index = SIDE[2 * BYTES * role + BYTES + (helped - hurt & there)]
        side[p] = seems
        out[at + SEAT_HARMED_SHERIFF] = SHARES[FOURTHS + hurt]
        out[at + SEAT_HELPED_SHERIFF] = SHARES[FOURTHS + helped]
        out[at + SEAT_HARMED_BY_SHERIFF] = SHARES[FOURTHS + row[s]]
        out[at + SEAT_HARMED_ME] = SHARES[FOURTHS + by_me[p]]
        out[at + SEAT_HARMED_BY_ME] = SHARES[FOURTHS + row[0]]
        out[at + SEAT_HARMED_BY] = SHARES[EIGHTHS + sum_of(row)]
        out[at + SEAT_LEANING] = SHARES[LEANING + seems]
        at += BASE_SEAT
    side[s] &= ~there
    for p in range(ROW):
        harm[p] = sided[p] = 0
    q: Size
    for q in range(n):
        for p in range(ROW):
            harm[p] += v.harmed_by[q][p]
            sided[p] -= side[q] * v.harmed_by[q][p]
    least: Int16 = -MOST_COMPANY
    most: Int16 = MOST_COMPANY
    for p in range(ROW):
        part: Int16 = sided[p] if sided[p] > least else least
        sided[p] = part if part < most else most
    at = BASE_TABLE
    for p in range(n):
        total: Index = harm[p]
        out[at + SEAT_HARMED] = SHARES[EIGHTHS + total]
        total = sided[p]
        out[at + SEAT_COMPANY] = SHARES[COMPANY + total]
        at += BASE_SEAT
    if v.sheriff < 0:
        for p in range(n):
            clear(out, BASE_TABLE + BASE_SEAT * p + SEAT_HARMED_SHERIFF, SEAT_HARMED_ME - SEAT_HARMED_SHERIFF)
    return roles


def sum_of(row: Sequence[UInt8]) -> Size:
    """The sum of a row of small numbers, one for each seat: of eight at once, and of the two that are left."""
    if not cython.compiled:
        return sum(row[:SEATS])
    eight: UInt64
    memcpy(cython.address(eight), row, cython.sizeof(eight))
    eight = (eight & EVERY_OTHER) + (eight >> 8 & EVERY_OTHER)  # four sums of two
    return (eight * EVERY_SUM >> 48) + row[8] + row[9]  # their sum is in the highest bits
