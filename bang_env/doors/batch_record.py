"""The record of play of a batch: a line for each game, with its episode and the choices made in it."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from bang_env.doors.arguments import NO_LIMIT, read_seed
from bang_env.doors.batch_arrays import BatchArrays
from bang_env.doors.batch_settings import BatchSettings
from bang_env.kernel.numbers import MOST_PAY, NOBODY, read_count
from bang_env.kernel.record_of_play import SaveError, agree, read_record, refusing, whole_list, write_record

FLAGS = {
    "restart": "restart", "features": "with_features", "views": "with_views", "padded_seats": "padded_seats",
    "max_decisions": "max_decisions",
}  # fmt: skip
"""Arguments of a batch, and the attributes in which it keeps them."""


SWITCHES = "restart", "features", "views"  # of these: True or False
MOST_EPISODES = 2**62  # of one game: far more than anybody plays, and as many again are still numbers


class Recorded(BatchSettings, BatchArrays):
    """A batch, as far as a record of play needs it."""

    seed: int
    decisions: int
    _decisions: int
    _tally: NDArray[np.int64]

    @abstractmethod
    def choices_made(self, game: int) -> list[int]:
        """The choices made in the deal of a game that is being played."""

    @abstractmethod
    def play_again(self, game: int, choices: Sequence[int]) -> int:
        """Deals a game again and makes these choices; the first that is refused, or -1."""


R = TypeVar("R", bound=Recorded)


def write_batch(batch: Recorded) -> bytes:
    """The record of all games. Raises a ValueError where a game plays a deal of another one, or was played again to its end in a
    batch with restart, which a record does not tell.
    """
    if (others := np.flatnonzero(batch._number != np.arange(batch.games))).size:
        game = int(others[0])
        raise ValueError(f"game {game} plays a deal of game {batch._number[game]}, which a record cannot tell: reset the batch first")
    flags = {name: getattr(batch, attribute) for name, attribute in FLAGS.items()}
    if flags["restart"] and (over := np.flatnonzero(batch._asked == NOBODY)).size:  # played again to its end
        raise ValueError(f"game {over[0]} was played again to its end, which a record with restart cannot tell: deal_next first")
    decisions = batch.decisions + int(batch._tally.sum())  # where an agent has failed, those before it are not added yet
    head = {"seed": batch.seed, "roles": batch.fixed_roles, "batch": flags, "games": batch.games, "decisions": decisions}
    return write_record(batch.rules, head, (game_line(batch, game) for game in range(batch.games)))


def game_line(batch: Recorded, game: int) -> dict[str, Any]:
    """One game as a line: `ended` if a game ended there in the last step, `ended_roles` once one has."""
    line: dict[str, Any] = {"game": game, "episode": int(batch._episode[game]), "choices": batch.choices_made(game)}
    if batch._over[game]:
        seats = {"won": batch._winners[game], "alive": batch._survivors[game]}
        line["ended"] = {name: np.flatnonzero(which).tolist() for name, which in seats.items()}
        line["ended"] |= {"truncated": bool(batch._truncated[game])}
        pay = batch._payoffs[game, : batch.rules.players].tolist()
        if pay != usual_payoffs(batch, game):
            line["ended"]["paid"] = pay
    if batch._ended_roles[game].any():
        line["ended_roles"] = batch._ended_roles[game, : batch.rules.players].tolist()
    return line


def usual_payoffs(batch: Recorded, game: int) -> list[float]:
    """The usual payoffs of a game that has ended: 1 to winners and -1 to losers, nothing where it was cut off."""
    won = batch._winners[game, : batch.rules.players]
    return [0.0] * len(won) if batch._truncated[game] else np.where(won, 1.0, -1.0).tolist()


def read_batch(kind: Callable[..., R], saved: bytes, threads: int) -> R:
    """The batch of a record."""
    spec, head, lines = read_record(saved)
    read_count("threads", threads)
    with refusing("a record of a batch"):
        if "batch" not in head:
            raise SaveError("it is the record of one game, such as bang play, bang watch and tables keep")
        flags = {name: head["batch"][name] for name in FLAGS}
        for name in SWITCHES:
            if not isinstance(flags[name], bool):
                raise SaveError(f"{name}: expected true or false, got {flags[name]!r}")
        games = read_count("games", head["games"])
        if len(lines) != games:
            raise SaveError(f"it tells {len(lines)} games and should tell {games}")
        batch = kind(spec, games, read_seed(head["seed"]), roles=head["roles"], threads=threads, **flags)
        for game, line in enumerate(lines):
            retell(batch, game, line)
        batch._decisions = head["decisions"]
        check_decisions(batch)
        return batch


def check_decisions(batch: Recorded) -> None:
    """Rejects a number of choices that were not made: those of the deals being played are told, those of earlier ones are bounded."""
    choices_made, earlier = int(batch._made.sum()), int(batch._episode.sum(dtype=object))
    if type(batch.decisions) is not int or not choices_made <= batch.decisions <= NO_LIMIT:
        raise SaveError(f"decisions: expected at least {choices_made}, one for each choice of the record; got {batch.decisions!r}")
    most = choices_made + earlier * batch.max_decisions if batch.max_decisions else NO_LIMIT if earlier else choices_made
    if batch.decisions > most:
        deals = f"{earlier} earlier deals" if earlier else "no earlier deal"
        raise SaveError(
            f"decisions is {batch.decisions} in the record; {choices_made} choices are told, and with {deals} there are at most {most}"
        )


def retell(batch: Recorded, game: int, line: Mapping[str, Any]) -> None:
    """Plays one game again, and compares how it ended. How the deal before the present one ended cannot be played again; what is said of it
    must be possible.
    """
    agree("the number of a line's game", line.get("game", game), game)
    episode = line["episode"]
    if type(episode) is not int or not 0 <= episode <= MOST_EPISODES:
        raise SaveError(f"episode: expected a whole number from 0 to 2**62, got {episode!r}")
    batch._episode[game] = episode
    bad_choice = batch.play_again(game, whole_list(line["choices"], 0, batch.rules.choices - 1, "choices"))
    if bad_choice >= 0:
        raise SaveError(f"choice {bad_choice + 1} of game {game} is not offered there")
    if batch._over[game] and batch.restart:
        raise SaveError(f"game {game} is over, and a batch with restart has gone on to its next deal")
    ends = game, bool(batch._over[game]), episode > 0
    if "ended_roles" in line:
        read_roles_at_end(batch, line["ended_roles"], *ends)
    if "ended" in line:
        read_end(batch, line["ended"], *ends)
    elif batch._over[game]:
        raise SaveError(f"game {game} is over, and its line does not say how it ended")


def read_roles_at_end(batch: Recorded, entry: object, game: int, replayed: bool, earlier: bool) -> None:
    """The roles at the end of the last deal that ended: the one that was `replayed`, or an `earlier` one, of which there may be none."""
    players = batch.rules.players
    roles = whole_list(entry, 1, len(batch.game.roles) - 1, "ended_roles")
    if len(roles) != players:
        raise SaveError(f"ended_roles of game {game} names {len(roles)} of {players} seats")
    if replayed:
        agree(f"ended_roles of game {game}", roles, batch._ended_roles[game, :players].tolist())
    elif not earlier:
        raise SaveError(f"no deal of game {game} has ended, and it has ended_roles")
    elif sorted(roles) != sorted(batch.rules.role_numbers):
        raise SaveError(f"ended_roles of game {game}, {roles}, are not the roles that are dealt, {batch.rules.role_numbers}")
    batch._ended_roles[game, :players] = roles


def read_end(batch: Recorded, ended: Mapping[str, Any], game: int, replayed: bool, earlier: bool) -> None:
    """The end of a deal in the last step."""
    players = batch.rules.players
    won, truncated = whole_list(ended["won"], 0, players - 1, "won"), ended["truncated"]
    alive = whole_list(ended.get("alive", []), 0, players - 1, "alive")  # earlier versions did not say
    if replayed:
        if "alive" in ended:
            agree(f"alive of game {game}", alive, np.flatnonzero(batch._survivors[game]).tolist())
        agree(f"won of game {game}", won, np.flatnonzero(batch._winners[game]).tolist())
        if "paid" in ended:
            agree(f"paid of game {game}", read_paid(ended["paid"], players), batch._payoffs[game, :players].tolist())
        agree(f"truncated of game {game}", truncated, bool(batch._truncated[game]))
        return
    if not earlier:
        raise SaveError(f"no deal of game {game} has ended, and its line says how one did")
    if not isinstance(truncated, bool) or any(sorted(set(seats)) != seats for seats in (won, alive)):
        parts = "a rising list of seats that have won, one of those alive, and whether it was cut off"
        raise SaveError(f"the end of game {game}: expected {parts}; got {ended!r}")
    if truncated and (batch.max_decisions is None or won):
        why = "nobody has won such a game" if won else "without max_decisions none is"
        raise SaveError(f"game {game} was cut off in the record, and {why}")
    batch._over[game], batch._truncated[game] = True, truncated
    batch._winners[game, won] = True
    batch._survivors[game, alive] = True
    pay = read_paid(ended.get("paid", usual_payoffs(batch, game)), players)
    if truncated and any(pay):
        raise SaveError(f"game {game} was cut off in the record, and such a game pays nothing")
    batch._payoffs[game, :players] = batch._rewards[game, :players] = pay


def read_paid(entry: object, players: int) -> list[float]:
    """The payoffs of a line, by seat; a SaveError for anything else."""
    if not isinstance(entry, list) or len(entry) != players or not all(type(pay) in (int, float) and abs(pay) <= MOST_PAY for pay in entry):
        raise SaveError(f"paid: expected a list of {players} finite numbers that float32 holds, one for each seat; got {entry!r}")
    return [float(pay) for pay in entry]
