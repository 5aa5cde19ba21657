from bang_env.bang.engine.layout cimport Game
from bang_env.bang.words cimport *

cdef inline bint is_villain(int role) noexcept nogil:
    return role == OUTLAW or role == RENEGADE

cdef inline bint is_npc(Game* g, int p) noexcept nogil:
    return g.rule_gunslinger and is_villain(g.role[p])

cdef inline int ability(Game* g, int p) noexcept nogil:
    return g.able[p]

cdef inline int seat_at(Game* g, int p, int k) noexcept nogil:
    return p + k - g.n if p + k >= g.n else p + k

cdef inline bint sits(Game* g, int p) noexcept nogil:
    return g.alive[p]

cdef inline bint may_be_aimed_at(Game* g, int p) noexcept nogil:
    return g.alive[p]

cdef inline bint haunts(Game* g, int p) noexcept nogil:
    return g.sets[SET_DEATH_MESA] and not g.alive[p]

cdef inline bint comes_back(Game* g, int p) noexcept nogil:
    return g.event == GHOST_TOWN or (g.event == DEAD_MAN and p == g.first_fallen and not g.returned)

cdef inline bint has_turns(Game* g, int p) noexcept nogil:
    return g.alive[p] or g.sets[SET_DEATH_MESA] or comes_back(g, p)

cdef inline bint is_ghost(Game* g, int p) noexcept nogil:
    return g.ghost == p

cdef inline bint has_life_points(Game* g, int p) noexcept nogil:
    return g.ghost != p

cdef inline int own_points(Game* g, int p) noexcept nogil:
    return LIFE_OF[g.character[p]] + g.rule_life

cdef inline int sheriff_points(Game* g) noexcept nogil:
    return 1 + g.rule_sheriff_life

cdef inline int two_points(Game* g, int p) noexcept nogil:
    return 2 if g.max_life[p] > 2 else g.max_life[p]

cdef inline int office_points(Game* g, int p) noexcept nogil:
    return g.max_life[p] - own_points(g, p)

cdef inline int front(Game* g, int p) noexcept nogil:
    return g.in_play_n[p] + g.aside_n[p]
