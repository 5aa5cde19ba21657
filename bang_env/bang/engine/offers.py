"""Questions of phase 2, what may be played, by whom, at whom: bent by cards, characters and events like those of `questions.py`."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import BORDER_OF, COST_OF, HAS_USE, KIND_OF, PAYS_OF, PLAY_OF, PRICE_OF, TARGET_OF, USES_OF
    from bang_env.bang.engine.bits import sitting
    from bang_env.bang.engine.distances import near, reach
    from bang_env.bang.engine.layout import Game
    from bang_env.bang.engine.moves import find_in_play
    from bang_env.bang.engine.questions import counts_as_bang, may_shoot, may_use_sid, ready, usable
    from bang_env.bang.engine.set_rules import aims, may_be_played, may_be_used, may_harm, may_use_cards
    from bang_env.bang.engine.seats import ability, front
    from bang_env.bang.words import (
        ALL_SEATS, ANYBODY, ANY_OTHER, ANY_WITH_CARDS, AT_DISTANCE_1, BANG, BEER, BLUE, BROWN, CHUCK_WENGAM, DOC_HOLYDAY, FIRE, GREEN, HEAL,
        JAIL, LAY, NEIGHBOUR, NOT_PLAYED, NOT_SHERIFF, NO_CARD, NO_EVENT, NO_TARGET, PAY_ANY, PAY_BANG, REACHABLE,
        RICOCHET_EVENT, SID_KETCHUM, SNIPER, THE_JUDGE, THE_REVEREND, THE_SERMON, UNSAID, WITH_CARDS_IN_PLAY,
    )


def targets(g: Game, p: int, rule: int, one: bool) -> int:
    """The living seats that may be the target of what a seat plays, a bit each; of those in reach the first that is found, if `one` will
    do. What sets make of them: `aimed_at`. Asked of all seats alike, without a branch that no processor could guess.
    """
    if rule == REACHABLE or rule == NEIGHBOUR:
        return near(g, p, reach(g, p) if rule == REACHABLE else 1, one)
    seats: int = 0
    me: int = 1 << p
    living: int = sitting(g)
    if rule == ANY_OTHER:
        return living & ~me
    if rule == NOT_SHERIFF:
        for q in range(g.n):
            seats |= (q != g.sheriff and find_in_play(g, q, JAIL) == NO_CARD) << q
        return seats & living & (ALL_SEATS if g.rule_jail_self else ~me)
    if rule == ANYBODY:
        for q in range(g.n):
            seats |= (g.life[q] < g.max_life[q]) << q
        return living if g.rule_beer_full else seats & living
    held: int = rule != WITH_CARDS_IN_PLAY
    for q in range(g.n):
        seats |= (front(g, q) + g.hand_n[q] * held > 0) << q
    if rule == AT_DISTANCE_1:
        seats &= near(g, p, 1, False) | me
    return seats & living & (ALL_SEATS if g.rule_own_cards and front(g, p) > 0 else ~me)


def aimed_at(g: Game, p: int, card: int, effect: int, rule: int) -> int:
    """The seats that a seat may play a card at (NO_CARD: an ability), a bit each: the living, and what sets make of them."""
    return aims(g, p, card, effect, rule, targets(g, p, rule, False))


def may_target(g: Game, p: int, q: int, rule: int) -> bool:
    """Whether a living seat may be the target of what another plays, or of what it plays itself."""
    return targets(g, p, rule, False) >> q & 1 != 0


def has_effect(g: Game, p: int, kind: int) -> bool:
    """Whether the effect of a brown card, or of a green one in play, can be had now."""
    rule = TARGET_OF[kind]
    if rule != NO_TARGET:
        return targets(g, p, rule, True) != 0
    return PLAY_OF[kind] != HEAL or g.rule_beer_full != 0 or g.life[p] < g.max_life[p]


def forbidden(g: Game, p: int, card: int) -> bool:
    """Whether the event in force forbids a hand card."""
    kind = KIND_OF[card]
    if g.event == THE_JUDGE:
        return BORDER_OF[kind] != BROWN
    if g.event == THE_REVEREND:
        return kind == BEER
    return (g.event == THE_SERMON and kind == BANG) or not usable(g, p, card)


def may_play(g: Game, p: int, card: int) -> bool:
    """Whether a seat may play a hand card in its phase 2. Without an event all cards of one name may be played or none, unless a set says
    that it `differs_by_card`: `options_play` asks once for each.
    """
    cost = COST_OF[KIND_OF[card]]
    return (cost == 0 or may_pay(g, p, card, PAY_ANY) - 1 >= cost) and may_play_unpaid(g, p, card)


def may_play_unpaid(g: Game, p: int, card: int) -> bool:
    """Whether a seat may play a hand card in its phase 2, the cards that it costs aside."""
    kind = KIND_OF[card]
    if g.event != NO_EVENT and forbidden(g, p, card):
        return False
    answer = may_be_played(g, p, card, UNSAID)
    if answer != UNSAID:
        return answer != 0
    if counts_as_bang(g, p, card):
        return may_shoot(g, p) and targets(g, p, REACHABLE, True) != 0
    if BORDER_OF[kind] == GREEN or PLAY_OF[kind] == LAY:
        return find_in_play(g, p, kind) == NO_CARD
    if PLAY_OF[kind] == NOT_PLAYED:
        return False
    return has_effect(g, p, kind)


def shoots_somebody(g: Game, p: int) -> bool:
    """Whether there is anybody in reach of Doc Holyday's shot."""
    return aimed_at(g, p, NO_CARD, FIRE, REACHABLE) != 0


