"""The words of the dice game as numbers. Every named number stands here and nowhere else; the build turns them into C constants."""

from bang_env.kernel.numbers import ASK as ASK  # those of every game
from bang_env.kernel.numbers import DONE as DONE
from bang_env.kernel.numbers import LONGEST_RUN as LONGEST_RUN
from bang_env.kernel.numbers import MASK_64 as MASK_64
from bang_env.kernel.numbers import NOBODY as NOBODY
from bang_env.kernel.numbers import ROLE_BITS as ROLE_BITS
from bang_env.kernel.numbers import STUCK as STUCK

SEATS = 8  # most seats
THREE = 3  # players of the variant without a Sheriff
GHOST_PLAYERS = 5  # players from which on a Ghost is played

# Roles, by type. 0 is "not known to this viewer".
UNKNOWN, SHERIFF, DEPUTY, OUTLAW, RENEGADE = range(5)
ROLES = 5

# Special roles of Old Saloon; 0 is an ordinary role card.
ORDINARY, THE_BEAR, THE_GOOD, THE_DOC, THE_JUDGE, THE_GAMBLER, THE_BAD, THE_UGLY, RIGHT_HAND, LEFT_HAND = range(10)
CARDS = 10
HIDDEN_CARD = -1  # not known to this viewer
NOT_MIXED, ALL_SPECIAL, MIXED = range(3)  # the switch `special_roles`

# Characters. 0 is the test-only one: 8 life, no ability.
NO_CHARACTER = 0
BART_CASSIDY, BLACK_JACK, CALAMITY_JANET, EL_GRINGO, JESSE_JONES, JOURDONNAIS, KIT_CARLSON, LUCKY_DUKE = range(1, 9)
PAUL_REGRET, PEDRO_RAMIREZ, ROSE_DOOLAN, SID_KETCHUM, SLAB_THE_KILLER, SUZY_LAFAYETTE, VULTURE_SAM, WILLY_THE_KID = range(9, 17)
JOSE_DELGADO, TEQUILA_JOE, APACHE_KID, BILL_NOFACE, ELENA_FUENTE, VERA_CUSTER, DOC_HOLYDAY, MOLLY_STARK = range(17, 25)
CHARACTERS = 25
BASE_CHARACTERS = 17  # those of the base game come first

# What a die shows. The first six are the base die's, in the order of its sides.
ARROW, DYNAMITE, ONE, TWO, BEER, GATLING, DOUBLE_ONE, DOUBLE_TWO, BULLET, DOUBLE_GATLING, BROKEN_ARROW, DOUBLE_BEER = range(12)
FACES = 12
BASE_FACES = 6

# Kinds of dice, each with six sides: side number k of a kind is SIDES * kind + k.
BASE_DIE, LOUDMOUTH, COWARD = range(3)
SIDES = 6
ALL_SIDES = 3 * SIDES
DICE = 5  # rolled in a turn
MOST_DICE = 6  # by Jose Delgado and Tequila Joe
GHOST_DICE = 2

MOST_ARROWS = 9  # tokens, without the Chief's
CHIEF_ARROWS = 2  # what the Chief's Arrow counts for
PILE = SEATS  # where the Chief's Arrow lies when nobody holds it
DYNAMITES = 3  # from which on nothing is rolled again
GUN = 3  # Gatling symbols that fire it
WILLYS_GUN = 2
REROLLS = 2
SAVED_LIFE = 2  # what The Left Hand leaves
JESSES_LIFE = 4  # up to which a Beer on himself counts double
TEST_LIFE = 8
MOST_LIFE = 12  # a Sheriff of 9 life points who is The Bear

# Questions, each with its word.
(Q_NONE, Q_ROLL, Q_REROLL, Q_SHOT, Q_BEER, Q_ABILITY, Q_DIE, Q_ARROW, Q_BROKEN, Q_REVEAL, Q_SWAP, Q_TURN, Q_FACE, Q_DROP, Q_RESULT,
 Q_TOKEN) = range(16)  # fmt: skip
QUESTIONS = (
    "", "roll", "reroll", "shot", "beer", "ability", "die", "arrow", "broken", "reveal", "swap", "turn", "face", "drop", "result", "token",
)  # fmt: skip
QUESTION_COUNT = 16

