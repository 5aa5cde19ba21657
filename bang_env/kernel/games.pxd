from bang_env.kernel.calls cimport Calls
from bang_env.kernel.engine cimport Engine
from bang_env.kernel.numbers cimport NOBODY, STUCK

cdef bint allows(Calls* calls, void* g, int choice) noexcept nogil

cdef double paid_to(Calls* calls, void* g, int seat) noexcept nogil

cdef class Games:
    cdef readonly object game
    cdef readonly object _layout
    cdef readonly object _array
    cdef Engine engine
    cdef Calls* calls
    cdef unsigned char[:, ::1] records
    cdef unsigned char[:, ::1] sights
    cdef void* address(self, Py_ssize_t i) noexcept nogil
    cdef void* at(self, Py_ssize_t i) except NULL
    cdef int check(self, Py_ssize_t i) except -1
