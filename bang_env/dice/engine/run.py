"""The engine: a game is dealt, and goes on until somebody has a choice."""

import cython

if not cython.compiled:
    from bang_env.dice.engine import dispatch
    from bang_env.dice.engine.deal import blank, deal_characters, deal_roles, sit_down
    from bang_env.dice.engine.layout import Frame, Game
    from bang_env.dice.engine.short_questions import top
    from bang_env.dice.engine.state import pop, push, seed_streams
    from bang_env.dice.words import ASK, F_TURN, LONGEST_RUN, NOBODY, Q_NONE, ROLL, STUCK
    from bang_env.kernel.c_types import UInt64


def options(g: Game, f: Frame) -> None:
    """List what the asked seat may choose. Legality stands in the options of each kind of frame and nowhere else."""
    g.choices = 0
    dispatch.options(g, f)


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
        if dispatch.run(g, f) == ASK:
            options(g, f)
            if g.choices == 0:
                pop(g)  # nothing can be chosen (no game comes here; a position might): the frame drops itself
            elif g.choices > 1 or g.choice[0] == ROLL:
                return
            else:
                dispatch.answer(g, f, g.choice[0])
    for p in range(g.n):
        g.won[p] = 0
    g.over = STUCK
    g.choices = 0
    g.depth = 0


def answer(g: Game, choice: int) -> None:
    """The asked seat chooses; on to the next question. The choice must be one of the options."""
    dispatch.answer(g, top(g), choice)
    advance(g)


def question(g: Game) -> int:
    """The question (Q_...) that is pending."""
    return Q_NONE if g.over else dispatch.question(g, top(g))


def about(g: Game) -> int:
    """The seat that the question is about, where that is not the asked one by itself: who is shot at, gains, falls, has rolled or has
    revealed a role; NOBODY where there is none.
    """
    return NOBODY if g.over else dispatch.about(g, top(g))


def about_face(g: Game) -> int:
    """The face that the question is about: the symbol being used, the token being given, the side of the die being turned; NOBODY where
    there is none.
    """
    return NOBODY if g.over else dispatch.about_face(g, top(g))


def amount(g: Game) -> int:
    """How many: symbols left to use, arrows left to take, points left to be lost or about to be gained; 0 where the question has no
    number.
    """
    return 0 if g.over else dispatch.amount(g, top(g))


def deal(g: Game, seed: UInt64, packed: UInt64) -> None:
    """A new game of the same rules, run to its first question: one seed, one game. `packed` as for `deal_roles`."""
    blank(g)
    seed_streams(g, seed)
    deal_roles(g, packed)
    deal_characters(g)
    sit_down(g)
    push(g, F_TURN, g.first, NOBODY, 0, 0)
    advance(g)


def set_up(g: Game, p: int) -> None:
    """A position made by hand: seat p at the very start of its turn. On to the first question."""
    g.depth = 0
    push(g, F_TURN, p, NOBODY, 0, 0)
    advance(g)
