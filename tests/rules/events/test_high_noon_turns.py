"""The events of High Noon that change turns and phase 1 (events 3.2): Gold Rush, Thirst, Train Arrival, and High Noon itself."""

import pytest

from bang_env import Table
from bang_env.bang.words import NOBODY
from tests.support.scenarios.cards import asked, hand, in_play, names, offered, seats_offered
from tests.support.scenarios.turns import finish, lay_down

FOUR = ("Sheriff: Beer", "Outlaw: Beer", "Renegade: Beer", "Outlaw: Beer")
THREE = FOUR[:3]


# Gold Rush: turns go counter-clockwise, card effects clockwise.


def test_gold_rush_turns_go_counter_clockwise_beginning_with_the_sheriff() -> None:
    t = Table(*FOUR, event="GoldRush")
    for seat, following in ((0, 3), (3, 2), (2, 1), (1, 0)):
        finish(t, seat)
        assert asked(t) == (following, "play")


def test_gold_rush_lasts_for_one_round() -> None:
    t = finish(Table(*FOUR, event="/ GoldRush Shootout"), 0, 1, 2, 3)
    assert (t.turn, t.event) == (0, "GoldRush")
    finish(t, 0, 3, 2)
    assert (t.turn, t.event) == (1, "GoldRush")
    finish(t, 1)
    assert (t.turn, t.event) == (0, "Shootout")
    finish(t, 0)
    assert t.turn == 1


def test_gold_rush_the_eliminated_are_passed_over() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer", "Renegade: Beer", "(Outlaw)", event="GoldRush")
    finish(t, 0)
    assert t.turn == 2


def test_gold_rush_a_gatling_goes_clockwise() -> None:
    t = Table("Sheriff: Gatling Beer", "Outlaw: Missed", "Renegade", "Outlaw: Missed", event="GoldRush")
    t.play(0, "Gatling")
    assert asked(t) == (1, "dodge")
    t.reply(1)
    assert asked(t) == (3, "dodge")


def test_gold_rush_indians_go_clockwise() -> None:
    t = Table("Sheriff: Indians Beer", "Outlaw: Bang", "Renegade", "Outlaw: Bang", event="GoldRush")
    t.play(0, "Indians")
    assert asked(t) == (1, "indians")


def test_gold_rush_a_general_store_goes_clockwise() -> None:
    t = Table("Sheriff: GeneralStore Beer", *FOUR[1:], event="GoldRush", deck="Duel Panic Scope Barrel")
    t.play(0, "GeneralStore")
    for seat, card in enumerate(("Duel", "Panic", "Scope")):
        assert asked(t) == (seat, "store")
        t.reply(seat, card)
    assert hand(t, 3) == ["Barrel", "Beer"]


def test_gold_rush_a_dynamite_is_passed_to_the_left() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer / Dynamite", "Renegade: Beer", turn=1, phase="start", event="GoldRush", deck="K♥")
    assert in_play(t, 2) == ["Dynamite"]
    finish(t, 1)
    assert t.turn == 0


# Thirst: only the first card is drawn. Train Arrival: one more.


def drawn(seat: str, event: str, deck: str, discard: str = "", life: dict[int, int] | None = None, other: str = "Outlaw: Panic") -> Table:
    """Seat 0, who holds a Beer, at the start of its turn under an event; seat 1 holds a single card."""
    return Table(f"Sheriff{seat}: Beer", other, "Renegade", phase="start", event=event, deck=deck, discard=discard, life=life)


def test_thirst_only_the_first_card_is_drawn() -> None:
    assert hand(drawn("", "Thirst", "Duel Panic"), 0) == ["Beer", "Duel"]


def test_thirst_pixie_pete_draws_two() -> None:
    assert hand(drawn(" PixiePete", "Thirst", "Duel Panic Gatling"), 0) == ["Beer", "Duel", "Panic"]


def test_thirst_black_jack_draws_no_second_card_to_show() -> None:
    assert hand(drawn(" BlackJack", "Thirst", "Bang2♦ Bang3♦ Bang4♦"), 0) == ["Bang", "Beer"]


def test_thirst_kit_carlson_looks_at_three_and_takes_one() -> None:
    t = drawn(" KitCarlson", "Thirst", "Duel Panic Gatling", other="Outlaw: Beer")
    assert asked(t) == (0, "return")
    assert offered(t) == ["Duel", "Gatling", "Panic"]
    t.reply(0, "Panic")
    assert asked(t) == (0, "return")
    assert offered(t) == ["Duel", "Gatling"]
    t.reply(0, "Gatling")
    assert hand(t, 0) == ["Beer", "Duel"]
    finish(t, 0)
    assert hand(t, 1) == ["Beer", "Gatling"]  # put back last, so on top


