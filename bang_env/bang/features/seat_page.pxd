cimport cython
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *
from libc.string cimport memcpy

cdef int SEAT_SIZE
cdef int[CHARACTERS] OWN_NAMES_OF
cdef float[9 * CHARACTERS] TRAIT_OF
cdef int[ROLES] LEANING_OF
cdef float[SEATS + IN_PLAY] NEAR
cdef int[CARD_COUNT + 1] FLIP_OF
cdef int[KINDS] ANSWER_OF
cdef int[KINDS] NAME_BIT

@cython.locals(
    flips=cython.int, place=cython.int[PLACES], toward=cython.int[SEATS], away=cython.int[SEATS], reach=cython.int[SEATS], names=cython.int[SEATS],
    answers=cython.int[SEATS], leaning=cython.int[SEATS], taken=cython.int[SEATS], given=cython.int[SEATS], company=cython.int[SEATS],
)
cdef int write_seats(View* v, int seats, float* out, int at) noexcept nogil
@cython.locals(who=cython.int, works=cython.int, living=cython.int, flips=cython.int, to=cython.int, off=cython.int, weapon=cython.int, bits=cython.int, held=cython.int, kind=cython.int, card=cython.int)
cdef int survey(View* v, int* place, int* toward, int* away, int* reach, int* names, int* answers) noexcept nogil
@cython.locals(s=cython.int, total=cython.int, score=cython.int, factor=cython.short, harm=cython.short[ROW], toward=cython.short[ROW])
cdef void weigh(View* v, int* leaning, int* taken, int* given, int* company) noexcept nogil
@cython.locals(part=cython.float)
cdef float share(int count, int most, float unit) noexcept nogil
cdef int write_standing(View* v, int p, float* out, int at) noexcept nogil
@cython.locals(back=cython.int)
cdef int shorter(int way, int living) noexcept nogil
@cython.locals(s=cython.int, both=cython.int, way=cython.int, to=cython.int, back=cython.int)
cdef int write_distances(View* v, int p, float* out, int at, const int* place, const int* toward, const int* away, const int* reach) noexcept nogil
@cython.locals(who=cython.int, has=cython.int)
cdef int write_means(View* v, int p, float* out, int at, const int* names, const int* answers) noexcept nogil
@cython.locals(s=cython.int)
cdef int write_deeds(View* v, int p, float* out, int at, const int* leaning, const int* taken, const int* given, const int* company) noexcept nogil
