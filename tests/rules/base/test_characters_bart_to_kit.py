"""Bart Cassidy to Kit Carlson."""

import pytest

from bang_env import Rules, Table
from tests.support.reading import asked, hand, in_play, offered, seats_offered, seen, top

LIFE = {
    "BartCassidy": 4, "BlackJack": 4, "CalamityJanet": 4, "ElGringo": 3, "JesseJones": 4, "Jourdonnais": 4, "KitCarlson": 4, "LuckyDuke": 4,
    "PaulRegret": 3, "PedroRamirez": 4, "RoseDoolan": 4, "SidKetchum": 4, "SlabTheKiller": 4, "SuzyLafayette": 4, "VultureSam": 4,
    "WillyTheKid": 4,
}  # fmt: skip


@pytest.mark.parametrize("name", list(LIFE))
def test_the_life_points_of_a_character_are_printed_and_the_sheriff_has_one_more(name: str) -> None:
    t = Table("Outlaw: Beer", f"Outlaw {name}", f"Sheriff {name}", "Renegade")
    assert (t.life(1), t.max_life(1)) == (LIFE[name], LIFE[name])
    assert (t.life(2), t.max_life(2)) == (LIFE[name] + 1, LIFE[name] + 1)
    assert t.character(1) == name


# Bart Cassidy


def test_bart_cassidy_draws_a_card_when_he_is_hit() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw BartCassidy", "Renegade", deck="Duel Panic")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert hand(t, 1) == ["Duel"]


def test_bart_cassidy_draws_three_cards_after_dynamite() -> None:
    t = Table("Sheriff: Beer", "Outlaw BartCassidy: / Dynamite", "Renegade", turn=1, phase="start", deck="5♠ Duel Duel Duel Beer Beer")
    assert t.life(1) == 1
    assert hand(t, 1) == ["Beer", "Beer", "Duel", "Duel", "Duel"]  # three for the Dynamite, two of phase 1


def test_bart_cassidy_draws_also_in_a_duel_he_played_himself() -> None:
    t = Table("Sheriff BartCassidy: Duel Beer", "Outlaw: Bang", "Renegade", deck="Panic")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert hand(t, 0) == ["Beer", "Panic"]


