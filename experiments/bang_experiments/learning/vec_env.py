"""Hundreds of games in one process as a stable-baselines3 VecEnv, and the kind of it where the learner holds one seat of each.

`GamesVecEnv` is what all kinds have in common: a step gives the learner's choice to every game, and each goes on until it asks the learner
again. In `PlayerVecEnv` the learner answers every question.

In `LearnerVecEnv` agents hold the other seats inside the batch, and play until every game asks the learner again. A game may end in
someone else's turn, or long after the learner was eliminated; its reward then belongs to the learner's last choice in it, which is the one
just made. A game in which the learner is never asked gives no transition; it is skipped and counted.

With `max_decisions` a game that is not over after so many choices, of all seats together, is cut off: it is done with a reward of 0, its
info says `"TimeLimit.truncated": True`, and its `"terminal_observation"` is what the learner sees of it then. Algorithms of
stable-baselines3 add to the reward what the critic expects from there, since being cut off is not a result of the game.
"""

import time
from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
from gymnasium import Wrapper, spaces
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv
from stable_baselines3.common.vec_env.base_vec_env import VecEnvIndices

from bang_agents import Agent
from bang_env.doors.pausing import PausingBatch
from bang_env.doors.seats import Seats
from bang_env.kernel.games import Games
from bang_env.kernel.spec import RulesError, Spec

StepReturn = tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]


class GamesVecEnv(VecEnv):
    """Games that ask one learner. The reward is +1 or -1 when a game is won or lost, and 0 before that and if it is cut off."""

    def __init__(
        self,
        rules: Spec,
        games: int,
        seed: int,
        padded_seats: int | None = None,
        hidden_places: int = 0,
        max_decisions: int | None = None,
        adviser: Agent | None = None,
        **holders: Any,
    ) -> None:
        """`hidden_places`: how many numbers `_rows` puts behind the features of an observation. `max_decisions`: after how many choices,
        of all seats together, a game is cut off (None: never). `adviser`: the last numbers of an observation, one for each choice, are 1
        for what it would choose and 0 for the others. `holders`: `players` and `free`, as for `Seats`.
        """
        self.rules = rules
        self.padded_seats = rules.players if padded_seats is None else padded_seats
        self.games_seed = seed
        self.batch = PausingBatch(
            rules, games, seed, restart=False, views=True, padded_seats=self.padded_seats, max_decisions=max_decisions
        )
        if holders:
            self.batch.take_seats(Seats(rules, games, **holders))
        self._views = self.batch.views
        self._all = np.arange(games)
        self._length = np.zeros(games, np.int64)
        self._rewards = np.zeros(games, np.float32)
        self._dones = np.zeros(games, np.bool_)
        self.features = rules.game.pages.size(rules.pages, self.padded_seats)
        """numbers of an observation that the learner may know; they come first"""
        self.adviser = adviser
        self.advised = rules.choices if adviser is not None else 0
        """numbers of an observation that say what the adviser would choose; they come last"""
        self._seen = np.zeros((games, self.features + hidden_places + self.advised), np.float32)
        self._choices = np.zeros(games, np.int64)
        self.finished = 0
        """games that gave the learner their reward, or were cut off"""
        self.won = 0
        """those of them that the learner won"""
        self.cut_off = 0
        """those of them that were cut off"""
        self._last: dict[int, NDArray[np.float32]] = {}  # what the learner saw at last of each game that this step cut off
        self._began = time.time()
        space = spaces.Box(-np.inf, np.inf, self._seen.shape[1:], np.float32)
        super().__init__(games, space, spaces.Discrete(rules.choices))

    # --- the games

    @property
    def skipped(self) -> int:
        """Games that ended before the learner was asked anything."""
        return 0 if self.batch.seats is None else self.batch.seats.skipped

    def renew(self, latest: Callable[[], Agent]) -> None:
        """Takes the learner's policy as it is now, for seats of the learner's whose choices are not learned from."""

    @abstractmethod
    def _begin(self) -> None:
        """Takes new games, one dealt in every place, to their first question to the learner."""

    @abstractmethod
    def _play(self) -> None:
        """Carries out `_choices` and goes on until every game asks the learner again; sets `_rewards` and `_dones` of games that ended, and
        keeps (`_keep`) what those that were cut off look like.
        """

    def reset(self) -> NDArray[np.float32]:
        """Deals every game anew; (games, F) features of the learner's first question."""
        if self._seeds[0] is not None:
            self.games_seed = self._seeds[0]
        self._reset_seeds()
        self.batch.reset(self.games_seed)
        self._length[:] = 0
        self._begin()
        return self._look()

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Keeps the learner's choices, one for each game."""
        self._choices = np.asarray(actions, dtype=np.int64)

    def step(self, actions: NDArray[np.int64]) -> StepReturn:
        """`step_async`, then `step_wait`."""
        self.step_async(actions)
        return self.step_wait()

    def step_wait(self) -> StepReturn:
        """(features, rewards, dones, infos) once every game asks the learner again."""
        self._rewards[:] = 0
        self._dones[:] = False
        self._last.clear()
        before = self._seen
        self._play()
        self._length += 1
        seen = self._look()
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        ended = np.flatnonzero(self._dones)
        if ended.size:
            passed = round(time.time() - self._began, 3)
            for game in ended.tolist():
                episode = {"r": float(self._rewards[game]), "l": int(self._length[game]), "t": passed}
                cut = {"terminal_observation": self._last.get(game, before[game]), "TimeLimit.truncated": game in self._last}
                infos[game] = {"episode": episode} | cut
            self._length[ended] = 0
            self.finished += ended.size
            self.won += int((self._rewards[ended] > 0).sum())
            self.cut_off += len(self._last)
        return seen, self._rewards.copy(), self._dones.copy(), infos

    def _look(self) -> NDArray[np.float32]:
        """What the learner sees now: a new array."""
        self._seen = self._rows(self.batch.features.copy(), slice(None))
        if self.adviser is not None:
            self._seen = self._with_advice(self._seen)
            self._seen[self._all, self.adviser.act(self._views, self.batch.masks) - self.advised] = 1.0
        return self._seen

    def _with_advice(self, rows: NDArray[np.float32]) -> NDArray[np.float32]:
        """The observations with room for advice behind them."""
        return np.concatenate([rows, np.zeros((len(rows), self.advised), np.float32)], axis=1)

    def _keep(self, games: NDArray[np.int64], views: NDArray[np.void]) -> None:
        """Keeps what the learner sees of these games, which are cut off: `views` (M,)."""
        features = self.rules.game.features_of(views, self.padded_seats, self.rules.pages)
        self._last.update(zip(games.tolist(), self._with_advice(self._rows(features, games)), strict=True))  # asked nothing: no advice

    def _rows(self, features: NDArray[np.float32], games: NDArray[np.int64] | slice) -> NDArray[np.float32]:
        """(M, F) the observations of a learner whose features these are (M, F) of these games; it may return `features` itself."""
        return features

    # --- what stable-baselines3 asks

    def action_masks(self) -> NDArray[np.bool_]:
        """(games, choices) what the learner may choose; owned by the batch, valid until the next step."""
        return self.batch.masks

    def learner_views(self) -> NDArray[np.void]:
        """(games,) what the learner sees; owned by the batch, valid until the next step."""
        return self._views

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
            raise AttributeError(f"the games of a {type(self).__name__} have the method action_masks, not {method_name}")
        masks = self.batch.masks
        return [masks[game] for game in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: type[Wrapper[Any, Any, Any, Any]], indices: VecEnvIndices = None) -> list[bool]:
        """No game is wrapped."""
        games: Iterable[int] = self._get_indices(indices)
        return [False for _ in games]


