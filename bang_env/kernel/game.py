"""A game as doors, agents and experiments see it: a record of bytes, a numbering of choices, a view, features, and how it goes."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_env.kernel.arrays import array_of
from bang_env.kernel.chance import mix_all
from bang_env.kernel.engine import Engine, Player, write_features
from bang_env.kernel.numbers import MOST_CHOICES, brief, read_within
from bang_env.kernel.pages import Pages
from bang_env.kernel.registry import Registered
from bang_env.kernel.catalogue import SPECS
from bang_env.kernel.spec import Spec

LEAST, MOST = -1.0, 2.0  # every feature lies between them
ROLE_COUNTS = "role_counts"  # the field of a view that says how many of each role were dealt, where there is one
MOST_HIDDEN = 8.0  # every number of `Game.hidden` lies between 0 and it


def copied(records: NDArray[Any]) -> NDArray[Any]:
    """A contiguous copy of records (N,). NumPy copies bytes several times faster than fields."""
    rows = np.ascontiguousarray(records)
    return np.ndarray(rows.shape, rows.dtype, rows.view(np.uint8).copy())


class Layout(NamedTuple):
    """The dtypes of the games of a table and of their views: sets that are not played have no fields there."""

    record: np.dtype[Any]
    """of the game itself"""
    view: np.dtype[Any]
    """of what one seat may know"""


class Game(ABC):
    """One game. A house derives from this class, says what is its own, and makes one value of it, which its specs then know as `game`."""

    name: str
    """in error messages and files"""
    version: int
    """of how the game goes: moves when the same choices lead elsewhere"""
    record: np.dtype[Any]
    """with the fields of every set"""
    view: np.dtype[Any]
    """with the fields of every set too"""
    record_layouts: tuple[Layout, ...] = ()
    """those of its tables, from the shortest to that of `record` and `view`, each the beginning of the next one (empty: that one alone)"""
    seats: int
    """at most; arrays by seat have so many places"""
    choices: int
    """size of the numbering, at most 32,768"""
    roles: tuple[str, ...]
    """the names of roles by their numbers, as environments tell them; number 0 is an unknown role"""
    questions: tuple[str, ...]
    """the words of questions by their numbers"""
    engine: Engine
    pages: Pages
    specs: tuple[type[Spec], ...]
    table_fields: tuple[str, ...] = ()
    """the fields of a view that `table_of` reads, whole numbers (empty: views do not say at which table they were seen)"""
    chance: str = ""
    """the field of the record, of uint64, from which all that is drawn by lot later follows (empty: it does not say)"""
    screen_module: str = ""
    """the module that registers the `Screen` of it (`screens`), imported when somebody looks (empty: the one that lists fields)"""
    table_module: str = ""
    """the module that registers how words make a position of it (`layouts`), imported likewise; empty: no words do"""
    heuristic: str = ""
    """the module of its rules of thumb (empty: it has none): a `VERSION`, from 1, which moves with its choices; `choices(views, masks,
    version)` of any version until then; and `player(version)`, the same for loops inside compiled code. It may have
    `reasoned_posteriors(views)`, how likely each role is
    """

    def __init__(self) -> None:
        self.record_layouts = self.record_layouts or (Layout(self.record, self.view),)
        self.screens: Registered[Any] = Registered(self.screen_module)
        self.layouts: Registered[Callable[[Spec, Mapping[str, Any]], NDArray[Any]]] = Registered(self.table_module)
        if not 0 < self.choices <= MOST_CHOICES:
            raise ValueError(f"choices: expected 1 to {MOST_CHOICES}, got {self.choices}")
        for spec in self.specs:
            spec.game = self
            if "name" not in vars(spec):
                spec.name = f"{spec.__module__}:{spec.__qualname__}"
            if "called" not in vars(spec):
                spec.called = spec.__qualname__
            SPECS.register(spec.name, spec)

    def layout_of(self, spec: Spec) -> Layout:
        """The layout of the games of a spec."""
        return self.record_layouts[-1]

    def view_with(self, record: np.dtype[Any]) -> np.dtype[Any]:
        """The dtype of the views of games whose records have this one; a ValueError where no game of this kind has."""
        for layout in self.record_layouts:
            if layout.record == record:
                return layout.view
        raise ValueError(f"record: expected the dtype of records of {self.name}; got one of {record.itemsize} bytes")

    @abstractmethod
    def choice_word(self, choice: int) -> str:
        """The name of a choice."""

    @property
    def number_words(self) -> Mapping[str, Sequence[str]]:
        """The names of what views hold as numbers, by kind and number: "roles", "questions", and what else a game has, such as "cards"."""
        return {"roles": self.roles, "questions": self.questions}

    def word_in(self, position: Any, number: int) -> str:
        """The name of the choice that has this number in a game, given as its record or as a view of it."""
        return self.choice_word(number)

    def read_role(self, text: str) -> int:
        """A role's number by its name."""
        folded = [role.casefold() for role in self.roles]
        if not isinstance(text, str) or text.casefold() not in folded[1:]:
            raise ValueError(f"no role is called {text!r}; there are {', '.join(self.roles[1:])}")
        return folded.index(text.casefold())

    def read_views(self, views: ArrayLike) -> NDArray[Any]:
        """Checks an array of views (N,) that comes from outside, since compiled code trusts it, and returns a copy, which nobody can change
        afterwards; else a ValueError.
        """
        rows = array_of("views", views, f"a 1-d array of the view dtype of {self.name}")
        if rows.ndim != 1 or not any(rows.dtype == layout.view for layout in self.record_layouts):
            expected = f"a 1-d array of the view dtype of {self.name}, such as batch.views[:1]"
            raise ValueError(f"views: expected {expected}; got {rows.dtype.name}")
        return copied(rows)

    def read_choice(self, choice: object) -> int:
        """Checks the number of a choice and returns it."""
        return read_within("choice", choice, 0, self.choices - 1)

    def read_players(self, players: object) -> int:
        """Checks a number of players and returns it."""
        return read_within("players", players, 1, self.seats)

    def check_rows(self, name: str, rows: NDArray[Any], dtype: np.dtype[Any]) -> None:
        """Raises a ValueError for anything but an array (N,) of records of a table (`dtype` is `record`) or of views (it is `view`)."""
        kind = "records" if dtype == self.record else "views"
        dtypes = [layout.record if dtype == self.record else layout.view for layout in self.record_layouts]
        if not isinstance(rows, np.ndarray) or rows.ndim != 1 or rows.dtype not in dtypes:
            raise ValueError(f"{name}: expected a 1-d array of {kind} of {self.name}; got {brief(rows)}")

    def check_player(self, player: object) -> None:
        """Rejects what does not play this game in loops inside compiled code, which would trust it."""
        if not isinstance(player, Player):
            raise TypeError(f"player: expected a Player, as the second of heuristic_of(game) is one; got {brief(player)}")
        if player.choices != self.choices or (player.view is not None and player.view is not self.view and player.view != self.view):
            raise ValueError(f"player: expected one of the game {self.name}, got one of another game")

    def read_unseen(self, states: NDArray[Any], seats: NDArray[np.int64], players: int) -> NDArray[np.int64]:
        """Checks the arguments of `hidden`; returns the seats as an array."""
        self.check_rows("states", states, self.record)
        most = self.read_players(players)
        numbers = np.asarray(seats)
        if numbers.shape != states.shape or numbers.dtype.kind not in "iu" or ((numbers < 0) | (numbers >= most)).any():
            raise ValueError(f"seats: expected a seat from 0 to {most - 1} for each of {len(states)} games; got {brief(seats)}")
        return numbers.astype(np.int64)

    def eliminated(self, views: NDArray[Any]) -> NDArray[np.bool_]:
        """(N,) whether the seat whose view it is has been eliminated and plays on, for checked views (N,)."""
        self.check_rows("views", views, self.view)
        return np.zeros(len(views), np.bool_)

    def plays(self, views: NDArray[Any], pages: Sequence[str]) -> bool:
        """Whether these pages say what is to be said of checked views (N,): no page that their games need is missing."""
        self.check_rows("views", views, self.view)
        self.pages.chosen(pages)
        return True

    def table_of(self, view: Any) -> Spec:
        """The table at which a checked view, one record, was seen, as far as its fields tell. A ValueError where they do not."""
        raise ValueError(f"views of the game {self.name} do not say at which table they were seen")

    def tables_of(self, views: NDArray[Any]) -> list[tuple[Spec, NDArray[np.int64]]]:
        """The tables at which checked views (N,) were seen, each with the places of its views."""
        self.check_rows("views", views, self.view)
        fields = np.stack([views[name] for name in self.table_fields], axis=1) if self.table_fields else np.zeros((len(views), 1))
        _, first, which = np.unique(fields, axis=0, return_index=True, return_inverse=True)
        return [(self.table_of(views[row]), np.flatnonzero(which.ravel() == table)) for table, row in enumerate(first.tolist())]

    def roles_dealt(self, views: NDArray[Any]) -> NDArray[np.int64] | None:
        """(N, roles) how many of each role were dealt where checked views (N,) were seen; None where neither they nor their table say."""
        if ROLE_COUNTS in (self.view.names or ()):
            return np.asarray(views[ROLE_COUNTS], np.int64)
        counts = np.zeros((len(views), len(self.roles)), np.int64)
        try:
            for rules, rows in self.tables_of(views):
                counts[rows] = rules.role_counts
        except ValueError:
            return None
        return counts

    def features(self, views: ArrayLike, seats: int, pages: Sequence[str]) -> NDArray[np.float32]:
        """(N, F) the features of views (N,): these pages, with blocks for so many seats, no fewer than the largest of their games has."""
        rows = self.read_views(views)
        most = int(rows["n"].max(initial=0)) if "n" in (self.view.names or ()) else 0
        number = read_within("seats", seats, most, self.pages.seats, f"{most} (the seats of the game) to {self.pages.seats}")
        return self.features_of(rows, number, [page.name for page in self.pages.chosen(pages)])

    def features_of(self, views: NDArray[Any], seats: int, pages: Sequence[str]) -> NDArray[np.float32]:
        """The features of views that need no check, since they come from a game, with blocks for all of its seats."""
        out = np.empty((len(views), self.pages.size(pages, seats)), np.float32)
        write_features(self.engine, views, self.pages.bits(pages), seats, out)
        return out

    def hidden_size(self, players: int) -> int:
        """Floats of `hidden`; 0 for a game that has none."""
        self.read_players(players)
        return 0

    def hidden(self, states: NDArray[Any], seats: NDArray[np.int64], players: int) -> NDArray[np.float32]:
        """(N, hidden_size) what the seats (N,) of games (N,) do not see, for a critic; no agent is given it."""
        self.read_unseen(states, seats, players)
        return np.zeros((len(states), 0), np.float32)

    def renew(self, states: NDArray[Any], seeds: NDArray[np.uint64]) -> None:
        """Gives games (N,) another future, in place, by seeds (N,): what has happened, and what any seat knows, stays. Here all that is to
        come lies in the field `chance`; a game with cards that lie face down puts them into another order besides.
        """
        self.check_renewal(states, seeds)
        streams = states[self.chance]
        numbers = np.arange(streams[:1].size, dtype=np.uint64)
        states[self.chance] = mix_all(mix_all(seeds)[:, None] ^ numbers).reshape(streams.shape)

    def check_renewal(self, states: NDArray[Any], seeds: NDArray[np.uint64]) -> None:
        """Checks the arguments of `renew`; a ValueError too for a game that does not say where its chance lies."""
        if not self.chance:
            raise ValueError(f"the game {self.name} does not say in which field of its record its chance lies")
        self.check_rows("states", states, self.record)
        if not isinstance(seeds, np.ndarray) or seeds.dtype != np.uint64 or seeds.shape != states.shape:
            raise ValueError(f"seeds: expected a uint64 for each of {len(states)} games; got {brief(seeds)}")

    def check_deal(self, spec: Spec) -> None:  # noqa: B027 (games that ship are tested for it)
        """Raises a ValueError where a new game depends on the one that its record held before."""

    def lay_out(self, spec: Spec, words: Mapping[str, Any]) -> NDArray[Any]:
        """(1,) the record of the position that words make, as a record of play keeps them. A ValueError for a game that has no such words;
        an error of any kind for words that make no position.
        """
        if not self.table_module:
            raise ValueError(f"the game {self.name} has no positions in words")
        return self.layouts.get()(spec, words)

    def blocks(self, padded_seats: object, spec: Spec) -> int:
        """The number of seats for which features have blocks: the players, or as many as asked for, up to `seats`."""
        if not isinstance(spec, Spec):
            raise ValueError(f"spec: expected a spec of {self.name}; got {brief(spec)}")
        number = spec.players if padded_seats is None else padded_seats
        return read_within("padded_seats", number, spec.players, self.seats, f"{spec.players} (the players) to {self.seats}")


def read_game(game: object) -> Game:
    """The game that is an argument of this name; a ValueError for anything else."""
    if not isinstance(game, Game):
        raise ValueError(f"game: expected a game, such as BANG, DICE or the `game` of a spec; got {game!r}")
    return game
