cimport cython
from bang_env.dice.engine.layout cimport Game
from bang_env.dice.engine.moves cimport drop_one, throw
from bang_env.dice.engine.questions cimport fresh_ones, last_roll, shows
from bang_env.dice.engine.short_questions cimport ability, holds_arrows, in_pile, may_reroll_die
from bang_env.dice.engine.state cimport allow, allow_seat, chosen_seat, note, pop, push
from bang_env.dice.words cimport *

@cython.locals(p=cython.int, step=cython.int, n=cython.int, q=cython.int)
cdef int run_roll(Game* g, signed char* f) noexcept nogil
cdef bint ask_roles(Game* g, signed char* f, int p) noexcept nogil
cdef void gamble(Game* g, signed char* f) noexcept nogil
cdef int arrows_rolled(Game* g, signed char* f) noexcept nogil
@cython.locals(base=cython.int, n=cython.int, before=cython.int, k=cython.int, first=cython.int, i=cython.int)
cdef void options_roll(Game* g, signed char* f) noexcept nogil
cdef void answer_roll(Game* g, signed char* f, int choice) noexcept nogil
@cython.locals(p=cython.int, step=cython.int)
cdef int run_arrows(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int, step=cython.int, q=cython.int)
cdef void options_arrows(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int, step=cython.int)
cdef void answer_arrows(Game* g, signed char* f, int choice) noexcept nogil
@cython.locals(p=cython.int, q=cython.int)
cdef void give_arrow(Game* g, signed char* f, int chief) noexcept nogil
cdef int run_take(Game* g, signed char* f) noexcept nogil
cdef void take(Game* g, int p, int chief) noexcept nogil
cdef void options_either(Game* g, signed char* f) noexcept nogil
cdef void answer_take(Game* g, signed char* f, int choice) noexcept nogil
@cython.locals(q=cython.int)
cdef int run_broken(Game* g, signed char* f) noexcept nogil
@cython.locals(q=cython.int)
cdef void options_broken(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int, q=cython.int)
cdef void answer_broken(Game* g, signed char* f, int choice) noexcept nogil
@cython.locals(q=cython.int)
cdef int run_discard(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int, q=cython.int)
cdef void discard(Game* g, signed char* f, int chief) noexcept nogil
cdef void answer_discard(Game* g, signed char* f, int choice) noexcept nogil
