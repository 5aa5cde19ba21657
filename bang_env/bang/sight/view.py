"""The knowledge of one seat: the only way from a game to an agent.

It is everything that a player with perfect memory knows, and nothing more. Roles, hands, the draw pile and characters still being chosen
are shown only as far as this seat has seen them; the log and the record of deeds hold nothing that was not seen by all.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.string import memcpy, memset
else:
    from typing import Annotated

    from bang_env.bang.engine.deal import last_set
    from bang_env.bang.engine.layout import Game
    from bang_env.bang.engine.questions import others_in_force
    from bang_env.bang.engine.run import needed, question
    from bang_env.bang.engine.seats import front, seat_at
    from bang_env.bang.engine.state import top
    from bang_env.bang.sight.set_sight import fill_question_of_set, view_is_filled
    from bang_env.bang.sight.view_layout import PAST_AT, VIEW_ENDS, View
    from bang_env.bang.words import (
        A, B, BY, CARD, DECK_TOP, DEEDS, DID_HELP, FIRST_DMD, F_BARE_SHOT, F_CHARACTER, F_FISTFUL, F_SHARE, F_SHOT, F_TAKE, F_TARGET,
        F_TURN, LASSO, LOG, NOBODY, NO_CHARACTER, PLACES, Q_CHARACTER, Q_IDENTITY, ROW, SEATS, SETUP, SET_DEATH_MESA, SET_DODGE_CITY,
        SET_FISTFUL, SET_HIGH_NOON, WHAT, WHO,
    )
    from bang_env.kernel.c_types import Pointer, Size, Text, UInt16, UInt64, UInt8
    from bang_env.kernel.ring import unroll

    WHO_AT_ONCE = 4
    SURE = 8  # the first cards of a hand, looked at without a branch on how many there are
    SURE_ROOM = 2 * SURE
    DEED_ROOM = 3 * SEATS * DEEDS

ONE: UInt64 = 1
EVERY_BYTE: UInt64 = 0x0101010101010101
EVERY_WHO: UInt64 = 0x0001000100010001  # so that who knows a card is looked up for four cards at once
BLANKED: Size = PAST_AT  # not a constant to the C compiler, which would clear it word by word
SURE_OF: Annotated[list[UInt16], SURE_ROOM] = [0xFFFF] * SURE + [0] * SURE  # from place SURE - n on: who may know one of n cards


def fill(g: Game, seat: int, v: View) -> None:
    """Write into v what `seat` may know of g."""
    fill_present(g, seat, v)
    fill_past(g, seat, v)


def seen_from(g: Game, seat: int, relative: list[int]) -> None:
    """relative[p + 1] is seat p counted from `seat`; NOBODY stays NOBODY."""
    relative[0] = NOBODY
    for p in range(g.n):
        relative[p + 1] = p - seat if p >= seat else p - seat + g.n


def fill_present(g: Game, seat: int, v: View) -> None:
    """All of the view but what `fill_past` adds, which features do not read."""
    relative: Annotated[list[int], PLACES]
    blank(g, v)
    if not cython.compiled:
        relative = [0] * PLACES
    seen_from(g, seat, relative)
    fill_table(g, v, relative)
    fill_seats(g, seat, v, relative)
    fill_harm(g, seat, v, relative)
    if g.phase == SETUP and g.rule_gunslinger:
        show_pairs(g, v, relative)
    elif g.phase == SETUP:
        hide_characters(g, seat, v, relative)
    else:
        v.second = g.dealt[seat][1] if g.dealt[seat][1] > 0 else NO_CHARACTER
    fill_piles(g, seat, v)
    view_is_filled(g, seat, v, relative)
    v.cause = NOBODY
    v.target = NOBODY
    if not g.over and top(g)[WHO] == seat:
        fill_question(g, seat, v, relative)


def fill_past(g: Game, seat: int, v: View) -> None:
    """Write the past into v: characters given up, the record of deeds, the log."""
    for p in range(g.n):
        v.given_up[p - seat if p >= seat else p - seat + g.n] = -g.dealt[p][1] if g.dealt[p][1] < 0 else NO_CHARACTER
    fill_deeds(g, seat, v)
    fill_log(g, seat, v)


def blank(g: Game, v: View) -> None:
    """All fields 0 but those from `did` on, which are written whole; those of sets that are played too."""
    if cython.compiled:
        memset(v, 0, BLANKED)
        end: Size = VIEW_ENDS[last_set(g)]
        if end > VIEW_ENDS[0]:
            memset(cython.cast(cython.p_char, v) + VIEW_ENDS[0], 0, end - VIEW_ENDS[0])
    else:
        v.wipe()


def fill_table(g: Game, v: View, relative: list[int]) -> None:
    """Write into v what belongs to no seat in particular: the switches of the rules, the turn, the events."""
    v.round = g.round
    v.n = g.n
    v.rebel = g.rule_rebel
    v.beer_full = g.rule_beer_full
    v.dodge_city = g.sets[SET_DODGE_CITY]
    v.high_noon = g.sets[SET_HIGH_NOON]
    v.fistful = g.sets[SET_FISTFUL]
    v.death_mesa = g.sets[SET_DEATH_MESA]
    v.bonus_events = g.rule_bonus_events
    v.ambush_cards = g.rule_ambush_cards
    v.penalty_off = g.rule_penalty_off
    v.changed = g.rule_changed
    v.drawn = 2 + g.rule_drawn
    v.hand_limit = g.rule_hand_limit
    v.more_cards = g.rule_more_cards
    v.more_hearts = g.rule_more_hearts
    v.more_blasts = g.rule_more_blasts
    v.three = g.rule_three
    v.gunslinger = g.rule_gunslinger
    v.level = g.rule_level
    v.night = g.rule_night
    v.turn = relative[g.turn + 1]
    v.first = relative[g.first + 1]
    v.sheriff = relative[g.sheriff + 1]
    v.phase = g.phase
    v.bangs = g.bangs
    v.uses = g.uses
    v.fresh = g.fresh
    v.suit = g.suit
    v.law = g.law
    v.ghost = relative[g.ghost + 1]
    v.first_fallen = relative[g.first_fallen + 1]
    v.returned = g.returned
    v.second_turn = g.frames[0][WHAT] == F_TURN and g.frames[0][B] == 1
    if g.depth > 1 and g.frames[1][WHAT] == F_FISTFUL:
        v.shots_left = g.frames[1][A]
    v.over = g.over
    fill_events(g, v)


def fill_events(g: Game, v: View) -> None:
    """The event in force, those before it, and the one that lies face up on the deck."""
    v.event = g.event
    v.events_left = g.events_n - g.event_at
    if g.event_at < g.events_n:
        v.next_event = g.events[g.event_at]
    bit: UInt64 = 1
    for k in range(g.event_at):
        v.past_events |= bit << g.events[k]


def turn_row(to: Pointer, of: Pointer, seat: int, n: int) -> None:
    """Copy a small number of each seat, the viewer's first.

    C does it in a few steps, by rows of one length: from the viewer on, then from the first seat on, then zeros behind the last one. What
    goes past the end of `to`, at most ROW bytes, is for the caller to write afterwards, or to be zero.
    """
    if cython.compiled:
        row: Text
        source: Text
        row, source = cython.cast(cython.p_char, to), cython.cast(cython.p_char, of)
        memcpy(row, source + seat, ROW)
        memcpy(row + n - seat, source, ROW)
        memset(row + n, 0, ROW)
    else:
        for k in range(n):
            to[k] = of[(seat + k) % n]


def fill_seats(g: Game, seat: int, v: View, relative: list[int]) -> None:
    """Write into v the open cards and numbers of each seat, its role if shown or the viewer's own, and the hand cards the viewer knows.

    What everybody sees is copied by rows, in the order of the fields: behind each of them lies one that is filled later. The rest is done
    for all seats alike, without a branch: what a seat has is nothing that a processor could guess.
    """
    knows: Annotated[list[int], SEATS]
    turn_row(v.shown, g.shown, seat, g.n)
    turn_row(v.character, g.character, seat, g.n)
    turn_row(v.copied, g.copied, seat, g.n)
    turn_row(v.able, g.able, seat, g.n)
    turn_row(v.alive, g.alive, seat, g.n)
    turn_row(v.life, g.life, seat, g.n)
    turn_row(v.max_life, g.max_life, seat, g.n)
    turn_row(v.lost, g.lost, seat, g.n)
    turn_row(v.won, g.won, seat, g.n)
    turn_row(v.hand_n, g.hand_n, seat, g.n)
    turn_row(v.in_play_n, g.in_play_n, seat, g.n)
    if not cython.compiled:
        knows = [0] * SEATS
    over: int = 1 if g.over else 0  # the winners are known, so all roles are
    others: int = others_in_force(g)
    known_of: int = 0
    for p in range(g.n):
        q: int = relative[p + 1]
        v.role_counts[g.role[p]] += 1
        v.role[q] = g.role[p] * (g.shown[p] | over)
        v.in_force[q] = others
        v.slayer[q] = relative[g.slayer[p] + 1]
        copy_cards(v.in_play[q], g.in_play[p], front(g, p))
        knows[known_of] = p
        known_of += may_know(g, p, seat) & (p != seat)
    v.role[0] = g.role[seat]
    if g.event == LASSO:
        for q in range(g.n):
            v.in_force[q] = 0
    else:
        v.in_force[relative[g.turn + 1]] = 1
    copy_cards(v.known[0], g.hand[seat], g.hand_n[seat])
    v.known_n[0] = g.hand_n[seat]
    for k in range(known_of):
        q = relative[knows[k] + 1]
        v.known_n[q] = fill_known(g, seat, v, knows[k], q)


def copy_cards(to: list[UInt8], of: list[UInt8], n: int) -> None:
    """Copy the numbers of n cards, each and 1, to a row that has zeros behind them.

    C takes eight at a time: how many cards lie in a row is nothing that a processor could guess. Rows have room for eight at least.
    """
    if cython.compiled:
        k: int = 0
        while True:
            memcpy(cython.address(eight), cython.address(of[k]), cython.sizeof(eight))
            eight: UInt64
            eight += EVERY_BYTE
            if n - k < 8:
                eight &= (ONE << 8 * (n - k)) - 1
            memcpy(cython.address(to[k]), cython.address(eight), cython.sizeof(eight))
            k += 8
            if k >= n:
                return
    else:
        for k in range(n):
            to[k] = of[k] + 1


def may_know(g: Game, p: int, seat: int) -> bool:
    """Whether `seat` may know a hand card of p: False if it knows none. (True may also come from a card that has left.)"""
    row: UInt64
    those: UInt64
    if not cython.compiled:
        return True
    n: int = g.hand_n[p]
    sure = SURE - (n if n < SURE else SURE)  # of a hand that has so many fewer
    memcpy(cython.address(row), cython.address(g.known[p][0]), cython.sizeof(row))
    memcpy(cython.address(those), cython.address(SURE_OF[sure]), cython.sizeof(those))
    knowers: UInt64 = row & those
    memcpy(cython.address(row), cython.address(g.known[p][WHO_AT_ONCE]), cython.sizeof(row))
    memcpy(cython.address(those), cython.address(SURE_OF[sure + WHO_AT_ONCE]), cython.sizeof(those))
    knowers |= row & those
    k: int = SURE
    while k < n:
        memcpy(cython.address(row), cython.address(g.known[p][k]), cython.sizeof(row))
        knowers |= row
        k += WHO_AT_ONCE
    return knowers >> seat & EVERY_WHO != 0


def fill_known(g: Game, seat: int, v: View, p: int, q: int) -> int:
    """The hand cards of p that the viewer knows; returns how many they are."""
    known_n: int = 0
    for k in range(g.hand_n[p]):  # no branch: the processor could not guess it
        seen: int = (g.known[p][k] >> seat) & 1
        v.known[q][known_n] = seen * (g.hand[p][k] + 1)
        known_n += seen
    return known_n


def fill_harm(g: Game, seat: int, v: View, relative: list[int]) -> None:
    """Who has harmed whom, in the order of the view, and who has helped the Sheriff: all that features read of deeds. What goes past the
    end of a row is written over by the next one, or zero.
    """
    p: int = seat
    for q in range(g.n):
        turn_row(v.harmed_by[q], g.harmed_by[p], seat, g.n)
        p = seat_at(g, p, 1)
    if cython.compiled and g.n < SEATS:
        memset(v.harmed_by[g.n], 0, (SEATS - g.n) * ROW)
    s: int = relative[g.sheriff + 1]
    if s != NOBODY:
        for q in range(g.n):
            v.did[q][s][DID_HELP] = g.did[p][g.sheriff][DID_HELP]
            p = seat_at(g, p, 1)


def fill_deeds(g: Game, seat: int, v: View) -> None:
    """Who has done what to whom, in the order of the view, as `turn_row` does it: what goes past the end of a row is written over by the
    next one. Behind the last row lies what is filled already, so that row is made elsewhere.
    """
    last: Annotated[list[UInt8], DEED_ROOM]
    p: int = seat
    for q in range(g.n):
        if cython.compiled:
            row: list[UInt8] = cython.address(v.did[q][0][0])
            if q == SEATS - 1:
                row = cython.address(last[0])
            memcpy(row, cython.address(g.did[p][seat][0]), SEATS * DEEDS)
            memcpy(cython.address(row[DEEDS * (g.n - seat)]), cython.address(g.did[p][0][0]), SEATS * DEEDS)
            memset(cython.address(row[DEEDS * g.n]), 0, SEATS * DEEDS)
        else:
            for k in range(g.n):
                for deed in range(DEEDS):
                    v.did[q][k][deed] = g.did[p][seat_at(g, seat, k)][deed]
        p = seat_at(g, p, 1)
    if cython.compiled:
        if g.n == SEATS:
            memcpy(cython.address(v.did[SEATS - 1][0][0]), last, SEATS * DEEDS)
        else:
            memset(cython.address(v.did[g.n][0][0]), 0, (SEATS - g.n) * SEATS * DEEDS)


def hide_characters(g: Game, seat: int, v: View, relative: list[int]) -> None:
    """While characters are chosen, clockwise from the first seat, a seat knows only its own choice, once it is made."""
    for p in range(g.n):
        if p != seat or (p + g.n - g.first) % g.n >= (top(g)[WHO] + g.n - g.first) % g.n:
            v.character[relative[p + 1]] = 0


def show_pairs(g: Game, v: View, relative: list[int]) -> None:
    """While characters that lie open are chosen: which seat may become which. No seat has a character before its choice."""
    f = top(g)
    choosing: int = f[WHO] if f[BY] == NOBODY else f[BY]
    for p in range(g.n):
        q: int = relative[p + 1]
        v.pairs[q][0] = g.dealt[p][0]
        v.pairs[q][1] = g.dealt[p][1]
        if g.dealt[p][1] != NO_CHARACTER and (p + g.n - g.first) % g.n >= (choosing + g.n - g.first) % g.n:
            v.character[q] = NO_CHARACTER


def fill_piles(g: Game, seat: int, v: View) -> None:
    """The discard pile, what the viewer knows on top of the draw pile, and the cards laid out that the viewer sees."""
    v.deck_n = g.deck_n
    for k in range(DECK_TOP if g.deck_n > DECK_TOP else g.deck_n):
        place: int = g.deck_n - 1 - k
        if g.deck_known[place] == 0:  # what somebody has put back lies on top; below it nobody knows a card
            break
        if (g.deck_known[place] >> seat) & 1:
            v.deck_top[k] = g.deck[place] + 1
    v.discard_n = g.discard_n
    copy_cards(v.discard, g.discard, g.discard_n)
    v.laid_n = g.laid_n
    for k in range(g.laid_n):
        if (g.laid_known[k] >> seat) & 1:
            v.laid[k] = g.laid[k] + 1


def fill_log(g: Game, seat: int, v: View) -> None:
    """The log, oldest entry first."""
    if cython.compiled:
        v.log_n = unroll(cython.address(v.log[0][0]), cython.address(g.log[0][0]), LOG, g.log_n, seat, g.n)
    else:
        v.log_n = unroll(v.log, g.log, LOG, g.log_n, seat, g.n)


def fill_question(g: Game, seat: int, v: View, relative: list[int]) -> None:
    """The pending question, read from the top frame: its cause or target, the card, the numbers."""
    f = top(g)
    v.asked = 1
    v.question = question(g)
    v.needed = needed(g)
    if f[CARD] < FIRST_DMD:
        v.cause_card = f[CARD] + 1
    if f[WHAT] == F_TARGET:
        v.effect = f[A]
    if not fill_question_of_set(g, f, v, relative, False):
        if f[WHAT] == F_TAKE or f[WHAT] == F_SHARE or f[WHAT] == F_CHARACTER:
            v.target = relative[f[BY] + 1]
        else:
            v.cause = relative[f[BY] + 1]
    if f[WHAT] == F_SHOT or f[WHAT] == F_BARE_SHOT:
        v.barrels = f[B]
    if v.question == Q_CHARACTER or v.question == Q_IDENTITY:
        p = f[BY] if f[BY] != NOBODY else seat
        v.dealt[0] = g.dealt[p][0]
        v.dealt[1] = g.dealt[p][1]
