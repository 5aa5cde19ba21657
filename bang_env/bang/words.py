"""The words of the table as numbers. Every named number stands here and nowhere else; the build turns them into C constants."""

from bang_env.kernel.numbers import ASK as ASK  # those of every game
from bang_env.kernel.numbers import DONE as DONE
from bang_env.kernel.numbers import LONGEST_RUN as LONGEST_RUN
from bang_env.kernel.numbers import MASK_64 as MASK_64
from bang_env.kernel.numbers import NOBODY as NOBODY
from bang_env.kernel.numbers import ROLE_BITS as ROLE_BITS
from bang_env.kernel.numbers import STUCK as STUCK

SEATS = 10  # most seats of any variant
PLACES = SEATS + 1  # the seats, and one place more
NO_CARD = -1

# Roles. 0 is "not known to this viewer".
UNKNOWN, SHERIFF, DEPUTY, OUTLAW, RENEGADE, REBEL = 0, 1, 2, 3, 4, 5
ROLES = 6

LEVELS = 5  # of The Lone Gunslinger

# Suits, and ranks 2 to 14 (ace high).
HEARTS, DIAMONDS, CLUBS, SPADES = 0, 1, 2, 3
JACK, QUEEN, KING, ACE = 11, 12, 13, 14

# Borders.
BROWN, BLUE, GREEN = 0, 1, 2

# Sets, in the order of the rows in `cards/sets.py`.
SET_BASE, SET_DODGE_CITY, SET_HIGH_NOON, SET_FISTFUL, SET_DEATH_MESA = range(5)
SETS = 5
FIXED_SETS = 5  # the first ones, whose choices have the same numbers at every table: files hold them (`cards/numbering.py`)

# Names of cards ("kinds"), in the order of the rows in `cards/`.
BANG, MISSED, BEER, PANIC, CAT_BALOU, DUEL, GENERAL_STORE, INDIANS, STAGECOACH, GATLING, SALOON, WELLS_FARGO = range(12)
BARREL, DYNAMITE, JAIL, MUSTANG, SCOPE, VOLCANIC, SCHOFIELD, REMINGTON, REV_CARABINE, WINCHESTER = range(12, 22)
BINOCULAR, HIDEOUT = 22, 23
CANTEEN, KNIFE, BIBLE, PEPPERBOX, CONESTOGA, TEN_GALLON_HAT, PONY_EXPRESS, IRON_PLATE, SOMBRERO = range(24, 33)
CAN_CAN, BUFFALO_RIFLE, DERRINGER, HOWITZER = range(33, 37)
RAG_TIME, WHISKY, DODGE, TEQUILA, PUNCH, BRAWL, SPRINGFIELD = range(37, 44)
KINDS = 44
BASE_KINDS = 22  # the names of the base game come first

# Names of the Dead Men's Deck (Death Mesa), in the order of the rows in `sets/death_mesa/cards.py`.
(D_BAD_MOON_RISING, D_BLOOD_JUICE, D_CEMETERY, D_CURSE, D_DEATH_AND_TAXES, D_DECAY, D_DESECRATE_GRAVE, D_DRY_SPELL, D_GHOST_STORIES,
 D_GUILTY_CONSCIENCE, D_HIDDEN_STASH, D_IN_MEMORIAM, D_LAST_TESTAMENT, D_MIRAGE, D_NIGHTMARE, D_POLTERGEIST, D_POSSESS, D_PROPER_BURIAL,
 D_ROB_GRAVE, D_SEANCE, D_SPOOK, D_SYPHON, D_TERRIFY, D_THE_EAST_WIND, D_UNFINISHED_BUSINESS, D_WARN) = range(26)  # fmt: skip
DMD_NAMES = 26
DMD_RANKS = 13
DMD_PRINTS = 4 * DMD_RANKS  # of one name
DMD_FACES = 4 * DMD_NAMES
FIRST_DMD = 256  # its cards are numbered from here on, every rank and suit of every name, where no other card's number can be
DMD_END = FIRST_DMD + DMD_NAMES * DMD_PRINTS

# At whom a card of that deck may be played (columns `first` and `second` of a row), and what is chosen besides (column `take`).
G_NOBODY, G_LIVING, G_WITH_FRONT, G_WITH_HAND, G_WITH_CARDS, G_KILLER, G_OTHER_LIVING, G_GRAVE, G_GHOST_CARDS, G_NEIGHBOUR, G_UNFINISHED = (
    range(11)
)
TAKES_NOTHING, TAKES_GOOD, TAKES_FRONT, TAKES_HAND_OR_FRONT, TAKES_HAND_OR_GOODS, TAKES_DECK_OR_GOODS = range(6)

