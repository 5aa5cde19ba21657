"""Where the sets meet: cases found by looking for trouble, one sentence each."""

import pytest

from bang_env import IllegalMove, Table
from bang_env.bang import words as w
from tests.support.scenarios.cards import hand, in_play, offered, seen, top


@pytest.mark.parametrize("event", ["RussianRoulette", "TheDaltons"])
def test_no_event_comes_any_more_when_the_card_of_the_revolution_has_decided_the_game(event: str) -> None:
    seats = ("Rebel: Gatling / Barrel Scope", "Sheriff", "Outlaw", "Deputy: Missed Missed")
    t = Table(*seats, event=f"/ {event} HighNoon", life={0: 1, 1: 1, 2: 1, 3: 2}).play(0, "Gatling").reply(3, "Missed")
    assert t.over and t.winners == {0, 3}
    assert in_play(t, 0) == ["Barrel", "Scope"]


def test_a_bible_that_elena_fuente_throws_in_from_the_hand_draws_no_card() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw ElenaFuente: Bible Beer", "Outlaw", "Renegade", deck="Duel Panic")
    t.play(0, "Bang", on=1).reply(1, "Bible")
    assert hand(t, 1) == ["Beer"]


def test_the_law_of_the_west_keeps_the_cards_that_the_shown_one_costs() -> None:
    seats = ("Sheriff", "Outlaw: Beer", "Outlaw", "Renegade")
    t = Table(*seats, event="LawOfTheWest", turn=1, phase="start", deck="Bang♣ Springfield", life={1: 3})
    t.choose(1, "Beer")
    assert t.question == "target" and hand(t, 1) == [], "Springfield is all that is left to play, the BANG! pays for it"
    sid = ("Sheriff", "Outlaw SidKetchum: Beer", "Outlaw", "Renegade")
    t = Table(*sid, event="LawOfTheWest", turn=1, phase="start", deck="Bang♣ Springfield", life={1: 2})
    assert "ability" not in offered(t)


def test_under_the_law_of_the_west_no_weapon_is_taken_up_that_makes_the_shown_bang_impossible() -> None:
    seats = ("Sheriff: / Winchester", "Deputy: / Mustang", "Outlaw: / Mustang", "Renegade: / Hideout", "Outlaw: / Hideout")
    t = Table(*seats, event="LawOfTheWest", phase="start", deck="Volcanic Bang")
    assert t.question == "target" and hand(t, 0) == ["Volcanic"], "the BANG! is all that may be played"


def test_a_card_of_the_same_face_is_not_bound_when_the_shown_one_has_left_the_hand() -> None:
    seats = ("Sheriff: Duel Stagecoach", "Outlaw: Bang♦ Bang♦", "Outlaw", "Renegade")
    t = Table(*seats, event="LawOfTheWest", phase="start", deck="Beer BangQ♥ BangK♥ Missed")
    t.play(0, "Duel", on=1).reply(1, "Bang").reply(0, "Bang♥").reply(1, "pass").play(0, "Stagecoach")
    assert "pass" in offered(t)


def test_the_deck_is_renewed_also_when_suzy_lafayette_draws_its_last_card() -> None:
    few = Table("Sheriff SuzyLafayette: Beer", "Outlaw: Bang Bang", "Renegade", life={0: 3})
    game = few._games.array
    n = int(game["deck_n"][0])
    game["discard"][0, : n - 1] = game["deck"][0, : n - 1]  # all but one card lie in the discard pile
    game["deck"][0, 0] = game["deck"][0, n - 1]
    game["deck_n"], game["discard_n"] = 1, n - 1
    few._games.read(0)
    few.play(0, "Beer")
    assert few.record["deck_n"] > 0 and few.discard_top is None


def test_the_ghost_of_suzy_lafayette_draws_no_card_after_phase_3() -> None:
    seats = ("Sheriff", "(Outlaw SuzyLafayette)", "Outlaw", "Renegade")
    t = Table(*seats, event="GhostTown", deck="Beer♥ Missed Missed Missed Saloon WellsFargo Duel")
    t.end_turn(0).play(1, "Beer").end_turn(1)
    assert top(t) == "Missed"


def test_nobody_can_say_which_card_kit_carlson_puts_back() -> None:
    seats = ("Sheriff: Beer Mustang Scope Winchester Volcanic", "Outlaw KitCarlson", "Renegade", "Outlaw")
    t = Table(*seats, event="AbandonedMine", deck="Bang2♣ Bang3♣ Bang4♣ Bang5♣", life={0: 4})
    t.end_turn(0).reply(0, "Mustang")
    assert t.question == "return" and seen(t, 0, "deck_top")[0] == 0
    t.reply(1, "Bang")
    assert seen(t, 0, "deck_top")[0] == 0 and seen(t, 0, "known_n")[1] == 0


def test_a_second_character_is_dealt_to_one_seat_only() -> None:
    with pytest.raises(ValueError, match="no second character"):
        Table("Sheriff BartCassidy+BlackJack", "Outlaw SlabTheKiller+BartCassidy", "Renegade", event="NewIdentity")


def test_what_was_given_up_for_a_new_identity_is_seen_by_all() -> None:
    t = Table("Sheriff SuzyLafayette+WillyTheKid: Bang", "Outlaw", "Renegade", event="NewIdentity", phase="start")
    t.reply(0, "second")
    assert t.character(0) == "WillyTheKid" and t.view(1)["given_up"][2] == w.SUZY_LAFAYETTE


