from bang_env.dice.words cimport *

cdef enum:
    HANDS = 462  # of up to five dice with six sides: 11! / (5! 6!)

cdef int[HANDS][BASE_FACES] WITH      # hand, face -> the hand with one more die that shows it
cdef int[HANDS][BASE_FACES] WITHOUT   # the hand with one fewer
cdef int[HANDS][BASE_FACES] SHOWN     # how many dice show it
cdef int[DICE + 2] FIRST_HAND         # size -> its first hand
cdef int[HANDS] SIZE
