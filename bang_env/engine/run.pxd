from bang_env.engine.deal cimport blank, deal_cards, deal_characters, deal_events, deal_roles
from bang_env.engine.frames cimport attack, events, harm, npc, phase, play, take, turn
from bang_env.engine.layout cimport Game
from bang_env.engine.moves cimport is_npc
from bang_env.engine.questions cimport ability, hand_limit, refresh_abilities
from bang_env.engine.state cimport pop, push, seed_streams, top
from bang_env.words cimport *

cdef int run(Game* g, short* f) noexcept nogil
cdef void options(Game* g, short* f) noexcept nogil
cdef void apply(Game* g, short* f, int choice) noexcept nogil
cdef void advance(Game* g) noexcept nogil
cdef void get_stuck(Game* g) noexcept nogil
cdef void play_itself(Game* g, short* f) noexcept nogil
cdef void answer(Game* g, int choice) noexcept nogil
cdef int question(Game* g) noexcept nogil
cdef int needed(Game* g) noexcept nogil
cdef void deal(Game* g, unsigned long long seed, int roles) noexcept nogil
cdef void set_up(Game* g, int p, bint start) noexcept nogil
