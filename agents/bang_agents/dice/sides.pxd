cimport cython
from bang_agents.dice.beliefs cimport infer
from bang_agents.dice.mind cimport Mind
from bang_agents.dice.points cimport take_arrows
from bang_agents.dice.worth cimport *
from bang_env.dice.sight.reading cimport dealt
from bang_env.dice.sight.view_layout cimport View
from bang_env.dice.words cimport *

@cython.locals(pile=cython.int, when=cython.int)
cdef void think(View* v, Mind* m) noexcept nogil
@cython.locals(x=double)
cdef void value_seat(Mind* m, int j, int when) noexcept nogil
@cython.locals(x=double)
cdef void value_of_three(View* v, Mind* m, int j) noexcept nogil
