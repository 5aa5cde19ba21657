"""The worth of a card of the Dead Men's Deck to a viewer, dead or alive, on the scale of the other cards (1: a plain enemy eliminated)."""

import cython

if not cython.compiled:
    from bang_agents.bang.mind import Mind
    from bang_agents.bang.odds import chance_to_hit
    from bang_agents.bang.seat_worth import worth_of_healing, struck, think
    from bang_agents.bang.targets import shot
    from bang_agents.bang.worth import FAME, IN_PLAY_WORTH, LAST_STEP, number
    from bang_env.bang.cards.dead_mens_prints import dmd_name, dmd_suit
    from bang_env.bang.cards.tables import KIND_OF
    from bang_env.bang.sight.reading import distance, reach
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import (
        APACHE_KID, DEPUTY, DIAMONDS, DYNAMITE, D_BAD_MOON_RISING, D_BLOOD_JUICE, D_CEMETERY, D_CURSE, D_DEATH_AND_TAXES, D_DECAY,
        D_DESECRATE_GRAVE, D_DRY_SPELL, D_GHOST_STORIES, D_GUILTY_CONSCIENCE, D_HIDDEN_STASH, D_IN_MEMORIAM, D_LAST_TESTAMENT, D_MIRAGE,
        D_NIGHTMARE, D_POLTERGEIST, D_POSSESS, D_PROPER_BURIAL, D_ROB_GRAVE, D_SEANCE, D_SPOOK, D_SYPHON, D_TERRIFY, D_THE_EAST_WIND,
        D_UNFINISHED_BUSINESS, D_WARN, JAIL, NO_CHARACTER, OUTLAW, REBEL, RENEGADE, SHERIFF,
    )

A_HAND_CARD: float = 0.28  # a random hand card to its owner
GOOD: float = 0.09  # a buried card to its ghost


def think_dead(v: View, m: Mind) -> None:
    """The Mind of a ghost: the aims of its role, but a dead Renegade or Rebel! comes back only by eliminating the Sheriff itself."""
    think(v, m)
    if v.alive[0]:
        return
    m.myself = 0.0
    m.worth[0] = 0.0
    s = v.sheriff
    if s > 0 and v.alive[s] and (v.role[0] == RENEGADE or v.role[0] == REBEL):
        m.kill[s] = number(LAST_STEP, m)
        m.hurt[s] = 0.5 if v.life[s] > 1 else 1.5
        m.worth[s] = 0.35


def escapes(v: View, j: int, card: int) -> bool:
    """Whether a card does nothing to a seat: Apache Kid, Diamonds."""
    return v.able[j] == APACHE_KID and dmd_suit(card) == DIAMONDS


def side(v: View, j: int) -> float:
    """The worth to me of a ghost being worse off, by the role that it has shown; negative for my own side."""
    me = v.role[0]
    role = v.role[j]
    if me == SHERIFF or me == DEPUTY:
        return -1.0 if role == DEPUTY else 1.0
    if me == OUTLAW:
        return -1.0 if role == OUTLAW else 1.0 if role == DEPUTY else 0.4
    return 0.7 if role != me else 0.5


def harm_of_moon(v: View, m: Mind, j: int, cards: int) -> float:
    """The worth of making a seat discard so many cards or lose a life point, as it chooses."""
    point = struck(v, m, j, 1.0)
    if v.hand_n[j] + v.in_play_n[j] + v.aside_n[j] < cards:
        return point
    price = m.worth[j] * A_HAND_CARD * cards
    if m.worth[j] > 0.0:
        return price if price < point else point
    return price if price > point else point


def on_one(v: View, m: Mind, name: int, j: int) -> float:
    """The worth of a card that is played at one living seat."""
    x = m.worth[j]
    if name == D_BLOOD_JUICE:
        return worth_of_healing(v, m, j, 1) if j > 0 else m.myself * (1.0 if v.life[0] < v.max_life[0] else 0.0)
    if name == D_CURSE:
        return x * A_HAND_CARD + (GOOD if v.hand_n[j] > 0 else 0.0)
    if name == D_DEATH_AND_TAXES:
        return x * 1.2 * A_HAND_CARD + GOOD
    if name == D_DRY_SPELL:
        return x * (0.3 if v.life[j] <= 2 else 0.12)
    if name == D_GHOST_STORIES:
        return x * (0.08 * v.hand_n[j] if v.hand_n[j] < 6 else 0.48)
    if name == D_GUILTY_CONSCIENCE:
        return x * (0.07 * v.hand_n[j] if v.hand_n[j] < 6 else 0.42)
    if name == D_HIDDEN_STASH:
        return -x * A_HAND_CARD
    if name == D_LAST_TESTAMENT:
        return -x * 1.4 * A_HAND_CARD
    if name == D_NIGHTMARE:
        return x * 0.4 * FAME[v.able[j]] if v.able[j] != NO_CHARACTER else 0.0
    if name == D_PROPER_BURIAL:
        return -x * (0.25 if v.hand_n[j] <= 2 else 0.08)
    if name == D_IN_MEMORIAM:
        return memorial(v, m, j)
    if name == D_POSSESS:
        return x * 0.42 if x > 0.0 else x * 0.2
    if name == D_TERRIFY:
        return x * 0.4 if v.in_play_n[j] > 0 else x * 0.3
    if name == D_UNFINISHED_BUSINESS:
        return 0.5 * struck(v, m, j, chance_to_hit(v, m, j, 1)) + 0.5 * x * A_HAND_CARD
    if name == D_BAD_MOON_RISING:
        return 0.25 * (harm_of_moon(v, m, j, 2) + harm_of_moon(v, m, j, 1) - (0.0 if v.mild_moon else x * A_HAND_CARD))
    if name == D_DECAY:
        return best_front(v, m, j)
    return 0.0


