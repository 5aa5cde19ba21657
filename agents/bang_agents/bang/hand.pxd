from bang_agents.bang.mind cimport Mind
from bang_env.bang.sight.reading cimport carries, lies, living, shots_await
from bang_agents.bang.worth cimport *
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef double TO_DISCARD
cdef double keep(View* v, Mind* m, int kind, int copies) noexcept nogil
cdef int worst_of(View* v, unsigned char* mask, Mind* m, int but) noexcept nogil
cdef double poorest(View* v, Mind* m, int n, int but) noexcept nogil
cdef double price(View* v, Mind* m) noexcept nogil
cdef double toll(View* v, Mind* m, int n, int but) noexcept nogil
