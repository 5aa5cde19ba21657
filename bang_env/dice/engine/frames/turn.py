"""A turn from its start to the next one: TURN, DIE (the Saloon die), SID (Sid Ketchum's gift)."""

import cython

if not cython.compiled:
    from bang_env.dice.cards import GATLINGS_ON, ONES_ON, TWOS_ON
    from bang_env.dice.engine.layout import Frame, Game
    from bang_env.dice.engine.moves import change_sheriff, drop_arrows, take_tokens_back
    from bang_env.dice.engine.questions import beers, sheriff_plays, shows, symbols
    from bang_env.dice.engine.short_questions import ability, clockwise, has_power, has_turns
    from bang_env.dice.engine.state import allow, allow_seat, become, chosen_seat, count_deed, note, pop, push
    from bang_env.dice.words import (
        B, BASE_DIE, BY_DYNAMITE, BY_GATLING, BY_SID, BY_SUZY, C, COULD_HEAL, COUNTED, COWARD, DICE, DID_HEAL, DONE, DYNAMITE, DYNAMITES,
        E_ABILITY, E_DIE, E_GUN, E_TURN, F_BEERS, F_DIE, F_GAIN, F_HAUNT, F_KIT, F_LOSS, F_MOMENT, F_ROLL, F_SHOTS, F_SID, F_TURN, F_UGLY,
        GUN, JESSES_LIFE, JESSE_JONES, JOSE_DELGADO, KIT_CARLSON, LOUDMOUTH, LUCKY_DUKE, MOST_COUNTED, MOST_DICE, NOBODY, PASS, REROLLS,
        RIGHT_HAND, SID_KETCHUM, STEP, SUZY_LAFAYETTE, TAKE_COWARD, TAKE_LOUDMOUTH, TEQUILA_JOE, THE_GOOD, THE_UGLY, T_AGAIN, T_BEERS,
        T_DYNAMITE, T_END, T_FIRST_ROLL, T_GUN, T_KIT, T_OPEN, T_OWN, T_ROLE, T_SHOTS, T_SID, T_SUZY, WHO, WILLYS_GUN, WILLY_THE_KID,
    )
    from bang_env.kernel.c_types import Int8


def open_turn(g: Game, p: int) -> None:
    """Nothing has been rolled yet."""
    g.turn = p
    g.dice_n = 0
    g.saloon = BASE_DIE
    g.rolled = 0
    g.rerolls = REROLLS + (ability(g, p) == LUCKY_DUKE)
    g.doubled = 0
    for q in range(g.n):
        g.hits[q] = 0
        g.beers[q] = 0
    if g.turns[p] < MOST_COUNTED:
        g.turns[p] += 1
    if p == g.first and g.round < COUNTED:
        g.round += 1
    note(g, E_TURN, p, NOBODY, 0)


def pass_on(g: Game, p: int) -> None:
    """The next seat clockwise that has turns is at the start of its own."""
    q = clockwise(g, p)
    while not has_turns(g, q):
        q = clockwise(g, q)
    become(g, F_TURN, q, NOBODY, 0, 0)


def run_turn(g: Game, f: Frame) -> int:
    """One turn in the printed order: what comes before the dice, the rolls, what the dice do, the end; then it is the next seat's turn."""
    step: int = f[STEP]
    if step == T_OPEN:
        begin(g, f)
    elif not g.alive[f[WHO]]:  # the turn of the dead is over (D6)
        pass_on(g, f[WHO])
    elif step <= T_FIRST_ROLL:
        come_to_roll(g, f, step)
    elif step <= T_SUZY:
        if not use_dice(g, f, step):
            end(g, f, T_END)
    else:
        end(g, f, step)
    return DONE


def begin(g: Game, f: Frame) -> None:
    """The Ghost has a turn of another kind; others may take a Saloon die."""
    p: int = f[WHO]
    open_turn(g, p)
    if g.ghost == p:
        become(g, F_HAUNT, p, NOBODY, 0, 0)
        return
    f[STEP] = T_ROLE
    if g.rule_saloon:
        push(g, F_DIE, p, NOBODY, 0, 0)


def come_to_roll(g: Game, f: Frame, step: int) -> None:
    """The Good and The Ugly may reveal their role, Sid Ketchum gives a life point, then the dice are rolled."""
    p: int = f[WHO]
    if step == T_ROLE:
        g.result = 0
        f[STEP] = T_OWN
        if g.rule_special and reveal_at_start(g, p):
            return
        step = T_OWN
    if step == T_OWN:
        f[STEP] = T_SID
        if g.result > 0:
            if g.card[p] == THE_GOOD:
                change_sheriff(g, p)
            else:
                push(g, F_UGLY, p, NOBODY, 0, 0)
            return
        step = T_SID
    if step == T_SID:
        f[STEP] = T_FIRST_ROLL
        if ability(g, p) == SID_KETCHUM:
            push(g, F_SID, p, NOBODY, 0, 0)
            return
    f[STEP] = T_DYNAMITE
    push(g, F_ROLL, p, NOBODY, 0, lay_out_dice(g, p))


