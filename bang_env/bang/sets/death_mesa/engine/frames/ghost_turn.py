"""A ghost's turn and the cards that it plays: HAUNT, REDRAW, RITE (Death Mesa, M5 to M13)."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.dead_mens_prints import dmd_choice, dmd_name, dmd_suit
    from bang_env.bang.cards.tables import (
        ANY_TWO, DMD_REDRAW, DMD_SECOND, DMD_SURE, FACE_OF, FIRST_FACE, FIRST_OPTION, FIRST_SEAT, GOODS_CHOICE, PASS,
    )
    from bang_env.bang.sets.death_mesa.engine.frames.ghost_cards import is_neighbour, take_effect
    from bang_env.bang.engine.frames.phases import offer_front
    from bang_env.bang.sets.death_mesa.engine.ghosts import (
        begin_rite, first_rule, lone, may_be_first, may_be_named, may_haunt_with, may_spook, take_rule,
    )
    from bang_env.bang.sets.death_mesa.engine.graves import (
        clear_used, draw_dmd, draw_goods, drop_dmd, find_dmd, give_random_good, is_new_choice, use_dmd,
    )
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.moments import card_is_over
    from bang_env.bang.engine.questions import living, verdict
    from bang_env.bang.engine.seats import seat_at, sits
    from bang_env.bang.engine.state import allow, note, pop, push
    from bang_env.bang.words import (
        A, ASK, B, BY, C, CARD, DMD_RANKS, DONE, D_MIRAGE, E_DMD_PAY, E_DMD_PLAY, E_NEGATED, F_NEGATE, F_REDRAW, GHOST_KEEPS, G_NOBODY,
        HEARTS, JUST_DRAWN, NOBODY, NO_CARD, O_DECK, O_HAND, PHASE_1, PHASE_2, PHASE_3, Q_BONUS, Q_GHOST_COST, Q_GHOST_DISCARD,
        Q_GHOST_TAKE, Q_GHOST_TARGET, Q_HAUNT, RENEGADE, R_BONUS, R_EFFECT, R_END, R_FIRST, R_NEGATION, R_PAY, R_SECOND, R_TAKE, SEATS,
        SPADES, STEP, S_BEGIN, S_CHOSEN, TAKES_DECK_OR_GOODS, TAKES_GOOD, TAKES_HAND_OR_FRONT, TAKES_HAND_OR_GOODS, TAKES_NOTHING,
        U_DISCARD, U_DRAW, U_PLAY, V_GO_ON, WHO,
    )


def run_haunt(g: Game, f: Frame) -> int:
    """A ghost draws two cards of the Dead Men's Deck, plays, and keeps two. It ends where the game does, or the ghost is one no more."""
    p = f[WHO]
    if sits(g, p) or verdict(g) != V_GO_ON:
        pop(g)
        return DONE
    if f[STEP] == U_DRAW:
        f[STEP] = U_PLAY
        g.phase = PHASE_1
        draw_dmd(g, p, 2)
        push(g, F_REDRAW, p, NOBODY, NO_CARD, 0)
        return DONE
    if f[STEP] == U_PLAY:
        g.phase = PHASE_2
        card_is_over(g)
        if may_haunt(g, p):
            return ASK
        f[STEP] = U_DISCARD
        return DONE
    g.phase = PHASE_3
    if g.ghost_hand_n[p] > GHOST_KEEPS:
        return ASK
    pop(g)
    return DONE


def may_haunt(g: Game, p: int) -> bool:
    """Whether a ghost can play anything in its turn."""
    for k in range(g.ghost_hand_n[p]):
        if may_haunt_with(g, p, g.ghost_hand[p][k]):
            return True
    return may_spook(g, p)


def offer_dmd(g: Game, p: int) -> None:
    """One choice for each name and suit in a ghost's hand."""
    for k in range(g.ghost_hand_n[p]):
        if is_new_choice(g, p, k):
            allow(g, dmd_choice(g.ghost_hand[p][k]))


def question_haunt(g: Game, f: Frame) -> int:
    return Q_GHOST_DISCARD if f[STEP] == U_DISCARD else Q_HAUNT


def cards_too_many(g: Game, f: Frame) -> int:
    """How many cards a ghost has still to discard at the end of its turn."""
    return g.ghost_hand_n[f[WHO]] - GHOST_KEEPS if f[STEP] == U_DISCARD else 0


def options_haunt(g: Game, f: Frame) -> None:
    p = f[WHO]
    if f[STEP] == U_DISCARD:
        offer_dmd(g, p)
        return
    allow(g, PASS)
    for k in range(g.ghost_hand_n[p]):
        if is_new_choice(g, p, k) and may_haunt_with(g, p, g.ghost_hand[p][k]):
            allow(g, dmd_choice(g.ghost_hand[p][k]))
    if may_spook(g, p):
        allow(g, ANY_TWO)


