cimport cython
from agents.heuristic.act cimport choose
from agents.random cimport mix
from bang_env.worlds cimport Worlds

@cython.locals(number=cython.ulonglong, world=cython.Py_ssize_t, k=cython.Py_ssize_t)
cpdef void outcomes(Worlds worlds, Py_ssize_t game, const long long[::1] choices, Py_ssize_t first, Py_ssize_t last, unsigned long long seed, signed char[:, ::1] won)
