"""The settings of a batch: its arguments, checked once and fixed from then on, since compiled code goes by them."""

from collections.abc import Sequence

from bang_env.doors.arguments import read_flag, read_max_decisions, read_roles, read_spec
from bang_env.doors.exclusive_access import fixed
from bang_env.kernel.game import Game
from bang_env.kernel.numbers import read_count
from bang_env.kernel.spec import Spec

MOST_GAMES = 2**24  # hundreds of gigabytes
MOST_THREADS = 1024


class BatchSettings:
    """The arguments of a batch by name."""

    rules: Spec = fixed("_rules", "the spec of the game that is played")
    game: Game = fixed("_game", "the game of these rules")
    games: int = fixed("_games", "how many games there are")
    restart: bool = fixed("_restart", "whether a game that is over is followed by the next one at once")
    with_features: bool = fixed("_with_features", "whether features are written")
    with_views: bool = fixed("_with_views", "whether views are written")
    padded_seats: int = fixed("_padded_seats", "for how many seats features have blocks")
    fixed_roles: tuple[int, ...] | None = fixed("_fixed_roles", "role numbers by seat, the same in every deal; None: shuffled")
    max_decisions: int | None = fixed("_max_decisions", "after how many choices a game is cut off; None: never (where nobody holds a seat)")
    threads: int = fixed("_threads", "how many threads share the games of a step")

    def __init__(
        self,
        rules: Spec,
        games: int,
        *,
        restart: bool,
        features: bool,
        views: bool,
        padded_seats: int | None,
        roles: Sequence[str | int] | None,
        max_decisions: int | None,
        threads: int,
    ) -> None:
        spec = read_spec(rules)
        self._rules, self._game = spec, spec.game
        spec.game.check_deal(spec)
        self._games = read_count("games", games, MOST_GAMES)
        self._restart = read_flag("restart", restart)
        self._with_features = read_flag("features", features)
        self._with_views = read_flag("views", views)
        self._padded_seats = spec.game.blocks(padded_seats, spec)
        self._set_roles(roles)
        self._max_decisions = read_max_decisions(max_decisions)
        self._threads = read_count("threads", threads, MOST_THREADS)

    def __repr__(self) -> str:
        """Of which rules, and how many games: "<Batch of 256 games: Rules(players=5)>"."""
        return f"<{type(self).__name__} of {self._games} game{'s' * (self._games != 1)}: {self._rules!r}>"

    def _set_roles(self, roles: Sequence[str | int] | None) -> None:
        """From the next deal on, these roles are dealt."""
        numbers = read_roles(roles, self._rules)
        self._fixed_roles = None if numbers is None else tuple(numbers)
