"""The Lone Gunslinger: automated seats, which play by the table "Which card is used when": NPC, PLUNDER, and how an NPC answers.

An NPC's hand is its Stack, the last card on top. Nothing else in the engine knows how it decides.
"""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import BORDER_OF, FACE_OF, FIRST_FACE, FIRST_OPTION, FIRST_SEAT, KIND_OF, PLAY_OF, TARGET_OF, WEAPON_OF
    from bang_env.bang.engine.distances import distance, reach
    from bang_env.bang.engine.frames.phase_2 import play_card
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.moments import card_is_over
    from bang_env.bang.engine.moves import (
        discard, discard_face, find_face, find_face_in_play, find_in_play, insert, is_new_face, remove, remove_laid, strip_in_play,
        take_in_play,
    )
    from bang_env.bang.engine.offers import may_play, may_target
    from bang_env.bang.engine.questions import explodes, hand_limit, is_heart, may_use_sid, next_seat, verdict
    from bang_env.bang.engine.seats import sits
    from bang_env.bang.engine.state import allow, become, note, pop, push, record
    from bang_env.bang.words import (
        A, ALL_SEATS, ASK, B, BEER, BLUE, BROWN, BY, CARD, DEPUTY, DID_ROB, DONE, DYNAMITE, E_DISCARD, E_LOSE_HAND, E_STORE, E_TAKE_HAND,
        F_FLIP, F_PLUNDER, F_SHOT, F_SID_WINDOW, F_STORE, F_TAKE, F_TARGET, JAIL, LOCK_UP, NOBODY, NOT_SHERIFF, NO_CARD, NO_TARGET, OUTLAW,
        O_BARREL, O_FIRST, O_SECOND, PILE, REACHABLE, SALOON, SHOOT, STEAL, STRIP, VOLCANIC, V_GO_ON, WHAT, WHO,
    )


def run_npc(g: Game, f: Frame) -> int:
    """Phases 2 and 3 of an NPC: the first usable card from the top, again and again; then what is too much, from the bottom (G8, G9).

    A counts the cards used: a position with nothing left to draw but what it has just used would have no end.
    """
    p = f[WHO]
    if not sits(g, p) or verdict(g) != V_GO_ON:
        pop(g)
        return DONE
    card_is_over(g)
    k = g.hand_n[p] - 1
    while k >= 0 and not uses(g, p, g.hand[p][k]):
        k -= 1
    if k >= 0 and f[A] < PILE:
        f[A] += 1
        play_card(g, p, remove(g, p, k))
        return DONE
    while g.hand_n[p] > hand_limit(g, p):
        note(g, E_DISCARD, p, NOBODY, discard(g, p, 0))
    pop(g)
    return DONE


def uses(g: Game, p: int, card: int) -> bool:
    """Whether an NPC uses a card of its Stack now."""
    kind = KIND_OF[card]
    if not may_play(g, p, card):
        return False
    if kind == BEER or kind == SALOON:
        return g.life[p] < g.max_life[p]
    if kind == JAIL:
        return jails(g, p) != NOBODY
    if TARGET_OF[kind] != NO_TARGET:
        return preferred(g, p, PLAY_OF[kind], TARGET_OF[kind]) != NOBODY
    if WEAPON_OF[kind] == 0:
        return True
    if kind == VOLCANIC:
        return aims_at_neighbour(g, p)
    return WEAPON_OF[kind] > reach(g, p)


def deputy(g: Game) -> int:
    """The living Deputy, or NOBODY."""
    for p in range(g.n):
        if sits(g, p) and g.role[p] == DEPUTY:
            return p
    return NOBODY


def jails(g: Game, p: int) -> int:
    """Whom an NPC puts into Jail: the Deputy, or NOBODY."""
    d = deputy(g)
    return d if d != NOBODY and may_target(g, p, d, NOT_SHERIFF) else NOBODY


def preferred(g: Game, p: int, effect: int, rule: int) -> int:
    """The target of an NPC's card, or NOBODY (G11, G12): an Outlaw's is the Sheriff, or the Deputy where the Sheriff cannot be reached; the
    Renegade's is the Deputy as long as that one lives. Panic! and Cat Balou want somebody with cards in hand.
    """
    s = g.sheriff
    d = deputy(g)
    if d == NOBODY:
        return s if suits(g, p, s, effect, rule) else NOBODY
    if g.role[p] == OUTLAW and g.uses == 0 and suits(g, p, s, effect, rule):
        return s
    return d if suits(g, p, d, effect, rule) else NOBODY


def suits(g: Game, p: int, q: int, effect: int, rule: int) -> bool:
    """Whether a seat may be the target of an NPC's card."""
    return may_target(g, p, q, rule) and (g.hand_n[q] > 0 or (effect != STEAL and effect != STRIP))


def aims_at_neighbour(g: Game, p: int) -> bool:
    """Whether the Preferred Target is at distance 1: then the Volcanic is worth more than reach."""
    q = preferred(g, p, SHOOT, REACHABLE)
    return q != NOBODY and distance(g, p, q) <= 1


