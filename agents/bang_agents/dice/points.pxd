cimport cython
from bang_agents.dice.mind cimport Mind
from bang_agents.dice.worth cimport *
from bang_env.dice.sight.reading cimport ability, arrows_of
from bang_env.dice.sight.view_layout cimport View
from bang_env.dice.words cimport *

cdef int felt(View* v, int j, int arrows) noexcept nogil
@cython.locals(row=cython.p_double)
cdef double standing(Mind* m, int j, int life, int points, double dread) noexcept nogil
@cython.locals(points=cython.int)
cdef double loss(View* v, Mind* m, int j, int n) noexcept nogil
@cython.locals(points=cython.int, then=cython.int)
cdef double gain(View* v, Mind* m, int j, int n) noexcept nogil
@cython.locals(had=cython.int, now=cython.int)
cdef double arrowed(View* v, Mind* m, int j, int n) noexcept nogil
@cython.locals(life=cython.int[SEATS], held=cython.int[SEATS], pile=cython.int, whole=cython.int, points=cython.int, before=double, now=double, dread=double)
cdef void take_arrows(View* v, Mind* m, int most) noexcept nogil
