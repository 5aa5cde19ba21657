"""A game from its first deal, turn after turn: START, CHARACTER, TURN, FLIP, DRAW, SHOW, DISCARD."""

import cython

if not cython.compiled:
    from bang_env.cards.tables import *
    from bang_env.engine.moments import *
    from bang_env.engine.moves import *
    from bang_env.engine.questions import *
    from bang_env.engine.state import *
    from bang_env.words import *


def run_start(g, f):
    """Characters are chosen, life points set, hands dealt; then the first seat begins."""
    first = f[WHO]
    if f[STEP] == S_BEGIN:
        f[STEP] = S_CHOSEN
        if g.rule_two_characters:
            for k in range(g.n):
                push(g, F_CHARACTER, (first + g.n - 1 - k) % g.n, NOBODY, NO_CARD, 0)
            return DONE
    for p in range(g.n):
        g.max_life[p] = LIFE_OF[g.character[p]] + (1 if g.role[p] == SHERIFF else 0)
        g.life[p] = g.max_life[p]
        for _ in range(g.life[p]):
            g.deck_n -= 1
            insert(g, p, g.deck[g.deck_n], 0)
    g.round = 1
    become(g, f, F_TURN, first, NOBODY, NO_CARD, 0)
    return DONE


def options_character(g):
    """Two characters are dealt, one is chosen (base 1.2, switch)."""
    allow(g, FIRST_OPTION + O_FIRST)
    allow(g, FIRST_OPTION + O_SECOND)


def answer_character(g, f, choice):
    p = f[WHO]
    g.character[p] = g.dealt[p][1 if choice == FIRST_OPTION + O_SECOND else 0]
    pop(g)


def run_turn(g, f):
    """One turn in the printed order; after it the same frame is the next seat's turn."""
    found = verdict(g)
    p = f[WHO]
    if found == V_REVOLUTION:
        revolution(g, p)
        g.first = p
        f[STEP] = T_DRAW
        g.bangs = 0
        note(g, E_TURN, p, NOBODY, NO_CARD)
        return DONE
    if found != V_GO_ON:
        the_end(g)
        return DONE
    card_is_over(g)
    step = f[STEP] if g.alive[p] else T_END
    if step == T_BEGIN:
        g.turn = p
        g.bangs = 0
        g.phase = BEGINNING
        note(g, E_TURN, p, NOBODY, NO_CARD)
        f[STEP] = T_DYNAMITE
    elif step == T_DYNAMITE:
        f[STEP] = T_JAIL
        if find_in_play(g, p, DYNAMITE) != NO_CARD:
            f[STEP] = T_DYNAMITE_FLIPPED
            push(g, F_FLIP, p, NOBODY, g.in_play[p][find_in_play(g, p, DYNAMITE)], 0)
    elif step == T_DYNAMITE_FLIPPED:
        f[STEP] = T_JAIL
        dynamite(g, p)
    elif step == T_JAIL:
        f[STEP] = T_DRAW
        if find_in_play(g, p, JAIL) != NO_CARD:
            f[STEP] = T_JAIL_FLIPPED
            push(g, F_FLIP, p, NOBODY, g.in_play[p][find_in_play(g, p, JAIL)], 0)
    elif step == T_JAIL_FLIPPED:
        opens = is_heart(g.result)
        f[STEP] = T_DRAW if opens else T_END
        note(g, E_JAIL_OPENS if opens else E_JAIL_HOLDS, p, NOBODY, NO_CARD)
        strip_in_play(g, p, find_in_play(g, p, JAIL), NOBODY)
    elif step == T_DRAW:
        g.phase = PHASE_1
        f[STEP] = T_SHOW
        push(g, F_DRAW, p, NOBODY, NO_CARD, 0)
    elif step == T_SHOW:
        g.phase = PHASE_2
        f[STEP] = T_PLAY
        if g.role[p] == REBEL and not g.shown[p]:
            push(g, F_SHOW, p, NOBODY, NO_CARD, 0)
    elif step == T_PLAY:
        f[STEP] = T_DISCARD
        push(g, F_PLAY, p, NOBODY, NO_CARD, 0)
    elif step == T_DISCARD:
        g.phase = PHASE_3
        f[STEP] = T_END
        push(g, F_DISCARD, p, NOBODY, NO_CARD, 0)
    else:
        pass_the_turn(g, f)
    return DONE


def pass_the_turn(g, f):
    """The next living seat clockwise; a round is over when the first seat is reached or passed."""
    p = f[WHO]
    q = next_seat(g, p)
    steps = (g.first + g.n - p) % g.n
    if (steps if steps > 0 else g.n) <= ((q + g.n - p) % g.n if q != p else g.n) and g.round < COUNTED:
        g.round += 1
    f[WHO] = q
    f[STEP] = T_BEGIN


def dynamite(g, p):
    """2 to 9 of Spades: it explodes, 3 life points. Otherwise to the first seat on the left that has none (FAQ D06)."""
    k = find_in_play(g, p, DYNAMITE)
    card = g.in_play[p][k]
    if explodes(g.result):
        note(g, E_DYNAMITE_EXPLODES, p, NOBODY, card)
        strip_in_play(g, p, k, NOBODY)
        push(g, F_HIT, p, NOBODY, card, 3)
        return
    q = next_seat(g, p)
    while q != p and find_in_play(g, q, DYNAMITE) != NO_CARD:
        q = next_seat(g, q)
    if q != p:
        note(g, E_DYNAMITE_MOVES, p, q, card)
        put_in_play(g, q, remove_in_play(g, p, k))


