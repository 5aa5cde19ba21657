"""A game says what it pays: batches, environments, records, evaluations and training go by that."""

import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import bang_agents
import bang_env
from bang_env import Batch, DiceRules, Rules
from bang_env.doors.aec import Aec, Ending
from bang_env.doors.gym_env import OneSeatEnv
from bang_env.doors.gym_vector import OneSeatVectorEnv
from bang_env.doors.pausing_batch import PausingBatch
from bang_env.kernel.record_of_play import SaveError
from bang_experiments.arena.deals import play_deals
from tests.support.games.auction import AUCTION, BIDS, Auction

Choices = NDArray[np.int64]


@pytest.fixture(autouse=True)
def _mended() -> Iterator[None]:
    """No error of one test is kept for the next."""
    yield
    AUCTION.engine.failure = None


def shade(views: NDArray[Any], masks: NDArray[np.bool_]) -> Choices:
    """Bids three less than the thing is worth."""
    return np.maximum(0, views["worth"].astype(np.int64) - 3)


def ended(batch: Batch) -> Batch:
    """The batch, stepped by three bids of 4, 6 and 5."""
    for bid in (4, 6, 5):
        batch.step([bid] * batch.games)
    assert batch.over.all()
    return batch


@pytest.mark.parametrize("restart", [True, False])
def test_a_batch_shows_what_each_seat_is_paid(restart: bool) -> None:
    batch = Batch(Auction(), 20, seed=1, restart=restart)
    worth = batch.states["worth"].copy()
    ended(batch)
    assert (batch.payoffs[:, 1] == worth[:, 1] - 6.0).all() and not batch.payoffs[:, [0, 2]].any()
    assert (batch.rewards == batch.payoffs).all() and (batch.winners == [False, True, False]).all()
    if restart:
        batch.step([0] * 20)
        assert not batch.payoffs.any() and not batch.rewards.any()


@pytest.mark.parametrize("rules", [Rules(5), DiceRules(5)], ids=lambda rules: rules.name)
def test_the_games_that_are_shipped_pay_1_to_winners_and_minus_1_to_losers(rules: Any) -> None:
    batch = Batch(rules, 30, seed=2, restart=False)
    while (batch.asked >= 0).any():
        batch.step_random(3)
    assert (batch.payoffs[:, :5] == np.where(batch.winners[:, :5], 1.0, -1.0)).all() and not batch.payoffs[:, 5:].any()


def test_rewards_may_be_overwritten_and_payoffs_may_not() -> None:
    batch = ended(Batch(Auction(), 4, seed=1))
    batch.rewards[:] = 100
    with pytest.raises(ValueError, match="read-only"):
        batch.payoffs[:] = 100
    assert (Batch.load(batch.save()).payoffs == batch.payoffs).all()


def test_a_game_that_is_cut_off_pays_nothing() -> None:
    batch = Batch(Auction(), 4, seed=1, max_decisions=2)
    batch.step([9] * 4)
    batch.step([9] * 4)
    assert batch.truncated.all() and not batch.payoffs.any() and not batch.rewards.any()
    assert not Batch.load(batch.save()).payoffs.any()


@pytest.mark.parametrize("restart", [True, False])
def test_a_record_keeps_what_was_paid(restart: bool) -> None:
    batch = ended(Batch(Auction(), 6, seed=3, restart=restart))
    loaded = Batch.load(batch.save())
    assert (loaded.payoffs == batch.payoffs).all() and (loaded.rewards == batch.payoffs).all()


@pytest.mark.parametrize("restart", [True, False])
@pytest.mark.parametrize(
    "paid",
    [[1.0], "much", [1.0, 2.0, "x"], [0.0, 1e999, 0.0], [0, 10**400, 0], [0.0, -1e300, 0.0], [0.0, True, 0.0], None],
    ids=lambda paid: f"{paid!s:.40}",
)
def test_a_forged_payment_is_refused(paid: Any, restart: bool) -> None:
    head, *lines = ended(Batch(Auction(), 1, seed=3, restart=restart)).save().decode().splitlines()
    line = json.loads(lines[0])
    line["ended"]["paid"] = paid
    with pytest.raises(SaveError, match="paid: expected a list of 3 finite numbers that float32 holds"):
        Batch.load("\n".join([head, json.dumps(line), ""]).encode())


def test_a_payment_that_does_not_follow_from_the_choices_is_refused() -> None:
    head, *lines = ended(Batch(Auction(), 1, seed=3, restart=False)).save().decode().splitlines()
    line = json.loads(lines[0])
    line["ended"]["paid"] = [5.0, 5.0, 5.0]
    with pytest.raises(SaveError, match="paid of game 0"):
        Batch.load("\n".join([head, json.dumps(line), ""]).encode())


