"""Other card environments, played at random in this process if they are installed.

A peer plays another game, whose decisions are smaller or larger than ours. Each is compared with our door of the same kind.
"""

import gc
import random
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from bang_experiments.measuring.loops import STEPS, play_aec, sample
from bang_experiments.measuring.stopwatch import Beside, Play, alternate
from studies.peers import openspiel

Found = TypeVar("Found")
BRIDGE = "bridge(use_double_dummy_result=false)"
"""with the cards played, not solved: a solver would take all of the time"""
DECK = (list(range(1, 14)) * 4)[:50]
"""of weiss-sim's decks the one it is fastest with, faster than all of its presets"""


def rlcard(name: str) -> Play:
    """RLCard: every step returns the next player's observation."""
    env = import_module("rlcard").make(name)

    def play() -> tuple[int, int]:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions, 1

    return play


def zoo(name: str, wrapped: bool) -> Play:
    """A classic game of PettingZoo through `env` or `raw_env`."""
    module = import_module(f"pettingzoo.classic.{name}")
    return play_aec(module.env() if wrapped else module.raw_env())


class Stepped(ABC):
    """Many games of a peer that are stepped together. A call plays a little, as a `Play` does."""

    games: int

    @abstractmethod
    def step(self) -> int:
        """One choice in every game; returns how many games ended."""

    @abstractmethod
    def counts(self) -> NDArray[Any]:
        """(games,) how many choices are offered now."""

    def __call__(self) -> tuple[int, int]:
        return 10 * self.games, sum(self.step() for _ in range(10))

    def forced(self) -> float:
        """The share of decisions with a single legal action."""
        shares = []
        for _ in range(STEPS):
            self.step()
            shares.append(self.counts() == 1)
        return float(np.mean(shares))


class Weiss(Stepped):
    """weiss-sim's EnvPool, a card game in Rust, on one thread, in its leanest layout: observations as int16 and lists of legal ids."""

    def __init__(self, games: int) -> None:
        made = import_module("weiss_sim").make_pool(
            "train", games, deck_lists=[DECK, DECK], deck_ids=[1, 2], num_threads=1, seed=1, layout="i16_legal_ids_nometa"
        )
        self.games, self.buffers = games, made[1]
        self.out = self.buffers.reset()
        self.seeds, self.chosen = np.arange(games, dtype=np.uint64), np.zeros(games, np.uint32)
        self.advance = self.buffers.pool.step_sample_legal_action_ids_uniform_into_i16_legal_ids_nometa
        for _ in range(STEPS):
            self.step()

    def step(self) -> int:
        """Its own sampler draws and steps in one call; returns how many games ended."""
        self.seeds += np.uint64(0x9E3779B97F4A7C15)
        self.advance(self.seeds, self.chosen, self.out)
        done = self.out.terminated | self.out.truncated
        if not done.any():
            return 0
        self.buffers.reset_done(done)
        return int(np.count_nonzero(done))

    def counts(self) -> NDArray[Any]:
        """(games,) the lengths of the lists of legal ids."""
        return np.diff(self.buffers.legal_offsets.astype(np.int64))


class Catan(Stepped):
    """fastcatan's BatchedEnv, Catan in C++: masks as bits, no observation and no sampler of its own; the choices are drawn in NumPy."""

    def __init__(self, games: int) -> None:
        module = import_module("fastcatan")
        self.games, self.env = games, module.BatchedEnv(games, seed=1)
        self.env.reset()
        self.words = np.zeros((games, module.MASK_WORDS), np.uint64)
        self.bits = self.words.view(np.uint8)
        self.chosen, self.over = np.zeros(games, np.uint32), np.zeros(games, np.uint8)
        self.rng = np.random.default_rng(1)
        for _ in range(STEPS):
            self.step()

    def step(self) -> int:
        """One choice in every game; returns how many games ended, which begin again at once."""
        self.env.write_masks(self.words)
        self.chosen[:] = sample(np.unpackbits(self.bits, axis=1, bitorder="little").view(np.bool_), self.rng)
        self.env.step_autoreset(self.chosen, self.over)
        return int(np.count_nonzero(self.over))

    def counts(self) -> NDArray[Any]:
        """(games,) the bits of the masks."""
        self.env.write_masks(self.words)
        counted: NDArray[Any] = np.bitwise_count(self.words).sum(axis=1)
        return counted


