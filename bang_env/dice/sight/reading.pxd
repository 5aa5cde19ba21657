cimport cython
from bang_env.dice.sight.view_layout cimport View
from bang_env.dice.words cimport *

cdef int ability(View* v, int j) noexcept nogil
cdef int arrows_of(View* v, int j) noexcept nogil
cdef int dealt(View* v, int role) noexcept nogil
@cython.locals(n=cython.int, j=cython.int)
cdef int living(View* v) noexcept nogil
@cython.locals(left=cython.int, right=cython.int, k=cython.int)
cdef int distance(View* v, int j) noexcept nogil
@cython.locals(far=cython.int, who=cython.int)
cdef bint reaches(View* v, int j, int two) noexcept nogil
