"""A trained policy as an agent, and the file it lives in.

The file holds numbers only (safetensors) with a JSON record beside them: rules, role, versions of its pages of features, padded seats and
how it was trained.
Loading reads arrays and text; nothing in the file is ever run. The network is small: `network.py` plays it, without torch.
"""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from bang_agents.actor import ACTOR, GHOSTS, Actor
from bang_agents.agent import PolicyError
from bang_agents.heads import Heads, Weights
from bang_agents.heuristics import heuristic_version
from bang_agents.policy_advice import left_in_parts
from bang_agents.whole_file import write_whole
from bang_env.kernel.chance import mix
from bang_env.kernel.engine import Player
from bang_env.kernel.game import Game
from bang_env.kernel.letters import harmless
from bang_env.kernel.masks import read_masks
from bang_env.kernel.numbers import MASK_64, brief, read_whole
from bang_env.kernel.spec import Spec, spec_from_dict

try:
    from safetensors import SafetensorError, safe_open
    from safetensors.numpy import save
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError('saved policies need safetensors: pip install "bang_env[play]"', name=missing.name) from None

FORMAT = 3  # of the policy file; 1 numbered the choices otherwise, 2 had one version for all features
FILE = "policy.safetensors"  # its name inside a folder


def save_policy(path: Path | str, weights: Weights, rules: Spec, record: Mapping[str, Any], *, dtype: DTypeLike = np.float32) -> None:
    """Writes a policy, whole or not at all.

    `weights`: "actor.<i>.weight" (out, in) and "actor.<i>.bias" (out,) for i = 0, 1, ..., first layer first; with or without what a search
    asks (`heads.py`): "roles.weight" and ".bias", "meeting.*" and "value.*"; and with layers "ghosts.<i>" like these, by which seats choose
    that have been eliminated and play on.
    `rules`: of the tables it plays at. `record`: what the training says of itself; `padded_seats` is needed to play, and so is `advice`,
    unless it is 0: how much is added to the score of what the heuristic would choose; where `advice_against` is "all", not "each", the
    logarithm of the number of other choices besides. `advice_in_play`: another such number with which it plays, where `advice` is that of
    its training. `left_to_adviser`: roles in which the heuristic answers alone ("outlaw"; or "ghost-outlaw": once the seat has been
    eliminated; or "living-outlaw": until then). `ghosts`: the record of the training of layers for ghosts, which have an advice of their
    own. Where a game may go on for ever (`scores.is_stalled`) the heuristic answers for every role.
    `dtype`: of the numbers in the file, float32 or float16, which takes half the room; what plays are always the numbers in the file, as
    float32. Raises a PolicyError for weights that float16 has no numbers for.
    """
    path = Path(path)
    whole = whole_record(rules, record)
    arrays = {name: np.ascontiguousarray(array) for name, array in round_weights(weights, dtype).items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, save(arrays, metadata={"record": json.dumps(whole)}))


def round_weights(weights: Weights, dtype: DTypeLike) -> dict[str, NDArray[Any]]:
    """The weights as float32 or float16."""
    if dtype not in (np.float32, np.float16, "float32", "float16"):
        raise ValueError(f"dtype: expected float32 or float16; got {dtype!r}")
    with np.errstate(over="ignore"):
        arrays = {name: array.astype(dtype) for name, array in weights.items()}
    for name, array in arrays.items():
        if not np.array_equal(np.isfinite(array), np.isfinite(weights[name])):
            raise PolicyError(f"{name} of the policy has numbers beyond {np.finfo(array.dtype).max}, which {array.dtype} cannot hold")
    return arrays


def whole_record(rules: Spec, record: Mapping[str, Any]) -> dict[str, Any]:
    """All that stands beside the weights."""
    return {"format": FORMAT, "rules": rules.as_dict(), **fitting(rules), "heuristic": heuristic_version(rules.game), **record}


def file_of(path: Path | str) -> Path:
    """The file of a policy that is named by it, or by the folder that holds it; refuses with a PolicyError."""
    if not isinstance(path, str | Path):
        raise PolicyError(f"path: expected the file of a saved policy, or its folder; got {path!r}")
    path = Path(path)
    try:
        path = path / FILE if path.is_dir() else path
        there = path.exists()
    except OSError:  # too long for a path
        there = False
    if not there:
        raise PolicyError(f"there is no saved policy at {path}")
    return path


