"""Rules of the dead who play on (Death Mesa; docs/reference/rulings.md): questions with one answer each, and how their frames begin."""

import cython

if not cython.compiled:
    from typing import Annotated

    from bang_env.bang.cards.dead_mens_prints import dmd_choice, dmd_name, dmd_rank, dmd_suit
    from bang_env.bang.cards.tables import BORDER_OF, DMD_FIRST, DMD_OUT_OF_TURN, DMD_SECOND, DMD_TAKE, KIND_OF, WEAPON_OF
    from bang_env.bang.sets.death_mesa.engine.graves import (
        bury_everything, draw_dmd, draw_goods, drop_all_dmd, end_aside, find_dmd, use_dmd,
    )
    from bang_env.bang.engine.layout import Game
    from bang_env.bang.engine.moves import draw, find_in_play, insert, put_down
    from bang_env.bang.engine.questions import forget_copy, living, next_seat, refresh_abilities
    from bang_env.bang.engine.seats import ability, front, haunts, is_villain, office_points, seat_at, sits
    from bang_env.bang.engine.state import note, push
    from bang_env.bang.words import (
        APACHE_KID, A_AREA, B, BROWN, BY, C, CARD, DEPUTY, DIAMONDS, DMD_PRINTS, D_BAD_MOON_RISING, D_CEMETERY, D_HIDDEN_STASH,
        D_LAST_TESTAMENT, D_POSSESS, D_SPOOK, D_WARN, E_DIG_UP, E_NONE, E_SCOFFLAW, FIRST_DMD, F_ATTACK, F_REDRAW, F_RITE, F_TAXED, GOODS,
        G_GHOST_CARDS, G_GRAVE, G_KILLER, G_LIVING, G_NOBODY, G_OTHER_LIVING, G_UNFINISHED, G_WITH_CARDS, G_WITH_FRONT, G_WITH_HAND, JACK,
        JAIL, NOBODY, NO_CARD, OUTLAW, RENEGADE, SEVERAL, SHERIFF, TAKES_NOTHING, THE_JUDGE, UNKNOWN, WHAT, WHO,
    )
    from bang_env.kernel.c_types import UInt16, UInt8


def next_ghost(g: Game, p: int, stop: int) -> int:
    """The next ghost clockwise after seat p and before seat `stop`, or NOBODY."""
    q = p
    for _ in range(g.n):
        q = seat_at(g, q, 1)
        if q == stop:
            return NOBODY
        if haunts(g, q):
            return q
    return NOBODY


def lone(g: Game) -> bool:
    """Whether the dead are lone: only one player is dead, or all of them have the same role (M12)."""
    role: int = UNKNOWN
    for p in range(g.n):
        if haunts(g, p):
            if role != UNKNOWN and g.role[p] != role:
                return False
            role = g.role[p]
    return True


def price(g: Game, p: int, card: int) -> int:
    """How many further cards it costs a ghost to play a card (NO_CARD: any two): one in its own turn after one that was not negated (M11;
    switch: or was), two while the dead are lone (M12; switch `royal`: J, Q, K and A are free of that).
    """
    n = 1 if p == g.turn and g.rites > 0 else 0
    royal: bool = g.rule_royal != 0 and card != NO_CARD and dmd_rank(card) >= JACK
    return n + 2 if lone(g) and not royal else n


def affords(g: Game, p: int, card: int) -> bool:
    """Whether a ghost can pay for a card of its hand, or (NO_CARD) for any two and what they cost."""
    return g.ghost_hand_n[p] >= price(g, p, card) + (2 if card == NO_CARD else 1)


def has_goods(g: Game, p: int) -> bool:
    """Whether a ghost has buried goods."""
    return haunts(g, p) and g.goods_n[p] > 0


def may_be_named(g: Game, p: int, q: int, rule: int, one: int) -> bool:
    """Whether a ghost may name a seat for a card, by the column `first` or `second` of its row; `one` is the seat named first."""
    if rule == G_GRAVE:
        return q != p and has_goods(g, q)
    if rule == G_GHOST_CARDS:
        return q != p and haunts(g, q) and g.goods_n[q] + g.ghost_hand_n[q] > 0
    if not sits(g, q):
        return False
    if rule == G_OTHER_LIVING:
        return q != one
    if rule == G_WITH_FRONT:
        return front(g, q) > 0
    if rule == G_WITH_HAND:
        return g.hand_n[q] > 0
    if rule == G_WITH_CARDS:
        return g.hand_n[q] + front(g, q) > 0
    if rule == G_KILLER:
        return has_killed(g, q)
    if rule == G_UNFINISHED:
        return is_unfinished(g, p, q)
    return True


def has_killed(g: Game, p: int) -> bool:
    """Whether a seat has ever eliminated somebody, also one who has come back."""
    return (g.killers >> p) & 1 != 0


