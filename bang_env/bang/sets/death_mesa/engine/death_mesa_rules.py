"""Answers of Death Mesa to the questions of the rules, and its part in their moments (`engine/set_rules.py`)."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import BORDER_OF, COST_OF, KIND_OF, PLAY_OF, TARGET_OF
    from bang_env.bang.sets.death_mesa.engine import ghosts
    from bang_env.bang.sets.death_mesa.engine.graves import bury_everything, deal_dmd, drop_all_dmd, lose_dmd
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.moves import draw
    from bang_env.bang.engine.offers import aimed_at
    from bang_env.bang.engine.questions import count_bang, counts_as_bang, immune, living, may_shoot, next_seat
    from bang_env.bang.engine.seats import front, haunts
    from bang_env.bang.engine.state import push, record, top
    from bang_env.bang.sets.death_mesa.engine.haunted_plays import ghost_with_cards, has_second, last_second, lies_heavy, wind_blows
    from bang_env.bang.words import (
        A, ANY_WITH_CARDS, A_AREA, A_DUEL, BRAWL_ALL, BY, C, CARD, DID_AREA, FIRE, F_CURSED, F_HAUNT, F_INDIANS, F_TAKE, F_TARGET, F_WIND,
        GREEN, LAID_BURIAL, LAID_GUILT, LAID_STORIES, LAY, MOST_COUNTED, NOBODY, NO_CARD, RAID, REACHABLE, RENEGADE, SHOOT, SHOOT_ALL, STEP,
        STRIP, U_DRAW, U_PLAY, V_SCOFFLAW, WHAT,
    )
    from bang_env.kernel.c_types import UInt64


def game_is_dealt(g: Game) -> None:
    """The Dead Men's Deck is shuffled."""
    deal_dmd(g)
    position_is_set(g)


def position_is_set(g: Game) -> None:
    """Nobody has attacked anybody yet, and nobody is avenged."""
    g.avenger = NOBODY
    for p in range(g.n):
        g.last_attack[p] = NOBODY


def sideways_is_removed(g: Game, p: int, k: int) -> None:
    """The ghosts who laid the cards behind it move up."""
    for j in range(k, g.aside_n[p] - 1):
        g.aside_by[p][j] = g.aside_by[p][j + 1]


def loses_unseen(g: Game, q: int, loses: bool) -> bool:
    """A ghost has lost one of the Dead Men's Deck, if there is one."""
    if not haunts(g, q):
        return loses
    g.ghost_hand_n[q] -= g.ghost_hand_n[q] > 0
    return True


def turn_is_opened(g: Game) -> None:
    """End what lay upon the turn before: Ghost Stories, a Guilty Conscience, a Proper Burial, and the count of cards used in it."""
    g.burden_now = 0
    g.used = 0
    for p in range(g.n):
        g.put_down[p] = 0


def card_is_put_before(g: Game, p: int, card: int) -> None:
    """A possessed card: a green one waits for the next turn."""
    bit: UInt64 = 1
    g.put_down[p] |= bit << KIND_OF[card]


def was_put_before(g: Game, p: int, card: int, put: bool) -> bool:
    """As a possessed card."""
    return (g.put_down[p] >> KIND_OF[card]) & 1 != 0


def turn_begins(g: Game, p: int, waits: bool) -> bool:
    """End what lay upon others until now, and begin what has waited for this turn (M24)."""
    ghosts.begin_turn(g, p)
    return True


def dead_has_turn(g: Game, p: int, drawn: bool) -> None:
    """A ghost draws two cards, plays, and keeps two (M5)."""
    f = push(g, F_HAUNT, p, NOBODY, NO_CARD, 0)
    f[STEP] = U_PLAY if drawn else U_DRAW


def phase_1_begins(g: Game, p: int) -> None:
    """Death and Taxes: after a phase 1 the ghosts draw."""
    ghosts.push_taxes(g, p)


def cards_drawn(g: Game, p: int, n: int) -> int:
    """Cards of phase 1 that Death and Taxes leave, at least none."""
    for q in range(g.n):
        n -= g.taxes[p][q]
    return n if n > 0 else 0


def acts_after_phase_3(g: Game, acts: bool) -> bool:
    """Curses and Proper Burials may wait."""
    return True


