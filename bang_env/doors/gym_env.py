"""One seat of a game as a Gymnasium environment, among agents that hold the others; or a game of one player. It contains no rules.

    import gymnasium, bang_env
    env = gymnasium.make("bang_env/Bang-v0", players=5, role="outlaw", opponents="heuristic")
    env = gymnasium.make("bang_env/Dice-v0", players=5, role="renegade")
    env = gymnasium.make("bang_env/LoneGunslinger-v0", level=2)

An observation is what the seat sees, as features: float32 (F,); with `observation="dict"` a dict of them and of the mask, "observation" and
"action_mask"; with `observation="text"` the same in words (`text.py`), a str. An action is a choice, or, as a str, an answer to the text.
`info["action_mask"]` (int8 (choices,)) and `action_masks()` (bool) say which choices are offered. `info["seat"]` is the seat that is asked
or, once the game is over, the one that was asked last; `info["won"]` is added at the end. A game that goes on after the seat has been
eliminated is played to its end within the step. An episode of a ghost begins when that seat is first asked something as one; deals in which
nobody is are passed over. With `max_decisions` a game that goes on too long is cut off, Gymnasium's `truncated`: it
is not won and pays 0.

For a choice that is not offered `step` raises a ValueError that says what is asked and what may be chosen, and the game stays as it was.
`illegal="lose"` ends the game as lost instead (as PettingZoo's classic games do), `illegal="random"` plays a random one of the choices
offered; both then say `info["illegal"]`.
"""

import string
from collections.abc import Mapping
from copy import deepcopy
from inspect import signature
from typing import Any, Self

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bang_env.doors.arguments import USUAL_PAY, one_of, read_pay, read_spec
from bang_env.doors.environment_parts import (
    GAME_OVER, NO_GAME, RENDER_MODES, draw, feature_space, masked_space, next_deal, read_render_mode, refusal, roles_of, warn_of_no_mode,
    word_of,
)
from bang_env.doors.exclusive_access import locked
from bang_env.doors.guard import Guard
from bang_env.doors.pausing_batch import PausingBatch
from bang_env.doors.seats import Free, Players, one_seat
from bang_env.doors.text import AnswerError, TextObservation, describe
from bang_env.doors.worlds import Worlds
from bang_env.kernel.games import Games
from bang_env.kernel.numbers import NOBODY, whole
from bang_env.kernel.spec import Spec

Start = tuple[Any, dict[str, Any]]
Step = tuple[Any, float, bool, bool, dict[str, Any]]
FIRST = np.zeros(1, np.int64)  # the one game of its batch
ILLEGAL = ("raise", "lose", "random")
OBSERVATIONS = ("features", "dict", "text")
LONGEST_TEXT = 20_000  # signs of an observation; some 3,000 are usual
SIGNS = string.printable + "♠♥♦♣·×–’é"  # of observations