# Choices: one numbering. The first BASE_CHOICES are those of the base game.
PASS = 0
FIRST_SEAT = 1
USE, KEEP, ROLL = range(FIRST_SEAT + SEATS, FIRST_SEAT + SEATS + 3)
SUBSET_ZERO = ROLL  # the dice whose places are the bits of m are rolled again: SUBSET_ZERO + m, m from 1 on
BASE_CHOICES = SUBSET_ZERO + (1 << DICE)
TAKE_LOUDMOUTH, TAKE_COWARD, TAKE_ARROW, TAKE_CHIEF = range(SUBSET_ZERO + (1 << MOST_DICE), SUBSET_ZERO + (1 << MOST_DICE) + 4)
FIRST_SIDE = TAKE_CHIEF + 1
FIRST_CARD = FIRST_SIDE + ALL_SIDES - 1  # a special role that is revealed: FIRST_CARD + its number, from 1 on
AMOUNT_ZERO = FIRST_CARD + CARDS - 1  # points that Molly Stark takes over: AMOUNT_ZERO + so many, from 1 on
CHOICES = AMOUNT_ZERO + MOST_LIFE + 1
CHOICE_ROOM = 1 << MOST_DICE  # of one question: every subset of six dice, and to keep them

# Why life points are lost and gained.
BY_INDIANS, BY_BULLET, BY_DYNAMITE, BY_SHOTS, BY_GATLING = range(5)
BY_BEER, BY_SID, BY_SUZY, BY_SAM, BY_DOC = range(5)

# What is counted of one seat and another, for whoever wants to know what somebody is.
DID_SHOOT, COULD_SHOOT, DID_HEAL, COULD_HEAL = range(4)  # 1s and 2s at a seat, and those that it could have been given; Beers likewise
DEEDS = 4
MOST_COUNTED = 255
DEED_ROOM = 4 * SEATS * DEEDS  # bytes in which the deeds of a seat are turned until a viewer is first

# The log: what everybody at the table sees happen.
LOG, LOG_INTS = 32, 4
CAUSE = 100  # life points lost or gained stand in it as CAUSE times why (BY_...), and how many
COUNTED = 30_000
(E_TURN, E_DICE, E_DIE, E_ARROW, E_CHIEF, E_GIVE, E_BROKEN, E_INDIANS, E_LOSE, E_GAIN, E_SHOT, E_BEER, E_DISCARD, E_REVEAL, E_JUDGED,
 E_ABILITY, E_DEATH, E_GHOST, E_TOKEN, E_SWAP, E_SHERIFF, E_TURNED, E_SAVED, E_DENIED, E_GUN) = range(1, 26)  # fmt: skip
EVENTS = 26

# Chance, in streams: what is dealt, what is rolled.
DEALING, ROLLING = range(2)
STREAMS = 2

# What a Table says of rolls to come: sides, one group for each roll.
SCRIPT = 192  # room
GROUP_END = 99

# Frames.
FRAMES, FRAME_INTS = 20, 8
WHAT, WHO, BY, CARD, STEP, A, B, C = range(8)
(F_TURN, F_DIE, F_SID, F_ROLL, F_ARROWS, F_TAKE, F_BROKEN, F_SHOTS, F_BEERS, F_KIT, F_LOSS, F_GAIN, F_MOMENT, F_JUDGE, F_DOC, F_UGLY,
 F_DROP, F_HAUNT, F_DISCARD) = range(1, 20)  # fmt: skip
FRAME_KINDS = 20

# Steps of frames (STEP), in the order in which they are taken.
(T_OPEN, T_ROLE, T_OWN, T_SID, T_FIRST_ROLL, T_DYNAMITE, T_SHOTS, T_BEERS, T_KIT, T_GUN, T_SUZY, T_END, T_AGAIN) = range(13)
(R_WAIT, R_THROW, R_LAST, R_GAMBLER, R_DOC, R_TURNED, R_APPLY, R_BROKEN, R_BULLET, R_CHOOSE, R_STOPPED, R_AFTER_STOP, R_END) = range(13)
A_NEXT, A_PASSED, A_TOOK, A_ELENA, A_WHICH = range(5)
(L_AMOUNTS, L_BART, L_MOLLY, L_LOSE, L_PEDRO, L_LEFT, L_SAVED, L_FALL, L_SAM, L_DOC, L_GRINGO) = range(11)
H_ROLL, H_RESULT, H_TOKEN = range(3)
# Flags of a ROLL (field CARD).
ROLL_FINAL, ROLL_GAMBLED = 1, 2
