"""The worth of an effect at a seat, by expected value over the posterior. `card` is the print played, -1 for abilities and events."""

import cython

if not cython.compiled:
    from bang_agents.bang.mind import Mind
    from bang_agents.bang.odds import bangs_of, loses_duel, chance_to_hit, without_bang
    from bang_agents.bang.seat_worth import worth_of_healing, my_loss, struck
    from bang_agents.bang.worth import GAIN, IN_PLAY_WORTH, JAIL_SHARE, KEEP, STORE_SHARE, number
    from bang_env.bang.cards.tables import AMOUNT_OF, KIND_OF, WEAPON_OF
    from bang_env.bang.sight.reading import event_then, may_aim, spared
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import (
        ANYBODY, BART_CASSIDY, BLESSING, CHALLENGE, CURSE, DYNAMITE, EL_GRINGO, HEAL, JAIL, LASSO, LOCK_UP, LUCKY_DUKE, RAID, RICOCHET,
        SHOOT, SLAB_THE_KILLER, SNIPE, STEAL, STRIP, SUZY_LAFAYETTE, VOLCANIC, WILLY_THE_KID,
    )

HAND_CARD: float = 0.3  # a random hand card to its owner, where a Barrel in play is 0.45
NEVER: float = -1000.0


def shot(v: View, m: Mind, j: int, needed: int) -> float:
    """A BANG! symbol at a seat that wants so many Missed!."""
    chance = chance_to_hit(v, m, j, needed)
    x = struck(v, m, j, chance)
    if v.life[j] > 1:
        character = v.able[j]
        if character == EL_GRINGO and v.hand_n[0] > 1:
            x -= chance * number(GAIN, m)
        elif character == BART_CASSIDY:
            x *= 0.75
    return x


def duel(v: View, m: Mind, j: int) -> float:
    """A Duel: the other must show a BANG! first, so I win with as many as the other has."""
    mine = bangs_of(v, 0)
    chance = loses_duel(v, j, mine)
    return struck(v, m, j, chance) - (1.0 - chance) * (my_loss(v, m) + 0.5 * number(GAIN, m) * mine)


def loot(v: View, m: Mind, j: int, steals: int, place: int) -> float:
    """A card that a seat loses, and I gain if it is stolen: place -1 is its hand, others a place in play.

    Suzy Lafayette draws anew when her last card is gone; a Jail or a Dynamite is taken for the sake of the one behind it, not for the card.
    """
    gain = number(GAIN, m) if steals else 0.0
    if place < 0:
        if v.hand_n[j] == 1 and v.able[j] == SUZY_LAFAYETTE:
            return NEVER
        return m.worth[j] * (HAND_CARD + (0.1 if v.hand_n[j] == 1 else 0.0)) + gain * 0.65
    kind = KIND_OF[v.in_play[j][place] - 1]
    if kind == JAIL or kind == DYNAMITE:
        gain = 0.0
    return m.worth[j] * IN_PLAY_WORTH[m.me][kind] + gain * KEEP[m.me][kind]


def robbery(v: View, m: Mind, j: int, steals: int) -> float:
    """The best that a seat can lose."""
    best = loot(v, m, j, steals, -1) if v.hand_n[j] > 0 else NEVER
    for k in range(v.in_play_n[j]):
        x = loot(v, m, j, steals, k)
        if x > best:
            best = x
    return best


def jailing(v: View, m: Mind, j: int) -> float:
    """A seat in Jail: three times in four a turn lost, of more weight the more cards it has."""
    odds = 0.56 if v.able[j] == LUCKY_DUKE else 0.75
    event = event_then(v, j)
    if event == BLESSING or event == LASSO:
        odds = 0.0
    elif event == CURSE:
        odds = 1.0
    return odds * m.worth[j] * number(JAIL_SHARE, m) * (0.8 + 0.08 * v.hand_n[j])


