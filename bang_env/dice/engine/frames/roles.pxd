cimport cython
from bang_env.dice.engine.frames.turn cimport pass_on
from bang_env.dice.engine.layout cimport Game
from bang_env.dice.engine.moves cimport note_dice, reveal, sort_dice
from bang_env.dice.engine.questions cimport has_face
from bang_env.dice.engine.short_questions cimport die_kind, has_power, place
from bang_env.dice.engine.state cimport allow, allow_seat, chosen_seat, note, pop, push
from bang_env.dice.words cimport *

cdef bint is_its_moment(int card, int q, int about) noexcept nogil
@cython.locals(k=cython.int, q=cython.int)
cdef int run_moment(Game* g, signed char* f) noexcept nogil
cdef void options_moment(Game* g, signed char* f) noexcept nogil
@cython.locals(q=cython.int)
cdef void answer_moment(Game* g, signed char* f, int choice) noexcept nogil
@cython.locals(kind=cython.int, side=cython.int)
cdef int side_of(Game* g, int k, int face) noexcept nogil
@cython.locals(kind=cython.int, side=cython.int, k=cython.int, face=cython.int)
cdef void options_doc(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int, k=cython.int)
cdef void answer_doc(Game* g, signed char* f, int choice) noexcept nogil
@cython.locals(q=cython.int)
cdef void options_ugly(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int, q=cython.int, one=cython.int, n=cython.int)
cdef void answer_ugly(Game* g, signed char* f, int choice) noexcept nogil
@cython.locals(p=cython.int, step=cython.int, dice=cython.p_schar)
cdef int run_haunt(Game* g, signed char* f) noexcept nogil
@cython.locals(k=cython.int, q=cython.int)
cdef void options_haunt(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int)
cdef void answer_haunt(Game* g, signed char* f, int choice) noexcept nogil
