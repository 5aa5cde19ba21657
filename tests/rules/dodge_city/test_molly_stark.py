"""Molly Stark: a card for each card of her hand that she uses by her own will out of turn."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, offered


def test_molly_stark_draws_a_card_when_she_plays_missed() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw MollyStark: Missed", "Renegade", deck="Duel Panic")
    t.play(0, "Bang", on=1).reply(1, "Missed")
    assert hand(t, 1) == ["Duel"]


def test_molly_stark_draws_two_cards_when_she_dodges() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw MollyStark: Dodge", "Renegade", deck="Duel Panic")
    t.play(0, "Bang", on=1).reply(1, "Dodge")
    assert hand(t, 1) == ["Duel", "Panic"]


def test_molly_stark_draws_a_card_when_she_answers_indians() -> None:
    t = Table("Sheriff: Indians Beer", "Outlaw MollyStark: Bang", "Renegade: Bang", deck="Duel")
    t.play(0, "Indians").reply(1, "Bang")
    assert asked(t) == (2, "indians")
    assert hand(t, 1) == ["Duel"]


def test_molly_stark_draws_a_card_for_the_beer_that_saves_her() -> None:
    t = Table("Sheriff: Bang Duel", "Outlaw MollyStark: Beer", "Renegade", deck="Panic", life={1: 1})
    t.play(0, "Bang", on=1).reply(1, "Beer")
    assert t.life(1) == 1
    assert hand(t, 1) == ["Panic"]


def test_molly_stark_draws_nothing_for_a_green_card_which_is_not_in_her_hand() -> None:
    t = Table("Sheriff: Bang Gatling Beer", "Outlaw MollyStark: / Sombrero Bible", "Renegade", deck="Duel Panic")
    t.play(0, "Bang", on=1).reply(1, "Sombrero")
    assert hand(t, 1) == []
    t.play(0, "Gatling").reply(1, "Bible")
    assert hand(t, 1) == ["Duel"]  # the Bible's own card


def test_molly_stark_draws_nothing_for_a_barrel() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw MollyStark: / Barrel", "Renegade", deck="♥")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert t.life(1) == 4
    assert hand(t, 1) == []


def test_molly_stark_draws_nothing_for_cards_of_her_own_turn() -> None:
    t = Table("Sheriff MollyStark: Bang Beer Duel Bang", "Outlaw: Bang Beer", "Renegade: Beer", life={0: 3})
    t.play(0, "Beer").play(0, "Duel", on=1).reply(1, "Bang").reply(0, "Bang").play(0, "Bang", on=1)
    assert hand(t, 0) == []


def test_molly_stark_saved_by_a_beer_in_her_own_turn_draws_nothing_for_it() -> None:
    seats = ("Sheriff: Beer", "Outlaw MollyStark: Beer Duel / Dynamite", "Renegade")
    t = Table(*seats, turn=1, phase="start", life={1: 3}, deck="5♠ Panic Saloon")
    t.reply(1, "Beer")
    assert hand(t, 1) == ["Duel", "Panic", "Saloon"]


@pytest.mark.parametrize("card", ["CatBalou", "Panic"])
def test_molly_stark_draws_nothing_for_a_card_that_is_taken_from_her(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", "Outlaw MollyStark: Missed", "Renegade")
    t.play(0, card, on=1, take="hand")
    assert hand(t, 1) == []


def test_molly_stark_draws_nothing_for_a_card_she_loses_by_a_brawl() -> None:
    t = Table("Sheriff: Brawl Duel Beer", "Outlaw MollyStark: Missed", "Renegade")
    t.play(0, "Brawl", cost="Duel")
    assert hand(t, 1) == []


def test_molly_stark_draws_for_a_duel_only_when_it_is_over() -> None:
    t = Table("Sheriff: Duel Bang Bang Beer", "Outlaw MollyStark: Bang Bang", "Renegade", deck="Panic Saloon")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert hand(t, 1) == ["Bang"]
    t.reply(0, "Bang").reply(1, "Bang")
    assert hand(t, 1) == []
    t.reply(0, "pass")
    assert hand(t, 1) == ["Panic", "Saloon"]
    assert [t.life(0), t.life(1)] == [4, 4]


def test_molly_stark_who_loses_a_duel_draws_for_the_bangs_she_used() -> None:
    t = Table("Sheriff: Duel Bang Beer", "Outlaw MollyStark: Bang", "Renegade", deck="Bang Saloon")
    t.play(0, "Duel", on=1).reply(1, "Bang").reply(0, "Bang")
    assert t.life(1) == 3
    assert hand(t, 1) == ["Bang"]  # drawn too late for the Duel


def test_molly_stark_who_dies_in_a_duel_draws_nothing() -> None:
    seats = ("Sheriff: Duel Bang Beer", "Outlaw MollyStark: Bang", "Renegade")
    t = Table(*seats, deck="Beer Panic Panic Panic", life={1: 1})
    t.play(0, "Duel", on=1).reply(1, "Bang").reply(0, "Bang")
    assert not t.alive(1)
    assert hand(t, 0) == ["Beer", "Beer", "Panic", "Panic"]  # the reward has the top card


def test_molly_stark_must_hold_both_missed_against_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw MollyStark: Missed", "Renegade", deck="Missed")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert hand(t, 1) == ["Missed"]


def test_molly_stark_with_two_missed_against_slab_the_killer_draws_two_cards() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw MollyStark: Missed Missed", "Renegade", deck="Duel Panic")
    t.play(0, "Bang", on=1).reply(1, "Missed")
    assert t.life(1) == 4
    assert hand(t, 1) == ["Duel", "Panic"]


def test_molly_stark_draws_for_two_missed_against_slab_the_killer_when_the_shot_is_settled() -> None:
    seats = ("Sheriff SlabTheKiller: Bang Beer", "Outlaw MollyStark: Missed♠ Missed♣", "Renegade")
    t = Table(*seats, deck="Missed♦ Panic")
    t.play(0, "Bang", on=1).reply(1, "Missed♠")  # the other one of her hand follows unasked; what she draws comes too late
    assert [t.life(1), asked(t)] == [4, (0, "play")]
    assert [card.face for card in t.hand(1)] == ["Missed♦", "Panic♥"]


def test_molly_stark_draws_for_two_missed_against_a_sniper_when_the_shot_is_settled() -> None:
    seats = ("Sheriff: Bang Bang Beer", "Outlaw MollyStark: Missed♠ Missed♣", "Renegade")
    t = Table(*seats, event="Sniper", deck="Missed♦ Panic")
    t.play(0, "sniper", on=1).reply(1, "Missed♠")
    assert [asked(t), [card.face for card in t.hand(1)]] == [(0, "play"), ["Missed♦", "Panic♥"]]


def test_the_card_of_a_dodge_comes_before_the_second_missed_and_those_of_molly_stark_after_it() -> None:
    seats = ("Sheriff SlabTheKiller: Bang Beer", "Outlaw MollyStark: Dodge Missed♣", "Renegade")
    t = Table(*seats, deck="Missed♦ Panic Saloon")
    t.play(0, "Bang", on=1).reply(1, "Dodge")
    assert [asked(t), offered(t), hand(t, 1)] == [(1, "dodge"), ["Missed"], ["Missed", "Missed"]]
    t.reply(1, "Missed♣")
    assert hand(t, 1) == ["Missed", "Panic", "Saloon"]


def test_molly_stark_draws_nothing_for_the_green_card_that_goes_with_her_missed() -> None:
    seats = ("Sheriff SlabTheKiller: Bang Beer", "Outlaw MollyStark: Missed / Bible", "Renegade")
    t = Table(*seats, deck="Panic Saloon Duel")
    t.play(0, "Bang", on=1).reply(1, "Missed")
    assert hand(t, 1) == ["Panic", "Saloon"]  # one from the Bible, one for the Missed!


def test_molly_stark_saved_by_a_beer_in_a_duel_draws_for_the_beer_and_for_the_bangs() -> None:
    seats = ("Sheriff: Duel Bang Panic", "Outlaw MollyStark: Bang Beer", "Renegade")
    t = Table(*seats, deck="Saloon Missed Gatling", life={1: 1})
    t.play(0, "Duel", on=1).reply(1, "Bang").reply(0, "Bang").reply(1, "Beer")
    assert t.life(1) == 1
    assert hand(t, 1) == ["Missed", "Saloon"]


def test_molly_stark_with_a_heart_of_her_barrel_draws_one_card_against_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw MollyStark: Missed / Barrel", "Renegade", deck="♥ Duel Panic")
    t.play(0, "Bang", on=1).reply(1, "barrel").reply(1, "Missed")
    assert t.life(1) == 4
    assert hand(t, 1) == ["Duel"]


def test_molly_stark_draws_nothing_for_cards_she_discards_at_the_end_of_her_turn() -> None:
    seats = ("Sheriff: Beer", "Outlaw MollyStark: Beer Duel Panic", "Renegade: Beer")
    t = Table(*seats, turn=1, life={1: 1}, deck="Saloon Missed Gatling")
    t.end_turn(1).reply(1, "Duel").reply(1, "Panic")
    assert hand(t, 1) == ["Beer"]


def test_molly_stark_draws_nothing_for_a_card_she_takes_out_of_a_general_store() -> None:
    t = Table("Sheriff: GeneralStore Beer", "Outlaw MollyStark", "Renegade", deck="Duel Panic Saloon Missed")
    t.play(0, "GeneralStore", take="Panic").reply(1, "Duel")
    assert hand(t, 1) == ["Duel"]


def test_molly_stark_draws_nothing_for_the_bangs_of_a_duel_she_played_and_lost() -> None:
    t = Table("Sheriff MollyStark: Duel Bang Beer", "Outlaw: Bang Bang", "Renegade")
    t.play(0, "Duel", on=1).reply(1, "Bang").reply(0, "Bang").reply(1, "Bang")
    assert t.life(0) == 4
    assert hand(t, 0) == ["Beer"]


def test_molly_stark_draws_for_each_shot_of_one_turn() -> None:
    seats = ("Sheriff: Gatling Bang Beer", "Outlaw MollyStark: Missed Missed", "Renegade")
    t = Table(*seats, deck="Duel Panic")
    t.play(0, "Gatling").reply(1, "Missed").play(0, "Bang", on=1).reply(1, "Missed")
    assert hand(t, 1) == ["Duel", "Panic"]


def test_a_missed_that_molly_stark_draws_for_one_shot_helps_against_the_next() -> None:
    t = Table("Sheriff: Gatling Bang Beer", "Outlaw MollyStark: Missed", "Renegade", deck="Missed Panic")
    t.play(0, "Gatling").reply(1, "Missed").play(0, "Bang", on=1).reply(1, "Missed")
    assert t.life(1) == 4
    assert hand(t, 1) == ["Panic"]


def test_molly_stark_who_does_not_answer_draws_nothing() -> None:
    t = Table("Sheriff: Bang Indians Beer", "Outlaw MollyStark: Missed Bang", "Renegade")
    t.play(0, "Bang", on=1).reply(1, "pass").play(0, "Indians").reply(1, "pass")
    assert t.life(1) == 2
    assert hand(t, 1) == ["Bang", "Missed"]


def test_molly_stark_draws_one_card_for_a_missed_and_a_green_card_against_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw MollyStark: Missed / Sombrero", "Renegade", deck="Duel Panic")
    t.play(0, "Bang", on=1).reply(1, "Sombrero")
    assert t.life(1) == 4
    assert hand(t, 1) == ["Duel"]


def test_a_card_that_molly_stark_draws_for_a_beer_is_not_the_beer_that_saves_her() -> None:
    seats = ("Sheriff / Barrel", "Outlaw MollyStark: Beer", "Renegade", "Outlaw")
    t = Table(*seats, life={1: 1}, turn=3, event="/ RussianRoulette HighNoon", deck=f"6♥ Beer {'Bang ' * 6}")
    t.end_turn(3).reply(0, "barrel")
    assert t.life(1) == -1
    t.reply(1, "Beer")
    assert [t.alive(1), hand(t, 1)] == [False, []]


def test_molly_stark_draws_for_both_beers_that_save_her_when_the_loss_is_settled() -> None:
    seats = ("Sheriff / Barrel", "Outlaw MollyStark: Beer Beer", "Renegade", "Outlaw")
    t = Table(*seats, life={1: 1}, turn=3, event="/ RussianRoulette HighNoon", deck=f"6♥ Duel Panic {'Bang ' * 6}")
    t.end_turn(3).reply(0, "barrel").reply(1, "Beer")
    assert [t.life(1), hand(t, 1)] == [0, ["Beer"]]
    t.reply(1, "Beer")
    assert [t.life(1), hand(t, 1)] == [1, ["Duel", "Panic"]]
