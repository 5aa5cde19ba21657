"""A game from its first deal, turn after turn: START, CHARACTER, TURN, FLIP."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import FIRST_OPTION, GUNSLINGER_CHARACTER
    from bang_env.bang.engine.frames.events import before_event, begin_under_event, come_back, exchange_characters, leave, next_event
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.moments import card_is_over, heir, revolution, the_end
    from bang_env.bang.engine.moves import (
        draw, find_in_play, from_deck, insert, lay, put_in_play, remove_in_play, remove_laid, strip_in_play, to_pile,
    )
    from bang_env.bang.engine.questions import breaks_out, explodes, forget_copy, is_heart, next_seat, refresh_abilities, verdict
    from bang_env.bang.engine.seats import ability, comes_back, has_turns, is_ghost, is_npc, own_points, seat_at, sheriff_points, sits
    from bang_env.bang.engine.set_rules import (
        ability_is_lost, acts_after_phase_3, alcohol_helps, dead_has_turn, dead_play_on, phase_1_begins, phase_3_is_over, returns_to_life,
        sheriff_is_succeeded, turn_begins, turn_is_opened,
    )
    from bang_env.bang.engine.state import allow, become, note, pop, push
    from bang_env.bang.words import (
        ALL_SEATS, ASK, B, BEGINNING, BY, C, COUNTED, DONE, DYNAMITE, E_DYNAMITE_EXPLODES, E_DYNAMITE_MOVES, E_FLIP, E_JAIL_HOLDS,
        E_JAIL_OPENS, E_TURN, F_CHARACTER, F_CUFFS, F_DISCARD, F_DRAW, F_FLIP, F_HIT, F_LIQUOR, F_NPC, F_PEYOTE, F_PLAY, F_RANCH, F_SHOW,
        F_TURN, F_VERA, GOLD_RUSH, HANDCUFFS, HANGOVER, HARD_LIQUOR, JAIL, KIT_CARLSON, LASSO, LUCKY_DUKE, NOBODY, NO_CARD, NO_CHARACTER,
        NO_EVENT, O_FIRST, O_SECOND, PEYOTE, PHASE_1, PHASE_2, PHASE_3, RANCH, REBEL, SHERIFF, STEP, S_BEGIN, S_CHOSEN, TRAIN_ARRIVAL,
        T_AFTER_DISCARD, T_AFTER_DRAW, T_BEGIN, T_DISCARD, T_DRAW, T_DYNAMITE, T_DYNAMITE_FLIPPED, T_END, T_EVENT, T_JAIL, T_JAIL_FLIPPED,
        T_LEAVE, T_PLAY, T_SHOW, T_START, T_VENDETTA, T_VENDETTA_FLIPPED, T_VERA, VENDETTA, VERA_CUSTER, V_GO_ON, V_REVOLUTION, V_SCOFFLAW,
        WHO,
    )


def run_start(g: Game, f: Frame) -> int:
    """Characters are chosen, life points set, hands dealt; then the first seat begins."""
    first = f[WHO]
    if f[STEP] == S_BEGIN:
        f[STEP] = S_CHOSEN
        if g.rule_two_characters:
            for k in range(g.n):
                p = (first + g.n - 1 - k) % g.n
                if is_npc(g, p):
                    if g.dealt[p][1] != NO_CHARACTER:
                        push(g, F_CHARACTER, g.sheriff, p, NO_CARD, 0)
                else:
                    push(g, F_CHARACTER, p, NOBODY, NO_CARD, 0)
            return DONE
    for p in range(g.n):
        g.max_life[p] = own_points(g, p) + (sheriff_points(g) if g.role[p] == SHERIFF else 0)
        g.life[p] = g.max_life[p]
        if g.rule_three:
            g.shown[p] = 1
        n = g.rule_level if is_npc(g, p) and g.rule_level < 4 else g.life[p] + g.rule_dealt
        for _ in range(n):
            g.deck_n -= 1
            insert(g, p, g.deck[g.deck_n], 0)
    refresh_abilities(g)
    g.round = 1
    become(g, f, F_TURN, first, NOBODY, NO_CARD, 0)
    return DONE


def options_character(g: Game, f: Frame) -> None:
    """Two characters are dealt, one is chosen (base 1.2, switch). For an automated seat (BY) it is one of the ten (G17)."""
    for k in range(2):
        if f[BY] == NOBODY or GUNSLINGER_CHARACTER[g.dealt[f[BY]][k]]:
            allow(g, FIRST_OPTION + O_FIRST + k)


def answer_character(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO] if f[BY] == NOBODY else f[BY]
    if choice == FIRST_OPTION + O_SECOND:
        exchange_characters(g, p)
    g.character[p] = g.dealt[p][0]
    pop(g)


def run_turn(g: Game, f: Frame) -> int:
    """One turn in the printed order (base 1.3); after it the same frame is the next seat's turn.

    Where nothing happens at a step, the next one is taken at once.
    """
    if is_decided(g, f):
        return DONE
    card_is_over(g)
    step = f[STEP]
    if not sits(g, f[WHO]) and (step != T_BEGIN or not has_turns(g, f[WHO])):
        step = T_END
    if step == T_EVENT or step == T_BEGIN or step == T_START:
        begin(g, f, step)
    elif step == T_DYNAMITE or step == T_DYNAMITE_FLIPPED:
        flip_for_dynamite(g, f, step)
    elif step == T_JAIL or step == T_JAIL_FLIPPED:
        flip_for_jail(g, f, step)
    elif step == T_VERA or step == T_DRAW or step == T_AFTER_DRAW:
        phase_1(g, f, step)
    elif step == T_SHOW or step == T_PLAY:
        phase_2(g, f, step)
    elif step == T_DISCARD or step == T_AFTER_DISCARD:
        phase_3(g, f, step)
    else:
        end(g, f, step)
    return DONE


def is_decided(g: Game, f: Frame) -> bool:
    """Whether the game is over, or goes on with another Sheriff: then this turn is another one."""
    decided = verdict(g)
    if decided == V_GO_ON:
        return False
    if decided == V_REVOLUTION:
        revolt(g, f)
    elif decided == V_SCOFFLAW:
        f[STEP] = T_END
        sheriff_is_succeeded(g)
    else:
        the_end(g)
    return True


def begin(g: Game, f: Frame, step: int) -> None:
    """A turn begins: with a round its event, then whoever comes back from the dead, then what the event in force does."""
    p = f[WHO]
    if step == T_START:
        f[STEP] = T_DYNAMITE
        begin_under_event(g, p)
        return
    open_turn(g, p)
    if step == T_EVENT:
        f[STEP] = T_BEGIN
        next_event(g, p)
        return
    waits = turn_begins(g, p, g.event != NO_EVENT)  # what comes with the turn may decide the game
    if not sits(g, p) and comes_back(g, p):
        come_back(g, p)
    note(g, E_TURN, p, NOBODY, NO_CARD)
    f[STEP] = T_START if g.event != NO_EVENT else T_DYNAMITE
    if not sits(g, p):
        f[STEP] = T_END
        dead_has_turn(g, p, False)
    elif f[STEP] == T_START:
        before_event(g, p)
    if not waits:
        flip_for_dynamite(g, f, T_DYNAMITE)


def flip_for_dynamite(g: Game, f: Frame, step: int) -> None:
    """"Draw!" for a Dynamite in play."""
    p = f[WHO]
    if step == T_DYNAMITE_FLIPPED:
        f[STEP] = T_JAIL
        dynamite(g, p)
    elif g.event == LASSO or find_in_play(g, p, DYNAMITE) == NO_CARD:
        flip_for_jail(g, f, T_JAIL)
    else:
        f[STEP] = T_DYNAMITE_FLIPPED
        push(g, F_FLIP, p, NOBODY, g.in_play[p][find_in_play(g, p, DYNAMITE)], 0)


def flip_for_jail(g: Game, f: Frame, step: int) -> None:
    """"Draw!" for a Jail: a Heart opens it, otherwise the turn is lost."""
    p = f[WHO]
    if step == T_JAIL:
        if breaks_out(g, p):
            f[STEP] = T_JAIL_FLIPPED
            push(g, F_FLIP, p, NOBODY, g.in_play[p][find_in_play(g, p, JAIL)], 0)
        else:
            phase_1(g, f, T_VERA if g.character[p] == VERA_CUSTER else T_DRAW)
        return
    f[STEP] = T_VERA
    if g.event != LASSO:
        opens = is_heart(g, g.result)
        f[STEP] = T_VERA if opens else T_END
        note(g, E_JAIL_OPENS if opens else E_JAIL_HOLDS, p, NOBODY, NO_CARD)
        if not opens:
            forget_copy(g, p)
        strip_in_play(g, p, find_in_play(g, p, JAIL), NOBODY)


def phase_1(g: Game, f: Frame, step: int) -> None:
    """Cards are drawn, or what the event in force puts in place of that; Vera Custer chooses a character before."""
    p = f[WHO]
    if step == T_VERA:
        f[STEP] = T_DRAW
        forget_copy(g, p)  # it has served for the Dynamite and the Jail of this turn (official FAQ: Vera Custer)
        if g.character[p] == VERA_CUSTER and not ability_is_lost(g, p, g.event == HANGOVER):
            push(g, F_VERA, p, NOBODY, NO_CARD, 0)
        return
    if step == T_AFTER_DRAW:
        f[STEP] = T_SHOW
        after_draw(g, p)
        return
    g.phase = PHASE_1
    f[STEP] = T_AFTER_DRAW if g.event != NO_EVENT else T_SHOW
    if g.event == PEYOTE:
        push(g, F_PEYOTE, p, NOBODY, NO_CARD, 0)
    elif g.event == HARD_LIQUOR and g.life[p] < g.max_life[p] and alcohol_helps(g, p, True):
        push(g, F_LIQUOR, p, NOBODY, NO_CARD, 0)
    else:
        phase_1_begins(g, p)
        push(g, F_DRAW, p, NOBODY, NO_CARD, 0)


def after_draw(g: Game, p: int) -> None:
    """Carry out an event that adds something to phase 1."""
    if g.event == TRAIN_ARRIVAL and ability(g, p) != KIT_CARLSON:  # he has kept all three
        draw(g, p, 1)
    elif g.event == RANCH:
        push(g, F_RANCH, p, NOBODY, NO_CARD, 0)
    elif g.event == HANDCUFFS:
        push(g, F_CUFFS, p, NOBODY, NO_CARD, 0)


def phase_2(g: Game, f: Frame, step: int) -> None:
    """A Rebel! may show the role (R5), then cards are played."""
    p = f[WHO]
    if step == T_SHOW:
        g.phase = PHASE_2
        if g.role[p] == REBEL and not g.shown[p]:
            f[STEP] = T_PLAY
            push(g, F_SHOW, p, NOBODY, NO_CARD, 0)
            return
    f[STEP] = T_DISCARD
    push(g, F_NPC if is_npc(g, p) else F_PLAY, p, NOBODY, NO_CARD, 0)


def phase_3(g: Game, f: Frame, step: int) -> None:
    """Cards beyond the hand limit are discarded."""
    p = f[WHO]
    if step == T_AFTER_DISCARD:
        f[STEP] = after_discard(g, f)
        phase_3_is_over(g, p)
        return
    g.phase = PHASE_3
    g.suit = 0
    g.law = 0
    f[STEP] = T_AFTER_DISCARD if acts_after_phase_3(g, False) else after_discard(g, f)
    if not is_ghost(g, p) or (heir(g, p, 0) == NOBODY and not dead_play_on(g, False)):  # else its cards go elsewhere
        push(g, F_DISCARD, p, NOBODY, NO_CARD, 0)


def end(g: Game, f: Frame, step: int) -> None:
    """The turn ends: a second one may be won with Vendetta, a ghost leaves, then it is the next seat's turn."""
    p = f[WHO]
    if step == T_VENDETTA:
        f[STEP] = T_VENDETTA_FLIPPED
        push(g, F_FLIP, p, NOBODY, NO_CARD, 0)
    elif step == T_VENDETTA_FLIPPED:
        f[B] = is_heart(g, g.result)  # B: this is the second turn
        f[STEP] = T_BEGIN if f[B] else T_END
    elif step == T_LEAVE:
        f[STEP] = T_END
        leave(g, p)
    else:
        pass_the_turn(g, f)