def memorial(v: View, m: Mind, j: int) -> float:
    """The worth of In Memoriam: more BANG!s of a seat at the killer of the ghost who plays it (me, unless another's card is on its way),
    or one more at anybody; of use to me as far as that seat is a friend.
    """
    k = v.slayer[v.rite_by if v.rite_by >= 0 else 0]
    friend = -m.worth[j]
    if friend <= 0.0:
        return 0.06 * friend * v.hand_n[j]
    if k > 0 and k < v.n and v.alive[k]:
        return 0.5 * m.worth[k] if k != j and m.worth[k] > 0.0 else 0.0
    return 0.2 * friend


def best_front(v: View, m: Mind, j: int) -> float:
    """The best card in front of a seat to be gone: what it is worth."""
    best = -10.0
    for k in range(v.in_play_n[j] + v.aside_n[j]):
        x = m.worth[j] * IN_PLAY_WORTH[m.me][KIND_OF[v.in_play[j][k] - 1]]
        if x > best:
            best = x
    return 0.7 * best


def on_all(v: View, m: Mind, name: int, card: int) -> float:
    """The worth of a card that is played at all the living."""
    total = 0.0
    for j in range(v.n):
        if v.alive[j] and not escapes(v, j, card):
            if name == D_BAD_MOON_RISING:
                total += on_one(v, m, name, j)
            elif has_furniture(v, j):
                total += m.worth[j] * 0.3
            else:
                total += struck(v, m, j, 1.0) if j > 0 else -m.myself
    return total


def has_furniture(v: View, j: int) -> bool:
    """Whether a seat has a card in front that it may give up to a Poltergeist."""
    for k in range(v.in_play_n[j]):
        kind = KIND_OF[v.in_play[j][k] - 1]
        if kind != DYNAMITE and kind != JAIL:
            return True
    return v.aside_n[j] > 0


def in_graves(v: View) -> int:
    """The number of buried cards."""
    total = 0
    for j in range(v.n):
        if not v.alive[j]:
            total += v.goods_n[j]
    return total


def cemetery(v: View, m: Mind, j: int) -> float:
    """Two buried cards for a seat, and one for each of the others in turn."""
    left = in_graves(v)
    total = -m.worth[j] * A_HAND_CARD * (2 if left > 1 else left)
    left -= 2
    for k in range(1, v.n):
        q = (j + k) % v.n
        if v.alive[q] and left > 0:
            total -= m.worth[q] * A_HAND_CARD
            left -= 1
    return total


def wind(v: View, m: Mind, j: int, q: int) -> float:
    """The East Wind between two seats: what their shots at one another are worth to me, spared as far as each can reach the other."""
    x = 0.0
    if distance(v, j, q) <= reach(v, j):
        x -= m.hurt[q]
    if distance(v, q, j) <= reach(v, q):
        x -= m.hurt[j]
    return 0.22 * x


def worth_of_shot(v: View, m: Mind, j: int) -> float:
    """The worth of a shot at a seat, at me too."""
    if j < 0:
        return 0.0
    return struck(v, m, j, chance_to_hit(v, m, j, 1)) if j > 0 else -m.myself * chance_to_hit(v, m, 0, 1)


def worth_of(v: View, m: Mind, card: int, j: int, q: int) -> float:
    """The worth of a card that names seat j, and seat q besides (or NOBODY)."""
    name = dmd_name(card)
    if name == D_CEMETERY:
        return cemetery(v, m, j)
    if name == D_BAD_MOON_RISING and j < 0:
        return on_all(v, m, name, card)
    if name == D_POLTERGEIST:
        return on_all(v, m, name, card)
    if name == D_DESECRATE_GRAVE:
        return side(v, j) * GOOD * (2 if v.goods_n[j] > 1 else 1)
    if name == D_SYPHON:
        return 0.1 + 0.1 * side(v, j)
    if name == D_ROB_GRAVE:
        return side(v, j) * GOOD - (m.worth[q] * A_HAND_CARD if q >= 0 else 0.0)
    if name == D_WARN:
        return -worth_of_shot(v, m, v.attack_on)
    if j < 0 or not v.alive[j] or escapes(v, j, card):
        return 0.0
    if name == D_MIRAGE:
        return worth_of_shot(v, m, j) - worth_of_shot(v, m, v.attack_on)
    if name == D_SPOOK:
        return shot(v, m, j, 1) if j > 0 else -m.myself * chance_to_hit(v, m, 0, 1)
    if name == D_SEANCE:
        return 0.08 * (m.worth[j] - (m.worth[q] if q >= 0 else 0.0)) + 0.03
    if name == D_THE_EAST_WIND:
        return wind(v, m, j, q) if q >= 0 else 0.0
    return on_one(v, m, name, j)
