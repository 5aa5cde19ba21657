from bang_env.dice.engine cimport run, short_questions
from bang_env.dice.engine.layout cimport Game
from bang_env.kernel cimport positions

cdef class Positions(positions.Positions):
    cdef Game* record(self, Py_ssize_t i) except NULL
