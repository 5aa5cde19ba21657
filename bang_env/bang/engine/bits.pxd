from libc.string cimport memcpy
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.words cimport SEATS

cdef extern from *:
    """
    #define BANG_ONES 0x0101010101010101ULL
    #define BANG_TOPS 0x8080808080808080ULL
    #define BANG_GATHER 0x0102040810204080ULL /* byte i, 0 or 1, times its 2 ** (56 - 7 * i) is bit 56 + i */
    """
    const unsigned long long ONES "BANG_ONES"
    const unsigned long long TOPS "BANG_TOPS"
    const unsigned long long GATHER "BANG_GATHER"

# A row of SEATS bytes is read as its first eight and its last eight.
cdef inline int sitting(Game* g) noexcept nogil:
    cdef unsigned long long first, last
    memcpy(&first, g.alive, 8)
    memcpy(&last, g.alive + SEATS - 8, 8)
    return <int> ((first * GATHER) >> 56) | <int> ((last * GATHER) >> 56) << SEATS - 8

cdef inline bint anybody_is(Game* g, int character) noexcept nogil:
    cdef unsigned long long first, last
    memcpy(&first, g.able, 8)
    memcpy(&last, g.able + SEATS - 8, 8)
    first = first ^ (ONES * <unsigned long long> character)
    last = last ^ (ONES * <unsigned long long> character)
    return (((first - ONES) & ~first) | ((last - ONES) & ~last)) & TOPS != 0
