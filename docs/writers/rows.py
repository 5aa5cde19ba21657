"""Pages of all that is printed: cards, characters, events, ghosts' cards, dice; with the scenarios that test each rule."""

import re
from collections.abc import Sequence
from functools import cache

from bang_env.bang.cards.row import Card, CardSet, Character
from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.words import BLUE, BROWN
from bang_env.dice.cards import CHARACTER_ROWS, FACE_WORDS, ROLE_CARDS, ROLE_NAMES, SIDE_FACES
from bang_env.dice.screen.guide import FACES
from bang_env.dice.words import SIDES
from bang_env.kernel.letters import word
from bang_experiments.command.options import lines_under_fields
from docs.writers.functions import face_read_in, played_in
from docs.writers.markdown import ROOT, SOURCE, code, page, table

MOST_FILES = 2  # files of tests that are named for one rule
OWN = 10  # as much as so many tests elsewhere counts one in the folder of the set
WRITTEN = "Names are written in CamelCase in `Table` and on the command line."
PLAYED = "*Played in* links the functions of the rules in which it is played, *tests* the scenarios."


@cache
def scenarios() -> dict[str, tuple[list[str], str]]:
    """The names of the tests in each file, and its text."""
    by_rule: dict[str, tuple[list[str], str]] = {}
    for path in sorted((ROOT / "tests" / "rules").rglob("test_*.py")):
        text = path.read_text("utf-8")
        by_rule[path.relative_to(ROOT).as_posix()] = re.findall(r"(?m)^def (test_\w+)", text), text
    return by_rule


def tested(name: str, folders: Sequence[str]) -> str:
    """Links to the files with most tests about this name: those called after it first, then those that use it. Of these folders of
    `tests/rules` the first is the one of the name's own set.
    """
    snake = re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
    counts: dict[str, int] = {}
    for file, (tests, text) in scenarios().items():
        if any(file.startswith(f"tests/rules/{folder}/") for folder in folders):
            own = sum(snake in test for test in tests)
            used = len(re.findall(rf"\b{re.escape(name)}(?![a-z])", text))
            weight = OWN if file.startswith(f"tests/rules/{folders[0]}/") else 1
            counts[file] = 100_000 * (snake in file.rsplit("/", 1)[-1]) + weight * (1_000 * own + used)
    best = sorted((file for file in counts if counts[file]), key=lambda file: -counts[file])[:MOST_FILES]
    return ", ".join(f"[{file.rsplit('/', 1)[-1].removeprefix('test_').removesuffix('.py')}]({SOURCE}/{file})" for file in best)


def folders_of(row: CardSet) -> tuple[str, ...]:
    """The folders of tests in which cards and characters of a set are played, its own first."""
    return row.switch or "base", "base", "dodge_city", "rebel", "together", "gunslinger"


def colour(card: Card) -> str:
    """The border of a card."""
    return {BROWN: "brown", BLUE: "blue"}.get(card.border, "green")


def columns(row: type) -> str:
    """The columns of a row, which say what a card or a character of one's own is."""
    rows = [(code(name), line) for name, line in lines_under_fields(row).items()]
    usual = "A column that a row leaves out has its default value, most often 0."
    guide = "[Add a card](../guides/adding.md) has an example and the words of `play` and `target`."
    return page("## The columns of a row", f"{usual} {guide}", table(("column", "what it says"), rows))


def cards() -> str:
    """The page of cards."""
    parts = []
    for row in CARD_SETS:
        if row.cards:
            rows = [
                (
                    code(word(card.name)), card.name, colour(card), card.text, card.prints,
                    played_in(card), tested(word(card.name), folders_of(row)),
                )
                for card in row.cards
            ]
            parts += [f"## {row.name}", table(("written", "printed", "border", "what it does", "prints", "played in", "tests"), rows)]
        if row.more_prints:
            names = {card.kind: card.name for other in CARD_SETS for card in other.cards}
            more = [(names[kind], prints) for kind, prints in row.more_prints.items()]
            parts += [f"{row.name} also brings further copies:", table(("card", "prints"), more)]
    rules = "Where sources of the rules disagree, [rulings](rulings.md) say what is played."
    return page(
        "# Cards",
        f"{WRITTEN} A brown card is played and discarded, a blue one stays in play, a green one waits a turn in play. {rules} {PLAYED}",
        *parts,
        columns(Card),
    )


