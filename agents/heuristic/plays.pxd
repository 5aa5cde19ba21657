from agents.heuristic.mind cimport Mind
from agents.heuristic.sides cimport think
from agents.heuristic.table cimport keep
from agents.heuristic.targets cimport NEVER, arm, at, best_at, dynamite, loot, saloon, store, volley
from agents.heuristic.worth cimport *
from bang_env.view_layout cimport View
from bang_env.words cimport *

cdef int first_allowed(unsigned char* mask) noexcept nogil
cdef int weapon_held(View* v) noexcept nogil
cdef int at_once(View* v, unsigned char* mask) noexcept nogil
cdef double use(View* v, Mind* m, int kind) noexcept nogil
cdef double order_of(int kind) noexcept nogil
cdef double two_worst(View* v) noexcept nogil
cdef double healing_by_sid(View* v) noexcept nogil
cdef int play(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int target(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int take(View* v, unsigned char* mask, Mind* m) noexcept nogil
