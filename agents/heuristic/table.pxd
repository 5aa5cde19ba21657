from agents.heuristic.mind cimport Mind
from agents.heuristic.worth cimport *
from bang_env.view_layout cimport View
from bang_env.words cimport *

cdef double BANG_SHARE
cdef int lies(View* v, int j, int kind) noexcept nogil
cdef int reach(View* v, int j) noexcept nogil
cdef void measure(View* v, Mind* m) noexcept nogil
cdef int held(View* v, int j, int kind) noexcept nogil
cdef int bangs_of(View* v, int j) noexcept nogil
cdef int misses_of(View* v, int j) noexcept nogil
cdef double none_of(double q, int cards) noexcept nogil
cdef double unanswered(View* v, int j, int needed) noexcept nogil
cdef double without_bang(View* v, int j) noexcept nogil
cdef double loses_duel(View* v, int j, int mine) noexcept nogil
cdef double rescued(View* v, Mind* m, int j) noexcept nogil
cdef double keep(View* v, int kind, int copies) noexcept nogil
