"""Random play and clones inside compiled code, for measuring speed."""

import cython

if not cython.compiled:
    from bang_env.bang.engine import run
    from bang_env.bang.engine.state import top
    from bang_env.bang.features.pages import write_features
    from bang_env.bang.sight.view import fill
    from bang_env.bang.sight.view_layout import VIEW
    from bang_env.bang.words import LCG_A, LCG_C, MASK_64, WHO
    from bang_env.kernel.games import deal_seed
    from bang_env.kernel.plain import Plain


def random_decisions(g, v, row, decisions, seed, what):
    """Plays `decisions` uniformly random choices, with a new deal whenever a game ends; returns how many games ended.

    If `what` is 1, the asked seat's view is filled at every decision; if it is 2, its features are written too.
    """
    x = seed
    ended = 0
    seats = g.n
    run.deal(g, deal_seed(seed, 0, 0), 0)
    for _ in range(decisions):
        if g.over:
            ended += 1
            run.deal(g, deal_seed(seed, 0, ended), 0)
        if what > 0:
            fill(g, top(g)[WHO], v)
            if what > 1:
                write_features(v, seats, row)
        x = (x * LCG_A + LCG_C) & MASK_64
        run.answer(g, g.choice[((x >> 33) * g.choices) >> 31])
    return ended


def copies(g, h, times):
    """Clones g into h and back, `times` clones in all."""
    for _ in range(times // 2):
        memcpy(h, g, GAME_BYTES)
        memcpy(g, h, GAME_BYTES)
    return h.depth


def rollout(games, views, rows, decisions, seed, what):
    """Random play in game 0 of `games`, whose array holds its seats and rules; returns how many games ended.

    `views` (VIEW, (1,)) and `rows` (float32, (1, F)) are scratch space.
    """
    if cython.compiled:
        g = games.at(0)
        v = cython.address(views[0])
        row = cython.address(rows[0, 0])
        with cython.nogil:
            ended = random_decisions(g, v, row, decisions, seed, what)
        return ended
    else:
        return random_decisions(games.at(0), Plain(VIEW), [0.0] * rows.shape[1], decisions, seed, what)


def clone(games, times):
    """Clones game 0 of two games `times` times in compiled code; in plain Python it does nothing. The return value means nothing."""
    if cython.compiled:
        return copies(games.at(0), games.at(1), times)
    else:
        return 0
