"""Heuristics at every seat inside compiled code, with nothing in between (random play: `bang_env/rollout.py`)."""

import cython

from bang_env.sitting import Sitting

if not cython.compiled:
    from agents.heuristic.act import choose
    from bang_env.cards.tables import CHOICES
    from bang_env.core import deal_seed
    from bang_env.engine import run
    from bang_env.engine.state import top
    from bang_env.view import fill
    from bang_env.words import WHO


class Loop(Sitting):
    """A table at which one game follows another."""

    def heuristics(self, decisions, seed):
        """View, mask and choice at each of so many decisions. Returns how many games ended."""
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
