from bang_env.engine.layout cimport Game
from bang_env.engine.moments cimport card_is_over, revolution, the_end
from bang_env.engine.moves cimport discard_face, draw, draw_shown, find_in_play, find_laid, from_deck, insert, lay, put_in_play, remove_in_play, remove_laid, strip_in_play, take_random, to_pile
from bang_env.engine.questions cimport ability, explodes, hand_limit, is_heart, is_red, may_use_sid, next_seat, verdict
from bang_env.engine.state cimport allow, become, note, pop, push, record
from bang_env.words cimport *

cdef int run_start(Game* g, short* f) noexcept nogil
cdef void options_character(Game* g) noexcept nogil
cdef void answer_character(Game* g, short* f, int choice) noexcept nogil
cdef int run_turn(Game* g, short* f) noexcept nogil
cdef void pass_the_turn(Game* g, short* f) noexcept nogil
cdef void dynamite(Game* g, int p) noexcept nogil
cdef int run_flip(Game* g, short* f) noexcept nogil
cdef void options_flip(Game* g) noexcept nogil
cdef void answer_flip(Game* g, int choice) noexcept nogil
cdef int run_draw(Game* g, short* f) noexcept nogil
cdef int look_at_three(Game* g, int p) noexcept nogil
cdef void keep_laid(Game* g, int p) noexcept nogil
cdef void options_draw(Game* g, short* f) noexcept nogil
cdef void offer_laid(Game* g) noexcept nogil
cdef void answer_draw(Game* g, short* f, int choice) noexcept nogil
cdef void options_show(Game* g, short* f) noexcept nogil
cdef void answer_show(Game* g, short* f, int choice) noexcept nogil
cdef int run_discard(Game* g, short* f) noexcept nogil
cdef void options_hand(Game* g, int p) noexcept nogil
cdef void answer_discard(Game* g, short* f, int choice) noexcept nogil
