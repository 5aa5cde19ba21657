"""Flat Monte-Carlo search: which choice wins most often when the heuristic plays on?

At each decision the choices are tried in the same random worlds, none of which the asked seat can tell from the true one: what it does not
see (in The Lone Gunslinger the order of the deck and the flips to come) is dealt anew before each play-out. Hidden roles are dealt as often
as what all have done makes them likely, by the posterior that the rules of thumb act on, since they play on. The choices that do worst drop
out by halves, so that most play-outs go to those worth comparing (sequential halving: Karnin, Koren, Somekh 2013).
"""

import math
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.heuristics import heuristic_of, posteriors_of
from bang_agents.search.play_outs import outcomes
from bang_env.bang.house import BANG
from bang_env.doors.worlds import Worlds
from bang_env.kernel.chance import mix
from bang_env.kernel.engine import Player
from bang_env.kernel.game import Game, read_game
from bang_env.kernel.masks import read_masks
from bang_env.kernel.numbers import MASK_64, brief, read_count, read_whole
from bang_env.kernel.spec import spec_class

PLAYOUTS = 200  # of one decision, unless told otherwise
SIGMAS = 1.0  # by so many standard errors must a choice be better than the heuristic's
MOST_PLAYOUTS = 1_000_000
NEEDS_WORLDS = "a search plays games on, so it must be asked by bang_agents.decide(agent, views, masks, worlds)"
MOST_THREADS = 1024
MOST_WORLDS = 4096  # worlds of one decision, however much time there is

Posteriors = Callable[[NDArray[Any]], NDArray[np.float64]]
"""Views (N,) -> float64 (N, seats, roles): how likely each role is, seats counted from the viewer."""


