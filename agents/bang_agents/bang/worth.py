"""The worth of things: the numbers that the heuristic weighs, one row each. Others stand where they are used: the order of plays in
`card_plays.order_of`, what a hand keeps in `hand.worth_of_keeping`, how strong the sides are in `seat_worth.strength`.

The unit is the elimination of a plain enemy (1). A column is the role of the player who reasons. ROWS was set by hand and then improved
number by number as `studies.tuning.heuristic` does it: a change stayed when that role won more often on 5,000 to 9,000 paired
deals among heuristics. What only the expansions have was set by hand and is not tuned: most of it was never varied. The two columns of The
Lone Gunslinger began as the Sheriff's and the Deputy's; `studies.tuning.heuristic` and trials of single numbers on 60,000 paired
deals changed what stands differently there.

Version 1 has these numbers at every table, newer ones have others at some (AT_TABLES). A card without an entry is worth what the card is
that is most like it by their rows.
"""

from collections.abc import Mapping

import cython

from bang_env.bang import words as w
from bang_env.bang.cards.row import Card
from bang_env.bang.cards.tables import CARDS as CARD_ROWS

if not cython.compiled:
    from typing import Annotated

    from bang_agents.bang.mind import Mind
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import CHARACTERS, DEPUTY, KINDS, ROLES, SEATS
    from bang_env.kernel.numbers import FIRST_VERSION
    from bang_env.kernel.plain_records import block

    COLUMNS = ROLES + 2  # the roles, and the two of The Lone Gunslinger
    LIFE_STEPS = 8  # life points that count differently, from 0
    TABLES = 1 + 4 * (SEATS + 1)  # tables with numbers of their own: all of version 1 together; by players, The Rebel!, Death Mesa
    ALL_COLUMNS = TABLES * COLUMNS

VERSION = 2  # moves when some view gets another choice; what older ones choose stays as it is

