from agents.heuristic.mind cimport Mind
from agents.heuristic.table cimport carries, lies, living, shots_await
from agents.heuristic.worth cimport *
from bang_env.view_layout cimport View
from bang_env.words cimport *

cdef double TO_DISCARD
cdef double keep(View* v, int kind, int copies) noexcept nogil
cdef int worst_of(View* v, unsigned char* mask, int but) noexcept nogil
cdef double poorest(View* v, int n, int but) noexcept nogil
cdef double price(View* v, Mind* m) noexcept nogil
cdef double toll(View* v, Mind* m, int n, int but) noexcept nogil
