"""Handling of the event cards (events 3.1): what lies in the deck, when a card comes into force, who turns it over."""

from typing import Any

import numpy as np
import pytest

from bang_env import Rules, Table
from bang_env.bang.cards.tables import EVENT_WORDS, FIRST_OPTION, FISTFUL_EVENTS, HIGH_NOON_EVENTS
from bang_env.bang.engine.layout import GAME
from bang_env.bang.positions import Positions
from bang_env.bang.sight.view_layout import VIEW
from bang_env.bang.words import A_FISTFUL_OF_CARDS, BLESSING, HANDCUFFS, HIGH_NOON, NEW_IDENTITY, NO_EVENT, NOBODY, O_SECOND, THE_DOCTOR
from tests.support.scenarios.cards import asked, hand, in_play, offered, seen, top
from tests.support.scenarios.turns import finish, lay_down

BEERS = ("Sheriff: Beer", "Outlaw: Beer", "Renegade: Beer")
SEEDS = range(40)


def dealt(rules: Rules, seed: int = 0) -> Positions:
    """A dealt game of its own."""
    array = np.zeros(1, GAME)
    rules.write(array[0])
    games = Positions(array)
    games.deal(0, seed)
    return games


def event_deck(rules: Rules, seed: int = 0) -> list[int]:
    """The event cards of a dealt game, in the order they will come."""
    game = dealt(rules, seed).array[0]
    return [int(event) for event in game["events"][: game["events_n"]]]


# What lies in the deck


def test_the_base_game_has_no_events() -> None:
    assert event_deck(Rules(players=5)) == []


def test_high_noon_has_twelve_cards_and_high_noon_itself() -> None:
    deck = event_deck(Rules(players=5, high_noon=True, bonus_events=False))
    assert sorted(deck) == sorted([*HIGH_NOON_EVENTS, HIGH_NOON])
    assert len(deck) == 13


def test_the_two_bonus_cards_are_shuffled_into_high_noon() -> None:
    deck = event_deck(Rules(players=5, high_noon=True))
    assert sorted(deck) == sorted([*HIGH_NOON_EVENTS, HANDCUFFS, NEW_IDENTITY, HIGH_NOON])


def test_a_fistful_of_cards_has_fourteen_cards_and_the_one_of_its_name() -> None:
    deck = event_deck(Rules(players=5, fistful=True))
    assert sorted(deck) == sorted([*FISTFUL_EVENTS, A_FISTFUL_OF_CARDS])
    assert len(deck) == 15


def test_the_printed_events_of_high_noon_are_these() -> None:
    words = "Blessing Curse TheDaltons TheDoctor GhostTown GoldRush Hangover TheReverend TheSermon Shootout Thirst TrainArrival"
    assert [EVENT_WORDS[event] for event in HIGH_NOON_EVENTS] == words.split()


def test_the_printed_events_of_a_fistful_of_cards_are_these() -> None:
    words = "AbandonedMine Ambush BloodBrothers DeadMan HardLiquor Lasso LawOfTheWest Peyote Ranch Ricochet"
    assert [EVENT_WORDS[event] for event in FISTFUL_EVENTS] == [*words.split(), "RussianRoulette", "Sniper", "TheJudge", "Vendetta"]


@pytest.mark.parametrize(("rules", "last"), [(Rules(high_noon=True), HIGH_NOON), (Rules(fistful=True), A_FISTFUL_OF_CARDS)])
def test_the_card_of_the_sets_name_lies_at_the_bottom(rules: Rules, last: int) -> None:
    for seed in SEEDS:
        assert event_deck(rules, seed)[-1] == last


def test_the_event_cards_are_shuffled() -> None:
    firsts = {event_deck(Rules(high_noon=True), seed)[0] for seed in range(200)}
    assert firsts == {*HIGH_NOON_EVENTS, HANDCUFFS, NEW_IDENTITY}


def test_both_sets_together_are_twelve_cards_and_one_of_the_two_last_ones() -> None:
    lasts = set()
    for seed in SEEDS:
        deck = event_deck(Rules(high_noon=True, fistful=True), seed)
        assert len(deck) == 13
        assert len(set(deck)) == 13
        assert {HIGH_NOON, A_FISTFUL_OF_CARDS}.isdisjoint(deck[:-1])
        lasts.add(deck[-1])
    assert lasts == {HIGH_NOON, A_FISTFUL_OF_CARDS}


def test_both_sets_together_are_drawn_from_all_their_cards() -> None:
    events = {event for seed in range(100) for event in event_deck(Rules(high_noon=True, fistful=True), seed)[:-1]}
    assert events == {*HIGH_NOON_EVENTS, *FISTFUL_EVENTS, HANDCUFFS, NEW_IDENTITY}
    events = {event for seed in range(100) for event in event_deck(Rules(high_noon=True, fistful=True, bonus_events=False), seed)[:-1]}
    assert events == {*HIGH_NOON_EVENTS, *FISTFUL_EVENTS}


