"""The record of all that one seat may know. The build writes the C struct `View` from it.

Seats are relative to the viewer, which is seat 0; rows by seat have SEATS places, those behind the last seat are 0.
"""

import numpy as np

from bang_env.dice import words as w
from bang_env.dice.words import SEATS
from bang_env.kernel.plain_records import Plain

VIEW = np.dtype(
    [
        ("log", "i2", (w.LOG, w.LOG_INTS)),  # what happened, the oldest first; `engine/frames` say what stands in an entry
        ("log_n", "i2"),  # entries of it
        ("round", "i2"),  # the round, from 1 on
        ("n", "i1"),  # seats
        # the question, for the seat that is asked; else 0, and NOBODY for the next two
        ("question", "i1"),  # Q_...
        ("about", "i1"),  # the seat that it is about, or NOBODY
        ("about_face", "i1"),  # the symbol that is used, or the token that is given, or NOBODY
        ("amount", "i1"),  # symbols left, points at stake
        # the table
        ("over", "i1"),  # 1: the game is over
        ("turn", "i1"),  # whose turn it is
        ("pile", "i1"),  # arrows in the middle, without the Chief's
        ("chief", "i1"),  # who holds the Chief's Arrow; PILE; NOBODY where it is not played
        ("ghost", "i1"),  # or NOBODY
        ("token_seat", "i1"),  # or NOBODY
        ("token_face", "i1"),  # the face of the Ghost's tokens, or NOBODY
        ("token_n", "i1"),  # how many tokens lie there
        ("dice_n", "i1"),  # dice of this turn
        ("saloon", "i1"),  # the kind of the last die
        ("face", "i1", w.MOST_DICE),  # what each die shows
        ("fresh", "i1", w.MOST_DICE),  # 1: this die was rolled in the last roll
        ("rerolls", "i1"),  # re-rolls left
        ("rolled", "i1"),  # rolls of this turn
        ("doubled", "i1"),
        # the rules
        ("three", "i1"),
        ("saloon_dice", "i1"),  # 1: played with the Saloon dice
        ("chiefs_arrow", "i1"),  # 1: played with the Chief's Arrow
        ("special_roles", "i1"),  # 1: every role card is a special one; 2: some are
        ("posse", "i1"),  # 1: played with the posse
        ("ghost_rule", "i1"),  # 1: played with the Ghost
        ("molly_part", "i1"),
        ("apache_extra", "i1"),
        ("changed", "i1"),  # 1: roles, dice or numbers of this table are other ones than printed
        ("roles_dealt", "i1", w.ROLES),  # how many of each role are dealt; no Sheriff: as many as printed
        # the seats
        ("role", "i1", SEATS),  # UNKNOWN where the viewer does not know it
        ("side", "i1", SEATS),  # the side a seat is on: a role, or UNKNOWN
        ("card", "i1", SEATS),  # HIDDEN_CARD likewise
        ("used", "i1", SEATS),  # 1: the special role is used up
        ("shown", "i1", SEATS),  # 1: everybody sees this role
        ("character", "i1", SEATS),  # the character, or 0
        ("alive", "i1", SEATS),
        ("life", "i1", SEATS),  # life points
        ("max_life", "i1", SEATS),  # the most life points
        ("arrows", "i1", SEATS),  # without the Chief's
        ("hits", "i1", SEATS),  # points of the shots named so far
        ("beers", "i1", SEATS),  # Beers given to this seat so far
        ("due", "i1", SEATS),  # points that each is to lose, where the question is part of a loss
        ("turns", "u1", SEATS),  # turns that this seat has had
        ("did", "u1", (SEATS, SEATS, w.DEEDS)),  # [who][whom][DID_...]
        ("won", "i1", SEATS),  # 1: has won, once the game is over
    ]
)

View = Plain  # what features and agents are given; to type checkers a class with these fields (`view_layout.pyi`, which the build writes)
