"""Compositions as a person writes them: how many there are of each name, as in "sheriff, 2 deputy, 3 outlaw, renegade"."""

import re
from collections.abc import Mapping

from bang_env.kernel.letters import fold, harmless
from bang_env.kernel.spec import RulesError

MOST_DIGITS = 3  # of a number in a composition
MOST_LETTERS = 10_000  # of a composition: several times the longest that makes sense


def parts_of(name: str, text: object) -> list[str]:
    """The words of a switch that is a text; blanks, commas and plus signs separate them. A RulesError for what is no text, or too long."""
    if not isinstance(text, str):
        raise RulesError(f"{name}: expected a text, got {text!r}")
    if len(text) > MOST_LETTERS:
        raise RulesError(f"{name}: expected a text of at most {MOST_LETTERS} letters, got {len(text)}")
    return [part for part in re.split(r"[\s,;+]+", text) if part]


def read_counts(name: str, text: object, names: Mapping[int, str]) -> dict[int, int]:
    """Counts of each number that a composition names: "2 deputy", "2 deputies" and "2deputy" are two of `names`, a name alone is one.
    Capital letters do not matter, and no name comes twice. A RulesError for anything else.
    """
    by_word = {fold(word): number for number, word in names.items()}
    by_word |= {f"{word}s": number for word, number in by_word.items()} | {f"{word[:-1]}ies": number for word, number in by_word.items()}
    counts: dict[int, int] = {}
    count = ""
    for part in parts_of(name, text):
        digits, word = re.fullmatch(r"([0-9]*)(.*)", part, re.DOTALL).groups()  # type: ignore[union-attr]  # it matches any text
        if count and digits:
            raise RulesError(f"{name}: {harmless(part)!r} follows the number {count}, and a name should")
        if len(digits) > MOST_DIGITS:
            raise RulesError(f"{name}: {harmless(part)!r} is a number with more than {MOST_DIGITS} digits")
        count = count or digits
        if not word:
            continue
        number = by_word.get(fold(word))
        if number is None:
            raise RulesError(f"{name}: expected {', '.join(names.values())}; got {harmless(word)!r}")
        if number in counts:
            raise RulesError(f"{name} names {names[number]} twice")
        counts[number] = int(count or 1)
        count = ""
    if count:
        raise RulesError(f"{name}: the number {count} at the end says of no name how many there are")
    return {number: many for number, many in counts.items() if many}


def in_counts(counts: Mapping[int, int], names: Mapping[int, str]) -> str:
    """The text of a composition, as `read_counts` reads it: "sheriff, 2 deputy, 3 outlaw, renegade"."""
    return ", ".join(f"{counts[number]} {word}" if counts[number] > 1 else word for number, word in names.items() if counts.get(number))