ROWS = {
    # who reasons: Sheriff, Deputy, Outlaw, Renegade, Rebel!; the Sheriff and the Deputy of The Lone Gunslinger
    "AT_SHERIFF": (0.0, -2.5, 2.0, -0.5, -0.5, 0.0, -1.5),  # worth of the elimination of a seat of this role, negative for friends
    "AT_DEPUTY": (-1.45, -0.87, 0.45, 0.9, 0.25, -1.45, -0.87),
    "AT_OUTLAW": (1.0, 1.0, -1.0, 0.35, 0.2, 1.4, 1.0),
    "AT_RENEGADE": (0.6, 0.5, 0.3, 0.4, 0.5, 0.6, 0.5),
    "AT_REBEL": (0.6, 0.6, 0.3, 0.7, 0.0, 0.6, 0.6),
    "LATE_DEPUTY": (-1.0, -0.6, 0.45, 1.4, 0.145, -1.0, -0.6),  # the same once no Outlaw lives
    "LATE_RENEGADE": (1.0, 1.0, 0.3, 0.8, 0.6, 1.0, 1.0),
    "LATE_SHERIFF": (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),  # the Sheriff's life points above the second, to a Renegade, once no Outlaw lives
    "BALANCE": (0.0, 0.0, 0.0, 2.5, 0.0, 0.0, 0.0),  # how strongly the Renegade turns against the stronger side
    "PATIENCE": (0.0, 0.0, 0.0, 0.05, 0.3, 0.0, 0.0),  # how little they want the Sheriff hurt before the time, for each living Outlaw
    "LAST_STEP": (0.0, 0.0, 0.0, 3.0, 3.0, 0.0, 0.0),  # what the Sheriff's elimination is worth when it is the right moment
    "MY_LIFE": (3.0, 1.2, 1.2, 2.0, 2.0, 1.8, 1.2),  # my own last life point
    "BOUNTY": (0.4, 0.4, 0.4, 0.4, 0.4, 0.0, 0.0),  # three cards for an Outlaw
    "PENALTY": (0.2, 0.0, 0.0, 0.0, 0.0, 0.28, 0.0),  # each card the Sheriff loses with a Deputy
    "LOW_LIFE": (0.3, 0.3, 0.3, 0.3, 0.3, 0.18, 0.3),  # Missed! and Beer are worth that much more at one life point
    "BANG_COST": (0.16, 0.1, 0.08, 0.12, 0.12, 0.22, 0.1),  # what a play must be worth to be made
    "DUEL_COST": (0.15, 0.15, 0.1, 0.15, 0.15, 0.21, 0.15),
    "ROB_COST": (0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1),
    "JAIL_COST": (0.145, 0.1, 0.055, 0.1, 0.1, 0.145, 0.1),
    "JAIL_SHARE": (0.35, 0.35, 0.35, 0.35, 0.35, 0.35, 0.35),  # a turn lost, as a share of the elimination
    "AREA_COST": (0.073, 0.05, 0.12, 0.05, 0.05, 0.073, 0.05),
    "STORE_SHARE": (0.06, 0.06, 0.08, 0.1, 0.1, 0.06, 0.06),  # a card more for a seat, as a share of its elimination
    "GAIN": (0.25, 0.25, 0.3, 0.15, 0.25, 0.25, 0.25),  # a card more for me
    "ANSWER": (0.22, 0.22, 0.22, 0.22, 0.22, 0.22, 0.22),  # chance that an unknown hand card answers a shot
    "GREEN_COST": (0.06, 0.06, 0.06, 0.06, 0.06, 0.06, 0.06),  # what the use of a green card in play must be worth; it may wait
    "PREY": (0.0, 1.0, 1.0, 1.0, 0.0, 0.0, 1.0),  # three players: the seat I must eliminate, and the one that must eliminate me
    "HUNTER": (0.0, 0.6, 0.6, 0.6, 0.0, 0.0, 0.6),
    "LIMIT": (14.0, 14.0, 14.0, 14.0, 14.0, 14.0, 14.0),  # the round after which nobody waits any longer
    "SHOOT_ORDER": (20.0, 20.0, 20.0, 20.0, 20.0, 35.0, 65.0),  # when a BANG! goes, among cards worth playing (see `order_of`)
    "IN_REACH": (0.0, 0.0, 0.0, 0.0, 0.0, 0.15, 0.15),  # The Lone Gunslinger: how much worse an Outlaw is who can shoot the Sheriff
}

# Until no Outlaw lives, a Renegade of version 2 plays as a Deputy where that wins more often.
PRETENDER = {"AT_DEPUTY": -0.5, "AT_OUTLAW": 1.0, "AT_SHERIFF": -1.5, "BALANCE": 0.0}
EARNEST = {name: ROWS[name][w.RENEGADE - 1] for name in PRETENDER}  # what those numbers are elsewhere
AT_TABLES: Mapping[tuple[int, bool, bool], Mapping[int, Mapping[str, float]]] = {
    # players, The Rebel!, Death Mesa: who reasons, and the numbers that are others than in ROWS
    (7, False, False): {w.RENEGADE: PRETENDER},
    (8, False, False): {w.RENEGADE: PRETENDER},
    (6, True, False): {w.RENEGADE: PRETENDER, w.DEPUTY: {"BANG_COST": 0.25}},
    (8, True, False): {w.RENEGADE: PRETENDER, w.DEPUTY: {"AT_RENEGADE": 0.1}},
    (9, True, False): {w.RENEGADE: PRETENDER},
    (10, True, False): {w.RENEGADE: PRETENDER},
    (7, False, True): {w.RENEGADE: PRETENDER},
    (8, False, True): {w.RENEGADE: PRETENDER},
    (4, False, False): {w.OUTLAW: {"BANG_COST": 0.0}},
}

STEPS = (0.0, 1.0, 0.5, 0.38, 0.3, 0.26, 0.22, 0.2)  # LIFE_STEPS of them

