cimport cython

from bang_env.kernel.calls cimport Answer, Calls, Chooser, Deal, Look, PAST, PaySeat, Policy, Read, ReadList, ReadSeat, Resample, Write

cdef class Engine:
    cdef Calls calls
    cdef public object failure
    cdef readonly dict interrupts
    cpdef int check(self) except -1

cdef class Player:
    cdef Chooser chooser
    cdef object kept
    cdef readonly object view
    cdef readonly int choices

@cython.locals(own=int[::1])
cdef Player player_of_version(Policy choose, int version, object view, int choices)
cdef int write_rows(Engine engine, unsigned char[:, ::1] views, int pages, int seats, float[:, ::1] out) except -1
