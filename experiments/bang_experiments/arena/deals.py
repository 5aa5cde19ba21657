"""Agents play deals against each other. Deal k is the same deal (roles, characters, cards, chance) whoever plays it, so that
results can be compared in pairs."""

import io
import time
import zipfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent
from bang_env.doors.arguments import HELD_DECISIONS
from bang_env.doors.pausing_batch import PausingBatch
from bang_env.doors.seating import PlayedSeat, held_roles, role_word, scatter
from bang_env.doors.seats import FREE, Dealt, Holder, Seats
from bang_env.doors.seats import Players as Holders
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec

MAX_DECISIONS = HELD_DECISIONS  # after which a game is cut off



@dataclass(frozen=True)
class Others:
    """The agents of the seats, as `Batch(players=...)` takes them."""

    players: Holders
    rest: Holder
    """who holds those that `players` gives to nobody"""
    seed: int = 0
    """of the agents' chance"""


Players = Agent | Mapping[int, Agent] | Callable[[int, int], Agent] | Others
Focus = tuple[int | PlayedSeat, Agent]

ROWS = "roles", "winners", "payoffs", "truncated", "focus"  # of results: arrays, a row for each deal
NUMBERS = "seed", "max_decisions", "decisions", "seconds"


@dataclass(frozen=True)
class Results:
    """The results of some deals."""

    rules: Spec
    """the game"""
    seed: int
    """of the deals"""
    roles: NDArray[np.int8]
    """(deals, seats of the game) as dealt; 0 where no seat is"""
    winners: NDArray[np.bool_]
    """(deals, seats of the game)"""
    payoffs: NDArray[np.float32]
    """(deals, seats of the game) what the game paid; 0 where it was cut off"""
    truncated: NDArray[np.bool_]
    """(deals,) whether the game was cut off, so that nobody won"""
    max_decisions: int
    """after which that happens"""
    focus: NDArray[np.int64]
    """(deals,) the seat looked at, or NOBODY"""
    decisions: int
    """choices made in all"""
    seconds: float
    """wall clock"""

    def as_bytes(self) -> bytes:
        """All of it but the rules, for a file."""
        arrays: dict[str, Any] = {name: np.asarray(getattr(self, name)) for name in (*ROWS, *NUMBERS)}
        out = io.BytesIO()
        np.savez_compressed(out, **arrays)
        return out.getvalue()

    @classmethod
    def of_bytes(cls, content: bytes, rules: Spec) -> "Results":
        """The value that `as_bytes` wrote; a ValueError, KeyError or OSError for other bytes."""
        try:
            with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
                numbers: dict[str, Any] = {name: arrays[name].item() for name in NUMBERS}
                return cls(rules, **{name: arrays[name] for name in ROWS}, **numbers)
        except (zipfile.BadZipFile, EOFError, TypeError) as error:
            raise ValueError(f"these are no results of deals: {error}") from error

    def won(self, role: int) -> NDArray[np.bool_]:
        """(deals,) whether any seat of this role won; of several Renegades one is enough."""
        return np.asarray((self.winners & (self.roles == role)).any(axis=1))

    def seats_won(self, role: int) -> NDArray[np.float64]:
        """(deals,) the share of the seats of this role that won."""
        return share_won(self.winners, self.roles, role)

    @property
    def pays_otherwise(self) -> bool:
        """Whether the game pays anything but 1 to winners and -1 to losers."""
        seated = (self.roles > 0) & ~self.truncated[:, None]
        return bool((self.payoffs != np.where(self.winners, 1, -1))[seated].any())

    def seats_paid(self, role: int) -> NDArray[np.float64]:
        """(deals,) what the seats of this role were paid on average."""
        has_role = self.roles == role
        return np.asarray(np.where(has_role, self.payoffs, 0).sum(axis=1, dtype=np.float64) / np.maximum(1, has_role.sum(axis=1)))

    def focus_paid(self) -> NDArray[np.float64]:
        """(deals,) what the seat looked at was paid."""
        return self.payoffs[np.arange(len(self.focus)), self.focus].astype(np.float64)

    def won_at(self, seats: NDArray[np.int64]) -> NDArray[np.bool_]:
        """(M,) whether this seat of each of the first M deals won."""
        return np.asarray(self.winners[np.arange(len(seats)), seats])

    def agent_won(self) -> NDArray[np.bool_]:
        """(deals,) whether the agent that is looked at won: the one in the seat looked at, or the one player who answers every question."""
        return self.won(self.rules.held_roles[0]) if self.rules.one_player else self.focus_won()

    def agent_paid(self) -> NDArray[np.float64]:
        """(deals,) what that agent was paid."""
        return self.seats_paid(self.rules.held_roles[0]) if self.rules.one_player else self.focus_paid()

    def focus_won(self) -> NDArray[np.bool_]:
        """(deals,) whether the seat looked at won."""
        return self.won_at(self.focus)

    def cut_off(self) -> str:
        """The number of games that were cut off, in words; empty if none was."""
        count = int(self.truncated.sum())
        return f"{count:,} game{'s' if count > 1 else ''} cut off after {self.max_decisions:,} decisions, won by nobody" if count else ""


