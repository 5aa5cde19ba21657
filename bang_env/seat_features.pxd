cimport cython
from bang_env.view_layout cimport View
from bang_env.words cimport *

cdef int SEAT_SIZE
cdef int[CHARACTERS] OWN_NAMES_OF
cdef float[9 * CHARACTERS] TRAIT_OF
cdef float[16] NEAR
cdef int[CARD_COUNT + 1] FLIP_OF
cdef int[KINDS] ANSWER_OF

@cython.locals(
    flips=cython.int, place=cython.int[11], toward=cython.int[10], away=cython.int[10], reach=cython.int[10], names=cython.int[10],
    answers=cython.int[10], harm=cython.int[100], given=cython.int[10], taken=cython.int[10], leaning=cython.int[10],
)
cdef int write_seats(View* v, int seats, float* out, int at) noexcept nogil
@cython.locals(living=cython.int, flips=cython.int, to=cython.int, off=cython.int, weapon=cython.int, bits=cython.int, held=cython.int, kind=cython.int, card=cython.int)
cdef int survey(View* v, int* place, int* toward, int* away, int* reach, int* names, int* answers) noexcept nogil
@cython.locals(total=cython.int, points=cython.int, role=cython.int, score=cython.int)
cdef void weigh(View* v, int* harm, int* given, int* taken, int* leaning) noexcept nogil
@cython.locals(part=cython.float)
cdef float share(int count, int most, float unit) noexcept nogil
cdef int write_standing(View* v, int p, float* out, int at) noexcept nogil
@cython.locals(way=cython.int, back=cython.int)
cdef int steps(View* v, int a, int b, const int* place) noexcept nogil
@cython.locals(s=cython.int, both=cython.int, way=cython.int, to=cython.int, back=cython.int)
cdef int write_distances(View* v, int p, float* out, int at, const int* place, const int* toward, const int* away, const int* reach) noexcept nogil
@cython.locals(who=cython.int, has=cython.int)
cdef int write_means(View* v, int p, float* out, int at, const int* names, const int* answers) noexcept nogil
@cython.locals(s=cython.int, company=cython.int)
cdef int write_deeds(View* v, int p, float* out, int at, const int* harm, const int* given, const int* taken, const int* leaning) noexcept nogil
