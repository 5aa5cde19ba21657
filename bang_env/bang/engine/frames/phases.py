"""Phases 1 and 3, and what stands around them: DRAW, LIQUOR, PEYOTE, VERA, RANCH, CUFFS, SHOW, DISCARD."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import FACE_OF, FIRST_FACE, FIRST_OPTION, FIRST_SEAT, PASS
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.moves import (
        discard_face, discard_hand, draw, draw_shown, find_face_in_play, find_laid, from_deck, heal, hide_face, insert, is_new_face, lay,
        refill, remove_laid, take_from_pile, take_random, to_pile,
    )
    from bang_env.bang.engine.questions import draw_count, hand_limit, is_red, may_use_sid, order_matters, refresh_abilities
    from bang_env.bang.engine.seats import ability, front, seat_at, sits
    from bang_env.bang.engine.set_rules import phase_1_begins
    from bang_env.bang.engine.state import allow, allow_if, become, note, pop, push, record
    from bang_env.bang.words import (
        A, ABANDONED_MINE, ALL_SEATS, ASK, BLACK_JACK, DID_ROB, DONE, E_COPY, E_DISCARD, E_DRAW, E_DRAW_SHOWN, E_FLIP, E_GUESS, E_SHOW_ROLE,
        E_SUIT, E_TAKE_PLAY, F_DRAW, F_SID_WINDOW, F_TAKE, HEARTS, JESSE_JONES, KIT_CARLSON, LAW_OF_THE_WEST, NOBODY, NO_CARD, O_BLACK,
        O_DECK, O_DISCARD_PILE, O_HEARTS, O_LIQUOR, O_RED, O_SHOW, PAT_BRENNAN, PEDRO_RAMIREZ, Q_DRAW, Q_RETURN, REBEL, SPADES, STEP,
        S_BEGIN, S_CHOSEN, TAKE_IN_PLAY, TRAIN_ARRIVAL, WHO,
    )


def run_draw(g: Game, f: Frame) -> int:
    """Phase 1: as many cards as `draw_count` says, each character in its own way."""
    p = f[WHO]
    character = ability(g, p)
    n = draw_count(g, p)
    if n == 0:
        pop(g)
        if character == KIT_CARLSON and g.event == TRAIN_ARRIVAL:
            draw(g, p, 1)  # which he otherwise has of what he looks at
        return DONE
    if character == KIT_CARLSON:
        return look_at_one_more(g, f, n)
    if f[STEP] == S_CHOSEN:  # Jesse Jones takes from seat A, unless it has nothing left
        pop(g)
        rob(g, p, f[A], n)
        return DONE
    if character == JESSE_JONES:
        for q in range(g.n):
            if q != p and sits(g, q) and g.hand_n[q] > 0:
                return ASK
    if character == PEDRO_RAMIREZ and g.discard_n > 0 and g.event != ABANDONED_MINE:
        return ASK
    if character == PAT_BRENNAN:
        for q in range(g.n):
            if may_be_taken(g, p, q):
                return ASK
    pop(g)
    draw_cards(g, p, 1, n)
    return DONE


def rob(g: Game, p: int, q: int, n: int) -> None:
    """Jesse Jones: the first card from a hand, the others as usual."""
    if g.hand_n[q] > 0:
        take_random(g, p, q)
        record(g, p, q, DID_ROB)
        draw_cards(g, p, 2, n)
    else:
        draw_cards(g, p, 1, n)


def may_be_taken(g: Game, p: int, q: int) -> bool:
    """Whether Pat Brennan may take a card in play of a seat."""
    return sits(g, q) and front(g, q) > 0 and (q != p or g.rule_own_cards != 0)


def draw_cards(g: Game, p: int, first: int, last: int) -> None:
    """The first to the last card of phase 1 (counted from 1): unseen from the deck, or as the event in force or Black Jack has it."""
    character = ability(g, p)
    if character != BLACK_JACK and g.event != ABANDONED_MINE and g.event != LAW_OF_THE_WEST:
        draw(g, p, last - first + 1)
        return
    for which in range(first, last + 1):
        card = draw_card(g, p, which == 2 and (character == BLACK_JACK or g.event == LAW_OF_THE_WEST))
        if which == 2 and card != NO_CARD:
            if g.event == LAW_OF_THE_WEST:
                g.law = card + 1
            if character == BLACK_JACK and is_red(g, card):
                draw_card(g, p, False)


def draw_card(g: Game, p: int, shown: bool) -> int:
    """One card of phase 1: in the Abandoned Mine from the discard pile while it lasts. Returns it where it is seen, else NO_CARD."""
    if g.event == ABANDONED_MINE and g.discard_n > 0:
        return take_from_pile(g, p)
    if shown:
        return draw_shown(g, p)
    draw(g, p, 1)
    return NO_CARD


def look_at_one_more(g: Game, f: Frame, n: int) -> int:
    """Kit Carlson sees the top three (one more than are usually drawn) and returns what is more than his due, one by one (A: still to
    return).
    """
    p = f[WHO]
    if f[STEP] == S_BEGIN:
        f[STEP] = S_CHOSEN
        for _ in range(3 + g.rule_drawn):
            if g.event == ABANDONED_MINE and g.discard_n > 0:
                g.discard_n -= 1
                lay(g, g.discard[g.discard_n], ALL_SEATS)
            else:
                card = from_deck(g)
                if card != NO_CARD:
                    lay(g, card, g.deck_known[g.deck_n] | (1 << p))
        f[A] = g.laid_n - n - (1 if g.event == TRAIN_ARRIVAL else 0)
    if f[A] > 0:
        return ASK
    shown = 1 if g.event == LAW_OF_THE_WEST and g.laid_n >= 2 else 0
    tell_draw(g, p, shown)
    if shown:
        g.laid_known[1] = ALL_SEATS
        g.law = g.laid[1] + 1
        note(g, E_DRAW_SHOWN, p, NOBODY, g.laid[1])
    keep_laid(g, p)
    pop(g)
    return DONE


def tell_draw(g: Game, p: int, shown: int) -> None:
    """The cards that Kit Carlson keeps are logged as draws are: cards from the discard pile one by one, how many came unseen from the deck;
    not those that will be shown.
    """
    drawn = g.laid_n - shown
    for k in range(g.laid_n):
        if g.event == ABANDONED_MINE and g.laid_known[k] == ALL_SEATS:
            note(g, E_TAKE_PLAY, p, NOBODY, g.laid[k])
            drawn -= 1
    if drawn > 0:
        note(g, E_DRAW, p, NOBODY, drawn - 1)


def keep_laid(g: Game, p: int) -> None:
    """All cards laid out go into a hand."""
    while g.laid_n > 0:
        g.laid_n -= 1
        insert(g, p, g.laid[g.laid_n], g.laid_known[g.laid_n])


def question_draw(g: Game, f: Frame) -> int:
    """Kit Carlson returns cards; others say where they draw from."""
    return Q_RETURN if ability(g, f[WHO]) == KIT_CARLSON else Q_DRAW


def options_draw(g: Game, f: Frame) -> None:
    p = f[WHO]
    character = ability(g, p)
    if character == KIT_CARLSON:
        offer_laid(g)
        return
    allow(g, FIRST_OPTION + O_DECK)
    if character == PEDRO_RAMIREZ:
        allow(g, FIRST_OPTION + O_DISCARD_PILE)
        return
    for k in range(g.n):
        q = (p + k) % g.n
        if character == PAT_BRENNAN:
            if may_be_taken(g, p, q):
                allow(g, FIRST_SEAT + k)
        elif k > 0 and sits(g, q) and g.hand_n[q] > 0:
            allow(g, FIRST_SEAT + k)


def offer_laid(g: Game) -> None:
    """One choice for each face laid out."""
    for k in range(g.laid_n):
        allow_if(g, FIRST_FACE + FACE_OF[g.laid[k]], find_laid(g, FACE_OF[g.laid[k]]) == k)


def offer_front(g: Game, p: int) -> None:
    """One choice for each face of the cards in front of a seat."""
    for k in range(front(g, p)):
        if find_face_in_play(g, p, FACE_OF[g.in_play[p][k]]) == k:
            allow(g, FIRST_FACE + FACE_OF[g.in_play[p][k]])


def answer_draw(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    n = draw_count(g, p)
    if ability(g, p) == KIT_CARLSON:
        return_laid(g, p, find_laid(g, choice - FIRST_FACE))
        f[A] -= 1
    elif choice == FIRST_OPTION + O_DECK:
        pop(g)
        draw_cards(g, p, 1, n)
    elif choice == FIRST_OPTION + O_DISCARD_PILE:
        pop(g)
        take_from_pile(g, p)
        draw_cards(g, p, 2, n)
    elif ability(g, p) == PAT_BRENNAN:  # instead of drawing
        become(g, f, F_TAKE, p, seat_at(g, p, choice - FIRST_SEAT), NO_CARD, TAKE_IN_PLAY)
    else:
        f[A] = seat_at(g, p, choice - FIRST_SEAT)
        f[STEP] = S_CHOSEN
        if may_use_sid(g, f[A]):
            push(g, F_SID_WINDOW, f[A], p, NO_CARD, 0)


def return_laid(g: Game, p: int, k: int) -> None:
    """Kit Carlson puts a card back where it came from: face down on the deck, in the Abandoned Mine (seen by all) on the discard pile."""
    if g.event == ABANDONED_MINE and g.laid_known[k] == ALL_SEATS:
        to_pile(g, remove_laid(g, k))
        return
    for j in range(g.laid_n):  # nobody else can say which of the cards that they had not seen lying open goes back
        if not g.rule_gunslinger and (g.event != ABANDONED_MINE or g.laid_known[j] != ALL_SEATS):
            g.laid_known[j] &= 1 << p
    g.deck_known[g.deck_n] = g.laid_known[k]
    g.deck[g.deck_n] = remove_laid(g, k)
    g.deck_n += 1


def options_liquor(g: Game, f: Frame) -> None:
    """Hard Liquor: instead of phase 1 a life point."""
    allow(g, PASS)
    allow(g, FIRST_OPTION + O_LIQUOR)


def answer_liquor(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    if choice == PASS:
        pop(g)
        phase_1_begins(g, p)
        push(g, F_DRAW, p, NOBODY, NO_CARD, 0)
        return
    pop(g)
    heal(g, p, 1)


def run_peyote(g: Game, f: Frame) -> int:
    """Instead of phase 1: guess while the guesses are right and there are cards."""
    refill(g)
    if g.deck_n == 0:
        pop(g)
        return DONE
    return ASK


def options_peyote(g: Game, f: Frame) -> None:
    allow(g, FIRST_OPTION + O_RED)
    allow(g, FIRST_OPTION + O_BLACK)


def answer_peyote(g: Game, f: Frame, choice: int) -> None:
    """The card is revealed: a right guess keeps it, a wrong one discards it and ends phase 1."""
    p = f[WHO]
    red = 1 if choice == FIRST_OPTION + O_RED else 0
    note(g, E_GUESS, p, NOBODY, (HEARTS if red else SPADES) - 1)
    if (1 if is_red(g, g.deck[g.deck_n - 1]) else 0) == red:
        draw_shown(g, p)
        return
    card = from_deck(g)
    note(g, E_FLIP, p, NOBODY, card)
    to_pile(g, card)
    pop(g)


def options_vera(g: Game, f: Frame) -> None:
    """Vera Custer: a living character of another seat."""
    for k in range(1, g.n):
        if sits(g, (f[WHO] + k) % g.n):
            allow(g, FIRST_SEAT + k)


def answer_vera(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    q = seat_at(g, p, choice - FIRST_SEAT)
    g.copied[p] = g.character[q]
    refresh_abilities(g)
    note(g, E_COPY, p, q, NO_CARD)
    pop(g)


def run_ranch(g: Game, f: Frame) -> int:
    """At the end of phase 1 any number of hand cards (A) are discarded, then as many drawn."""
    if g.hand_n[f[WHO]] > 0:
        return ASK
    end_ranch(g, f)
    return DONE


def end_ranch(g: Game, f: Frame) -> None:
    pop(g)
    draw(g, f[WHO], f[A])


def options_ranch(g: Game, f: Frame) -> None:
    allow(g, PASS)
    options_hand(g, f[WHO])


def answer_ranch(g: Game, f: Frame, choice: int) -> None:
    if choice == PASS:
        end_ranch(g, f)
        return
    discard_face(g, f[WHO], choice - FIRST_FACE, E_DISCARD, NOBODY)
    f[A] += 1


def options_cuffs(g: Game, f: Frame) -> None:
    """Handcuffs: a suit is named."""
    for suit in range(4):
        allow(g, FIRST_OPTION + O_HEARTS + suit)


def answer_cuffs(g: Game, f: Frame, choice: int) -> None:
    suit = choice - FIRST_OPTION - O_HEARTS
    g.suit = suit + 1
    note(g, E_SUIT, f[WHO], NOBODY, suit - 1)
    pop(g)


def options_show(g: Game, f: Frame) -> None:
    """The Rebel! may show the role at the end of phase 1 (R5)."""
    allow(g, PASS)
    if g.role[f[WHO]] == REBEL and not g.shown[f[WHO]]:
        allow(g, FIRST_OPTION + O_SHOW)


def answer_show(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    if choice != PASS:
        g.shown[p] = 1
        note(g, E_SHOW_ROLE, p, NOBODY, NO_CARD)
    pop(g)


def run_discard(g: Game, f: Frame) -> int:
    """Phase 3: down to the hand limit. A ghost keeps nothing; it is not asked for an order that nobody can tell."""
    p = f[WHO]
    limit = hand_limit(g, p)
    if limit == 0 and not order_matters(g):
        discard_hand(g, p)
    if g.hand_n[p] > limit:
        return ASK
    pop(g)
    return DONE


def cards_too_many(g: Game, f: Frame) -> int:
    """How many cards WHO has still to discard."""
    return g.hand_n[f[WHO]] - hand_limit(g, f[WHO])


def options_discard(g: Game, f: Frame) -> None:
    options_hand(g, f[WHO])


def options_hand(g: Game, p: int) -> None:
    """One choice for each face in a hand."""
    for k in range(g.hand_n[p]):
        if is_new_face(g, p, k):
            allow(g, FIRST_FACE + FACE_OF[g.hand[p][k]])


def answer_discard(g: Game, f: Frame, choice: int) -> None:
    """To the discard pile; in the Abandoned Mine face down onto the deck."""
    if g.event == ABANDONED_MINE:
        hide_face(g, f[WHO], choice - FIRST_FACE)
    else:
        discard_face(g, f[WHO], choice - FIRST_FACE, E_DISCARD, NOBODY)