def after_discard(g: Game, f: Frame) -> int:
    """The step after phase 3."""
    p = f[WHO]
    return T_LEAVE if is_ghost(g, p) else T_VENDETTA if g.event == VENDETTA and f[B] == 0 else T_END


def open_turn(g: Game, p: int) -> None:
    """Nothing has been played yet in this turn."""
    g.turn = p
    g.phase = BEGINNING
    g.bangs = 0
    g.uses = 0
    g.fresh = 0
    g.suit = 0
    g.law = 0
    turn_is_opened(g)


def revolt(g: Game, f: Frame) -> None:
    """The Revolution: the new Sheriff turns over the next event and begins a new turn at phase 1 (R10 to R12)."""
    p = f[WHO]
    card_is_over(g)  # before anything else comes into force (rebel R10)
    haunted = 1 if is_ghost(g, p) else 0
    returns_to_life(g, p)
    revolution(g, p)
    if verdict(g) != V_GO_ON:  # the law has won at once (R9): nothing comes into force any more
        return
    g.first = p
    open_turn(g, p)
    turn_begins(g, p, True)
    f[STEP] = T_VERA
    f[B] = 0
    note(g, E_TURN, p, NOBODY, NO_CARD)
    if haunted and g.event_at == g.events_n:
        g.event = NO_EVENT  # Ghost Town is over also where no card follows it (R15)
    next_event(g, p)