class PlayerVecEnv(GamesVecEnv):
    """A game of one player: the learner answers every question. Nobody else chooses, and no game is skipped."""

    def __init__(
        self, rules: Spec, games: int = 256, seed: int = 0, *, max_decisions: int | None = None, adviser: Agent | None = None
    ) -> None:
        if not isinstance(rules, Spec) or not rules.one_player:
            raise RulesError(f"rules: a game of one player, such as Gunslinger(level=2), not {rules!r}")
        super().__init__(rules, games, seed, max_decisions=max_decisions, adviser=adviser)

    def _begin(self) -> None:
        """The first question of a deal is the learner's."""

    def _play(self) -> None:
        seats = self.batch.asked.copy()
        self.batch.step(self._choices)
        self._dones[:] = self.batch.over
        self._rewards[:] = self.batch.rewards[self._all, seats]  # with the seat that was asked win all of the player's
        cut = np.flatnonzero(self.batch.truncated)
        if cut.size:
            self._keep(cut, self._views[cut])
        self.batch.deal_next(np.flatnonzero(self._dones))


class LearnerVecEnv(GamesVecEnv):
    """One learner per game, of one role."""

    def __init__(
        self,
        rules: Spec,
        role: str,
        opponents: Sequence[Agent],
        games: int = 256,
        seed: int = 0,
        padded_seats: int | None = None,
        *,
        with_hidden: bool = False,
        max_decisions: int | None = None,
        adviser: Agent | None = None,
    ) -> None:
        """`with_hidden`: behind the features of an observation stands what the learner does not see (`Game.hidden`), for a critic. The
        others are as for `GamesVecEnv`.
        """
        if not opponents:
            raise ValueError("the other seats need at least one agent")
        self.learner = role
        hidden = rules.game.hidden_size(rules.players) if with_hidden else 0
        super().__init__(rules, games, seed, padded_seats, hidden, max_decisions, adviser, players=list(opponents), free=role)
        self._seat = np.zeros(games, np.int64)  # the learner's absolute seat
        self._with_hidden = with_hidden

    def _begin(self) -> None:
        self._seat[:] = self.batch.asked

    def _play(self) -> None:
        self.batch.step(self._choices)
        ended = np.flatnonzero(self.batch.over)
        if ended.size:
            self._close(ended)
            self.batch.deal_next(ended)
            self._seat[ended] = self.batch.asked[ended]

    def _close(self, ended: NDArray[np.int64]) -> None:
        """Books games that ended in the last step."""
        self._rewards[ended] = self.batch.rewards[ended, self._seat[ended]]
        self._dones[ended] = True
        cut = ended[self.batch.truncated[ended]]
        if cut.size:
            self._keep(cut, self._views_of(cut))

    def _views_of(self, games: NDArray[np.int64]) -> NDArray[np.void]:
        """(M,) what the learner sees of these games, whether asked or not."""
        views = np.zeros(games.size, self._views.dtype)
        true = Games(self.rules.game, self.batch.records(games))
        for place, seat in enumerate(self._seat[games].tolist()):
            true.view(place, seat, views[place : place + 1])
        return views

    def _rows(self, features: NDArray[np.float32], games: NDArray[np.int64] | slice) -> NDArray[np.float32]:
        if not self._with_hidden:
            return features
        unseen = self.rules.game.hidden(self.batch.states[games], self._seat[games], self.rules.players)
        return np.concatenate([features, unseen], axis=1)
