"""N games stepped as arrays: one call for each step, with the results in arrays that are rewritten in place."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_env.doors import batch_record
from bang_env.doors.arguments import read_choices, read_count, read_games, read_max_decisions, read_roles, read_seed, read_spec
from bang_env.doors.batch_loop import MOST_WAITING, ROOMS, ManyGames
from bang_env.doors.board import ARRAYS, Board
from bang_env.doors.seats import FREE, MOST_SKIPPED, Free, Players, Seats
from bang_env.doors.worlds import NO_WORLDS, Worlds
from bang_env.kernel.game import Game
from bang_env.kernel.games import COMPILED, no_question, pack_roles
from bang_env.kernel.numbers import MOST_CHOICES, NOBODY, STUCK, whole
from bang_env.kernel.spec import Spec

SHARE = 64  # games that are worth a thread of their own


class Batch(Board):
    """`games` games of the same rules, each at its own question.

    Game k of episode e is dealt from (seed, k, e), so it is the same game alone or in a batch.

    Its arrays (`Board`) belong to it and are rewritten by `reset`, `step` and `step_random`; copy what you want to keep. `decisions`:
    choices made in all games.

    Nothing in the rules ends a game in which everybody always passes. With `max_decisions` a game that is not over after so many choices
    (of all seats together, since its deal) is cut off: it is `over` and `truncated`, nobody has won, all rewards are 0. With restart=False
    nobody is asked in it any more, and `features` and `views` show what the seat sees that would have been asked (to bootstrap its value).

    With `players`, agents hold seats and choose inside the step: afterwards every game asks a seat that nobody holds. A game that ends in
    their turns is `over` all the same, with the rewards of all seats; one that ends before a free seat was asked anything is skipped, and
    counted in `seats.skipped`. Heuristics, random agents and saved policies choose in compiled code; other agents are asked from Python,
    each for all the games that wait for it. What a holder would have been asked in a game that is cut off, nobody is shown.

        batch = Batch(Rules(5), 256, players="heuristic", free="outlaw")   # one outlaw of each game is asked
        batch = Batch(Rules(5), 256, players={"sheriff": "heuristic", "outlaw": my_agent})   # all deputies and renegades are asked
    """

    always_asks = True  # some seat is free

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
        `max_decisions`: after so many choices a game is cut off (None: never). `threads`: that share the games of a step; the results are
        the same for any number. `players`, `free`: who holds which seats, and which one nobody holds; as for `Seats`.
        """
        spec = read_spec(rules)
        games = read_count("games", games)
        self.rules = spec
        self.game: Game = spec.game
        self.restart = restart
        self.padded_seats = self.game.blocks(padded_seats, spec)
        self.fixed_roles: Sequence[int] | None = read_roles(roles, spec)
        self.max_decisions = read_max_decisions(max_decisions)
        self.threads = read_count("threads", threads)
        self.with_features = features
        self.with_views = views
        self.games = games
        super().__init__(spec, games, self.game.pages.size(spec.pages, self.padded_seats) if features else 0, views=views)
        self.decisions = 0
        self._all = np.arange(games, dtype=np.int64)
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 and COMPILED else None  # plain games share one view
        array = np.zeros(games, self.game.record)
        spec.write(array)
        self._many = ManyGames(self.game, array)
        self.seats: Seats | None = None
        self._tally = np.zeros(self.threads, np.int64)  # choices made by holders of seats
        if players is not None or free is not None:
            self._take_seats(players if isinstance(players, Seats) else Seats(spec, games, players, free))
        self.reset(seed)

    def _open(self) -> None:
        """Hand the arrays to the compiled side."""
        board = self._handed() | {
            "scratch": np.zeros((self.threads * ROOMS, self.game.view.itemsize), np.uint8),
            "marks": np.zeros((self.threads * ROOMS, MOST_CHOICES), np.uint8),
            "tally": self._tally,
            "waiting": np.zeros(self.threads, np.int64),
            "waits": np.zeros((self.threads, MOST_WAITING, 3), np.int64),
        }
        pages, packed = self.game.pages.bits(self.rules.pages), pack_roles(self.fixed_roles)
        flags = self.with_features, len(self.views) > 0, self.max_decisions
        self._many.open(board, self.seed, packed, self.restart, self.rules.players, pages, self.padded_seats, *flags)

    def reset(self, seed: int | None = None) -> None:
        """Deals all games again, from episode 0; without `seed`, from the same seed as before."""
        if seed is not None:
            self.seed = read_seed(seed)
        self._open()
        for array in (self.over, self.truncated, self.rewards, self.winners, self.roles, self.ended_roles, self.episode):
            array.fill(0)
        self.decisions = 0
        self._deal(self._all)

    def _deal(self, games: NDArray[np.int64]) -> None:
        """Deals the present episodes of these games."""
        for game in games.tolist():
            self._many.redeal(game)
        self._check_run()
        if self.seats is not None:
            self._seat(games)
            self._play_on(games)

    def step(self, choices: ArrayLike, games: ArrayLike | None = None) -> None:
        """Each asked seat chooses: `choices` ints (N,). With `games`, distinct indices (M,), only these are stepped, by `choices` (M,).

        Raises ValueError, and changes nothing, for a wrong shape or dtype, a game that is over, or a choice that is not offered. Other
        threads of Python run meanwhile.
        """
        which = self._all if games is None else read_games(games, self.games)
        chosen = read_choices(choices, which.shape)
        if self.seats is not None:
            self.seats.check_free(which)
        self._carry_out(chosen, which, fresh=True)
        if self.seats is not None:
            self._play_on(which)

    def resume(self) -> None:
        """Asks agents again that failed inside the last step, so that games wait for them; goes on to where that step would have come."""
        if self.seats is not None:
            self._play_on(self._all)

    def _carry_out(self, chosen: NDArray[np.int64], which: NDArray[np.int64], *, fresh: bool) -> None:
        """Makes the choices, or refuses them all. `fresh`: `over`, `rewards` and their like are those of this step."""
        shares = self._shares(which)
        refused = self._many.step(chosen, which, fresh) if shares < 2 else self._many.refused(chosen, which)
        if refused >= 0:
            self._refuse(int(which[refused]), int(chosen[refused]))
        if shares > 1:
            self._many.stuck = NOBODY
            self._share(lambda first, last, slot: self._many.carry_out(chosen, which, first, last, slot, fresh), which.shape[0], shares)
        self.decisions += which.shape[0]
        self._check_run()

    def _shares(self, games: NDArray[np.int64]) -> int:
        """How many threads are worth while for so many games."""
        return 1 if self._pool is None else min(self.threads, games.shape[0] // SHARE)

    def _share(self, work: Callable[[int, int, int], Any], games: int, shares: int) -> list[Any]:
        """Work on so many games in several threads, each of which takes a share: what `work(first, last, slot)` returns in each."""
        cuts = [games * share // shares for share in range(shares + 1)]
        assert self._pool is not None
        return list(self._pool.map(lambda slot: work(cuts[slot], cuts[slot + 1], slot), range(shares)))

    # --- seats that agents hold

    def _take_seats(self, seats: Seats) -> None:
        """From now on these seats are held, once they have sat down."""
        if seats.held.shape[0] != self.games:
            raise ValueError(f"the seats are those of {seats.held.shape[0]} games; this batch has {self.games}")
        if seats.all_held and self.always_asks:
            raise ValueError('every seat is held, so nobody would ever be asked: leave one free, as in players="heuristic", free="outlaw"')
        self.seats = seats
        if None in seats.players and not len(self.views):  # those are asked from Python, and want views
            self.views = np.zeros(self.games, self.game.view)
        self._many.seat(seats.held, seats.holder, seats.reached.view(np.uint8), seats.players, not seats.all_held)

    def _seat(self, games: NDArray[np.int64]) -> None:
        """The holders sit down at these games, which have just been dealt, and those in compiled code begin to choose."""
        assert self.seats is not None
        self.seats.sit_down(self, games)
        shares = self._shares(games)
        self._many.stuck = NOBODY
        if shares < 2:
            self._many.go_on(games, 0, games.shape[0], 0)
        else:
            self._share(lambda first, last, slot: self._many.go_on(games, first, last, slot), games.shape[0], shares)
        self._check_run()

    def _play_on(self, games: NDArray[np.int64]) -> None:
        """Lets the holders choose in these games until each asks a free seat or, without restart, is over. Where nobody is ever asked, only
        those in compiled code choose.
        """
        seats = self.seats
        assert seats is not None
        most = seats.skipped + MOST_SKIPPED * games.size
        while not seats.all_held:
            games = games[(self.asked[games] == NOBODY) | (seats.holder[games] != FREE)]
            ended = games[self.asked[games] == NOBODY]
            in_vain = ended[~seats.reached[ended]]
            seats.skipped += in_vain.size
            if seats.skipped > most:
                limit = "" if self.max_decisions is None else f" (none lasts more than {self.max_decisions:,} decisions)"
                raise ValueError(f"games end before {seats.free} is asked anything{limit}")
            again = ended if self.restart else in_vain
            if again.size:
                self.episode[again] += 1
                for game in again.tolist():
                    self._many.redeal(game)
                self._check_run()
                self._seat(again)
            waiting = games[seats.holder[games] != FREE]
            if waiting.size:
                self._answer(waiting)
            elif not again.size:
                break
        seats.settle(self.asked)
        self._count_held()

    def _answer(self, games: NDArray[np.int64]) -> None:
        """Those who are asked from Python choose in these games, one question of each."""
        assert self.seats is not None
        self._carry_out(self.seats.answer(self, games), games, fresh=False)

    def _count_held(self) -> None:
        """Adds the choices made in compiled code by holders of seats to those of all."""
        self.decisions += int(self._tally.sum())
        self._tally[:] = 0

    def sample(self, seed: int) -> NDArray[np.int64]:
        """(N,) one of the choices offered in each game, each with the same chance; -1 in a game that asks nobody.

        The draw depends on `seed`, on the game and on how many choices have been made in it: the same seed may be given at every step.
        """
        chosen = np.empty(self.games, np.int64)
        self._many.sample(chosen, read_seed(seed))
        return chosen

    def step_random(self, seed: int) -> NDArray[np.int64]:
        """Every asked seat makes one of the choices that it is offered: those of `sample(seed)`, drawn and made in one go.

        Returns the choices made, (N,). Games that ask nobody (with restart=False) stay as they are, with a -1. If an agent fails that holds
        a seat, its error is raised; `sample(seed)` beforehand tells the choices that were made.
        """
        if self.seats is not None:
            self.seats.check_free(self._all)
        known, chosen = read_seed(seed), np.empty(self.games, np.int64)
        self._many.stuck = NOBODY
        shares = self._shares(self._all)
        if shares < 2:
            self.decisions += self._many.step_random(chosen, 0, self.games, 0, known)
        else:
            made = self._share(lambda first, last, slot: self._many.step_random(chosen, first, last, slot, known), self.games, shares)
            self.decisions += sum(made)
        self._check_run()
        if self.seats is not None:
            self._play_on(self._all)
        return chosen

    def _check_run(self) -> None:
        """Raises an error if a game is stuck. All others have gone on; that one asks nobody."""
        if self._many.stuck != NOBODY:
            raise self._stuck(self._many.stuck) from self.game.engine.failure

    def _stuck(self, game: int) -> RuntimeError:
        return RuntimeError(f"game {game} of seed {self.seed}, episode {self.episode[game]}: {no_question()}")

    def _refuse(self, game: int, choice: int) -> None:
        if self._many.stands(game) == STUCK:
            raise self._stuck(game)
        if self.asked[game] == NOBODY:
            raise ValueError(f"game {game} is over; reset the batch, or make it with restart=True")
        names = ", ".join(f"{k} ({self.game.choice_word(k)})" for k in np.flatnonzero(self.masks[game]).tolist())
        raise ValueError(f"game {game}: seat {self.asked[game]} cannot choose {choice}; possible: {names}")

    @property
    def states(self) -> NDArray[np.void]:
        """The games, a structured array (N,) of the game's record dtype. Read-only."""
        array: NDArray[np.void] = self._many.array.view()
        array.flags.writeable = False
        return array

    def worlds(self, games: ArrayLike | None = None) -> Worlds:
        """The games (or those at the indices `games`), none of them over, for an agent that searches; it never sees the true ones."""
        which = self._all if games is None else read_games(games, self.games)
        if (self.asked[which] == NOBODY).any():
            raise ValueError(NO_WORLDS)
        return Worlds(self.game, self._many.array[which])

    def choices_made(self, game: int) -> list[int]:
        """The choices made in the deal that a game is playing, in order."""
        if whole(game) is None or not 0 <= game < self.games:
            raise ValueError(f"games are numbered 0 to {self.games - 1}, not {game!r}")
        found: list[int] = list(self._many.line(game))
        return found

    def play_again(self, game: int, choices: Sequence[int]) -> int:
        """Deals the present episode of a game anew and makes these choices in it; returns the place of the first one that is not offered,
        or -1. A game that is over before its choices end restarts nothing: the next one is not offered.
        """
        which, episode = self._all[game : game + 1], self.episode[game]
        self._many.redeal(game)
        for place, choice in enumerate(choices):
            chosen = np.array([choice], np.int64)
            if self._many.step(chosen, which, True) >= 0:
                return place
            if self.episode[game] != episode:  # it was over and has been dealt anew
                return place
        self._check_run()
        return -1

    def save(self) -> bytes:
        """A record of play of all games, as bytes that `load` takes: what was dealt and what was chosen, as JSON lines to be read."""
        return batch_record.write(self)

    @classmethod
    def load(cls, saved: bytes, *, threads: int = 1, players: Players = None, free: Free = None) -> Self:
        """The batch that `save` made: its games are played again. Other bytes raise a SaveError, a ValueError. A record does not tell who
        holds which seats: `players` and `free` say so again, as for a new batch.
        """
        batch = batch_record.read(cls, saved, threads)
        if players is not None or free is not None:
            batch._take_seats(Seats(batch.rules, batch.games, players, free))
            batch._open()
            playing = np.flatnonzero(batch.asked != NOBODY)
            batch._seat(playing)
            batch._play_on(playing)
        return batch

    def clone(self) -> Self:
        """An independent copy."""
        return self._copy(*self._memory())

    def _memory(self) -> tuple[dict[str, Any], dict[str, Any], NDArray[Any], list[bytes]]:
        """What a copy is made of: arguments, attributes, the games, and the choices made in them."""
        args = {name: getattr(self, name) for name in ("rules", "games", "seed", "restart", "padded_seats", "max_decisions", "threads")}
        args |= {"features": self.with_features, "views": self.with_views, "roles": self.fixed_roles}
        kept: dict[str, Any] = {name: np.copy(getattr(self, name)) for name in ARRAYS} | {"decisions": self.decisions}
        kept["seats"] = None if self.seats is None else self.seats.copy()
        return args, kept, self._many.array.copy(), [self._many.line(game) for game in range(self.games)]

    @classmethod
    def _copy(cls, args: dict[str, Any], kept: dict[str, Any], states: NDArray[Any], lines: list[bytes]) -> Self:
        batch = cls(**args)
        if kept["seats"] is not None:
            batch._take_seats(kept["seats"])
            batch._open()
        for name in ARRAYS:
            getattr(batch, name)[...] = kept[name]
        batch.decisions = kept["decisions"]
        batch._many.array[...] = states
        for game, line in enumerate(lines):
            batch._many.read(game)
            batch._many.set_line(game, line)
        return batch

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return self._copy, self._memory()
