from bang_agents.bang.abilities cimport besides
from bang_agents.bang.hand cimport price, toll
from bang_agents.bang.mind cimport Mind
from bang_agents.bang.reading cimport greens
from bang_agents.bang.sides cimport healed, think
from bang_env.bang.sight.reading cimport living, suit_of
from bang_agents.bang.targets cimport NEVER, arm, at, best_at, brawl, dynamite, loot, saloon, store, volley
from bang_agents.bang.worth cimport *
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef int first_allowed(unsigned char* mask) noexcept nogil
cdef int weapon_held(View* v) noexcept nogil
cdef int lasts(View* v, int kind) noexcept nogil
cdef bint draws(int kind) noexcept nogil
cdef int at_once(View* v, unsigned char* mask) noexcept nogil
cdef int effect_of(int kind) noexcept nogil
cdef double use(View* v, Mind* m, int card, int lying) noexcept nogil
cdef double order_of(Mind* m, int kind) noexcept nogil
cdef int play(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int aimed(View* v) noexcept nogil
cdef int diamond_paid(View* v, int effect) noexcept nogil
cdef int target(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int take(View* v, unsigned char* mask, Mind* m) noexcept nogil
