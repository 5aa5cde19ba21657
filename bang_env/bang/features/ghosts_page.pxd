cimport cython
from bang_env.bang.cards.prints cimport dmd_name, dmd_suit
from bang_env.bang.features.base_page cimport share
from bang_env.bang.features.places cimport *
from bang_env.bang.sight.reading_ghosts cimport lone
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef signed char[KINDS] GOODS_PLACE

cdef void write_ghosts(View* v, int seats, float* out, int at) noexcept nogil
@cython.locals(card=cython.int, suit=cython.int)
cdef void write_own(View* v, float* out, int at) noexcept nogil
cdef void add(float* out, int place, float number) noexcept nogil
@cython.locals(place=cython.int)
cdef void count_goods(const unsigned char* row, int n, float* out, int at) noexcept nogil
@cython.locals(red=cython.bint)
cdef void write_rite(View* v, float* out, int at) noexcept nogil
@cython.locals(place=cython.int)
cdef void write_now(View* v, float* out, int at) noexcept nogil
@cython.locals(curses=cython.int, taxes=cython.int, wind=cython.int, memoriam=cython.int)
cdef void write_grave(View* v, int p, float* out, int at) noexcept nogil
