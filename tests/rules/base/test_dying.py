"""The last chance, elimination, what is discarded and who is rewarded."""

import pytest

from bang_env import IllegalMove, Rules, Table
from tests.support.scenarios.cards import all_but, asked, hand, in_play, offered, seen, top


def test_a_beer_saves_from_a_lethal_hit() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Beer", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "last_chance")
    assert offered(t) == ["Beer", "pass"]
    t.reply(1, "Beer")
    assert t.alive(1)
    assert t.life(1) == 1
    assert hand(t, 1) == []


def test_a_beer_need_not_be_drunk() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Beer", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1).reply(1)
    assert not t.alive(1)


def test_a_beer_is_drunk_out_of_turn_only_after_a_lethal_hit() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Beer", "Renegade", life={1: 2})
    t.play(0, "Bang", on=1)
    assert t.life(1) == 1
    assert asked(t) == (0, "play")


def test_saloon_does_not_save() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Saloon", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.alive(1)
    assert asked(t) == (0, "play")


def test_two_beers_save_from_dynamite_at_two_life_points() -> None:
    t = Table("Sheriff", "Outlaw: Beer♥ Beer♥ Bang / Dynamite", "Renegade", turn=1, phase="start", life={1: 2}, deck="5♠ Duel Duel")
    assert asked(t) == (1, "last_chance")
    assert seen(t, 1, "needed") == 2
    t.reply(1, "Beer").reply(1, "Beer")
    assert t.life(1) == 1
    assert hand(t, 1) == ["Bang", "Duel", "Duel"]
    assert asked(t) == (1, "play")


def test_one_beer_is_not_enough_after_dynamite_at_two_life_points() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer / Dynamite", "Renegade: Beer", "Outlaw", turn=1, phase="start", life={1: 2}, deck="5♠")
    t.reply(1, "Beer")
    assert not t.alive(1)
    assert t.turn == 2


def test_no_beer_saves_when_only_two_players_are_left() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Beer", "(Renegade)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.alive(1)
    assert t.over


def test_three_players_are_left_while_the_third_is_dying() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Beer", "Renegade", "(Outlaw)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "last_chance")


def test_the_eliminated_shows_his_role() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Renegade", "Outlaw", life={1: 1})
    assert not t.shown(1)
    t.play(0, "Bang", on=1)
    assert t.shown(1)
    assert seen(t, 2, "role")[3] != 0


def test_all_cards_of_the_eliminated_are_discarded() -> None:
    t = Table("Renegade: Bang Beer", "Outlaw: Duel / Scope Winchester", "Sheriff PedroRamirez", life={1: 1})
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "discard")
    t.reply(1, "Winchester").reply(1, "Duel")
    assert [hand(t, 1), in_play(t, 1)] == [[], []]
    assert top(t) == "Scope"
    assert asked(t) == (0, "play")


def test_the_order_of_the_discards_is_not_asked_where_nobody_could_tell() -> None:
    t = Table("Renegade PedroRamirez: Bang Beer", "Outlaw: Duel / Scope Winchester", "Sheriff", "(Deputy)", life={1: 1})
    assert asked(t.clone().play(0, "Bang", on=1)) == (1, "discard")
    t = Table("Renegade: Bang Beer", "Outlaw PedroRamirez: Duel / Scope Winchester", "Sheriff", life={1: 1})
    t.play(0, "Bang", on=1)
    assert asked(t) == (0, "play")
    assert [hand(t, 1), in_play(t, 1)] == [[], []]


@pytest.mark.parametrize(
    ("event", "question"),
    [("HighNoon", "play"), ("Shootout / GhostTown HighNoon", "discard"), ("Shootout / Blessing DeadMan Ambush HighNoon", "discard")],
)
def test_the_order_of_the_discards_is_asked_where_an_eliminated_pedro_ramirez_may_come_back(event: str, question: str) -> None:
    seats = ("Sheriff: Bang", "Outlaw: Duel / Scope", "Renegade", "(Deputy PedroRamirez)", "Outlaw")
    t = Table(*seats, life={1: 1}, event=event).play(0, "Bang", on=1)
    assert t.question == question


