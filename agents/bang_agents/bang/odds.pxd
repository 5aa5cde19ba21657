from bang_agents.bang.mind cimport Mind
from bang_agents.bang.reading cimport greens
from bang_env.bang.sight.reading cimport held, lies, usable
from bang_agents.bang.worth cimport *
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef double BANG_SHARE
cdef double MORE_CARDS
cdef double rarer(View* v) noexcept nogil
cdef int bangs_of(View* v, int j) noexcept nogil
cdef int misses_of(View* v, Mind* m, int j) noexcept nogil
cdef double none_of(double q, int cards) noexcept nogil
cdef double hearts(View* v, int j, int needed) noexcept nogil
cdef double unanswered(View* v, Mind* m, int j, int needed) noexcept nogil
cdef double bang_chance(View* v, int j) noexcept nogil
cdef double without_bang(View* v, int j) noexcept nogil
cdef double loses_duel(View* v, int j, int mine) noexcept nogil
cdef double rescued(View* v, Mind* m, int j) noexcept nogil
