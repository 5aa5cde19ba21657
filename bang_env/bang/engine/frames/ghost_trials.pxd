from bang_env.bang.engine.ghosts cimport begin_attack, escapes, has_goods
from bang_env.bang.engine.graves cimport bury_from_hand, dig, draw_goods, find_good
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moments cimport after_answer
from bang_env.bang.engine.moves cimport discard_face, draw, find_face, find_face_in_play, insert, random_place, strip_in_play
from bang_env.bang.engine.questions cimport next_seat, suit_of
from bang_env.bang.engine.seats cimport front, has_life_points, haunts, sits
from bang_env.bang.engine.state cimport allow, note, pop, push
from bang_env.bang.words cimport *

cdef bint affects(Game* g, int q, int card) noexcept nogil
cdef int next_affected(Game* g, int p, int stop, int card) noexcept nogil
cdef int run_moon(Game* g, short* f) noexcept nogil
cdef void shine(Game* g, short* f) noexcept nogil
cdef void options_moon(Game* g, short* f) noexcept nogil
cdef void offer_own(Game* g, int p) noexcept nogil
cdef void answer_moon(Game* g, short* f, int choice) noexcept nogil
cdef bint can_be_thrown(Game* g, int p, int k) noexcept nogil
cdef int run_poltergeist(Game* g, short* f) noexcept nogil
cdef void options_poltergeist(Game* g, short* f) noexcept nogil
cdef int first_thrown(Game* g, int p, int face) noexcept nogil
cdef void answer_poltergeist(Game* g, short* f, int choice) noexcept nogil
cdef int run_decay(Game* g, short* f) noexcept nogil
cdef void decay(Game* g, short* f) noexcept nogil
cdef void options_decay(Game* g, short* f) noexcept nogil
cdef void answer_decay(Game* g, short* f, int choice) noexcept nogil
cdef int run_cemetery(Game* g, short* f) noexcept nogil
cdef int grave_with(Game* g, int face, int by) noexcept nogil
cdef void options_cemetery(Game* g, short* f) noexcept nogil
cdef void answer_cemetery(Game* g, short* f, int choice) noexcept nogil
cdef int run_unfinished(Game* g, short* f) noexcept nogil
cdef int run_taxed(Game* g, short* f) noexcept nogil
cdef void after_phase_3(Game* g, int p) noexcept nogil
cdef int run_cursed(Game* g, short* f) noexcept nogil
cdef void answer_cursed(Game* g, short* f, int choice) noexcept nogil
