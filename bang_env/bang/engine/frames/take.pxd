from bang_env.bang.engine.frames.phases cimport offer_front, offer_laid
from bang_env.bang.engine.law_of_the_west cimport kept_by_loss
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moves cimport draw, find_face_in_play, find_laid, heal, insert, remove_laid, strip_in_play, strip_random, take_in_play, take_random
from bang_env.bang.engine.offers cimport bound_by_law
from bang_env.bang.engine.questions cimport barrels, may_use_sid, next_seat
from bang_env.bang.engine.seats cimport ability, front, sits
from bang_env.bang.engine.state cimport allow, become, note, pop, push, record
from bang_env.bang.words cimport *

cdef int run_later(Game* g, short* f) noexcept nogil
cdef int run_take(Game* g, short* f) noexcept nogil
cdef bint hand_is_open(Game* g, short* f) noexcept nogil
cdef void options_take(Game* g, short* f) noexcept nogil
cdef void answer_take(Game* g, short* f, int choice) noexcept nogil
cdef void fire_at_card(Game* g, short* f, int card) noexcept nogil
cdef int run_ricochet(Game* g, short* f) noexcept nogil
cdef int run_store(Game* g, short* f) noexcept nogil
cdef void options_store(Game* g) noexcept nogil
cdef void answer_store(Game* g, short* f, int choice) noexcept nogil
cdef int run_share(Game* g, short* f) noexcept nogil
cdef void options_share(Game* g, short* f) noexcept nogil
cdef void answer_share(Game* g, short* f, int choice) noexcept nogil
