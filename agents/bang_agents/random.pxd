cimport cython
from bang_env.kernel.chance cimport MASK_64, mix
from bang_env.kernel.engine cimport MOST_CHOICES, NOTHING, Player, Policy

@cython.locals(wanted=cython.longlong)
cdef void pick(const unsigned char[:, ::1] masks, long long[::1] chosen, unsigned long long seed) noexcept
@cython.locals(seed=cython.ulonglong, allowed=cython.ulonglong, wanted=cython.ulonglong)
cdef int answer(void* own, void* v, unsigned char* mask, unsigned long long chance) noexcept nogil
@cython.locals(found=Player, seeds="unsigned long long[::1]")
cdef Player player_by(unsigned long long seed)
