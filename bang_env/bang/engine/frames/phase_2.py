"""Phase 2: a card or an ability is chosen, paid for, aimed: PLAY, PAY, TARGET."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import (
        ALCOHOL_OF, AMOUNT_OF, BORDER_OF, COST_OF, EXTRA_OF, FACE_OF, FIRST_FACE, FIRST_OPTION, FIRST_SEAT, KIND_OF, PASS, PAYS_OF,
        PLAY_OF, PRICE_OF, TARGET_OF, WEAPON_OF,
    )
    from bang_env.bang.engine.distances import weapon_place
    from bang_env.bang.engine.law_of_the_west import gives_way, green_gives_way, kept_at, sid_gives_way
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.moments import card_is_over
    from bang_env.bang.engine.moves import (
        discard_face, draw, find_face, find_face_in_play, from_deck, heal, is_new_face, lay, put_down, put_in_play, remove,
        remove_in_play, remove_laid, strip_in_play, to_pile,
    )
    from bang_env.bang.engine.offers import aimed_at, bound_by_law, may_play, may_ricochet, may_snipe, may_use_ability, may_use_green, pays
    from bang_env.bang.engine.questions import (
        barrels, beer_points, beer_works, count_bang, counts_as_bang, has_greens, immune, living, missed_needed, points_of,
        suit_of, verdict,
    )
    from bang_env.bang.engine.seats import ability, seat_at, sits
    from bang_env.bang.engine.set_rules import (
        alcohol_helps, attack_begins, bang_is_aimed, cards_are_used, counts_when_aimed, differs_by_card, meets_the_dead, needed_for_shot,
    )
    from bang_env.bang.engine.state import allow, allow_if, become, note, pop, push, record
    from bang_env.bang.words import (
        A, ALL_SEATS, APACHE_KID, ASK, A_DIAMONDS, A_DUEL, B, BEER, BROWN, C, CARD, CHALLENGE, CHUCK_WENGAM, DIAMONDS, DID_DUEL, DID_HELP,
        DID_JAIL, DID_SHOOT, DOC_HOLYDAY, DONE, DRAW, E_ABILITY, E_DISCARD, E_LOSE_LIFE, E_PLAY, E_SNIPER, FIRE, F_DUEL, F_LATER, F_PAY,
        F_SHOT, F_SID, F_STORE, F_TAKE, F_TARGET, F_VOLLEY, GREEN, HEAL, HEAL_ALL, LAY, LOCK_UP, NOBODY, NO_CARD, NO_EVENT, NO_TARGET,
        JOSE_DELGADO, O_ABILITY, O_RICOCHET, O_SNIPER, PAY_ANY, PAY_BANG, REACHABLE, RICOCHET, SHOOT, SID_KETCHUM, SNIPE,
        STEP, STORE, S_BEGIN, S_CHOSEN, V_GO_ON, WHO, WITH_CARDS_IN_PLAY,
    )


def run_play(g: Game, f: Frame) -> int:
    """Phase 2 goes on until its seat passes, falls, or the game is decided."""
    p = f[WHO]
    if not sits(g, p) or verdict(g) != V_GO_ON:
        pop(g)
        return DONE
    card_is_over(g)
    return ASK


def options_play(g: Game, f: Frame) -> None:
    p = f[WHO]
    bound = bound_by_law(g, p)
    if not bound:
        allow(g, PASS)
    by_name: bool = not differs_by_card(g, g.event != NO_EVENT)  # whether a card may be played follows from its name
    before: int = NO_CARD
    may: bool = False
    for k in range(g.hand_n[p]):
        card = g.hand[p][k]
        if before != NO_CARD and FACE_OF[card] == FACE_OF[before]:
            continue
        if not by_name or before == NO_CARD or KIND_OF[card] != KIND_OF[before]:
            may = may_play(g, p, card) and not (bound and gives_way(g, p, card))
        before = card
        if may:
            allow(g, FIRST_FACE + FACE_OF[card])
    if has_greens(g):
        for k in range(g.in_play_n[p]):
            if may_use_green(g, p, g.in_play[p][k]) and not (bound and green_gives_way(g, p, k)):
                allow(g, FIRST_FACE + FACE_OF[g.in_play[p][k]])
    if may_use_ability(g, p) and not (bound and ability(g, p) == SID_KETCHUM and sid_gives_way(g, p)):
        allow(g, FIRST_OPTION + O_ABILITY)
    if may_snipe(g, p):
        allow(g, FIRST_OPTION + O_SNIPER)
    if may_ricochet(g, p):
        allow(g, FIRST_OPTION + O_RICOCHET)


def answer_play(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    if choice == PASS:
        pop(g)
    elif choice == FIRST_OPTION + O_ABILITY:
        use_ability(g, p)
    elif choice == FIRST_OPTION + O_SNIPER:
        cards_are_used(g, p, 2)
        look_for_target(g, p, NO_CARD, SNIPE, REACHABLE)
        pay(g, p, NO_CARD, 2, PAY_BANG)
    elif choice == FIRST_OPTION + O_RICOCHET:
        cards_are_used(g, p, 1)
        look_for_target(g, p, NO_CARD, RICOCHET, WITH_CARDS_IN_PLAY)
        pay(g, p, NO_CARD, 1, PAY_BANG)
    else:
        k = find_face_in_play(g, p, choice - FIRST_FACE)
        if k != NO_CARD and k < g.in_play_n[p] and may_use_green(g, p, g.in_play[p][k]):
            use_green(g, p, remove_in_play(g, p, k))
        else:
            play_card(g, p, remove(g, p, find_face(g, p, choice - FIRST_FACE)))


def use_ability(g: Game, p: int) -> None:
    """Offer the abilities of a character in its phase 2."""
    character = ability(g, p)
    if character == SID_KETCHUM:
        push(g, F_SID, p, NOBODY, NO_CARD, 2)
        return
    g.uses += 1
    note(g, E_ABILITY, p, NOBODY, NO_CARD)
    if character == CHUCK_WENGAM:
        g.life[p] -= 1
        note(g, E_LOSE_LIFE, p, NOBODY, 0)
        draw(g, p, 2)
    elif character == DOC_HOLYDAY:
        look_for_target(g, p, NO_CARD, FIRE, REACHABLE)
    elif character == JOSE_DELGADO:
        push(g, F_LATER, p, NOBODY, NO_CARD, 2)
    if PRICE_OF[character] > 0:
        pay(g, p, NO_CARD, PRICE_OF[character], PAYS_OF[character])  # before what follows


def pay(g: Game, p: int, card: int, n: int, what: int) -> None:
    """So many hand cards of a sort are to be discarded first, for a card or (NO_CARD) an ability."""
    f = push(g, F_PAY, p, NOBODY, card, n)
    f[B] = what
    f[C] = 1


def run_pay(g: Game, f: Frame) -> int:
    """A cards still to pay; the result is C, 1 while all of them are Diamonds."""
    if f[A] > 0:
        return ASK
    g.result = f[C]
    pop(g)
    return DONE


def options_pay(g: Game, f: Frame) -> None:
    offer_payment(g, f[WHO], f[CARD], f[B])


def offer_payment(g: Game, p: int, paid_for: int, what: int) -> None:
    """One choice for each face in a hand that may pay for a card (NO_CARD: an ability or an event's shot); the card bound by the Law of the
    West, and what a shot needs besides, only where nothing else is left.
    """
    bound = bound_by_law(g, p)
    for again in range(2):
        for k in range(g.hand_n[p]):
            card = g.hand[p][k]
            if not is_new_face(g, p, k) or not pays(g, p, card, what):
                continue
            if again or not ((bound and card == g.law - 1) or needed_for_shot(g, p, paid_for, card, False)):
                allow(g, FIRST_FACE + FACE_OF[card])
        if g.choices > 0:
            return


def answer_pay(g: Game, f: Frame, choice: int) -> None:
    card = discard_face(g, f[WHO], choice - FIRST_FACE, E_DISCARD, NOBODY)
    f[A] -= 1
    if suit_of(g, card) != DIAMONDS:
        f[C] = 0


def play_card(g: Game, p: int, card: int) -> None:
    """A card has left the hand: brown ones go to the discard pile, others in front of a seat. Then it has its effect."""
    kind: int = KIND_OF[card]
    if g.law > 0 and FACE_OF[card] == FACE_OF[g.law - 1]:
        g.law = 0
    cards_are_used(g, p, 1)
    if counts_as_bang(g, p, card):
        to_pile(g, card)
        if not counts_when_aimed(g, False):
            count_bang(g)
        look_for_target(g, p, card, SHOOT, REACHABLE)
    elif BORDER_OF[kind] == GREEN or PLAY_OF[kind] == LAY:
        note(g, E_PLAY, p, NOBODY, card)
        if WEAPON_OF[kind] > 0 and weapon_place(g, p) != NO_CARD:
            strip_in_play(g, p, weapon_place(g, p), NOBODY)
        put_down(g, p, card)
    else:
        if BORDER_OF[kind] == BROWN:
            to_pile(g, card)
        begin_effect(g, p, card)
        if COST_OF[kind] > 0:
            pay(g, p, card, COST_OF[kind], PAY_ANY)


def use_green(g: Game, p: int, card: int) -> None:
    """A green card is discarded from in front of its owner and has its effect (Dodge City 2.3)."""
    cards_are_used(g, p, 1)
    to_pile(g, card)
    begin_effect(g, p, card)


def look_for_target(g: Game, p: int, card: int, effect: int, rule: int) -> None:
    """A card, an ability or an event's shot (NO_CARD) seeks a target; C will be 1 if all that was paid for it was Diamonds."""
    f = push(g, F_TARGET, p, NOBODY, card, effect)
    f[B] = rule


def begin_effect(g: Game, p: int, card: int) -> None:
    """Carry out a card, or ask for its target."""
    kind = KIND_OF[card]
    effect = PLAY_OF[kind]
    if TARGET_OF[kind] != NO_TARGET:
        if effect == LOCK_UP:
            lay(g, card, ALL_SEATS)
        look_for_target(g, p, card, effect, TARGET_OF[kind])
        return
    note(g, E_PLAY, p, NOBODY, card)
    if effect == HEAL:
        if kind != BEER:
            f = push(g, F_LATER, p, NOBODY, NO_CARD, points_of(g, p, kind))  # when it is paid for
            f[B] = HEAL
        elif beer_works(g) and alcohol_helps(g, p, True):
            heal(g, p, beer_points(g, p))
    elif effect == HEAL_ALL:
        saloon(g, p, kind)
    elif effect == DRAW and COST_OF[kind] > 0:
        push(g, F_LATER, p, NOBODY, NO_CARD, AMOUNT_OF[kind])  # when it is paid for
    elif effect == DRAW:
        draw(g, p, AMOUNT_OF[kind])
    elif effect == STORE:
        open_store(g, p, card)
    else:
        push(g, F_VOLLEY, seat_at(g, p, 1), p, card, effect)


def saloon(g: Game, p: int, kind: int) -> None:
    """Every living seat gains a life point from a card of this name."""
    for q in range(g.n):
        if sits(g, q):
            if q != p and g.life[q] < g.max_life[q]:
                record(g, p, q, DID_HELP)
            heal(g, q, 1 if not ALCOHOL_OF[kind] or alcohol_helps(g, q, True) else 0)


def open_store(g: Game, p: int, card: int) -> None:
    """As many cards as living seats are laid out; the player of the card takes first."""
    for _ in range(living(g)):
        drawn = from_deck(g)
        if drawn != NO_CARD:
            lay(g, drawn, ALL_SEATS)
    push(g, F_STORE, p, p, card, 0)


def run_target(g: Game, f: Frame) -> int:
    """An ability or an event's shot first hears what was paid for it."""
    if f[CARD] == NO_CARD and f[STEP] == S_BEGIN:
        f[STEP] = S_CHOSEN
        f[C] = g.result
    return ASK


def options_target(g: Game, f: Frame) -> None:
    """Whoever may be aimed at; under the Law of the West first those with whom the shown card stays possible."""
    p = f[WHO]
    bound = bound_by_law(g, p)
    points = AMOUNT_OF[KIND_OF[f[CARD]]] if bound and f[CARD] != NO_CARD else 0
    seats: int = aimed_at(g, p, f[CARD], f[A], f[B])
    kept: int = 0
    if bound:
        for q in range(g.n):
            if seats >> q & 1 and kept_at(g, p, q, f[A], points):
                kept |= 1 << q
    for k in range(g.n):
        allow_if(g, FIRST_SEAT + k, (kept or seats) >> seat_at(g, p, k) & 1 != 0)


def untouched(g: Game, f: Frame, q: int) -> bool:
    """Whether what is aimed leaves a seat alone: Apache Kid, if the card, or all cards paid, are Diamonds."""
    if f[CARD] == NO_CARD:
        return f[C] != 0 and ability(g, q) == APACHE_KID
    return immune(g, q, f[WHO], f[CARD])


def answer_target(g: Game, f: Frame, choice: int) -> None:
    """Give what was played its target: this frame becomes what follows."""
    p = f[WHO]
    q = seat_at(g, p, choice - FIRST_SEAT)
    card = f[CARD]
    effect = f[A]
    if card != NO_CARD:
        note(g, E_PLAY, p, q, card)
    elif effect != RICOCHET:
        note(g, E_SNIPER if effect == SNIPE else E_ABILITY, p, q, NO_CARD)
    if meets_the_dead(g, p, q, False):
        pop(g)
    elif effect == SHOOT or effect == FIRE or effect == SNIPE:
        shoot(g, f, q)
    elif effect == CHALLENGE:
        record(g, p, q, DID_DUEL)
        spared = untouched(g, f, q)
        pop(g)
        if not attack_begins(g, q, p, p, card, 0, A_DUEL, False) and not spared:
            push(g, F_DUEL, q, p, card, p + 1)
    elif effect == LOCK_UP:
        record(g, p, q, DID_JAIL)
        put_in_play(g, q, remove_laid(g, 0))
        pop(g)
    elif effect == HEAL:
        if q != p and g.life[q] < g.max_life[q]:
            record(g, p, q, DID_HELP)
        heal(g, q, points_of(g, q, KIND_OF[card]))
        pop(g)
    elif effect != RICOCHET and untouched(g, f, q):
        pop(g)
    else:
        diamonds = f[C]
        f = become(g, f, F_TAKE, p, q, card, effect)
        f[C] = diamonds


def shoot(g: Game, f: Frame, q: int) -> None:
    """A BANG! symbol finds its target; cards drawn besides (Derringer) are drawn when the shot is settled."""
    p = f[WHO]
    card = f[CARD]
    needed = 2 if f[A] == SNIPE else missed_needed(g, p) if f[A] == SHOOT else 1
    spared = untouched(g, f, q)
    diamonds: bool = card == NO_CARD and f[C] != 0
    if f[A] == SHOOT:
        bang_is_aimed(g, p, q)
    record(g, p, q, DID_SHOOT)
    pop(g)
    if card != NO_CARD and EXTRA_OF[KIND_OF[card]] > 0:
        push(g, F_LATER, p, NOBODY, NO_CARD, EXTRA_OF[KIND_OF[card]])
    if not attack_begins(g, q, p, p, card, needed, A_DIAMONDS if diamonds else 0, False) and not spared:
        shot = push(g, F_SHOT, q, p, card, needed)
        shot[B] = barrels(g, q)