def answer_haunt(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    if choice == PASS:
        f[STEP] = U_DISCARD
    elif f[STEP] == U_DISCARD:
        drop_dmd(g, p, find_dmd(g, p, choice), NOBODY)
    elif choice == ANY_TWO:
        begin_rite(g, p, NO_CARD, 0)
    else:
        begin_rite(g, p, g.ghost_hand[p][find_dmd(g, p, choice)], 0)


def may_redraw(g: Game, p: int, k: int) -> bool:
    """Whether the card at a place of a ghost's hand may be exchanged: just drawn, and of a name that says so."""
    return g.ghost_known[p][k] & JUST_DRAWN != 0 and DMD_REDRAW[dmd_name(g.ghost_hand[p][k])] != 0


def exchange(g: Game, p: int, k: int) -> None:
    """A card that was just drawn is discarded, and another one drawn for it."""
    drop_dmd(g, p, k, NOBODY)
    draw_dmd(g, p, 1)


def others_come(g: Game) -> bool:
    """Whether a card may still be drawn that is not to be exchanged in its turn: else exchanges would never end."""
    for k in range(g.dmd_deck_n):
        if not DMD_REDRAW[dmd_name(g.dmd_deck[k])]:
            return True
    for k in range(g.dmd_discard_n):
        if not DMD_REDRAW[dmd_name(g.dmd_discard[k])]:
            return True
    return False


def run_redraw(g: Game, f: Frame) -> int:
    """While the dead are lone, cards of some names that were just drawn may be exchanged, one after the other; by a switch they must be."""
    p = f[WHO]
    if f[STEP] == S_BEGIN and lone(g):
        for k in range(g.ghost_hand_n[p]):
            if may_redraw(g, p, k):
                if not g.rule_must_redraw:
                    return ASK
                if others_come(g):
                    exchange(g, p, k)
                    return DONE
    for k in range(g.ghost_hand_n[p]):
        g.ghost_known[p][k] &= JUST_DRAWN - 1
    pop(g)
    return DONE


def options_redraw(g: Game, f: Frame) -> None:
    p = f[WHO]
    allow(g, PASS)
    offered: int = NO_CARD
    for k in range(g.ghost_hand_n[p]):
        if may_redraw(g, p, k) and dmd_choice(g.ghost_hand[p][k]) != offered:
            offered = dmd_choice(g.ghost_hand[p][k])
            allow(g, offered)


def answer_redraw(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    if choice == PASS:
        f[STEP] = S_CHOSEN
        return
    k = find_dmd(g, p, choice)
    while not may_redraw(g, p, k):
        k += 1
    exchange(g, p, k)


def run_rite(g: Game, f: Frame) -> int:
    """A card of the Dead Men's Deck (M21): who is named (FIRST, SECOND), what is taken, what it costs, negation, the effect, the bonus.

    BY and A are the seats named; instead of the second seat A may be the card or the choice that is taken, for a Mirage whom the attack
    strikes. B cards are still to pay, afterwards it is what the card leaves as the result. C is 4 * how many cards were in use before, 1
    more where any two were discarded, 2 more when the first of them has given the suit.
    """
    p = f[WHO]
    step = f[STEP]
    name = dmd_name(f[CARD])
    if step == R_FIRST:
        if first_rule(g, name) != G_NOBODY:
            return ASK
        f[STEP] = R_SECOND
    elif step == R_SECOND:
        if DMD_SECOND[name] != G_NOBODY:
            return ASK
        f[STEP] = R_TAKE
    elif step == R_TAKE:
        if take_rule(g, p, name) != TAKES_NOTHING:
            return ASK
        f[STEP] = R_PAY
    elif step == R_PAY:
        if f[B] > 0:
            return ASK
        f[STEP] = R_NEGATION
    elif step == R_NEGATION:
        note(g, E_DMD_PLAY, p, f[BY], f[CARD])
        f[STEP] = R_EFFECT
        g.result = 0
        if not DMD_SURE[name]:
            push(g, F_NEGATE, p, p, f[CARD], NOBODY)
    elif step == R_EFFECT:
        if (not g.result or g.rule_negated_counts) and p == g.turn and g.rites < 100:
            g.rites += 1
        if g.result:
            note(g, E_NEGATED, p, NOBODY, f[CARD])
            f[STEP] = R_END
        else:
            f[STEP] = R_BONUS
            take_effect(g, f)
    elif step == R_BONUS:
        if may_have_bonus(g, f):
            return ASK
        f[STEP] = R_END
    else:
        end_rite(g, f)
    return DONE


def may_have_bonus(g: Game, f: Frame) -> bool:
    """Whether a card brings a bonus (M13): its own suit counts, and its player must still be a ghost in a game that goes on."""
    p = f[WHO]
    suit = dmd_suit(f[CARD])
    if f[C] & 1 or sits(g, p) or (p == g.turn and verdict(g) != V_GO_ON):
        return False
    return (suit == SPADES and g.deck_n + g.discard_n > 0) or (suit == HEARTS and g.goods_n[p] > 0 and living(g) > 0)


def end_rite(g: Game, f: Frame) -> None:
    """The cards of the play are discarded; a dead Renegade who has left nobody alive has had his vengeance (M16)."""
    p = f[WHO]
    if living(g) == 0 and g.role[p] == RENEGADE:
        g.avenger = p
    clear_used(g, f[C] >> 2)
    g.result = f[B]
    pop(g)


def question_rite(g: Game, f: Frame) -> int:
    step = f[STEP]
    if step == R_TAKE:
        return Q_GHOST_TAKE
    return Q_GHOST_COST if step == R_PAY else Q_BONUS if step == R_BONUS else Q_GHOST_TARGET


def options_rite(g: Game, f: Frame) -> None:
    p = f[WHO]
    step = f[STEP]
    name = dmd_name(f[CARD])
    if step == R_FIRST and name == D_MIRAGE:
        offer_neighbours(g, p, f[A] // SEATS, f[A] % SEATS)
    elif step == R_FIRST:
        for k in range(g.n):
            q = (p + k) % g.n
            if may_be_first(g, p, q, name):
                allow(g, FIRST_SEAT + k)
    elif step == R_SECOND:
        for k in range(g.n):
            if may_be_named(g, p, (p + k) % g.n, DMD_SECOND[name], f[BY]):
                allow(g, FIRST_SEAT + k)
    elif step == R_TAKE:
        offer_take(g, p, f[BY], take_rule(g, p, name))
    elif step == R_PAY:
        offer_dmd(g, p)
    elif dmd_suit(f[CARD]) == SPADES:
        allow(g, PASS)
        allow(g, FIRST_OPTION + O_DECK)
    else:
        allow(g, PASS)
        for k in range(1, g.n):
            if sits(g, (p + k) % g.n):
                allow(g, FIRST_SEAT + k)


def offer_neighbours(g: Game, p: int, target: int, attacker: int) -> None:
    """Whom a Mirage may lead an attack to: the living next to its target, but not the attacker."""
    for k in range(g.n):
        if is_neighbour(g, (p + k) % g.n, target, attacker):
            allow(g, FIRST_SEAT + k)


def offer_take(g: Game, p: int, q: int, rule: int) -> None:
    """The choices of what a card takes: goods, cards in front, or where from."""
    if rule == TAKES_GOOD:
        for k in range(g.goods_n[p]):
            if k == 0 or FACE_OF[g.goods[p][k]] != FACE_OF[g.goods[p][k - 1]]:
                allow(g, FIRST_FACE + FACE_OF[g.goods[p][k]])
        return
    if rule == TAKES_DECK_OR_GOODS:
        allow(g, FIRST_OPTION + O_DECK)
        allow(g, GOODS_CHOICE)
        return
    if rule == TAKES_HAND_OR_GOODS:
        if g.ghost_hand_n[q] > 0:
            allow(g, FIRST_OPTION + O_HAND)
        if g.goods_n[q] > 0:
            allow(g, GOODS_CHOICE)
        return
    if rule == TAKES_HAND_OR_FRONT and g.hand_n[q] > 0:
        allow(g, FIRST_OPTION + O_HAND)
    offer_front(g, q)


def answer_rite(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    step = f[STEP]
    if step == R_FIRST:
        f[BY] = seat_at(g, p, choice - FIRST_SEAT)
        f[STEP] = R_SECOND
    elif step == R_SECOND:
        f[A] = seat_at(g, p, choice - FIRST_SEAT)
        f[STEP] = R_TAKE
    elif step == R_TAKE:
        f[A] = choice
        f[STEP] = R_PAY
    elif step == R_PAY:
        card = use_dmd(g, p, find_dmd(g, p, choice), E_DMD_PAY, NOBODY)
        f[B] -= 1
        if f[C] & 3 == 1:
            f[CARD] += dmd_suit(card) * DMD_RANKS
            f[C] += 2
    else:
        f[STEP] = R_END
        if choice == FIRST_OPTION + O_DECK:
            draw_goods(g, p, 1)
        elif choice != PASS:
            give_random_good(g, p, seat_at(g, p, choice - FIRST_SEAT))
