"""Phase 2: a card or an ability is chosen, paid for, aimed: PLAY, PAY, TARGET."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import *
    from bang_env.bang.engine.distances import *
    from bang_env.bang.engine.ghosts import begin_attack
    from bang_env.bang.engine.graves import lose_dmd
    from bang_env.bang.engine.law_of_the_west import *
    from bang_env.bang.engine.moments import *
    from bang_env.bang.engine.moves import *
    from bang_env.bang.engine.offers import *
    from bang_env.bang.engine.questions import *
    from bang_env.bang.engine.seats import *
    from bang_env.bang.engine.state import *
    from bang_env.bang.words import *


def run_play(g, f):
    """Phase 2 goes on until its seat passes, falls, or the game is decided."""
    p = f[WHO]
    if not sits(g, p) or verdict(g) != V_GO_ON:
        pop(g)
        return DONE
    card_is_over(g)
    return ASK


def options_play(g, f):
    p = f[WHO]
    bound = bound_by_law(g, p)
    if not bound:
        allow(g, PASS)
    by_name = g.event == NO_EVENT and not g.sets[SET_DEATH_MESA]  # whether a card may be played follows from its name
    before = NO_CARD
    may = False
    for k in range(g.hand_n[p]):
        card = g.hand[p][k]
        if before != NO_CARD and FACE_OF[card] == FACE_OF[before]:
            continue
        if not by_name or before == NO_CARD or KIND_OF[card] != KIND_OF[before]:
            may = may_play(g, p, card) and not (bound and gives_way(g, p, card))
        before = card
        if may:
            allow(g, FIRST_FACE + FACE_OF[card])
    if g.sets[SET_DODGE_CITY]:
        for k in range(g.in_play_n[p]):
            if may_use_green(g, p, g.in_play[p][k]) and not (bound and green_gives_way(g, p, k)):
                allow(g, FIRST_FACE + FACE_OF[g.in_play[p][k]])
    if may_use_ability(g, p) and not (bound and ability(g, p) == SID_KETCHUM and sid_gives_way(g, p)):
        allow(g, FIRST_OPTION + O_ABILITY)
    if may_snipe(g, p):
        allow(g, FIRST_OPTION + O_SNIPER)
    if may_ricochet(g, p):
        allow(g, FIRST_OPTION + O_RICOCHET)


def answer_play(g, f, choice):
    p = f[WHO]
    if choice == PASS:
        pop(g)
    elif choice == FIRST_OPTION + O_ABILITY:
        use_ability(g, p)
    elif choice == FIRST_OPTION + O_SNIPER:
        count_use(g, p, 2)
        look_for_target(g, p, NO_CARD, SNIPE, REACHABLE)
        pay(g, p, NO_CARD, 2, PAY_BANG)
    elif choice == FIRST_OPTION + O_RICOCHET:
        count_use(g, p, 1)
        look_for_target(g, p, NO_CARD, RICOCHET, WITH_CARDS_IN_PLAY)
        pay(g, p, NO_CARD, 1, PAY_BANG)
    else:
        k = find_face_in_play(g, p, choice - FIRST_FACE)
        if k != NO_CARD and k < g.in_play_n[p] and may_use_green(g, p, g.in_play[p][k]):
            use_green(g, p, remove_in_play(g, p, k))
        else:
            play_card(g, p, remove(g, p, find_face(g, p, choice - FIRST_FACE)))


def use_ability(g, p):
    """What a character can do in its phase 2."""
    who = ability(g, p)
    if who == SID_KETCHUM:
        push(g, F_SID, p, NOBODY, NO_CARD, 2)
        return
    g.uses += 1
    note(g, E_ABILITY, p, NOBODY, NO_CARD)
    if who == CHUCK_WENGAM:
        g.life[p] -= 1
        note(g, E_LOSE_LIFE, p, NOBODY, NO_CARD)
        draw(g, p, 2)
    elif who == DOC_HOLYDAY:
        look_for_target(g, p, NO_CARD, FIRE, REACHABLE)
        pay(g, p, NO_CARD, 2, PAY_ANY)
    else:
        push(g, F_LATER, p, NOBODY, NO_CARD, 2)
        pay(g, p, NO_CARD, 1, PAY_BLUE)


def pay(g, p, card, n, what):
    """So many hand cards of a sort are to be discarded first, for a card or (NO_CARD) an ability."""
    f = push(g, F_PAY, p, NOBODY, card, n)
    f[B] = what
    f[C] = 1


def run_pay(g, f):
    """A cards still to pay; the result is C, 1 while all of them are Diamonds."""
    if f[A] > 0:
        return ASK
    g.result = f[C]
    pop(g)
    return DONE


def options_pay(g, f):
    offer_payment(g, f[WHO], f[B])


def offer_payment(g, p, what):
    """One choice for each face in a hand that may pay; the card bound by the Law of the West only where nothing else is left."""
    bound = bound_by_law(g, p)
    for again in range(2):
        for k in range(g.hand_n[p]):
            card = g.hand[p][k]
            if (k > 0 and FACE_OF[card] == FACE_OF[g.hand[p][k - 1]]) or not pays(g, p, card, what):
                continue
            if again or not bound or card != g.law - 1:
                allow(g, FIRST_FACE + FACE_OF[card])
        if g.choices > 0:
            return


def answer_pay(g, f, choice):
    card = discard_face(g, f[WHO], choice - FIRST_FACE, E_DISCARD, NOBODY)
    f[A] -= 1
    if suit_of(g, card) != DIAMONDS:
        f[C] = 0


def play_card(g, p, card):
    """A card has left the hand: brown ones go to the discard pile, others in front of a seat. Then it has its effect."""
    kind = KIND_OF[card]
    if g.law > 0 and FACE_OF[card] == FACE_OF[g.law - 1]:
        g.law = 0
    count_use(g, p, 1)
    if counts_as_bang(g, p, card):
        to_pile(g, card)
        if not g.sets[SET_DEATH_MESA]:  # there it depends on the target whether it counts
            count_bang(g)
        look_for_target(g, p, card, SHOOT, REACHABLE)
    elif BORDER_OF[kind] == GREEN or PLAY_OF[kind] == LAY:
        note(g, E_PLAY, p, NOBODY, card)
        if WEAPON_OF[kind] > 0 and weapon_place(g, p) != NO_CARD:
            strip_in_play(g, p, weapon_place(g, p), NOBODY)
        put_in_play(g, p, card)
        bit = 1
        g.fresh |= bit << kind
    else:
        if BORDER_OF[kind] == BROWN:
            to_pile(g, card)
        begin_effect(g, p, card)
        if COST_OF[kind] > 0:
            pay(g, p, card, COST_OF[kind], PAY_ANY)


def use_green(g, p, card):
    """A green card is discarded from in front of its owner and has its effect (Dodge City 2.3)."""
    count_use(g, p, 1)
    to_pile(g, card)
    begin_effect(g, p, card)


def look_for_target(g, p, card, effect, rule):
    """A card, an ability or an event's shot (NO_CARD) seeks a target; C will be 1 if all that was paid for it was Diamonds."""
    f = push(g, F_TARGET, p, NOBODY, card, effect)
    f[B] = rule


