cimport cython
from bang_env.bang.cards.prints cimport dmd_name
from bang_env.bang.engine.deal cimport identities
from bang_env.bang.engine.frames.ghost_possess cimport has_aim, marked, may_possess_at
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.offers cimport aimed_at, is_second, is_second_in_play, pays, wind_blows
from bang_env.bang.engine.questions cimport counts_as_missed, dodges
from bang_env.bang.engine.run cimport options
from bang_env.bang.engine.seats cimport is_npc
from bang_env.bang.engine.state cimport rand, seed_streams, shuffle, top
from bang_env.bang.words cimport *

cdef void resample(Game* g, int seat, unsigned long long seed) noexcept nogil
@cython.locals(pool=cython.uchar[SEATS], n=cython.int)
cdef void resample_roles(Game* g, int seat) noexcept nogil
@cython.locals(pool=cython.uchar[CHARACTERS], free=cython.uchar[CHARACTERS], n=cython.int, second=cython.int, who=cython.int)
cdef void resample_characters(Game* g, int seat) noexcept nogil
@cython.locals(pool=cython.uchar[EVENT_CARDS], n=cython.int, first=cython.int, last=cython.int)
cdef void resample_events(Game* g) noexcept nogil
@cython.locals(n=cython.int, comes=cython.int)
cdef int unseen_events(Game* g, int first, unsigned char* pool) noexcept nogil
@cython.locals(pool=cython.uchar[PILE], n=cython.int)
cdef void resample_cards(Game* g, int seat) noexcept nogil
@cython.locals(left=cython.int, p=cython.int)
cdef int owes(Game* g, int seat) noexcept nogil
cdef bint serves(Game* g, short* f, int card) noexcept nogil
@cython.locals(left=cython.int, p=cython.int, i=cython.int)
cdef int promise(Game* g, int seat, unsigned char* pool, int n) noexcept nogil
@cython.locals(copies=cython.uchar[CARD_COUNT], place=cython.int)
cdef void in_order(unsigned char* pool, int n) noexcept nogil
@cython.locals(marks=cython.int)
cdef void forget(unsigned short* known, int n, int p, int seat) noexcept nogil
cdef bint stays(int known, int seat) noexcept nogil
cdef int gather(const unsigned char* row, const unsigned short* known, int n, int seat, unsigned char* pool, int pooled) noexcept nogil
cdef int scatter(unsigned char* row, const unsigned short* known, int n, int seat, const unsigned char* pool, int pooled) noexcept nogil
@cython.locals(card=cython.int, mask=cython.int, j=cython.int)
cdef void sort_hand(unsigned char* hand, unsigned short* known, int n) noexcept nogil
@cython.locals(found=cython.int)
cdef bint aims_through_calm(Game* g, short* f) noexcept nogil
@cython.locals(i=cython.int)
cdef int promise_possessed(Game* g, int seat, short* f, unsigned char* pool, int n) noexcept nogil
cdef bint can_possess(Game* g, int q, int card) noexcept nogil
@cython.locals(pool=cython.ushort[DMD_ROOM], n=cython.int, i=cython.int, card=cython.int)
cdef void resample_dmd(Game* g, int seat) noexcept nogil
@cython.locals(card=cython.int, j=cython.int)
cdef void sort_dmd(unsigned short* pool, int n) noexcept nogil
@cython.locals(card=cython.int, mask=cython.int, j=cython.int)
cdef void sort_ghost_hand(Game* g, int p) noexcept nogil
@cython.locals(f=cython.p_short, p=cython.int)
cdef void resample_testaments(Game* g, int seat) noexcept nogil
