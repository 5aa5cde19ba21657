"""The inside of a training run: copy, then PPO, with curve, log and checkpoints by the clock."""

from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from numpy.typing import NDArray
from rich.console import Console
from rich.progress import BarColumn, TaskID, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from stable_baselines3.common.logger import Logger

import bang_agents
from bang_agents import Agent
from bang_agents.learned import FILE as POLICY
from bang_agents.learned import Learned, save_policy
from bang_agents.policy_advice import IN_PLAY, MOST_ADVICE
from bang_env.kernel.spec import Spec
from bang_experiments.arena.evaluate import ticks
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.arena.statistics import Interval, win_rate
from bang_experiments.learning.checkpoint import FILE as CHECKPOINT
from bang_experiments.learning.checkpoint import Point, Progress, save_checkpoint
from bang_experiments.learning.device import fast_bfloat16, read_device
from bang_experiments.learning.event_log import EventLog
from bang_experiments.learning.gathering import gathering_of
from bang_experiments.learning.learner import Clock, Learner, Round, first_not_finite
from bang_experiments.learning.maskable_ppo import Maskable
from bang_experiments.learning.options import MASKABLE, Args
from bang_experiments.learning.selfplay import SelfPlay
from bang_experiments.learning.settings import Settings
from bang_experiments.learning.start_policy import Beginning
from bang_experiments.learning.task import Task, baselines
from bang_experiments.learning.verdict import CLOSER, NO_ROLE, gains_by_role, left_to_adviser, sum_of_gains

BAR_WIDTH = 12  # with the words beside it, it fits a terminal of 80 columns


