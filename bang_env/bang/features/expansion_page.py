"""What the vector of features has besides where an expansion is played: a table and a block for each seat, after those of the base game."""

import cython

from bang_env.bang.cards.tables import CHARACTER_WORDS, KIND_WORDS

if not cython.compiled:
    from bang_env.bang.cards.tables import *
    from bang_env.bang.features.seat_page import share
    from bang_env.bang.words import *

MORE: tuple[tuple[str, int], ...] = (
    ("more_question", QUESTION_COUNT - BASE_QUESTIONS),  # one-hot
    ("more_hand", KINDS - BASE_KINDS),  # my cards by name, half a point each
    ("more_offer", KINDS - BASE_KINDS),  # face-up cards that may be picked, as "offer"
    ("more_character", CHARACTERS - BASE_CHARACTERS),  # mine, one-hot; chosen from: 1 for the first, 0.5 for the second
    ("ability", 1),  # mine is in force (not in a Hangover, not Vera Custer without a choice)
    ("event", EVENT_CARDS - 1),  # one-hot
    ("next_event", EVENT_CARDS - 1),  # one-hot
    ("events_left", 1),
    ("suit", 4),  # Handcuffs: the suit named
    ("law", 1),  # Law of the West: a card shown that is still in the hand of the seat whose turn it is
    ("uses", 1),
    ("answers", 1),  # my cards that dodge, in hand and green ones in play, half a point each
    ("green_uses", 1),  # my green cards that can be used in my turn, half a point each
    ("returned", 1),  # Dead Man has come
    ("dodge_city", 1),
    ("high_noon", 1),
    ("fistful", 1),
    ("three", 1),
)
LAID_KINDS = [kind for kind in range(BASE_KINDS, KINDS) if BORDER_OF[kind] != BROWN]
MORE_TRAITS = [CHARACTER_WORDS[who] for who in range(BASE_CHARACTERS, CHARACTERS)]
MORE_SEAT: tuple[str, ...] = (
    *[f"has_{KIND_WORDS[kind]}" for kind in LAID_KINDS],  # in play
    *[f"is_{word}" for word in MORE_TRAITS],  # its ability
    "waiting",  # green cards put down this turn, half a point each
    "ghost",
    "first_fallen",
    "cards_work",  # 0: its cards in play have no effect now
)
MORE_SIZE = sum([width for _, width in MORE])
MORE_SEAT_SIZE = len(MORE_SEAT)
LAID_COUNT = len(LAID_KINDS)
LAID_PLACE = [LAID_KINDS.index(kind) if kind in LAID_KINDS else -1 for kind in range(KINDS)]


def write_more(v, seats, out, at):
    """Write the table and `seats` blocks from place `at` on, 0 where there is no seat."""
    for k in range(MORE_SIZE + MORE_SEAT_SIZE * seats):
        out[at + k] = 0
    at = write_asked(v, out, at)
    at = write_events(v, out, at)
    for p in range(v.n):
        write_seat(v, p, out, at + MORE_SEAT_SIZE * p)


def write_asked(v, out, at):
    """more_question to ability."""
    if v.question >= BASE_QUESTIONS:
        out[at + v.question - BASE_QUESTIONS] = 1
    at += QUESTION_COUNT - BASE_QUESTIONS
    count_kinds(v.known[0], v.hand_n[0], out, at)
    at += KINDS - BASE_KINDS
    if v.question == Q_TAKE or v.question == Q_SHARE:
        count_kinds(v.in_play[v.target], v.in_play_n[v.target], out, at)
    else:
        count_kinds(v.laid, v.laid_n, out, at)
        if v.question == Q_DRAW and v.able[0] == PEDRO_RAMIREZ and v.discard_n:
            kind = KIND_OF[v.discard[v.discard_n - 1] - 1]
            if kind >= BASE_KINDS:
                out[at + kind - BASE_KINDS] = 0.5
    at += KINDS - BASE_KINDS
    if v.question == Q_CHARACTER or v.question == Q_IDENTITY:
        if v.dealt[0] >= BASE_CHARACTERS:
            out[at + v.dealt[0] - BASE_CHARACTERS] = 1
        if v.dealt[1] >= BASE_CHARACTERS:
            out[at + v.dealt[1] - BASE_CHARACTERS] = 0.5
    elif v.character[0] >= BASE_CHARACTERS:
        out[at + v.character[0] - BASE_CHARACTERS] = 1
    at += CHARACTERS - BASE_CHARACTERS
    out[at] = v.able[0] != NO_CHARACTER
    return at + 1


def count_kinds(row, n, out, at):
    """Half a point, at most 2, for each name of an expansion among n cards (card + 1; 0 is nothing)."""
    for k in range(n):
        if row[k] and KIND_OF[row[k] - 1] >= BASE_KINDS:
            place = at + KIND_OF[row[k] - 1] - BASE_KINDS
            out[place] = out[place] + 0.5 if out[place] < 2 else 2


def write_events(v, out, at):
    """event to three."""
    if v.event:
        out[at + v.event - 1] = 1
    at += EVENT_CARDS - 1
    if v.next_event:
        out[at + v.next_event - 1] = 1
    at += EVENT_CARDS - 1
    out[at] = share(v.events_left, 16, 0.0625)
    if v.suit:
        out[at + v.suit] = 1
    out[at + 5] = v.law > 0
    out[at + 6] = share(v.uses, 2, 0.5)
    out[at + 7] = share(answers(v), 4, 0.5)
    out[at + 8] = share(green_uses(v), 4, 0.5)
    out[at + 9] = v.returned
    out[at + 10] = v.dodge_city
    out[at + 11] = v.high_noon
    out[at + 12] = v.fistful
    out[at + 13] = v.three
    return at + 14


def rested(v, p, kind):
    """Whether a green card of this name in front of a seat can be used: its wait is over and it has effect."""
    return v.in_force[p] and not (p == v.turn and (v.fresh >> kind) & 1)


def answers(v):
    """My cards that dodge a shot."""
    who = v.able[0]
    count = 0
    for k in range(v.hand_n[0]):
        kind = KIND_OF[v.known[0][k] - 1]
        if who == ELENA_FUENTE or kind == MISSED or kind == DODGE or (kind == BANG and who == CALAMITY_JANET):
            count += 1
    for k in range(v.in_play_n[0]):
        kind = KIND_OF[v.in_play[0][k] - 1]
        if MISSED_OF[kind] and rested(v, 0, kind):
            count += 1
    return count


def green_uses(v):
    """My green cards that can be used in my own turn."""
    count = 0
    for k in range(v.in_play_n[0]):
        kind = KIND_OF[v.in_play[0][k] - 1]
        if BORDER_OF[kind] == GREEN and not MISSED_OF[kind] and rested(v, 0, kind):
            count += 1
    return count


def write_seat(v, p, out, at):
    """The block of one seat."""
    waiting = 0
    for k in range(v.in_play_n[p]):
        kind = KIND_OF[v.in_play[p][k] - 1]
        if LAID_PLACE[kind] >= 0:
            out[at + LAID_PLACE[kind]] = 1
        if BORDER_OF[kind] == GREEN and p == v.turn and (v.fresh >> kind) & 1:
            waiting += 1
    at += LAID_COUNT
    if v.able[p] >= BASE_CHARACTERS:
        out[at + v.able[p] - BASE_CHARACTERS] = 1
    at += CHARACTERS - BASE_CHARACTERS
    out[at] = share(waiting, 4, 0.5)
    out[at + 1] = v.ghost == p
    out[at + 2] = v.first_fallen == p
    out[at + 3] = v.in_force[p]
