cimport cython
from bang_env.bang.engine.distances cimport weapon_place
from bang_env.bang.engine.frames.playing cimport open_store, saloon
from bang_env.bang.engine.frames.phases cimport offer_front
from bang_env.bang.engine.ghosts cimport begin_attack
from bang_env.bang.engine.graves cimport lose_dmd
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moves cimport discard, draw, find_face_in_play, find_in_play, heal, put_in_play, random_place, remove, strip_in_play, strip_random, take_in_play, take_random, to_pile
from bang_env.bang.engine.offers cimport may_target, wind_blows
from bang_env.bang.engine.questions cimport beer_points, beer_works, immune, missed_needed, points_of
from bang_env.bang.engine.seats cimport ability, front, haunts, sits
from bang_env.bang.engine.state cimport allow, note, pop, push
from bang_env.bang.words cimport *

cdef int run_possess(Game* g, short* f) noexcept nogil
cdef int marked(Game* g, int q) noexcept nogil
cdef bint has_aim(int card) noexcept nogil
cdef bint is_laid(int card) noexcept nogil
@cython.locals(shoots=cython.bint)
cdef bint may_possess(Game* g, int q, int card) noexcept nogil
cdef bint may_possess_at(Game* g, int q, int r, int card) noexcept nogil
cdef int leave_hand(Game* g, short* f) noexcept nogil
cdef void play_at_all(Game* g, short* f, int card) noexcept nogil
cdef void options_possess(Game* g, short* f) noexcept nogil
cdef void offer_loot(Game* g, int q, int r) noexcept nogil
cdef void answer_possess(Game* g, short* f, int choice) noexcept nogil
cdef void play_at(Game* g, short* f, int r, int card) noexcept nogil
@cython.locals(steals=cython.bint)
cdef void take_loot(Game* g, short* f, int choice) noexcept nogil