class OneSeatEnv(gymnasium.Env[Any, Any]):
    """One table of which one seat is played, by the actions of `step`."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 (declared so by Gymnasium)

    def __init__(
        self,
        rules: Spec,
        role: Free = None,
        opponents: Players = None,
        *,
        rewards: tuple[float, float] | None = None,
        render_mode: str | None = None,
        max_decisions: int | None = None,
        padded_seats: int | None = None,
        illegal: str = "raise",
        observation: str = "features",
    ) -> None:
        """`role`: the seat that is played, in the words of `Batch(free=...)`: "outlaw", of which one seat is drawn for each deal; several
        ("outlaw,renegade", or a list); "any"; the number of a seat; "ghost" or "ghost-outlaw", the first seat (of that role) in each deal
        that is asked something after it has been eliminated. None: any seat. `opponents`: who holds the others, as in `Batch(players=...)`;
        those that it leaves open, and all with None, have the heuristic of the game, or random agents where there is none. A game of one
        player has neither. `rewards`: those at the end, (won, lost); None: what the game pays, 1 for a winner and -1 for a loser in the
        games that are shipped. `max_decisions`: a game that is not over after so many choices, of all seats together, is cut off (None:
        10,000, or never in a game of one player; at most 1,000,000 where agents play). `padded_seats`: feature blocks. `illegal`,
        `observation`: see above.
        """
        self.rules = read_spec(rules)
        self.render_mode = read_render_mode(render_mode)
        self.illegal = one_of("illegal", illegal, ILLEGAL)
        self.observation = one_of("observation", observation, OBSERVATIONS)
        self._pay = None if rewards is None else read_pay(rewards)
        self._batch = PausingBatch(self.rules, 1, restart=False, max_decisions=max_decisions, padded_seats=padded_seats)
        seats = one_seat(self.rules, 1, role, opponents)
        if seats is not None:
            self._batch.take_seats(seats)
        self.observation_space = observation_space(self.rules, self._batch.features.shape[1], self.observation)
        self.action_space = self._offered = OfferedDiscrete(self)
        self._seed: int | None = None
        self._seat = NOBODY  # until the first reset
        self._over = False

    @property
    def lock(self) -> Guard:
        """Held while a method runs: `with env.lock:` makes several calls one, where several threads play."""
        return self._batch.lock

    @locked
    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Start:
        """Deals a game. With a seed it is the one that game 0 of a `Batch` of that seed begins with; without one it is the next episode of
        that game, or a random deal if no seed was ever given. `options={"roles": [...]}` sets the roles by seat; other options are ignored.
        A deal that ends before the seat is asked anything is passed over for the next one.
        """
        roles = roles_of(options, self.rules)
        dealt, episode = next_deal(seed, self._seed, int(self._batch.episode[0]))
        super().reset(seed=None if seed is None else dealt)
        self._seed, self._seat = dealt, NOBODY  # where an opponent fails there is no game
        self._batch.begin(dealt, episode, roles)
        self._seat = int(self._batch.asked[0])
        self._over = False
        if self.render_mode == "human":
            self.render()
        return self._observation(), self._info()

    @locked
    def step(self, action: int | np.int64 | str) -> Step:
        """The seat chooses: by the number of a choice or, as a str, by its number or words in the text. On to its next question. The reward
        is 0 until the game is over, and also if it is cut off.
        """
        self._check_dealt()
        if self._over:
            raise ValueError(GAME_OVER)
        batch, extra = self._batch, {}
        choice = self._read(action)
        if choice == NOBODY:
            extra = {"illegal": True}
            if self.illegal == "lose":
                self._over = True
                return self._observation(), (self._pay or USUAL_PAY)[1], True, False, self._info() | extra | {"won": False}
            choice = int(batch.sample(batch.seed)[0])
        batch.step([choice])
        truncated = bool(batch.truncated[0])
        terminated = bool(batch.over[0]) and not truncated
        self._over, reward = terminated or truncated, 0.0
        if terminated:
            reward = float(batch.payoffs[0, self._seat]) if self._pay is None else self._pay[0 if self._won() else 1]
        elif truncated and batch.seats is None:
            self._seat = self._games().asked(0)
        elif not truncated:
            self._seat = int(batch.asked[0])
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, terminated, truncated, self._info() | extra

    @locked
    def action_masks(self) -> NDArray[np.bool_]:
        """(choices,) what may be chosen now, as sb3_contrib's MaskablePPO asks for it; all False when the game is over."""
        return self._mask().view(np.bool_)

    @locked
    def view(self) -> NDArray[np.void]:
        """A view (1,): what the seat sees, for an agent: `agent.act(env.view(), env.action_masks()[None])`."""
        self._check_dealt()
        return self._games().view_of(0, self._seat, whole=True)

    @locked
    def text(self) -> TextObservation:
        """The seat's view in words, with the choices numbered; `as_dict()` has the sections."""
        return describe(self.rules.game, self.view(), self._mask())

    @locked
    def worlds(self) -> Worlds:
        """This game for an agent that searches: `bang_agents.decide(agent, env.view(), env.action_masks()[None], env.worlds)`."""
        self._check_dealt()
        if self._over:
            raise ValueError(GAME_OVER)
        return self._batch.worlds()

    def describe(self, action: int) -> str:
        """The name of a choice, such as "pass", "barrel" or "Bang♠"; "seat+2" is the second seat clockwise."""
        return word_of(action, self.rules)

    @locked
    def render(self) -> str | None:
        """The board: returned as text ("ansi") or printed ("human")."""
        if self.render_mode is None:
            warn_of_no_mode()
            return None
        self._check_dealt()
        return draw(self.rules.game, self._batch.records(), self.render_mode)

    @locked
    def offered(self) -> NDArray[np.int8] | None:
        """(choices,) what may be chosen now; None if nobody is asked."""
        return None if self._seat == NOBODY or self._over else self._mask()

    def _read(self, action: Any) -> int:
        """A choice that is offered; where another one does not raise an error, NOBODY stands for it."""
        reason = ""
        try:
            choice = self.text().read(action) if isinstance(action, str) else whole(action)
            if choice is not None and 0 <= choice < self.rules.choices and self._batch.masks[0, choice]:
                return choice
        except AnswerError as error:
            reason = f"{error} The choices: {'; '.join(self.text().numbered())}."
        if self.illegal != "raise":
            return NOBODY
        raise ValueError(reason or refusal(f"seat {self._seat}", self._games(), action))

    def _games(self) -> Games:
        """The game as it is."""
        return Games(self.rules.game, self._batch.records())

    def _mask(self) -> NDArray[np.int8]:
        self._check_dealt()
        return np.zeros(self.rules.choices, np.int8) if self._over else self._batch.masks[0].astype(np.int8)

    def _observation(self) -> Any:
        if self.observation == "text":
            return str(self.text())
        if self._over:
            batch = self._batch
            row: NDArray[np.float32] = self.rules.game.features_of(self.view(), batch.padded_seats, self.rules.pages)[0]
        else:
            row = self._batch.features[0].copy()
        return {"observation": row, "action_mask": self._mask()} if self.observation == "dict" else row

    def _info(self) -> dict[str, Any]:
        info = {"action_mask": self._mask(), "seat": self._seat}
        return info | {"won": self._won()} if self._over else info

    def _won(self) -> bool:
        return bool(self._batch.winners[0, self._seat])

    def _check_dealt(self) -> None:
        if self._seat == NOBODY:
            raise ValueError(NO_GAME)
        if self._batch.seats is not None:
            self._batch.seats.check_free(FIRST, "reset() deals again")

    def __copy__(self) -> Self:
        """A copy with a game of its own."""
        return deepcopy(self)

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restores a copy or a pickle; its action space follows the copy, not the original game."""
        self.__dict__.update(state)
        self._offered.follow(self)


def split(arguments: Mapping[str, Any], env: type, rules: type[Spec]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Named arguments as those of an environment and the others, switches of the rules. Raises a RulesError for one that is neither."""
    own = signature(env.__init__).parameters.keys() - {"self", "rules"}  # type: ignore[misc]  # of the class itself
    theirs, rest = (dict[str, Any](), dict[str, Any]())
    for name, value in arguments.items():
        if name not in own and name not in rules.switches() and name not in rules.presets:
            rules.refuse(name, *sorted(own))
        (theirs if name in own else rest)[name] = value
    return theirs, rest


def observation_space(rules: Spec, size: int, observation: str) -> spaces.Space[Any]:
    """The space of what a seat is shown."""
    if observation == "features":
        return feature_space(size)
    if observation == "text":
        return spaces.Text(LONGEST_TEXT, charset=SIGNS)
    return masked_space(size, rules.choices)


class OfferedDiscrete(spaces.Discrete):
    """The choices of a game; `sample()` without a mask or probabilities draws from those that are offered now.

    It equals every Discrete of its size. A copy of the space alone follows no game and draws from all choices.
    """

    def __init__(self, env: OneSeatEnv) -> None:
        super().__init__(env.rules.choices)
        self._env: OneSeatEnv | None = env

    def follow(self, env: OneSeatEnv) -> None:
        """Draws from the game of this environment from now on."""
        self._env = env

    def sample(self, mask: NDArray[np.int8] | None = None, probability: NDArray[Any] | None = None) -> np.int64:
        """A random choice: from those marked 1 in `mask`, by `probability`, or (neither given) from those that are offered."""
        if mask is None and probability is None and self._env is not None:
            mask = self._env.offered()
        return super().sample(mask, probability)

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_env": None}
