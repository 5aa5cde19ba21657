from bang_env.bang.engine cimport distances, run, state
from bang_env.bang.engine.layout cimport Game
from bang_env.kernel cimport positions

cdef class Positions(positions.Positions):
    cdef Game* record(self, Py_ssize_t i) except NULL