def ricochet(v: View, m: Mind, j: int) -> int:
    """The card in play of a seat that it hurts most to lose: its place, or -1."""
    best = 0.0
    place = -1
    for k in range(v.in_play_n[j]):
        x = loot(v, m, j, 0, k)
        if x > best:
            best = x
            place = k
    return place


def at(v: View, m: Mind, j: int, effect: int, card: int) -> float:
    """The worth of an effect that is aimed at a seat."""
    if effect == HEAL:
        return worth_of_healing(v, m, j, AMOUNT_OF[KIND_OF[card]] if card >= 0 else 1)
    if j == 0 or spared(v, j, card):
        return NEVER
    if effect == CHALLENGE:
        return duel(v, m, j)
    if effect == STEAL or effect == STRIP:
        return robbery(v, m, j, effect == STEAL)
    if effect == LOCK_UP:
        return jailing(v, m, j)
    if effect == RICOCHET:
        k = ricochet(v, m, j)
        return loot(v, m, j, 0, k) * chance_to_hit(v, m, j, 1) if k >= 0 else NEVER
    if effect == SNIPE:
        return shot(v, m, j, 2)
    return shot(v, m, j, 2 if effect == SHOOT and v.able[0] == SLAB_THE_KILLER else 1)


def best_at(v: View, m: Mind, effect: int, rule: int, card: int) -> float:
    """The worth of an effect at the seat where it does most; Tequila may be mine."""
    best = NEVER
    for j in range(0 if rule == ANYBODY else 1, v.n):
        if may_aim(v, j, rule, m.near[j]):
            x = at(v, m, j, effect, card)
            if x > best:
                best = x
    return best


def volley(v: View, m: Mind, effect: int, card: int) -> float:
    """Indians!, Gatling and Howitzer: everybody else."""
    total = 0.0
    for j in range(1, v.n):
        if v.alive[j] and not spared(v, j, card):
            total += struck(v, m, j, without_bang(v, j) if effect == RAID else chance_to_hit(v, m, j, 1))
    return total


def brawl(v: View, m: Mind) -> float:
    """Everybody else loses a card of my choice."""
    total = 0.0
    for j in range(1, v.n):
        if v.alive[j] and v.hand_n[j] + v.in_play_n[j] > 0:
            x = robbery(v, m, j, 0)
            total += x if x > NEVER else 0.0
    return total


def saloon(v: View, m: Mind) -> float:
    """A life point for everybody."""
    total = 0.0
    for j in range(v.n):
        if v.alive[j]:
            total += worth_of_healing(v, m, j, 1)
    return total


def store(v: View, m: Mind) -> float:
    """A card for everybody, the first choice for me."""
    total = number(GAIN, m)
    for j in range(1, v.n):
        if v.alive[j]:
            total -= m.worth[j] * number(STORE_SHARE, m)
    return total


def dynamite(v: View, m: Mind) -> float:
    """It goes round, first at my own next turn, and explodes one time in eleven; in a Curse eight times in thirteen."""
    if event_then(v, 0) == CURSE:
        return NEVER
    left = 1.0
    total = -m.myself * (0.56 if v.able[0] == LUCKY_DUKE else 1.0)
    if event_then(v, 0) == BLESSING:
        total = 0.0
    for j in range(1, v.n):
        if v.alive[j]:
            left *= 0.91
            total += left * m.worth[j] * (0.3 if v.able[j] == LUCKY_DUKE else 1.0)
    return 0.25 * total


def arm(v: View, m: Mind, weapon: int) -> float:
    """The worth of having a weapon of this name (-1: the Colt .45) in front of me."""
    far = 1 if weapon < 0 else WEAPON_OF[weapon]
    best = 0.0
    for j in range(1, v.n):
        if v.alive[j] and m.near[j] <= far and m.worth[j] > best:
            best = m.worth[j]
    x = best + 0.04 * far
    if weapon == VOLCANIC and v.able[0] != WILLY_THE_KID:
        more = bangs_of(v, 0) - 1
        if more > 0 and best > 0.0:
            x += 0.35 * more * best
        else:
            x += 0.06
    return x
