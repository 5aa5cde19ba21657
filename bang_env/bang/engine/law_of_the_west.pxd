cimport cython
from bang_env.bang.engine.distances cimport weapon_place
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moves cimport put_in_play, remove_in_play
from bang_env.bang.engine.offers cimport aimed_at, may_pay, may_play_unpaid, targets
from bang_env.bang.engine.questions cimport beer_points, beer_works, counts_as_bang
from bang_env.bang.engine.seats cimport front, haunts, sits
from bang_env.bang.words cimport *

cdef bint gives_way(Game* g, int p, int card) noexcept nogil
cdef bint too_few_left(Game* g, int p, int more) noexcept nogil
cdef int cards_gained(int kind) noexcept nogil
@cython.locals(copy=Game, tried="Game*")
cdef bint green_gives_way(Game* g, int p, int k) noexcept nogil
cdef bint sid_gives_way(Game* g, int p) noexcept nogil
cdef bint spends_law(Game* g, int p, int card) noexcept nogil
@cython.locals(found=cython.int, among_ghosts=cython.bint)
cdef bint kept_by_effect(Game* g, int p, int kind) noexcept nogil
cdef bint kept_at(Game* g, int p, int q, int effect, int points) noexcept nogil
cdef bint kept_by_loss(Game* g, int p, int q, int k) noexcept nogil
@cython.locals(copy=Game, tried="Game*", points=cython.int)
cdef bint kept_after(Game* g, int p, int effect, int q, int what) noexcept nogil
cdef void lose_unseen(Game* g, int q) noexcept nogil
