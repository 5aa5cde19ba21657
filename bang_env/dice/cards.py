"""All that is printed: dice, characters and role cards, and the numbers that the rules take from them."""

from dataclasses import dataclass

from bang_env.dice.words import (
    AMOUNT_ZERO, APACHE_KID, ARROW, BART_CASSIDY, BEER, BILL_NOFACE, BLACK_JACK, BROKEN_ARROW, BULLET, CALAMITY_JANET, DEPUTY, DOC_HOLYDAY,
    DOUBLE_BEER, DOUBLE_GATLING, DOUBLE_ONE, DOUBLE_TWO, DYNAMITE, ELENA_FUENTE, EL_GRINGO, FACES, FIRST_CARD, FIRST_SEAT, FIRST_SIDE,
    GATLING, GHOST_PLAYERS, JESSE_JONES, JOSE_DELGADO, JOURDONNAIS, KIT_CARLSON, LEFT_HAND, LUCKY_DUKE, MOLLY_STARK, MOST_DICE, ONE,
    OUTLAW, PASS, PAUL_REGRET, PEDRO_RAMIREZ, RENEGADE, RIGHT_HAND, ROLES, ROLL, ROSE_DOOLAN, SEATS, SHERIFF, SIDES, SID_KETCHUM,
    SLAB_THE_KILLER, SUBSET_ZERO, SUZY_LAFAYETTE, TAKE_LOUDMOUTH, TEQUILA_JOE, TEST_LIFE, THE_BAD, THE_BEAR, THE_DOC, THE_GAMBLER,
    THE_GOOD, THE_JUDGE, THE_UGLY, TWO, UNKNOWN, USE, VERA_CUSTER, VULTURE_SAM, WILLY_THE_KID,
)
from bang_env.kernel.letters import word


@dataclass(frozen=True)
class Character:
    """A character."""

    number: int
    name: str
    """as printed"""
    life: int
    text: str
    """the ability, in a line"""
    needs: str = ""
    """the switch of `DiceRules` without which the character is not dealt, besides `posse` (empty: none)"""


@dataclass(frozen=True)
class RoleCard:
    """A special role of Old Saloon."""

    number: int
    name: str
    """as printed"""
    role: int
    """whose it is"""
    text: str
    """its power, in a line"""


CHARACTER_ROWS = (
    Character(BART_CASSIDY, "Bart Cassidy", 8, "may take an arrow, but the last, instead of a life point lost to 1, 2 or Gatling."),
    Character(BLACK_JACK, "Black Jack", 8, "may re-roll Dynamite, unless three or more show."),
    Character(CALAMITY_JANET, "Calamity Janet", 8, "may use a 1 as a 2 and a 2 as a 1."),
    Character(EL_GRINGO, "El Gringo", 7, "makes whoever takes life points from him take an arrow."),
    Character(JESSE_JONES, "Jesse Jones", 9, "with 4 life points or less, a Beer on himself gives two."),
    Character(JOURDONNAIS, "Jourdonnais", 7, "never loses more than one life point to an attack of the Indians."),
    Character(KIT_CARLSON, "Kit Carlson", 7, "for each Gatling symbol may discard an arrow of any player."),
    Character(LUCKY_DUKE, "Lucky Duke", 8, "may re-roll once more."),
    Character(PAUL_REGRET, "Paul Regret", 9, "loses nothing to the Gatling gun."),
    Character(PEDRO_RAMIREZ, "Pedro Ramirez", 8, "for each life point lost may discard one of his arrows."),
    Character(ROSE_DOOLAN, "Rose Doolan", 9, "may use a 1 or a 2 at a player one place farther away."),
    Character(SID_KETCHUM, "Sid Ketchum", 8, "at the start of his turn a player of his choice gains a life point."),
    Character(SLAB_THE_KILLER, "Slab the Killer", 8, "once a turn may use a Beer to double a 1 or a 2."),
    Character(SUZY_LAFAYETTE, "Suzy Lafayette", 8, "gains 2 life points at the end of a turn without 1s and 2s."),
    Character(VULTURE_SAM, "Vulture Sam", 9, "gains 2 life points whenever another player is eliminated."),
    Character(WILLY_THE_KID, "Willy the Kid", 8, "needs only two Gatling symbols to fire the Gatling gun."),
    Character(JOSE_DELGADO, "José Delgado", 7, "may roll the Loudmouth as a sixth die.", "saloon_dice"),
    Character(TEQUILA_JOE, "Tequila Joe", 7, "may roll the Coward as a sixth die.", "saloon_dice"),
    Character(APACHE_KID, "Apache Kid", 9, "for an Arrow may take the Chief's Arrow from another player.", "chiefs_arrow"),
    Character(BILL_NOFACE, "Bill Noface", 9, "takes arrows only after his last roll."),
    Character(ELENA_FUENTE, "Elena Fuente", 7, "each time she rolls Arrows, may give one of these arrows to another player."),
    Character(VERA_CUSTER, "Vera Custer", 7, "loses one life point less to 1s and 2s."),
    Character(DOC_HOLYDAY, "Doc Holyday", 8, "with three or more 1s and 2s gains 2 life points."),
    Character(MOLLY_STARK, "Molly Stark", 8, "may lose life points in another player's place."),
)

