"""The tables of a page, each known by keys that nobody guesses."""

import secrets
from pathlib import Path

from bang_experiments.page.play_table import PlayTable
from bang_experiments.page.view_table import ViewTable
from bang_experiments.terminal.match import Match
from bang_experiments.terminal.play import Person

MOST_TABLES = 100  # the one that nobody has touched for longest goes first
KEY_BYTES = 9


def new_key() -> str:
    """A key for a table, or for a person at one."""
    return secrets.token_urlsafe(KEY_BYTES)


class Hall:
    """Tables by key. A table where several people play has a key for each."""

    def __init__(self) -> None:
        self.tables: dict[str, PlayTable | ViewTable] = {}

    def find(self, key: str) -> PlayTable | ViewTable | None:
        """The table of a key."""
        return self.tables.get(key)

    def play(self, match: Match, people: list[Person], *, practice: bool = False, advice: str = "") -> list[str]:
        """A table where these people play; returns their keys. The agents begin."""
        keys = [new_key() for _ in people]
        table = PlayTable(match, dict(zip(keys, people, strict=True)), practice=practice, advice=advice)
        self._add(table, keys)
        table.go_on()
        return keys

    def view(self, match: Match, advice: str = "", review: Path | None = None) -> str:
        """A table where a game is looked at; returns its key."""
        key = new_key()
        self._add(ViewTable(match, advice, review), [key])
        return key

    def _add(self, table: PlayTable | ViewTable, keys: list[str]) -> None:
        while len({id(other) for other in self.tables.values()}) >= MOST_TABLES:
            oldest = min(self.tables.values(), key=lambda other: other.touched)
            oldest.close()
            self.tables = {key: other for key, other in self.tables.items() if other is not oldest}
        self.tables |= dict.fromkeys(keys, table)
