"""Gatherers play while the learner learns: equal seeds learn equal networks wherever they are, and none of them fails unheard."""

import sys
import threading
import time
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from numpy.typing import NDArray

from bang_env import DiceRules, Rules
from bang_env.kernel.spec import Spec
from bang_experiments.learning import gathering, runs
from bang_experiments.learning.checkpoint import load_checkpoint
from bang_experiments.learning.gatherer import Gatherer
from bang_experiments.learning.gathering import Cluster, Threads, pack, unpack
from bang_experiments.learning.learner import Clock
from bang_experiments.learning.options import MASKABLE, Args
from bang_experiments.learning.rollout import JUDGED
from bang_experiments.learning.selfplay import SelfPlay
from bang_experiments.learning.settings import Settings
from bang_experiments.learning.task_options import task_of
from bang_experiments.learning.train import main
from bang_experiments.learning.trainer import learner_of
from tests.support.commands.short_runs import begun_and_killed, short

PLAYING = Clock(lambda: 0.0)
TABLES: dict[str, tuple[Spec, dict[str, Any]]] = {
    "one seat and all seats": (Rules(5), {"role": "any", "opponents": "heuristic,self"}),
    "several sizes": (Rules(5), {"role": "any", "tables": "players=3; players=5"}),
    "the dice game": (DiceRules(4), {"opponents": "self"}),
    "former selves": (Rules(4), {"role": "any", "opponents": "past,self"}),
}


def learner(table: str, **options: Any) -> SelfPlay:
    """A small learner with gatherers."""
    rules, usual = TABLES[table]
    args = short(**{"workers": 2} | usual | options)
    self_play = learner_of(args, rules, task_of(args, rules), PLAYING, 7)
    assert isinstance(self_play, SelfPlay)
    return self_play


def learned(learns: SelfPlay, rounds: int = 6) -> dict[str, NDArray[Any]]:
    """The arrays of a learner after so many rounds."""
    learns.pool.first = 2  # rounds until there is a former self
    for _ in range(rounds):
        learns.round()
    learns.close()
    return learns.arrays()


def equal(one: Mapping[str, NDArray[Any]], other: Mapping[str, NDArray[Any]]) -> bool:
    """Whether two learners know the same."""
    return one.keys() == other.keys() and all(np.array_equal(one[name], other[name]) for name in one)


@pytest.mark.parametrize("table", TABLES)
def test_equal_seeds_learn_equal_networks_however_long_gatherers_take(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first = learned(learner(table))
    play, slow = Gatherer.begin, iter([0.0, 0.1] * 20)

    def late(self: Gatherer, *rest: Any) -> None:
        time.sleep(next(slow))
        play(self, *rest)

    monkeypatch.setattr(Gatherer, "begin", late)
    assert equal(first, learned(learner(table)))


def test_what_is_learned_from_was_chosen_by_the_policy_of_one_round_before() -> None:
    learns = learner("one seat and all seats")
    before: list[dict[str, NDArray[Any]]] = []
    for number in range(4):
        before.append(learns.net.actor())
        learns.round()
        assert equal(learns.played.net.actor(), before[max(0, number - 1)])
    learns.close()


def test_the_probabilities_that_are_learned_from_are_those_of_the_policy_that_chose() -> None:
    learns = learner("one seat and all seats", advice=0.0, learning_rate=0.01)
    for _ in range(3):
        learns.round()
    rollout, net = learns.rollout, learns.played.net
    with torch.no_grad(), learns.precision():
        scores, value, _ = net(rollout.seen.flatten(0, 1), rollout.unseen.flatten(0, 1))
    likely = torch.log_softmax(scores.masked_fill(~rollout.masks.flatten(0, 1), -1e9), 1)
    assert torch.allclose(likely.gather(1, rollout.chosen.flatten()[:, None])[:, 0], rollout.old.flatten(), atol=1e-3)
    assert torch.allclose(value, rollout.value.flatten(), atol=1e-3)
    learns.close()


def test_gatherers_share_the_games_and_each_draws_lots_of_its_own() -> None:
    learns = learner("one seat and all seats", games=15, workers=4)
    threads = learns.gathering
    assert isinstance(threads, Threads)
    assert [place.stop - place.start for place in threads.places] == [3, 4, 4, 4]
    seeds = [batch.seed for gatherer in threads.gatherers for batch in gatherer.batches]
    assert len(set(seeds)) == len(seeds)
    learns.round()
    learns.close()


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
def test_a_rollout_that_has_travelled_is_the_same(dtype: torch.dtype) -> None:
    learns = learner("several sizes", workers=0)
    learns.collect()
    left = replace(learns.rollout, seen=learns.rollout.seen.to(dtype), unseen=learns.rollout.unseen.to(dtype))
    arrived = deepcopy(left)
    for name, array in vars(arrived).items():
        if name not in JUDGED:
            array[...] = 0
    sent = pack(left)
    unpack(sent, arrived.part(slice(None)))
    for name, array in vars(left).items():
        assert torch.equal(torch.as_tensor(array), torch.as_tensor(getattr(arrived, name))), name
    assert sum(array.nbytes for array in sent.values()) / left.seat.size < 700 * dtype.itemsize


def failing(self: Gatherer, *_: Any) -> None:
    """Breaks off where the second of two gatherers plays."""
    if self.batches[0].games == 9:
        raise LookupError("no such card")


def test_a_gatherer_that_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Gatherer, "begin", failing)
    learns = learner("one seat and all seats", opponents="self", games=17)
    with pytest.raises(LookupError, match="no such card") as error:
        learns.round()
    assert error.value.__notes__ == ["in gatherer 2 of 2"]
    learns.close()


