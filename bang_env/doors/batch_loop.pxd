cimport cython
from bang_env.kernel.chance cimport deal_seed, draw_seed, mix
from bang_env.doors.kept_lines cimport KeptLines
from bang_env.doors.worlds cimport answer_of, ask, unmark
from bang_env.kernel.calls cimport Chooser
from bang_env.kernel.engine cimport Player
from bang_env.kernel.games cimport allows, fetch, paid_to
from bang_env.kernel.numbers cimport NOBODY, STUCK

cpdef enum:
    MOST_WAITING = 8  # games of a thread that wait for holders who answer several at once
    ROOMS = 9  # for views and masks: of those, and of one game that is asked alone

cdef enum:
    MOST_CHOOSERS = 256

@cython.final
cdef class ManyGames(KeptLines):
    cdef signed char[::1] asked_seats
    cdef unsigned char[:, ::1] masks
    cdef float[:, ::1] features
    cdef unsigned char[:, ::1] views
    cdef unsigned char[:, ::1] scratch
    cdef unsigned char[::1] over
    cdef unsigned char[::1] truncated
    cdef float[:, ::1] rewards
    cdef double[:, ::1] payoff_rows
    cdef unsigned char[:, ::1] winners
    cdef unsigned char[:, ::1] survivors
    cdef signed char[:, ::1] roles_now
    cdef signed char[:, ::1] ended_roles
    cdef long long[::1] episode
    cdef long long[::1] number
    cdef unsigned char[:, :, ::1] held
    cdef unsigned char[::1] holder
    cdef unsigned char[::1] reached
    cdef signed char[::1] last
    cdef unsigned char[:, ::1] marks
    cdef long long[::1] tally
    cdef long long[::1] waiting
    cdef long long[:, :, ::1] waits
    cdef Chooser[MOST_CHOOSERS] choosers
    cdef list players_kept
    cdef bint seated
    cdef bint skips
    cdef long long most
    cdef public Py_ssize_t stuck
    cdef unsigned long long seed
    cdef unsigned long long packed
    cdef public bint restart
    cdef int players
    cdef int blocks
    cdef int pages
    cdef int width
    cdef bint want_features
    cdef bint want_views
    cdef void begin(self, Py_ssize_t i, Py_ssize_t slot) noexcept nogil
    @cython.locals(counts=cython.bint, hidden=cython.bint)
    cdef void settle(self, Py_ssize_t i, void* g, Py_ssize_t slot) noexcept nogil
    cdef void show(self, Py_ssize_t i, void* g, Py_ssize_t slot) noexcept nogil
    cdef void see(self, Py_ssize_t i, void* g, Py_ssize_t slot, int p) noexcept nogil
    cdef void ask_nobody(self, Py_ssize_t i) noexcept nogil
    cdef void play(self, Py_ssize_t i, int choice, Py_ssize_t slot) noexcept nogil
    @cython.locals(player=Player)
    cpdef void seat(self, unsigned char[:, :, ::1] holders, unsigned char[::1] holder, unsigned char[::1] reached, signed char[::1] last, list players, bint skips) except *
    cpdef void go_on(self, const long long[::1] which, Py_ssize_t first, Py_ssize_t last, Py_ssize_t slot) noexcept
    cdef int holder_of(self, Py_ssize_t i, void* g, int p) noexcept nogil
    cdef bint outside(self, int h) noexcept nogil
    @cython.locals(h=cython.int)
    cdef void hold(self, Py_ssize_t i, void* g, Py_ssize_t slot) noexcept nogil
    @cython.locals(k=cython.Py_ssize_t, room=cython.Py_ssize_t)
    cdef void put_off(self, Py_ssize_t i, void* g, Py_ssize_t slot, int h, unsigned long long dice) noexcept nogil
    cdef void answer_all(self, Py_ssize_t slot, int most) noexcept nogil
    @cython.locals(
        count=cython.int, first=cython.int, k=cython.int, n=cython.int, h=cython.int, i=cython.Py_ssize_t, game=cython.Py_ssize_t[MOST_WAITING],
        holder=cython.int[MOST_WAITING], place=cython.int[MOST_WAITING], answers_chosen=cython.int[MOST_WAITING], answers=cython.int[MOST_WAITING],
        views="void*[MOST_WAITING]", masks="unsigned char*[MOST_WAITING]", chances=cython.ulonglong[MOST_WAITING],
    )
    cdef void answer_waiting(self, Py_ssize_t slot) noexcept nogil
    cdef void forget_result(self, Py_ssize_t i) noexcept nogil
    cdef bint choose(self, Py_ssize_t i, void* g, int choice) noexcept nogil
    cpdef void redeal(self, Py_ssize_t i) noexcept
    cpdef void show_again(self, Py_ssize_t i) noexcept
    cpdef Py_ssize_t refused(self, const long long[::1] choices, const long long[::1] which) noexcept
    cpdef Py_ssize_t step(self, const long long[::1] choices, const long long[::1] which, bint fresh) noexcept
    cpdef void carry_out(self, const long long[::1] choices, const long long[::1] which, Py_ssize_t first, Py_ssize_t last, Py_ssize_t slot, bint fresh) noexcept
    @cython.locals(count=cython.int, dice=cython.ulonglong)
    cdef int drawn(self, Py_ssize_t i, void* g, unsigned long long mixed) noexcept nogil
    @cython.locals(mixed=cython.ulonglong)
    cpdef void sample(self, long long[::1] choices, unsigned long long seed) noexcept
    @cython.locals(mixed=cython.ulonglong, steps=cython.Py_ssize_t, i=cython.Py_ssize_t, choice=cython.int)
    cpdef Py_ssize_t step_random(self, long long[::1] choices, Py_ssize_t first, Py_ssize_t last, Py_ssize_t slot, unsigned long long seed) except -1
