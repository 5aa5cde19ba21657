cimport cython
from libc.string cimport memcpy, memset
from bang_env.dice.engine.layout cimport Game
from bang_env.dice.engine.short_questions cimport own_life
from bang_env.dice.engine.state cimport rand, shuffle
from bang_env.dice.words cimport *

@cython.locals(rules=cython.char[RULE_BYTES])
cdef void blank(Game* g) noexcept nogil
@cython.locals(p=cython.int, role=cython.int)
cdef void deal_roles(Game* g, unsigned long long given) noexcept nogil
@cython.locals(held=cython.int, role=cython.int, n=cython.int, k=cython.int, ordinary=cython.int, p=cython.int)
cdef void deal_cards(Game* g, int fixed, int stream) noexcept nogil
@cython.locals(n=cython.int, who=cython.int, p=cython.int, k=cython.int)
cdef void deal_characters(Game* g) noexcept nogil
@cython.locals(p=cython.int)
cdef void sit_down(Game* g) noexcept nogil
@cython.locals(life=cython.int)
cdef int full_life(Game* g, int p) noexcept nogil