def is_unfinished(g: Game, p: int, q: int) -> bool:
    """Whether Unfinished Business may be played at a living seat: whom the ghost attacked last (switch: ever); if that one is dead, or
    there is none, or several were attacked at once, whoever must be eliminated for the ghost's role, provably so.
    """
    if g.rule_any_attacked:
        for r in range(g.n):
            if sits(g, r) and (g.attacked[p] >> r) & 1:
                return g.attacked[p] >> q & 1 != 0
        return is_prey(g, p, q)
    last = g.last_attack[p]
    if last >= 0 and sits(g, last):
        return q == last
    return is_prey(g, p, q)


def is_prey(g: Game, p: int, q: int) -> bool:
    """Whether the roles shown prove that a ghost's role must see a living seat eliminated: an Outlaw (or a Rebel!) the Sheriff, a Renegade
    anyone, a Deputy one who must be Outlaw or Renegade.
    """
    role = g.role[p]
    if role == RENEGADE:
        return True
    if role != DEPUTY:
        return q == g.sheriff
    if g.shown[q]:
        return is_villain(g.role[q])
    for r in range(g.n):
        if not g.shown[r] and not is_villain(g.role[r]):
            return False
    return True


def can_be_played(g: Game, p: int, name: int) -> bool:
    """Whether a card has something to act on (M23)."""
    if name == D_CEMETERY:
        for q in range(g.n):
            if has_goods(g, q):
                return True
        return False
    if name == D_LAST_TESTAMENT and g.goods_n[p] == 0:
        return False
    if first_rule(g, name) == G_NOBODY:
        return True
    for q in range(g.n):
        if may_be_first(g, p, q, name):
            return True
    return False


def may_be_first(g: Game, p: int, q: int, name: int) -> bool:
    """Whether a seat may be named first for a card: where a second one is named, somebody must be left for that."""
    if not may_be_named(g, p, q, first_rule(g, name), NOBODY):
        return False
    if DMD_SECOND[name] == G_NOBODY:
        return True
    for r in range(g.n):
        if may_be_named(g, p, r, DMD_SECOND[name], q):
            return True
    return False


def first_rule(g: Game, name: int) -> int:
    """At whom a card is played: Bad Moon Rising at one player only by its switch."""
    return G_LIVING if name == D_BAD_MOON_RISING and g.rule_aimed_moon else DMD_FIRST[name]


def may_haunt_with(g: Game, p: int, card: int) -> bool:
    """Whether a ghost may play a card of its hand in its turn."""
    name = dmd_name(card)
    return not DMD_OUT_OF_TURN[name] and affords(g, p, card) and can_be_played(g, p, name)


def may_spook(g: Game, p: int) -> bool:
    """Whether a dead Renegade may discard any two cards to play a Spook! (M7)."""
    return g.role[p] == RENEGADE and affords(g, p, NO_CARD)


def take_rule(g: Game, p: int, name: int) -> int:
    """The choices of a ghost besides the seats; for Hidden Stash only by its switch, and with goods to give."""
    if name == D_HIDDEN_STASH and not (g.rule_stash_goods and g.goods_n[p] > 0):
        return TAKES_NOTHING
    return DMD_TAKE[name]


def escapes(g: Game, q: int, card: int) -> bool:
    """Whether a seat is not affected by a card of the Dead Men's Deck: Apache Kid, Diamonds (M26)."""
    return ability(g, q) == APACHE_KID and dmd_suit(card) == DIAMONDS


def begin_turn(g: Game, p: int) -> None:
    """End what lasted until the turn reached this seat, and begin what has waited for its turn (M24)."""
    for q in range(g.n):
        g.dry[q] &= ~(1 << p)
        g.nightmare[q] &= ~(1 << p)
        g.wind[p][q] = 0
    end_aside(g, p)
    g.used = 0
    g.rites = 0
    g.bangs_more = 0
    g.memoriam_now = 0
    for q in range(g.n):
        if g.memoriam[p][q] > 0:
            k = g.slayer[q]
            if k == NOBODY or not sits(g, k):
                g.bangs_more += g.memoriam[p][q]
            else:
                g.memoriam_now |= 1 << k
            g.memoriam[p][q] = 0
    g.burden_now = g.burden[p]
    g.burden[p] = 0
    refresh_abilities(g)


def become_ghost(g: Game, p: int, inherited: int) -> None:
    """An eliminated player buries all that is left, or as many cards from the draw pile as Vulture Sam has taken, and draws a card of the
    Dead Men's Deck (M2, M3).
    """
    if inherited > 0:
        draw_goods(g, p, inherited)
    else:
        bury_everything(g, p)
    draw_dmd(g, p, 1)
    push(g, F_REDRAW, p, NOBODY, NO_CARD, 0)


def push_taxes(g: Game, p: int) -> None:
    """Death and Taxes: after a phase 1 the ghosts draw."""
    for q in range(g.n):
        if g.taxes[p][q] > 0:
            push(g, F_TAXED, p, NOBODY, NO_CARD, 0)
            return


