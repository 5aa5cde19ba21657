cimport cython
from bang_env.dice.engine.layout cimport Game
from bang_env.dice.engine.questions cimport living
from bang_env.dice.engine.short_questions cimport die_kind, face_of, own_life
from bang_env.dice.engine.state cimport note, rand
from bang_env.dice.words cimport *

cdef void drop_arrows(Game* g, int p) noexcept nogil
cdef void drop_one(Game* g, int p, int chief) noexcept nogil
cdef void take_tokens_back(Game* g) noexcept nogil
@cython.locals(n=cython.int, i=cython.int, face=cython.int, fresh=cython.int, k=cython.int)
cdef void sort_dice(Game* g) noexcept nogil
@cython.locals(by_chance=cython.int)
cdef void throw(Game* g, int p, int mask) noexcept nogil
@cython.locals(begin=cython.int, end=cython.int, at=cython.int, said=cython.int, left=cython.int, kind=cython.int, side=cython.int)
cdef int lay_as_said(Game* g, int mask) noexcept nogil
@cython.locals(shown=cython.int)
cdef void note_dice(Game* g, int event, int p) noexcept nogil
cdef void reveal(Game* g, int p) noexcept nogil
@cython.locals(q=cython.int, card=cython.int)
cdef void change_sheriff(Game* g, int p) noexcept nogil
@cython.locals(ghost=cython.int)
cdef void eliminate(Game* g, int p, int by) noexcept nogil
cdef int finish(Game* g) noexcept nogil
@cython.locals(left=cython.int, p=cython.int, sheriff=cython.int, outlaws=cython.int, renegades=cython.int)
cdef int the_end(Game* g) noexcept nogil
