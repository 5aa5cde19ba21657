"""The engine: which function a frame goes to, and on until somebody has a choice."""

import cython

if not cython.compiled:
    from bang_env.dice.engine.deal import blank, deal_characters, deal_roles, sit_down
    from bang_env.dice.engine.frames import aim, loss, roles, roll, turn
    from bang_env.dice.engine.layout import Frame, Game
    from bang_env.dice.engine.short_questions import place, top
    from bang_env.dice.engine.state import pop, push, seed_streams
    from bang_env.dice.words import (
        A, ARROW, ASK, A_WHICH, B, BEER, BROKEN_ARROW, BY, C, F_ARROWS, F_BEERS, F_BROKEN, F_DIE, F_DISCARD, F_DOC, F_DROP, F_GAIN,
        F_HAUNT, F_JUDGE, F_KIT, F_LOSS, F_MOMENT, F_ROLL, F_SHOTS, F_SID, F_TAKE, F_TURN, F_UGLY, GATLING, H_RESULT, H_TOKEN, LONGEST_RUN,
        L_MOLLY, NOBODY, ONE, QUESTION_OF, Q_ABILITY, Q_ARROW, Q_FACE, Q_NONE, Q_REROLL, Q_RESULT, Q_ROLL, Q_SHOT, Q_TOKEN, Q_TURN, ROLL,
        R_WAIT, STEP, STUCK, TWO, WHAT,
    )
    from bang_env.kernel.c_types import UInt64


def run(g: Game, f: Frame) -> int:
    """Let the top frame go on: DONE, or ASK when its seat is to choose."""
    what: int = f[WHAT]
    if what == F_ROLL:
        return roll.run_roll(g, f)
    elif what == F_TURN:
        return turn.run_turn(g, f)
    elif what == F_SHOTS:
        return aim.run_shots(g, f)
    elif what == F_BEERS:
        return aim.run_beers(g, f)
    elif what == F_LOSS:
        return loss.run_loss(g, f)
    elif what == F_ARROWS:
        return roll.run_arrows(g, f)
    elif what == F_TAKE:
        return roll.run_take(g, f)
    elif what == F_GAIN:
        return loss.run_gain(g, f)
    elif what == F_MOMENT or what == F_JUDGE:
        return roles.run_moment(g, f)
    elif what == F_BROKEN:
        return roll.run_broken(g, f)
    elif what == F_KIT:
        return aim.run_kit(g, f)
    elif what == F_DISCARD:
        return roll.run_discard(g, f)
    elif what == F_HAUNT:
        return roles.run_haunt(g, f)
    return ASK  # DIE, SID, DOC, UGLY, DROP only ask


def options(g: Game, f: Frame) -> None:
    """List what the asked seat may choose. Legality stands here and nowhere else."""
    g.choices = 0
    what: int = f[WHAT]
    if what == F_ROLL:
        roll.options_roll(g, f)
    elif what == F_SHOTS:
        aim.options_shots(g, f)
    elif what == F_BEERS:
        aim.options_beers(g, f)
    elif what == F_LOSS:
        loss.options_loss(g, f)
    elif what == F_ARROWS:
        roll.options_arrows(g, f)
    elif what == F_TAKE or what == F_DISCARD:
        roll.options_either(g, f)
    elif what == F_MOMENT or what == F_JUDGE:
        roles.options_moment(g, f)
    elif what == F_DIE:
        turn.options_die(g, f)
    elif what == F_SID:
        turn.options_sid(g, f)
    elif what == F_BROKEN:
        roll.options_broken(g, f)
    elif what == F_KIT:
        aim.options_kit(g, f)
    elif what == F_DOC:
        roles.options_doc(g, f)
    elif what == F_UGLY:
        roles.options_ugly(g, f)
    elif what == F_DROP:
        loss.options_drop(g, f)
    else:
        roles.options_haunt(g, f)


def apply(g: Game, f: Frame, choice: int) -> None:
    """Carry out a choice of the asked seat."""
    what: int = f[WHAT]
    if what == F_ROLL:
        roll.answer_roll(g, f, choice)
    elif what == F_SHOTS:
        aim.answer_shots(g, f, choice)
    elif what == F_BEERS:
        aim.answer_beers(g, f, choice)
    elif what == F_LOSS:
        loss.answer_loss(g, f, choice)
    elif what == F_ARROWS:
        roll.answer_arrows(g, f, choice)
    elif what == F_TAKE:
        roll.answer_take(g, f, choice)
    elif what == F_DISCARD:
        roll.answer_discard(g, f, choice)
    elif what == F_MOMENT or what == F_JUDGE:
        roles.answer_moment(g, f, choice)
    elif what == F_DIE:
        turn.answer_die(g, f, choice)
    elif what == F_SID:
        turn.answer_sid(g, f, choice)
    elif what == F_BROKEN:
        roll.answer_broken(g, f, choice)
    elif what == F_KIT:
        aim.answer_kit(g, f, choice)
    elif what == F_DOC:
        roles.answer_doc(g, f, choice)
    elif what == F_UGLY:
        roles.answer_ugly(g, f, choice)
    elif what == F_DROP:
        loss.answer_drop(g, f, choice)
    else:
        roles.answer_haunt(g, f, choice)


