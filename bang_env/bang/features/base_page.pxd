cimport cython
from bang_env.bang.features.places cimport *
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *
from libc.string cimport memcpy, memset

cdef unsigned long long[BYTES] FLIP, LYING, HELD
cdef unsigned char[BYTES] BASE_KIND, CAUSE_PLACE
cdef float[BYTES] BASE_POINTS
cdef int[ROLES] LEANING_OF
cdef unsigned long long[ROLES] ROLE_UNIT
cdef float[SEATS + IN_PLAY] NEAR
cdef unsigned long long[CHARACTERS] OWN
cdef float[2 * ROLES * STANDING_COUNT] STANDING
cdef float[MEANS_COUNT << MEANS_COUNT] MEANS_FLAGS
cdef float[CHARACTERS * TRAIT_COUNT] TRAIT_FLAGS
cdef float[BYTES] LIVES, HANDS, FOURTHS, HALVES
cdef int TO_CLEAR
cdef float QUARTER, EIGHTH, SIXTEENTH

cdef void write_base(View* v, int seats, float* out) noexcept nogil
cdef void clear(float* out, int at, int count) noexcept nogil
@cython.locals(part=cython.float)
cdef float share(int count, int most, float unit) noexcept nogil
@cython.locals(place=cython.int, points=cython.float)
cdef void write_kinds(const unsigned char* row, int first, int n, float* out, int at) noexcept nogil
@cython.locals(card=cython.int, place=cython.int)
cdef void write_question(View* v, float* out) noexcept nogil
@cython.locals(misses=cython.float, bangs=cython.float, no_limit=cython.bint)
cdef void write_own(View* v, float* out) noexcept nogil
@cython.locals(at=cython.int, hearts=cython.int, blasts=cython.int, unseen=cython.int)
cdef void write_deck(View* v, float* out, long long flips) noexcept nogil
cdef unsigned long long flips_of_four(const unsigned char* row, int at) noexcept nogil
@cython.locals(roles=cython.ulonglong)
cdef void write_pace(View* v, float* out) noexcept nogil
cdef void copy_row(float* out, int at, const float* table, int row, size_t count) noexcept nogil
@cython.locals(at=cython.int)
cdef void write_standing(View* v, float* out) noexcept nogil
@cython.locals(
    alive=cython.short[ROW], place=cython.short[ROW], toward=cython.short[ROW], nearer=cython.short[ROW], reach=cython.short[ROW],
    near_to=cython.short[ROW], near_from=cython.short[ROW], in_reach=cython.short[ROW], reaches_me=cython.short[ROW],
    reaches_sheriff=cython.short[ROW], row=cython.p_uchar, more=cython.ulonglong, few=cython.int, own=cython.ulonglong, far=cython.short, at=cython.int, s=cython.int,
    first=cython.ulonglong, second=cython.ulonglong, third=cython.ulonglong, fourth=cython.ulonglong, cards=cython.ulonglong,
    names=cython.ulonglong, hand=cython.ulonglong, flips=cython.ulonglong, living=cython.short, to_me=cython.short, from_me=cython.short,
    my_reach=cython.short, to_sheriff=cython.short, beside=cython.short, there=cython.short, me=cython.short, ambush=cython.short,
    calm=cython.short, least=cython.short, both=cython.short, way=cython.short, to=cython.short, back=cython.short, p=cython.int,
)
cdef unsigned long long write_distances(View* v, float* out) noexcept nogil
@cython.locals(
    harm=cython.short[ROW], sided=cython.short[ROW], taken=cython.short[ROW], helped=cython.short[ROW], sure=cython.short[ROW], leaning=cython.short[ROW], total=cython.short, factor=cython.short,
    harmed=cython.float[ROW], harmed_by=cython.float[ROW], leans=cython.float[ROW], company=cython.float[ROW],
    s=cython.int, least=cython.short, q=cython.int, part=cython.short, most=cython.short, lowest=cython.short, highest=cython.short, p=cython.int, at=cython.int, there=cython.short,
)
cdef void write_deeds(View* v, float* out) noexcept nogil
