from bang_agents.bang.hand cimport keep
from bang_agents.bang.mind cimport Mind
from bang_agents.bang.plays cimport draws, lasts, use
from bang_agents.bang.sides cimport healed, my_loss, think
from bang_env.bang.sight.reading cimport lies, living
from bang_agents.bang.worth cimport *
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef double POOR
cdef int brothers(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int identity(View* v) noexcept nogil
cdef int liquor(View* v) noexcept nogil
cdef int guess(View* v) noexcept nogil
cdef int ranch(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef double eagerness(View* v, Mind* m, int card) noexcept nogil
cdef int suit(View* v, Mind* m) noexcept nogil
cdef int daltons(View* v, unsigned char* mask, Mind* m) noexcept nogil
