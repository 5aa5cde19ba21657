from bang_agents.bang.mind cimport Mind
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef int lies(View* v, int j, int kind) noexcept nogil
cdef int carries(View* v, int j) noexcept nogil
cdef int reach(View* v, int j) noexcept nogil
cdef void measure(View* v, Mind* m) noexcept nogil
cdef int sees(View* v, Mind* m, int j, int k) noexcept nogil
cdef int held(View* v, int j, int kind) noexcept nogil
cdef int suit_of(View* v, int card) noexcept nogil
cdef int usable(View* v, int j, int card) noexcept nogil
cdef int spared(View* v, int j, int card) noexcept nogil
cdef int living(View* v) noexcept nogil
cdef int limit(View* v) noexcept nogil
cdef int event_then(View* v, int j) noexcept nogil
cdef int shots_await(View* v) noexcept nogil
