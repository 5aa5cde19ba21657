"""Action tables: the word of each number."""

from bang_env import BANG, DICE, DiceRules, Gunslinger, Rules, choice_word
from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.cards.tables import FIRST_LATER, SET_CHOICES
from bang_env.kernel.game import Game
from docs.writers.markdown import code, page, table

DICE_TABLES = (("`DiceRules(5)`", DiceRules(5).choices), ("with anything of Old Saloon", DiceRules(5, posse=True).choices))
OPTIONS = {
    "hand": "a card of the hand, unseen",
    "barrel": "flip for a Barrel",
    "deck": "draw from the deck",
    "discard_pile": "draw from the discard pile",
    "first": "the first of two",
    "second": "the second of two",
    "show": "show the role",
    "ability": "use the ability",
    "sniper": "two BANG!s as a Sniper",
    "ricochet": "a BANG! at a card in play",
    "liquor": "skip phase 1",
    "any_two": "any two cards of the Dead Men's Deck",
    "goods": "from the buried goods",
    "use": "use an ability",
    "keep": "keep the dice",
    "roll": "roll (only where a `DiceTable` waits for it)",
    "pass": "do nothing, or end",
}


def meaning(word: str) -> str:
    """The meaning of a choice."""
    if word.startswith("seat+"):
        return f"the seat {word[5:]} places clockwise from the one that is asked" if word != "seat+0" else "the seat that is asked"
    if word.startswith("dice "):
        return f"roll again the dice at the places {word[5:]}"
    if word.startswith("side "):
        return "turn a die to this side"
    return OPTIONS.get(word, "")


def numbered(game: Game, first: int, end: int) -> str:
    """The table of the numbers from `first` to `end` - 1."""
    return table(
        ("number", "word", "meaning"),
        [(number, code(choice_word(number, game)), meaning(choice_word(number, game))) for number in range(first, end)],
    )


def later_sets() -> list[str]:
    """The numbers that sets bring whose choices follow those of the other sets that are played."""
    parts: list[str] = []
    for row in CARD_SETS:
        rules = Rules(5, **{row.switch: True}) if row.switch else Rules(5)
        own = [number for number, choice in enumerate(rules.numbers) if choice >= FIRST_LATER]
        if own:
            words = [(number, code(rules.choice_word(number)), meaning(rules.choice_word(number))) for number in own]
            parts += [
                f"### {own[0]} to {own[-1]}: with `{row.switch}=True`",
                "These numbers follow those of the other sets that are played, so they are higher where there are more of them.",
                table(("number", "word", "meaning"), words),
            ]
    return parts


def bang_tables() -> tuple[tuple[str, int], ...]:
    """The tables of the card game that use more and more numbers, in words, each with how many: the base game, then set by set."""
    tables = [("`Rules(5)`, `Gunslinger()`", Rules(5).choices)]
    for row, end in zip(CARD_SETS, SET_CHOICES, strict=True):
        if end > tables[-1][1]:
            tables.append((f"with `{row.switch}=True`", end))
    return tuple(tables)


def of_game(game: Game, heading: str, tables: tuple[tuple[str, int], ...]) -> list[str]:
    """The numbers of one game, set by set."""
    parts, first = [f"## {heading}"], 0
    for words, end in tables:
        parts += [f"### {first} to {end - 1}: {words}", numbered(game, first, end)]
        first = end
    return parts


def choices() -> str:
    """The page of choices."""
    ends = [(words, number) for words, number in (*bang_tables(), *DICE_TABLES)]
    assert Gunslinger().choices == Rules(5).choices
    return page(
        "# Choices",
        """A decision is one number. Environments, agents, `Batch` and screens share one numbering for each game, and
`bang_env.choice_word(number, game)` names a number. A mask says which numbers are offered. A table uses the first
`rules.choices` numbers, so its masks and its action space have that size: a new set appends, and what others were called
stays. The choices of a set of your own follow those of the sets that are played with it: `rules.choice_word(number)` names
them, and `rules.numbers` says where they stand in the numbering of the game.""",
        table(("table", "choices"), ends),
        """A choice of a card names its *face*, its name and suit: cards of one name and suit are one choice, and the lowest
rank goes first. Seats are counted clockwise from the seat that is asked. Which cards a question offers, and whether a seat
is a target or a source, depends on [the question](questions.md).""",
        *of_game(BANG, "The card game", bang_tables()),
        *later_sets(),
        *of_game(DICE, "The dice game", DICE_TABLES),
    )
