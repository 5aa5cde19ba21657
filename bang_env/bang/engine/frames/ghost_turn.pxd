cimport cython
from bang_env.bang.cards.prints cimport dmd_choice, dmd_name, dmd_suit
from bang_env.bang.engine.frames.ghost_cards cimport is_neighbour, take_effect
from bang_env.bang.engine.frames.phases cimport offer_front
from bang_env.bang.engine.ghosts cimport begin_rite, first_rule, lone, may_be_named, may_haunt_with, may_spook, take_rule
from bang_env.bang.engine.graves cimport clear_used, draw_dmd, draw_goods, drop_dmd, find_dmd, give_random_good, use_dmd
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moments cimport card_is_over
from bang_env.bang.engine.moves cimport find_face_in_play
from bang_env.bang.engine.questions cimport living, verdict
from bang_env.bang.engine.seats cimport front, sits
from bang_env.bang.engine.state cimport allow, note, pop, push
from bang_env.bang.words cimport *

cdef int run_haunt(Game* g, short* f) noexcept nogil
cdef bint may_haunt(Game* g, int p) noexcept nogil
cdef bint is_new_choice(Game* g, int p, int k) noexcept nogil
cdef void offer_dmd(Game* g, int p) noexcept nogil
cdef void options_haunt(Game* g, short* f) noexcept nogil
cdef void answer_haunt(Game* g, short* f, int choice) noexcept nogil
cdef bint may_redraw(Game* g, int p, int k) noexcept nogil
cdef void exchange(Game* g, int p, int k) noexcept nogil
cdef bint others_come(Game* g) noexcept nogil
cdef int run_redraw(Game* g, short* f) noexcept nogil
@cython.locals(offered=cython.int)
cdef void options_redraw(Game* g, short* f) noexcept nogil
cdef void answer_redraw(Game* g, short* f, int choice) noexcept nogil
cdef int run_rite(Game* g, short* f) noexcept nogil
cdef bint may_have_bonus(Game* g, short* f) noexcept nogil
cdef void end_rite(Game* g, short* f) noexcept nogil
cdef void options_rite(Game* g, short* f) noexcept nogil
cdef bint may_be_first(Game* g, int p, int q, int name) noexcept nogil
cdef void offer_neighbours(Game* g, int p, int target, int attacker) noexcept nogil
cdef void offer_take(Game* g, int p, int q, int rule) noexcept nogil
cdef void answer_rite(Game* g, short* f, int choice) noexcept nogil
