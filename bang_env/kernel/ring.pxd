cimport cython
from libc.string cimport memcpy, memset

cdef enum:
    ENTRY_INTS = 4
    STEP_SHORTS = 8

@cython.locals(n=cython.int, place=cython.int, size=cython.size_t)
cdef int unroll(short* to, const short* ring, int room, int written, int seat, int seats) noexcept nogil
cdef int counted(int p, int seat, int seats) noexcept nogil
@cython.locals(
    back=cython.short[STEP_SHORTS], around=cython.short[STEP_SHORTS], x=cython.short, y=cython.short, above=cython.short, other=cython.short,
    i=cython.int, j=cython.int, k=cython.int, is_seat=cython.int,
)
cdef void count_from(short* log, int steps, int seat, int seats) noexcept nogil
