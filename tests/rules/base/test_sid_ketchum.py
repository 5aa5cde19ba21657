"""Sid Ketchum: at any time two cards of his hand for one life point."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seen


def test_sid_ketchum_discards_two_cards_for_a_life_point_in_his_turn() -> None:
    t = Table("Sheriff SidKetchum: Bang Beer Duel", "Outlaw", "Renegade", life={0: 2})
    t.play(0, "SidKetchum", cost="Bang Beer")
    assert t.life(0) == 3
    assert hand(t, 0) == ["Duel"]


def test_sid_ketchum_may_do_so_repeatedly() -> None:
    t = Table("Sheriff SidKetchum: Bang Beer Duel Panic Gatling", "Outlaw", "Renegade", life={0: 2})
    t.play(0, "SidKetchum", cost="Bang Duel").play(0, "SidKetchum", cost="Panic Beer")
    assert t.life(0) == 4
    assert hand(t, 0) == ["Gatling"]


def test_sid_ketchum_is_asked_for_one_card_after_the_other() -> None:
    t = Table("Sheriff SidKetchum: Bang Beer Duel", "Outlaw", "Renegade", life={0: 2})
    t.choose(0, "ability")
    assert asked(t) == (0, "sid")
    t.reply(0, "Bang")
    assert asked(t) == (0, "sid")
    assert offered(t) == ["Beer", "Duel"]
    t.reply(0, "Duel")
    assert t.life(0) == 3


def test_sid_ketchum_gains_nothing_above_his_maximum() -> None:
    t = Table("Sheriff SidKetchum: Bang Beer Duel", "Outlaw", "Renegade")
    assert "ability" not in offered(t)
    with pytest.raises(IllegalMove):
        t.play(0, "SidKetchum", cost="Bang Beer")


def test_sid_ketchum_with_one_card_cannot() -> None:
    t = Table("Sheriff SidKetchum: Beer", "Outlaw", "Renegade", life={0: 2})
    assert offered(t) == ["Beer", "pass"]


def test_sid_ketchum_discards_cards_of_his_hand_not_those_in_play() -> None:
    t = Table("Sheriff SidKetchum: Beer / Scope Barrel", "Outlaw", "Renegade", life={0: 2})
    assert "ability" not in offered(t)
    assert in_play(t, 0) == ["Barrel", "Scope"]


def test_sid_ketchum_may_when_he_is_shot_at() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw SidKetchum: Duel Panic Missed", "Renegade", life={1: 2})
    t.play(0, "Bang", on=1)
    assert offered(t) == ["Missed", "ability", "pass"]
    t.reply(1, "ability").reply(1, "Duel").reply(1, "Panic")
    assert t.life(1) == 3
    assert asked(t) == (1, "dodge")
    t.reply(1, "Missed")
    assert t.life(1) == 3


def test_sid_ketchum_may_before_indians_hit_him() -> None:
    t = Table("Sheriff: Indians Beer", "Outlaw SidKetchum: Duel Panic", "Renegade", life={1: 1})
    t.play(0, "Indians")
    assert asked(t) == (1, "indians")
    t.reply(1, "ability").reply(1, "Duel")
    assert t.life(1) == 1  # two for a moment, then the Indians
    assert hand(t, 1) == []


def test_sid_ketchum_may_in_a_duel() -> None:
    t = Table("Sheriff: Duel Beer", "Outlaw SidKetchum: Panic Panic Bang", "Renegade", life={1: 2})
    t.play(0, "Duel", on=1).reply(1, "ability").reply(1, "Panic").reply(1, "Panic")
    assert t.life(1) == 3
    assert asked(t) == (1, "duel")


def test_sid_ketchum_may_when_he_is_dying() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw SidKetchum: Duel Panic", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "dodge")  # his ability is the only thing he could do before the hit
    t.reply(1)
    assert asked(t) == (1, "last_chance")
    assert offered(t) == ["ability", "pass"]
    t.reply(1, "ability").reply(1, "Duel")
    assert t.alive(1)
    assert t.life(1) == 1
    assert hand(t, 1) == []


def test_sid_ketchum_may_also_with_two_players_left() -> None:
    t = Table("Sheriff: Bang Duel", "Outlaw SidKetchum: Beer Beer", "(Renegade)", life={1: 1})
    t.play(0, "Bang", on=1).reply(1)
    assert asked(t) == (1, "last_chance")
    assert offered(t) == ["ability", "pass"]  # the Beers are useless as Beers
    t.reply(1, "ability")
    assert t.alive(1)


def test_sid_ketchum_may_rescue_himself_from_dynamite_with_four_cards() -> None:
    t = Table(
        "Sheriff: Beer", "Outlaw SidKetchum: Duel Duel Panic♥ Panic♥ / Dynamite", "Renegade",
        turn=1, phase="start", life={1: 2}, deck="5♠ Bang Bang",
    )  # fmt: skip
    assert asked(t) == (1, "last_chance")
    assert seen(t, 1, "needed") == 2
    t.reply(1, "ability").reply(1, "Duel").reply(1, "Duel")
    assert asked(t) == (1, "last_chance")
    t.reply(1, "ability")
    assert t.life(1) == 1
    assert hand(t, 1) == ["Bang", "Bang"]


@pytest.mark.parametrize("card", ["Panic", "CatBalou"])
def test_sid_ketchum_may_before_a_card_of_his_hand_is_taken(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", "Outlaw SidKetchum: Duel Panic Gatling", "Renegade", life={1: 2})
    t.play(0, card, on=1, take="hand")
    assert asked(t) == (1, "ability")
    assert offered(t) == ["ability", "pass"]
    t.reply(1, "ability").reply(1, "Duel").reply(1, "Panic")
    assert t.life(1) == 3
    assert hand(t, 1) == []  # the Gatling is gone
    assert asked(t) == (0, "play")


def test_sid_ketchum_may_leave_nothing_to_take() -> None:
    t = Table("Sheriff: Panic Beer", "Outlaw SidKetchum: Duel Gatling", "Renegade", life={1: 2})
    t.play(0, "Panic", on=1, take="hand").reply(1, "ability").reply(1, "Duel")
    assert t.life(1) == 3
    assert hand(t, 0) == ["Beer"]


def test_sid_ketchum_is_not_asked_when_a_card_in_play_is_taken() -> None:
    t = Table("Sheriff: CatBalou Beer", "Outlaw SidKetchum: Duel Gatling / Scope", "Renegade", life={1: 2})
    t.play(0, "CatBalou", on=1, take="Scope")
    assert asked(t) == (0, "play")


def test_sid_ketchum_may_before_jesse_jones_takes_a_card() -> None:
    t = Table("Sheriff JesseJones: Beer", "Outlaw SidKetchum: Duel Gatling Panic", "Renegade", phase="start", life={1: 2})
    t.reply(0, 1)
    assert asked(t) == (1, "ability")
    t.reply(1)
    assert len(t.hand(1)) == 2


def test_sid_ketchum_may_before_el_gringo_takes_a_card() -> None:
    t = Table("Sheriff SidKetchum: Bang Duel Panic", "Outlaw ElGringo", "Renegade", life={0: 2})
    t.play(0, "Bang", on=1)
    assert asked(t) == (0, "ability")
    t.reply(0)
    assert len(t.hand(0)) == len(t.hand(1)) == 1


def test_sid_ketchum_may_leave_nothing_to_el_gringo() -> None:
    t = Table("Sheriff SidKetchum: Bang Duel Panic / Scope", "Outlaw ElGringo", "Renegade: Beer", life={0: 2}, deck="Missed Missed")
    t.play(0, "Bang", on=1).reply(0, "ability").reply(0, "Duel")
    assert t.life(0) == 3
    assert hand(t, 1) == ["Missed", "Missed"]  # drawn in his own turn, which is next


def test_sid_ketchum_may_before_he_loses_all_his_cards_for_a_deputy() -> None:
    t = Table("Sheriff SidKetchum: Bang Beer Missed Duel / Scope", "Deputy", "Outlaw: Beer", "Renegade", life={0: 2, 1: 1})
    t.play(0, "Bang", on=1)
    assert asked(t) == (0, "ability")
    t.reply(0, "ability").reply(0, "Beer").reply(0, "Missed")
    assert t.life(0) == 3
    assert hand(t, 0) == []
    assert in_play(t, 0) == []
    assert asked(t) == (2, "play")


def test_sid_ketchum_may_let_them_go() -> None:
    t = Table("Sheriff SidKetchum: Gatling Beer Missed Duel", "Deputy", "Outlaw: Beer", "Renegade", life={0: 2, 1: 1})
    t.play(0, "Gatling").reply(0)
    assert t.life(0) == 2
    assert hand(t, 0) == []
    assert t.life(2) == 3


def test_sid_ketchum_is_not_asked_where_no_card_is_lost() -> None:
    t = Table("Deputy SidKetchum: Bang Beer Missed", "Deputy", "Sheriff", "Outlaw", life={0: 2, 1: 1})
    t.play(0, "Bang", on=1)
    assert asked(t) == (0, "play")


def test_sid_ketchum_at_full_life_is_not_asked() -> None:
    t = Table("Sheriff: Panic Beer", "Outlaw SidKetchum: Duel Gatling", "Renegade")
    t.play(0, "Panic", on=1, take="hand")
    assert asked(t) == (0, "play")
