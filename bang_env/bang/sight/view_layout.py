"""The record of all that one seat may know. The build writes the C struct `View` from it. Only `view.py` fills it.

Seats are relative to the viewer: 0 is the viewer, 1 the next seat clockwise. Seats from `n` on hold zeros. Cards are prints + 1, and
0 is no card.
"""

from typing import Any

import numpy as np

from bang_env.bang import words as w
from bang_env.bang.sets.fields import longest, with_sets
from bang_env.bang.words import SEATS
from bang_env.kernel.plain_records import Plain

NUMBERS_OF_SETS = {name.removeprefix("SET_").lower(): number for name, number in vars(w).items() if name.startswith("SET_")}
SETS_BY_NUMBER = sorted((name for name in NUMBERS_OF_SETS if name != "base"), key=NUMBERS_OF_SETS.__getitem__)
FIELDS: list[tuple[Any, ...]] = [
    ("round", "i2"),  # 0 before the first turn; 1 in the first round
    ("deck_n", "i2"),  # cards in the draw pile
    ("discard_n", "i2"),  # cards in the discard pile
    ("n", "i1"),  # seats of the game
    ("rebel", "i1"),  # 1: the variant The Rebel!
    ("beer_full", "i1"),  # 1: a Beer may be played at full life
    *((name, "i1") for name in SETS_BY_NUMBER),  # 1: played with this set, whose row in `cards/sets.py` has this switch
    ("bonus_events", "i1"),  # 1: Handcuffs and New Identity belong to High Noon
    ("three", "i1"),  # 1: the variant for three players
    ("gunslinger", "i1"),  # 1: The Lone Gunslinger: Outlaws and Renegade are automated seats, and every hand lies open
    ("level", "i1"),  # its level
    ("night", "i1"),  # 1: automated seats regain a life point whenever the deck is renewed
    ("turn", "i1"),  # whose turn it is
    ("first", "i1"),  # whose turn begins a round
    ("sheriff", "i1"),  # the Sheriff of the moment, or NOBODY
    ("phase", "i1"),  # SETUP .. OVER
    ("bangs", "i1"),  # BANG! cards played this turn
    ("uses", "i1"),  # how often an ability that has a limit has been used this turn
    ("fresh", "u8"),  # names of cards put in play this turn, a bit each (1 << kind)
    ("suit", "i1"),  # Handcuffs: the suit named this turn + 1, or 0
    ("law", "u1"),  # Law of the West: the card that must be played this turn, or 0
    ("event", "i1"),  # the event in force, or NO_EVENT
    ("next_event", "i1"),  # the event that lies open on its deck, or NO_EVENT
    ("events_left", "i1"),  # cards in the event deck
    ("past_events", "u8"),  # events that have come into force, a bit each (1 << event)
    ("ghost", "i1"),  # whose turn is played as a ghost, or NOBODY
    ("first_fallen", "i1"),  # who was eliminated first, or NOBODY
    ("returned", "i1"),  # 1: Dead Man has brought that seat back
    ("second_turn", "i1"),  # 1: this turn was won by the Vendetta, and no other follows it
    ("shots_left", "i1"),  # A Fistful of Cards: shots still to come after this one
    ("over", "i1"),  # 1: the game is over
    # the pending question; all 0 (cause NOBODY) for a seat that is not asked
    ("asked", "i1"),  # 1: the viewer is to choose
    ("question", "i1"),  # Q_...
    ("cause", "i1"),  # the seat behind it (attacker, Duel opponent), or NOBODY
    ("target", "i1"),  # the seat it is about (whose card to take, for whom a character is chosen), or NOBODY
    ("needed", "i1"),  # Missed! still needed (dodge), life points short (last_chance), cards to discard (discard, sid, cost), or
    # discarded already (ranch)
    ("effect", "i1"),  # what looks for its target (question "target"; see `words`): SHOOT, FIRE, SNIPE, RICOCHET ...
    ("barrels", "i1"),  # Barrel draws left (dodge)
    ("cause_card", "u1"),  # the card behind it (decay: in front, possess: possessed), or 0 (one of the Dead Men's Deck: `cause_dmd`)
    ("role_counts", "i1", w.ROLES),  # roles dealt in this game (public)
    # the seats
    ("role", "i1", SEATS),  # 0 unknown; the viewer's own and shown ones; all of them once the game is over
    ("shown", "i1", SEATS),  # 1: everybody sees this role
    ("character", "i1", SEATS),  # the character, or 0
    ("copied", "i1", SEATS),  # whose ability Vera Custer has, or NO_CHARACTER
    ("able", "i1", SEATS),  # the character whose ability the seat has now: its own, Vera Custer's choice, or NO_CHARACTER (Hangover)
    ("second", "i1"),  # the viewer's other character (New Identity), or NO_CHARACTER
    ("in_force", "i1", SEATS),  # 1: cards in play in front of the seat have effect (0: Lasso, Belle Star's turn)
    ("given_up", "i1", SEATS),  # the character exchanged for another one (New Identity), or NO_CHARACTER
    ("alive", "i1", SEATS),
    ("life", "i1", SEATS),  # life points
    ("max_life", "i1", SEATS),  # the most life points
    ("slayer", "i1", SEATS),  # who eliminated this seat, or NOBODY
    ("lost", "i1", SEATS),  # eliminated before a Revolution
    ("won", "i1", SEATS),  # once the game is over
    ("hand_n", "i1", SEATS),  # cards in hand
    ("known_n", "i1", SEATS),  # how many of those the viewer knows (of the viewer's own: all)
    ("known", "u1", (SEATS, w.HAND)),  # the hand cards the viewer knows, sorted; a Stack as it lies, its top last
    ("in_play_n", "i1", SEATS),  # cards in play
    ("in_play", "u1", (SEATS, w.IN_PLAY)),  # cards in play, in the order they came
    ("discard", "u1", w.PILE),  # the discard pile, top last
    ("deck_top", "u1", w.DECK_TOP),  # cards the viewer knows on the deck, top first; 0 is an unknown card
    ("laid_n", "i1"),  # cards laid out
    ("laid", "u1", w.LAID),  # cards laid out; 0 is a card the viewer does not see
    ("dealt", "u1", 2),  # characters to choose from (questions "character" and "identity"), else 0
    ("pairs", "u1", (SEATS, 2)),  # The Lone Gunslinger, while characters are chosen: those dealt to each seat (0: not a second one)
    ("ambush_cards", "i1"),  # 1: in an Ambush characters do not change distances
    ("penalty_off", "i1"),  # 1: the Sheriff's penalty stays off after the elimination of the Rebel!
    ("changed", "i1"),  # 1: roles, deck or numbers of this table are other ones than printed
    ("drawn", "i1"),  # cards drawn in phase 1
    ("hand_limit", "i1"),  # cards that everybody may keep besides those for life points
    ("more_cards", "i1"),  # how many cards more than printed the deck has
    ("more_hearts", "i1"),  # and how many more hearts
    ("more_blasts", "i1"),  # and spades from 2 to 9
    ("did", "u1", (SEATS, SEATS, w.DEEDS)),  # [who, to whom, deed]: the public record
    ("harmed_by", "u1", (SEATS, w.ROW)),  # [who, by whom]: shots, Duels, robberies and Jails of `did` together; 0 from place SEATS on
    ("log_n", "i1"),  # entries of the log, at most LOG
    ("log", "i2", (w.LOG, w.LOG_INTS)),  # what just happened, oldest first: (event, seat, other seat, card); E_DRAW: (.., .., how many)
]
VIEWS = with_sets(FIELDS, "bang_env.bang.sight.set_fields", multiple=1)  # by the number of a set, as GAMES
VIEW = longest(VIEWS)
VIEW_ENDS = [view.itemsize for view in VIEWS]
PAST = ("did", "harmed_by", "log_n", "log")  # stand last: they are written whole, so `view.py` does not clear them first
assert tuple(field[0] for field in FIELDS[-len(PAST) :]) == PAST
PAST_AT = np.dtype(FIELDS[: -len(PAST)]).itemsize
VIEW_BYTES = VIEW.itemsize

View = Plain  # what features and agents are given; to type checkers a class with these fields (`view_layout.pyi`, which the build writes)
