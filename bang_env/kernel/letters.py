"""Names as they are printed, and as they are typed."""

import unicodedata


def plain_letters(text: str) -> str:
    """The text without accents: "José" -> "Jose"."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))


def fold(text: str) -> str:
    """Letters and digits only, in small letters without accents."""
    return "".join(sign for sign in plain_letters(text).casefold() if sign.isalnum())


def word(name: str) -> str:
    """The name as a scenario writes it: CamelCase, no spaces, punctuation or accents ("Rev. Carabine" -> "RevCarabine")."""
    parts = "".join(sign if sign.isalnum() else " " for sign in plain_letters(name)).split()
    return "".join(part.capitalize() if part.isupper() else part[0].upper() + part[1:] for part in parts)
