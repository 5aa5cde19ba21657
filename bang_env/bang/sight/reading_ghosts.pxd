cimport cython
from bang_env.bang.cards.prints cimport dmd_rank
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

@cython.locals(role=cython.int)
cdef bint lone(View* v) noexcept nogil
cdef int further_cards(View* v, int card) noexcept nogil
cdef int first_rule(View* v, int name) noexcept nogil
