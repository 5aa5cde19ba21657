"""Barrel, Jail, Dynamite, Mustang and Scope. (Weapons stand in test_shooting.py.)"""

import pytest

from bang_env import IllegalMove, Rules, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, top

FOUR = ("Outlaw: Beer", "Renegade: Beer", "Outlaw: Beer")


@pytest.mark.parametrize("card", ["BarrelQ♠", "Mustang8♥", "SchofieldJ♣", "Volcanic10♠"])
def test_no_two_cards_of_one_name_lie_in_front_of_a_player(card: str) -> None:
    other = {"BarrelQ♠": "BarrelK♠", "Mustang8♥": "Mustang9♥", "SchofieldJ♣": "SchofieldQ♣", "Volcanic10♠": "Volcanic10♣"}[card]
    t = Table(f"Sheriff: {card} Beer / {other}", "Outlaw", "Renegade")
    assert offered(t) == ["Beer", "pass"]


def test_cards_of_different_names_lie_side_by_side() -> None:
    t = Table("Sheriff: Mustang Scope Beer / Barrel Winchester", "Outlaw", "Renegade")
    t.play(0, "Mustang").play(0, "Scope")
    assert in_play(t, 0) == ["Barrel", "Mustang", "Scope", "Winchester"]


def test_a_blue_card_for_oneself_asks_for_no_target() -> None:
    t = Table("Sheriff: Barrel Beer", "Outlaw", "Renegade")
    t.choose(0, "Barrel")
    assert asked(t) == (0, "play")
    assert in_play(t, 0) == ["Barrel"]


# Barrel


def test_a_heart_on_the_barrel_cancels_a_bang() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: / Barrel", "Renegade", deck="9♥")
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "dodge")
    assert offered(t) == ["barrel", "pass"]
    t.reply(1, "barrel")
    assert t.life(1) == 4
    assert in_play(t, 1) == ["Barrel"]


@pytest.mark.parametrize("suit", ["♦", "♣", "♠"])
def test_any_other_suit_on_the_barrel_does_not(suit: str) -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: / Barrel", "Renegade", deck=suit)
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert t.life(1) == 3
    assert asked(t) == (0, "play")


def test_the_barrel_need_not_be_used() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: / Barrel", "Renegade", deck="♥")
    t.play(0, "Bang", on=1).reply(1, "pass")
    assert t.life(1) == 3


def test_after_a_barrel_that_failed_a_missed_may_be_played() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Missed / Barrel", "Renegade", deck="♣")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert asked(t) == (1, "dodge")
    assert offered(t) == ["Missed", "pass"]  # once per shot
    t.reply(1, "Missed")
    assert t.life(1) == 4


def test_the_barrel_may_be_used_against_every_shot() -> None:
    t = Table("Sheriff: Bang Bang Beer / Volcanic", "Outlaw: / Barrel", "Renegade", deck="♣ ♥")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert t.life(1) == 3


# Jail


def test_jail_is_laid_in_front_of_any_other_player_but_the_sheriff_at_any_distance() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Jail Beer", "Outlaw", "(Outlaw)", "Renegade: / Mustang", "Deputy: / Jail", "Deputy", turn=1)
    t.choose(1, "Jail")
    assert asked(t) == (1, "target")
    assert seats_offered(t) == {2, 4, 6}  # not the Sheriff, not the eliminated, not who has a Jail already
    t.reply(1, 4)
    assert in_play(t, 4) == ["Jail", "Mustang"]
    assert asked(t) == (1, "play")


def test_a_jail_that_fits_nobody_cannot_be_played() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Jail10♠ Beer", "Renegade: / Jail4♥", turn=1)
    assert offered(t) == ["Beer", "pass"]


def test_a_prisoner_who_draws_a_heart_takes_his_turn() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer / JailJ♠", "Renegade", turn=1, phase="start", deck="9♥ Duel Panic")
    assert asked(t) == (1, "play")
    assert in_play(t, 1) == []
    assert hand(t, 1) == ["Beer", "Duel", "Panic"]


def test_a_prisoner_who_draws_another_suit_is_skipped_and_discards_nothing() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Bang Bang Duel / JailJ♠", "Renegade: Beer", life={1: 1}, deck="♦")
    t.end_turn(0)
    assert asked(t) == (2, "play")
    assert in_play(t, 1) == []
    assert hand(t, 1) == ["Bang", "Bang", "Duel"]


def test_the_jail_is_discarded_after_the_draw() -> None:
    t = Table("Sheriff: Beer", "Outlaw: / JailJ♠", "Renegade: Beer", deck="6♣")
    t.end_turn(0)
    assert in_play(t, 1) == []
    assert top(t) == "Jail"


def test_a_prisoner_may_be_shot_at_and_may_answer() -> None:
    t = Table("Sheriff: Bang Bang Beer / Volcanic", "Outlaw: Missed / Jail", "Renegade")
    t.play(0, "Bang", on=1).reply(1, "Missed")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert in_play(t, 1) == ["Jail"]


# Dynamite


def test_dynamite_is_played_in_front_of_oneself_and_waits_for_the_next_turn() -> None:
    t = Table("Sheriff: Dynamite Beer", *FOUR, deck="5♠ 5♠")
    t.play(0, "Dynamite")
    assert in_play(t, 0) == ["Dynamite"]
    t.end_turn(0)
    assert t.life(0) == 5
    assert asked(t) == (1, "play")


