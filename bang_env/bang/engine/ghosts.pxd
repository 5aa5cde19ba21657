cimport cython
from bang_env.bang.cards.prints cimport dmd_choice, dmd_name, dmd_rank, dmd_suit
from bang_env.bang.engine.graves cimport bury_everything, draw_dmd, draw_goods, drop_all_dmd, end_aside, find_dmd, use_dmd
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moves cimport draw, find_in_play, insert, put_in_play
from bang_env.bang.engine.questions cimport living, next_seat, refresh_abilities
from bang_env.bang.engine.seats cimport ability, front, haunts, is_villain, office_points, sits
from bang_env.bang.engine.state cimport note, push
from bang_env.bang.words cimport *

cdef int next_ghost(Game* g, int p, int stop) noexcept nogil
@cython.locals(role=cython.int)
cdef bint lone(Game* g) noexcept nogil
@cython.locals(royal=cython.bint)
cdef int price(Game* g, int p, int card) noexcept nogil
cdef bint affords(Game* g, int p, int card) noexcept nogil
cdef bint has_goods(Game* g, int p) noexcept nogil
cdef bint may_be_named(Game* g, int p, int q, int rule, int one) noexcept nogil
cdef bint has_killed(Game* g, int p) noexcept nogil
cdef bint is_unfinished(Game* g, int p, int q) noexcept nogil
cdef bint is_prey(Game* g, int p, int q) noexcept nogil
cdef bint can_be_played(Game* g, int p, int name) noexcept nogil
cdef int first_rule(Game* g, int name) noexcept nogil
cdef bint may_haunt_with(Game* g, int p, int card) noexcept nogil
cdef bint may_spook(Game* g, int p) noexcept nogil
cdef int take_rule(Game* g, int p, int name) noexcept nogil
cdef bint escapes(Game* g, int q, int card) noexcept nogil
cdef void begin_turn(Game* g, int p) noexcept nogil
cdef void become_ghost(Game* g, int p, int inherited) noexcept nogil
cdef void push_taxes(Game* g, int p) noexcept nogil
@cython.locals(lies=cython.bint, rest=cython.uchar[GOODS], seen=cython.ushort[GOODS], longest=cython.int, bit=cython.ulonglong)
cdef void dig_up(Game* g, int p) noexcept nogil
@cython.locals(most=cython.int)
cdef void scofflaw(Game* g, int p) noexcept nogil
cdef void return_as_sheriff(Game* g, int p) noexcept nogil
cdef void avenged(Game* g) noexcept nogil
cdef void begin_attack(Game* g, int q, int p, int killer, int card, int needed, int flags) noexcept nogil
cdef int hand_behind(Game* g, int p) noexcept nogil
cdef void begin_rite(Game* g, int p, int card, int attack) noexcept nogil
cdef int any_two_as(Game* g, int p) noexcept nogil
