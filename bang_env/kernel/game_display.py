"""One moment of a game that shows itself: as a board in text, and as HTML in a notebook."""

from collections.abc import Sequence
from html import escape

from bang_env.kernel.game import Game
from bang_env.kernel.markup import lines, markup
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.screen import State, screen_of

WIDTH = 100  # of a board in text


class GameDisplay:
    """A game as a seat sees it, or with all that is hidden. It stays as it was when it was made."""

    def __init__(self, game: Game, state: State, eyes: int = NOBODY, story: Sequence[str] = ()) -> None:
        """`state`: (1,) a record of the game; `eyes`: the seat (NOBODY: all that is hidden); `story`: sentences of what has happened, an
        empty one before each turn.
        """
        self._screen, self._story = screen_of(game), tuple(story)
        self._scene = self._screen.look(state.copy(), eyes)

    def __repr__(self) -> str:
        """The board."""
        return self._screen.board(self._scene, width=WIDTH)

    def _repr_html_(self) -> str:
        """The board for a notebook: static, in light and dark, every word escaped."""
        sentences = lines(escape(sentence) or "&nbsp;" for sentence in self._story)
        story = f"<details><summary>What has happened</summary>{sentences}</details>" if sentences else ""
        return markup(self._screen.draw(self._scene, []), story)