def riichi() -> Play:
    """riichienv: four-player mahjong in Rust; every step returns the observations of the players asked."""
    env = import_module("riichienv").RiichiEnv()

    def play() -> tuple[int, int]:
        observations, decisions = env.reset(), 0
        while not env.done():
            chosen = {player: random.choice(seen.legal_actions()) for player, seen in observations.items()}
            decisions += len(chosen)
            observations = env.step(chosen)
        return decisions, 1

    return play


@dataclass(frozen=True)
class Peer:
    """Another environment beside one of our loops."""

    group: str
    """what is compared: the heading of its rows and of its bars"""
    name: str
    ours: str
    """the key of our loop that it is compared with"""
    make: Callable[[], Play]
    bar: float = np.nan
    """the least that ours divided by theirs should be (nan: no bar)"""
    forced: Callable[[], float] | None = None
    """counts which share of its decisions has a single allowed choice: we do not ask then, so such a one is none of ours"""
    instead: tuple[str, Callable[[], Play]] | None = None
    """where no loop in C++ can be built: what is measured then, and its name"""


def in_cpp(game: str, ours: str, tensors: bool = False, bar: float = np.nan) -> Peer:
    """A game of OpenSpiel in a loop in C++, with or without tensors, beside ours in C."""
    short = game.partition("(")[0]
    return Peer(
        COMPILED_WITH if tensors else COMPILED_PLAY,
        f"OpenSpiel {short}, C++" + (" with tensors" if tensors else ""),
        ours,
        lambda: openspiel.InCpp(game, tensors),
        bar,
        lambda: openspiel.forced(game),
        None if tensors else (f"OpenSpiel {short}, evaluate_bots (slower than a loop: favours us)", lambda: openspiel.bots(game)),
    )


def stepped(game: str, tensors: bool) -> Peer:
    """A game of OpenSpiel stepped from Python."""
    return Peer(
        RAW_ENV if tensors else "one game from Python, nothing observed",
        f"OpenSpiel {game}, from Python" + (" with tensors" if tensors else ""),
        "raw_env" if tensors else "python",
        lambda: openspiel.stepped(game, tensors),
        forced=lambda: openspiel.forced(game),
    )


