cimport cython
from libc.string cimport memcpy
from bang_env.kernel.games cimport Games, deal_seed
from bang_env.bang.engine cimport run
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.state cimport top
from bang_env.bang.features.pages cimport write_features
from bang_env.bang.sight.view cimport fill
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport GAME_BYTES, LCG_A, LCG_C, MASK_64, WHO

@cython.locals(x=cython.ulonglong, ended=cython.longlong)
cdef long long random_decisions(Game* g, View* v, float* row, long long decisions, unsigned long long seed, int what) noexcept nogil
cdef int copies(Game* g, Game* h, long long times) noexcept nogil
cpdef long long rollout(Games games, View[::1] views, float[:, ::1] rows, long long decisions, unsigned long long seed, int what)
cpdef int clone(Games games, long long times)
