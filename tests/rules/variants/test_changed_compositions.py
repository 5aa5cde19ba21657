"""Roles, decks and events that differ from what is printed."""

from collections import Counter

import numpy as np
import pytest

from bang_env import Batch, Rules, Table
from bang_env.bang import words as w
from bang_env.bang.cards.decks import so_many
from bang_env.bang.cards.tables import BASE_DECK, KIND_OF, KIND_WORDS, card_word
from bang_env.kernel.spec import RulesError
from bang_experiments.measuring.golden import table
from tests.support.games.positions import copy_of, view_of
from tests.support.laws import bang as laws
from tests.support.scenarios.cards import EVERY_CARD, PRINTED

THREE_DEPUTIES = "sheriff, 3 deputy, 2 outlaw, renegade"


def names_in(rules: Rules) -> Counter[str]:
    """How often each name lies on the table of a game that is dealt."""
    game = table(rules)
    game.deal(0, 3)
    counts = laws.cards_of(game.array)[0]
    names: Counter[str] = Counter()
    for card, count in enumerate(counts.tolist()):
        names[KIND_WORDS[KIND_OF[card]]] += count
    return names


# Roles


def test_roles_are_dealt_as_the_composition_says() -> None:
    games = Batch(Rules(7, roles=THREE_DEPUTIES), 64, seed=1).states
    counts = [np.bincount(row[:7], minlength=w.ROLES).tolist() for row in games["role"]]
    assert counts == [[0, 1, 3, 2, 1, 0]] * 64
    assert len({row.tobytes() for row in games["role"]}) > 40, "in any order"


@pytest.mark.parametrize(
    "text",
    ["sheriff 3 deputy 2 outlaw renegade", "1 Sheriff, 3 Deputies, 2 Outlaws, 1 Renegade", "renegade+2outlaw+3deputy+sheriff", "  2 OUTLAW;"
     " renegade , sheriff, 3 deputy, 0 rebel "],
)  # fmt: skip
def test_a_composition_is_one_text_however_it_is_written(text: str) -> None:
    rules = Rules(7, roles=text)
    assert rules == Rules(7, roles=THREE_DEPUTIES) and rules.roles == THREE_DEPUTIES
    assert rules.role_counts == (0, 1, 3, 2, 1, 0)


def test_the_printed_roles_and_the_printed_deck_are_no_change() -> None:
    rules = Rules(5, roles="sheriff deputy 2 outlaw renegade", deck="Bang=25 Missed=12")
    assert rules == Rules(5, deck=" ".join(EVERY_CARD)) == Rules(5) and not rules.changed
    assert Rules(5, high_noon=True, events=15) == Rules(5, high_noon=True)
    assert Rules(5, high_noon=True, fistful=True, events=13) == Rules(5, high_noon=True, fistful=True)


def test_other_numbers_of_players_are_possible_with_roles_of_ones_own() -> None:
    games = Batch(Rules(10, roles="sheriff, 3 deputy, 4 outlaw, 2 renegade"), 4, seed=1)
    assert (games.states["n"] == 10).all()
    assert Rules(5, rebel=True, roles="sheriff, outlaw, 2 renegade, rebel").role_counts == (0, 1, 0, 1, 2, 1)


def test_what_a_seat_knows_of_roles_is_the_composition() -> None:
    game = table(Rules(7, roles=THREE_DEPUTIES))
    game.deal(0, 5)
    assert view_of(game, 2)["role_counts"].tolist() == [0, 1, 3, 2, 1, 0]
    seen: Counter[int] = Counter()
    for seed in range(300):
        world = copy_of(game)
        world.resample(0, 2, seed)
        assert sorted(world.array["role"][0, :7].tolist()) == [1, 2, 2, 2, 3, 3, 4]
        seen[int(world.array["role"][0, 0 if game.array["role"][0, 0] != w.SHERIFF else 1])] += 1
    assert seen[w.DEPUTY] > seen[w.RENEGADE]


def test_the_law_wins_when_the_last_of_several_renegades_is_gone() -> None:
    rules = Rules(5, roles="sheriff, outlaw, 3 renegade")
    t = Table("Sheriff: Bang", "(Outlaw)", "(Renegade)", "(Renegade)", "Renegade", life={4: 1}, rules=rules).play(0, "Bang", on=4)
    assert t.over and t.winners == {0}


