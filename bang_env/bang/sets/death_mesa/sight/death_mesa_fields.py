"""The fields that Death Mesa adds to a view, all 0 where it is not played. Cards of the Dead Men's Deck are their numbers (from FIRST_DMD
on), and 0 is none; sets of seats have a bit for each, that of the viewer first.
"""

from typing import Any

from bang_env.bang import words as w
from bang_env.bang.words import SEATS

FIELDS: list[tuple[Any, ...]] = [
    ("royal", "i1"),
    ("mild_moon", "i1"),
    ("aimed_moon", "i1"),
    ("stash_goods", "i1"),
    ("showdown", "i1"),
    ("used", "i1"),  # cards that the seat whose turn it is has played or used in it
    ("rites", "i1"),  # cards that the ghost whose turn it is has played without being negated (by a switch: all that it has played)
    ("bangs_more", "i1"),  # BANG! cards that this turn allows besides
    ("burden_now", "u1"),  # what lies on this turn: LAID_STORIES, LAID_GUILT, LAID_BURIAL
    ("rite_by", "i1"),  # the ghost whose card is on its way (to others once it is announced) and not over, or NOBODY
    ("rite_on", "i1"),  # whom it names, or NOBODY
    ("rite_second", "i1"),  # whom it names besides, or NOBODY
    ("attack_by", "i1"),  # who attacks, while ghosts may interfere, or NOBODY
    ("attack_on", "i1"),  # whom
    ("killers", "u2"),  # who has ever eliminated anybody
    ("put_down", "u8", SEATS),  # names of cards put before a seat in this turn of another one, a bit each (1 << kind)
    ("burden", "u1", SEATS),  # what waits for the next turn of a seat
    ("last_attack", "i1", SEATS),  # whom a seat attacked last: a seat, SEVERAL or NOBODY
    ("ghost_n", "i1", SEATS),  # cards of the Dead Men's Deck that a ghost holds
    ("ghost_known_n", "i1", SEATS),  # how many of those the viewer knows
    ("goods_n", "i1", SEATS),  # buried goods
    ("goods_known_n", "i1", SEATS),  # how many of those the viewer knows
    ("aside_n", "i1", SEATS),  # cards laid sideways, in `in_play` behind those in play
    ("aside_by", "i1", (SEATS, w.ASIDE)),  # the ghost who laid them there
    ("curses", "u1", (SEATS, SEATS)),  # [seat, ghost]: Curses that wait
    ("taxes", "u1", (SEATS, SEATS)),  # [seat, ghost]: Death and Taxes that wait
    ("memoriam", "u1", (SEATS, SEATS)),  # [seat, ghost]: In Memoriams that wait
    ("goods", "u1", (SEATS, w.GOODS)),  # buried goods that the viewer knows, prints + 1, sorted
    ("cause_dmd", "u2"),  # the card of the Dead Men's Deck behind the question
    ("rite_card", "u2"),  # the one that is on its way
    ("memoriam_now", "u2"),  # at whom this turn's seat may shoot without limit
    ("dmd_deck_n", "i2"),  # cards in the Dead Men's Deck
    ("dmd_discard_n", "i2"),  # cards in its discard pile
    ("dmd_used_n", "i2"),  # cards of plays that are still going on
    ("dry", "u2", SEATS),  # which ghosts have laid a Dry Spell on a seat
    ("nightmare", "u2", SEATS),  # which ghosts have laid a Nightmare on a seat
    ("attacked", "u2", SEATS),  # whom a seat has ever attacked
    ("wind", "u2", (SEATS, SEATS)),  # [ghost, seat]: on whom an attack of that seat takes two cards (The East Wind)
    ("ghost_hand", "u2", (SEATS, w.GHOST_HAND)),  # those of `ghost_n` that the viewer knows, sorted
    ("dmd_discard", "u2", w.DMD_ROOM),  # top last
    ("dmd_used", "u2", w.DMD_ROOM),  # the cards of plays that are still going on, open
]
