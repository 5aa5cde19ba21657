from bang_env.bang.engine.deal cimport blank, deal_cards, deal_characters, deal_events, deal_roles
from bang_env.bang.engine.frames cimport attack, events, ghost, harm, npc, phases, playing, take, turn
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.graves cimport deal_dmd
from bang_env.bang.engine.questions cimport hand_limit, refresh_abilities
from bang_env.bang.engine.seats cimport ability, haunts, is_npc, sits
from bang_env.bang.engine.state cimport pop, push, seed_streams, top
from bang_env.bang.words cimport *

cdef int run(Game* g, short* f) noexcept nogil
cdef void options(Game* g, short* f) noexcept nogil
cdef void apply(Game* g, short* f, int choice) noexcept nogil
cdef void advance(Game* g) noexcept nogil
cdef void get_stuck(Game* g) noexcept nogil
cdef void play_itself(Game* g, short* f) noexcept nogil
cdef void answer(Game* g, int choice) noexcept nogil
cdef int question(Game* g) noexcept nogil
cdef int needed(Game* g) noexcept nogil
cdef void deal(Game* g, unsigned long long seed, unsigned long long roles) noexcept nogil
cdef void lay_to_rest(Game* g) noexcept nogil
cdef void set_up(Game* g, int p, bint start) noexcept nogil
