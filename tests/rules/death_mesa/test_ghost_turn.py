"""The turn of a ghost, and what passes over ghosts (M1, M4, M5, M6)."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, top
from tests.support.scenarios.ghosts import IDLE, dmd_top, ghost_hand, goods, on_to
from tests.support.scenarios.turns import finish

# M4: neither life points nor a place


def test_m4_a_ghost_has_no_life_points() -> None:
    t = Table("Sheriff: Saloon Beer", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Beer", life={0: 2, 3: 2})
    t.play(0, "Saloon")
    assert [t.life(seat) for seat in range(4)] == [3, 0, 0, 3]


@pytest.mark.parametrize("turn", [0, 1])
def test_m4_ghosts_do_not_count_for_distance_not_even_in_their_own_turn(turn: int) -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦", "Renegade: Beer", "(Deputy)", "Outlaw: Beer", "Outlaw: Beer", turn=turn)
    assert [t.distance(0, 2), t.distance(2, 4), t.distance(0, 4)] == [1, 1, 2]


def test_m4_a_dynamite_passes_over_them() -> None:
    t = Table("Sheriff: Beer / Dynamite", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Beer", phase="start", deck="K♥")
    assert in_play(t, 3) == ["Dynamite"]


@pytest.mark.parametrize("card", ["Gatling", "Indians"])
def test_m4_a_card_against_all_passes_over_them(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Beer", "Outlaw")
    t.play(0, card)
    assert [t.life(seat) for seat in range(5)] == [5, 0, 0, 3, 3]
    assert ghost_hand(t, 1) == ["Spook"]


def test_m4_a_general_store_has_cards_for_the_living_alone() -> None:
    t = Table("Sheriff: GeneralStore Beer", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Beer", "Outlaw", deck="Duel Panic Indians Scope")
    t.play(0, "GeneralStore").reply(0, "Duel")
    assert asked(t) == (3, "store")
    assert offered(t) == ["Indians", "Panic"]


def test_m4_a_jail_cannot_be_played_on_them() -> None:
    t = Table("Sheriff: Jail Beer", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Beer", "Outlaw")
    t.choose(0, "Jail")
    assert seats_offered(t) == {3, 4}


def test_m4_for_a_beer_two_players_are_left_when_two_are_alive() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Beer", "(Renegade): Spook♦", "(Deputy)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.over
    assert t.winners == {0, 3}


def test_m4_no_beer_saves_from_a_ghost_either_when_two_are_alive() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Beer", turn=1, life={0: 1})
    t.play(1, "Spook", on=0)
    assert not t.alive(0)


def test_m4_with_two_alive_a_beer_is_of_no_use() -> None:
    t = Table("Sheriff: Beer Duel", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Beer", life={0: 3}).play(0, "Beer")
    assert t.life(0) == 3


def test_m4_with_three_alive_a_beer_saves_from_a_ghost() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Beer", "Outlaw", turn=1, life={0: 1})
    t.play(1, "Spook", on=0)
    assert asked(t) == (0, "last_chance")
    t.reply(0, "Beer")
    assert t.life(0) == 1


# M5: the turn


def test_m5_a_ghost_draws_two_cards_of_the_dead_mens_deck() -> None:
    t = Table("Sheriff: Beer", "(Outlaw)", "(Deputy)", "Renegade: Beer", turn=1, phase="start", dmd="Spook♦ Curse♦ Decay♦")
    assert asked(t) == (1, "play")
    assert t.turn == 1
    assert ghost_hand(t, 1) == ["Curse", "Spook"]


def test_m5_its_turn_comes_in_seat_order() -> None:
    t = Table("Sheriff: Beer", "(Outlaw)", "Renegade: Beer", "(Deputy)", dmd="Spook♦ Curse♦ Spook♠ Curse♠")
    for seat, following in ((0, 1), (1, 2), (2, 3), (3, 0)):
        finish(t, seat)
        assert asked(t) == (following, "play")


def test_m5_a_ghost_draws_nothing_from_the_draw_pile() -> None:
    t = Table("Sheriff: Beer", "(Outlaw)", "(Deputy)", "Renegade", dmd=f"Spook♦ Curse♦ {IDLE}", deck="Panic Duel Gatling").end_turn(0)
    assert [t.hand(1), goods(t, 1)] == [[], []]
    t.end_turn(1)
    assert hand(t, 3) == ["Duel", "Panic"]


def test_m5_it_discards_down_to_two_cards() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦ Curse♦ Decay♦ BloodJuice♣", "(Deputy)", "Renegade: Beer", turn=1, dmd="Spook♠ Curse♠")
    t.end_turn(1)
    assert asked(t) == (1, "discard")
    assert offered(t) == ["BloodJuice", "Curse", "Decay", "Spook"]
    t.reply(1, "Curse").reply(1, "Decay")
    assert ghost_hand(t, 1) == ["BloodJuice", "Spook"]
    assert dmd_top(t) == "Decay"
    assert t.turn == 2


def test_m5_it_need_not_play_and_keeps_two_cards() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦ Curse♦", "(Deputy)", "Renegade: Beer", turn=1, dmd="Spook♠ Curse♠").end_turn(1)
    assert ghost_hand(t, 1) == ["Curse", "Spook"]
    assert t.turn == 2


def test_m5_the_first_turn_comes_in_the_same_round_if_the_seat_is_still_to_come() -> None:
    seats = ("Sheriff: Bang Beer", "Renegade", "Outlaw: Beer", "(Deputy)")
    t = Table(*seats, life={1: 1}, dmd="Decay♦ Curse♦ Spook♦").play(0, "Bang", on=1)
    assert ghost_hand(t, 1) == ["Decay"]
    t.end_turn(0)
    assert asked(t) == (1, "play")
    assert ghost_hand(t, 1) == ["Curse", "Decay", "Spook"]


def test_m5_else_it_comes_in_the_next_round() -> None:
    seats = ("Sheriff: Beer", "Renegade", "Outlaw: Bang Beer", "Deputy: Beer")
    t = Table(*seats, turn=2, life={1: 1}, dmd="Decay♦ Curse♦ Spook♦").play(2, "Bang", on=1)
    t.end_turn(2)
    assert t.turn == 3
    finish(t, 3, 0)
    assert t.turn == 1
    assert len(t.ghost_hand(1)) == 3


def test_m5_who_falls_in_his_own_turn_has_no_ghost_turn_in_that_round() -> None:
    seats = ("Sheriff: Bang Beer", "Renegade: Duel", "Outlaw: Beer", "Deputy: Beer")
    t = Table(*seats, turn=1, life={1: 1}, dmd="Decay♦ Curse♦ Spook♦").play(1, "Duel", on=0).reply(0, "Bang")
    assert not t.alive(1)
    assert t.turn == 2
    assert ghost_hand(t, 1) == ["Decay"]
    finish(t, 2, 3, 0)
    assert t.turn == 1
    assert len(t.ghost_hand(1)) == 3


def test_m5_a_ghost_with_nothing_to_play_is_passed_over() -> None:
    t = Table("Sheriff: Beer", "(Outlaw)", "(Outlaw)", "Renegade: Beer", dmd=f"{IDLE} {IDLE}").end_turn(0)
    assert asked(t) == (3, "play")
    assert [len(t.ghost_hand(1)), len(t.ghost_hand(2))] == [2, 2]


def test_m5_everybody_dead_or_alive_has_one_turn_in_a_round() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy): Curse♦", "Renegade: Beer", "(Outlaw): Nightmare♦", "Outlaw: Beer")
    turns = []
    for _ in range(7):
        assert t.asked is not None
        turns.append(t.turn)
        finish(t, t.turn)
    assert turns == [0, 1, 2, 3, 4, 5, 0]


# M6: only in the ghost's own turn


def test_m6_in_anothers_turn_a_ghost_is_asked_nothing() -> None:
    t = Table("Sheriff: Bang CatBalou Beer", "(Outlaw): Spook♦ Possess♠ Nightmare♦", "(Deputy)", "Renegade: Beer Duel", "Outlaw")
    t.play(0, "Bang", on=3).play(0, "CatBalou", on=3, take="hand")
    assert asked(t) == (0, "play")


def test_m6_mirage_and_warn_are_not_played_in_the_own_turn() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Warn♣ Mirage♣ Curse♦", "(Deputy)", "Renegade: Beer", turn=1)
    assert offered(t) == ["Curse", "pass"]
    with pytest.raises(IllegalMove):
        t.play(1, "Warn")


# M1: a deck and a discard pile of its own


def test_m1_what_ghosts_play_lies_on_a_discard_pile_of_its_own() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Beer", turn=1, discard="Duel").play(1, "Spook", on=0)
    assert dmd_top(t) == "Spook"
    assert top(t) == "Duel"


def test_m5_a_ghost_turn_goes_on_after_a_card() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦ Curse♦ Decay♦", "(Deputy)", "Renegade: Beer", turn=1).play(1, "Spook", on=0)
    assert asked(t) == (1, "play")
    t.end_turn(1)
    assert t.turn != 1


def test_m5_its_turn_comes_back_in_the_next_round() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦", "(Outlaw)", "(Deputy)", "Renegade: Beer", turn=1, dmd=f"{IDLE} {IDLE} Decay♦ Curse♦")
    t.end_turn(1)
    assert ghost_hand(on_to(t, 1), 1) == ["Curse", "Decay", "Spook"]
