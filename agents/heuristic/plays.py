"""Phase 2: which card to play, at whom, and what to take. Cards that only give come first, then what disarms, then what strikes."""

import cython

if not cython.compiled:
    from agents.heuristic.sides import think
    from agents.heuristic.table import keep
    from agents.heuristic.targets import NEVER, arm, at, best_at, dynamite, loot, saloon, store, volley
    from agents.heuristic.worth import *
    from bang_env.cards.tables import *
    from bang_env.words import *


def first_allowed(mask):
    """The lowest choice that is allowed."""
    for choice in range(CHOICES):
        if mask[choice]:
            return choice
    return PASS


def weapon_held(v):
    """The name of the weapon in front of me, or -1 for the Colt .45."""
    for k in range(v.in_play_n[0]):
        kind = KIND_OF[v.in_play[0][k] - 1]
        if WEAPON_OF[kind] > 0:
            return kind
    return -1


def at_once(v, mask):
    """A card that is played without thought: what draws, what protects, a Beer that heals. PASS if there is none.

    With all other cards in hands a card that draws would only draw itself, again and again.
    """
    living = 0
    for j in range(v.n):
        living += v.alive[j]
    found = PASS
    for k in range(v.known_n[0]):
        card = v.known[0][k] - 1
        choice = FIRST_FACE + FACE_OF[card]
        if mask[choice]:
            kind = KIND_OF[card]
            if kind == WELLS_FARGO or kind == STAGECOACH:
                if v.deck_n + v.discard_n > 0:
                    return choice
            elif kind == BARREL or kind == MUSTANG or kind == SCOPE or (kind == BEER and v.life[0] < v.max_life[0] and living > 2):
                found = choice
    return found


def use(v, m, kind):
    """What it is worth to play a card of this name now, beyond what it must be worth; cards in hand above the limit cost nothing."""
    me = v.role[0]
    price = 0.25 if m.spare > 0.0 else 1.0
    if v.round > number(LIMIT, me):
        price = 0.0
    if kind == BANG or kind == MISSED:
        return best_at(v, m, BANG) - price * number(BANG_COST, me)
    if kind == DUEL:
        return best_at(v, m, DUEL) - price * number(DUEL_COST, me)
    if kind == PANIC or kind == CAT_BALOU:
        return best_at(v, m, kind) - price * number(ROB_COST, me)
    if kind == JAIL:
        return best_at(v, m, JAIL) - price * number(JAIL_COST, me)
    if kind == INDIANS or kind == GATLING:
        return volley(v, m, kind) - price * number(AREA_COST, me)
    if kind == SALOON:
        return saloon(v, m) - price * number(AREA_COST, me)
    if kind == GENERAL_STORE:
        return store(v, m) if v.deck_n + v.discard_n > 0 else NEVER
    if kind == DYNAMITE:
        return dynamite(v, m)
    if WEAPON_OF[kind] > 0:
        return arm(v, m, kind) - arm(v, m, weapon_held(v)) - 0.02
    return NEVER


def order_of(kind):
    """Which of several cards worth playing goes first."""
    if WEAPON_OF[kind] > 0:
        return 80.0
    if kind == PANIC or kind == CAT_BALOU:
        return 70.0
    if kind == GENERAL_STORE:
        return 60.0
    if kind == JAIL:
        return 50.0
    if kind == INDIANS or kind == GATLING:
        return 40.0
    if kind == DUEL:
        return 30.0
    return 20.0


def two_worst(v):
    """What the two cards I would miss least are worth."""
    low = 100.0
    next_low = 100.0
    copies = 0
    for k in range(v.known_n[0]):
        kind = KIND_OF[v.known[0][k] - 1]
        copies = copies + 1 if k > 0 and kind == KIND_OF[v.known[0][k - 1] - 1] else 0
        x = keep(v, kind, copies)
        if x < low:
            next_low = low
            low = x
        elif x < next_low:
            next_low = x
    return low + next_low


def healing_by_sid(v):
    """What it is worth to Sid Ketchum to discard two cards for a life point; cards above the hand limit are lost anyway."""
    price = 0.5 if v.hand_n[0] >= v.life[0] + 2 else 1.0
    return 1.0 + 0.8 / v.life[0] - price * two_worst(v) if v.life[0] > 0 else 1.0


def play(v, mask, m):
    """The question "play": the card that goes first among those worth playing, or PASS."""
    choice = at_once(v, mask)
    if choice != PASS:
        return choice
    best = 0.0
    thought = 0
    last = -1
    for k in range(v.known_n[0]):
        card = v.known[0][k] - 1
        face = FIRST_FACE + FACE_OF[card]
        kind = KIND_OF[card]
        if mask[face] and kind != BEER and kind != last:
            last = kind
            if not thought:
                think(v, m)
                thought = 1
            x = use(v, m, kind)
            if x > 0.0:
                x += order_of(kind)
                if x > best:
                    best = x
                    choice = face
    if choice == PASS and mask[FIRST_OPTION + O_ABILITY] and healing_by_sid(v) > 0.0:
        choice = FIRST_OPTION + O_ABILITY
    return choice if mask[choice] else first_allowed(mask)


def target(v, mask, m):
    """The question "target": the seat where the card does most."""
    think(v, m)
    kind = KIND_OF[v.cause_card - 1] if v.cause_card > 0 else BANG
    choice = PASS
    best = 2.0 * NEVER
    for j in range(v.n):
        if mask[FIRST_SEAT + j]:
            x = at(v, m, j, kind)
            if x > best:
                best = x
                choice = FIRST_SEAT + j
    return choice if mask[choice] else first_allowed(mask)


def take(v, mask, m):
    """The question "take": a card from a hand, or one in play."""
    think(v, m)
    kind = KIND_OF[v.cause_card - 1] if v.cause_card > 0 else CAT_BALOU
    j = v.target if v.target >= 0 else 0
    choice = PASS
    best = 2.0 * NEVER
    if mask[FIRST_OPTION + O_HAND]:
        choice = FIRST_OPTION + O_HAND
        best = loot(v, m, j, kind, -1)
    for k in range(v.in_play_n[j]):
        face = FIRST_FACE + FACE_OF[v.in_play[j][k] - 1]
        if mask[face]:
            x = loot(v, m, j, kind, k)
            if x > best:
                best = x
                choice = face
    return choice if mask[choice] else first_allowed(mask)
