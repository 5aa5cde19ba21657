"""The block of each seat in the vector of features, the viewer's first. `features.py` writes the rest."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import *
    from bang_env.bang.words import *

TRAITS = {
    "bart": (BART_CASSIDY,), "gringo": (EL_GRINGO,), "janet": (CALAMITY_JANET,), "slab": (SLAB_THE_KILLER,), "suzy": (SUZY_LAFAYETTE,),
    "vulture": (VULTURE_SAM,), "sid": (SID_KETCHUM,), "lucky": (LUCKY_DUKE,),
    "draws_well": (BLACK_JACK, JESSE_JONES, KIT_CARLSON, PEDRO_RAMIREZ),
}  # fmt: skip
SEAT: tuple[str, ...] = (
    "alive", "turn", "sheriff", "deputy", "outlaw", "renegade", "rebel", "causes", "target",  # roles: shown ones and my own
    "life", "max_life", "hand_n", "in_play_n",
    "near_to", "near_from",  # 1 / distance from me, and to me
    "in_reach", "reaches_me", "reaches_sheriff", "reach",
    "barrel", "no_limit", "dynamite", "jail",  # Jourdonnais counts as a Barrel, Willy the Kid as a Volcanic
    *TRAITS,  # of its character
    "known_bang", "known_missed", "known_beer",  # in hand and known to me, half a point each
    "harmed_sheriff", "helped_sheriff", "harmed_by_sheriff", "harmed_me", "harmed_by_me",  # shots, Duels, robberies, Jails: a quarter each
    "harmed", "harmed_by",  # the same, by and to everybody, an eighth each
    "leaning",  # 1 law, -1 Outlaw, -0.5 Renegade and Rebel!; while hidden: help less harm to the Sheriff, a quarter each
    "company",  # harm to seats other than the Sheriff by their leaning: above 0 hits the lawless, below 0 the law
)  # fmt: skip

SEAT_SIZE = len(SEAT)
TRAIT_OF = [1.0 if who in whose else 0.0 for who in range(CHARACTERS) for whose in TRAITS.values()]  # by 9 * character + trait
# By character: the names whose effect it has without a card, a bit each.
OWN_NAMES_OF = [1 << BARREL if who == JOURDONNAIS else 1 << VOLCANIC if who == WILLY_THE_KID else 0 for who in range(CHARACTERS)]
LEANING_OF = [-4 if role == OUTLAW else 4 if role in (SHERIFF, DEPUTY) else -2 for role in range(ROLES)]
NEAR = [0.0] + [1.0 / steps for steps in range(1, SEATS + IN_PLAY)]  # by distance: the way round, then a card or a character a step
# By card + 1, so that one sum counts the cards and, among them, the spades from 2 to 9 and the hearts.
HEART_FLIP, BLAST_FLIP, ANY_FLIP = 1, 1 << 8, 1 << 16
FLIP_OF = [0] + [
    ANY_FLIP + (HEART_FLIP if SUIT_OF[card] == HEARTS else BLAST_FLIP if SUIT_OF[card] == SPADES and RANK_OF[card] <= 9 else 0)
    for card in range(CARD_COUNT)
]
# By name: so that one sum counts BANG!, Missed! and Beer.
# By name: its bit, for those of the base game.
NAME_BIT = [1 << kind if kind < BASE_KINDS else 0 for kind in range(KINDS)]
ANSWER_OF = [1 if kind == BANG else 1 << 8 if kind == MISSED else 1 << 16 if kind == BEER else 0 for kind in range(KINDS)]


def write_seats(v, seats, out, at):
    """Write `seats` blocks from place `at` on, 0 where there is no seat. Returns what `survey` returns."""
    if not cython.compiled:
        place, toward, away, reach, names, answers = [[0] * PLACES for _ in range(6)]
        leaning, taken, given, company = [[0] * SEATS for _ in range(4)]
    flips = survey(v, place, toward, away, reach, names, answers)
    weigh(v, leaning, taken, given, company)
    for p in range(v.n):
        at = write_standing(v, p, out, at)
        at = write_distances(v, p, out, at, place, toward, away, reach)
        at = write_means(v, p, out, at, names, answers)
        at = write_deeds(v, p, out, at, leaning, taken, given, company)
    for _ in range((seats - v.n) * SEAT_SIZE):
        out[at] = 0
        at += 1
    return flips


def survey(v, place, toward, away, reach, names, answers):
    """For each seat: its place among the living (their number stands behind the last seat), what it adds to distances to and from it, its
    reach, the names it has in play or need not (a bit each), the answers it is known to hold. Returns the sum of FLIP_OF over these cards.
    """
    living = 0
    flips = 0
    for p in range(v.n):
        place[p] = living
        living += v.alive[p]
        who = v.able[p]
        to = CHARACTER_DISTANCE_TO[who]
        off = CHARACTER_DISTANCE_FROM[who]
        weapon = 1
        bits = OWN_NAMES_OF[who]
        works = v.in_force[p]
        for k in range(v.in_play_n[p]):
            card = v.in_play[p][k]
            kind = KIND_OF[card - 1]
            flips += FLIP_OF[card]
            bits |= NAME_BIT[kind]
            to += DISTANCE_TO[kind] * works
            off += DISTANCE_FROM[kind] * works
            weapon = WEAPON_OF[kind] if WEAPON_OF[kind] * works else weapon
        held = 0
        for k in range(v.known_n[p]):
            card = v.known[p][k]
            flips += FLIP_OF[card]
            held += ANSWER_OF[KIND_OF[card - 1]]
        toward[p] = to
        away[p] = off
        reach[p] = weapon
        names[p] = bits
        answers[p] = held
    place[v.n] = living
    return flips


def weigh(v, leaning, taken, given, company):
    """For each seat which side it looks to be on, from -4 to 4; harm done to it and by it; that to others than the Sheriff by leaning.

    Sums in rows of ROW seats, a power of two, of which nothing else is known to be stored: compilers make vector instructions of the loops.
    """
    if not cython.compiled:
        harm, toward = [0] * ROW, [0] * ROW
    s = v.sheriff if v.sheriff > 0 else 0
    for p in range(ROW):
        harm[p] = 0
        toward[p] = 0
    for q in range(v.n):
        score = (v.did[q][s][DID_HELP] - v.harmed_by[s][q]) * (v.sheriff >= 0)
        score = score if score < 4 else 4
        score = score if score > -4 else -4
        leaning[q] = LEANING_OF[v.role[q]] if v.role[q] else score
        factor = leaning[q] * (q != v.sheriff)
        for p in range(ROW):
            harm[p] += v.harmed_by[q][p]
            toward[p] -= factor * v.harmed_by[q][p]
        total = 0
        for p in range(v.n):
            total += v.harmed_by[q][p]
        taken[q] = total
    for p in range(v.n):
        given[p] = harm[p]
        company[p] = toward[p]


def share(count, most, unit):
    """A count in units, at most `most` of them. Units are powers of two: no rounding tells C from Python."""
    part = count if count < most else most
    return part * unit


def write_standing(v, p, out, at):
    """alive to in_play_n."""
    for k in range(1, 7):
        out[at + k] = 0
    out[at + 1 + v.role[p]] = 1  # an unknown one is written over
    out[at] = v.alive[p]
    out[at + 1] = v.turn == p
    out[at + 7] = v.cause == p
    out[at + 8] = v.target == p
    out[at + 9] = share(v.life[p], 8, 0.25)
    out[at + 10] = share(v.max_life[p], 8, 0.25)
    out[at + 11] = share(v.hand_n[p], 8, 0.125)
    out[at + 12] = share(v.in_play_n[p], 4, 0.25)
    return at + 13


def shorter(way, living):
    """The shorter way round over the living, of a way and its way back."""
    back = living - way
    return way if way < back else back


def write_distances(v, p, out, at, place, toward, away, reach):
    """near_to to reach: the distances of the rules, at least 1; 0 from and to the dead and for the viewer himself. (Without branches: no
    processor guesses who is dead.)
    """
    s = v.sheriff if v.sheriff > 0 else 0
    both = v.alive[p] & v.alive[0] & (p > 0)
    way = 1 if v.event == AMBUSH else shorter(place[p], place[v.n])  # the viewer has place 0
    to = way + toward[p] + away[0]
    to = to if to > 1 else 1
    back = way + toward[0] + away[p]
    back = back if back > 1 else 1
    out[at] = NEAR[both * to]
    out[at + 1] = NEAR[both * back]
    out[at + 2] = both & (to <= reach[0])
    out[at + 3] = both & (back <= reach[p])
    way = place[p] - place[s]
    way = (1 if v.event == AMBUSH else shorter(way if way > 0 else -way, place[v.n])) + toward[s] + away[p]
    both = v.alive[p] & v.alive[s] & (p != s) & (v.sheriff >= 0)
    out[at + 4] = both & ((way if way > 1 else 1) <= reach[p])
    out[at + 5] = share(reach[p], 8, 0.25)
    return at + 6


def write_means(v, p, out, at, names, answers):
    """barrel to known_beer."""
    who = v.able[p]
    has = names[p]
    out[at] = has >> BARREL & 1
    out[at + 1] = has >> VOLCANIC & 1
    out[at + 2] = has >> DYNAMITE & 1
    out[at + 3] = has >> JAIL & 1
    at += 4
    if cython.compiled:
        memcpy(cython.address(out[at]), cython.address(TRAIT_OF[9 * who]), 9 * cython.sizeof(cython.float))
    else:
        for k in range(9):
            out[at + k] = TRAIT_OF[9 * who + k]
    at += 9
    out[at] = share(answers[p] & 255, 4, 0.5)
    out[at + 1] = share(answers[p] >> 8 & 255, 4, 0.5)
    out[at + 2] = share(answers[p] >> 16, 4, 0.5)
    return at + 3


def write_deeds(v, p, out, at, leaning, taken, given, company):
    """harmed_sheriff to company."""
    s = v.sheriff
    for k in range(3):
        out[at + k] = 0
    if s >= 0:
        out[at] = share(v.harmed_by[s][p], 4, 0.25)
        out[at + 1] = share(v.did[p][s][DID_HELP], 4, 0.25)
        out[at + 2] = share(v.harmed_by[p][s], 4, 0.25)
    out[at + 3] = share(v.harmed_by[0][p], 4, 0.25)
    out[at + 4] = share(v.harmed_by[p][0], 4, 0.25)
    out[at + 5] = share(given[p], 8, 0.125)
    out[at + 6] = share(taken[p], 8, 0.125)
    out[at + 7] = share(leaning[p], 4, 0.25)
    out[at + 8] = share(company[p] if company[p] > -16 else -16, 16, 0.0625)
    return at + 9