def dig_up(g: Game, p: int) -> None:
    """A ghost that comes back to life takes up its buried goods: all that can lie in front lies there, the weapon with the longest reach
    and no second card of a name, but no Jail, and nothing under The Judge; the rest goes to the hand. Cards of the Dead Men's Deck are
    discarded (M17).
    """
    rest: Annotated[list[UInt8], GOODS]
    seen: Annotated[list[UInt16], GOODS]
    if not cython.compiled:
        rest, seen = [0] * GOODS, [0] * GOODS
    drop_all_dmd(g, p)
    longest: int = NO_CARD
    for k in range(g.goods_n[p]):
        far = WEAPON_OF[KIND_OF[g.goods[p][k]]]
        if far > 0 and (longest == NO_CARD or far > WEAPON_OF[KIND_OF[g.goods[p][longest]]]):
            longest = k
    n = 0
    for k in range(g.goods_n[p]):
        card = g.goods[p][k]
        kind = KIND_OF[card]
        lies: bool = BORDER_OF[kind] != BROWN and kind != JAIL and g.event != THE_JUDGE and find_in_play(g, p, kind) == NO_CARD
        if lies and (WEAPON_OF[kind] == 0 or k == longest):
            put_down(g, p, card)
            note(g, E_DIG_UP, p, NOBODY, card)
        else:
            rest[n] = card
            seen[n] = g.goods_known[p][k]
            n += 1
    g.goods_n[p] = 0
    for k in range(n):
        insert(g, p, rest[k], seen[k])


def scofflaw(g: Game, p: int) -> None:
    """A dead Renegade who has eliminated the Sheriff comes back to life as the new Sheriff, who becomes a dead Renegade (M17, M18)."""
    old = g.sheriff
    note(g, E_SCOFFLAW, p, old, NO_CARD)
    most: int = 0
    for q in range(g.n):
        if sits(g, q) and g.life[q] > most:
            most = g.life[q]
    g.role[old] = RENEGADE
    g.max_life[old] -= office_points(g, old)  # the Sheriff's point goes with the office
    g.role[p] = SHERIFF
    g.sheriff = p
    g.first = p
    for q in range(g.n):
        if g.role[q] == DEPUTY:
            g.lost[q] = 0  # who had fallen before a Revolution, too: it is not the Rebel! who would win now
    g.alive[p] = 1
    g.life[p] = most if most < g.max_life[p] else g.max_life[p]
    refresh_abilities(g)
    forget_copy(g, p)
    draw(g, p, 2)
    dig_up(g, p)


def return_as_sheriff(g: Game, p: int) -> None:
    """A dead Rebel! who has eliminated the Sheriff is back for the Revolution, which brings the life point (M28)."""
    g.alive[p] = 1
    g.life[p] = 0
    forget_copy(g, p)
    refresh_abilities(g)
    dig_up(g, p)


def avenged(g: Game) -> None:
    """The winners where a dead Renegade has eliminated all that were left, or in a showdown (M16, M19)."""
    if g.avenger != NOBODY and living(g) == 0:
        for p in range(g.n):
            g.won[p] = p == g.avenger
        return
    s = g.sheriff
    if not g.rule_showdown or s == NOBODY or sits(g, s) or not g.in_showdown or living(g) != 1:
        return
    k = g.slayer[s]
    if k == NOBODY or not haunts(g, k) or g.role[k] != OUTLAW:
        return
    for p in range(g.n):
        g.won[p] = p == next_seat(g, s) or g.role[p] == OUTLAW


def begin_attack(g: Game, q: int, p: int, killer: int, card: int, needed: int, flags: int) -> None:
    """Seat p attacks seat q with a card or an ability: ghosts may interfere before q answers (M22). A kill is that of `killer`."""
    if sits(g, p):
        g.last_attack[p] = SEVERAL if flags & A_AREA else q
        g.attacked[p] |= 1 << q
    f = push(g, F_ATTACK, p, p, card, q)
    f[B] = needed | flags
    f[C] = killer


def hand_behind(g: Game, p: int) -> int:
    """The seat whose hand is behind what another does: its own, or the player whom a ghost possesses, as the frame of its card says."""
    if not haunts(g, p):
        return p
    for d in range(g.depth):
        f = g.frames[d]
        if f[WHAT] == F_RITE and f[WHO] == p and dmd_name(f[CARD]) == D_POSSESS and sits(g, f[BY]):
            return f[BY]
    return NOBODY


def begin_rite(g: Game, p: int, card: int, attack: int) -> None:
    """A ghost begins to play a card of its hand, or (NO_CARD) any two: a Warn in an attack, a Spook! in its turn. `attack` is whom an
    attack strikes, and on whose part, for a Mirage: target * SEATS + attacker.
    """
    cost = price(g, p, card)
    used = g.dmd_used_n
    if card == NO_CARD:
        f = push(g, F_RITE, p, NOBODY, any_two_as(g, p), attack)
        f[B] = cost + 2
        f[C] = 4 * used + 1
        return
    use_dmd(g, p, find_dmd(g, p, dmd_choice(card)), E_NONE, NOBODY)  # told when all is said and paid
    f = push(g, F_RITE, p, NOBODY, card, attack)
    f[B] = cost
    f[C] = 4 * used


def any_two_as(g: Game, p: int) -> int:
    """The name as which two cards go: a Deputy's Warn, a Renegade's Spook!; of Hearts until the first is discarded, and no royal."""
    return FIRST_DMD + (D_WARN if g.role[p] == DEPUTY else D_SPOOK) * DMD_PRINTS
