from bang_agents.bang.mind cimport Mind
from bang_env.bang.sight.reading cimport distances_of_viewer
from bang_env.bang.sight.view_layout cimport View

cdef bint OTHER_GREENS  # whether another set than Dodge City has green cards
cdef void measure(View* v, Mind* m) noexcept nogil
cdef bint greens(View* v) noexcept nogil