COMPILED_PLAY = "(a) random play inside compiled code"
COMPILED_WITH = "(b) random play inside compiled code, with view and features, or tensors"
RAW_ENV, ENV = "(d) one game from Python with observations, raw_env", "(d) one game from Python with observations, env"
WITH, WITHOUT = "(c) a batch with features, each with its own sampler", "(c) a batch without features, choices drawn in NumPy unless said"
PEERS = (
    in_cpp("social_deduction", "play", bar=1),
    in_cpp("social_deduction", "play_dice"),
    *(in_cpp(game, ours) for game in (BRIDGE, "hearts", "dou_dizhu", "crazy_eights") for ours in ("play", "play_dice")),
    in_cpp(BRIDGE, "look", tensors=True, bar=1),
    in_cpp(BRIDGE, "look_dice", tensors=True),
    in_cpp("dou_dizhu", "look", tensors=True, bar=1),
    in_cpp("dou_dizhu", "look_dice", tensors=True),
    in_cpp("hearts", "look", tensors=True),
    in_cpp("hearts", "look_dice", tensors=True),
    in_cpp("crazy_eights", "look", tensors=True),
    in_cpp("crazy_eights", "look_dice", tensors=True),
    Peer(WITH, "weiss-sim, 64 games", "own_64", lambda: Weiss(64), 5, lambda: Weiss(64).forced()),
    Peer(WITH, "weiss-sim, 1,024 games", "own_1024", lambda: Weiss(1024), 5, lambda: Weiss(64).forced()),
    Peer(WITHOUT, "fastcatan, 64 games", "bare_64", lambda: Catan(64), 1, lambda: Catan(64).forced()),
    Peer(WITHOUT, "fastcatan, 64 games", "bare_numpy_64", lambda: Catan(64), np.nan, lambda: Catan(64).forced()),
    Peer(WITHOUT, "fastcatan, 1,024 games", "bare_1024", lambda: Catan(1024), 1, lambda: Catan(64).forced()),
    Peer(WITHOUT, "fastcatan, 1,024 games", "bare_numpy_1024", lambda: Catan(1024), np.nan, lambda: Catan(64).forced()),
    stepped("hanabi", tensors=False),
    stepped("hearts", tensors=False),
    stepped("hanabi", tensors=True),
    stepped("hearts", tensors=True),
    Peer(RAW_ENV, "RLCard uno", "raw_env", lambda: rlcard("uno")),
    Peer(RAW_ENV, "RLCard mahjong", "raw_env", lambda: rlcard("mahjong")),
    Peer(RAW_ENV, "riichienv mahjong", "raw_env", riichi),
    Peer(RAW_ENV, "PettingZoo texas_holdem", "raw_env", lambda: zoo("texas_holdem_v4", wrapped=False)),
    Peer(RAW_ENV, "PettingZoo hanabi", "raw_env", lambda: zoo("hanabi_v5", wrapped=False)),
    Peer(ENV, "PettingZoo texas_holdem", "env", lambda: zoo("texas_holdem_v4", wrapped=True)),
    Peer(ENV, "PettingZoo hanabi", "env", lambda: zoo("hanabi_v5", wrapped=True)),
)


@dataclass(frozen=True)
class Compared:
    """The result of one comparison."""

    peer: Peer
    beside: Beside | None = None
    name: str = ""
    """of what was played, which may be another loop than was meant"""
    why: str = ""
    """one line: why it was not measured, or not as meant"""
    forced: float = np.nan
    """the share of its decisions with a single allowed choice (nan: not counted)"""

    @property
    def with_a_choice(self) -> float:
        """The ratio if decisions with a single choice do not count for the peer either."""
        return self.beside.ratio / (1 - self.forced) if self.beside else np.nan


class PeerFailure(Exception):
    """A peer raised an error while it was played."""


def watched(play: Play) -> Play:
    """Tells errors of a peer from ours."""

    def played() -> tuple[int, int]:
        try:
            return play()
        except Exception as failure:
            raise PeerFailure(f"failed: {type(failure).__name__}: {failure}") from failure

    return played


def made(make: Callable[[], Found]) -> Found:
    """A peer, or what is counted in it; if there is none, a PeerFailure says so in one line."""
    try:
        return make()
    except openspiel.CannotBuild:
        raise
    except ImportError as missing:
        raise PeerFailure(f"not installed ({missing.name or missing})") from missing
    except Exception as failure:  # a peer that has changed its interface must not end the run
        raise PeerFailure(f"failed: {type(failure).__name__}: {failure}") from failure


def compare(peer: Peer, ours: Callable[[], Play], seconds: float, rounds: int) -> Compared:
    """Ours and theirs in turn, or one line that says why the peer cannot be measured."""
    name, why = peer.name, ""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # their warnings are not ours to mend
        try:
            try:
                theirs = made(peer.make)
            except openspiel.CannotBuild as reason:
                why = f"no loop in C++ ({reason})"
                if peer.instead is None:
                    return Compared(peer, None, name, why)
                name = peer.instead[0]
                theirs = made(peer.instead[1])
            forced = made(peer.forced) if peer.forced else np.nan
            gc.collect()
            return Compared(peer, alternate(ours(), watched(theirs), seconds, rounds), name, why, forced)
        except PeerFailure as failure:
            return Compared(peer, None, name, str(failure))
