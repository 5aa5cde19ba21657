"""Players of the games of self-play while the learner learns: threads of its own process, or actors of a Ray cluster.

Each gatherer has its share of the games. Which deals these are depends on the number of gatherers alone, and the policy is always that of
one round before: threads here and actors elsewhere make the same choices, however long each of them takes.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from bang_env.doors.seating import seed_from
from bang_env.kernel.spec import Spec
from bang_experiments.arena.jobs import ray_at
from bang_experiments.learning.former_selves import Selves
from bang_experiments.learning.gatherer import Gatherer, room
from bang_experiments.learning.options import Args
from bang_experiments.learning.rollout import JUDGED, Gathering, Rollout, Then, places_of
from bang_experiments.learning.settings import Settings
from bang_experiments.learning.task_options import task_of

PATIENCE = 600.0  # seconds for which a cluster may take to start the gatherers

Packed = dict[str, NDArray[Any]]
"""A rollout as it travels."""


def gathering_of(args: Args, rules: Spec, settings: Settings, seed: int) -> Gathering:
    """The player of `args.games` games, dealt from `seed`: the thread that learns, other threads, or actors of a cluster. `rules`: the
    table of the switches.
    """
    if not args.workers:
        return gatherer_of(args, rules, settings, seed, (0, 1))
    seeds = [seed_from(seed, number) for number in range(args.workers)]
    makes = [partial(gatherer_of, args, rules, settings, own, (number, args.workers)) for number, own in enumerate(seeds)]
    return Cluster(makes, args.ray) if args.ray else Threads([make() for make in makes])


def gatherer_of(args: Args, rules: Spec, settings: Settings, seed: int, share: tuple[int, int]) -> Gatherer:
    """The gatherer of a share (`Task.kinds`) of the games of a run, with agents of its own at the seats that are held."""
    task = task_of(args, rules)
    groups = [kind.group for kind in task.kinds(args.games, share)]
    batches = task.batches(args.games, seed, share=share)
    return Gatherer(task.rules, batches, settings, args.seed, task.payment, groups)


class Threads:
    """Several gatherers, each in a thread of this process. What they do lies in compiled code, which lets other threads run."""

    ahead = True

    def __init__(self, gatherers: Sequence[Gatherer]) -> None:
        self.gatherers = gatherers
        self.places = places_of([gatherer.games for gatherer in gatherers])
        self.games, self.blocks = self.places[-1].stop, gatherers[0].blocks
        self.held, self.groups = (np.concatenate([getattr(one, name) for one in gatherers]) for name in ("held", "groups"))
        self.past = any(gatherer.past for gatherer in gatherers)
        self.pool = ThreadPoolExecutor(len(gatherers), "gatherer")
        self.selves: Selves | None = None  # that are to sit down
        self.playing: list[Future[None]] = []
        self.skipped = 0  # in the rounds that were taken up; the threads may have begun the next one

    def hold(self, selves: Selves) -> None:
        """Gives these former selves the seats kept for them, from the deals of the next round on."""
        self.selves = selves

    def begin(
        self, rollout: Rollout, weights: Mapping[str, NDArray[np.float32]], copying: bool, choices_before: int, then: Then = None
    ) -> None:
        """Starts the round: every thread plays its part, and one of them does `then` when all have played."""
        if self.selves is not None:
            for gatherer in self.gatherers:
                gatherer.hold(self.selves)
            self.selves = None
        for gatherer, place in zip(self.gatherers, self.places, strict=True):
            before = choices_before + place.start * len(rollout.seat)
            self.playing.append(self.pool.submit(gatherer.begin, rollout.part(place), weights, copying, before))
        if then is not None:
            self.pool.submit(self._when_played, list(self.playing), then)

    def _when_played(self, playing: Sequence[Future[None]], then: Callable[[], None]) -> None:
        """Does `then` in a thread that has nothing more to play, once all have played."""
        wait(playing)
        if not any(future.exception() for future in playing) and not self.gatherers[0].stopped:
            then()

    def finish(self) -> None:
        """Waits until all have played; raises the error of one that failed, with its number."""
        playing, self.playing = self.playing, []
        for number, future in enumerate(playing, 1):
            try:
                future.result()
            except Exception as error:
                error.add_note(f"in gatherer {number} of {len(playing)}")
                raise
        self.skipped = sum(gatherer.skipped for gatherer in self.gatherers)

    def close(self) -> None:
        """Ends the threads, after the steps that they are in."""
        for gatherer in self.gatherers:
            gatherer.stopped = True
        self.pool.shutdown(cancel_futures=True)


# --- elsewhere


def pack(rollout: Rollout) -> Packed:
    """A rollout in few bytes: a bit for each choice that the masks allow, two bytes for other whole numbers."""
    arrays: Packed = {}
    for name, array in vars(rollout).items():
        if name in JUDGED:
            continue
        if isinstance(array, torch.Tensor):
            array = (array.view(torch.int16) if array.dtype == torch.bfloat16 else array).numpy()
        if array.dtype == np.bool_:
            array = np.packbits(array, axis=-1)
        arrays[name] = array.astype(np.int16) if array.dtype == np.int64 else array
    return arrays


def unpack(arrays: Packed, rollout: Rollout) -> None:
    """Puts what was played into a rollout, or a part of one."""
    for name, array in arrays.items():
        target = getattr(rollout, name)
        if isinstance(target, torch.Tensor):
            target = (target.view(torch.int16) if target.dtype == torch.bfloat16 else target).numpy()
        target[...] = np.unpackbits(array, axis=-1, count=target.shape[-1]) if target.dtype == np.bool_ else array


class Actor:
    """A gatherer in a process of the cluster."""

    def __init__(self, make: Callable[[], Gatherer]) -> None:
        self.gatherer = make()
        playing = self.gatherer
        self.rollout = room(playing.rules, playing.settings, playing.games, playing.blocks)

    def about(self) -> tuple[int, int, NDArray[np.bool_], NDArray[np.int64], bool]:
        """Its games, blocks of its features, in which games agents hold seats, which are alike, and whether former selves hold some."""
        one = self.gatherer
        return one.games, one.blocks, one.held, one.groups, one.past

    def hold(self, selves: Selves) -> None:
        """Gives these former selves the seats kept for them."""
        self.gatherer.hold(selves)

    def play(self, weights: Mapping[str, NDArray[np.float32]], copying: bool, choices_before: int) -> tuple[Packed, int]:
        """A round, and how many games ended until now before the learner was asked anything."""
        self.gatherer.begin(self.rollout, weights, copying, choices_before)
        return pack(self.rollout), self.gatherer.skipped


class Cluster:
    """Several gatherers, each an actor of a Ray cluster with one of its cores."""

    ahead = True

    def __init__(self, makes: Sequence[Callable[[], Gatherer]], address: str) -> None:
        self.ray = ray_at(address)
        cores = self.ray.cluster_resources().get("CPU", 0)
        if len(makes) > cores:
            raise ValueError(f"workers: expected at most one for each core of the cluster, which has {cores:.0f}; got {len(makes)}")
        kind: Any = self.ray.remote(num_cpus=1)(Actor)
        self.actors = [kind.remote(make) for make in makes]
        self.rollout: Rollout | None = None
        self.playing: list[Any] = []
        answers = [actor.about.remote() for actor in self.actors]
        ready, _ = self.ray.wait(answers, num_returns=len(answers), timeout=PATIENCE)
        if len(ready) < len(answers):
            self.close()
            count = f"{len(ready)} of {len(answers)} gatherers"
            raise ConnectionError(f"{count} began on Ray within {PATIENCE:.0f} seconds; are its cores busy?")
        try:
            about = [self._of(number, answer) for number, answer in enumerate(answers)]
        except Exception:
            self.close()
            raise
        games, blocks, held, groups, past = zip(*about, strict=True)
        self.places, self.blocks, self.held, self.groups = places_of(games), blocks[0], np.concatenate(held), np.concatenate(groups)
        self.past = any(past)
        self.selves: Selves | None = None  # that are to sit down
        self.games, self.skips = self.places[-1].stop, [0] * len(self.actors)

    @property
    def skipped(self) -> int:
        """Games that ended before the learner was asked anything."""
        return sum(self.skips)

    def hold(self, selves: Selves) -> None:
        """Gives these former selves the seats kept for them, from the deals of the next round on."""
        self.selves = selves

    def begin(
        self, rollout: Rollout, weights: Mapping[str, NDArray[np.float32]], copying: bool, choices_before: int, then: Then = None
    ) -> None:
        """Starts the round: every actor plays its part."""
        if self.selves is not None:
            sat = [actor.hold.remote(self.ray.put(self.selves)) for actor in self.actors]
            for number, answer in enumerate(sat):
                self._of(number, answer)
            self.selves = None
        self.rollout, weights_there = rollout, self.ray.put(weights)
        for actor, place in zip(self.actors, self.places, strict=True):
            self.playing.append(actor.play.remote(weights_there, copying, choices_before + place.start * len(rollout.seat)))

    def finish(self) -> None:
        """Waits until all have played, and takes what they send."""
        playing, self.playing = self.playing, []
        assert self.rollout is not None, "a round was begun"
        for number, answer in enumerate(playing):
            arrays, self.skips[number] = self._of(number, answer)
            unpack(arrays, self.rollout.part(self.places[number]))

    def _of(self, number: int, answer: Any) -> Any:
        """The answer of an actor; raises its error, or one that it has died."""
        which = f"gatherer {number + 1} of {len(self.actors)}"
        try:
            return self.ray.get(answer)
        except self.ray.exceptions.RayTaskError as error:
            error.add_note(f"in {which}, on Ray")
            raise
        except self.ray.exceptions.RayError as error:
            raise ConnectionError(f"{which} on Ray has died: {' '.join(str(error).split())}") from error

    def close(self) -> None:
        """Ends the actors."""
        for actor in self.actors:
            self.ray.kill(actor)
