"""The engine: which function a frame goes to, and on until somebody has a choice."""

import cython

if not cython.compiled:
    from bang_env.cards.tables import *
    from bang_env.engine.frames import attack, harm, play, turn
    from bang_env.engine.questions import *
    from bang_env.engine.state import *
    from bang_env.words import *


def run(g, f):
    """Let the top frame go on: DONE, or ASK when its seat is to choose."""
    what = f[WHAT]
    if what == F_PLAY:
        return play.run_play(g, f)
    elif what == F_TURN:
        return turn.run_turn(g, f)
    elif what == F_SHOT:
        return attack.run_shot(g, f)
    elif what == F_HIT:
        return harm.run_hit(g, f)
    elif what == F_DRAW:
        return turn.run_draw(g, f)
    elif what == F_DISCARD:
        return turn.run_discard(g, f)
    elif what == F_FLIP:
        return turn.run_flip(g, f)
    elif what == F_VOLLEY:
        return attack.run_volley(g, f)
    elif what == F_INDIANS or what == F_DUEL:
        return attack.run_show_bang(g, f)
    elif what == F_TAKE:
        return play.run_take(g, f)
    elif what == F_STORE:
        return play.run_store(g, f)
    elif what == F_SID:
        return harm.run_sid(g, f)
    elif what == F_SID_WINDOW:
        return harm.run_sid_window(g, f)
    elif what == F_START:
        return turn.run_start(g, f)
    return ASK  # TARGET, SHOW, CHARACTER only ask


def options(g, f):
    """List what the asked seat may choose. Legality stands here and nowhere else."""
    g.choices = 0
    what = f[WHAT]
    if what == F_PLAY:
        play.options_play(g, f)
    elif what == F_TARGET:
        play.options_target(g, f)
    elif what == F_SHOT:
        attack.options_shot(g, f)
    elif what == F_DISCARD or what == F_SID:
        turn.options_hand(g, f[WHO])
    elif what == F_TAKE:
        play.options_take(g, f)
    elif what == F_HIT:
        harm.options_hit(g, f)
    elif what == F_INDIANS or what == F_DUEL:
        attack.options_show_bang(g, f)
    elif what == F_STORE:
        play.options_store(g)
    elif what == F_DRAW:
        turn.options_draw(g, f)
    elif what == F_FLIP:
        turn.options_flip(g)
    elif what == F_SHOW:
        turn.options_show(g, f)
    elif what == F_SID_WINDOW:
        harm.options_sid_window(g)
    elif what == F_CHARACTER:
        turn.options_character(g)


def apply(g, f, choice):
    """Carry out a choice of the asked seat."""
    what = f[WHAT]
    if what == F_PLAY:
        play.answer_play(g, f, choice)
    elif what == F_TARGET:
        play.answer_target(g, f, choice)
    elif what == F_SHOT:
        attack.answer_shot(g, f, choice)
    elif what == F_DISCARD:
        turn.answer_discard(g, f, choice)
    elif what == F_TAKE:
        play.answer_take(g, f, choice)
    elif what == F_HIT:
        harm.answer_hit(g, f, choice)
    elif what == F_INDIANS:
        attack.answer_indians(g, f, choice)
    elif what == F_DUEL:
        attack.answer_duel(g, f, choice)
    elif what == F_STORE:
        play.answer_store(g, f, choice)
    elif what == F_DRAW:
        turn.answer_draw(g, f, choice)
    elif what == F_FLIP:
        turn.answer_flip(g, choice)
    elif what == F_SHOW:
        turn.answer_show(g, f, choice)
    elif what == F_SID:
        harm.answer_sid(g, f, choice)
    elif what == F_SID_WINDOW:
        harm.answer_sid_window(g, f, choice)
    elif what == F_CHARACTER:
        turn.answer_character(g, f, choice)


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
