"""DiceTable, the scenario language of the dice game: what its words mean, word for word."""

from typing import Any

import numpy as np
import pytest

from bang_env import DICE, DiceRules, DiceTable, IllegalMove
from bang_env.dice.cards import CARD_WORDS, CHARACTER_WORDS
from tests.support.scenarios.dice import FOUR, IDLE, asked, offered

FIVE = ("Sheriff BartCassidy", "TheBad", "Renegade", "(Outlaw) ghost", "TheDoc MollyStark")
SALOON = DiceRules(4, saloon_dice=True)


# Seats


@pytest.mark.parametrize("name", CHARACTER_WORDS[1:])
def test_every_character_is_written_in_camel_case(name: str) -> None:
    assert DiceTable("Sheriff", f"Outlaw {name}").character(1) == name


@pytest.mark.parametrize("name", ["josé delgado", "José Delgado", "JOSEDELGADO", "Jose", "delgado", "jose-delgado"])
def test_characters_are_read_generously(name: str) -> None:
    assert DiceTable("Sheriff", f"Outlaw {name}").character(1) == "JoseDelgado"


@pytest.mark.parametrize("card", CARD_WORDS[1:])
def test_every_special_role_is_written_in_place_of_the_role(card: str) -> None:
    t = DiceTable(*(["Outlaw", card] if card == "TheBear" else ["Sheriff", card]))
    assert t.role(1) == card
    sides = {"TheBear": "Sheriff", "TheGood": "Deputy", "TheDoc": "Deputy", "TheJudge": "Deputy"}
    sides |= dict.fromkeys(("TheGambler", "TheBad", "TheUgly"), "Outlaw")
    assert t.side(1) == sides.get(card, "Renegade")


@pytest.mark.parametrize("name", ["the left hand of the devil", "Left Hand", "TheLeftHand", "LeftHandOfTheDevil"])
def test_special_roles_are_read_generously(name: str) -> None:
    t = DiceTable("Sheriff", f"{name} Sid Ketchum")
    assert t.role(1) == "TheLeftHandOfTheDevil" and t.character(1) == "SidKetchum"


def test_the_doc_and_doc_holyday_are_told_apart() -> None:
    t = DiceTable("Sheriff Doc", "Doc Doc Holyday", "The Doc")
    assert [t.role(seat) for seat in range(3)] == ["Sheriff", "TheDoc", "TheDoc"]
    assert [t.character(seat) for seat in range(3)] == ["DocHolyday", "DocHolyday", None]


def test_without_a_character_a_seat_has_eight_life_points_a_sheriff_two_more_the_bear_three() -> None:
    assert [DiceTable(role, "Outlaw").max_life(0) for role in ("Deputy", "Sheriff", "TheBear")] == [8, 10, 11]
    assert DiceTable("Sheriff", "Outlaw").character(1) is None


def test_the_eliminated_and_the_ghost_have_brackets() -> None:
    t = DiceTable("Sheriff", "Outlaw", "(Deputy)", "(Outlaw) ghost", "(Renegade Suzy Lafayette)")
    assert [t.alive(seat) for seat in range(5)] == [True, True, False, False, False]
    assert t.ghost == 3 and t.life(3) == 0 and t.shown(2) and t.character(4) == "SuzyLafayette"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8])
def test_two_to_eight_seats_in_any_mix(seats: int) -> None:
    t = DiceTable("Sheriff", *["Outlaw"] * (seats - 1))
    assert t.seats == seats and asked(t.roll())[0] == 0


def test_three_seats_without_a_sheriff_are_the_variant_for_three() -> None:
    assert all(DiceTable("Outlaw", "Deputy", "Renegade").shown(seat) for seat in range(3))
    assert not DiceTable("Outlaw", "Deputy", "Sheriff").shown(0)


# Modules follow from the words


def rules_of(t: DiceTable) -> set[str]:
    """The modules that are played."""
    return {name for name in ("saloon_dice", "chiefs_arrow", "special_roles", "posse", "ghost_rule") if t.view(0)[name]}


