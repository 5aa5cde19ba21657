"""Effects of the cards of the Dead Men's Deck once they are not negated (Death Mesa)."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.dead_mens_prints import dmd_name
    from bang_env.bang.cards.tables import FIRST_FACE, FIRST_OPTION, GOODS_CHOICE
    from bang_env.bang.sets.death_mesa.engine.ghosts import begin_attack, escapes
    from bang_env.bang.sets.death_mesa.engine.graves import (
        dig, draw_goods, find_good, give_random_good, lay_aside, syphon_hand, take_random_good, unseen,
    )
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.moves import draw, find_face_in_play, heal, insert, random_place, remove, remove_in_play, to_pile
    from bang_env.bang.engine.questions import next_seat, refresh_abilities
    from bang_env.bang.engine.seats import haunts, sits
    from bang_env.bang.engine.state import note, push, rand
    from bang_env.bang.words import (
        A, ALL_SEATS, B, BY, C, CARD, D_BAD_MOON_RISING, D_BLOOD_JUICE, D_CEMETERY, D_CURSE, D_DEATH_AND_TAXES, D_DECAY, D_DESECRATE_GRAVE,
        D_DRY_SPELL, D_GHOST_STORIES, D_GUILTY_CONSCIENCE, D_HIDDEN_STASH, D_IN_MEMORIAM, D_LAST_TESTAMENT, D_MIRAGE, D_NIGHTMARE,
        D_POLTERGEIST, D_POSSESS, D_PROPER_BURIAL, D_ROB_GRAVE, D_SEANCE, D_SPOOK, D_SYPHON, D_TERRIFY, D_THE_EAST_WIND,
        D_UNFINISHED_BUSINESS, D_WARN, E_GIVE_GOOD, E_GOODS_SHOWN, E_LOSE_GOOD, E_REDIRECTED, E_SEANCE, F_CEMETERY, F_DECAY, F_FLIP,
        F_MOON, F_POLTERGEIST, F_POSSESS, F_UNFINISHED, LAID_BURIAL, LAID_GUILT, LAID_STORIES, NOBODY, NO_CARD, O_HAND, PICKING, WHO,
    )


def take_effect(g: Game, f: Frame) -> None:
    """A card played by the ghost WHO has its effect, on BY. What asks somebody is a frame of its own."""
    p = f[WHO]
    q = f[BY]
    card = f[CARD]
    name = dmd_name(card)
    if name == D_MIRAGE:
        f[B] = q + 2
        note(g, E_REDIRECTED, p, q, NO_CARD)
    elif name == D_WARN:
        f[B] = 1
    elif name == D_SPOOK:
        begin_attack(g, q, p, p, card, 1, 0)
    elif name == D_THE_EAST_WIND:
        raise_wind(g, p, q, f[A], card)
        raise_wind(g, p, f[A], q, card)
    elif name == D_CEMETERY:
        open_graves(g)
        cemetery = push(g, F_CEMETERY, q, p, card, q)
        cemetery[B] = 0 if escapes(g, q, card) else 2
    elif q != NOBODY and sits(g, q) and escapes(g, q, card):
        return
    elif name == D_BAD_MOON_RISING:
        moon = push(g, F_MOON, p, p, card, 0)
        moon[C] = q + 1
        push(g, F_FLIP, p, NOBODY, NO_CARD, 0)
    elif name == D_POLTERGEIST:
        push(g, F_POLTERGEIST, p, p, card, 0)
    elif name == D_DECAY:
        push(g, F_DECAY, q, p, card, f[A])
    elif name == D_POSSESS:
        push(g, F_POSSESS, p, q, card, 0)
    elif name == D_UNFINISHED_BUSINESS:
        push(g, F_UNFINISHED, p, q, card, 0)
        push(g, F_FLIP, q, NOBODY, NO_CARD, 0)
    else:
        touch_cards(g, f, name)
        lay_upon(g, p, q, name)


def touch_cards(g: Game, f: Frame, name: int) -> None:
    """The cards that move something at once."""
    p = f[WHO]
    q = f[BY]
    if name == D_BLOOD_JUICE:
        heal(g, q, 1)
    elif name == D_HIDDEN_STASH:
        if f[A] == GOODS_CHOICE:
            give_random_good(g, p, q)
        else:
            draw(g, q, 1)
    elif name == D_DESECRATE_GRAVE:
        for _ in range(2):
            if g.goods_n[q] > 0:
                lost = dig(g, q, rand(g, PICKING, g.goods_n[q]))
                to_pile(g, lost)
                note(g, E_LOSE_GOOD, q, p, lost)
    elif name == D_LAST_TESTAMENT:
        k = find_good(g, p, f[A] - FIRST_FACE)
        knowers = unseen(g, p, k, (1 << p) | (1 << q))
        insert(g, q, dig(g, p, k), knowers)
        note(g, E_GIVE_GOOD, p, q, NO_CARD)
        if g.rule_testament_draws:
            draw_goods(g, p, 1)
    elif name == D_ROB_GRAVE:
        if not escapes(g, f[A], f[CARD]):
            rob_grave(g, p, q, f[A])
    elif name == D_SYPHON:
        if f[A] == GOODS_CHOICE:
            take_random_good(g, p, q)
        else:
            syphon_hand(g, p, q)
    elif name == D_SEANCE:
        seance(g, p, q, f[A])
    elif name == D_TERRIFY:
        terrify(g, p, q, f[A])


def lay_upon(g: Game, p: int, q: int, name: int) -> None:
    """The cards that wait: for a turn, a phase, or until the ghost's next turn."""
    bit = 1 << p
    if name == D_CURSE:
        if g.curses[q][p] < 100:
            g.curses[q][p] += 1
    elif name == D_DEATH_AND_TAXES:
        if g.taxes[q][p] < 100:
            g.taxes[q][p] += 1
    elif name == D_DRY_SPELL:
        g.dry[q] |= bit
    elif name == D_NIGHTMARE:
        g.nightmare[q] |= bit
        refresh_abilities(g)
    elif name == D_GHOST_STORIES:
        g.burden[q] |= LAID_STORIES
    elif name == D_GUILTY_CONSCIENCE:
        g.burden[q] |= LAID_GUILT
    elif name == D_PROPER_BURIAL:
        if g.burden[q] < 200:
            g.burden[q] += LAID_BURIAL
    elif name == D_IN_MEMORIAM and g.memoriam[q][p] < 100:
        g.memoriam[q][p] += 1


