"""Flat Monte-Carlo search: which choice wins most often when the heuristic plays on?

At each decision the choices are tried in the same random worlds, none of which the asked seat can tell from the true one: what it does not
see (in The Lone Gunslinger the order of the deck and the flips to come) is dealt anew before each play-out. The choices that do worst drop
out by halves, so that most play-outs go to those worth comparing (sequential halving: Karnin, Koren, Somekh 2013).
"""

import math
import os
import re
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.heuristic import Heuristic
from agents.search.flat import outcomes
from bang_env.worlds import Worlds

__all__ = ["PLAYOUTS", "Search", "read_search"]

PLAYOUTS = 200  # of one decision, unless told otherwise
SIGMAS = 1.0  # by so many standard errors must a choice be better than the heuristic's
MOST = 4096  # worlds of one decision, however much time there is


class Search:
    """Plays any seat of any table. The budget of a decision is a number of play-outs, or seconds (then a game is not repeatable).

    It needs the games, in their worlds: ask it by `agents.decide`.
    """

    def __init__(self, playouts: int = PLAYOUTS, seconds: float | None = None, seed: int = 0, threads: int | None = None) -> None:
        """`threads`: games that are thought about at once (None: as many as there are cores)."""
        if playouts < 1:
            raise ValueError(f"a search needs at least 1 play-out for a decision, not {playouts}")
        if seconds is not None and not 0 < seconds < math.inf:
            raise ValueError(f"a search needs a time above 0 seconds for a decision, not {seconds}")
        self.name = f"search:{playouts}" if seconds is None else f"search:{seconds:g}s"
        self.playouts, self.seconds, self.seed = playouts, seconds, seed
        self.decisions = 0
        self._first_guess = Heuristic()
        self._threads = threads or os.cpu_count() or 1

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Not possible: a view does not hold what lies on the stack of pending questions."""
        raise TypeError("a search plays games on, so it must be asked by agents.decide(agent, views, masks, worlds)")

    def act_in(self, worlds: Worlds, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """One choice (int64) for the seat asked in each of the N games; masks: NDArray[bool] (N, CHOICES)."""
        views = worlds.views()
        guesses = self._first_guess.act(views, masks)
        seeds = [(self.seed << 32) + self.decisions + game for game in range(worlds.count)]
        self.decisions += worlds.count
        jobs = [(worlds, game, int(guesses[game]), seeds[game]) for game in range(worlds.count)]
        if self._threads == 1 or worlds.count == 1:
            return np.array([self._best(*job) for job in jobs], np.int64)
        with ThreadPoolExecutor(self._threads) as pool:
            return np.array(list(pool.map(lambda job: self._best(*job), jobs)), np.int64)

    def _best(self, worlds: Worlds, game: int, guess: int, seed: int) -> int:
        """Halves the choices other than the heuristic's until one is left, and takes it if it is better by more than chance."""
        choices = np.array(sorted(worlds.options(game), key=lambda choice: choice != guess), np.int64)
        won = np.zeros((len(choices), MOST if self.seconds else self.playouts + len(choices)), np.int8)
        rounds = max(1, math.ceil(math.log2(len(choices) - 1)) + 1)
        tried = 0
        for _ in range(rounds):
            began = time.perf_counter()
            more = max(1, self.playouts // (rounds * len(choices)))
            while True:
                upto = min(tried + more, won.shape[1])
                outcomes(worlds, game, choices, tried, upto, seed, won)
                tried = upto
                if self.seconds is None or tried == won.shape[1] or time.perf_counter() - began >= self.seconds / rounds:
                    break
            best = 1 + np.argsort(-won[1:, :tried].sum(axis=1), kind="stable")[: len(choices) // 2]
            order = np.concatenate([[0], best])
            choices, won = choices[order], np.ascontiguousarray(won[order])
        gain = won[1, :tried].astype(np.float64) - won[0, :tried]
        sure = gain.mean() > SIGMAS * gain.std() / math.sqrt(tried)
        return int(choices[1 if sure else 0])


def read_search(what: str, seed: int = 0) -> Search | None:
    """The search that a word names: "search", "search:500" (play-outs), "search:0.5s" (seconds); None for another word."""
    named = re.fullmatch(r"search(?::(\d+)|:(\d*\.?\d+)s)?", what)
    if named is None:
        return None
    return Search(int(named[1] or PLAYOUTS), float(named[2]) if named[2] else None, seed)
