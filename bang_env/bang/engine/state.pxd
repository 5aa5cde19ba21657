cimport cython
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.words cimport *
from bang_env.kernel.chance cimport LCG_A, LCG_C, mix

cdef short* push(Game* g, int what, int who, int by, int card, int a) noexcept nogil
cdef short* become(Game* g, short* f, int what, int who, int by, int card, int a) noexcept nogil
cdef void pop(Game* g) noexcept nogil
cdef short* top(Game* g) noexcept nogil
cdef void allow(Game* g, int choice) noexcept nogil
cdef void allow_if(Game* g, int choice, bint may) noexcept nogil
cdef void note(Game* g, int event, int who, int other, int card) noexcept nogil
cdef void record(Game* g, int who, int whom, int deed) noexcept nogil
@cython.locals(x=cython.ulonglong)
cdef void seed_streams(Game* g, unsigned long long seed) noexcept nogil
@cython.locals(x=cython.ulonglong)
cdef int rand(Game* g, int stream, int n) noexcept nogil
@cython.locals(i=cython.int, j=cython.int)
cdef void shuffle(Game* g, unsigned char* row, int n, int stream) noexcept nogil
