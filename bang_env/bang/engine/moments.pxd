from bang_env.bang.engine.bits cimport anybody_is
from bang_env.bang.engine.ghosts cimport avenged
from bang_env.bang.engine.layout cimport Game
from bang_env.bang.engine.moves cimport draw, find_in_play, heal, refill, strip_in_play, take_everything
from bang_env.bang.engine.questions cimport draws_for_answers, hunted_down
from bang_env.bang.engine.seats cimport ability, is_ghost, office_points, sheriff_points, sits
from bang_env.bang.engine.state cimport note, push
from bang_env.bang.words cimport *

cdef void hand_emptied(Game* g, int p) noexcept nogil
cdef void card_is_over(Game* g) noexcept nogil
cdef void after_damage(Game* g, int p, int points) noexcept nogil
cdef int heir(Game* g, int p, int which) noexcept nogil
cdef bint bequeath(Game* g, int p) noexcept nogil
cdef bint after_death(Game* g, int p) noexcept nogil
cdef void after_answer(Game* g, int p, int cards) noexcept nogil
cdef void revolution(Game* g, int p) noexcept nogil
cdef void the_end(Game* g) noexcept nogil
