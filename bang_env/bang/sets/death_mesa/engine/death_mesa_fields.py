"""The fields that Death Mesa adds to the record of a game, all 0 where it is not played."""

from bang_env.bang import words as w
from bang_env.bang.words import SEATS

FIELDS = [
    # Cards of the Dead Men's Deck are numbers from FIRST_DMD on.
    ("dmd_deck", "u2", w.DMD_ROOM),
    ("dmd_discard", "u2", w.DMD_ROOM),
    ("dmd_used", "u2", w.DMD_ROOM),  # the cards of plays that are still going on
    ("dmd_deck_n", "i2"),
    ("dmd_discard_n", "i2"),
    ("dmd_used_n", "i2"),
    ("ghost_hand", "u2", (SEATS, w.GHOST_HAND)),  # sorted, as hands are
    ("ghost_known", "u2", (SEATS, w.GHOST_HAND)),
    ("goods_known", "u2", (SEATS, w.GOODS)),
    ("goods", "u1", (SEATS, w.GOODS)),  # buried goods: of the others' cards, sorted by print
    ("goods_n", "i1", SEATS),
    ("ghost_hand_n", "i1", SEATS),
    ("aside_by", "i1", (SEATS, w.ASIDE)),  # the ghost who laid them there
    ("dry", "u2", SEATS),  # by which ghosts a Dry Spell lies upon a seat, a bit each
    ("nightmare", "u2", SEATS),
    ("wind", "u2", (SEATS, SEATS)),  # [ghost][seat]: on whom an attack of that seat takes two cards (The East Wind)
    ("curses", "u1", (SEATS, SEATS)),  # [seat][ghost]: Curses that wait for the seat's next phase 3
    ("taxes", "u1", (SEATS, SEATS)),  # [seat][ghost]: Death and Taxes for the seat's next phase 1
    ("memoriam", "u1", (SEATS, SEATS)),  # [seat][ghost]: In Memoriams for the seat's next turn
    ("burden", "u1", SEATS),  # what waits for the seat's next turn: LAID_STORIES, LAID_GUILT; LAID_BURIAL 4 and more, one for each
    ("attacked", "u2", SEATS),  # whom each seat has ever attacked, a bit each
    ("last_attack", "i1", SEATS),  # whom each seat attacked last: a seat, SEVERAL or NOBODY
    ("killers", "u2"),  # who has ever eliminated anybody, a bit each
    ("put_down", "u8", SEATS),  # names of cards put before each seat in this turn of another one, a bit each: green ones must wait
    ("in_showdown", "i1"),  # 1: when the Sheriff was eliminated, one Renegade alone was left
    ("burden_now", "u1"),  # what was laid upon this turn
    ("memoriam_now", "u2"),  # whom this turn's seat may shoot at without limit, a bit each
    ("bangs_more", "i1"),  # BANG! cards that this turn allows besides
    ("used", "i1"),  # cards that this turn's seat has played or used in it; stops at 100
    ("rites", "i1"),  # cards of this turn's ghost that were not negated (by a switch all of them)
    ("avenger", "i1"),  # the dead Renegade who has eliminated all that were left, or NOBODY
]
