cimport cython
from bang_env.dice.engine.layout cimport Game
from bang_env.dice.words cimport *
from bang_env.kernel.chance cimport LCG_A, LCG_C, mix

cdef signed char* push(Game* g, int what, int who, int by, int card, int a) noexcept nogil
cdef signed char* become(Game* g, int what, int who, int by, int card, int a) noexcept nogil
cdef void pop(Game* g) noexcept nogil
cdef void allow(Game* g, int choice) noexcept nogil
cdef void allow_seat(Game* g, int p, int q) noexcept nogil
cdef void allow_seats(Game* g, int p, int seats) noexcept nogil
@cython.locals(q=cython.int)
cdef int chosen_seat(Game* g, int p, int choice) noexcept nogil
cdef void note(Game* g, int event, int who, int other, int amount) noexcept nogil
cdef void count_deed(Game* g, int who, int whom, int deed) noexcept nogil
cdef void count_offered(Game* g, int p, int deed) noexcept nogil
@cython.locals(x=cython.ulonglong)
cdef void seed_streams(Game* g, unsigned long long seed) noexcept nogil
@cython.locals(x=cython.ulonglong)
cdef int rand(Game* g, int stream, int n) noexcept nogil
@cython.locals(i=cython.int, j=cython.int, kept=cython.int)
cdef void shuffle(Game* g, signed char* row, int n, int stream) noexcept nogil
