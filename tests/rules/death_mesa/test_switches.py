"""The switches of Death Mesa, each against the game without it. Those of the deck stand in test_dead_mens_deck.py."""

import pytest

from bang_env import IllegalMove, Rules, Table
from tests.support.scenarios.cards import asked, hand, offered, seats_offered
from tests.support.scenarios.ghosts import ghost_hand, goods


def rules(**switches: bool) -> Rules:
    """Death Mesa for five with these switches."""
    return Rules(players=5, death_mesa=True, **switches)


def haunt(cards: str, deck: str = "", *others: str, **switches: bool) -> Table:
    """The turn of a dead Outlaw (seat 1); seat 2 is a dead Deputy."""
    seats = ("Sheriff: Beer Duel", f"(Outlaw): {cards}", "(Deputy)", *(others or ("Renegade: Beer", "Outlaw: Beer")))
    return Table(*seats, turn=1, deck=deck, rules=rules(**switches), dmd="Spook♦ Curse♦")


@pytest.mark.parametrize("name", [name for name in Rules.switches() if Rules.needs(name) == ("death_mesa",) and Rules.usual(name) is False])
def test_each_is_off_unless_it_is_asked_for(name: str) -> None:
    assert getattr(Rules(players=5, death_mesa=True), name) is False
    assert getattr(rules(**{name: True}), name) is True


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("dodge_city", [False, True])
def test_death_mesa_is_played_by_four_to_eight_alone_and_with_dodge_city(players: int, dodge_city: bool) -> None:
    assert Rules(players=players, death_mesa=True, dodge_city=dodge_city or players == 8).death_mesa


def test_rules_with_death_mesa_turn_it_on() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: / Scope", "Renegade: Beer", "Outlaw", life={1: 1}, rules=Rules(players=4, death_mesa=True))
    t.play(0, "Bang", on=1)
    assert [goods(t, 1), len(t.ghost_hand(1))] == [["Scope"], 1]


def test_dmd_words_turn_it_on() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: / Scope", "Renegade: Beer", "Outlaw", life={1: 1}, dmd="Decay♦").play(0, "Bang", on=1)
    assert [goods(t, 1), ghost_hand(t, 1)] == [["Scope"], ["Decay"]]


# royal, showdown and negated_counts: test_costs.py, test_winning.py; any_attacked: test_unfinished_business.py;
# and must_redraw is tested where Redraw is, in test_dead_mens_deck.py


def test_mild_moon_on_hearts_nothing_happens() -> None:
    t = haunt("BadMoonRising♦", "♥ Indians Indians Indians", mild_moon=True).play(1, "BadMoonRising")
    assert [hand(t, 0), hand(t, 3), hand(t, 4)] == [["Beer", "Duel"], ["Beer"], ["Beer"]]


def test_mild_moon_on_spades_and_clubs_it_is_as_ever() -> None:
    t = haunt("BadMoonRising♦", "♣", mild_moon=True).play(1, "BadMoonRising")
    assert asked(t) == (3, "moon")


def test_aimed_moon_is_for_one_player_of_the_ghosts_choice() -> None:
    t = haunt("BadMoonRising♦", "♣", aimed_moon=True).choose(1, "BadMoonRising")
    assert asked(t) == (1, "target")
    assert seats_offered(t) == {0, 3, 4}
    t.choose(1, 4)
    assert asked(t) == (4, "moon")
    t.reply(4)
    assert [t.life(seat) for seat in (0, 3, 4)] == [5, 4, 3]
    assert t.question != "moon"


def test_aimed_moon_on_hearts_that_player_draws() -> None:
    t = haunt("BadMoonRising♦", "♥ Indians", aimed_moon=True).play(1, "BadMoonRising", on=0)
    assert hand(t, 0) == ["Beer", "Duel", "Indians"]
    assert hand(t, 3) == ["Beer"]


def test_without_aimed_moon_nobody_is_chosen() -> None:
    with pytest.raises(IllegalMove):
        haunt("BadMoonRising♦", "♣").play(1, "BadMoonRising", on=3)


@pytest.mark.parametrize(("take", "cards", "left"), [("deck", ["Beer", "Indians"], ["Volcanic"]), ("goods", ["Beer", "Volcanic"], [])])
def test_stash_from_goods_the_ghost_says_where_the_card_comes_from(take: str, cards: list[str], left: list[str]) -> None:
    t = haunt("HiddenStash♣ / Volcanic", "Indians", stash_from_goods=True).play(1, "HiddenStash", on=3, take=take)
    assert [hand(t, 3), goods(t, 1)] == [cards, left]


def test_stash_from_goods_asks_it() -> None:
    t = haunt("HiddenStash♣ / Volcanic", "Indians", stash_from_goods=True).choose(1, "HiddenStash").choose(1, 3)
    assert asked(t) == (1, "take")
    assert offered(t) == ["deck", "goods"]


def test_stash_from_goods_takes_a_random_one() -> None:
    taken = set()
    for seed in range(30):
        seats = ("Sheriff: Beer", "(Outlaw): HiddenStash♣ / Volcanic Scope", "(Deputy)", "Renegade: Beer", "Outlaw: Beer")
        t = Table(*seats, turn=1, rules=rules(stash_from_goods=True), seed=seed).play(1, "HiddenStash", on=4, take="goods")
        taken.update(hand(t, 4))
    assert taken == {"Beer", "Volcanic", "Scope"}


def test_stash_from_goods_without_goods_is_from_the_deck() -> None:
    t = haunt("HiddenStash♣", "Indians", stash_from_goods=True).play(1, "HiddenStash", on=3)
    assert hand(t, 3) == ["Beer", "Indians"]


def test_testament_draws_then_one_card_onto_the_goods() -> None:
    t = haunt("LastTestament♣ / Volcanic Scope", "Indians", testament_draws=True).play(1, "LastTestament", on=4, take="Scope")
    assert [hand(t, 4), goods(t, 1)] == [["Beer", "Scope"], ["Indians", "Volcanic"]]


def test_testament_draws_the_card_drawn_cannot_be_the_one_given() -> None:
    t = haunt("LastTestament♣ / Volcanic", "Indians", testament_draws=True).play(1, "LastTestament", on=4)
    assert [hand(t, 4), goods(t, 1)] == [["Beer", "Volcanic"], ["Indians"]]


def test_without_testament_draws_the_goods_grow_less() -> None:
    assert goods(haunt("LastTestament♣ / Volcanic", "Indians").play(1, "LastTestament", on=4), 1) == []
