"""The duel of ghosts that negates a card of the Dead Men's Deck: NEGATE (Death Mesa, M9 and M10)."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.dead_mens_prints import dmd_choice
    from bang_env.bang.cards.tables import PASS
    from bang_env.bang.sets.death_mesa.engine.ghosts import next_ghost
    from bang_env.bang.sets.death_mesa.engine.graves import find_dmd, is_new_choice, opposite, use_dmd
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.state import allow, pop
    from bang_env.bang.words import (
        A, ASK, B, BY, CARD, DONE, E_NEGATE, NOBODY, N_ANSWER, N_INFLUENCE, N_OPEN, Q_GHOST_DUEL, Q_INFLUENCE, Q_NEGATE, RENEGADE, STEP,
        WHO,
    )


def run_negate(g: Game, f: Frame) -> int:
    """BY has played a card. OPEN: each other ghost, clockwise, may discard a card of the opposite colour; ANSWER: the duellist WHO has to
    answer CARD; INFLUENCE: duellist B had no answer, and dead Renegades outside the duel may give one. A is who opened the duel.

    The result is 1 if BY loses it.
    """
    player = f[BY]
    step = f[STEP]
    if step == N_ANSWER:
        if holds_opposite(g, f[WHO], f[CARD]):
            return ASK
        f[B] = f[WHO]
        f[STEP] = N_INFLUENCE
        return DONE
    stop = player if step == N_OPEN else f[B]
    q = next_ghost(g, f[WHO], stop)
    while q != NOBODY:
        if holds_opposite(g, q, f[CARD]) and (step == N_OPEN or (g.role[q] == RENEGADE and q != player and q != f[A])):
            f[WHO] = q
            return ASK
        q = next_ghost(g, q, stop)
    g.result = 1 if step == N_INFLUENCE and f[B] == player else 0
    pop(g)
    return DONE


def holds_opposite(g: Game, p: int, card: int) -> bool:
    """Whether a ghost holds a card of the colour opposite to a card's."""
    for k in range(g.ghost_hand_n[p]):
        if opposite(g.ghost_hand[p][k], card):
            return True
    return False


def question_negate(g: Game, f: Frame) -> int:
    return Q_GHOST_DUEL if f[STEP] == N_ANSWER else Q_INFLUENCE if f[STEP] == N_INFLUENCE else Q_NEGATE


def options_negate(g: Game, f: Frame) -> None:
    p = f[WHO]
    allow(g, PASS)
    for k in range(g.ghost_hand_n[p]):
        card = g.ghost_hand[p][k]
        if opposite(card, f[CARD]) and is_new_choice(g, p, k):
            allow(g, dmd_choice(card))


def answer_negate(g: Game, f: Frame, choice: int) -> None:
    """A card is discarded and must be answered by the other duellist; to pass leaves it to the next who is asked."""
    p = f[WHO]
    step = f[STEP]
    if choice == PASS:
        if step == N_ANSWER:
            f[B] = p
            f[STEP] = N_INFLUENCE
        return
    f[CARD] = use_dmd(g, p, find_dmd(g, p, choice), E_NEGATE, f[B] if step == N_INFLUENCE else f[BY])
    if step == N_OPEN:
        f[A] = p
        f[B] = p
    elif step == N_ANSWER:
        f[B] = p
    f[STEP] = N_ANSWER
    f[WHO] = f[A] if f[B] == f[BY] else f[BY]  # the other one than B, who has answered
