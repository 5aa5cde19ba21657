"""Arguments of users, checked the same way at every door; an error says what is allowed. Seeds, numbers of games and decisions, blocks of
features, roles, The Lone Gunslinger."""

from collections.abc import Mapping, Sequence
from math import isfinite, nan

from bang_env.bang.gunslinger import AnyRules, Gunslinger
from bang_env.bang.rules import RulesError
from bang_env.bang.screen.names import ROLE_WORDS, read_role
from bang_env.bang.words import ROLES, SEATS
from bang_env.kernel.numbers import whole

SEEDS = 2**64
NO_LIMIT = 2**63 - 1  # decisions: more than any game can have


def read_seed(seed: object) -> int:
    """A seed as an int from 0 to 2**64 - 1."""
    number = whole(seed)
    if number is None or not 0 <= number < SEEDS:
        raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r}")
    return number


def read_count(what: str, count: object) -> int:
    """A number of at least 1 of something."""
    number = whole(count)
    if number is None or number < 1:
        raise ValueError(f"{what} is a whole number of at least 1, not {count!r}")
    return number


def read_max_decisions(max_decisions: object) -> int | None:
    """After how many decisions a game is cut off; None: never."""
    return None if max_decisions is None else min(read_count("max_decisions (None: no limit)", max_decisions), NO_LIMIT)


def read_blocks(padded_seats: object, rules: AnyRules) -> int:
    """The number of seats for which features have blocks: the players, or as many as asked for, up to SEATS."""
    blocks = rules.players if padded_seats is None else whole(padded_seats)
    if blocks is None or not rules.players <= blocks <= SEATS:
        raise ValueError(f"padded_seats lies between the players ({rules.players}) and {SEATS}, not {padded_seats!r}")
    return blocks


def read_roles(roles: Sequence[str | int] | None, rules: AnyRules) -> list[int] | None:
    """Roles by seat, names or numbers, as numbers; they must be those that the rules deal. None stays None: a shuffled deal."""
    if roles is None:
        return None
    try:
        read = [read_role(role) if isinstance(role, str) else whole(role) for role in roles]
    except TypeError:
        read = []
    numbers = [role for role in read if role is not None]
    if len(read) != rules.players or any(numbers.count(role) != rules.role_counts[role] for role in range(ROLES)):
        dealt = ", ".join(f"{rules.role_counts[role]} {ROLE_WORDS[role]}" for role in range(1, ROLES) if rules.role_counts[role])
        raise ValueError(f"{rules.players} players hold the roles {dealt} in some order, not {roles!r}")
    return numbers


def read_gunslinger(
    level: int | None = None,
    night: bool | None = None,
    most_wanted: bool | None = None,
    two_characters: bool = False,
    final_challenge: bool = False,
) -> Gunslinger:
    """The rules of The Lone Gunslinger, from its switches. `final_challenge` sets the first three, which may then be left out (None)."""
    if type(final_challenge).__name__ not in ("bool", "bool_"):
        raise RulesError(f"final_challenge is True or False, not {final_challenge!r}")
    named = {"level": level, "night": night, "most_wanted": most_wanted}
    given = {name: value for name, value in named.items() if value is not None}
    rules = Gunslinger(**given, two_characters=two_characters)  # type: ignore[arg-type]  # it checks them
    if not final_challenge:
        return rules
    final = Gunslinger.final_challenge(two_characters=rules.two_characters)
    for name, value in given.items():
        if value != getattr(final, name):
            raise RulesError(f"the final challenge is level 4 with night and most_wanted; {name}={value!r} contradicts it")
    return final


def read_pay(rewards: object) -> tuple[float, float]:
    """The rewards at the end of a game: (won, lost)."""
    try:
        won, lost = (nan, nan) if isinstance(rewards, str | bytes | Mapping) else map(float, rewards)  # type: ignore[call-overload]
    except (TypeError, ValueError, OverflowError):
        won = lost = nan
    if not (isfinite(won) and isfinite(lost)):
        raise ValueError(f"rewards are a pair of numbers (won, lost), not {rewards!r}")
    return won, lost
