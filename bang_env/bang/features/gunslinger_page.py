"""What the vector of features has besides in The Lone Gunslinger, where every hand lies open: a table and a block for each seat, after
those of the base game.
"""

import cython

from bang_env.bang.cards.tables import KIND_WORDS

if not cython.compiled:
    from bang_env.bang.cards.tables import *
    from bang_env.bang.features.seat_page import share, shorter, survey
    from bang_env.bang.words import *

FRONT_KINDS = [kind for kind in range(BASE_KINDS) if BORDER_OF[kind] == BLUE]
LONE: tuple[tuple[str, int], ...] = (
    ("level", 1),
    ("night", 1),
    ("plunder", 1),  # question "plunder"
    ("next", BASE_KINDS),  # chance that the next card of the deck has this name
)
LONE_SEAT: tuple[str, ...] = (
    *[f"holds_{word}" for word in KIND_WORDS[:BASE_KINDS]],  # cards of this name in hand, half a point each
    *[f"first_{word}" for word in KIND_WORDS[:BASE_KINDS]],  # on a Stack: 1 / place from the top of the first card of this name, else 0
    *[f"has_{KIND_WORDS[kind]}" for kind in FRONT_KINDS],  # in play
    "reaches_deputy",
)
LONE_SIZE = sum([width for _, width in LONE])
LONE_SEAT_SIZE = len(LONE_SEAT)
FRONT_COUNT = len(FRONT_KINDS)
FRONT_PLACE = [FRONT_KINDS.index(kind) if kind in FRONT_KINDS else -1 for kind in range(KINDS)]
NEARER = [1.0 / place for place in range(1, DEEPEST + 1)]  # by how many cards lie above
DEALT_OF = [sum([1 for place in range(BASE_DECK_SIZE) if KIND_OF[BASE_DECK[place]] == kind]) for kind in range(BASE_KINDS)]


def write_lone(v, seats, out, at):
    """Write the table and `seats` blocks from place `at` on, 0 where there is no seat."""
    for k in range(LONE_SIZE + LONE_SEAT_SIZE * seats):
        out[at + k] = 0
    out[at] = share(v.level, 4, 0.25)
    out[at + 1] = v.night
    out[at + 2] = v.question == Q_PLUNDER
    write_next(v, out, at + 3)
    at += LONE_SIZE
    if not cython.compiled:
        place, toward, away, reach, names, answers = [[0] * PLACES for _ in range(6)]
    survey(v, place, toward, away, reach, names, answers)
    deputy = NOBODY
    for p in range(v.n):
        if v.role[p] == DEPUTY and v.alive[p]:
            deputy = p
    for p in range(v.n):
        write_hand(v, p, out, at)
        for k in range(v.in_play_n[p]):
            if FRONT_PLACE[KIND_OF[v.in_play[p][k] - 1]] >= 0:
                out[at + 2 * BASE_KINDS + FRONT_PLACE[KIND_OF[v.in_play[p][k] - 1]]] = 1
        if deputy != NOBODY and p != deputy and v.alive[p]:
            way = place[p] - place[deputy] if p > deputy else place[deputy] - place[p]
            far = shorter(way, place[v.n]) + toward[deputy] + away[p]
            out[at + 2 * BASE_KINDS + FRONT_COUNT] = far <= reach[p] or far <= 1
        at += LONE_SEAT_SIZE


def write_next(v, out, at):
    """next: all that does not lie open is in the deck. Kit Carlson's card on top of it is known."""
    if not cython.compiled:
        left = [0] * KINDS
    for kind in range(KINDS):
        left[kind] = 0
    for kind in range(BASE_KINDS):
        left[kind] = DEALT_OF[kind]
    for p in range(v.n):
        take_off(v.known[p], v.known_n[p], left)
        take_off(v.in_play[p], v.in_play_n[p], left)
    take_off(v.discard, v.discard_n, left)
    take_off(v.laid, v.laid_n, left)
    if v.deck_n and v.deck_top[0]:
        out[at + KIND_OF[v.deck_top[0] - 1]] = 1
        return
    unseen = 0
    for kind in range(BASE_KINDS):
        if left[kind] < 0:
            left[kind] = 0
        unseen += left[kind]
    if unseen > 0:
        for kind in range(BASE_KINDS):
            out[at + kind] = 1.0 * left[kind] / unseen


def take_off(row, n, left):
    """One less of each name among n cards (card + 1; 0 is no card)."""
    for k in range(n):
        if row[k]:
            left[KIND_OF[row[k] - 1]] -= 1


def write_hand(v, p, out, at):
    """holds and first of one seat."""
    stack = v.role[p] == OUTLAW or v.role[p] == RENEGADE
    for k in range(v.known_n[p]):
        kind = KIND_OF[v.known[p][k] - 1]
        if kind < BASE_KINDS:
            out[at + kind] = out[at + kind] + 0.5 if out[at + kind] < 2 else 2
            if stack:
                above = v.known_n[p] - 1 - k  # written from the bottom: the nearest comes last
                out[at + BASE_KINDS + kind] = NEARER[above if above < DEEPEST else DEEPEST - 1]
