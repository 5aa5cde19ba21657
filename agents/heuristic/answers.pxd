from agents.heuristic.mind cimport Mind
from agents.heuristic.plays cimport first_allowed, two_worst
from agents.heuristic.sides cimport think
from agents.heuristic.table cimport bangs_of, keep, loses_duel
from agents.heuristic.worth cimport *
from bang_env.view_layout cimport View
from bang_env.words cimport *

cdef int of_kind(View* v, unsigned char* mask, int kind) noexcept nogil
cdef int a_bang(View* v, unsigned char* mask) noexcept nogil
cdef int worst(View* v, unsigned char* mask) noexcept nogil
cdef int dodge(View* v, unsigned char* mask) noexcept nogil
cdef int face_indians(View* v, unsigned char* mask) noexcept nogil
cdef int face_duel(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int last_chance(View* v, unsigned char* mask) noexcept nogil
cdef int sid_window(View* v, unsigned char* mask) noexcept nogil
cdef int phase_one(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef double laid_worth(View* v, int k) noexcept nogil
cdef int put_back(View* v, unsigned char* mask) noexcept nogil
cdef int pick(View* v, unsigned char* mask) noexcept nogil
cdef int flip(View* v, unsigned char* mask) noexcept nogil
cdef int character(View* v, unsigned char* mask) noexcept nogil
cdef int show(View* v, unsigned char* mask) noexcept nogil