def share_won(winners: NDArray[np.bool_], roles: NDArray[np.int8], role: int) -> NDArray[np.float64]:
    """(deals,) the share of the seats of a role that won, of arrays (deals, seats); 0 where no seat has it."""
    has_role = roles == role
    return np.asarray((winners & has_role).sum(axis=1) / np.maximum(1, has_role.sum(axis=1)))


def join_results(parts: Sequence[Results]) -> Results:
    """The results of several plays of one game, one behind the other."""
    rows: dict[str, Any] = {name: np.concatenate([getattr(part, name) for part in parts]) for name in ROWS}
    return replace(parts[0], **rows, decisions=sum(part.decisions for part in parts), seconds=sum(part.seconds for part in parts))


class Focused(Seats):
    """Seats of which, in each deal, one is held by the agent that is looked at."""

    def __init__(self, rules: Spec, games: int, players: Players, at_once: int, focus: Focus | None) -> None:
        """`at_once`: game number n of episode e of a batch is deal n + at_once * e. `focus`: a role, of which one seat is drawn for each
        deal, or a seat that is played; and who holds it. Of ghosts it is one seat, once it has been eliminated.
        """
        names = "opponents", "role"
        if isinstance(players, Others):
            super().__init__(rules, games, players.players, others=players.rest, seed=players.seed, names=names)
        else:
            super().__init__(rules, games, _by_word(players, rules), names=names)
        self._at_once = at_once
        seat = focus and focus[0]
        self._played = PlayedSeat(role_word(rules, seat), (seat,)) if isinstance(seat, int) else seat
        self._looked_at = None if focus is None else self.parts_of(focus[1])

    def sit_down(self, batch: Dealt, games: NDArray[np.int64]) -> None:
        """Seats the holders in new deals of these games."""
        super().sit_down(batch, games)
        if self._played is not None and self._looked_at is not None:
            deals = batch.number[games] + self._at_once * batch.episode[games]
            self._drawn[games] = self._played.draw(batch.roles[games], scatter(batch.seed, deals))
            for part, holder in enumerate(self._looked_at):
                if part == 1 or not self._played.ghosts:
                    self._held[games, part, self._drawn[games]] = holder


def _by_word(players: Agent | Mapping[int, Agent] | Callable[[int, int], Agent], rules: Spec) -> Any:
    """Agents by role number, or by role number and seat, as `Seats` takes them."""
    if isinstance(players, Mapping):
        for role in rules.held_roles:
            if role not in players:
                raise ValueError(f"no agent was named for the role {role_word(rules, role)}")
        return {role_word(rules, role): agent for role, agent in players.items() if role in rules.held_roles}
    if callable(players):
        numbers = held_roles(rules)
        return lambda role, seat: players(numbers[role], seat)
    return players


def play_deals(
    rules: Spec,
    players: Players,
    deals: int,
    seed: int = 0,
    games_at_once: int = 512,
    *,
    focus: Focus | None = None,
    tick: Callable[[int], None] | None = None,
    max_decisions: int = MAX_DECISIONS,
    first: int = 0,
) -> Results:
    """Plays `deals` games to the end, or until `max_decisions` choices have been made in a game, which nobody has then won.

    `players`: one agent for all seats, an agent for each role number, a function (role, seat) -> agent, asked once for each pair; or
    `Others`. `focus=(role, agent)`: in each deal one seat of that role, or the seat played of several, the same for all agents, is held by
    `agent`; `Results.focus` names it.
    `tick(n)` is called with the number of games done. Deals depend on `seed` and `games_at_once` only; `first` is the number of the first
    one that is played.
    """
    slots = min(games_at_once, deals)
    seats = Focused(rules, slots, players, games_at_once, focus)
    roles = np.zeros((deals, rules.game.seats), np.int8)
    winners = np.zeros((deals, rules.game.seats), np.bool_)
    payoffs = np.zeros((deals, rules.game.seats), np.float32)
    truncated = np.zeros(deals, np.bool_)
    looked_at = np.full(deals, NOBODY, np.int64)
    began, ended_deals = time.perf_counter(), 0
    batch = PausingBatch(rules, slots, seed, restart=False, features=False, max_decisions=max_decisions)
    batch.take_seats(seats)
    deal = np.arange(first, first + slots)  # the deal in each slot
    games = np.arange(slots)
    batch.deal(games, deal % games_at_once, deal // games_at_once)
    while games.size:
        ended = games[batch.asked[games] == NOBODY]
        if ended.size:
            rows = deal[ended] - first
            roles[rows], winners[rows], payoffs[rows] = batch.roles[ended], batch.winners[ended], batch.payoffs[ended]
            truncated[rows], looked_at[rows] = batch.truncated[ended], seats.drawn[ended]
            ended_deals += ended.size
            deal[ended] += slots
            games = games[deal[games] < first + deals]
            ended = ended[deal[ended] < first + deals]
            batch.deal(ended, deal[ended] % games_at_once, deal[ended] // games_at_once)
            if tick is not None:
                tick(ended_deals)
        waiting = games[seats.holder[games] != FREE]
        if waiting.size:
            batch.answer_held(waiting)
    seconds = time.perf_counter() - began
    return Results(rules, seed, roles, winners, payoffs, truncated, max_decisions, looked_at, batch.decisions, seconds)
