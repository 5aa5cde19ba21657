cimport cython
from libc.math cimport sqrt
from bang_agents.dice.mind cimport Beliefs, Mind
from bang_env.dice.sight.reading cimport dealt
from bang_env.dice.sight.view_layout cimport View
from bang_env.dice.words cimport *

cdef enum:
    OFTEN = 24  # beyond that a deed says no more
    DEED_KINDS = 2  # shooting, healing

cdef double[DEED_KINDS][OFTEN + 1][ROLES][ROLES] DONE_FACTOR  # shooting or healing, how often, role of the actor, role of the target
cdef double[DEED_KINDS][OFTEN + 1][ROLES][ROLES] LEFT_FACTOR  # the same, left undone
cdef double DOUBT
cdef double SUSPICION
@cython.locals(room=cython.int)
cdef void count_hidden(View* v, Beliefs* b) noexcept nogil
@cython.locals(did=cython.int, n=cython.int)
cdef int tally(View* v, int a, int j, bint shot, int deed) noexcept nogil
cdef bint could(View* v, int a, int j) noexcept nogil
@cython.locals(x=double)
cdef double factor(View* v, int a, int j, int r, int q) noexcept nogil
@cython.locals(j=cython.int, some=cython.bint)
cdef void weigh(View* v, Beliefs* b) noexcept nogil
@cython.locals(total=double, x=double)
cdef double likeliness(Beliefs* b) noexcept nogil
@cython.locals(total=double, x=double)
cdef double extend(Beliefs* b, int k) noexcept nogil
@cython.locals(total=double)
cdef void infer(View* v, Mind* m) noexcept nogil
@cython.locals(total=double, x=double)
cdef double shown_by_reason(View* v) noexcept nogil
@cython.locals(room=cython.int, total=double, ways=double, doubt=double, reason=double, sure=double)
cdef void believe(View* v, Mind* m) noexcept nogil
