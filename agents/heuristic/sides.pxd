from agents.heuristic.beliefs cimport infer
from agents.heuristic.mind cimport Mind
from agents.heuristic.odds cimport rescued
from agents.heuristic.table cimport held, limit, measure, reach, sees
from agents.heuristic.worth cimport *
from bang_env.view_layout cimport View
from bang_env.words cimport *

cdef void count_living(View* v, Mind* m) noexcept nogil
cdef double strength(View* v, int j) noexcept nogil
cdef double tilt(View* v, Mind* m) noexcept nogil
cdef void weigh_sheriff_as_renegade(View* v, Mind* m, int s) noexcept nogil
cdef void weigh_sheriff_as_rebel(View* v, Mind* m, int s) noexcept nogil
cdef void weigh_three(View* v, Mind* m) noexcept nogil
cdef void think(View* v, Mind* m) noexcept nogil
cdef double step(View* v, int life) noexcept nogil
cdef double struck(View* v, Mind* m, int j, double chance) noexcept nogil
cdef double my_loss(View* v, Mind* m) noexcept nogil
cdef double healed(View* v, Mind* m, int j, int points) noexcept nogil
