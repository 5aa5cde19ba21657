cimport cython
from bang_agents.bang.act cimport choose
from bang_agents.random cimport mix
from bang_env.bang.words cimport MASK_64
from bang_env.doors.worlds cimport Worlds

cpdef unsigned long long mixed(unsigned long long seed) noexcept
@cython.locals(scattered=cython.ulonglong, number=cython.ulonglong, world=cython.Py_ssize_t, k=cython.Py_ssize_t)
cpdef outcomes(Worlds worlds, Py_ssize_t game, const long long[::1] choices, Py_ssize_t first, Py_ssize_t last, unsigned long long seed, signed char[:, ::1] won)
