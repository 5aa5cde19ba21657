cimport cython
from bang_env.engine.layout cimport Game
from bang_env.engine.run cimport options
from bang_env.engine.state cimport seed_streams, shuffle, top
from bang_env.words cimport *

cdef void resample(Game* g, int seat, unsigned long long seed) noexcept nogil
@cython.locals(pool=cython.uchar[10], n=cython.int)
cdef void resample_roles(Game* g, int seat) noexcept nogil
@cython.locals(pool=cython.uchar[20], free=cython.uchar[20], n=cython.int, chosen=cython.int)
cdef void resample_characters(Game* g, int seat) noexcept nogil
@cython.locals(pool=cython.uchar[256], n=cython.int)
cdef void resample_cards(Game* g, int seat) noexcept nogil
cdef int gather(const unsigned char* row, const unsigned short* known, int n, int seat, unsigned char* pool, int pooled) noexcept nogil
cdef int scatter(unsigned char* row, const unsigned short* known, int n, int seat, const unsigned char* pool, int pooled) noexcept nogil
@cython.locals(card=cython.int, mask=cython.int, j=cython.int)
cdef void sort_hand(unsigned char* hand, unsigned short* known, int n) noexcept nogil
