cimport cython
from libc.string cimport memcpy
from bang_env.doors.worlds cimport LONGEST, answer_of
from bang_env.kernel.chance cimport deal_seed, mix
from bang_env.kernel.engine cimport Calls, Hand, Player
from bang_env.kernel.games cimport Games
from bang_env.kernel.numbers cimport LCG_A, LCG_C, MASK_64

@cython.locals(x=cython.ulonglong, ended=cython.longlong)
cdef long long random_decisions(Calls* calls, void* g, void* v, float* row, int pages, int seats, long long decisions, unsigned long long seed, int what) noexcept nogil
@cython.locals(ended=cython.longlong, made=cython.longlong)
cdef long long decisions_of(Calls* calls, void* g, void* v, unsigned char* mask, Hand hand, long long decisions, unsigned long long seed) noexcept nogil
cdef int copies(void* g, void* h, size_t size, long long times) noexcept nogil
@cython.locals(seen="unsigned char[::1]", row="float[::1]")
cpdef long long rollout(Games games, int pages, int seats, int width, long long decisions, unsigned long long seed, int what)
@cython.locals(seen="unsigned char[::1]", allowed="unsigned char[::1]", hand=Hand)
cpdef long long played_by(Games games, Player player, long long decisions, unsigned long long seed)
cpdef int clone(Games games, long long times)
@cython.locals(made=cython.longlong, choice=cython.int)
cdef bint ended_by(Calls* calls, void* g, void* v, unsigned char* mask, Hand hand, unsigned long long seed) noexcept nogil
@cython.locals(seen="unsigned char[::1]", allowed="unsigned char[::1]", hand=Hand, ended=cython.longlong, i=cython.Py_ssize_t)
cpdef long long play_to_end(Games games, Player player, unsigned long long seed)
