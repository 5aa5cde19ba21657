from bang_env.bang.engine cimport questions, run
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.state cimport mix, top
from bang_env.bang.sight.resample cimport resample as redeal
from bang_env.bang.sight.view cimport fill
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport LONGEST_RUN, NOBODY, STUCK, WHO

cdef int seat_asked(Game* g) noexcept nogil
cdef bint allows(Game* g, int choice) noexcept nogil
cdef int check_run(Game* g) except -1
cdef unsigned long long deal_seed(unsigned long long seed, unsigned long long game, unsigned long long episode) noexcept nogil

cdef class Games:
    cdef Game[::1] games
    cdef View[::1] sights
    cdef readonly object _array
    cdef Game* at(self, Py_ssize_t i) except NULL
