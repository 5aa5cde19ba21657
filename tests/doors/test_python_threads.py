"""Several Python threads at one batch or environment, agents that call back into the batch that asks them, and processes that fork."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import bang_agents
from bang_agents.search import Search
from bang_env import Batch, DiceRules, Rules, bang_v0
from bang_env.doors.guard import Guard
from bang_env.doors.gym_env import OneSeatEnv
from bang_env.doors.gym_vector import OneSeatVectorEnv

ROOT = Path(__file__).parents[2]
ROOTS = {"PYTHONPATH": os.pathsep.join(str(ROOT / root) for root in (".", "agents", "experiments"))}
HELD = {"players": "heuristic", "free": "outlaw"}
KINDS: list[tuple[Any, dict[str, Any]]] = [
    (Rules(5), {}), (Rules(5), {"threads": 2}), (Rules(5), HELD), (DiceRules(5), {"players": ["heuristic", "random"], "free": "any"}),
]  # fmt: skip


def together(*works: Callable[[], object], times: int) -> None:
    """Each piece of work in a thread of its own, so many times."""
    failed: list[BaseException] = []

    def repeat(work: Callable[[], object]) -> None:
        try:
            for _ in range(times):
                work()
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=repeat, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
        assert not thread.is_alive(), "a thread waits for ever"
    if failed:
        raise failed[0]


@pytest.mark.parametrize(("rules", "more"), KINDS, ids=str)
def test_threads_take_turns_at_a_batch(rules: Any, more: dict[str, Any]) -> None:
    batch = Batch(rules, 256, seed=1, views=True, **more)

    def sampled() -> None:
        with batch.lock:
            batch.step(batch.sample(1))

    together(lambda: batch.step_random(1), lambda: batch.step_random(2), sampled, times=60)
    assert batch.decisions >= 3 * 60 * 256
    assert more.get("players") is not None or batch.decisions == 3 * 60 * 256
    again = Batch.load(batch.save())
    assert (again.states == batch.states).all()


@pytest.mark.parametrize(("rules", "more"), KINDS, ids=str)
def test_copies_that_are_made_beside_a_step_are_whole(rules: Any, more: dict[str, Any]) -> None:
    batch = Batch(rules, 128, seed=1, **more)
    copies: list[Batch] = []

    def copy() -> None:
        copies.append(batch.clone())
        copies[-1].step_random(1)

    def look() -> None:
        Batch.load(batch.save())
        assert batch.worlds().count == 128
        assert len(batch.choices_made(3)) < 5_000
        assert len(batch.records([1, 2])) == 2
        batch.sample(3)

    together(lambda: batch.step_random(1), copy, look, times=12)
    together(lambda: batch.step_random(1), batch.reset, copy, times=12)
    for one in copies:
        assert (Batch.load(one.save()).states == one.states).all()


def test_whoever_waits_for_a_batch_gets_it_before_the_same_thread_again() -> None:
    batch, asking, got = Batch(Rules(5), 4, seed=1), threading.Event(), threading.Event()
    taken = 0

    def keep_taking() -> None:
        nonlocal taken
        while not got.is_set():
            with batch.lock:
                time.sleep(0.01)  # the other one is asleep by now
            if asking.is_set():
                taken += 1

    thread = threading.Thread(target=keep_taking)
    thread.start()
    try:
        for _ in range(20):
            asking.set()
            with batch.lock:
                asking.clear()
    finally:
        got.set()
        thread.join()
    assert taken <= 2 * 20


class Curious:
    """An agent that looks at the batch that asks it, and tries to step it."""

    name = "curious"

    def __init__(self) -> None:
        self.batch: Batch | None = None
        self.refused: set[str] = set()
        self.looked = 0

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices."""
        batch = self.batch
        if batch is not None and self.looked < 20:
            self.looked += 1
            assert (batch.clone().states == batch.states).all()
            assert (Batch.load(batch.save()).states == batch.records()).all()
            batch.worlds(np.flatnonzero(batch.asked >= 0))
            batch.sample(1)
            batch.choices_made(0)
            for change in (batch.reset, lambda: batch.step_random(1), lambda: batch.step(batch.sample(1)), batch.resume):
                with pytest.raises(RuntimeError, match="in the middle of a step"):
                    change()
        return np.asarray(masks.argmax(axis=1))