CARDS = {
    #             in hand, in play
    w.BANG: (0.62, 0.0),
    w.MISSED: (0.9, 0.0),
    w.BEER: (1.1, 0.0),
    w.PANIC: (0.7, 0.0),
    w.CAT_BALOU: (0.72, 0.0),
    w.DUEL: (0.7, 0.0),
    w.GENERAL_STORE: (0.5, 0.0),
    w.INDIANS: (0.6, 0.0),
    w.STAGECOACH: (0.95, 0.0),
    w.GATLING: (0.9, 0.0),
    w.SALOON: (0.4, 0.0),
    w.WELLS_FARGO: (1.2, 0.0),
    w.BARREL: (0.95, 0.45),
    w.DYNAMITE: (0.3, -0.4),
    w.JAIL: (0.65, -0.5),
    w.MUSTANG: (0.85, 0.4),
    w.SCOPE: (0.6, 0.25),
    w.VOLCANIC: (0.65, 0.3),
    w.SCHOFIELD: (0.5, 0.15),
    w.REMINGTON: (0.6, 0.25),
    w.REV_CARABINE: (0.65, 0.3),
    w.WINCHESTER: (0.7, 0.3),
    w.BINOCULAR: (0.6, 0.25),
    w.HIDEOUT: (0.8, 0.4),
    w.CANTEEN: (0.85, 0.4),
    w.KNIFE: (0.6, 0.25),
    w.BIBLE: (1.05, 0.5),
    w.PEPPERBOX: (0.65, 0.3),
    w.CONESTOGA: (0.7, 0.35),
    w.TEN_GALLON_HAT: (0.9, 0.42),
    w.PONY_EXPRESS: (1.1, 0.6),
    w.IRON_PLATE: (0.9, 0.42),
    w.SOMBRERO: (0.9, 0.42),
    w.CAN_CAN: (0.65, 0.35),
    w.BUFFALO_RIFLE: (0.75, 0.4),
    w.DERRINGER: (0.7, 0.35),
    w.HOWITZER: (0.85, 0.45),
    w.RAG_TIME: (0.6, 0.0),
    w.WHISKY: (0.75, 0.0),
    w.DODGE: (1.05, 0.0),
    w.TEQUILA: (0.55, 0.0),
    w.PUNCH: (0.55, 0.0),
    w.BRAWL: (0.6, 0.0),
    w.SPRINGFIELD: (0.62, 0.0),
}

CHARACTER_FAME = {
    w.BART_CASSIDY: 0.7,
    w.BLACK_JACK: 0.6,
    w.CALAMITY_JANET: 0.5,
    w.EL_GRINGO: 0.4,
    w.JESSE_JONES: 0.5,
    w.JOURDONNAIS: 0.65,
    w.KIT_CARLSON: 0.55,
    w.LUCKY_DUKE: 0.5,
    w.PAUL_REGRET: 0.55,
    w.PEDRO_RAMIREZ: 0.55,
    w.ROSE_DOOLAN: 0.5,
    w.SID_KETCHUM: 0.55,
    w.SLAB_THE_KILLER: 0.6,
    w.SUZY_LAFAYETTE: 0.7,
    w.VULTURE_SAM: 0.55,
    w.WILLY_THE_KID: 0.75,
    w.APACHE_KID: 0.45,
    w.BELLE_STAR: 0.5,
    w.BILL_NOFACE: 0.6,
    w.CHUCK_WENGAM: 0.55,
    w.DOC_HOLYDAY: 0.55,
    w.ELENA_FUENTE: 0.65,
    w.GREG_DIGGER: 0.55,
    w.HERB_HUNTER: 0.55,
    w.JOSE_DELGADO: 0.5,
    w.MOLLY_STARK: 0.65,
    w.PAT_BRENNAN: 0.55,
    w.PIXIE_PETE: 0.7,
    w.SEAN_MALLORY: 0.4,
    w.TEQUILA_JOE: 0.45,
    w.VERA_CUSTER: 0.5,
}


