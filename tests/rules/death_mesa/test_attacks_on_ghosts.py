"""Attacks of the living on ghosts (M8), who lose cards by them and nothing else."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, offered, seats_offered, top
from tests.support.scenarios.ghosts import dmd_discards, dmd_top, ghost_hand, goods


def table(sheriff: str, *ghosts: str, seed: int = 0) -> Table:
    """The Sheriff's turn; seats 1 and 2 are ghosts, a Renegade and an Outlaw live."""
    return Table(f"Sheriff: {sheriff}", *ghosts, "Renegade: Beer", "Outlaw: Beer", seed=seed)


# BANG!


def test_m8_a_bang_at_a_ghost_discards_a_card_of_the_dead_mens_deck() -> None:
    t = table("Bang Beer", "(Outlaw): Spook♦ / Volcanic", "(Deputy)").play(0, "Bang", on=1)
    assert [ghost_hand(t, 1), goods(t, 1)] == [[], ["Volcanic"]]
    assert [dmd_top(t), top(t)] == ["Spook", "Bang"]
    assert asked(t) == (0, "play")


def test_m8_which_one_is_chosen_at_random() -> None:
    lost = set()
    for seed in range(30):
        t = table("Bang Beer", "(Outlaw): Spook♦ Curse♦ Decay♦", "(Deputy)", seed=seed).play(0, "Bang", on=1)
        assert len(t.ghost_hand(1)) == 2
        lost.update(dmd_discards(t))
    assert lost == {"Spook", "Curse", "Decay"}


def test_m8_at_any_distance() -> None:
    living = ["Outlaw: Beer", "Outlaw: Beer", "Renegade: Beer"]
    t = Table("Sheriff: Bang Beer", *living, "(Outlaw): Spook♦", "(Deputy)", *living)
    t.play(0, "Bang", on=4)
    assert ghost_hand(t, 4) == []


def test_m8_it_is_not_stopped_by_the_limit() -> None:
    t = table("Bang Bang Bang Beer", "(Outlaw): Spook♦ Curse♦", "(Deputy)").play(0, "Bang", on=3)
    assert "Bang" in offered(t)
    t.play(0, "Bang", on=1).play(0, "Bang", on=1)
    assert ghost_hand(t, 1) == []


def test_m8_it_is_not_counted_for_the_limit() -> None:
    t = table("Bang Bang Bang Beer", "(Outlaw): Spook♦", "(Deputy)").play(0, "Bang", on=1).play(0, "Bang", on=3)
    assert t.life(3) == 3
    assert offered(t) == ["Beer", "pass"]


def test_m8_who_has_had_the_bang_of_the_turn_may_aim_at_ghosts_alone() -> None:
    t = table("Bang Bang Beer", "(Outlaw): Spook♦", "(Deputy): Curse♦").play(0, "Bang", on=3).choose(0, "Bang")
    assert asked(t) == (0, "target")
    assert seats_offered(t) == {1, 2}


def test_m8_a_ghost_without_such_cards_cannot_be_aimed_at() -> None:
    t = table("Bang Beer", "(Outlaw): / Volcanic", "(Deputy): Curse♦")
    with pytest.raises(IllegalMove):
        t.play(0, "Bang", on=1)
    t.choose(0, "Bang")
    assert seats_offered(t) == {2, 3, 4}


def test_m8_neither_he_nor_another_ghost_may_answer() -> None:
    seats = ("Sheriff: Bang Beer", "(Outlaw): Mirage♣ Warn♣", "(Deputy): Warn♥ Mirage♥ Curse♦", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats).play(0, "Bang", on=1)
    assert asked(t) == (0, "play")
    assert len(t.ghost_hand(1)) == 1
    assert len(t.ghost_hand(2)) == 3


def test_m8_a_ghost_loses_no_life_point_and_the_shooter_draws_nothing() -> None:
    t = table("Bang Beer", "(Outlaw): Spook♦", "(Deputy)").play(0, "Bang", on=1)
    assert t.life(1) == 0
    assert hand(t, 0) == ["Beer"]


def test_m8_the_missed_of_calamity_janet_is_a_bang_against_ghosts_too() -> None:
    t = Table("Sheriff CalamityJanet: Missed Beer", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Beer").play(0, "Missed", on=1)
    assert ghost_hand(t, 1) == []


# Cat Balou


def test_m8_a_cat_balou_discards_a_card_of_a_ghosts_hand() -> None:
    t = table("CatBalou Beer", "(Outlaw): Spook♦ / Volcanic", "(Deputy)").play(0, "CatBalou", on=1, take="hand")
    assert [ghost_hand(t, 1), goods(t, 1)] == [[], ["Volcanic"]]
    assert [dmd_top(t), top(t)] == ["Spook", "CatBalou"]


def test_m8_a_cat_balou_takes_it_at_random() -> None:
    lost = set()
    for seed in range(30):
        lost.update(dmd_discards(table("CatBalou Beer", "(Outlaw): Spook♦ Curse♦", "(Deputy)", seed=seed).play(0, "CatBalou", on=1)))
    assert lost == {"Spook", "Curse"}


def test_m8_buried_goods_are_out_of_reach() -> None:
    t = table("CatBalou Beer", "(Outlaw): / Volcanic Barrel", "(Deputy)")
    with pytest.raises(IllegalMove):
        t.play(0, "CatBalou", on=1)
    t = table("CatBalou Beer", "(Outlaw): Spook♦ / Volcanic", "(Deputy)")
    with pytest.raises(IllegalMove):
        t.play(0, "CatBalou", on=1, take="Volcanic")


# Nothing else


@pytest.mark.parametrize("card", ["Panic", "Duel", "Jail"])
def test_m8_no_other_card_is_played_at_ghosts(card: str) -> None:
    t = table(f"{card} Beer", "(Outlaw): Spook♦ / Volcanic", "(Deputy)").choose(0, card)
    assert seats_offered(t) == {3, 4}


def test_m8_jesse_jones_draws_from_the_hands_of_the_living() -> None:
    seats = ("Sheriff JesseJones: Beer", "(Outlaw): Spook♦ / Volcanic", "(Deputy)", "Renegade: Duel", "Outlaw: Beer")
    t = Table(*seats, phase="start")
    assert asked(t) == (0, "draw")
    assert seats_offered(t) == {3, 4}


def test_m8_el_gringo_takes_nothing_from_the_ghost_who_hits_him() -> None:
    t = Table("Sheriff ElGringo: Beer", "(Outlaw): Spook♦ Curse♦ / Volcanic", "(Deputy)", "Renegade: Beer", turn=1).play(1, "Spook", on=0)
    assert [hand(t, 0), ghost_hand(t, 1), goods(t, 1)] == [["Beer"], ["Curse"], ["Volcanic"]]
