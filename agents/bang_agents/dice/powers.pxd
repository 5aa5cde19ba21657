cimport cython
from bang_agents.dice.answers cimport first_allowed, standing_of
from bang_agents.dice.mind cimport Mind
from bang_agents.dice.symbols cimport *
from bang_env.dice.sight.reading cimport reaches
from bang_env.dice.sight.view_layout cimport View
from bang_env.dice.words cimport *

cdef double SWAP_WORTH
cdef double TURN_WORTH
cdef double DENY_WORTH
cdef double GAMBLE_WORTH
cdef double SAVE_WORTH
cdef int reveal(View* v, unsigned char* mask, Mind* m) noexcept nogil
@cython.locals(j=cython.int)
cdef bint good_moment(View* v, Mind* m, int card) noexcept nogil
cdef bint relieves(View* v) noexcept nogil
@cython.locals(before=double, after=double)
cdef double swapped(View* v, Mind* m, int j, int i) noexcept nogil
@cython.locals(n=cython.int)
cdef void trade(View* v, int j, int i) noexcept nogil
@cython.locals(high=double, x=double)
cdef double best_swap(View* v, Mind* m, int first) noexcept nogil
@cython.locals(best=cython.int, high=double, x=double)
cdef int swap(View* v, unsigned char* mask, Mind* m) noexcept nogil
@cython.locals(j=cython.int, n=cython.int, x=double)
cdef double face_worth(View* v, Mind* m, int face) noexcept nogil
@cython.locals(high=double)
cdef double best_shot(View* v, Mind* m) noexcept nogil
@cython.locals(now=double, high=double, x=double)
cdef double best_side(View* v, Mind* m, int kind, int face) noexcept nogil
@cython.locals(kind=cython.int, high=double, x=double)
cdef double best_turn(View* v, Mind* m, int side) noexcept nogil
@cython.locals(best=cython.int, high=double, x=double)
cdef int turn_die(View* v, unsigned char* mask, Mind* m) noexcept nogil
@cython.locals(best=cython.int, high=double, x=double)
cdef int new_side(View* v, unsigned char* mask, Mind* m) noexcept nogil
@cython.locals(total=double, kind=cython.int)
cdef bint gambles(View* v, Mind* m) noexcept nogil