def advance(g: Game) -> None:
    """On until a seat has at least two choices, or the game is over. A seat with one choice is not asked, but the first roll of a turn at a
    Table waits.

    Where neither happens for longer than in any game, the game is stuck.
    """
    for _ in range(LONGEST_RUN):
        if g.over:
            return
        if g.depth == 0:
            break  # nobody is left to have a turn: no game comes here
        f = top(g)
        if run(g, f) == ASK:
            options(g, f)
            if g.choices == 0:
                pop(g)  # nothing can be chosen (no game comes here; a position might): the frame drops itself
            elif g.choices > 1 or g.choice[0] == ROLL:
                return
            else:
                apply(g, f, g.choice[0])
    for p in range(g.n):
        g.won[p] = 0
    g.over = STUCK
    g.choices = 0
    g.depth = 0


def answer(g: Game, choice: int) -> None:
    """The asked seat chooses; on to the next question. The choice must be one of the options."""
    apply(g, top(g), choice)
    advance(g)


def question(g: Game) -> int:
    """What the asked seat is asked (Q_...)."""
    if g.over:
        return Q_NONE
    f = top(g)
    what: int = f[WHAT]
    step: int = f[STEP]
    if what == F_ROLL:
        return Q_ROLL if step == R_WAIT else Q_REROLL
    if what == F_SHOTS:
        return Q_ABILITY if f[C] > 0 else Q_SHOT
    if what == F_ARROWS:
        return Q_ARROW if step == A_WHICH else Q_ABILITY
    if what == F_DOC:
        return Q_FACE if step else Q_TURN
    if what == F_HAUNT:
        return Q_RESULT if step == H_RESULT else Q_TOKEN
    return QUESTION_OF[what]


def about(g: Game) -> int:
    """The seat that the question is about, where that is not the asked one by itself: who is shot at, gains, falls, has rolled or has
    revealed a role; NOBODY where there is none.
    """
    if g.over:
        return NOBODY
    f = top(g)
    what: int = f[WHAT]
    if what == F_SHOTS:
        return f[C] - 1
    if what == F_MOMENT or what == F_JUDGE or what == F_DISCARD:
        return f[BY]
    if what == F_LOSS:
        return place(g, f[A])
    if what == F_UGLY:
        return f[BY]
    return NOBODY


def about_face(g: Game) -> int:
    """The face that the question is about: the symbol being used, the token being given, the side of the die being turned; NOBODY where
    there is none.
    """
    if g.over:
        return NOBODY
    f = top(g)
    what: int = f[WHAT]
    if what == F_SHOTS:
        return ONE if f[A] > 0 else TWO
    if what == F_BEERS:
        return BEER
    if what == F_KIT:
        return GATLING
    if what == F_BROKEN:
        return BROKEN_ARROW
    if what == F_HAUNT and f[STEP] == H_TOKEN:
        return f[A]
    if what == F_DOC and f[STEP]:
        return g.face[f[A]]
    if what == F_TAKE or what == F_ARROWS:
        return ARROW
    return NOBODY


def amount(g: Game) -> int:
    """How many: symbols left to use, arrows left to take, points left to be lost or about to be gained; 0 where the question has no
    number.
    """
    if g.over:
        return 0
    f = top(g)
    what: int = f[WHAT]
    if what == F_SHOTS:
        return f[A] if f[A] > 0 else f[B]
    if what == F_BEERS or what == F_KIT or what == F_ARROWS:
        return f[A]
    if what == F_LOSS:
        return g.due[place(g, f[A])] if f[STEP] == L_MOLLY else f[B]
    if what == F_MOMENT:
        return f[C]
    return f[B] if what == F_HAUNT else 0


def deal(g: Game, seed: UInt64, given: UInt64) -> None:
    """A new game of the same rules, run to its first question: one seed, one game. `given` as for `deal_roles`."""
    blank(g)
    seed_streams(g, seed)
    deal_roles(g, given)
    deal_characters(g)
    sit_down(g)
    push(g, F_TURN, g.first, NOBODY, 0, 0)
    advance(g)


def set_up(g: Game, p: int) -> None:
    """A position made by hand: seat p at the very start of its turn. On to the first question."""
    g.depth = 0
    push(g, F_TURN, p, NOBODY, 0, 0)
    advance(g)
