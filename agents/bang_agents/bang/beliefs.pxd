cimport cython
from bang_agents.bang.mind cimport Beliefs, Mind
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef enum:
    OFTEN = 4  # beyond that a deed says no more

cdef double[DEEDS + 1][OFTEN + 1][ROLES][ROLES] FACTOR  # deed (DEEDS: the last blow), how often (at most OFTEN), role of the actor, role of the target
cdef double DOUBT
cdef int any_deed(View* v, int a, int b) noexcept nogil
cdef void count_hidden(View* v, Beliefs* b) noexcept nogil
cdef void weigh_known(View* v, Beliefs* b, int k) noexcept nogil
cdef void weigh_hidden(View* v, Beliefs* b, int k, int i) noexcept nogil
cdef void multiply(Beliefs* b, int k, int i, double[ROLES][ROLES] factor, int back) noexcept nogil
cdef double last_two(Beliefs* b, int k, double weight) noexcept nogil
@cython.locals(weight=double, total=double, x=double)
cdef double extend(Beliefs* b, int k, double weight) noexcept nogil
@cython.locals(ways=double)
cdef double assignments(Beliefs* b) noexcept nogil
cdef void infer(View* v, Mind* m) noexcept nogil
