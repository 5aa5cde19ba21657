"""The pages of features as data: the named places of each. The build makes C constants of all numbers here, the AT_... and SEAT_... too.

AT_DICE is where "dice" begins in the table of its page, SEAT_LIFE where "life" stands in the block of a seat, BASE_TABLE and BASE_SEAT are
the sizes of the two; BASE_PAGE is the bit of the page.
"""

from bang_env.dice.cards import CARD_WORDS, CHARACTER_WORDS
from bang_env.dice.words import BASE_CHARACTERS, BASE_FACES, CARDS, CHARACTERS, DEPUTY, DICE, FACES, QUESTION_COUNT, Q_DIE, ROLES, SEATS
from bang_env.kernel.pages import Page, Pages

POSSE = CHARACTERS - BASE_CHARACTERS  # characters of Old Saloon
MORE_FACES = FACES - BASE_FACES
BYTES = 256  # places of a table that is read by a byte
BASE_QUESTIONS = Q_DIE  # kinds of questions of the base game, and "not asked"

BASE = Page(
    "base",
    1,
    (
        ("question", BASE_QUESTIONS),  # one-hot; the first is "not asked"
        ("about_face", BASE_FACES),  # the symbol that is used
        ("dice", DICE * BASE_FACES),  # what each die shows, place by place: those are the dice of a choice "dice 1 3"
        ("count", BASE_FACES),  # dice by face, a quarter each
        ("arrows_now", 1),  # Arrows of the last roll, a quarter each
        ("amount", 1),  # symbols left to use, or points at stake, a quarter each
        ("rerolls", 1),  # re-rolls left, half a point each
        ("rolled", 1),  # rolls of this turn, a third each
        ("first_roll", 1),  # 1: it was the first roll
        ("doubled", 1),  # 1: Slab the Killer has doubled a shot in this turn
        ("pile", 1),  # arrows in the middle, a ninth each
        ("three", 1),  # 1: the variant for three players
        ("seats", 1),  # seats of the game, an eighth each
        ("living", 1),  # seats that are alive, an eighth each
        ("round", 1),  # the round, a tenth each
        ("hidden_roles", ROLES - DEPUTY),  # Deputies, Outlaws, Renegades that I cannot place, an eighth each
    ),
    (
        "alive", "turn", "sheriff", "deputy", "outlaw", "renegade",  # roles: shown ones and my own
        "about", "life", "max_life", "missing", "arrows", "in_danger",  # in danger: an attack of the Indians would be the end
        "near", "next", "hits", "beers", "due", "turns",
        # 1s and 2s, Beers; how often of those that could have been given; a quarter each
        "shot_sheriff", "could_shoot_sheriff", "helped_sheriff", "could_help_sheriff", "shot_by_sheriff", "shot_me", "shot_by_me",
        *(name.lower() for name in CHARACTER_WORDS[1:BASE_CHARACTERS]),
    ),
)  # fmt: skip
SALOON = Page(
    "saloon",
    1,
    (
        ("more_questions", QUESTION_COUNT - BASE_QUESTIONS),  # the kind of question, one-hot: those of Old Saloon
        ("more_about", MORE_FACES),  # the symbol that is used, one-hot: those of Old Saloon
        ("last_die", FACES),  # what the Saloon die shows
        ("saloon_kind", 2),  # the kind of the Saloon die, one-hot: Loudmouth, Coward
        ("sixth_die", BASE_FACES),  # the base die at the fifth place where there are six
        ("more_count", MORE_FACES),  # the new face that the Saloon die shows
        ("bullet_now", 1),  # 1: a Bullet was rolled
        ("broken_now", 1),  # 1: a Broken Arrow was rolled
        ("chief_in_pile", 1),  # 1: the Chief's Arrow lies in the middle
        ("card", CARDS - 1),  # my special role, while it is not used
        ("token", BASE_FACES),  # of the Ghost, for whom it lies
        ("modules", 5),  # Saloon dice, Chief's Arrow, special roles, posse, Ghost
        ("mixed", 1),  # 1: special and ordinary roles are mixed
        ("molly_part", 1),  # 1: the switch `molly_part`
        ("apache_extra", 1),  # 1: the switch `apache_extra`
        ("ghost_me", 1),  # 1: the viewer is the Ghost
    ),
    (
        "chief", "ghost", "tokens", "side_outlaw", "side_law", "used",
        *(name.lower() for name in CARD_WORDS[1:]),  # a special role that is known
        *(name.lower() for name in CHARACTER_WORDS[BASE_CHARACTERS:]),
    ),
)  # fmt: skip
DEED_KINDS = "shot", "spared", "helped", "neglected"  # 1s and 2s, and Beers: given, and not given though they could have been
KINDS = len(DEED_KINDS)
PAIRS = Page(
    "deeds",
    1,
    (),
    tuple(f"{kind}_{place}" for place in range(SEATS) for kind in DEED_KINDS),  # to each place, a quarter each
)
PAGES = Pages(BASE, SALOON, PAIRS, seats=SEATS)
globals().update(PAGES.constants())  # AT_..., SEAT_..., BASE_TABLE, BASE_PAGE ...
