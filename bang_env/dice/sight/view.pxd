cimport cython
from bang_env.dice.engine.layout cimport Game
from bang_env.dice.engine.run cimport about, about_face, amount, question
from bang_env.dice.engine.short_questions cimport top
from bang_env.dice.sight.view_layout cimport View
from bang_env.dice.words cimport *

cdef enum:
    STEP_SHORTS = 8

cdef size_t ENTRY_BYTES

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
@cython.locals(n=cython.int, place=cython.int)
cdef void fill_log(Game* g, int seat, View* v) noexcept nogil
cdef void copy_entries(View* v, int place, Game* g, int first, int n) noexcept nogil
@cython.locals(
    log=cython.p_short, back=cython.short[STEP_SHORTS], around=cython.short[STEP_SHORTS], x=cython.short, y=cython.short, above=cython.short,
    other=cython.short, i=cython.int, j=cython.int, k=cython.int, counted=cython.int,
)
cdef void count_from(View* v, int n, int seat, int seats) noexcept nogil
