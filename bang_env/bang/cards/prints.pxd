from bang_env.bang.words cimport *

cdef int dmd_name(int card) noexcept nogil
cdef int dmd_suit(int card) noexcept nogil
cdef int dmd_rank(int card) noexcept nogil
cdef int dmd_choice(int card) noexcept nogil
