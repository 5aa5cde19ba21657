"""The effect of each green card when it is used."""

import pytest

from bang_env import Rules, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, top

AROUND = ("Outlaw: Beer", "Renegade: Beer", "Outlaw: Beer")

# Canteen


def test_the_canteen_gives_one_life_point_to_its_player() -> None:
    t = Table("Sheriff: Beer / Canteen", "Outlaw", "Renegade", life={0: 2, 1: 2})
    t.play(0, "Canteen")
    assert [t.life(0), t.life(1)] == [3, 2]
    assert in_play(t, 0) == []
    assert top(t) == "Canteen"


def test_the_canteen_gives_nothing_above_the_maximum() -> None:
    t = Table("Sheriff: Beer / Canteen", "Outlaw", "Renegade")
    t.play(0, "Canteen")
    assert t.life(0) == t.max_life(0) == 5


def test_at_full_life_the_canteen_may_be_used_unless_the_rules_forbid_a_beer_then() -> None:
    seats = ("Sheriff: Scope Duel / Canteen", *AROUND)
    assert "Canteen" in offered(Table(*seats))
    assert "Canteen" not in offered(Table(*seats, rules=Rules(players=4, dodge_city=True, beer_at_full_life=False)))


# Bible, Ten Gallon Hat, Sombrero, Iron Plate


def test_the_bible_is_a_missed_and_draws_a_card() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Duel / Bible", "Renegade", deck="Panic")
    t.play(0, "Bang", on=1).reply(1, "Bible")
    assert t.life(1) == 4
    assert hand(t, 1) == ["Duel", "Panic"]
    assert top(t) == "Bible"


@pytest.mark.parametrize("card", ["TenGallonHat", "Sombrero", "IronPlateA♦", "IronPlateQ♠"])
def test_the_others_are_a_missed_and_draw_nothing(card: str) -> None:
    t = Table("Sheriff: Bang Beer", f"Outlaw: Duel / {card}", "Renegade", deck="Panic")
    t.play(0, "Bang", on=1).reply(1, card)
    assert t.life(1) == 4
    assert hand(t, 1) == ["Duel"]
    assert in_play(t, 1) == []


# Can Can and Conestoga


def test_the_can_can_discards_a_card_in_play_at_any_distance() -> None:
    t = Table("Sheriff: Beer / CanCan", "Outlaw", "Outlaw", "Renegade: Duel / Mustang Hideout Barrel", "Deputy: Bang", "Outlaw")
    t.choose(0, "CanCan")
    assert seats_offered(t) == {3, 4}
    t.reply(0, 3)
    assert asked(t) == (0, "take")
    assert offered(t) == ["Barrel", "Hideout", "Mustang", "hand"]
    t.reply(0, "Hideout")
    assert in_play(t, 3) == ["Barrel", "Mustang"]
    assert top(t) == "Hideout"
    assert in_play(t, 0) == []
    assert hand(t, 0) == ["Beer"]


def test_the_can_can_discards_a_random_card_from_the_hand() -> None:
    discarded = set()
    for seed in range(30):
        t = Table("Sheriff: Beer / CanCan", "Outlaw: Duel Gatling / Scope", "Renegade", seed=seed)
        t.play(0, "CanCan", on=1, take="hand")
        assert len(t.hand(1)) == 1
        discarded.add(top(t))
    assert discarded == {"Duel", "Gatling"}


def test_the_can_can_may_discard_a_card_of_ones_own_in_play() -> None:
    t = Table("Sheriff: Beer / CanCan Dynamite Scope", "Outlaw: Duel", "Renegade")
    t.play(0, "CanCan", on=0, take="Dynamite")
    assert in_play(t, 0) == ["Scope"]
    assert top(t) == "Dynamite"


def test_the_conestoga_takes_a_card_in_play_at_any_distance() -> None:
    t = Table("Sheriff: Beer / Conestoga", "Outlaw", "Outlaw", "Renegade: Duel / Mustang Hideout Barrel", "Deputy: Bang", "Outlaw")
    t.choose(0, "Conestoga")
    assert seats_offered(t) == {3, 4}
    t.reply(0, 3)
    assert offered(t) == ["Barrel", "Hideout", "Mustang", "hand"]
    t.reply(0, "Mustang")
    assert hand(t, 0) == ["Beer", "Mustang"]
    assert in_play(t, 3) == ["Barrel", "Hideout"]
    assert [in_play(t, 0), top(t)] == [[], "Conestoga"]