def test_an_agent_that_is_asked_may_look_at_the_batch_but_not_step_it() -> None:
    agent = Curious()
    batch, twin = (Batch(Rules(5), 12, seed=3, players={"outlaw": holder}, free="sheriff") for holder in (agent, Curious()))
    agent.batch = batch
    for _ in range(30):
        batch.step_random(1)
        twin.step_random(1)
    assert agent.looked == 20
    assert batch.save() == twin.save()


def test_a_batch_can_be_stepped_again_after_an_agent_has_failed_in_another_thread() -> None:
    failing = [True]

    def fails(view: Any, mask: Any) -> int:
        if failing[0]:
            raise RuntimeError("no answer")
        return int(mask.argmax())

    batch = Batch(Rules(4), 3, players={"outlaw": bang_agents.make(fails)})
    with pytest.raises(ValueError, match="no answer"):
        together(lambda: batch.step_random(1), times=200)
    failing[0] = False
    batch.resume()
    together(lambda: batch.step_random(1), times=5)


def test_threads_take_turns_at_environments() -> None:
    envs = OneSeatVectorEnv(Rules(5), 64, "outlaw")
    env, table = OneSeatEnv(Rules(5), "renegade"), bang_v0.parallel_env(players=5)
    for one in (envs, env, table):
        one.reset(seed=1)

    def many() -> None:
        with envs.lock:
            envs.step(envs.action_space.sample())
        envs.worlds().views()
        envs.action_masks()

    def single() -> None:
        with env.lock:
            *_, terminated, truncated, _ = env.step(env.action_space.sample())
            if terminated or truncated:
                env.reset()
        env.view()
        env.text()

    def aec() -> None:
        with table.lock:
            if not table.agents:
                table.reset()
            seen = {agent: table.aec.observe(agent)["action_mask"] for agent in table.agents}
            table.step({agent: int(mask.argmax()) for agent, mask in seen.items()})
        table.view("player_1")

    together(many, many, single, single, aec, aec, times=40)


def test_worlds_are_played_by_several_threads() -> None:
    batch = Batch(Rules(5), 4, seed=1)
    worlds = batch.worlds()
    choices: list[tuple[int, ...]] = []

    def play() -> None:
        choices.append(tuple(Search(8, seed=1, threads=1).act_in(worlds, batch.masks)))
        worlds.some([1, 3]).views()

    together(play, play, play, times=3)
    assert len(set(choices)) == 1


def test_the_lock_is_free_after_whatever_happens() -> None:
    guard = Guard()
    taken: list[bool] = []

    def wait() -> None:
        with guard:
            taken.append(True)

    with pytest.raises(KeyError), guard, guard:
        raise KeyError
    guard.give()  # what nobody holds is not given back
    with guard:
        together(guard.give, times=1)  # nor what another thread holds
        waiting = [threading.Thread(target=wait) for _ in range(5)]
        for thread in waiting:
            thread.start()
        assert not taken
    for thread in waiting:
        thread.join(20)
    assert taken == [True] * 5


FORKED = """
import os, signal, threading
from bang_env import Batch, Rules
from bang_env.doors.branches import Branches

def child(play):
    pid = os.fork()
    if not pid:
        try:
            signal.alarm(60)
            play()
            os._exit(0)
        finally:
            os._exit(1)
    assert os.waitpid(pid, 0)[1] == 0

for more in ({}, dict(players="heuristic", free="outlaw")):
    batch, twin = Batch(Rules(7), 512, threads=4, views=True, **more), Batch(Rules(7), 512, views=True, **more)
    for _ in range(5):
        batch.step_random(1); twin.step_random(1)

    def play():
        batch.step_random(2); batch.clone().step_random(1)
        twin.step_random(2)
        assert batch.save() == twin.save()

    child(play)
    play()

done, branches = threading.Event(), Branches(batch, 1)

def keep_stepping():
    while not done.is_set():
        batch.step_random(1)

thread = threading.Thread(target=keep_stepping)
thread.start()

def try_it():
    refused = 0
    for use in (lambda: batch.step_random(1), lambda: branches.take([0])):
        try:
            use()
        except RuntimeError as error:
            assert "when the process was forked" in str(error)
            refused += 1
    assert refused in (0, 2)

for _ in range(5):
    child(try_it)
done.set()
thread.join()
print("played")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks here")
def test_a_batch_plays_on_in_a_process_that_was_forked() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", FORKED], env=os.environ | ROOTS, capture_output=True, text=True, timeout=400, check=False
    )
    assert (done.stdout, done.returncode) == ("played\n", 0), done.stderr
