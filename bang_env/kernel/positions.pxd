from bang_env.kernel.games cimport Games

cdef class Positions(Games):
    cdef public list made