ROLE_CARDS = (
    RoleCard(THE_BEAR, "The Bear", SHERIFF, "begins with 3 life points more, not two."),
    RoleCard(THE_GOOD, "The Good", DEPUTY, "at the start of the own turn: changes role cards with the Sheriff."),
    RoleCard(THE_DOC, "The Doc", DEPUTY, "after any roll: turns one die to a side of choice."),
    RoleCard(THE_JUDGE, "The Judge", DEPUTY, "when another player reveals a role: that role has no effect and is used up."),
    RoleCard(THE_GAMBLER, "The Gambler", OUTLAW, "after another player's last roll: all dice are rolled once more, and stay."),
    RoleCard(THE_BAD, "The Bad", OUTLAW, "when another player is about to gain life points: does not gain them."),
    RoleCard(THE_UGLY, "The Ugly", OUTLAW, "at the start of the own turn: exchanges the arrows of any two players."),
    RoleCard(RIGHT_HAND, "The Right Hand of the Devil", RENEGADE, "at the end of the own turn: takes another turn at once."),
    RoleCard(LEFT_HAND, "The Left Hand of the Devil", RENEGADE, "when a player is about to be eliminated: he stays, with 2 life points."),
)

FACE_WORDS = (
    "Arrow", "Dynamite", "1", "2", "Beer", "Gatling", "Double1", "Double2", "Bullet", "DoubleGatling", "BrokenArrow", "DoubleBeer",
)  # fmt: skip
DIE_WORDS = ("", "Loudmouth", "Coward")
DIE_PREFIXES = ("", "L:", "C:")

# The sides of each kind of die, as faces (D1, D25); [kind][side], flat.
SIDE_FACES = [
    ARROW, DYNAMITE, ONE, TWO, BEER, GATLING,
    ARROW, DYNAMITE, DOUBLE_ONE, DOUBLE_TWO, BULLET, DOUBLE_GATLING,
    ARROW, BROKEN_ARROW, DYNAMITE, ONE, BEER, DOUBLE_BEER,
]  # fmt: skip
# How many symbols of 1, 2, Beer and Gatling a face has (D30).
ONES_ON = [int(face == ONE) + 2 * int(face == DOUBLE_ONE) for face in range(FACES)]
TWOS_ON = [int(face == TWO) + 2 * int(face == DOUBLE_TWO) for face in range(FACES)]
BEERS_ON = [int(face == BEER) + 2 * int(face == DOUBLE_BEER) for face in range(FACES)]
GATLINGS_ON = [int(face == GATLING) + 2 * int(face == DOUBLE_GATLING) for face in range(FACES)]

LIFE_OF = [TEST_LIFE] + [row.life for row in CHARACTER_ROWS]
NEEDS_SALOON = [0] + [int(row.needs == "saloon_dice") for row in CHARACTER_ROWS]
NEEDS_CHIEF = [0] + [int(row.needs == "chiefs_arrow") for row in CHARACTER_ROWS]
ROLE_OF_CARD = [UNKNOWN] + [row.role for row in ROLE_CARDS]
FIRST_OF_ROLE = [0, THE_BEAR, THE_GOOD, THE_GAMBLER, RIGHT_HAND]  # by role, the first of its special cards
CARDS_OF_ROLE = [0, 1, 3, 3, 2]  # how many special cards a role has
ORDINARY_OF_ROLE = [0, 1, 2, 3, 2]  # and how many ordinary ones

# Roles by number of players (D2, D24): how many of UNKNOWN, SHERIFF, DEPUTY, OUTLAW, RENEGADE.
ROLE_COUNTS = {
    3: (0, 0, 1, 1, 1),
    4: (0, 1, 0, 2, 1),
    5: (0, 1, 1, 2, 1),
    6: (0, 1, 1, 3, 1),
    7: (0, 1, 2, 3, 1),
    8: (0, 1, 2, 3, 2),
}
DEAL_ROLES = [count for seats in range(SEATS + 1) for count in ROLE_COUNTS.get(seats, (0,) * ROLES)]  # [seats][role], flat
TARGET_OF_ROLE = [UNKNOWN, UNKNOWN, RENEGADE, DEPUTY, OUTLAW]  # with three players (D24)
GHOST_SIDE = [RENEGADE] * GHOST_PLAYERS + [OUTLAW, DEPUTY, OUTLAW, DEPUTY]  # with whom a Renegade wins who is the Ghost, by players (D55)

CHARACTER_NAMES = ["Nobody"] + [row.name for row in CHARACTER_ROWS]
CHARACTER_WORDS = ["Nobody"] + [word(row.name) for row in CHARACTER_ROWS]
ROLE_NAMES = ["Unknown", "Sheriff", "Deputy", "Outlaw", "Renegade"]
CARD_NAMES = [""] + [row.name for row in ROLE_CARDS]
CARD_WORDS = [""] + [word(row.name) for row in ROLE_CARDS]


def choice_word(choice: int) -> str:
    """The name of a choice: "pass", a relative seat ("seat+2"), "use", "keep", "roll", dice by place that are rolled again ("dice 1 3"), a
    Saloon die ("Loudmouth"), a token ("Arrow", "Chief"), a side of a die ("side L:Double1"), a role ("TheDoc"), points ("2 points").
    """
    if choice == PASS:
        return "pass"
    if choice < USE:
        return f"seat+{choice - FIRST_SEAT}"
    if choice <= ROLL:
        return ("use", "keep", "roll")[choice - USE]
    if choice < TAKE_LOUDMOUTH:
        return "dice " + " ".join(str(place + 1) for place in range(MOST_DICE) if choice - SUBSET_ZERO >> place & 1)
    if choice < FIRST_SIDE:
        return ("Loudmouth", "Coward", "Arrow", "Chief")[choice - TAKE_LOUDMOUTH]
    if choice <= FIRST_CARD:
        side = choice - FIRST_SIDE
        return f"side {DIE_PREFIXES[side // SIDES]}{FACE_WORDS[SIDE_FACES[side]]}"
    if choice <= AMOUNT_ZERO:
        return CARD_WORDS[choice - FIRST_CARD]
    return f"{choice - AMOUNT_ZERO} points"
