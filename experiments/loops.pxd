cimport cython
from agents.heuristic.act cimport choose
from bang_env.core cimport deal_seed
from bang_env.engine cimport run
from bang_env.engine.state cimport top
from bang_env.sitting cimport Sitting
from bang_env.view cimport fill
from bang_env.words cimport CHOICES, WHO

cdef class Loop(Sitting):
    cdef unsigned char[CHOICES] allowed
    @cython.locals(ended=cython.long, _=cython.long)
    cpdef long heuristics(self, long decisions, unsigned long long seed)
