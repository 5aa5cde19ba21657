from bang_agents.bang.abilities cimport laid_worth
from bang_agents.bang.hand cimport keep, worst_of
from bang_agents.bang.mind cimport Mind
from bang_agents.bang.reading cimport greens
from bang_agents.bang.odds cimport bangs_of, loses_duel
from bang_agents.bang.plays cimport first_allowed
from bang_agents.bang.sides cimport think
from bang_env.bang.sight.reading cimport living
from bang_agents.bang.worth cimport *
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef double A_CARD
cdef int of_kind(View* v, unsigned char* mask, int kind) noexcept nogil
cdef int a_bang(View* v, unsigned char* mask) noexcept nogil
cdef int worst(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int a_miss(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int shot_at(View* v) noexcept nogil
cdef int dodge(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int face_indians(View* v, unsigned char* mask) noexcept nogil
cdef int face_duel(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int last_chance(View* v, unsigned char* mask) noexcept nogil
cdef int pick(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int plunder(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int share(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int show(View* v, unsigned char* mask) noexcept nogil
