"""The table before a game: roles, characters, events and cards, each from its stream of chance."""

import cython

if cython.compiled:
    from cython.cimports.bang_env.bang.words import RULE_BYTES
    from cython.cimports.libc.string import memcpy, memset
else:
    from typing import Annotated

    from bang_env.bang.cards.tables import (
        DEAL_ROLES, DECKS, DECK_CARDS, DECK_SETS, FISTFUL_EVENTS, FISTFUL_EVENT_COUNT, GUNSLINGER_CHARACTER, HIGH_NOON_EVENTS,
        HIGH_NOON_EVENT_COUNT, IS_WANTED, SET_OF_CHARACTER, SET_OF_EVENT, WANTED,
    )
    from bang_env.bang.engine.layout import GAME_ENDS, RULES, Game
    from bang_env.bang.engine.seats import is_npc
    from bang_env.bang.engine.state import rand, shuffle
    from bang_env.bang.words import (
        A_FISTFUL_OF_CARDS, BASE_CHARACTERS, CHARACTERS, DEALING, DEPUTY, EVENTS_WHEN_BOTH, HANDCUFFS, HIGH_NOON, NEW_IDENTITY, NOBODY,
        OUTLAW, RENEGADE, ROLES, ROLE_BITS, SEATS, SETS, SET_FISTFUL, SET_HIGH_NOON, SHERIFF, SHUFFLING,
    )
    from bang_env.kernel.c_types import Int8, UInt64


def last_set(g: Game) -> int:
    """The number of the last set with fields that is played: behind these the record ends, and so does a view."""
    last = 0
    for number in range(1, SETS):
        if g.sets[number] and GAME_ENDS[number] > GAME_ENDS[last]:
            last = number
    return last


def blank(g: Game) -> None:
    """All bytes zero but the number of seats and the rules, which lie side by side."""
    rules: Annotated[list[Int8], RULE_BYTES]
    if cython.compiled:
        memcpy(rules, cython.address(g.n), RULE_BYTES)
        memset(g, 0, GAME_ENDS[last_set(g)])
        memcpy(cython.address(g.n), rules, RULE_BYTES)
    else:
        g.wipe(RULES)
    g.ghost = NOBODY
    g.first_fallen = NOBODY
    g.sheriff = NOBODY


def deal_roles(g: Game, roles: UInt64) -> None:
    """Roles as given, ROLE_BITS a seat; or (0) those of this table, shuffled."""
    if roles > 0:
        for p in range(g.n):
            g.role[p] = (roles >> (ROLE_BITS * p)) & ((1 << ROLE_BITS) - 1)
        return
    if g.rule_gunslinger:
        deal_gunslinger_roles(g)
        return
    p = 0
    for role in range(1, ROLES):
        printed = DEAL_ROLES[(g.rule_rebel * (SEATS + 1) + g.n) * ROLES + role]
        for _ in range(g.rule_roles[role] if g.rule_roles[SHERIFF] else printed):
            g.deck[p] = role
            p += 1
    shuffle(g, g.deck, g.n, DEALING)
    for p in range(g.n):
        g.role[p] = g.deck[p]


def deal_gunslinger_roles(g: Game) -> None:
    """The Sheriff at the first seat; a Deputy, three Outlaws and a Renegade shuffled over the others (G1)."""
    for k in range(5):
        g.deck[k] = DEPUTY if k == 0 else RENEGADE if k == 1 else OUTLAW
    shuffle(g, g.deck, 5, DEALING)
    g.role[0] = SHERIFF
    for k in range(5):
        g.role[k + 1] = g.deck[k]


def deal_gunslinger_characters(g: Game) -> None:
    """From the ten of this variant, or two for each from all sixteen; the four most wanted to the automated seats (G2, G16, G17)."""
    n: int = 0
    for character in range(1, BASE_CHARACTERS):
        if (GUNSLINGER_CHARACTER[character] or g.rule_two_characters) and not (g.rule_most_wanted and IS_WANTED[character]):
            g.deck[n] = character
            n += 1
    shuffle(g, g.deck, n, DEALING)
    while g.rule_two_characters and not g.rule_most_wanted and not every_npc_can_choose(g):
        shuffle(g, g.deck, n, DEALING)
    hardest: int = 4 if g.rule_most_wanted else 0
    for k in range(hardest):
        g.laid[k] = WANTED[k]
    shuffle(g, g.laid, hardest, DEALING)
    for p in range(g.n):
        if hardest and is_npc(g, p):
            hardest -= 1
            g.dealt[p][0] = g.laid[hardest]
        elif g.rule_two_characters:
            g.dealt[p][0] = g.deck[2 * p]
            g.dealt[p][1] = g.deck[2 * p + 1]
        else:
            n -= 1
            g.dealt[p][0] = g.deck[n]
        g.character[p] = g.dealt[p][0]


