"""The Revolution (R7 to R13, R16, R17)."""

import pytest

from bang_env import IllegalMove, Table
from bang_env.bang.words import SHERIFF
from tests.support.scenarios.cards import asked, hand, in_play, seats_offered, seen, top

DRAWN = "SchofieldJ♣ SchofieldQ♣ Duel Duel"  # by the new Sheriff, then by seat 2


def revolt(*seats: str, deck: str = "", life: dict[int, int] | None = None) -> Table:
    """The Rebel! at seat 1 shoots the Sheriff at seat 0, who has one life point."""
    return Table(*seats, turn=1, life={0: 1} | (life or {}), deck=deck).play(1, "Bang", on=0)


@pytest.mark.parametrize("card", ["Bang", "Gatling", "Indians", "Duel"])
def test_r7_any_card_of_the_rebel_in_his_turn_makes_the_revolution(card: str) -> None:
    t = Table("Sheriff", f"Rebel: {card} Beer", "Outlaw", "Renegade", turn=1, life={0: 1})
    t.play(1, card, on=0 if card in ("Bang", "Duel") else None)
    assert not t.over
    assert t.role(1) == "Sheriff"
    assert t.turn == 1


def test_r7_a_volcanic_makes_no_difference() -> None:
    t = Table("Sheriff: Missed", "Rebel: Bang Bang Beer / Volcanic", "Outlaw", "Renegade", turn=1, life={0: 1})
    t.play(1, "Bang", on=0).reply(0, "Missed").play(1, "Bang", on=0)
    assert t.role(1) == "Sheriff"


def test_r8_a_sheriff_who_falls_by_dynamite_brings_the_ordinary_end() -> None:
    t = Table("Sheriff: / Dynamite", "Rebel: Bang", "Outlaw", "Renegade", phase="start", life={0: 3}, deck="5♠")
    assert t.over
    assert t.winners == {2}


def test_r8_a_sheriff_eliminated_by_another_brings_the_ordinary_end() -> None:
    t = Table("Sheriff", "Outlaw: Bang", "Rebel", "Renegade", turn=1, life={0: 1})
    t.play(1, "Bang", on=0)
    assert t.over
    assert t.winners == {1}


def test_r8_a_sheriff_who_falls_in_his_own_duel_with_the_rebel_brings_the_ordinary_end() -> None:
    t = Table("Sheriff: Duel", "Rebel: Bang", "Outlaw", "Renegade", life={0: 1})
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert t.over
    assert t.winners == {2}


def test_r8_the_ordinary_end_may_be_won_by_outlaws_all_of_whom_are_dead() -> None:
    t = Table("Sheriff: / Dynamite", "Rebel: Bang", "(Outlaw)", "(Renegade)", "(Outlaw)", "Renegade", phase="start", life={0: 3}, deck="5♠")
    assert t.winners == {2, 4}


def test_r9_the_card_is_brought_to_its_end_first() -> None:
    t = Table("Sheriff", "Rebel: Gatling Beer", "Outlaw: Missed", "Renegade", "Deputy", "Outlaw", turn=1, life={0: 1})
    t.play(1, "Gatling")
    assert asked(t) == (2, "dodge")
    t.reply(2, "Missed")
    assert [t.life(seat) for seat in range(6)] == [0, 5, 4, 3, 3, 3]
    assert t.role(1) == "Sheriff"


def test_r9_those_after_the_sheriff_still_answer_before_the_revolution() -> None:
    t = Table("Rebel: Indians Beer", "Sheriff", "Outlaw: Bang", "Renegade", life={1: 1})
    t.play(0, "Indians")
    assert not t.alive(1)
    assert asked(t) == (2, "indians")
    assert t.role(0) == "Rebel"
    assert not t.shown(0)
    t.reply(2, "Bang")
    assert t.role(0) == "Sheriff"


def test_r9_deputies_eliminated_by_the_same_card_cost_him_nothing() -> None:
    t = Table("Rebel: Gatling Beer / Scope", "Sheriff", "Deputy", "Outlaw", "Renegade", life={1: 1, 2: 1}, deck="Duel Panic")
    t.play(0, "Gatling")
    assert not t.alive(2)
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]
    assert in_play(t, 0) == ["Scope"]


