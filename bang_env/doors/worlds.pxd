cimport cython
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset
from bang_env.kernel.engine cimport Calls, MOST_CHOICES, NOBODY, Policy
from bang_env.kernel.games cimport Games, allows

cdef int LONGEST

cdef class Worlds:
    cdef readonly object game
    cdef Games true
    cdef Py_ssize_t record_bytes
    cdef Py_ssize_t view_bytes
    cdef readonly Py_ssize_t count
    cdef int check(self, Py_ssize_t i) except -1
    @cython.locals(won=cython.int, allowed=cython.uchar[MOST_CHOICES])
    cdef int play_out(self, Py_ssize_t i, int choice, unsigned long long seed, Policy policy) except -2

cdef int to_the_end(Calls* calls, void* g, void* v, unsigned char* mask, int choice, unsigned long long seed, Policy policy) noexcept nogil
cdef int answer_of(Calls* calls, void* g, void* v, unsigned char* mask, Policy policy) noexcept nogil
