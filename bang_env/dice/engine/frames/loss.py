"""Life points: LOSS (one order for every loss, D12), GAIN, DROP (whoever was saved may discard all arrows)."""

import cython

if not cython.compiled:
    from bang_env.dice.cards import TARGET_OF_ROLE
    from bang_env.dice.engine.layout import Frame, Game
    from bang_env.dice.engine.moves import drop_arrows, eliminate, the_end
    from bang_env.dice.engine.questions import may_be_saved, most_arrows, points_to_lose, symbols_for_doc
    from bang_env.dice.engine.short_questions import ability, arrows_of, holds_arrows, in_pile, place
    from bang_env.dice.engine.state import allow, note, pop, push
    from bang_env.dice.words import (
        A, AMOUNT_ZERO, ASK, B, BART_CASSIDY, BY, BY_DOC, BY_GATLING, BY_INDIANS, BY_SAM, BY_SHOTS, C, CARD, CAUSE, DOC_HOLYDAY, DONE,
        EL_GRINGO, E_ABILITY, E_DENIED, E_DISCARD, E_GAIN, E_INDIANS, E_LOSE, E_SAVED, F_DISCARD, F_DROP, F_GAIN, F_MOMENT, F_TAKE,
        LEFT_HAND, L_AMOUNTS, L_BART, L_DOC, L_FALL, L_GRINGO, L_LEFT, L_LOSE, L_MOLLY, L_PEDRO, L_SAM, L_SAVED, MOLLY_STARK, NOBODY, PASS,
        PEDRO_RAMIREZ, SAVED_LIFE, STEP, THE_BAD, USE, VULTURE_SAM, WHO,
    )
    from bang_env.kernel.c_types import Int8


def run_loss(g: Game, f: Frame) -> int:
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
    by: int = f[BY]
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


def next_step(f: Frame, step: int) -> None:
    """On to the next part, from the first place again."""
    f[STEP] = step
    f[A] = 0
    f[B] = -1


def settle_amounts(g: Game, cause: int) -> None:
    """The loss of each seat is noted (a). In an attack of the Indians all arrows go back (D5, D32)."""
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


def ask_bart(g: Game, f: Frame) -> bool:
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
                    return True
                f[B] = -1
    next_step(f, L_MOLLY)
    return False


def ask_molly(g: Game, f: Frame) -> bool:
    """Whether Molly Stark is asked to take over what another is to lose, one after the other (c, D53)."""
    for m in range(f[B] + 1, g.n):
        if ability(g, m) == MOLLY_STARK:
            while f[A] < g.n:
                p: int = place(g, f[A])
                if p != m and g.due[p] > 0 and may_take_over(g, m, p) > 0:
                    f[WHO] = m
                    return True
                f[A] += 1
            f[A] = 0
            f[B] = m  # the seat before which no other Molly Stark is left to ask
    next_step(f, L_LOSE)
    return False


def may_take_over(g: Game, m: int, p: int) -> int:
    """The most points of seat p's that Molly Stark may take over; 0 for none."""
    most = g.life[m] - g.due[m] - g.taken[m]
    if g.due[p] <= most:
        return g.due[p]
    return most if g.rule_molly_part and most > 0 else 0


def lose_all(g: Game, f: Frame) -> None:
    """All lose at once (d)."""
    by: int = f[BY]
    for p in range(g.n):
        n: int = g.due[p] + g.taken[p]
        if n == 0:
            continue
        had: int = g.life[p]
        if by != NOBODY and g.due[p] > 0 and ability(g, p) == EL_GRINGO:
            f[C] += 1
        if g.rule_three and by != NOBODY and g.due[p] >= had and g.role[p] == TARGET_OF_ROLE[g.role[by]]:
            g.avenger = by
        if g.due[p] > had:
            g.due[p] = had
        g.life[p] = had - n if n < had else 0
        note(g, E_LOSE, p, by, f[CARD] * CAUSE + n)