def test_the_shots_still_to_come_and_the_second_turn_of_a_vendetta_are_seen() -> None:
    t = Table("Sheriff: Missed Missed Beer", "Outlaw", "Renegade", event="AFistfulOfCards", phase="start")
    assert (t.question, int(t.view(0)["shots_left"])) == ("dodge", 2)
    t = Table("Sheriff: Bang Missed", "Outlaw: Missed", "Renegade", event="Vendetta", deck="♥").end_turn(0)
    assert t.turn == 0 and t.view(1)["second_turn"] == 1


def test_what_seeks_its_target_is_known_to_who_is_asked() -> None:
    t = Table("Sheriff: Bang Bang Bang Beer", "Outlaw", "Renegade", event="Sniper").choose(0, "sniper")
    while t.question == "cost":
        t.choose(0, "Bang")
    with pytest.raises(IllegalMove):
        t.play(0, "Beer")
    assert t.question == "target" and t.view(0)["effect"] == w.SNIPE


def test_elena_fuente_may_use_a_beer_as_a_missed_under_the_reverend() -> None:
    t = Table("Sheriff: Bang Scope", "Outlaw ElenaFuente: Beer", "Renegade", event="TheReverend").play(0, "Bang", on=1)
    assert offered(t) == ["Beer", "pass"]
    assert t.reply(1, "Beer").life(1) == 3


def test_elena_fuente_is_not_saved_by_a_beer_under_the_reverend() -> None:
    t = Table("Sheriff: Bang Scope", "Outlaw ElenaFuente: Beer", "Renegade", event="TheReverend", life={1: 1}).play(0, "Bang", on=1)
    t.reply(1, "pass")
    assert not t.alive(1)


@pytest.mark.parametrize(("event", "cards"), [("Thirst", ["Scope"]), ("TrainArrival", ["Duel", "Scope"])])
def test_pat_brennan_takes_a_card_in_play_in_a_thirst_and_draws_the_further_card_of_a_train_arrival(event: str, cards: list[str]) -> None:
    t = Table("Sheriff PatBrennan", "Outlaw: / Scope", "Renegade", event=event, phase="start", deck="Duel Panic Beer").reply(0, 1)
    assert hand(t, 0) == cards


@pytest.mark.parametrize(("event", "cards"), [("Thirst", ["Duel"]), ("TrainArrival", ["Beer", "Duel", "Panic"])])
def test_pat_brennan_who_draws_draws_as_the_event_says(event: str, cards: list[str]) -> None:
    t = Table("Sheriff PatBrennan", "Outlaw: / Scope", "Renegade", event=event, phase="start", deck="Duel Panic Beer").reply(0, "deck")
    assert hand(t, 0) == cards


def test_kit_carlson_keeps_one_of_three_cards_in_a_thirst() -> None:
    t = Table("Sheriff KitCarlson", "Outlaw: Beer", "Renegade", event="Thirst", phase="start", deck="Duel Panic Beer")
    t.reply(0, "Duel").reply(0, "Beer")
    assert hand(t, 0) == ["Panic"]


@pytest.mark.parametrize(("back", "shown"), [("Duel", "Beer"), ("Panic", "Beer"), ("Beer", "Panic")])
def test_under_the_law_of_the_west_the_second_of_the_cards_that_kit_carlson_keeps_is_shown(back: str, shown: str) -> None:
    seats = ("Sheriff KitCarlson: Barrel", "Outlaw: Duel Duel", "Renegade")
    t = Table(*seats, event="LawOfTheWest", phase="start", deck="Duel Panic Beer", life={0: 3}).reply(0, back)
    assert seen(t, 1, "law") == next(card.card + 1 for card in t.hand(0) if card == shown)


def test_a_duel_with_the_queen_of_diamonds_has_no_effect_on_apache_kid() -> None:
    t = Table("Sheriff: Duel♦ Beer", "Outlaw ApacheKid: Bang", "Renegade").play(0, "Duel", on=1)
    assert [t.life(1), hand(t, 1), t.asked] == [3, ["Bang"], 0]


def test_apache_kid_answers_a_duel_of_another_suit_whatever_suit_its_bangs_have() -> None:
    t = Table("Sheriff: Duel♠ Bang♦ Beer", "Outlaw ApacheKid: Bang", "Renegade").play(0, "Duel", on=1).reply(1, "Bang").reply(0, "Bang♦")
    assert t.life(1) == 2


def test_suzy_lafayette_as_a_ghost_draws_for_an_empty_hand_in_her_turn_and_not_at_its_end() -> None:
    seats = ("Sheriff: Beer", "(Outlaw SuzyLafayette)", "Outlaw", "Renegade: Beer")
    t = Table(*seats, event="GhostTown", turn=0, deck="Scope Barrel Mustang Duel Panic Saloon").end_turn(0)
    assert hand(t, 1) == ["Barrel", "Duel", "Mustang", "Scope"]  # one at the start of her turn, three in phase 1
    t.play(1, "Scope").play(1, "Barrel").play(1, "Mustang").play(1, "Duel", on=2)
    assert hand(t, 1) == ["Panic"]
    t.end_turn(1)
    assert [hand(t, 1), t.alive(1)] == [[], False]
