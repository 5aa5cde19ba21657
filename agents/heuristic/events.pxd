from agents.heuristic.hand cimport keep
from agents.heuristic.mind cimport Mind
from agents.heuristic.plays cimport lasts, use
from agents.heuristic.sides cimport healed, my_loss, think
from agents.heuristic.table cimport lies, living
from agents.heuristic.worth cimport *
from bang_env.view_layout cimport View
from bang_env.words cimport *

cdef double POOR
cdef int brothers(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int identity(View* v) noexcept nogil
cdef int liquor(View* v) noexcept nogil
cdef int guess(View* v) noexcept nogil
cdef int ranch(View* v, unsigned char* mask) noexcept nogil
cdef double eagerness(View* v, Mind* m, int card) noexcept nogil
cdef int suit(View* v, Mind* m) noexcept nogil
cdef int daltons(View* v, unsigned char* mask) noexcept nogil
