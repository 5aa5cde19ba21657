"""Observations (features), views and questions: every place with its width, range and meaning."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np

from bang_env import BANG, DICE, Batch, DiceRules
from bang_env.bang import words as bang_words
from bang_env.dice import words as dice_words
from bang_env.dice.cards import CHARACTER_ROWS, ROLE_CARDS
from bang_env.kernel.game import LEAST, MOST, Game
from bang_env.kernel.letters import word
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import EVERY_TABLE
from docs.writers.markdown import ROOT, code, page, table
from docs.writers.meanings import FEATURES, PATTERNS, QUESTIONS

WORDS = {"bang": bang_words, "dice": dice_words}
GAMES = {"bang": (BANG, "The card game"), "dice": (DICE, "The dice game")}
SALOON: dict[str, Any] = {"saloon_dice": True, "chiefs_arrow": True, "special_roles": True, "posse": True, "ghost": True}
STEPS, TABLES = 250, 8  # of random play, from which the ranges come: steps, and games at each table
COMMENT = re.compile(r'^\s*\("(\w+)",.*?\),?\s*#\s*(.+)$')
MORE = re.compile(r"^\s*# (?!the )(.+)$")


@cache
def comments(path: str) -> dict[str, str]:
    """The comments behind each field of a list, `("name", ...),  # what it is`, by name; a comment may go on in the next line."""
    by_name: dict[str, str] = {}
    last = ""
    for line in (ROOT / path).read_text("utf-8").splitlines():
        if hit := COMMENT.match(line):
            last = hit[1]
            by_name.setdefault(last, hit[2])
        elif last and (more := MORE.match(line)) and line.startswith("    #"):
            by_name[last] += " " + more[1]
        else:
            last = ""
    return by_name


def spoken(text: str) -> str:
    """A comment of the code for a reader who is not the viewer."""
    for before, now in (
        (r"\bmy own\b", "the viewer's own"),
        (r"\b[Mm]y\b", "the viewer's"),
        (r"\b[Mm]ine\b", "the viewer's"),
        (r"\bI have\b", "the viewer has"),
        (r"\bI cannot\b", "the viewer cannot"),
        (r"\bme\b", "the viewer"),
    ):
        text = re.sub(before, now, text)
    return text


def meanings_of(game: str) -> dict[str, str]:
    """The meanings of places of a game, by name: comments in the code, and `FEATURES`."""
    of_sets = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "bang_env" / game).glob("sets/*/features/places.py"))
    texts: dict[str, str] = {}
    for path in (f"bang_env/{game}/features/places.py", *of_sets):
        texts = {name: spoken(text) for name, text in comments(path).items()} | texts
    return texts | FEATURES[game]


def meaning(game: str, name: str) -> str:
    """The meaning of a place of the features."""
    if text := meanings_of(game).get(name):
        return text
    for pattern, text in PATTERNS.items():
        if re.fullmatch(pattern, name):
            return text
    names = {word(row.name).lower(): row.name for row in (*CHARACTER_ROWS, *ROLE_CARDS)} if game == "dice" else {}
    return f"1: {names[name]}" if name in names else ""


def tables(game: str) -> list[Spec]:
    """Tables of a game at which everything is played."""
    return (
        [*EVERY_TABLE]
        if game == "bang"
        else [DiceRules(players, **modules) for players in (3, 5, 8) for modules in ({}, SALOON if players > 4 else {})]
    )


@cache
def ranges(game: str) -> dict[tuple[str, str], tuple[float, float]]:
    """The least and the greatest value of each place in games of chance, by page and name."""
    bounds: dict[tuple[str, str], tuple[float, float]] = {}
    for spec in tables(game):
        batch = Batch(spec, TABLES, seed=1)
        slices = {page: spec.game.pages.slices([page], spec.players) for page in spec.pages}
        starts = dict(
            zip(spec.pages, np.cumsum([0, *(spec.game.pages.size([page], spec.players) for page in spec.pages)]).tolist(), strict=False)
        )
        least, most = batch.features.min(0), batch.features.max(0)
        for _ in range(STEPS):
            batch.step_random(1)
            least, most = np.minimum(least, batch.features.min(0)), np.maximum(most, batch.features.max(0))
        for name_of_page, places in slices.items():
            for name, place in places.items():
                at = slice(starts[name_of_page] + place.start, starts[name_of_page] + place.stop)
                key = name_of_page, name.partition(".")[2] or name
                low, high = bounds.get(key, (np.inf, -np.inf))
                bounds[key] = min(low, float(least[at].min())), max(high, float(most[at].max()))
    return bounds


def seen(game: str, name_of_page: str, name: str) -> str:
    """The range of a place, in words."""
    low, high = ranges(game).get((name_of_page, name), (np.inf, -np.inf))
    return "" if low > high else f"{low:g} to {high:g}"


def features_of(game: Game, heading: str) -> list[str]:
    """The pages of one game."""
    parts = [f"## {heading}"]
    for name, one in game.pages.pages.items():
        parts += [f"### Page `{name}`, version {one.version}"]
        if one.table:
            rows = [(code(place), width, seen(game.name, name, place), meaning(game.name, place)) for place, width in one.table]
            parts += [f"The table, {one.table_size} numbers:", table(("place", "width", "seen", "meaning"), rows)]
        block = [(code(f"k.{place}"), seen(game.name, name, place), meaning(game.name, place)) for place in one.seat]
        parts += [f"The block of each seat, {len(one.seat)} numbers:", table(("place", "seen", "meaning"), block)]
    return parts


def observations() -> str:
    """The page about observations."""
    sizes = [
        (code(f"{type(spec).__name__}({shown(spec)})"), ", ".join(spec.pages), spec.game.pages.size(spec.pages, spec.players))
        for spec in chosen()
    ]
    return page(
        "# Observations",
        f"""An observation of `bang_v0`, `dice_v0`, `gunslinger_v0`, of the Gymnasium environments and of `Batch.features` is a vector
