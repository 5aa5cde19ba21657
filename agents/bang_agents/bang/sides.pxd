from bang_agents.bang.beliefs cimport infer
from bang_agents.bang.mind cimport Mind
from bang_agents.bang.odds cimport rescued
from bang_agents.bang.reading cimport measure
from bang_env.bang.sight.reading cimport distance, held, limit, reach
from bang_agents.bang.worth cimport *
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef void count_living(View* v, Mind* m) noexcept nogil
cdef double strength(View* v, int j) noexcept nogil
cdef double tilt(View* v, Mind* m) noexcept nogil
cdef void weigh_sheriff_as_renegade(View* v, Mind* m, int s) noexcept nogil
cdef void weigh_sheriff_as_rebel(View* v, Mind* m, int s) noexcept nogil
cdef void weigh_three(View* v, Mind* m) noexcept nogil
cdef void think(View* v, Mind* m) noexcept nogil
cdef double step(Mind* m, int life) noexcept nogil
cdef double struck(View* v, Mind* m, int j, double chance) noexcept nogil
cdef double my_loss(View* v, Mind* m) noexcept nogil
cdef double healed(View* v, Mind* m, int j, int points) noexcept nogil
