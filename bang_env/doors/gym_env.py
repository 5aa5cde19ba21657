"""A game of one player as a Gymnasium environment. It contains no rules.

    import gymnasium, bang_env
    env = gymnasium.make("bang_env/LoneGunslinger-v0", level=2)

An observation is what the asked seat sees, as features: float32 (F,). An action is a choice; `info["action_mask"]`
(int8 (choices,)) and `action_masks()` (bool) say which are offered. `info["seat"]` is the seat that is asked or, once the game is over,
the one that was asked last; `info["won"]` is added at the end. With `max_decisions` a game that goes on too long is cut off, Gymnasium's
`truncated`: it is not won and pays 0, and the last observation is what the seat sees that would have been asked.

For a choice that is not offered `step` raises a ValueError that says what is asked and what may be chosen, and the game stays as it was.
"""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bang_env.doors.arguments import SEEDS, read_max_decisions, read_pay, read_roles, read_spec
from bang_env.doors.common import (
    GAME_OVER,
    NO_GAME,
    RENDER_MODES,
    draw,
    feature_space,
    next_deal,
    read_render_mode,
    refusal,
    warn_of_no_mode,
)
from bang_env.doors.single import OneGame
from bang_env.doors.worlds import Worlds
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import RulesError, Spec

Start = tuple[NDArray[np.float32], dict[str, Any]]
Step = tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]


class OnePlayerEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One table of a game in which one player answers every question.

    `rewards`: those at the end, (won, lost).
    `max_decisions`: a game that is not over after so many choices is cut off (None: never).
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 (declared so by Gymnasium)

    def __init__(
        self,
        rules: Spec,
        *,
        rewards: tuple[float, float] = (1.0, -1.0),
        render_mode: str | None = None,
        max_decisions: int | None = None,
    ) -> None:
        self.rules = read_one_player(rules)
        self.render_mode = read_render_mode(render_mode)
        self._pay = read_pay(rewards)
        self._max_decisions = read_max_decisions(max_decisions)
        self._one = self._empty_game()
        self.observation_space = feature_space(self.rules.game.pages.size(self.rules.pages, self.rules.players))
        self.action_space = self._offered = Offered(self)
        self._seed: int | None = None
        self._episode = 0
        self._seat = NOBODY  # until the first reset
        self._over = False

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Start:
        """Deals a game. With a seed it is the one that game 0 of a `Batch` of that seed begins with; without one it is the next episode of
        that game, or a random deal if no seed was ever given. `options={"roles": [...]}` sets the roles by seat; other options are ignored.
        """
        if options is not None and not isinstance(options, Mapping):
            raise ValueError(f'options is a dict such as {{"roles": ["Sheriff", ...]}} or None, not {options!r}')
        roles = read_roles((options or {}).get("roles"), self.rules)
        dealt, episode = next_deal(seed, self._seed, self._episode)
        super().reset(seed=None if seed is None else dealt)
        self._seed, self._episode = dealt, episode
        self._seat = self._one.begin(dealt, episode, roles)
        self._over = False
        self._offered.dealt()
        if self.render_mode == "human":
            self.render()
        return self._one.features(self._seat), self._info()

    def step(self, action: int | np.int64) -> Step:
        """The asked seat chooses; on to the next question. The reward is 0 until the game is over, and also if it is cut off."""
        self._check_dealt()
        if self._over:
            raise ValueError(GAME_OVER)
        try:
            asked = self._one.step(action)
        except (ValueError, TypeError, OverflowError):
            raise ValueError(refusal(self.rules.controllers[0], self._one, action)) from None
        terminated, truncated, reward = asked == NOBODY, self._one.cut_off, 0.0
        self._over = terminated or truncated
        if terminated:
            reward = self._pay[0] if self._won() else self._pay[1]
        else:
            self._seat = asked
        if self.render_mode == "human":
            self.render()
        return self._one.features(self._seat), reward, terminated, truncated, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """(choices,) what may be chosen now, as sb3_contrib's MaskablePPO asks for it; all False when the game is over."""
        return self._mask().view(np.bool_)

    def view(self) -> NDArray[np.void]:
        """A view (1,): what the asked seat sees, for an agent: `agent.act(env.view(), env.action_masks()[None])`."""
        self._check_dealt()
        seen = np.zeros(1, self.rules.game.view)
        self._one.view(0, self._seat, seen)
        return seen

    def worlds(self) -> Worlds:
        """This game for an agent that searches: `bang_agents.decide(agent, env.view(), env.action_masks()[None], env.worlds)`."""
        self._check_dealt()
        if self._over:
            raise ValueError(GAME_OVER)
        return Worlds(self.rules.game, self._one.array)

    def render(self) -> str | None:
        """The board: returned as text ("ansi") or printed ("human")."""
        if self.render_mode is None:
            warn_of_no_mode()
            return None
        self._check_dealt()
        return draw(self.rules.game, self._one.array, self.render_mode)

    def in_mid_game(self) -> bool:
        """Whether a choice has been made in this game, and another one may be."""
        return self._one.made > 0 and not self._over

    def offered(self) -> NDArray[np.int8] | None:
        """(choices,) what may be chosen now; None if nobody is asked."""
        return None if self._seat == NOBODY or self._over else self._mask()

    def offered_first(self, seed: int) -> NDArray[np.int8]:
        """(choices,) what may be chosen in the first question of the deal of a seed."""
        one = self._empty_game()
        mask: NDArray[np.int8] = one.mask(one.begin(seed, 0, None))
        return mask

    def _empty_game(self) -> OneGame:
        """A place for a game of these rules."""
        return OneGame(self.rules, self.rules.players, self._max_decisions)

    def _mask(self) -> NDArray[np.int8]:
        self._check_dealt()
        mask: NDArray[np.int8] = self._one.mask(self._seat)
        return mask

    def _info(self) -> dict[str, Any]:
        info = {"action_mask": self._mask(), "seat": self._seat}
        return info | {"won": self._won()} if self._over else info

    def _won(self) -> bool:
        return self._one.won(0, self.rules.players)[self._seat]

    def _check_dealt(self) -> None:
        if self._seat == NOBODY:
            raise ValueError(NO_GAME)

    def __setstate__(self, state: dict[str, Any]) -> None:
        """In a copy or a pickle the action space follows the copy, not the original game."""
        self.__dict__.update(state)
        self._offered.follow(self)


