"""The pages of features as data: the named places of each. The build makes C constants of all numbers here, the AT_... and SEAT_... too.

AT_HAND is where "hand" begins in the table of its page, SEAT_LIFE where "life" stands in the block of a seat, BASE_TABLE and BASE_SEAT are
the sizes of the two; BASE_PAGE is the bit of the page.
"""

from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.cards.tables import BORDER_OF, CHARACTER_WORDS, KIND_WORDS
from bang_env.bang.sets.set_questions import modules_of_sets
from bang_env.bang.words import (
    BANG, BARREL, BART_CASSIDY, BASE_CHARACTERS, BASE_KINDS, BASE_QUESTIONS, BLACK_JACK, BLUE, BROWN, CALAMITY_JANET, CAT_BALOU, DEPUTY,
    DUEL, DYNAMITE, EL_GRINGO, GATLING, GENERAL_STORE, INDIANS, JAIL, JESSE_JONES, KIT_CARLSON, LUCKY_DUKE, MISSED, PANIC,
    PEDRO_RAMIREZ, Q_HAUNT, ROLES, SEATS, SID_KETCHUM, SLAB_THE_KILLER, SUZY_LAFAYETTE, VOLCANIC, VULTURE_SAM,
)
from bang_env.kernel.pages import Page, Pages

CAUSES = {
    BANG: "bang", MISSED: "missed", PANIC: "panic", CAT_BALOU: "cat_balou", DUEL: "duel", GENERAL_STORE: "general_store",
    INDIANS: "indians", GATLING: "gatling", BARREL: "barrel", DYNAMITE: "dynamite", JAIL: "jail",
}  # fmt: skip
ROLE_NAMES = ("sheriff", "deputy", "outlaw", "renegade", "rebel")
MEANS = {"barrel": BARREL, "no_limit": VOLCANIC, "dynamite": DYNAMITE, "jail": JAIL}
TRAITS = {
    "bart": (BART_CASSIDY,), "gringo": (EL_GRINGO,), "janet": (CALAMITY_JANET,), "slab": (SLAB_THE_KILLER,), "suzy": (SUZY_LAFAYETTE,),
    "vulture": (VULTURE_SAM,), "sid": (SID_KETCHUM,), "lucky": (LUCKY_DUKE,),
    "draws_well": (BLACK_JACK, JESSE_JONES, KIT_CARLSON, PEDRO_RAMIREZ),
}  # fmt: skip
BASE = Page(
    "base",
    1,
    (
        ("question", BASE_QUESTIONS),  # one-hot; the first is "not asked"
        ("hand", BASE_KINDS),  # my cards by name, half a point each
        ("offer", BASE_KINDS),  # face-up cards that may be picked: laid out; in play of the target (take); top of the discard pile (draw)
        ("cause", len(CAUSES)),  # the name of the card behind the question, one-hot
        ("flips", 4),  # question "flip": the first is a heart, the first is a spade from 2 to 9; the same of the second
        ("character", BASE_CHARACTERS - 1),  # mine, one-hot; question "character": 1 for the first offered, 0.5 for the second
        ("needed", 1),  # Missed! still needed, life points short, or cards to discard: a quarter each
        ("barrels", 1),  # Barrels that may still be flipped, half a point each
        ("misses", 1),  # my cards that dodge (Calamity Janet: BANG! too), half a point each
        ("bangs", 1),  # my cards that answer Indians! and Duel, half a point each
        ("may_shoot", 1),  # no BANG! played this turn, or no limit for me
        ("deck", 1),  # cards in the draw pile, 1/128 each
        ("pile", 1),  # cards in the discard pile, 1/128 each
        ("heart", 1),  # chance that the next card of the deck is a heart, from what I have not seen
        ("blast", 1),  # chance that it is a spade from 2 to 9
        ("seats", 1),  # seats of the game, an eighth each
        ("rebel_game", 1),  # 1: The Rebel! is played
        ("beer_full", 1),  # 1: a Beer may be played at full life
        ("round", 1),  # the round, a sixteenth each
        ("living", 1),  # seats that are alive, an eighth each
        ("two_left", 1),  # Beer does nothing
        ("hidden_roles", ROLES - DEPUTY),  # Deputies, Outlaws, Renegades, Rebels that I cannot place, an eighth each
    ),
    (
        "alive", "turn", *ROLE_NAMES, "causes", "target",  # roles: shown ones and my own
        "life", "max_life", "hand_n", "in_play_n",
        "near_to", "near_from",  # 1 / distance from me, and to me
        "in_reach", "reaches_me", "reaches_sheriff", "reach",
        *MEANS,  # in play; Jourdonnais counts as a Barrel, Willy the Kid as a Volcanic
        *TRAITS,  # of its character
        "known_bang", "known_missed", "known_beer",  # in hand and known to me, half a point each
        # shots, Duels, robberies, Jails: a quarter each
        "harmed_sheriff", "helped_sheriff", "harmed_by_sheriff", "harmed_me", "harmed_by_me",
        "harmed", "harmed_by",  # the same, by and to everybody, an eighth each
        "leaning",  # 1 law, -1 Outlaw, -0.5 Renegade and Rebel!; while hidden: help less harm to the Sheriff, a quarter each
        "company",  # harm to seats other than the Sheriff by their leaning: above 0 hits the lawless, below 0 the law
    ),
)  # fmt: skip

