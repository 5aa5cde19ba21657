cimport cython
from agents.heuristic.act cimport choose
from agents.random cimport mix
from bang_env.words cimport MASK_64
from bang_env.worlds cimport Worlds

cpdef unsigned long long mixed(unsigned long long seed) noexcept
@cython.locals(scattered=cython.ulonglong, number=cython.ulonglong, world=cython.Py_ssize_t, k=cython.Py_ssize_t)
cpdef outcomes(Worlds worlds, Py_ssize_t game, const long long[::1] choices, Py_ssize_t first, Py_ssize_t last, unsigned long long seed, signed char[:, ::1] won)