@pytest.mark.parametrize(
    ("rules", "there"),
    [
        (Rules(players=8, high_noon=True), True),
        (Rules(players=8, high_noon=True, rebel=True), True),
        (Rules(players=9, high_noon=True, rebel=True), False),
        (Rules(players=10, high_noon=True, rebel=True), False),
        (Rules(players=10, high_noon=True, rebel=True, dodge_city=True), True),
    ],
)
def test_new_identity_is_played_only_where_everybody_has_two_characters(rules: Rules, there: bool) -> None:
    deck = event_deck(rules)
    assert (NEW_IDENTITY in deck) is there
    assert HANDCUFFS in deck


def test_everybody_is_dealt_a_second_character_of_his_own_for_new_identity() -> None:
    for players in (4, 7, 8):
        game = dealt(Rules(players=players, high_noon=True), seed=players).array[0]
        characters = game["dealt"][:players].ravel().tolist()
        assert 0 not in characters
        assert len(set(characters)) == 2 * players
        assert game["character"][:players].tolist() == game["dealt"][:players, 0].tolist()


def test_the_second_character_is_the_one_not_chosen_where_two_are_dealt_to_choose_from() -> None:
    games = dealt(Rules(players=4, high_noon=True, two_characters=True))
    both = games.array[0]["dealt"].copy()
    for _ in range(4):
        games.answer(0, FIRST_OPTION + O_SECOND)
    view = np.zeros(1, VIEW)
    for seat in range(4):
        games.view(0, seat, view)
        assert (view[0]["character"][0], view[0]["second"]) == (both[seat][1], both[seat][0])


# When a card comes into force


def test_nothing_is_in_force_in_the_first_round_of_a_dealt_game_and_one_card_more_comes_each_round() -> None:
    rng = np.random.default_rng(5)
    rounds = set()
    for seed in range(30):
        games = dealt(Rules(players=5, high_noon=True), seed)
        while games.asked(0) >= 0:
            game: Any = games.array[0]
            assert game["event_at"] == min(game["round"] - 1, game["events_n"])
            assert game["event"] == (NO_EVENT if game["round"] == 1 else game["events"][game["event_at"] - 1])
            rounds.add(int(game["round"]))
            games.answer(0, int(rng.choice(games.options(0))))
    assert {1, 2, 3} <= rounds


def test_no_event_is_in_force_before_the_first_is_turned_over() -> None:
    t = Table(*BEERS, event="/ Blessing HighNoon")
    assert t.event is None
    assert seen(t, 1, "event") == NO_EVENT


def test_the_next_event_lies_open() -> None:
    t = Table(*BEERS, event="Blessing / TheDoctor HighNoon")
    assert t.event == "Blessing"
    for seat in range(3):
        assert seen(t, seat, "event") == BLESSING
        assert seen(t, seat, "next_event") == THE_DOCTOR
        assert seen(t, seat, "events_left") == 2


def test_nobody_sees_the_events_that_lie_below_the_next_one() -> None:
    one = Table(*BEERS, event="Blessing / TheDoctor Thirst Curse HighNoon")
    other = Table(*BEERS, event="Blessing / TheDoctor Curse Thirst HighNoon")
    for seat in range(3):
        assert one.view(seat).tobytes() == other.view(seat).tobytes()


def test_the_sheriff_turns_over_the_next_event_at_the_start_of_his_turn() -> None:
    t = finish(Table(*BEERS, event="/ Shootout HighNoon"), 0, 1)
    assert t.event is None
    finish(t, 2)
    assert t.turn == 0
    assert t.event == "Shootout"


def test_an_event_is_in_force_for_one_round() -> None:
    t = finish(Table(*BEERS, event="/ Shootout Thirst"), 0, 1, 2)
    for seat in range(3):
        assert t.event == "Shootout"
        finish(t, seat)
    assert t.event == "Thirst"


def test_nobody_else_turns_over_an_event() -> None:
    t = Table("Outlaw: Beer", "Sheriff: Beer", "Renegade: Beer", turn=1, event="Shootout / Thirst")
    finish(t, 1, 2)
    assert (t.turn, t.event) == (0, "Shootout")
    finish(t, 0)
    assert (t.turn, t.event) == (1, "Thirst")


def test_the_last_event_stays_for_the_rest_of_the_game() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer", event="Shootout / HighNoon")
    finish(t, 0, 1)
    assert t.event == "HighNoon"
    for _ in range(2):
        finish(t, 0, 1)
        assert t.event == "HighNoon"
    assert seen(t, 0, "next_event") == NO_EVENT
    assert seen(t, 0, "events_left") == 0


def test_an_event_comes_before_the_dynamite_of_the_turn_it_comes_in() -> None:
    t = Table("Sheriff: Beer / Dynamite2♥", "Outlaw: Beer", event="/ Curse", deck="Duel Duel 5♥ Duel Duel")
    finish(t, 0, 1)  # the Dynamite has not been checked yet
    assert t.event == "Curse"
    assert t.life(0) == 2  # the 5 of Hearts counts as one of Spades