@pytest.mark.parametrize(("choice", "card"), [("deck", "Duel"), (1, "Panic")])
def test_thirst_jesse_jones_may_take_his_only_card_from_a_hand(choice: str | int, card: str) -> None:
    t = drawn(" JesseJones", "Thirst", "Duel Gatling")
    assert asked(t) == (0, "draw")
    t.reply(0, choice)
    assert hand(t, 0) == names(["Beer", card])


@pytest.mark.parametrize(("choice", "card"), [("deck", "Duel"), ("discard_pile", "Saloon")])
def test_thirst_pedro_ramirez_may_take_his_only_card_from_the_discard_pile(choice: str, card: str) -> None:
    t = drawn(" PedroRamirez", "Thirst", "Duel Gatling", discard="Saloon")
    assert asked(t) == (0, "draw")
    t.reply(0, choice)
    assert hand(t, 0) == names(["Beer", card])


@pytest.mark.parametrize(("life", "cards"), [(5, 1), (4, 1), (3, 2), (1, 4)])
def test_thirst_bill_noface_draws_one_less_but_at_least_one(life: int, cards: int) -> None:
    t = drawn(" BillNoface", "Thirst", "Bang Bang Bang Bang Bang", life={0: life})
    assert hand(t, 0) == ["Bang"] * cards + ["Beer"]


def test_train_arrival_three_cards_are_drawn() -> None:
    assert hand(drawn("", "TrainArrival", "Duel Panic Gatling"), 0) == ["Beer", "Duel", "Gatling", "Panic"]


def test_train_arrival_pixie_pete_draws_four() -> None:
    assert hand(drawn(" PixiePete", "TrainArrival", "Duel Panic Gatling Scope"), 0) == ["Beer", "Duel", "Gatling", "Panic", "Scope"]


@pytest.mark.parametrize(("second", "cards"), [("Bang3♣", 3), ("Bang3♦", 4)])
def test_train_arrival_black_jack_still_shows_his_second_card(second: str, cards: int) -> None:
    t = drawn(" BlackJack", "TrainArrival", f"Bang2♣ {second} Bang4♣ Bang5♣")
    assert hand(t, 0) == ["Bang"] * cards + ["Beer"]


def test_train_arrival_a_third_card_that_is_red_gives_black_jack_no_more() -> None:
    t = drawn(" BlackJack", "TrainArrival", "Bang2♦ Bang3♣ Bang4♦ Bang5♣")
    assert hand(t, 0) == ["Bang"] * 3 + ["Beer"]


def test_train_arrival_kit_carlson_takes_all_three() -> None:
    t = drawn(" KitCarlson", "TrainArrival", "Duel Panic Gatling")
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Beer", "Duel", "Gatling", "Panic"]


def test_train_arrival_jesse_jones_takes_one_from_a_hand_and_two_from_the_deck() -> None:
    t = drawn(" JesseJones", "TrainArrival", "Duel Gatling").reply(0, 1)
    assert hand(t, 0) == ["Beer", "Duel", "Gatling", "Panic"]


def test_train_arrival_pedro_ramirez_takes_one_from_the_discard_pile_and_two_from_the_deck() -> None:
    t = drawn(" PedroRamirez", "TrainArrival", "Duel Gatling", discard="Saloon Scope").reply(0, "discard_pile")
    assert hand(t, 0) == ["Beer", "Duel", "Gatling", "Saloon"]


def test_train_arrival_bill_noface_draws_one_more() -> None:
    t = drawn(" BillNoface", "TrainArrival", "Bang Bang Bang Bang Bang", life={0: 3})
    assert hand(t, 0) == ["Bang"] * 4 + ["Beer"]


def test_train_arrival_brings_pat_brennan_a_card_from_the_deck_after_the_one_in_play() -> None:
    t = drawn(" PatBrennan", "TrainArrival", "Duel Gatling", other="Outlaw: / Scope")
    assert asked(t) == (0, "draw")
    assert seats_offered(t) == {1}
    t.reply(0, 1)
    assert hand(t, 0) == ["Beer", "Duel", "Scope"]


# High Noon: everybody loses a life point at the start of his turn.


def test_high_noon_everybody_loses_a_life_point_at_the_start_of_his_own_turn() -> None:
    t = Table(*THREE, phase="start", event="HighNoon")
    assert [t.life(seat) for seat in range(3)] == [4, 4, 4]
    finish(t, 0)
    assert [t.life(seat) for seat in range(3)] == [4, 3, 4]
    finish(t, 1)
    assert [t.life(seat) for seat in range(3)] == [4, 3, 3]