def every_npc_can_choose(g: Game) -> bool:
    """Whether each automated seat has at least one of the ten among its two characters in `deck`."""
    for p in range(g.n):
        if is_npc(g, p) and not GUNSLINGER_CHARACTER[g.deck[2 * p]] and not GUNSLINGER_CHARACTER[g.deck[2 * p + 1]]:
            return False
    return True


def deal_characters(g: Game) -> None:
    """One character for each seat, or two: to choose from, or the second for New Identity."""
    if g.rule_gunslinger:
        deal_gunslinger_characters(g)
        return
    n: int = 0
    for character in range(1, CHARACTERS):
        if g.sets[SET_OF_CHARACTER[character]]:
            g.deck[n] = character
            n += 1
    shuffle(g, g.deck, n, DEALING)
    for p in range(g.n):
        g.character[p] = g.deck[p]
        g.dealt[p][0] = g.deck[p]
        if g.rule_two_characters or identities(g):
            g.dealt[p][1] = g.deck[g.n + p]


def identities(g: Game) -> bool:
    """Whether New Identity is played: it needs a second character for everybody."""
    return g.sets[SET_HIGH_NOON] != 0 and g.rule_bonus_events != 0 and 2 * g.n <= characters(g)


def has_event(g: Game, event: int) -> bool:
    """Whether an event may be dealt at this table at all, not as the last card of the event deck."""
    if not g.sets[SET_OF_EVENT[event]] or event == HIGH_NOON or event == A_FISTFUL_OF_CARDS:
        return False
    if event == NEW_IDENTITY:
        return identities(g)
    return event != HANDCUFFS or g.rule_bonus_events != 0


def characters(g: Game) -> int:
    """How many characters are played."""
    count = 0
    for character in range(1, CHARACTERS):
        count += g.sets[SET_OF_CHARACTER[character]]
    return count


def deal_events(g: Game) -> None:
    """The event deck in the order it will come: of both sets together twelve cards, or as many as these rules say; one of the last cards at
    the end (events 3.1).
    """
    n = 0
    if g.sets[SET_HIGH_NOON]:
        for k in range(HIGH_NOON_EVENT_COUNT):
            g.deck[n] = HIGH_NOON_EVENTS[k]
            n += 1
        if g.rule_bonus_events:
            g.deck[n] = HANDCUFFS
            n += 1
        if identities(g):
            g.deck[n] = NEW_IDENTITY
            n += 1
    if g.sets[SET_FISTFUL]:
        for k in range(FISTFUL_EVENT_COUNT):
            g.deck[n] = FISTFUL_EVENTS[k]
            n += 1
    shuffle(g, g.deck, n, DEALING)
    last = HIGH_NOON if g.sets[SET_HIGH_NOON] else A_FISTFUL_OF_CARDS
    if g.sets[SET_HIGH_NOON] and g.sets[SET_FISTFUL]:
        n = EVENTS_WHEN_BOTH
        last = HIGH_NOON if rand(g, DEALING, 2) else A_FISTFUL_OF_CARDS
    if g.rule_events:
        n = g.rule_events - 1
    for k in range(n):
        g.events[k] = g.deck[k]
    g.events[n] = last
    g.events_n = n + 1


def deal_cards(g: Game) -> None:
    """The draw pile, shuffled."""
    g.deck_n = g.rule_deck_n
    for k in range(g.rule_deck_n):
        g.deck[k] = g.rule_deck[k]
    for k in range(0 if g.rule_deck_n else DECK_CARDS):
        if g.sets[DECK_SETS[k]]:
            g.deck[g.deck_n] = DECKS[k]
            g.deck_n += 1
    shuffle(g, g.deck, g.deck_n, SHUFFLING)
