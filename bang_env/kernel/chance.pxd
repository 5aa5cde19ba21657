cimport cython

cdef extern from *:
    """
    #define BANG_MASK_64 0xFFFFFFFFFFFFFFFFULL
    #define BANG_LCG_A 6364136223846793005ULL
    #define BANG_LCG_C 1442695040888963407ULL
    #define BANG_MIX_ADD 0x9E3779B97F4A7C15ULL
    #define BANG_MIX_1 0xBF58476D1CE4E5B9ULL
    #define BANG_MIX_2 0x94D049BB133111EBULL
    """
    const unsigned long long MASK_64 "BANG_MASK_64"
    const unsigned long long LCG_A "BANG_LCG_A"
    const unsigned long long LCG_C "BANG_LCG_C"
    const unsigned long long MIX_ADD "BANG_MIX_ADD"
    const unsigned long long MIX_1 "BANG_MIX_1"
    const unsigned long long MIX_2 "BANG_MIX_2"

cpdef unsigned long long mix(unsigned long long x) noexcept nogil
cpdef unsigned long long deal_seed(unsigned long long seed, unsigned long long game, unsigned long long episode) noexcept nogil
@cython.locals(place=cython.ulonglong)
cdef unsigned long long draw_seed(unsigned long long mixed, unsigned long long game, unsigned long long episode, unsigned long long made) noexcept nogil
