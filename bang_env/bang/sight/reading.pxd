cimport cython
from bang_env.bang.sight.view_check cimport first_view
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef int living(View* v) noexcept nogil
cdef int lies(View* v, int p, int kind) noexcept nogil
cdef int held(View* v, int p, int kind) noexcept nogil
cdef int waits(View* v, int p, int kind) noexcept nogil
cdef int steps_between(View* v, int a, int b) noexcept nogil
cdef int characters_count(View* v) noexcept nogil
cdef int farther(View* v, int p) noexcept nogil
cdef int nearer(View* v, int p) noexcept nogil
cdef int distance(View* v, int a, int b) noexcept nogil
@cython.locals(before=cython.int, others=cython.int)
cdef int distances_of_viewer(View* v, int* near) noexcept nogil
cdef int carries(View* v, int p) noexcept nogil
cdef int reach(View* v, int p) noexcept nogil
cdef int may_aim(View* v, int p, int rule, int far) noexcept nogil
cdef int suit_of(View* v, int card) noexcept nogil
cdef int usable(View* v, int p, int card) noexcept nogil
cdef int spared(View* v, int p, int card) noexcept nogil
cdef int limit(View* v) noexcept nogil
cdef int event_then(View* v, int p) noexcept nogil
cdef int shots_await(View* v) noexcept nogil
@cython.locals(near=cython.int[SEATS])
cdef list first_row(View* v)