def test_high_noon_begins_with_the_sheriffs_turn_it_comes_in() -> None:
    t = finish(Table(*THREE, turn=2, event="/ HighNoon"), 2)
    assert [t.life(seat) for seat in range(3)] == [4, 4, 4]


def test_high_noon_takes_a_life_point_in_every_round() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer", "Outlaw: Beer", phase="start", event="HighNoon")
    finish(t, 0, 1, 2)
    assert [t.life(seat) for seat in range(3)] == [3, 3, 3]


def test_high_noon_takes_it_from_a_player_in_jail_too() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer / JailJ♠", "Renegade: Beer", turn=1, phase="start", event="HighNoon", deck="5♠")
    assert asked(t) == (2, "play")
    assert t.life(1) == 3


def test_high_noon_a_beer_may_save_who_loses_his_last_life_point() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer Scope", "Renegade: Beer", turn=1, phase="start", event="HighNoon", life={1: 1})
    assert asked(t) == (1, "last_chance")
    t.reply(1, "Beer")
    assert t.life(1) == 1
    assert asked(t) == (1, "play")


def test_high_noon_with_two_players_left_no_beer_saves() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer Scope", turn=1, phase="start", event="HighNoon", life={1: 1})
    lay_down(t, 1)
    assert t.over
    assert t.winners == {0}


def test_high_noon_sid_ketchum_may_save_himself() -> None:
    t = Table("Sheriff: Beer", "Outlaw SidKetchum: Duel Scope Panic", turn=1, phase="start", event="HighNoon", life={1: 1})
    assert asked(t) == (1, "last_chance")
    t.reply(1, "ability Duel Scope")
    assert t.life(1) == 1
    assert asked(t) == (1, "play")


def test_high_noon_nobody_is_the_killer_of_an_outlaw() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Duel", "Renegade: Beer", turn=1, phase="start", event="HighNoon", life={1: 1})
    assert not t.alive(1)
    assert t.record["slayer"][1] == NOBODY
    assert [len(t.hand(0)), len(t.hand(2))] == [1, 3]
    assert asked(t) == (2, "play")


def test_high_noon_nobody_is_the_killer_of_a_deputy() -> None:
    t = Table("Sheriff: Beer / Scope", "Deputy: Duel", "Outlaw: Beer", turn=1, phase="start", event="HighNoon", life={1: 1})
    assert not t.alive(1)
    assert [hand(t, 0), in_play(t, 0)] == [["Beer"], ["Scope"]]


def test_high_noon_the_sheriff_who_falls_by_it_brings_the_ordinary_end() -> None:
    t = Table("Sheriff: Duel", "Outlaw: Beer", "Renegade: Beer", phase="start", event="HighNoon", life={0: 1})
    assert t.over
    assert t.winners == {1}
    t = Table("Sheriff: Duel", "(Outlaw)", "Renegade: Beer", phase="start", event="HighNoon", life={0: 1})
    assert t.winners == {2}


def test_high_noon_the_last_villain_who_falls_by_it_brings_the_victory_of_the_law() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Duel", "Deputy: Beer", "(Renegade)", event="HighNoon", life={1: 1})
    t.end_turn(0)
    assert t.over
    assert t.winners == {0, 2}


def test_high_noon_bart_cassidy_draws_for_it() -> None:
    t = Table("Sheriff: Beer", "Outlaw BartCassidy: Beer", "Renegade", turn=1, phase="start", event="HighNoon", deck="Duel Panic Gatling")
    assert t.life(1) == 3
    assert hand(t, 1) == ["Beer", "Duel", "Gatling", "Panic"]


def test_high_noon_el_gringo_takes_nothing_for_it() -> None:
    t = Table("Sheriff: Beer", "Outlaw ElGringo: Beer", "Renegade: Duel", turn=1, phase="start", event="HighNoon", deck="Panic Gatling")
    assert t.life(1) == 2
    assert hand(t, 1) == ["Beer", "Gatling", "Panic"]


def test_high_noon_vulture_sam_takes_the_cards_of_who_falls_by_it() -> None:
    seats = ("Sheriff: Beer", "Outlaw: Duel / Scope", "Renegade VultureSam: Beer", "Outlaw")
    t = Table(*seats, event="HighNoon", life={1: 1}, deck="Panic Gatling")
    t.end_turn(0)
    assert hand(t, 2) == ["Beer", "Duel", "Gatling", "Panic", "Scope"]
