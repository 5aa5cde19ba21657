from bang_env.bang.engine.frames cimport ghost_attack, ghost_duel, ghost_possess, ghost_trials, ghost_turn, phases
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.words cimport *

cdef int run_ghost(Game* g, short* f) noexcept nogil
cdef void options_ghost(Game* g, short* f) noexcept nogil
cdef void answer_ghost(Game* g, short* f, int choice) noexcept nogil
cdef int ghost_question(short* f) noexcept nogil
cdef int ghost_needed(Game* g, short* f) noexcept nogil
