"""Many games of which one seat is played, or of one player, as a Gymnasium VectorEnv over one `Batch`.

    import gymnasium, bang_env
    envs = gymnasium.make_vec("bang_env/Bang-v0", 64, vectorization_mode="vector_entry_point", players=5, role="outlaw")
    envs = gymnasium.make_vec("bang_env/LoneGunslinger-v0", 64, vectorization_mode="vector_entry_point", level=2)

Game k is game k of a `Batch` of the seed. Where a game ends the next one begins in the same step (Gymnasium's SAME_STEP): the observation,
`infos["action_mask"]` and `infos["seat"]` are those of the new game, and `infos["final_obs"]` and
`infos["final_info"]` hold the end of the old one, just as `OneSeatEnv.step` returns it.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from bang_env.doors.arguments import USUAL_PAY, one_of, read_flag, read_pay, read_row, read_spec
from bang_env.doors.environment_parts import NO_GAME, RENDER_MODES, draw, next_deal, read_render_mode, roles_of, warn_of_no_mode
from bang_env.doors.exclusive_access import locked
from bang_env.doors.guard import Guard
from bang_env.doors.gym_env import ILLEGAL, OBSERVATIONS, observation_space
from bang_env.doors.pausing_batch import PausingBatch
from bang_env.doors.seats import Free, Players, one_seat
from bang_env.doors.worlds import Worlds
from bang_env.kernel.numbers import NOBODY, read_count
from bang_env.kernel.games import Games
from bang_env.kernel.spec import Spec

Start = tuple[Any, dict[str, Any]]
Step = tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class OneSeatVectorEnv(VectorEnv[Any, ArrayLike, NDArray[Any]]):
    """`num_envs` tables; the other arguments are those of `OneSeatEnv`.

    `copy=False`: observations and masks are the batch's own arrays, which the next call rewrites, instead of copies. `threads`: that share
    the games of a step; the results are the same for any number.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": RENDER_MODES}  # noqa: RUF012 (declared so by Gymnasium)

    def __init__(
        self,
        rules: Spec,
        num_envs: int = 1,
        role: Free = None,
        opponents: Players = None,
        *,
        rewards: tuple[float, float] | None = None,
        render_mode: str | None = None,
        max_decisions: int | None = None,
        padded_seats: int | None = None,
        illegal: str = "raise",
        observation: str = "features",
        copy: bool = True,
        threads: int = 1,
    ) -> None:
        self.rules = read_spec(rules)
        self.render_mode = read_render_mode(render_mode)
        self.illegal = one_of("illegal", illegal, ILLEGAL)
        self.observation = one_of("observation", observation, OBSERVATIONS[:2])
        self._pay = None if rewards is None else read_pay(rewards)
        self.num_envs = read_count("num_envs", num_envs)
        self.copy = read_flag("copy", copy)
        self.batch = PausingBatch(
            self.rules, self.num_envs, restart=False, max_decisions=max_decisions, padded_seats=padded_seats, threads=threads
        )
        seats = one_seat(self.rules, self.num_envs, role, opponents)
        if seats is not None:
            self.batch.take_seats(seats)
        self._seed: int | None = None  # until the first reset
        self.single_observation_space = observation_space(self.rules, self.batch.features.shape[1], self.observation)
        self.single_action_space = spaces.Discrete(self.rules.choices)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = self._offered = OfferedMultiDiscrete(self)

    @property
    def lock(self) -> Guard:
        """Held while a method runs: `with envs.lock:` makes several calls one, where several threads play."""
        return self.batch.lock

    @locked
    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Start:
        """Deals every game: with a seed as a `Batch` of that seed does, without one the next deal of each game, or random deals if no
        seed was ever given. `options={"roles": [...]}` sets the roles by seat in all deals until the next reset; other options are ignored.
        """
        roles = roles_of(options, self.rules)
        dealt, _ = next_deal(seed, self._seed, 0)
        self.batch.set_roles(roles)
        super().reset(seed=None if seed is None else dealt)
        if seed is None and self._seed is not None:
            self.batch.deal_next(np.arange(self.num_envs))
        else:
            self.batch.reset(dealt)
        self._seed = dealt
        return self._observations(), self._infos()

    @locked
    def step(self, actions: ArrayLike) -> Step:
        """Every seat chooses: `actions` ints (N,). A choice that is not offered raises a ValueError and changes no game, unless `illegal`
        says otherwise.
        """
        self._check_dealt()
        batch = self.batch
        seats = batch.asked.copy()
        wrong = np.zeros(self.num_envs, np.bool_)
        numbers = read_row("actions", actions, (self.num_envs,))
        if self.illegal == "raise":
            batch.step(numbers)
        else:
            choices, wrong = self._mend(numbers)
            playing = ~wrong if self.illegal == "lose" else np.ones(self.num_envs, np.bool_)
            batch.step(choices[playing], np.flatnonzero(playing))
        lost = wrong & (self.illegal == "lose")
        over = batch.over & ~lost  # `over` of a game that was not stepped is that of an earlier step
        terminated, truncated = over & ~batch.truncated, over & batch.truncated
        own = np.arange(self.num_envs), np.maximum(seats, 0)  # of one player win all seats together
        won = terminated & batch.winners[own]
        pay = batch.payoffs[own] if self._pay is None else np.where(won, *self._pay)
        infos: dict[str, Any] = {}
        for game in np.flatnonzero(over | lost).tolist():
            final = self._final(game, int(seats[game]), won=bool(won[game]), cut_off=bool(truncated[game]))
            if wrong[game]:
                final["final_info"]["illegal"] = True
            infos = self._add_info(infos, final, game)
        rewards = np.where(lost, (self._pay or USUAL_PAY)[1], np.where(terminated, pay, 0.0))
        terminated = terminated | lost
        batch.deal_next(np.flatnonzero(over | lost))
        if self.illegal != "raise":
            infos |= {"illegal": wrong, "_illegal": np.ones(self.num_envs, np.bool_)}
        return self._observations(), rewards, terminated, truncated, infos | self._infos()

    def _mend(self, numbers: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """(N,) choices that are offered, and (N,) where a random one stands for what was not."""
        inside = (numbers >= 0) & (numbers < self.rules.choices)
        choices = np.where(inside, numbers, NOBODY).astype(np.int64)
        wrong, first, games = np.zeros(self.num_envs, np.bool_), 0, np.arange(self.num_envs)
        while (place := self.batch._many.refused(choices[first:], games[first:])) >= 0:  # not by masks, which users may write into
            wrong[first + place] = True
            first += place + 1
        return np.where(wrong, self.batch.sample(self.batch.seed), choices), wrong

    @locked
    def action_masks(self) -> NDArray[np.bool_]:
        """(N, choices) what may be chosen now in each game; a copy, unless copy=False."""
        self._check_dealt()
        return self.batch.masks.copy() if self.copy else self.batch.masks.view()

    @locked
    def drawn(self, seed: int) -> NDArray[np.int64] | None:
        """(N,) one of the choices offered in each game, each with the same chance; None before the first reset."""
        if self._seed is None:
            return None
        self._check_dealt()
        return self.batch.sample(seed)

    @locked
    def worlds(self) -> Worlds:
        """The games for an agent: `bang_agents.decide(agent, envs.worlds().views(), envs.action_masks(), envs.worlds)`."""
        self._check_dealt()
        return self.batch.worlds()

    @locked
    def render(self) -> tuple[str | None, ...] | None:  # type: ignore[override]  # Gymnasium's type parameter for it has no text
        """The boards, one for each game: returned as texts ("ansi") or printed ("human")."""
        if self.render_mode is None:
            warn_of_no_mode()
            return None
        self._check_dealt()
        boards = tuple(draw(self.rules.game, self.batch.records([game]), self.render_mode) for game in range(self.num_envs))
        return boards if self.render_mode == "ansi" else None

    def _observations(self) -> Any:
        rows = self.batch.features.copy() if self.copy else self.batch.features.view()
        return {"observation": rows, "action_mask": self.action_masks().view(np.int8)} if self.observation == "dict" else rows

    def _infos(self) -> dict[str, Any]:
        """The infos of `OneSeatEnv` for each question, as arrays; "_<key>" marks the games that say it: all."""
        masks = self.action_masks().view(np.int8)
        every = np.ones((2, self.num_envs), np.bool_)
        return {"action_mask": masks, "_action_mask": every[0], "seat": self.batch.asked.astype(np.int64), "_seat": every[1]}

    def _final(self, game: int, seat: int, *, won: bool, cut_off: bool) -> dict[str, Any]:
        """The result that `OneSeatEnv.step` would return for a game that is over (`seat` was asked last) or cut off."""
        one = Games(self.rules.game, self.batch.records([game]))
        if cut_off and self.batch.seats is None:
            seat = one.asked(0)
        row = self.rules.game.features_of(one.view_of(0, seat, whole=True), self.batch.padded_seats, self.rules.pages)[0]
        mask = np.zeros(self.rules.choices, np.int8)
        observed = {"observation": row, "action_mask": mask} if self.observation == "dict" else row
        return {"final_obs": observed, "final_info": {"action_mask": mask, "seat": seat, "won": won}}

    def _check_dealt(self) -> None:
        if self._seed is None:
            raise ValueError(NO_GAME)
        if self.batch.seats is not None:
            self.batch.seats.check_free(np.arange(self.num_envs), "reset() deals again")

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restores a copy or a pickle; its action space follows the copy."""
        self.__dict__.update(state)
        self._offered.follow(self)


class OfferedMultiDiscrete(spaces.MultiDiscrete):
    """A choice for each game; `sample()` without a mask or probabilities draws from those that are offered now.

    It equals every MultiDiscrete of its shape. A copy of the space alone follows no games and draws from all choices.
    """

    def __init__(self, envs: OneSeatVectorEnv) -> None:
        super().__init__([envs.rules.choices] * envs.num_envs)
        self._envs: OneSeatVectorEnv | None = envs

    def follow(self, envs: OneSeatVectorEnv) -> None:
        """From now on draws from the games of this environment."""
        self._envs = envs

    def sample(self, mask: Any = None, probability: Any = None) -> NDArray[np.int64]:
        """(N,) random choices: by `mask` or `probability` as in Gymnasium, or (neither given) from those that are offered."""
        if mask is not None or probability is not None or self._envs is None:
            return super().sample(mask, probability)
        choices = self._envs.drawn(int(self.np_random.integers(2**63)))
        return super().sample() if choices is None else choices

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_envs": None}
