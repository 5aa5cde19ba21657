cimport cython
from bang_agents.dice.abilities cimport use_ability
from bang_agents.dice.answers cimport aim, first_allowed, give_result, give_token, pour, saloon_die, send_back, which_arrow
from bang_agents.dice.beliefs cimport believe, infer
from bang_agents.dice.mind cimport MOST_TAKEN, Mind
from bang_agents.dice.powers cimport new_side, reveal, swap, turn_die
from bang_agents.dice.rolls cimport roll_again, weigh_choices
from bang_agents.dice.sides cimport think
from bang_env.dice.sight.view_layout cimport View
from bang_env.dice.words cimport *
from bang_env.kernel.engine cimport Player, Policy

cdef int consider(View* v, unsigned char* mask, Mind* m) noexcept nogil
@cython.locals(mind=Mind)
cdef int choose(View* v, unsigned char* mask) noexcept nogil
cdef void choose_all(unsigned char[::1] records, unsigned char[:, ::1] masks, long long[::1] chosen) noexcept
cdef View* first_view(unsigned char[::1] records) noexcept
@cython.locals(mind=Mind)
cdef void infer_all(unsigned char[::1] records, double[:, :, ::1] posteriors, bint acted_on) noexcept
@cython.locals(mind=Mind)
cdef void weigh_all(unsigned char[::1] records, unsigned char[:, ::1] masks, double[:, ::1] found, double[:, ::1] taken) noexcept
cdef int answer(void* own, View* v, unsigned char* mask, unsigned long long chance) noexcept nogil
cdef Player player()
