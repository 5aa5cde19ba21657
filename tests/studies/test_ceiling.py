"""Deals that could be won by a player who knew all that is to come."""

import numpy as np
from rich.progress import Progress as Bar

from bang_agents.learned import Learned
from bang_agents.policies import fitting_policy
from bang_env import Batch, Gunslinger, Rules
from studies.ceiling import best_of, won_lines


def test_the_same_choices_win_the_same_deals_every_time() -> None:
    rules = Gunslinger(1)
    greedy = Learned(fitting_policy(rules).path)
    batch = Batch(rules, 6, 3, views=True)
    won = won_lines(batch, greedy, np.repeat(np.arange(6), 3)).reshape(6, 3)
    assert (won == won[:, :1]).all()


def test_more_lines_win_more_deals() -> None:
    for rules, role in ((Gunslinger(2), "any"), (Rules(4), "outlaw")):
        agent = Learned(fitting_policy(rules).path, 1, greedy=False)
        with Bar(disable=True) as bar:
            won = best_of(rules, agent, role, 12, [1, 4, 12], 1, bar)
        assert (won[:, :-1] <= won[:, 1:]).all()
        assert won[:, 0].mean() < won[:, -1].mean()
