"""The engine: which function a frame goes to, and on until somebody has a choice."""

import cython

if not cython.compiled:
    from bang_env.cards.tables import BASE_DECK, BASE_DECK_SIZE, DEAL_ROLES
    from bang_env.engine.frames.attack import answer_duel, answer_indians, answer_shot, options_shot, options_show_bang, run_shot, run_show_bang, run_volley
    from bang_env.engine.frames.harm import answer_hit, answer_sid, answer_sid_window, options_hit, options_sid_window, run_hit, run_sid, run_sid_window
    from bang_env.engine.frames.play import (
        answer_play, answer_store, answer_take, answer_target, options_play, options_store, options_take, options_target, run_play, run_store, run_take,
    )  # fmt: skip
    from bang_env.engine.frames.turn import (
        answer_character, answer_discard, answer_draw, answer_flip, answer_show, options_character, options_draw, options_flip, options_hand, options_show,
        run_discard, run_draw, run_flip, run_start, run_turn,
    )  # fmt: skip
    from bang_env.engine.questions import ability, hand_limit
    from bang_env.engine.state import push, seed_streams, shuffle, top
    from bang_env.words import (
        A, ASK, BEGINNING, CHARACTERS, DEALING, F_CHARACTER, F_DISCARD, F_DRAW, F_DUEL, F_FLIP, F_HIT, F_INDIANS, F_PLAY, F_SHOT, F_SHOW, F_SID,
        F_SID_WINDOW, F_START, F_STORE, F_TAKE, F_TARGET, F_TURN, F_VOLLEY, H_LAST_CHANCE, KIT_CARLSON, NO_CARD, NOBODY, PHASE_2, Q_ABILITY, Q_CHARACTER,
        Q_DISCARD, Q_DODGE, Q_DRAW, Q_DUEL, Q_FALL, Q_FLIP, Q_INDIANS, Q_LAST_CHANCE, Q_NONE, Q_PLAY, Q_RETURN, Q_SHOW, Q_SID, Q_STORE, Q_TAKE, Q_TARGET,
        ROLES, SEATS, SETUP, SHERIFF, SHUFFLING, STEP, T_BEGIN, T_DISCARD, WHAT, WHO,
    )  # fmt: skip


def run(g, f):
    """Let the top frame go on: DONE, or ASK when its seat is to choose."""
    what = f[WHAT]
    if what == F_PLAY:
        return run_play(g, f)
    elif what == F_TURN:
        return run_turn(g, f)
    elif what == F_SHOT:
        return run_shot(g, f)
    elif what == F_HIT:
        return run_hit(g, f)
    elif what == F_DRAW:
        return run_draw(g, f)
    elif what == F_DISCARD:
        return run_discard(g, f)
    elif what == F_FLIP:
        return run_flip(g, f)
    elif what == F_VOLLEY:
        return run_volley(g, f)
    elif what == F_INDIANS or what == F_DUEL:
        return run_show_bang(g, f)
    elif what == F_TAKE:
        return run_take(g, f)
    elif what == F_STORE:
        return run_store(g, f)
    elif what == F_SID:
        return run_sid(g, f)
    elif what == F_SID_WINDOW:
        return run_sid_window(g, f)
    elif what == F_START:
        return run_start(g, f)
    return ASK  # TARGET, SHOW, CHARACTER only ask


def options(g, f):
    """List what the asked seat may choose. Legality stands here and nowhere else."""
    g.choices = 0
    what = f[WHAT]
    if what == F_PLAY:
        options_play(g, f)
    elif what == F_TARGET:
        options_target(g, f)
    elif what == F_SHOT:
        options_shot(g, f)
    elif what == F_DISCARD or what == F_SID:
        options_hand(g, f[WHO])
    elif what == F_TAKE:
        options_take(g, f)
    elif what == F_HIT:
        options_hit(g, f)
    elif what == F_INDIANS or what == F_DUEL:
        options_show_bang(g, f)
    elif what == F_STORE:
        options_store(g)
    elif what == F_DRAW:
        options_draw(g, f)
    elif what == F_FLIP:
        options_flip(g)
    elif what == F_SHOW:
        options_show(g, f)
    elif what == F_SID_WINDOW:
        options_sid_window(g)
    elif what == F_CHARACTER:
        options_character(g)


def apply(g, f, choice):
    """Carry out a choice of the asked seat."""
    what = f[WHAT]
    if what == F_PLAY:
        answer_play(g, f, choice)
    elif what == F_TARGET:
        answer_target(g, f, choice)
    elif what == F_SHOT:
        answer_shot(g, f, choice)
    elif what == F_DISCARD:
        answer_discard(g, f, choice)
    elif what == F_TAKE:
        answer_take(g, f, choice)
    elif what == F_HIT:
        answer_hit(g, f, choice)
    elif what == F_INDIANS:
        answer_indians(g, f, choice)
    elif what == F_DUEL:
        answer_duel(g, f, choice)
    elif what == F_STORE:
        answer_store(g, f, choice)
    elif what == F_DRAW:
        answer_draw(g, f, choice)
    elif what == F_FLIP:
        answer_flip(g, choice)
    elif what == F_SHOW:
        answer_show(g, f, choice)
    elif what == F_SID:
        answer_sid(g, f, choice)
    elif what == F_SID_WINDOW:
        answer_sid_window(g, f, choice)
    elif what == F_CHARACTER:
        answer_character(g, f, choice)


