cimport cython
from bang_env.dice.engine.layout cimport Game
from bang_env.dice.engine.moves cimport change_sheriff, drop_arrows, take_tokens_back
from bang_env.dice.engine.questions cimport beers, sheriff_plays, shows, symbols
from bang_env.dice.engine.short_questions cimport ability, clockwise, has_power, has_turns
from bang_env.dice.engine.state cimport allow, allow_seat, become, chosen_seat, count_deed, note, pop, push
from bang_env.dice.words cimport *

@cython.locals(q=cython.int)
cdef void open_turn(Game* g, int p) noexcept nogil
@cython.locals(q=cython.int)
cdef void pass_on(Game* g, int p) noexcept nogil
@cython.locals(p=cython.int, step=cython.int, shots=cython.p_schar, glasses=cython.p_schar, ones=cython.int, twos=cython.int, drinks=cython.int, guns=cython.int)
cdef int run_turn(Game* g, signed char* f) noexcept nogil
cdef bint reveal_at_start(Game* g, int p) noexcept nogil
@cython.locals(one=cython.int, p=cython.int)
cdef bint arrows_differ(Game* g) noexcept nogil
@cython.locals(p=cython.int)
cdef void clear_due(Game* g) noexcept nogil
@cython.locals(q=cython.int)
cdef void fire_gun(Game* g, int p) noexcept nogil
@cython.locals(sixth=cython.bint, n=cython.int, k=cython.int)
cdef int lay_out_dice(Game* g, int p) noexcept nogil
cdef void options_die(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int)
cdef void answer_die(Game* g, signed char* f, int choice) noexcept nogil
@cython.locals(q=cython.int)
cdef void options_sid(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int, q=cython.int)
cdef void answer_sid(Game* g, signed char* f, int choice) noexcept nogil
@cython.locals(k=cython.int)
cdef void count_healing(Game* g, int p, int q) noexcept nogil
