"""N games stepped as arrays: one call for each step, with the results in arrays that are rewritten in place."""

import io
import json
from collections.abc import Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_env.bang.cards.tables import CHOICES, choice_word
from bang_env.bang.engine.layout import GAME, RULES
from bang_env.bang.features import pages as feature_module
from bang_env.bang.gunslinger import AnyRules, rules_from_dict
from bang_env.bang.rules import RulesError
from bang_env.bang.saves import SaveError, check_games, seal, unseal
from bang_env.bang.sight.view_check import read_views
from bang_env.bang.sight.view_layout import VIEW
from bang_env.bang.words import NOBODY, ROLES, SEATS, STUCK
from bang_env.doors.arguments import read_blocks, read_count, read_max_decisions, read_roles, read_seed
from bang_env.doors.batch_loop import Many
from bang_env.doors.common import LEAST, MOST
from bang_env.doors.worlds import NO_WORLDS, Worlds
from bang_env.kernel.games import no_question, pack_roles

FOREIGN = "these bytes are not a saved batch of this version of bang_env"
WHAT_IT_IS = b"batch"


class Batch:
    """`games` games of the same rules, each at its own question.

    Game k of episode e is dealt from (seed, k, e), so it is the same game alone or in a batch.

    The arrays belong to the batch and are rewritten by `reset` and `step`; copy what you want to keep.

    - `asked` int8 (N,): the seat that is to choose; -1 when over (only with restart=False)
    - `masks` bool (N, CHOICES): what it may choose
    - `features` float32 (N, F): its view as a vector (see `features.py`), if `features=True`, else (N, 0)
    - `views` VIEW (N,): its view, if `views=True`, else (0,)
    - `over` bool (N,): the game ended in its last step; with restart=True the other arrays already show the next deal
    - `truncated` bool (N,): it is `over` because it was cut off, after `max_decisions` choices (see below)
    - `rewards` float32 (N, 10): by seat, +1 won, -1 lost where `over`, else 0; `winners` bool (N, 10) likewise
    - `roles` int8 (N, 10): role numbers of the deal being played; `ended_roles` int8 (N, 10): roles at the end of the last game that ended
    - `episode` int64 (N,): how many games of this slot have ended; `decisions`: choices made in all games
    - `made` int64 (N,): choices made in the deal being played

    Nothing in the rules ends a game in which everybody always passes. With `max_decisions` a game that is not over after so many choices
    (of all seats together, since its deal) is cut off: it is `over` and `truncated`, nobody has won, all rewards are 0. With restart=False
    nobody is asked in it any more, and `features` and `views` show what the seat sees that would have been asked (to bootstrap its value).
    """

    def __init__(
        self,
        rules: AnyRules,
        games: int,
        seed: int = 0,
        *,
        restart: bool = True,
        features: bool = True,
        views: bool = False,
        padded_seats: int | None = None,
        roles: Sequence[str | int] | None = None,
        max_decisions: int | None = None,
    ) -> None:
        """`padded_seats` (rules.players to 10): feature blocks. `roles`: names or numbers by seat, the same in every deal.
        `max_decisions`: after so many choices a game is cut off (None: never).
        """
        if not isinstance(rules, AnyRules):
            raise RulesError(f"rules: a Rules object, such as Rules(players=5), or a Gunslinger object, not {rules!r}")
        games = read_count("games", games)
        seats = read_blocks(padded_seats, rules)
        self.rules = rules
        self.restart = restart
        self.padded_seats = seats
        self.fixed_roles = read_roles(roles, rules)
        self.max_decisions = read_max_decisions(max_decisions)
        self.with_features = features
        self.with_views = views
        self.games = games
        self.asked: NDArray[np.int8] = np.zeros(games, np.int8)
        self.masks: NDArray[np.bool_] = np.zeros((games, CHOICES), np.bool_)
        self.features: NDArray[np.float32] = np.zeros((games, feature_module.size_for(rules, seats) if features else 0), np.float32)
        self.views: NDArray[np.void] = np.zeros(games if views else 0, VIEW)
        self.over: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.truncated: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.rewards: NDArray[np.float32] = np.zeros((games, SEATS), np.float32)
        self.winners: NDArray[np.bool_] = np.zeros((games, SEATS), np.bool_)
        self.roles: NDArray[np.int8] = np.zeros((games, SEATS), np.int8)
        self.ended_roles: NDArray[np.int8] = np.zeros((games, SEATS), np.int8)
        self.episode: NDArray[np.int64] = np.zeros(games, np.int64)
        self.made: NDArray[np.int64] = np.zeros(games, np.int64)
        self.decisions = 0
        self._all = np.arange(games, dtype=np.int64)
        array = np.zeros(games, GAME)
        rules.write(array)
        self._many = Many(array)
        self.reset(seed)

    def _open(self) -> None:
        """Hand the arrays to the compiled side."""
        board: dict[str, NDArray[Any]] = {
            "asked": self.asked,
            "masks": self.masks.view(np.uint8),
            "features": self.features,
            "views": self.views if self.with_views else np.zeros(1, VIEW),
            "over": self.over.view(np.uint8),
            "truncated": self.truncated.view(np.uint8),
            "rewards": self.rewards,
            "winners": self.winners.view(np.uint8),
            "roles": self.roles,
            "ended_roles": self.ended_roles,
            "episode": self.episode,
            "made": self.made,
        }
        packed = pack_roles(self.fixed_roles)
        flags = self.restart, self.padded_seats, self.with_features, self.with_views, self.max_decisions
        self._many.open(board, self.seed, packed, *flags)

    def reset(self, seed: int | None = None) -> None:
        """Deals all games again, from episode 0; without `seed`, from the same seed as before."""
        if seed is not None:
            self.seed = read_seed(seed)
        self._open()
        for array in (self.over, self.truncated, self.rewards, self.winners, self.roles, self.ended_roles, self.episode):
            array.fill(0)
        self.decisions = 0
        for game in range(self.games):
            self._many.redeal(game)
        self._check_run()

    def step(self, choices: ArrayLike, games: ArrayLike | None = None) -> None:
        """Each asked seat chooses: `choices` ints (N,). With `games`, distinct indices (M,), only these are stepped, by `choices` (M,).

        Raises ValueError, and changes nothing, for a wrong shape or dtype, a game that is over, or a choice that is not offered.
        """
        which = self._all if games is None else self._indices(games)
        given = np.asarray(choices)
        if given.shape != which.shape:
            raise ValueError(f"choices has the shape {given.shape}; {which.shape[0]} games are stepped, so it is {which.shape}")
        if given.size > 0 and given.dtype.kind not in "iu":
            raise ValueError(f"choices are whole numbers, not {given.dtype}")
        chosen = np.ascontiguousarray(given, np.int64)
        refused = self._many.step(chosen, which)
        if refused >= 0:
            self._refuse(int(which[refused]), int(chosen[refused]))
        self.decisions += which.shape[0]
        self._check_run()

    def _check_run(self) -> None:
        """Raises an error if a game is stuck. All others have gone on; that one asks nobody."""
        if self._many.stuck != NOBODY:
            raise self._stuck(self._many.stuck)

    def _stuck(self, game: int) -> RuntimeError:
        return RuntimeError(f"game {game} of seed {self.seed}, episode {self.episode[game]}: {no_question()}")

    def _indices(self, games: ArrayLike) -> NDArray[np.int64]:
        """Game indices, checked."""
        given = np.asarray(games)
        if given.ndim != 1 or (given.size > 0 and given.dtype.kind not in "iu"):
            raise ValueError(f"games is a 1-d array of indices, not {given.dtype} of shape {given.shape}")
        which = np.ascontiguousarray(given, np.int64)
        if which.size > 0 and (which.min() < 0 or which.max() >= self.games):
            raise ValueError(f"games are numbered 0 to {self.games - 1}, not {which.min()} to {which.max()}")
        if np.bincount(which, minlength=1).max(initial=0) > 1:
            raise ValueError("games names a game twice; each is stepped once")
        return which

    def _refuse(self, game: int, choice: int) -> None:
        if self.states["over"][game] == STUCK:
            raise self._stuck(game)
        if self.asked[game] == NOBODY:
            raise ValueError(f"game {game} is over; reset the batch, or make it with restart=True")
        names = ", ".join(f"{k} ({choice_word(k)})" for k in np.flatnonzero(self.masks[game]).tolist())
        raise ValueError(f"game {game}: seat {self.asked[game]} cannot choose {choice}; possible: {names}")

    @property
    def states(self) -> NDArray[np.void]:
        """The games, a structured array (N,) of the GAME dtype. Read-only."""
        array: NDArray[np.void] = self._many.array.view()
        array.flags.writeable = False
        return array

    def worlds(self, games: ArrayLike | None = None) -> Worlds:
        """The games (or those at the indices `games`), none of them over, for an agent that searches; it never sees the true ones."""
        which = self._all if games is None else self._indices(games)
        if (self.asked[which] == NOBODY).any():
            raise ValueError(NO_WORLDS)
        return Worlds(self._many.array[which])

    def save(self) -> bytes:
        """The games with all arrays, as bytes that `load` takes."""
        kept = {name: getattr(self, name) for name in SAVED}
        stream = io.BytesIO()
        flags = [self.restart, self.with_features, self.with_views, self.padded_seats, self.decisions, self.max_decisions]
        roles = self.fixed_roles or []
        head = json.dumps({"rules": self.rules.as_dict(), "roles": roles, "seed": self.seed, "flags": flags})
        np.savez(stream, allow_pickle=False, head=np.array(head), states=self.states, **kept)
        return seal(WHAT_IT_IS, stream.getvalue())

    @classmethod
    def load(cls, saved: bytes) -> Self:
        """The batch that `save` made. Other bytes raise a SaveError, a ValueError."""
        body = unseal(WHAT_IT_IS, saved)
        try:
            with np.load(io.BytesIO(body), allow_pickle=False) as found:
                kept = {name: found[name] for name in found.files}
            head = json.loads(str(kept["head"]))
            if kept["states"].dtype != GAME:
                raise SaveError("it holds no games")
            check_games(kept["states"])
            restart, features, views, padded_seats, decisions, max_decisions = head["flags"]
            rules = rules_from_dict(head["rules"])
            batch = cls(rules, len(kept["states"]), restart=restart, features=features, views=views, padded_seats=padded_seats,
                        roles=head["roles"] or None, max_decisions=max_decisions)  # fmt: skip
            for name in SAVED:
                own = getattr(batch, name)
                if kept[name].shape != own.shape or kept[name].dtype != own.dtype:
                    raise SaveError(f"{name} holds {kept[name].dtype} of shape {kept[name].shape}")
                if name in BOUNDS and not ((kept[name] >= BOUNDS[name][0]) & (kept[name] <= BOUNDS[name][1])).all():
                    raise SaveError(f"{name} is out of bounds")
                own[...] = kept[name]
            read_views(batch.views)
            for name in RULES:
                if (kept["states"][name] != batch.states[name]).any():
                    raise SaveError("its games are played by other rules than it says")
            batch.seed = read_seed(head["seed"])
            batch.decisions = read_count("decisions", decisions + 1) - 1
            batch._many = Many(kept["states"].copy())
            if not all(batch._many.renewed(game) for game in range(batch.games)):
                raise SaveError("the options of a game are not those of its question")
            batch._open()
            batch._many.refresh()
        except Exception as error:
            raise SaveError(f"{FOREIGN}: {error}") from error
        return batch

    def clone(self) -> Self:
        """An independent copy."""
        return self.load(self.save())

    def __reduce__(self) -> tuple[Any, tuple[bytes]]:
        return self.load, (self.save(),)


class PausingBatch(Batch):
    """A batch with restart=False: finished games can be looked at before the next deal begins."""

    def deal_next(self, games: NDArray[np.int64]) -> None:
        """Begins the next episode of these games, the one that restart=True would begin; `over`, `truncated` and `rewards` stay until the
        next step.
        """
        self.episode[games] += 1
        for game in games.tolist():
            self._many.redeal(game)
        self._check_run()


BOUNDS = {"features": (LEAST, MOST), "rewards": (-1, 1), "roles": (0, ROLES - 1), "ended_roles": (0, ROLES - 1), "episode": (0, np.inf)}
SAVED = ("asked", "masks", "features", "views", "over", "truncated", "rewards", "winners", "roles", "ended_roles", "episode", "made")
