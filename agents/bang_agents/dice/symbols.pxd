cimport cython
from bang_agents.dice.mind cimport MOST_SYMBOLS, MOST_TAKEN, Mind
from bang_agents.dice.points cimport *
from bang_agents.dice.worth cimport *
from bang_env.dice.sight.reading cimport ability, arrows_of, reaches
from bang_env.dice.sight.view_layout cimport View
from bang_env.dice.words cimport *

cdef enum:
    NEVER = -1000  # worse than anything
    A_WIN = 10  # three players: who eliminates their target wins

@cython.locals(who=cython.int, x=double)
cdef double shot(View* v, Mind* m, int j, int n) noexcept nogil
cdef double beer(View* v, Mind* m, int j, int n) noexcept nogil
@cython.locals(hit=double, had=double)
cdef void weigh_seats(View* v, Mind* m) noexcept nogil
@cython.locals(one=cython.bint, two=cython.bint, high=double)
cdef void spread_shots(View* v, Mind* m, int ones, int twos, int most) noexcept nogil
@cython.locals(given=cython.int[SEATS], high=double, x=double, best=cython.int)
cdef void pour_beers(View* v, Mind* m, int most) noexcept nogil
@cython.locals(total=double, who=cython.int)
cdef double fire(View* v, Mind* m) noexcept nogil
@cython.locals(high=double, x=double, best=cython.int)
cdef int best_discard(View* v, Mind* m) noexcept nogil
@cython.locals(most=cython.int, j=cython.int)
cdef void weigh_symbols(View* v, Mind* m, int dice) noexcept nogil
@cython.locals(who=cython.int, total=double, x=double)
cdef double hand(View* v, Mind* m, int ones, int twos, int beers, int gatlings, int dynamites, int arrows) noexcept nogil
