from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.seats cimport front, has_life_points, is_npc, sits
from bang_env.bang.engine.state cimport note, rand, shuffle
from bang_env.bang.words cimport *

cdef void insert(Game* g, int p, int card, int known) noexcept nogil
cdef int find_from_top(Game* g, int p, int face) noexcept nogil
cdef void night_falls(Game* g) noexcept nogil
cdef int remove(Game* g, int p, int k) noexcept nogil
cdef int find_face(Game* g, int p, int face) noexcept nogil
cdef int find_in_play(Game* g, int p, int kind) noexcept nogil
cdef int find_face_in_play(Game* g, int p, int face) noexcept nogil
cdef void to_pile(Game* g, int card) noexcept nogil
cdef void put_in_play(Game* g, int p, int card) noexcept nogil
cdef int remove_in_play(Game* g, int p, int k) noexcept nogil
cdef void lay(Game* g, int card, int known) noexcept nogil
cdef int remove_laid(Game* g, int k) noexcept nogil
cdef int find_laid(Game* g, int face) noexcept nogil
cdef void refill(Game* g) noexcept nogil
cdef int from_deck(Game* g) noexcept nogil
cdef void draw(Game* g, int p, int n) noexcept nogil
cdef int draw_shown(Game* g, int p) noexcept nogil
cdef int discard(Game* g, int p, int k) noexcept nogil
cdef int discard_face(Game* g, int p, int face, int event, int other) noexcept nogil
cdef int random_place(Game* g, int p) noexcept nogil
cdef void take_random(Game* g, int taker, int p) noexcept nogil
cdef void take_in_play(Game* g, int taker, int p, int k) noexcept nogil
cdef void strip_random(Game* g, int p, int by) noexcept nogil
cdef void strip_in_play(Game* g, int p, int k, int by) noexcept nogil
cdef void discard_hand(Game* g, int p) noexcept nogil
cdef void discard_everything(Game* g, int p) noexcept nogil
cdef void take_everything(Game* g, int taker, int p) noexcept nogil
cdef int take_from_pile(Game* g, int p) noexcept nogil
cdef void hide_face(Game* g, int p, int face) noexcept nogil
cdef void heal(Game* g, int p, int n) noexcept nogil