def phase_3_is_over(g: Game, p: int) -> None:
    """Proper Burial: two cards for who has played none; then (pushed for that) a Curse for each ghost who laid one."""
    for k in range(g.n):
        q = (p + g.n - 1 - k) % g.n
        if g.curses[p][q] > 0:
            push(g, F_CURSED, p, q, NO_CARD, g.curses[p][q])
            g.curses[p][q] = 0
    if g.burden_now >= LAID_BURIAL and g.used == 0:
        draw(g, p, 2 * (g.burden_now // LAID_BURIAL))


def dead_play_on(g: Game, play: bool) -> bool:
    """They are ghosts."""
    return True


def goes_to_its_grave(g: Game, p: int, taken: int) -> None:
    """An eliminated player becomes a ghost (M2, M3). That a Sheriff fell in a showdown, and who has ever eliminated anybody, is kept."""
    k = g.slayer[p]
    if k != NOBODY and k != p:
        g.killers |= 1 << k
    if p == g.sheriff:
        g.in_showdown = living(g) == 1 and g.role[next_seat(g, p)] == RENEGADE
    ghosts.become_ghost(g, p, taken)


def keeps_cards(g: Game, p: int, keeps: bool) -> bool:
    """A seat that had come back in a Ghost Town buries what is left."""
    bury_everything(g, p)
    return True


def returns_to_life(g: Game, p: int) -> None:
    """A ghost is back for the Revolution (M28). Who has come back already only discards the cards of the Dead Men's Deck."""
    if haunts(g, p):
        ghosts.return_as_sheriff(g, p)
    else:
        drop_all_dmd(g, p)


def fallen_sheriff(g: Game, verdict: int) -> int:
    """A dead Renegade who has eliminated the Sheriff takes the office, while somebody lives (M17)."""
    k = g.slayer[g.sheriff]
    return V_SCOFFLAW if k != NOBODY and haunts(g, k) and g.role[k] == RENEGADE and living(g) > 0 else verdict


def sheriff_is_succeeded(g: Game) -> None:
    """Scofflaw (M17, M18)."""
    ghosts.scofflaw(g, g.slayer[g.sheriff])


def winners_are_known(g: Game) -> None:
    """Others win where the dead have had their vengeance (M16, M19)."""
    ghosts.avenged(g)


def hand_behind(g: Game, p: int, hand: int) -> int:
    """A ghost who possesses a player acts with that one's hand."""
    return ghosts.hand_behind(g, p)


def ability_is_lost(g: Game, p: int, lost: bool) -> bool:
    """Ghosts have no abilities, nor have players in a Nightmare."""
    return lost or haunts(g, p) or g.nightmare[p] != 0


def alcohol_helps(g: Game, p: int, helps: bool) -> bool:
    """Not under a Dry Spell."""
    return helps and g.dry[p] == 0


def bangs_allowed(g: Game, n: int) -> int:
    """In Memoriam may allow more."""
    return n + g.bangs_more


def may_use_cards(g: Game, p: int, n: int, may: bool) -> bool:
    """In a turn upon which Ghost Stories lie, one card."""
    return may and (not g.burden_now & LAID_STORIES or p != g.turn or g.used + n <= 1)


def cards_are_used(g: Game, p: int, n: int) -> None:
    """Those of the seat's own turn are counted (Ghost Stories, Proper Burial)."""
    if p == g.turn and g.used < MOST_COUNTED:
        g.used += n


def may_harm(g: Game, p: int, may: bool) -> bool:
    """Not in a turn upon which a Guilty Conscience lies."""
    return may and (not g.burden_now & LAID_GUILT or p != g.turn)


def differs_by_card(g: Game, differs: bool) -> bool:
    """The East Wind asks for a second card."""
    return True


def may_be_played(g: Game, p: int, card: int, answer: int) -> int:
    """A card may be forbidden by what lies upon the turn, and ghosts may be its targets."""
    kind = KIND_OF[card]
    if not may_use_cards(g, p, 1, True) or lies_heavy(g, p, card):
        return 0
    if counts_as_bang(g, p, card):
        return aimed_at(g, p, card, SHOOT, REACHABLE) != 0
    if BORDER_OF[kind] == GREEN or PLAY_OF[kind] == LAY:
        return answer
    return with_targets(g, p, card, answer)


def may_be_used(g: Game, p: int, card: int, answer: int) -> int:
    """Likewise a green card in play."""
    if not may_use_cards(g, p, 1, True) or lies_heavy(g, p, card):
        return 0
    return with_targets(g, p, card, answer)


def with_targets(g: Game, p: int, card: int, answer: int) -> int:
    """Whether a card with a BANG! symbol finds a target, or one that makes anybody discard a card a ghost; `answer` for other cards."""
    kind = KIND_OF[card]
    if PLAY_OF[kind] == FIRE:
        return aimed_at(g, p, card, FIRE, TARGET_OF[kind]) != 0
    return 1 if PLAY_OF[kind] == STRIP and ghost_with_cards(g) else answer


def needed_for_shot(g: Game, p: int, card: int, paid: int, needed: bool) -> bool:
    """The last card that The East Wind asks for, where it blows from everybody whom a shot could reach."""
    return needed or (card != NO_CARD and PLAY_OF[KIND_OF[card]] == FIRE and last_second(g, p, card, paid))


def aims(g: Game, p: int, card: int, effect: int, rule: int, seats: int) -> int:
    """Ghosts with cards may be aimed at by a BANG! card, at any distance, and by what makes anybody discard a card (M8); a living player is
    no target for a BANG! beyond the limit that In Memoriam does not free, and where The East Wind blows only with a second card.
    """
    if effect == SHOOT and not may_shoot(g, p):
        seats &= g.memoriam_now
    if effect == SHOOT or effect == FIRE:
        cost = 0 if card == NO_CARD else COST_OF[KIND_OF[card]]
        held = NO_CARD if top(g)[WHAT] == F_TARGET else card  # it has been paid for before it is aimed
        for q in range(g.n):
            if seats >> q & 1 and wind_blows(g, p, q) and (card == NO_CARD or not has_second(g, p, q, held, cost)):
                seats ^= 1 << q  # Doc Holyday's shot is no card
    if effect == SHOOT or (effect == STRIP and rule == ANY_WITH_CARDS):
        for q in range(g.n):
            if haunts(g, q) and g.ghost_hand_n[q] > 0:
                seats |= 1 << q
    return seats


def counts_when_aimed(g: Game, counts: bool) -> bool:
    """In Memoriam frees BANG! cards at some targets."""
    return True


def bang_is_aimed(g: Game, p: int, q: int) -> None:
    """A BANG! card counts, unless In Memoriam frees it."""
    if not (g.memoriam_now >> q) & 1:
        count_bang(g)


def meets_the_dead(g: Game, p: int, q: int, met: bool) -> bool:
    """A ghost loses a card (M8)."""
    if not haunts(g, q):
        return met
    lose_dmd(g, q, p)
    return True


def attack_begins(g: Game, q: int, p: int, killer: int, card: int, needed: int, flags: int, begun: bool) -> bool:
    """Ghosts may interfere with an attack (M22). Where The East Wind blows, a shot costs a second card first."""
    ghosts.begin_attack(g, q, p, killer, card, needed, flags)
    if not flags & (A_DUEL | A_AREA) and card != NO_CARD and wind_blows(g, p, q):
        push(g, F_WIND, p, q, card, 1)
    return True


def volley_reaches(g: Game, f: Frame, p: int, reached: bool) -> bool:
    """Ghosts only feel a Brawl, and may give a Warn to each who is shot at. C is the ghost + 1 who plays a possessed card: its kills."""
    by = f[BY]
    card = f[CARD]
    killer = f[C] - 1 if f[C] > 0 else by
    if haunts(g, p):
        if f[A] == BRAWL_ALL:
            lose_dmd(g, p, by)
        return True
    if killer == by:
        record(g, by, p, DID_AREA)
    if f[A] == SHOOT_ALL:
        ghosts.begin_attack(g, p, by, killer, card, 1, A_AREA)
    elif immune(g, p, killer, card):
        return True
    elif f[A] == RAID:
        push(g, F_INDIANS, p, killer, card, 0)
    elif g.hand_n[p] + front(g, p) > 0:
        push(g, F_TAKE, killer, p, card, BRAWL_ALL)
    return True
