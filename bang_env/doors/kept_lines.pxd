cimport cython
from bang_env.doors.choice_line cimport ChoiceLine
from bang_env.kernel.games cimport Games

cdef int FIRST_ROOM

cdef class KeptLines(Games):
    cdef ChoiceLine* lines
    cdef Py_ssize_t count
    cdef readonly bint forgetful
    cdef long long[::1] made
    cdef void keep(self, Py_ssize_t i, int choice) noexcept nogil
    cdef bint make_room(self, ChoiceLine* line, Py_ssize_t length) noexcept nogil
    @cython.locals(size=cython.Py_ssize_t)
    cpdef bytes line(self, Py_ssize_t i)
    @cython.locals(length=cython.Py_ssize_t, line="ChoiceLine*")
    cpdef void set_line(self, Py_ssize_t i, bytes choices) noexcept
