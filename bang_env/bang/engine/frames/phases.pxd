from bang_env.bang.engine.ghosts cimport push_taxes
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moves cimport discard_face, discard_hand, draw, draw_shown, find_face_in_play, find_laid, from_deck, heal, hide_face, insert, lay, refill, remove_laid, take_from_pile, take_random, to_pile
from bang_env.bang.engine.questions cimport draw_count, hand_limit, is_red, may_use_sid, order_matters, refresh_abilities
from bang_env.bang.engine.seats cimport ability, front, may_be_aimed_at, sits
from bang_env.bang.engine.state cimport allow, allow_if, become, note, pop, push, record
from bang_env.bang.words cimport *

cdef int run_draw(Game* g, short* f) noexcept nogil
cdef void rob(Game* g, int p, int q, int n) noexcept nogil
cdef bint may_be_taken(Game* g, int p, int q) noexcept nogil
cdef void draw_cards(Game* g, int p, int first, int last) noexcept nogil
cdef int draw_card(Game* g, int p, bint shown) noexcept nogil
cdef int look_at_one_more(Game* g, short* f, int n) noexcept nogil
cdef void tell_draw(Game* g, int p, int shown) noexcept nogil
cdef void keep_laid(Game* g, int p) noexcept nogil
cdef void options_draw(Game* g, short* f) noexcept nogil
cdef void offer_front(Game* g, int p) noexcept nogil
cdef void offer_laid(Game* g) noexcept nogil
cdef void answer_draw(Game* g, short* f, int choice) noexcept nogil
cdef void return_laid(Game* g, int p, int k) noexcept nogil
cdef void options_liquor(Game* g) noexcept nogil
cdef void answer_liquor(Game* g, short* f, int choice) noexcept nogil
cdef int run_peyote(Game* g, short* f) noexcept nogil
cdef void options_peyote(Game* g) noexcept nogil
cdef void answer_peyote(Game* g, short* f, int choice) noexcept nogil
cdef void options_vera(Game* g, short* f) noexcept nogil
cdef void answer_vera(Game* g, short* f, int choice) noexcept nogil
cdef int run_ranch(Game* g, short* f) noexcept nogil
cdef void end_ranch(Game* g, short* f) noexcept nogil
cdef void options_ranch(Game* g, short* f) noexcept nogil
cdef void answer_ranch(Game* g, short* f, int choice) noexcept nogil
cdef void options_cuffs(Game* g) noexcept nogil
cdef void answer_cuffs(Game* g, short* f, int choice) noexcept nogil
cdef void options_show(Game* g, short* f) noexcept nogil
cdef void answer_show(Game* g, short* f, int choice) noexcept nogil
cdef int run_discard(Game* g, short* f) noexcept nogil
cdef void options_hand(Game* g, int p) noexcept nogil
cdef void answer_discard(Game* g, short* f, int choice) noexcept nogil
