cimport cython
from bang_env.bang.engine cimport distances, run, state, state
from bang_env.bang.engine.layout cimport Game as Record
from bang_env.kernel cimport positions

cdef class Positions(positions.Positions):
    cdef Record* record(self, Py_ssize_t i) except NULL
