"""Former selves as opponents: when they are kept, which seats they hold, and that a checkpoint has them."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bang_agents.learned import Learned, read_policy
from bang_env import Batch, DiceRules, Rules
from bang_env.doors.changing_batch import ChangingBatch
from bang_env.kernel.spec import Spec
from bang_experiments.learning.checkpoint import load_checkpoint
from bang_experiments.learning.former_selves import FIRST, MOST, ROUNDS, Pool
from bang_experiments.learning.learner import Clock
from bang_experiments.learning.options import MASKABLE, Args
from bang_experiments.learning.runs import learn
from bang_experiments.learning.selfplay import SelfPlay
from bang_experiments.learning.settings import Settings
from bang_experiments.learning.task_options import task_of
from tests.support.commands.short_runs import begun_and_killed, short

RULES = Rules(4)
SMALL = Settings(layers=(16,), steps=8, minibatch=64, bfloat16=False)


def actor(rules: Spec = RULES) -> dict[str, Any]:
    """A small policy."""
    features = rules.game.pages.size(rules.pages, rules.players)
    sizes = {"weight": (rules.choices, features), "bias": (rules.choices,)}
    return {f"actor.0.{name}": np.ones(size, np.float32) for name, size in sizes.items()}


def past_batch(rules: Spec = RULES, games: int = 8, free: Any = "outlaw") -> ChangingBatch:
    """Games in which the heuristic still holds the other seats."""
    return ChangingBatch(rules, games, 3, players="heuristic", free=free, views=True)


def learner(batches: list[Batch], rules: Spec = RULES, first: int = 2) -> SelfPlay:
    """A small learner that keeps former selves soon."""
    learns = SelfPlay(rules, batches, SMALL, Clock(lambda: 0.0), 1)
    learns.pool.first = first
    return learns


def test_former_selves_lie_evenly_over_the_run_and_are_never_too_many() -> None:
    pool = Pool(lambda selves: None)
    for rounds in range(1, 1000):
        pool.round_over(actor)
        kept = list(pool.selves)
        assert len(kept) <= MOST
        assert kept == [] if rounds < FIRST else rounds - kept[-1] < 2 * kept[0]
        assert set(np.diff(kept).tolist()) <= set(kept[:1])
        if rounds >= FIRST * MOST:
            assert len(kept) >= MOST // 2


def test_where_no_seat_is_theirs_no_former_self_is_kept() -> None:
    learns = learner([Batch(RULES, 2, players="heuristic", free="outlaw", views=True)])
    for _ in range(FIRST):
        learns.pool.round_over(actor)
    assert not learns.pool.selves and not learns.pool.arrays()


@pytest.mark.parametrize("rules", [RULES, DiceRules(5)], ids=["bang", "dice"])
def test_former_selves_hold_the_other_seats_in_compiled_code_and_choose_by_chance(rules: Spec) -> None:
    batch, other = past_batch(rules), Batch(rules, 4, views=True)
    learns = learner([batch, other], rules)
    assert batch.seats is not None and [agent.name for agent in batch.seats.agents] == ["heuristic"]
    for _ in range(6):
        learns.round()
    for _ in range(400):
        batch.step(batch.sample(1))
    agents = [agent for agent in batch.seats.agents if agent.name == "learned"]
    assert len(agents) == len(learns.pool.selves) == 3
    holding = [batch.seats.agents[number - 1] for number in np.unique(batch.seats.held).tolist() if number]
    assert holding == agents, "games of the heuristic have come to their ends"
    assert None not in batch.seats.players
    assert len({tuple(agent.act(other.views, other.masks).tolist()) for agent in agents for _ in range(20)}) > len(agents)


def test_a_former_self_is_the_policy_as_it_was() -> None:
    learns = learner([past_batch()])
    policies = []
    for _ in range(4):
        learns.round()
        policies.append(learns.actor())
    assert list(learns.pool.selves) == [2, 4]
    for number, kept in learns.pool.selves.items():
        assert all(np.array_equal(array, policies[number - 1][name]) for name, array in kept.items())
    assert not np.array_equal(policies[1]["actor.0.weight"], policies[3]["actor.0.weight"])


def test_while_the_heuristic_is_copied_no_former_self_is_kept() -> None:
    learns = SelfPlay(RULES, [past_batch()], replace(SMALL, advice=0.0), Clock(lambda: 0.0, 1.0), 1)
    learns.round()
    assert learns.pool.rounds == 0


def test_a_checkpoint_holds_the_former_selves() -> None:
    batch = past_batch()
    learns, other = learner([past_batch()]), learner([batch])
    for _ in range(5):
        learns.round()
    other.restore(learns.arrays(), 100)
    assert other.pool.rounds == 5 and list(other.pool.selves) == [2, 4]
    assert all(np.array_equal(array, other.arrays()[name]) for name, array in learns.arrays().items())
    assert batch.seats is not None and [agent.name for agent in batch.seats.agents] == ["heuristic", "learned", "learned"]
    for one in (learns, other):
        one.round()
    assert list(learns.pool.selves) == list(other.pool.selves) == [2, 4, 6]


def test_games_are_shared_by_the_learner_former_selves_and_agents() -> None:
    task = task_of(short(role="any", opponents="self,past,random,past"), RULES)
    batches = task.batches(16, 1)
    assert [(batch.games, type(batch), batch.seats is None) for batch in batches] == [
        (4, Batch, False), (4, Batch, True), (8, ChangingBatch, False),
    ]  # fmt: skip
    assert [batch.games for batch in task_of(short(role="any", opponents="self,past,past"), RULES).batches(16, 1)] == [5, 11]
    assert task.lineup("mine") == "mine"
    assert task_of(short(role="outlaw", opponents="past"), RULES).lineup("mine") == "heuristic outlaw=mine"


def test_the_learner_holds_the_seat_of_its_role_among_former_selves() -> None:
    (batch,) = task_of(short(role="sheriff", opponents="past"), RULES).batches(6, 1)
    for _ in range(100):
        assert (batch.roles[np.arange(6), batch.asked] == RULES.game.read_role("Sheriff")).all()
        batch.step(batch.sample(1))


def test_a_killed_run_goes_on_with_its_former_selves(tmp_path: Path) -> None:
    args = short(minutes=5.0, role="any", opponents="self,past,heuristic", advice=1.0, imitate=0.0, runs=str(tmp_path), name="killed")
    folder = begun_and_killed(args, RULES)
    before, _, _, progress = load_checkpoint(folder)
    learn(Args(resume=str(folder), more_minutes=progress.seconds / 60 + 0.03 - 5), RULES)
    after = load_checkpoint(folder)[0]
    assert after[ROUNDS][0] > before[ROUNDS][0] > 0
    assert read_policy(folder)[1]["opponents"] == ["self", "past", "heuristic"]
    assert Learned(folder).rules == RULES


@pytest.mark.parametrize("options", [{"learner": MASKABLE}, {"role": "ghost"}])
def test_past_is_for_living_seats_of_the_own_learner(options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match='opponents: expected agents; "past" is for living seats'):
        task_of(short(opponents="heuristic,past", **options), Rules(5, death_mesa=True))