@pytest.mark.parametrize(
    ("rewards", "paid"),
    [
        (None, [0, -6, 0]),
        ({}, [0, -6, 0]),
        ({"Bidder": (2, -2)}, [-2, 2, -2]),
        (lambda ending: [2 * paid for paid in ending.payoffs], [0, -12, 0]),
    ],
)
def test_an_environment_pays_what_the_game_pays_unless_told_otherwise(rewards: Any, paid: list[float]) -> None:
    env = Aec(Auction(), rewards=rewards)
    env.reset(seed=1)
    worth = int(env.view("player_1")["worth"][0])
    for bid in (4, 6, 5):
        env.step(bid)
    share: dict[float, float] = {-6: worth - 6, -12: 2 * (worth - 6)}
    assert env.rewards == {f"player_{seat}": share.get(part, part) for seat, part in enumerate(paid)}


def test_an_ending_says_what_the_game_pays() -> None:
    endings: list[Ending] = []
    def pay(ending: Ending) -> list[float]:
        endings.append(ending)
        return [0.0] * 4

    env = Aec(Rules(4), rewards=pay)
    env.reset(seed=1)
    draw = np.random.default_rng(1)
    while not any(env.terminations.values()):
        offered = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(int(draw.choice(offered)))
    assert endings[0].payoffs == tuple(1.0 if won else -1.0 for won in endings[0].won)


@pytest.mark.parametrize(("rewards", "won", "lost"), [(None, None, 0.0), ((5.0, -5.0), 5.0, -5.0)])
def test_gymnasium_pays_what_the_game_pays_unless_told_otherwise(rewards: Any, won: float | None, lost: float) -> None:
    env = OneSeatEnv(Auction(), opponents="random", rewards=rewards)
    envs = OneSeatVectorEnv(Auction(), 8, opponents="random", rewards=rewards)
    for seed in range(20):
        seen, info = env.reset(seed=seed)
        worth = round(9 * float(seen[0]))
        _, reward, terminated, _, info = env.step(7)
        assert terminated and reward == (lost if not info["won"] else worth - 7 if won is None else won)
    seen, _ = envs.reset(seed=1)
    worths = np.round(9 * seen[:, 0])
    _, paid, ends, _, infos = envs.step(np.full(8, 7))
    assert ends.all() and (paid == np.where(infos["final_info"]["won"], worths - 7 if won is None else won, lost)).all()


@pytest.mark.parametrize("failing", ["won", "payoff", "alive"])
@pytest.mark.parametrize("restart", [True, False])
def test_an_error_at_the_end_of_a_game_reaches_whoever_plays_it(failing: str, restart: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(g: Any, seat: int) -> float:
        raise ZeroDivisionError("at the end")

    monkeypatch.setattr(AUCTION, failing, broken)
    batch = Batch(Auction(), 1, seed=1, restart=restart)
    batch.step([1])
    batch.step([2])
    with pytest.raises(RuntimeError) as error:
        batch.step([3])
    assert isinstance(error.value.__cause__, ZeroDivisionError) and not batch.over.any()


@pytest.mark.parametrize("paid", [float("nan"), float("inf"), "much", None])
def test_a_payment_that_is_no_finite_number_is_an_error(paid: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AUCTION, "payoff", lambda g, seat: paid)
    batch = Batch(Auction(), 1, seed=1)
    batch.step([1])
    batch.step([2])
    with pytest.raises(RuntimeError) as error:
        batch.step([3])
    assert isinstance(error.value.__cause__, ValueError | TypeError)


def test_an_evaluation_tells_what_a_seat_is_paid() -> None:
    evaluation = bang_env.evaluate(shade, rules=Auction(), opponents="random", deals=300)
    assert evaluation.payoff is not None and evaluation.payoff.low < evaluation.payoff.value < evaluation.payoff.high
    assert "paid on average" in str(evaluation) and evaluation.payoff.value > 0
    careless = bang_env.evaluate(lambda views, masks: np.full(len(views), BIDS - 1), rules=Auction(), opponents="random", deals=300)
    assert careless.win_rate.value > evaluation.win_rate.value and careless.payoff is not None and careless.payoff.value < 0
    assert bang_env.evaluate("random", players=4, opponents="random", deals=20).payoff is None


def test_results_keep_what_each_seat_was_paid() -> None:
    results = play_deals(Auction(), bang_agents.make("random", 1, AUCTION), 50, seed=3)
    assert results.pays_otherwise and results.payoffs.shape == (50, 3)
    assert (type(results).of_bytes(results.as_bytes(), Auction()).payoffs == results.payoffs).all()


def test_a_batch_that_pauses_forgets_what_earlier_games_paid() -> None:
    batch = PausingBatch(Auction(), 2, 1, restart=False)
    ended(batch)
    batch.begin(5, 0, None)
    assert not batch.payoffs.any()