def raise_wind(g: Game, p: int, q: int, other: int, card: int) -> None:
    """The East Wind: an attack of seat q on the other one named takes two cards, unless the card does not affect q."""
    if not escapes(g, q, card):
        g.wind[p][q] |= 1 << other


def rob_grave(g: Game, p: int, q: int, taker: int) -> None:
    """A random card of another ghost's goods goes to a living player's hand; the two know it, and so does who plays the card."""
    if g.goods_n[q] > 0:
        k = rand(g, PICKING, g.goods_n[q])
        knowers = unseen(g, q, k, (1 << p) | (1 << q) | (1 << taker))
        insert(g, taker, dig(g, q, k), knowers)
        note(g, E_GIVE_GOOD, q, taker, NO_CARD)


def seance(g: Game, p: int, q: int, viewer: int) -> None:
    """Two random hand cards are shown to the ghost and to another living player, who know them from then on."""
    n = g.hand_n[q]
    seers = (1 << p) | (1 << viewer)
    if n > 0:
        k = rand(g, PICKING, n)
        g.known[q][k] |= seers
        if n > 1:
            j = rand(g, PICKING, n - 1)
            if j >= k:
                j += 1
            g.known[q][j] |= seers
    note(g, E_SEANCE, viewer, q, NO_CARD)


def terrify(g: Game, p: int, q: int, what: int) -> None:
    """A random hand card, or one in front, is shown and laid sideways."""
    if what == FIRST_OPTION + O_HAND:
        if g.hand_n[q] > 0:
            lay_aside(g, q, remove(g, q, random_place(g, q)), p)
        return
    k = find_face_in_play(g, q, what - FIRST_FACE)
    if k != NO_CARD:
        lay_aside(g, q, remove_in_play(g, q, k), p)


def is_neighbour(g: Game, q: int, target: int, attacker: int) -> bool:
    """Whether a Mirage may lead an attack from its target to seat q: the next living one on either side, not the attacker."""
    if not sits(g, q) or q == target or q == attacker:
        return False
    return next_seat(g, q) == target or next_seat(g, target) == q


def open_graves(g: Game) -> None:
    """Cemetery: all buried goods are turned face up."""
    for p in range(g.n):
        if haunts(g, p):
            for k in range(g.goods_n[p]):
                g.goods_known[p][k] = ALL_SEATS
    note(g, E_GOODS_SHOWN, NOBODY, NOBODY, NO_CARD)
