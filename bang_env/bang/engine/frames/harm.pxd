from bang_env.bang.engine.frames.phases cimport options_hand
from bang_env.bang.engine.frames.playing cimport offer_payment
from bang_env.bang.engine.ghosts cimport become_ghost, hand_behind
from bang_env.bang.engine.law_of_the_west cimport sid_gives_way
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moments cimport after_answer, after_damage, after_death, hand_emptied
from bang_env.bang.engine.moves cimport discard_everything, discard_face, draw, find_face, find_face_in_play, heal, strip_in_play, take_random
from bang_env.bang.engine.offers cimport bound_by_law
from bang_env.bang.engine.questions cimport beer_points, beer_works, count_use, may_rescue, may_use_more, may_use_sid, order_matters, penalty_applies, refresh_abilities, usable
from bang_env.bang.engine.seats cimport ability, front, has_life_points, haunts, is_npc, sits
from bang_env.bang.engine.state cimport allow, note, pop, push
from bang_env.bang.words cimport *

cdef int run_hit(Game* g, short* f) noexcept nogil
cdef void fall(Game* g, int p, int by) noexcept nogil
cdef void bounty(Game* g, int p, int by) noexcept nogil
cdef bint forfeits(Game* g, int p, int by) noexcept nogil
cdef void options_hit(Game* g, short* f) noexcept nogil
cdef void answer_hit(Game* g, short* f, int choice) noexcept nogil
cdef void discard_spoil(Game* g, int p, int face) noexcept nogil
cdef int run_sid(Game* g, short* f) noexcept nogil
cdef void options_sid(Game* g, short* f) noexcept nogil
cdef void answer_sid(Game* g, short* f, int choice) noexcept nogil
cdef int run_sid_window(Game* g, short* f) noexcept nogil
cdef void options_sid_window(Game* g, short* f) noexcept nogil
cdef void answer_sid_window(Game* g, short* f, int choice) noexcept nogil
