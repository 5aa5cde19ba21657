"""BANG!, distance, reach and weapons."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, top

TEN = ("Deputy", "Deputy", "Outlaw", "Outlaw", "Outlaw", "Outlaw", "Renegade", "Renegade", "Outlaw")


def test_distance_is_the_shorter_way_around_the_table() -> None:
    t = Table("Sheriff", "Outlaw", "Outlaw: Beer", "Outlaw", "Renegade", turn=2)
    assert [t.distance(0, seat) for seat in range(1, 5)] == [1, 2, 2, 1]


def test_distance_counts_only_the_living() -> None:
    t = Table("Sheriff: Beer", "(Outlaw)", "(Outlaw)", "Outlaw", "Deputy", "Renegade")
    assert t.distance(0, 3) == 1
    assert t.distance(0, 4) == 2


def test_an_elimination_brings_the_others_nearer() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Outlaw", "Deputy", "Renegade", life={1: 1})
    assert t.distance(0, 2) == 2
    t.play(0, "Bang", on=1)
    assert t.distance(0, 2) == 1


def test_mustang_is_seen_one_farther_but_sees_nobody_farther() -> None:
    t = Table("Sheriff: Beer", "Outlaw: / Mustang", "Renegade", "Deputy")
    assert t.distance(0, 1) == 2
    assert t.distance(1, 0) == 1
    assert t.distance(3, 1) == 3


def test_scope_sees_all_others_one_nearer_but_is_not_seen_nearer() -> None:
    t = Table("Sheriff: Beer / Scope", "Outlaw", "Renegade", "Deputy")
    assert t.distance(0, 2) == 1
    assert t.distance(2, 0) == 2


def test_distance_is_never_less_than_one() -> None:
    t = Table("Sheriff RoseDoolan: Beer / Scope", "Outlaw", "Renegade", "Deputy")
    assert t.distance(0, 1) == 1
    assert t.distance(0, 2) == 1


def test_scope_and_mustang_cancel_out() -> None:
    t = Table("Sheriff: Beer / Scope", "Outlaw", "Renegade: / Mustang", "Deputy")
    assert t.distance(0, 2) == 2


def test_scope_against_mustang_on_a_neighbour_is_one() -> None:
    t = Table("Sheriff: Beer / Scope", "Outlaw: / Mustang", "Renegade", "Deputy")
    assert t.distance(0, 1) == 1


def test_weapons_do_not_change_the_distance() -> None:
    t = Table("Sheriff: Beer / Winchester", "Outlaw", "Renegade", "Deputy")
    assert t.distance(0, 2) == 2


@pytest.mark.parametrize(
    ("weapon", "reach"),
    [("", 1), ("Volcanic", 1), ("Schofield", 2), ("Remington", 3), ("RevCarabine", 4), ("Winchester", 5)],
)
def test_a_bang_reaches_as_far_as_the_weapon(weapon: str, reach: int) -> None:
    t = Table(f"Sheriff: Bang Beer / {weapon}", *TEN)
    t.choose(0, "Bang")
    assert asked(t) == (0, "target")
    assert seats_offered(t) == {seat for seat in range(1, 10) if min(seat, 10 - seat) <= reach}


def test_a_bang_out_of_reach_is_refused_and_changes_nothing() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Outlaw", "Renegade", "Deputy")
    before = t.save()
    with pytest.raises(IllegalMove):
        t.play(0, "Bang", on=2)
    assert t.save() == before


def test_a_bang_with_nobody_in_reach_cannot_be_played() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: / Mustang")
    assert offered(t) == ["Beer", "pass"]


def test_a_bang_can_be_played_at_a_mustang_with_a_schofield() -> None:
    t = Table("Sheriff: Bang Beer / Schofield", "Outlaw: / Mustang")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3


def test_scope_lets_a_bang_reach_one_seat_farther() -> None:
    t = Table("Sheriff: Bang Beer / Scope", "Outlaw", "Outlaw", "Renegade", "Deputy")
    t.play(0, "Bang", on=2)
    assert t.life(2) == 3


def test_nobody_shoots_himself() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Outlaw")
    t.choose(0, "Bang")
    assert seats_offered(t) == {1, 2}


def test_a_bang_hits_at_once_who_has_no_answer() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Beer Bang Duel", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert asked(t) == (0, "play")
    assert top(t) == "Bang"


def test_a_missed_cancels_a_bang_and_both_are_discarded() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Missed Duel", "Renegade")
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "dodge")
    assert offered(t) == ["Missed", "pass"]
    t.reply(1, "Missed")
    assert t.life(1) == 4
    assert hand(t, 1) == ["Duel"]
    assert top(t) == "Missed"
    assert asked(t) == (0, "play")


def test_nobody_has_to_play_his_missed() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Missed", "Renegade")
    t.play(0, "Bang", on=1).reply(1)
    assert t.life(1) == 3
    assert hand(t, 1) == ["Missed"]


def test_a_missed_bang_counts_as_the_bang_of_the_turn() -> None:
    t = Table("Sheriff: Bang Bang Beer", "Outlaw: Missed", "Renegade")
    t.play(0, "Bang", on=1).reply(1, "Missed")
    assert offered(t) == ["Beer", "pass"]


def test_only_the_target_may_cancel_a_shot() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Renegade: Missed / Barrel")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert asked(t) == (0, "play")


def test_the_only_seat_in_reach_is_chosen_without_a_question() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Renegade: / Mustang")
    t.choose(0, "Bang")
    assert t.life(1) == 3
    assert asked(t) == (0, "play")


def test_volcanic_allows_any_number_of_bangs() -> None:
    t = Table("Sheriff: Bang Bang Bang Beer / Volcanic", "Outlaw", "Renegade")
    for _ in range(3):
        t.play(0, "Bang", on=1)
    assert t.life(1) == 1


def test_a_volcanic_played_after_a_bang_allows_another() -> None:
    t = Table("Sheriff: Bang Bang Volcanic Beer", "Outlaw", "Renegade")
    t.play(0, "Bang", on=1)
    assert "Bang" not in offered(t)
    t.play(0, "Volcanic").play(0, "Bang", on=1)
    assert t.life(1) == 2


def test_who_lays_another_weapon_over_his_volcanic_has_had_his_bang() -> None:
    t = Table("Sheriff: Bang Bang Schofield Beer / Volcanic", "Outlaw", "Renegade")
    t.play(0, "Bang", on=1).play(0, "Schofield")
    assert offered(t) == ["Beer", "pass"]


def test_a_new_weapon_replaces_the_old_one_which_is_discarded() -> None:
    t = Table("Sheriff: Winchester Beer / Schofield", "Outlaw", "Renegade")
    t.play(0, "Winchester")
    assert in_play(t, 0) == ["Winchester"]
    assert top(t) == "Schofield"


def test_a_weapon_of_the_same_name_may_not_be_played() -> None:
    t = Table("Sheriff: SchofieldJ♣ Beer / SchofieldQ♣", "Outlaw", "Renegade")
    assert offered(t) == ["Beer", "pass"]


def test_without_his_weapon_a_player_is_left_with_the_colt() -> None:
    t = Table("Sheriff: CatBalou Beer", "Outlaw: Bang / Winchester", "Outlaw", "Renegade", "Deputy", deck="Duel Duel")
    t.play(0, "CatBalou", on=1, take="Winchester").end_turn(0)
    t.choose(1, "Bang")
    assert seats_offered(t) == {0, 2}


def test_more_bangs_than_a_byte_counts_leave_the_limit_where_it_is() -> None:
    t = Table("Sheriff WillyTheKid: Bang Bang Bang Beer", "Outlaw: Missed Missed Missed", "Renegade")
    t._games.array["bangs"] = 126  # a turn that takes cards from ghosts again and again has come as far
    for _ in range(3):
        t.play(0, "Bang", on=1).reply(1, "Missed")
    assert t._games.array["bangs"][0] >= 100
    assert t.view(0)["bangs"] >= 100
