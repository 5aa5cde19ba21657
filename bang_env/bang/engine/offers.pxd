cimport cython
from bang_env.bang.engine.bits cimport sitting
from bang_env.bang.engine.distances cimport near, reach
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moves cimport find_in_play
from bang_env.bang.engine.questions cimport counts_as_bang, may_shoot, may_use_more, may_use_sid, ready, usable
from bang_env.bang.engine.seats cimport ability, front, haunts
from bang_env.bang.words cimport *

@cython.locals(found=cython.int, me=cython.int, living=cython.int, held=cython.int)
cdef int targets(Game* g, int p, int rule, bint one) noexcept nogil
cdef bint may_target(Game* g, int p, int q, int rule) noexcept nogil
cdef bint has_effect(Game* g, int p, int kind) noexcept nogil
cdef bint forbidden(Game* g, int p, int card) noexcept nogil
cdef bint may_play(Game* g, int p, int card) noexcept nogil
cdef bint may_play_unpaid(Game* g, int p, int card) noexcept nogil
cdef bint may_play_among_ghosts(Game* g, int p, int card) noexcept nogil
cdef bint lies_heavy(Game* g, int p, int card) noexcept nogil
cdef bint ghost_with_cards(Game* g) noexcept nogil
@cython.locals(found=cython.int)
cdef int aimed_at(Game* g, int p, int card, int effect, int rule) noexcept nogil
cdef bint shoots_somebody(Game* g, int p) noexcept nogil
cdef bint wind_blows(Game* g, int p, int q) noexcept nogil
cdef bint has_second(Game* g, int p, int q, int card) noexcept nogil
cdef bint is_second(Game* g, int p, int q, int card) noexcept nogil
cdef bint is_second_in_play(Game* g, int p, int q, int card) noexcept nogil
cdef bint may_use_green(Game* g, int p, int card) noexcept nogil
cdef bint bound_by_law(Game* g, int p) noexcept nogil
cdef bint holds(Game* g, int p, int card) noexcept nogil
cdef bint pays(Game* g, int p, int card, int what) noexcept nogil
cdef int may_pay(Game* g, int p, int playing, int what) noexcept nogil
cdef bint may_use_ability(Game* g, int p) noexcept nogil
cdef bint may_snipe(Game* g, int p) noexcept nogil
cdef bint may_ricochet(Game* g, int p) noexcept nogil
