"""Copies of a DiceTable, and its records of play."""

import pickle
from copy import copy, deepcopy

import pytest

from bang_env import DiceRules, DiceTable, SaveError, Table
from tests.support.scenarios.dice import FOUR, asked

FIVE = ("Sheriff BartCassidy", "TheBad", "Renegade", "(Outlaw) ghost", "TheDoc MollyStark")


def test_a_clone_goes_its_own_way() -> None:
    t = DiceTable(*FOUR)
    twin = t.clone()
    twin.roll()
    assert asked(t) == (0, "roll") and t != twin and t.clone() == t and hash(t.clone()) == hash(t)
    assert t != "a table"


def test_copies_and_pickles_are_the_same_table() -> None:
    t = DiceTable(*FIVE, rolls="2 2 2 2 2").roll()
    for other in (copy(t), deepcopy(t), pickle.loads(pickle.dumps(t))):
        assert other == t
        other.reply(4, "pass")
        assert other != t and asked(t) == (4, "reveal")
        assert DiceTable.load(other.save()) == other


def test_a_saved_table_goes_on_as_the_first_one() -> None:
    t = DiceTable(*FIVE, rolls="2 2 2 2 | 1", tokens={0: "Beer"}, life={0: 4}, arrows={1: 2}, chief="pile", seed=5)
    t.roll().reply(4, "pass").reroll("Beer").reply(4, "pass").keep()
    again = DiceTable.load(t.save())
    assert again == t and again.save() == t.save() and asked(again) == asked(t)
    assert again.reply(0, 1) == t.reply(0, 1)


def test_a_record_of_play_can_be_read_by_a_person() -> None:
    lines = DiceTable(*FOUR, rolls="1 2 2 2 2").roll().keep().reply(0, 3).save().decode().splitlines()
    assert '"seats": ["Sheriff", "Outlaw", "Renegade", "Outlaw"]' in lines[0] and '"rolls": "1 2 2 2 2"' in lines[0]
    assert [line.split('"says": ')[1] for line in lines[1:]] == ['"roll"}', '"keep"}', '"seat 3"}']


@pytest.mark.parametrize("seed", range(30))
def test_random_tables_are_saved_and_loaded_at_every_question(seed: int) -> None:
    rules = DiceRules(8, saloon_dice=True, chiefs_arrow=True, special_roles=True, ghost=True)
    seats = ("Sheriff KitCarlson", "TheBad BartCassidy", "TheLeftHand MollyStark", "TheDoc PedroRamirez", "TheGambler ElenaFuente")
    t = DiceTable(*seats, "TheJudge SlabTheKiller", rules=rules, seed=seed, life={0: 4, 1: 3, 2: 3})
    number = seed
    for _ in range(60):
        if t.over:
            break
        number = number * 31 + 7
        t.choose(t.asked or 0, t.options[number % len(t.options)])
    assert DiceTable.load(t.save()) == t


# What is no record


def saved() -> str:
    """The record of a short game."""
    return DiceTable(*FOUR, rolls="1 2 2 2 2").roll().keep().reply(0, 3).save().decode()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "cut short|record"),
        ("{}\n", "does not begin"),
        (saved()[:-1], "cut short"),
        (saved().replace('"choice": 4', '"choice": 200'), "choice 3, 200, is not possible there"),
        (saved().replace('"choice": 4', '"choice": "x"'), "is not possible there"),
        (saved() + '{"seat": 1, "choice": 0}\n', "choice 4, 0, is not possible"),
        (saved().replace('"Renegade"', '"Nobody"'), "no role is called"),
        (saved().replace('"turn": 0', '"turn": 9'), "turn: 9"),
        (saved().replace('"rolls": "1 2 2 2 2"', '"rolls": "1 2 2 2 2 2"'), "does not fit"),
        (saved().replace('"rolls"', '"roles"'), "rolls"),
        (saved().replace('"format": 1', '"format": 99'), "format"),
        (saved().replace('"version": 1', '"version": 99'), "version"),
    ],
)
def test_a_forged_or_cut_record_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(SaveError, match=sentence):
        DiceTable.load(text.encode())


def test_the_record_of_another_game_is_refused() -> None:
    with pytest.raises(SaveError):
        DiceTable.load(Table("Sheriff: Bang", "Outlaw").save())
    with pytest.raises(SaveError):
        Table.load(DiceTable(*FOUR).save())
    with pytest.raises(SaveError, match="bytes"):
        DiceTable.load("text")  # type: ignore[arg-type]  # refused
