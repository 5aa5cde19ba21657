cimport cython
from bang_env.dice.engine cimport run, short_questions
from bang_env.dice.engine.layout cimport Game as Record
from bang_env.kernel cimport positions

cdef class Positions(positions.Positions):
    cdef Record* record(self, Py_ssize_t i) except NULL
