from libc.string cimport memset
from bang_env.engine.frames.attack cimport answer_duel, answer_indians, answer_shot, options_shot, options_show_bang, run_shot, run_show_bang, run_volley
from bang_env.engine.frames.harm cimport answer_hit, answer_sid, answer_sid_window, options_hit, options_sid_window, run_hit, run_sid, run_sid_window
from bang_env.engine.frames.play cimport answer_play, answer_store, answer_take, answer_target, options_play, options_store, options_take, options_target, run_play, run_store, run_take
from bang_env.engine.frames.turn cimport answer_character, answer_discard, answer_draw, answer_flip, answer_show, options_character, options_draw, options_flip, options_hand, options_show, run_discard, run_draw, run_flip, run_start, run_turn
from bang_env.engine.layout cimport Game
from bang_env.engine.questions cimport ability, hand_limit
from bang_env.engine.state cimport push, seed_streams, shuffle, top
from bang_env.words cimport *

cdef int run(Game* g, short* f) noexcept nogil
cdef void options(Game* g, short* f) noexcept nogil
cdef void apply(Game* g, short* f, int choice) noexcept nogil
cdef void advance(Game* g) noexcept nogil
cdef void answer(Game* g, int choice) noexcept nogil
cdef int asked(Game* g) noexcept nogil
cdef int question(Game* g) noexcept nogil
cdef int needed(Game* g) noexcept nogil
cdef void blank(Game* g) noexcept nogil
cdef void deal_roles(Game* g, int roles) noexcept nogil
cdef void deal(Game* g, unsigned long long seed, int roles) noexcept nogil
cdef void set_up(Game* g, int p, bint start) noexcept nogil
