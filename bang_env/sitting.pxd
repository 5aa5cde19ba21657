from bang_env.core cimport Games, allows, check_run, deal_seed, seat_asked
from bang_env.engine cimport run
from bang_env.engine.layout cimport Game
from bang_env.features cimport write_features
from bang_env.view cimport fill_present
from bang_env.view_layout cimport View
from bang_env.words cimport CHOICES

cdef class Sitting(Games):
    cdef int blocks
    cdef long long most
    cdef readonly long long made
    cdef readonly bint cut_off
    cdef object row, none, offered
    cdef float[::1] floats
    cdef signed char[::1] marks
    cdef View sight
