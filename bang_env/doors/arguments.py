"""Arguments of users, checked the same way at every door; an error says what is allowed."""

from collections.abc import Mapping, Sequence, Set
from itertools import islice
from math import nan

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_env.kernel.arrays import array_of
from bang_env.kernel.numbers import MOST_PAY, brief, read_count, read_within, whole
from bang_env.kernel.spec import RulesError, Spec

SEEDS = 2**64
INT_64 = np.dtype(np.int64)
TEXT = str | bytes | bytearray
NO_LIMIT = 2**63 - 1  # decisions: more than any game can have
HELD_DECISIONS = 10_000  # after which a game is cut off where agents hold seats and no other number is given: far more than any game needs
MOST_HELD_DECISIONS = 1_000_000  # there, whatever is given, since all of them may be made inside one step


def one_of(name: str, word: object, words: Sequence[str]) -> str:
    """An argument that is one of some words."""
    if not isinstance(word, str) or word not in words:
        raise ValueError(f"{name}: expected one of {', '.join(words)}; got {word!r}")
    return word


def read_seed(seed: object) -> int:
    """A seed as an int from 0 to 2**64 - 1."""
    return read_within("seed", seed, 0, SEEDS - 1, "0 to 2**64 - 1")


def read_episode(episode: object) -> int:
    """The number of a deal of one game, from 0 on."""
    return read_within("episode", episode, 0, NO_LIMIT - 1, "0 to 2**63 - 2")


def read_flag(name: str, flag: object) -> bool:
    """A switch that is on or off."""
    if not isinstance(flag, bool | np.bool_):
        raise ValueError(f"{name}: expected True or False; got {brief(flag)}")
    return bool(flag)


def read_games(games: ArrayLike, count: int, *, name: str = "games", distinct: bool = True) -> NDArray[np.int64]:
    """Numbers of games, of which there are `count`, as int64 (M,): a copy, since compiled code goes by it. `distinct`: none comes twice."""
    numbers = array_of(name, games, "a 1-d array of indices")
    if numbers.ndim != 1 or (numbers.size > 0 and numbers.dtype.kind not in "iu"):
        raise ValueError(f"{name}: expected a 1-d array of indices, got {numbers.dtype} of shape {numbers.shape}")
    if numbers.size > 0 and (numbers.min() < 0 or numbers.max() >= count):
        raise ValueError(f"{name}: expected numbers from 0 to {count - 1}, got {numbers.min()} to {numbers.max()}")
    which = numbers.astype(np.int64, order="C") if numbers.size else np.empty(0, np.int64)
    if distinct and (times := np.bincount(which, minlength=1)).max(initial=0) > 1:
        raise ValueError(f"{name}: expected each number once; got {times.argmax()} {times.max()} times")
    return which


def read_choices(choices: ArrayLike, shape: tuple[int, ...]) -> NDArray[np.int64]:
    """A choice for each game that is stepped, as int64: a copy, which nobody changes once it is checked."""
    numbers = array_of("choices", choices, "whole numbers, one for each game")
    if numbers.shape != shape:
        raise ValueError(f"choices has the shape {numbers.shape}; {shape[0]} games are stepped, so it is {shape}")
    if numbers.dtype == INT_64:
        return numbers.copy()
    large = numbers[numbers > NO_LIMIT] if numbers.dtype == np.uint64 else numbers if numbers.dtype.kind == "O" else ()
    for number in map(whole, large):
        if abs(number or 0) > NO_LIMIT:
            raise ValueError(f"choices: expected numbers of choices that are offered; got {brief(number)}")
    if numbers.size > 0 and numbers.dtype.kind not in "iu":
        raise ValueError(f"choices: expected whole numbers, got {numbers.dtype}")
    return numbers.astype(np.int64, order="C") if numbers.size else np.empty(0, np.int64)


def read_choice_list(choices: ArrayLike) -> NDArray[np.int64]:
    """Choices one after the other, however many, as int64: a copy."""
    numbers = array_of("choices", choices, "a list of whole numbers")
    if numbers.ndim != 1 or (numbers.size > 0 and numbers.dtype.kind not in "iu"):
        raise ValueError(f"choices: expected a list of whole numbers; got {brief(choices)}")
    return numbers.astype(np.int64)