@contextmanager
def open_policy(path: Path) -> Iterator[Any]:
    """A policy file that is read inside; whatever fails there is a PolicyError."""
    try:
        with safe_open(path, framework="numpy") as file:
            yield file
    except (SafetensorError, OSError, ValueError, TypeError, AttributeError, RecursionError) as error:  # the middle ones: foreign numbers
        raise PolicyError(f"{path} is not a saved policy: {harmless(error)}") from error


def read_policy(path: Path | str) -> tuple[dict[str, NDArray[np.float32]], dict[str, Any]]:
    """The weights and the record of a policy file, or of the folder that holds one; refuses with a PolicyError."""
    path = file_of(path)
    with open_policy(path) as file:
        weights = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118 (a safetensors file is no mapping)
        record = record_in(file)  # of the same file: a training may put another in its place at any time
    if any(array.dtype.kind != "f" for array in weights.values()):
        raise PolicyError(f"{path} holds other numbers than floats, so it is not a saved policy")
    if alone := sorted(name for name in weights if name.endswith(".bias") and f"{name.removesuffix('.bias')}.weight" not in weights):
        raise PolicyError(f"{path} has {harmless(alone[0])} and lacks the weights of that layer")
    numbers = {name: array.astype(np.float32, copy=False) for name, array in weights.items()}
    if not all(np.isfinite(array).all() for array in numbers.values()):
        raise PolicyError(f"{path} holds numbers that are not finite, with which nothing can be chosen")
    return numbers, checked_record(record, path)


def read_record(path: Path | str) -> dict[str, Any]:
    """The record of a policy file, or of the folder that holds one, without its weights; refuses with a PolicyError."""
    path = file_of(path)
    with open_policy(path) as file:
        record = record_in(file)
    return checked_record(record, path)


def record_in(file: Any) -> Any:
    """The record of an open policy file, unchecked; None where there is none."""
    return json.loads((file.metadata() or {}).get("record", "null"))


def checked_record(record: Any, path: Path) -> dict[str, Any]:
    """The record of the policy file at this path; refuses what is none with a PolicyError."""
    if not isinstance(record, dict):
        raise PolicyError(f"{path} holds arrays but no training record, so it is not a saved policy")
    if record.get("format") != FORMAT:
        raise PolicyError(f"{path} was saved with format {record.get('format')!r}; this version of bang_env reads {FORMAT}")
    for word in ("rules", "padded_seats"):
        if word not in record:
            raise PolicyError(f"the training record of {path} does not name its {word.replace('_', ' ')}")
    return record


def tables_of_record(record: Mapping[str, Any]) -> list[Spec]:
    """The tables that a policy has learned, those of its training or that of its rules. Raises a ValueError for what is no table."""
    tables = record.get("tables") or [record["rules"]]
    return [spec_from_dict(table) for table in (tables if isinstance(tables, list) else [tables])]


def fitting(rules: Spec) -> dict[str, Any]:
    """The table that a policy's network is made for, besides the number of seats."""
    return {"choices": rules.choices, "pages": rules.game.pages.versions(rules.pages)}


def check_fits(record: Mapping[str, Any], rules: Spec, name: str) -> None:
    """Rejects a policy whose choices or features are not those of this version."""
    ours = fitting(rules)
    if record.get("choices") != ours["choices"]:
        theirs = record.get("choices")
        raise PolicyError(f"the policy {name} chooses among {theirs!r} choices; here {rules.full_title} has {ours['choices']}")
    theirs = record.get("pages")
    if not isinstance(theirs, Mapping) or set(theirs) != set(ours["pages"]):
        raise PolicyError(f"the policy {name} reads the pages of features {theirs!r}; here {rules.full_title} has {ours['pages']}")
    for page, version in ours["pages"].items():
        if theirs[page] != version:
            raise PolicyError(f'the policy {name} reads version {theirs[page]!r} of the page "{page}" of features; here that is {version}')