def test_the_conestoga_takes_a_random_card_from_the_hand() -> None:
    taken = set()
    for seed in range(30):
        t = Table("Sheriff: Beer / Conestoga", "Outlaw: Duel Gatling / Scope", "Renegade", seed=seed)
        t.play(0, "Conestoga", on=1, take="hand")
        assert len(t.hand(1)) == 1
        taken.update(hand(t, 0))
    assert taken == {"Beer", "Duel", "Gatling"}


@pytest.mark.parametrize("card", ["CanCan", "Conestoga"])
def test_they_cannot_be_used_where_nobody_has_a_card_but_themselves(card: str) -> None:
    t = Table(f"Sheriff: Beer / {card}", "Outlaw", "Renegade")
    assert offered(t) == ["Beer", "pass"]


@pytest.mark.parametrize("card", ["CanCan", "Conestoga"])
def test_sid_ketchum_may_before_they_take_a_card_of_his_hand(card: str) -> None:
    t = Table(f"Sheriff: Beer / {card}", "Outlaw SidKetchum: Duel Panic Gatling", "Renegade", life={1: 2})
    t.play(0, card, on=1, take="hand")
    assert asked(t) == (1, "ability")
    t.reply(1, "ability").reply(1, "Duel").reply(1, "Panic")
    assert t.life(1) == 3
    assert hand(t, 1) == []


# Pony Express


def test_the_pony_express_draws_three_cards() -> None:
    t = Table("Sheriff: Beer / PonyExpress", "Outlaw", "Renegade", deck="Duel Panic Bang Missed")
    t.play(0, "PonyExpress")
    assert hand(t, 0) == ["Bang", "Beer", "Duel", "Panic"]
    assert in_play(t, 0) == []


# Derringer and Knife


@pytest.mark.parametrize("card", ["Derringer", "Knife"])
def test_derringer_and_knife_are_a_bang_at_distance_one_whatever_the_weapon(card: str) -> None:
    t = Table(f"Sheriff: Beer / Winchester {card}", "Outlaw", "Outlaw", "Renegade", "Deputy")
    t.choose(0, card)
    assert asked(t) == (0, "target")
    assert seats_offered(t) == {1, 4}
    t.reply(0, 4)
    assert t.life(4) == 3
    assert in_play(t, 0) == ["Winchester"]
    assert top(t) == card


@pytest.mark.parametrize("card", ["Derringer", "Knife"])
def test_derringer_and_knife_count_scope_and_mustang(card: str) -> None:
    t = Table(f"Sheriff: Beer / Scope {card}", "Outlaw: / Mustang Hideout", "Outlaw", "Renegade: / Mustang", "Deputy")
    t.choose(0, card)
    assert seats_offered(t) == {2, 4}


@pytest.mark.parametrize("card", ["Derringer", "Knife"])
def test_with_nobody_at_distance_one_they_cannot_be_used(card: str) -> None:
    t = Table(f"Sheriff: Beer / Winchester {card}", "Outlaw: / Mustang", "Renegade: / Hideout")
    assert offered(t) == ["Beer", "pass"]


@pytest.mark.parametrize("target", ["Outlaw: Beer", "Outlaw: Missed", "Outlaw: / Sombrero", "Outlaw: / Barrel"])
def test_the_derringer_draws_a_card_whether_or_not_the_shot_hits(target: str) -> None:
    t = Table("Sheriff: Beer / Derringer", target, "Renegade", deck="♥ Panic" if "Barrel" in target else "Panic")
    t.play(0, "Derringer", on=1)
    if t.asked == 1:
        t.reply(1, next(word for word in offered(t) if word != "pass"))
    assert t.life(1) == (3 if target == "Outlaw: Beer" else 4)
    assert hand(t, 0) == ["Beer", "Panic"]


def test_the_derringer_draws_when_the_shot_is_settled() -> None:
    t = Table("Sheriff: Beer / Derringer", "Outlaw: Dodge", "Renegade", deck="Duel Panic")
    t.play(0, "Derringer", on=1)
    assert hand(t, 0) == ["Beer"]
    t.reply(1, "Dodge")
    assert [hand(t, 0), hand(t, 1)] == [["Beer", "Panic"], ["Duel"]]


