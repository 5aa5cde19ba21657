cimport cython
from libc.string cimport memcpy
from bang_env.bang.features.base_page cimport write_base
from bang_env.bang.features.expansion_page cimport write_expansions
from bang_env.bang.features.ghosts_page cimport write_ghosts
from bang_env.bang.features.gunslinger_page cimport write_gunslinger
from bang_env.bang.features.places cimport *
from bang_env.bang.sight.view_check cimport first_view, flaw
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport FLAW_SEAT, FLAWS, SEATS

@cython.locals(at=cython.int)
cdef void write_features(View* v, int pages, int seats, float* out) noexcept nogil
@cython.locals(most=cython.int, expansions=cython.int, gunslinger=cython.int, ghosts=cython.int)
cdef (int, int) survey_compiled(unsigned char[::1] records, Py_ssize_t count) noexcept
@cython.locals(found=cython.int, own=View)
cdef Py_ssize_t write_compiled(unsigned char[::1] records, int pages, int seats, float[:, ::1] out) noexcept
