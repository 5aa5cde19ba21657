"""The state of one game: a record of small ints, nothing else. `headers.py` writes the C struct `Game` from it.

Seats are absolute. Piles have their top at the end. A card is the number of its print (`cards/tables.py`). Hands are sorted by print, so a
place in a hand says nothing. Each hand card, deck card and laid-out card has a set of seats that know it (bit = seat).
"""

import numpy as np

from bang_env import words as w
from bang_env.words import SEATS

FORMAT = 1  # of saved games; moves with this layout

GAME = np.dtype(
    [
        ("rng", "u8", w.STREAMS),  # one generator for each stream of chance
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
        # the rules of this table
        ("n", "i1"),  # seats
        ("rule_rebel", "i1"),
        ("rule_bart_once", "i1"),
        ("rule_own_cards", "i1"),
        ("rule_jail_self", "i1"),
        ("rule_beer_full", "i1"),
        ("rule_two_characters", "i1"),
        # the table
        ("over", "i1"),
        ("turn", "i1"),  # whose turn it is
        ("phase", "i1"),  # SETUP .. OVER
        ("bangs", "i1"),  # BANG! cards played this turn
        ("sheriff", "i1"),  # the Sheriff of the moment, or NOBODY
        ("first", "i1"),  # the seat whose turn begins a round
        # the seats
        ("role", "i1", SEATS),
        ("shown", "i1", SEATS),
        ("character", "i1", SEATS),
        ("dealt", "i1", (SEATS, 2)),  # the characters dealt to choose from
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
        ("log", "i1", (w.LOG, 4)),  # ring of what just happened
        ("choice", "u1", w.CHOICE_ROOM),  # the options of the pending question
        ("spare", "u1", 1),  # fills the record to a multiple of 8 bytes: in an array every game lies where C expects it
    ]
)
