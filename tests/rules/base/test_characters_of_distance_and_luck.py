"""Characters who are seen or see otherwise, or whose luck is better: Jourdonnais, Lucky Duke, Paul Regret, Rose Doolan."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, top

# Jourdonnais


def test_jourdonnais_counts_as_having_a_barrel() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw Jourdonnais", "Renegade", deck="♥")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["barrel", "pass"]
    t.reply(1, "barrel")
    assert t.life(1) == 4


def test_jourdonnais_with_a_barrel_draws_twice() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw Jourdonnais: / Barrel", "Renegade", deck="♣ ♥")
    t.play(0, "Bang", on=1).reply(1, "barrel").reply(1, "barrel")
    assert t.life(1) == 4


def test_jourdonnais_with_a_barrel_draws_only_twice() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw Jourdonnais: / Barrel", "Renegade", deck="♣ ♣ ♥")
    t.play(0, "Bang", on=1).reply(1, "barrel").reply(1, "barrel")
    assert t.life(1) == 3
    assert asked(t) == (0, "play")


# Lucky Duke


@pytest.mark.parametrize(("choice", "life"), [("first", 3), ("second", 4)])
def test_lucky_duke_flips_two_cards_and_chooses_one(choice: str, life: int) -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw LuckyDuke: / Barrel", "Renegade", deck="Duel♣ Saloon♥")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert asked(t) == (1, "flip")
    assert offered(t) == ["first", "second"]
    t.reply(1, choice)
    assert t.life(1) == life


def test_lucky_duke_discards_both_cards_the_chosen_one_last() -> None:
    t = Table("Sheriff: Bang Stagecoach", "Outlaw LuckyDuke: / Barrel", "Renegade", deck="Duel♣ Saloon♥ Panic Gatling")
    t.play(0, "Bang", on=1).reply(1, "barrel").reply(1, "first")
    assert top(t) == "Duel"
    t.play(0, "Stagecoach")
    assert hand(t, 0) == ["Gatling", "Panic"]  # the Saloon did not go back


def test_lucky_duke_chooses_in_jail() -> None:
    t = Table("Sheriff", "Outlaw LuckyDuke: Beer / Jail", "Renegade", turn=1, phase="start", deck="Duel♣ Saloon♥ Panic Gatling")
    assert asked(t) == (1, "flip")
    t.reply(1, "second")
    assert asked(t) == (1, "play")
    assert hand(t, 1) == ["Beer", "Gatling", "Panic"]


def test_lucky_duke_chooses_for_his_dynamite() -> None:
    t = Table("Sheriff", "Outlaw LuckyDuke: Beer / Dynamite", "Renegade", turn=1, phase="start", deck="5♠ Saloon♥ Panic Gatling")
    t.reply(1, "second")
    assert t.life(1) == 4
    assert in_play(t, 2) == ["Dynamite"]


def test_lucky_duke_does_not_choose_for_others() -> None:
    t = Table("Sheriff LuckyDuke: Bang Beer", "Outlaw: / Barrel", "Renegade", deck="♥")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert t.life(1) == 4
    assert asked(t) == (0, "play")


# Paul Regret


def test_paul_regret_is_seen_one_farther() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw PaulRegret", "Renegade", "Deputy")
    assert t.distance(0, 1) == 2
    assert t.distance(1, 0) == 1


def test_paul_regret_with_a_mustang_is_seen_two_farther() -> None:
    t = Table("Sheriff: Beer", "Outlaw PaulRegret: / Mustang", "Renegade", "Deputy")
    assert t.distance(0, 1) == 3


# Rose Doolan


def test_rose_doolan_sees_all_others_one_nearer() -> None:
    t = Table("Sheriff RoseDoolan: Bang Beer", "Outlaw", "Outlaw", "Renegade", "Deputy", "Outlaw")
    assert [t.distance(0, seat) for seat in range(1, 6)] == [1, 1, 2, 1, 1]
    assert t.distance(2, 0) == 2
    t.choose(0, "Bang")
    assert seats_offered(t) == {1, 2, 4, 5}


def test_rose_doolan_with_a_scope_sees_them_two_nearer() -> None:
    t = Table("Sheriff RoseDoolan: Panic Beer / Scope", "Outlaw", "Outlaw", "Renegade: Duel", "Deputy", "Outlaw")
    assert t.distance(0, 3) == 1
    t.play(0, "Panic", on=3, take="hand")
    assert hand(t, 0) == ["Beer", "Duel"]
