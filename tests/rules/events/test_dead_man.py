"""Dead Man: who was eliminated first comes back in his turn with two life points and two cards, once."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, seen, top

IDLE = "Missed♠ Missed♠"  # two cards with which nobody is asked to play
FOUR = "Bang♦ Bang♦ Bang♦ Bang♦"  # equal faces: what is too much is discarded without a question


def test_the_dead_man_comes_back_in_his_turn_with_two_life_points_and_two_cards_and_then_draws_two() -> None:
    t = Table("Sheriff: Beer", "(Outlaw)", "Renegade: Beer", "Deputy", event="DeadMan", deck="Duel Panic Saloon Gatling Bang")
    assert not t.alive(1)
    t.end_turn(0)
    assert asked(t) == (1, "play")
    assert t.alive(1)
    assert [t.life(1), t.max_life(1)] == [2, 4]
    assert [hand(t, 1), in_play(t, 1)] == [["Duel", "Gatling", "Panic", "Saloon"], []]


def test_who_is_eliminated_under_dead_man_comes_back_in_the_same_round() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Renegade", event="DeadMan", life={1: 1}, deck=f"{IDLE} Missed♠ Duel Panic Saloon Gatling")
    t.play(0, "Bang", on=1)
    assert not t.alive(1)
    assert len(t.hand(0)) == 4  # the reward for the Outlaw
    t.end_turn(0)
    assert [t.life(1), hand(t, 1)] == [2, ["Duel", "Gatling", "Panic", "Saloon"]]


def test_before_his_turn_the_dead_man_is_not_at_the_table() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Beer", "Outlaw: Beer", "Renegade", event="DeadMan", life={3: 1}, deck=f"{IDLE} {IDLE} {FOUR}")
    t.play(0, "Bang", on=3).end_turn(0)
    assert t.distance(0, 2) == 1
    t.end_turn(1)
    assert asked(t) == (2, "play")
    assert not t.alive(3)
    t.end_turn(2)
    assert asked(t) == (3, "play")
    assert t.distance(0, 2) == 2


def test_two_life_points_bring_back_also_who_has_only_three() -> None:
    t = Table("Sheriff: Beer", "(Outlaw PaulRegret)", "Renegade", event="DeadMan", deck=FOUR)
    t.end_turn(0)
    assert [t.life(1), t.max_life(1)] == [2, 3]


def test_the_dead_man_may_regain_life_points_up_to_his_maximum() -> None:
    t = Table("Sheriff: Beer", "(Outlaw)", "Renegade", event="DeadMan", deck="Beer Beer Beer Duel")
    t.end_turn(0)
    t.play(1, "Beer").play(1, "Beer").play(1, "Beer")
    assert t.life(1) == 4


def test_the_dead_man_keeps_two_cards_in_phase_3() -> None:
    t = Table("Sheriff: Beer", "(Outlaw)", "Renegade: Beer", event="DeadMan", deck="Duel Panic Saloon Gatling")
    t.end_turn(0).end_turn(1)
    assert asked(t) == (1, "discard")
    t.reply(1, "Duel").reply(1, "Saloon")
    assert hand(t, 1) == ["Gatling", "Panic"]
    assert t.turn == 2


def test_the_two_cards_of_the_dead_man_come_unseen_from_the_deck() -> None:
    t = Table("Sheriff: Beer", "(Outlaw)", "Renegade", event="DeadMan", deck="Duel Panic Saloon Gatling", discard="Bang")
    t.end_turn(0)
    assert top(t) == "Bang"
    assert [seen(t, 0, "known_n")[1], seen(t, 2, "known_n")[2]] == [0, 0]


def test_the_role_of_the_dead_man_stays_shown() -> None:
    t = Table("Sheriff: Beer", "(Outlaw)", "Renegade", event="DeadMan", deck=FOUR)
    t.end_turn(0)
    assert t.shown(1)
    assert t.role(1) == "Outlaw"


@pytest.mark.parametrize(
    ("character", "deck", "cards"),
    [
        ("BlackJack", "Missed Missed Missed Beer Duel", ["Beer", "Duel", "Missed", "Missed", "Missed"]),
        ("PixiePete", "Missed Missed Duel Beer Panic", ["Beer", "Duel", "Missed", "Missed", "Panic"]),
    ],
)
def test_the_dead_man_draws_his_two_cards_and_then_in_the_way_of_his_character(character: str, deck: str, cards: list[str]) -> None:
    t = Table("Sheriff: Beer", f"(Outlaw {character})", "Renegade", event="DeadMan", deck=deck)
    t.end_turn(0)
    assert hand(t, 1) == cards


def test_kit_carlson_back_from_the_dead_looks_at_three_cards_after_his_two() -> None:
    t = Table("Sheriff: Beer", "(Outlaw KitCarlson)", "Renegade", event="DeadMan", deck="Missed Missed Duel Beer Panic")
    t.end_turn(0)
    assert asked(t) == (1, "return")
    assert offered(t) == ["Beer", "Duel", "Panic"]
    assert hand(t, 1) == ["Missed", "Missed"]


def test_only_the_first_who_was_eliminated_comes_back() -> None:
    seats = ("Sheriff: Bang Bang Beer / Volcanic", "Renegade", "Outlaw: Beer", "Deputy: Beer")
    t = Table(*seats, "Renegade", event="DeadMan", life={1: 1, 4: 1}, deck=f"{IDLE} {IDLE} {FOUR}")
    t.play(0, "Bang", on=4).play(0, "Bang", on=1)
    t.end_turn(0)
    assert asked(t) == (2, "play")
    assert not t.alive(1)
    t.end_turn(2).end_turn(3)
    assert asked(t) == (4, "play")
    assert t.alive(4)


def test_of_two_victims_of_one_gatling_the_first_shot_comes_back() -> None:
    seats = ("Renegade: Beer", "Outlaw", "Sheriff: Gatling Beer", "Deputy: Beer", "Renegade", "Outlaw: Beer")
    t = Table(*seats, event="DeadMan", turn=2, life={1: 1, 4: 1}, deck=f"{IDLE} Missed♠ {IDLE} {FOUR} {IDLE} {IDLE}")
    t.play(2, "Gatling")
    assert [t.alive(1), t.alive(4)] == [False, False]
    t.end_turn(2).end_turn(3)
    assert asked(t) == (4, "play")  # the fourth seat is shot at before the second
    t.end_turn(4).end_turn(5).end_turn(0)
    assert t.turn == 2
    assert not t.alive(1)


def test_who_was_eliminated_first_is_known_to_all() -> None:
    t = Table("Sheriff: Bang Beer", "Renegade", "Outlaw", "Outlaw", life={1: 1}, event="DeadMan")
    assert seen(t, 0, "first_fallen") == -1
    t.play(0, "Bang", on=1)
    assert [seen(t, seat, "first_fallen") for seat in range(4)] == [1, 0, 3, 2]


def test_who_fell_before_dead_man_came_into_force_comes_back_in_its_round() -> None:
    seats = ("Sheriff: Bang Beer", "Renegade", "Outlaw: Beer", "Outlaw: Beer")
    t = Table(*seats, event="/ DeadMan", life={1: 1}, deck=f"{IDLE} {IDLE} {IDLE} {FOUR}")
    t.play(0, "Bang", on=1).end_turn(0)
    assert asked(t) == (2, "play")
    t.end_turn(2).end_turn(3)
    assert t.event == "DeadMan"
    t.end_turn(0)
    assert asked(t) == (1, "play")
    assert t.life(1) == 2


def test_who_falls_after_his_turn_under_dead_man_stays_away_when_the_next_event_comes() -> None:
    seats = ("Sheriff: Beer", "Renegade", "Outlaw: Bang Beer", "Outlaw: Beer")
    t = Table(*seats, event="DeadMan / Ambush", turn=2, life={1: 1}, deck=f"{IDLE} {IDLE} {IDLE}")
    t.play(2, "Bang", on=1).end_turn(2).end_turn(3)
    assert t.event == "Ambush"
    t.end_turn(0)
    assert t.turn == 2
    assert not t.alive(1)


def test_the_dead_man_stays_when_the_next_event_comes() -> None:
    t = Table("Sheriff: Beer", "(Outlaw)", "Renegade: Beer", event="DeadMan / Ambush", deck=f"{FOUR} {IDLE} {IDLE} {IDLE}")
    t.end_turn(0).end_turn(1).end_turn(2)
    assert t.event == "Ambush"
    t.end_turn(0)
    assert t.alive(1)
    assert t.turn == 1
    assert [t.life(1), len(t.hand(1))] == [2, 4]  # two kept, two of phase 1


def test_the_dead_man_comes_back_only_once() -> None:
    seats = ("Sheriff: Bang Beer", "Renegade", "Outlaw: Bang Bang Beer / Volcanic", "Outlaw: Beer")
    t = Table(*seats, event="DeadMan", life={1: 1}, deck=f"{FOUR} {IDLE} {IDLE} {IDLE}")
    t.play(0, "Bang", on=1).end_turn(0).end_turn(1)
    assert t.alive(1)
    t.play(2, "Bang", on=1).play(2, "Bang", on=1)
    assert not t.alive(1)
    t.end_turn(2).end_turn(3).end_turn(0)
    assert not t.alive(1)
    assert t.turn == 2


def test_the_next_who_falls_does_not_come_back_in_the_place_of_the_dead_man() -> None:
    seats = ("Sheriff: Beer", "(Outlaw)", "Outlaw: Bang Beer", "Renegade", "Deputy: Beer")
    t = Table(*seats, event="DeadMan", life={3: 1}, deck=f"{FOUR} {IDLE} {IDLE}")
    t.end_turn(0).end_turn(1).play(2, "Bang", on=3)
    t.end_turn(2)
    assert asked(t) == (4, "play")
    assert not t.alive(3)


def test_who_falls_in_his_own_turn_waits_for_his_next_one() -> None:
    seats = ("Sheriff: Beer", "Outlaw: / Dynamite", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats, event="DeadMan", turn=1, phase="start", life={1: 1}, deck=f"5♠ {IDLE} {IDLE} {IDLE} {FOUR}")
    assert not t.alive(1)
    assert asked(t) == (2, "play")
    t.end_turn(2).end_turn(3).end_turn(0)
    assert asked(t) == (1, "play")
    assert t.life(1) == 2


def test_the_dead_man_is_a_target_like_any_other_and_is_avenged_by_the_same_rewards() -> None:
    seats = ("Sheriff: Beer", "(Outlaw)", "Renegade: Bang Bang Beer / Volcanic", "Outlaw")
    t = Table(*seats, event="DeadMan", deck=f"{FOUR} {IDLE} Duel Panic Saloon")
    t.end_turn(0).end_turn(1)
    t.choose(2, "Bang")
    assert seats_offered(t) == {1, 3}
    t.reply(2, 1).play(2, "Bang", on=1)
    assert not t.alive(1)
    assert hand(t, 2) == ["Beer", "Duel", "Missed", "Missed", "Panic", "Saloon"]


def test_a_sheriff_who_eliminates_a_returned_deputy_loses_his_cards() -> None:
    t = Table("Sheriff: Bang Bang Beer / Volcanic", "(Deputy)", "Outlaw: Beer", event="DeadMan", deck=f"{FOUR} {IDLE} {IDLE}")
    t.end_turn(0).end_turn(1).end_turn(2).play(0, "Bang", on=1).play(0, "Bang", on=1)
    assert not t.alive(1)
    assert [hand(t, 0), in_play(t, 0)] == [[], []]


def test_with_three_players_the_first_player_comes_back_as_dead_man_too() -> None:
    seats = ("Deputy: Duel", "Outlaw: Bang Beer", "Renegade: Beer")
    t = Table(*seats, event="/ DeadMan Ambush", life={0: 1}, deck=f"{IDLE} {IDLE} {IDLE} {IDLE} {FOUR}")
    t.play(0, "Duel", on=1).reply(1, "Bang")  # the challenger falls: nobody has hunted him down
    assert not t.alive(0)
    t.end_turn(1).end_turn(2)
    assert [t.event, t.turn] == ["DeadMan", 1]
    t.play(1, "Beer").play(2, "Beer")  # their last cards to be played
    assert t.alive(0)
    assert [t.turn, t.life(0), len(t.hand(0))] == [0, 2, 4]


# The end


def test_the_game_ends_with_the_last_villain_and_does_not_wait_for_the_dead_man() -> None:
    t = Table("Sheriff: Bang Beer", "(Outlaw)", "Outlaw", "Deputy", event="DeadMan", life={2: 1})
    t.play(0, "Bang", on=2)
    assert t.over
    assert t.winners == {0, 3}


def test_a_returned_outlaw_must_be_eliminated_again_before_the_law_wins() -> None:
    seats = ("Sheriff: Beer", "(Outlaw)", "Deputy: Bang Bang Bang Beer / Volcanic", "Outlaw")
    t = Table(*seats, event="DeadMan", life={3: 1}, deck=f"{FOUR} {IDLE} Missed♠ Missed♠ Missed♠")
    t.end_turn(0).end_turn(1).play(2, "Bang", on=3)
    assert not t.alive(3)
    assert t.asked is not None
    t.play(2, "Bang", on=1).play(2, "Bang", on=1)
    assert t.over
    assert t.winners == {0, 2}


@pytest.mark.parametrize(("returned", "winners"), [("Outlaw", {2}), ("Deputy", set())])
def test_a_renegade_is_not_the_only_one_left_while_the_dead_man_is_back(returned: str, winners: set[int]) -> None:
    t = Table("Renegade: Bang Beer", "Sheriff: Duel", f"({returned})", event="DeadMan", life={1: 1}, deck=f"Panic Saloon {FOUR} {IDLE}")
    t.end_turn(0).end_turn(1).reply(1, "Panic Saloon").end_turn(2).play(0, "Bang", on=1)
    assert t.over
    assert t.winners == winners


def test_a_returned_renegade_can_win_as_the_only_one_left() -> None:
    seats = ("Sheriff: Duel", "(Renegade)", "Renegade")
    t = Table(*seats, event="DeadMan", life={0: 1, 2: 1}, deck="Volcanic Bang♣ Bang♣ Duel")
    t.end_turn(0).play(1, "Volcanic").play(1, "Bang", on=2)
    assert not t.over
    t.play(1, "Bang", on=0)
    assert t.winners == {1}


def test_a_returned_renegade_and_the_other_one_play_each_alone() -> None:
    seats = ("Sheriff: Gatling Duel", "Renegade", "Renegade", "Outlaw")
    t = Table(*seats, event="DeadMan", life={0: 1, 1: 1, 3: 1}, deck="Panic Saloon Indians Bang♣ Bang♣ Duel Panic")
    t.play(0, "Gatling").end_turn(0).reply(0, "Panic Saloon Indians")
    t.play(1, "Bang", on=0)
    assert t.over
    assert t.winners == {3}


def test_a_position_may_be_the_start_of_the_turn_of_the_dead_man_alone() -> None:
    seats = ("Sheriff: Beer", "(Outlaw)", "(Renegade)", "Outlaw: Beer")
    t = Table(*seats, turn=1, phase="start", event="DeadMan")
    assert (t.life(1), len(t.hand(1))) == (2, 4)
    with pytest.raises(ValueError, match="turn: 2 is not a living seat"):
        Table(*seats, turn=2, phase="start", event="DeadMan")
