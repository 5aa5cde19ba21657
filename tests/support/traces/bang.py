"""Play as one hash of everything that happens step by step: to compare two ways of playing the same thing."""

import hashlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

import bang_agents
from bang_agents.search import Search
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.positions import Positions
from bang_env.bang.rules import Rules
from bang_env.dice.rules import DiceRules
from bang_env.doors.batch import Batch
from bang_env.doors.batch_arrays import ARRAYS
from bang_experiments.measuring.golden import ALL_SETS, lasting_bytes
from tests.support.agents.policies import policy
from tests.support.games.endless import endless

LONE = Gunslinger(4, night=True, two_characters=True)
GHOSTS = Rules(players=5, death_mesa=True)


def first_by_dice(masks: NDArray[np.bool_], step: int) -> NDArray[np.int64]:
    """An allowed choice for each row, without chance: the first one when the counting begins at a place that moves."""
    rows, choices = masks.shape
    starts = (np.arange(rows) * 7 + step * 13) % choices
    turned = masks[np.arange(rows)[:, None], (np.arange(choices) + starts[:, None]) % choices]
    chosen: NDArray[np.int64] = (turned.argmax(axis=1) + starts) % choices
    return chosen


def batch_trace(steps: int) -> str:
    """Batches of every size of table, stepped with automatic restart, some games cut off; every array is hashed after every step."""
    digest = hashlib.sha256()
    for rules in (Rules(players=4), Rules(players=7), Rules(players=10, rebel=True), Rules(players=8, **ALL_SETS), LONE, GHOSTS):
        batch = Batch(rules, games=3, seed=5, features=True, views=True, max_decisions=90)
        for step in range(steps):
            batch.step(first_by_dice(batch.masks, step))
            for name in ARRAYS:
                digest.update(getattr(batch, name).tobytes())
        digest.update(batch.save())
    return digest.hexdigest()


def pausing_trace(steps: int) -> str:
    """A batch whose games are all cut off and stay so; every array is hashed after every step."""
    digest = hashlib.sha256()
    batch = Batch(Rules(players=5), games=3, seed=5, restart=False, views=True, max_decisions=steps)
    for step in range(steps):
        batch.step(first_by_dice(batch.masks, step))
        for name in ARRAYS:
            digest.update(getattr(batch, name).tobytes())
    digest.update(Batch.load(batch.save()).save())
    return digest.hexdigest()


def held_trace(rounds: int) -> str:
    """Agents hold seats, heuristics and random ones; every array is hashed whenever a seat that nobody holds is asked."""
    digest = hashlib.sha256()
    for rules, players, free in (
        (Rules(players=5), {"sheriff": "random", "deputy": ["heuristic", "random"], "outlaw": "heuristic"}, None),
        (GHOSTS, "heuristic", "ghost-outlaw"),
        (Rules(players=4), "random", "any"),
    ):
        batch = Batch(rules, games=3, seed=5, views=True, max_decisions=300, players=players, free=free)
        assert batch.seats is not None
        for _ in range(rounds):
            for name in ARRAYS:
                digest.update(getattr(batch, name).tobytes())
            batch.step(batch.sample(7))
        digest.update(batch.save() + batch.seats.skipped.to_bytes(4, "little"))
    return digest.hexdigest()


def learned_trace(rounds: int) -> str:
    """Policies answer for half of the tables from Python, and hold seats besides; every choice and record is hashed."""
    digest = hashlib.sha256()
    left: dict[str, Any] = {"advice": 1.0, "left_to_adviser": ["outlaw"]}
    against = left | {"advice_against": "all"}
    for rules, widths, record in ((Rules(5), (33, 7), {}), (GHOSTS, (64,), left), (DiceRules(4), (), against), (LONE, (20, 70, 5), {})):
        for greedy in (True, False):
            agent = policy(rules, widths, greedy=greedy, **record)
            batch = Batch(rules, games=3, seed=5, views=True, max_decisions=300, players={0: agent, 2: agent})
            for step in range(rounds):
                digest.update(agent.scores(batch.features).tobytes())
                batch.step(agent.act(batch.views, batch.masks) if step % 2 else first_by_dice(batch.masks, step))
            digest.update(batch.save())
    return digest.hexdigest()


def stuck_trace() -> str:
    """A game in which the rules find neither a question nor an end: what is said of it, and its record."""
    games = Positions(endless())
    try:
        games.answer(0, games.options(0)[-1])
    except RuntimeError as error:
        return hashlib.sha256(str(error).encode() + games.array.tobytes()).hexdigest()
    return "not stuck"


def heuristic_trace(games: int, name: str = "heuristic") -> str:
    """Heuristics play each other; their choices are hashed, and who won."""
    digest = hashlib.sha256()
    for rules in (Rules(players=5), Rules(players=6, rebel=True), Rules(players=3), Rules(players=8, **ALL_SETS), LONE, GHOSTS):
        batch = Batch(rules, games=games // 2, seed=3, restart=False, features=False, views=True)
        player = bang_agents.make(name, seed=1)
        while len(playing := np.flatnonzero(batch.asked >= 0)):
            choices = player.act(batch.views[playing], batch.masks[playing])
            digest.update(choices.tobytes())
            batch.step(choices, playing)
        digest.update(batch.winners.tobytes())
    return digest.hexdigest()


def search_trace(decisions: int) -> str:
    """A search plays some decisions of every kind of table; its choices are hashed, and what it leaves behind."""
    digest = hashlib.sha256()
    for rules in (Gunslinger(2), LONE, Rules(players=5), GHOSTS):
        batch = Batch(rules, games=1, seed=3, features=False, views=True)
        player = Search(playouts=4, seed=1, threads=1)
        for _ in range(decisions):
            batch.step(bang_agents.decide(player, batch.views, batch.masks, batch.worlds))
            digest.update(lasting_bytes(batch.states))
    return digest.hexdigest()
