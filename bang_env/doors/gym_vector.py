"""Many games of one player as a Gymnasium VectorEnv over one `Batch`.

    import gymnasium, bang_env
    envs = gymnasium.make_vec("bang_env/LoneGunslinger-v0", num_envs=64, vectorization_mode="vector_entry_point", level=2)

Game k is game k of a `Batch` of the seed. Where a game ends the next one begins in the same step (Gymnasium's SAME_STEP): the observation,
`infos["action_mask"]` and `infos["seat"]` are those of the new game, and `infos["final_obs"]` and
`infos["final_info"]` hold the end of the old one, just as `OnePlayerEnv.step` returns it.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from bang_env.doors.arguments import read_count, read_max_decisions, read_pay
from bang_env.doors.common import NO_GAME, RENDER_MODES, draw, feature_space, next_deal, read_render_mode, warn_of_no_mode
from bang_env.doors.gym_env import read_one_player
from bang_env.doors.pausing import PausingBatch
from bang_env.doors.single import OneGame
from bang_env.doors.worlds import Worlds
from bang_env.kernel.spec import Spec

Start = tuple[NDArray[np.float32], dict[str, Any]]
Step = tuple[NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class OnePlayerVectorEnv(VectorEnv[NDArray[np.float32], ArrayLike, NDArray[Any]]):
    """`num_envs` tables; the other arguments are those of `OnePlayerEnv`.

    `copy=False`: observations and masks are the batch's own arrays, which the next call rewrites, instead of copies.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": RENDER_MODES}  # noqa: RUF012 (declared so by Gymnasium)

    def __init__(
        self,
        rules: Spec,
        num_envs: int = 1,
        *,
        rewards: tuple[float, float] = (1.0, -1.0),
        render_mode: str | None = None,
        max_decisions: int | None = None,
        copy: bool = True,
    ) -> None:
        self.rules = read_one_player(rules)
        self.render_mode = read_render_mode(render_mode)
        self._pay = read_pay(rewards)
        self.num_envs = read_count("games", num_envs)
        self.copy = copy
        self.batch = PausingBatch(self.rules, self.num_envs, restart=False, max_decisions=read_max_decisions(max_decisions))
        self._seed: int | None = None  # until the first reset
        self.single_observation_space = feature_space(self.batch.features.shape[1])
        self.single_action_space = spaces.Discrete(self.rules.choices)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = self._offered = OfferedMany(self)

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Start:
        """Deals every game: with a seed as a `Batch` of that seed does, without one the next deal of each game, or random deals if no
        seed was ever given. `options` are ignored.
        """
        dealt, _ = next_deal(seed, self._seed, 0)
        super().reset(seed=None if seed is None else dealt)
        if seed is None and self._seed is not None:
            self.batch.deal_next(np.arange(self.num_envs))
        else:
            self.batch.reset(dealt)
        self._seed = dealt
        return self._observations(), self._infos()

    def step(self, actions: ArrayLike) -> Step:
        """Every asked seat chooses: `actions` ints (N,). A choice that is not offered raises a ValueError and changes no game."""
        self._check_dealt()
        batch = self.batch
        seats = batch.asked.copy()
        batch.step(actions)
        infos: dict[str, Any] = {}
        ended = np.flatnonzero(batch.over)
        for game in ended.tolist():
            infos = self._add_info(infos, self._final(game, int(seats[game])), game)
        won = batch.winners[np.arange(self.num_envs), np.maximum(seats, 0)]  # with the seat that was asked last win all of the player's
        terminated, truncated = batch.over & ~batch.truncated, batch.truncated.copy()
        rewards = np.where(terminated, np.where(won, *self._pay), 0.0)
        batch.deal_next(ended)
        return self._observations(), rewards, terminated, truncated, infos | self._infos()

    def action_masks(self) -> NDArray[np.bool_]:
        """(N, choices) what may be chosen now in each game; a copy, unless copy=False."""
        self._check_dealt()
        return self.batch.masks.copy() if self.copy else self.batch.masks

    def worlds(self) -> Worlds:
        """The games for an agent: `bang_agents.decide(agent, envs.worlds().views(), envs.action_masks(), envs.worlds)`."""
        self._check_dealt()
        return self.batch.worlds()

    def render(self) -> tuple[str | None, ...] | None:  # type: ignore[override]  # Gymnasium's type parameter for it has no text
        """The boards, one for each game: returned as texts ("ansi") or printed ("human")."""
        if self.render_mode is None:
            warn_of_no_mode()
            return None
        self._check_dealt()
        boards = tuple(draw(self.rules.game, self.batch.states[game : game + 1], self.render_mode) for game in range(self.num_envs))
        return boards if self.render_mode == "ansi" else None

    def _observations(self) -> NDArray[np.float32]:
        return self.batch.features.copy() if self.copy else self.batch.features

    def _infos(self) -> dict[str, Any]:
        """What `OnePlayerEnv` says of each question, as arrays; "_<key>" marks the games that say it: all."""
        masks = self.action_masks().view(np.int8)
        every = np.ones((2, self.num_envs), np.bool_)
        return {"action_mask": masks, "_action_mask": every[0], "seat": self.batch.asked.astype(np.int64), "_seat": every[1]}

    def _final(self, game: int, seat: int) -> dict[str, Any]:
        """What `OnePlayerEnv.step` would return for a game that is over (`seat` was asked last) or cut off."""
        one = OneGame(self.rules, self.rules.players)
        one.array[...] = self.batch.states[game]
        one.read(0)
        if self.batch.truncated[game]:
            seat = one.asked(0)
        info = {"action_mask": np.zeros(self.rules.choices, np.int8), "seat": seat, "won": bool(self.batch.winners[game, seat])}
        return {"final_obs": one.features(seat), "final_info": info}

    def _check_dealt(self) -> None:
        if self._seed is None:
            raise ValueError(NO_GAME)

    def __setstate__(self, state: dict[str, Any]) -> None:
        """In a copy or a pickle the action space follows the copy."""
        self.__dict__.update(state)
        self._offered.follow(self)


class OfferedMany(spaces.MultiDiscrete):
    """A choice for each game; `sample()` without a mask or probabilities draws from those that are offered now.

    It equals every MultiDiscrete of its shape. A copy of the space alone follows no games and draws from all choices.
    """

    def __init__(self, envs: OnePlayerVectorEnv) -> None:
        super().__init__([envs.rules.choices] * envs.num_envs)
        self._envs: OnePlayerVectorEnv | None = envs

    def follow(self, envs: OnePlayerVectorEnv) -> None:
        """From now on draws from the games of this environment."""
        self._envs = envs

    def sample(self, mask: Any = None, probability: Any = None) -> NDArray[np.int64]:
        """(N,) random choices: by `mask` or `probability` as in Gymnasium, or (neither given) from those that are offered."""
        if mask is not None or probability is not None or self._envs is None:
            return super().sample(mask, probability)
        masks = self._envs.action_masks()
        lots = 1 - self.np_random.random(masks.shape)  # more than 0
        return np.asarray((masks * lots).argmax(axis=1))

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_envs": None}