@pytest.mark.parametrize(
    ("players", "roles", "sentence"),
    [
        (5, "sheriff, 2 deputy, 2 outlaw, renegade", "roles names 6 roles, and players is 5"),
        (5, "sheriff, 3 deputy, renegade", "roles: there is an Outlaw at least"),
        (5, "2 sheriff, 2 outlaw, renegade", "roles: expected one Sheriff, got 2"),
        (5, "4 outlaw, renegade", "roles: expected one Sheriff, got 0"),
        (5, "sheriff, 3 outlaw, rebel", "roles: without rebel=True there is no Rebel!"),
        (3, "sheriff, outlaw, renegade", "roles: with 3 players the roles are a Deputy"),
        (2, "sheriff, outlaw", "roles: expected 4 to 10, got 2"),
        (11, "sheriff, 10 outlaw", "roles: expected 4 to 10, got 11"),
        (5, "sheriff, 4 bandit", "roles: expected sheriff, deputy, outlaw, renegade, rebel; got 'bandit'"),
        (5, "sheriff, outlaw, 3 outlaw", "roles names outlaw twice"),
        (5, "sheriff, outlaw, 3", "roles: the number 3 at the end says of no name how many there are"),
        (5, "sheriff, 2 3 outlaw", "roles: '3' follows the number 2, and a name should"),
        (5, "sheriff, 9999 outlaw", "roles: '9999' is a number with more than 3 digits"),
        (9, "", "players: expected 3 to 8"),
        (5, ["sheriff"], "roles: expected a text, got \\['sheriff'\\]"),
    ],
)
def test_roles_that_cannot_be_played_are_refused(players: int, roles: object, sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        Rules(players, roles=roles)


# The deck


def test_a_deck_has_as_many_cards_of_a_name_as_it_says_and_all_others_as_printed() -> None:
    names = names_in(Rules(5, deck="BANG!=20 missed=30 CatBalou=0"))
    expected = Counter({name: len(prints.split()) for name, prints in PRINTED.items()}) | Counter(Missed=30)
    expected["Bang"], expected["CatBalou"] = 20, 0
    assert +names == +expected


def test_fewer_and_more_cards_of_a_name_are_spread_over_the_printed_ones() -> None:
    bangs = [card for card in sorted(BASE_DECK) if KIND_OF[card] == w.BANG]
    half, twice = so_many(bangs, 12), so_many(bangs, 55)
    assert len(set(half)) == 12 and len({card_word(card)[-1] for card in half}) >= 3, "of several suits"
    assert {twice.count(card) for card in bangs} == {2, 3} and len(twice) == 55


def test_a_deck_may_name_every_card() -> None:
    words = ["BangA♠", "Bang2♣"] * 20 + ["Missed10♣", "Beer6♥"] * 8
    rules = Rules(4, deck=" ".join(words))
    assert names_in(rules) == Counter(Bang=40, Missed=8, Beer=8)
    assert Counter(rules.deck.split()) == Counter(words)
    assert rules == Rules(4, deck=", ".join(words[::-1])) and rules.title.startswith("4 players, deck Bang2♣ Bang2♣")


def test_cards_of_a_set_are_named_where_the_set_is_played() -> None:
    assert names_in(Rules(5, dodge_city=True, deck="Punch=9 Bang=20"))["Punch"] == 9
    with pytest.raises(RulesError, match="deck: no card of the sets that are played is called 'Punch'"):
        Rules(5, deck="Punch=9")
    with pytest.raises(RulesError, match="deck: no Bang8♠ is printed in the sets that are played"):
        Rules(5, deck="Bang8♠ " * 50)


def test_a_position_is_laid_out_of_the_deck_of_its_rules() -> None:
    t = Table("Sheriff: Bang Bang", "Outlaw", "Renegade", rules=Rules(4, deck="BangA♠ " * 50 + "Missed2♠ " * 10))
    record = np.array([t.record])
    assert Counter(card_word(card) for card in np.flatnonzero(laws.cards_of(record)[0]).tolist()) == Counter(["BangA♠", "Missed2♠"])
    assert [str(card.full) for card in t.hand(0)] == ["BangA♠", "BangA♠"]


def test_chances_of_a_flip_are_those_of_the_deck() -> None:
    hearts = Rules(4, deck="BangQ♥ " * 50 + "Missed2♠ " * 30)
    game = table(hearts)
    for number in range(20):
        game.deal(0, number)
        seat = game.asked(0)
        view = view_of(game, seat)
        if view["deck_top"][0]:  # Kit Carlson knows what comes next
            continue
        places = hearts.game.pages.slices(hearts.pages, hearts.players)
        features = hearts.game.features(np.array([view]), hearts.players, hearts.pages)[0]
        own = [card_word(card - 1) for card in view["known"][0, : view["known_n"][0]].tolist()]
        seen = [*own, *(card_word(card - 1) for card in view["discard"][: view["discard_n"]].tolist())]
        unseen = 80 - len(seen)
        assert features[places["heart"]].item() == pytest.approx((50 - seen.count("BangQ♥")) / unseen)
        assert features[places["blast"]].item() == pytest.approx((30 - seen.count("Missed2♠")) / unseen)


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        ("Bang=20 BangA♠", "deck: expected .* got both at once"),
        ("Bang=20 Bang=21", "deck names Bang twice"),
        ("Bang", "deck: expected .*; got 'Bang'"),
        ("Bang=", "deck: expected 0 to 144 cards behind Bang, got ''"),
        ("Bang=-3", "got '-3'"),
        ("Bang=1000", "got '1000'"),
        ("Spook=3", "deck: no card of the sets that are played is called 'Spook'"),
        ("=3", "called ''"),
        ("♠", "got '♠'"),
        ("Bang=140", "deck: expected 40 to 144 cards, got 195"),
        ("BangA♠ " * 39, "deck: expected 40 to 144 cards, got 39"),
        ("BangA♠ " * 40, "5 players may be dealt 21 cards, and 20 are to be left; the deck has 40"),
        ("Bang=5", "deck: at least one card in 4 takes life points, as BANG! and Duel do; here 11 of 60"),
        ("Saloon=9", "deck: at least three cards take life points for every two that give them, a Saloon counting once for each player"),
        (7, "deck: expected a text, got 7"),
        ("BangA♠ " * 10_000, "deck: expected a text of at most 10000 letters, got 70000"),
    ],
)
def test_a_deck_that_cannot_be_played_with_is_refused(deck: object, sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        Rules(5, deck=deck)


# Events


@pytest.mark.parametrize(("sets", "events"), [({"high_noon": True}, 4), ({"fistful": True}, 1), ({"high_noon": True, "fistful": True}, 16)])
def test_the_event_deck_has_as_many_cards_as_the_rules_say_the_last_one_included(sets: dict[str, bool], events: int) -> None:
    for game in Batch(Rules(5, **sets, events=events), 64, seed=1).states:
        deck = game["events"][: game["events_n"]].tolist()
        assert len(set(deck)) == events and deck[-1] in (w.HIGH_NOON, w.A_FISTFUL_OF_CARDS)


def test_of_few_events_of_one_set_any_other_may_come_as_far_as_a_seat_knows() -> None:
    game = table(Rules(5, high_noon=True, events=4))
    game.deal(0, 5)
    hidden: Counter[int] = Counter()
    for seed in range(400):
        world = copy_of(game)
        world.resample(0, 1, seed)
        laws.check_events(world.array)
        assert view_of(world, 1).tobytes() == view_of(game, 1).tobytes()
        assert world.array["events"][0, 3] == w.HIGH_NOON
        hidden.update(world.array["events"][0, 1:3].tolist())
    assert len(hidden) == 14 - 1 and max(hidden) <= w.NEW_IDENTITY, "all of High Noon but the open one and the last one"


@pytest.mark.parametrize(
    ("switches", "sentence"),
    [
        ({"events": 3}, "events needs high_noon=True or fistful=True"),
        ({"events": 16, "high_noon": True}, "events: expected a whole number from 0 to 15 with these sets, got 16"),
        ({"events": 14, "high_noon": True, "bonus_events": False}, "events: expected a whole number from 0 to 13 with these sets"),
        ({"events": 17, "high_noon": True, "fistful": True}, "events: expected a whole number from 0 to 16, got 17"),
        ({"events": -1, "fistful": True}, "events: expected a whole number from 0 to 16, got -1"),
        ({"events": True, "fistful": True}, "events: expected a whole number from 0 to 16, got True"),
        ({"drawn": 0}, "drawn: expected a whole number from 1 to 4, got 0"),
        ({"drawn": 2.0}, "drawn: expected a whole number from 1 to 4, got 2.0"),
        ({"life": -3}, "life: expected a whole number from -2 to 3, got -3"),
        ({"life": 10**30}, "life: expected a whole number from -2 to 3"),
        ({"sheriff_life": 4}, "sheriff_life: expected a whole number from 0 to 3, got 4"),
        ({"players": 3, "sheriff_life": 2}, "sheriff_life: with 3 players there is no Sheriff"),
        ({"dealt": 6}, "dealt: expected a whole number from -3 to 5, got 6"),
        ({"hand_limit": "2"}, "hand_limit: expected a whole number from -3 to 6, got '2'"),
        ({"players": 8, "dealt": 5, "life": 3}, "8 players may be dealt 97 cards, and 20 are to be left; the deck has 80"),
    ],
)
def test_numbers_that_cannot_be_played_are_refused(switches: dict[str, object], sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        Rules(**switches)  # type: ignore[arg-type]  # that is the point


def test_whole_numbers_of_numpy_are_numbers() -> None:
    rules = Rules(5, drawn=np.int8(3), life=np.int64(1))  # type: ignore[arg-type]  # likewise
    assert rules == Rules(5, drawn=3, life=1) and type(rules.drawn) is int
