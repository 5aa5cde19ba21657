"""A reward of a user's own: what a game pays, who is told what, and that only what is typed is imported."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bang_agents.learned import read_policy
from bang_env import Batch, DiceRules, Gunslinger, Rules, bang_v0
from bang_env.doors.aec import Ending
from bang_env.kernel.spec import Spec
from bang_experiments.learning.learner import Clock
from bang_experiments.learning.options import MASKABLE, Args
from bang_experiments.learning.payment import Payment
from bang_experiments.learning.runs import learn
from bang_experiments.learning.selfplay import SelfPlay
from bang_experiments.learning.settings import Settings
from bang_experiments.learning.task_options import task_of
from tests.support.commands.short_runs import short

MODULE = "rewards_of_a_test"
SOURCE = """
def survive(ending):
    return [won + 0.5 * alive for won, alive in zip(ending.won, ending.alive)]

def few(ending):
    return [1.0]

def endless(ending):
    return [float("inf") for _ in ending.won]

def fails(ending):
    raise KeyError("nothing")

by_role = {"outlaw": (5.0, -2.0)}
number = 3
"""
RULES = Rules(4)


@pytest.fixture(autouse=True)
def _module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A module of a user."""
    (tmp_path / f"{MODULE}.py").write_text(SOURCE)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield
    sys.modules.pop(MODULE, None)


def paid_in(rules: Spec, payment: Payment, steps: int, **options: Any) -> list[tuple[list[bool], list[bool], list[float]]]:
    """(won, alive, paid) by seat of games that ended."""
    batch, n, ended = Batch(rules, 16, 3, **options), rules.players, []
    for _ in range(steps):
        batch.step(batch.sample(1))
        payment.pay(batch)
        for game in np.flatnonzero(batch.over).tolist():
            arrays = batch.winners, batch.survivors, batch.rewards
            ended.append(tuple(array[game, :n].tolist() for array in arrays))
    return ended


@pytest.mark.parametrize("rules", [RULES, DiceRules(5), Gunslinger(0), Rules(5, death_mesa=True)], ids=lambda rules: rules.called)
def test_a_game_pays_what_the_function_says(rules: Spec) -> None:
    endings = paid_in(rules, Payment(f"{MODULE}:survive", rules.game), 600)
    assert len(endings) > 3
    for won, alive, paid in endings:
        assert paid == [w + 0.5 * a for w, a in zip(won, alive, strict=True)]
    assert {tuple(alive) for _, alive, _ in endings} != {(True,) * rules.players}


def test_a_mapping_pays_by_role() -> None:
    endings = paid_in(RULES, Payment(f"{MODULE}:by_role", RULES.game), 300, roles=["sheriff", "outlaw", "outlaw", "renegade"])
    assert any(won[1] for won, _, _ in endings) and any(won[3] for won, _, _ in endings)
    for won, _, paid in endings:
        assert paid == [(5.0 if w else -2.0) if seat in (1, 2) else (1.0 if w else -1.0) for seat, w in enumerate(won)]


def test_an_ending_is_that_which_an_environment_tells() -> None:
    endings: list[Ending] = []

    def note(ending: Ending) -> Sequence[float]:
        endings.append(ending)
        return [0.0] * len(ending.won)

    payment = Payment(f"{MODULE}:survive", RULES.game)
    payment.rewards = note
    for seed in range(6):
        env, batch = bang_v0.env(players=4, rewards=note), Batch(RULES, 1, seed)
        env.reset(seed=seed)
        while not batch.over[0]:
            choice = int(batch.sample(2)[0])
            env.step(choice)
            batch.step([choice])
        payment.pay(batch)
        assert endings[-1] == endings[-2]


def test_games_that_were_cut_off_pay_nothing() -> None:
    endings = paid_in(RULES, Payment(f"{MODULE}:survive", RULES.game), 40, max_decisions=9)
    assert len(endings) > 3 and all(paid == [0.0] * 4 for _, _, paid in endings)


@pytest.mark.parametrize("learner", ["selfplay", MASKABLE])
@pytest.mark.parametrize("rules", [RULES, Gunslinger(0)], ids=["bang", "one player"])
def test_either_learner_is_paid_so_and_counts_games_won_all_the_same(learner: str, rules: Spec, tmp_path: Path) -> None:
    args = short(minutes=0.02, learner=learner, reward=f"{MODULE}:survive", runs=str(tmp_path), name="run", imitate=0.0)
    results = learn(args, rules)
    assert results["args"]["reward"] == f"{MODULE}:survive" == read_policy(tmp_path / "run")[1]["args"]["reward"]
    assert all(0 <= point["win_rate"] <= 1 for point in results["progress"]["curve"])


def test_what_is_learned_from_is_what_was_paid_and_what_is_told_is_who_won() -> None:
    settings = Settings(layers=(16,), steps=60, minibatch=64, bfloat16=False)
    learns = SelfPlay(RULES, [Batch(RULES, 16, views=True)], settings, Clock(lambda: 0.0), 1, Payment(f"{MODULE}:survive", RULES.game))
    for _ in range(3):
        done = learns.round()
        over = learns.rollout.over
        assert set(np.unique(learns.rollout.paid[over])) <= {0.0, 0.5, 1.0, 1.5}
        assert (learns.rollout.paid[over] >= learns.rollout.won[over]).all() and not learns.rollout.paid[~over].any()
        assert 0 <= done.won < 1


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("survive", 'reward: expected module:function; got "survive"'),
        ("no_such_module:survive", "cannot be imported: there is no module no_such_module"),
        (f"{MODULE}:nothing", f"cannot be imported: module '{MODULE}' has no attribute 'nothing'"),
        (f"{MODULE}:number", "rewards: expected a mapping from role to .* got 3"),
    ],
)
def test_what_is_no_reward_is_refused_before_anything_is_made(word: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=sentence):
        learn(short(reward=word, runs=str(tmp_path / "runs")), RULES)
    assert not (tmp_path / "runs").exists()


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("few", "numbers that float32 holds, one for each seat; the function returned"),
        ("endless", "expected [0-9]+ finite numbers that float32 holds"),
        ("fails", "KeyError: 'nothing'"),
    ],
)
def test_a_reward_that_is_none_is_a_sentence_when_a_game_is_over(word: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        paid_in(RULES, Payment(f"{MODULE}:{word}", RULES.game), 300)


def test_resuming_imports_nothing_that_is_not_named_again(tmp_path: Path) -> None:
    args = short(minutes=0.02, reward=f"{MODULE}:survive", runs=str(tmp_path), name="run", imitate=0.0)
    learn(args, RULES)
    sys.modules.pop(MODULE)
    resume = Args(resume=str(tmp_path / "run"), more_minutes=0.02)
    for other in (resume, replace(resume, reward=f"{MODULE}:few")):
        with pytest.raises(ValueError, match=f"runs only if you name it too: add --reward {MODULE}:survive"):
            learn(other, RULES)
    assert MODULE not in sys.modules
    learn(replace(resume, reward=f"{MODULE}:survive"), RULES)


def test_a_task_without_a_reward_pays_winners_and_losers() -> None:
    assert task_of(short(), RULES).payment is None
