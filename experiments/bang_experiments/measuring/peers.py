"""Other card environments, played at random in this process if they are installed; `bang speed --peers` divides our speed by theirs.

A peer plays another game, whose decisions are smaller or larger than ours. Each is compared with our door of the same kind.
"""

import random
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_experiments.measuring.stopwatch import Pace, pace

Play = Callable[[], tuple[int, int]]
"""Plays a little and returns how many decisions it made and how many games ended."""


def sample(masks: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
    """A uniform random allowed choice for each row of the masks (N, choices); every row allows something."""
    rows = np.arange(0, masks.size + 1, masks.shape[1])
    allowed = masks.reshape(-1).nonzero()[0]
    ends = allowed.searchsorted(rows)
    first = ends[:-1]
    return allowed[first + (rng.random(len(first)) * (ends[1:] - first)).astype(np.int64)] - rows[:-1]


def spiel(name: str, tensors: bool) -> Play:
    """OpenSpiel stepped from Python, with or without the tensor of the player to move."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(name)
    observes = game.get_type().provides_observation_tensor

    def play() -> tuple[int, int]:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
                continue
            if tensors:
                state.observation_tensor() if observes else state.information_state_tensor()
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
        return decisions, 1

    return play


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


def play_aec(env: Any) -> Play:
    """The loop of PettingZoo's documentation over any AEC environment with an action mask; ours goes through it too."""

    def play() -> tuple[int, int]:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            allowed = observation["action_mask"].nonzero()[0]
            env.step(allowed[int(random.random() * len(allowed))])
            decisions += 1
        return decisions, 1

    return play


def zoo(name: str, wrapped: bool) -> Play:
    """A classic game of PettingZoo through `env` or `raw_env`."""
    module = import_module(f"pettingzoo.classic.{name}")
    return play_aec(module.env() if wrapped else module.raw_env())


def weiss(games: int, legal_ids: bool) -> Play:
    """weiss-sim's EnvPool, a card game in Rust, on one thread; a uniform policy in NumPy over its masks or over its lists of legal ids."""
    module = import_module("weiss_sim")
    deck = import_module("weiss_sim._presets").get_preset("starter_deck_ws02_v1")
    layout = "i16_legal_ids_nometa" if legal_ids else "mask"
    _, pool = module.make_pool("train", games, deck_lists=[deck, deck], deck_ids=[1, 2], num_threads=1, seed=1, layout=layout)
    out = pool.reset()
    rng = np.random.default_rng(1)

    def choose() -> NDArray[np.uint32]:
        if not legal_ids:
            return sample(out.masks.view(np.bool_), rng).astype(np.uint32)
        offsets = pool.legal_offsets.astype(np.int64)
        places = offsets[:-1] + (rng.random(games) * np.diff(offsets)).astype(np.int64)
        chosen: NDArray[np.uint32] = pool.legal_ids[places].astype(np.uint32)
        return chosen

    def play() -> tuple[int, int]:
        ended = 0
        for _ in range(10):
            pool.step(choose())
            done = out.terminated | out.truncated
            if done.any():
                ended += int(done.sum())
                pool.reset_done(done)
        return 10 * games, ended

    return play


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
    """One measurement of another environment."""

    name: str
    ours: str
    """the key of our figure that it is compared with"""
    make: Callable[[], Play]


PEERS = (
    Peer("OpenSpiel hanabi, Python, no tensors", "python", lambda: spiel("hanabi", tensors=False)),
    Peer("OpenSpiel hearts, Python, no tensors", "python", lambda: spiel("hearts", tensors=False)),
    Peer("OpenSpiel hanabi, Python, with tensors", "raw_env", lambda: spiel("hanabi", tensors=True)),
    Peer("OpenSpiel hearts, Python, with tensors", "raw_env", lambda: spiel("hearts", tensors=True)),
    Peer("RLCard uno", "raw_env", lambda: rlcard("uno")),
    Peer("RLCard mahjong", "raw_env", lambda: rlcard("mahjong")),
    Peer("riichienv mahjong", "raw_env", riichi),
    Peer("PettingZoo texas_holdem, raw_env", "raw_env", lambda: zoo("texas_holdem_v4", wrapped=False)),
    Peer("PettingZoo hanabi, raw_env", "raw_env", lambda: zoo("hanabi_v5", wrapped=False)),
    Peer("PettingZoo texas_holdem, env", "env", lambda: zoo("texas_holdem_v4", wrapped=True)),
    Peer("PettingZoo hanabi, env", "env", lambda: zoo("hanabi_v5", wrapped=True)),
    Peer("weiss-sim EnvPool, 64 games, masks", "batch_64", lambda: weiss(64, legal_ids=False)),
    Peer("weiss-sim EnvPool, 64 games, legal ids", "batch_64", lambda: weiss(64, legal_ids=True)),
    Peer("weiss-sim EnvPool, 1,024 games, masks", "batch_1024", lambda: weiss(1024, legal_ids=False)),
    Peer("weiss-sim EnvPool, 1,024 games, legal ids", "batch_1024", lambda: weiss(1024, legal_ids=True)),
)


def measure(peer: Peer) -> Pace | str:
    """The peer's speed, or one line that says why it cannot be measured."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # their warnings are not ours to mend
        try:
            return pace(peer.make(), repetitions=3)
        except ImportError as missing:
            return f"not installed ({missing.name or missing})"
        except Exception as failure:  # a peer that has changed its interface must not end the run
            return f"failed: {type(failure).__name__}: {failure}"
