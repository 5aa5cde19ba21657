from bang_env.engine.frames.turn cimport offer_laid
from bang_env.engine.layout cimport Game
from bang_env.engine.moments cimport card_is_over
from bang_env.engine.moves cimport draw, find_face, find_laid, from_deck, heal, insert, lay, put_in_play, remove, remove_laid, strip_in_play, strip_random, take_in_play, take_random, to_pile
from bang_env.engine.questions cimport barrels, beer_works, counts_as_bang, living, may_play, may_target, may_use_sid, missed_needed, next_seat, verdict, weapon_place
from bang_env.engine.state cimport allow, become, note, pop, push, record
from bang_env.words cimport *

cdef int run_play(Game* g, short* f) noexcept nogil
cdef void options_play(Game* g, short* f) noexcept nogil
cdef void answer_play(Game* g, short* f, int choice) noexcept nogil
cdef void play_card(Game* g, int p, int card) noexcept nogil
cdef void saloon(Game* g, int p) noexcept nogil
cdef void open_store(Game* g, int p, int card) noexcept nogil
cdef void options_target(Game* g, short* f) noexcept nogil
cdef void answer_target(Game* g, short* f, int choice) noexcept nogil
cdef int run_take(Game* g, short* f) noexcept nogil
cdef void options_take(Game* g, short* f) noexcept nogil
cdef void answer_take(Game* g, short* f, int choice) noexcept nogil
cdef int run_store(Game* g, short* f) noexcept nogil
cdef void options_store(Game* g) noexcept nogil
cdef void answer_store(Game* g, short* f, int choice) noexcept nogil
