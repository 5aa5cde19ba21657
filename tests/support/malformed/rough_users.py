"""Careless use of public arrays: each is overwritten with extreme values, and the games go on as those of a twin."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

import bang_agents
from bang_env import Batch, DiceRules, Gunslinger, Rules, bang_v0
from bang_env.doors.batch_arrays import ARRAYS, WRITABLE
from bang_env.doors.gym_env import OneSeatEnv
from bang_env.doors.gym_vector import OneSeatVectorEnv
from bang_env.kernel.spec import Spec

BYTES = (0, 1, 0x7F, 0x80, 0xFF)
SEATS = ("held", "holder", "reached", "drawn")


def fills(array: NDArray[Any]) -> Iterator[Callable[[], None]]:
    """The ways to overwrite an array: every byte, and the extreme numbers of its dtype, -1 and 10**9."""
    for byte in BYTES:
        yield lambda byte=byte: array.view(np.uint8).fill(byte)  # type: ignore[misc]
    if array.dtype.kind in "iu":
        bounds = np.iinfo(array.dtype)
        for number in (bounds.min, bounds.max, -1, 1_000, 10**9):
            yield lambda number=number: array.fill(min(max(number, bounds.min), bounds.max))  # type: ignore[misc]
    if array.dtype.kind == "f":
        for value in (np.nan, np.inf, -np.inf, -1.0, float(np.finfo(array.dtype).max)):
            yield lambda value=value: array.fill(value)  # type: ignore[misc]


def spoil(array: NDArray[Any], after: Callable[[], None]) -> int:
    """Overwrites an array in every way, and does something after each; returns how many ways there were. One that is read-only stays so."""
    if array.size == 0:
        return 0
    if not array.flags.writeable:
        try:
            array.flags.writeable = True
        except ValueError:
            return 0
        raise AssertionError("an array that the games go by can be made writable")
    ways = list(fills(array))
    for fill in ways:
        fill()
        after()
    return len(ways)


def first_agent(views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
    """An agent that is asked from Python."""
    return np.asarray(masks.argmax(axis=1))


def kinds() -> list[tuple[Spec, dict[str, Any]]]:
    """Batches of every kind."""
    outside = bang_agents.make(first_agent)
    return [
        (Rules(5), {}),
        (Rules(5), {"restart": False, "max_decisions": 200}),
        (Rules(7, death_mesa=True), {"players": "heuristic", "free": "ghost-outlaw"}),
        (Rules(4), {"players": {"outlaw": outside}, "free": "sheriff"}),
        (DiceRules(6), {"players": ["heuristic", "random"], "free": "any"}),
        (Gunslinger(2), {}),
    ]


def overwrite_batches(steps: int = 3) -> int:
    """Every array of batches of every kind; returns in how many ways arrays were overwritten."""
    ways = 0
    for rules, more in kinds():
        batch, twin = (Batch(rules, 70, seed=2, views=True, threads=2, **more) for _ in range(2))

        def go_on(batch: Batch = batch, twin: Batch = twin) -> None:
            for seed in range(steps):
                assert np.array_equal(batch.step_random(seed), twin.step_random(seed))
            if batch.restart:
                batch.step(batch.sample(1))
                twin.step(twin.sample(1))

        def compare(batch: Batch = batch, twin: Batch = twin) -> None:
            assert (batch.states == twin.states).all()
            assert batch.save() == twin.save()
            copy = batch.clone()
            assert [copy.choices_made(game) for game in range(9)] == [twin.choices_made(game) for game in range(9)]
            assert copy.save() == twin.save()

        for name in ARRAYS:
            overwritten = spoil(getattr(batch, name), go_on)
            assert (overwritten > 0) == (name in WRITABLE), name
            ways += overwritten
            compare()
        for name in SEATS if batch.seats is not None else ():
            ways += spoil(getattr(batch.seats, name), go_on)
        for array in (batch.records(), batch.sample(1), batch.worlds([0]).views() if batch.restart else batch.records([0])):
            ways += spoil(array, go_on)
        compare()
        batch.reset(3)
        twin.reset(3)
        go_on()
        compare()
    return ways


def parts(shown: Any) -> Iterator[NDArray[Any]]:
    """The arrays in what an environment returns."""
    if isinstance(shown, np.ndarray):
        yield shown
    elif isinstance(shown, dict):
        for value in shown.values():
            yield from parts(value)
    elif isinstance(shown, tuple):
        for value in shown:
            yield from parts(value)


def overwrite_environments(steps: int = 4) -> int:
    """Every array that environments return, also where they are the batch's own."""
    ways = 0
    for copy in (True, False):
        envs, others = (OneSeatVectorEnv(Rules(5), 6, "outlaw", observation="dict", copy=copy) for _ in range(2))
        shown: Any = envs.reset(seed=1)
        others.reset(seed=1)

        def go_on(envs: OneSeatVectorEnv = envs, others: OneSeatVectorEnv = others) -> None:
            chosen = envs.batch.sample(3)
            assert np.array_equal(chosen, others.batch.sample(3))
            envs.step(chosen)
            others.step(chosen)
            assert (envs.batch.states == others.batch.states).all()

        for _ in range(steps):
            for array in parts((shown, envs.action_masks(), envs.worlds().views())):
                ways += spoil(array, go_on) if array.dtype != object else 0
            shown = envs.step(envs.batch.sample(1))
            others.step(others.batch.sample(1))
    env = OneSeatEnv(Rules(5), "renegade", observation="dict")
    table = bang_v0.raw_env(players=5)
    for _ in range(steps):
        shown = env.reset(seed=2)
        table.reset(seed=2)

        def play(env: OneSeatEnv = env, table: Any = table) -> None:
            if env.offered() is not None and env.offered().any():  # type: ignore[union-attr]
                env.step(int(env.action_masks().argmax()))
            if not table.terminations[table.agent_selection]:
                table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))

        agent = table.agent_selection
        for array in parts((shown, env.view(), env.action_masks(), table.observe(agent), table.infos, table.view(agent), table.state())):
            ways += spoil(array, play)
    return ways


def overwrite_everything() -> None:
    """All of it; for the build with the C compiler's checks."""
    print(overwrite_batches(), overwrite_environments())
