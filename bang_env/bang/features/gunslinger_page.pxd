cimport cython
from bang_env.bang.features.seat_page cimport share, shorter, survey
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef int LONE_SIZE, LONE_SEAT_SIZE, FRONT_COUNT
cdef signed char[KINDS] FRONT_PLACE
cdef float[DEEPEST] NEARER
cdef int[BASE_KINDS] DEALT_OF

@cython.locals(
    place=cython.int[PLACES], toward=cython.int[SEATS], away=cython.int[SEATS], reach=cython.int[SEATS], names=cython.int[SEATS], answers=cython.int[SEATS],
    deputy=cython.int, way=cython.int, far=cython.int,
)
cdef void write_lone(View* v, int seats, float* out, int at) noexcept nogil
@cython.locals(left=cython.int[KINDS], unseen=cython.int)
cdef void write_next(View* v, float* out, int at) noexcept nogil
cdef void take_off(const unsigned char* row, int n, int* left) noexcept nogil
@cython.locals(stack=cython.bint, kind=cython.int, above=cython.int)
cdef void write_hand(View* v, int p, float* out, int at) noexcept nogil
