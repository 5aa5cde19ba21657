from bang_agents.bang.mind cimport Mind
from bang_env.bang.sight.reading cimport distances_of_viewer
from bang_env.bang.sight.view_layout cimport View

cdef void measure(View* v, Mind* m) noexcept nogil
