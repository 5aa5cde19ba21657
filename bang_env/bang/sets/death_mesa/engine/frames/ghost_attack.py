"""Cards that ghosts play before an attack is answered, and the second card that The East Wind costs: ATTACK, WIND (Death Mesa, M22)."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.dead_mens_prints import dmd_choice, dmd_name
    from bang_env.bang.cards.tables import ANY_TWO, FACE_OF, FIRST_FACE, PASS
    from bang_env.bang.sets.death_mesa.engine.frames.ghost_cards import is_neighbour
    from bang_env.bang.sets.death_mesa.engine.ghosts import affords, begin_rite, next_ghost
    from bang_env.bang.sets.death_mesa.engine.graves import find_dmd, is_new_choice
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.moves import discard_face, find_face, find_face_in_play, is_new_face, strip_in_play
    from bang_env.bang.engine.questions import barrels, immune
    from bang_env.bang.engine.seats import ability, sits
    from bang_env.bang.engine.state import allow, become, pop
    from bang_env.bang.sets.death_mesa.engine.haunted_plays import is_second, is_second_in_play
    from bang_env.bang.words import (
        A, APACHE_KID, ASK, A_AREA, A_ASK, A_DIAMONDS, A_DUEL, A_NEEDED, A_PLAYED, A_REDIRECTED, A_WARNED, B, BY, C, CARD, DEPUTY, DONE,
        D_MIRAGE, D_WARN, E_DISCARD, F_DUEL, F_SHOT, NOBODY, NO_CARD, SEATS, STEP, WHO,
    )


def run_attack(g: Game, f: Frame) -> int:
    """BY attacks A with CARD; each ghost clockwise from BY may play one Mirage or Warn. WHO was the last one asked. B has the bits A_NEEDED
    to A_DIAMONDS, C is whose kill it would be. Then this frame becomes the shot or the Duel, if anything is left of it.
    """
    by = f[BY]
    if f[STEP] == A_PLAYED:
        f[STEP] = A_ASK
        if g.result == 1:
            f[B] += A_WARNED
        elif g.result > 1:  # it goes to another one; all ghosts are asked once more, for a Warn
            f[A] = g.result - 2
            f[B] = f[B] & (A_NEEDED | A_DUEL | A_DIAMONDS) | A_REDIRECTED
            f[WHO] = by
    q = next_ghost(g, f[WHO], by)
    while q != NOBODY:
        if may_interfere(g, f, q):
            f[WHO] = q
            return ASK
        q = next_ghost(g, q, by)
    strike_home(g, f)
    return DONE


def warns(f: Frame) -> int:
    """How many Warns have been played for the target."""
    return f[B] % A_DUEL // A_WARNED


def mirage_helps(g: Game, f: Frame) -> bool:
    """Whether a Mirage may be played: the attack is on one player, was not redirected, and there is somebody beside its target."""
    if f[B] & (A_AREA | A_REDIRECTED):
        return False
    for q in range(g.n):
        if is_neighbour(g, q, f[A], f[BY]):
            return True
    return False


def warn_helps(f: Frame) -> bool:
    """Whether a Warn may be played: against a BANG! symbol, while a Missed! is still needed."""
    return not f[B] & A_DUEL and warns(f) < f[B] & A_NEEDED


def may_interfere(g: Game, f: Frame, p: int) -> bool:
    """Whether a ghost can do anything about the attack."""
    for k in range(g.ghost_hand_n[p]):
        if interferes(g, f, p, g.ghost_hand[p][k]):
            return True
    return g.role[p] == DEPUTY and warn_helps(f) and affords(g, p, NO_CARD)


def interferes(g: Game, f: Frame, p: int, card: int) -> bool:
    """Whether a ghost may play a card of its hand against the attack."""
    name = dmd_name(card)
    return ((name == D_MIRAGE and mirage_helps(g, f)) or (name == D_WARN and warn_helps(f))) and affords(g, p, card)


def missed_wanted(g: Game, f: Frame) -> int:
    """How many Missed! the one attacked still needs."""
    return (f[B] & A_NEEDED) - warns(f)


def options_attack(g: Game, f: Frame) -> None:
    p = f[WHO]
    allow(g, PASS)
    for k in range(g.ghost_hand_n[p]):
        card = g.ghost_hand[p][k]
        if interferes(g, f, p, card) and is_new_choice(g, p, k):
            allow(g, dmd_choice(card))
    if g.role[p] == DEPUTY and warn_helps(f) and affords(g, p, NO_CARD):
        allow(g, ANY_TWO)


def answer_attack(g: Game, f: Frame, choice: int) -> None:
    """A Mirage or a Warn is played; this frame hears what became of it."""
    p = f[WHO]
    if choice == PASS:
        return
    f[STEP] = A_PLAYED
    card: int = NO_CARD
    if choice != ANY_TWO:
        card = g.ghost_hand[p][find_dmd(g, p, choice)]
    begin_rite(g, p, card, f[A] * SEATS + f[BY])


def strike_home(g: Game, f: Frame) -> None:
    """The attack reaches its target, unless Diamonds do not affect it or Warns were enough."""
    q = f[A]
    by = f[BY]
    card = f[CARD]
    bits = f[B]
    killer = f[C]
    needed = missed_wanted(g, f)
    spared: bool = ability(g, q) == APACHE_KID if bits & A_DIAMONDS else immune(g, q, by, card)
    g.result = 0
    if spared or not sits(g, q) or (needed <= 0 and not bits & A_DUEL):
        pop(g)
    elif bits & A_DUEL:
        f = become(g, f, F_DUEL, q, by, card, by + 1)
        f[C] = killer + 1 if killer != by else 0
    else:
        f = become(g, f, F_SHOT, q, killer, card, needed)
        f[B] = barrels(g, q)


def run_wind(g: Game, f: Frame) -> int:
    """A further cards with a BANG! symbol that WHO could play at BY are to be discarded."""
    if f[A] > 0:
        return ASK
    pop(g)
    return DONE


def options_wind(g: Game, f: Frame) -> None:
    p = f[WHO]
    q = f[BY]
    for k in range(g.hand_n[p]):
        card = g.hand[p][k]
        if is_second(g, p, q, card) and is_new_face(g, p, k):
            allow(g, FIRST_FACE + FACE_OF[card])
    for k in range(g.in_play_n[p]):
        card = g.in_play[p][k]
        if is_second_in_play(g, p, q, card) and find_face(g, p, FACE_OF[card]) == NO_CARD:
            allow(g, FIRST_FACE + FACE_OF[card])


def answer_wind(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    face = choice - FIRST_FACE
    f[A] -= 1
    if find_face(g, p, face) != NO_CARD:
        discard_face(g, p, face, E_DISCARD, NOBODY)
    else:
        strip_in_play(g, p, find_face_in_play(g, p, face), NOBODY)