def ask_pedro(g: Game, f: Frame) -> bool:
    """Whether Pedro Ramirez is asked to discard an arrow, for each point that he loses (D20)."""
    for k in range(f[A], g.n):
        p = place(g, k)
        if g.due[p] > 0 and ability(g, p) == PEDRO_RAMIREZ and (g.life[p] > 0 or may_be_saved(g)):
            if f[B] < 0:
                f[B] = g.due[p]
            if f[B] > 0 and holds_arrows(g, p):
                f[WHO] = p
                f[A] = k
                return True
            f[B] = -1
    next_step(f, L_LEFT)
    return False


def find_saviour(g: Game, f: Frame) -> bool:
    """Whether there is somebody at 0, whom The Left Hand of the Devil may keep in the game (e, D44)."""
    k: int = f[A]
    while k < g.n and not at_zero(g, place(g, k)):
        k += 1
    f[A] = k
    if k == g.n:
        return False
    f[STEP] = L_SAVED
    push(g, F_MOMENT, place(g, k), place(g, k), LEFT_HAND, 0)
    return True


def at_zero(g: Game, p: int) -> bool:
    """Whether a seat has lost its last life point and is about to be eliminated."""
    return g.alive[p] != 0 and g.life[p] == 0


def save(g: Game, f: Frame) -> None:
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


def fall(g: Game, f: Frame) -> bool:
    """All at 0 are eliminated together, then the end of the game is asked for (f, g); says whether it is over. B counts them."""
    n: int = 0
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
            return True
    g.avenger = NOBODY
    next_step(f, L_SAM if n > 0 else L_DOC)
    f[B] = n
    return False


def feed_sam(g: Game, f: Frame) -> bool:
    """Whether there is a Vulture Sam, who gains two for each who was eliminated (h)."""
    while f[A] < g.n:
        p = place(g, f[A])
        f[A] += 1
        if ability(g, p) == VULTURE_SAM:
            push(g, F_GAIN, p, NOBODY, BY_SAM, 2 * f[B])
            return True
    f[STEP] = L_DOC
    return False


def points_left(g: Game, f: Frame) -> int:
    """The points that Molly Stark may take over, or those that are left to ask about."""
    return g.due[place(g, f[A])] if f[STEP] == L_MOLLY else f[B]


def seat_that_loses(g: Game, f: Frame) -> int:
    """The seat whose loss is asked about."""
    return place(g, f[A])


def options_loss(g: Game, f: Frame) -> None:
    allow(g, PASS)
    if f[STEP] == L_MOLLY and g.rule_molly_part:
        for n in range(1, may_take_over(g, f[WHO], place(g, f[A])) + 1):
            allow(g, AMOUNT_ZERO + n)
    else:
        allow(g, USE)


def answer_loss(g: Game, f: Frame, choice: int) -> None:
    p: int = f[WHO]
    step: int = f[STEP]
    if step == L_MOLLY:
        q: int = place(g, f[A])
        f[A] += 1
        if choice != PASS:
            n: int = g.due[q] if choice == USE else choice - AMOUNT_ZERO
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


def run_gain(g: Game, f: Frame) -> int:
    """WHO gains A life points, up to the maximum, unless The Bad prevents it (D23, D46)."""
    p: int = f[WHO]
    room: int = g.max_life[p] - g.life[p]
    n: int = f[A] if f[A] < room else room
    if n <= 0 or not g.alive[p]:
        pop(g)
        return DONE
    if f[STEP] == 0 and g.rule_special:
        f[STEP] = 1
        moment: list[Int8] = push(g, F_MOMENT, p, p, THE_BAD, 0)
        moment[C] = n
        return DONE
    denied: bool = f[STEP] != 0 and g.result > 0
    cause: int = f[CARD]
    pop(g)
    if denied:
        note(g, E_DENIED, p, g.result - 1, n)
    else:
        g.life[p] += n
        note(g, E_GAIN, p, NOBODY, cause * CAUSE + n)
    return DONE


def options_drop(g: Game, f: Frame) -> None:
    allow(g, PASS)
    allow(g, USE)


def answer_drop(g: Game, f: Frame, choice: int) -> None:
    p: int = f[WHO]
    pop(g)
    if choice == USE:
        drop_arrows(g, p)
        note(g, E_DISCARD, p, p, 2)
