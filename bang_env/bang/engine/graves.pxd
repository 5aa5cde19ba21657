cimport cython
from bang_env.bang.cards.prints cimport dmd_choice, dmd_suit
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moves cimport from_deck, insert, remove, remove_in_play, to_pile
from bang_env.bang.engine.seats cimport front, haunts
from bang_env.bang.engine.state cimport note, rand
from bang_env.bang.words cimport *

cdef bint opposite(int a, int b) noexcept nogil
cdef void deal_dmd(Game* g) noexcept nogil
@cython.locals(i=cython.int, j=cython.int)
cdef void shuffle_dmd(Game* g) noexcept nogil
cdef int from_dmd(Game* g) noexcept nogil
cdef void to_dmd_pile(Game* g, int card) noexcept nogil
@cython.locals(k=cython.int)
cdef void insert_dmd(Game* g, int p, int card, int known) noexcept nogil
cdef int remove_dmd(Game* g, int p, int k) noexcept nogil
cdef int find_dmd(Game* g, int p, int choice) noexcept nogil
cdef void draw_dmd(Game* g, int p, int n) noexcept nogil
cdef int use_dmd(Game* g, int p, int k, int event, int other) noexcept nogil
cdef void clear_used(Game* g, int n) noexcept nogil
cdef void drop_dmd(Game* g, int p, int k, int by) noexcept nogil
cdef void lose_dmd(Game* g, int p, int by) noexcept nogil
cdef void drop_all_dmd(Game* g, int p) noexcept nogil
cdef void syphon_hand(Game* g, int p, int q) noexcept nogil
@cython.locals(k=cython.int)
cdef void bury(Game* g, int p, int card, int known) noexcept nogil
cdef int dig(Game* g, int p, int k) noexcept nogil
cdef int unseen(Game* g, int p, int k, int seers) noexcept nogil
cdef int find_good(Game* g, int p, int face) noexcept nogil
cdef void draw_goods(Game* g, int p, int n) noexcept nogil
cdef void give_random_good(Game* g, int p, int q) noexcept nogil
cdef void take_random_good(Game* g, int p, int q) noexcept nogil
cdef void bury_from_hand(Game* g, int p, int q, int k) noexcept nogil
cdef void bury_everything(Game* g, int p) noexcept nogil
cdef void lay_aside(Game* g, int p, int card, int by) noexcept nogil
@cython.locals(k=cython.int)
cdef void end_aside(Game* g, int by) noexcept nogil