def pass_the_turn(g: Game, f: Frame) -> None:
    """The next seat's turn: clockwise, in a Gold Rush the other way. At the first seat, or past it, a round begins, with its event."""
    p = f[WHO]
    way = g.n - 1 if g.event == GOLD_RUSH else 1
    q = p
    begins = f[C]
    for _ in range(g.n):
        q = seat_at(g, q, way)
        if q == g.first:
            begins = 1
        if has_turns(g, q):
            break
    if begins and f[C] == 0 and g.round < COUNTED:
        g.round += 1
    if begins and sits(g, q):
        g.first = q  # takes over from a first seat that is eliminated
    f[WHO] = q
    f[STEP] = T_EVENT if begins and sits(g, q) and g.event_at < g.events_n else T_BEGIN
    f[B] = 0
    f[C] = begins and not sits(g, q)  # who comes back for this turn turns over no event: the next living seat does


def dynamite(g: Game, p: int) -> None:
    """2 to 9 of Spades: it explodes, 3 life points. Otherwise to the first seat on the left that has none (official FAQ: two Dynamites)."""
    k = find_in_play(g, p, DYNAMITE)
    card = g.in_play[p][k]
    if explodes(g, g.result):
        note(g, E_DYNAMITE_EXPLODES, p, NOBODY, card)
        strip_in_play(g, p, k, NOBODY)
        push(g, F_HIT, p, NOBODY, card, 3)
        return
    q = next_seat(g, p)
    while q != p and find_in_play(g, q, DYNAMITE) != NO_CARD:
        q = next_seat(g, q)
    if q != p:
        note(g, E_DYNAMITE_MOVES, p, q, card)
        put_in_play(g, q, remove_in_play(g, p, k))


