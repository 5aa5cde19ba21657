cimport cython
from bang_agents.bang.abilities cimport character, copy, flip, phase_one, put_back, sid_window
from bang_agents.bang.answers cimport dodge, face_duel, face_indians, last_chance, pick, plunder, share, show, worst
from bang_agents.bang.beliefs cimport believe, infer
from bang_agents.bang.event_answers cimport brothers, daltons, guess, identity, liquor, ranch, suit
from bang_agents.bang.ghost_plays cimport among_ghosts
from bang_agents.bang.mind cimport Mind
from bang_agents.bang.plays cimport first_allowed, play, take, target
from bang_agents.bang.worth cimport be
from bang_env.bang.sight.view_check cimport first_view
from bang_env.bang.sight.view_layout cimport View
from bang_env.bang.words cimport *
from bang_env.kernel.engine cimport Player, Policy

cdef int consider(View* v, unsigned char* mask, Mind* m) noexcept nogil
cdef int consider_event(View* v, unsigned char* mask, Mind* m, int q) noexcept nogil
@cython.locals(mind=Mind, m="Mind*")
cdef int choose(View* v, unsigned char* mask, int version) noexcept nogil
cdef void choose_all(unsigned char[::1] records, unsigned char[:, ::1] masks, long long[::1] chosen, int version) noexcept
@cython.locals(mind=Mind)
cdef void infer_all(unsigned char[::1] records, double[:, :, ::1] posteriors, bint acted_on) noexcept
cdef int answer(void* own, View* v, unsigned char* mask, unsigned long long chance) noexcept nogil
@cython.locals(own="int[::1]")
cpdef Player player(int version)
