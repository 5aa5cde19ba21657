"""Answers of the living to ghosts, and what a ghost does with a card of a player whom it has possessed (Death Mesa)."""

import cython

if not cython.compiled:
    from bang_agents.bang.sets.death_mesa.ghost_worth import side
    from bang_agents.bang.hand import worth_of_keeping
    from bang_agents.bang.mind import Mind
    from bang_agents.bang.odds import chance_to_hit
    from bang_agents.bang.seat_worth import struck
    from bang_agents.bang.targets import NEVER, at, loot
    from bang_agents.bang.worth import IN_PLAY_WORTH
    from bang_env.bang.cards.tables import BORDER_OF, FACE_OF, FIRST_FACE, FIRST_OPTION, FIRST_SEAT, KIND_OF, PASS, PLAY_OF
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import BROWN, DRAW, NOT_PLAYED, O_HAND, Q_MOON
    from bang_env.kernel.c_types import UInt8
    from bang_env.kernel.masks import first_allowed


def give_or_bleed(v: View, mask: list[UInt8], m: Mind) -> int:
    """A card or two rather than a life point, unless there are points to spare and the cards are dear."""
    if not mask[PASS]:
        return cheapest(v, mask, m)
    if v.life[0] >= 4 and v.question == Q_MOON and v.needed > 1:
        return PASS
    return cheapest(v, mask, m)


def cheapest(v: View, mask: list[UInt8], m: Mind) -> int:
    """The card in hand or in front of me that I would miss least."""
    choice = PASS
    low = 1000.0
    for k in range(v.known_n[0]):
        card = v.known[0][k] - 1
        x = worth_of_keeping(v, m, KIND_OF[card], 0)
        if mask[FIRST_FACE + FACE_OF[card]] and x < low:
            low = x
            choice = FIRST_FACE + FACE_OF[card]
    for k in range(v.in_play_n[0] + v.aside_n[0]):
        card = v.in_play[0][k] - 1
        x = 2.0 * IN_PLAY_WORTH[m.me][KIND_OF[card]]
        if mask[FIRST_FACE + FACE_OF[card]] and x < low:
            low = x
            choice = FIRST_FACE + FACE_OF[card]
    return choice if mask[choice] else first_allowed(mask)


def save_front(v: View, mask: list[UInt8]) -> int:
    """A good card in front is worth a Missed!."""
    for k in range(v.known_n[0]):
        card = v.known[0][k] - 1
        if mask[FIRST_FACE + FACE_OF[card]] and v.life[0] > 2:
            return FIRST_FACE + FACE_OF[card]
    return PASS


def pick_good(v: View, mask: list[UInt8], m: Mind) -> int:
    """The best of all buried cards."""
    choice = PASS
    best = NEVER
    for j in range(v.n):
        for k in range(v.goods_known_n[j]):
            card = v.goods[j][k] - 1
            x = worth_of_keeping(v, m, KIND_OF[card], 0)
            if mask[FIRST_FACE + FACE_OF[card]] and x > best:
                best = x
                choice = FIRST_FACE + FACE_OF[card]
    return choice if mask[choice] else first_allowed(mask)


def possess(v: View, mask: list[UInt8], m: Mind) -> int:
    """The seat where the possessed card does most."""
    card = v.cause_card - 1
    kind = KIND_OF[card]
    effect = PLAY_OF[kind]
    choice = PASS
    best = NEVER
    for j in range(v.n):
        if mask[FIRST_SEAT + j]:
            if not v.alive[j]:
                x = 0.1 * side(v, j)
            elif BORDER_OF[kind] != BROWN:
                x = -m.worth[j] * IN_PLAY_WORTH[m.me][kind]
            elif effect == DRAW:
                x = -m.worth[j]
            elif effect == NOT_PLAYED:
                x = struck(v, m, j, chance_to_hit(v, m, j, 1)) if j > 0 else 0.0
            else:
                x = at(v, m, j, effect, card) if j > 0 else 0.0
            if x > best:
                best = x
                choice = FIRST_SEAT + j
    return choice if mask[choice] else first_allowed(mask)


def loot_possessed(v: View, mask: list[UInt8], m: Mind) -> int:
    """The card that a possessed Panic! or Cat Balou takes."""
    j = v.target if v.target >= 0 else 0
    what_to_take = PASS
    best = NEVER
    if mask[FIRST_OPTION + O_HAND]:
        what_to_take = FIRST_OPTION + O_HAND
        best = loot(v, m, j, 0, -1)
    for k in range(v.in_play_n[j]):
        choice = FIRST_FACE + FACE_OF[v.in_play[j][k] - 1]
        if mask[choice]:
            x = loot(v, m, j, 0, k)
            if x > best:
                best = x
                what_to_take = choice
    return what_to_take if mask[what_to_take] else first_allowed(mask)
