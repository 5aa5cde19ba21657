"""Who is eliminated becomes a ghost (M2, M3): buried goods, one card of the Dead Men's Deck, and what goes on as ever."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, top
from tests.support.scenarios.ghosts import ghost_hand, goods

REWARD = "Indians Gatling Saloon"


def shot(victim: str, *others: str, killer: str = "Renegade", deck: str = REWARD) -> Table:
    """Seat 0 shoots seat 1, who has one life point. The first card of the Dead Men's Deck is a Decay."""
    return Table(f"{killer}: Bang Beer", victim, *others, life={1: 1}, deck=deck, dmd="Decay♦ Curse♦").play(0, "Bang", on=1)


# M2: buried goods


def test_m2_the_eliminated_buries_hand_and_cards_in_front_instead_of_discarding_them() -> None:
    t = shot("Outlaw: Duel Panic / Scope Winchester", "Sheriff: Beer", "Outlaw")
    assert goods(t, 1) == ["Duel", "Panic", "Scope", "Winchester"]
    assert [t.hand(1), t.in_play(1)] == [[], []]
    assert top(t) == "Bang"


def test_m2_jail_and_dynamite_are_buried_too() -> None:
    t = shot("Outlaw: / JailJ♠ Dynamite", "Sheriff: Beer", "Outlaw")
    assert goods(t, 1) == ["Dynamite", "Jail"]
    assert in_play(t, 1) == []


def test_m2_nobody_chooses_the_order_of_what_is_buried() -> None:
    t = shot("Outlaw: Duel Panic / Scope", "Sheriff PedroRamirez: Beer", "Outlaw")
    assert asked(t) == (0, "play")


def test_m2_who_falls_by_dynamite_buries_the_rest() -> None:
    seats = ("Sheriff: Beer", "Outlaw: Duel / Dynamite Scope", "Renegade: Beer", "Outlaw")
    t = Table(*seats, turn=1, phase="start", life={1: 3}, deck="5♠", dmd="Decay♦")
    assert not t.alive(1)
    assert goods(t, 1) == ["Duel", "Scope"]
    assert ghost_hand(t, 1) == ["Decay"]


def test_m2_with_vulture_sam_in_play_the_eliminated_buries_as_many_cards_from_the_draw_pile() -> None:
    t = shot("Outlaw: Duel / Scope", "Sheriff VultureSam: Beer", "Outlaw", deck="Panic Stagecoach Indians Gatling Saloon")
    assert hand(t, 2) == ["Beer", "Duel", "Scope"]
    assert goods(t, 1) == ["Panic", "Stagecoach"]
    assert hand(t, 0) == ["Beer", "Gatling", "Indians", "Saloon"]  # the reward comes after it


def test_m2_who_has_no_cards_buries_none_beside_vulture_sam() -> None:
    t = shot("Outlaw", "Sheriff VultureSam: Beer", "Outlaw")
    assert goods(t, 1) == []


def test_m2_vulture_sam_buries_what_he_has() -> None:
    t = shot("Outlaw VultureSam: Duel / Scope", "Sheriff: Beer", "Outlaw")
    assert goods(t, 1) == ["Duel", "Scope"]


def test_m2_vulture_sam_takes_the_cards_of_a_second_one_too() -> None:
    seats = ("Outlaw WillyTheKid: Bang Bang Beer", "Renegade: Duel", "Sheriff VultureSam: Beer", "Renegade: / Scope")
    t = Table(*seats, life={1: 1, 3: 1}, deck="Panic Indians", dmd="Decay♦ Curse♦")
    t.play(0, "Bang", on=1).play(0, "Bang", on=3)
    assert hand(t, 2) == ["Beer", "Duel", "Scope"]
    assert [goods(t, 1), goods(t, 3)] == [["Panic"], ["Indians"]]


def test_m2_vulture_sam_who_falls_second_buries_what_he_has_taken() -> None:
    seats = ("Renegade: Gatling Beer", "Outlaw: Duel", "Outlaw VultureSam: Scope", "Sheriff: Beer")
    t = Table(*seats, life={1: 1, 2: 1}, deck="Panic Indians Indians Saloon", dmd="Decay♦ Curse♦")
    t.play(0, "Gatling")
    assert [goods(t, 1), goods(t, 2)] == [["Panic"], ["Duel", "Scope"]]


