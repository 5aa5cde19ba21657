"""Whole games inside compiled code, with nothing in between: the loops that `bang speed` times. As plain Python they do the same, slowly."""

import cython

from bang_env.sitting import Sitting

if not cython.compiled:
    from bang_env.engine import run
    from bang_env.engine.state import mix
    from bang_env.features import write_features
    from bang_env.view import fill


class Loop(Sitting):
    """A table at which one game follows another. Array of dtype GAME; game 0 is played, the others are room for clones."""

    def play(self, decisions, seed, look):
        """Random legal choices; with `look` the asked seat's view and features are written at each. Returns how many games ended."""
        g = self.at(0)
        ended = 0
        if cython.compiled:
            v = cython.address(self.sight)
            row = cython.address(self.floats[0])
        else:
            v = self.seen
            row = [0.0] * len(self.row)
        dice = mix(seed)
        for _ in range(decisions):
            if g.over or g.depth == 0:
                ended += g.over
                run.deal(g, dice, 0)
            if look:
                fill(g, g.frames[g.depth - 1][1], v)
                write_features(v, self.blocks, row)
            dice = mix(dice)
            run.answer(g, g.choice[(dice >> 32) * g.choices >> 32])
        return ended

    def clone(self, times):
        """Copies game 0 into the other games of the array, one after another, so many times."""
        others = self.games.shape[0] - 1
        for k in range(times):
            self.games[1 + k % others] = self.games[0]
