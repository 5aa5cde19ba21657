cimport cython
from bang_env.kernel.chance cimport MASK_64, mix
from bang_env.kernel.engine cimport Player
from bang_env.doors.worlds cimport Worlds

@cython.locals(scattered=cython.ulonglong, number=cython.ulonglong, world=cython.Py_ssize_t, k=cython.Py_ssize_t)
cpdef outcomes(Worlds worlds, Player player, Py_ssize_t game, const long long[::1] choices, Py_ssize_t first, Py_ssize_t last, unsigned long long seed, signed char[:, ::1] won, const double[:, ::1] beliefs)

@cython.locals(scattered=cython.ulonglong, number=cython.ulonglong, world=cython.Py_ssize_t, count=cython.Py_ssize_t, k=cython.Py_ssize_t)
cpdef looks_ahead(Worlds worlds, Player player, Py_ssize_t game, const long long[::1] choices, Py_ssize_t first, Py_ssize_t last, unsigned long long seed, int answers, signed char[:, ::1] won, unsigned char[:, :, ::1] left, const double[:, ::1] beliefs)
