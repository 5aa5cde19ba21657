"""Numbers that differ from what is printed: life points, cards dealt, drawn and kept."""

import numpy as np
import pytest

from bang_env import Batch, Rules, Table
from bang_env.bang import words as w
from bang_env.bang.cards.tables import LIFE_OF
from bang_env.bang.screen.scene import seen_by
from bang_env.bang.screen.story import happened
from tests.support.scenarios.cards import asked, hand, offered
from tests.support.scenarios.ghosts import IDLE

SEATS = ("Outlaw", "Renegade")


def begin(seat: str, *others: str, deck: str, event: str | None = None, life: int | None = None, **numbers: int) -> Table:
    """A player at the start of a turn, with other numbers, and whoever else is at the table."""
    rules = Rules(5, **numbers)  # type: ignore[arg-type]  # each has its type
    return Table(seat, *others or SEATS, phase="start", deck=deck, event=event, life=None if life is None else {0: life}, rules=rules)


# Life points


@pytest.mark.parametrize("points", [0, 1, 3])
def test_the_sheriff_has_as_many_life_points_more_as_the_rules_say(points: int) -> None:
    t = Table("Sheriff PaulRegret", "Outlaw PaulRegret", "Renegade", rules=Rules(5, sheriff_life=points))
    assert [t.max_life(seat) for seat in range(3)] == [3 + points, 3, 4] == [t.life(seat) for seat in range(3)]


@pytest.mark.parametrize("points", [-2, -1, 3])
def test_every_character_has_as_many_life_points_more_or_fewer(points: int) -> None:
    t = Table("Sheriff PaulRegret", "Outlaw PaulRegret", "Renegade WillyTheKid", rules=Rules(5, life=points))
    assert [t.max_life(seat) for seat in range(3)] == [4 + points, 3 + points, 4 + points]


def test_games_are_dealt_with_these_life_points_and_cards() -> None:
    games = Batch(Rules(6, sheriff_life=2, life=1, dealt=2), 64, seed=1).states
    seated = np.arange(w.SEATS) < 6
    printed = np.array(LIFE_OF)[games["character"]]
    assert (games["max_life"] == printed + 1 + 2 * (games["role"] == w.SHERIFF))[:, seated].all()
    waiting = np.arange(w.SEATS) != games["turn"][:, None]
    assert (games["hand_n"] == games["life"] + 2)[waiting & seated].all(), "who has had no turn yet holds what was dealt"


def test_nobody_is_dealt_fewer_than_no_cards() -> None:
    games = Batch(Rules(6, life=-2, dealt=-3), 16, seed=1).states
    waiting = (np.arange(w.SEATS) != games["turn"][:, None]) & (games["character"] != w.SUZY_LAFAYETTE)
    assert (games["hand_n"][waiting] == 0).all()


def test_the_revolution_brings_the_sheriffs_life_points_and_takes_the_old_ones() -> None:
    rules = Rules(4, rebel=True, sheriff_life=3, life=1)
    t = Table("Sheriff", "Rebel: Bang Beer", "Outlaw", "Renegade", turn=1, life={0: 1, 1: 2}, rules=rules).play(1, "Bang", on=0)
    assert (t.role(1), t.max_life(1), t.life(1)) == ("Sheriff", 8, 5)
    assert t.max_life(0) == 5


def test_a_rebel_back_from_the_dead_has_a_life_point_where_the_office_brings_none() -> None:
    seats = ("Sheriff", "(Rebel): Spook♦", "(Outlaw)", "Outlaw: Beer", "Renegade: Beer")
    rules = Rules(6, rebel=True, death_mesa=True, sheriff_life=0)
    t = Table(*seats, turn=1, life={0: 1}, dmd=f"Decay♦ {IDLE} {IDLE}", rules=rules).play(1, "Spook", on=0)
    assert (t.role(1), t.life(1), t.max_life(1)) == ("Sheriff", 1, 4)


def test_a_sheriff_by_a_scofflaw_has_no_points_of_the_office() -> None:
    seats = ("Sheriff", "(Renegade): Spook♦", "(Outlaw)", "Outlaw: Beer", "Deputy: Beer")
    rules = Rules(5, death_mesa=True, sheriff_life=3, life=1)
    t = Table(*seats, turn=1, life={0: 1}, dmd=f"Decay♦ {IDLE} {IDLE}", rules=rules).play(1, "Spook", on=0)
    assert (t.role(1), t.life(1), t.max_life(1), t.max_life(0)) == ("Sheriff", 5, 5, 5)


