from bang_env.bang.cards.prints cimport dmd_choice
from bang_env.bang.engine.ghosts cimport next_ghost
from bang_env.bang.engine.graves cimport find_dmd, opposite, use_dmd
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.state cimport allow, pop
from bang_env.bang.words cimport *

cdef int run_negate(Game* g, short* f) noexcept nogil
cdef bint holds_opposite(Game* g, int p, int card) noexcept nogil
cdef void options_negate(Game* g, short* f) noexcept nogil
cdef void answer_negate(Game* g, short* f, int choice) noexcept nogil
