cimport cython
from bang_env.kernel.numbers cimport MASK_64, MIX_1, MIX_2, MIX_ADD

cpdef unsigned long long mix(unsigned long long x) noexcept nogil
cpdef unsigned long long deal_seed(unsigned long long seed, unsigned long long game, unsigned long long episode) noexcept nogil
@cython.locals(place=cython.ulonglong)
cdef unsigned long long draw_seed(unsigned long long mixed, unsigned long long game, unsigned long long episode, unsigned long long made) noexcept nogil
