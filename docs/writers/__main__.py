"""Writes every page of the manual that follows from the code."""

from collections.abc import Callable

from docs.writers.choices import choices
from docs.writers.commands import commands
from docs.writers.environments import environments
from docs.writers.errors import errors
from docs.writers.frames import frames
from docs.writers.markdown import ROOT
from docs.writers.places import observations, questions, views
from docs.writers.rows import cards, characters, dice_rows, events, ghosts_cards
from docs.writers.switches import switches

PAGES: dict[str, Callable[[], str]] = {
    "reference/cards": cards,
    "reference/characters": characters,
    "reference/choices": choices,
    "reference/commands": commands,
    "reference/dice_rows": dice_rows,
    "reference/environments": environments,
    "reference/errors": errors,
    "reference/events": events,
    "reference/ghosts_cards": ghosts_cards,
    "reference/observations": observations,
    "reference/questions": questions,
    "reference/switches": switches,
    "reference/views": views,
    "why/frames": frames,
}
FOLDER = ROOT / "docs"


def main() -> None:
    """Writes the pages that are not as the code says."""
    for name, write in PAGES.items():
        path, text = FOLDER / f"{name}.md", write()
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print(f"written: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