class Offered(spaces.Discrete):
    """The choices of a game; `sample()` without a mask or probabilities draws from those that are offered now.

    There is one exception, for Gymnasium's `check_env`, which seeds this space in the middle of a game, draws, resets with that seed and
    plays what it has drawn: the first draw after the first seed in mid-game is one of the choices that the deal of that seed begins with
    (and one that is offered now as well, if there is any).

    It equals every Discrete of its size. A copy of the space alone follows no game and draws from all choices.
    """

    def __init__(self, env: OnePlayerEnv) -> None:
        super().__init__(env.rules.choices)
        self._env: OnePlayerEnv | None = env
        self.dealt()

    def follow(self, env: OnePlayerEnv) -> None:
        """Draws from the game of this environment from now on."""
        self._env = env

    def dealt(self) -> None:
        """A new game begins."""
        self._seeded = False
        self._coming: int | None = None

    def seed(self, seed: int | None = None) -> Any:
        """Seeds the draws."""
        found = super().seed(seed)
        if seed is not None:
            if self._env is not None and self._env.in_mid_game() and not self._seeded and seed < SEEDS:
                self._coming = seed
            self._seeded = True
        return found

    def sample(self, mask: NDArray[np.int8] | None = None, probability: NDArray[Any] | None = None) -> np.int64:
        """A random choice: from those marked 1 in `mask`, by `probability`, or (neither given) from those that are offered."""
        if mask is None and probability is None and self._env is not None:
            mask = self._choices(self._env)
        return super().sample(mask, probability)

    def _choices(self, env: OnePlayerEnv) -> NDArray[np.int8] | None:
        now = env.offered()
        coming, self._coming = self._coming, None
        if now is None or coming is None:
            return now
        first = env.offered_first(coming)
        both = now & first
        return both if both.any() else first

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_env": None}


def read_one_player(rules: object) -> Spec:
    """The spec of a game in which one player answers every question."""
    spec = read_spec(rules)
    if not spec.one_player:
        raise RulesError(f"{spec.title} has several players; this environment is for games of one")
    return spec
