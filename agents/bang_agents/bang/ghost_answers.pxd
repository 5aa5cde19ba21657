from bang_agents.bang.ghost_worth cimport side
from bang_agents.bang.hand cimport keep
from bang_agents.bang.mind cimport Mind
from bang_agents.bang.odds cimport unanswered
from bang_agents.bang.plays cimport first_allowed
from bang_agents.bang.sides cimport struck
from bang_agents.bang.targets cimport NEVER, at, loot
from bang_agents.bang.worth cimport *
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef int give_or_bleed(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int cheapest(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int save_front(View* v, unsigned char* mask) noexcept nogil
cdef int pick_good(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int possess(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int loot_possessed(View* v, unsigned char* mask, Mind* m) noexcept nogil
