from libc.string cimport memcpy
from bang_env.bang.engine.layout cimport Game

cdef extern from *:
    """
    #define BANG_ONES 0x0101010101010101ULL
    #define BANG_TOPS 0x8080808080808080ULL
    #define BANG_GATHER 0x0102040810204080ULL /* byte i, 0 or 1, times its 2 ** (56 - 7 * i) is bit 56 + i */
    #define BANG_BITS_4(n) n, n + 1, n + 1, n + 2
    #define BANG_BITS_16(n) BANG_BITS_4(n), BANG_BITS_4(n + 1), BANG_BITS_4(n + 1), BANG_BITS_4(n + 2)
    #define BANG_BITS_64(n) BANG_BITS_16(n), BANG_BITS_16(n + 1), BANG_BITS_16(n + 1), BANG_BITS_16(n + 2)
    #define BANG_BITS_256(n) BANG_BITS_64(n), BANG_BITS_64(n + 1), BANG_BITS_64(n + 1), BANG_BITS_64(n + 2)
    static const unsigned char bang_bits_in[1024] = {BANG_BITS_256(0), BANG_BITS_256(1), BANG_BITS_256(1), BANG_BITS_256(2)};
    """
    const unsigned char* BITS_IN "bang_bits_in"
    const unsigned long long ONES "BANG_ONES"
    const unsigned long long TOPS "BANG_TOPS"
    const unsigned long long GATHER "BANG_GATHER"

cdef inline int sitting(Game* g) noexcept nogil:
    cdef unsigned long long eight
    memcpy(&eight, &g.alive[0], 8)
    return <int> ((eight * GATHER) >> 56) | g.alive[8] << 8 | g.alive[9] << 9

cdef inline int count_bits(int bits) noexcept nogil:
    return BITS_IN[bits]

cdef inline bint anybody_is(Game* g, int who) noexcept nogil:
    cdef unsigned long long first, last
    memcpy(&first, &g.able[0], 8)
    memcpy(&last, &g.able[2], 8)
    first = first ^ (ONES * <unsigned long long> who)
    last = last ^ (ONES * <unsigned long long> who)
    return (((first - ONES) & ~first) | ((last - ONES) & ~last)) & TOPS != 0
