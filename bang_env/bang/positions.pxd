cimport cython
from bang_env.bang.engine cimport questions, run
from bang_env.bang.engine.layout cimport Game as Record
from bang_env.kernel.games cimport Games

cdef class Positions(Games):
    cdef public list made
    cdef Record* record(self, Py_ssize_t i) except NULL
