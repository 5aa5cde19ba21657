"""The state of one game: a record of small ints, nothing else. The build writes the C struct `Game` from it.

Seats are absolute. Piles have their top at the end. A card is the number of its print (`cards/tables.py`). Hands are sorted by print, so a
place in a hand says nothing (but a Stack of The Lone Gunslinger lies as it came). Each hand card, deck card and laid-out card has a set of
seats that know it (bit = seat).
"""

from bang_env.bang import words as w
from bang_env.bang.sets.fields import longest, with_sets
from bang_env.bang.words import SEATS
from bang_env.kernel.plain_records import Plain

FORMAT = 7  # of how the game goes, for records of play: moves with the golden signatures and with the numbering of choices

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
    ("choice", "u2", w.CHOICE_ROOM),  # the options of the pending question
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
    ("aside_n", "i1", SEATS),  # cards that a set has laid sideways: they stand in `in_play` behind those in play
    ("hand", "u1", (SEATS, w.HAND)),
    ("in_play", "u1", (SEATS, w.IN_PLAY)),
    ("deck", "u1", w.PILE),
    ("discard", "u1", w.PILE),
    ("laid", "u1", w.LAID),  # on the table for the moment: General Store, Kit Carlson's three, two flips, a card looking for its target
    ("did", "u1", (SEATS, SEATS, w.DEEDS)),  # who has done what to whom, how often (stops at 255)
    ("harmed_by", "u1", (SEATS, SEATS)),  # how often each seat was shot at, robbed, jailed, challenged by each (stops at 255)
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
    # Of Death Mesa, all 0 where it is not played
    ("rule_royal", "i1"),  # Death Mesa: J, Q, K and A are free of what cards cost while the dead are lone
    ("rule_showdown", "i1"),  # a dead Outlaw who eliminates the Sheriff in a showdown wins together with the Renegade
    ("rule_mild_moon", "i1"),  # Bad Moon Rising: nothing happens on hearts
    ("rule_aimed_moon", "i1"),  # Bad Moon Rising is played at one player
    ("rule_stash_goods", "i1"),  # Hidden Stash may give a random card of the ghost's buried goods
    ("rule_testament_draws", "i1"),  # after a Last Testament the ghost draws a card onto the buried goods
    ("rule_any_attacked", "i1"),  # Unfinished Business goes to anybody whom the ghost ever attacked
    ("rule_dmd_n", "u1"),  # cards of the Dead Men's Deck, and which
    ("rule_dmd", "u2", w.DMD_MOST),
    # Rulings by the letter of their source, 0 unless they are asked for
    ("rule_ambush_cards", "i1"),  # Ambush: characters do not change distances
    ("rule_lasso_jail", "i1"),  # Lasso: no "draw!" for a Jail
    ("rule_penalty_off", "i1"),  # the Sheriff's penalty stays off after the elimination of the Rebel!
    ("rule_must_redraw", "i1"),  # Death Mesa: cards with Redraw are exchanged unasked
    ("rule_negated_counts", "i1"),  # Death Mesa: `rites` counts cards that were negated too
    # How a table differs from what is printed (docs/guides/variants.md), all 0 where it does not
    ("rule_sheriff_life", "i1"),  # life points that the office brings besides the one
    ("rule_life", "i1"),  # life points that everybody has besides
    ("rule_dealt", "i1"),  # cards dealt besides those for life points
    ("rule_drawn", "i1"),  # cards drawn in phase 1 besides the two
    ("rule_hand_limit", "i1"),  # cards kept besides those for life points
    ("rule_events", "i1"),  # cards of the event deck, the last one included; 0: as many as printed
    ("rule_changed", "i1"),  # 1: any of these, the roles or the deck are other ones than printed
    ("rule_roles", "i1", w.ROLES),  # how many of each role are dealt; no Sheriff: as many as printed
    ("rule_more_cards", "i1"),  # how many cards more than printed the deck has
    ("rule_more_hearts", "i1"),  # and how many more hearts
    ("rule_more_blasts", "i1"),  # and spades from 2 to 9
    ("rule_deck_n", "u1"),  # cards of a deck of one's own, and which; 0: the deck is the printed one
    ("rule_deck", "u1", w.DECK_MOST),
    # Another switch goes here, behind the last rule: rules that lie apart would be wiped when a game is dealt.
]
# What is played, side by side: `blank` (`deal.py`) keeps these bytes and wipes all others.
RULES = tuple(str(field[0]) for field in FIELDS if field[0] in ("n", "sets") or str(field[0]).startswith("rule_"))
# By the number of the last set with fields that is played. In an array every game lies where C expects it.
GAMES = with_sets(FIELDS, "bang_env.bang.engine.set_fields", multiple=8)
GAME = longest(GAMES)
GAME_ENDS = [game.itemsize for game in GAMES]

# What rules are given. The build writes `layout.pyi` beside this file, by which type checkers know the fields of a Game.
Game = Plain
Frame = list
