cimport cython
from bang_env.kernel.calls cimport Calls, Chooser, PAST, PRESENT
from bang_env.kernel.chance cimport mix
from bang_env.kernel.engine cimport Player
from bang_env.kernel.games cimport Games, allows
from bang_env.kernel.numbers cimport MASK_64, NOBODY

cdef int TO_THE_END, LONGEST
cdef enum:
    TRIES = 32
    OPEN = 2

cdef class Worlds:
    cdef readonly object game
    cdef Games true
    cdef Py_ssize_t record_bytes
    cdef Py_ssize_t view_bytes
    cdef Py_ssize_t mask_bytes
    cdef readonly Py_ssize_t count
    cdef int check(self, Py_ssize_t i) except -1
    @cython.locals(room=cython.p_uchar, number=cython.ulonglong, true=cython.p_void)
    cdef unsigned long long world_of(self, Py_ssize_t i, unsigned long long seed, const double[:, ::1] beliefs) except? 0
    cdef int play_out(self, Py_ssize_t i, int choice, unsigned long long number, Player player) except -2
    @cython.locals(won=cython.int, room=cython.p_uchar, view=cython.p_uchar, true=cython.p_void, chooser=Chooser)
    cdef int play_on(self, Py_ssize_t i, int choice, unsigned long long number, Player player, int answers, unsigned char[::1] left) except -2
    @cython.locals(weights=cython.double[TRIES], total=cython.double, left=cython.double, k=cython.int, p=cython.Py_ssize_t)
    cdef unsigned long long likely_world(self, void* true, void* g, unsigned long long seed, const double[:, ::1] beliefs) noexcept nogil

cdef int played_on(Calls* calls, void* g, void* v, unsigned char* mask, int choice, unsigned long long seed, Chooser chooser, int answers) noexcept nogil
cdef int answer_of(Calls* calls, void* g, void* v, unsigned char* mask, Chooser chooser, unsigned long long chance) noexcept nogil
cdef void ask(Calls* calls, void* g, void* v, unsigned char* mask, Chooser chooser) noexcept nogil
cdef void unmark(Calls* calls, void* g, unsigned char* mask) noexcept nogil
