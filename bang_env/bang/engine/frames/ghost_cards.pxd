from bang_env.bang.cards.prints cimport dmd_name
from bang_env.bang.engine.ghosts cimport begin_attack, escapes
from bang_env.bang.engine.graves cimport dig, draw_goods, find_good, give_random_good, lay_aside, syphon_hand, take_random_good, unseen
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moves cimport draw, find_face_in_play, heal, insert, random_place, remove, remove_in_play, to_pile
from bang_env.bang.engine.questions cimport next_seat, refresh_abilities
from bang_env.bang.engine.seats cimport front, haunts, sits
from bang_env.bang.engine.state cimport note, push, rand
from bang_env.bang.words cimport *

cdef void take_effect(Game* g, short* f) noexcept nogil
cdef void touch_cards(Game* g, short* f, int name) noexcept nogil
cdef void lay_upon(Game* g, int p, int q, int second, int name) noexcept nogil
cdef void rob_grave(Game* g, int p, int q, int taker) noexcept nogil
cdef void seance(Game* g, int p, int q, int viewer) noexcept nogil
cdef void terrify(Game* g, int p, int q, int what) noexcept nogil
cdef bint is_neighbour(Game* g, int q, int target, int attacker) noexcept nogil
cdef void open_graves(Game* g) noexcept nogil
