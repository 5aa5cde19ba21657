"""Life points: LOSS (one order for every loss, D12), GAIN, DROP (whoever was saved may discard all arrows)."""

import cython

if not cython.compiled:
    from bang_env.dice.cards import *
    from bang_env.dice.engine.moves import *
    from bang_env.dice.engine.questions import *
    from bang_env.dice.engine.short_questions import *
    from bang_env.dice.engine.state import *
    from bang_env.dice.words import *


def run_loss(g, f):
    """Every seat loses what is `due`, together. CARD is the cause, BY who makes them lose it (or NOBODY), A the next place clockwise from
    the turn, B points left to ask about (below 0: that place has not begun), C how many El Gringos have lost some. WHO is asked.
    """
    if f[STEP] == L_AMOUNTS:
        settle_amounts(g, f[CARD])
        next_step(f, L_BART)
    if f[STEP] == L_BART and ask_bart(g, f):
        return ASK
    if f[STEP] == L_MOLLY and ask_molly(g, f):
        return ASK
    if f[STEP] == L_LOSE:
        lose_all(g, f)
        next_step(f, L_PEDRO)
    if f[STEP] == L_PEDRO and ask_pedro(g, f):
        return ASK
    if f[STEP] == L_LEFT:
        if g.rule_special and find_saviour(g, f):
            return DONE
        f[STEP] = L_FALL
    if f[STEP] == L_SAVED:
        save(g, f)
        return DONE
    if f[STEP] == L_FALL and fall(g, f):
        return DONE
    if f[STEP] == L_SAM and feed_sam(g, f):
        return DONE
    by = f[BY]
    if f[STEP] == L_DOC:
        f[STEP] = L_GRINGO
        if f[CARD] == BY_SHOTS and ability(g, by) == DOC_HOLYDAY and symbols_for_doc(g):
            push(g, F_GAIN, by, NOBODY, BY_DOC, 2)
            return DONE
    if f[C] > 0 and g.alive[by]:  # El Gringo (D17)
        f[C] -= 1
        push(g, F_TAKE, by, NOBODY, 0, 0)
    else:
        pop(g)
    return DONE


def next_step(f, step):
    """On to the next part, from the first place again."""
    f[STEP] = step
    f[A] = 0
    f[B] = -1


def settle_amounts(g, cause):
    """What each is to lose (a). In an attack of the Indians all arrows go back (D5, D32)."""
    if cause == BY_INDIANS:
        note(g, E_INDIANS, g.turn, NOBODY, 0)
        for p in range(g.n):
            g.due[p] = 0 if g.chief == p and most_arrows(g, p) else arrows_of(g, p)
        for p in range(g.n):
            drop_arrows(g, p)
    for p in range(g.n):
        if g.due[p] > 0:
            g.due[p] = points_to_lose(g, p, cause) if g.alive[p] else 0
        g.taken[p] = 0


def ask_bart(g, f):
    """Whether Bart Cassidy is asked to take an arrow in place of a point, never the last token (b, D16)."""
    if f[CARD] == BY_SHOTS or f[CARD] == BY_GATLING:
        for k in range(f[A], g.n):
            p = place(g, k)
            if ability(g, p) == BART_CASSIDY:
                if f[B] < 0:
                    f[B] = g.due[p]
                if f[B] > 0 and in_pile(g) > 1:
                    f[WHO] = p
                    f[A] = k
                    return 1
                f[B] = -1
    next_step(f, L_MOLLY)
    return 0


def ask_molly(g, f):
    """Whether Molly Stark is asked to take over what another is to lose, one after the other (c, D53)."""
    for m in range(f[B] + 1, g.n):
        if ability(g, m) == MOLLY_STARK:
            while f[A] < g.n:
                p = place(g, f[A])
                if p != m and g.due[p] > 0 and may_take_over(g, m, p) > 0:
                    f[WHO] = m
                    return 1
                f[A] += 1
            f[A] = 0
            f[B] = m  # the seat before which no other Molly Stark is left to ask
    next_step(f, L_LOSE)
    return 0


def may_take_over(g, m, p):
    """The most points of seat p's that Molly Stark may take over; 0 for none."""
    most = g.life[m] - g.due[m] - g.taken[m]
    if g.due[p] <= most:
        return g.due[p]
    return most if g.rule_molly_part and most > 0 else 0


def lose_all(g, f):
    """All lose at once (d)."""
    by = f[BY]
    for p in range(g.n):
        n = g.due[p] + g.taken[p]
        if n == 0:
            continue
        had = g.life[p]
        if by != NOBODY and g.due[p] > 0 and ability(g, p) == EL_GRINGO:
            f[C] += 1
        if g.rule_three and by != NOBODY and g.due[p] >= had and g.role[p] == TARGET_OF_ROLE[g.role[by]]:
            g.avenger = by
        if g.due[p] > had:
            g.due[p] = had
        g.life[p] = had - n if n < had else 0
        note(g, E_LOSE, p, by, f[CARD] * CAUSE + n)