def test_new_identity_leaves_the_sheriff_the_points_of_the_office() -> None:
    t = Table("Sheriff Jourdonnais+RoseDoolan: Beer", "Outlaw BartCassidy+WillyTheKid: Beer", phase="start", event="NewIdentity",
              rules=Rules(5, sheriff_life=2, life=1))  # fmt: skip
    t.reply(0, "second")
    assert (t.life(0), t.max_life(0)) == (2, 7)


@pytest.mark.parametrize(("points", "left"), [(0, 2), (-2, 1)])
def test_who_comes_back_has_two_life_points_or_all_that_there_are(points: int, left: int) -> None:
    t = Table("Sheriff: Beer", "(Outlaw PaulRegret)", "Renegade", event="DeadMan", rules=Rules(5, life=points)).end_turn(0)
    assert (t.life(1), t.max_life(1)) == (left, 3 + points)
    life_points = "a life point" if left == 1 else "2 life points"
    assert any(line.endswith(f"from the dead, with {life_points} and 2 cards.") for line in happened(seen_by(t.view(0), 0), last=24))


def test_vera_custer_has_her_own_life_points_and_the_other_ones_ability() -> None:
    t = Table("Sheriff VeraCuster: Beer", "Outlaw PaulRegret", "Renegade", phase="start", rules=Rules(5, dodge_city=True, life=2))
    t.choose(0, 1)
    assert (t.max_life(0), t.max_life(1)) == (6, 5)


# Cards drawn


@pytest.mark.parametrize("drawn", [1, 2, 3, 4])
def test_phase_1_draws_as_many_cards_as_the_rules_say(drawn: int) -> None:
    t = begin("Sheriff: Beer", deck="Bang Duel Panic Gatling Saloon", drawn=drawn)
    assert len(t.hand(0)) == 1 + drawn and asked(t) == (0, "play")


@pytest.mark.parametrize("drawn", [1, 3])
def test_pixie_pete_draws_one_card_more_than_others(drawn: int) -> None:
    t = begin("Sheriff PixiePete: Beer", deck="Bang Duel Panic Gatling Saloon", drawn=drawn)
    assert len(t.hand(0)) == 1 + drawn + 1


@pytest.mark.parametrize("drawn", [1, 3])
def test_bill_noface_draws_one_card_less_than_others_and_one_for_each_wound(drawn: int) -> None:
    t = begin("Sheriff BillNoface: Beer", deck="Bang Duel Panic Gatling Saloon", drawn=drawn, life=3)
    assert len(t.hand(0)) == 1 + drawn - 1 + 2


@pytest.mark.parametrize("drawn", [1, 3])
def test_kit_carlson_looks_at_one_card_more_than_others_draw_and_puts_one_back(drawn: int) -> None:
    t = begin("Sheriff KitCarlson: Stagecoach", deck="Bang Duel Panic Gatling Saloon", drawn=drawn)
    assert asked(t) == (0, "return") and len(offered(t)) == drawn + 1
    t.choose(0, offered(t)[0])
    assert asked(t) == (0, "play") and len(t.hand(0)) == 1 + drawn


@pytest.mark.parametrize(("drawn", "cards"), [(1, 1), (2, 3), (3, 4)])
def test_black_jack_shows_the_second_card_if_there_is_one(drawn: int, cards: int) -> None:
    t = begin("Sheriff BlackJack: Beer", deck="Duel J♥ Panic Gatling Saloon", drawn=drawn)
    assert len(t.hand(0)) == 1 + cards


def test_jesse_jones_draws_the_first_card_from_a_hand_and_the_others_from_the_deck() -> None:
    t = begin("Sheriff JesseJones: Beer", "Outlaw: Duel", "Renegade", deck="Bang Panic Gatling", drawn=3).choose(0, 1)
    assert hand(t, 0) == ["Bang", "Beer", "Duel", "Panic"]
    t = begin("Sheriff JesseJones: Beer", "Outlaw: Duel", "Renegade", deck="Bang Panic Gatling", drawn=1).choose(0, 1)
    assert hand(t, 0) == ["Beer", "Duel"]


def test_pedro_ramirez_draws_the_first_card_from_the_discard_pile_and_the_others_from_the_deck() -> None:
    t = Table("Sheriff PedroRamirez: Beer", *SEATS, phase="start", deck="Bang Panic Gatling", discard="Duel", rules=Rules(5, drawn=3))
    t.choose(0, "discard_pile")
    assert hand(t, 0) == ["Bang", "Beer", "Duel", "Panic"]


