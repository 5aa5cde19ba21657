cimport cython
from bang_env.bang.engine.distances cimport weapon_place
from bang_env.bang.engine.ghosts cimport begin_attack
from bang_env.bang.engine.graves cimport lose_dmd
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.law_of_the_west cimport gives_way, green_gives_way, kept_at, sid_gives_way
from bang_env.bang.engine.moments cimport card_is_over
from bang_env.bang.engine.moves cimport discard_face, draw, find_face, find_face_in_play, from_deck, heal, lay, put_in_play, remove, remove_in_play, remove_laid, strip_in_play, to_pile
from bang_env.bang.engine.offers cimport aimed_at, bound_by_law, may_play, may_ricochet, may_snipe, may_use_ability, may_use_green, pays, targets, wind_blows
from bang_env.bang.engine.questions cimport barrels, beer_points, beer_works, count_bang, count_use, counts_as_bang, immune, living, missed_needed, next_seat, points_of, suit_of, verdict
from bang_env.bang.engine.seats cimport ability, haunts, seat_at, sits
from bang_env.bang.engine.state cimport allow, allow_if, become, note, pop, push, record
from bang_env.bang.words cimport *

cdef int run_play(Game* g, short* f) noexcept nogil
@cython.locals(by_name=cython.bint, before=cython.int, may=cython.bint)
cdef void options_play(Game* g, short* f) noexcept nogil
cdef void answer_play(Game* g, short* f, int choice) noexcept nogil
cdef void use_ability(Game* g, int p) noexcept nogil
cdef void pay(Game* g, int p, int card, int n, int what) noexcept nogil
cdef int run_pay(Game* g, short* f) noexcept nogil
cdef void options_pay(Game* g, short* f) noexcept nogil
cdef void offer_payment(Game* g, int p, int what) noexcept nogil
cdef void answer_pay(Game* g, short* f, int choice) noexcept nogil
@cython.locals(kind=cython.int, bit=cython.ulonglong)
cdef void play_card(Game* g, int p, int card) noexcept nogil
cdef void use_green(Game* g, int p, int card) noexcept nogil
cdef void look_for_target(Game* g, int p, int card, int effect, int rule) noexcept nogil
cdef void begin_effect(Game* g, int p, int card) noexcept nogil
cdef void saloon(Game* g, int p) noexcept nogil
cdef void open_store(Game* g, int p, int card) noexcept nogil
cdef int run_target(Game* g, short* f) noexcept nogil
@cython.locals(found=cython.int, kept=cython.int)
cdef void options_target(Game* g, short* f) noexcept nogil
cdef bint untouched(Game* g, short* f, int q) noexcept nogil
cdef void answer_target(Game* g, short* f, int choice) noexcept nogil
cdef void shoot(Game* g, short* f, int q) noexcept nogil
cdef void shoot_among_ghosts(Game* g, short* f, int q, int needed) noexcept nogil