def test_the_card_bart_cassidy_draws_cannot_rescue_him() -> None:
    t = Table("Sheriff: Bang Duel", "Outlaw BartCassidy", "Renegade", deck="Beer", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.alive(1)


def test_bart_cassidy_rescued_by_a_beer_draws_afterwards() -> None:
    t = Table("Sheriff: Bang Duel", "Outlaw BartCassidy: Beer", "Renegade", deck="Panic", life={1: 1})
    t.play(0, "Bang", on=1).reply(1, "Beer")
    assert t.life(1) == 1
    assert hand(t, 1) == ["Panic"]


# Black Jack


@pytest.mark.parametrize("second", ["Bang♦", "Beer♥"])
def test_black_jack_draws_a_third_card_if_the_second_is_red(second: str) -> None:
    t = Table("Sheriff BlackJack: Stagecoach", "Outlaw", "Renegade", deck=f"Missed {second} Duel Panic", phase="start")
    assert len(t.hand(0)) == 4
    assert "Duel" in hand(t, 0)


@pytest.mark.parametrize("second", ["Bang♣", "Bang♠"])
def test_black_jack_draws_two_cards_if_the_second_is_black(second: str) -> None:
    t = Table("Sheriff BlackJack: Stagecoach", "Outlaw", "Renegade", deck=f"Beer♥ {second} Duel", phase="start")
    assert hand(t, 0) == ["Bang", "Beer", "Stagecoach"]


def test_black_jack_shows_only_his_second_card() -> None:
    t = Table("Sheriff BlackJack: Stagecoach", "Outlaw", "Renegade", deck="Missed Bang♦ Duel", phase="start")
    assert seen(t, 1, "known_n")[2] == 1
    assert seen(t, 2, "known_n")[1] == 1


# Calamity Janet


def test_calamity_janet_plays_missed_as_a_bang_which_uses_up_the_limit() -> None:
    t = Table("Sheriff CalamityJanet: Missed Missed Bang Beer", "Outlaw: Missed", "Renegade")
    t.play(0, "Missed", on=1)
    assert asked(t) == (1, "dodge")
    t.reply(1)
    assert t.life(1) == 3
    assert offered(t) == ["Beer", "pass"]


def test_calamity_janet_dodges_with_a_bang() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw CalamityJanet: Bang", "Renegade")
    t.play(0, "Bang", on=1).reply(1, "Bang")
    assert t.life(1) == 4
    assert hand(t, 1) == []


def test_calamity_janet_answers_indians_and_duels_with_missed() -> None:
    t = Table("Sheriff: Indians Duel Beer", "Outlaw CalamityJanet: Missed Missed", "Renegade")
    t.play(0, "Indians")
    assert asked(t) == (1, "indians")
    t.reply(1, "Missed").play(0, "Duel", on=1)
    assert asked(t) == (1, "duel")
    t.reply(1, "Missed")
    assert [t.life(0), t.life(1)] == [4, 4]


def test_calamity_janets_missed_reaches_only_as_far_as_her_weapon() -> None:
    t = Table("Sheriff CalamityJanet: Missed Beer", "Outlaw", "Outlaw", "Renegade", "Deputy")
    t.choose(0, "Missed")
    assert seats_offered(t) == {1, 4}


# El Gringo


def test_el_gringo_takes_a_card_from_the_hand_of_who_hit_him() -> None:
    t = Table("Sheriff: Bang Beer Beer / Scope", "Outlaw ElGringo", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 2
    assert hand(t, 1) == ["Beer"]
    assert hand(t, 0) == ["Beer"]
    assert in_play(t, 0) == ["Scope"]


def test_el_gringo_finds_nothing_in_an_empty_hand() -> None:
    t = Table("Sheriff: Bang / Scope", "Outlaw ElGringo", "Renegade: Beer", turn=0, deck="Duel Duel")
    t.play(0, "Bang", on=1)
    assert t.turn == 1
    assert hand(t, 1) == ["Duel", "Duel"]
    assert in_play(t, 0) == ["Scope"]


@pytest.mark.parametrize("card", ["Gatling", "Indians", "Duel"])
def test_el_gringo_takes_a_card_whatever_card_hit_him(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer Beer", "Outlaw ElGringo", "Renegade")
    t.play(0, card, on=1 if card == "Duel" else None)
    assert hand(t, 1) == ["Beer"]


def test_el_gringo_takes_nothing_after_dynamite() -> None:
    t = Table("Outlaw: Duel Duel", "Sheriff ElGringo: Beer / Dynamite", "Renegade: Duel", turn=1, phase="start", deck="5♠ Panic Panic")
    assert t.life(1) == 1
    assert [hand(t, 0), hand(t, 1), hand(t, 2)] == [["Duel", "Duel"], ["Beer", "Panic", "Panic"], ["Duel"]]


def test_el_gringo_takes_nothing_when_he_loses_a_duel_he_played() -> None:
    t = Table("Sheriff ElGringo: Duel Beer", "Outlaw: Bang Panic", "Renegade")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert t.life(0) == 3
    assert hand(t, 0) == ["Beer"]
    assert hand(t, 1) == ["Panic"]


def test_el_gringo_eliminated_takes_nothing() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw ElGringo", "Renegade", life={1: 1}, deck="Duel Duel Duel")
    t.play(0, "Bang", on=1)
    assert hand(t, 0) == ["Beer", "Duel", "Duel", "Duel"]


def test_el_gringo_rescued_by_a_beer_takes_a_card() -> None:
    t = Table("Sheriff: Bang Duel", "Outlaw ElGringo: Beer", "Renegade: Beer", life={1: 1}, deck="Panic Panic")
    t.play(0, "Bang", on=1).reply(1, "Beer")
    assert "Duel" in hand(t, 1)
    assert hand(t, 0) == []


def test_suzy_lafayette_refills_before_el_gringo_takes() -> None:
    t = Table("Sheriff SuzyLafayette: Bang", "Outlaw ElGringo", "Renegade", deck="Beer Duel")
    t.play(0, "Bang", on=1)
    assert hand(t, 1) == ["Beer"]
    assert hand(t, 0) == ["Duel"]


# Jesse Jones


def test_jesse_jones_may_take_his_first_card_from_a_hand() -> None:
    t = Table("Sheriff JesseJones: Beer", "Outlaw: Bang", "(Outlaw)", "Renegade", "Deputy: Panic", phase="start", deck="Duel Gatling")
    assert asked(t) == (0, "draw")
    assert offered(t)[-1] == "deck"
    assert seats_offered(t) == {1, 4}  # not from an empty hand
    t.reply(0, 1)
    assert hand(t, 0) == ["Bang", "Beer", "Duel"]
    assert hand(t, 1) == []


def test_jesse_jones_may_draw_both_from_the_deck() -> None:
    t = Table("Sheriff JesseJones: Beer", "Outlaw: Bang", "Renegade", phase="start", deck="Duel Gatling")
    t.reply(0, "deck")
    assert hand(t, 0) == ["Beer", "Duel", "Gatling"]
    assert hand(t, 1) == ["Bang"]


def test_jesse_jones_is_not_asked_when_nobody_has_a_card() -> None:
    t = Table("Sheriff JesseJones: Beer", "Outlaw: / Scope", "Renegade", phase="start", deck="Duel Gatling")
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Beer", "Duel", "Gatling"]


# Jourdonnais


def test_jourdonnais_counts_as_having_a_barrel() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw Jourdonnais", "Renegade", deck="♥")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["barrel", "pass"]
    t.reply(1, "barrel")
    assert t.life(1) == 4


def test_jourdonnais_with_a_barrel_draws_twice() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw Jourdonnais: / Barrel", "Renegade", deck="♣ ♥")
    t.play(0, "Bang", on=1).reply(1, "barrel").reply(1, "barrel")
    assert t.life(1) == 4


def test_jourdonnais_with_a_barrel_draws_only_twice() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw Jourdonnais: / Barrel", "Renegade", deck="♣ ♣ ♥")
    t.play(0, "Bang", on=1).reply(1, "barrel").reply(1, "barrel")
    assert t.life(1) == 3
    assert asked(t) == (0, "play")


# Kit Carlson


def test_kit_carlson_keeps_two_of_three_cards_and_puts_the_third_back_on_top() -> None:
    t = Table("Sheriff KitCarlson: Stagecoach", "Outlaw", "Renegade", phase="start", deck="Bang Beer Duel Panic")
    assert asked(t) == (0, "return")
    assert offered(t) == ["Bang", "Beer", "Duel"]
    t.reply(0, "Beer")
    assert hand(t, 0) == ["Bang", "Duel", "Stagecoach"]
    t.play(0, "Stagecoach")
    assert hand(t, 0) == ["Bang", "Beer", "Duel", "Panic"]


def test_nobody_else_sees_what_kit_carlson_looks_at() -> None:
    t = Table("Sheriff KitCarlson: Stagecoach", "Outlaw", "Renegade", phase="start", deck="Bang Beer Duel")
    t.reply(0, "Beer")
    assert seen(t, 1, "known_n")[2] == 0
    assert seen(t, 1, "deck_top")[0] == 0
    assert seen(t, 0, "deck_top")[0] != 0


def test_bart_cassidy_may_be_ruled_to_draw_one_card_for_each_hit() -> None:
    seats = ("Sheriff: Beer", "Outlaw BartCassidy: / Dynamite", "Renegade", "Outlaw")
    rules = Rules(players=4, bart_draws_per_point=False)
    t = Table(*seats, rules=rules, turn=1, phase="start", deck="5♠ Duel Beer Beer Panic")
    assert t.life(1) == 1
    assert hand(t, 1) == ["Beer", "Beer", "Duel"]
    assert top(t) == "Dynamite"
