cimport cython
from bang_env.dice.engine.layout cimport Game
from bang_env.dice.engine.run cimport about, about_face, amount, question
from bang_env.dice.engine.short_questions cimport top
from bang_env.dice.sight.view_layout cimport View
from bang_env.dice.words cimport *
from bang_env.kernel.ring cimport unroll

cdef int relative(Game* g, int seat, int p) noexcept nogil
@cython.locals(p=cython.int)
cdef void fill_present(Game* g, int seat, View* v) noexcept nogil
cdef void blank(View* v) noexcept nogil
@cython.locals(k=cython.int)
cdef void fill_table(Game* g, int seat, View* v) noexcept nogil
@cython.locals(n=cython.int, p=cython.int, q=cython.int)
cdef void fill_seats(Game* g, int seat, View* v) noexcept nogil
@cython.locals(row=cython.ulonglong)
cdef void turn_row(void* to, void* of, int seat, int n) noexcept nogil
@cython.locals(twice=cython.uchar[DEED_ROOM])
cdef void copy_deeds(void* to, void* of, int seat, int n) noexcept nogil
@cython.locals(what=cython.int, p=cython.int)
cdef void fill_question(Game* g, int seat, View* v) noexcept nogil
cdef void fill_log(Game* g, int seat, View* v) noexcept nogil
