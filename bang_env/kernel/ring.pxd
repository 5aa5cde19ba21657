cimport cython
from libc.string cimport memcpy, memset

cdef enum:
    ENTRY_INTS = 4
    STEP_SHORTS = 8

@cython.locals(n=cython.int, place=cython.int, size=cython.size_t, out=cython.p_char, entries=cython.p_char)
cdef int unroll(void* to, void* ring, int room, int written, int seat, int seats) noexcept nogil
cdef int counted(int p, int seat, int seats) noexcept nogil
@cython.locals(
    back=cython.short[STEP_SHORTS], around=cython.short[STEP_SHORTS], x=cython.short, y=cython.short, above=cython.short, other=cython.short,
    k=cython.int, is_seat=cython.int, step=cython.short[STEP_SHORTS],
)
cdef void count_from(char* log, int steps, int seat, int seats) noexcept nogil
