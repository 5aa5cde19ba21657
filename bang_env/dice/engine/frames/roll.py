"""Rolling the dice, and what a roll does at once: ROLL, ARROWS, TAKE (one arrow of the pile), BROKEN, DISCARD (one arrow of a seat)."""

import cython

if not cython.compiled:
    from bang_env.dice.engine.layout import Frame, Game
    from bang_env.dice.engine.moves import drop_one, throw
    from bang_env.dice.engine.questions import fresh_ones, last_roll, shows
    from bang_env.dice.engine.short_questions import ability, holds_arrows, in_pile, may_reroll_die
    from bang_env.dice.engine.state import allow, allow_seat, chosen_seat, note, pop, push
    from bang_env.dice.words import (
        A, APACHE_KID, ARROW, ASK, A_ELENA, A_NEXT, A_PASSED, A_TOOK, A_WHICH, B, BASE_DIE, BILL_NOFACE, BROKEN_ARROW, BULLET, BY,
        BY_BULLET, BY_INDIANS, C, CARD, DONE, ELENA_FUENTE, E_ARROW, E_BROKEN, E_CHIEF, E_DISCARD, E_GIVE, F_ARROWS, F_BROKEN, F_DOC,
        F_LOSS, F_MOMENT, F_TAKE, KEEP, NOBODY, PASS, PILE, Q_ABILITY, Q_ARROW, Q_REROLL, Q_ROLL, ROLL, ROLL_FINAL, ROLL_GAMBLED,
        R_AFTER_STOP, R_APPLY, R_BROKEN, R_BULLET, R_CHOOSE, R_DOC, R_END, R_GAMBLER, R_LAST, R_STOPPED, R_THROW, R_TURNED, R_WAIT, STEP,
        SUBSET_ZERO, TAKE_ARROW, TAKE_CHIEF, THE_DOC, THE_GAMBLER, USE, WHO,
    )


def run_roll(g: Game, f: Frame) -> int:
    """The rolls of WHO in one turn: A is the set of dice to roll next, B is 1 for the Ghost, CARD holds the flags ROLL_..."""
    p: int = f[WHO]
    if not g.alive[p] and not f[B]:
        pop(g)
        return DONE
    step: int = f[STEP]
    if step == R_WAIT:
        if g.waits:
            return ASK
        step = R_THROW
    if step == R_THROW:
        throw(g, p, f[A])
        step = R_LAST if g.rule_special else R_APPLY
        f[STEP] = step
    if step <= R_TURNED:
        if ask_roles(g, f, p):
            return DONE
        step = R_APPLY
    if step <= R_BULLET:
        if apply_roll(g, f, step):
            return DONE
        step = R_CHOOSE
    if step != R_CHOOSE:
        stop(g, f, step)
        return DONE
    f[STEP] = R_CHOOSE
    if not f[CARD] & ROLL_FINAL and not last_roll(g):
        return ASK
    g.rerolls = 0
    pop(g)
    return DONE


def apply_roll(g: Game, f: Frame, step: int) -> bool:
    """Carry out what a roll does at once: Arrows, a Broken Arrow, a Bullet; says whether there is something to settle."""
    p: int = f[WHO]
    if step == R_APPLY:
        f[STEP] = R_BROKEN
        if f[B]:  # the Ghost takes no arrows (D56)
            return False
        n: int = arrows_rolled(g, f)
        if n > 0:
            push(g, F_ARROWS, p, g.chief == p, 0, n)
            return True
        if g.saloon == BASE_DIE:
            return False
        step = R_BROKEN
    if step == R_BROKEN:
        f[STEP] = R_BULLET
        if fresh_ones(g, BROKEN_ARROW) > 0:
            push(g, F_BROKEN, p, NOBODY, 0, 0)
            return True
    f[STEP] = R_CHOOSE
    if fresh_ones(g, BULLET) == 0:
        return False
    for q in range(g.n):
        g.due[q] = q == p
    push(g, F_LOSS, p, NOBODY, BY_BULLET, 0)
    return True


def stop(g: Game, f: Frame, step: int) -> None:
    """The dice stand as the player has kept them, unless The Gambler has them rolled once more."""
    p: int = f[WHO]
    if step == R_STOPPED:
        f[STEP] = R_AFTER_STOP
        g.result = 0
        if g.rule_special:
            push(g, F_MOMENT, p, p, THE_GAMBLER, 0)
            return
        step = R_AFTER_STOP
    if step == R_END:
        pop(g)
        return
    f[STEP] = R_END
    if g.result > 0:
        f[STEP] = R_DOC
        gamble(g, f)
    elif ability(g, p) == BILL_NOFACE and shows(g, ARROW) > 0:  # he takes his arrows now (D49)
        push(g, F_ARROWS, p, g.chief == p, 0, shows(g, ARROW))