# What playing a card does (column `play` of a row).
NOT_PLAYED, SHOOT, HEAL, HEAL_ALL, DRAW, STORE, STEAL, STRIP, SHOOT_ALL, RAID, CHALLENGE, LAY, LOCK_UP = range(13)
FIRE, BRAWL_ALL, SNIPE, RICOCHET, TAKE_IN_PLAY = range(13, 18)  # FIRE: a BANG! symbol on another card. No card has the last three
EFFECTS = 18

# At whom a card may be played (column `target`).
NO_TARGET, REACHABLE, AT_DISTANCE_1, ANY_WITH_CARDS, ANY_OTHER, NOT_SHERIFF, NEIGHBOUR, ANYBODY, WITH_CARDS_IN_PLAY = range(9)

# Characters. 0 is the test-only one: 4 life, no ability.
NO_CHARACTER = 0
BART_CASSIDY, BLACK_JACK, CALAMITY_JANET, EL_GRINGO, JESSE_JONES, JOURDONNAIS, KIT_CARLSON, LUCKY_DUKE = range(1, 9)
PAUL_REGRET, PEDRO_RAMIREZ, ROSE_DOOLAN, SID_KETCHUM, SLAB_THE_KILLER, SUZY_LAFAYETTE, VULTURE_SAM, WILLY_THE_KID = range(9, 17)
APACHE_KID, BELLE_STAR, BILL_NOFACE, CHUCK_WENGAM, DOC_HOLYDAY, ELENA_FUENTE, GREG_DIGGER, HERB_HUNTER = range(17, 25)
JOSE_DELGADO, MOLLY_STARK, PAT_BRENNAN, PIXIE_PETE, SEAN_MALLORY, TEQUILA_JOE, VERA_CUSTER = range(25, 32)
CHARACTERS = 32
BASE_CHARACTERS = 17  # those of the base game come first

# Events: High Noon (the last two before it are the bonus cards), then A Fistful of Cards. 0 is none.
NO_EVENT = 0
BLESSING, CURSE, THE_DALTONS, THE_DOCTOR, GHOST_TOWN, GOLD_RUSH, HANGOVER, THE_REVEREND, THE_SERMON, SHOOTOUT = range(1, 11)
THIRST, TRAIN_ARRIVAL, HANDCUFFS, NEW_IDENTITY, HIGH_NOON = range(11, 16)
ABANDONED_MINE, AMBUSH, BLOOD_BROTHERS, DEAD_MAN, HARD_LIQUOR, LASSO, LAW_OF_THE_WEST, PEYOTE, RANCH, RICOCHET_EVENT = range(16, 26)
RUSSIAN_ROULETTE, SNIPER, THE_JUDGE, VENDETTA, A_FISTFUL_OF_CARDS = range(26, 31)
EVENT_CARDS = 31

# Streams of chance.
DEALING, SHUFFLING, PICKING = 0, 1, 2
STREAMS = 3

# Ints of a frame.
WHAT, WHO, BY, CARD, STEP, A, B, C = range(8)
FRAME_INTS = 8
FRAMES = 32

# Steps of a turn, of a hit, of a phase 1, of taking a card, of a shot.
T_BEGIN, T_DYNAMITE, T_DYNAMITE_FLIPPED, T_JAIL, T_JAIL_FLIPPED, T_DRAW, T_SHOW, T_PLAY, T_DISCARD, T_END = range(10)
T_EVENT, T_START, T_VERA, T_AFTER_DRAW, T_VENDETTA, T_VENDETTA_FLIPPED, T_LEAVE, T_AFTER_DISCARD = range(10, 18)
H_HIT, H_LAST_CHANCE, H_AFTER, H_REVENGE, H_FALL, H_SPOILS, H_FORFEIT, H_BOUNTY, H_BURY = range(9)
S_BEGIN, S_CHOSEN = 0, 1
# Steps of a ghost's turn, of a card of the Dead Men's Deck, of its negation, of what ghosts do about an attack.
U_DRAW, U_PLAY, U_DISCARD = range(3)
R_FIRST, R_SECOND, R_TAKE, R_PAY, R_NEGATION, R_EFFECT, R_BONUS, R_END = range(8)
N_OPEN, N_ANSWER, N_INFLUENCE = range(3)
A_ASK, A_PLAYED = range(2)
A_NEEDED, A_WARNED, A_DUEL, A_AREA, A_REDIRECTED, A_DIAMONDS = 3, 4, 64, 128, 256, 512  # bits of an attack: Missed! needed, Warns (4 each)

