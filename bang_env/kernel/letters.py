"""Names as they are printed, and as they are typed."""

import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

SMALL_WORDS = {"a", "and", "in", "of", "the"}


def plain_letters(text: str) -> str:
    """The text without accents: "José" -> "Jose"."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))


def harmless(text: object) -> str:
    """A text for a sentence, with every sign escaped that does not print: a word of a foreign file then neither steers a terminal nor turns
    or breaks the line.
    """
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in str(text))


def fold(text: str) -> str:
    """Letters and digits only, in small letters without accents."""
    return "".join(sign for sign in plain_letters(text).casefold() if sign.isalnum())


def word(name: str) -> str:
    """The name as a scenario writes it: CamelCase, no spaces, punctuation or accents ("Rev. Carabine" -> "RevCarabine")."""
    parts = "".join(sign if sign.isalnum() else " " for sign in plain_letters(name)).split()
    return "".join(part.capitalize() if part.isupper() else part[0].upper() + part[1:] for part in parts)


class UnknownName(ValueError):
    """Nothing has this name."""


def runs(name: str) -> list[str]:
    """Every run of words of a name, folded: "Ten Gallon Hat" -> "ten", "tengallon", ...; not those of small words alone."""
    words = [fold(part) for part in name.split()]
    spans = [words[a:b] for a in range(len(words)) for b in range(a + 1, len(words) + 1)]
    return ["".join(span) for span in spans if not SMALL_WORDS.issuperset(span)]


def book(names: Mapping[int, str]) -> dict[str, int]:
    """Every way to write these names: the whole name, and each run of its words that stands in no other."""
    by_name = {fold(name): number for number, name in names.items()}
    parts: dict[str, set[int]] = {}
    for number, name in names.items():
        for part in runs(name):
            parts.setdefault(part, set()).add(number)
    for part, numbers in parts.items():
        if len(numbers) == 1:
            by_name.setdefault(part, *numbers)
    return by_name


def capital(words: str) -> str:
    """The words with a capital letter, as a sentence begins."""
    return words[:1].upper() + words[1:]


def near(word: str, names: Iterable[str]) -> str:
    """"; did you mean play?", for the name that is nearest to a word; "" where none is."""
    nearest = get_close_matches(word, [*names], 1)
    return f"; did you mean {nearest[0]}?" if nearest else ""
