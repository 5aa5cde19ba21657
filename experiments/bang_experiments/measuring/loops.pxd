cimport cython
from bang_agents.bang.act cimport choose
from bang_env.kernel.games cimport deal_seed
from bang_env.bang.engine cimport run
from bang_env.bang.engine.state cimport top
from bang_env.doors.single cimport Sitting
from bang_env.bang.sight.view cimport fill
from bang_env.bang.words cimport CHOICES, WHO

cdef class Loop(Sitting):
    cdef unsigned char[CHOICES] allowed
    @cython.locals(ended=cython.long, _=cython.long)
    cpdef long heuristics(self, long decisions, unsigned long long seed)
