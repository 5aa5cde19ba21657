"""A Fistful of Cards, the other events from Peyote to Vendetta: those that shoot nobody."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import all_but, asked, hand, in_play, offered, seen, top

# Peyote


def test_under_peyote_a_player_guesses_instead_of_drawing_and_keeps_what_he_guessed() -> None:
    t = Table("Sheriff: Scope", "Outlaw", "Renegade", event="Peyote", phase="start", deck="Beer Duel♣ Panic♦ Missed♠ Gatling")
    assert asked(t) == (0, "guess")
    assert offered(t) == ["black", "red"]
    assert hand(t, 0) == ["Scope"]
    t.reply(0, "red").reply(0, "black").reply(0, "red")
    assert asked(t) == (0, "guess")
    assert hand(t, 0) == ["Beer", "Duel", "Panic", "Scope"]
    t.reply(0, "red")  # wrong
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Beer", "Duel", "Panic", "Scope"]
    assert top(t) == "Missed"


@pytest.mark.parametrize(("suit", "color"), [("♥", "red"), ("♦", "red"), ("♣", "black"), ("♠", "black")])
@pytest.mark.parametrize("guess", ["red", "black"])
def test_under_peyote_hearts_and_diamonds_are_red_clubs_and_spades_are_black(suit: str, color: str, guess: str) -> None:
    t = Table("Sheriff: Beer", "Outlaw", "Renegade", event="Peyote", phase="start", deck=f"Bang{suit}")
    t.reply(0, guess)
    assert hand(t, 0) == (["Bang", "Beer"] if guess == color else ["Beer"])
    assert top(t) == ("" if guess == color else "Bang")
    assert t.question == ("guess" if guess == color else "play")


def test_under_peyote_all_see_the_card_that_was_guessed_but_nobody_before() -> None:
    t = Table("Sheriff: Beer", "Outlaw", "Renegade", event="Peyote", phase="start", deck="Duel♣ Panic♦ Missed")
    assert [seen(t, seat, "deck_top")[0] for seat in range(3)] == [0, 0, 0]
    t.reply(0, "black")
    assert [seen(t, 1, "known_n")[2], seen(t, 2, "known_n")[1]] == [1, 1]
    assert [seen(t, seat, "deck_top")[0] for seat in range(3)] == [0, 0, 0]


@pytest.mark.parametrize("character", ["BlackJack", "KitCarlson", "JesseJones", "PedroRamirez"])
def test_under_peyote_nobody_draws_in_the_way_of_his_character(character: str) -> None:
    seats = (f"Sheriff {character}: Beer", "Outlaw: Duel", "Renegade")
    t = Table(*seats, event="Peyote", phase="start", discard="Panic", deck="Duel♦ Bang♥ Saloon")
    assert asked(t) == (0, "guess")
    t.reply(0, "red").reply(0, "red").reply(0, "black")
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Bang", "Beer", "Duel"]


def test_under_peyote_guessing_ends_when_no_card_is_left_anywhere() -> None:
    rest = all_but("Beer6♥ Bang2♦")
    t = Table("Sheriff: Beer6♥", "Outlaw", f"Renegade: {rest}", event="Peyote", phase="start", deck="Bang2♦")
    t.reply(0, "red")
    assert hand(t, 0) == ["Bang", "Beer"]
    assert asked(t) == (0, "play")
    t = Table("Sheriff: Beer6♥", "Outlaw", f"Renegade: {rest} Bang2♦", event="Peyote", phase="start")
    assert asked(t) == (0, "play")


def test_under_peyote_guessing_goes_on_with_the_reshuffled_pile() -> None:
    rest = all_but("Beer6♥ Bang2♦ Duel8♣")
    t = Table("Sheriff: Beer6♥", "Outlaw", f"Renegade: {rest}", event="Peyote", phase="start", deck="Bang2♦", discard="Duel8♣")
    t.reply(0, "red")
    assert asked(t) == (0, "guess")
    t.reply(0, "black")
    assert hand(t, 0) == ["Bang", "Beer", "Duel"]
    assert asked(t) == (0, "play")


def test_under_peyote_a_player_in_jail_guesses_nothing() -> None:
    t = Table("Sheriff", "Outlaw: Duel / Jail", "Renegade", event="Peyote", turn=1, phase="start", deck="♣")
    assert asked(t) == (2, "guess")


# Ranch


def test_ranch_exchanges_any_number_of_cards_at_the_end_of_phase_1() -> None:
    t = Table("Sheriff: Bang", "Outlaw", "Renegade", event="Ranch", phase="start", deck="Duel Panic Beer Gatling Saloon")
    assert asked(t) == (0, "ranch")
    assert offered(t) == ["Bang", "Duel", "Panic", "pass"]
    t.reply(0, "Duel").reply(0, "Bang")
    assert asked(t) == (0, "ranch")
    assert hand(t, 0) == ["Panic"]  # nothing is drawn before all are put away
    assert top(t) == "Bang"
    t.reply(0, "pass")
    assert hand(t, 0) == ["Beer", "Gatling", "Panic"]
    assert asked(t) == (0, "play")  # once
    assert seen(t, 1, "known_n")[2] == 0


def test_nobody_has_to_exchange_cards_at_the_ranch() -> None:
    t = Table("Sheriff: Bang", "Outlaw", "Renegade", event="Ranch", phase="start", deck="Duel Panic Beer")
    t.reply(0, "pass")
    assert hand(t, 0) == ["Bang", "Duel", "Panic"]
    assert [asked(t), top(t)] == [(0, "play"), ""]


def test_a_whole_hand_may_be_exchanged_at_the_ranch() -> None:
    t = Table("Sheriff: Bang", "Outlaw", "Renegade", event="Ranch", phase="start", deck="Duel Panic Beer Gatling Saloon WellsFargo")
    t.reply(0, "Duel").reply(0, "Bang").reply(0, "Panic")
    assert hand(t, 0) == ["Beer", "Gatling", "Saloon"]
    assert asked(t) == (0, "play")


def test_suzy_lafayette_draws_no_extra_card_at_the_ranch() -> None:
    seats = ("Sheriff SuzyLafayette: Scope", "Outlaw", "Renegade")
    t = Table(*seats, event="Ranch", phase="start", deck="Duel Panic Beer Gatling Saloon WellsFargo")
    t.reply(0, "Duel").reply(0, "Panic").reply(0, "Scope")
    assert hand(t, 0) == ["Beer", "Gatling", "Saloon"]


def test_the_ranch_comes_after_the_characters_way_to_draw() -> None:
    t = Table("Sheriff KitCarlson: Scope", "Outlaw", "Renegade", event="Ranch", phase="start", deck="Duel Panic Beer Gatling")
    assert asked(t) == (0, "return")
    t.reply(0, "Beer")
    assert asked(t) == (0, "ranch")
    t.reply(0, "Scope").reply(0, "pass")
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]


def test_a_player_in_jail_goes_to_no_ranch() -> None:
    t = Table("Sheriff", "Outlaw: Duel / Jail", "Renegade", event="Ranch", turn=1, phase="start", deck="♣ Beer Panic")
    assert asked(t) == (2, "ranch")


# The Judge


def test_under_the_judge_no_card_is_put_in_play() -> None:
    cards = "Scope Winchester Dynamite Jail PonyExpress Bible Beer"
    t = Table("Outlaw: " + cards, "Sheriff", "Renegade", event="TheJudge")
    assert offered(t) == ["Beer", "pass"]


def test_under_the_judge_cards_already_in_play_keep_their_effects_and_may_be_used() -> None:
    seats = ("Sheriff: Bang Beer / PonyExpress Schofield", "Outlaw", "Outlaw: / Barrel", "Renegade", "Deputy")
    t = Table(*seats, event="TheJudge", deck="♥ Duel Panic Gatling")
    t.play(0, "Bang", on=2).reply(2, "barrel")
    assert t.life(2) == 4
    t.play(0, "PonyExpress")
    assert hand(t, 0) == ["Beer", "Duel", "Gatling", "Panic"]


def test_under_the_judge_a_dynamite_in_play_moves_on() -> None:
    t = Table("Sheriff: Beer / Dynamite", "Outlaw", "Renegade", event="TheJudge", phase="start", deck="♥")
    assert [in_play(t, 0), in_play(t, 1)] == [[], ["Dynamite"]]


# Vendetta


def test_under_vendetta_a_heart_at_the_end_of_the_turn_gives_another_turn() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer", "Renegade", event="Vendetta", deck="Saloon Duel Panic")
    t.end_turn(0)
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]
    assert top(t) == "Saloon"


@pytest.mark.parametrize("suit", ["♦", "♣", "♠"])
def test_under_vendetta_any_other_suit_ends_the_turn(suit: str) -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer", "Renegade", event="Vendetta", deck=f"Bang{suit} Duel Panic")
    t.end_turn(0)
    assert asked(t) == (1, "play")
    assert top(t) == "Bang"


def test_under_vendetta_there_is_no_second_draw_after_the_extra_turn() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer", "Renegade", event="Vendetta", deck="♥ Duel Panic Saloon WellsFargo")
    t.end_turn(0).end_turn(0)
    assert asked(t) == (1, "play")
    assert hand(t, 1) == ["Beer", "Saloon", "WellsFargo"]


def test_under_vendetta_the_next_player_has_a_draw_of_his_own() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer", "Renegade", event="Vendetta", deck="♥ Duel Panic Bang♣ Missed Saloon Gatling CatBalou")
    t.end_turn(0).end_turn(0).end_turn(1)
    assert asked(t) == (1, "play")
    assert hand(t, 1) == ["Bang", "Beer", "CatBalou", "Gatling", "Missed"]


def test_under_vendetta_the_extra_turn_has_a_bang_of_its_own() -> None:
    t = Table("Sheriff: Bang Bang Beer", "Outlaw", "Renegade", event="Vendetta", deck="♥ Missed Missed")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["Beer", "pass"]
    t.end_turn(0)
    assert offered(t) == ["Bang", "Beer", "pass"]


def test_under_vendetta_a_green_card_of_the_first_turn_may_be_used_in_the_extra_turn() -> None:
    t = Table("Sheriff: PonyExpress Beer", "Outlaw", "Renegade", event="Vendetta", deck="♥ Missed Missed")
    t.play(0, "PonyExpress")
    assert offered(t) == ["Beer", "pass"]
    t.end_turn(0)
    assert offered(t) == ["Beer", "PonyExpress", "pass"]


def test_under_vendetta_the_extra_turn_begins_with_the_dynamite() -> None:
    t = Table("Sheriff: Dynamite Beer", "Outlaw", "Renegade", event="Vendetta", deck="♥ Bang♣ Duel Panic")
    t.play(0, "Dynamite").end_turn(0)
    assert [in_play(t, 0), in_play(t, 1)] == [[], ["Dynamite"]]
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]


def test_under_vendetta_the_extra_turn_turns_over_no_event() -> None:
    t = Table("Sheriff: Beer", "Outlaw", "Renegade", event="Vendetta / Ambush", deck="♥ Duel Panic")
    t.end_turn(0)
    assert asked(t) == (0, "play")
    assert t.event == "Vendetta"


def test_under_vendetta_the_draw_comes_after_phase_3() -> None:
    t = Table("Sheriff: Beer Duel", "Outlaw: Beer", "Renegade", event="Vendetta", life={0: 1}, deck="Saloon Bang Panic")
    t.end_turn(0)
    assert asked(t) == (0, "discard")
    assert top(t) == ""
    t.reply(0, "Duel")
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Bang", "Beer", "Panic"]


def test_under_vendetta_lucky_duke_chooses_between_two_cards() -> None:
    t = Table("Sheriff LuckyDuke: Beer", "Outlaw: Beer", "Renegade", event="Vendetta", deck="Duel♣ Saloon Panic Gatling")
    t.end_turn(0)
    assert asked(t) == (0, "flip")
    t.reply(0, "second")
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Beer", "Gatling", "Panic"]


def test_under_vendetta_there_is_no_draw_after_a_turn_skipped_in_jail() -> None:
    t = Table("Sheriff", "Outlaw: Beer / Jail", "Renegade", event="Vendetta", turn=1, phase="start", deck="♣ Saloon WellsFargo")
    assert asked(t) == (2, "play")
    assert hand(t, 2) == ["Saloon", "WellsFargo"]


def test_under_vendetta_there_is_a_draw_after_a_turn_played_out_of_jail() -> None:
    t = Table("Sheriff", "Outlaw: Beer / Jail", "Renegade", event="Vendetta", turn=1, phase="start", deck="♥ Duel Panic ♥ Gatling Bang")
    assert hand(t, 1) == ["Beer", "Duel", "Panic"]
    t.end_turn(1)
    assert asked(t) == (1, "play")
    assert hand(t, 1) == ["Bang", "Beer", "Duel", "Gatling", "Panic"]


def test_under_vendetta_there_is_no_draw_for_who_falls_in_his_own_turn() -> None:
    seats = ("Outlaw: Duel", "Sheriff: Bang Beer", "Renegade: Beer", "Outlaw")
    t = Table(*seats, event="Vendetta", life={0: 1}, deck="Saloon WellsFargo")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert not t.alive(0)
    assert hand(t, 1) == ["Beer", "Saloon", "WellsFargo"]
