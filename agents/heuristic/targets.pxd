from agents.heuristic.mind cimport Mind
from agents.heuristic.sides cimport healed, my_loss, struck
from agents.heuristic.table cimport bangs_of, lies, loses_duel, reach, unanswered, without_bang
from agents.heuristic.worth cimport *
from bang_env.view_layout cimport View
from bang_env.words cimport *

cdef double HAND_CARD
cdef double NEVER
cdef double shot(View* v, Mind* m, int j) noexcept nogil
cdef double duel(View* v, Mind* m, int j) noexcept nogil
cdef double loot(View* v, Mind* m, int j, int kind, int place) noexcept nogil
cdef double robbery(View* v, Mind* m, int j, int kind) noexcept nogil
cdef double jailing(View* v, Mind* m, int j) noexcept nogil
cdef double at(View* v, Mind* m, int j, int kind) noexcept nogil
cdef int may_aim(View* v, Mind* m, int j, int kind) noexcept nogil
cdef double best_at(View* v, Mind* m, int kind) noexcept nogil
cdef double volley(View* v, Mind* m, int kind) noexcept nogil
cdef double saloon(View* v, Mind* m) noexcept nogil
cdef double store(View* v, Mind* m) noexcept nogil
cdef double dynamite(View* v, Mind* m) noexcept nogil
cdef double arm(View* v, Mind* m, int weapon) noexcept nogil