def ask_roles(g: Game, f: Frame, p: int) -> bool:
    """Whether a special role may change a roll before it is applied: The Gambler if it is the last, then The Doc (D38 to D41)."""
    if f[STEP] == R_LAST:
        f[STEP] = R_GAMBLER
        g.result = 0
        if not f[CARD] & ROLL_GAMBLED and last_roll(g):
            f[CARD] |= ROLL_GAMBLED
            push(g, F_MOMENT, p, p, THE_GAMBLER, 0)
            return True
    if f[STEP] == R_GAMBLER:
        f[STEP] = R_DOC
        if g.result > 0:
            gamble(g, f)
    if f[STEP] == R_DOC:
        f[STEP] = R_TURNED
        g.result = 0
        push(g, F_MOMENT, p, p, THE_DOC, 0)
        return True
    if g.result > 0:
        f[STEP] = R_LAST
        push(g, F_DOC, g.result - 1, p, 0, 0)
        return True
    f[STEP] = R_APPLY
    return False


def gamble(g: Game, f: Frame) -> None:
    """The Gambler: all dice are rolled once more and stand (D40)."""
    f[CARD] |= ROLL_FINAL | ROLL_GAMBLED
    g.rerolls = 0
    throw(g, f[WHO], (1 << g.dice_n) - 1)


def arrows_rolled(g: Game, f: Frame) -> int:
    """How many Arrows are applied: those rolled in this roll; for Bill Noface those that show after the last one (D4, D49)."""
    if ability(g, f[WHO]) == BILL_NOFACE:
        return shows(g, ARROW) if f[CARD] & ROLL_FINAL or last_roll(g) else 0
    return fresh_ones(g, ARROW)


def question_roll(g: Game, f: Frame) -> int:
    return Q_ROLL if f[STEP] == R_WAIT else Q_REROLL


def options_roll(g: Game, f: Frame) -> None:
    """Which dice are rolled again; of dice that show the same the first ones."""
    if f[STEP] == R_WAIT:
        allow(g, ROLL)
        return
    base: int = g.dice_n - (g.saloon != BASE_DIE)
    g.choice[0] = SUBSET_ZERO  # none of the dice, until the others are listed
    n: int = 1
    before: int = 0  # where the sets with the die before begin
    for k in range(g.dice_n):
        if may_reroll_die(g, k):
            first: int = before if 0 < k < base and g.face[k] == g.face[k - 1] else 0
            before = n
            for i in range(first, before):  # each of these once more, with this die
                g.choice[n] = g.choice[i] + (1 << k)
                n += 1
    g.choice[0] = KEEP
    g.choices = n


def answer_roll(g: Game, f: Frame, choice: int) -> None:
    if choice == ROLL:
        f[STEP] = R_THROW
    elif choice == KEEP:
        f[STEP] = R_STOPPED
        g.rerolls = 0
    else:
        f[STEP] = R_THROW
        f[A] = choice - SUBSET_ZERO
        f[CARD] = 0
        g.rerolls -= 1


def run_arrows(g: Game, f: Frame) -> int:
    """WHO takes A arrows, one at a time (D5). B: plain ones of this roll that the seat still holds, C: the Chief's, if it is one of them;
    BY: 1 while the seat holds the Chief's Arrow from before.
    """
    p: int = f[WHO]
    if not g.alive[p]:
        pop(g)
        return DONE
    step: int = f[STEP]
    if step == A_TOOK:
        f[STEP] = A_NEXT
        if not holds_arrows(g, p):  # the Indians have attacked
            f[B] = 0
            f[C] = 0
            f[BY] = 0
        elif g.chief == p and not f[BY] and not f[C]:
            f[C] = 1
        else:
            f[B] += 1
        step = A_NEXT
    if step == A_NEXT:
        if f[A] > 0 and ability(g, p) == APACHE_KID and 0 <= g.chief < PILE and g.chief != p:
            return ASK
        step = A_PASSED if f[A] > 0 else A_ELENA
    if step == A_PASSED:
        f[A] -= 1
        f[STEP] = A_TOOK
        push(g, F_TAKE, p, NOBODY, 0, 0)
        return DONE
    if step == A_ELENA:
        f[STEP] = A_ELENA
        if ability(g, p) != ELENA_FUENTE or f[B] + f[C] == 0:
            pop(g)
            return DONE
    return ASK  # to whom Elena gives an arrow, or which of the two


