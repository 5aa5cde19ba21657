cimport cython
from bang_env.bang.engine.bits cimport sitting
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.questions cimport how_many, in_force
from bang_env.bang.engine.seats cimport ability, seat_at
from bang_env.bang.words cimport *

cdef unsigned char[1 << SEATS] LOWEST, HIGHEST
cdef signed char[CARD_COUNT] STEPS_TO, STEPS_FROM

cdef int steps_between(Game* g, int a, int b) noexcept nogil
@cython.locals(n=cython.int, row=cython.p_uchar, steps=cython.int)
cdef int steps_of_cards(Game* g, int p, const signed char* steps_of) noexcept nogil
cdef bint characters_count(Game* g) noexcept nogil
cdef int farther(Game* g, int p) noexcept nogil
cdef int nearer(Game* g, int p) noexcept nogil
cdef int distance(Game* g, int a, int b) noexcept nogil
@cython.locals(
    after=cython.int, others=cython.int, around=cython.int, found=cython.int, steps=cython.int, k=cython.int, q=cython.int,
)
cdef int near(Game* g, int a, int far, bint one) noexcept nogil
cdef int reach(Game* g, int p) noexcept nogil
cdef int weapon_place(Game* g, int p) noexcept nogil