LEFT = "Renegade: Bang Saloon / Barrel"  # would have to say in which order


def test_the_order_of_the_discards_is_not_asked_for_a_ghost_town_that_no_deck_of_a_fistful_of_cards_has() -> None:
    """The Abandoned Mine is over, and Pedro Ramirez was the second to fall, so the Dead Man does not bring him back."""
    seats = ("Sheriff: Duel Beer", "(Outlaw)", "(Outlaw PedroRamirez)", LEFT, "Outlaw: Beer")
    events = "AbandonedMine / Ambush Lasso Sniper Ricochet AFistfulOfCards"
    t = Table(*seats, life={3: 1}, turn=4, event=events, rules=Rules(5, fistful=True), deck="Indians " * 4)
    assert asked(t.end_turn(4).play(0, "Duel", on=3).reply(3, "pass")) == (0, "play")


def test_the_order_of_the_discards_is_not_asked_for_a_dead_man_that_no_deck_of_high_noon_has() -> None:
    seats = ("Sheriff: Duel Beer", "(Outlaw PedroRamirez)", LEFT, "Outlaw: Beer", "Deputy")
    events = "GhostTown / Shootout Thirst Curse Blessing HighNoon"
    rules = Rules(5, high_noon=True, bonus_events=False)
    t = Table(*seats, life={2: 1}, turn=4, event=events, rules=rules, deck="Indians " * 4)
    assert asked(t.end_turn(4).play(0, "Duel", on=2).reply(2, "pass")) == (0, "play")


@pytest.mark.parametrize(("dodge_city", "question"), [(False, (0, "play")), (True, (3, "discard"))])
def test_the_order_of_the_discards_is_not_asked_for_a_new_identity_without_characters(dodge_city: bool, question: tuple[int, str]) -> None:
    seats = ("Sheriff: Duel Beer", "Outlaw", "Outlaw", LEFT, "Outlaw: Beer", "Deputy", "Deputy", "Rebel", "Renegade")
    rules = Rules(9, high_noon=True, rebel=True, dodge_city=dodge_city)
    t = Table(*seats, life={3: 1}, event="Shootout / Thirst Blessing Curse HighNoon", rules=rules)
    assert asked(t.play(0, "Duel", on=3).reply(3, "pass")) == question


def test_the_eliminated_may_not_keep_a_card() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Duel / Scope", "Renegade PedroRamirez", life={1: 1})
    t.play(0, "Bang", on=1)
    with pytest.raises(IllegalMove):
        t.reply(1)


def test_the_table_discards_for_the_eliminated_when_the_next_one_moves() -> None:
    t = Table("Sheriff: Bang Beer Duel", "Outlaw: Panic / Scope", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1).play(0, "Beer")
    assert [hand(t, 1), in_play(t, 1)] == [[], []]


def test_who_eliminates_an_outlaw_draws_three_cards() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Renegade", deck="Missed Panic Duel Gatling", life={1: 1})
    t.play(0, "Bang", on=1)
    assert hand(t, 0) == ["Beer", "Duel", "Missed", "Panic"]


