cimport cython
from libc.string cimport memcpy
from bang_env.kernel.games cimport Games, allows, seat_asked
from bang_env.bang.engine cimport run
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.state cimport top
from bang_env.bang.sight.resample cimport resample
from bang_env.bang.sight.view cimport fill
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport CHOICES, GAME_BYTES, NOBODY, WHO

ctypedef int (*Policy)(View* v, unsigned char* mask) noexcept nogil

cdef int LONGEST

cdef class Worlds:
    cdef Games true
    cdef readonly Py_ssize_t count
    cdef int check(self, Py_ssize_t i) except -1
    @cython.locals(won=cython.int, world=Game, sight=View, allowed=cython.uchar[CHOICES])
    cdef int play_out(self, Py_ssize_t i, int choice, unsigned long long seed, Policy policy) except -2

cdef int to_the_end(Game* g, View* v, unsigned char* mask, int choice, unsigned long long seed, Policy policy) noexcept nogil