def beside(weights: Weights) -> Weights:
    """The outputs of a policy besides the scores of choices."""
    return {name: array for name, array in weights.items() if name.partition(".")[0] not in (ACTOR, GHOSTS)}


def has_ghosts(weights: Weights) -> bool:
    """Whether eliminated seats answer by layers of their own."""
    return any(name.partition(".")[0] == GHOSTS for name in weights)


def record_of_ghosts(record: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """The record of the training of the layers for ghosts, in that of a policy which has such; else a PolicyError."""
    theirs = record.get(GHOSTS)
    if not isinstance(theirs, Mapping):
        raise PolicyError(f"{GHOSTS} of the policy {name}: expected the record of the layers for eliminated seats; got {brief(theirs)}")
    return {"heuristic": record.get("heuristic"), **theirs}


def reward_of(record: Mapping[str, Any]) -> str:
    """The function that paid the training of a policy, "module:function"; empty where winning did."""
    args = record.get("args")
    return str(args.get("reward", "")) if isinstance(args, Mapping) else ""


class Learned:
    """Plays a policy. `greedy`: the best choice; else one drawn by the policy's probabilities. Chance comes from the seed and the number of
    decisions asked for so far; inside compiled code, from the seed, the deal and the number of choices made in it.
    """

    path: Path | None = None
    """the file that it was read from; None for one that is in memory"""

    def __init__(self, path: Path | str, seed: int = 0, *, greedy: bool = True, name: str = "") -> None:
        """`name`: what it is called in sentences (empty: as its folder, or its file)."""
        weights, record = read_policy(path)
        self.path = file_of(path)
        file = Path(os.path.abspath(self.path))  # of "." and ".." too
        own = file.parent.name if file.name == FILE else file.name.removesuffix(Path(FILE).suffix)
        self._take(weights, record, seed, greedy, name or own)

    @classmethod
    def of(cls, weights: Weights, rules: Spec, record: Mapping[str, Any], seed: int = 0, *, greedy: bool = True) -> "Learned":
        """The agent of a policy that is in memory, not in a file; arguments as for `save_policy`."""
        agent = cls.__new__(cls)
        agent._take(weights, whole_record(rules, record), seed, greedy, "learned")
        return agent

    def _take(self, weights: Weights, record: Mapping[str, Any], seed: int, greedy: bool, name: str) -> None:
        self.name = name
        self.record = dict(record)
        try:
            self.rules = spec_from_dict(record["rules"])
            self._padded_seats = self.rules.game.pages.blocks(record["padded_seats"])
        except ValueError as error:
            raise PolicyError(f"the policy {name} cannot be played: {harmless(error)}") from error
        except KeyError:
            raise PolicyError(f"the record of the policy {name} does not name its padded_seats") from None
        check_fits(self.record, self.rules, name)
        self._beside = beside(weights)
        if reward_of(record):  # what its value says is no chance to win
            self._beside = {part: array for part, array in self._beside.items() if not part.startswith(("meeting.", "value."))}
        if not isinstance(greedy, bool):
            raise ValueError(f"greedy: expected True or False; got {brief(greedy)}")
        self._greedy = greedy
        self._seed = mix(read_whole("seed", seed) & MASK_64)
        self.decisions = 0
        try:
            self._living = self._actor(weights, ACTOR, self.record)
            self._ghosts = self._actor(weights, GHOSTS, record_of_ghosts(record, name)) if has_ghosts(weights) else None
            self._open()
        except PolicyError:
            raise
        except ValueError as error:
            raise PolicyError(f"the policy {name} cannot be played: {error}") from error

    def __repr__(self) -> str:
        """Its name, and the table that it was trained at: "<Learned learned:base: Rules(players=8)>"."""
        return f"<{type(self).__name__} {self.name}: {self.rules!r}>"

    def _actor(self, weights: Weights, part: str, record: Mapping[str, Any]) -> Actor:
        name = self.name if part == ACTOR else f"{self.name}, for ghosts"
        return Actor(weights, part, record, self.rules, self.padded_seats, name)

    def _open(self) -> None:
        """Makes what is played of what was read."""
        if self._ghosts is not None:
            self._ghosts.open(self._greedy, self._seed)
        self._living.open(self._greedy, self._seed, self._ghosts)
        self.heads = Heads(self._beside, self.rules, self.padded_seats, self._living.network)

    def __getstate__(self) -> dict[str, Any]:
        """Functions in compiled code are found again where they are needed."""
        return {name: value for name, value in self.__dict__.items() if name != "heads"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._living, self._ghosts = copy(self._living), copy(self._ghosts)  # a copy opens its own
        self._open()

    @property
    def left_to_adviser(self) -> list[str]:
        """The roles in which the heuristic answers alone: "outlaw", "living-outlaw", "ghost-outlaw"."""
        own = list(self.record.get("left_to_adviser", []))
        return own if self._ghosts is None else left_in_parts(own, self.record[GHOSTS].get("left_to_adviser", []))

    @property
    def padded_seats(self) -> int:
        """The number of seats for which its network has room."""
        return self._padded_seats

    def _check_seats(self, seats: int) -> None:
        if seats > self.padded_seats:
            raise PolicyError(f"this policy was trained for at most {self.padded_seats} seats, and a table has {seats}")

    def scores(self, features: NDArray[np.float32]) -> NDArray[np.float32]:
        """(N, choices) logits of feature rows (N, F) by the layers of living seats, before any advice."""
        return self._living.network.scores(features)

    def _read(self, views: NDArray[np.void], masks: NDArray[np.bool_]) -> tuple[NDArray[np.void], NDArray[np.uint8]]:
        """Checked views and masks, those of the policy's own choices."""
        choices, views = self.rules.choices, self._read_views(views)
        allowed = read_masks(masks, len(views), (choices, self.rules.game.choices))[:, :choices]
        if not allowed.any(axis=1).all():
            raise PolicyError(self._plays_another)
        return views, allowed

    def _read_views(self, views: NDArray[np.void]) -> NDArray[np.void]:
        """Checked views, of tables that the policy can read."""
        views = self.rules.game.read_views(views)
        self._check_seats(int(views["n"].max(initial=0)))
        if not self.rules.game.plays(views, self.rules.pages):
            raise PolicyError(self._plays_another)
        return views

    @property
    def _plays_another(self) -> str:
        return f"this policy was trained for {self.rules.full_title}, and the table plays another game"

    def _answering(self, views: NDArray[np.void]) -> list[tuple[Actor, slice | NDArray[np.int64]]]:
        """The parts of the policy that answer, and for which of the views (N,)."""
        out = None if self._ghosts is None else self.rules.game.eliminated(views)
        if self._ghosts is None or out is None or not out.any():
            return [(self._living, slice(None))]
        return [(self._living, np.flatnonzero(~out)), (self._ghosts, np.flatnonzero(out))]

    def act(self, views: NDArray[np.void], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices for views (N,) of the game's view dtype and masks (N, choices)."""
        views, allowed = self._read(views, masks)
        numbers = self.decisions + np.arange(len(views))
        self.decisions += len(views)
        choices = np.zeros(len(views), np.int64)
        for actor, at in self._answering(views):
            choices[at] = actor.choose(views[at], allowed[at], numbers[at])
        return choices

    def beliefs(self, views: NDArray[np.void]) -> NDArray[np.float64] | None:
        """(N, seats, roles) what its role head says of views (N,), seats counted from the viewer; None where it has none."""
        return self.heads.roles(self._read_views(views)) if self.heads.knows_roles else None

    def log_likely(self, views: NDArray[np.void], masks: NDArray[np.bool_]) -> NDArray[np.float64]:
        """(N, choices) logarithms of how likely the policy makes each of its choices, for views and masks as `act` takes them; -inf for
        what the masks forbid. Where the adviser answers alone, the advice alone counts.
        """
        views, allowed = self._read(views, masks)
        likely = np.zeros(allowed.shape)
        for actor, at in self._answering(views):
            likely[at] = actor.log_likely(views[at], allowed[at])
        return likely

    def player(self, game: Game) -> Player | None:
        """The policy for loops inside compiled code, at tables that it fits (`table_agents.py`); None if a layer is wider than 4096."""
        return self._living.network.player() if game is self.rules.game else None
