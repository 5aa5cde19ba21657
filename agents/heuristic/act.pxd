cimport cython
from agents.heuristic.abilities cimport character, copy, flip, phase_one, put_back, sid_window
from agents.heuristic.answers cimport dodge, face_duel, face_indians, last_chance, pick, plunder, share, show, worst
from agents.heuristic.beliefs cimport infer
from agents.heuristic.events cimport brothers, daltons, guess, identity, liquor, ranch, suit
from agents.heuristic.mind cimport Mind
from agents.heuristic.plays cimport first_allowed, play, take, target
from bang_env.view_check cimport first_view
from bang_env.view_layout cimport View
from bang_env.words cimport *

cdef int consider(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int consider_event(View* v, unsigned char* mask, Mind* m, int q) noexcept nogil
cdef int choose(View* v, unsigned char* mask) noexcept nogil
cdef void choose_all(unsigned char[::1] records, unsigned char[:, ::1] masks, long long[::1] chosen) noexcept
@cython.locals(mind=Mind)
cdef void infer_all(unsigned char[::1] records, double[:, :, ::1] posteriors) noexcept