def test_pat_brennan_takes_one_card_in_play_instead_of_all_that_are_drawn() -> None:
    t = begin("Sheriff PatBrennan: Beer", "Outlaw: / Barrel", "Renegade", deck="Bang Panic Gatling", drawn=4).choose(0, 1)
    assert hand(t, 0) == ["Barrel", "Beer"]


@pytest.mark.parametrize(("drawn", "cards"), [(1, 1), (2, 1), (4, 3)])
def test_in_a_thirst_one_card_less_is_drawn_but_one_at_least(drawn: int, cards: int) -> None:
    t = begin("Sheriff: Beer", deck="Bang Panic Gatling Saloon Duel", event="Thirst", drawn=drawn)
    assert len(t.hand(0)) == 1 + cards


@pytest.mark.parametrize("drawn", [1, 3])
def test_the_train_brings_one_card_more(drawn: int) -> None:
    t = begin("Sheriff: Beer", deck="Bang Panic Gatling Saloon Duel", event="TrainArrival", drawn=drawn)
    assert len(t.hand(0)) == 1 + drawn + 1


@pytest.mark.parametrize("drawn", [1, 3])
def test_kit_carlson_keeps_all_that_he_looks_at_when_the_train_arrives(drawn: int) -> None:
    t = begin("Sheriff KitCarlson: Stagecoach", deck="Bang Panic Gatling Saloon Duel", event="TrainArrival", drawn=drawn)
    assert asked(t) == (0, "play") and len(t.hand(0)) == 1 + drawn + 1


@pytest.mark.parametrize("drawn", [1, 3])
def test_a_ghost_of_ghost_town_draws_one_card_more_than_the_living(drawn: int) -> None:
    deck = "Bang Panic Gatling Saloon Duel"
    t = Table("Sheriff: Beer", "(Outlaw)", "Renegade", event="GhostTown", deck=deck, rules=Rules(5, drawn=drawn))
    t.end_turn(0)
    assert t.turn == 1 and len(t.hand(1)) == drawn + 1


def test_a_card_of_the_law_of_the_west_is_shown_only_if_a_second_one_is_drawn() -> None:
    t = begin("Sheriff: Beer", deck="Bang Panic Gatling", event="LawOfTheWest", drawn=1)
    assert len(t.hand(0)) == 2 and t.record["law"] == 0
    assert begin("Sheriff: Beer", deck="Bang Panic Gatling", event="LawOfTheWest", drawn=3).record["law"] != 0


def test_hard_liquor_replaces_all_of_phase_1() -> None:
    t = begin("Sheriff: Beer", deck="Bang Panic Gatling", event="HardLiquor", drawn=3, life=2).choose(0, "liquor")
    assert (t.life(0), hand(t, 0)) == (3, ["Beer"])


# Cards kept


@pytest.mark.parametrize(("more", "kept"), [(-3, 1), (-1, 3), (2, 6)])
def test_cards_are_kept_for_life_points_and_as_many_more_or_fewer(more: int, kept: int) -> None:
    t = Table(f"Outlaw: {'Missed ' * 9}", "Sheriff: Missed", "Renegade", rules=Rules(5, hand_limit=more)).end_turn(0)
    assert t.question == "discard"
    while t.asked == 0:
        t.choose(0, offered(t)[0])
    assert len(t.hand(0)) == kept


def test_nobody_keeps_fewer_than_no_cards() -> None:
    t = Table("Outlaw: Missed Missed", "Sheriff: Missed", "Renegade", life={0: 1}, rules=Rules(5, hand_limit=-3)).end_turn(0)
    assert (t.turn, hand(t, 0)) == (1, [])


@pytest.mark.parametrize(("more", "kept"), [(-3, 10), (0, 10), (6, 10)])
def test_sean_mallory_keeps_ten_cards_whatever_others_may_keep(more: int, kept: int) -> None:
    t = Table(f"Outlaw SeanMallory: {'Beer ' * 11}", "Sheriff: Beer", "Renegade", rules=Rules(5, hand_limit=more)).end_turn(0)
    assert t.question == "discard"
    t.choose(0, offered(t)[0])
    assert len(t.hand(0)) == kept and t.turn == 1


def test_sean_mallory_keeps_as_many_as_others_where_these_may_keep_more_than_ten() -> None:
    t = Table(f"Outlaw SeanMallory: {'Beer ' * 12}", "Sheriff: Beer", "Renegade", rules=Rules(5, life=3, hand_limit=6)).end_turn(0)
    assert (t.max_life(0), len(t.hand(0)), t.turn) == (6, 12, 1)