def may_use_green(g: Game, p: int, card: int) -> bool:
    """Whether a card in play in front of a seat may be used in its phase 2."""
    kind = KIND_OF[card]
    if BORDER_OF[kind] != GREEN or PLAY_OF[kind] == NOT_PLAYED or not ready(g, p, card):
        return False
    answer = may_be_used(g, p, card, UNSAID)
    if answer != UNSAID:
        return answer != 0
    if TARGET_OF[kind] == ANY_WITH_CARDS and front(g, p) == 1:  # it takes no card of its owner: there is only itself
        return targets(g, p, ANY_WITH_CARDS, True) & ~(1 << p) != 0
    return has_effect(g, p, kind)


def bound_by_law(g: Game, p: int) -> bool:
    """Law of the West: whether the card that was shown must and can be played now."""
    return g.law > 0 and p == g.turn and holds(g, p, g.law - 1) and may_play(g, p, g.law - 1)


def holds(g: Game, p: int, card: int) -> bool:
    """Whether a hand has this very card."""
    for k in range(g.hand_n[p]):
        if g.hand[p][k] == card:
            return True
    return False


def pays(g: Game, p: int, card: int, what: int) -> bool:
    """Whether a hand card may pay: of what sort it must be."""
    if what == PAY_BANG:
        return counts_as_bang(g, p, card)
    return what == PAY_ANY or BORDER_OF[KIND_OF[card]] == BLUE


def may_pay(g: Game, p: int, playing: int, what: int) -> int:
    """How many hand cards may pay for the card being played (itself counted; NO_CARD: an ability). Not what the Law of the West needs."""
    count = 0
    for k in range(g.hand_n[p]):
        if pays(g, p, g.hand[p][k], what):
            count += 1
    if g.law > 0 and playing != g.law - 1 and pays(g, p, g.law - 1, what) and bound_by_law(g, p):
        count -= 1 + COST_OF[KIND_OF[g.law - 1]]
    return count


def may_use_ability(g: Game, p: int) -> bool:
    """Whether a seat may use its character's ability in its phase 2."""
    character = ability(g, p)
    if not HAS_USE[character] or (USES_OF[character] > 0 and g.uses >= USES_OF[character]):
        return False
    if PRICE_OF[character] > 0 and may_pay(g, p, NO_CARD, PAYS_OF[character]) < PRICE_OF[character]:
        return False
    if character == SID_KETCHUM:
        return may_use_sid(g, p)
    if character == CHUCK_WENGAM:
        return g.life[p] > 1
    return character != DOC_HOLYDAY or shoots_somebody(g, p)


def may_snipe(g: Game, p: int) -> bool:
    """Sniper: two BANG! cards together against a reachable seat."""
    if g.event != SNIPER or not may_use_cards(g, p, 2, True) or not may_harm(g, p, True):
        return False
    return may_pay(g, p, NO_CARD, PAY_BANG) >= 2 and targets(g, p, REACHABLE, True) != 0


def may_ricochet(g: Game, p: int) -> bool:
    """Ricochet: a BANG! card against a card in play."""
    if g.event != RICOCHET_EVENT or not may_use_cards(g, p, 1, True) or not may_harm(g, p, True):
        return False
    return may_pay(g, p, NO_CARD, PAY_BANG) >= 1 and targets(g, p, WITH_CARDS_IN_PLAY, True) != 0