def use_dice(g: Game, f: Frame, step: int) -> bool:
    """The dice do what they show, one symbol after the other (D3, D27); says whether there is still something to settle."""
    p: int = f[WHO]
    if step == T_DYNAMITE:
        f[STEP] = T_SHOTS
        if shows(g, DYNAMITE) >= DYNAMITES:
            clear_due(g)
            g.due[p] = 1
            push(g, F_LOSS, p, NOBODY, BY_DYNAMITE, 0)
            return True
        step = T_SHOTS
    if step == T_SHOTS:
        f[STEP] = T_BEERS
        ones: int = symbols(g, ONES_ON)
        twos: int = symbols(g, TWOS_ON)
        if ones + twos > 0:
            shots: list[Int8] = push(g, F_SHOTS, p, NOBODY, 0, ones)
            shots[B] = twos
            return True
        step = T_BEERS
    if step == T_BEERS:
        f[STEP] = T_KIT
        drinks: int = beers(g)
        if drinks > 0:
            glasses: list[Int8] = push(g, F_BEERS, p, NOBODY, 0, drinks)
            glasses[C] = ability(g, p) == JESSE_JONES and g.life[p] <= JESSES_LIFE
            return True
        step = T_KIT
    guns: int = symbols(g, GATLINGS_ON) if step <= T_GUN else 0
    if step == T_KIT:
        f[STEP] = T_GUN
        if guns > 0 and ability(g, p) == KIT_CARLSON:
            push(g, F_KIT, p, NOBODY, 0, guns)
            return True
        step = T_GUN
    if step == T_GUN:
        f[STEP] = T_SUZY
        if guns >= (WILLYS_GUN if ability(g, p) == WILLY_THE_KID else GUN):
            fire_gun(g, p)
            return True
    f[STEP] = T_END
    if ability(g, p) == SUZY_LAFAYETTE and symbols(g, ONES_ON) + symbols(g, TWOS_ON) == 0:
        push(g, F_GAIN, p, NOBODY, BY_SUZY, 2)
        return True
    return False


def end(g: Game, f: Frame, step: int) -> None:
    """The turn ends: with The Right Hand of the Devil there may be another one at once (D43)."""
    p: int = f[WHO]
    if step == T_END:
        g.result = 0
        f[STEP] = T_AGAIN
        if g.token_seat == p:
            take_tokens_back(g)
        if has_power(g, p, RIGHT_HAND):
            push(g, F_MOMENT, p, p, RIGHT_HAND, 0)
            return
    if g.result > 0:
        f[STEP] = T_OPEN
    else:
        pass_on(g, p)


def reveal_at_start(g: Game, p: int) -> bool:
    """Whether seat p is asked whether it reveals its role at the start of its turn (D37, D42)."""
    if has_power(g, p, THE_GOOD) and sheriff_plays(g):
        push(g, F_MOMENT, p, p, THE_GOOD, 0)
    elif has_power(g, p, THE_UGLY) and arrows_differ(g):
        push(g, F_MOMENT, p, p, THE_UGLY, 0)
    else:
        return False
    return True


def arrows_differ(g: Game) -> bool:
    """Whether The Ugly can change anything: two players hold different arrows."""
    one: int = NOBODY
    for p in range(g.n):
        if g.alive[p]:
            if one != NOBODY and (g.arrows[p] != g.arrows[one] or g.chief == p or g.chief == one):
                return True
            one = p
    return False


def clear_due(g: Game) -> None:
    """Nobody is to lose anything yet."""
    for p in range(g.n):
        g.due[p] = 0


def fire_gun(g: Game, p: int) -> None:
    """The Gatling gun: all arrows of its seat go back, then every other player loses a point (D11)."""
    drop_arrows(g, p)
    note(g, E_GUN, p, NOBODY, 0)
    clear_due(g)
    for q in range(g.n):
        if q != p and g.alive[q]:
            g.due[q] = 1
    push(g, F_LOSS, p, p, BY_GATLING, 0)


def lay_out_dice(g: Game, p: int) -> int:
    """The dice of this turn's first roll; those that a token of the Ghost sets are turned, and count as rolled (D58). Returns which of them
    are to be rolled, a bit each.
    """
    sixth: bool = (g.saloon == LOUDMOUTH and ability(g, p) == JOSE_DELGADO) or (g.saloon == COWARD and ability(g, p) == TEQUILA_JOE)
    g.dice_n = (MOST_DICE if sixth else DICE) + g.rule_dice
    n: int = g.token_n if g.token_seat == p else 0
    for k in range(n):
        g.face[k] = g.token_face
        g.fresh[k] = 1
    return ((1 << g.dice_n) - 1) & ~((1 << n) - 1)


def options_die(g: Game, f: Frame) -> None:
    allow(g, PASS)
    allow(g, TAKE_LOUDMOUTH)
    allow(g, TAKE_COWARD)


def answer_die(g: Game, f: Frame, choice: int) -> None:
    p: int = f[WHO]
    pop(g)
    if choice != PASS:
        g.saloon = LOUDMOUTH if choice == TAKE_LOUDMOUTH else COWARD
        note(g, E_DIE, p, NOBODY, g.saloon)


def options_sid(g: Game, f: Frame) -> None:
    """Any player in the game (D21)."""
    for q in range(g.n):
        if g.alive[q]:
            allow_seat(g, f[WHO], q)


def answer_sid(g: Game, f: Frame, choice: int) -> None:
    p: int = f[WHO]
    q = chosen_seat(g, p, choice)
    note(g, E_ABILITY, p, q, SID_KETCHUM)
    count_healing(g, p, q)
    become(g, F_GAIN, q, p, BY_SID, 1)


def count_healing(g: Game, p: int, q: int) -> None:
    """Remembers to whom a life point was given, and to whom it could have been."""
    for k in range(g.n):
        if g.alive[k] and g.life[k] < g.max_life[k]:
            count_deed(g, p, k, COULD_HEAL)
    if g.life[q] < g.max_life[q]:
        count_deed(g, p, q, DID_HEAL)