def test_el_gringo_takes_his_card_before_the_derringer_draws() -> None:
    t = Table("Sheriff: Beer / Derringer", "Outlaw ElGringo", "Renegade", deck="Duel Panic")
    t.play(0, "Derringer", on=1)
    assert [hand(t, 0), hand(t, 1)] == [["Duel"], ["Beer"]]


def test_the_knife_draws_nothing() -> None:
    t = Table("Sheriff: Beer / Knife", "Outlaw", "Renegade", deck="Panic")
    t.play(0, "Knife", on=1)
    assert hand(t, 0) == ["Beer"]


# Pepperbox and Buffalo Rifle


@pytest.mark.parametrize(("weapon", "reach"), [("", {1, 7}), ("Schofield", {1, 2, 6, 7}), ("Remington", {1, 2, 3, 5, 6, 7})])
def test_the_pepperbox_is_a_bang_at_a_player_in_reach_of_the_weapon(weapon: str, reach: set[int]) -> None:
    t = Table(f"Sheriff: Beer / Pepperbox {weapon}", *["Outlaw"] * 7)
    t.choose(0, "Pepperbox")
    assert seats_offered(t) == reach
    t.reply(0, 7)
    assert t.life(7) == 3
    assert top(t) == "Pepperbox"


def test_with_nobody_in_reach_the_pepperbox_cannot_be_used() -> None:
    t = Table("Sheriff: Beer / Pepperbox", "Outlaw: / Mustang", "Renegade: / Hideout")
    assert offered(t) == ["Beer", "pass"]


def test_the_buffalo_rifle_is_a_bang_at_any_other_player() -> None:
    t = Table("Sheriff: Beer / BuffaloRifle", "Outlaw", "(Outlaw)", "Outlaw", "Renegade: / Mustang Hideout", "Deputy", "Outlaw")
    t.choose(0, "BuffaloRifle")
    assert seats_offered(t) == {1, 3, 4, 5, 6}
    t.reply(0, 4)
    assert t.life(4) == 3
    assert top(t) == "BuffaloRifle"


# Howitzer


def test_the_howitzer_is_a_bang_at_all_other_players_clockwise_at_any_distance() -> None:
    t = Table(
        "Outlaw: Missed", "Outlaw: Missed", "Sheriff: Beer / Howitzer", "Renegade", "Deputy: Missed / Mustang Hideout", "Outlaw", turn=2,
    )  # fmt: skip
    t.play(2, "Howitzer")
    assert [in_play(t, 2), t.life(3)] == [[], 3]
    assert asked(t) == (4, "dodge")
    t.reply(4, "Missed")
    assert t.life(5) == 3
    assert asked(t) == (0, "dodge")
    t.reply(0)
    assert asked(t) == (1, "dodge")
    t.reply(1, "Missed")
    assert [t.life(seat) for seat in range(6)] == [3, 4, 5, 3, 4, 3]
    assert asked(t) == (2, "play")


def test_nobody_has_won_before_the_howitzer_is_finished() -> None:
    t = Table("Renegade: Missed / Howitzer", "Sheriff", "Outlaw: Beer", "Outlaw", life={1: 1, 2: 1, 3: 1})
    t.play(0, "Howitzer")
    assert asked(t) == (2, "last_chance")
    t.reply(2)
    assert t.over
    assert t.winners == {0}


def test_an_outlaw_who_survives_the_howitzer_wins_with_the_dead_sheriff() -> None:
    t = Table("Renegade: / Howitzer", "Sheriff", "Outlaw: Missed", life={1: 1, 2: 1})
    t.play(0, "Howitzer").reply(2, "Missed")
    assert t.over
    assert t.winners == {2}


def test_each_victim_of_one_howitzer_is_rewarded() -> None:
    t = Table("Sheriff: Beer / Howitzer", "Outlaw", "Outlaw", "Renegade", life={1: 1, 2: 1})
    t.play(0, "Howitzer")
    assert len(t.hand(0)) == 7
    assert t.life(3) == 3


def test_el_gringo_takes_his_card_before_the_howitzer_shoots_at_the_next() -> None:
    t = Table("Sheriff: Beer Duel / Howitzer", "Outlaw ElGringo", "Renegade: Missed")
    t.play(0, "Howitzer")
    assert asked(t) == (2, "dodge")
    assert [len(t.hand(0)), len(t.hand(1))] == [1, 1]