def begin_effect(g, p, card):
    """What a card does, or whom it may be aimed at."""
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
        elif beer_works(g) and g.dry[p] == 0:
            heal(g, p, beer_points(g, p))
    elif effect == HEAL_ALL:
        saloon(g, p)
    elif effect == DRAW:
        draw(g, p, AMOUNT_OF[kind])
    elif effect == STORE:
        open_store(g, p, card)
    else:
        first = (p + 1) % g.n if g.sets[SET_DEATH_MESA] else next_seat(g, p)  # a Brawl finds ghosts too
        push(g, F_VOLLEY, first, p, card, effect)


def saloon(g, p):
    """Every living seat gains a life point."""
    for q in range(g.n):
        if sits(g, q):
            if q != p and g.life[q] < g.max_life[q]:
                record(g, p, q, DID_HELP)
            heal(g, q, 0 if g.dry[q] else 1)


def open_store(g, p, card):
    """As many cards as living seats are laid out; the player of the card takes first."""
    for _ in range(living(g)):
        found = from_deck(g)
        if found != NO_CARD:
            lay(g, found, ALL_SEATS)
    push(g, F_STORE, p, p, card, 0)


def run_target(g, f):
    """An ability or an event's shot first hears what was paid for it."""
    if f[CARD] == NO_CARD and f[STEP] == S_BEGIN:
        f[STEP] = S_CHOSEN
        f[C] = g.result
    return ASK