UNSAID = -1  # no set has answered a question

# What the end check finds.
V_GO_ON, V_OVER, V_REVOLUTION, V_SCOFFLAW = range(4)

# Life points: the most that a seat can have, and the most that it can lose at once.
MOST_LIFE, MOST_LOST = 10, 3
MOST_COUNTED = 100  # cards of a turn that are counted, BANG!s and all: no limit is near

# Everybody knows a card.
ALL_SEATS = (1 << SEATS) - 1
JUST_DRAWN = 1 << 14  # among those who know a card of the Dead Men's Deck: its owner has just drawn it
PINNED = 1 << 15  # in a set of seats that know a card: it has been dealt already (`resample.py`, for the moment)

# Kinds of frames.
F_START, F_CHARACTER, F_TURN, F_FLIP, F_DRAW, F_SHOW, F_PLAY, F_TARGET, F_TAKE, F_STORE = range(1, 11)
F_SHOT, F_VOLLEY, F_INDIANS, F_DUEL, F_HIT, F_SID, F_SID_WINDOW, F_DISCARD = range(11, 19)
F_PAY, F_LATER, F_SHARE, F_BARE_SHOT, F_RICOCHET, F_ROULETTE, F_FISTFUL, F_DALTONS = range(19, 27)
F_BROTHERS, F_IDENTITY, F_VERA, F_LIQUOR, F_PEYOTE, F_RANCH, F_CUFFS = range(27, 34)
F_NPC, F_PLUNDER = 34, 35
F_HAUNT, F_REDRAW, F_RITE, F_NEGATE, F_ATTACK, F_MOON, F_POLTERGEIST, F_DECAY, F_CEMETERY, F_POSSESS, F_UNFINISHED, F_CURSED = range(36, 48)
F_TAXED, F_WIND = 48, 49
FRAME_KINDS = 50

# What a frame PAY takes (place B): any hand cards, those that count as BANG!, blue ones.
PAY_ANY, PAY_BANG, PAY_BLUE = range(3)

# Questions a seat can be asked. The words are in `QUESTIONS`.
Q_NONE, Q_CHARACTER, Q_DRAW, Q_RETURN, Q_SHOW, Q_PLAY, Q_TARGET, Q_TAKE, Q_STORE, Q_FLIP = range(10)
Q_DODGE, Q_INDIANS, Q_DUEL, Q_LAST_CHANCE, Q_ABILITY, Q_SID, Q_DISCARD, Q_FALL = range(10, 18)
Q_COST, Q_BROTHERS, Q_IDENTITY, Q_COPY, Q_LIQUOR, Q_GUESS, Q_RANCH, Q_SUIT, Q_DALTONS, Q_SHARE, Q_PLUNDER = range(18, 29)
Q_HAUNT, Q_GHOST_TARGET, Q_GHOST_TAKE, Q_GHOST_COST, Q_BONUS, Q_GHOST_DISCARD, Q_REDRAW, Q_NEGATE, Q_GHOST_DUEL, Q_INFLUENCE = range(29, 39)
Q_INTERFERE, Q_MOON, Q_POLTERGEIST, Q_DECAY, Q_CEMETERY, Q_POSSESS, Q_POSSESS_TAKE, Q_CURSED = range(39, 47)
QUESTION_COUNT = 47
BASE_QUESTIONS = 18  # those of the base game come first
QUESTIONS = (
    "none", "character", "draw", "return", "show", "play", "target", "take", "store", "flip",
    "dodge", "indians", "duel", "last_chance", "ability", "sid", "discard", "discard",
    "cost", "brothers", "identity", "copy", "liquor", "guess", "ranch", "suit", "daltons", "share", "plunder",
    "play", "target", "take", "cost", "bonus", "discard", "redraw", "negate", "ghost_duel", "influence",
    "interfere", "moon", "poltergeist", "decay", "store", "possess", "take", "curse",
)  # fmt: skip

# Phases, as a viewer sees them.
SETUP, BEGINNING, PHASE_1, PHASE_2, PHASE_3, OVER = range(6)

# Named options. Choices are numbered PASS, seats, options, faces (see `cards/tables.py`).
O_HAND, O_BARREL, O_DECK, O_DISCARD_PILE, O_FIRST, O_SECOND, O_SHOW, O_ABILITY = range(8)
O_HEARTS, O_DIAMONDS, O_CLUBS, O_SPADES, O_RED, O_BLACK, O_SNIPER, O_RICOCHET, O_LIQUOR = range(8, 17)
OPTION_COUNT = 17
# Options that a later set brings stand behind its faces, so that all others keep their numbers: Death Mesa's.
DMD_OPTIONS = ("any_two", "goods")
OPTIONS = (
    "hand", "barrel", "deck", "discard_pile", "first", "second", "show", "ability",
    "hearts", "diamonds", "clubs", "spades", "red", "black", "sniper", "ricochet", "liquor",
)  # fmt: skip