@pytest.mark.parametrize(
    ("t", "modules"),
    [
        (DiceTable(*FOUR, rolls="1 1 1 1 1"), set()),
        (DiceTable(*FOUR, rolls="1 1 1 1 L:Double1"), {"saloon_dice"}),
        (DiceTable(*FOUR, rolls="1 | C:Beer"), {"saloon_dice"}),
        (DiceTable("Sheriff", "Outlaw JoseDelgado"), {"saloon_dice", "posse"}),
        (DiceTable("Sheriff", "Outlaw TequilaJoe"), {"saloon_dice", "posse"}),
        (DiceTable("Sheriff", "Outlaw ApacheKid"), {"chiefs_arrow", "posse"}),
        (DiceTable("Sheriff", "Outlaw", chief=1), {"chiefs_arrow"}),
        (DiceTable("Sheriff", "Outlaw", chief="pile"), {"chiefs_arrow"}),
        (DiceTable("Sheriff", "TheBad"), {"special_roles"}),
        (DiceTable(*FOUR, "(Outlaw) ghost"), {"ghost_rule"}),
        (DiceTable(*FOUR, tokens={1: "Beer"}), {"ghost_rule"}),
        (DiceTable("Sheriff", "TheBad", rules=DiceRules(saloon_dice=True, ghost=True)), {"saloon_dice", "special_roles", "ghost_rule"}),
        (DiceTable(*FOUR, rules={"posse": True, "chiefs_arrow": True}), {"posse", "chiefs_arrow"}),
    ],
)
def test_modules_follow_from_the_words_and_rules_add_to_them(t: DiceTable, modules: set[str]) -> None:
    assert rules_of(t) == modules


def test_of_the_number_of_players_the_seats_decide() -> None:
    assert DiceTable(*FOUR, rules=DiceRules(8)).seats == 4


# Arguments


def test_life_and_arrows_are_given_by_seat() -> None:
    t = DiceTable(*FOUR, life={0: 3, 2: 8}, arrows={1: 2, 3: 5})
    assert [t.life(seat) for seat in range(4)] == [3, 8, 8, 8]
    assert [t.arrows(seat) for seat in range(4)] == [0, 2, 0, 5] and t.pile == 2


def test_numbers_may_be_those_of_numpy() -> None:
    one: Any = np.int64(1)
    t = DiceTable(*FOUR, life={one: 3 * one}, arrows={one: 3 * one}, chief=one, turn=one, seed=one)
    assert t.life(one) == 3 and t.chief == 1 and t.arrows(1) == 3 and t.turn == 1
    assert DiceTable.load(t.save()) == t


def test_the_place_of_the_chiefs_arrow() -> None:
    assert DiceTable(*FOUR).chief is None
    assert DiceTable(*FOUR, chief="pile").chief == "pile"
    assert DiceTable(*FOUR, chief=2).chief == 2
    assert DiceTable("Sheriff ApacheKid", "Outlaw").chief == "pile"


@pytest.mark.parametrize(("tokens", "shown"), [("Arrow", "Arrow"), ("Arrow x2", "Arrow x2"), ("beer ×2", "Beer x2"), ("1x2", "1 x2")])
def test_tokens_of_the_ghost(tokens: str, shown: str) -> None:
    t = DiceTable(*FOUR, tokens={2: tokens})
    assert t.tokens(2) == shown and t.tokens(0) == ""


def test_a_turn_may_be_the_ghosts() -> None:
    assert asked(DiceTable(*FIVE, turn=3)) == (3, "roll")


def test_equal_seeds_roll_the_same_dice() -> None:
    rolled = {tuple(DiceTable(*FOUR, seed=seed).roll().dice) for seed in range(20)}
    assert len(rolled) > 10
    assert DiceTable(*FOUR, seed=7).roll() == DiceTable(*FOUR, seed=7).roll()


# Rolls


def test_a_group_is_for_one_roll_whoever_rolls() -> None:
    t = DiceTable(*FIVE, rolls=f"Gatling {IDLE} | 2 2 2 2 2 | Beer Gatling", turn=1)
    assert "2" not in t.roll().reply(4, "pass").dice


def test_a_shorter_group_is_filled_by_chance() -> None:
    rolled = [DiceTable(*FOUR, rolls="Beer Beer", seed=seed).roll().dice for seed in range(10)]
    assert all(dice.count("Beer") >= 2 for dice in rolled) and len(set(map(tuple, rolled))) > 5


def test_after_the_last_group_and_for_an_empty_one_chance_rolls() -> None:
    t = DiceTable(*FOUR, rolls="2 2 2 2 1 |  | Beer").roll().reroll("1").reroll("2")
    assert "Beer" in t.dice


def test_the_saloon_die_stands_wherever_its_prefix_does() -> None:
    for rolls in ("L:Bullet 1 2 Beer Beer", "1 2 L:Bullet Beer Beer", "1, 2, Beer, Beer, l:bullet", "1 2 Beer Beer Loudmouth:Bullet"):
        assert DiceTable(*FOUR, rolls=rolls).use_die("Loudmouth").roll().dice == ["1", "2", "Beer", "Beer", "L:Bullet"]


# Moving


