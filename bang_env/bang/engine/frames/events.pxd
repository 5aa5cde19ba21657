from bang_env.bang.engine.graves cimport bury_everything, drop_all_dmd
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moments cimport after_damage, bequeath
from bang_env.bang.engine.moves cimport discard_everything, draw, find_face_in_play, heal, strip_in_play
from bang_env.bang.engine.questions cimport barrels, forget_copy, next_seat, refresh_abilities
from bang_env.bang.engine.seats cimport may_be_aimed_at, office_points, own_points, sits, two_points
from bang_env.bang.engine.state cimport allow, become, note, pop, push, record
from bang_env.bang.words cimport *

cdef void next_event(Game* g, int p) noexcept nogil
cdef void enter_event(Game* g, int p) noexcept nogil
cdef void doctor(Game* g) noexcept nogil
cdef void begin_under_event(Game* g, int p) noexcept nogil
cdef void come_back(Game* g, int p) noexcept nogil
cdef void leave(Game* g, int p) noexcept nogil
cdef bint has_blue(Game* g, int p) noexcept nogil
cdef int run_daltons(Game* g, short* f) noexcept nogil
cdef void go_on(Game* g, short* f) noexcept nogil
cdef void options_daltons(Game* g, short* f) noexcept nogil
cdef void answer_daltons(Game* g, short* f, int choice) noexcept nogil
cdef int run_roulette(Game* g, short* f) noexcept nogil
cdef int run_fistful(Game* g, short* f) noexcept nogil
cdef int run_brothers(Game* g, short* f) noexcept nogil
cdef bint takes_blood(Game* g, int p, int q) noexcept nogil
cdef void options_brothers(Game* g, short* f) noexcept nogil
cdef void answer_brothers(Game* g, short* f, int choice) noexcept nogil
cdef void options_identity(Game* g) noexcept nogil
cdef void answer_identity(Game* g, short* f, int choice) noexcept nogil
cdef void exchange_characters(Game* g, int p) noexcept nogil
