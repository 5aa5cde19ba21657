cimport cython
from libc.string cimport memcpy, memset
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.seats cimport is_npc
from bang_env.bang.engine.state cimport rand, shuffle
from bang_env.bang.words cimport *

@cython.locals(rules=cython.char[RULE_BYTES])
cdef void blank(Game* g) noexcept nogil
cdef void deal_roles(Game* g, unsigned long long roles) noexcept nogil
@cython.locals(n=cython.int)
cdef void deal_characters(Game* g) noexcept nogil
cdef bint identities(Game* g) noexcept nogil
cdef int characters(Game* g) noexcept nogil
cdef void deal_events(Game* g) noexcept nogil
cdef void deal_cards(Game* g) noexcept nogil
cdef void deal_gunslinger_roles(Game* g) noexcept nogil
@cython.locals(wanted=cython.int, n=cython.int)
cdef void deal_gunslinger_characters(Game* g) noexcept nogil
cdef bint every_npc_can_choose(Game* g) noexcept nogil
