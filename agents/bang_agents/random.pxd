from bang_env.bang.words cimport MASK_64, MIX_1, MIX_2, MIX_ADD

@cython.locals(x=cython.ulonglong)
cdef unsigned long long mix(unsigned long long x) noexcept nogil
@cython.locals(wanted=cython.longlong)
cdef void pick(const unsigned char[:, ::1] masks, long long[::1] chosen, unsigned long long seed) noexcept