def run_flip(g, f):
    """"Draw!": the top card is flipped and discarded. Lucky Duke flips two and chooses (base 1.4)."""
    p = f[WHO]
    if ability(g, p) == LUCKY_DUKE:
        for _ in range(2):
            card = from_deck(g)
            if card != NO_CARD:
                lay(g, card, ALL_SEATS)
                note(g, E_FLIP, p, NOBODY, card)
        if g.laid_n == 2:
            return ASK
        g.result = NO_CARD
        if g.laid_n == 1:
            g.result = remove_laid(g, 0)
    else:
        g.result = from_deck(g)
        if g.result != NO_CARD:
            note(g, E_FLIP, p, NOBODY, g.result)
    if g.result != NO_CARD:
        to_pile(g, g.result)
    pop(g)
    return DONE


def options_flip(g):
    allow(g, FIRST_OPTION + O_FIRST)
    if g.laid[0] != g.laid[1]:
        allow(g, FIRST_OPTION + O_SECOND)


def answer_flip(g, choice):
    """Both are discarded, the chosen one last."""
    chosen = 1 if choice == FIRST_OPTION + O_SECOND else 0
    g.result = g.laid[chosen]
    to_pile(g, g.laid[1 - chosen])
    to_pile(g, g.laid[chosen])
    g.laid_n = 0
    pop(g)


def run_draw(g, f):
    """Phase 1: two cards, each character in his own way."""
    p = f[WHO]
    who = ability(g, p)
    if f[STEP] == S_CHOSEN:  # Jesse Jones takes from seat A, unless it has nothing left
        q = f[A]
        pop(g)
        if g.hand_n[q] > 0:
            take_random(g, p, q)
            record(g, p, q, DID_ROB)
            draw(g, p, 1)
        else:
            draw(g, p, 2)
        return DONE
    if who == KIT_CARLSON:
        return look_at_three(g, p)
    if who == JESSE_JONES:
        for q in range(g.n):
            if q != p and g.alive[q] and g.hand_n[q] > 0:
                return ASK
    if who == PEDRO_RAMIREZ and g.discard_n > 0:
        return ASK
    pop(g)
    if who == BLACK_JACK:
        draw(g, p, 1)
        if is_red(draw_shown(g, p)):
            draw(g, p, 1)
    else:
        draw(g, p, 2)
    return DONE


def look_at_three(g, p):
    """Kit Carlson sees the top three; with fewer than three he keeps them all."""
    for _ in range(3):
        card = from_deck(g)
        if card != NO_CARD:
            lay(g, card, g.deck_known[g.deck_n] | (1 << p))
    if g.laid_n == 3:
        return ASK
    keep_laid(g, p)
    pop(g)
    return DONE


def keep_laid(g, p):
    """All cards laid out go into a hand."""
    while g.laid_n > 0:
        g.laid_n -= 1
        insert(g, p, g.laid[g.laid_n], g.laid_known[g.laid_n])


def options_draw(g, f):
    p = f[WHO]
    who = ability(g, p)
    if who == KIT_CARLSON:
        offer_laid(g)
    elif who == PEDRO_RAMIREZ:
        allow(g, FIRST_OPTION + O_DECK)
        allow(g, FIRST_OPTION + O_DISCARD_PILE)
    else:
        allow(g, FIRST_OPTION + O_DECK)
        for k in range(1, g.n):
            q = (p + k) % g.n
            if g.alive[q] and g.hand_n[q] > 0:
                allow(g, FIRST_SEAT + k)


def offer_laid(g):
    """One choice for each face laid out."""
    for k in range(g.laid_n):
        if find_laid(g, FACE_OF[g.laid[k]]) == k:
            allow(g, FIRST_FACE + FACE_OF[g.laid[k]])


def answer_draw(g, f, choice):
    p = f[WHO]
    if ability(g, p) == KIT_CARLSON:  # the chosen one goes back on top
        k = find_laid(g, choice - FIRST_FACE)
        g.deck_known[g.deck_n] = g.laid_known[k]
        g.deck[g.deck_n] = remove_laid(g, k)
        g.deck_n += 1
        keep_laid(g, p)
        pop(g)
    elif choice == FIRST_OPTION + O_DECK:
        draw(g, p, 2)
        pop(g)
    elif choice == FIRST_OPTION + O_DISCARD_PILE:
        g.discard_n -= 1
        insert(g, p, g.discard[g.discard_n], ALL_SEATS)
        note(g, E_TAKE_PLAY, p, NOBODY, g.discard[g.discard_n])
        draw(g, p, 1)
        pop(g)
    else:
        f[A] = (p + choice - FIRST_SEAT) % g.n
        f[STEP] = S_CHOSEN
        if may_use_sid(g, f[A]):
            push(g, F_SID_WINDOW, f[A], p, NO_CARD, 0)


def options_show(g, f):
    """The Rebel! may show his role at the end of phase 1 (R5)."""
    allow(g, PASS)
    if g.role[f[WHO]] == REBEL and not g.shown[f[WHO]]:
        allow(g, FIRST_OPTION + O_SHOW)


def answer_show(g, f, choice):
    p = f[WHO]
    if choice != PASS:
        g.shown[p] = 1
        note(g, E_SHOW_ROLE, p, NOBODY, NO_CARD)
    pop(g)


def run_discard(g, f):
    """Phase 3: down to the hand limit."""
    if g.hand_n[f[WHO]] > hand_limit(g, f[WHO]):
        return ASK
    pop(g)
    return DONE


def options_hand(g, p):
    """One choice for each face in a hand."""
    for k in range(g.hand_n[p]):
        if k == 0 or FACE_OF[g.hand[p][k]] != FACE_OF[g.hand[p][k - 1]]:
            allow(g, FIRST_FACE + FACE_OF[g.hand[p][k]])


def answer_discard(g, f, choice):
    discard_face(g, f[WHO], choice - FIRST_FACE, E_DISCARD, NOBODY)