@pytest.mark.parametrize("killer", ["Outlaw", "Renegade", "Deputy", "Sheriff"])
def test_the_reward_for_an_outlaw_goes_to_any_role(killer: str) -> None:
    third = "Renegade" if killer == "Sheriff" else "Sheriff"
    t = Table(f"{killer}: Bang Beer", "Outlaw", third, "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert len(t.hand(0)) == 4


@pytest.mark.parametrize("victim", ["Deputy", "Renegade"])
def test_nobody_is_rewarded_for_a_deputy_or_a_renegade(victim: str) -> None:
    t = Table("Outlaw: Bang Beer", victim, "Sheriff", "Outlaw", life={1: 1})
    t.play(0, "Bang", on=1)
    assert hand(t, 0) == ["Beer"]


def test_the_sheriff_who_eliminates_a_deputy_loses_all_his_cards() -> None:
    t = Table("Sheriff: Bang Beer Duel / Winchester Barrel", "Deputy", "Outlaw: Beer", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert [hand(t, 0), in_play(t, 0)] == [[], []]
    assert t.life(0) == 5
    assert t.turn == 2


def test_the_sheriff_loses_his_hand_before_his_cards_in_play() -> None:
    t = Table("Sheriff: Bang Beer Duel / Barrel", "Deputy", "Outlaw: Beer", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert top(t) == "Barrel"


def test_another_who_eliminates_a_deputy_keeps_his_cards() -> None:
    t = Table("Deputy: Bang Beer / Scope", "Deputy", "Sheriff", "Outlaw", life={1: 1})
    t.play(0, "Bang", on=1)
    assert [hand(t, 0), in_play(t, 0)] == [["Beer"], ["Scope"]]


@pytest.mark.parametrize("card", ["Gatling", "Indians", "Duel"])
def test_the_player_of_the_card_has_eliminated_whom_it_hits(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", "Outlaw", "Renegade", life={1: 1})
    t.play(0, card, on=1 if card == "Duel" else None)
    assert not t.alive(1)
    assert len(t.hand(0)) == 4


@pytest.mark.parametrize("card", ["Gatling", "Indians", "Duel"])
def test_the_sheriff_is_punished_for_a_deputy_whatever_the_card(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer / Scope", "Deputy", "Renegade: Beer", life={1: 1})
    t.play(0, card, on=1 if card == "Duel" else None)
    assert not t.alive(1)
    assert [hand(t, 0), in_play(t, 0)] == [[], []]


def test_a_challenger_who_falls_in_his_own_duel_rewards_nobody() -> None:
    t = Table("Outlaw: Duel", "Sheriff: Bang Beer", "Renegade: Beer", "Outlaw", life={0: 1}, deck="Panic Panic Panic")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert not t.alive(0)
    assert asked(t) == (1, "play")  # his turn is over, the next one has drawn two
    assert hand(t, 1) == ["Beer", "Panic", "Panic"]


def test_a_deputy_who_falls_in_his_own_duel_costs_the_sheriff_nothing() -> None:
    t = Table("Deputy: Duel", "Sheriff: Bang Beer / Scope", "Renegade: Beer", "Outlaw", life={0: 1})
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert not t.alive(0)
    assert "Beer" in hand(t, 1)
    assert in_play(t, 1) == ["Scope"]


def test_the_victims_cards_are_discarded_before_the_reward_is_drawn() -> None:
    rest = all_but("Bang2♣ Beer6♥ Duel8♣ Panic8♦")
    t = Table("Sheriff: Bang2♣ Beer6♥", "Outlaw: Panic8♦", f"Renegade: {rest}", deck="Duel8♣", life={1: 1})
    t.play(0, "Bang", on=1)
    # one card from the deck, then the pile (the BANG! and the victim's Panic!) is shuffled and drawn too
    assert hand(t, 0) == ["Bang", "Beer", "Duel", "Panic"]


def test_each_victim_of_one_gatling_is_rewarded() -> None:
    t = Table("Sheriff: Gatling Beer", "Outlaw", "Outlaw", "Renegade", life={1: 1, 2: 1})
    t.play(0, "Gatling")
    assert len(t.hand(0)) == 7
    assert t.life(3) == 3


def test_who_falls_first_answers_first() -> None:
    t = Table("Sheriff: Gatling Duel", "Outlaw: Beer", "Outlaw: Beer", "Renegade", life={1: 1, 2: 1})
    t.play(0, "Gatling")
    assert asked(t) == (1, "last_chance")
    t.reply(1)
    assert asked(t) == (2, "last_chance")


def test_life_may_be_regained_only_to_the_maximum() -> None:
    t = Table("Sheriff: Saloon Beer Beer", "Outlaw", "Renegade", life={0: 4})
    t.play(0, "Beer").play(0, "Saloon")
    assert t.life(0) == 5
