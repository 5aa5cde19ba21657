cimport cython
from bang_env.dice.engine.layout cimport Game
from bang_env.dice.engine.run cimport about, about_face, amount, question
from bang_env.dice.engine.state cimport top
from bang_env.dice.sight.view_layout cimport View
from bang_env.dice.words cimport *

cdef int relative(Game* g, int seat, int p) noexcept nogil
@cython.locals(p=cython.int)
cdef void fill_present(Game* g, int seat, View* v) noexcept nogil
cdef void blank(View* v) noexcept nogil
@cython.locals(k=cython.int)
cdef void fill_table(Game* g, int seat, View* v) noexcept nogil
@cython.locals(q=cython.int)
cdef void fill_seat(Game* g, int seat, int p, View* v) noexcept nogil
cdef void copy_deeds(unsigned char[DEEDS]* to, int place, unsigned char[DEEDS]* of, int first, int n) noexcept nogil
@cython.locals(what=cython.int, p=cython.int)
cdef void fill_question(Game* g, int seat, View* v) noexcept nogil
cdef void seen_from(Game* g, int seat, int* places) noexcept nogil
@cython.locals(n=cython.int, place=cython.int, k=cython.int, places=cython.int[SEEN])
cdef void fill_log(Game* g, int seat, View* v) noexcept nogil
cdef void copy_entry(View* v, int place, short* written, int* places) noexcept nogil