def gatherers() -> list[str]:
    """The threads in which gatherers play."""
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("gatherer")]


def test_a_round_that_is_played_ahead_is_broken_off_in_the_end() -> None:
    learns = learner("one seat and all seats", steps=20_000, games=4)
    learns.start(False)
    assert len(gatherers()) == 2
    learns.close()
    assert not gatherers()
    assert not learns.begun[0].rollout.masks[-1].any(), "the last step was not played"


def test_a_run_with_gatherers_that_was_killed_is_resumed(tmp_path: Path) -> None:
    folder = begun_and_killed(short(role="any", workers=2, minutes=0.1, runs=str(tmp_path), name="killed"), Rules(4))
    before = load_checkpoint(folder)[3]
    results = main(Args(resume=str(folder)), Rules(4))
    assert results["progress"]["steps"] > before.steps and results["args"]["workers"] == 2


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"workers": 2, "learner": MASKABLE}, "workers: maskable-ppo plays its games itself; selfplay has gatherers"),
        ({"workers": 17}, "workers: expected at most one for each of 16 games; got 17"),
        ({"ray": "local"}, "ray: say also how many gatherers play there, as in --workers 2"),
    ],
)
def test_gatherers_with_nothing_to_do_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        short(**options).check()


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ModuleNotFoundError, match=r'pip install "bang_env\[scale\]"'):
        short(workers=1, ray="local").check()


def held_by(learns: SelfPlay) -> set[str]:
    """Who holds seats of games to come."""
    assert isinstance(learns.gathering, Threads)
    batches = [batch for gatherer in learns.gathering.gatherers for batch in gatherer.batches if batch.seats is not None]
    return {agent.name for batch in batches if batch.seats is not None for agent in batch.seats.agents}


def test_former_selves_sit_down_before_the_next_round_that_is_played() -> None:
    learns = learner("former selves")
    learns.pool.first = 1
    learns.round()
    assert held_by(learns) == {"heuristic"} and list(learns.pool.selves) == [1]
    learns.round()
    assert held_by(learns) == {"heuristic", "learned"}
    learns.close()


# --- on a cluster


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Ray, where it is installed."""
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield ray
    ray.shutdown()


def test_actors_of_a_cluster_teach_what_threads_teach(cluster: Any) -> None:
    for table in TABLES:
        assert equal(learned(learner(table)), learned(learner(table, ray="local")))


def test_a_gatherer_that_dies_is_named_and_not_waited_for(cluster: Any) -> None:
    learns = learner("one seat and all seats", ray="local")
    assert isinstance(learns.gathering, Cluster)
    learns.round()
    cluster.kill(learns.gathering.actors[1])
    with pytest.raises(ConnectionError, match="gatherer 2 of 2 on Ray has died"):
        learned(learns)
    learns.close()


def test_more_gatherers_than_the_cluster_has_cores_are_refused(cluster: Any) -> None:
    with pytest.raises(ValueError, match="workers: expected at most one for each core of the cluster, which has 2; got 3"):
        learner("one seat and all seats", ray="local", workers=3)


def test_gatherers_that_do_not_begin_are_not_waited_for(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "PATIENCE", 0.0)
    with pytest.raises(ConnectionError, match="of 2 gatherers began on Ray within 0 seconds; are its cores busy"):
        learner("one seat and all seats", ray="local")


def test_a_run_on_a_cluster_is_trained_and_resumed_without_it(cluster: Any, tmp_path: Path) -> None:
    results = main(short(role="any", workers=1, ray="local", runs=str(tmp_path), name="far"), Rules(4))
    again = main(short(resume=str(tmp_path / "far"), more_minutes=0.03), Rules(4))
    assert again["progress"]["steps"] > results["progress"]["steps"] and again["args"]["ray"] == ""


def test_games_of_a_kind_have_one_number_whoever_plays_them() -> None:
    args = short(role="outlaw; renegade", opponents="heuristic; random; heuristic,self", games=37, workers=6)
    task = task_of(args, Rules(5))
    gatherers = [gathering.gatherer_of(args, Rules(5), Settings(), 3, (number, args.workers)) for number in range(args.workers)]
    alike: dict[int, set[tuple[str, str]]] = {}
    for gatherer in gatherers:
        for batch, group in zip(gatherer.batches, dict.fromkeys(gatherer.groups.tolist()), strict=True):
            holders = batch.seats and sorted(agent.name for agent in batch.seats.agents)
            alike.setdefault(group, set()).add((str(holders), str(batch.seats and batch.seats.free)))
    assert all(len(kinds) == 1 for kinds in alike.values())
    assert alike.keys() == {kind.group for kind in task.kinds(args.games)}


def test_a_second_run_of_a_process_has_as_many_threads_as_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[int] = []
    monkeypatch.setattr(runs, "USUAL_THREADS", 4)
    monkeypatch.setattr(torch, "set_num_threads", threads.append)
    for name in ("first", "second"):
        main(short(minutes=0.01, workers=1, runs=str(tmp_path), name=name), Rules(4))
    assert threads == [3, 3]
