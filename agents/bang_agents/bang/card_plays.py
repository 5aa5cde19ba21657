"""Phase 2: which card to play, at whom, and what to take. Cards that only give come first, then what disarms, then what strikes."""

import cython

if not cython.compiled:
    from bang_agents.bang.abilities import besides
    from bang_agents.bang.hand import price, toll
    from bang_agents.bang.mind import Mind
    from bang_agents.bang.reading import greens
    from bang_agents.bang.seat_worth import worth_of_healing, think
    from bang_agents.bang.targets import NEVER, arm, at, best_at, brawl, dynamite, loot, saloon, store, volley
    from bang_agents.bang.worth import AREA_COST, BANG_COST, DUEL_COST, GAIN, GREEN_COST, JAIL_COST, ROB_COST, SHOOT_ORDER, number
    from bang_env.bang.cards.tables import (
        AMOUNT_OF, BORDER_OF, COST_OF, DISTANCE_FROM, EXTRA_OF, FACE_OF, FIRST_FACE, FIRST_OPTION, FIRST_SEAT, KIND_OF, PASS,
        PLAY_OF, REACH_OF, TARGET_OF, WEAPON_OF,
    )
    from bang_env.bang.sight.reading import living, suit_of
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import (
        BANG, BEER, BLUE, BRAWL_ALL, BROWN, CHALLENGE, DIAMONDS, DOC_HOLYDAY, DRAW, DYNAMITE, E_ABILITY, E_DISCARD, FIRE, GREEN, HEAL,
        HEAL_ALL, JOSE_DELGADO, LAY, LOCK_UP, MISSED, NO_TARGET, O_ABILITY, O_HAND, PHASE_1, RAID, RICOCHET, RICOCHET_EVENT, SHOOT,
        SHOOT_ALL, SNIPE, SNIPER, STEAL, STORE, STRIP, VOLCANIC,
    )
    from bang_env.kernel.c_types import UInt8
    from bang_env.kernel.masks import first_allowed


def weapon_held(v: View) -> int:
    """The name of the weapon in front of me, or -1 for the Colt .45."""
    for k in range(v.in_play_n[0]):
        kind = KIND_OF[v.in_play[0][k] - 1]
        if WEAPON_OF[kind] > 0:
            return kind
    return -1


def lasts(v: View, kind: int) -> int:
    """Whether a card only has to be laid down to do good: what protects, what sees farther, green cards. A ghost's are soon gone."""
    if BORDER_OF[kind] != GREEN and (PLAY_OF[kind] != LAY or WEAPON_OF[kind] > 0 or kind == DYNAMITE):
        return 0
    return 1 if v.ghost != 0 or DISTANCE_FROM[kind] < 0 or REACH_OF[kind] > 0 else 0


def draws(kind: int) -> bool:
    """Whether a card from the hand only draws others."""
    return PLAY_OF[kind] == DRAW and BORDER_OF[kind] == BROWN and COST_OF[kind] == 0


def first_play(v: View, mask: list[UInt8]) -> int:
    """A card that is played without thought: what draws, what lasts, a Beer or a Canteen that heals. PASS if there is none.

    With all other cards in hands a card that draws would only draw itself, again and again.
    """
    best = PASS
    wounded = v.max_life[0] - v.life[0] if v.ghost != 0 else 0
    cards = v.deck_n + v.discard_n
    for k in range(v.known_n[0]):
        card = v.known[0][k] - 1
        choice = FIRST_FACE + FACE_OF[card]
        if mask[choice]:
            kind = KIND_OF[card]
            if draws(kind):
                if cards > 0:
                    return choice
            elif lasts(v, kind) or (kind == BEER and wounded > 0 and living(v) > 2):
                best = choice
    if greens(v):
        for k in range(v.in_play_n[0]):
            kind = KIND_OF[v.in_play[0][k] - 1]
            choice = FIRST_FACE + FACE_OF[v.in_play[0][k] - 1]
            good = cards if PLAY_OF[kind] == DRAW else wounded if PLAY_OF[kind] == HEAL else 0
            if mask[choice] and good > 0 and COST_OF[kind] == 0 and TARGET_OF[kind] == NO_TARGET:
                best = choice
    return best


