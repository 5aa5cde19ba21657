"""Characters who draw, keep or exchange cards otherwise: Bill Noface, Chuck Wengam, José Delgado, Pat Brennan, Pixie Pete, Sean Mallory."""

import pytest

from bang_env import IllegalMove, Rules, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, top

# Bill Noface


@pytest.mark.parametrize(("life", "cards"), [(4, 1), (3, 2), (2, 3), (1, 4)])
def test_bill_noface_draws_one_card_and_one_more_for_each_lost_life_point(life: int, cards: int) -> None:
    t = Table("Outlaw BillNoface: Beer", "Sheriff", "Renegade", phase="start", life={0: life}, deck="Duel Duel Duel Duel Duel")
    assert hand(t, 0) == ["Beer", *["Duel"] * cards]


def test_bill_noface_as_the_sheriff_counts_from_five_life_points() -> None:
    t = Table("Sheriff BillNoface: Beer", "Outlaw", "Renegade", phase="start", life={0: 2}, deck="Duel Duel Duel Duel Duel")
    assert hand(t, 0) == ["Beer", "Duel", "Duel", "Duel", "Duel"]


# Chuck Wengam


def test_chuck_wengam_loses_a_life_point_and_draws_two_cards() -> None:
    t = Table("Sheriff ChuckWengam: Beer", "Outlaw", "Renegade", deck="Duel Panic")
    assert offered(t) == ["Beer", "ability", "pass"]
    t.play(0, "ChuckWengam")
    assert t.life(0) == 4
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]


def test_chuck_wengam_may_do_so_repeatedly_but_not_with_his_last_life_point() -> None:
    t = Table("Outlaw ChuckWengam", "Sheriff", "Renegade", deck="Duel Duel Duel Duel Duel Duel")
    for _ in range(3):
        t.play(0, "ChuckWengam")
    assert t.life(0) == 1
    assert hand(t, 0) == ["Duel"] * 6
    with pytest.raises(IllegalMove):
        t.play(0, "ChuckWengam")


def test_chuck_wengam_may_not_in_the_turns_of_others() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw ChuckWengam: Missed", "Renegade")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["Missed", "pass"]


# José Delgado


def test_jose_delgado_discards_a_blue_card_of_his_hand_and_draws_two() -> None:
    t = Table("Sheriff JoseDelgado: Scope Beer", "Outlaw", "Renegade", deck="Duel Panic")
    t.play(0, "JoséDelgado", cost="Scope")
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]
    assert top(t) == "Scope"


def test_jose_delgado_chooses_among_his_blue_cards() -> None:
    t = Table("Sheriff JoseDelgado: Scope Dynamite Winchester Knife Beer", "Outlaw", "Renegade")
    t.choose(0, "ability")
    assert asked(t) == (0, "cost")
    assert offered(t) == ["Dynamite", "Scope", "Winchester"]
    t.reply(0, "Dynamite")
    assert len(t.hand(0)) == 6


def test_jose_delgado_may_do_so_twice_in_a_turn_but_not_three_times() -> None:
    t = Table("Sheriff JoseDelgado: Scope Barrel Mustang Beer", "Outlaw: Beer", "Renegade", deck="Duel Duel Duel Duel Missed Missed")
    t.play(0, "JoseDelgado", cost="Scope").play(0, "JoseDelgado", cost="Barrel")
    assert hand(t, 0) == ["Beer", "Duel", "Duel", "Duel", "Duel", "Mustang"]
    assert "ability" not in offered(t)
    with pytest.raises(IllegalMove):
        t.play(0, "JoseDelgado", cost="Mustang")


def test_jose_delgado_may_do_so_again_in_his_next_turn() -> None:
    seats = ("Sheriff JoseDelgado: Scope Barrel Mustang", "Outlaw: Beer", "Renegade")
    t = Table(*seats, deck="Missed Beer Missed Beer Missed Missed Missed Missed")
    t.play(0, "JoseDelgado", cost="Scope").play(0, "JoseDelgado", cost="Barrel")
    t.end_turn(0).end_turn(1)
    assert asked(t) == (0, "play")
    assert "ability" in offered(t)