def test_r9_outlaws_eliminated_by_the_same_card_pay_their_reward() -> None:
    t = Table("Rebel: Gatling Beer", "Sheriff", "Outlaw", "Outlaw", "Renegade", life={1: 1, 2: 1})
    t.play(0, "Gatling")
    assert t.role(0) == "Sheriff"
    assert len(t.hand(0)) == 6  # the Beer, three for the Outlaw, two of his new phase 1


def test_r9_if_the_same_card_eliminates_the_last_villain_the_new_sheriff_wins_at_once() -> None:
    t = Table("Rebel: Gatling Beer", "Sheriff", "Outlaw", "(Renegade)", "Deputy", "Deputy", "(Deputy)", life={1: 1, 2: 1, 4: 1})
    t.play(0, "Gatling")
    assert t.over
    assert t.winners == {0, 5}  # not the Deputies eliminated before the Revolution
    assert t.role(0) == "Sheriff"


def test_r10_he_shows_his_role_and_becomes_the_sheriff() -> None:
    t = revolt("Sheriff", "Rebel: Bang Beer", "Outlaw", "Renegade")
    assert t.role(1) == "Sheriff"
    assert t.shown(1)
    assert seen(t, 2, "role")[3] == SHERIFF
    assert seen(t, 2, "sheriff") == 3


def test_r10_he_gains_a_life_point_and_a_maximum_life_point() -> None:
    t = revolt("Sheriff", "Rebel: Bang Beer", "Outlaw", "Renegade", life={1: 2})
    assert (t.life(1), t.max_life(1)) == (3, 5)


def test_r10_his_turn_ends_in_phase_2_and_he_keeps_every_card() -> None:
    t = revolt("Sheriff", "Rebel: Bang Beer Beer Duel Panic", "Outlaw: Beer", "Renegade", life={1: 1}, deck="Gatling Indians")
    assert asked(t) == (1, "play")
    assert hand(t, 1) == ["Beer", "Beer", "Duel", "Gatling", "Indians", "Panic"]  # four kept, two drawn; no phase 3


def test_r10_a_jail_in_front_of_him_is_discarded() -> None:
    t = revolt("Sheriff", "Rebel: Bang Beer / JailJ♠ Scope", "Outlaw", "Renegade")
    assert in_play(t, 1) == ["Scope"]
    assert asked(t) == (1, "play")
    assert top(t) == "Jail"


def test_r10_no_jail_can_be_played_on_him() -> None:
    t = revolt("Sheriff", "Rebel: Bang Beer", "Outlaw: Jail Beer", "Renegade", "Outlaw", deck="Missed2♠ Missed3♠")
    t.end_turn(1).choose(2, "Jail")
    assert seats_offered(t) == {3, 4}


def test_r10_he_loses_his_cards_if_he_eliminates_a_deputy_from_then_on() -> None:
    t = revolt("Sheriff", "Rebel: Bang Bang Beer / Scope", "Deputy", "Outlaw: Beer", "Renegade", life={2: 1})
    t.play(1, "Bang", on=2)
    assert not t.alive(2)
    assert [hand(t, 1), in_play(t, 1)] == [[], []]


def test_r12_he_begins_a_whole_new_turn_from_phase_1() -> None:
    t = revolt("Sheriff", "Rebel: Bang Bang Beer", "Outlaw", "Renegade", deck="Duel Panic")
    assert hand(t, 1) == ["Bang", "Beer", "Duel", "Panic"]
    t.play(1, "Bang", on=2)  # a new turn has its own BANG!
    assert t.life(2) == 3


def test_r12_his_character_draws_in_the_new_phase_1() -> None:
    t = revolt("Sheriff", "Rebel KitCarlson: Bang Beer", "Outlaw", "Renegade", deck="Duel Panic Gatling")
    assert asked(t) == (1, "return")


def test_r12_the_new_turn_begins_at_phase_1_so_a_dynamite_is_not_checked() -> None:
    t = revolt("Sheriff", "Rebel: Bang Beer / Dynamite", "Outlaw", "Renegade", deck="Missed5♠ Duel")
    assert t.life(1) == 5
    assert in_play(t, 1) == ["Dynamite"]
    assert hand(t, 1) == ["Beer", "Duel", "Missed"]


