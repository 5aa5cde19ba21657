from bang_env.bang.cards.prints cimport dmd_suit
from bang_env.bang.engine.bits cimport sitting
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moves cimport find_in_play
from bang_env.bang.engine.seats cimport ability, has_life_points, haunts, is_ghost, is_villain, sits
from bang_env.bang.words cimport *

cdef unsigned char[1 << SEATS] HOW_MANY

cdef void refresh_abilities(Game* g) noexcept nogil
cdef void forget_copy(Game* g, int p) noexcept nogil
cdef bint in_force(Game* g, int p) noexcept nogil
cdef bint others_in_force(Game* g) noexcept nogil
cdef bint ready(Game* g, int p, int card) noexcept nogil
cdef int suit_of(Game* g, int card) noexcept nogil
cdef int next_seat(Game* g, int p) noexcept nogil
cdef int how_many(int seats) noexcept nogil
cdef int living(Game* g) noexcept nogil
cdef bint usable(Game* g, int p, int card) noexcept nogil
cdef bint counts_as_bang(Game* g, int p, int card) noexcept nogil
cdef bint counts_as_missed(Game* g, int p, int card) noexcept nogil
cdef bint holds_bang(Game* g, int p) noexcept nogil
cdef bint holds_beer(Game* g, int p) noexcept nogil
cdef bint dodges(Game* g, int p, int card) noexcept nogil
cdef int missed_held(Game* g, int p) noexcept nogil
cdef bint may_answer(Game* g, int p, int needed) noexcept nogil
cdef bint draws_for_answers(Game* g, int p) noexcept nogil
cdef bint may_shoot(Game* g, int p) noexcept nogil
cdef int missed_needed(Game* g, int p) noexcept nogil
cdef int barrels(Game* g, int p) noexcept nogil
cdef int hand_limit(Game* g, int p) noexcept nogil
cdef int draw_count(Game* g, int p) noexcept nogil
cdef int taxed(Game* g, int p, int n) noexcept nogil
cdef bint may_use_more(Game* g, int p) noexcept nogil
cdef void count_use(Game* g, int p, int n) noexcept nogil
cdef void count_bang(Game* g) noexcept nogil
cdef bint is_heart(Game* g, int card) noexcept nogil
cdef bint is_red(Game* g, int card) noexcept nogil
cdef bint explodes(Game* g, int card) noexcept nogil
cdef bint beer_works(Game* g) noexcept nogil
cdef int beer_points(Game* g, int p) noexcept nogil
cdef int points_of(Game* g, int p, int kind) noexcept nogil
cdef bint may_use_sid(Game* g, int p) noexcept nogil
cdef bint may_rescue(Game* g, int p) noexcept nogil
cdef bint immune(Game* g, int q, int by, int card) noexcept nogil
cdef bint penalty_applies(Game* g) noexcept nogil
cdef bint breaks_out(Game* g, int p) noexcept nogil
cdef bint may_come(Game* g, int event) noexcept nogil
cdef bint order_matters(Game* g) noexcept nogil
cdef int prey(int role) noexcept nogil
cdef bint hunted_down(Game* g, int p) noexcept nogil
cdef int verdict(Game* g) noexcept nogil
