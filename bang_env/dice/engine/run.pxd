cimport cython
from bang_env.dice.engine.deal cimport blank, deal_characters, deal_roles, sit_down
from bang_env.dice.engine.frames cimport aim, loss, roles, roll, turn
from bang_env.dice.engine.layout cimport Game
from bang_env.dice.engine.short_questions cimport place, top
from bang_env.dice.engine.state cimport pop, push, seed_streams
from bang_env.dice.words cimport *

@cython.locals(what=cython.int)
cdef int run(Game* g, signed char* f) noexcept nogil
@cython.locals(what=cython.int)
cdef void options(Game* g, signed char* f) noexcept nogil
@cython.locals(what=cython.int)
cdef void apply(Game* g, signed char* f, int choice) noexcept nogil
@cython.locals(p=cython.int)
cdef void advance(Game* g) noexcept nogil
cdef void answer(Game* g, int choice) noexcept nogil
@cython.locals(what=cython.int, step=cython.int)
cdef int question(Game* g) noexcept nogil
@cython.locals(what=cython.int)
cdef int about(Game* g) noexcept nogil
@cython.locals(what=cython.int)
cdef int about_face(Game* g) noexcept nogil
@cython.locals(what=cython.int)
cdef int amount(Game* g) noexcept nogil
cdef void deal(Game* g, unsigned long long seed, unsigned long long given) noexcept nogil
cdef void set_up(Game* g, int p) noexcept nogil
