"""Features as pages of data, for any game: the named places of each page, where they lie in a vector, and how many there are.

A vector of features is some pages one after the other, in their order. A page is its table, followed by one block for each seat.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from bang_env.kernel.numbers import brief, whole

MOST_SEATS = 255


@dataclass(frozen=True)
class Page:
    """One page of features."""

    name: str
    version: int
    """moves whenever the same view gives other numbers on this page"""
    table: tuple[tuple[str, int], ...]
    """the named places of the table, each with its width"""
    seat: tuple[str, ...]
    """the names of the block of each seat, one number wide"""

    @cached_property
    def table_size(self) -> int:
        """Floats of the table."""
        return sum(width for _, width in self.table)

    def size(self, seats: int) -> int:
        """Floats of the page with blocks for so many seats."""
        return self.table_size + len(self.seat) * seats

    def constants(self) -> dict[str, int]:
        """Its places as named numbers: AT_... in the table, SEAT_... in a block; the sizes of the two, such as BASE_TABLE and BASE_SEAT."""
        places, at = {}, 0
        for name, width in self.table:
            places[f"AT_{name.upper()}"] = at
            at += width
        places |= {f"SEAT_{name.upper()}": place for place, name in enumerate(self.seat)}
        return places | {f"{self.name.upper()}_TABLE": at, f"{self.name.upper()}_SEAT": len(self.seat)}


class Pages:
    """The pages of one game, in the order in which a vector has them."""

    def __init__(self, *pages: Page, seats: int = MOST_SEATS) -> None:
        """`seats`: the most that a vector has blocks for."""
        self.pages = {page.name: page for page in pages}
        self.seats = seats
        names = [name for page in pages for name in page.constants()]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice or len(self.pages) < len(pages):
            raise ValueError(f"pages of one game have different names and places; {', '.join(twice) or 'a page'} occurs twice")

    def chosen(self, names: Iterable[str]) -> list[Page]:
        """The pages of these names, in their order."""
        try:
            asked = list(names)
        except TypeError:
            raise ValueError(f"pages: expected names of pages, of {', '.join(self.pages)}; got {brief(names)}") from None
        for name in asked:
            if not isinstance(name, str) or name not in self.pages:
                raise ValueError(f"no page of features is called {name!r}; there are {', '.join(self.pages)}")
        return [page for page in self.pages.values() if page.name in asked]

    def blocks(self, seats: object) -> int:
        """A number of seats that features have blocks for."""
        number = whole(seats)
        if number is None or not 0 <= number <= self.seats:
            raise ValueError(f"seats: expected 0 to {self.seats}, got {seats!r}")
        return number

    def size(self, names: Iterable[str], seats: int) -> int:
        """Floats of a vector of these pages with blocks for so many seats."""
        seats = self.blocks(seats)
        return sum(page.size(seats) for page in self.chosen(names))

    def slices(self, names: Iterable[str], seats: int) -> dict[str, slice]:
        """Name -> slice, in order, covering the vector: of each page the names of its table, then "0.alive", "0.turn" ... by seat."""
        seats, by_name, at = self.blocks(seats), {}, 0
        for page in self.chosen(names):
            blocks = [(f"{seat}.{name}", 1) for seat in range(seats) for name in page.seat]
            for name, width in (*page.table, *blocks):
                by_name[name] = slice(at, at + width)
                at += width
        return by_name

    def bits(self, names: Iterable[str]) -> int:
        """These pages as a number with a bit for each page in order."""
        names_chosen = [page.name for page in self.chosen(names)]
        return sum(1 << place for place, name in enumerate(self.pages) if name in names_chosen)

    def versions(self, names: Iterable[str]) -> dict[str, int]:
        """The versions of these pages by name."""
        return {page.name: page.version for page in self.chosen(names)}

    def constants(self) -> dict[str, int]:
        """Those of all pages, and the bit of each page, such as BASE_PAGE."""
        numbers = {name: number for page in self.pages.values() for name, number in page.constants().items()}
        return numbers | {f"{name.upper()}_PAGE": self.bits([name]) for name in self.pages}
