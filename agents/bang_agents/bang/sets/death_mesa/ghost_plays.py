"""The play of a ghost (Death Mesa): what a card is worth decides; one kept may negate another."""

import cython

if not cython.compiled:
    from bang_agents.bang.answers import worst
    from bang_agents.bang.sets.death_mesa.ghost_answers import give_or_bleed, loot_possessed, pick_good, possess, save_front
    from bang_agents.bang.sets.death_mesa.ghost_worth import GOOD, think_dead, worth_of
    from bang_agents.bang.mind import Mind
    from bang_agents.bang.odds import chance_to_hit
    from bang_agents.bang.seat_worth import struck
    from bang_agents.bang.targets import NEVER
    from bang_agents.bang.worth import IN_PLAY_WORTH, KEEP
    from bang_env.bang.cards.dead_mens_prints import dmd_choice, dmd_name, dmd_suit
    from bang_env.bang.cards.tables import ANY_TWO, DMD_SECOND, FACE_OF, FIRST_FACE, FIRST_OPTION, FIRST_SEAT, GOODS_CHOICE, KIND_OF, PASS
    from bang_env.bang.sets.death_mesa.sight.reading_ghosts import first_rule, further_cards
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import (
        DMD_PRINTS, D_HIDDEN_STASH, D_LAST_TESTAMENT, D_MIRAGE, D_SPOOK, D_SYPHON, D_WARN, FIRST_DMD, GHOST_KEEPS, G_GHOST_CARDS, G_GRAVE,
        G_KILLER, G_NOBODY, G_OTHER_LIVING, G_UNFINISHED, G_WITH_FRONT, G_WITH_HAND, HEARTS, NOBODY, O_DECK, O_HAND, Q_BONUS, Q_CEMETERY,
        Q_DECAY, Q_GHOST_COST, Q_GHOST_DISCARD, Q_GHOST_DUEL, Q_GHOST_TAKE, Q_GHOST_TARGET, Q_HAUNT, Q_INFLUENCE, Q_INTERFERE, Q_MOON,
        Q_NEGATE, Q_POLTERGEIST, Q_POSSESS, Q_POSSESS_TAKE, Q_REDRAW, SPADES,
    )
    from bang_env.kernel.c_types import UInt8
    from bang_env.kernel.masks import first_allowed

SPENT: float = 0.07  # what each card used with a play is worth, kept
NEGATED: float = 0.16  # a card of another ghost is negated from this harm on
DUELLED: float = 0.1  # a duel goes on from this on


def among_ghosts(v: View, mask: list[UInt8], m: Mind, q: int) -> int:
    """The answer to a question of Death Mesa."""
    think_dead(v, m)
    if q == Q_HAUNT:
        return haunt(v, mask, m)
    if q == Q_GHOST_TARGET:
        return name_seat(v, mask, m)
    if q == Q_GHOST_TAKE:
        return take_for_ghost(v, mask, m)
    if q == Q_GHOST_COST or q == Q_GHOST_DISCARD:
        return least_dmd(v, mask, m)
    if q == Q_BONUS:
        return bonus(v, mask, m)
    if q == Q_REDRAW:
        return redraw(v, mask, m)
    if q == Q_NEGATE or q == Q_GHOST_DUEL or q == Q_INFLUENCE:
        return negate(v, mask, m, q)
    if q == Q_INTERFERE:
        return interfere(v, mask, m)
    if q == Q_MOON or q == Q_POLTERGEIST:
        return give_or_bleed(v, mask, m)
    if q == Q_DECAY:
        return save_front(v, mask)
    if q == Q_CEMETERY:
        return pick_good(v, mask, m)
    if q == Q_POSSESS:
        return possess(v, mask, m)
    if q == Q_POSSESS_TAKE:
        return loot_possessed(v, mask, m)
    return worst(v, mask, m)


def can_name(v: View, j: int, rule: int, one: int) -> bool:
    """Whether a seat may be named, as far as it matters for a plan."""
    if rule == G_GRAVE:
        return j != 0 and not v.alive[j] and v.goods_n[j] > 0
    if rule == G_GHOST_CARDS:
        return j != 0 and not v.alive[j] and v.goods_n[j] + v.ghost_n[j] > 0
    if not v.alive[j]:
        return False
    if rule == G_OTHER_LIVING:
        return j != one
    if rule == G_WITH_FRONT:
        return v.in_play_n[j] + v.aside_n[j] > 0
    if rule == G_WITH_HAND:
        return v.hand_n[j] > 0
    if rule == G_UNFINISHED:
        last = v.last_attack[0]
        return last < 0 or not v.alive[last] or j == last
    if rule == G_KILLER:
        return (v.killers >> j) & 1 != 0
    return True


