cimport cython
from bang_env.bang.features.gunslinger_page cimport LONE_SEAT_SIZE, LONE_SIZE, write_lone
from bang_env.bang.features.expansion_page cimport MORE_SEAT_SIZE, MORE_SIZE, write_more
from bang_env.bang.features.seat_page cimport FLIP_OF, SEAT_SIZE, share, write_seats
from bang_env.bang.sight.view_check cimport first_view
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef int TABLE_SIZE, FLIP_TOTAL, FLIP_MORE
cdef signed char[KINDS] CAUSE_OF

@cython.locals(at=cython.int)
cdef void write_features(View* v, int seats, float* out) noexcept nogil
@cython.locals(kind=cython.int, place=cython.int, there=cython.int, points=cython.float)
cdef int write_kinds(const unsigned char* row, int n, float* out, int at) noexcept nogil
@cython.locals(at=cython.int, kind=cython.int, flip=cython.int)
cdef int write_question(View* v, float* out) noexcept nogil
@cython.locals(who=cython.int, misses=cython.float, bangs=cython.float)
cdef int write_own(View* v, float* out, int at) noexcept nogil
@cython.locals(hidden=cython.int[ROLES], living=cython.int, hearts=cython.int, blasts=cython.int, unseen=cython.int)
cdef void write_pace(View* v, float* out, int at, int flips) noexcept nogil
@cython.locals(total=cython.int)
cdef int flips_among(const unsigned char* row, int n) noexcept nogil
cdef void write_compiled(unsigned char[::1] records, int seats, float[:, ::1] out) noexcept
