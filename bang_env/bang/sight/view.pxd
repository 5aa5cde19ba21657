cimport cython
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.questions cimport others_in_force
from bang_env.bang.engine.run cimport needed, question
from bang_env.bang.engine.seats cimport front, seat_at
from bang_env.bang.engine.state cimport top
from bang_env.bang.sight.view_ghosts cimport fill_ghost_question, fill_graves
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *
from bang_env.kernel.ring cimport unroll

cdef size_t BLANKED
cdef enum:
    WHO_AT_ONCE = 4
    SURE = 8  # the first cards of a hand, looked at without a branch on how many there are
    SURE_ROOM = 2 * SURE
    DEED_ROOM = 3 * SEATS * DEEDS

cdef unsigned short[SURE_ROOM] SURE_OF
cdef unsigned long long EVERY_WHO, EVERY_BYTE, ONE

@cython.locals(relative=cython.int[PLACES])
cdef void fill_present(Game* g, int seat, View* v) noexcept nogil
cdef void fill_past(Game* g, int seat, View* v) noexcept nogil
cdef void fill(Game* g, int seat, View* v) noexcept nogil
cdef void seen_from(Game* g, int seat, int* relative) noexcept nogil
cdef void blank(View* v) noexcept nogil
cdef void fill_table(Game* g, View* v, int* relative) noexcept nogil
@cython.locals(bit=cython.ulonglong)
cdef void fill_events(Game* g, View* v) noexcept nogil
@cython.locals(eight=cython.ulonglong, k=cython.int)
cdef void copy_cards(unsigned char* to, unsigned char* of, int n) noexcept nogil
@cython.locals(row=cython.p_char, source=cython.p_char)
cdef void turn_row(void* to, void* of, int seat, int n) noexcept nogil
@cython.locals(knows=cython.int[SEATS], known_of=cython.int, others=cython.int, over=cython.int, q=cython.int)
cdef void fill_seats(Game* g, int seat, View* v, int* relative) noexcept nogil
@cython.locals(who=cython.ulonglong, those=cython.ulonglong, found=cython.ulonglong, k=cython.int, n=cython.int, sure=cython.int)
cdef bint may_know(Game* g, int p, int seat) noexcept nogil
@cython.locals(known_n=cython.int, seen=cython.int)
cdef int fill_known(Game* g, int seat, View* v, int p, int q) noexcept nogil
@cython.locals(p=cython.int, s=cython.int)
cdef void fill_harm(Game* g, int seat, View* v, int* relative) noexcept nogil
@cython.locals(p=cython.int, row=cython.p_uchar, last=cython.uchar[DEED_ROOM])
cdef void fill_deeds(Game* g, int seat, View* v) noexcept nogil
cdef void hide_characters(Game* g, int seat, View* v, int* relative) noexcept nogil
@cython.locals(choosing=cython.int, q=cython.int)
cdef void show_pairs(Game* g, View* v, int* relative) noexcept nogil
@cython.locals(place=cython.int)
cdef void fill_piles(Game* g, int seat, View* v) noexcept nogil
cdef void fill_log(Game* g, int seat, View* v) noexcept nogil
cdef void fill_question(Game* g, int seat, View* v, int* relative) noexcept nogil
