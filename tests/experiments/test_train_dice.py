"""Training at the dice game: seats of any role, and the Ghost."""

from pathlib import Path

import numpy as np
import pytest

import bang_agents
from bang_agents.agent_pair import AgentPair
from bang_agents.learned import Learned
from bang_env import Batch, DiceRules
from bang_env.dice import words as w
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.learning.task_options import task_of
from bang_experiments.learning.train import main
from bang_experiments.learning.vec_env import BatchVecEnv
from tests.support.commands.short_runs import short


@pytest.mark.parametrize(
    ("role", "rules", "name"),
    [
        ("sheriff", DiceRules(4, chiefs_arrow=True), "sheriff-4-chiefs-arrow"),
        ("ghost", DiceRules(5, ghost=True), "ghost-5-ghost"),
        ("ghost-outlaw", DiceRules(6, ghost=True, special_roles="mixed"), "ghost-outlaw-6-special-roles-mixed-ghost"),
    ],
)
def test_any_role_and_the_ghost_are_trained_and_play(role: str, rules: DiceRules, name: str, tmp_path: Path) -> None:
    results = main(short(role=role, runs=str(tmp_path), minutes=0.02), rules)
    assert set(results["rates"]) == {"random", "heuristic", "learned"}
    policy = Learned(tmp_path / name)
    batch = Batch(rules, 16, 3, features=False, views=True)
    chosen = policy.act(batch.views, batch.masks)
    assert batch.masks[np.arange(16), chosen].all()
    lineup = parse_lineup(f"heuristic {role}={tmp_path / name}", rules)
    assert any(isinstance(agent, AgentPair) for agent in lineup.players.values()) == role.startswith("ghost")


def test_the_learner_is_asked_for_the_ghost_alone() -> None:
    rules = DiceRules(6, ghost=True)
    heuristic = bang_agents.make("heuristic", game=rules.game)
    (batch,) = task_of(short(role="ghost"), rules).batches(16, 5, other_ghosts=heuristic, restart=False)
    env = BatchVecEnv(batch)
    env.reset()
    for _ in range(60):
        views = env.learner_views()
        assert (views["ghost"] == 0).all()
        assert (views["alive"][:, 0] == 0).all()
        assert (views["role"][:, 0] != w.SHERIFF).all()
        env.step(heuristic.act(views, env.action_masks()))
    assert env.finished > 0
