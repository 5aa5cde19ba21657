from bang_agents.dice.mind cimport Mind
from bang_env.dice.words cimport *

cdef enum:  # of a game, as in life_worth
    OPEN
    LATE
    LAST_TWO
    PHASES

cpdef enum:  # rows of NUMBERS, in the order of worth.ROWS
    MY_LIFE
    THE_SHERIFFS
    A_DEPUTYS
    AN_OUTLAWS
    A_RENEGADES
    DREAD
    DREAD_STEP
    PREY
    HUNTER
    OWN
    ROW_COUNT

cdef double[ROLES][ROW_COUNT] NUMBERS   # my role, row
cdef double[PHASES][ROLES][ROLES][MOST_LIFE + 1] LIFE_WORTH   # phase, my role, whose life points (UNKNOWN: mine) -> what so many are worth to me
cdef double[MOST_LIFE + 1] SHARE        # three players: life points -> what they are worth together, 1 for eight
cdef double number(int row, Mind* m) noexcept nogil