def test_an_event_that_is_covered_has_no_effect_any_more() -> None:
    t = Table("Sheriff: Beer / Dynamite2♥", "Outlaw: Beer", event="Curse / Shootout", deck="Duel Duel 5♥ Duel Duel")
    finish(t, 0, 1)
    assert t.life(0) == 5
    assert in_play(t, 1) == ["Dynamite"]


def test_effects_at_the_start_of_the_turn_precede_dynamite_and_jail() -> None:
    seats = ("Sheriff: Beer", "Outlaw: Beer / Dynamite JailJ♠", "Renegade: Beer")
    t = Table(*seats, turn=1, phase="start", event="HighNoon", life={1: 1}, deck="Missed5♠")
    assert asked(t) == (1, "last_chance")
    assert seen(t, 1, "needed") == 1
    assert in_play(t, 1) == ["Dynamite", "Jail"]
    lay_down(t.reply(1), 1)
    assert not t.alive(1)
    assert "Missed" in hand(t, 2)  # the 5 of Spades was flipped for nobody


def test_an_event_that_acts_on_entering_acts_once() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer", "Renegade: Beer", turn=2, event="/ TheDoctor", life={0: 1, 1: 2})
    finish(t, 2)
    assert [t.life(seat) for seat in range(3)] == [2, 2, 4]
    finish(t, 0)
    assert [t.life(seat) for seat in range(3)] == [2, 2, 4]


def test_an_event_that_acts_on_entering_has_acted_where_a_position_is_in_phase_2() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer", "Renegade: Beer", event="TheDoctor", life={1: 2})
    assert t.life(1) == 2


def test_past_events_are_known_to_all() -> None:
    t = finish(Table(*BEERS, event="Blessing / Shootout Thirst"), 0, 1, 2)
    assert seen(t, 1, "past_events") & (1 << BLESSING)


# Who turns it over


def test_when_the_first_player_is_dead_the_next_living_one_turns_over_the_events() -> None:
    t = Table("Deputy", "Outlaw: Beer", "Renegade: Bang Beer Beer", turn=2, life={0: 1}, event="/ Shootout Thirst")
    t.play(2, "Bang", on=0)  # no personal target of his: the two play on
    assert not t.over
    finish(t, 2)
    assert (t.turn, t.event) == (1, "Shootout")
    finish(t, 1)
    assert (t.turn, t.event) == (2, "Shootout")
    finish(t, 2)
    assert (t.turn, t.event) == (1, "Thirst")


def test_who_has_taken_over_begins_the_round_of_a_gold_rush() -> None:
    t = Table("Deputy", "Outlaw: Beer", "Renegade: Bang Beer", turn=2, life={0: 1}, event="/ GoldRush Thirst")
    t.play(2, "Bang", on=0)
    for seat, event in ((2, None), (1, "GoldRush"), (2, "GoldRush"), (1, "Thirst"), (2, "Thirst")):
        assert (t.turn, t.event) == (seat, event)
        finish(t, seat)


def test_dead_man_brings_back_the_first_player_too() -> None:
    seats = ("Deputy", "Outlaw: Beer", "Renegade: Bang Beer")
    t = Table(*seats, turn=2, life={0: 1}, event="/ DeadMan Shootout", deck="Duel " * 11)
    t.play(2, "Bang", on=0)
    finish(t, 2, 1, 2)
    assert asked(t) == (0, "play")
    assert t.life(0) == 2
    assert hand(t, 0) == ["Duel"] * 4


def test_who_falls_by_the_event_he_turns_over_has_no_turn() -> None:
    t = Table("Deputy: Duel", "Outlaw: Duel", "Renegade: Duel", turn=2, life={0: 2}, event="/ RussianRoulette", deck="Duel " * 8)
    finish(t, 2)
    assert not t.alive(0)
    assert asked(t) == (1, "play")
    assert seen(t, 1, "ghost") == NOBODY


def test_without_a_sheriff_the_deputy_turns_over_the_events() -> None:
    t = Table("Deputy: Beer", "Outlaw: Beer", "Renegade: Beer", turn=2, event="/ Shootout")
    finish(t, 2)
    assert (t.turn, t.event) == (0, "Shootout")


def test_a_sheriff_in_the_middle_turns_over_the_events_when_the_turn_passes_to_him() -> None:
    t = Table("Outlaw: Beer", "Outlaw: Beer", "Sheriff: Beer", "Renegade: Beer", turn=3, event="/ Hangover")
    finish(t, 3, 0)
    assert t.event is None
    finish(t, 1)
    assert t.event == "Hangover"


def test_an_event_that_acts_on_entering_begins_with_the_sheriff_and_goes_clockwise() -> None:
    blue = "Beer / Scope Mustang"
    t = Table(f"Outlaw: {blue}", f"Outlaw: {blue}", f"Sheriff: {blue}", f"Renegade: {blue}", turn=1, event="/ TheDaltons")
    finish(t, 1)
    for seat in (2, 3, 0, 1):
        assert asked(t) == (seat, "daltons")
        assert offered(t) == ["Mustang", "Scope"]
        t.reply(seat, "Scope")
    assert asked(t) == (2, "play")
    assert top(t) == "Scope"
