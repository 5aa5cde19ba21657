cimport cython
from bang_env.dice.engine.deal cimport deal_cards
from bang_env.dice.engine.layout cimport Game
from bang_env.dice.engine.short_questions cimport top
from bang_env.dice.engine.state cimport rand, seed_streams
from bang_env.dice.words cimport *

@cython.locals(k=cython.int, asked=cython.int, hidden=cython.int, p=cython.int)
cdef void resample(Game* g, int seat, unsigned long long seed) noexcept nogil
@cython.locals(p=cython.int, q=cython.int, role=cython.int)
cdef void order_roles(Game* g, int hidden) noexcept nogil
@cython.locals(left=cython.int, p=cython.int, k=cython.int, q=cython.int, role=cython.int)
cdef void shuffle_roles(Game* g, int hidden) noexcept nogil
@cython.locals(kept=cython.int[SEATS], p=cython.int)
cdef void deal_hidden_cards(Game* g, int fixed) noexcept nogil
cdef bint is_reveal(int what) noexcept nogil
