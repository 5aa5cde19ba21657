"""The record of play of a batch: a line for each game, with its episode and the choices made in it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from bang_env.doors.arguments import read_count, read_seed
from bang_env.kernel.record import SaveError, read_record, refusing, whole_list, write_record

if TYPE_CHECKING:
    from bang_env.doors.batch import Batch

    AnyBatch = TypeVar("AnyBatch", bound=Batch)

FLAGS = {
    "restart": "restart", "features": "with_features", "views": "with_views", "padded_seats": "padded_seats",
    "max_decisions": "max_decisions",
}  # fmt: skip
"""Arguments of a batch, and the attributes in which it keeps them."""


def write(batch: "Batch") -> bytes:
    """The record of all games."""
    kept = {name: getattr(batch, attribute) for name, attribute in FLAGS.items()}
    head = {"seed": batch.seed, "roles": batch.fixed_roles, "batch": kept, "games": batch.games, "decisions": batch.decisions}
    return write_record(batch.rules, head, (told(batch, game) for game in range(batch.games)))


def told(batch: "Batch", game: int) -> dict[str, Any]:
    """One game as a line: `ended` if a game ended there in the last step, `ended_roles` once one has."""
    line: dict[str, Any] = {"game": game, "episode": int(batch._episode[game]), "choices": batch.choices_made(game)}
    if batch._over[game]:
        line["ended"] = {"won": np.flatnonzero(batch._winners[game]).tolist(), "truncated": bool(batch._truncated[game])}
    if batch._ended_roles[game].any():
        line["ended_roles"] = batch._ended_roles[game, : batch.rules.players].tolist()
    return line


def read(kind: "type[AnyBatch]", saved: bytes, threads: int) -> "AnyBatch":
    """The batch of a record."""
    spec, head, lines = read_record(saved)
    with refusing("a record of a batch"):
        given = {name: head["batch"][name] for name in FLAGS}
        games = read_count("games", head["games"])
        if len(lines) != games:
            raise SaveError(f"it tells {len(lines)} games and should tell {games}")
        batch = kind(spec, games, read_seed(head["seed"]), roles=head["roles"], threads=threads, **given)
        for game, line in enumerate(lines):
            retell(batch, game, line)
        batch.decisions = read_count("decisions", head["decisions"] + 1) - 1
        return batch


def retell(batch: "Batch", game: int, line: Mapping[str, Any]) -> None:
    """Plays one game again."""
    batch._episode[game] = read_count("episode", line["episode"] + 1) - 1
    refused = batch.play_again(game, whole_list(line["choices"], 0, batch.rules.choices - 1, "choices"))
    if refused >= 0:
        raise SaveError(f"choice {refused + 1} of game {game} is not offered there")
    players = batch.rules.players
    if "ended_roles" in line:
        roles = whole_list(line["ended_roles"], 1, len(batch.game.roles) - 1, "ended_roles")
        if len(roles) != players:
            raise SaveError(f"ended_roles of game {game} names {len(roles)} of {players} seats")
        batch._ended_roles[game, :players] = roles
    if "ended" in line:
        ended = line["ended"]
        won = whole_list(ended["won"], 0, players - 1, "won")
        batch._over[game], batch._truncated[game] = True, bool(ended["truncated"])
        batch._winners[game, won] = not ended["truncated"]
        batch._rewards[game, :players] = 0 if ended["truncated"] else np.where(batch._winners[game, :players], 1, -1)
    elif batch._over[game]:
        raise SaveError(f"game {game} is over, and its line does not say how it ended")
