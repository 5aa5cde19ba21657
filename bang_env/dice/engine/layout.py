"""The state of one game: a record of small ints, nothing else. The build writes the C struct `Game` from it.

Seats are absolute. Dice lie sorted by what they show, the Saloon die last, so a place says nothing about which die it is.
"""

import numpy as np

from bang_env.dice import words as w
from bang_env.dice.words import SEATS
from bang_env.kernel.plain_records import Plain

FORMAT = 1  # of how the game goes, for records of play: moves with the golden signatures and with the numbering of choices

FIELDS = [
    ("rng", "u8", w.STREAMS),  # one generator for each stream of chance
    ("log_n", "i2"),  # entries ever written; after COUNTED it goes back to LOG
    ("log", "i2", (w.LOG, w.LOG_INTS)),  # ring of what just happened
    ("round", "i2"),  # turns begun by the seat that began the game; stops at COUNTED
    ("choice", "u2", w.CHOICE_ROOM),  # the options of the pending question
    ("frames", "i1", (w.FRAMES, w.FRAME_INTS)),
    ("depth", "i1"),  # frames on the stack
    ("result", "i1"),  # what the last finished frame answers to the frame below it
    ("choices", "i1"),  # options of the pending question (at least 2 unless the game is over, or a Table waits for its roll)
    # the table
    ("over", "i1"),  # 1: the game has ended; STUCK: the rules found neither a question nor an end
    ("turn", "i1"),  # whose turn it is
    ("first", "i1"),  # the seat that began
    ("pile", "i1"),  # arrows in the middle, without the Chief's
    ("chief", "i1"),  # who holds the Chief's Arrow; PILE; NOBODY where it is not played
    ("ghost", "i1"),  # who is the Ghost, or NOBODY
    ("token_seat", "i1"),  # who has been given tokens of the Ghost, or NOBODY
    ("token_face", "i1"),
    ("token_n", "i1"),  # 2 with the token ×2
    ("avenger", "i1"),  # with three players: who has eliminated his own target in this loss, or NOBODY
    # the turn
    ("dice_n", "i1"),
    ("saloon", "i1"),  # the kind of the last die: BASE_DIE, LOUDMOUTH, COWARD
    ("face", "i1", w.MOST_DICE),  # what each die shows
    ("fresh", "i1", w.MOST_DICE),  # 1: rolled in the last roll
    ("rerolls", "i1"),  # left
    ("rolled", "i1"),  # rolls of this turn, 0 before the first
    ("doubled", "i1"),  # Slab the Killer: 1 once a Beer has doubled a shot of this turn
    # the seats
    ("role", "i1", SEATS),
    ("card", "i1", SEATS),  # the special role, or ORDINARY
    ("used", "i1", SEATS),  # 1: its power is spent
    ("shown", "i1", SEATS),
    ("side", "i1", SEATS),  # the role with which the seat wins: another one than its own for a Renegade who is the Ghost
    ("character", "i1", SEATS),
    ("alive", "i1", SEATS),
    ("life", "i1", SEATS),
    ("max_life", "i1", SEATS),
    ("arrows", "i1", SEATS),  # without the Chief's
    ("won", "i1", SEATS),
    # what is about to happen to each seat
    ("hits", "i1", SEATS),  # points of the shots named so far
    ("beers", "i1", SEATS),  # Beers given so far
    ("due", "i1", SEATS),  # points to be lost in the loss that goes on
    ("taken", "i1", SEATS),  # points that the seat loses in it for others
    ("did", "u1", (SEATS, SEATS, w.DEEDS)),  # who has done what to whom, how often (stops at MOST_COUNTED)
    ("turns", "u1", SEATS),  # turns that the seat has begun (stops at MOST_COUNTED)
    # the rules of this table
    ("n", "i1"),  # seats
    ("rule_saloon", "i1"),
    ("rule_chief", "i1"),
    ("rule_special", "i1"),  # NOT_MIXED, ALL_SPECIAL, MIXED
    ("rule_posse", "i1"),
    ("rule_ghost", "i1"),
    ("rule_molly_part", "i1"),
    ("rule_apache_extra", "i1"),
    ("rule_three", "i1"),  # the variant for three: roles face up, each has a target
    # How a table differs from what is printed (docs/guides/variants.md), all 0 where it does not
    ("rule_sheriff_life", "i1"),  # life points that the Sheriff has besides the two
    ("rule_life", "i1"),  # life points that everybody has besides
    ("rule_dice", "i1"),  # dice rolled besides the five
    ("rule_arrows", "i1"),  # arrows besides the nine
    ("rule_changed", "i1"),  # 1: any of these, the roles or the faces are other ones than printed
    ("rule_roles", "i1", w.ROLES),  # how many of each role are dealt; no Sheriff: as many as printed
    ("rule_faces", "i1", w.SIDES),  # what each side of the base die shows + 1; all 0: what is printed
    # Another switch goes here, behind the last rule: rules that lie apart would be wiped when a game is dealt.
    # of a Table: what is to be rolled next
    ("waits", "i1"),  # 1: the first roll of a turn waits until it is chosen
    ("fault", "i1"),  # 1: a group did not fit the dice that were rolled
    ("script_at", "u1"),
    ("script_n", "u1"),
    ("script", "u1", w.SCRIPT),  # sides, each group ended by GROUP_END
]
# What is played, side by side: `blank` (`deal.py`) keeps these bytes and wipes all others.
RULES = tuple(str(field[0]) for field in FIELDS if field[0] == "n" or str(field[0]).startswith("rule_"))
# Room for fields to come: a new one takes spare bytes, and the record stays as long as it was.
# A multiple of 8 bytes: in an array every game lies where C expects it.
FIELD_BYTES = np.dtype(FIELDS).itemsize
GAME_ROOM = 64 * (FIELD_BYTES // 64 + 1)
GAME = np.dtype([*FIELDS, ("spare", "u1", GAME_ROOM - FIELD_BYTES)])

# What rules are given. The build writes `layout.pyi` beside this file, by which type checkers know the fields of a Game.
Game = Plain
Frame = list
