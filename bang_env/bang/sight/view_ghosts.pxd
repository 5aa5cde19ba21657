cimport cython
from bang_env.bang.cards.prints cimport dmd_name
from bang_env.bang.engine.frames.ghost_possess cimport marked
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moves cimport find_face_in_play
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef void fill_graves(Game* g, int seat, View* v, int* relative) noexcept nogil
@cython.locals(two=cython.bint)
cdef void fill_rite(Game* g, int seat, View* v, int* relative) noexcept nogil
cdef int turned(Game* g, int seats, int seat) noexcept nogil
@cython.locals(q=cython.int, n=cython.int)
cdef void fill_grave(Game* g, int seat, View* v, int p, int* relative) noexcept nogil
cdef void fill_ghost_question(Game* g, short* f, View* v, int* relative) noexcept nogil
