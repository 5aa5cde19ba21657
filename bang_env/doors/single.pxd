from bang_env.kernel.games cimport Games, allows, check_run, deal_seed, seat_asked
from bang_env.bang.engine cimport run
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.features.pages cimport write_features
from bang_env.bang.sight.view cimport fill_present
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport CHOICES

cdef class Sitting(Games):
    cdef int blocks
    cdef long long most
    cdef readonly long long made
    cdef readonly bint cut_off
    cdef object row, none, offered
    cdef float[::1] floats
    cdef signed char[::1] marks
    cdef View sight