def test_jose_delgado_pays_with_no_green_or_brown_card_and_with_none_in_play() -> None:
    t = Table("Sheriff JoseDelgado: Knife Beer / Scope Barrel", "Outlaw", "Renegade")
    assert offered(t) == ["Beer", "Knife", "pass"]


# Pat Brennan


def test_pat_brennan_may_take_a_card_in_play_instead_of_drawing() -> None:
    seats = ("Sheriff PatBrennan: Beer", "Outlaw: Duel", "Outlaw: Duel / Barrel Dynamite", "Renegade")
    t = Table(*seats, phase="start", deck="Panic Saloon")
    assert asked(t) == (0, "draw")
    assert "deck" in offered(t)
    assert seats_offered(t) == {2}  # any distance, but nothing of a hand
    t.reply(0, 2)
    assert asked(t) == (0, "take")
    assert offered(t) == ["Barrel", "Dynamite"]
    t.reply(0, "Dynamite")
    assert asked(t) == (0, "play")
    assert [hand(t, 0), in_play(t, 2)] == [["Beer", "Dynamite"], ["Barrel"]]


def test_pat_brennan_may_draw_two_cards() -> None:
    t = Table("Sheriff PatBrennan: Beer", "Outlaw: / Barrel", "Renegade", phase="start", deck="Panic Saloon")
    t.reply(0, "deck")
    assert hand(t, 0) == ["Beer", "Panic", "Saloon"]
    assert in_play(t, 1) == ["Barrel"]


def test_pat_brennan_may_take_his_own_card() -> None:
    t = Table("Sheriff PatBrennan: Beer / Scope", "Outlaw: / Barrel", "Renegade", phase="start")
    assert seats_offered(t) == {0, 1}
    t.reply(0, 0)
    assert [hand(t, 0), in_play(t, 0)] == [["Beer", "Scope"], []]


def test_pat_brennan_is_not_asked_when_nothing_is_in_play() -> None:
    t = Table("Sheriff PatBrennan: Beer", "Outlaw: Duel", "Renegade", phase="start", deck="Panic Saloon")
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Beer", "Panic", "Saloon"]


@pytest.mark.parametrize("card", ["Jail", "Dynamite", "Winchester", "Knife"])
def test_pat_brennan_may_take_any_card_in_play(card: str) -> None:
    t = Table("Sheriff PatBrennan: Beer", f"Outlaw: / {card}", "Renegade", phase="start")
    t.reply(0, 1)
    assert hand(t, 0) == sorted(["Beer", card])
    assert in_play(t, 1) == []


def test_a_green_card_pat_brennan_takes_has_to_be_put_down_and_to_wait() -> None:
    t = Table("Sheriff PatBrennan: Beer", "Outlaw: / Knife", "Renegade", phase="start")
    t.reply(0, 1).play(0, "Knife")
    assert in_play(t, 0) == ["Knife"]
    assert offered(t) == ["Beer", "pass"]


def test_pat_brennan_may_be_ruled_not_to_take_his_own_card() -> None:
    seats = ("Sheriff PatBrennan: Beer / Scope", "Outlaw: / Barrel", "Renegade", "Outlaw")
    t = Table(*seats, rules=Rules(players=4, own_cards=False), phase="start")
    assert seats_offered(t) == {1}


# Pixie Pete, Sean Mallory


def test_pixie_pete_draws_three_cards() -> None:
    t = Table("Sheriff PixiePete: Beer", "Outlaw", "Renegade", phase="start", deck="Duel Panic Saloon Missed")
    assert hand(t, 0) == ["Beer", "Duel", "Panic", "Saloon"]


def test_sean_mallory_keeps_ten_cards_whatever_his_life_points() -> None:
    t = Table(f"Outlaw SeanMallory: {'Beer ' * 10}", "Sheriff: Beer", "Renegade", life={0: 1})
    t.end_turn(0)
    assert t.turn == 1
    assert len(t.hand(0)) == 10


def test_sean_mallory_discards_the_eleventh_card() -> None:
    t = Table(f"Outlaw SeanMallory: {'Beer ' * 10} Duel", "Sheriff: Beer", "Renegade")
    t.end_turn(0)
    assert asked(t) == (0, "discard")
    t.reply(0, "Duel")
    assert hand(t, 0) == ["Beer"] * 10
    assert t.turn == 1
