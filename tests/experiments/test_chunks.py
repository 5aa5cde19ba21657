"""Deals in chunks: the same results for any number of workers, and after a stop."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bang_agents.learned import save_policy
from bang_env import DiceRules, Rules
from bang_env.kernel.spec import Spec
from bang_experiments.arena import chunks, jobs
from bang_experiments.arena.chunks import FEWEST, MOST, LineUpSeries, cut, mark_of, play_all
from bang_experiments.arena.deals import Results, play_deals
from bang_experiments.arena.jobs import Workers
from bang_experiments.arena.lineups import parse_lineup
from tests.support.agents.policies import chance_weights

HERE = "tests.support.agents.own_agents"


def same(one: Results, other: Results) -> bool:
    """Whether two plays had the same deals, results and numbers of choices."""
    arrays = all(np.array_equal(getattr(one, name), getattr(other, name)) for name in ("roles", "winners", "truncated", "focus"))
    return arrays and one.decisions == other.decisions


@pytest.mark.parametrize("deals", [1, 7, 8, 100, 4000, 65_537, 10**6])
def test_chunks_cover_all_deals_once_and_are_neither_small_nor_large(deals: int) -> None:
    all_chunks = cut(deals)
    assert [first for first, _ in all_chunks] == list(np.cumsum([0, *(count for _, count in all_chunks)]))[:-1]
    assert sum(count for _, count in all_chunks) == deals
    assert all(FEWEST <= count <= MOST for _, count in all_chunks[:-1])


@pytest.mark.parametrize(
    ("rules", "lineup"),
    [(Rules(5), "heuristic one-outlaw=random"), (DiceRules(4), "random"), (Rules(5, death_mesa=True), "heuristic ghost=random")],
)
def test_results_are_the_same_for_any_number_of_threads(rules: Spec, lineup: str) -> None:
    game = LineUpSeries(rules, lineup, 3)
    progress: list[int] = []
    alone = play_all(game, 300, Workers(1), progress.append)
    assert progress[-1] == 300
    assert same(alone, play_all(game, 300, Workers(2)))
    assert same(alone, play_all(game, 300, Workers(5), progress.append))
    assert progress[-1] == 300


def test_deals_are_those_of_one_piece_wherever_agents_draw_no_lots() -> None:
    table = parse_lineup("heuristic one-deputy=heuristic", Rules(5), 3)
    whole = play_deals(Rules(5), table.players, 700, 3, focus=table.focus)
    assert same(whole, play_all(LineUpSeries(Rules(5), "heuristic one-deputy=heuristic", 3), 700, Workers(2)))


@pytest.mark.parametrize("lineup", ["search:2", f"heuristic one-outlaw={HERE}:Drawing"])
def test_results_are_the_same_for_any_number_of_processes(lineup: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PATIENCE", 0.0)
    monkeypatch.setattr(chunks, "FEWEST", 2)
    game = LineUpSeries(Rules(4), lineup, 3)
    assert same(play_all(game, 6, Workers(1)), play_all(game, 6, Workers(2)))


def test_a_run_that_was_stopped_goes_on_with_the_next_chunk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, workers = LineUpSeries(Rules(4), "heuristic", 3), Workers(1, kept=str(tmp_path))
    play = LineUpSeries.play
    played: list[Any] = []

    def stopping(self: LineUpSeries, chunk: Any, tick: Any = None) -> Results:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(chunk)
        return play(self, chunk, tick)

    monkeypatch.setattr(LineUpSeries, "play", stopping)
    with pytest.raises(KeyboardInterrupt):
        play_all(game, 64, workers)
    assert len(os.listdir(tmp_path)) == 3
    monkeypatch.setattr(LineUpSeries, "play", play)
    (tmp_path / os.listdir(tmp_path)[0]).write_bytes(b"half a file")
    progress: list[int] = []
    resumed = play_all(game, 64, workers, progress.append)
    assert progress[0] > 16
    assert same(resumed, play_all(game, 64, Workers(1)))
    monkeypatch.setattr(LineUpSeries, "play", None)
    assert same(resumed, play_all(game, 64, workers))  # nothing is played again


OTHERS = {
    "lineup": LineUpSeries(Rules(4), "random", 3),
    "seed": LineUpSeries(Rules(4), "heuristic", 4),
    "rules": LineUpSeries(Rules(4, dodge_city=True), "heuristic", 3),
    "max_decisions": LineUpSeries(Rules(4), "heuristic", 3, 77),
}


@pytest.mark.parametrize("other", OTHERS)
def test_a_file_that_holds_the_results_of_another_chunk_is_refused(tmp_path: Path, other: str) -> None:
    game = LineUpSeries(Rules(4), "heuristic", 3)
    workers, strange = (Workers(1, kept=str(tmp_path / folder)) for folder in ("ours", "theirs"))
    play_all(game, 16, workers)
    play_all(OTHERS[other], 16, strange)
    ours, theirs = (sorted((tmp_path / folder).iterdir()) for folder in ("ours", "theirs"))
    ours[0].write_bytes(theirs[0].read_bytes())
    with pytest.raises(ValueError, match=rf"holds the results of other deals: its {other} is .*; remove it"):
        play_all(game, 16, workers)
    ours[0].unlink()
    ours[1].rename(ours[0])
    with pytest.raises(ValueError, match="holds the results of other deals: its first deal is"):
        play_all(game, 16, workers)


def overwritten(kept: bytes, at: int) -> bytes:
    """A file of whose bytes some are others."""
    return kept[:at] + b"\xff" * 16 + kept[at + 16 :]


SPOILT: list[Callable[[bytes], bytes]] = [
    lambda kept: kept[:-9], lambda kept: kept[:40], lambda kept: b"", lambda kept: kept.partition(b"\n")[2], bytes.upper,
    *[partial(overwritten, at=at) for at in range(-1500, -100, 100)],
]  # fmt: skip


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_broken_file_is_played_again(tmp_path: Path, spoil: Any) -> None:
    game, workers = LineUpSeries(Rules(4), "heuristic", 3), Workers(1, kept=str(tmp_path))
    whole = play_all(game, 16, workers)
    for path in tmp_path.iterdir():
        path.write_bytes(spoil(path.read_bytes()))
    assert same(play_all(game, 16, workers), whole)


def test_a_number_of_workers_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match=r"workers \(0: one for each core\): expected a whole number of at least 1; got -1"):
        Workers(-1)


def test_a_cluster_gives_the_same_results() -> None:
    ray = pytest.importorskip("ray")
    game = LineUpSeries(Rules(4), "heuristic", 3)
    try:
        assert same(play_all(game, 100, Workers(1)), play_all(game, 100, Workers(ray="local")))
    finally:
        ray.shutdown()


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(ModuleNotFoundError, match=r'pip install "bang_env\[scale\]"'):
        play_all(LineUpSeries(Rules(4), "heuristic", 3), 10, Workers(ray="local"))


def test_a_ray_that_lacks_something_itself_is_not_said_to_be_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ray.py").write_text("import no_such_library")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(__import__("sys").modules, "ray", raising=False)
    with pytest.raises(ValueError, match="Ray is installed, and no_such_library, which it needs, is not: pip install no_such_library"):
        Workers(ray="local")


def test_what_is_kept_of_a_policy_is_not_taken_for_that_of_another_one(tmp_path: Path) -> None:
    marks = []
    for seed in (1, 2):
        save_policy(tmp_path / "mine", chance_weights(Rules(4), (8,), 4, seed), Rules(4), {"padded_seats": 4})
        marks.append(mark_of(LineUpSeries(Rules(4), f"heuristic one-outlaw={tmp_path / 'mine'}", 3)))
    assert marks[0] != marks[1]
    assert mark_of(LineUpSeries(Rules(4), "heuristic", 3)) != mark_of(LineUpSeries(Rules(4), "heuristic", 4)) != marks[0]
