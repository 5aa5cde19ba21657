from bang_env.dice.words cimport *

cdef enum:
    HANDS = 462  # of up to five dice with six sides: 11! / (5! 6!)

cdef int[HANDS][BASE_FACES] WITH      # hand, face -> the hand with one more die that shows it
cdef int[HANDS] WITHOUT_DYNAMITE      # hand that shows Dynamite -> the hand with one fewer of it
cdef int[HANDS][DICE] PART            # hand -> the hands with one die fewer that showed something else
cdef int[HANDS] PARTS                 # how many these are
cdef int[HANDS][BASE_FACES] SHOWN     # how many dice show it
cdef int[DICE + 2] FIRST_HAND         # size -> its first hand
cdef int[HANDS] SIZE