def effect_of(kind: int) -> int:
    """The effect of playing a card; Calamity Janet plays a Missed! as a BANG!."""
    return SHOOT if kind == MISSED else PLAY_OF[kind]


def card_use(v: View, m: Mind, card: int, lying: int) -> float:
    """The worth of playing a hand card, or a green one lying in front of me, beyond what it must be worth."""
    kind = KIND_OF[card]
    effect = effect_of(kind)
    rule = TARGET_OF[BANG] if kind == MISSED else TARGET_OF[kind]
    dear = 0.0 if lying else price(v, m)
    cost = number(GREEN_COST, m) if lying else 0.0
    if COST_OF[kind] > 0:
        cost = toll(v, m, COST_OF[kind], kind)
    if effect == SHOOT:
        return best_at(v, m, effect, rule, card) - dear * number(BANG_COST, m)
    if effect == FIRE:
        return best_at(v, m, effect, rule, card) + 0.5 * EXTRA_OF[kind] * number(GAIN, m) - dear * number(BANG_COST, m) - cost
    if effect == CHALLENGE:
        return best_at(v, m, effect, rule, card) - dear * number(DUEL_COST, m)
    if effect == STEAL or effect == STRIP:
        return best_at(v, m, effect, rule, card) - dear * number(ROB_COST, m) - cost
    if effect == LOCK_UP:
        return best_at(v, m, effect, rule, card) - dear * number(JAIL_COST, m)
    if effect == RAID or effect == SHOOT_ALL:
        return volley(v, m, effect, card) - dear * number(AREA_COST, m) - cost
    if effect == HEAL_ALL:
        return saloon(v, m) - dear * number(AREA_COST, m)
    if effect == BRAWL_ALL:
        return brawl(v, m) - dear * number(AREA_COST, m) - cost
    if effect == HEAL:
        x = worth_of_healing(v, m, 0, AMOUNT_OF[kind]) if rule == NO_TARGET else best_at(v, m, effect, rule, card)
        return x - dear * number(AREA_COST, m) - cost
    if effect == STORE:
        return store(v, m) if v.deck_n + v.discard_n > 0 else NEVER
    if effect == DRAW and COST_OF[kind] > 0 and v.deck_n + v.discard_n > 0:
        return AMOUNT_OF[kind] * number(GAIN, m) - cost
    if kind == DYNAMITE:
        return dynamite(v, m)
    if WEAPON_OF[kind] > 0:
        return arm(v, m, kind) - arm(v, m, weapon_held(v)) - 0.02
    return NEVER


def order_of(m: Mind, kind: int) -> float:
    """Which of several cards worth playing goes first: the higher number."""
    effect = effect_of(kind)
    if WEAPON_OF[kind] > 0:
        return 80.0
    if effect == HEAL or effect == DRAW:
        return 75.0
    if effect == STEAL or effect == STRIP:
        return 70.0
    if effect == BRAWL_ALL:
        return 65.0
    if effect == STORE:
        return 60.0
    if effect == LOCK_UP:
        return 50.0
    if effect == RAID or effect == SHOOT_ALL:
        return 40.0
    if effect == CHALLENGE:
        return 30.0
    return 25.0 if effect == FIRE else number(SHOOT_ORDER, m)


