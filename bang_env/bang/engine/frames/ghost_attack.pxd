cimport cython
from bang_env.bang.cards.prints cimport dmd_choice, dmd_name
from bang_env.bang.engine.frames.ghost_cards cimport is_neighbour
from bang_env.bang.engine.ghosts cimport affords, begin_rite, next_ghost
from bang_env.bang.engine.graves cimport find_dmd
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moves cimport discard_face, find_face, find_face_in_play, strip_in_play
from bang_env.bang.engine.offers cimport is_second, is_second_in_play
from bang_env.bang.engine.questions cimport barrels, immune
from bang_env.bang.engine.seats cimport ability, sits
from bang_env.bang.engine.state cimport allow, become, pop
from bang_env.bang.words cimport *

cdef int run_attack(Game* g, short* f) noexcept nogil
cdef int warns(short* f) noexcept nogil
cdef bint mirage_helps(Game* g, short* f) noexcept nogil
cdef bint warn_helps(short* f) noexcept nogil
cdef bint may_interfere(Game* g, short* f, int p) noexcept nogil
cdef bint interferes(Game* g, short* f, int p, int card) noexcept nogil
cdef void options_attack(Game* g, short* f) noexcept nogil
@cython.locals(card=cython.int)
cdef void answer_attack(Game* g, short* f, int choice) noexcept nogil
@cython.locals(spared=cython.bint)
cdef void strike_home(Game* g, short* f) noexcept nogil
cdef int run_wind(Game* g, short* f) noexcept nogil
cdef void options_wind(Game* g, short* f) noexcept nogil
cdef void answer_wind(Game* g, short* f, int choice) noexcept nogil
