"""Which function a frame of the dead goes to (Death Mesa). The frames of the living know nothing of them: `run.py` sends them here."""

import cython

if not cython.compiled:
    from bang_env.bang.engine.frames import ghost_attack, ghost_duel, ghost_possess, ghost_trials, ghost_turn, phases
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.words import (
        A, A_NEEDED, B, F_ATTACK, F_CEMETERY, F_CURSED, F_DECAY, F_HAUNT, F_MOON, F_NEGATE, F_POLTERGEIST, F_POSSESS, F_REDRAW, F_RITE,
        F_TAXED, F_UNFINISHED, F_WIND, GHOST_KEEPS, N_ANSWER, N_INFLUENCE, QUESTION_OF, Q_BONUS, Q_GHOST_COST, Q_GHOST_DISCARD,
        Q_GHOST_DUEL, Q_GHOST_TAKE, Q_GHOST_TARGET, Q_INFLUENCE, Q_NEGATE, Q_POSSESS_TAKE, R_BONUS, R_PAY, R_TAKE, STEP, S_CHOSEN,
        U_DISCARD, WHAT, WHO,
    )


def run_ghost(g: Game, f: Frame) -> int:
    """Let the top frame go on: DONE, or ASK when its seat is to choose."""
    what = f[WHAT]
    if what == F_ATTACK:
        return ghost_attack.run_attack(g, f)
    elif what == F_RITE:
        return ghost_turn.run_rite(g, f)
    elif what == F_HAUNT:
        return ghost_turn.run_haunt(g, f)
    elif what == F_REDRAW:
        return ghost_turn.run_redraw(g, f)
    elif what == F_NEGATE:
        return ghost_duel.run_negate(g, f)
    elif what == F_MOON:
        return ghost_trials.run_moon(g, f)
    elif what == F_POLTERGEIST:
        return ghost_trials.run_poltergeist(g, f)
    elif what == F_DECAY:
        return ghost_trials.run_decay(g, f)
    elif what == F_CEMETERY:
        return ghost_trials.run_cemetery(g, f)
    elif what == F_UNFINISHED:
        return ghost_trials.run_unfinished(g, f)
    elif what == F_POSSESS:
        return ghost_possess.run_possess(g, f)
    elif what == F_CURSED:
        return ghost_trials.run_cursed(g, f)
    elif what == F_TAXED:
        return ghost_trials.run_taxed(g, f)
    return ghost_attack.run_wind(g, f)


def options_ghost(g: Game, f: Frame) -> None:
    """List what the asked seat may choose."""
    what = f[WHAT]
    if what == F_ATTACK:
        ghost_attack.options_attack(g, f)
    elif what == F_RITE:
        ghost_turn.options_rite(g, f)
    elif what == F_HAUNT:
        ghost_turn.options_haunt(g, f)
    elif what == F_REDRAW:
        ghost_turn.options_redraw(g, f)
    elif what == F_NEGATE:
        ghost_duel.options_negate(g, f)
    elif what == F_MOON:
        ghost_trials.options_moon(g, f)
    elif what == F_POLTERGEIST:
        ghost_trials.options_poltergeist(g, f)
    elif what == F_DECAY:
        ghost_trials.options_decay(g, f)
    elif what == F_CEMETERY:
        ghost_trials.options_cemetery(g, f)
    elif what == F_POSSESS:
        ghost_possess.options_possess(g, f)
    elif what == F_CURSED:
        phases.options_hand(g, f[WHO])
    elif what == F_WIND:
        ghost_attack.options_wind(g, f)


def answer_ghost(g: Game, f: Frame, choice: int) -> None:
    """Carry out a choice of the asked seat."""
    what = f[WHAT]
    if what == F_ATTACK:
        ghost_attack.answer_attack(g, f, choice)
    elif what == F_RITE:
        ghost_turn.answer_rite(g, f, choice)
    elif what == F_HAUNT:
        ghost_turn.answer_haunt(g, f, choice)
    elif what == F_REDRAW:
        ghost_turn.answer_redraw(g, f, choice)
    elif what == F_NEGATE:
        ghost_duel.answer_negate(g, f, choice)
    elif what == F_MOON:
        ghost_trials.answer_moon(g, f, choice)
    elif what == F_POLTERGEIST:
        ghost_trials.answer_poltergeist(g, f, choice)
    elif what == F_DECAY:
        ghost_trials.answer_decay(g, f, choice)
    elif what == F_CEMETERY:
        ghost_trials.answer_cemetery(g, f, choice)
    elif what == F_POSSESS:
        ghost_possess.answer_possess(g, f, choice)
    elif what == F_CURSED:
        ghost_trials.answer_cursed(g, f, choice)
    elif what == F_WIND:
        ghost_attack.answer_wind(g, f, choice)


def ghost_question(f: Frame) -> int:
    """What the seat on top is asked (Q_...)."""
    what = f[WHAT]
    step = f[STEP]
    if what == F_HAUNT and step == U_DISCARD:
        return Q_GHOST_DISCARD
    if what == F_RITE:
        if step == R_TAKE:
            return Q_GHOST_TAKE
        return Q_GHOST_COST if step == R_PAY else Q_BONUS if step == R_BONUS else Q_GHOST_TARGET
    if what == F_NEGATE:
        return Q_GHOST_DUEL if step == N_ANSWER else Q_INFLUENCE if step == N_INFLUENCE else Q_NEGATE
    if what == F_POSSESS and step == S_CHOSEN:
        return Q_POSSESS_TAKE
    return QUESTION_OF[what]


def ghost_needed(g: Game, f: Frame) -> int:
    """How many: Missed! still needed by the one attacked, cards to discard or to pay (0 where the question has no number)."""
    what = f[WHAT]
    if what == F_ATTACK:
        return (f[B] & A_NEEDED) - ghost_attack.warns(f)
    if what == F_HAUNT:
        return g.ghost_hand_n[f[WHO]] - GHOST_KEEPS if f[STEP] == U_DISCARD else 0
    if what == F_RITE:
        return f[B]
    if what == F_MOON or what == F_CEMETERY:
        return f[B]
    return f[A] if what == F_CURSED or what == F_WIND else 0
