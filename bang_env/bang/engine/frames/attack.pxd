from bang_env.bang.engine.ghosts cimport begin_attack
from bang_env.bang.engine.graves cimport lose_dmd
from bang_env.bang.engine.law_of_the_west cimport sid_gives_way, spends_law
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moments cimport after_answer, hand_emptied
from bang_env.bang.engine.moves cimport discard_face, draw, find_face, find_face_in_play, remove_in_play, to_pile
from bang_env.bang.engine.offers cimport bound_by_law
from bang_env.bang.engine.questions cimport barrels, count_use, counts_as_bang, counts_as_missed, dodges, draws_for_answers, holds_bang, immune, is_heart, may_answer, may_use_sid
from bang_env.bang.engine.seats cimport ability, front, haunts, sits
from bang_env.bang.engine.state cimport allow, become, note, pop, push, record
from bang_env.bang.words cimport *

cdef int run_shot(Game* g, short* f) noexcept nogil
cdef void strike(Game* g, short* f) noexcept nogil
cdef void options_shot(Game* g, short* f) noexcept nogil
cdef void answer_shot(Game* g, short* f, int choice) noexcept nogil
cdef void dodge(Game* g, int p, int face, int by) noexcept nogil
cdef int run_volley(Game* g, short* f) noexcept nogil
cdef void reach_next(Game* g, short* f, int p) noexcept nogil
cdef int run_show_bang(Game* g, short* f) noexcept nogil
cdef void give_in(Game* g, short* f) noexcept nogil
cdef void options_show_bang(Game* g, short* f) noexcept nogil
cdef void answer_indians(Game* g, short* f, int choice) noexcept nogil
cdef void answer_duel(Game* g, short* f, int choice) noexcept nogil
