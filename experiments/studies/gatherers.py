"""The gain of gatherers in a training: choices a second with several numbers of them, measured in turn, and what travels.

    PYTHONPATH=experiments python -m studies.gatherers --players 5 --workers 0,1,2
    PYTHONPATH=experiments python -m studies.gatherers --workers 0,1,2 --ray local

It counts seconds by the clock on the wall, so nothing else should run. The network has one thread, and so has each gatherer.
"""

import os
import time
from dataclasses import dataclass, replace

import torch

from bang_env.bang.rules import Rules
from bang_env.kernel.spec import Spec
from bang_experiments.command.options import run_module
from bang_experiments.learning.gathering import pack
from bang_experiments.learning.learner import Clock
from bang_experiments.learning.options import Args as Training
from bang_experiments.learning.selfplay import SelfPlay
from bang_experiments.learning.task_options import task_of
from bang_experiments.learning.trainer import learner_of


def made(args: Training, rules: Spec) -> SelfPlay:
    """A learner with its gatherers."""
    learner = learner_of(args, rules, task_of(args, rules), Clock(lambda: 0.5), 1)
    assert isinstance(learner, SelfPlay)
    return learner


def paced(learner: SelfPlay, seconds: float) -> float:
    """Choices a second, from one round to another; nothing is played afterwards."""
    learner.round()
    began, choices = time.perf_counter(), 0
    while (passed := time.perf_counter() - began) < seconds or not choices:
        choices += learner.round().choices
    if learner.begun:
        learner.take_up()
    return choices / passed


def parts(learner: SelfPlay, rounds: int) -> tuple[float, float]:
    """Microseconds of processor time for a choice: to play it, and to learn from it."""
    learner.round()
    played = learned = 0.0
    for _ in range(rounds):
        began = time.thread_time()
        learner.collect()
        between = time.thread_time()
        learner.judge()
        learner.improve(learner.rows(*learner.returns()))
        played, learned = played + between - began, learned + time.thread_time() - between
    choices = rounds * learner.rollout.over.size
    return 1e6 * played / choices, 1e6 * learned / choices


@dataclass
class Args:
    """The training that is measured."""

    players: int = 5
    """at the table"""
    opponents: str = "heuristic"
    """agents by name, with commas between them"""
    games: int = 0
    """at once (0: as many as a training has)"""
    workers: str = "0,1,2"
    """numbers of gatherers; 0: the learner plays itself"""
    ray: str = ""
    """the address of a cluster, or local (empty: threads)"""
    seconds: float = 5.0
    """of each stretch"""
    rounds: int = 3
    """stretches of each"""


def main(args: Args) -> None:
    """Prints a line for each number of gatherers."""
    torch.set_num_threads(1)
    rules, usual = Rules(args.players), Training(role="any", opponents=args.opponents, games=args.games).filled()
    alone = made(usual, rules)
    played, learned = parts(alone, 3)
    say = f"{played:.1f} to play a choice and {learned:.1f} to learn from it"
    print(f"{rules.title} among {args.opponents}: {say}, in microseconds of processor time")
    travels = sum(array.nbytes for array in pack(alone.rollout).values()) / alone.rollout.seat.size
    weights = sum(array.nbytes for array in alone.net.actor().values()) / 1e6
    print(f"to and from a cluster: {travels:,.0f} bytes for each choice, {weights:.2f} MB of weights for each round and gatherer")
    counts = [int(word) for word in args.workers.split(",")]
    learners = {count: made(replace(usual, workers=count, ray=args.ray if count else ""), rules) for count in counts}
    paces: dict[int, list[float]] = {count: [] for count in counts}
    for _ in range(args.rounds):
        for count, learner in learners.items():
            paces[count].append(paced(learner, args.seconds))
    for count, measured in paces.items():
        middle = sorted(measured)[len(measured) // 2]
        ratios = sorted(pace / own for pace, own in zip(measured, paces[counts[0]], strict=True))
        beside = f"{ratios[len(ratios) // 2]:.2f} times that with {counts[0]} ({ratios[0]:.2f} to {ratios[-1]:.2f})"
        print(f"{count} gatherers{' on Ray' if args.ray and count else ''}: {middle:,.0f} choices a second, {beside}")
        learners[count].close()
    print(f"load of this machine: {', '.join(f'{load:.1f}' for load in os.getloadavg())}")


if __name__ == "__main__":
    run_module(Args, main)
