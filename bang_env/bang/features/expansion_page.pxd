cimport cython
from bang_env.bang.features.seat_page cimport share
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef int MORE_SIZE, MORE_SEAT_SIZE, LAID_COUNT
cdef signed char[KINDS] LAID_PLACE

cdef void write_more(View* v, int seats, float* out, int at) noexcept nogil
@cython.locals(kind=cython.int)
cdef int write_asked(View* v, float* out, int at) noexcept nogil
@cython.locals(place=cython.int)
cdef void count_kinds(const unsigned char* row, int n, float* out, int at) noexcept nogil
cdef int write_events(View* v, float* out, int at) noexcept nogil
cdef bint rested(View* v, int p, int kind) noexcept nogil
@cython.locals(who=cython.int, count=cython.int, kind=cython.int)
cdef int answers(View* v) noexcept nogil
@cython.locals(count=cython.int, kind=cython.int)
cdef int green_uses(View* v) noexcept nogil
@cython.locals(waiting=cython.int, kind=cython.int)
cdef void write_seat(View* v, int p, float* out, int at) noexcept nogil
