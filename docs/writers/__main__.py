"""Writes every page of the reference that follows from the code, into docs/reference."""

from collections.abc import Callable

from docs.writers.choices import choices
from docs.writers.commands import commands
from docs.writers.environments import environments
from docs.writers.errors import errors
from docs.writers.markdown import ROOT
from docs.writers.places import observations, questions, views
from docs.writers.rows import cards, characters, dice_rows, events, ghosts_cards
from docs.writers.switches import switches

PAGES: dict[str, Callable[[], str]] = {
    "cards": cards,
    "characters": characters,
    "choices": choices,
    "commands": commands,
    "dice_rows": dice_rows,
    "environments": environments,
    "errors": errors,
    "events": events,
    "ghosts_cards": ghosts_cards,
    "observations": observations,
    "questions": questions,
    "switches": switches,
    "views": views,
}
FOLDER = ROOT / "docs" / "reference"


def main() -> None:
    """Writes the pages that are not as the code says."""
    for name, write in PAGES.items():
        path, text = FOLDER / f"{name}.md", write()
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print(f"written: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
