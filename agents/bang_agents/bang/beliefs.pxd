cimport cython
from libc.math cimport sqrt
from libc.string cimport memcmp, memcpy
from bang_agents.bang.mind cimport Beliefs, Mind
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #define BANG_OF_THREAD __declspec(thread)
    #else
    #define BANG_OF_THREAD __thread
    #endif
    #define BANG_INFERRED 2048  /* bytes, at least those of an Inferred */
    static BANG_OF_THREAD double bang_last_inferred[BANG_INFERRED / sizeof(double)];
    static void *bang_last_inferred_here(void) { return bang_last_inferred; }
    """
    enum: ROOM_FOR_INFERRED "BANG_INFERRED"
    void* last_inferred "bang_last_inferred_here"() noexcept nogil  # of this thread; all 0 at first, which is no game

cdef enum:
    OFTEN = 4  # beyond that a deed says no more
    FITTED = 1 + 2 * (SEATS + 1)  # sets of factors: what is acted on; by players and The Rebel!

cdef double[FITTED][DEEDS + 1][OFTEN + 1][ROLES][ROLES] FACTOR  # set, deed (DEEDS: the last blow), how often (at most OFTEN), role of the actor, role of the target
cdef double[FITTED][DEEDS + 1][OFTEN + 1][ROLES][ROLES] TURNED  # the same, role of the target first
cdef double DOUBT
cdef double SUSPICION
cdef int FITS
cdef struct Inferred:  # what was read of a view, and the posterior of it
    double[SEATS][ROLES] p
    int fit
    signed char n
    signed char[SEATS] role
    signed char[ROLES] role_counts
    signed char[SEATS] slayer
    signed char[SEATS] alive
    unsigned char[SEATS][SEATS][DEEDS] did

cdef int any_deed(View* v, int a, int b) noexcept nogil
cdef void count_hidden(View* v, Beliefs* b) noexcept nogil
cdef void weigh_known(View* v, Beliefs* b, int fitted, int k) noexcept nogil
cdef void weigh_hidden(View* v, Beliefs* b, int fitted, int k, int i) noexcept nogil
@cython.locals(products="double[ROLES]")
cdef void scale(double* row, double* factors) noexcept nogil
cdef void multiply(double[ROLES][ROLES] table, double[ROLES][ROLES] factors) noexcept nogil
cdef double last_two(Beliefs* b, int k, double weight) noexcept nogil
@cython.locals(weight=double, total=double, x=double)
cdef double extend(Beliefs* b, int k, double weight) noexcept nogil
@cython.locals(ways=double)
cdef double assignments(Beliefs* b) noexcept nogil
@cython.locals(last="Inferred*")
cdef void infer(View* v, Mind* m) noexcept nogil
cdef bint same_record(View* v, Inferred* last) noexcept nogil
cdef void keep_record(View* v, Inferred* last) noexcept nogil
cdef int weigh(View* v, Mind* m, int fitted) noexcept nogil
cdef void infer_anew(View* v, Mind* m) noexcept nogil
@cython.locals(total=double)
cdef double weigh_shown(View* v, int fitted) noexcept nogil
@cython.locals(total=double, reason=double, doubt=double, x=double, sure=double)
cdef void believe(View* v, Mind* m) noexcept nogil
