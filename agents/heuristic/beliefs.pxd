from agents.heuristic.mind cimport Beliefs, Mind
from bang_env.view_layout cimport View
from bang_env.words cimport *

cdef double[7][5][6][6] FACTOR       # deed (6: the last blow), how often (at most 4), role of the actor, role of the target
cdef double deeds_between(View* v, int a, int b, int role_a, int role_b) noexcept nogil
cdef int any_deed(View* v, int a, int b) noexcept nogil
cdef void gather(View* v, Beliefs* b) noexcept nogil
@cython.locals(weight=double, total=double, x=double)
cdef double extend(Beliefs* b, int k, double weight) noexcept nogil
cdef void infer(View* v, Mind* m) noexcept nogil
