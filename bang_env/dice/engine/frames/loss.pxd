cimport cython
from bang_env.dice.engine.layout cimport Game
from bang_env.dice.engine.moves cimport drop_arrows, eliminate, the_end
from bang_env.dice.engine.questions cimport may_be_saved, most_arrows, points_to_lose, symbols_for_doc
from bang_env.dice.engine.short_questions cimport ability, arrows_of, holds_arrows, in_pile, place
from bang_env.dice.engine.state cimport allow, note, pop, push
from bang_env.dice.words cimport *

@cython.locals(by=cython.int)
cdef int run_loss(Game* g, signed char* f) noexcept nogil
cdef void next_step(signed char* f, int step) noexcept nogil
@cython.locals(p=cython.int)
cdef void settle_amounts(Game* g, int cause) noexcept nogil
@cython.locals(k=cython.int, p=cython.int)
cdef bint ask_bart(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int, m=cython.int)
cdef bint ask_molly(Game* g, signed char* f) noexcept nogil
@cython.locals(most=cython.int)
cdef int may_take_over(Game* g, int m, int p) noexcept nogil
@cython.locals(by=cython.int, p=cython.int, n=cython.int, had=cython.int)
cdef void lose_all(Game* g, signed char* f) noexcept nogil
@cython.locals(k=cython.int, p=cython.int)
cdef bint ask_pedro(Game* g, signed char* f) noexcept nogil
@cython.locals(k=cython.int)
cdef bint find_saviour(Game* g, signed char* f) noexcept nogil
cdef bint at_zero(Game* g, int p) noexcept nogil
@cython.locals(p=cython.int)
cdef void save(Game* g, signed char* f) noexcept nogil
@cython.locals(n=cython.int, k=cython.int, p=cython.int)
cdef bint fall(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int)
cdef bint feed_sam(Game* g, signed char* f) noexcept nogil
@cython.locals(n=cython.int)
cdef void options_loss(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int, q=cython.int, n=cython.int, step=cython.int)
cdef void answer_loss(Game* g, signed char* f, int choice) noexcept nogil
@cython.locals(p=cython.int, room=cython.int, n=cython.int, denied=cython.bint, cause=cython.int, moment=cython.p_schar)
cdef int run_gain(Game* g, signed char* f) noexcept nogil
cdef void options_drop(Game* g, signed char* f) noexcept nogil
@cython.locals(p=cython.int)
cdef void answer_drop(Game* g, signed char* f, int choice) noexcept nogil