def test_dynamite_is_checked_at_the_start_of_the_owners_next_turn() -> None:
    draws = "Duel Panic Duel Panic Duel Panic"
    t = Table("Sheriff: Dynamite Beer", *FOUR, deck=f"{draws} 9♠ Bang Bang")
    t.play(0, "Dynamite").end_turn(0).end_turn(1).end_turn(2)
    assert (t.life(0), in_play(t, 0)) == (5, ["Dynamite"])
    t.end_turn(3)
    assert t.turn == 0
    assert t.life(0) == 2
    assert in_play(t, 0) == []
    assert top(t) == "Dynamite"
    assert len(t.hand(0)) == 3  # the turn goes on with phase 1


@pytest.mark.parametrize("rank", [2, 3, 4, 5, 6, 7, 8, 9])
def test_dynamite_explodes_on_two_to_nine_of_spades(rank: int) -> None:
    t = Table("Sheriff: Beer / Dynamite", *FOUR, deck=f"{rank}♠ Duel Panic", phase="start")
    assert t.life(0) == 2
    assert in_play(t, 0) == []


@pytest.mark.parametrize("flip", ["10♠", "J♠", "Q♠", "K♠", "A♠", "2♣", "9♣", "3♥", "9♥", "2♦", "9♦"])
def test_dynamite_passes_to_the_left_on_any_other_card(flip: str) -> None:
    t = Table("Sheriff: Beer / Dynamite", *FOUR, deck=f"{flip} Missed Missed", phase="start")
    assert t.life(0) == 5
    assert in_play(t, 0) == []
    assert in_play(t, 1) == ["Dynamite"]


def test_dynamite_passes_over_the_eliminated() -> None:
    t = Table("Sheriff: Beer / Dynamite", "(Outlaw)", "Renegade: Beer", "Outlaw", deck="♥", phase="start")
    assert in_play(t, 2) == ["Dynamite"]


def test_a_passed_dynamite_is_checked_when_the_next_players_turn_starts() -> None:
    t = Table("Sheriff: Beer / Dynamite", *FOUR, deck="♥ Duel Panic 5♠ Duel Panic", phase="start")
    assert t.life(1) == 4
    t.end_turn(0)
    assert t.life(1) == 1
    assert asked(t) == (1, "play")


def test_dynamite_is_checked_before_jail() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer / JailJ♠ Dynamite", "Renegade: Beer", turn=1, phase="start", deck="5♠ 9♥ Duel Panic")
    assert t.life(1) == 1  # the spade was for the Dynamite
    assert asked(t) == (1, "play")  # the heart for the Jail


def test_a_dynamite_that_passes_leaves_the_prisoner_to_his_jail() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer / JailJ♠ Dynamite", "Renegade: Beer", turn=1, phase="start", deck="9♥ A♠ ♥ ♥")
    assert t.life(1) == 4
    assert in_play(t, 1) == []
    assert asked(t) == (2, "play")  # seat 1 was skipped; the Dynamite passed on again
    assert in_play(t, 0) == ["Dynamite"]


def test_who_is_eliminated_by_dynamite_takes_no_turn() -> None:
    t = Table("Sheriff: Beer", "Outlaw: / Dynamite", "Renegade: Beer", "Outlaw", deck="5♠", life={1: 3})
    t.end_turn(0)
    assert not t.alive(1)
    assert asked(t) == (2, "play")


def test_nobody_is_rewarded_for_who_falls_by_dynamite() -> None:
    t = Table("Sheriff: Beer", "Outlaw: / Dynamite", "Renegade: Beer", "Outlaw", deck="5♠ Duel Panic", life={1: 3})
    t.end_turn(0)
    assert [len(t.hand(seat)) for seat in range(4)] == [1, 0, 3, 0]


# Mustang and Scope: the distances stand with the shooting


def test_mustang_is_laid_and_keeps_shooters_off() -> None:
    t = Table("Sheriff: Mustang Beer", "Outlaw: Bang", "Renegade: Beer", deck="Duel Panic")
    t.play(0, "Mustang").end_turn(0)
    t.choose(1, "Bang")  # only seat 2 is in reach
    assert [t.life(0), t.life(2)] == [5, 3]


def test_scope_is_laid_and_brings_targets_near() -> None:
    t = Table("Sheriff: Scope Bang Beer", "Outlaw", "Outlaw", "Renegade", "Deputy")
    t.play(0, "Scope").choose(0, "Bang")
    assert seats_offered(t) == {1, 2, 3, 4}


# The switch for Jail on oneself


def test_jail_on_oneself_is_refused_unless_the_rules_allow_it() -> None:
    seats = ("Sheriff: Beer", "Outlaw: Jail Beer", "Renegade: Beer", "Outlaw: Beer")
    with pytest.raises(IllegalMove):
        Table(*seats, turn=1).play(1, "Jail", on=1)
    t = Table(*seats, turn=1, rules=Rules(players=4, jail_on_self=True))
    t.play(1, "Jail", on=1)
    assert in_play(t, 1) == ["Jail"]


def test_the_sheriff_cannot_jail_himself_even_then() -> None:
    t = Table("Sheriff: Jail Beer", *FOUR, rules=Rules(players=4, jail_on_self=True))
    t.choose(0, "Jail")
    assert seats_offered(t) == {1, 2, 3}