def best_second(v: View, m: Mind, card: int, j: int) -> int:
    """The best seat to be named second, or NOBODY."""
    rule = DMD_SECOND[dmd_name(card)]
    if rule == G_NOBODY:
        return NOBODY
    seat = NOBODY
    best = NEVER
    for q in range(v.n):
        if can_name(v, q, rule, j):
            x = worth_of(v, m, card, j, q)
            if x > best:
                best = x
                seat = q
    return seat


def plan(v: View, m: Mind, card: int) -> float:
    """The worth of a card where it does most."""
    rule = first_rule(v, dmd_name(card))
    if rule == G_NOBODY:
        return worth_of(v, m, card, NOBODY, NOBODY)
    best = NEVER
    for j in range(v.n):
        if can_name(v, j, rule, NOBODY):
            x = worth_of(v, m, card, j, best_second(v, m, card, j))
            if x > best:
                best = x
    return best


def with_bonus(v: View, card: int) -> float:
    """The worth of a card's bonus: a card onto the goods, or a good for a friend."""
    suit = dmd_suit(card)
    return GOOD if suit == SPADES else 0.2 if suit == HEARTS and v.goods_n[0] > 0 else 0.0


def haunt(v: View, mask: list[UInt8], m: Mind) -> int:
    """The best card beyond what it costs: the cards used with it, and the one itself, which could negate another."""
    choice = PASS
    best = 0.0
    for k in range(v.ghost_n[0]):
        card = v.ghost_hand[0][k]
        if mask[dmd_choice(card)]:
            worth_kept = 0.6 if v.ghost_n[0] > GHOST_KEEPS else 1.0  # what goes beyond the limit is lost anyway
            x = plan(v, m, card) + with_bonus(v, card) - SPENT * worth_kept * (1 + further_cards(v, card))
            if x > best:
                best = x
                choice = dmd_choice(card)
    if mask[ANY_TWO]:
        spook = FIRST_DMD + D_SPOOK * DMD_PRINTS
        x = plan(v, m, spook) - SPENT * (2 + further_cards(v, spook))
        if x > best:
            choice = ANY_TWO
    return choice


def name_seat(v: View, mask: list[UInt8], m: Mind) -> int:
    """The best seat to be named: the second where one has been named already, for a Mirage the one that it leads to."""
    card = v.cause_dmd
    name = dmd_name(card)
    choice = PASS
    best = NEVER
    for j in range(v.n):
        if mask[FIRST_SEAT + j]:
            if name == D_MIRAGE:
                x = struck(v, m, j, chance_to_hit(v, m, j, 1)) if j > 0 else -m.myself
            elif v.target >= 0:
                x = worth_of(v, m, card, v.target, j)
            else:
                x = worth_of(v, m, card, j, best_second(v, m, card, j))
            if x > best:
                best = x
                choice = FIRST_SEAT + j
    return choice if mask[choice] else first_allowed(mask)


def take_for_ghost(v: View, mask: list[UInt8], m: Mind) -> int:
    """The thing that a card takes: the best good for a friend, the best card in front to be gone, an enemy ghost's hand before its
    goods.
    """
    name = dmd_name(v.cause_dmd)
    j = v.target if v.target >= 0 else 0
    if name == D_LAST_TESTAMENT:
        return best_good(v, mask, m)
    if name == D_HIDDEN_STASH:
        return FIRST_OPTION + O_DECK
    if name == D_SYPHON:
        return FIRST_OPTION + O_HAND if mask[FIRST_OPTION + O_HAND] else GOODS_CHOICE
    what_to_take = PASS
    best = NEVER
    if mask[FIRST_OPTION + O_HAND]:
        what_to_take = FIRST_OPTION + O_HAND
        best = m.worth[j] * 0.3
    for k in range(v.in_play_n[j] + v.aside_n[j]):
        choice = FIRST_FACE + FACE_OF[v.in_play[j][k] - 1]
        if mask[choice]:
            x = m.worth[j] * IN_PLAY_WORTH[m.me][KIND_OF[v.in_play[j][k] - 1]]
            if x > best:
                best = x
                what_to_take = choice
    return what_to_take if mask[what_to_take] else first_allowed(mask)


