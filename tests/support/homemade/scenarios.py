"""The homemade set: each card as its row says it."""

from bang_env import Rules, Table
from tests.support.scenarios.cards import in_play, top


def test_snake_oil_is_two_life_points() -> None:
    t = Table("Sheriff: SnakeOil Beer", "Outlaw", "Renegade", life={0: 2})
    t.play(0, "SnakeOil")
    assert t.life(0) == 4
    assert top(t) == "SnakeOil"


def test_snake_oil_heals_no_further_than_the_maximum() -> None:
    t = Table("Sheriff: SnakeOil Beer", "Outlaw", "Renegade", life={0: 4})
    t.play(0, "SnakeOil")
    assert t.life(0) == 5


def test_snake_oil_is_no_beer_to_the_dying() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: SnakeOil", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.alive(1)


def test_a_lantern_lets_its_owner_keep_one_card_more() -> None:
    t = Table("Sheriff: Lantern Missed Missed Missed", "Outlaw", "Renegade", life={0: 2})
    t.play(0, "Lantern")
    assert in_play(t, 0) == ["Lantern"]
    t.end_turn(0)
    assert len(t.hand(0)) == 3, "two life points and the Lantern"


def test_without_a_lantern_the_same_hand_is_too_large() -> None:
    t = Table("Sheriff: Missed Missed Missed", "Outlaw: Beer", "Renegade", life={0: 2})
    t.end_turn(0)
    assert len(t.hand(0)) == 2, "three alike: there is nothing to choose"


def test_a_lantern_has_no_effect_under_the_lasso() -> None:
    t = Table("Sheriff: Missed Missed Missed / Lantern", "Outlaw: Beer", "Renegade", life={0: 2}, event="Lasso")
    t.end_turn(0)
    assert len(t.hand(0)) == 2


def test_granny_oakley_draws_a_card_when_another_is_eliminated() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Renegade GrannyOakley", "Outlaw", life={1: 1})
    t.play(0, "Bang", on=1)
    assert len(t.hand(2)) == 1


def test_the_set_is_played_where_one_of_its_words_is_named() -> None:
    assert Table("Sheriff: Lantern", "Outlaw").view(0)["homemade"]
    assert Table("Sheriff", "Outlaw GrannyOakley").view(0)["homemade"]
    assert not Table("Sheriff: Beer", "Outlaw").view(0)["homemade"]


def test_a_table_is_told_what_is_played() -> None:
    assert Rules(5, homemade=True).title == "5 players, Homemade"
    assert Rules(8, homemade=True).characters == 17
