cimport cython
from bang_env.bang.features.places cimport *
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *
from libc.string cimport memcpy, memset

cdef unsigned long long[BYTES] LYING, HELD
cdef unsigned char[BYTES] BASE_KIND, CAUSE_PLACE
cdef float[BYTES] BASE_POINTS, CAUSE_POINTS
cdef signed char[2 * BYTES * ROLES] SIDE
cdef unsigned long long[ROLES] ROLE_UNIT
cdef float[SEATS + IN_PLAY] NEAR
cdef unsigned long long[CHARACTERS] OWN
cdef float[2 * ROLES * STANDING_COUNT] STANDING
cdef float[MEANS_COUNT * BYTES] MEANS_FLAGS
cdef float[REACHES_COUNT * 8 * (FARTHEST + 1)] REACHES
cdef float[CHARACTERS * TRAIT_COUNT] TRAIT_FLAGS
cdef float[SHARES_COUNT] SHARES
cdef int TO_CLEAR
cdef float EIGHTH
cdef unsigned long long EVERY_OTHER, EVERY_SUM

@cython.locals(flips=cython.ulonglong, roles=cython.ulonglong)
cdef void write_base(View* v, int seats, float* out) noexcept nogil
cdef void clear(float* out, int at, int count) noexcept nogil
@cython.locals(part=cython.float)
cdef float share(int count, int most, float unit) noexcept nogil
@cython.locals(place=cython.int, points=cython.float)
cdef void write_kinds(const unsigned char* row, int n, float* out, int at) noexcept nogil
@cython.locals(card=cython.int, place=cython.int)
cdef void write_question(View* v, float* out) noexcept nogil
@cython.locals(misses=cython.float, bangs=cython.float, no_limit=cython.bint)
cdef void write_own(View* v, float* out) noexcept nogil
@cython.locals(row=cython.p_uchar, at=cython.int, hearts=cython.int, blasts=cython.int, unseen=cython.int)
cdef void write_deck(View* v, float* out, unsigned long long flips) noexcept nogil
@cython.locals(shown=cython.int, role=cython.int)
cdef void write_pace(View* v, float* out, unsigned long long roles) noexcept nogil
cdef void copy_row(float* out, int at, const float* table, size_t row, size_t count) noexcept nogil
@cython.locals(living=cython.int, at=cython.int, p=cython.size_t, role=cython.size_t, alive=cython.size_t, able=cython.size_t, hand_n=cython.size_t, in_play_n=cython.size_t)
cdef void write_standing(View* v, float* out) noexcept nogil
@cython.locals(
    place=cython.short[ROW_AND_ONE], steps=cython.uint[ROW], lying=cython.ulonglong[ROW], held=cython.ulonglong[ROW],
    near_to=cython.short[ROW], near_from=cython.short[ROW], reaches=cython.short[ROW],
    row=cython.p_uchar, cards=cython.ulonglong, hand=cython.ulonglong, more=cython.ulonglong, own=cython.ulonglong, flips=cython.ulonglong,
    counted=cython.longlong,
    few=cython.int, n=cython.int, s=cython.int, at=cython.int, first=cython.size_t, k=cython.size_t, p=cython.size_t,
    living=cython.short, alive=cython.short, to_me=cython.short, from_me=cython.short, my_reach=cython.short, to_sheriff=cython.short,
    beside=cython.short, nearer=cython.short, there=cython.short, me=cython.short, ambush=cython.short, calm=cython.short,
    least=cython.short, most=cython.short, both=cython.short, way=cython.short, to=cython.short, back=cython.short, far=cython.short,
    flags=cython.short,
)
cdef unsigned long long write_distances(View* v, float* out) noexcept nogil
@cython.locals(
    side=cython.short[ROW], harm=cython.short[ROW], sided=cython.short[ROW], by_sheriff=cython.p_uchar, by_me=cython.p_uchar,
    row=cython.p_uchar, role=cython.size_t, helped=cython.size_t, hurt=cython.size_t, there=cython.size_t, seems=cython.Py_ssize_t,
    n=cython.size_t, s=cython.size_t, at=cython.int, p=cython.size_t, q=cython.size_t, part=cython.short, least=cython.short, most=cython.short,
    total=cython.Py_ssize_t, roles=cython.ulonglong,
)
cdef unsigned long long write_deeds(View* v, float* out) noexcept nogil
@cython.locals(eight=cython.ulonglong)
cdef size_t sum_of(const unsigned char* row) noexcept nogil
