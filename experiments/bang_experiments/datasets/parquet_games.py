"""Games as a Parquet file, a row for each decision. What a seat cannot see is not in its row."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.table_agents import agent_at
from bang_agents.whole_file import unfinished_file
from bang_env.doors.batch import Batch
from bang_env.doors.seating import seed_from
from bang_env.doors.seats import choices_of, picked
from bang_env.kernel.letters import harmless
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.arena.chunks import seed_of
from bang_experiments.arena.deals import MAX_DECISIONS
from bang_experiments.arena.provenance import marks, stamp, versions
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.datasets.options import Args

try:
    import pyarrow as pa
    from pyarrow import parquet
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError('datasets need pyarrow: pip install "bang_env[data]"', name=missing.name) from None

FORMAT = 1
FILE = "games.parquet"
AT_ONCE = 128  # games; a group of rows of the file
VIEW = "view."  # before the names of a view's fields
Columns = dict[str, NDArray[Any]]


def columns_of(view: np.dtype[Any], views: NDArray[np.void]) -> Iterator[tuple[str, Any]]:
    """The fields of views (N,) as columns; those of several numbers as lists of a fixed length, row by row."""
    for name in view.names or ():
        values = np.ascontiguousarray(views[name])
        if values.ndim == 1:
            yield f"{VIEW}{name}", pa.array(values)
        else:
            flat = values.reshape(len(values), -1)
            yield f"{VIEW}{name}", pa.FixedSizeListArray.from_arrays(pa.array(flat.ravel()), flat.shape[1])


def about(args: Args, rules: Spec) -> dict[str, Any]:
    """The metadata of the file."""
    game, view = rules.game, rules.layout.view
    shapes = {name: list(view[name].shape) for name in view.names or () if view[name].shape}
    agents = {name: agent_at(name, rules, args.seed) for name in args.names()}
    words = {"choices": [rules.choice_word(number) for number in range(rules.choices)], **game.number_words}
    metadata = {"rules": rules.as_dict(), "agents": args.names(), "marks": marks(agents), "seed": args.seed, "versions": versions(rules)}
    return {"format": FORMAT, **metadata, "words": words, "view_shapes": shapes, "hidden": args.hidden, "made": stamp()}


def play_decisions(args: Args, rules: Spec, first: int, games: int) -> Columns:
    """All decisions of some deals, in their order, game by game."""
    seed = seed_of(deals_seed(args.seed, Purpose.DATASET), first)
    agents = [agent_at(name, rules, seed_from(seed, number)) for number, name in enumerate(args.names())]
    batch = Batch(rules, games, seed, restart=False, features=False, views=True, max_decisions=MAX_DECISIONS)
    rows: list[Columns] = []
    step = 0
    while (going := np.flatnonzero(batch.asked != NOBODY)).size:
        seats = batch.asked[going].astype(np.int64)
        which = seats % len(agents)
        choices = choices_of(agents, which, batch, going)
        numbers = np.full(going.size, step, np.int32)
        columns: Columns = {"game": going, "decision": numbers, "seat": seats, "agent": which, "choice": choices}
        rows.append(columns | {"views": picked(batch.views, going), "masks": batch.masks[going]})
        batch.step(choices, going)
        step += 1
    whole = {name: np.concatenate([row[name] for row in rows]) for name in rows[0]}
    order = np.lexsort((whole["decision"], whole["game"]))
    whole = {name: column[order] for name, column in whole.items()}
    at = whole["game"]
    ends = {"won": batch.winners[at, whole["seat"]], "cut_off": batch.truncated[at], "roles": batch.roles[at]}
    return whole | ends | {"first": np.array(first)}


def rows_of(args: Args, rules: Spec, part: Columns) -> Any:
    """The rows of some games as a table of Arrow."""
    game, view, names = rules.game, rules.layout.view, args.names()
    masks = part["masks"][:, : rules.choices]
    offsets = np.concatenate([[0], np.cumsum(masks.sum(axis=1))]).astype(np.int32)
    options = pa.ListArray.from_arrays(pa.array(offsets), pa.array(np.nonzero(masks)[1].astype(np.int16)))
    questions = pa.array(part["views"]["question"].astype(np.int8)) if "question" in (view.names or ()) else None
    columns: dict[str, Any] = {
        "game": pa.array((part["game"] + int(part["first"])).astype(np.int32)),
        "decision": pa.array(part["decision"]),
        "seat": pa.array(part["seat"].astype(np.int8)),
        "agent": pa.DictionaryArray.from_arrays(pa.array(part["agent"].astype(np.int8)), pa.array(names)),
        "options": options,
        "choice": pa.array(part["choice"].astype(np.int16)),
        "won": pa.array(part["won"]),
        "cut_off": pa.array(part["cut_off"]),
    }
    if questions is not None:
        columns["question"] = pa.DictionaryArray.from_arrays(questions, pa.array(list(game.questions)))
    columns |= dict(columns_of(view, part["views"]))
    if args.hidden:
        roles = np.ascontiguousarray(part["roles"][:, : rules.players])
        columns["hidden.roles"] = pa.FixedSizeListArray.from_arrays(pa.array(roles.ravel()), rules.players)
    return pa.table(columns)


def write_games(args: Args, rules: Spec, tick: Callable[[int], None]) -> dict[str, Any]:
    """Writes the file, whole or not at all; says how much there is of it."""
    path, decisions = Path(args.out) / FILE, 0
    unfinished = unfinished_file(path)
    writer: Any = None
    with ExitStack() as stack:
        stack.callback(unfinished.unlink, missing_ok=True)
        for first in range(0, args.games, AT_ONCE):
            table = rows_of(args, rules, play_decisions(args, rules, first, min(AT_ONCE, args.games - first)))
            if writer is None:
                metadata = {b"bang_env": json.dumps(about(args, rules)).encode()}
                schema = table.schema.with_metadata(metadata)
                writer = stack.enter_context(parquet.ParquetWriter(unfinished, schema, compression="zstd"))
            writer.write_table(table)
            decisions += table.num_rows
            tick(min(args.games, first + AT_ONCE))
        writer.close()
        unfinished.replace(path)
    return {"games": args.games, "decisions": decisions, "written": str(path)}


# --- read again


def read_games(path: Path | str) -> tuple[Any, dict[str, Any]]:
    """A dataset as a table of Arrow, and what stands beside the rows; a ValueError for another file."""
    try:
        table = parquet.read_table(path)
        head = json.loads((table.schema.metadata or {})[b"bang_env"])
        if head["format"] != FORMAT:
            raise ValueError(f"its format is {head['format']!r}, and this version of bang_env reads {FORMAT}")
        return table, head
    except (pa.ArrowException, OSError, KeyError, ValueError, TypeError) as error:
        raise ValueError(f"{path} is no dataset of games: {harmless(error)}") from error


def positions(table: Any, rules: Spec) -> tuple[NDArray[np.void], NDArray[np.bool_]]:
    """Views (N,) and masks (N, choices) of the rows of a dataset of these rules, as agents and `rules.game.features` take them."""
    views = np.zeros(table.num_rows, rules.layout.view)
    for name in views.dtype.names or ():
        column = table.column(f"{VIEW}{name}").combine_chunks()
        flat = (column.flatten() if pa.types.is_fixed_size_list(column.type) else column).to_numpy(zero_copy_only=False)
        views[name] = flat.reshape(views[name].shape)
    masks = np.zeros((table.num_rows, rules.choices), np.bool_)
    options = table.column("options").combine_chunks()
    masks[np.repeat(np.arange(len(masks)), options.value_lengths().to_numpy()), options.flatten().to_numpy()] = True
    return views, masks
