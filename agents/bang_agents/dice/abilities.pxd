cimport cython
from bang_agents.dice.answers cimport pour, send_back, standing_of
from bang_agents.dice.mind cimport MOST_SYMBOLS, Mind
from bang_agents.dice.symbols cimport *
from bang_env.dice.sight.view_layout cimport View
from bang_env.dice.words cimport *

@cython.locals(who=cython.int)
cdef int use_ability(View* v, unsigned char* mask, Mind* m) noexcept nogil
@cython.locals(best=cython.int, mine=double, high=double, x=double)
cdef int hand_on(View* v, unsigned char* mask, Mind* m) noexcept nogil
@cython.locals(j=cython.int, due=cython.int, theirs=cython.int, best=cython.int, choice=cython.int, high=double, x=double)
cdef int take_over(View* v, unsigned char* mask, Mind* m) noexcept nogil
@cython.locals(j=cython.int, glasses=cython.int)
cdef bint doubles(View* v, Mind* m) noexcept nogil
@cython.locals(holder=cython.int, before=double, after=double)
cdef bint robs_chief(View* v, Mind* m) noexcept nogil
