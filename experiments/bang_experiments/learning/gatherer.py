"""A player of the games of self-play: it answers for the learner's seats by the policy as it is, and notes all from which it learns."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from bang_agents import heuristic_of
from bang_agents.actor import ACTOR
from bang_agents.heads import layers_of
from bang_agents.network import Network
from bang_agents.policy_advice import ALL
from bang_env.doors.batch import Batch
from bang_env.kernel.spec import Spec
from bang_experiments.learning.choice_trials import Policy, Trial, possible
from bang_experiments.learning.former_selves import Seating, Selves
from bang_experiments.learning.payment import Payment
from bang_experiments.learning.rollout import Rollout, Then, places_of
from bang_experiments.learning.settings import Settings


def room(rules: Spec, settings: Settings, games: int, blocks: int) -> Rollout:
    """A rollout of the round of so many games, with features of so many blocks."""
    unseen = rules.game.hidden_size(rules.players) if settings.open_critic else 0
    dtype = torch.bfloat16 if settings.bfloat16 else torch.float32
    return Rollout.empty(rules, games, blocks, steps=settings.steps, unseen=unseen, tries=settings.tries, dtype=dtype)


class Gatherer:
    """Plays the games of some batches, with views and features of as many blocks each, in the thread that calls it. Their tables may be of
    several sizes: `rules` is the largest of them.
    """

    ahead = False

    def __init__(
        self,
        rules: Spec,
        batches: Sequence[Batch],
        settings: Settings,
        seed: int = 0,
        payment: Payment | None = None,
        groups: Sequence[int] | None = None,
    ) -> None:
        """`payment`: what games pay; None: +1 for winners, -1 for losers. `groups`: a number for each batch, the same for those whose games
        are alike (None: no two are).
        """
        self.rules, self.batches, self.settings, self.seed, self.payment = rules, list(batches), settings, seed, payment
        self.blocks = batches[0].padded_seats
        self.places = places_of([batch.games for batch in batches])
        self.games: int = self.places[-1].stop
        self.held = np.concatenate([np.full(batch.games, batch.seats is not None) for batch in batches])
        self.groups = np.repeat(np.arange(len(batches)) if groups is None else groups, [batch.games for batch in batches])
        pair = heuristic_of(rules.game)
        self.heuristic, self.adviser = pair and pair[0], pair and pair[1]
        self.advice, self.against_all = settings.advice if pair else 0.0, settings.advice_against == ALL
        self.stopped = False  # by another thread, which waits
        record = {"padded_seats": self.blocks, "advice": self.advice, "advice_against": settings.advice_against}
        self.seating = Seating(batches, rules, record)
        self.past = bool(self.seating.batches)
        self.trials = [self._trial(batch) for batch in batches]

    def _trial(self, batch: Batch) -> Trial | None:
        """Trials of choices in the games of a batch, if there are to be any."""
        settings = self.settings
        wanted = settings.tries and possible(batch)
        return Trial(batch, settings.tries, settings.try_length) if wanted else None

    @property
    def skipped(self) -> int:
        """Games that ended before the learner was asked anything."""
        return sum(batch.seats.skipped for batch in self.batches if batch.seats is not None)

    def hold(self, selves: Selves) -> None:
        """Gives these former selves of the learner the seats kept for them, from the next deals on."""
        self.seating.hold(selves)

    def finish(self) -> None:
        """Nothing is left to wait for."""

    def close(self) -> None:
        """Nothing plays elsewhere."""

    def sampling(self, weights: Mapping[str, NDArray[np.float32]]) -> Network:
        """The policy of these weights for compiled code; it samples."""
        layers = layers_of(weights, ACTOR, self.rules.game.pages.size(self.rules.pages, self.blocks), self.rules.choices)
        left = np.zeros((2, len(self.rules.role_counts)), np.bool_)
        adviser = self.adviser if self.advice else None
        options: dict[str, Any] = {"advice": self.advice, "against_all": self.against_all, "left": left, "adviser": adviser}
        return Network(self.rules.game, self.rules.pages, self.blocks, layers, greedy=False, seed=self.seed, **options)

    def begin(
        self, rollout: Rollout, weights: Mapping[str, NDArray[np.float32]], copying: bool, choices_before: int, then: Then = None
    ) -> None:
        """Plays a round into `rollout`."""
        game, most = self.rules.game, self.rules.players
        network, around = self.sampling(weights), np.arange(most)
        advised: dict[str, Any] = {"advice": self.advice, "against_all": self.against_all}
        policy = Policy(network, weights, self.rules, self.blocks, adviser=self.heuristic if self.advice else None, **advised)
        for step in range(self.settings.steps):
            if self.stopped:
                break
            for batch, place, trial in zip(self.batches, self.places, self.trials, strict=True):
                seats = batch.asked.astype(np.int64)
                players = batch.rules.players
                rollout.seat[step, place] = seats
                rollout.seen[step, place] = torch.from_numpy(batch.features)
                if self.settings.open_critic:
                    hidden = game.hidden(batch.states, seats, players)
                    rollout.unseen[step, place, : hidden.shape[1]] = torch.from_numpy(hidden)
                rollout.masks[step, place] = torch.from_numpy(batch.masks)
                turned = np.take_along_axis(batch.roles, (seats[:, None] + around[:players]) % players, 1)
                rollout.roles[step, place, :players] = torch.from_numpy(turned)
                advice = None
                if self.heuristic is not None and (self.advice or copying):
                    advice = np.asarray(self.heuristic.act(batch.views, batch.masks))
                    rollout.advice[step, place] = torch.from_numpy(advice)
                numbers = np.arange(choices_before, choices_before + batch.games)
                if copying and advice is not None and not self.advice:
                    choices = advice
                else:
                    choices = network.choose(batch.views, batch.masks.view(np.uint8), advice, numbers)
                choices_before += batch.games
                if trial is not None and not copying:
                    tried, worth = trial.compare_choices(policy, advice, numbers)
                    rollout.tried[step, place], rollout.worth[step, place] = torch.from_numpy(tried), torch.from_numpy(worth)
                rollout.chosen[step, place] = torch.from_numpy(choices)
                batch.step(choices)
                if self.payment is not None:
                    self.payment.pay(batch)
                rollout.over[step, place], rollout.cut[step, place] = batch.over, batch.truncated
                rollout.paid[step, place], rollout.won[step, place] = batch.rewards[:, :most], batch.winners[:, :most]