LONE_SHERIFF, LONE_DEPUTY = w.ROLES, w.ROLES + 1  # columns
LONE_STEPS = {LONE_SHERIFF: (0.0, 1.0, 0.5, 0.38, 0.3, 0.16, 0.16, 0.16)}
LONE_CARDS = {
    LONE_SHERIFF: {w.INDIANS: (0.84, 0.0), w.VOLCANIC: (0.65, 0.11)},
    LONE_DEPUTY: {w.DYNAMITE: (0.18, -0.14), w.SCHOFIELD: (0.3, 0.15), w.REV_CARABINE: (0.65, 0.18)},
}
CHARACTER_DANGER = {w.SLAB_THE_KILLER: 1.3}  # in The Lone Gunslinger; 1 for the others


def table_at(players: int, rebel: bool, death_mesa: bool, version: int = VERSION) -> int:
    """The place of the numbers of a version for such tables."""
    return 0 if version == FIRST_VERSION else 1 + 4 * players + 2 * rebel + death_mesa


def set_value(table: str, role: int, place: str | int, value: float, at: int | None = None) -> float:
    """Change one value for one role, for experiments; returns the old one.

    `table` and `place`: "numbers" and a name of ROWS; "steps" and life points; "keep" or "in_play" and a kind; "danger" and a character
    (of all roles and tables). `at`: one table, as `table_at` counts them; None for all tables of the newest version, and then the old value
    is that of tables with 5 players.
    """
    rooms = {"numbers": len(ROWS), "steps": len(STEPS), "keep": w.KINDS, "in_play": w.KINDS, "danger": w.CHARACTERS}
    row = list(ROWS).index(str(place)) if place in ROWS else place
    wrong = table not in rooms or (table != "danger" and role not in range(1, COLUMNS))
    if wrong or not isinstance(row, int) or row not in range(rooms[table]):
        raise ValueError(f"no value stands in the table {table!r} for role {role!r} at {place!r}")
    if at is None:
        for other in range(1, TABLES):
            if other != table_at(5, False, False):
                set_value(table, role, place, value, other)
        return set_value(table, role, place, value, table_at(5, False, False))
    if at not in range(TABLES):
        raise ValueError(f"at: expected a table from 0 to {TABLES - 1}, got {at!r}")
    here = at * COLUMNS + role
    if table == "numbers":
        old = NUMBERS[here][row]
        NUMBERS[here][row] = value
    elif table == "steps":
        old = STEP_OF[here][row]
        STEP_OF[here][row] = value
    elif table == "danger":
        old = DANGER[row]
        DANGER[row] = value
    elif table == "keep":
        old = KEEP[here][row]
        KEEP[here][row] = value
    else:
        old = IN_PLAY_WORTH[here][row]
        IN_PLAY_WORTH[here][row] = value
    return old


def kinship(one: Card, other: Card) -> int:
    """The difference of two cards by their rows: what they do counts most, then how they are built, then how far and how much."""
    sort = (one.border != other.border) + (one.missed != other.missed) + (one.target != other.target) + (one.cost != other.cost)
    reach = abs(one.weapon - other.weapon) + abs(one.amount - other.amount) + abs(one.extra - other.extra)
    sight_gap = abs(one.distance_from - one.reach - other.distance_from + other.reach)  # who shoots farther sees others nearer, to a shot
    steps = abs(one.distance_to - other.distance_to) + sight_gap
    return 100 * (one.play != other.play) + 50 * (bool(one.weapon) != bool(other.weapon)) + 20 * (steps > 0) + 5 * sort + reach


def card_worth() -> dict[int, tuple[float, float]]:
    """The worth of each card in hand and in play; one without an entry as the card most like it, Dynamite apart."""
    rows = [row for row in CARD_ROWS if row.kind in CARDS and row.kind != w.DYNAMITE]
    return {row.kind: CARDS.get(row.kind) or CARDS[min(rows, key=lambda other: kinship(row, other)).kind] for row in CARD_ROWS}


