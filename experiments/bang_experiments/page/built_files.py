"""The front end as it is shipped: built from `front/` and committed, so that nobody needs Node to use it."""

from pathlib import Path

BUILT = Path(__file__).parent / "built"
FILES = ("index.html", "page.js", "page.css", "icon.svg")


def built_text(name: str) -> str:
    """The text of one of its files."""
    return (BUILT / name).read_text("utf-8")
