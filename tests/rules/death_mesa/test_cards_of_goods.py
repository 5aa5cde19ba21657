"""Cemetery, Desecrate Grave, Hidden Stash, Last Testament, Rob Grave, Syphon."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, offered, seats_offered, top
from tests.support.scenarios.ghosts import dmd_discards, ghost_hand, goods, knows_goods

LIVING = ("Renegade: Beer", "Outlaw: Beer")


def rite(ghost: str, other: str, *living: str, seed: int = 0, deck: str = "") -> Table:
    """The turn of a dead Outlaw (seat 1); seat 2 is a dead Deputy."""
    seats = ("Sheriff: Beer", f"(Outlaw): {ghost}", f"(Deputy): {other}", *(living or LIVING))
    return Table(*seats, turn=1, seed=seed, deck=deck, dmd="Spook♦ Curse♦")


# Cemetery


def test_cemetery_a_living_player_takes_two_of_all_buried_goods_then_the_others_clockwise_one_each() -> None:
    t = rite("Cemetery♣ / Saloon Volcanic", "/ Scope Barrel").play(1, "Cemetery", on=3)
    assert asked(t) == (3, "store")
    assert offered(t) == ["Barrel", "Saloon", "Scope", "Volcanic"]
    t.reply(3, "Saloon").reply(3, "Scope")
    assert asked(t) == (4, "store")
    assert offered(t) == ["Barrel", "Volcanic"]
    t.reply(4, "Volcanic")
    assert [hand(t, 3), hand(t, 4), hand(t, 0)] == [["Beer", "Saloon", "Scope"], ["Beer", "Volcanic"], ["Barrel", "Beer"]]
    assert [goods(t, 1), goods(t, 2)] == [[], []]


def test_cemetery_begins_with_whom_the_ghost_chooses() -> None:
    t = rite("Cemetery♣ / Saloon Volcanic", "/ Scope Barrel").play(1, "Cemetery", on=4)
    t.reply(4, "Saloon").reply(4, "Scope")
    assert asked(t) == (0, "store")


def test_cemetery_while_there_are_any() -> None:
    t = rite("Cemetery♣ / Saloon", "/ Scope").play(1, "Cemetery", on=3)
    while t.question == "store":
        t.reply(3, t.options[0])
    assert [hand(t, 3), hand(t, 4), hand(t, 0)] == [["Beer", "Saloon", "Scope"], ["Beer"], ["Beer"]]


def test_cemetery_what_nobody_took_stays_where_it_was_and_is_known_to_all() -> None:
    t = rite("Cemetery♣ / Saloon Volcanic Duel", "/ Scope Barrel").play(1, "Cemetery", on=3)
    t.reply(3, "Saloon").reply(3, "Scope").reply(4, "Volcanic").reply(0, "Duel")
    assert [goods(t, 1), goods(t, 2)] == [[], ["Barrel"]]
    assert [knows_goods(t, seat, 2) for seat in (0, 1, 3, 4)] == [["Barrel"]] * 4


def test_cemetery_as_a_diamond_gives_apache_kid_no_card_and_the_others_theirs() -> None:
    t = rite("Cemetery♦ / Saloon Volcanic", "/ Scope", "Renegade ApacheKid: Beer", "Outlaw: Beer").play(1, "Cemetery", on=3)
    assert asked(t) == (4, "store")
    t.reply(4, "Saloon").reply(0, "Scope")
    assert [hand(t, 3), hand(t, 4), hand(t, 0)] == [["Beer"], ["Beer", "Saloon"], ["Beer", "Scope"]]


def test_rob_grave_as_a_diamond_gives_apache_kid_no_card() -> None:
    living = ("Renegade ApacheKid: Beer", "Outlaw: Beer")
    t = rite("RobGrave♦", "/ Scope", *living).play(1, "RobGrave", on=[2, 3])
    assert [hand(t, 3), goods(t, 2)] == [["Beer"], ["Scope"]]
    t = rite("RobGrave♦", "/ Scope", *living).play(1, "RobGrave", on=[2, 4])
    assert [hand(t, 4), goods(t, 2)] == [["Beer", "Scope"], []]


def test_cemetery_the_ghosts_own_goods_are_enough() -> None:
    t = rite("Cemetery♣ / Saloon", "").play(1, "Cemetery", on=4)
    assert hand(t, 4) == ["Beer", "Saloon"]


# Desecrate Grave


def test_desecrate_grave_discards_two_random_cards_of_another_ghosts_goods() -> None:
    left = set()
    for seed in range(40):
        t = rite("DesecrateGrave♣ / Saloon", "/ Scope Barrel Volcanic", seed=seed).play(1, "DesecrateGrave", on=2)
        assert len(t.goods(2)) == 1
        left.update(goods(t, 2))
        assert top(t) in ("Scope", "Barrel", "Volcanic")
        assert goods(t, 1) == ["Saloon"]
    assert left == {"Scope", "Barrel", "Volcanic"}


def test_desecrate_grave_discards_the_only_card() -> None:
    t = rite("DesecrateGrave♣", "/ Scope").play(1, "DesecrateGrave", on=2)
    assert [goods(t, 2), top(t)] == [[], "Scope"]


def test_desecrate_grave_not_of_ones_own() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): DesecrateGrave♣ / Saloon", "(Deputy): / Duel", "(Renegade): / Scope", *LIVING)
    assert seats_offered(Table(*seats, turn=1).choose(1, "DesecrateGrave")) == {2, 3}


def test_desecrate_grave_vulture_sam_takes_nothing_of_it() -> None:
    t = rite("DesecrateGrave♣", "/ Scope", "Renegade VultureSam: Beer", "Outlaw: Beer").play(1, "DesecrateGrave", on=2)
    assert [hand(t, 3), top(t)] == [["Beer"], "Scope"]


# Hidden Stash


def test_hidden_stash_a_living_player_draws_a_card() -> None:
    t = rite("HiddenStash♣ / Saloon", "", deck="Duel").play(1, "HiddenStash", on=3)
    assert hand(t, 3) == ["Beer", "Duel"]
    assert goods(t, 1) == ["Saloon"]


def test_hidden_stash_is_for_the_living_and_asks_nothing_more() -> None:
    t = rite("HiddenStash♣ / Saloon", "", deck="Duel").choose(1, "HiddenStash")
    assert seats_offered(t) == {0, 3, 4}
    t.choose(1, 0)
    assert hand(t, 0) == ["Beer", "Duel"]


# Last Testament


def test_last_testament_gives_a_living_player_a_card_of_ones_choice_of_ones_goods() -> None:
    t = rite("LastTestament♣ / Saloon Volcanic", "/ Scope").play(1, "LastTestament", on=4, take="Volcanic")
    assert hand(t, 4) == ["Beer", "Volcanic"]
    assert [goods(t, 1), goods(t, 2)] == [["Saloon"], ["Scope"]]


def test_last_testament_asks_for_one_of_the_own_goods() -> None:
    t = rite("LastTestament♣ / Saloon Volcanic", "/ Scope").choose(1, "LastTestament").choose(1, 4)
    assert asked(t) == (1, "take")
    assert offered(t) == ["Saloon", "Volcanic"]
    with pytest.raises(IllegalMove):
        t.choose(1, "Scope")


# Rob Grave


def test_rob_grave_a_random_card_of_another_ghosts_goods_goes_to_the_hand_of_a_living_player() -> None:
    robbed = set()
    for seed in range(30):
        t = rite("RobGrave♣ / Saloon", "/ Scope Barrel", seed=seed).play(1, "RobGrave", on=[2, 4])
        assert [len(t.goods(2)), goods(t, 1)] == [1, ["Saloon"]]
        robbed.update(hand(t, 4))
    assert robbed == {"Beer", "Scope", "Barrel"}


def test_rob_grave_names_first_from_whom_then_to_whom() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): RobGrave♣ / Saloon", "(Deputy): / Duel", "(Renegade): / Scope", *LIVING)
    t = Table(*seats, turn=1).choose(1, "RobGrave")
    assert seats_offered(t) == {2, 3}
    t.choose(1, 3)
    assert asked(t) == (1, "target")
    assert seats_offered(t) == {0, 4, 5}
    t.choose(1, 0)
    assert hand(t, 0) == ["Beer", "Scope"]


# Syphon


def test_syphon_takes_a_random_card_of_another_ghosts_hand() -> None:
    taken = set()
    for seed in range(30):
        t = rite("Syphon♦", "Nightmare♦ Curse♦ / Scope", seed=seed).play(1, "Syphon", on=2, take="hand")
        taken.update(ghost_hand(t, 1))
        assert goods(t, 2) == ["Scope"]
    assert {"Nightmare", "Curse"} == taken


def test_syphon_takes_a_random_card_of_another_ghosts_goods_to_ones_own() -> None:
    t = rite("Syphon♦ / Saloon", "Nightmare♦ / Scope").play(1, "Syphon", on=2, take="goods")
    assert [goods(t, 1), goods(t, 2)] == [["Saloon", "Scope"], []]
    assert "Nightmare" in ghost_hand(t, 2)


def test_syphon_cannot_be_negated() -> None:
    t = rite("Syphon♦", "Nightmare♠ Warn♣ / Scope").play(1, "Syphon", on=2, take="goods")
    assert t.question != "negate"
    assert goods(t, 1) == ["Scope"]
    t = rite("Syphon♠", "Curse♦ / Scope").play(1, "Syphon", on=2, take="goods")
    assert asked(t) == (1, "bonus")


def test_syphon_costs_like_other_cards() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Syphon♦ Warn♣ Mirage♣", "(Outlaw): / Scope", *LIVING)
    t = Table(*seats, turn=1).play(1, "Syphon", on=2)
    assert dmd_discards(t) == ["Mirage", "Syphon", "Warn"]
    assert goods(t, 1) == ["Scope"]
    seats = ("Sheriff: Beer", "(Outlaw): Syphon♦ Warn♣", "(Outlaw): / Scope", *LIVING)
    assert Table(*seats, turn=1).turn != 1


def test_syphon_asks_hand_or_goods_only_where_there_are_both() -> None:
    t = rite("Syphon♦", "Nightmare♦ / Scope").choose(1, "Syphon")
    assert asked(t) == (1, "take")
    assert offered(t) == ["goods", "hand"]
    assert goods(rite("Syphon♦", "/ Scope").choose(1, "Syphon"), 1) == ["Scope"]


def test_syphon_a_card_taken_from_a_hand_may_be_played() -> None:
    t = rite("Syphon♦ Warn♣", "Spook♦").play(1, "Syphon", on=2).play(1, "Spook", on=0)
    assert t.life(0) == 4
