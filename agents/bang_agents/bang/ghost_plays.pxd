cimport cython
from bang_env.bang.cards.prints cimport dmd_choice, dmd_name, dmd_suit
from bang_agents.bang.answers cimport worst
from bang_agents.bang.ghost_answers cimport give_or_bleed, save_front, pick_good, possess, loot_possessed
from bang_agents.bang.ghost_worth cimport GOOD, think_dead, worth_of
from bang_agents.bang.mind cimport Mind
from bang_agents.bang.odds cimport unanswered
from bang_agents.bang.plays cimport first_allowed
from bang_agents.bang.sides cimport struck
from bang_agents.bang.targets cimport NEVER, at
from bang_agents.bang.worth cimport *
from bang_env.bang.sight.reading_ghosts cimport first_rule, further_cards
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *

cdef double SPENT, NEGATED, DUELLED
cdef int among_ghosts(View* v, unsigned char* mask, Mind* m, int q) noexcept nogil
cdef bint can_name(View* v, int j, int rule, int one) noexcept nogil
cdef int best_second(View* v, Mind* m, int card, int j) noexcept nogil
cdef double plan(View* v, Mind* m, int card) noexcept nogil
cdef double with_bonus(View* v, int card) noexcept nogil
cdef int haunt(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int name_seat(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int take_for_ghost(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int best_good(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int least_dmd(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef double kept_worth(View* v, Mind* m, int card) noexcept nogil
cdef int bonus(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int redraw(View* v, unsigned char* mask, Mind* m) noexcept nogil
@cython.locals(wanted=cython.bint)
cdef int negate(View* v, unsigned char* mask, Mind* m, int q) noexcept nogil
cdef int interfere(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef double best_beside(View* v, Mind* m, int j, int attacker) noexcept nogil
