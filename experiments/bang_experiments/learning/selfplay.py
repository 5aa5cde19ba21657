"""Self-play PPO, from top to bottom: one network learns at every seat that nobody else holds.

A *decision* is one question to one seat. All seats of all games that are asked in a step choose with the same network, and what a decision
was worth is seen at the next decision of the same player: until then, or until the game is over, it waits (`Waiting`), also into the next
round. So a player who was eliminated early is paid when the game ends, and one who plays on as a ghost goes on learning. The reward is the
outcome of the player's own side, +1 or -1, undiscounted.

A round has four parts:

1. `collect`: `steps` choices in each game, by the compiled network, which samples (gatherer.py);
2. `judge`: values and log-probabilities of these choices, in one pass over all of them (judging.py);
3. `returns`: advantages along each player's own decisions (GAE), a few array operations for each step, backwards;
4. `improve`: clipped policy gradient, value and role losses, one pass in minibatches.

The first part is done by a `Gathering`: in the learner's own thread, or by others (gathering.py), who play the next round while the learner
learns from the last one. What is learned from was then chosen by the policy of one round earlier, always, so that equal seeds learn equal
networks; PPO compares with the probabilities of the policy that chose, which is kept for `judge`.

With `tries` the likely choices of a decision are made in copies of the game as well (choice_trials.py), where agents hold the other seats.
The policy then learns from what each of them was worth, and no longer from how the game went on after the one that was chosen.

The policy begins as the heuristic where it is advised: the heuristic's choice has `advice` more than the others in the logits, than each of
them or, with `advice_against` all, than all together. The value is also shown what the seat does not see, since it only teaches; the role
head says who is who from what the seat does see.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from bang_agents.policy_advice import ALL
from bang_env.doors.batch import Batch
from bang_env.kernel.spec import Spec
from bang_experiments.learning.former_selves import Pool
from bang_experiments.learning.gain_scales import compare_worths, scale_gains
from bang_experiments.learning.gatherer import Gatherer, room
from bang_experiments.learning.judging import Judging
from bang_experiments.learning.learner import LAST_RATE, Clock, Round, adam_arrays, restore_adam, take_over
from bang_experiments.learning.payment import Payment
from bang_experiments.learning.rollout import COLUMNS, JUDGED, NO_SEAT, UNTRIED, Gathering, Rollout, Waiting
from bang_experiments.learning.selfplay_net import SelfPlayNet, log_probabilities
from bang_experiments.learning.settings import Settings

NOTES = "train/approx_kl", "train/entropy", "train/value_loss", "train/role_loss"
LOST = -1.0  # what a game pays to those who do not win it
CHUNK = 8192  # rows of one forward pass without gradients


@dataclass
class PlayedRound:
    """A round that is played: into which rollout, by which network, whether the heuristic is copied in it, and its rows to be judged."""

    rollout: Rollout
    net: SelfPlayNet
    copying: bool
    judging: Judging


class SelfPlay:
    """The learner of every seat that nobody holds in these batches, with views and features of as many blocks each, or in those that a
    `Gathering` plays. Their tables may be of several sizes: `rules` is the largest of them.

    In the first part of the time only the value and the role head learn, where the policy is advised, and the trunk with them, unless it
    was taken over from a saved policy; else it copies the heuristic.
    """

    def __init__(
        self,
        rules: Spec,
        batches: Sequence[Batch] | Gathering,
        settings: Settings,
        clock: Clock,
        seed: int = 0,
        payment: Payment | None = None,
    ) -> None:
        """`payment`: what games of these batches pay; None: +1 for winners, -1 for losers."""
        game, gathering = rules.game, Gatherer(rules, batches, settings, seed, payment) if isinstance(batches, Sequence) else batches
        torch.manual_seed(seed)
        self.rules, self.gathering, self.settings, self.clock = rules, gathering, settings, clock
        self.player_of_seat = np.array([self._player(seat) for seat in range(rules.players)])
        self.first_seat_of_player = np.unique(self.player_of_seat, return_index=True)[1]
        self.kinds = len(rules.role_counts)
        rooms = 2 if gathering.ahead else 1
        self.rooms = deque(room(rules, settings, gathering.games, gathering.blocks) for _ in range(rooms))
        features, unseen = self.rooms[0].seen.shape[-1], self.rooms[0].unseen.shape[-1]
        self.net = SelfPlayNet(features, unseen, rules.choices, rules.players * self.kinds, settings.layers).to(settings.device)
        self.adam = torch.optim.Adam(self.net.parameters(), settings.learning_rate, eps=1e-5)
        self.advice, self.against_all = settings.advice if game.heuristic else 0.0, settings.advice_against == ALL
        self.waiting = Waiting(self.rooms[0], len(self.first_seat_of_player))
        self.begun: deque[PlayedRound] = deque()
        self.played = self._round_of(self.net, copying=False)
        self.made = 0
        self.pool = Pool(gathering.hold if gathering.past else None)

    def _player(self, seat: int) -> int:
        """The number of the player who answers for a seat."""
        return list(dict.fromkeys(self.rules.controllers)).index(self.rules.controllers[seat])

    @property
    def rollout(self) -> Rollout:
        """The decisions of the round that is learned from."""
        return self.played.rollout

    @property
    def skipped(self) -> int:
        """Games that ended before the learner was asked anything."""
        return self.gathering.skipped

    def round(self) -> Round:
        """Plays and learns once."""
        if not self.begun:
            self.start(self.clock.copying())
        self.take_up()
        if self.gathering.ahead:
            self.start(self.clock.copying())
        self.judge()
        rows, copying = self.rows(*self.returns()), self.played.copying
        notes = self.improve(rows, copying)
        if not copying:
            self.pool.round_over(self.actor)
        finished, cut_off = int(self.rollout.over.sum()), int(self.rollout.cut.sum())
        return Round("imitate" if copying else "ppo", self.rollout.over.size, finished, self.share_won(), cut_off, notes)

    def share_won(self) -> float:
        """The share of the games of the last round that the seat asked last has won: of those in which agents hold the others, if any."""
        games = self.gathering.held if self.gathering.held.any() else slice(None)
        seats, over, won = self.rollout.seat[:, games], self.rollout.over[:, games], self.rollout.won[:, games]
        return float(np.take_along_axis(won, seats[..., None], 2)[..., 0][over].mean()) if over.any() else 0.0

    # --- 1. play

    def collect(self) -> None:
        """Fills the rollout with choices of the present policy."""
        self.start(copying=False)
        self.take_up()

    def start(self, copying: bool) -> None:
        """Starts a round, played by the present policy."""
        net = deepcopy(self.net) if self.gathering.ahead else self.net
        self.rooms.rotate()
        played = self._round_of(net, copying)
        self.begun.append(played)
        weights = net.actor() | (net.heads() if self.settings.tries else {})
        self.gathering.begin(self.rooms[0], weights, copying, self.made, played.judging.help)
        self.made += self.rollout.over.size

    def _round_of(self, net: SelfPlayNet, copying: bool) -> PlayedRound:
        """A round in the room that is first now."""
        rollout = self.rooms[0]
        return PlayedRound(rollout, net, copying, Judging(partial(self.judge_rows, rollout, net), rollout.over.size, CHUNK))

    def take_up(self) -> None:
        """Waits for the round that was started first; it is the one to learn from."""
        self.begun[0].judging.take_over()
        self.gathering.finish()
        self.played = self.begun.popleft()

    # --- 2. what was likely, and what was expected

    def precision(self) -> torch.autocast:
        """Matrix products of the width that was asked for."""
        return torch.autocast(self.settings.device.type, torch.bfloat16, enabled=self.settings.bfloat16)

    def judge(self) -> None:
        """Fills in the log-probabilities of the choices, and the values, by the network that chose."""
        self.played.judging.finish()

    def judge_rows(self, rollout: Rollout, net: SelfPlayNet, rows: slice) -> None:
        """Does so for some of the rows of a round, in any thread."""
        flat = {name: getattr(rollout, name).flatten(0, 1)[rows] for name in (*COLUMNS, *JUDGED)}
        with torch.no_grad(), self.precision():
            part = {name: flat[name].to(self.settings.device) for name in COLUMNS}
            scores, value, _ = net(part["seen"], part["unseen"])
            likely = log_probabilities(scores, part["masks"], part["advice"], self.advice, self.against_all)
            flat["old"][:] = likely.gather(1, part["chosen"][:, None])[:, 0].cpu()
            flat["value"][:] = value.cpu()
            flat["likely"][:] = likely.gather(1, part["tried"].clamp(min=0)).cpu()

    # --- 3. what it was worth

    def returns(self) -> tuple[Tensor, Tensor, NDArray[np.bool_], dict[str, Tensor]]:
        """Advantages and returns (steps, games), which of them are known, and the decisions of earlier rounds that are known now, with
        "gain" and "goal".
        """
        rollout, waiting, decay = self.rollout, self.waiting, self.settings.gae
        steps, games = rollout.seat.shape
        value = rollout.value.numpy()
        gains, usable = np.zeros((steps, games), np.float32), np.zeros((steps, games), np.bool_)
        settled, unknowable = np.zeros_like(waiting.waits), np.zeros_like(waiting.waits)  # what comes next is known; it never will be
        pay, next_value, next_gain = (np.zeros(settled.shape, np.float32) for _ in range(3))  # until, and at, that player's next decision
        all_games = np.arange(games)
        unknown: list[tuple[int, NDArray[np.int64]]] = []
        for step in range(steps - 1, -1, -1):
            ended = np.flatnonzero(rollout.over[step])
            if ended.size:
                cut = rollout.cut[step, ended, None]
                unknowable[ended] = cut & (not self.settings.lost_if_cut)
                settled[ended], next_value[ended], next_gain[ended] = ~unknowable[ended], 0.0, 0.0
                pay[ended] = np.where(cut, LOST, rollout.paid[step, ended][:, self.first_seat_of_player])
            at = all_games, self.player_of_seat[rollout.seat[step]]
            here = pay[at] + next_value[at] - value[step] + decay * next_gain[at]
            usable[step] = settled[at]
            gains[step] = here * usable[step]
            if not usable[step].all():
                later = np.flatnonzero(~usable[step] & ~unknowable[at])
                unknown.append((step, later))
            settled[at], unknowable[at], pay[at], next_value[at], next_gain[at] = True, False, 0.0, value[step], gains[step]
        late = self._late(settled, unknowable, pay + next_value, next_gain)
        for step, later in unknown:
            players = self.player_of_seat[rollout.seat[step, later]]
            waiting.waits[later, players] = True
            for name, column in Waiting.columns(rollout):
                waiting.rows[name][later, players] = column[step, later]
        return torch.from_numpy(gains), torch.from_numpy(gains + value), usable, late

    def _late(
        self, settled: NDArray[np.bool_], unknowable: NDArray[np.bool_], outlook: NDArray[np.float32], next_gain: NDArray[np.float32]
    ) -> dict[str, Tensor]:
        """The waiting decisions whose worth is known now; they no longer wait, and neither do those of games that were cut off."""
        games, players = np.nonzero(self.waiting.waits & settled)
        rows = {name: column[games, players] for name, column in self.waiting.rows.items()}
        here = torch.from_numpy(outlook[games, players] + self.settings.gae * next_gain[games, players]) - rows["value"]
        self.waiting.waits &= ~(settled | unknowable)
        return rows | {"gain": here, "goal": here + rows["value"], "group": torch.from_numpy(self.gathering.groups[games])}

    # --- 4. learn

    def rows(self, gains: Tensor, goals: Tensor, usable: NDArray[np.bool_], late: dict[str, Tensor]) -> dict[str, Tensor]:
        """All decisions whose worth is known, one below the other, with "gain" and "goal", and "better", the gain of each choice that was
        tried. Gains have a scale of their own for each role in each group of games.
        """
        at = torch.from_numpy(np.flatnonzero(usable))
        rows = {name: torch.cat([column.flatten(0, 1)[at], late[name]]) for name, column in Waiting.columns(self.rollout)}
        group = torch.cat([torch.from_numpy(self.gathering.groups).expand(usable.shape).flatten()[at], late["group"]])
        group = group * self.kinds + rows["roles"][:, 0]
        rows["gain"] = scale_gains(torch.cat([gains.flatten()[at], late["gain"]]), group)
        rows["goal"] = torch.cat([goals.flatten()[at], late["goal"]])
        if self.settings.tries:  # in place of how the game went on after the choice that was made
            rows["weight"] = rows["likely"].exp() * (rows["tried"] >= 0)
            rows["better"] = compare_worths(rows["worth"], rows["weight"], group)
            rows["gain"] = torch.where(rows["tried"][:, 0] == UNTRIED, rows["gain"], 0.0)
        return rows

    def improve(self, rows: dict[str, Tensor], copying: bool = False) -> dict[str, float]:
        """One round of gradient steps; means of what they were, for the log."""
        settings, left = self.settings, 1 - self.clock.of_the_rest()
        choices, size = len(rows["chosen"]), settings.minibatch
        for group in self.adam.param_groups:
            group["lr"] = settings.learning_rate * max(LAST_RATE, left)
        rows = {name: column.to(settings.device) for name, column in rows.items()}
        notes, batches = torch.zeros(len(NOTES), device=settings.device), 0
        for _ in range(settings.epochs):
            order, earlier, before = torch.randperm(choices).to(settings.device), notes, batches
            for first in range(0, max(1, choices - size // 2), size):
                picked = order[first : first + size]
                loss, parts = self.loss({name: column[picked] for name, column in rows.items()}, settings.entropy * left, copying)
                self.adam.zero_grad(set_to_none=True)
                loss.backward()  # type: ignore[no-untyped-call]  # torch leaves it so
                nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
                self.adam.step()
                notes, batches = notes + parts, batches + 1
            if 0 < settings.target_kl < float((notes - earlier)[0]) / (batches - before):
                break
        return dict(zip(NOTES, (notes / batches).tolist(), strict=True)) | {"train/learning_rate": self.adam.param_groups[0]["lr"]}

    def loss(self, rows: dict[str, Tensor], entropy_weight: float, copying: bool) -> tuple[Tensor, Tensor]:
        """The loss of a minibatch, and its parts in the order of NOTES."""
        settings = self.settings
        with self.precision():
            trunk_stays = copying and bool(self.advice) and settings.from_policy
            scores, value, roles = self.net(rows["seen"], rows["unseen"], trunk_stays)
        likely = log_probabilities(scores, rows["masks"], rows["advice"], self.advice, self.against_all)
        change = likely.gather(1, rows["chosen"][:, None])[:, 0] - rows["old"]
        ratio = change.exp()
        entropy = -(likely.exp() * likely.masked_fill(~rows["masks"], 0)).sum(1).mean()
        value_loss = functional.mse_loss(value, rows["goal"])
        others = roles.view(-1, self.rules.players, self.kinds)[:, 1:]  # one's own role is known
        role_loss = functional.cross_entropy(others.flatten(0, 1), rows["roles"][:, 1:].flatten(), ignore_index=NO_SEAT)
        loss = settings.value_weight * value_loss + settings.role_weight * role_loss
        if not copying:
            loss = loss - self.clip_gains(ratio, rows["gain"]).mean() - entropy_weight * entropy
            if settings.tries:
                changes = likely.gather(1, rows["tried"].clamp(min=0)) - rows["likely"]
                ratios = changes.masked_fill(rows["tried"] < 0, 0).exp()
                loss = loss - (rows["weight"] * self.clip_gains(ratios, rows["better"])).sum(1).mean()
        elif not self.advice:
            loss = loss - likely.gather(1, rows["advice"][:, None]).mean()
        with torch.no_grad():
            parts = torch.stack([(ratio - 1 - change).mean(), entropy, value_loss, role_loss])
        return loss, parts

    def clip_gains(self, ratio: Tensor, gain: Tensor) -> Tensor:
        """Gains by odds that have changed by `ratio`, beyond `clip` no more."""
        return torch.min(ratio * gain, ratio.clamp(1 - self.settings.clip, 1 + self.settings.clip) * gain)

    # --- what is kept

    def actor(self) -> dict[str, NDArray[np.float32]]:
        """The policy with its value and role head, as `bang_agents.learned.save_policy` takes them."""
        return self.net.actor() | self.net.heads()

    def begin(self, actor: Mapping[str, NDArray[np.float32]], heads: Mapping[str, NDArray[np.float32]]) -> None:
        """Takes over an actor of the same shape, and of the heads the seats that both tables have."""
        take_over(self.net, actor, heads)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """All that learning goes on from: "net.<name>" weights, "adam.<parameter>.<name>" moments, and former selves."""
        arrays = {f"net.{name}": tensor.detach().cpu().numpy().copy() for name, tensor in self.net.state_dict().items()}
        return arrays | adam_arrays(self.adam) | self.pool.arrays()

    def restore(self, arrays: Mapping[str, NDArray[Any]], choices: int) -> None:
        """Goes on from `arrays` of a learner of the same shape, which had made so many choices."""
        weights = {name.removeprefix("net."): torch.from_numpy(array) for name, array in arrays.items() if name.startswith("net.")}
        self.net.load_state_dict(weights)
        restore_adam(self.adam, arrays)
        self.pool.restore(arrays)
        self.made = choices

    def close(self) -> None:
        """Ends whatever plays elsewhere."""
        self.gathering.close()
