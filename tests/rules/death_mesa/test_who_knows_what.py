"""Who knows which good, hand card and card of the Dead Men's Deck (M25)."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import hand, names
from tests.support.scenarios.ghosts import dmd_top, goods, knows_ghost_hand, knows_goods, knows_hand

ALL = (0, 1, 2, 3, 4)


def test_m25_a_ghost_knows_its_goods_the_others_what_lay_open() -> None:
    seats = ("Sheriff: Bang Beer", "Outlaw: Duel / Scope", "Renegade: Beer", "Outlaw")
    t = Table(*seats, life={1: 1}, dmd="Decay♦").play(0, "Bang", on=1)
    assert knows_goods(t, 1, 1) == ["Duel", "Scope"]
    assert [knows_goods(t, seat, 1) for seat in (0, 2, 3)] == [["Scope"]] * 3


def test_m25_and_the_hand_cards_known_to_them() -> None:
    seats = ("Outlaw: Panic Duel Missed", "Sheriff: Bang / Scope", "Renegade: Beer", "Outlaw")
    t = Table(*seats, life={0: 1}, dmd="Decay♦").play(0, "Panic", on=1, take="Scope").play(0, "Duel", on=1).reply(1, "Bang")
    assert goods(t, 0) == ["Missed", "Scope"]
    assert [knows_goods(t, seat, 0) for seat in (0, 1, 2, 3)] == [["Missed", "Scope"], ["Scope"], ["Scope"], ["Scope"]]


def test_m25_a_ghost_may_look_at_what_it_drew_beside_vulture_sam_too() -> None:
    seats = ("Renegade: Bang Beer", "Outlaw: Duel / Scope", "Sheriff VultureSam: Beer", "Outlaw")
    t = Table(*seats, life={1: 1}, deck="Panic Indians", dmd="Decay♦").play(0, "Bang", on=1)
    assert [knows_goods(t, seat, 1) for seat in (0, 1, 2, 3)] == [[], ["Indians", "Panic"], [], []]


def test_m25_what_the_bonus_of_a_spade_brings_is_known_to_the_ghost_alone() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Nightmare♠", "(Deputy)", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, deck="Panic").play(1, "Nightmare", on=3).reply(1, "deck")
    assert [knows_goods(t, seat, 1) for seat in ALL] == [[], ["Panic"], [], [], []]


def test_m25_goods_of_a_position_are_known_to_their_owner_alone() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦ / Volcanic", "(Deputy)", "Renegade: Beer", "Outlaw: Beer")
    assert [knows_goods(t, seat, 1) for seat in ALL] == [[], ["Volcanic"], [], [], []]
    assert [knows_ghost_hand(t, seat, 1) for seat in ALL] == [[], ["Spook"], [], [], []]


def test_m25_who_draws_by_a_heart_and_the_giver_know_the_card() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): BloodJuice♥ / Volcanic", "(Deputy)", "Renegade: Duel", "Outlaw: Beer")
    t = Table(*seats, turn=1, dmd="Spook♦ Curse♦").play(1, "BloodJuice", on=0).reply(1, 3)
    assert [knows_hand(t, seat, 3) for seat in ALL] == [[], ["Volcanic"], [], ["Duel", "Volcanic"], []]


def test_m25_a_last_testament_is_known_to_giver_and_receiver() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): LastTestament♣ / Volcanic Scope", "(Deputy)", "Renegade: Duel", "Outlaw: Beer")
    t = Table(*seats, turn=1, dmd="Spook♦ Curse♦").play(1, "LastTestament", on=3, take="Scope")
    assert [knows_hand(t, seat, 3) for seat in ALL] == [[], ["Scope"], [], ["Duel", "Scope"], []]


def test_m25_a_robbed_card_is_known_to_who_takes_gives_and_receives_it() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): RobGrave♣", "(Deputy): / Volcanic", "Renegade: Duel", "Outlaw: Beer")
    t = Table(*seats, turn=1, dmd="Spook♦ Curse♦").play(1, "RobGrave", on=[2, 3])
    assert [knows_hand(t, seat, 3) for seat in ALL] == [[], ["Volcanic"], ["Volcanic"], ["Duel", "Volcanic"], []]


def test_m25_a_hidden_stash_from_the_deck_is_known_to_who_drew_it() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): HiddenStash♣", "(Deputy)", "Renegade: Duel", "Outlaw: Beer")
    t = Table(*seats, turn=1, deck="Panic", dmd="Spook♦ Curse♦").play(1, "HiddenStash", on=3)
    assert [knows_hand(t, seat, 3) for seat in ALL] == [[], [], [], ["Duel", "Panic"], []]


def test_m25_what_syphon_takes_from_a_grave_is_known_to_both() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Syphon♦ / Scope", "(Deputy): / Volcanic", "Renegade: Duel", "Outlaw: Beer")
    t = Table(*seats, turn=1).play(1, "Syphon", on=2)
    assert [knows_goods(t, seat, 1) for seat in ALL] == [[], ["Scope", "Volcanic"], ["Volcanic"], [], []]


def test_m25_what_syphon_takes_from_a_hand_is_known_to_both() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Syphon♦ Nightmare♦", "(Deputy): Spook♦", "Renegade: Duel", "Outlaw: Beer")
    t = Table(*seats, turn=1).play(1, "Syphon", on=2)
    assert [knows_ghost_hand(t, seat, 1) for seat in ALL] == [[], ["Nightmare", "Spook"], ["Spook"], [], []]


def test_m25_cemetery_turns_up_all_goods_and_what_is_taken_is_seen_by_all() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Cemetery♣ / Scope Barrel", "(Deputy): / Volcanic Saloon Indians", "Renegade: Duel", "Outlaw: Beer")
    t = Table(*seats, turn=1, dmd="Spook♦ Curse♦").play(1, "Cemetery", on=3)
    t.reply(3, "Scope").reply(3, "Volcanic").reply(4, "Saloon").reply(0, "Barrel")
    assert [knows_goods(t, seat, 2) for seat in ALL] == [["Indians"]] * 5
    assert [knows_hand(t, seat, 4) for seat in (0, 1, 2, 3)] == [["Saloon"]] * 4


def test_m25_a_terrified_hand_card_is_shown_to_all() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Terrify♦", "(Deputy)", "Renegade: Duel", "Outlaw: Beer", turn=1).play(1, "Terrify", on=3)
    assert names(t.sideways(3)) == ["Duel"]


def seen_with(cards: str, seat: int) -> bytes:
    """The view of a seat, as bytes, where seat 1, a ghost, has these cards."""
    view: bytes = Table("Sheriff: Beer", f"(Outlaw): {cards}", "(Deputy)", "Renegade: Beer", "Outlaw: Beer").view(seat).tobytes()
    return view


@pytest.mark.parametrize("seat", [0, 2, 3])
@pytest.mark.parametrize(("one", "other"), [("Spook♦ Curse♦", "Decay♦ Nightmare♦"), ("Spook♦ / Volcanic", "Spook♦ / Scope")])
def test_m25_hands_and_goods_of_ghosts_are_hidden_from_the_others(seat: int, one: str, other: str) -> None:
    assert seen_with(one, seat) == seen_with(other, seat)


def test_m25_the_owner_sees_them() -> None:
    assert seen_with("Spook♦ Curse♦", 1) != seen_with("Decay♦ Nightmare♦", 1)
    assert seen_with("Spook♦ / Volcanic", 1) != seen_with("Spook♦ / Scope", 1)


def test_m25_the_discards_are_open() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Beer", "Outlaw: Beer")
    one = Table(*seats, turn=1, dmd="Curse♦ Decay♦").play(1, "Spook", on=0)
    other = Table(*seats[:1], "(Outlaw): Nightmare♦", *seats[2:], turn=1, dmd="Curse♦ Decay♦").play(1, "Nightmare", on=0)
    assert [dmd_top(one), dmd_top(other)] == ["Spook", "Nightmare"]
    assert one.view(3).tobytes() != other.view(3).tobytes()


def test_m25_a_card_known_in_goods_is_known_in_the_hand_it_goes_to() -> None:
    seats = ("Sheriff: Bang Beer", "Renegade: / Scope", "(Outlaw)", "Deputy: Beer", "Outlaw: Beer")
    t = Table(*seats, life={1: 1}, dmd="Decay♦ BloodJuice♥ Curse♦").play(0, "Bang", on=1).end_turn(0)
    t.play(1, "BloodJuice", on=0).reply(1, 3)
    assert knows_hand(t, 0, 3) == ["Scope"]
    assert hand(t, 3) == ["Beer", "Scope"]
