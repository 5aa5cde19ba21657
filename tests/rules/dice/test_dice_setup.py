"""The deal: D1, D2, D24, D34, D36, D47 and what the cards say."""

from collections import Counter

import numpy as np
import pytest

from bang_env import DICE, DiceRules, DiceTable
from bang_env.dice.cards import CARD_WORDS, CHARACTER_ROWS, CHARACTER_WORDS, ROLE_NAMES
from bang_env.kernel.games import Games
from tests.support.scenarios.dice import FOUR, lives

BASE = {
    8: "BartCassidy BlackJack CalamityJanet LuckyDuke PedroRamirez SidKetchum SlabTheKiller SuzyLafayette WillyTheKid DocHolyday "
    "MollyStark",
    7: "ElGringo Jourdonnais KitCarlson JoseDelgado TequilaJoe ElenaFuente VeraCuster",
    9: "JesseJones PaulRegret RoseDoolan VultureSam ApacheKid BillNoface",
}
WITH_SALOON, WITH_CHIEF = {"JoseDelgado", "TequilaJoe"}, {"ApacheKid"}
POSSE = {"BillNoface", "ElenaFuente", "VeraCuster", "DocHolyday", "MollyStark"}


def dealt(rules: DiceRules, games: int = 200) -> np.ndarray:
    """Games of these rules, as records."""
    array = np.zeros(games, DICE.record)
    rules.write(array)
    table = Games(DICE, array)
    for number in range(games):
        table.deal(number, number)
    return table.array


def characters(rules: DiceRules) -> set[str]:
    """Everybody who is ever dealt."""
    numbers = dealt(rules, 400)["character"][:, : rules.players]
    return {CHARACTER_WORDS[number] for number in np.unique(numbers)}


@pytest.mark.parametrize(
    ("players", "roles"),
    [
        (3, "Deputy Outlaw Renegade"),
        (4, "Sheriff Renegade Outlaw Outlaw"),
        (5, "Sheriff Renegade Outlaw Outlaw Deputy"),
        (6, "Sheriff Renegade Outlaw Outlaw Outlaw Deputy"),
        (7, "Sheriff Renegade Outlaw Outlaw Outlaw Deputy Deputy"),
        (8, "Sheriff Renegade Renegade Outlaw Outlaw Outlaw Deputy Deputy"),
    ],
)
def test_roles_by_number_of_players(players: int, roles: str) -> None:
    for game in dealt(DiceRules(players), 20):
        assert Counter(ROLE_NAMES[role] for role in game["role"][:players]) == Counter(roles.split())


@pytest.mark.parametrize("players", range(3, 9))
def test_the_sheriff_begins_of_three_the_deputy_and_only_he_is_shown(players: int) -> None:
    for game in dealt(DiceRules(players), 20):
        begins = int(game["turn"])
        assert ROLE_NAMES[game["role"][begins]] == ("Deputy" if players == 3 else "Sheriff")
        shown = [bool(game["shown"][seat]) for seat in range(players)]
        assert shown == ([True] * 3 if players == 3 else [seat == begins for seat in range(players)])


def test_nine_arrows_lie_in_the_pile() -> None:
    t = DiceTable(*FOUR)
    assert t.pile == 9 and t.chief is None
    assert DiceTable(*FOUR, chief="pile").pile == 9


@pytest.mark.parametrize(("life", "names"), BASE.items())
def test_life_points_of_the_characters(life: int, names: str) -> None:
    for name in names.split():
        assert lives(DiceTable("Sheriff", f"Outlaw {name}"))[1] == life
        assert lives(DiceTable(f"Sheriff {name}", "Outlaw"))[0] == life + 2


def test_every_character_is_in_that_list() -> None:
    assert {name for names in BASE.values() for name in names.split()} == set(CHARACTER_WORDS[1:])
    assert len(CHARACTER_ROWS) == 24


def test_the_bear_has_three_life_points_more() -> None:
    t = DiceTable("TheBear ElGringo", "Outlaw", "Renegade", "Outlaw")
    assert t.life(0) == t.max_life(0) == 10 and t.shown(0) and t.role(0) == "TheBear" and t.side(0) == "Sheriff"


def test_of_three_the_deputy_has_no_extra_life() -> None:
    assert lives(DiceTable("Deputy ElGringo", "Outlaw", "Renegade"))[0] == 7


def test_the_sixteen_are_dealt_without_the_posse() -> None:
    names = characters(DiceRules(8, saloon_dice=True, chiefs_arrow=True))
    assert len(names) == 16 and not names & (POSSE | WITH_SALOON | WITH_CHIEF)


def test_some_of_the_posse_come_only_with_the_module_that_they_need() -> None:
    sixteen = characters(DiceRules(8))
    assert characters(DiceRules(8, posse=True)) == sixteen | POSSE
    assert characters(DiceRules(8, posse=True, saloon_dice=True)) == sixteen | POSSE | WITH_SALOON
    assert characters(DiceRules(8, posse=True, chiefs_arrow=True)) == sixteen | POSSE | WITH_CHIEF


def test_special_roles_are_dealt_within_each_type() -> None:
    kinds = {"Sheriff": 1, "Deputy": 3, "Outlaw": 3, "Renegade": 2}
    cards_of: dict[str, set[str]] = {role: set() for role in kinds}
    for game in dealt(DiceRules(8, special_roles=True)):
        cards = [CARD_WORDS[card] for card in game["card"]]
        assert len(set(cards)) == 8 and "" not in cards, "each card is there once, and all are special"
        for role, card in zip(game["role"], cards, strict=True):
            cards_of[ROLE_NAMES[role]].add(card)
    assert {role: len(cards) for role, cards in cards_of.items()} == kinds


def test_mixed_roles_are_drawn_from_ordinary_and_special_cards_of_a_type_together() -> None:
    games = dealt(DiceRules(4, special_roles="mixed"), 2_000)
    special = {ROLE_NAMES[role]: float((games["card"] > 0)[games["role"] == role].mean()) for role in (1, 3, 4)}
    assert special["Sheriff"] == pytest.approx(1 / 2, abs=0.05)
    assert special["Outlaw"] == pytest.approx(3 / 6, abs=0.05)
    assert special["Renegade"] == pytest.approx(2 / 4, abs=0.05)
    games = dealt(DiceRules(5, special_roles="mixed"), 2_000)
    assert float((games["card"] > 0)[games["role"] == 2].mean()) == pytest.approx(3 / 5, abs=0.05)
