from cpython.exc cimport PyErr_CheckSignals

cdef extern from "pythread.h":
    unsigned long PyThread_get_thread_ident() noexcept nogil

cpdef enum:
    IDLE = 0
    ASKING = 1
    STEPPING = 2
    TORN = 3

cdef Py_ssize_t forks

cdef class Guard:
    cdef unsigned long owner
    cdef Py_ssize_t depth
    cdef Py_ssize_t waiting
    cdef Py_ssize_t changes
    cdef int stage
    cdef bint promised
    cdef Py_ssize_t born
    cdef object gate
    cdef int renew(self) except -1
    cdef bint mine(self) noexcept
    cpdef int take(self) except -1
    cdef int queue(self) except -1
    cpdef int give(self) except -1
    cpdef int begin(self) except -1
    cpdef int end(self) except -1
    cpdef int look(self) except -1
    cpdef int refuse(self) except -1
    cpdef int ask(self) except -1
    cpdef int asked(self) except -1
    cpdef int forked(self) except -1
