"""The tables of a policy in words."""

import re
from collections.abc import Sequence

from bang_env.kernel.spec import Spec


def options_of(tables: Sequence[Spec]) -> str:
    """Tables of one game as options of a command, those together that differ in their first switch alone: "--players 3 to 8" for six, or
    "gunslinger --level 0 to 4 or --level 4 --night --most-wanted".
    """
    first = tables[0].switches()[0]
    option = f"--{first.replace('_', '-')}"
    kinds: dict[tuple[str, str], list[int]] = {}
    for table in tables:
        words = re.sub(rf" ?{option} \S+", "", table.command())
        game, _, others = words.partition(" ") if not words.startswith("-") else ("", "", words)
        kinds.setdefault((game, others.strip()), []).append(getattr(table, first))
    return ", or ".join(" ".join(filter(None, [game, option, span(values), others])) for (game, others), values in kinds.items())


def span(values: Sequence[int]) -> str:
    """Numbers in words: "3 to 8", "4, 6 or 8"."""
    numbers = sorted(set(values))
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return in_words(list(map(str, numbers)))


def in_words(words: Sequence[str]) -> str:
    """ "a", "a or b", "a, b or c"."""
    return " or ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