class Trainer:
    """One process of a training run."""

    def __init__(
        self, args: Args, rules: Spec, task: Task, folder: Path, progress: Progress, record: dict[str, Any], console: Console
    ) -> None:
        """`rules`: the table of the switches, from which the task was made."""
        self.args, self.rules, self.task, self.folder, self.progress, self.record = args, rules, task, folder, progress, record
        self.console = console
        self.logger = Logger(None, [])  # `run` opens the file
        first_part = args.imitated_share(task.copies, task.advice > 0)
        deals = deals_seed(args.seed, Purpose.TRAINING, progress.processes)
        self.learner = learner_of(args, rules, task, Clock(self._share, first_part), deals)
        self._skipped_before = progress.skipped
        self._next_point = self._next_checkpoint = 0.0
        self._bar: Bar | None = None
        self._shown = TaskID(0)
        self._second_at = progress.seconds

    def begin(self, beginning: Beginning) -> None:
        """Begins from a saved policy."""
        self.learner.begin(beginning.actor_for(self.task), beginning.heads)

    def restore(self, arrays: dict[str, NDArray[Any]]) -> None:
        """Goes on from a checkpoint; rejects numbers that are not finite."""
        if name := first_not_finite(arrays):
            raise ValueError(f"{name}: expected finite numbers")
        self.learner.restore(arrays, self.progress.steps)
        self._next_point = self.progress.seconds + self.args.curve_every

    def agent(self) -> Learned:
        """The policy as it is now, choosing greedily."""
        return Learned.of(self.learner.actor(), self.task.rules, self.record)

    def run(self) -> None:
        """Trains until the budget is used; leaves a log, a checkpoint and a policy."""
        with closing(EventLog(self.folder / "tensorboard", self.progress.steps + 1)) as log, closing(self.learner):
            self.logger = Logger(None, [log])
            self._train()
        self.put_down()
        if self.task.advice:
            with self._off_the_clock():
                self._prove()
            self.put_down()

    @contextmanager
    def _off_the_clock(self) -> Iterator[None]:
        """Stops the clock of the training meanwhile, also where an interrupt ends this and a checkpoint is written."""
        seconds = self.progress.seconds
        try:
            yield
        finally:
            self.progress.seconds = seconds
            self.progress.start()

    def _train(self) -> None:
        columns = TextColumn("{task.description}"), BarColumn(BAR_WIDTH), TextColumn("{task.fields[said]}"), TimeRemainingColumn()
        with Bar(*columns, console=self.console, transient=True) as self._bar:
            self._shown = self._bar.add_task(f"measuring {' and '.join(baselines(self.task.rules))}", total=1.0, said="")
            with self._off_the_clock():
                self._measure_baselines()
            while self._share() < 1:
                self._round_over(self.learner.round())
            if not self.progress.curve or self.progress.curve[-1].steps < self.progress.steps:
                self.progress.curve.append(self._measured(self.progress.steps, self.progress.games))
                self.logger.dump(self.progress.steps)

    def _measure_baselines(self) -> None:
        """Measures the players that the learning curve has beside the learner."""
        for name in baselines(self.task.rules):
            if name not in self.progress.baselines:
                rate, cut_off = self._on_the_curve(bang_agents.make(name, self.args.seed, self.task.rules.game))
                self.progress.baselines[name] = rate.value
                self._tell(f"{name} in this seat wins {rate.rate()} % of the curve's deals", cut_off)

    def _prove(self) -> None:
        """Chooses how closely the policy follows its adviser in play, and leaves to the adviser the roles in which what was learned wins no
        more.
        """
        deals = self.args.deals
        adviser = bang_agents.make("heuristic", self.args.seed, self.task.rules.game)
        seed, record = deals_seed(self.args.seed, Purpose.PROVING), self.record
        leads = [self.task.advice, min(MOST_ADVICE, CLOSER * self.task.advice)]
        policies = [Learned.of(self.learner.actor(), self.task.rules, record | {IN_PLAY: lead}) for lead in leads]
        with Bar(console=self.console, transient=True) as bar:
            bar_task = bar.add_task("where to leave the adviser", total=(1 + len(leads)) * deals)
            gains_by_lead = gains_by_role(self.task, policies, adviser, deals, seed, ticks(bar, bar_task))
        lead, gains = max(zip(leads, gains_by_lead, strict=True), key=lambda one: sum_of_gains(one[1]))
        if lead != self.task.advice:
            self.record = self.record | {IN_PLAY: lead}
            self._tell(f"In play the heuristic's choice has {lead:g} ahead, which wins more than the {self.task.advice:g} of the training")
        left = left_to_adviser(self.task, gains)
        for word, gain in gains.items():
            seats = self.task.learner if word == NO_ROLE else word
            verdict = "left to the heuristic" if gain.value <= 0 else "plays what it has learned"
            self._tell(f"{seats}: {gain.difference()} over the heuristic on deals kept for this question; {verdict}")
        self.record = self.record | {"left_to_adviser": left}

    def put_down(self) -> None:
        """Writes the policy and the checkpoint; keeps those of before where the network's numbers are not finite any more."""
        arrays = self.learner.arrays()
        self._check_finite(arrays)
        training = {"steps": self.progress.steps, "games": self.progress.games, "seconds": round(self.progress.now(), 1)}
        record = self.record | {"trained": training, "phase": self.progress.phase}
        save_checkpoint(self.folder, arrays, asdict(self.args), self.rules.as_dict(), self.progress)  # first: from it a run goes on
        save_policy(self.folder / POLICY, self.learner.actor(), self.task.rules, record)
        self._next_checkpoint = self.progress.seconds + self.args.checkpoint_every

    def _check_finite(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Ends a training whose network has lost its numbers, before it overwrites anything."""
        if first_not_finite(arrays):
            kept = f"the checkpoint of before stands in {self.folder}" if (self.folder / CHECKPOINT).exists() else "nothing was written"
            raise ValueError(f"the network's numbers are no longer finite: pay less for a game, or learn more slowly; {kept}")

    def _share(self) -> float:
        """The used share of the time, or of the choices."""
        return self.progress.used(self.args)

    def _round_over(self, round_: Round) -> None:
        """After each round of choices and of learning from them: bar, log, and what the clock calls for.

        A round is logged completely before the run counts it, and so before any checkpoint does: the log holds everything up to the
        checkpoint from which a run is resumed, and goes on from there.
        """
        self._check_finite(self.learner.actor())
        now, steps = self.progress.now(), self.progress.steps + round_.choices
        pace = round_.choices / max(1e-9, now - self._second_at)
        self._second_at = now
        games, skipped = self.progress.games + round_.finished, self._skipped_before + self.learner.skipped
        notes = {
            "games/won": round_.won,
            "games/finished": games,
            "games/skipped": skipped,
            "games/cut_off": round_.cut_off / max(1, round_.finished),
            "clock/steps_per_second": pace,
            "clock/minutes": now / 60,
            **round_.notes,
        }
        for name, value in notes.items():
            self.logger.record(name, value)
        if self._bar is not None:
            line = f"{100 * round_.won:.0f} % won lately, {pace:,.0f} choices/s"
            first = "judging positions" if self.task.advice else "copying the heuristic"
            name = first if round_.phase == "imitate" else "learning from play"
            self._bar.update(self._shown, completed=self._share(), description=name, said=line)
        self.progress.phase = round_.phase
        points = [self._measured(steps, games)] if now >= self._next_point else []
        self.logger.dump(steps)
        self.progress.steps, self.progress.games, self.progress.skipped = steps, games, skipped
        self.progress.curve += points
        if points or now >= self._next_checkpoint:  # after a point at once, so that a resumed run has every point that was logged
            self.put_down()

    def _on_the_curve(self, agent: Agent) -> tuple[Interval, str]:
        """The win rate of the agent in the learner's place, on the deals of the curve; and a sentence about games cut off, or ""."""
        seed = deals_seed(self.args.seed, Purpose.CURVE)
        results = self.task.play(agent, self.args.curve_deals, seed)
        return win_rate(results.agent_won()), results.cut_off()

    def _tell(self, *lines: str) -> None:
        """Prints each line that is not empty."""
        for line in filter(None, lines):
            self.console.print(line, highlight=False)

    def _measured(self, steps: int, games: int) -> Point:
        """One point of the learning curve, said and recorded for the log."""
        rate, cut_off = self._on_the_curve(self.agent())
        progress = self.progress
        point = Point(round(progress.now(), 1), steps, games, progress.phase, rate.value, rate.low, rate.high)
        self.logger.record("curve/win_rate", rate.value)
        for name, share in progress.baselines.items():
            self.logger.record(f"curve/{name}", share)
        self._tell(f"{progress.seconds / 60:5.1f} min  {steps:>11,} choices  wins {rate.rate()} %  {progress.phase}", cut_off)
        self._next_point = progress.now() + self.args.curve_every
        return point


def learner_of(args: Args, rules: Spec, task: Task, clock: Clock, seed: int) -> Learner:
    """The learner of this name, at the games of the task, dealt from `seed`. `rules`: the table of the switches, from which it was made."""
    if args.learner == MASKABLE:
        return Maskable(task, args, clock, seed)
    device = read_device(args.device)
    own = {field.name: getattr(args, field.name) for field in fields(Settings) if hasattr(args, field.name)}
    own |= {"layers": tuple(args.widths()), "advice": task.advice, "device": device, "bfloat16": fast_bfloat16(device)}
    own |= {"from_policy": bool(args.from_)}
    settings = Settings(**own)
    return SelfPlay(task.rules, gathering_of(args, rules, settings, seed), settings, clock, args.seed)
