"""Bad Moon Rising, Blood Juice, Poltergeist, Spook!."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, top
from tests.support.scenarios.ghosts import goods

# Bad Moon Rising


def moon(flip: str, *living: str, sheriff: str = "Sheriff: Beer Duel Saloon", life: dict[int, int] | None = None) -> Table:
    """A ghost (seat 1) plays it and draws!; seats 3 and 4 live besides the Sheriff."""
    seats = (sheriff, "(Outlaw): BadMoonRising♦", "(Deputy)", *living)
    return Table(*seats, turn=1, deck=flip, life=life, dmd="Spook♦ Curse♦").play(1, "BadMoonRising")


def test_bad_moon_rising_on_spades_each_living_player_discards_two_cards_or_loses_a_life_point() -> None:
    t = moon("♠", "Renegade: Beer Panic / Scope", "Outlaw: Missed Indians Duel")
    assert asked(t) == (3, "moon")
    assert offered(t) == ["Beer", "Panic", "Scope", "pass"]
    t.reply(3, "Beer")
    assert asked(t) == (3, "moon")
    assert {"Panic", "Scope"} <= set(offered(t))
    t.reply(3, "Scope")
    assert [t.life(3), hand(t, 3), in_play(t, 3)] == [4, ["Panic"], []]
    assert top(t) == "Scope"
    assert asked(t) == (4, "moon")
    t.reply(4)
    assert [t.life(4), hand(t, 4)] == [3, ["Duel", "Indians", "Missed"]]
    assert asked(t) == (0, "moon")


def test_bad_moon_rising_who_cannot_discard_both_loses_it_and_keeps_his_card() -> None:
    t = moon("♠", "Renegade: Missed", "Outlaw", sheriff="Sheriff: / Scope")
    assert [t.life(seat) for seat in (0, 3, 4)] == [4, 3, 3]
    assert [hand(t, 3), in_play(t, 0)] == [["Missed"], ["Scope"]]


def test_bad_moon_rising_on_clubs_they_discard_one() -> None:
    t = moon("♣", "Renegade: Beer Panic", "Outlaw: / Barrel").reply(3, "Panic")
    assert [t.life(3), hand(t, 3)] == [4, ["Beer"]]
    assert asked(t) == (4, "moon")
    t.reply(4, "Barrel")
    assert [t.life(4), in_play(t, 4)] == [4, []]
    assert asked(t) == (0, "moon")
    assert t.reply(0).life(0) == 4


def test_bad_moon_rising_on_diamonds_nothing_happens() -> None:
    t = moon("♦", "Renegade: Beer Panic", "Outlaw: / Barrel")
    assert [t.life(seat) for seat in (0, 3, 4)] == [5, 4, 4]
    assert [hand(t, 3), in_play(t, 4)] == [["Beer", "Panic"], ["Barrel"]]


def test_bad_moon_rising_on_hearts_each_draws_one_card() -> None:
    t = moon("♥ Indians Gatling Stagecoach", "Renegade: Beer", "Outlaw: Panic")
    assert [hand(t, 3), hand(t, 4)] == [["Beer", "Indians"], ["Gatling", "Panic"]]
    assert hand(t, 0) == ["Beer", "Duel", "Saloon", "Stagecoach"]
    assert [t.hand(1), goods(t, 1)] == [[], []]


def test_bad_moon_rising_jail_and_dynamite_may_be_discarded_too() -> None:
    t = moon("♠", "Renegade: / JailJ♠ Dynamite", "Outlaw")
    assert offered(t) == ["Dynamite", "Jail", "pass"]
    t.reply(3, "Jail")
    if asked(t) == (3, "moon"):
        t.reply(3, "Dynamite")
    assert [in_play(t, 3), t.life(3)] == [[], 4]


def test_bad_moon_rising_each_may_choose_to_lose_the_life_point() -> None:
    t = moon("♣", "Renegade: Beer Panic", "Outlaw: / Barrel").reply(3).reply(4).reply(0)
    assert [t.life(seat) for seat in (0, 3, 4)] == [4, 3, 3]


def test_bad_moon_rising_the_card_flipped_is_discarded() -> None:
    assert moon("Stagecoach♠", "Renegade: Missed", "Outlaw", sheriff="Sheriff").discard_top == "Stagecoach♠"


def test_bad_moon_rising_who_falls_by_it_may_be_saved_by_a_beer() -> None:
    t = moon("♠", "Renegade: Beer", "Outlaw", life={3: 1})
    assert asked(t) == (3, "last_chance")
    t.reply(3, "Beer")
    assert t.life(3) == 1


# Blood Juice


def test_blood_juice_a_living_player_gains_a_life_point() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): BloodJuice♣", "(Deputy)", "Renegade", "Outlaw")
    t = Table(*seats, turn=1, life={3: 2, 4: 2}).play(1, "BloodJuice", on=3)
    assert [t.life(3), t.life(4)] == [3, 2]


def test_blood_juice_at_full_life_is_of_no_use() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): BloodJuice♣", "(Deputy)", "Renegade", "Outlaw", turn=1).play(1, "BloodJuice", on=3)
    assert t.life(3) == t.max_life(3) == 4


def test_blood_juice_is_for_the_living() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): BloodJuice♣", "(Deputy)", "Renegade", "Outlaw", turn=1).choose(1, "BloodJuice")
    assert seats_offered(t) == {0, 3, 4}


def test_blood_juice_helps_with_two_left() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): BloodJuice♣", "(Deputy)", "Renegade", turn=1, life={0: 2}).play(1, "BloodJuice", on=0)
    assert t.life(0) == 3


# Poltergeist


def poltergeist(*living: str, sheriff: str = "Sheriff: / Scope Mustang", life: dict[int, int] | None = None) -> Table:
    """A ghost (seat 1) plays it; seats 3 and 4 live besides the Sheriff."""
    return Table(sheriff, "(Outlaw): Poltergeist♦", "(Deputy)", *living, turn=1, life=life, dmd="Spook♦ Curse♦").play(1, "Poltergeist")


def test_poltergeist_each_living_player_discards_a_card_in_front_of_him_or_loses_a_life_point_as_he_chooses() -> None:
    t = poltergeist("Renegade: Beer / Volcanic Barrel", "Outlaw: / Mustang")
    assert asked(t) == (3, "poltergeist")
    assert offered(t) == ["Barrel", "Volcanic", "pass"]
    t.reply(3, "Volcanic")
    assert [in_play(t, 3), t.life(3)] == [["Barrel"], 4]
    assert asked(t) == (4, "poltergeist")
    t.reply(4)
    assert [in_play(t, 4), t.life(4)] == [["Mustang"], 3]
    assert asked(t) == (0, "poltergeist")
    t.reply(0, "Mustang")
    assert [in_play(t, 0), t.life(0), top(t)] == [["Scope"], 5, "Mustang"]


def test_poltergeist_who_has_no_card_in_front_of_him_loses_a_life_point() -> None:
    t = poltergeist("Renegade: Beer", "Outlaw", sheriff="Sheriff: Duel")
    assert [t.life(seat) for seat in (0, 3, 4)] == [4, 3, 3]
    assert hand(t, 3) == ["Beer"]


def test_poltergeist_neither_a_dynamite_nor_a_jail_counts() -> None:
    t = poltergeist("Renegade: / Dynamite", "Outlaw: / JailJ♠ Scope")
    assert [t.life(3), in_play(t, 3)] == [3, ["Dynamite"]]
    assert asked(t) == (4, "poltergeist")
    assert offered(t) == ["Scope", "pass"]


# Spook!


def test_spook_is_a_bang_at_any_living_player_at_any_distance() -> None:
    living = ("Renegade: Beer", "Outlaw: Beer", "Outlaw: / Mustang", "Outlaw: Beer", "Deputy: Beer")
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy)", *living, turn=1).choose(1, "Spook")
    assert seats_offered(t) == {0, 3, 4, 5, 6, 7}
    t.choose(1, 5)
    assert t.life(5) == 3


@pytest.mark.parametrize(("flip", "life"), [("♥", 5), ("♠", 4)])
def test_spook_a_barrel_helps_against_it(flip: str, life: int) -> None:
    t = Table("Sheriff: / Barrel", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Beer", turn=1, deck=flip).play(1, "Spook", on=0)
    assert asked(t) == (0, "dodge")
    assert t.reply(0, "barrel").life(0) == life


def test_spook_any_number_of_them_in_a_turn() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦ Spook♦ Curse♦", "(Deputy)", "Renegade: Beer", turn=1)
    t.play(1, "Spook", on=0).play(1, "Spook", on=0)
    assert t.life(0) == 3


def test_spook_is_no_bang_card_of_a_slab_the_killer() -> None:
    t = Table("Sheriff: Missed", "(Outlaw SlabTheKiller): Spook♦", "(Deputy)", "Renegade: Beer", turn=1).play(1, "Spook", on=0)
    assert t.reply(0, "Missed").life(0) == 5


def test_spook_bart_cassidy_draws_for_it() -> None:
    seats = ("Sheriff BartCassidy: Beer", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Beer")
    assert hand(Table(*seats, turn=1, deck="Indians").play(1, "Spook", on=0), 0) == ["Beer", "Indians"]
