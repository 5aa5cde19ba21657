cimport cython
from bang_env.dice.engine.layout cimport Game
from bang_env.dice.engine.short_questions cimport ability, arrows_of, face_of, may_reroll_die
from bang_env.dice.words cimport *

@cython.locals(n=cython.int)
cdef int living(Game* g) noexcept nogil
@cython.locals(n=cython.int, own=cython.int, least=cython.int, most=cython.int, who=cython.int, far=cython.int, reached=cython.int, found=cython.int)
cdef int targets(Game* g, int p, int two) noexcept nogil
@cython.locals(n=cython.int)
cdef int symbols(Game* g, const signed char* on) noexcept nogil
@cython.locals(n=cython.int)
cdef int shows(Game* g, int face) noexcept nogil
@cython.locals(n=cython.int)
cdef int fresh_ones(Game* g, int face) noexcept nogil
cdef bint has_face(Game* g, int kind, int face) noexcept nogil
cdef int beers(Game* g) noexcept nogil
cdef bint last_roll(Game* g) noexcept nogil
cdef bint most_arrows(Game* g, int p) noexcept nogil
@cython.locals(p=cython.int)
cdef int may_be_saved(Game* g) noexcept nogil
@cython.locals(p=cython.int)
cdef int sheriff_plays(Game* g) noexcept nogil
@cython.locals(n=cython.int, who=cython.int)
cdef int points_to_lose(Game* g, int p, int cause) noexcept nogil
cdef bint symbols_for_doc(Game* g) noexcept nogil