def best_good(v: View, mask: list[UInt8], m: Mind) -> int:
    """The buried card of mine that is worth most in a hand."""
    best_choice = PASS
    best = NEVER
    for k in range(v.goods_known_n[0]):
        choice = FIRST_FACE + FACE_OF[v.goods[0][k] - 1]
        x = KEEP[m.me][KIND_OF[v.goods[0][k] - 1]]
        if mask[choice] and x > best:
            best = x
            best_choice = choice
    return best_choice if mask[best_choice] else first_allowed(mask)


def least_dmd(v: View, mask: list[UInt8], m: Mind) -> int:
    """The allowed card of the Dead Men's Deck that I would miss least; PASS if there is none."""
    choice = PASS
    low = 1000.0
    for k in range(v.ghost_n[0]):
        card = v.ghost_hand[0][k]
        if mask[dmd_choice(card)]:
            x = worth_in_hand(v, m, card)
            if x < low:
                low = x
                choice = dmd_choice(card)
    return choice if choice != PASS or mask[PASS] else first_allowed(mask)


def worth_in_hand(v: View, m: Mind, card: int) -> float:
    """The worth of a card in hand: what it would do, a little more for those that save in others' turns."""
    name = dmd_name(card)
    if name == D_WARN:
        return 0.4
    if name == D_MIRAGE:
        return 0.35
    x = plan(v, m, card)
    return x if x > 0.0 else 0.0


def bonus(v: View, mask: list[UInt8], m: Mind) -> int:
    """A card onto the goods; or one of them for the best friend."""
    if mask[FIRST_OPTION + O_DECK]:
        return FIRST_OPTION + O_DECK
    choice = PASS
    low = 0.0
    for j in range(v.n):
        if mask[FIRST_SEAT + j] and m.worth[j] < low:
            low = m.worth[j]
            choice = FIRST_SEAT + j
    return choice


def redraw(v: View, mask: list[UInt8], m: Mind) -> int:
    """A card is exchanged that does nothing now."""
    for k in range(v.ghost_n[0]):
        card = v.ghost_hand[0][k]
        if mask[dmd_choice(card)] and plan(v, m, card) < 0.12:
            return dmd_choice(card)
    return PASS


def negate(v: View, mask: list[UInt8], m: Mind, q: int) -> int:
    """A card is negated that does me harm, and seen through that helps me; by the card that I would miss least."""
    x = worth_of(v, m, v.rite_card, v.rite_on, v.rite_second)
    if q == Q_NEGATE:
        harmful: bool = x < -NEGATED
    elif q == Q_GHOST_DUEL:
        harmful = x > DUELLED if v.rite_by == 0 else x < -DUELLED
    else:  # on behalf of the duellist who is the target of the question
        harmful = x > DUELLED if v.target == v.rite_by else x < -DUELLED
    if not harmful:
        return PASS
    return least_dmd(v, mask, m)


def interfere(v: View, mask: list[UInt8], m: Mind) -> int:
    """A Warn for a friend; a Mirage from a friend to a foe, or to a better foe."""
    j = v.target
    choice = PASS
    best = 0.12
    hit = struck(v, m, j, chance_to_hit(v, m, j, v.needed if v.needed > 0 else 1)) if j > 0 else 0.0
    for k in range(v.ghost_n[0]):
        card = v.ghost_hand[0][k]
        if mask[dmd_choice(card)]:
            x = -hit - SPENT * further_cards(v, card)
            if dmd_name(card) == D_MIRAGE:
                x = best_beside(v, m, j, v.cause) - hit - SPENT * further_cards(v, card)
            if x > best:
                best = x
                choice = dmd_choice(card)
    if mask[ANY_TWO] and -hit - SPENT * 2 > best:
        choice = ANY_TWO
    return choice


def best_beside(v: View, m: Mind, j: int, attacker: int) -> float:
    """The best that a Mirage makes of an attack: the two living neighbours of its target."""
    best = NEVER
    for way in range(2):
        q = j
        for _ in range(v.n):
            q = (q + (1 if way == 0 else v.n - 1)) % v.n
            if v.alive[q]:
                break
        if q != j and q != attacker and v.alive[q]:
            x = struck(v, m, q, chance_to_hit(v, m, q, 1)) if q > 0 else -m.myself
            if x > best:
                best = x
    return best
