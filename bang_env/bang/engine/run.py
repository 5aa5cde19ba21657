"""The engine: which function a frame goes to, and on until somebody has a choice."""

import cython

if not cython.compiled:
    from bang_env.bang.engine.deal import blank, deal_cards, deal_characters, deal_events, deal_roles
    from bang_env.bang.engine.frames import attack, events, ghost, harm, npc, phases, playing, take, turn
    from bang_env.bang.engine.graves import deal_dmd
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.questions import hand_limit, refresh_abilities
    from bang_env.bang.engine.seats import ability, haunts, is_npc, sits
    from bang_env.bang.engine.state import pop, push, seed_streams, top
    from bang_env.bang.words import (
        A, ASK, DEPUTY, F_BARE_SHOT, F_BROTHERS, F_CHARACTER, F_CUFFS, F_DALTONS, F_DISCARD, F_DRAW, F_DUEL, F_FISTFUL, F_FLIP, F_HAUNT,
        F_HIT, F_IDENTITY, F_INDIANS, F_LATER, F_LIQUOR, F_NPC, F_PAY, F_PEYOTE, F_PLAY, F_PLUNDER, F_RANCH, F_RICOCHET, F_ROULETTE,
        F_SHARE, F_SHOT, F_SHOW, F_SID, F_SID_WINDOW, F_START, F_STORE, F_TAKE, F_TARGET, F_TURN, F_VERA, F_VOLLEY, H_LAST_CHANCE,
        KIT_CARLSON, LONGEST_RUN, NOBODY, NO_CARD, OVER, PHASE_2, QUESTION_OF, Q_DRAW, Q_FALL, Q_LAST_CHANCE, Q_NONE, Q_RETURN, SETUP,
        SET_DEATH_MESA, SET_FISTFUL, SET_HIGH_NOON, SHERIFF, STEP, STUCK, T_BEGIN, T_DISCARD, T_END, U_PLAY, WHAT, WHO,
    )
    from bang_env.kernel.c_types import UInt64


def run(g: Game, f: Frame) -> int:
    """Let the top frame go on: DONE, or ASK when its seat is to choose."""
    what = f[WHAT]
    if what == F_PLAY:
        return playing.run_play(g, f)
    elif what == F_TURN:
        return turn.run_turn(g, f)
    elif what == F_TARGET:
        return playing.run_target(g, f)
    elif what == F_SHOT or what == F_BARE_SHOT:
        return attack.run_shot(g, f)
    elif what == F_HIT:
        return harm.run_hit(g, f)
    elif what == F_DRAW:
        return phases.run_draw(g, f)
    elif what == F_DISCARD:
        return phases.run_discard(g, f)
    elif what == F_FLIP:
        return turn.run_flip(g, f)
    elif what == F_VOLLEY:
        return attack.run_volley(g, f)
    elif what == F_INDIANS or what == F_DUEL:
        return attack.run_show_bang(g, f)
    elif what == F_TAKE:
        return take.run_take(g, f)
    elif what == F_STORE:
        return take.run_store(g, f)
    elif what == F_PAY:
        return playing.run_pay(g, f)
    elif what == F_LATER:
        return take.run_later(g, f)
    elif what == F_SID:
        return harm.run_sid(g, f)
    elif what == F_SID_WINDOW:
        return harm.run_sid_window(g, f)
    elif what == F_SHARE:
        return take.run_share(g, f)
    elif what == F_RICOCHET:
        return take.run_ricochet(g, f)
    elif what == F_ROULETTE:
        return events.run_roulette(g, f)
    elif what == F_FISTFUL:
        return events.run_fistful(g, f)
    elif what == F_DALTONS:
        return events.run_daltons(g, f)
    elif what == F_BROTHERS:
        return events.run_brothers(g, f)
    elif what == F_PEYOTE:
        return phases.run_peyote(g, f)
    elif what == F_RANCH:
        return phases.run_ranch(g, f)
    elif what == F_NPC:
        return npc.run_npc(g, f)
    elif what == F_PLUNDER:
        return npc.run_plunder(g, f)
    elif what == F_START:
        return turn.run_start(g, f)
    if what >= F_HAUNT:
        return ghost.run_ghost(g, f)
    return ASK  # SHOW, CHARACTER, IDENTITY, VERA, LIQUOR, CUFFS only ask


