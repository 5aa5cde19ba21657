"""The page of features of Death Mesa as data: its named places (`bang_env/bang/features/places.py` puts it among the others)."""

from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.words import BASE_KINDS, DMD_NAMES, QUESTION_COUNT, Q_HAUNT
from bang_env.kernel.pages import Page

GOODS_KINDS = [*range(BASE_KINDS), *(card.kind for row in CARD_SETS if row.expansion_page for card in row.cards)]
PAGE = Page(
    "ghosts",
    1,
    (
        ("ghost_question", QUESTION_COUNT - Q_HAUNT),  # one-hot
        ("black_hand", DMD_NAMES),  # my black cards of the Dead Men's Deck by name, half a point each
        ("red_hand", DMD_NAMES),  # the viewer's red cards of the Dead Men's Deck by name, half a point each
        ("suit_hand", 4),  # all of them by suit, a quarter each
        ("my_goods", len(GOODS_KINDS)),  # my buried goods by name, half a point each
        ("rite", DMD_NAMES),  # the card that is on its way, one-hot
        ("rite_suit", 4),  # its suit, one-hot
        ("answer_red", 1),  # the card behind the question is red: black ones answer it
        ("answer_black", 1),  # 1: the card behind the question is black, so red ones answer it
        ("lone", 1),  # the dead are lone: each card costs two more
        ("rites", 1),  # cards of this turn's ghost that were not negated, half a point each
        ("dmd_deck", 1),  # cards in the Dead Men's Deck, 1/64 each
        ("dmd_pile", 1),  # cards in its discard pile, 1/64 each
        ("stories_now", 1),  # on this turn lie Ghost Stories, a Guilty Conscience, a Proper Burial
        ("guilt_now", 1),  # 1: a Guilty Conscience lies on this turn
        ("burial_now", 1),  # 1: a Proper Burial lies on this turn
        ("used", 1),  # cards played or used in this turn, half a point each
        ("bangs_more", 1),  # further BANG! cards that this turn allows, half a point each
        ("royal", 1),  # 1: the switch `royal`
        ("showdown", 1),  # 1: the switch `showdown`
        ("mild_moon", 1),  # 1: the switch `mild_moon`
        ("aimed_moon", 1),  # 1: the switch `aimed_moon`
        ("stash_goods", 1),  # 1: the switch `stash_from_goods`
        ("sideways", len(GOODS_KINDS)),  # cards that lie sideways anywhere, by name, half a point each
    ),
    (
        "haunts",  # eliminated, and plays on
        "ghost_n", "goods_n", "aside_n",
        "dry", "nightmare", "curses", "taxes", "stories", "guilt", "burial", "memoriam",  # what lies upon it, or waits for it
        "wind_to_me", "wind_blows",  # The East Wind between it and me, and between it and anybody
        "rite_by", "rite_on", "rite_second",  # plays the card that is on its way, is named for it
        "attacked_last",  # by me
        "killed_me", "free_target",  # this turn's seat may shoot at it without limit
    ),
)  # fmt: skip
