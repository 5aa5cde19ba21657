"""The state of one game: a record of small ints, nothing else. `headers.py` writes the C struct `Game` from it.

Seats are absolute. Piles have their top at the end. A card is the number of its print (`cards/tables.py`). Hands are sorted by print, so a
place in a hand says nothing (but a Stack of The Lone Gunslinger lies as it came). Each hand card, deck card and laid-out card has a set of
seats that know it (bit = seat).
"""

import numpy as np

from bang_env.bang import words as w
from bang_env.bang.words import SEATS

FORMAT = 3  # of how the game goes, for records of play: moves with the golden signatures and with the numbering of choices

FIELDS = [
    ("rng", "u8", w.STREAMS),  # one generator for each stream of chance
    ("fresh", "u8"),  # names of cards put in play this turn by the seat whose turn it is, a bit each: green ones must wait
    ("round", "i2"),  # turns of the first player begun; stops at COUNTED
    ("result", "i2"),  # what the last finished frame answers to the frame below it
    ("depth", "i2"),  # frames on the stack
    ("choices", "i2"),  # options of the pending question (at least 2 unless the game is over)
    ("deck_n", "i2"),
    ("discard_n", "i2"),
    ("laid_n", "i2"),
    ("log_n", "i2"),  # entries ever written; after COUNTED it goes back to LOG
    ("frames", "i2", (w.FRAMES, w.FRAME_INTS)),
    ("known", "u2", (SEATS, w.HAND)),  # who knows a hand card; its owner always does
    ("deck_known", "u2", w.PILE),
    ("laid_known", "u2", w.LAID),
    ("log", "i2", (w.LOG, w.LOG_INTS)),  # ring of what just happened
    # the table
    ("over", "i1"),  # 1: the game has ended; STUCK: the rules found neither a question nor an end
    ("turn", "i1"),  # whose turn it is
    ("phase", "i1"),  # SETUP .. OVER
    ("bangs", "i1"),  # BANG! cards played this turn
    ("sheriff", "i1"),  # the Sheriff of the moment, or NOBODY
    ("first", "i1"),  # the seat whose turn begins a round
    ("uses", "i1"),  # how often this turn's seat has used an ability that has a limit
    ("suit", "i1"),  # Handcuffs: the suit named this turn + 1, or 0
    ("law", "u1"),  # Law of the West: the card that must be played this turn + 1, or 0
    ("event", "i1"),  # in force, or NO_EVENT
    ("event_at", "i1"),  # how many of `events` have come into force
    ("events_n", "i1"),  # how many lie in `events`
    ("events", "i1", w.EVENT_ROOM),  # in the order they come, the last one last
    ("ghost", "i1"),  # whose turn is played as a ghost (Ghost Town), or NOBODY
    ("first_fallen", "i1"),  # who was eliminated first, or NOBODY
    ("returned", "i1"),  # 1: Dead Man has brought that seat back
    # the seats
    ("role", "i1", SEATS),
    ("shown", "i1", SEATS),
    ("character", "i1", SEATS),
    ("dealt", "i1", (SEATS, 2)),  # the characters dealt: to choose from, or the second for New Identity (below 0: given up)
    ("able", "i1", SEATS),  # the character whose ability the seat has now (`refresh_abilities`): its own, Vera Custer's choice, or none
    ("copied", "i1", SEATS),  # whose ability Vera Custer has chosen, or NO_CHARACTER
    ("alive", "i1", SEATS),
    ("life", "i1", SEATS),
    ("max_life", "i1", SEATS),
    ("slayer", "i1", SEATS),  # who eliminated this seat, or NOBODY
    ("lost", "i1", SEATS),  # eliminated before a Revolution: cannot win any more
    ("won", "i1", SEATS),
    ("hand_n", "i1", SEATS),
    ("in_play_n", "i1", SEATS),
    ("hand", "u1", (SEATS, w.HAND)),
    ("in_play", "u1", (SEATS, w.IN_PLAY)),
    ("deck", "u1", w.PILE),
    ("discard", "u1", w.PILE),
    ("laid", "u1", w.LAID),  # on the table for the moment: General Store, Kit Carlson's three, two flips, a card looking for its target
    ("did", "u1", (SEATS, SEATS, w.DEEDS)),  # who has done what to whom, how often (stops at 255)
    ("harmed_by", "u1", (SEATS, SEATS)),  # how often each seat was shot at, robbed, jailed, challenged by each (stops at 255)
    ("choice", "u1", w.CHOICE_ROOM),  # the options of the pending question
    # the rules of this table
    ("n", "i1"),  # seats
    ("rule_rebel", "i1"),
    ("rule_bart_once", "i1"),
    ("rule_own_cards", "i1"),
    ("rule_jail_self", "i1"),
    ("rule_beer_full", "i1"),
    ("rule_two_characters", "i1"),
    ("rule_bonus_events", "i1"),
    ("rule_gunslinger", "i1"),  # The Lone Gunslinger: Outlaws and Renegade are automated seats, everything lies open
    ("rule_level", "i1"),  # cards that each of them is dealt; 4: as many as life points
    ("rule_night", "i1"),  # they rest whenever the deck is renewed
    ("rule_most_wanted", "i1"),  # they are the four most wanted
    ("rule_three", "i1"),  # the variant for three: roles face up, each has a personal target
    ("sets", "i1", w.SETS),  # 1: played; the base game always is
]
# What is played: a byte each, side by side.
RULES = tuple(str(field[0]) for field in FIELDS if field[0] in ("n", "sets") or str(field[0]).startswith("rule_"))
# Room for fields to come: one at the end of the list takes spare bytes, and games that do not use it keep the bytes that they always had.
# A multiple of 8 bytes: in an array every game lies where C expects it.
FIELD_BYTES = np.dtype(FIELDS).itemsize
GAME_ROOM = 64 * (FIELD_BYTES // 64 + 1)
GAME = np.dtype([*FIELDS, ("spare", "u1", GAME_ROOM - FIELD_BYTES)])
