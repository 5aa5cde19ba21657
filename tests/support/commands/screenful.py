"""A terminal of a size, as a test sees it: what stands on it whenever the player is asked."""

from collections.abc import Callable
from io import StringIO
from typing import Any

from rich.console import Console

CLEARED = "\x1b[2J\x1b[H"


class Terminal(Console):
    """Remembers what is printed. `typed` is given what stands on the screen and returns what the player types (None: the end of input)."""

    def __init__(self, width: int, height: int, typed: Callable[[list[str]], str | None]) -> None:
        self.paper = StringIO()
        super().__init__(
            file=self.paper, force_terminal=True, color_system=None, width=width, height=height, legacy_windows=False,
            _environ={"TERM": "xterm"},
        )  # fmt: skip
        self.typed = typed

    def on_screen(self) -> list[str]:
        """The lines in sight, that of the cursor last."""
        columns, lines = self.width, self.paper.getvalue().rpartition(CLEARED)[2].split("\n")
        shown = [line[k : k + columns] for line in lines for k in range(0, max(1, len(line)), columns)]
        return shown[-self.height :]

    def input(self, prompt: Any = "", **_: Any) -> str:
        """Show the prompt and return the text that the player types; the input ends where they type nothing."""
        self.print(prompt, end="")
        text = self.typed(self.on_screen())
        if text is None:
            raise EOFError
        self.print(text)
        return text