of float32. Every number lies between {LEAST:g} and {MOST:g}. It is made of *pages*: `rules.pages` names those of a table. A
page is its table, followed by a block for each seat. Seat 0 is the viewer, seat 1 the next one clockwise. A place of a
block is called `0.life`, `1.life` and so on.""",
        """```python
from bang_env import Batch, Rules, features

rules = Rules(players=5, dodge_city=True)
batch = Batch(rules, games=8, seed=1, views=True)
places = rules.game.pages.slices(rules.pages, 5)     # name -> slice
life = batch.features[:, places["0.life"]]           # of the viewer
assert (features.features(batch.views, 5, rules.pages) == batch.features).all()
```""",
        table(("table", "pages", "length"), sizes),
        f"""The version of a page moves whenever the same view gives other numbers on it. A saved policy holds the versions of the pages
that it reads, and is refused where one of them has changed. "Seen" is the least and the greatest value in random games,
{TABLES} at each of the tables that the tests play, {STEPS} choices in each.""",
        *(part for game, heading in GAMES.values() for part in features_of(game, heading)),
    )


def chosen() -> list[Spec]:
    """One table with each combination of pages."""
    specs: dict[tuple[str, tuple[str, ...]], Spec] = {}
    for spec in [spec for name in GAMES for spec in tables(name)]:
        specs.setdefault((type(spec).__name__, spec.pages), spec)
    return list(specs.values())


def shown(spec: Spec) -> str:
    """The switches of a spec that are not as usual, as arguments."""
    return ", ".join(f"{name}={value!r}" for name, value in spec.unusual().items())


def fields_of(game: Game, heading: str) -> list[str]:
    """The fields of the view of one game."""
    comment_of = meanings_of(game.name) | comments(f"bang_env/{game.name}/sight/view_layout.py")
    for path in sorted((ROOT / f"bang_env/{game.name}").glob("sets/*/sight/*_fields.py")):
        comment_of |= comments(path.relative_to(ROOT).as_posix())
    rows = []
    for name in game.view.names or ():
        kind = game.view[name]
        base, shape = kind.subdtype or (kind, ())
        text = comment_of.get(name, "1: played with this set")
        rows.append((code(name), code(base.name), code("×".join(map(str, shape))) if shape else "", text))
    return [
        f"## {heading}",
        f"{lengths_of(game)} {game.seats} places for seats.",
        table(("field", "dtype", "shape", "meaning"), rows),
    ]


def lengths_of(game: Game) -> str:
    """The bytes of the views of a game."""
    shortest, *_, longest = (f"{layout.view.itemsize:,} bytes" for layout in (game.record_layouts[0], *game.record_layouts))
    if shortest == longest:
        return f"{longest},"
    first = (game.view.names or ())[len(game.record_layouts[0].view.names or ())]
    return f"{longest}; {shortest} where nothing is played that adds fields (those from `{first}` on),"


def views() -> str:
    """The page about views."""
    return page(
        "# Views",
        """A view is what one seat may know, as a record with named fields: everything that a player with perfect memory knows, and
