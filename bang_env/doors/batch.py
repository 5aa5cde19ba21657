"""N games stepped as arrays: one call for each step, with the results in arrays that are rewritten in place."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_env.doors.arguments import held_decisions, read_choices, read_games, read_choice_list, read_seed, too_many_choices
from bang_env.doors.batch_record import Recorded, read_batch, write_batch
from bang_env.doors.batch_loop import MOST_WAITING, ROOMS, ManyGames
from bang_env.doors.batch_arrays import ARRAYS, RESULTS, BatchArrays
from bang_env.doors.exclusive_access import Exclusive, changes, fixed, looks
from bang_env.doors.seats import FREE, MOST_SKIPPED, Free, Players, Seats, picked, read_seats
from bang_env.doors.batch_settings import BatchSettings
from bang_env.doors.batch_display import BatchDisplay
from bang_env.doors.worlds import NO_WORLDS, Worlds
from bang_env.kernel.arrays import read_only
from bang_env.kernel.games import pack_roles
from bang_env.kernel.numbers import NOBODY, STUCK, mask_room, read_within
from bang_env.kernel.spec import Spec

class Batch(Recorded, BatchDisplay, Exclusive):
    """`games` games of the same rules, each at its own question.

    Game k of episode e is dealt from (seed, k, e), so it is the same game alone or in a batch.

    Its arrays (`BatchArrays`) belong to it and are rewritten by `reset`, `step` and `step_random`; copy what you want to keep.

    Nothing in the rules ends a game in which everybody always passes. With `max_decisions` a game that is not over after so many choices
    (of all seats together, since its deal) is cut off: it is `over` and `truncated`, nobody has won, all rewards are 0. With restart=False
    nobody is asked in it until `deal_next`, and `features` and `views` show what the seat sees that would have been asked (to bootstrap its
    value).

    With `players`, agents hold seats and choose inside the step: afterwards every game asks a seat that nobody holds. A game that ends in
    their turns is `over` all the same, with the rewards of all seats; one that ends before a free seat was asked anything is skipped, and
    counted in `seats.skipped`. Heuristics, random agents and saved policies choose in compiled code; other agents are asked from Python,
    each for all the games that wait for it.

        batch = Batch(Rules(5), 256, players="heuristic", free="outlaw")   # one outlaw of each game is asked
        batch = Batch(Rules(5), 256, players={"sheriff": "heuristic", "outlaw": my_agent})   # all deputies and renegades are asked
    """

    always_asks = True  # some seat is free

    seed: int = fixed("_seed", "that of the deals")
    decisions: int = fixed("_decisions", "choices made in all games")
    seats: Seats | None = fixed("_seats", "who holds which seats; None: nobody holds any")

    def __init__(
        self,
        rules: Spec,
        games: int,
        seed: int = 0,
        *,
        restart: bool = True,
        features: bool = True,
        views: bool = False,
        padded_seats: int | None = None,
        roles: Sequence[str | int] | None = None,
        max_decisions: int | None = None,
        threads: int = 1,
        players: Players | Seats = None,
        free: Free = None,
    ) -> None:
        """`padded_seats` (from the players on): feature blocks. `roles`: names or numbers by seat, the same in every deal.
        `max_decisions`: after so many choices a game is cut off; None: never, or 10,000 where agents hold seats (and at most 1,000,000).
        `threads`: that share the games of a step, with the same results. `players`, `free`: who holds seats; as for `Seats`.
        """
        BatchSettings.__init__(
            self, rules, games, restart=restart, features=features, views=views, padded_seats=padded_seats, roles=roles,
            max_decisions=max_decisions, threads=threads,
        )  # fmt: skip
        spec, games = self._rules, self._games
        width = spec.game.pages.size(spec.pages, self._padded_seats) if self._with_features else 0
        BatchArrays.__init__(self, spec, games, width, views=self._with_views)
        Exclusive.__init__(self, self._threads)
        self._decisions = 0
        self._all = np.arange(games, dtype=np.int64)
        array = np.zeros(games, spec.layout.record)
        spec.write(array)
        self._many = ManyGames(spec.game, array)
        self._seats: Seats | None = None
        self._tally = np.zeros(self._threads, np.int64)  # choices made by holders of seats
        if players is not None or free is not None:
            self._take_seats(read_seats(players, free, spec, games))
        self.reset(read_seed(seed))

    def _open(self) -> None:
        """Hand the arrays to the compiled side."""
        board = self._handed() | {
            "scratch": np.zeros((self._threads * ROOMS, self._rules.layout.view.itemsize), np.uint8),
            "marks": np.zeros((self._threads * ROOMS, mask_room(self._game.choices)), np.uint8),
            "tally": self._tally,
            "waiting": np.zeros(self._threads, np.int64),
            "waits": np.zeros((self._threads, MOST_WAITING, 3), np.int64),
        }
        rules = self._rules
        pages, packed = rules.game.pages.bits(rules.pages), pack_roles(self._fixed_roles)
        flags = self._with_features, len(self._views) > 0, self._max_decisions
        self._many.open(board, self._seed, packed, self._restart, rules.players, pages, self._padded_seats, *flags)

    @changes
    def reset(self, seed: int | None = None) -> None:
        """Deals all games again, from episode 0; without `seed`, from the same seed as before."""
        if seed is not None:
            self._seed = read_seed(seed)
        self._number[:] = self._all
        self._open()
        for name in (*RESULTS, "roles", "ended_roles", "episode", "tally"):
            getattr(self, f"_{name}").fill(0)
        self._decisions = 0
        self._deal(self._all)

    def _deal(self, games: NDArray[np.int64]) -> None:
        """Deals the present episodes of these games."""
        for game in games.tolist():
            self._many.redeal(game)
        self._check_run()
        if self._seats is not None:
            self._seat(games)
            self._play_on(games)

    @changes
    def step(self, choices: ArrayLike, games: ArrayLike | None = None) -> None:
        """Each asked seat chooses: `choices` ints (N,). With `games`, distinct indices (M,), only these are stepped, by `choices` (M,).

        Raises ValueError, and changes nothing, for a wrong shape or dtype, a game that is over, or a choice that is not offered. Other
        threads of Python run meanwhile.
        """
        which = self._all if games is None else read_games(games, self._games)
        numbers = read_choices(choices, which.shape)
        if self._seats is not None:
            self._seats.check_free(which)
        self._carry_out(numbers, which, fresh=True)
        if self._seats is not None:
            self._play_on(which)

    @changes
    def resume(self) -> None:
        """Asks agents again that failed inside the last step, so that games wait for them; goes on to where that step would have come."""
        if self._seats is not None:
            for game in np.flatnonzero(self._seats._holder).tolist():
                self._many.show_again(game)  # whatever has been written into its arrays meanwhile
            self._play_on(self._all)

    @changes
    def deal_next(self, games: ArrayLike) -> None:
        """Begins the next episode of these games; `over`, `truncated` and `rewards` stay until the next step. For restart=False."""
        which = read_games(games, self._games)
        self._episode[which] += 1
        self._deal(which)

    def _carry_out(self, choices: NDArray[np.int64], which: NDArray[np.int64], *, fresh: bool) -> None:
        """Makes the choices, or refuses them all. `fresh`: `over`, `rewards` and their like are those of this step."""
        shared = self._step_threads.shares_in(which.shape[0])
        row = self._many.refused(choices, which) if shared else self._many.step(choices, which, fresh)
        if row >= 0:
            self._refuse(int(which[row]), int(choices[row]))
        if shared:
            self._many.stuck = NOBODY
            self._step_threads.share(partial(self._many.carry_out, choices, which, fresh=fresh), which.shape[0])
        self._decisions += len(which)
        self._check_run()

    # --- seats that agents hold

    def _take_seats(self, seats: Seats) -> None:
        """From now on these seats are held, once they have sat down."""
        if seats.games != self._games:
            raise ValueError(f"players: expected seats of {self._games} games, as many as this batch has; got seats of {seats.games}")
        if seats.all_held and self.always_asks:
            raise ValueError('every seat is held, so nobody would ever be asked: leave one free, as in players="heuristic", free="outlaw"')
        self._max_decisions = held_decisions(self._max_decisions)
        self._seats = seats
        if None in seats.players and not len(self._views):  # those are asked from Python, and want views
            self._make_views(self._rules)
        reached = seats._reached.view(np.uint8)
        self._many.seat(seats._held, seats._holder, reached, seats._last, list(seats.players), not seats.all_held)

    def _seat(self, games: NDArray[np.int64]) -> None:
        """The holders sit down at these games, which have just been dealt, and those in compiled code begin to choose."""
        assert self._seats is not None
        self._seats.sit_down(self, games)
        self._many.stuck = NOBODY
        if self._step_threads.shares_in(games.shape[0]):
            self._step_threads.share(partial(self._many.go_on, games), games.shape[0])
        else:
            self._many.go_on(games, 0, games.shape[0], 0)
        self._check_run()

    def _play_on(self, games: NDArray[np.int64]) -> None:
        """Lets the holders choose in these games until each asks a free seat or, without restart, is over. Where nobody is ever asked, only
        those in compiled code choose.
        """
        seats = self._seats
        assert seats is not None
        most = seats.skipped + MOST_SKIPPED * games.size
        while not seats.all_held:
            games = games[(self._asked[games] == NOBODY) | (seats._holder[games] != FREE)]
            ended = games[self._asked[games] == NOBODY]
            in_vain = ended[~seats._reached[ended]]
            seats.skipped += in_vain.size
            if seats.skipped > most:
                raise ValueError(f"games end before {seats.free} is asked anything (within {self._max_decisions:,} decisions at most)")
            again = ended if self._restart else in_vain
            if again.size:
                self._episode[again] += 1
                for game in again.tolist():
                    self._many.redeal(game)
                self._check_run()
                self._seat(again)
            waiting = games[seats._holder[games] != FREE]
            if waiting.size:
                self._answer(waiting)
            elif not again.size:
                break
        seats.settle(self._asked)
        self._count_held()

    def _answer(self, games: NDArray[np.int64]) -> None:
        """Those who are asked from Python choose in these games, one question of each."""
        assert self._seats is not None
        self._guard.ask()
        try:
            choices = self._seats.answer(self, games)
        finally:
            self._guard.asked()
        self._carry_out(choices, games, fresh=False)

    def _count_held(self) -> None:
        """Adds the choices made in compiled code by holders of seats to those of all."""
        self._decisions += int(self._tally.sum())
        self._tally[:] = 0

    @looks
    def sample(self, seed: int) -> NDArray[np.int64]:
        """(N,) one of the choices offered in each game, each with the same chance; -1 in a game that asks nobody.

        The draw depends on `seed`, on the game and on how many choices have been made in it: the same seed may be given at every step.
        """
        choices = np.empty(self._games, np.int64)
        self._many.sample(choices, read_seed(seed))
        self._game.engine.check()
        return choices

    @changes
    def step_random(self, seed: int) -> NDArray[np.int64]:
        """Every asked seat makes one of the choices that it is offered: those of `sample(seed)`, drawn and made in one go.

        Returns the choices made, (N,). Games that ask nobody (with restart=False) stay as they are, with a -1. If an agent fails that holds
        a seat, its error is raised; `sample(seed)` beforehand tells the choices that were made.
        """
        seed, choices, many = read_seed(seed), np.empty(self._games, np.int64), self._many
        if self._seats is not None:
            self._seats.check_free(self._all)
        many.stuck = NOBODY
        if self._step_threads.shares_in(self._games):
            self._decisions += sum(self._step_threads.share(partial(many.step_random, choices, seed=seed), self._games))
        else:
            self._decisions += many.step_random(choices, 0, self._games, 0, seed)
        self._check_run()
        if self._seats is not None:
            self._play_on(self._all)
        return choices

    def _check_run(self) -> None:
        """Raises an error if a game is stuck, or its code raised one. All others have gone on; that one asks nobody."""
        if self._many.stuck != NOBODY:
            raise self._stuck(self._many.stuck)
        self._game.engine.check()

    def _stuck(self, game: int) -> BaseException:
        if (choice := max(self._many.options(game), default=0)) >= self._rules.choices:
            return too_many_choices(self._rules, choice)
        return self._game.engine.stuck(f"game {game} of seed {self._seed}, episode {self._episode[game]}: ")

    def _refuse(self, game: int, choice: int) -> None:
        if self._many.status(game) == STUCK:
            raise self._stuck(game)
        if self._asked[game] == NOBODY:
            raise ValueError(f"game {game} is over; reset the batch" + ("" if self._restart else ", or make it with restart=True"))
        names = ", ".join(f"{k} ({self._rules.choice_word(k)})" for k in sorted(self._many.options(game)))
        raise ValueError(f"game {game}: seat {self._asked[game]} cannot choose {choice}; possible: {names}")

    @property
    @looks
    def states(self) -> NDArray[np.void]:
        """The games, a structured array (N,) of the game's record dtype, rewritten in place. Read-only. While another thread may step,
        take `records`.
        """
        return read_only(self._many.array)

    @looks
    def records(self, games: ArrayLike | None = None) -> NDArray[np.void]:
        """A copy of the games (or of those at the indices `games`), a structured array (M,) of the game's record dtype."""
        return picked(self._many.array, self._all if games is None else read_games(games, self._games, distinct=False))

    @looks
    def worlds(self, games: ArrayLike | None = None) -> Worlds:
        """The games (or those at the indices `games`), none of them over, for an agent that searches; it never sees the true ones."""
        which = self._all if games is None else read_games(games, self._games, distinct=False)
        if (self._asked[which] == NOBODY).any():
            raise ValueError(NO_WORLDS)
        return Worlds(self._game, self._many.array[which])

    @looks
    def choices_made(self, game: int) -> list[int]:
        """The choices made in the deal that a game is playing, in order."""
        return list(np.frombuffer(self._many.line(self._number_of(game)), np.uint16).tolist())

    @changes
    def play_again(self, game: int, choices: ArrayLike) -> int:
        """Deals the present episode of a game again and makes these choices in it; returns the place of the first one that is not offered,
        or -1. A game that is over before its choices end restarts nothing: the next one is not offered. Nobody holds a seat of the batch.
        """
        if self._seats is not None:
            raise ValueError("games in which agents hold seats are not played again: make a batch in which nobody does")
        number, line = self._number_of(game), read_choice_list(choices)
        self._decisions -= int(self._made[number])  # those of the play that is forgotten
        which = np.array([number])
        for name in (*RESULTS, *(() if self._episode[number] else ("ended_roles",))):
            getattr(self, f"_{name}")[number] = 0
        self._many.redeal(number)
        self._many.restart = False
        try:
            refused = next((at for at in range(len(line)) if self._many.step(line[at : at + 1], which, True) >= 0), -1)
        finally:
            self._many.restart = self._restart
        self._check_run()
        self._decisions += len(line) if refused < 0 else refused
        return refused

    def _number_of(self, game: object) -> int:
        """The number of a game, checked."""
        return read_within("game", game, 0, self._games - 1)

    @looks
    def save(self) -> bytes:
        """A record of play of all games, as bytes that `load` takes: what was dealt and what was chosen, as JSON lines to be read."""
        return write_batch(self)

    @classmethod
    def load(cls, saved: bytes, *, threads: int = 1, players: Players | Seats = None, free: Free = None) -> Self:
        """The batch that `save` made: its games are played again. Other bytes raise a SaveError, a ValueError. A record does not tell who
        holds which seats: `players` and `free` say so again, as for a new batch.
        """
        batch = read_batch(cls, saved, threads)
        if players is not None or free is not None:
            seats = read_seats(players, free, batch.rules, batch.games)
            seats._reached[batch._asked == NOBODY] = True  # those that have ended stay as they are
            batch._take_seats(seats)
            batch._open()
            playing = np.flatnonzero(batch._asked != NOBODY)
            batch._seat(playing)
            batch._play_on(playing)
        return batch

    def clone(self) -> Self:
        """An independent copy."""
        return self._copy(*self._memory())

    @looks
    def _memory(self) -> tuple[dict[str, Any], dict[str, Any], NDArray[Any], list[bytes]]:
        """The contents of a copy: arguments, attributes, the games, and the choices made in them."""
        args = {name: getattr(self, name) for name in ("rules", "games", "seed", "restart", "padded_seats", "max_decisions", "threads")}
        args |= {"features": self._with_features, "views": self._with_views, "roles": self._fixed_roles}
        arrays: dict[str, Any] = {name: np.copy(getattr(self, f"_{name}")) for name in ARRAYS}
        arrays["decisions"] = self.decisions + int(self._tally.sum())  # where an agent has failed, those before it are not added yet
        arrays["seats"] = None if self._seats is None else self._seats.copy()
        return args, arrays, self._many.array.copy(), [self._many.line(game) for game in range(self._games)]

    @classmethod
    def _copy(cls, args: dict[str, Any], arrays: dict[str, Any], states: NDArray[Any], lines: list[bytes]) -> Self:
        batch = cls(**args)
        if len(arrays["views"]) and not len(batch._views):  # agents that have left were asked from Python
            batch._make_views(batch.rules)
        if arrays["seats"] is not None:
            batch._take_seats(arrays["seats"])
            batch._open()
        for name in ARRAYS:
            getattr(batch, f"_{name}")[...] = arrays[name]
        batch._decisions = arrays["decisions"]
        batch._many.array[...] = states
        for game, line in enumerate(lines):
            batch._many.read(game)
            batch._many.set_line(game, line)
        return batch

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return self._copy, self._memory()
