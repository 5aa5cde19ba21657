cimport cython

cdef Py_ssize_t bare_row(const unsigned char[:, ::1] masks) noexcept
