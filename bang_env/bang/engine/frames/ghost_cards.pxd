cimport cython
from bang_env.bang.engine.ghosts cimport begin_attack, escapes, has_goods
from bang_env.bang.engine.graves cimport bury_from_hand, dig, draw_goods, find_good, give_random_good, lay_aside, name_of, syphon_hand, take_random_good, unseen
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moments cimport after_answer
from bang_env.bang.engine.moves cimport discard_face, draw, find_face, find_face_in_play, heal, insert, random_place, remove, remove_in_play, strip_in_play, to_pile
from bang_env.bang.engine.questions cimport next_seat, refresh_abilities, suit_of
from bang_env.bang.engine.seats cimport front, has_life_points, haunts, sits
from bang_env.bang.engine.state cimport allow, note, pop, push, rand
from bang_env.bang.words cimport *

cdef void take_effect(Game* g, short* f) noexcept nogil
cdef void touch_cards(Game* g, short* f, int name) noexcept nogil
cdef void lay_upon(Game* g, int p, int q, int second, int name) noexcept nogil
cdef void rob_grave(Game* g, int p, int q, int taker) noexcept nogil
cdef void seance(Game* g, int p, int q, int viewer) noexcept nogil
cdef void terrify(Game* g, int p, int q, int what) noexcept nogil
cdef bint is_neighbour(Game* g, int q, int target, int attacker) noexcept nogil
cdef bint affects(Game* g, int q, int card) noexcept nogil
cdef int next_affected(Game* g, int p, int stop, int card) noexcept nogil
cdef int run_moon(Game* g, short* f) noexcept nogil
cdef void shine(Game* g, short* f) noexcept nogil
cdef void options_moon(Game* g, short* f) noexcept nogil
cdef void offer_own(Game* g, int p, bint only_front) noexcept nogil
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
cdef void open_graves(Game* g) noexcept nogil
cdef int run_cemetery(Game* g, short* f) noexcept nogil
cdef int grave_with(Game* g, int face, int by) noexcept nogil
cdef void options_cemetery(Game* g, short* f) noexcept nogil
cdef void answer_cemetery(Game* g, short* f, int choice) noexcept nogil
cdef int run_unfinished(Game* g, short* f) noexcept nogil
cdef void push_taxes(Game* g, int p) noexcept nogil
cdef int run_taxed(Game* g, short* f) noexcept nogil
cdef void after_phase_3(Game* g, int p) noexcept nogil
cdef int run_cursed(Game* g, short* f) noexcept nogil
cdef void options_cursed(Game* g, short* f) noexcept nogil
cdef void answer_cursed(Game* g, short* f, int choice) noexcept nogil
