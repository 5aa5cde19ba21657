cimport cython
from libc.string cimport memcpy
from bang_env.core cimport Games, deal_seed
from bang_env.engine cimport run
from bang_env.engine.layout cimport Game
from bang_env.engine.state cimport top
from bang_env.features cimport write_features
from bang_env.view cimport fill
from bang_env.view_layout cimport View
from bang_env.words cimport GAME_BYTES, LCG_A, LCG_C, MASK_64, WHO

@cython.locals(x=cython.ulonglong, ended=cython.longlong)
cdef long long random_decisions(Game* g, View* v, float* row, long long decisions, unsigned long long seed, int what) noexcept nogil
cdef int copies(Game* g, Game* h, long long times) noexcept nogil
cpdef long long rollout(Games games, View[::1] views, float[:, ::1] rows, long long decisions, unsigned long long seed, int what)
cpdef int clone(Games games, long long times)
