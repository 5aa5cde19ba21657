"""Possess: a ghost plays a hand card of a living player as that player's own: POSSESS (Death Mesa)."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import (
        AMOUNT_OF, BORDER_OF, COST_OF, EXTRA_OF, FIRST_FACE, FIRST_OPTION, FIRST_SEAT, KIND_OF, PLAY_OF, TARGET_OF, WEAPON_OF,
    )
    from bang_env.bang.engine.distances import weapon_place
    from bang_env.bang.engine.frames.phases import offer_front
    from bang_env.bang.engine.frames.phase_2 import open_store, saloon
    from bang_env.bang.sets.death_mesa.engine.ghosts import begin_attack
    from bang_env.bang.sets.death_mesa.engine.graves import lose_dmd
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.moves import (
        discard, draw, find_face_in_play, find_in_play, heal, put_down, random_place, remove, strip_in_play, strip_random, take_in_play,
        take_random, to_pile,
    )
    from bang_env.bang.engine.offers import may_target
    from bang_env.bang.engine.questions import beer_points, beer_works, immune, missed_needed, points_of
    from bang_env.bang.engine.seats import ability, front, haunts, sits
    from bang_env.bang.engine.state import allow, note, pop, push
    from bang_env.bang.sets.death_mesa.engine.haunted_plays import wind_blows
    from bang_env.bang.words import (
        A, ANY_WITH_CARDS, ASK, A_DUEL, BEER, BRAWL_ALL, BROWN, BY, C, CALAMITY_JANET, CARD, CHALLENGE, DONE, DRAW, E_DISCARD, E_PLAY,
        E_POSSESSED, FIRE, F_LATER, F_VOLLEY, HEAL, HEAL_ALL, JAIL, JUST_DRAWN, MISSED, NOBODY, NOT_PLAYED, NO_CARD, O_HAND, Q_POSSESS,
        Q_POSSESS_TAKE, RAID, REACHABLE, SHOOT, SHOOT_ALL, STEAL, STEP, STORE, STRIP, S_CHOSEN, THE_JUDGE, THE_REVEREND, WHO,
    )


def run_possess(g: Game, f: Frame) -> int:
    """The ghost WHO has possessed BY: a random hand card is marked (JUST_DRAWN among those who know it) and seen by the ghost, then played
    at the seat that it chooses (A, once chosen), or it stays where it is if it cannot be played.
    """
    p = f[WHO]
    q = f[BY]
    if f[STEP] == S_CHOSEN:
        if g.hand_n[f[A]] > 0 or front(g, f[A]) > 0:
            return ASK
        pop(g)
        return DONE
    if marked(g, q) == NO_CARD:
        g.known[q][random_place(g, q)] |= JUST_DRAWN | (1 << p)
    card = g.hand[q][marked(g, q)]
    if has_aim(card):
        for r in range(g.n):
            if may_possess_at(g, q, r, card):
                return ASK
    elif may_possess(g, q, card):
        play_at_all(g, f, leave_hand(g, f))
        return DONE
    g.known[q][marked(g, q)] &= JUST_DRAWN - 1
    pop(g)
    return DONE


def marked(g: Game, q: int) -> int:
    """The place of the possessed card in a hand, or NO_CARD."""
    for k in range(g.hand_n[q]):
        if g.known[q][k] & JUST_DRAWN:
            return k
    return NO_CARD


def has_aim(card: int) -> bool:
    """Whether a card is played at somebody: also those that are for oneself, which may be played for another."""
    effect = PLAY_OF[KIND_OF[card]]
    return (effect != HEAL_ALL and effect != STORE and effect != SHOOT_ALL and effect != RAID and effect != BRAWL_ALL) or is_laid(card)


def is_laid(card: int) -> bool:
    """Whether a card is put down in front of somebody."""
    return BORDER_OF[KIND_OF[card]] != BROWN


def may_possess(g: Game, q: int, card: int) -> bool:
    """Whether a possessed card can be played at all: what it costs is there, and no event forbids it."""
    kind = KIND_OF[card]
    if is_laid(card):
        return g.event != THE_JUDGE
    if g.event == THE_REVEREND and kind == BEER:
        return False
    shoots: bool = kind == MISSED and ability(g, q) == CALAMITY_JANET
    return (PLAY_OF[kind] != NOT_PLAYED or shoots) and g.hand_n[q] - 1 >= COST_OF[kind]


def may_possess_at(g: Game, q: int, r: int, card: int) -> bool:
    """Whether a possessed card may be played at a seat: any target that its owner could have, the owner included."""
    kind = KIND_OF[card]
    effect = PLAY_OF[kind]
    if not may_possess(g, q, card):
        return False
    if is_laid(card):
        return sits(g, r) and find_in_play(g, r, kind) == NO_CARD and (kind != JAIL or r != g.sheriff)
    if effect == HEAL or effect == DRAW:
        return sits(g, r)
    if effect == NOT_PLAYED:
        effect = SHOOT
    if haunts(g, r):
        return g.ghost_hand_n[r] > 0 and (effect == SHOOT or (effect == STRIP and TARGET_OF[kind] == ANY_WITH_CARDS))
    if (effect == SHOOT or effect == FIRE) and wind_blows(g, q, r):  # The East Wind wants two cards
        return False
    if r != q:
        return may_target(g, q, r, REACHABLE if effect == SHOOT else TARGET_OF[kind])
    if effect == STEAL or effect == STRIP:
        return front(g, q) > 0
    return effect != CHALLENGE


def leave_hand(g: Game, f: Frame) -> int:
    """The possessed card leaves the hand, seen by all, with what it costs; returns it."""
    q = f[BY]
    card = remove(g, q, marked(g, q))
    note(g, E_POSSESSED, f[WHO], q, card)
    for _ in range(COST_OF[KIND_OF[card]] if not is_laid(card) else 0):
        note(g, E_DISCARD, q, NOBODY, discard(g, q, random_place(g, q)))
    return card


def play_at_all(g: Game, f: Frame, card: int) -> None:
    """A possessed card that is played at nobody in particular."""
    p = f[WHO]
    q = f[BY]
    effect = PLAY_OF[KIND_OF[card]]
    to_pile(g, card)
    note(g, E_PLAY, q, NOBODY, card)
    pop(g)
    if effect == HEAL_ALL:
        saloon(g, q, KIND_OF[card])
    elif effect == STORE:
        open_store(g, q, card)
    else:
        volley = push(g, F_VOLLEY, (q + 1) % g.n, q, card, effect)
        volley[C] = p + 1


def question_possess(g: Game, f: Frame) -> int:
    return Q_POSSESS_TAKE if f[STEP] == S_CHOSEN else Q_POSSESS


def options_possess(g: Game, f: Frame) -> None:
    p = f[WHO]
    q = f[BY]
    if f[STEP] == S_CHOSEN:
        offer_loot(g, q, f[A])
        return
    card = g.hand[q][marked(g, q)]
    for k in range(g.n):
        if may_possess_at(g, q, (p + k) % g.n, card):
            allow(g, FIRST_SEAT + k)


def offer_loot(g: Game, q: int, r: int) -> None:
    """The choices of a card that a possessed Panic! or Cat Balou takes from a seat."""
    if r != q and g.hand_n[r] > 0:
        allow(g, FIRST_OPTION + O_HAND)
    offer_front(g, r)


def answer_possess(g: Game, f: Frame, choice: int) -> None:
    if f[STEP] == S_CHOSEN:
        take_loot(g, f, choice)
        return
    play_at(g, f, (f[WHO] + choice - FIRST_SEAT) % g.n, leave_hand(g, f))


def play_at(g: Game, f: Frame, r: int, card: int) -> None:
    """A possessed card is played at a seat: its owner attacks, the kill is the ghost's."""
    p = f[WHO]
    q = f[BY]
    kind = KIND_OF[card]
    effect = PLAY_OF[kind]
    note(g, E_PLAY, q, r, card)
    if is_laid(card):
        pop(g)
        if immune(g, r, q, card):
            to_pile(g, card)
            return
        if WEAPON_OF[kind] > 0 and weapon_place(g, r) != NO_CARD:
            strip_in_play(g, r, weapon_place(g, r), NOBODY)
        put_down(g, r, card)
        return
    to_pile(g, card)
    if effect == STEAL or (effect == STRIP and sits(g, r)):
        f[STEP] = S_CHOSEN
        f[A] = r
        f[CARD] = card
        return
    pop(g)
    if haunts(g, r):
        lose_dmd(g, r, q)
    elif (effect == HEAL or effect == DRAW) and immune(g, r, q, card):
        return
    elif effect == HEAL:
        if kind != BEER:
            heal(g, r, points_of(g, r, kind))
        elif beer_works(g) and g.dry[r] == 0:
            heal(g, r, beer_points(g, r))
    elif effect == DRAW:
        draw(g, r, AMOUNT_OF[kind])
    elif effect == CHALLENGE:
        begin_attack(g, r, q, p, card, 0, A_DUEL)
    else:
        needed = 1 if effect == FIRE else missed_needed(g, q)
        if EXTRA_OF[kind] > 0:
            push(g, F_LATER, q, NOBODY, NO_CARD, EXTRA_OF[kind])
        begin_attack(g, r, q, p, card, needed, 0)


def take_loot(g: Game, f: Frame, choice: int) -> None:
    """A possessed Panic! brings its owner the card, a Cat Balou has it discarded."""
    q = f[BY]
    r = f[A]
    card = f[CARD]
    steals: bool = PLAY_OF[KIND_OF[card]] == STEAL
    pop(g)
    if immune(g, r, q, card):
        return
    if choice == FIRST_OPTION + O_HAND:
        if steals:
            take_random(g, q, r)
        else:
            strip_random(g, r, q)
        return
    k = find_face_in_play(g, r, choice - FIRST_FACE)
    if steals:
        take_in_play(g, q, r, k)
    else:
        strip_in_play(g, r, k, q)
