cimport cython
from bang_env.dice.engine.frames.turn cimport count_healing
from bang_env.dice.engine.layout cimport Game
from bang_env.dice.engine.questions cimport beers, targets
from bang_env.dice.engine.short_questions cimport ability, holds_arrows
from bang_env.dice.engine.state cimport allow, allow_seat, allow_seats, become, chosen_seat, count_deed, count_offered, note, pop, push
from bang_env.dice.words cimport *

@cython.locals(p=cython.int, q=cython.int)
cdef int run_shots(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int)
cdef void options_shots(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int, q=cython.int, two=cython.int)
cdef void answer_shots(Game* g, signed char* f, int choice) noexcept nogil
@cython.locals(p=cython.int, q=cython.int)
cdef int run_beers(Game* g, signed char* f) noexcept nogil
@cython.locals(q=cython.int)
cdef void options_beers(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int, q=cython.int)
cdef void answer_beers(Game* g, signed char* f, int choice) noexcept nogil
@cython.locals(q=cython.int)
cdef int run_kit(Game* g, signed char* f) noexcept nogil
@cython.locals(q=cython.int)
cdef void options_kit(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int)
cdef void answer_kit(Game* g, signed char* f, int choice) noexcept nogil