def advance(g):
    """On until a seat has at least two choices, or the game is over. A seat with one choice is not asked."""
    while g.depth > 0:
        f = top(g)
        if run(g, f) == ASK:
            options(g, f)
            if g.choices > 1:
                return
            apply(g, f, g.choice[0])


def answer(g, choice):
    """The asked seat chooses; on to the next question. The choice must be one of the options."""
    apply(g, top(g), choice)
    advance(g)


def asked(g):
    """The seat that is to choose, or NOBODY when the game is over."""
    return NOBODY if g.over else top(g)[WHO]


def question(g):
    """What the asked seat is asked (Q_...)."""
    if g.over:
        return Q_NONE
    f = top(g)
    what = f[WHAT]
    if what == F_PLAY:
        return Q_PLAY
    elif what == F_TARGET:
        return Q_TARGET
    elif what == F_SHOT:
        return Q_DODGE
    elif what == F_DISCARD:
        return Q_DISCARD
    elif what == F_TAKE:
        return Q_TAKE
    elif what == F_HIT:
        return Q_LAST_CHANCE if f[STEP] == H_LAST_CHANCE else Q_FALL
    elif what == F_INDIANS:
        return Q_INDIANS
    elif what == F_DUEL:
        return Q_DUEL
    elif what == F_STORE:
        return Q_STORE
    elif what == F_DRAW:
        return Q_RETURN if ability(g, f[WHO]) == KIT_CARLSON else Q_DRAW
    elif what == F_FLIP:
        return Q_FLIP
    elif what == F_SHOW:
        return Q_SHOW
    elif what == F_SID:
        return Q_SID
    elif what == F_SID_WINDOW:
        return Q_ABILITY
    return Q_CHARACTER


def needed(g):
    """How many: Missed! to give, cards to discard, life points short (0 where the question has no number)."""
    if g.over:
        return 0
    f = top(g)
    what = f[WHAT]
    if what == F_SHOT or what == F_SID:
        return f[A]
    elif what == F_DISCARD:
        return g.hand_n[f[WHO]] - hand_limit(g, f[WHO])
    elif what == F_HIT and f[STEP] == H_LAST_CHANCE:
        return 1 - g.life[f[WHO]]
    return 0


def blank(g):
    """All bytes zero but the number of seats and the rules."""
    n = g.n
    rebel = g.rule_rebel
    bart_once = g.rule_bart_once
    own_cards = g.rule_own_cards
    jail_self = g.rule_jail_self
    beer_full = g.rule_beer_full
    two_characters = g.rule_two_characters
    if cython.compiled:
        memset(g, 0, GAME_BYTES)
    else:
        g.wipe()
    g.n = n
    g.rule_rebel = rebel
    g.rule_bart_once = bart_once
    g.rule_own_cards = own_cards
    g.rule_jail_self = jail_self
    g.rule_beer_full = beer_full
    g.rule_two_characters = two_characters


def deal_roles(g, roles):
    """Roles as given, three bits a seat; or (0) those of this number of players, shuffled."""
    if roles > 0:
        for p in range(g.n):
            g.role[p] = (roles >> (3 * p)) & 7
        return
    p = 0
    for role in range(1, ROLES):
        for _ in range(DEAL_ROLES[(g.rule_rebel * (SEATS + 1) + g.n) * ROLES + role]):
            g.deck[p] = role
            p += 1
    shuffle(g, g.deck, g.n, DEALING)
    for p in range(g.n):
        g.role[p] = g.deck[p]


def deal(g, seed, roles):
    """A new game of the same rules, run to its first question: one seed, one game. `roles` as for `deal_roles`."""
    blank(g)
    seed_streams(g, seed)
    deal_roles(g, roles)
    g.first = 0
    for k in range(CHARACTERS - 1):
        g.deck[k] = k + 1
    shuffle(g, g.deck, CHARACTERS - 1, DEALING)
    g.sheriff = NOBODY
    for p in range(g.n):
        g.alive[p] = 1
        g.slayer[p] = NOBODY
        g.character[p] = g.deck[p]
        g.dealt[p][0] = g.deck[p]
        if g.rule_two_characters:
            g.dealt[p][1] = g.deck[g.n + p]
        if g.role[p] == SHERIFF:
            g.shown[p] = 1
            g.sheriff = p
            g.first = p
    for k in range(BASE_DECK_SIZE):
        g.deck[k] = BASE_DECK[k]
    g.deck_n = BASE_DECK_SIZE
    shuffle(g, g.deck, g.deck_n, SHUFFLING)
    g.phase = SETUP
    g.turn = g.first
    push(g, F_START, g.first, NOBODY, NO_CARD, 0)
    advance(g)


def set_up(g, p, start):
    """A position made by hand: seat p at the very start of its turn, or at the start of its phase 2. On to the first question."""
    g.depth = 0
    g.turn = p
    g.bangs = 0
    f = push(g, F_TURN, p, NOBODY, NO_CARD, 0)
    if start:
        g.phase = BEGINNING
        f[STEP] = T_BEGIN
    else:
        g.phase = PHASE_2
        f[STEP] = T_DISCARD
        push(g, F_PLAY, p, NOBODY, NO_CARD, 0)
    advance(g)