def test_the_first_roll_of_every_turn_waits() -> None:
    t = DiceTable(*FOUR, rolls="2 2 2 2 2")
    assert asked(t) == (0, "roll") and t.options == ["roll"] and t.dice == [] and t.rolls_left == 2
    assert asked(t.roll().keep()) == (1, "roll") and t.dice == []


def test_roll_passes_the_saloon_die_and_a_reveal_of_that_seat() -> None:
    t = DiceTable("Sheriff", "TheUgly", *FOUR[2:], arrows={0: 1}, rules=SALOON, turn=1).roll()
    assert len(t.dice) == 5 and not t.shown(1)


def test_the_dice_to_roll_again_are_named_by_what_they_show() -> None:
    t = DiceTable(*FOUR, rolls="1 1 2 Beer L:Double1").use_die("Loudmouth").roll()
    assert {"keep", "1", "1 1", "1 2", "1 1 2 Beer L:Double1", "L:Double1"} <= offered(t)
    assert len(t.options) == 1 + 3 * 2 * 2 * 2 - 1
    assert t.clone().choose(0, "1 beer") == t.clone().reroll("Beer 1") == t.clone().reply(0, "Beer, 1")
    assert t.clone().reroll(["1", "Beer"]) == t.clone().reroll("1 Beer")
    assert t.clone().reroll("double1") == t.clone().reroll("L:Double1")


def test_a_word_without_prefix_means_a_base_die_before_the_saloon_die() -> None:
    t = DiceTable(*FOUR, rolls="1 2 2 2 C:1 | Beer C:Beer").use_die("Coward").roll()
    assert t.clone().reroll("1 1").dice == ["2", "2", "2", "Beer", "C:Beer"]
    t = DiceTable(*FOUR, rolls="1 2 2 2 C:1 | Beer").use_die("Coward").roll()
    assert t.clone().reroll("1").dice == ["2", "2", "2", "Beer", "C:1"]
    with pytest.raises(IllegalMove, match="does not fit"):
        t.reroll("C:1")


def test_keep_and_use_die() -> None:
    t = DiceTable(*FOUR, rolls="2 2 2 2", rules=SALOON)
    assert t.clone().use_die("loudmouth") == t.clone().reply(0, "Loudmouth")
    assert t.clone().use_die(None) == t.clone().reply(0)
    t.use_die(None).roll()
    assert t.clone().keep() == t.clone().choose(0, "keep")


def test_answers_are_seats_faces_and_words() -> None:
    t = DiceTable(*FOUR, rolls=f"1 {IDLE}").roll().keep()
    one: Any = np.int64(1)
    assert t.clone().reply(0, 1) == t.clone().choose(0, "1") == t.clone().reply(0, "seat 1") == t.clone().reply(0, one)


def test_several_answers_in_a_row() -> None:
    t = DiceTable(*FOUR, rolls="1 1 Gatling Gatling Dynamite").roll().keep()
    assert t.clone().reply(0, [1, 3]) == t.clone().reply(0, 1).reply(0, 3)


def test_every_move_returns_the_table() -> None:
    t = DiceTable(*FOUR, rolls="1 1 1 1 1 | 1", rules=SALOON)
    assert t.use_die(None) is t and t.roll() is t and t.reroll("1") is t and t.keep() is t and t.reply(0, 1) is t and t.choose(0, 1) is t


def test_what_can_do_nothing_is_not_asked() -> None:
    t = DiceTable("Sheriff", "Outlaw", rolls="2 1 Gatling Gatling Dynamite").roll().keep()
    assert t.life(1) == 6 and asked(t) == (1, "roll")


# Questions, with their options and what they are about


def test_questions_have_their_words() -> None:
    words = "roll reroll shot beer ability die arrow broken reveal swap turn face drop result token"
    assert set(DICE.questions) == {"", *words.split()}


def test_molly_parts_are_numbers_as_words() -> None:
    rules = DiceRules(4, molly_part=True)
    t = DiceTable("Sheriff", "Outlaw MollyStark", *FOUR[2:], rolls="2 2 2 Gatling Gatling", rules=rules).roll().keep()
    assert t.options == ["pass", "1", "2", "3"]
    assert t.clone().reply(1, "2").life(1) == 6


def test_a_role_may_be_revealed_by_its_name_or_used() -> None:
    t = DiceTable("Sheriff", "TheGood", "Renegade", "Outlaw", turn=1)
    assert t.options == ["pass", "TheGood"] and t.about == 1
    assert t.clone().reply(1, "use") == t.clone().reply(1, "the good") == t.clone().reply(1, "TheGood")