def ask_pedro(g, f):
    """Whether Pedro Ramirez is asked to discard an arrow, for each point that he loses (D20)."""
    for k in range(f[A], g.n):
        p = place(g, k)
        if g.due[p] > 0 and ability(g, p) == PEDRO_RAMIREZ and (g.life[p] > 0 or may_be_saved(g)):
            if f[B] < 0:
                f[B] = g.due[p]
            if f[B] > 0 and holds_arrows(g, p):
                f[WHO] = p
                f[A] = k
                return 1
            f[B] = -1
    next_step(f, L_LEFT)
    return 0


def find_saviour(g, f):
    """Whether there is somebody at 0, whom The Left Hand of the Devil may keep in the game (e, D44)."""
    k = f[A]
    while k < g.n and not at_zero(g, place(g, k)):
        k += 1
    f[A] = k
    if k == g.n:
        return 0
    f[STEP] = L_SAVED
    push(g, F_MOMENT, place(g, k), place(g, k), LEFT_HAND, 0)
    return 1


def at_zero(g, p):
    """Whether a seat has lost its last life point and is about to be eliminated."""
    return g.alive[p] != 0 and g.life[p] == 0


def save(g, f):
    """Whoever was saved has two life points and may discard all arrows."""
    p = place(g, f[A])
    f[A] += 1
    f[STEP] = L_LEFT
    if g.result > 0:
        note(g, E_SAVED, p, g.result - 1, 0)
        g.life[p] = SAVED_LIFE
        if g.avenger != NOBODY and g.role[p] == TARGET_OF_ROLE[g.role[g.avenger]]:
            g.avenger = NOBODY  # what is saved is not eliminated for anybody
        if holds_arrows(g, p):
            push(g, F_DROP, p, NOBODY, 0, 0)


def fall(g, f):
    """All at 0 are eliminated together, then the end of the game is asked for (f, g); says whether it is over. B counts them."""
    n = 0
    for k in range(g.n):
        p = place(g, k)
        if at_zero(g, p):
            eliminate(g, p, f[BY])
            n += 1
    if n > 0:
        for p in range(g.n):
            if g.life[p] == 0:
                g.alive[p] = 0
        if the_end(g):
            return 1
    g.avenger = NOBODY
    next_step(f, L_SAM if n > 0 else L_DOC)
    f[B] = n
    return 0


def feed_sam(g, f):
    """Whether there is a Vulture Sam, who gains two for each who was eliminated (h)."""
    while f[A] < g.n:
        p = place(g, f[A])
        f[A] += 1
        if ability(g, p) == VULTURE_SAM:
            push(g, F_GAIN, p, NOBODY, BY_SAM, 2 * f[B])
            return 1
    f[STEP] = L_DOC
    return 0


def options_loss(g, f):
    allow(g, PASS)
    if f[STEP] == L_MOLLY and g.rule_molly_part:
        for n in range(1, may_take_over(g, f[WHO], place(g, f[A])) + 1):
            allow(g, AMOUNT_ZERO + n)
    else:
        allow(g, USE)


def answer_loss(g, f, choice):
    p = f[WHO]
    step = f[STEP]
    if step == L_MOLLY:
        q = place(g, f[A])
        f[A] += 1
        if choice != PASS:
            n = g.due[q] if choice == USE else choice - AMOUNT_ZERO
            g.due[q] -= n
            g.taken[p] += n
            note(g, E_ABILITY, p, q, MOLLY_STARK)
        return
    f[B] -= 1
    if choice == PASS:
        return
    if step == L_BART:
        g.due[p] -= 1
        note(g, E_ABILITY, p, NOBODY, BART_CASSIDY)
        push(g, F_TAKE, p, NOBODY, 0, 0)
    else:
        push(g, F_DISCARD, p, p, 0, 0)


def run_gain(g, f):
    """WHO gains A life points, up to the maximum, unless The Bad prevents it (D23, D46)."""
    p = f[WHO]
    room = g.max_life[p] - g.life[p]
    n = f[A] if f[A] < room else room
    if n <= 0 or not g.alive[p]:
        pop(g)
        return DONE
    if f[STEP] == 0 and g.rule_special:
        f[STEP] = 1
        moment = push(g, F_MOMENT, p, p, THE_BAD, 0)
        moment[C] = n
        return DONE
    denied = f[STEP] != 0 and g.result > 0
    cause = f[CARD]
    pop(g)
    if denied:
        note(g, E_DENIED, p, g.result - 1, n)
    else:
        g.life[p] += n
        note(g, E_GAIN, p, NOBODY, cause * CAUSE + n)
    return DONE


def options_drop(g, f):
    allow(g, PASS)
    allow(g, USE)


def answer_drop(g, f, choice):
    p = f[WHO]
    pop(g)
    if choice == USE:
        drop_arrows(g, p)
        note(g, E_DISCARD, p, p, 2)
