cimport cython
from bang_agents.dice.mind cimport MOST_SYMBOLS, Mind
from bang_agents.dice.rolls cimport best_token, token, turn_with
from bang_agents.dice.symbols cimport *
from bang_env.dice.sight.reading cimport arrows_of
from bang_env.dice.sight.view_layout cimport View
from bang_env.dice.words cimport *

@cython.locals(choice=cython.int)
cdef int first_allowed(unsigned char* mask) noexcept nogil
@cython.locals(n=cython.int)
cdef int symbols_left(View* v, int two) noexcept nogil
@cython.locals(ones=cython.int, twos=cython.int, two=cython.int, best=cython.int, high=double, now=double, x=double)
cdef int aim(View* v, unsigned char* mask, Mind* m) noexcept nogil
@cython.locals(best=cython.int, high=double)
cdef int pour(View* v, unsigned char* mask, Mind* m) noexcept nogil
@cython.locals(best=cython.int, high=double, x=double)
cdef int send_back(View* v, unsigned char* mask, Mind* m) noexcept nogil
@cython.locals(holder=cython.int, with_chief=double, plain=double, bare=double, x=double)
cdef int which_arrow(View* v, Mind* m) noexcept nogil
cdef double standing_of(View* v, Mind* m, int j) noexcept nogil
cdef double chiefly(View* v, Mind* m, int j) noexcept nogil
@cython.locals(high=double, x=double, best=cython.int)
cdef int saloon_die(View* v, Mind* m) noexcept nogil
@cython.locals(a=cython.int, b=cython.int, x=double)
cdef int give_result(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int give_token(View* v, Mind* m) noexcept nogil
