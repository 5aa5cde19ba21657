cimport cython
from bang_env.dice.features.places cimport *
from bang_env.dice.sight.reading cimport arrows_of, dealt, living
from bang_env.dice.sight.view_layout cimport View
from bang_env.dice.words cimport *

cdef float[BYTES] QUARTERS, THIRDS, TENTHS, SIXTHS, FOURTHS, NEAR

@cython.locals(at=cython.int, q=cython.int, p=cython.int, count=cython.int)
cdef void write_features(View* v, int pages, int seats, float* out) noexcept nogil
cdef void clear(float* out, int at, int n) noexcept nogil
@cython.locals(n=cython.int, k=cython.int)
cdef int dice_that_show(View* v, int face, int fresh) noexcept nogil
@cython.locals(k=cython.int, face=cython.int, q=cython.int, role=cython.int)
cdef void write_table(View* v, float* out, int count) noexcept nogil
@cython.locals(sheriff=cython.int, q=cython.int, at=cython.int, far=cython.int, rank=cython.int)
cdef void write_seats(View* v, float* out, int count) noexcept nogil
@cython.locals(arrows=cython.int, life=cython.int, who=cython.int)
cdef void write_seat(View* v, int q, float* out, int at) noexcept nogil
cdef void write_deeds(View* v, int q, int sheriff, float* out, int at) noexcept nogil
@cython.locals(did=cython.p_uchar)
cdef void write_pair(View* v, int q, int p, float* out, int at) noexcept nogil
cdef void write_saloon(View* v, float* out, int at) noexcept nogil
@cython.locals(who=cython.int)
cdef void write_saloon_seat(View* v, int q, float* out, int at) noexcept nogil