def test_what_questions_are_about() -> None:
    assert DiceTable(*FOUR).about is None
    t = DiceTable(*FOUR, rolls="1 1 1 2 Beer").roll()
    assert t.about is None
    assert t.keep().about == "1"
    assert t.reply(0, [1, 1, 1]).about == "Beer"
    t = DiceTable("Sheriff PedroRamirez", *FOUR[1:], rolls="Dynamite Dynamite Dynamite 2 2", arrows={0: 1}).roll()
    assert t.about == 0
    t = DiceTable("Sheriff", "TheDoc", *FOUR[2:], rolls=f"2 {IDLE}").roll().reply(1, ["TheDoc", "2"])
    assert asked(t) == (1, "face") and t.about == "2"
    t = DiceTable("Sheriff", "TheUgly", *FOUR[2:], arrows={0: 1}, turn=1).reply(1, "TheUgly")
    assert asked(t) == (1, "swap") and t.about is None and t.reply(1, 2).about == 2


# Reading


def test_dice_are_faces_with_the_saloon_die_last() -> None:
    t = DiceTable(*FOUR, rolls="Gatling C:BrokenArrow 1 Arrow Beer").use_die("Coward").roll()
    assert t.dice == ["Arrow", "1", "Beer", "Gatling", "C:BrokenArrow"]


def test_roles_sides_and_who_is_shown() -> None:
    t = DiceTable(*FIVE)
    assert [t.role(seat) for seat in range(5)] == ["Sheriff", "TheBad", "Renegade", "Outlaw", "TheDoc"]
    assert [t.side(seat) for seat in range(5)] == ["Sheriff", "Outlaw", "Renegade", "Outlaw", "Deputy"]
    assert [t.shown(seat) for seat in range(5)] == [True, False, False, True, False]


def test_a_view_is_what_the_seat_knows_counted_from_it() -> None:
    t = DiceTable(*FIVE, life={0: 5}, arrows={4: 2})
    mine = t.view(4)
    assert mine.dtype.names == DICE.view.names
    assert mine.life[1] == 5 and mine.arrows[0] == 2 and mine.n == 5
    assert mine.card[0] > 0 and mine.role[2] == 0 and mine.card[2] < 0, "its own role card; not that of The Bad"
    assert t.view(0).question and not t.view(1).question


def test_the_view_of_the_seat_that_is_asked_says_what_about_and_how_many() -> None:
    t = DiceTable(*FOUR, rolls="1 1 2 Beer Beer", life={0: 5}).roll().keep()
    assert (DICE.questions[t.view(0).question], t.view(0).amount) == ("shot", 2)
    t.reply(0, [1, 1])
    assert (DICE.questions[t.view(0).question], t.view(0).amount) == ("beer", 2)
    t = DiceTable("Sheriff", "Outlaw MollyStark", "Renegade", "Outlaw", rolls="2 2 2 Gatling Gatling").roll().keep()
    mine = t.view(1)
    assert (mine.amount, mine.about) == (3, 1) and mine.due[1] == 3
    assert t.view(2).due[0] == 0, "others are not told of it"
    t = DiceTable("Sheriff ApacheKid", *FOUR[1:], rolls="Arrow Arrow 2 2 2", chief=1).roll()
    assert t.about == "Arrow" and t.view(0).amount == 2
    t = DiceTable("Sheriff", "TheBad", *FOUR[2:], rolls="Beer Beer Gatling Gatling Dynamite", life={0: 5}).roll().keep().reply(0, [0, 0])
    assert t.view(1).amount == 2


def test_when_the_game_is_over_nobody_is_asked() -> None:
    t = DiceTable("Sheriff", "Outlaw", rolls="1 1 1 1 1", life={1: 2}).roll().keep()
    assert t.over and t.winners == {0} and t.asked is None and t.question is None and t.options == [] and t.about is None
    assert DiceTable("Sheriff", "Outlaw").winners == set()


def test_a_table_can_be_printed() -> None:
    t = DiceTable(*FIVE, rolls="2 2 2", tokens={0: "Beer x2"}, chief=1).roll()
    shown = str(t)
    for part in ("Sheriff", "Bart Cassidy", "The Bad", "10/10", "Ghost", "2, 2, 2, Beer, Beer", "Chief", "Beer ×2", "The Doc"):
        assert part in shown
    assert "seat 4 is asked reveal" in shown
    assert repr(t).startswith("<DiceTable of 5 seats: turn of seat 0; seat 4 is asked reveal")
    over = DiceTable("Sheriff", "Outlaw", rolls="1 1 1 1 1", life={1: 2}).roll().keep()
    assert "The game is over" in str(over) and repr(over) == "<DiceTable of 2 seats: over, winners [0]>"