def card_play(v: View, mask: list[UInt8], m: Mind) -> int:
    """The question "play": what goes first among that which is worth playing, or PASS. Under the Law of the West the least evil."""
    choice = first_play(v, mask)
    if choice != PASS:
        return choice
    think(v, m)
    best = 0.0
    evil = PASS
    least = 2.0 * NEVER
    idle = 0  # blue cards that are not worth laying down
    last = -1
    for k in range(v.known_n[0]):
        card = v.known[0][k] - 1
        face = FIRST_FACE + FACE_OF[card]
        kind = KIND_OF[card]
        card_name = face if v.dodge_city else kind  # Apache Kid minds the suit
        if mask[face] and kind != BEER and card_name != last:
            last = card_name
            x = card_use(v, m, card, 0)
            if x > least:
                least = x
                evil = face
            if x > 0.0:
                x += order_of(m, kind)
                if x > best:
                    best = x
                    choice = face
            elif BORDER_OF[kind] == BLUE:
                idle += 1
        elif BORDER_OF[kind] == BLUE:
            idle += 1
    if greens(v):
        for k in range(v.in_play_n[0]):
            card = v.in_play[0][k] - 1
            face = FIRST_FACE + FACE_OF[card]
            if mask[face] and BORDER_OF[KIND_OF[card]] == GREEN:
                x = card_use(v, m, card, 1)
                if x > 0.0:
                    x += order_of(m, KIND_OF[card])
                    if x > best:
                        best = x
                        choice = face
    if idle > 0 and best < order_of(m, VOLCANIC) and mask[FIRST_OPTION + O_ABILITY] and v.able[0] == JOSE_DELGADO:
        return FIRST_OPTION + O_ABILITY
    if choice == PASS:
        choice = besides(v, mask, m)
    if choice == PASS and not mask[PASS]:
        choice = evil
    return choice if mask[choice] else first_allowed(mask)


def source_of_aim(v: View) -> int:
    """The source of an effect that looks for its target without a card: Doc Holyday's shot, a Sniper's, a Ricochet. His ability is logged
    before what he pays.
    """
    n = v.log_n
    if v.able[0] == DOC_HOLYDAY and n >= 3 and v.log[n - 2][0] == E_DISCARD and v.log[n - 3][0] == E_ABILITY and v.log[n - 3][1] == 0:
        return FIRE
    return SNIPE if v.event == SNIPER else RICOCHET if v.event == RICOCHET_EVENT else FIRE


def diamond_paid(v: View, effect: int) -> int:
    """A card paid for what is aimed, if all of them are Diamonds, which leave Apache Kid alone; else -1."""
    n = v.discard_n
    cards = 1 if effect == RICOCHET else 2
    if n < cards or suit_of(v, v.discard[n - 1] - 1) != DIAMONDS or suit_of(v, v.discard[n - cards] - 1) != DIAMONDS:
        return -1
    return v.discard[n - 1] - 1


def target(v: View, mask: list[UInt8], m: Mind) -> int:
    """The question "target": the seat where it does most."""
    think(v, m)
    card = v.cause_card - 1
    if card >= 0:
        effect = effect_of(KIND_OF[card])
    else:
        effect = source_of_aim(v)
        card = diamond_paid(v, effect)
    choice = PASS
    best = 2.0 * NEVER
    for j in range(v.n):
        if mask[FIRST_SEAT + j]:
            x = at(v, m, j, effect, card)
            if x > best:
                best = x
                choice = FIRST_SEAT + j
    return choice if mask[choice] else first_allowed(mask)


def take(v: View, mask: list[UInt8], m: Mind) -> int:
    """The question "take": a card from a hand, or one in play. Without a card it is Pat Brennan's in phase 1, or a Ricochet."""
    think(v, m)
    effect = PLAY_OF[KIND_OF[v.cause_card - 1]] if v.cause_card > 0 else STEAL if v.phase == PHASE_1 else STRIP
    steals = 1 if effect == STEAL else 0
    j = v.target if v.target >= 0 else 0
    choice = PASS
    best = 2.0 * NEVER
    if mask[FIRST_OPTION + O_HAND]:
        choice = FIRST_OPTION + O_HAND
        best = loot(v, m, j, steals, -1)
    for k in range(v.in_play_n[j]):
        face = FIRST_FACE + FACE_OF[v.in_play[j][k] - 1]
        if mask[face]:
            x = loot(v, m, j, steals, k)
            if x > best:
                best = x
                choice = face
    return choice if mask[choice] else first_allowed(mask)
