from bang_agents.bang.mind cimport Mind
from bang_agents.bang.odds cimport bangs_of, loses_duel, unanswered, without_bang
from bang_agents.bang.sides cimport healed, my_loss, struck
from bang_env.bang.sight.reading cimport event_then, may_aim, spared
from bang_agents.bang.worth cimport *
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef double HAND_CARD
cdef double NEVER
cdef double shot(View* v, Mind* m, int j, int needed) noexcept nogil
cdef double duel(View* v, Mind* m, int j) noexcept nogil
cdef double loot(View* v, Mind* m, int j, int steals, int place) noexcept nogil
cdef double robbery(View* v, Mind* m, int j, int steals) noexcept nogil
cdef double jailing(View* v, Mind* m, int j) noexcept nogil
cdef int ricochet(View* v, Mind* m, int j) noexcept nogil
cdef double at(View* v, Mind* m, int j, int effect, int card) noexcept nogil
cdef double best_at(View* v, Mind* m, int effect, int rule, int card) noexcept nogil
cdef double volley(View* v, Mind* m, int effect, int card) noexcept nogil
cdef double brawl(View* v, Mind* m) noexcept nogil
cdef double saloon(View* v, Mind* m) noexcept nogil
cdef double store(View* v, Mind* m) noexcept nogil
cdef double dynamite(View* v, Mind* m) noexcept nogil
cdef double arm(View* v, Mind* m, int weapon) noexcept nogil
