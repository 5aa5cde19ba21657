from agents.heuristic.abilities cimport character, copy, flip, phase_one, put_back, sid_window
from agents.heuristic.answers cimport dodge, face_duel, face_indians, last_chance, pick, plunder, share, show, worst
from agents.heuristic.beliefs cimport infer
from agents.heuristic.events cimport brothers, daltons, guess, identity, liquor, ranch, suit
from agents.heuristic.mind cimport Mind
from agents.heuristic.plays cimport first_allowed, play, take, target
from bang_env.view_layout cimport View
from bang_env.words cimport *

cdef int consider(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int consider_event(View* v, unsigned char* mask, Mind* m, int q) noexcept nogil
cdef int choose(View* v, unsigned char* mask) noexcept nogil
