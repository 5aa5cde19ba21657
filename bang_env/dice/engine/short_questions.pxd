from bang_env.dice.engine.layout cimport Game
from bang_env.dice.words cimport *

cdef inline signed char* top(Game* g) noexcept nogil:
    return g.frames[g.depth - 1]

cdef inline int clockwise(Game* g, int p) noexcept nogil:
    return p + 1 if p + 1 < g.n else 0

cdef inline int place(Game* g, int k) noexcept nogil:
    return g.turn + k if g.turn + k < g.n else g.turn + k - g.n

cdef inline bint has_turns(Game* g, int p) noexcept nogil:
    return g.alive[p] != 0 or g.ghost == p

cdef inline int ability(Game* g, int p) noexcept nogil:
    return g.character[p] if g.alive[p] else NO_CHARACTER

cdef inline bint has_power(Game* g, int p, int card) noexcept nogil:
    return g.card[p] == card and g.alive[p] != 0 and g.used[p] == 0

cdef inline int arrows_of(Game* g, int p) noexcept nogil:
    return g.arrows[p] + (CHIEF_ARROWS if g.chief == p else 0)

cdef inline bint holds_arrows(Game* g, int p) noexcept nogil:
    return g.arrows[p] > 0 or g.chief == p

cdef inline int in_pile(Game* g) noexcept nogil:
    return g.pile + (g.chief == PILE)

cdef inline int die_kind(Game* g, int k) noexcept nogil:
    return g.saloon if k == g.dice_n - 1 else BASE_DIE

cdef inline int face_of(Game* g, int kind, int side) noexcept nogil:
    return g.rule_faces[side] - 1 if kind == BASE_DIE and g.rule_faces[side] > 0 else SIDE_FACES[SIDES * kind + side]

cdef inline int own_life(Game* g, int p) noexcept nogil:
    return LIFE_OF[g.character[p]] + g.rule_life

cdef inline bint may_reroll_die(Game* g, int k) noexcept nogil:
    return g.face[k] != DYNAMITE or ability(g, g.turn) == BLACK_JACK
