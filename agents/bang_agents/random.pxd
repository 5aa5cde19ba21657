cimport cython
from bang_env.kernel.chance cimport MASK_64, mix

@cython.locals(wanted=cython.longlong)
cdef void pick(const unsigned char[:, ::1] masks, long long[::1] chosen, unsigned long long seed) noexcept
