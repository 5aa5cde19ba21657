cimport cython
from bang_env.bang.cards.prints cimport dmd_name
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef unsigned char[VIEW_BYTES] LEAST, SPAN
cdef unsigned char[ROW] FIRST_CARD, MORE_CARDS
cdef short[ROW] LOG_LEAST, LOG_MOST, LIVING_LOG_MOST
cdef int BLOCK_COUNT, LIVING_BLOCKS
cdef short[VIEW_BYTES] BLOCK_AT

@cython.locals(bad=cython.uchar[ROW], found=cython.uchar, at=cython.int)
cdef int out_of_bounds(View* v, const unsigned char* row) noexcept nogil
@cython.locals(log=cython.short[LOG_SIZE], bad=cython.short[ROW], most=cython.short[ROW], found=cython.short)
cdef int wide_out_of_bounds(View* v) noexcept nogil
@cython.locals(bad=cython.uchar[ROW], found=cython.uchar, at=cython.Py_ssize_t)
cdef int no_pile(const unsigned char* row, int n) noexcept nogil
@cython.locals(dealt=cython.int, bad=cython.int)
cdef int flaw(View* v, const unsigned char* row) noexcept nogil
cdef Py_ssize_t find_compiled(unsigned char[::1] records, Py_ssize_t count) noexcept
cdef View* first_view(unsigned char[::1] records) noexcept
@cython.locals(bad=cython.int, n=cython.int)
cdef bint wide_graves_out_of_bounds(View* v) noexcept nogil
cdef bint not_dmd(int card) noexcept nogil
cdef bint no_dmd(int card) noexcept nogil
@cython.locals(bad=cython.int, n=cython.int, card=cython.int)
cdef bint contradicts(View* v) noexcept nogil
cdef bint is_about_nothing(View* v, int q) noexcept nogil
