"""Gains of choices: on average what is gained in games won, however good the agent is and however few futures are played."""

from pathlib import Path

import numpy as np
import pytest

from bang_agents.learned import FILE, save_policy
from bang_agents.table_agents import agent_at
from bang_env import DiceRules, Gunslinger, Rules
from bang_env.kernel.games import COMPILED
from bang_env.kernel.spec import Spec
from bang_experiments.arena.chunks import play_all
from bang_experiments.arena.guest_series import GuestSeries, won
from bang_experiments.arena.jobs import Workers
from bang_experiments.benchmark.advantages import Gains, all_gains, play_gains
from bang_experiments.benchmark.kept_arrays import read_arrays, write_arrays
from tests.support.agents.policies import chance_weights

BASELINE = "heuristic:1"
FEW, MANY = (40, 2000) if COMPILED else (4, 50)


def gains(series: GuestSeries, deals: int = FEW, futures: int = 6) -> Gains:
    """The gains of a guest's choices over the baseline's."""
    return play_gains(series, agent_at(BASELINE, series.rules), (0, deals), series.agents(), futures)


def plain(rules: Spec, guest: str, word: str, hosts: tuple[str, ...]) -> tuple[float, float]:
    """How much more often a guest wins than the baseline, on many deals, with its standard error."""
    both = [won(play_all(GuestSeries(rules, 3, hosts, name, word), MANY, Workers(1)), word) for name in (guest, BASELINE)]
    difference = both[0].astype(float) - both[1]
    return float(difference.mean()), float(difference.std() / np.sqrt(MANY))


def raw(rules: Spec, where: Path, advice: float) -> str:
    """A policy that nobody trained, with more or less advice."""
    record = {"padded_seats": rules.players, "advice": advice, "heuristic": 1}
    save_policy(where / f"raw-{rules.players}" / FILE, chance_weights(rules, (9,), rules.players), rules, record)
    return str(where / f"raw-{rules.players}")


@pytest.mark.parametrize("futures", [1, 6])
@pytest.mark.parametrize(("rules", "word"), [(Rules(4), "outlaw"), (DiceRules(4), "sheriff")])
def test_the_mean_is_that_of_games_won(rules: Spec, word: str, futures: int, tmp_path: Path) -> None:
    hosts = (BASELINE,)
    for guest in ("random", raw(rules, tmp_path, 0.3)):
        gained = gains(GuestSeries(rules, 5, hosts, guest, word), futures=futures).gained
        value, error = plain(rules, guest, word, hosts)
        own = gained.std() / np.sqrt(len(gained))
        assert abs(gained.mean() - value) < 4 * np.hypot(error, own)


def test_the_mean_is_right_among_hosts_that_draw_lots() -> None:
    series = GuestSeries(Rules(4), 5, ("random", BASELINE), "random", "sheriff")
    gained = gains(series).gained
    value, error = plain(series.rules, "random", "sheriff", series.others)
    assert abs(gained.mean() - value) < 4 * np.hypot(error, gained.std() / np.sqrt(len(gained)))


def test_the_mean_is_right_where_one_player_answers_every_question() -> None:
    series = GuestSeries(Gunslinger(0), 5, (), "random")
    gained = gains(series, FEW // 2).gained
    value, error = plain(series.rules, "random", "", ())
    assert abs(gained.mean() - value) < 4 * np.hypot(error, gained.std() / np.sqrt(len(gained)))


@pytest.mark.parametrize("rules", [Rules(6, death_mesa=True), DiceRules(5, ghost=True)], ids=["death_mesa", "dice"])
def test_the_mean_is_right_for_ghosts_who_play_in_some_games_alone(rules: Spec, tmp_path: Path) -> None:
    guest = raw(rules, tmp_path, 0.0)
    gained = gains(GuestSeries(rules, 5, (BASELINE,), guest, "ghost-outlaw")).gained
    value, error = plain(rules, guest, "ghost-outlaw", (BASELINE,))
    assert abs(gained.mean() - value) < 4 * np.hypot(error, gained.std() / np.sqrt(len(gained)))


def test_gains_alone_are_those_that_stand_beside_luck() -> None:
    series = GuestSeries(Rules(4), 5, (BASELINE,), "random", "outlaw")
    both, alone = (all_gains(series, BASELINE, (0, 10), Workers(1), None, 2, gains_alone=alone) for alone in (False, True))
    assert np.array_equal(both.gained, alone.gained) and np.array_equal(both.won, alone.won)
    assert both.luck.any() and not alone.luck.any() and not alone.value.any()


def test_who_chooses_as_the_baseline_does_gains_nothing_at_all(tmp_path: Path) -> None:
    measured = gains(GuestSeries(Rules(4), 5, (BASELINE,), raw(Rules(4), tmp_path, 100.0), "outlaw"), 20)
    assert not measured.gained.any() and not measured.others.any() and measured.choices.sum() > 0


@pytest.mark.skipif(not COMPILED, reason="plain Python would play so many games for minutes")
def test_gains_are_less_scattered_than_games_won(tmp_path: Path) -> None:
    gained = gains(GuestSeries(Rules(4), 5, (BASELINE,), "random", "outlaw"), FEW, 48).gained
    _, error = plain(Rules(4), "random", "outlaw", (BASELINE,))
    assert gained.std() < 0.8 * error * np.sqrt(MANY)


def test_gains_are_the_same_for_any_number_of_workers_and_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    series = GuestSeries(Rules(4), 5, (BASELINE,), "random", "outlaw")
    kept = str(tmp_path / "kept")
    measured = all_gains(series, BASELINE, (0, 20), Workers(1, kept=kept), None, 2)
    assert np.array_equal(all_gains(series, BASELINE, (0, 20), Workers(2), None, 2).gained, measured.gained)

    def never(*_: object, **__: object) -> None:
        raise AssertionError("it was played already")

    monkeypatch.setattr("bang_experiments.benchmark.advantages.play_gains", never)
    ticks: list[int] = []
    again = all_gains(series, BASELINE, (0, 20), Workers(1, kept=kept), ticks.append, 2)
    assert np.array_equal(again.gained, measured.gained)
    broken = next(Path(kept).iterdir())
    broken.write_bytes(b"PK")
    with pytest.raises(AssertionError, match="it was played already"):
        all_gains(series, BASELINE, (0, 20), Workers(1, kept=kept), None, 2)


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"\x93NUMPY"])
def test_other_bytes_are_nothing_that_was_kept(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "arrays").write_bytes(content)
    assert read_arrays(tmp_path / "arrays", ["won"], 3) is None


def test_arrays_that_are_kept_are_those_of_so_many_deals(tmp_path: Path) -> None:
    write_arrays(tmp_path / "arrays", {"won": np.ones(3), "seats": np.arange(3)})
    arrays = read_arrays(tmp_path / "arrays", ["seats"], 3)
    assert arrays is not None and arrays["seats"].tolist() == [0, 1, 2]
    assert read_arrays(tmp_path / "arrays", ["won"], 4) is None and read_arrays(tmp_path / "arrays", ["lost"], 3) is None
    assert read_arrays(tmp_path / "nothing", ["won"], 3) is None
