cimport cython
from bang_env.engine cimport run
from bang_env.engine.layout cimport Game
from bang_env.engine.state cimport mix
from bang_env.features cimport write_features
from bang_env.sitting cimport Sitting
from bang_env.view cimport fill
from bang_env.view_layout cimport View

cdef class Loop(Sitting):
    @cython.locals(g=cython.pointer(Game), v=cython.pointer(View), row=cython.p_float, dice=cython.ulonglong, ended=cython.long, _=cython.long)
    cpdef long play(self, long decisions, unsigned long long seed, bint look)
    @cython.locals(k=cython.long, others=cython.long)
    cpdef void clone(self, long times)