# What is on the page, in its order: of the sets that say so, and of no other.
MORE_KINDS = [card.kind for row in CARD_SETS if row.expansion_page for card in row.cards]
MORE_CHARACTERS = [character.number for row in CARD_SETS if row.expansion_page for character in row.characters]
MORE_EVENTS = [event.number for row in CARD_SETS if row.expansion_page for event in row.events]
LAID_KINDS = [kind for kind in MORE_KINDS if BORDER_OF[kind] != BROWN]
EXPANSIONS = Page(
    "expansions",
    1,
    (
        ("more_question", Q_HAUNT - BASE_QUESTIONS),  # one-hot; those of a set with a page of its own stand there
        ("more_hand", len(MORE_KINDS)),  # my cards by name, half a point each
        ("more_offer", len(MORE_KINDS)),  # face-up cards that may be picked, as "offer"
        ("more_character", len(MORE_CHARACTERS)),  # mine, one-hot; chosen from: 1 for the first, 0.5 for the second
        ("ability", 1),  # mine is in force (not in a Hangover, not Vera Custer without a choice)
        ("event", len(MORE_EVENTS)),  # one-hot
        ("next_event", len(MORE_EVENTS)),  # one-hot
        ("events_left", 1),  # cards in the event deck, a sixteenth each
        ("suit", 4),  # Handcuffs: the suit named
        ("law", 1),  # Law of the West: a card shown that is still in the hand of the seat whose turn it is
        ("uses", 1),  # uses of an ability that has a limit in this turn, half a point each
        ("answers", 1),  # my cards that dodge, in hand and green ones in play, half a point each
        ("green_uses", 1),  # my green cards that can be used in my turn, half a point each
        ("returned", 1),  # Dead Man has come
        ("dodge_city", 1),  # 1: played with Dodge City
        ("high_noon", 1),  # 1: played with High Noon
        ("fistful", 1),  # 1: played with A Fistful of Cards
        ("three", 1),  # 1: the variant for three players
    ),
    (
        *[f"has_{KIND_WORDS[kind]}" for kind in LAID_KINDS],  # in play
        *[f"is_{CHARACTER_WORDS[character]}" for character in MORE_CHARACTERS],  # its ability
        "waiting",  # green cards put down this turn, half a point each
        "ghost",
        "first_fallen",
        "cards_work",  # 0: its cards in play have no effect now
    ),
)

FRONT_KINDS = [kind for kind in range(BASE_KINDS) if BORDER_OF[kind] == BLUE]
GUNSLINGER = Page(
    "gunslinger",
    1,
    (
        ("level", 1),  # the level, a quarter each
        ("night", 1),  # 1: automated seats regain a life point whenever the deck is renewed
        ("plunder", 1),  # question "plunder"
        ("next", BASE_KINDS),  # chance that the next card of the deck has this name
    ),
    (
        *[f"holds_{word}" for word in KIND_WORDS[:BASE_KINDS]],  # cards of this name in hand, half a point each
        *[f"first_{word}" for word in KIND_WORDS[:BASE_KINDS]],  # on a Stack: 1 / place from the top of the first card of this name, else 0
        *[f"has_{KIND_WORDS[kind]}" for kind in FRONT_KINDS],  # in play
        "reaches_deputy",
    ),
)

# Those of sets stand behind, so that the others keep their places.
PAGES = Pages(BASE, EXPANSIONS, GUNSLINGER, *(module.PAGE for _, module in modules_of_sets(__name__)), seats=SEATS)
PLACES_BY_NAME = PAGES.constants()
globals().update(PLACES_BY_NAME)

# The first of places that belong together, and how many there are.
AT_CAUSE_BARREL = PLACES_BY_NAME["AT_CAUSE"] + list(CAUSES).index(BARREL)
STANDING_NAMES = BASE.seat[: BASE.seat.index("life")]
STANDING_COUNT = len(STANDING_NAMES)
MEANS_COUNT, SEAT_MEANS = len(MEANS), BASE.seat.index(next(iter(MEANS)))
REACHES_COUNT = BASE.seat.index("reach") + 1 - BASE.seat.index("in_reach")
TRAIT_COUNT, SEAT_TRAITS = len(TRAITS), BASE.seat.index(next(iter(TRAITS)))
SEAT_HAS = EXPANSIONS.seat.index(f"has_{KIND_WORDS[LAID_KINDS[0]]}")
SEAT_IS = EXPANSIONS.seat.index(f"is_{CHARACTER_WORDS[MORE_CHARACTERS[0]]}")
SEAT_HOLDS = GUNSLINGER.seat.index(f"holds_{KIND_WORDS[0]}")
SEAT_FIRST = GUNSLINGER.seat.index(f"first_{KIND_WORDS[0]}")
SEAT_FRONT = GUNSLINGER.seat.index(f"has_{KIND_WORDS[FRONT_KINDS[0]]}")
