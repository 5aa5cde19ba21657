"""The games of a batch as a VecEnv of stable-baselines3: one learner, who is asked at one seat of each game, or is its one player.

    batch = Batch(Rules(5), 256, restart=False, views=True, players="heuristic", free="outlaw")
    model = MaskablePPO("MlpPolicy", BatchVecEnv(batch))

A step gives the learner's choice to every game; agents that hold the other seats choose inside the batch, until every game asks the learner
again. A game may end in someone else's turn, or long after the learner was eliminated; its reward then belongs to the learner's last choice
in it, which is the one just made. A game in which the learner is never asked gives no transition; it is skipped and counted.

A game that the batch cuts off (`max_decisions`) is done with a reward of 0, its info says `"TimeLimit.truncated": True`, and its
`"terminal_observation"` is what the learner sees of it then. Algorithms of stable-baselines3 add to the reward what the critic expects from
there, since being cut off is not a result of the game.
"""

import time
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from gymnasium import Wrapper, spaces
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv
from stable_baselines3.common.vec_env.base_vec_env import VecEnvIndices

from bang_agents import Agent
from bang_env.doors.batch import Batch
from bang_env.kernel.games import Games

StepReturn = tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]
Pay = Callable[[Batch], None]


class BatchVecEnv(VecEnv):
    """Games that ask one learner. The reward is +1 or -1 when a game is won or lost, or what `pay` says; else, and if it is cut off, 0.

    An observation, float32, is what the learner may know (`features` numbers); with `with_hidden` behind it what it does not see
    (`Game.hidden`), for a critic; with an adviser at last a number for each choice (`advised`), 1 for what that would choose, else 0.
    """

    def __init__(self, batch: Batch, *, with_hidden: bool = False, adviser: Agent | None = None, pay: Pay | None = None) -> None:
        """`batch`: made with restart=False and views=True. One seat of each game is free ("outlaw", "any", 2; of ghosts one,
        `Seats(one_ghost=True)`), or the game has one player; a ValueError for another one. The first `reset` takes its games as they stand.
        `pay`: writes into the rewards of the batch what the games pay that have just ended (None: +1 or -1).
        """
        check_batch(batch)
        self.batch, self.adviser, self.with_hidden, self.pay = batch, adviser, with_hidden, pay
        self.rules, self.padded_seats = batch.rules, batch.padded_seats
        self.features = batch.features.shape[1]
        """numbers of an observation that the learner may know; they come first"""
        self.advised = self.rules.choices if adviser is not None else 0
        """numbers of an observation that say what the adviser would choose; they come last"""
        self.finished = 0
        """games that gave the learner their reward, or were cut off"""
        self.won = 0
        """those of them that the learner won"""
        self.cut_off = 0
        """those of them that were cut off"""
        hidden = self.rules.game.hidden_size(self.rules.players) if with_hidden else 0
        self._all = np.arange(batch.games)
        self._length = np.zeros(batch.games, np.int64)
        self._choices = np.zeros(batch.games, np.int64)
        self._seen = np.zeros((batch.games, self.features + hidden + self.advised), np.float32)
        self._begun = False
        self._began = time.time()
        space = spaces.Box(-np.inf, np.inf, self._seen.shape[1:], np.float32)
        super().__init__(batch.games, space, spaces.Discrete(self.rules.choices))

    # --- the games

    @property
    def skipped(self) -> int:
        """Games that ended before the learner was asked anything."""
        return 0 if self.batch.seats is None else self.batch.seats.skipped

    def reset(self) -> NDArray[np.float32]:
        """(games, F) features of the learner's first question in every game. The second time, or after `seed`, all are dealt again."""
        if self._begun or self._seeds[0] is not None:
            self.batch.reset(self._seeds[0])
        self._reset_seeds()
        self._begun = True
        self._length[:] = 0
        return self._look()

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Keeps the learner's choices, one for each game."""
        self._choices = np.asarray(actions, dtype=np.int64)

    def step(self, actions: NDArray[np.int64]) -> StepReturn:
        """`step_async`, then `step_wait`."""
        self.step_async(actions)
        return self.step_wait()

    def step_wait(self) -> StepReturn:
        """Observations (games, features) float32, rewards (games,) float32, dones (games,) bool and an info for each game, once every game
        asks the learner again.
        """
        batch, before = self.batch, self._seen
        seats = batch.asked.astype(np.int64)  # the learner's
        batch.step(self._choices)
        if self.pay is not None:
            self.pay(batch)
        self._length += 1
        rewards, dones = batch.rewards[self._all, seats], batch.over.copy()
        self.won += int(batch.winners[self._all, seats].sum())
        ended, cut = np.flatnonzero(dones), np.flatnonzero(batch.truncated)
        last = dict(zip(cut.tolist(), self._cut_off(cut, seats[cut]), strict=True)) if cut.size else {}
        batch.deal_next(ended)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        passed = round(time.time() - self._began, 3)
        for game in ended.tolist():
            episode = {"r": float(rewards[game]), "l": int(self._length[game]), "t": passed}
            end = {"terminal_observation": last.get(game, before[game]), "TimeLimit.truncated": game in last}
            infos[game] = {"episode": episode} | end
        self._length[ended] = 0
        self.finished += ended.size
        self.cut_off += cut.size
        return self._look(), rewards, dones, infos

    def _look(self) -> NDArray[np.float32]:
        """The learner's observations: a new array."""
        batch = self.batch
        advice = None if self.adviser is None else self.adviser.act(batch.views, batch.masks)
        self._seen = self._observation(batch.features, batch.states, batch.asked.astype(np.int64), advice)
        return self._seen

    def _cut_off(self, games: NDArray[np.int64], seats: NDArray[np.int64]) -> NDArray[np.float32]:
        """(M, F) what the learner, at these seats (M,), sees of games that have been cut off; a player of several seats at the next one to
        be asked. Nobody is asked, so there is no advice.
        """
        seats, views = seats.copy(), np.zeros(games.size, self.rules.layout.view)
        true, answers = Games(self.rules.game, self.batch.records(games)), self.rules.controllers
        for place in range(games.size):
            asked = true.asked(place)
            if answers[asked] == answers[seats[place]]:
                seats[place] = asked
            true.view(place, seats[place], views[place : place + 1])
        features = self.rules.game.features_of(views, self.padded_seats, self.rules.pages)
        return self._observation(features, self.batch.states[games], seats, None)

    def _observation(
        self, features: NDArray[np.float32], states: NDArray[np.void], seats: NDArray[np.int64], advice: NDArray[np.int64] | None
    ) -> NDArray[np.float32]:
        """(M, F) observations of games in these states, from these seats, with these features and this advice, if any; a new array."""
        rows = np.zeros((len(features), self._seen.shape[1]), np.float32)
        rows[:, : self.features] = features
        if self.with_hidden:
            hidden = self.rules.game.hidden(states, seats, self.rules.players)
            rows[:, self.features : self.features + hidden.shape[1]] = hidden
        if advice is not None:
            rows[np.arange(len(rows)), advice - self.advised] = 1.0
        return rows

    # --- what stable-baselines3 asks

    def action_masks(self) -> NDArray[np.bool_]:
        """(games, choices) what the learner may choose; owned by the batch, valid until the next step."""
        return self.batch.masks

    def learner_views(self) -> NDArray[np.void]:
        """(games,) what the learner sees; owned by the batch, valid until the next step."""
        return self.batch.views

    def close(self) -> None:
        """There is nothing to close."""

    def get_attr(self, attr_name: str, indices: VecEnvIndices = None) -> list[Any]:
        """The attribute, once for each game."""
        value = None if attr_name == "render_mode" else getattr(self, attr_name)
        return [value for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: VecEnvIndices = None) -> None:
        """Sets an attribute of the whole; games have none of their own."""
        setattr(self, attr_name, value)

    def env_method(self, method_name: str, *method_args: Any, indices: VecEnvIndices = None, **method_kwargs: Any) -> list[Any]:
        """`action_masks`: one row for each game. Games have no other methods."""
        if method_name != "action_masks":
            raise AttributeError(f"method_name: expected 'action_masks' of the games of a {type(self).__name__}, got {method_name!r}")
        masks = self.batch.masks
        return [masks[game] for game in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: type[Wrapper[Any, Any, Any, Any]], indices: VecEnvIndices = None) -> list[bool]:
        """No game is wrapped."""
        games: Iterable[int] = self._get_indices(indices)
        return [False for _ in games]


def check_batch(batch: Batch) -> None:
    """Rejects a batch whose games are not those of one learner, or do not wait when they are over."""
    if not isinstance(batch, Batch):
        raise ValueError(f"batch: expected a Batch, such as Batch(Gunslinger(2), 64, restart=False, views=True); got {batch!r}")
    if batch.restart or not len(batch.views) or not batch.with_features:
        raise ValueError("batch: expected one made with restart=False, views=True and features; this one was made otherwise")
    if not (batch.rules.one_player if batch.seats is None else batch.seats.asks_one):
        raise ValueError(
            'batch: expected games that ask one seat each, as with players="heuristic", free="outlaw", or games of one player; '
            f"several seats of {batch.rules.title} are free here"
        )
