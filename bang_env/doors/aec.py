"""A game as a PettingZoo AEC environment. It contains no rules: the game, its views and its options come from `one_game.py`.

Agents are `player_0`, `player_1`, ... by seat; a spec may name others (`controllers`).
Eliminated or not, a seat stays an agent until the game is over (an eliminated Deputy still wins with the law); then all terminate together,
with their rewards. With `max_decisions` a game that goes on too long is cut off: all are truncated together, and all rewards are 0.

An observation is {"observation": float32 (F,), "action_mask": int8 (choices,)}; the mask is in `infos[agent]["action_mask"]` as well.
The mask of a seat that is not asked is all 0.

`view(agent)` is what an agent's seat may know as a record, for agents that read views. `state()` is for critics and shows what is hidden.
`describe(action)` is the name of a choice.

For a choice that is not allowed `step` raises a ValueError that says who is asked what and what may be chosen, and the game stays as it
was. (PettingZoo's classic games end instead, and whoever made the illegal move loses. In a game of many seats that would give the others
results that the rules do not know.)
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from bang_env.doors.arguments import pay_of, read_max_decisions, read_pay, read_spec
from bang_env.doors.environment_parts import (
    GAME_OVER, NO_GAME, RENDER_MODES, draw, masked_space, next_deal, read_render_mode, refusal, roles_of, warn_of_no_mode,
    word_of,
)
from bang_env.doors.exclusive_access import locked
from bang_env.doors.guard import Guard
from bang_env.doors.one_game import OneGame
from bang_env.kernel.game import LEAST, MOST_HIDDEN, Game
from bang_env.kernel.numbers import NOBODY, brief
from bang_env.kernel.spec import Spec

T = TypeVar("T")


class Ending(NamedTuple):
    """The end of a game, for a reward function. Each field has one entry for each seat."""

    roles: tuple[str, ...]
    """"Sheriff", "Outlaw", ... as the game ended (after a Revolution the old Sheriff is a "Rebel")"""
    won: tuple[bool, ...]
    alive: tuple[bool, ...]
    payoffs: tuple[float, ...]
    """what the game itself pays: 1 to winners and -1 to losers of the games that are shipped"""


Rewards = Mapping[str, tuple[float, float]] | Callable[[Ending], Sequence[float]]


class Aec(AECEnv[str, Any, Any]):
    """One table.

    `rewards`: what the seats get at the end. None: what the game pays (1 for winners and -1 for losers of the games that are shipped); a
    mapping from role names to (won, lost), with what the game pays for roles left out; or a function of the `Ending` that returns a number
    for each seat.
    `padded_seats`: features have blocks for that many seats (default: the players of this game), so that one network fits several sizes.
    `max_decisions`: a game that is not over after so many choices, of all seats together, is cut off (None: never).
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (declared so by PettingZoo)
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        rules: Spec,
        *,
        render_mode: str | None = None,
        rewards: Rewards | None = None,
        padded_seats: int | None = None,
        max_decisions: int | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = read_render_mode(render_mode)
        self.rules = spec = read_spec(rules)
        spec.game.check_deal(spec)
        self.metadata = self.metadata | {"name": f"{spec.name}_v0"}
        blocks = spec.game.blocks(padded_seats, spec)
        self._unseen = spec.game.hidden_size(spec.players)  # numbers at the end of a state
        self._agent_of = spec.controllers  # an agent of several seats sees what that one sees that is asked, or was asked last
        self.possible_agents = list(dict.fromkeys(self._agent_of))
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: masked_space(spec.game.pages.size(spec.pages, blocks), spec.choices) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {agent: spaces.Discrete(spec.choices) for agent in self.possible_agents}
        self.state_space = spaces.Box(LEAST, MOST_HIDDEN, (spec.game.pages.size(spec.pages, blocks) + self._unseen,), np.float32)
        self._rewards = read_rewards(rewards, spec.game)
        self._seat_of: dict[str, int] = {}  # the seat whose view an agent sees; empty until the first reset
        self._seed: int | None = None
        self._episode = 0
        self.lock = Guard()
        """held while a method runs: `with env.lock:` makes several calls one, where several threads play"""
        self._one = OneGame(spec, blocks, read_max_decisions(max_decisions))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations: the same object at every call."""
        return self._of(agent, self.observation_spaces)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions: the same object at every call."""
        return self._of(agent, self.action_spaces)

    def last(self, observe: bool = True) -> tuple[dict[str, NDArray[Any]] | None, float, bool, bool, dict[str, Any]]:
        """Observation, summed reward, terminated, truncated and info of the selected agent. A ValueError before the first reset."""
        if not self._seat_of:
            raise ValueError(NO_GAME)
        return cast(tuple[dict[str, NDArray[Any]] | None, float, bool, bool, dict[str, Any]], super().last(observe))

    @locked
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a game. With a seed it is the one that game 0 of a `Batch` of that seed begins with; without one it is the next episode of
        that game, or a random deal if no seed was ever given.

        `options={"roles": [...]}` gives the roles by seat, as names or numbers; they must be those of the rules. Other options are ignored.
        """
        roles = roles_of(options, self.rules)
        self._seed, self._episode = next_deal(seed, self._seed, self._episode)
        asked = self._one.begin(self._seed, self._episode, roles)
        self.agents = self.possible_agents[:]
        self._seat_of = {agent: seat for seat, agent in enumerate(self._agent_of)} | {self._agent_of[asked]: asked}
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._one.mask(seat)} for agent, seat in self._seat_of.items()}
        self.agent_selection = self._agent_of[asked]
        self.__dict__.pop("_skip_agent_selection", None)  # PettingZoo keeps it from the end of the last game
        self._over = False
        if self.render_mode == "human":
            self.render()

    @locked
    def step(self, action: int | None) -> None:
        """The selected agent chooses; on to the next agent who has a choice. Once the game is over each agent steps out with None."""
        agent = self.agent_selection if self.agents else self._refuse_step()
        if self._over:
            self._was_dead_step(action)
            return
        try:
            seat = self._one.step(action)  # type: ignore[arg-type]  # None is refused below
        except (ValueError, TypeError, OverflowError):
            raise ValueError(refusal(agent, self._one, action)) from None
        if seat != NOBODY:
            self._seat_of[self._agent_of[seat]] = seat
        self.infos[agent] = {"action_mask": self._one.mask(self._seat_of[agent])}
        if seat == NOBODY or self._one.cut_off:
            self._finish()
        elif self._agent_of[seat] != agent:
            self.agent_selection = agent = self._agent_of[seat]
            self.infos[agent] = {"action_mask": self._one.mask(seat)}
        if self.render_mode == "human":
            self.render()

    @locked
    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """The observation of an agent's seat, in new arrays. Safe for every seat at any time after the first reset, also after the end."""
        seat = self._seat(agent)
        return {"observation": self._one.features(seat), "action_mask": self._one.mask(seat)}

    @locked
    def view(self, agent: str) -> NDArray[np.void]:
        """A view (1,) of the game's view dtype: what an agent's seat may know now, for `act(env.view(agent), mask[None])` of an agent that
        reads views; `mask` is its action mask as bools. Safe for every seat at any time after the first reset.
        """
        return self._one.view_of(0, self._seat(agent), whole=True)

    @locked
    def state(self) -> NDArray[np.float32]:
        """The state for critics alone, as it shows hidden things: the features of the selected agent's seat, and behind them what it does
        not see, roles and hands of the others in the card game, roles in the dice game. A new float32 array of `state_space`. Never give it
        to an agent that plays.
        """
        seat = self._seat(self.agent_selection)
        unseen = self.rules.game.hidden(self._one.array, np.array([seat]), self.rules.players)
        return np.concatenate([self._one.features(seat), unseen[0]])

    def describe(self, action: int) -> str:
        """The name of a choice, such as "pass", "barrel" or "Bang♠"; "seat+2" is the second seat clockwise from the one that is asked."""
        return word_of(action, self.rules)

    @locked
    def render(self) -> str | None:
        """The board with every hand and role: returned as text ("ansi") or printed ("human")."""
        if self.render_mode is None:
            warn_of_no_mode()
            return None
        if not self._seat_of:
            raise ValueError(NO_GAME)
        return draw(self.rules.game, self._one.array, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _finish(self) -> None:
        """The game is over, and everybody terminates with a reward; or it is cut off, and everybody is truncated without one."""
        self.agent_selection = self.agents[0]
        self._over = True
        if self._one.cut_off:
            self.truncations = dict.fromkeys(self.agents, True)
            return
        self.terminations = dict.fromkeys(self.agents, True)
        n, names = self.rules.players, self.rules.game.roles
        roles = tuple(names[role] for role in self._one.roles(0, n))
        ending = Ending(roles, tuple(self._one.won(0, n)), tuple(self._one.alive(0, n)), tuple(self._one.payoffs(0, n)))
        try:
            pay = paid_by(self._rewards, ending)
        except BaseException:  # of the user's function, or Ctrl-C: nobody can be paid, and nobody steps out
            self.agents = []
            raise
        self.rewards = {agent: pay[self._seat_of[agent]] for agent in self.agents}
        self._accumulate_rewards()

    def _refuse_step(self) -> str:
        raise ValueError(GAME_OVER if self._seat_of else NO_GAME)

    def _seat(self, agent: str) -> int:
        """The seat whose eyes an agent has; rejects an unknown name, and any before the first reset."""
        if not self._seat_of:
            raise ValueError(NO_GAME)
        return self._of(agent, self._seat_of)

    def _of(self, agent: str, by_agent: Mapping[str, T]) -> T:
        """The entry of an agent; rejects an unknown name."""
        try:
            return by_agent[agent]
        except (KeyError, TypeError):
            first, *others = self.possible_agents
            range_of_agents = f"are {first} to {others[-1]}" if others else f"is {first}"
            raise ValueError(f"no agent is called {agent!r}; there {range_of_agents}") from None


class Orderly(OrderEnforcingWrapper[str, Any, Any]):
    """PettingZoo's check of the order of calls; stepping a finished game raises an error, where PettingZoo only warns."""

    def step(self, action: int | None) -> None:
        """One step of the wrapped environment, which rejects what is not allowed."""
        self.env.step(action)
        self._has_updated = True

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """The observation of an agent's seat."""
        return cast(dict[str, NDArray[Any]], self.env.observe(agent))

    def view(self, agent: str) -> NDArray[np.void]:
        """A view (1,): what an agent's seat may know, as a record."""
        return cast(NDArray[np.void], self.env.view(agent))

    def state(self) -> NDArray[np.float32]:
        """The state for critics alone: what the selected agent's seat knows and what is hidden from it."""
        return cast(NDArray[np.float32], self.env.state())

    def describe(self, action: int) -> str:
        """The name of a choice."""
        return cast(str, self.env.describe(action))

    def last(self, observe: bool = True) -> tuple[dict[str, NDArray[Any]] | None, float, bool, bool, dict[str, Any]]:
        """Observation, summed reward, terminated, truncated and info of the selected agent."""
        return cast(tuple[dict[str, NDArray[Any]] | None, float, bool, bool, dict[str, Any]], self.env.last(observe))

    def __str__(self) -> str:
        """The name of the wrapped environment."""
        return str(self.env)


def read_rewards(rewards: Rewards | None, game: Game) -> Callable[[Ending], Sequence[float]]:
    """Rewards as a function of the ending."""
    if callable(rewards):
        return rewards
    if rewards is not None and not isinstance(rewards, Mapping):
        raise ValueError(f"rewards: expected a mapping from role to (won, lost), or a function of the ending; got {rewards!r}")
    by_role = {}
    for name, pair in (rewards or {}).items():
        try:
            role = game.roles[game.read_role(name)]
        except ValueError as error:
            raise ValueError(f"rewards: {error}") from None
        if role in by_role:
            raise ValueError(f"rewards: expected each role once; got {role} twice")
        by_role[role] = read_pay(pair)
    return partial(pay_by_role, by_role)


def paid_by(rewards: Callable[[Ending], Sequence[float]], ending: Ending) -> list[float]:
    """The reward of each seat; rejects what a function returns that are not so many finite numbers."""
    answer, n = rewards(ending), len(ending.won)
    if not (paid := pay_of(answer, n)):
        expected = f"{n} finite numbers that float32 holds, one for each seat"
        raise ValueError(f"rewards: expected {expected}; the function returned {brief(answer)}")
    return paid


def pay_by_role(by_role: Mapping[str, tuple[float, float]], ending: Ending) -> list[float]:
    """The reward of each seat, by its role; what the game pays for a role that is not named."""
    seats = zip(ending.roles, ending.won, ending.payoffs, strict=True)
    return [by_role[role][0 if won else 1] if role in by_role else payoff for role, won, payoff in seats]