def test_r12_everyone_else_keeps_role_cards_and_life() -> None:
    t = revolt("Sheriff", "Rebel: Bang Beer", "Outlaw: Duel / Barrel", "Renegade: Panic", "Deputy: Beer", life={2: 2, 3: 3})
    assert [t.role(seat) for seat in (2, 3, 4)] == ["Outlaw", "Renegade", "Deputy"]
    assert [t.life(seat) for seat in (2, 3, 4)] == [2, 3, 4]
    assert [hand(t, seat) for seat in (2, 3, 4)] == [["Duel"], ["Panic"], ["Beer"]]
    assert in_play(t, 2) == ["Barrel"]


def test_r12_the_turn_goes_on_clockwise_from_the_new_sheriff() -> None:
    t = revolt("Sheriff", "Rebel: Bang Beer", "Outlaw: Beer", "Renegade", deck="Missed Missed")
    t.end_turn(1)
    assert t.turn == 2


def test_r13_a_deputy_eliminated_before_the_revolution_loses() -> None:
    t = Table("Sheriff", "Rebel WillyTheKid: Bang Bang Beer", "Outlaw", "(Deputy)", "Deputy", "(Renegade)", turn=1, life={0: 1, 2: 1})
    t.play(1, "Bang", on=0).play(1, "Bang", on=2)
    assert t.over
    assert t.winners == {1, 4}


def test_r13_a_deputy_eliminated_after_the_revolution_wins_with_the_law() -> None:
    t = revolt("Sheriff", "Rebel WillyTheKid: Bang Bang Bang", "Deputy", "Outlaw", "(Renegade)", life={2: 1, 3: 1}, deck="Gatling Bang")
    t.play(1, "Gatling")
    assert t.over
    assert t.winners == {1, 2}


def test_the_old_sheriff_does_not_win_with_the_new_one() -> None:
    t = revolt("Sheriff", "Rebel: Bang Bang", "Outlaw", "(Renegade)", life={2: 1})
    t.play(1, "Bang", on=2)
    assert t.winners == {1}
    assert t.role(0) == "Rebel"


def test_r16_everybody_sees_who_is_the_sheriff_of_the_moment() -> None:
    t = revolt("Sheriff", "Rebel: Bang Beer", "Outlaw", "Renegade")
    assert [seen(t, seat, "sheriff") for seat in (0, 1, 2, 3)] == [1, 0, 3, 2]


def test_r16_the_old_sheriffs_penalty_and_jail_pass_to_the_new_one() -> None:
    t = revolt("Sheriff", "Rebel: Bang Beer", "Outlaw: JailJ♠ Beer", "Renegade: Beer", deck="Duel Duel Missed Missed")
    t.end_turn(1)
    with pytest.raises(IllegalMove):
        t.play(2, "Jail", on=1)
    t.play(2, "Jail", on=3)
    assert in_play(t, 3) == ["Jail"]


def test_r17_if_the_new_sheriff_falls_the_ordinary_end_applies() -> None:
    t = revolt("Sheriff", "Rebel: Bang", "Outlaw WillyTheKid: Bang Bang", "Renegade", "(Outlaw)", life={1: 1}, deck=DRAWN)
    t.end_turn(1).play(2, "Bang", on=1).play(2, "Bang", on=1)
    assert t.over
    assert t.winners == {2, 4}


def test_r17_the_renegade_wins_if_he_is_the_last_one_after_the_new_sheriff() -> None:
    t = revolt("Sheriff", "Rebel: Bang", "Renegade WillyTheKid: Bang Bang", "(Outlaw)", life={1: 1}, deck=DRAWN)
    t.end_turn(1).play(2, "Bang", on=1).play(2, "Bang", on=1)
    assert t.over
    assert t.winners == {2}


def test_r17_another_rebel_makes_another_revolution() -> None:
    t = revolt("Sheriff", "Rebel: Bang", "Rebel WillyTheKid: Bang Bang Beer", "Outlaw", "Renegade", life={1: 1}, deck=DRAWN)
    t.end_turn(1).reply(2).play(2, "Bang", on=1).play(2, "Bang", on=1)
    assert not t.over
    assert [t.role(seat) for seat in range(3)] == ["Rebel", "Rebel", "Sheriff"]
    assert (t.life(2), t.max_life(2)) == (5, 5)
