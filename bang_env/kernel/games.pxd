from bang_env.kernel.calls cimport Calls
from bang_env.kernel.engine cimport Engine
from bang_env.kernel.numbers cimport NOBODY, STUCK

cdef extern from *:
    """
    /* Asks for memory that will be needed soon, line by line of the cache, and does not wait for it. */
    static inline void bang_fetch(const void *memory, Py_ssize_t bytes) {
    #if defined(__GNUC__)
        for (Py_ssize_t k = 0; k < bytes; k += 64) __builtin_prefetch((const char *) memory + k);
    #endif
    }
    """
    void fetch "bang_fetch"(const void *memory, Py_ssize_t size) noexcept nogil

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
    cdef int pieces
    cdef void* address(self, Py_ssize_t i) noexcept nogil
    cdef void fetch_after(self, Py_ssize_t i, int piece) noexcept nogil
    cpdef int status(self, Py_ssize_t i) except -1
    cdef void* at(self, Py_ssize_t i) except NULL
    cdef int check(self, Py_ssize_t i) except -1