# What one seat has done to another (the public record).
DID_SHOOT, DID_DUEL, DID_ROB, DID_JAIL, DID_AREA, DID_HELP = range(6)  # the first four (up to AIMED) are harm aimed at one seat
DEEDS = 6
AIMED = 4

# Events of the log: what just happened. An entry is (event, seat, other seat, card + 1). In place of the card: E_DRAW and E_HIDE how many
# cards, E_EVENT which event, E_SUIT and E_GUESS which suit (0 to 3; 0 red, 3 black), E_IDENTITY which character;
# E_DMD_DRAW and E_BURY how many cards.
(E_NONE, E_PLAY, E_DODGE, E_SHOW_BANG, E_LOSE_LIFE, E_GAIN_LIFE, E_FALL, E_DRAW, E_FLIP, E_DISCARD, E_TAKE_HAND, E_TAKE_PLAY,
 E_LOSE_HAND, E_LOSE_PLAY, E_STORE, E_DYNAMITE_MOVES, E_DYNAMITE_EXPLODES, E_JAIL_OPENS, E_JAIL_HOLDS, E_SHOW_ROLE, E_REVOLUTION,
 E_TURN, E_RESHUFFLE, E_ABILITY, E_BOUNTY, E_PENALTY, E_DRAW_SHOWN, E_EVENT, E_RETURN, E_GHOST, E_GHOST_LEAVES, E_COPY,
 E_IDENTITY, E_GUESS, E_SUIT, E_HIDE, E_RICOCHET, E_SNIPER,
 E_DMD_DRAW, E_DMD_PLAY, E_DMD_PAY, E_DMD_LOSE, E_NEGATE, E_NEGATED, E_BURY, E_GIVE_GOOD, E_LOSE_GOOD, E_SYPHON, E_GOODS_SHOWN, E_SEANCE,
 E_ASIDE, E_ASIDE_ENDS, E_DMD_RESHUFFLE, E_SCOFFLAW, E_REDIRECTED, E_POSSESSED, E_DIG_UP) = range(57)  # fmt: skip
EVENTS = 57
LOG = 24
LOG_INTS = 4  # of an entry
LOG_SIZE = LOG * LOG_INTS

COUNTED = 30_000  # no further: there the round stops, and the number of log entries goes back to LOG

# A run of frames without a question ends after LONGEST_RUN, and the game with it: `over` is then STUCK in place of 1. No game gets there:
# of 485 million runs (players at random, heuristics, players who always pass; every kind of table) the longest had 206 frames, the average
# one 5.

# What can be wrong with a view that comes from outside (`view_check.py`).
FLAW_NONE, FLAW_BOUND, FLAW_SEAT, FLAW_TARGET, FLAW_LONE, FLAW_ROLES, FLAW_HIDDEN, FLAW_CARDS, FLAW_GHOSTS, FLAW_CUT = range(10)
FLAWS = 10

# Who was attacked last, besides a seat: several at once.
SEVERAL = -2

# What an eliminated player has laid upon the next turn of a living one, a bit each (Death Mesa).
LAID_STORIES, LAID_GUILT, LAID_BURIAL = 1, 2, 4  # a Proper Burial can lie there several times: 4 for each

# Room in the state.
GOODS = 64  # of one ghost
GHOST_HAND = 12
GHOST_KEEPS = 2  # cards of the Dead Men's Deck at the end of a turn
DMD_ROOM = 128
DMD_LEAST, DMD_MOST = 10, 104  # cards that a Dead Men's Deck of one's own may have
ASIDE = 12  # cards laid sideways in front of one seat
HAND = 96
IN_PLAY = 24
PILE = 144
DECK_LEAST, DECK_MOST = 40, PILE  # cards that a deck of one's own may have
LAID = 12
CHOICE_ROOM = 104
DECK_TOP = 32  # known cards on top of the deck that a view shows
EVENT_ROOM = 16  # most events of one game
EVENTS_WHEN_BOTH = 12  # of both sets together, besides the last one
DEEPEST = 16  # places of a Stack, from its top, that features tell apart
ROW = 16  # seats in a row of a view that is read as vectors: a power of two
