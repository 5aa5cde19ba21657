from agents.heuristic.answers cimport character, dodge, face_duel, face_indians, flip, last_chance, phase_one, pick, put_back, show, sid_window, worst
from agents.heuristic.beliefs cimport infer
from agents.heuristic.mind cimport Mind
from agents.heuristic.plays cimport first_allowed, play, take, target
from bang_env.view_layout cimport View
from bang_env.words cimport *

cdef int consider(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int choose(View* v, unsigned char* mask) noexcept nogil
