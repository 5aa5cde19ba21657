"""The advice of the heuristic to a policy, as the record of the policy has it.

The choice of the heuristic has a lead in score over the others, and in some roles it answers alone.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.agent import PolicyError
from bang_agents.heuristics import heuristic_version
from bang_env.kernel.spec import Spec

OF_GHOSTS = "ghost-"  # before a role: its seats once they have been eliminated and play on
OF_LIVING = "living-"  # before a role: its seats until then
MOST_ADVICE = 100  # added to the score of what the heuristic would choose
IN_PLAY = "advice_in_play"  # in a record: that number where the policy plays, if it is another one than in its training
EACH, ALL = "each", "all"  # what that counts against: each other choice, or all of them together


def read_advice(record: Mapping[str, Any], name: str, which: str = "") -> float:
    """The lead of the heuristic's choice where the policy plays, or by another entry of the record, `which`; 0 for a policy that is not
    advised.
    """
    which_advice = which or (IN_PLAY if IN_PLAY in record else "advice")
    advice = record.get(which_advice, 0.0)
    if isinstance(advice, bool) or not isinstance(advice, int | float) or not 0 <= advice <= MOST_ADVICE:
        raise PolicyError(f"{which_advice} of the policy {name}: expected a number from 0 to {MOST_ADVICE}, got {advice!r}")
    return float(advice)


def read_against_all(record: Mapping[str, Any], name: str) -> bool:
    """Whether the heuristic's choice is that much ahead of all others together; else of each of them."""
    against = record.get("advice_against", EACH)
    if against not in (EACH, ALL):
        raise PolicyError(f'advice_against of the policy {name}: expected "{EACH}" or "{ALL}", got {against!r}')
    return bool(against == ALL)


def ahead(advice: float, against_all: bool, allowed: NDArray[Any]) -> NDArray[np.float64]:
    """(N,) how much is added to the score of the heuristic's choice, of those that masks (N, choices) allow."""
    others = np.maximum(np.count_nonzero(allowed, axis=1) - 1, 1)
    return np.asarray(advice + np.log(others) * against_all)


def rows_of_word(word: Any) -> tuple[slice, Any]:
    """The rows of `read_left` that a word of it stands for, and the role in it: "ghost-outlaw", "living-outlaw", or "outlaw" for both."""
    for row, start in enumerate((OF_LIVING, OF_GHOSTS)):
        if isinstance(word, str) and word.startswith(start):
            return slice(row, row + 1), word.removeprefix(start)
    return slice(2), word


def read_left(record: Mapping[str, Any], rules: Spec, name: str) -> NDArray[np.bool_]:
    """(2, roles) by number, of living and of eliminated seats: whether the adviser answers alone."""
    left = np.zeros((2, len(rules.game.roles)), np.bool_)
    words = record.get("left_to_adviser", [])
    if not isinstance(words, list):
        raise PolicyError(f"left_to_adviser of the policy {name}: expected a list of roles, got {words!r}")
    try:
        for word in words:
            rows, role = rows_of_word(word)
            left[rows, rules.game.read_role(role)] = True
    except ValueError as error:
        raise PolicyError(f"left_to_adviser of the policy {name}: expected a list of roles; {error}") from error
    return left


def left_in_parts(living: Sequence[str], ghosts: Sequence[str]) -> list[str]:
    """The roles that are left to the adviser by a policy whose living and eliminated seats answer by layers of their own: what the records
    of both say.
    """
    of_living = [OF_LIVING + word.removeprefix(OF_LIVING) for word in living if not word.startswith(OF_GHOSTS)]
    return of_living + [OF_GHOSTS + word.removeprefix(OF_GHOSTS) for word in ghosts if not word.startswith(OF_LIVING)]


def check_adviser(record: Mapping[str, Any], rules: Spec, name: str) -> None:
    """Rejects a policy whose adviser is not known here."""
    newest, theirs = heuristic_version(rules.game), record.get("heuristic")
    if newest is None:
        raise PolicyError(f"the policy {name} is advised by a heuristic, and {rules.called} has none")
    if isinstance(theirs, bool) or theirs not in range(1, newest + 1):
        raise PolicyError(f"the policy {name} is advised by version {theirs!r} of the heuristic; here there are versions 1 to {newest}")
