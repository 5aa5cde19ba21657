"""The holders of the seats of a batch: agents, or nobody, so that the batch asks whoever steps it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from bang_env.doors.agent_functions import AGENT_FUNCTIONS
from bang_env.doors.arguments import read_seed, read_spec
from bang_env.doors.worlds import Worlds
from bang_env.doors.seating import ANY, PlayedSeat, held_roles, read_played, role_number, role_word, scatter
from bang_env.kernel.arrays import read_only
from bang_env.kernel.letters import harmless
from bang_env.kernel.numbers import NOBODY, read_count, whole
from bang_env.kernel.parameters import SEATING, kind_of, names_of
from bang_env.kernel.spec import RulesError, Spec

FREE = 0  # holder of a seat that nobody holds
FREE_SEAT, HOLDERS = 1, 2  # what a number scattered from the seed is for
BY_GAME = "_held", "_holder", "_reached", "_last", "_drawn", "_haunting"  # arrays (N, ...) of seats
MOST_AGENTS = 255
MOST_SKIPPED = 100  # deals that a game may skip on average before a free seat is asked

Holder = Any  # an agent, a name of one, a list of them, or None
Players = Holder | Mapping[str | int, Holder] | Callable[[str, int], Holder]
Free = str | int | Sequence[str] | None  # as `read_played` takes it; None: nobody
HOLDERS_ARE = "an agent, an agent's name, a list of these, or None for nobody"


class Dealt(Protocol):
    """N games that were dealt, and what agents are asked about them: a `Batch` with views."""

    @property
    def seed(self) -> int:
        """The seed of the deals."""

    @property
    def roles(self) -> NDArray[np.int8]:
        """(N, seats) role numbers."""

    @property
    def number(self) -> NDArray[np.int64]:
        """(N,) the k of the deal (seed, k, episode) that is played."""

    @property
    def episode(self) -> NDArray[np.int64]:
        """(N,) the number of the deal that is played, from 0 on."""

    @property
    def _views(self) -> NDArray[np.void]:
        """(N,) what the seats asked see."""

    @property
    def _masks(self) -> NDArray[np.bool_]:
        """(N, choices) what they may choose."""

    def worlds(self, games: NDArray[np.int64] | None = None) -> Worlds:
        """These games, for a search."""


def picked(views: NDArray[np.void], which: NDArray[np.int64]) -> NDArray[np.void]:
    """The views at these places, as `views[which]` gives them; NumPy copies whole records faster than fields."""
    return views.view(np.dtype((np.void, views.dtype.itemsize)))[which].view(views.dtype)


def choices_of(agents: Sequence[Any], which: NDArray[np.int64], batch: Dealt, games: NDArray[np.int64]) -> NDArray[np.int64]:
    """(M,) what is chosen in these games (M,) of a batch with views; `which` (M,): which of the agents answers. Each is asked once, for all
    its games.
    """
    decide = AGENT_FUNCTIONS.get().decide
    choices = np.empty(games.size, np.int64)
    for number in np.unique(which).tolist():
        at = np.flatnonzero(which == number)
        some = games[at]
        choices[at] = decide(agents[number], picked(batch._views, some), batch._masks[some], partial(batch.worlds, some))
    return choices


def shown(attribute: str) -> Any:
    """A property that shows a private array, to be read."""
    return property(lambda seats: read_only(getattr(seats, attribute)))


def answers(holder: object) -> bool:
    """Whether an object has `act`. One that fails when it is asked for that has it too: whoever makes it an agent says what failed."""
    try:
        return hasattr(holder, "act")
    except Exception:  # of a property of the user's
        return True


class Seats:
    """The holders of the seats of a batch, as numbers: 0 nobody, k `agents[k - 1]`. They sit down again in each deal. The arrays are
    read-only.

    - `held` uint8 (N, 2, seats): the holder of a seat of a game while it lives, and once it has been eliminated
    - `holder` uint8 (N,): of the seat that is asked; `reached` bool (N,): a free seat has been asked in this deal
    - `drawn` int64 (N,): the free seat, where one is chosen for each deal; else -1
    - `skipped`: deals that ended before a free seat was asked anything
    """

    held: NDArray[np.uint8] = shown("_held")
    holder: NDArray[np.uint8] = shown("_holder")
    reached: NDArray[np.bool_] = shown("_reached")
    drawn: NDArray[np.int64] = shown("_drawn")

    def __init__(
        self,
        rules: Spec,
        games: int,
        players: Players,
        free: Free = None,
        *,
        others: Holder = None,
        one_ghost: bool = False,
        seed: int = 0,
        names: tuple[str, str] = ("players", "free"),
    ) -> None:
        """`players`: who holds the seats. An agent, its name ("heuristic", "learned", a saved policy), a list of these, of which each seat
        of each deal is given one by chance, or None: nobody. All seats alike, or a mapping from roles and seats (a seat counts before its
        role), or a function of a role ("outlaw") and a seat, whose parameters have these names. `others`: who holds those that `players`
        does not name; None: nobody. `free`: a role, several ("outlaw,renegade", or a list) or "any", of which one seat is drawn for each
        deal; a seat; "ghost" or "ghost-outlaw", the seats (of that role) once they have been eliminated and play on. Those are free whoever
        holds them otherwise. `one_ghost`: in each deal only the first of these that is asked. Agents given by name that draw lots have
        the seeds `seed`, `seed` + 1, ...; their chance depends on the deal as well. `names`: of the two arguments, for errors.
        """
        self.rules = read_spec(rules)
        self.agents: list[Any] = []
        self.players: list[Any] = []
        self._name = names[0]
        self._seed = read_seed(seed)
        self._others = others
        self._made: dict[str | int, Any] = {}  # by name, or by the identity of what was given
        self._agents_made = 0  # also those that hold no seats any more: each has a seed of its own
        self._groups: list[NDArray[np.int64]] = []  # holders of which each seat is given one
        self._seats = np.arange(rules.game.seats)
        self._free = PlayedSeat("") if free is None else read_played(rules, free, names[1])
        self._one_ghost = one_ghost and bool(self._free.ghosts)
        self._hand_out(players)
        title = self._free.title
        self.free = "a seat that nobody holds" if self._free.word in ("", ANY) else title if self._free.seat != NOBODY else f"the {title}"
        """who is asked, in words"""
        self.skipped = 0
        self._make_rows(read_count("games", games))

    def _make_rows(self, games: int) -> None:
        """Rows for so many games, in which nobody has sat down yet."""
        seats = self.rules.game.seats
        self.games = games
        self._held = np.zeros((games, 2, seats), np.uint8)
        self._holder = np.zeros(games, np.uint8)
        self._reached = np.zeros(games, np.bool_)
        self._last = np.full(games, NOBODY, np.int8)  # the free seat that was asked last in this deal
        self._drawn = np.full(games, NOBODY, np.int64)
        self._haunting = np.zeros((games, seats), np.uint8)  # who holds the ghosts that nobody else plays

    def changed(self, players: Players) -> "Seats":
        """A copy of these seats of which others are given to `players` in deals to come. Agents that hold none any more are forgotten."""
        other = self.copy()
        arrays = other._held, other._holder, other._haunting
        used = [number for number in np.unique(np.concatenate([array.ravel() for array in arrays])).tolist() if number != FREE]
        renumbered = np.zeros(MOST_AGENTS + 1, np.uint8)
        renumbered[used] = np.arange(1, len(used) + 1)
        for array in arrays:
            array[...] = renumbered[array]
        other.agents, other.players = ([each[number - 1] for number in used] for each in (self.agents, self.players))
        other._made = {name: agent for name, agent in self._made.items() if isinstance(name, str)}
        other._hand_out(players)
        return other

    # --- what users write

    def _hand_out(self, players: Players) -> None:
        """Takes note of who is given which seats from now on."""
        self._groups = []
        self._table = self._read(players)
        self._first = np.array([FREE, *(group[0] for group in self._groups)], np.uint8)  # holder of each group
        self._mixed = [number for number, group in enumerate(self._groups, 1) if len(group) > 1]
        all_held = not (self._table[:, list(self.rules.held_roles), : self.rules.players] == FREE).any()
        self.all_held = all_held and not self._free.word
        """whether nobody is ever asked"""
        self.asks_one = all_held and (bool(self._free.roles) or self._free.seat != NOBODY or self._one_ghost)
        """whether one seat alone is asked in each deal"""

    def _read(self, players: Players) -> NDArray[np.int64]:
        """(2, roles, seats) the group of holders of a seat, living and eliminated: 0 none, k `_groups[k - 1]`."""
        rules = self.rules
        table = np.zeros((2, len(rules.role_counts), rules.game.seats), np.int64)
        for role, seat, holder in self._each(players):
            table[:, role, seat] = self._group(holder)
        return table

    def _each(self, players: Players) -> list[tuple[int, int, Holder]]:
        """(role, seat, holder) of each pair that is dealt."""
        rules = self.rules
        pairs = [(role, seat) for role in rules.held_roles for seat in range(rules.players)]
        if isinstance(players, Mapping):
            by_key: dict[tuple[int, int], Holder] = {}
            for each, holder in players.items():
                key = self._key(each)
                if key in by_key:
                    raise ValueError(f"{self._name}: expected each role and each seat once; got {each!r} a second time")
                by_key[key] = holder
            return [(role, seat, by_key.get((NOBODY, seat), by_key.get((role, NOBODY)))) for role, seat in pairs]
        if is_function(players):
            kind = kind_of(players)
            if kind is None:
                expected = "(views, masks) or (view, mask) if it is an agent, (role, seat) if it says who holds a seat"
                raise ValueError(f"{self._name}: expected a function whose parameters are called {expected}; got {names_of(players)}")
            if kind == SEATING:
                return [(role, seat, self._ask(players, role_word(rules, role), seat)) for role, seat in pairs]
        return [(role, seat, players) for role, seat in pairs]

    def _ask(self, players: Callable[[str, int], Holder], role: str, seat: int) -> Holder:
        """The holder of a seat, as a user's function says."""
        try:
            return players(role, seat)
        except Exception as error:
            asked = f"{getattr(players, '__name__', 'the function')}({role!r}, {seat})"
            raise ValueError(f"{self._name}: {asked} failed: {type(error).__name__}: {error}") from error

    def _key(self, key: str | int) -> tuple[int, int]:
        """(role, seat) of a key of a mapping, NOBODY in place of what it does not name."""
        if isinstance(key, str):
            return role_number(self.rules, key.lower()), NOBODY
        seat = whole(key)
        if seat is None or not 0 <= seat < self.rules.players:
            keys_expected = f"seats 0 to {self.rules.players - 1} and roles {', '.join(held_roles(self.rules))}"
            raise ValueError(f"{self._name}: expected a mapping from {keys_expected}; got the key {key!r}")
        return NOBODY, seat

    def _group(self, holder: Holder) -> tuple[int, int]:
        """The numbers of the groups of a holder: of the living and of the eliminated."""
        holder = self._others if holder is None else holder
        if holder is None:
            return FREE, FREE
        several = list(holder) if isinstance(holder, Sequence) and not isinstance(holder, str | bytes) else [holder]
        if not several:
            raise ValueError(f"{self._name}: expected at least one agent in a list; got {holder!r}")
        if any(one is None for one in several):
            raise ValueError(f"{self._name}: expected agents or their names in a list; got {holder!r}, and None is no agent")
        parts = [self.parts_of(one) for one in several]
        return self._group_number([living for living, _ in parts]), self._group_number([ghost for _, ghost in parts])

    def _group_number(self, holders: list[int]) -> int:
        """The number of a group of holders."""
        for number, group in enumerate(self._groups, 1):
            if group.tolist() == holders:
                return number
        self._groups.append(np.array(holders, np.int64))
        return len(self._groups)

    def _agent(self, holder: Any) -> Any:
        """The agent of a name, or an agent itself, ready to be asked."""
        key = holder if isinstance(holder, str) else id(holder)
        if key not in self._made:
            if not isinstance(holder, str) and not callable(holder) and not answers(holder):
                raise ValueError(f"{self._name}: expected {HOLDERS_ARE}; got {holder!r}")
            self._made[key] = AGENT_FUNCTIONS.get().agent_at(holder, self.rules, self._seed + self._agents_made)
            self._agents_made += 1
        return self._made[key]

    def parts_of(self, holder: Any) -> tuple[int, int]:
        """The numbers of a holder, named or an agent, of living seats and of eliminated ones."""
        living, ghost = AGENT_FUNCTIONS.get().parts_of(self._agent(holder))
        return self._number(living), self._number(ghost)

    def _number(self, agent: Any) -> int:
        """The number of an agent as a holder."""
        agent = AGENT_FUNCTIONS.get().fitting_agent(agent, agent.name, self.rules)
        for number, holder in enumerate(self.agents, 1):
            if holder is agent:
                return number
        if len(self.agents) == MOST_AGENTS:
            raise ValueError(f"the seats of a batch are held by at most {MOST_AGENTS} agents")
        self.agents.append(agent)
        self.players.append(AGENT_FUNCTIONS.get().player_of(agent, self.rules.game))
        return len(self.agents)

    # --- in a batch

    def hold(self, holder: int, games: NDArray[np.int64], seats: NDArray[np.int64]) -> None:
        """Gives a seat (M,) of each of these games (M,) to a holder."""
        self._held[games, :, seats] = holder

    def rise(self, games: NDArray[np.int64]) -> None:
        """Nobody holds a seat of these games (M,)."""
        self._held[games], self._holder[games], self._reached[games], self._last[games] = FREE, FREE, False, NOBODY

    def settle_down(self, games: NDArray[np.int64], holders: NDArray[np.uint8]) -> None:
        """Gives all seats of these games (M,) to `holders` (2, M, players), of living seats and of eliminated ones."""
        self._held[games, :, : holders.shape[2]] = holders.transpose(1, 0, 2)

    def sit_down(self, batch: Dealt, games: NDArray[np.int64]) -> None:
        """Seats the holders in new deals of these games, by chance that depends on seed, game and episode only."""
        roles = batch.roles[games]
        groups = self._table[:, roles, self._seats].transpose(1, 0, 2)
        chance = scatter(batch.seed, batch.number[games], batch.episode[games])
        held_by = self._first[groups]
        if self._mixed:
            each = scatter(HOLDERS, chance.view(np.int64)[:, None], self._seats[None, :])
            for number in self._mixed:
                holders = self._groups[number - 1]
                by_seat = holders[(each % np.uint64(len(holders))).astype(np.int64)]
                held_by = np.where(groups == number, by_seat[:, None, :], held_by)
        self._drawn[games] = NOBODY
        if self._free.ghosts:
            self._haunting[games] = held_by[:, 1]
            held_by[:, 1][np.isin(roles, self._free.ghosts)] = FREE
        self._held[games] = held_by
        if self._free.roles or self._free.seat != NOBODY:
            self._drawn[games] = self._free.draw(roles, scatter(FREE_SEAT, chance.view(np.int64)))
            self.hold(FREE, games, self._drawn[games])

    def settle(self, asked: NDArray[np.int8]) -> None:
        """Leaves free, of all ghosts that might be, the first that is asked. `asked` (N,): the seats asked in all games."""
        if self._one_ghost:
            games = np.flatnonzero((self._drawn == NOBODY) & (asked != NOBODY) & (self._holder == FREE))
            self._drawn[games] = asked[games]
            self._held[games, 1] = self._haunting[games]
            self._held[games, 1, self._drawn[games]] = FREE

    def answer(self, batch: Dealt, games: NDArray[np.int64]) -> NDArray[np.int64]:
        """(M,) what the holders choose who are asked from Python in these games (M,)."""
        return choices_of(self.agents, self._holder[games].astype(np.int64) - 1, batch, games)

    def check_free(self, games: NDArray[np.int64], mending: str = "resume() asks it again, reset() deals again") -> None:
        """Raises a ValueError if one of these games waits for an agent: that one has failed to answer before. `mending`: what helps."""
        holders = self._holder[games]
        if holders.any():
            place = int(holders.argmax())
            name = harmless(getattr(self.agents[holders[place] - 1], "name", "an agent"))
            raise ValueError(f"game {games[place]} waits for the agent {name}, which failed: {mending}")

    def copy(self) -> "Seats":
        """A copy with the same agents in the same seats, for a copy of the batch."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        for name in BY_GAME:
            setattr(other, name, getattr(self, name).copy())
        return other

    def copy_for(self, rules: Spec) -> "Seats":
        """A copy for another batch of the same rules; a ValueError for other rules."""
        if rules != self.rules:
            raise ValueError(f"players: expected seats of {rules.full_title}, got seats of {self.rules.full_title}")
        return self.copy()

    def of_size(self, games: int) -> "Seats":
        """Seats of so many games for these agents, none of whom has sat down yet."""
        other = self.copy()
        other._make_rows(games)
        return other

    def take(self, source: "Seats", games: NDArray[np.int64], here: NDArray[np.int64]) -> None:
        """Seats the agents in these games (M,), `here`, as they sit in the games (M,) of another batch."""
        for name in BY_GAME:
            getattr(self, name)[here] = getattr(source, name)[games]

    def __getstate__(self) -> dict[str, Any]:
        """Functions in compiled code are found again where they are needed."""
        return self.__dict__ | {"players": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.players = [AGENT_FUNCTIONS.get().player_of(agent, self.rules.game) for agent in self.agents]


def is_function(value: object) -> bool:
    """Whether something can be called, and is neither an agent nor a class of agents."""
    return callable(value) and not isinstance(value, type) and not answers(value)


def read_seats(players: Players | Seats, free: Free, rules: Spec, games: int) -> Seats:
    """The seats that a user of a batch describes, or a copy of those that the user has made."""
    if not isinstance(players, Seats):
        return Seats(rules, games, players, free)
    if free is not None:
        raise ValueError(f"free: expected None beside players=Seats(...), which say themselves who is free; got {free!r}")
    return players.copy_for(rules)


def one_seat(rules: Spec, games: int, role: Free, opponents: Players) -> Seats | None:
    """The seats of the games of a learner of one seat; None for a game of one player, who answers every question."""
    if rules.one_player:
        if role is not None or opponents is not None:
            raise RulesError(f"{rules.title} has one player, who answers every question: leave role and opponents out")
        return None
    free = ANY if role is None else role
    return Seats(rules, games, opponents, free, others=usual_agent(rules), one_ghost=True, names=("opponents", "role"))


def usual_agent(rules: Spec) -> str:
    """The agent of a seat that is given to nobody else: the heuristic, or a random agent in a game that has none."""
    return "heuristic" if rules.game.heuristic else "random"
