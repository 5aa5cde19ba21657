from bang_agents.bang.mind cimport Mind
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef enum:
    COLUMNS = ROLES + 2  # the roles, and the two of The Lone Gunslinger
    LIFE_STEPS = 8  # life points that count differently, from 0
    TABLES = 1 + 4 * (SEATS + 1)  # tables with numbers of their own: all of version 1 together; by players, The Rebel!, Death Mesa
    ALL_COLUMNS = TABLES * COLUMNS

cpdef enum:  # rows of NUMBERS, in the order of worth.ROWS
    AT_SHERIFF
    AT_DEPUTY
    AT_OUTLAW
    AT_RENEGADE
    AT_REBEL
    LATE_DEPUTY
    LATE_RENEGADE
    LATE_SHERIFF
    BALANCE
    PATIENCE
    LAST_STEP
    MY_LIFE
    BOUNTY
    PENALTY
    LOW_LIFE
    BANG_COST
    DUEL_COST
    ROB_COST
    JAIL_COST
    JAIL_SHARE
    AREA_COST
    STORE_SHARE
    GAIN
    ANSWER
    GREEN_COST
    PREY
    HUNTER
    LIMIT
    SHOOT_ORDER
    IN_REACH
    ROW_COUNT

cdef double[ALL_COLUMNS][ROW_COUNT] NUMBERS   # table and my role, row
cdef double[ALL_COLUMNS][LIFE_STEPS] STEP_OF   # table and my role, life points of a seat -> what the next one lost counts, against 1 for the last
cdef double[ALL_COLUMNS][KINDS] KEEP           # table and my role, kind -> what a card in hand is worth
cdef double[ALL_COLUMNS][KINDS] IN_PLAY_WORTH  # table and my role, kind -> what a card in front of a seat is worth to it
cdef double[CHARACTERS] FAME                   # character -> how gladly it is chosen
cdef double[CHARACTERS] DANGER                 # character -> The Lone Gunslinger: how much it matters that it plays itself
cdef double number(int row, Mind* m) noexcept nogil
cdef double number_as(int row, Mind* m, int role) noexcept nogil
cdef int column(View* v) noexcept nogil
cdef void be(View* v, Mind* m, int version) noexcept nogil