def characters() -> str:
    """The page of characters."""
    parts = []
    for row in CARD_SETS:
        if row.characters:
            rows = [
                (code(word(one.name)), one.name, one.life, one.text, played_in(one), tested(word(one.name), folders_of(row)))
                for one in row.characters
            ]
            parts += [f"## {row.name}", table(("written", "printed", "life", "ability", "played in", "tests"), rows)]
    dice = "The characters of the dice game are on [its page](dice_rows.md)."
    return page("# Characters", f"{WRITTEN} {dice} {PLAYED}", *parts, columns(Character))


def events() -> str:
    """The page of events."""
    parts = []
    for row in CARD_SETS:
        if row.events:
            kinds = {(False, False): "", (True, False): "last", (False, True): "bonus"}
            rows = [
                (
                    code(word(one.name)), one.name, one.text, kinds[one.last, one.bonus],
                    played_in(one), tested(word(one.name), ("events", row.switch, "together")),
                )
                for one in row.events
            ]
            parts += [f"## {row.name}", table(("written", "printed", "what it does", "kind", "played in", "tests"), rows)]
    return page(
        "# Events",
        "`high_noon=True` and `fistful=True` play with events. One comes into force whenever the turn passes to the Sheriff. "
        f"The last card stays to the end; bonus cards are left out by `bonus_events=False`. {PLAYED}",
        *parts,
    )


def ghosts_cards() -> str:
    """The page of the Dead Men's Deck."""
    parts = []
    for row in CARD_SETS:
        if row.dead_mens_deck:
            rows = [
                (code(word(one.name)), one.name, one.text, one.prints, played_in(one), tested(word(one.name), (row.switch, "together")))
                for one in row.dead_mens_deck
            ]
            parts += [table(("written", "printed", "what it does", "prints", "played in", "tests"), rows)]
    return page(
        "# Ghosts' cards",
        "With `death_mesa=True` the eliminated play on as ghosts. They draw from the Dead Men's Deck. "
        f"`dead_mens_deck` plays with another deck. {PLAYED}",
        *parts,
    )


def dice_rows() -> str:
    """The page of dice, characters and roles of the dice game."""
    names = ("base die", "Loudmouth", "Coward")
    sides = [
        (name, ", ".join(FACE_WORDS[face] for face in SIDE_FACES[SIDES * kind : SIDES * (kind + 1)])) for kind, name in enumerate(names)
    ]
    people = [
        (
            code(word(one.name)), one.name, one.life, one.text, one.needs and code(one.needs),
            played_in(one, "dice"), tested(word(one.name), ("dice",)),
        )
        for one in CHARACTER_ROWS
    ]
    roles = [
        (code(word(one.name)), one.name, ROLE_NAMES[one.role], one.text, played_in(one, "dice"), tested(word(one.name), ("dice",)))
        for one in ROLE_CARDS
    ]
    return page(
        "# Dice, characters and roles of the dice game",
        PLAYED,
        "## Dice",
        table(("die", "sides"), sides),
        table(
            ("face", "what it does", "played in", "tests"),
            [(code(face), it, face_read_in(face), tested(face, ("dice",))) for face, it in zip(FACE_WORDS, FACES.values(), strict=True)],
        ),
        "## Characters",
        "Those from José Delgado on come with `posse=True`; some need another module besides.",
        table(("written", "printed", "life", "ability", "needs", "played in", "tests"), people),
        "## Special roles",
        "With `special_roles`. Each power is used once.",
        table(("written", "printed", "role", "power", "played in", "tests"), roles),
    )
