"""Heuristics at every seat inside compiled code, without Python in between (random play: `bang_env/doors/rollout.py`)."""

import cython

from bang_env.doors.single import Sitting

if not cython.compiled:
    from bang_agents.bang.act import choose
    from bang_env.bang.cards.tables import CHOICES
    from bang_env.bang.engine import run
    from bang_env.bang.engine.state import top
    from bang_env.bang.sight.view import fill
    from bang_env.bang.words import WHO
    from bang_env.kernel.games import deal_seed


class Loop(Sitting):
    """A table at which one game follows another."""

    def heuristics(self, decisions, seed):
        """Plays so many decisions, each with view, mask and choice; returns how many games ended."""
        g = self.at(0)
        if cython.compiled:
            v = cython.address(self.sight)
            mask = cython.address(self.allowed[0])
        else:
            v = self.seen
            mask = [0] * CHOICES
        ended = 0
        run.deal(g, deal_seed(seed, 0, 0), 0)
        for _ in range(decisions):
            if g.over:
                ended += 1
                run.deal(g, deal_seed(seed, 0, ended), 0)
            fill(g, top(g)[WHO], v)
            for k in range(CHOICES):
                mask[k] = 0
            for k in range(g.choices):
                mask[g.choice[k]] = 1
            run.answer(g, choose(v, mask))
        return ended