def lay_out() -> None:
    """Put the rows into the arrays that the rules of thumb read."""
    cards = card_worth()
    lay_out_table(0, cards, {})
    for players in range(w.SEATS + 1):
        for rebel in (False, True):
            for mesa in (False, True):
                lay_out_table(table_at(players, rebel, mesa), cards, AT_TABLES.get((players, rebel, mesa), {}))
    for character, fame in CHARACTER_FAME.items():
        FAME[character] = fame
    for character in range(w.CHARACTERS):
        DANGER[character] = CHARACTER_DANGER.get(character, 1.0)


def lay_out_table(at: int, cards: Mapping[int, tuple[float, float]], others: Mapping[int, Mapping[str, float]]) -> None:
    """Put the numbers of one table in their place. `others`: by role, those that are not the ones of ROWS."""
    for role in range(1, COLUMNS):
        here = at * COLUMNS + role
        for row, (name, values) in enumerate(ROWS.items()):
            NUMBERS[here][row] = others.get(role, {}).get(name, values[role - 1])
        for life, step in enumerate(LONE_STEPS.get(role, STEPS)):
            STEP_OF[here][life] = step
        for kind, (keep, lies) in ({**cards, **LONE_CARDS.get(role, {})}).items():
            KEEP[here][kind] = keep
            IN_PLAY_WORTH[here][kind] = lies


if not cython.compiled:
    (  # rows of NUMBERS, in the order of ROWS
        AT_SHERIFF, AT_DEPUTY, AT_OUTLAW, AT_RENEGADE, AT_REBEL, LATE_DEPUTY, LATE_RENEGADE, LATE_SHERIFF, BALANCE, PATIENCE, LAST_STEP,
        MY_LIFE, BOUNTY, PENALTY, LOW_LIFE, BANG_COST, DUEL_COST, ROB_COST, JAIL_COST, JAIL_SHARE, AREA_COST, STORE_SHARE, GAIN, ANSWER,
        GREEN_COST, PREY, HUNTER, LIMIT, SHOOT_ORDER, IN_REACH,
    ) = range(30)
    ROW_COUNT = 30
    # By table and my role:
    NUMBERS: Annotated[list[list[float]], ALL_COLUMNS, ROW_COUNT] = block(0.0, ALL_COLUMNS, ROW_COUNT)  # rows
    # life points of a seat -> what the next one lost counts, against 1 for the last
    STEP_OF: Annotated[list[list[float]], ALL_COLUMNS, LIFE_STEPS] = block(0.0, ALL_COLUMNS, LIFE_STEPS)
    KEEP: Annotated[list[list[float]], ALL_COLUMNS, KINDS] = block(0.0, ALL_COLUMNS, KINDS)  # kind -> what a card in hand is worth
    # kind -> what a card in front of a seat is worth to it
    IN_PLAY_WORTH: Annotated[list[list[float]], ALL_COLUMNS, KINDS] = block(0.0, ALL_COLUMNS, KINDS)
    # By character:
    FAME: Annotated[list[float], CHARACTERS] = block(0.0, CHARACTERS)  # how gladly it is chosen
    DANGER: Annotated[list[float], CHARACTERS] = block(1.0, CHARACTERS)  # The Lone Gunslinger: how much it matters that it plays itself


def number(row: int, m: Mind) -> float:
    """One number of the table ROWS, for the viewer."""
    return NUMBERS[m.me][row]


def number_as(row: int, m: Mind, role: int) -> float:
    """The number that another role has at this table."""
    return NUMBERS[m.first + role][row]


def column(v: View) -> int:
    """The column that a viewer reasons by: the viewer's role, or in The Lone Gunslinger one of the two behind the roles."""
    return ROLES + v.role[0] - 1 if v.gunslinger and v.role[0] <= DEPUTY else v.role[0]


def be(v: View, m: Mind, version: int) -> None:
    """Takes the numbers of a version of the heuristic for this table and this viewer into the Mind."""
    m.first = (0 if version == 1 else 1 + 4 * v.n + 2 * v.rebel + v.death_mesa) * COLUMNS
    m.me = m.first + column(v)


lay_out()
