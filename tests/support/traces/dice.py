"""Choices of heuristics of the dice game as one hash: to compare two ways of playing the same thing."""

import hashlib

import numpy as np

import bang_agents
from bang_agents.dice import reasoned_posteriors
from bang_env.dice.house import DICE
from bang_env.dice.rules import DiceRules
from bang_env.doors.batch import Batch

TABLES = (
    DiceRules(3, posse=True, chiefs_arrow=True, saloon_dice=True),
    DiceRules(4),
    DiceRules(5, posse=True, ghost=True),
    DiceRules(6, saloon_dice=True, special_roles="mixed", molly_part=True, posse=True),
    DiceRules(8),
    DiceRules(8, saloon_dice=True, chiefs_arrow=True, special_roles=True, posse=True, ghost=True, apache_extra=True),
)


def heuristic_trace(games: int, steps: int = 10_000) -> str:
    """Heuristics play each other, so many decisions in each game at most; their choices and beliefs are hashed, and who won."""
    digest = hashlib.sha256()
    for rules in TABLES:
        batch = Batch(rules, games=games // 2, seed=3, restart=False, features=False, views=True)
        player = bang_agents.make("heuristic", game=DICE)
        for _ in range(steps):
            if not len(playing := np.flatnonzero(batch.asked >= 0)):
                break
            views = batch.views[playing]
            choices = player.act(views, batch.masks[playing])
            digest.update(choices.tobytes() + reasoned_posteriors(views).tobytes())
            batch.step(choices, playing)
        digest.update(batch.winners.tobytes())
    return digest.hexdigest()
