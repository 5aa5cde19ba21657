from bang_env.kernel.games cimport Games, allows, deal_seed, seat_asked
from bang_env.bang.engine cimport run
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.features.pages cimport write_features
from bang_env.bang.sight.view cimport fill_log, fill_present
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport CHOICES, NOBODY, STUCK

cdef class Many(Games):
    cdef signed char[::1] asked_seats
    cdef unsigned char[:, ::1] masks
    cdef float[:, ::1] features
    cdef View[::1] views
    cdef unsigned char[::1] over
    cdef unsigned char[::1] truncated
    cdef float[:, ::1] rewards
    cdef unsigned char[:, ::1] winners
    cdef signed char[:, ::1] roles
    cdef signed char[:, ::1] ended_roles
    cdef long long[::1] episode
    cdef long long[::1] made
    cdef long long most
    cdef readonly Py_ssize_t stuck
    cdef unsigned long long seed
    cdef int packed
    cdef bint restart
    cdef int seats
    cdef bint want_features
    cdef bint want_views
    cpdef void redeal(self, Py_ssize_t i) noexcept
    cdef void settle(self, Py_ssize_t i) noexcept
    cdef void show(self, Py_ssize_t i) noexcept
    cdef void ask_nobody(self, Py_ssize_t i) noexcept
    cpdef void refresh(self)
    cpdef Py_ssize_t step(self, const long long[::1] choices, const long long[::1] which)
