cimport cython
from bang_agents.network_structs cimport BLOCK, MOST_WIDTH, Net, NOWHERE
from bang_agents.scores cimport answer, answer_many, choose_rows, score_rows, stalled_rows, think_rows
from bang_env.kernel.calls cimport PAST, PRESENT
from bang_env.kernel.engine cimport Engine, Player
from bang_env.kernel.numbers cimport NOBODY

cdef class Network:
    cdef Net net
    cdef readonly bint holds_seats
    cdef readonly int widest
    cdef readonly int last_inputs
    cdef object weights
    cdef object widths
    cdef object marks
    cdef object game
    cdef object adviser
    cdef object ghosts
    @cython.locals(weights="const float[::1]", widths="const int[::1]", marks="const unsigned char[::1]", engine=Engine, adviser=Player, ghosts=Network, last=cython.Py_ssize_t)
    cdef void point(self) except *
