from bang_env.bang.cards.prints cimport dmd_name, dmd_suit
from bang_agents.bang.mind cimport Mind
from bang_agents.bang.odds cimport unanswered
from bang_agents.bang.sides cimport healed, struck, think
from bang_agents.bang.targets cimport shot
from bang_agents.bang.worth cimport *
from bang_env.bang.sight.reading cimport distance, reach
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef double A_HAND_CARD, GOOD
cdef void think_dead(View* v, Mind* m) noexcept nogil
cdef bint escapes(View* v, int j, int card) noexcept nogil
cdef double side(View* v, int j) noexcept nogil
cdef double harm_of_moon(View* v, Mind* m, int j, int cards) noexcept nogil
cdef double on_one(View* v, Mind* m, int name, int j) noexcept nogil
cdef double memorial(View* v, Mind* m, int j) noexcept nogil
cdef double best_front(View* v, Mind* m, int j) noexcept nogil
cdef double on_all(View* v, Mind* m, int name, int card) noexcept nogil
cdef bint has_furniture(View* v, int j) noexcept nogil
cdef int in_graves(View* v) noexcept nogil
cdef double cemetery(View* v, Mind* m, int j) noexcept nogil
cdef double wind(View* v, Mind* m, int j, int q) noexcept nogil
cdef double hit(View* v, Mind* m, int j) noexcept nogil
cdef double worth_of(View* v, Mind* m, int card, int j, int q) noexcept nogil