class Search:
    """Plays any seat of any table of a game that has a heuristic. The budget of a decision is a number of play-outs, or seconds (then games
    are not repeatable); every choice is played out once at least, and so is every one that is left after a halving, also beyond a budget
    of 10 or 20.

    It needs the games, in their worlds: ask it by `bang_agents.decide`. One seed and one view give one choice, alone or in a batch.
    """

    def __init__(
        self, playouts: int = PLAYOUTS, seconds: float | None = None, seed: int = 0, threads: int | None = None, game: Game = BANG
    ) -> None:
        """`threads`: games that are thought about at once (None: as many as there are cores). Raises a ValueError for a budget or a
        number of threads that is none.
        """
        playouts, seconds = read_count("playouts", playouts, MOST_PLAYOUTS), read_seconds(seconds)
        self.name = search_name(playouts, seconds)
        self.playouts, self.seconds, self.seed = playouts, seconds, mix(read_whole("seed", seed) & MASK_64)
        self._game, self._posteriors = read_game(game), posteriors_of(game)
        self._threads = cores() if threads is None else read_count("threads", threads, MOST_THREADS)
        self._player = self._plays_on()

    def __repr__(self) -> str:
        """Its name: "<Search search:200>"."""
        return f"<{type(self).__name__} {self.name}>"

    def __getstate__(self) -> dict[str, Any]:
        """Functions in compiled code, and the game itself, are found again where they are needed."""
        left_out = ("_player", "_first_guess", "_posteriors")
        return {name: value for name, value in self.__dict__.items() if name not in left_out} | {"_game": self._game.specs[0].name}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._game = spec_class(state["_game"]).game
        self._posteriors = posteriors_of(self._game)
        self._player = self._plays_on()

    def _plays_on(self) -> Player:
        """The player of games in the worlds."""
        pair = heuristic_of(self._game)
        if pair is None:
            raise ValueError(f"a search plays on by rules of thumb, and the game {self._game.name} has none")
        self._first_guess, player = pair
        return player

    def _priors(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[Any]:
        """(N, ...) what is thought of each game before anything is tried: here the heuristic's choice."""
        return np.asarray(self._first_guess.act(views, masks))

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Not possible: a view does not hold what lies on the stack of pending questions. Raises a TypeError."""
        raise TypeError(NEEDS_WORLDS)

    def act_in(self, worlds: Worlds, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """One choice (int64) for the seat asked in each of the N games; masks: NDArray[bool] (N, choices)."""
        check_worlds(worlds, self._game)
        views = worlds.views()
        priors = self._priors(views, masks)
        options = allowed_options(worlds, masks)
        seeds = [mix(self.seed ^ number_of(view)) for view in views]
        beliefs = role_chances(worlds, views, self._posteriors)

        def chosen(game: int) -> int:
            if len(options[game]) == 1:
                return options[game][0]
            return self._best(worlds, game, options[game], priors[game], seeds[game], beliefs[game])

        if self._threads == 1 or worlds.count == 1:
            return np.array([chosen(game) for game in range(worlds.count)], np.int64)
        with ThreadPoolExecutor(self._threads) as pool:
            return np.array(list(pool.map(chosen, range(worlds.count))), np.int64)

    def chances(self, worlds: Worlds, game: int = 0) -> dict[int, tuple[int, int]]:
        """For each option of one game, in how many worlds it won and in how many it was tried: `PLAYOUTS` or more, drawn by
        its seed, the same ones for every option. Each is played to the end by rules of thumb, or where the game has none by the policy that
        guides the search. Raises an IndexError where there is no such game.
        """
        check_worlds(worlds, self._game)
        choices = np.array(worlds.options(game), np.int64)
        count = min(MOST_WORLDS, max(PLAYOUTS, self.playouts // len(choices)))
        won = np.zeros((len(choices), count), np.int8)
        beliefs = role_chances(worlds, worlds.views(), self._posteriors)[game]
        outcomes(worlds, self._player, game, choices, 0, count, self.seed, won, beliefs)
        return {int(choice): (int((row == 1).sum()), int((row >= 0).sum())) for choice, row in zip(choices, won, strict=True)}

    def beliefs(self, views: NDArray[Any]) -> NDArray[np.float64] | None:
        """(N, seats, roles) how often it deals each role to each seat, counted from the viewer; None where no roles are hidden."""
        return None if self._posteriors is None else self._posteriors(views)

    def _best(
        self, worlds: Worlds, game: int, options: Sequence[int], prior: Any, seed: int, beliefs: NDArray[np.float64] | None
    ) -> int:
        """Halves the options other than the heuristic's until one is left, and takes it if it is better by more than chance: in half of the
        play-outs, those of the last round, in worlds that had no part in choosing it.
        """
        choices = np.array(sorted(options, key=lambda choice: choice != prior), np.int64)
        won = np.zeros((len(choices), MOST_WORLDS if self.seconds else self.playouts + len(choices)), np.int8)
        halvings = math.ceil(math.log2(len(choices) - 1))
        worlds_done = before = 0
        for left in range(halvings, -1, -1):
            share = 1 / (2 * halvings) if left else 0.5 if halvings else 1.0
            last = MOST_WORLDS // 2 if self.seconds and left else won.shape[1]
            before, worlds_done = worlds_done, self._try(worlds, game, choices, worlds_done, last, seed, won, share, beliefs)
            if left:
                best = 1 + np.argsort(-won[1:, :worlds_done].sum(axis=1), kind="stable")[: len(choices) // 2]
                order = np.concatenate([[0], best])
                choices, won = choices[order], np.ascontiguousarray(won[order])
        gain = won[1, before:worlds_done].astype(np.float64) - won[0, before:worlds_done]
        spread = math.sqrt(((gain - gain.mean()) ** 2).sum() + 1)  # as if one more world disagreed
        return int(choices[1 if gain.sum() > SIGMAS * spread else 0])

    def _try(
        self,
        worlds: Worlds,
        game: int,
        choices: NDArray[np.int64],
        worlds_before: int,
        last: int,
        seed: int,
        won: NDArray[np.int8],
        share: float,
        beliefs: NDArray[np.float64] | None,
    ) -> int:
        """Spends a share of the budget on the choices, in worlds from number `worlds_before` on, `last` at most; returns how many are done
        then.
        """
        began = time.perf_counter()
        more = max(1, int(share * self.playouts / len(choices)))
        while True:
            upto = min(worlds_before + more, last)
            outcomes(worlds, self._player, game, choices, worlds_before, upto, seed, won, beliefs)
            worlds_before = upto
            if self.seconds is None or worlds_before == last or time.perf_counter() - began >= share * self.seconds:
                return worlds_before


def number_of(view: Any) -> int:
    """A number of 64 bits that follows from all that a seat sees: equal views get equal chance, whatever was asked before."""
    return int.from_bytes(blake2b(view.tobytes(), digest_size=8).digest(), "little")


def check_worlds(worlds: object, game: Game) -> None:
    """Rejects what are no worlds of a game."""
    if not isinstance(worlds, Worlds):
        raise TypeError(f"worlds: expected Worlds, such as batch.worlds(); got {brief(worlds)}")
    if worlds.game is not game:
        raise ValueError(f"worlds: expected those of the game {game.name}, got {worlds.game.name}")


def allowed_options(worlds: Worlds, masks: NDArray[np.bool_]) -> list[list[int]]:
    """The options of each game that masks (N, choices) allow; a ValueError where they allow none."""
    allowed, options = read_masks(masks, worlds.count), []
    for game in range(worlds.count):
        some = [choice for choice in worlds.options(game) if choice < allowed.shape[1] and allowed[game, choice]]
        if not some:
            raise ValueError(f"masks[{game}] allows none of the choices {worlds.options(game)} that the seat asked in game {game} has")
        options.append(some)
    return options


def role_chances(worlds: Worlds, views: NDArray[Any], posteriors: Posteriors | None) -> list[NDArray[np.float64] | None]:
    """The chance of each role at each seat, by its number, of each game with views (N,): 1 for what is known; None where nothing is hidden
    or no posteriors are given. `Worlds` takes them so.
    """
    chances: list[NDArray[np.float64] | None] = [None] * worlds.count
    if posteriors is None:
        return chances
    for game, posterior in enumerate(posteriors(views)):
        players = int(views["n"][game])
        unknown = np.flatnonzero(views["role"][game][:players] == 0)
        if unknown.size:
            beliefs = np.ones_like(posterior)
            beliefs[(unknown + worlds.asked(game)) % players] = posterior[unknown]
            chances[game] = beliefs
    return chances


def read_seconds(value: object) -> float | None:
    """A time, or None for none; refuses what is no time."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < math.inf:
        raise ValueError(f"seconds: expected more than 0 for a decision, got {value!r}")
    return float(value)


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def search_name(playouts: int, seconds: float | None) -> str:
    """A search's name, which says its budget."""
    return f"search:{playouts}" if seconds is None else f"search:{seconds:g}s"