def options(g: Game, f: Frame) -> None:
    """List what the asked seat may choose. Legality stands here and nowhere else."""
    g.choices = 0
    what = f[WHAT]
    if what == F_PLAY:
        playing.options_play(g, f)
    elif what == F_TARGET:
        playing.options_target(g, f)
    elif what == F_SHOT or what == F_BARE_SHOT:
        attack.options_shot(g, f)
    elif what == F_DISCARD:
        phases.options_hand(g, f[WHO])
    elif what == F_SID:
        harm.options_sid(g, f)
    elif what == F_TAKE:
        take.options_take(g, f)
    elif what == F_HIT:
        harm.options_hit(g, f)
    elif what == F_INDIANS or what == F_DUEL:
        attack.options_show_bang(g, f)
    elif what == F_PAY:
        playing.options_pay(g, f)
    elif what == F_STORE:
        take.options_store(g)
    elif what == F_DRAW:
        phases.options_draw(g, f)
    elif what == F_FLIP:
        turn.options_flip(g)
    elif what == F_SHOW:
        phases.options_show(g, f)
    elif what == F_SID_WINDOW:
        harm.options_sid_window(g, f)
    elif what == F_VERA:
        phases.options_vera(g, f)
    elif what == F_SHARE:
        take.options_share(g, f)
    elif what == F_DALTONS:
        events.options_daltons(g, f)
    elif what == F_BROTHERS:
        events.options_brothers(g, f)
    elif what == F_IDENTITY:
        events.options_identity(g)
    elif what == F_LIQUOR:
        phases.options_liquor(g)
    elif what == F_PEYOTE:
        phases.options_peyote(g)
    elif what == F_RANCH:
        phases.options_ranch(g, f)
    elif what == F_CUFFS:
        phases.options_cuffs(g)
    elif what == F_PLUNDER:
        npc.options_plunder(g, f)
    elif what == F_CHARACTER:
        turn.options_character(g, f)
    else:
        ghost.options_ghost(g, f)


def apply(g: Game, f: Frame, choice: int) -> None:
    """Carry out a choice of the asked seat."""
    what = f[WHAT]
    if what == F_PLAY:
        playing.answer_play(g, f, choice)
    elif what == F_TARGET:
        playing.answer_target(g, f, choice)
    elif what == F_SHOT or what == F_BARE_SHOT:
        attack.answer_shot(g, f, choice)
    elif what == F_DISCARD:
        phases.answer_discard(g, f, choice)
    elif what == F_TAKE:
        take.answer_take(g, f, choice)
    elif what == F_HIT:
        harm.answer_hit(g, f, choice)
    elif what == F_INDIANS:
        attack.answer_indians(g, f, choice)
    elif what == F_DUEL:
        attack.answer_duel(g, f, choice)
    elif what == F_PAY:
        playing.answer_pay(g, f, choice)
    elif what == F_STORE:
        take.answer_store(g, f, choice)
    elif what == F_DRAW:
        phases.answer_draw(g, f, choice)
    elif what == F_FLIP:
        turn.answer_flip(g, choice)
    elif what == F_SHOW:
        phases.answer_show(g, f, choice)
    elif what == F_SID:
        harm.answer_sid(g, f, choice)
    elif what == F_SID_WINDOW:
        harm.answer_sid_window(g, f, choice)
    elif what == F_VERA:
        phases.answer_vera(g, f, choice)
    elif what == F_SHARE:
        take.answer_share(g, f, choice)
    elif what == F_DALTONS:
        events.answer_daltons(g, f, choice)
    elif what == F_BROTHERS:
        events.answer_brothers(g, f, choice)
    elif what == F_IDENTITY:
        events.answer_identity(g, f, choice)
    elif what == F_LIQUOR:
        phases.answer_liquor(g, f, choice)
    elif what == F_PEYOTE:
        phases.answer_peyote(g, f, choice)
    elif what == F_RANCH:
        phases.answer_ranch(g, f, choice)
    elif what == F_CUFFS:
        phases.answer_cuffs(g, f, choice)
    elif what == F_PLUNDER:
        npc.answer_plunder(g, f, choice)
    elif what == F_CHARACTER:
        turn.answer_character(g, f, choice)
    else:
        ghost.answer_ghost(g, f, choice)


