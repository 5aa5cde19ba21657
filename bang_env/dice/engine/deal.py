"""The table before a game: roles, special roles and characters, from their stream of chance."""

import cython

if cython.compiled:
    from cython.cimports.bang_env.dice.words import GAME_BYTES, RULE_BYTES
    from cython.cimports.libc.string import memcpy, memset
else:
    from typing import Annotated

    from bang_env.dice.cards import CARDS_OF_ROLE, DEAL_ROLES, FIRST_OF_ROLE, NEEDS_CHIEF, NEEDS_SALOON, ORDINARY_OF_ROLE
    from bang_env.dice.engine.layout import RULES, Game
    from bang_env.dice.engine.short_questions import own_life
    from bang_env.dice.engine.state import rand, shuffle
    from bang_env.dice.words import (
        BASE_CHARACTERS, CHARACTERS, DEALING, DEPUTY, MIXED, MOST_ARROWS, NOBODY, ORDINARY, PILE, ROLES, ROLE_BITS, SHERIFF, THE_BEAR,
    )
    from bang_env.kernel.c_types import Int8, UInt64


def blank(g: Game) -> None:
    """All bytes zero but the number of seats and the rules, which lie side by side."""
    rules: Annotated[list[Int8], RULE_BYTES]
    if cython.compiled:
        memcpy(rules, cython.address(g.n), RULE_BYTES)
        memset(g, 0, GAME_BYTES)
        memcpy(cython.address(g.n), rules, RULE_BYTES)
    else:
        g.wipe(RULES)
    g.ghost = NOBODY
    g.token_seat = NOBODY
    g.avenger = NOBODY


def deal_roles(g: Game, packed: UInt64) -> None:
    """Roles as given, ROLE_BITS a seat; or (0) those of this table, shuffled. Then which of their cards they are (D34)."""
    if packed > 0:
        for p in range(g.n):
            g.role[p] = (packed >> (ROLE_BITS * p)) & ((1 << ROLE_BITS) - 1)
    else:
        p = 0
        for role in range(1, ROLES):
            for _ in range(g.rule_roles[role] if g.rule_roles[SHERIFF] else DEAL_ROLES[g.n * ROLES + role]):
                g.role[p] = role
                p += 1
        shuffle(g, g.role, g.n, DEALING)
    if g.rule_special:
        deal_cards(g, 0, DEALING)


def deal_cards(g: Game, fixed: int, stream: int) -> None:
    """Role cards to all seats but the `fixed` ones (a bit each), by role: special ones that none of these holds, and where they are mixed
    ordinary ones too.
    """
    held: int = 0
    for p in range(g.n):
        if fixed >> p & 1:
            held |= 1 << g.card[p]
    for role in range(1, ROLES):
        n: int = 0
        for k in range(CARDS_OF_ROLE[role]):
            if not held >> (FIRST_OF_ROLE[role] + k) & 1:
                g.due[n] = FIRST_OF_ROLE[role] + k
                n += 1
        if g.rule_special == MIXED:
            ordinary: int = ORDINARY_OF_ROLE[role]
            for p in range(g.n):
                if g.role[p] == role and g.card[p] == ORDINARY and fixed >> p & 1:
                    ordinary -= 1
            for _ in range(ordinary):
                g.due[n] = ORDINARY
                n += 1
        shuffle(g, g.due, n, stream)
        for p in range(g.n):
            if g.role[p] == role and not fixed >> p & 1:
                n -= 1
                g.card[p] = g.due[n] if n >= 0 else ORDINARY  # a position may have more of a role than there are cards
    for p in range(g.n):
        g.due[p] = 0


def deal_characters(g: Game) -> None:
    """One for each seat, of those that this table plays with."""
    n: int = 0
    for character in range(1, CHARACTERS):
        if character < BASE_CHARACTERS or (
            g.rule_posse and (g.rule_saloon or not NEEDS_SALOON[character]) and (g.rule_chief or not NEEDS_CHIEF[character])
        ):
            g.script[n] = character
            n += 1
    for p in range(g.n):
        k = p + rand(g, DEALING, n - p)
        g.character[p] = g.script[k]
        g.script[k] = g.script[p]
    for k in range(n):
        g.script[k] = 0


def sit_down(g: Game) -> None:
    """Everybody has all life points, all arrows lie in the pile, and it is known who begins."""
    g.pile = MOST_ARROWS + g.rule_arrows
    g.chief = PILE if g.rule_chief else NOBODY
    for p in range(g.n):
        g.alive[p] = 1
        g.side[p] = g.role[p]
        g.max_life[p] = full_life(g, p)
        g.life[p] = g.max_life[p]
        g.shown[p] = g.rule_three or g.role[p] == SHERIFF
        if g.role[p] == (DEPUTY if g.rule_three else SHERIFF):
            g.first = p


def full_life(g: Game, p: int) -> int:
    """The life points that a seat begins with (D2, D24, D36)."""
    life: int = own_life(g, p)
    if g.role[p] == SHERIFF:
        life += (3 if g.card[p] == THE_BEAR else 2) + g.rule_sheriff_life
    return life
