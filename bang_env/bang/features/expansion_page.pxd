cimport cython
from bang_env.bang.features.base_page cimport share
from bang_env.bang.features.places cimport *
from bang_env.bang.sight.reading cimport waits
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef signed char[KINDS] KIND_PLACE, LAID_PLACE
cdef signed char[CHARACTERS] CHARACTER_PLACE
cdef signed char[EVENT_CARDS] EVENT_PLACE

cdef void write_expansions(View* v, int seats, float* out, int at) noexcept nogil
cdef void write_asked(View* v, float* out, int at) noexcept nogil
cdef void mark(float* out, int at, int place, float number) noexcept nogil
@cython.locals(place=cython.int)
cdef void count_kinds(const unsigned char* row, int n, float* out, int at) noexcept nogil
cdef void write_events(View* v, float* out, int at) noexcept nogil
cdef bint rested(View* v, int p, int kind) noexcept nogil
@cython.locals(who=cython.int, count=cython.int, kind=cython.int)
cdef int answers(View* v) noexcept nogil
@cython.locals(count=cython.int, kind=cython.int)
cdef int green_uses(View* v) noexcept nogil
@cython.locals(waiting=cython.int, kind=cython.int)
cdef void write_seat(View* v, int p, float* out, int at) noexcept nogil