def npc_choice(g: Game, f: Frame) -> int:
    """The answer of an NPC, one of the options that stand in `choice`; -1 where it is done already, or goes on to the player."""
    p = f[WHO]
    what = f[WHAT]
    if what == F_TARGET:
        return find_target(g, f)
    if what == F_TAKE:
        plunder(g, f)
        return -1
    if what == F_STORE:
        take_last_laid(g, f)
        return -1
    if what == F_FLIP:
        return better_flip(g, f)
    if what == F_SHOT and f[B] > 0:
        return FIRST_OPTION + O_BARREL
    return nearest_to_the_top(g, p)


def take_last_laid(g: Game, f: Frame) -> None:
    """General Store: an NPC takes the card on top, the last one laid out."""
    p = f[WHO]
    card = remove_laid(g, g.laid_n - 1)
    insert(g, p, card, ALL_SEATS)
    note(g, E_STORE, p, NOBODY, card)
    f[WHO] = next_seat(g, p)


def find_target(g: Game, f: Frame) -> int:
    """The seat that an NPC's card is aimed at. An Outlaw who cannot reach the Sheriff stays with the Deputy for this turn."""
    p = f[WHO]
    q = jails(g, p) if f[A] == LOCK_UP else preferred(g, p, f[A], f[B])
    if g.role[p] == OUTLAW and q != g.sheriff and out_of_reach(g, p, f[A]):
        g.uses = 1
    return FIRST_SEAT + (q + g.n - p) % g.n


def out_of_reach(g: Game, p: int, effect: int) -> bool:
    """Whether an Outlaw's card cannot be used on the Sheriff for the distance."""
    if effect == SHOOT:
        return distance(g, p, g.sheriff) > reach(g, p)
    return effect == STEAL and distance(g, p, g.sheriff) > 1


def better_flip(g: Game, f: Frame) -> int:
    """Lucky Duke takes the flip that helps: no explosion for Dynamite, else a Heart."""
    if f[CARD] != NO_CARD and KIND_OF[f[CARD]] == DYNAMITE:
        return FIRST_OPTION + (O_SECOND if explodes(g, g.laid[0]) else O_FIRST)
    return FIRST_OPTION + (O_FIRST if is_heart(g, g.laid[0]) else O_SECOND)


def nearest_to_the_top(g: Game, p: int) -> int:
    """Of the cards offered the one nearest to the top of the Stack (G14), then one in play; else the first option."""
    k = g.hand_n[p] - 1
    while k >= 0:
        for option in range(g.choices):
            if g.choice[option] == FIRST_FACE + FACE_OF[g.hand[p][k]]:
                return g.choice[option]
        k -= 1
    return g.choice[0]


def plunder(g: Game, f: Frame) -> None:
    """An NPC's Panic! or Cat Balou found its target, who chooses. Sid Ketchum may use his ability before a card of his hand is gone."""
    p = f[WHO]
    q = f[BY]
    card = f[CARD]
    become(g, f, F_PLUNDER, q, p, card, f[A])
    if not has_front_to_lose(g, q) and may_use_sid(g, q):
        push(g, F_SID_WINDOW, q, p, card, 0)


def run_plunder(g: Game, f: Frame) -> int:
    """WHO chooses what BY gets, if there is anything left."""
    if g.hand_n[f[WHO]] == 0 and not has_front_to_lose(g, f[WHO]):
        pop(g)
        return DONE
    return ASK


def has_front_to_lose(g: Game, p: int) -> bool:
    """Whether a seat has a card in play that can be taken: not a Jail."""
    return g.in_play_n[p] > (find_in_play(g, p, JAIL) != NO_CARD)


def options_plunder(g: Game, f: Frame) -> None:
    """The first of these classes that is not empty: blue cards in play but no Jail, blue cards in hand, any other card."""
    p = f[WHO]
    for k in range(g.in_play_n[p]):
        if KIND_OF[g.in_play[p][k]] != JAIL:
            allow(g, FIRST_FACE + FACE_OF[g.in_play[p][k]])
    if g.choices == 0:
        offer_hand(g, p, BLUE)
    if g.choices == 0:
        offer_hand(g, p, BROWN)


def offer_hand(g: Game, p: int, border: int) -> None:
    """One choice for each face in a hand with this border."""
    for k in range(g.hand_n[p]):
        card = g.hand[p][k]
        if BORDER_OF[KIND_OF[card]] == border and is_new_face(g, p, k):
            allow(g, FIRST_FACE + FACE_OF[card])


def answer_plunder(g: Game, f: Frame, choice: int) -> None:
    """Panic! puts the card on top of the NPC's Stack, Cat Balou on the discard pile."""
    p = f[WHO]
    by = f[BY]
    effect = f[A]
    face = choice - FIRST_FACE
    k = find_face_in_play(g, p, face)
    record(g, by, p, DID_ROB)
    pop(g)
    if k != NO_CARD and KIND_OF[g.in_play[p][k]] != JAIL:
        if effect == STEAL:
            take_in_play(g, by, p, k)
        else:
            strip_in_play(g, p, k, by)
    elif effect == STEAL:
        card = remove(g, p, find_face(g, p, face))
        insert(g, by, card, ALL_SEATS)
        note(g, E_TAKE_HAND, by, p, card)
    else:
        discard_face(g, p, face, E_LOSE_HAND, by)
