from bang_env.kernel.chance cimport deal_seed
from bang_env.kernel.games cimport Games, allows

cdef class OneGame(Games):
    cdef readonly object spec
    cdef int pages
    cdef int blocks
    cdef long long most
    cdef readonly long long made
    cdef readonly bint cut_off
    cdef object row, none, offered
    cdef float[::1] floats
    cdef signed char[::1] marks
    cdef unsigned char[::1] seen
