cimport cython
from bang_env.bang.features.base_page cimport share
from bang_env.bang.features.places cimport *
from bang_env.bang.sight.reading cimport distance, reach
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef signed char[KINDS] FRONT_PLACE
cdef float[DEEPEST] NEARER
cdef int[BASE_KINDS] DEALT_OF

@cython.locals(deputy=cython.int, kind=cython.int)
cdef void write_gunslinger(View* v, int seats, float* out, int at) noexcept nogil
@cython.locals(left=cython.int[KINDS], unseen=cython.int)
cdef void write_next(View* v, float* out, int at) noexcept nogil
cdef void take_off(const unsigned char* row, int n, int* left) noexcept nogil
@cython.locals(stack=cython.bint, kind=cython.int, place=cython.int, above=cython.int)
cdef void write_hand(View* v, int p, float* out, int at) noexcept nogil
