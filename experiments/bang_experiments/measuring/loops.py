"""The loops of `bang speed`: each function makes one that plays a little and returns (decisions, games that ended)."""

import random
from itertools import count
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents import make
from bang_agents.bang import VERSION, player
from bang_agents.search.play_outs import outcomes
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.rules import Rules
from bang_env.bang.words import NOBODY
from bang_env.dice.rules import DiceRules
from bang_env.doors.batch import Batch
from bang_env.doors.play_loops import play_at_random, played_by
from bang_env.kernel.chance import mix
from bang_env.kernel.games import COMPILED
from bang_env.kernel.spec import Spec
from bang_experiments.measuring import golden
from bang_experiments.measuring.stopwatch import Play

RULES = Rules(players=7)
SETS_8 = Rules(players=8, **golden.ALL_SETS)
SETS_10 = Rules(players=10, rebel=True, **golden.ALL_SETS)
MESA = Rules(players=RULES.players, death_mesa=True)
LONE = Gunslinger(level=2)
DICE = DiceRules(players=RULES.players)
SALOON = DiceRules(players=8, **golden.SALOON, special_roles="mixed", ghost=True)
PLAYER = player(VERSION)
STEPS = 300
"""steps of a batch before it is measured: all games begin together, and by then they have drifted apart"""


def sample(masks: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
    """A uniform random allowed choice for each row of the masks (N, choices); every row allows something."""
    rows = np.arange(0, masks.size + 1, masks.shape[1])
    allowed = masks.reshape(-1).nonzero()[0]
    ends = allowed.searchsorted(rows)
    first = ends[:-1]
    return allowed[first + (rng.random(len(first)) * (ends[1:] - first)).astype(np.int64)] - rows[:-1]


def inside(what: int, rules: Spec = RULES) -> Play:
    """Random play inside compiled code; `what` as in `play_at_random`: 0 play only, 2 with view and features."""
    games, pages = golden.table(rules), rules.game.pages
    features = pages.bits(rules.pages), rules.players, pages.size(rules.pages, rules.players)
    decisions = 50_000 if COMPILED else 2_000
    turns = count()
    return lambda: (decisions, int(play_at_random(games, *features, decisions, next(turns), what)))


def heuristics() -> Play:
    """Heuristics at every seat, in compiled code."""
    games = golden.table(RULES)
    decisions = 20_000 if COMPILED else 200
    turns = count()
    return lambda: (decisions, int(played_by(games, PLAYER, decisions, next(turns))))


def play_outs() -> Play:
    """The Lone Gunslinger played from deals to the end as a search does it: by heuristics, in ever new worlds. Only games are counted."""
    dealt = Batch(LONE, 64, seed=1, features=False, views=True)
    worlds, firsts = dealt.worlds(), make("heuristic").act(dealt.views, dealt.masks)
    times = 20 if COMPILED else 1
    won = np.zeros((1, times), np.int8)
    turns = count()

    def play() -> tuple[int, int]:
        turn = next(turns)
        game = turn % dealt.games
        outcomes(worlds, PLAYER, game, firsts[game : game + 1], 0, times, turn * times, won, None)
        return times, times

    return play


def batch(games: int, rules: Spec = RULES, features: bool = True, own: bool = False) -> Play:
    """`Batch` stepped from Python; a uniform random policy is sampled by the batch's `own` sampler, or else in NumPy."""
    played = Batch(rules, games, seed=1, features=features)
    rng = np.random.default_rng(1)

    def play(steps: int = 10) -> tuple[int, int]:
        ended = 0
        for _ in range(steps):
            if own:
                played.step_random(1)
            else:
                played.step(sample(played.masks, rng))
            ended += int(np.count_nonzero(played.over))
        return steps * games, ended

    play(STEPS if COMPILED else 1)
    return play


def one_game() -> Play:
    """One game stepped from Python by its options, nothing observed."""
    game = golden.table(RULES)
    turns = count()

    def play() -> tuple[int, int]:
        dice, decisions = mix(next(turns)), 0
        game.deal(0, dice)
        while game.asked(0) != NOBODY:
            options = game.options(0)
            dice = dice * 0xD1342543DE82EF95 + 1 & 0xFFFFFFFFFFFFFFFF
            game.answer(0, options[(dice >> 32) * len(options) >> 32])
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
