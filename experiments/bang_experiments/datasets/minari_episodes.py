"""Episodes of one seat as a Minari dataset, as the Gymnasium environment shows them."""

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

from bang_agents import Agent, decide
from bang_agents.table_agents import agent_at
from bang_env.kernel.spec import Spec
from bang_experiments.arena.certificate import table_words
from bang_experiments.datasets.options import Args

try:
    import minari
    from minari.data_collector import EpisodeBuffer
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError('datasets need minari: pip install "bang_env[data]"', name=missing.name) from None

IDS = {"bang": "bang_env/Bang-v0", "dice": "bang_env/Dice-v0", "gunslinger": "bang_env/LoneGunslinger-v0"}
CODE = "https://github.com/bang-env/bang_env"
WHERE = "MINARI_DATASETS_PATH"  # the variable by which Minari finds its datasets


def environment(args: Args, rules: Spec) -> Any:
    """The environment of the seat that is written."""
    if rules.name not in IDS:
        raise ValueError(f"{rules.called} has no environment of Gymnasium by name; write it as parquet")
    own: dict[str, Any] = dict(rules.unusual()) | {"observation": "dict"}
    if not rules.one_player:
        own |= {"role": args.role or None, "opponents": args.opponents or None}
    return gymnasium.make(IDS[rules.name], disable_env_checker=True, **own)


def name_of(args: Args, rules: Spec) -> str:
    """The dataset's name in Minari: "bang/players-5-outlaw-heuristic-v0"."""
    words = [table_words(rules), args.role, *args.names()]
    return f"bang/{re.sub(r'[^a-z0-9]+', '-', ' '.join(filter(None, words)).lower()).strip('-')}-v0"


def episode(env: Any, agent: Agent, number: int, seed: int) -> Any:
    """One game of the agent, as a buffer of Minari. The first one is the deal of the seed, later ones follow it."""
    seat, over = env.unwrapped, False
    observation, _ = env.reset(seed=seed if number == 0 else None)
    views, choices, rewards, ends = [observation], [], [], []
    while not over:
        choice = int(decide(agent, seat.view(), seat.action_masks()[None], seat.worlds)[0])
        observation, reward, terminated, truncated, _ = env.step(choice)
        over = terminated or truncated
        views.append(observation)
        choices.append(choice)
        rewards.append(float(reward))
        ends.append((terminated, truncated))
    observations = {name: np.stack([one[name] for one in views]) for name in views[0]}
    terminations, truncations = np.array(ends).T
    arrays = {"observations": observations, "actions": np.array(choices), "rewards": np.array(rewards)}
    return EpisodeBuffer(id=number, seed=seed if number == 0 else None, **arrays, terminations=terminations, truncations=truncations)


def write_episodes(args: Args, rules: Spec, tick: Callable[[int], None]) -> dict[str, Any]:
    """Plays the episodes and has Minari write them into the folder; says how much there is of it."""
    agent, before, called = agent_at(args.names()[0], rules, args.seed), os.environ.get(WHERE), name_of(args, rules)
    if (Path(args.out) / called).exists():
        raise ValueError(f"out: {args.out} holds the dataset {called} already; name another folder")
    env, episodes = environment(args, rules), []
    for number in range(args.games):
        episodes.append(episode(env, agent, number, args.seed))
        tick(number + 1)
    description = f"{rules.full_title}: one seat of {args.games} games"
    metadata = {"algorithm_name": args.names()[0], "author": "bang_env", "code_permalink": CODE, "description": description}
    os.environ[WHERE] = str(Path(args.out).resolve())
    try:
        minari.create_dataset_from_buffers(called, episodes, env=env, eval_env=env, data_format="arrow", author_email=CODE, **metadata)
    except BaseException:
        shutil.rmtree(Path(args.out) / called, ignore_errors=True)
        raise
    finally:
        env.close()
        os.environ.pop(WHERE, None)
        if before is not None:
            os.environ[WHERE] = before
    decisions = sum(len(one.actions) for one in episodes)
    return {"games": args.games, "decisions": decisions, "written": f"{called} in {args.out} (set {WHERE} to this folder)"}
