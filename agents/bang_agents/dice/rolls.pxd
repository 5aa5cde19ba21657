cimport cython
from bang_agents.dice.hands cimport *
from bang_agents.dice.mind cimport MOST_TAKEN, Mind
from bang_agents.dice.symbols cimport *
from bang_env.dice.sight.view_layout cimport View
from bang_env.dice.words cimport *

cdef enum:
    PLANES = SIDES + 1
    TO_ROLL = SIDES  # the plane in which the Saloon die is still to be rolled, or there is none
    TAKEN = 6  # arrows taken in a turn that are told apart: 0 to 4, 5 or more

cdef struct Rolls:  # workings of one decision
    int kind                              # of the Saloon die, or BASE_DIE
    int base                              # base dice
    int first                             # the first plane that there is
    int bound                             # 1: any number of arrows may have been taken
    int free                              # 1: Dynamite may be rolled again
    int locked                            # base dice that show Dynamite and stay
    double[PLANES][HANDS] last            # plane, hand -> worth of whole hands, and what is expected of others with one roll left
    double[PLANES][HANDS][TAKEN] best     # plane, hand, arrows taken -> the best of what may be left lying
    double[PLANES][HANDS][TAKEN] next     # plane, hand, arrows taken -> what is expected with more than one roll left
    double[MOST_DICE + 1][TAKEN] arrows   # dice to roll, arrows taken -> what is expected of all arrows of the turn
    double[SIDES] prompt                  # what a side of the Saloon die does at once

@cython.locals(face=cython.int, quiet=cython.bint, dice=cython.int, all_dice=cython.int)
cdef void set_out(View* v, Mind* m, Rolls* w, int kind, int base, int rolls) noexcept nogil
@cython.locals(total=double, ways=double)
cdef double expected_arrows(Mind* m, int dice, int a) noexcept nogil
@cython.locals(shown=cython.p_int, face=cython.int)
cdef double final(View* v, Mind* m, Rolls* w, int s, int k) noexcept nogil
@cython.locals(high=double, x=double)
cdef double ghostly(View* v, Mind* m, int k) noexcept nogil
@cython.locals(x=double)
cdef double token(View* v, Mind* m, int j, int face, int n) noexcept nogil
@cython.locals(high=double, x=double, best=cython.int)
cdef int best_token(View* v, Mind* m, int face, int n) noexcept nogil
cdef int dynamites(Rolls* w, int s, int k) noexcept nogil
@cython.locals(total=double)
cdef void last_roll(Rolls* w) noexcept nogil
@cython.locals(most=cython.int)
cdef int most_taken(Rolls* w, int k) noexcept nogil
cdef int to_roll(Rolls* w, int s, int k) noexcept nogil
@cython.locals(whole=cython.int, s=cython.int, side=cython.int, rest=cython.int, most=cython.int, best=cython.p_double)
cdef void choose_best(Rolls* w, bint again) noexcept nogil
cdef void raise_to(double* row, double* other, int n) noexcept nogil
@cython.locals(saloon=cython.bint, more=cython.int, total=double)
cdef void next_roll(Rolls* w) noexcept nogil
cdef int least(int x, int y) noexcept nogil
cdef void look_ahead(Rolls* w, int rolls) noexcept nogil
cdef double expected(Rolls* w, int rolls, int s, int k) noexcept nogil
@cython.locals(k=cython.int)
cdef int lying(View* v, Rolls* w, int rolled) noexcept nogil
cdef int side_up(View* v, Rolls* w, int rolled) noexcept nogil
@cython.locals(rolled=Rolls, rolls=cython.int, base=cython.int, k=cython.int)
cdef bint weigh_choices(View* v, unsigned char* mask, Mind* m, double* worths) noexcept nogil
@cython.locals(worths=double[CHOICES], best=cython.int)
cdef int roll_again(View* v, unsigned char* mask, Mind* m) noexcept nogil
@cython.locals(rolled=Rolls, sixth=cython.bint, base=cython.int)
cdef double turn_with(View* v, Mind* m, int kind) noexcept nogil