def question_arrows(g: Game, f: Frame) -> int:
    return Q_ARROW if f[STEP] == A_WHICH else Q_ABILITY


def options_arrows(g: Game, f: Frame) -> None:
    p: int = f[WHO]
    step: int = f[STEP]
    if step == A_NEXT:
        allow(g, PASS)
        allow(g, USE)
    elif step == A_ELENA:
        allow(g, PASS)
        for q in range(g.n):
            if q != p and g.alive[q]:
                allow_seat(g, p, q)
    else:
        allow(g, TAKE_ARROW)
        allow(g, TAKE_CHIEF)


def answer_arrows(g: Game, f: Frame, choice: int) -> None:
    p: int = f[WHO]
    step: int = f[STEP]
    if step == A_NEXT:
        f[STEP] = A_PASSED
        if choice == USE:  # Apache Kid (D48)
            note(g, E_GIVE, g.chief, p, 1)
            g.chief = p
            f[C] = 1
            if not g.rule_apache_extra:
                f[A] -= 1
                f[STEP] = A_NEXT
    elif step == A_ELENA:
        if choice == PASS:
            pop(g)
            return
        f[BY] = chosen_seat(g, p, choice)
        f[STEP] = A_WHICH
        if f[B] == 0 or f[C] == 0:
            give_arrow(g, f, f[C])
    else:
        give_arrow(g, f, choice == TAKE_CHIEF)


def give_arrow(g: Game, f: Frame, chief: int) -> None:
    """Elena Fuente gives one of the arrows of this roll to seat BY (D50)."""
    p: int = f[WHO]
    q: int = f[BY]
    pop(g)
    if chief:
        g.chief = q
    else:
        g.arrows[p] -= 1
        g.arrows[q] += 1
    note(g, E_GIVE, p, q, chief)


def run_take(g: Game, f: Frame) -> int:
    """WHO takes one arrow from the pile, the Chief's in place of a plain one if it likes (D31)."""
    if g.chief == PILE and g.pile > 0:
        return ASK
    take(g, f[WHO], g.chief == PILE)
    return DONE


def take(g: Game, p: int, chief: int) -> None:
    """With the last token of the pile the Indians attack (D5)."""
    pop(g)
    note(g, E_CHIEF if chief else E_ARROW, p, NOBODY, 0)
    if chief:
        g.chief = p
    else:
        g.pile -= 1
        g.arrows[p] += 1
    if in_pile(g) == 0:
        push(g, F_LOSS, g.turn, NOBODY, BY_INDIANS, 0)


def options_either(g: Game, f: Frame) -> None:
    """Which of the two kinds of arrows."""
    allow(g, TAKE_ARROW)
    allow(g, TAKE_CHIEF)


def answer_take(g: Game, f: Frame, choice: int) -> None:
    take(g, f[WHO], choice == TAKE_CHIEF)


def run_broken(g: Game, f: Frame) -> int:
    """An arrow of any player goes back, never the Chief's (D28)."""
    for q in range(g.n):
        if g.arrows[q] > 0:
            return ASK
    pop(g)
    return DONE


def options_broken(g: Game, f: Frame) -> None:
    for q in range(g.n):
        if g.arrows[q] > 0:
            allow_seat(g, f[WHO], q)


def answer_broken(g: Game, f: Frame, choice: int) -> None:
    p: int = f[WHO]
    q = chosen_seat(g, p, choice)
    pop(g)
    drop_one(g, q, 0)
    note(g, E_BROKEN, p, q, 0)


def run_discard(g: Game, f: Frame) -> int:
    """One arrow of seat BY goes back; WHO says which (D33)."""
    q: int = f[BY]
    if g.arrows[q] > 0 and g.chief == q:
        return ASK
    discard(g, f, g.chief == q)
    return DONE


def discard(g: Game, f: Frame, chief: int) -> None:
    """It goes back."""
    p: int = f[WHO]
    q: int = f[BY]
    pop(g)
    drop_one(g, q, chief)
    note(g, E_DISCARD, p, q, chief)


def answer_discard(g: Game, f: Frame, choice: int) -> None:
    discard(g, f, choice == TAKE_CHIEF)