def options_target(g, f):
    """Whoever may be aimed at; under the Law of the West first those with whom the shown card stays possible."""
    p = f[WHO]
    bound = bound_by_law(g, p)
    points = AMOUNT_OF[KIND_OF[f[CARD]]] if bound and f[CARD] != NO_CARD else 0
    found = aimed_at(g, p, f[CARD], f[A], f[B]) if g.sets[SET_DEATH_MESA] else targets(g, p, f[B], False)
    kept = 0
    if bound:
        for q in range(g.n):
            if found >> q & 1 and kept_at(g, p, q, f[A], points):
                kept |= 1 << q
    for k in range(g.n):
        allow_if(g, FIRST_SEAT + k, (kept or found) >> seat_at(g, p, k) & 1)


def untouched(g, f, q):
    """Whether what is aimed leaves a seat alone: Apache Kid, if the card, or all cards paid, are Diamonds."""
    if f[CARD] == NO_CARD:
        return f[C] and ability(g, q) == APACHE_KID
    return immune(g, q, f[WHO], f[CARD])


def answer_target(g, f, choice):
    """What was played finds its target; this frame becomes what follows."""
    p = f[WHO]
    q = seat_at(g, p, choice - FIRST_SEAT)
    card = f[CARD]
    effect = f[A]
    if card != NO_CARD:
        note(g, E_PLAY, p, q, card)
    elif effect != RICOCHET:
        note(g, E_SNIPER if effect == SNIPE else E_ABILITY, p, q, NO_CARD)
    if haunts(g, q):
        pop(g)
        lose_dmd(g, q, p)
    elif effect == SHOOT or effect == FIRE or effect == SNIPE:
        shoot(g, f, q)
    elif effect == CHALLENGE:
        record(g, p, q, DID_DUEL)
        if g.sets[SET_DEATH_MESA]:
            pop(g)
            begin_attack(g, q, p, p, card, 0, A_DUEL)
        elif untouched(g, f, q):
            pop(g)
        else:
            become(g, f, F_DUEL, q, p, card, p + 1)
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
        spared = f[C]
        f = become(g, f, F_TAKE, p, q, card, effect)
        f[C] = spared


def shoot(g, f, q):
    """A BANG! symbol finds its target; cards drawn besides (Derringer) are drawn when the shot is settled."""
    p = f[WHO]
    card = f[CARD]
    needed = 2 if f[A] == SNIPE else missed_needed(g, p) if f[A] == SHOOT else 1
    if g.sets[SET_DEATH_MESA]:
        shoot_among_ghosts(g, f, q, needed)
        return
    spared = untouched(g, f, q)
    record(g, p, q, DID_SHOOT)
    pop(g)
    if card != NO_CARD and EXTRA_OF[KIND_OF[card]] > 0:
        push(g, F_LATER, p, NOBODY, NO_CARD, EXTRA_OF[KIND_OF[card]])
    if not spared:
        shot = push(g, F_SHOT, q, p, card, needed)
        shot[B] = barrels(g, q)


def shoot_among_ghosts(g, f, q, needed):
    """The same in Death Mesa: the shot counts for the limit unless In Memoriam frees it; where The East Wind blows it costs a second card;
    then ghosts may interfere.
    """
    p = f[WHO]
    card = f[CARD]
    effect = f[A]
    diamonds = f[C] if card == NO_CARD else 0
    if effect == SHOOT and not (g.memoriam_now >> q) & 1:
        count_bang(g)
    record(g, p, q, DID_SHOOT)
    pop(g)
    if card != NO_CARD and EXTRA_OF[KIND_OF[card]] > 0:
        push(g, F_LATER, p, NOBODY, NO_CARD, EXTRA_OF[KIND_OF[card]])
    begin_attack(g, q, p, p, card, needed, A_DIAMONDS if diamonds else 0)
    if card != NO_CARD and wind_blows(g, p, q):
        push(g, F_WIND, p, q, card, 1)
