"""The engine: a game is dealt, and goes on until somebody has a choice."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import LATER_FACES
    from bang_env.bang.engine import dispatch
    from bang_env.bang.engine.deal import blank, deal_cards, deal_characters, deal_events, deal_roles
    from bang_env.bang.engine.frames.events import enter_event
    from bang_env.bang.engine.frames.npc import npc_choice
    from bang_env.bang.engine.frames.turn import open_turn
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.cards.table_numbers import choice_meant, number_at_table
    from bang_env.bang.engine.questions import refresh_abilities
    from bang_env.bang.engine.seats import haunts, is_npc, sits
    from bang_env.bang.engine.set_rules import dead_has_turn, game_is_dealt, position_is_set
    from bang_env.bang.engine.state import pop, push, seed_streams, top
    from bang_env.bang.words import (
        ASK, DEPUTY, F_NPC, F_PLAY, F_START, F_TURN, LONGEST_RUN, NOBODY, NO_CARD, OVER, PHASE_2, Q_NONE, SETUP, SET_FISTFUL, SET_HIGH_NOON,
        SHERIFF, STEP, STUCK, T_BEGIN, T_DISCARD, T_END, WHO,
    )
    from bang_env.kernel.c_types import UInt64


def options(g: Game, f: Frame) -> None:
    """List what the asked seat may choose. Legality stands in the options of each kind of frame and nowhere else."""
    g.choices = 0
    dispatch.options(g, f)


def advance(g: Game) -> None:
    """On until a seat has at least two choices, or the game is over. A seat with one choice is not asked.

    Where neither happens for longer than in any game, the game is stuck.
    """
    for _ in range(LONGEST_RUN):
        if g.depth == 0:
            return
        f = top(g)
        if dispatch.run(g, f) == ASK:
            options(g, f)
            if g.choices == 0:
                pop(g)  # nothing can be chosen (no game comes here; a position might): the frame drops itself
            elif is_npc(g, f[WHO]):
                play_itself(g, f)
            elif g.choices > 1:
                number_options(g)
                return
            else:
                dispatch.answer(g, f, g.choice[0])
    get_stuck(g)


def ask_again(g: Game) -> None:
    """List the options of the pending question anew, in the game as it is."""
    options(g, top(g))
    number_options(g)


def number_options(g: Game) -> None:
    """Number the options as this table does, for whoever is asked."""
    if LATER_FACES:
        for k in range(g.choices):
            g.choice[k] = number_at_table(g.sets, g.choice[k])


def get_stuck(g: Game) -> None:
    """Ends a game in which the rules find neither a question nor an end: nobody has won. The doors say so (`games.check_run`)."""
    for p in range(g.n):
        g.won[p] = 0
    g.over = STUCK
    g.phase = OVER
    g.choices = 0
    g.depth = 0


def play_itself(g: Game, f: Frame) -> None:
    """An automated seat answers (The Lone Gunslinger)."""
    choice = npc_choice(g, f)
    if choice >= 0:
        dispatch.answer(g, f, choice)


def answer(g: Game, choice: int) -> None:
    """The asked seat chooses; on to the next question. The choice must be one of the options."""
    dispatch.answer(g, top(g), choice_meant(g.sets, choice))
    advance(g)


def question(g: Game) -> int:
    """The question (Q_...) that is pending."""
    return Q_NONE if g.over else dispatch.question(g, top(g))


def needed(g: Game) -> int:
    """How many: Missed! to give, cards to discard, life points short (0 where the question has no number)."""
    return 0 if g.over else dispatch.amount(g, top(g))


def deal(g: Game, seed: UInt64, roles: UInt64) -> None:
    """A new game of the same rules, run to its first question: one seed, one game. `roles` as for `deal_roles`."""
    blank(g)
    seed_streams(g, seed)
    deal_roles(g, roles)
    deal_characters(g)
    if g.sets[SET_HIGH_NOON] or g.sets[SET_FISTFUL]:
        deal_events(g)
    for p in range(g.n):
        g.alive[p] = 1
        g.slayer[p] = NOBODY
        g.shown[p] = g.rule_gunslinger
        if g.role[p] == SHERIFF:
            g.shown[p] = 1
            g.sheriff = p
            g.first = p
        elif g.rule_three and g.role[p] == DEPUTY:
            g.first = p
    deal_cards(g)
    game_is_dealt(g)
    g.phase = SETUP
    g.turn = g.first
    push(g, F_START, g.first, NOBODY, NO_CARD, 0)
    advance(g)


def set_up(g: Game, p: int, start: bool) -> None:
    """A position made by hand: seat p at the very start of its turn, or at the start of its phase 2. On to the first question.

    An event that acts on entering does so at the start of the turn, not in phase 2.
    """
    g.depth = 0
    open_turn(g, p)
    position_is_set(g)
    refresh_abilities(g)
    f = push(g, F_TURN, p, NOBODY, NO_CARD, 0)
    if start:
        f[STEP] = T_BEGIN
        enter_event(g, g.first if sits(g, g.first) else p)
    elif haunts(g, p):
        f[STEP] = T_END
        dead_has_turn(g, p, True)
    else:
        g.phase = PHASE_2
        f[STEP] = T_DISCARD
        push(g, F_NPC if is_npc(g, p) else F_PLAY, p, NOBODY, NO_CARD, 0)
    advance(g)