nothing more. `Batch(views=True).views`, `Table.view(seat)` and `env.view(agent)` give views; agents are asked with them.
`bang_env.VIEW` is the dtype of the card game, `DICE.view` that of the dice game. A table has the fields of Death Mesa only
where it is played: `rules.layout.view` is the dtype of its views, which begins like `VIEW`. `Table.view` always has them all.""",
        """```python
from bang_env import BANG, VIEW, Table

view = Table("Sheriff: Bang", "Outlaw: Missed / Barrel").view(0)
print(view["life"], view["in_play_n"], VIEW["life"].shape)
names = BANG.number_words  # "roles", "questions", "characters", "cards", "deeds", "log"
print(names["roles"][view["role"][0]], [names["cards"][card] for card in view["in_play"][1] if card])
```""",
        """Seats are counted from the viewer: 0 is the viewer, 1 the next seat clockwise. Seats that the table does not have hold
zeros. A card is the number of its print + 1, and 0 is no card, or one that the viewer does not know. `number_words` of the
game names these numbers, those of deeds (the last place of `did`) and those of entries of the log. `NOBODY` is -1. Roles:
0 unknown, 1 Sheriff, 2 Deputy, 3 Outlaw, 4 Renegade, 5 Rebel!. The words in capital letters are names of
`bang_env/bang/words.py` and `bang_env/dice/words.py`.""",
        *(part for game, heading in GAMES.values() for part in fields_of(game, heading)),
    )


def questions_of(game: Game, heading: str) -> list[str]:
    """The questions of one game by word."""
    names = {number: name for name, number in vars(WORDS[game.name]).items() if name.startswith("Q_")}
    numbers: dict[str, list[str]] = {}
    for number, term in enumerate(game.questions):
        if number:
            numbers.setdefault(term, []).append(f"{number} {code(names[number])}")
    rows = [(code(term), ", ".join(places), QUESTIONS[game.name][term]) for term, places in numbers.items()]
    return [f"## {heading}", table(("word", "number in a view, and its name", "the seat is to"), rows)]


def questions() -> str:
    """The page about questions."""
    return page(
        "# Questions",
        """A seat that has to choose is asked a question. `Table.question` is its word, `view["question"]` its number. A seat with a
single option is not asked, and nobody can see whether a seat was asked. A play is a chain of small questions: a card, then
the target, then what to take. `bang_env.bang.words` and `bang_env.dice.words` have the names of the numbers:
`from bang_env.bang.words import Q_PLAY`. Where a word has several, those from 29 on are asked with Death
Mesa: a ghost plays a card at `Q_HAUNT`, not at `Q_PLAY`.""",
        *(part for game, heading in GAMES.values() for part in questions_of(game, heading)),
    )


def unknown() -> Iterable[str]:
    """Names of places and fields without a meaning, and meanings of what there is not."""
    for name, (game, _) in GAMES.items():
        places = {place for one in game.pages.pages.values() for place in (*dict(one.table), *one.seat)}
        yield from (f"{name}: {place}" for place in places if not meaning(name, place))
        yield from (f"{name}: {place} is no place" for place in FEATURES[name] if place not in places)
        yield from (f"{name}: {word} is no question" for word in QUESTIONS[name] if word not in game.questions)