def run_flip(g: Game, f: Frame) -> int:
    """"Draw!": the top card is flipped and discarded. Lucky Duke flips two and chooses (base 1.4)."""
    p = f[WHO]
    if ability(g, p) == LUCKY_DUKE:
        for _ in range(2):
            card = from_deck(g)
            if card != NO_CARD:
                lay(g, card, ALL_SEATS)
                note(g, E_FLIP, p, NOBODY, card)
        if g.laid_n == 2:
            return ASK
        g.result = NO_CARD
        if g.laid_n == 1:
            g.result = remove_laid(g, 0)
    else:
        g.result = from_deck(g)
        if g.result != NO_CARD:
            note(g, E_FLIP, p, NOBODY, g.result)
    if g.result != NO_CARD:
        to_pile(g, g.result)
    pop(g)
    return DONE


def options_flip(g: Game, f: Frame) -> None:
    allow(g, FIRST_OPTION + O_FIRST)
    if g.laid[0] != g.laid[1]:
        allow(g, FIRST_OPTION + O_SECOND)


def answer_flip(g: Game, f: Frame, choice: int) -> None:
    """Both are discarded, the chosen one last."""
    chosen = 1 if choice == FIRST_OPTION + O_SECOND else 0
    g.result = g.laid[chosen]
    to_pile(g, g.laid[1 - chosen])
    to_pile(g, g.laid[chosen])
    g.laid_n = 0
    pop(g)
