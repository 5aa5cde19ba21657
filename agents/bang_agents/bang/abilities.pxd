from bang_agents.bang.hand cimport keep, poorest, price, toll
from bang_agents.bang.mind cimport Mind
from bang_agents.bang.sides cimport my_loss, think
from bang_env.bang.sight.reading cimport held, limit, living, shots_await, suit_of
from bang_agents.bang.targets cimport best_at, loot
from bang_agents.bang.worth cimport *
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef double healing_by_sid(View* v, Mind* m) noexcept nogil
cdef double bleeding(View* v, Mind* m) noexcept nogil
cdef int besides(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int sid_window(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int phase_one(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef double laid_worth(View* v, Mind* m, int k) noexcept nogil
cdef int put_back(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int flip(View* v, unsigned char* mask) noexcept nogil
cdef double borrowed(View* v, int who) noexcept nogil
cdef int copy(View* v, unsigned char* mask) noexcept nogil
cdef int character(View* v, unsigned char* mask) noexcept nogil
