from bang_env.words cimport *

cpdef enum:  # rows of NUMBERS, in the order of worth.ROWS
    AT_SHERIFF
    AT_DEPUTY
    AT_OUTLAW
    AT_RENEGADE
    AT_REBEL
    LATE_DEPUTY
    LATE_RENEGADE
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
    LIMIT

cdef double[24][6] NUMBERS          # row, my role
cdef double[8] STEP_OF              # life points of a seat -> what the next one lost counts, against 1 for the last
cdef double[22] KEEP                # kind -> what a card in hand is worth
cdef double[22] IN_PLAY_WORTH       # kind -> what a card in front of a seat is worth to it
cdef double[17] FAME                # character -> how gladly it is chosen
cdef double number(int row, int role) noexcept nogil
