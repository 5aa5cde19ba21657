"""The 40 cards of Dodge City, with those of the base game, and who holds them at the start."""

from collections import Counter

import pytest

from bang_env import Batch, Rules, Table
from bang_env.bang.cards.tables import BASE_DECK, BORDER_OF, DODGE_CITY_DECK, KIND_OF, KIND_WORDS, RANK_OF, SUIT_OF, card_word
from bang_env.bang.words import BLUE, BROWN, GREEN
from tests.support.scenarios.cards import EVERY_CARD, seen

# The table of the rulebook (dodge_city.md 2.1), as scenario words: each rank from 5 to A once in each suit.
GRID = """
5   Mustang    Indians      Bang          RevCarabine
6   Beer       Remington    Bang          Beer
7   Canteen    Dodge        Sombrero      Derringer
8   Knife      Missed       CatBalou      Bang
9   RagTime    Conestoga    Tequila       Howitzer
10  Bible      Binocular    Dynamite      Punch
J   Panic      TenGallonHat CanCan        Brawl
Q   Whisky     PonyExpress  BuffaloRifle  IronPlate
K   Dodge      Hideout      Bang          Springfield
A   Pepperbox  IronPlate    Barrel        GeneralStore
"""
ROWS = [line.split() for line in GRID.strip().splitlines()]
PRINTED = sorted(f"{name}{rank}{suit}" for rank, *names in ROWS for name, suit in zip(names, "♥♦♣♠", strict=True))

BLUE_CARDS = ["Mustang", "RevCarabine", "Remington", "Binocular", "Dynamite", "Hideout", "Barrel"]
GREEN_CARDS = [
    "Canteen", "Knife", "Bible", "Pepperbox", "Conestoga", "TenGallonHat", "PonyExpress", "IronPlate", "Sombrero", "CanCan",
    "BuffaloRifle", "Derringer", "Howitzer",
]  # fmt: skip
BROWN_CARDS = [
    "Beer", "RagTime", "Panic", "Whisky", "Dodge", "Indians", "Missed", "Bang", "CatBalou", "Tequila", "Punch", "Brawl", "Springfield",
    "GeneralStore",
]  # fmt: skip
COPIES = {"Bang": 4, "Beer": 2, "Dodge": 2, "IronPlate": 2}
BORDERS = [(name, border) for border, names in ((BLUE, BLUE_CARDS), (GREEN, GREEN_CARDS), (BROWN, BROWN_CARDS)) for name in names]

TABLES = [Rules(players=n, dodge_city=True) for n in range(3, 9)]
TABLES += [Rules(players=n, dodge_city=True, rebel=True) for n in (4, 6, 8, 9, 10)]
SHORT = [f"{rules.players} players{' with The Rebel!' * rules.rebel}" for rules in TABLES]


def test_dodge_city_has_the_40_printed_cards() -> None:
    assert sorted(map(card_word, DODGE_CITY_DECK)) == PRINTED
    assert len(DODGE_CITY_DECK) == 40


@pytest.mark.parametrize("word", PRINTED)
def test_each_printed_card_is_there_once(word: str) -> None:
    assert [card_word(card) for card in DODGE_CITY_DECK].count(word) == 1


def test_each_suit_has_one_card_of_every_rank_from_five_to_ace() -> None:
    counts = Counter((SUIT_OF[card], RANK_OF[card]) for card in DODGE_CITY_DECK)
    assert counts == {(suit, rank): 1 for suit in range(4) for rank in range(5, 15)}


@pytest.mark.parametrize(("name", "border"), BORDERS)
def test_the_border_of_a_card_is_printed(name: str, border: int) -> None:
    assert BORDER_OF[KIND_WORDS.index(name)] == border


@pytest.mark.parametrize("name", [name for name, _ in BORDERS])
def test_of_most_names_there_is_one_card(name: str) -> None:
    assert sum(KIND_WORDS[KIND_OF[card]] == name for card in DODGE_CITY_DECK) == COPIES.get(name, 1)


def test_there_are_seven_blue_fourteen_green_and_nineteen_brown_cards() -> None:
    assert Counter(BORDER_OF[KIND_OF[card]] for card in DODGE_CITY_DECK) == {BLUE: 7, GREEN: 14, BROWN: 19}


def test_the_base_game_has_no_green_card() -> None:
    assert all(BORDER_OF[KIND_OF[card]] != GREEN for card in BASE_DECK)


def test_with_the_base_game_there_are_120_cards_thirty_of_each_suit() -> None:
    assert Counter(SUIT_OF[card] for card in [*BASE_DECK, *DODGE_CITY_DECK]) == dict.fromkeys(range(4), 30)


def test_the_cards_of_the_base_game_stay_as_they_are() -> None:
    assert Counter(map(card_word, BASE_DECK)) == Counter(EVERY_CARD)


def test_the_buffalo_rifle_is_the_queen_of_clubs() -> None:
    t = Table("Sheriff: BuffaloRifle Beer", "Outlaw", "Renegade")
    assert t.hand(0)[-1] == "BuffaloRifleQ♣"


def test_dodge_city_brings_the_names_of_22_new_cards() -> None:
    base = {KIND_OF[card] for card in BASE_DECK}
    assert len({KIND_OF[card] for card in DODGE_CITY_DECK} - base) == 22


# At the table


def test_a_table_with_a_card_of_dodge_city_is_played_with_120_cards() -> None:
    t = Table("Sheriff: Punch Beer", "Outlaw", "Renegade")
    assert seen(t, 0, "dodge_city") == 1
    assert seen(t, 0, "deck_n") == 118


def test_a_table_without_one_is_played_with_80() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Renegade")
    assert seen(t, 0, "dodge_city") == 0
    assert seen(t, 0, "deck_n") == 78


@pytest.mark.parametrize("rules", TABLES, ids=SHORT)
def test_the_whole_deck_of_120_cards_is_dealt_from(rules: Rules) -> None:
    for view in Batch(rules, games=10, seed=3, features=False, views=True).views:
        assert view["deck_n"] + view["discard_n"] + view["laid_n"] + view["hand_n"].sum() + view["in_play_n"].sum() == 120


def test_every_print_of_dodge_city_is_dealt_sooner_or_later() -> None:
    held: set[str] = set()
    for view in Batch(Rules(players=8, dodge_city=True), games=300, seed=5, features=False, views=True).views:
        held.update(card_word(card - 1) for card in view["known"][0][: view["known_n"][0]].tolist())
    assert set(PRINTED) <= held


def test_without_dodge_city_none_of_its_new_cards_is_dealt() -> None:
    base = {KIND_OF[card] for card in BASE_DECK}
    for view in Batch(Rules(players=8), games=100, seed=5, features=False, views=True).views:
        assert {KIND_OF[card - 1] for card in view["known"][0][: view["known_n"][0]].tolist()} <= base
