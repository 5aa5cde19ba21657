"""My hand: what each card is worth there, which one I would miss least, what it costs to part with some."""

import cython

if not cython.compiled:
    from bang_agents.bang.mind import Mind
    from bang_agents.bang.worth import KEEP, LIMIT, LOW_LIFE, number
    from bang_env.bang.cards.tables import BORDER_OF, EXTRA_OF, FACE_OF, FIRST_FACE, KIND_OF, MISSED_OF, PASS, PLAY_OF, WEAPON_OF
    from bang_env.bang.sight.reading import carries, lies, living, shots_await
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import BANG, BEER, BLUE, BROWN, CALAMITY_JANET, ELENA_FUENTE, GREEN, HEAL, JAIL, VOLCANIC, WILLY_THE_KID
    from bang_env.kernel.c_types import UInt8


def worth_of_keeping(v: View, m: Mind, kind: int, copies: int) -> float:
    """The worth of one more card of a name in my hand, when `copies` of it stay there already."""
    character = v.able[0]
    urgent = number(LOW_LIFE, m) / (v.life[0] if v.life[0] > 1 else 1)
    x = KEEP[m.me][kind] - 0.12 * copies
    if character == ELENA_FUENTE and BORDER_OF[kind] == BROWN:  # any card saves her, so what only saves is worth no more than others
        x = x + urgent if not MISSED_OF[kind] else 0.5 + 0.5 * EXTRA_OF[kind] + urgent
    elif MISSED_OF[kind] or (kind == BANG and character == CALAMITY_JANET):
        x += urgent
    elif kind == BANG:
        if character == WILLY_THE_KID or lies(v, 0, VOLCANIC):
            x += 0.2
    elif kind == BEER:
        x = x + urgent if living(v) > 2 else 0.05
    elif PLAY_OF[kind] == HEAL:
        x += urgent
    elif WEAPON_OF[kind] > 0:
        if copies > 0 or lies(v, 0, kind) or (kind != VOLCANIC and WEAPON_OF[kind] <= carries(v, 0)):
            x = 0.15
    elif BORDER_OF[kind] == BLUE and kind != JAIL and (copies > 0 or lies(v, 0, kind)):
        x = 0.2
    if BORDER_OF[kind] == GREEN and (copies > 0 or lies(v, 0, kind)):
        x = 0.4
    return x


def worst_of(v: View, mask: list[UInt8], m: Mind, but: int) -> int:
    """The allowed face in my hand that I would miss least, `but` left out; PASS if there is none."""
    choice = PASS
    low = 100.0
    copies = 0
    for k in range(v.known_n[0]):
        card = v.known[0][k] - 1
        copies = copies + 1 if k > 0 and KIND_OF[card] == KIND_OF[v.known[0][k - 1] - 1] else 0
        face = FIRST_FACE + FACE_OF[card]
        if mask[face] and face != but:
            x = worth_of_keeping(v, m, KIND_OF[card], copies)
            if x < low:
                low = x
                choice = face
    return choice


def poorest(v: View, m: Mind, n: int, but: int) -> float:
    """The joint worth of the n cards (1 or 2) that I would miss least, one card of the name `but` (-1: none) left out."""
    low = 100.0
    next_low = 100.0
    copies = 0
    left_out = 0
    for k in range(v.known_n[0]):
        kind = KIND_OF[v.known[0][k] - 1]
        copies = copies + 1 if k > 0 and kind == KIND_OF[v.known[0][k - 1] - 1] else 0
        if kind == but and not left_out:
            left_out = 1
            continue
        x = worth_of_keeping(v, m, kind, copies)
        if x < low:
            next_low = low
            low = x
        elif x < next_low:
            next_low = x
    return low if n == 1 else low + next_low


def price(v: View, m: Mind) -> float:
    """The price of a hand card, against 1: one above the hand limit costs little, a ghost's nothing, one that draws a shot upon me less."""
    if v.ghost == 0 or v.round > number(LIMIT, m):
        return 0.0
    if shots_await(v):
        return -1.0
    if m.spare > 0.0:
        return 0.25
    return 1.5 if v.able[0] == ELENA_FUENTE and v.life[0] <= 2 else 1.0


def toll(v: View, m: Mind, n: int, but: int) -> float:
    """The cost of discarding my n poorest cards beside the one played."""
    return TO_DISCARD * price(v, m) * poorest(v, m, n, but)


TO_DISCARD: float = 0.3  # what a card worth 1 in hand is worth beside the elimination of an enemy
