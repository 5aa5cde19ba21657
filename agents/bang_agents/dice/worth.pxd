from bang_agents.dice.mind cimport Mind
from bang_env.dice.words cimport *

cpdef enum:  # rows of NUMBERS, in the order of worth.ROWS
    AT_SHERIFF
    AT_DEPUTY
    AT_OUTLAW
    AT_RENEGADE
    LATE_RENEGADE
    LAST_SHERIFF
    MY_LIFE
    PREY
    HUNTER
    THREE_LIFE
    DREAD
    DREAD_STEP
    ROW_COUNT

cdef double[ROLES][ROW_COUNT] NUMBERS   # my role, row
cdef double[ROLES][MOST_LIFE + 1] LIFE_WORTH   # my role, life points -> what they are worth together, 1 for eight
cdef double number(int row, Mind* m) noexcept nogil