def read_row(name: str, numbers: ArrayLike, shape: tuple[int, ...], *, of_64_bits: bool = False) -> NDArray[np.int64]:
    """A whole number for each of some games, as int64. `of_64_bits`: uint64 too, bit for bit; else none too great for int64."""
    row = array_of(name, numbers, "whole numbers")
    if row.shape != shape or (row.size > 0 and row.dtype.kind not in "iu"):
        raise ValueError(f"{name}: expected whole numbers of the shape {shape}; got {row.dtype} of the shape {row.shape}")
    if not of_64_bits and row.dtype == np.uint64 and row.size and (largest := int(row.max())) > NO_LIMIT:
        raise ValueError(f"{name}: expected whole numbers up to {NO_LIMIT}; got {largest}")
    return row.astype(np.int64)


def read_max_decisions(max_decisions: object) -> int | None:
    """After how many decisions a game is cut off; None: never."""
    return None if max_decisions is None else min(read_count("max_decisions (None: no limit)", max_decisions), NO_LIMIT)


def held_decisions(max_decisions: int | None) -> int:
    """After how many decisions a game is cut off in which agents hold seats: some play for ever at tables with many cards in hand, and
    nobody can stop them inside a step.
    """
    return HELD_DECISIONS if max_decisions is None else min(max_decisions, MOST_HELD_DECISIONS)


def read_spec(rules: object) -> Spec:
    """The spec of a game that can be dealt."""
    if not isinstance(rules, Spec):
        raise RulesError(f"rules: expected a spec of a game, such as Rules(players=5) or Gunslinger(level=2); got {rules!r}")
    rules.check_needs()
    return rules


def read_roles(roles: Sequence[str | int] | None, spec: Spec) -> list[int] | None:
    """Roles by seat, names or numbers, as numbers; they must be those that the rules deal. None stays None: a shuffled deal."""
    if roles is None:
        return None
    if isinstance(roles, str):
        raise ValueError(f"roles: expected a list of roles, one for each seat; got {brief(roles)}")
    try:
        read = [spec.game.read_role(role) if isinstance(role, str) else whole(role) for role in roles]
    except TypeError:
        read = []
    except ValueError as error:
        raise ValueError(f"roles: {error}") from None
    numbers = [role for role in read if role is not None]
    counts = list(enumerate(spec.role_counts))
    if len(read) != spec.players or any(numbers.count(role) != count for role, count in counts):
        dealt = ", ".join(f"{count} {spec.game.roles[role]}" for role, count in counts if count)
        raise ValueError(f"roles: expected those of {spec.players} players, {dealt}, in some order; got {brief(roles)}")
    return numbers


USUAL_PAY = 1.0, -1.0  # of who has won and who has lost


def pay_of(rewards: object, count: int) -> list[float]:
    """The rewards as `count` finite numbers that float32 holds; an empty list for anything else."""
    try:
        items = [] if isinstance(rewards, TEXT | Mapping | Set) else list(islice(rewards, count + 1))  # type: ignore[call-overload]
        pay = [nan if isinstance(item, TEXT) else float(item) for item in items]
    except (TypeError, ValueError, OverflowError):
        return []
    return pay if len(pay) == count and all(abs(each) <= MOST_PAY for each in pay) else []


def read_pay(rewards: object) -> tuple[float, float]:
    """The rewards at the end of a game: (won, lost)."""
    if not (pay := pay_of(rewards, 2)):
        raise ValueError(f"rewards: expected a pair (won, lost) of finite numbers that float32 holds; got {rewards!r}")
    return pay[0], pay[1]


def too_many_choices(spec: Spec, choice: int) -> RuntimeError:
    """The error of a game that offers a choice which its spec does not count."""
    return RuntimeError(f"choices: expected more than {spec.choices} of {spec!r}, since choice {choice} is offered")