def test_m2_vulture_sam_who_falls_first_takes_nothing_of_the_second() -> None:
    seats = ("Renegade: Gatling Beer", "Outlaw VultureSam: Scope", "Outlaw: Duel", "Sheriff: Beer")
    t = Table(*seats, life={1: 1, 2: 1}, dmd="Decay♦ Curse♦")
    t.play(0, "Gatling")
    assert [goods(t, 1), goods(t, 2)] == [["Scope"], ["Duel"]]


# M3: what else happens


def test_m3_his_role_is_shown() -> None:
    t = shot("Outlaw: Duel", "Sheriff: Beer", "Outlaw")
    assert t.shown(1)
    assert not t.alive(1)


def test_m3_he_draws_one_card_of_the_dead_mens_deck() -> None:
    t = shot("Outlaw: Duel", "Sheriff: Beer", "Outlaw")
    assert ghost_hand(t, 1) == ["Decay"]
    assert [t.life(1), t.hand(1)] == [0, []]


def test_m3_each_who_falls_by_one_card_draws_one() -> None:
    seats = ("Renegade: Gatling Beer", "Outlaw", "Deputy", "Sheriff: Beer")
    t = Table(*seats, life={1: 1, 2: 1}, dmd="Decay♦ Curse♦").play(0, "Gatling")
    assert [ghost_hand(t, 1), ghost_hand(t, 2)] == [["Decay"], ["Curse"]]


@pytest.mark.parametrize("character", ["VultureSam", "HerbHunter"])
def test_m3_the_character_of_the_eliminated_has_no_ability_any_more(character: str) -> None:
    seats = ("Renegade WillyTheKid: Bang Bang Beer", f"Outlaw {character}", "Sheriff: Beer", "Deputy: / Scope")
    t = Table(*seats, life={1: 1, 3: 1}, deck=REWARD, dmd="Decay♦ Curse♦")
    t.play(0, "Bang", on=1).play(0, "Bang", on=3)
    assert [t.hand(1), goods(t, 1), goods(t, 3)] == [[], [], ["Scope"]]


def test_m3_who_eliminates_an_outlaw_draws_three_cards_as_ever() -> None:
    t = shot("Outlaw", "Sheriff: Beer", "Outlaw")
    assert hand(t, 0) == ["Beer", "Gatling", "Indians", "Saloon"]


def test_m3_the_sheriff_who_eliminates_a_deputy_discards_his_cards_as_ever() -> None:
    t = Table("Sheriff: Bang Duel / Scope", "Deputy: Panic", "Outlaw: Beer", "Renegade", life={1: 1}, dmd="Decay♦ Curse♦")
    t.play(0, "Bang", on=1)
    assert [t.hand(0), t.in_play(0), goods(t, 0)] == [[], [], []]
    assert goods(t, 1) == ["Panic"]


def test_m3_the_end_is_asked_when_the_card_is_over() -> None:
    t = Table("Renegade: Gatling", "Sheriff", "Outlaw", "(Deputy)", life={1: 1, 2: 1}, dmd="Decay♦ Curse♦")
    t.play(0, "Gatling")
    assert t.over
    assert t.winners == {0}


def test_m3_without_death_mesa_the_eliminated_plays_no_more() -> None:
    t = Table("Renegade: Bang Beer", "Outlaw: / Scope", "Sheriff: Beer", "Outlaw: Beer", life={1: 1})
    t.play(0, "Bang", on=1).end_turn(0)
    assert t.turn == 2
    assert top(t) == "Scope"


def test_m2_a_ghost_of_a_position_holds_what_is_written() -> None:
    t = Table("Sheriff: Beer", "(Outlaw WillyTheKid): SpookK♠ Curse♦ / Beer Volcanic", "(Deputy)", "Renegade: Beer", turn=1)
    assert [ghost_hand(t, 1), goods(t, 1)] == [["Curse", "Spook"], ["Beer", "Volcanic"]]
    assert [t.alive(1), t.life(1), t.hand(1), t.in_play(1), t.turn] == [False, 0, [], [], 1]
    assert [t.ghost(seat) for seat in range(4)] == [False, True, True, False]
