from bang_env.bang.engine.distances cimport distance, reach
from bang_env.bang.engine.frames.playing cimport play_card
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moments cimport card_is_over
from bang_env.bang.engine.moves cimport discard, discard_face, find_face, find_face_in_play, find_in_play, insert, remove, remove_laid, strip_in_play, take_in_play
from bang_env.bang.engine.offers cimport may_play, may_target
from bang_env.bang.engine.questions cimport explodes, hand_limit, is_heart, may_use_sid, next_seat, verdict
from bang_env.bang.engine.seats cimport sits
from bang_env.bang.engine.state cimport allow, become, note, pop, push, record
from bang_env.bang.words cimport *

cdef int run_npc(Game* g, short* f) noexcept nogil
cdef bint uses(Game* g, int p, int card) noexcept nogil
cdef int deputy(Game* g) noexcept nogil
cdef int jails(Game* g, int p) noexcept nogil
cdef int preferred(Game* g, int p, int effect, int rule) noexcept nogil
cdef bint suits(Game* g, int p, int q, int effect, int rule) noexcept nogil
cdef bint aims_at_neighbour(Game* g, int p) noexcept nogil
cdef int npc_choice(Game* g, short* f) noexcept nogil
cdef void take_last_laid(Game* g, short* f) noexcept nogil
cdef int find_target(Game* g, short* f) noexcept nogil
cdef bint out_of_reach(Game* g, int p, int effect) noexcept nogil
cdef int better_flip(Game* g, short* f) noexcept nogil
cdef int nearest_to_the_top(Game* g, int p) noexcept nogil
cdef void plunder(Game* g, short* f) noexcept nogil
cdef int run_plunder(Game* g, short* f) noexcept nogil
cdef bint has_blue_in_play(Game* g, int p) noexcept nogil
cdef void options_plunder(Game* g, short* f) noexcept nogil
cdef void offer_hand(Game* g, int p, int border) noexcept nogil
cdef void answer_plunder(Game* g, short* f, int choice) noexcept nogil
