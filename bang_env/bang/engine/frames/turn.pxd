from bang_env.bang.engine.frames.events cimport begin_under_event, come_back, exchange_characters, leave, next_event
from bang_env.bang.engine.frames.ghost_trials cimport after_phase_3
from bang_env.bang.engine.ghosts cimport begin_turn, push_taxes, return_as_sheriff, scofflaw
from bang_env.bang.engine.graves cimport drop_all_dmd
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moments cimport card_is_over, heir, revolution, the_end
from bang_env.bang.engine.moves cimport draw, find_in_play, from_deck, insert, lay, put_in_play, remove_in_play, remove_laid, strip_in_play, to_pile
from bang_env.bang.engine.questions cimport breaks_out, explodes, forget_copy, is_heart, next_seat, refresh_abilities, verdict
from bang_env.bang.engine.seats cimport ability, comes_back, has_turns, haunts, is_ghost, is_npc, own_points, seat_at, sheriff_points, sits
from bang_env.bang.engine.state cimport allow, become, note, pop, push
from bang_env.bang.words cimport *

cdef int run_start(Game* g, short* f) noexcept nogil
cdef void options_character(Game* g, short* f) noexcept nogil
cdef void answer_character(Game* g, short* f, int choice) noexcept nogil
cdef int run_turn(Game* g, short* f) noexcept nogil
cdef int after_discard(Game* g, short* f) noexcept nogil
cdef void open_turn(Game* g, int p) noexcept nogil
cdef void revolt(Game* g, short* f) noexcept nogil
cdef void pass_the_turn(Game* g, short* f) noexcept nogil
cdef void dynamite(Game* g, int p) noexcept nogil
cdef int run_flip(Game* g, short* f) noexcept nogil
cdef void options_flip(Game* g) noexcept nogil
cdef void answer_flip(Game* g, int choice) noexcept nogil
