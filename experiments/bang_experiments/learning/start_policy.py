"""A training run that begins from a saved policy: another role, table or opponents, or a game with more sets.

All that the policy reads and chooses is taken over, by the names of the features and the numbers of the choices; what a set adds begins at
0, so that the new policy plays as the old one did with the newest heuristic as its adviser, whose choice has the lead that it had in
training (`--advice` says another). So are the value and the role head, where the policy was saved with them, as far as they
fit a table of another size: they have a block for each seat, counted from the one that is asked. A value of what another `--reward` pays is
left out, and so are layers that a policy has for ghosts alone. The optimizer begins fresh.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, get_args

import numpy as np
from numpy.typing import NDArray

from bang_agents.actor import ACTOR
from bang_agents.learned import Learned, read_policy, reward_of
from bang_agents.policy_advice import EACH, read_advice
from bang_agents.user_agents import saved_policy, stands
from bang_env.kernel.letters import harmless
from bang_env.kernel.spec import Spec
from bang_experiments.learning.checkpoint import LARGEST, Progress
from bang_experiments.learning.options import ADVISED_SHARE, SELF_PLAY, Args
from bang_experiments.learning.task import Task, largest
from bang_experiments.learning.task_options import tables_of

HEADS = "meeting", "value", "roles"  # of the learner's network, beside the actor: the first two value positions
Number = int | float
Arrays = Mapping[str, NDArray[np.float32]]


@dataclass(frozen=True)
class Beginning:
    """The policy that a run begins from."""

    name: str
    """of it, as the user has written it"""
    policy: Learned
    actor: Arrays
    """its layers, "actor.<i>.weight" and "actor.<i>.bias\""""
    heads: Arrays
    """ "meeting.weight" and its like; empty where it was saved without them, as by another learner than `selfplay`"""
    steps: int
    """choices that it was trained with, and those of all runs before it"""
    games: int
    """games of these trainings"""
    seconds: float
    """time of these trainings"""

    @classmethod
    def read(cls, name: str, runs: str, reward: str = "") -> "Beginning":
        """The policy of a path, of a run in the folder `runs`, or one that is shipped; raises a ValueError for anything else.
        `reward`: what pays the new run.
        """
        in_runs = Path(runs) / name
        path = saved_policy(name) or (in_runs if stands(in_runs) else None)
        if path is None:
            expected = f"expected a saved policy (its path, learned:NAME, or the name of a run in {runs})"
            raise ValueError(f'from: {expected}; got "{harmless(name)}"')
        weights, record = read_policy(path)
        policy, actor = Learned(path), {name: array.astype(np.float32) for name, array in weights.items() if name.startswith(f"{ACTOR}.")}
        if len(actor) < 4:
            raise ValueError(f"from: the policy {harmless(name)} has no hidden layer, so no training begins from it")
        kept = tuple(f"{head}." for head in (HEADS if reward_of(record) == reward else HEADS[-1:]))
        heads = {array_name: array for array_name, array in weights.items() if array_name.startswith(kept)}
        budget = (int(budget_of(record, "steps", name)), int(budget_of(record, "games", name)), float(budget_of(record, "seconds", name)))
        return cls(name, policy, actor, heads, *budget)

    @property
    def layers(self) -> str:
        """The widths of its hidden layers, as the option says them."""
        return ",".join(str(len(self.actor[f"{ACTOR}.{number}.weight"])) for number in range(len(self.actor) // 2 - 1))

    def filled(self, args: Args, rules: Spec) -> Args:
        """The options, those of the network as the policy has them where they were left open. Rejects a table that lacks features or
        choices of the policy, and another network.
        """
        table, own, policy_words = largest(tables_of(args, rules)), self.policy.rules, f"the policy {harmless(self.name)}"
        if own.game is not table.game or not set(own.pages) <= set(table.pages) or own.numbers != table.numbers[: own.choices]:
            other = f"{policy_words} plays {harmless(own.full_title)}, and {table.full_title} lacks some of its features or choices"
            raise ValueError(f"from: {other}; begin from a policy that was trained with the same sets, or with fewer")
        advice = args.advice if args.advice >= 0 else read_advice(self.policy.record, self.name, "advice")
        against = args.advice_against or (str(self.policy.record.get("advice_against", EACH)) if advice else EACH)
        if args.layers and args.widths() != [int(width) for width in self.layers.split(",")]:
            raise ValueError(f"layers: expected {self.layers}, which {policy_words} has (leave it out); got {args.layers}")
        judges = "value.weight" in self.heads and args.learner == SELF_PLAY
        imitate = args.imitate if args.imitate >= 0 else ADVISED_SHARE if advice and not judges else 0.0
        padded = 0 if table.one_player else args.padded_seats or max(self.policy.padded_seats, table.players)
        return replace(args, layers=self.layers, advice=advice, advice_against=against, padded_seats=padded, imitate=imitate)

    def progress(self) -> Progress:
        """The progress of the new run before its first round."""
        return Progress(earlier_steps=self.steps, earlier_games=self.games, earlier_seconds=self.seconds)

    def actor_for(self, task: Task) -> Arrays:
        """The layers for the network of a task. Weights of features that the policy does not read are 0, and so are those of choices
        that it does not know; those of seats for which the task has no room are left out.
        """
        pages, last = task.rules.game.pages, f"{ACTOR}.{len(self.actor) // 2 - 1}"
        known = pages.slices(self.policy.rules.pages, self.policy.padded_seats)
        places = pages.slices(task.rules.pages, task.padded_seats)
        first = np.zeros((len(self.actor[f"{ACTOR}.0.weight"]), pages.size(task.rules.pages, task.padded_seats)), np.float32)
        for name in known.keys() & places.keys():
            first[:, places[name]] = self.actor[f"{ACTOR}.0.weight"][:, known[name]]
        layers = {**self.actor, f"{ACTOR}.0.weight": first}
        for name in (f"{last}.weight", f"{last}.bias"):
            array = layers[name]
            layers[name] = np.zeros((task.rules.choices, *array.shape[1:]), np.float32)
            layers[name][: len(array)] = array
        return layers


def budget_of(record: Mapping[str, Any], kind: str, name: str) -> Number:
    """The budget of a policy's training, as its record says: together with the trainings that it began from."""
    budget: Number = 0
    for part in ("trained", "from"):
        words = record.get(part, {})
        number = words.get(kind, 0) if isinstance(words, Mapping) else None
        if isinstance(number, bool) or not isinstance(number, get_args(Number)) or not 0 <= number < LARGEST:
            raise ValueError(f"from: the policy {harmless(name)} holds the {kind} {number!r}, and that is a number of at least 0")
        budget += number
    return budget