def advance(g: Game) -> None:
    """On until a seat has at least two choices, or the game is over. A seat with one choice is not asked.

    Where neither happens for longer than in any game, the game is stuck.
    """
    for _ in range(LONGEST_RUN):
        if g.depth == 0:
            return
        f = top(g)
        if run(g, f) == ASK:
            options(g, f)
            if g.choices == 0:
                pop(g)  # nothing can be chosen (no game comes here; a position might): the frame drops itself
            elif is_npc(g, f[WHO]):
                play_itself(g, f)
            elif g.choices > 1:
                return
            else:
                apply(g, f, g.choice[0])
    get_stuck(g)


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
    choice = npc.npc_choice(g, f)
    if choice >= 0:
        apply(g, f, choice)


def answer(g: Game, choice: int) -> None:
    """The asked seat chooses; on to the next question. The choice must be one of the options."""
    apply(g, top(g), choice)
    advance(g)


def question(g: Game) -> int:
    """What the asked seat is asked (Q_...)."""
    if g.over:
        return Q_NONE
    f = top(g)
    what = f[WHAT]
    if what == F_HIT:
        return Q_LAST_CHANCE if f[STEP] == H_LAST_CHANCE else Q_FALL
    if what == F_DRAW:
        return Q_RETURN if ability(g, f[WHO]) == KIT_CARLSON else Q_DRAW
    if what >= F_HAUNT:
        return ghost.ghost_question(f)
    return QUESTION_OF[what]


def needed(g: Game) -> int:
    """How many: Missed! to give, cards to discard, life points short (0 where the question has no number)."""
    if g.over:
        return 0
    f = top(g)
    what = f[WHAT]
    if what == F_SHOT or what == F_BARE_SHOT or what == F_SID or what == F_PAY or what == F_RANCH:
        return f[A]
    elif what == F_DISCARD:
        return g.hand_n[f[WHO]] - hand_limit(g, f[WHO])
    elif what == F_HIT and f[STEP] == H_LAST_CHANCE:
        return 1 - g.life[f[WHO]]
    return ghost.ghost_needed(g, f) if what >= F_HAUNT else 0


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
    if g.sets[SET_DEATH_MESA]:
        deal_dmd(g)
        lay_to_rest(g)
    g.phase = SETUP
    g.turn = g.first
    push(g, F_START, g.first, NOBODY, NO_CARD, 0)
    advance(g)


def lay_to_rest(g: Game) -> None:
    """Nobody has attacked anybody yet, and nobody is avenged."""
    g.avenger = NOBODY
    for p in range(g.n):
        g.last_attack[p] = NOBODY


def set_up(g: Game, p: int, start: bool) -> None:
    """A position made by hand: seat p at the very start of its turn, or at the start of its phase 2. On to the first question.

    An event that acts on entering does so at the start of the turn, not in phase 2.
    """
    g.depth = 0
    turn.open_turn(g, p)
    if g.sets[SET_DEATH_MESA]:
        lay_to_rest(g)
    refresh_abilities(g)
    f = push(g, F_TURN, p, NOBODY, NO_CARD, 0)
    if start:
        f[STEP] = T_BEGIN
        events.enter_event(g, g.first if sits(g, g.first) else p)
    elif haunts(g, p):
        f[STEP] = T_END
        f = push(g, F_HAUNT, p, NOBODY, NO_CARD, 0)
        f[STEP] = U_PLAY
    else:
        g.phase = PHASE_2
        f[STEP] = T_DISCARD
        push(g, F_NPC if is_npc(g, p) else F_PLAY, p, NOBODY, NO_CARD, 0)
    advance(g)
