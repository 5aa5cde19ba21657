"""The Lone Gunslinger, preferred targets: whom an Outlaw, whom the Renegade harms, and what Panic! and Cat Balou take."""

import pytest

from bang_env import IllegalMove, Table
from bang_env.bang.screen.names import CardWord
from tests.support.scenarios.cards import asked, hand, in_play, offered, top
from tests.support.scenarios.stacks import lone, stack, thrown
from tests.support.scenarios.turns import finish

FAR = ": Beer / Mustang"


def outlaw(cards: str, sheriff: str = ": Beer", deputy: str = ": Beer", deck: str = "") -> Table:
    """An Outlaw between Sheriff and Deputy, in phase 2."""
    return lone(f"Sheriff{sheriff}", f"Outlaw: {cards}", f"Deputy{deputy}", "Renegade", deck=deck)


def renegade(cards: str, sheriff: str = ": Beer", deputy: str = ": Beer") -> Table:
    """The Renegade between Sheriff and Deputy, in phase 2."""
    return lone(f"Sheriff{sheriff}", f"Renegade: {cards}", f"Deputy{deputy}", "Outlaw")


def lives(t: Table) -> list[int]:
    """Life points by seat."""
    return [t.life(seat) for seat in range(t.seats)]


# Outlaws


@pytest.mark.parametrize("card", ["Bang", "Duel"])
def test_an_outlaw_harms_the_sheriff(card: str) -> None:
    assert lives(outlaw(card)) == [4, 4, 4, 4]


def test_an_outlaw_harms_the_sheriff_whatever_the_deputy_is_worth() -> None:
    t = lone("Sheriff: Beer", "Outlaw: Bang", "Deputy: Beer", "Renegade", life={2: 1})
    assert (t.life(0), t.life(2)) == (4, 1)


def test_an_outlaw_who_cannot_reach_the_sheriff_harms_the_deputy() -> None:
    assert lives(outlaw("Bang", sheriff=FAR)) == [5, 4, 3, 4]


def test_the_deputy_then_stays_the_target_for_the_rest_of_the_turn() -> None:
    assert lives(outlaw("Duel Bang", sheriff=FAR)) == [5, 4, 2, 4]


def test_a_card_used_before_still_goes_to_the_sheriff() -> None:
    assert lives(outlaw("Bang Duel", sheriff=FAR)) == [4, 4, 3, 4]


def test_a_card_that_reaches_neither_changes_no_target() -> None:
    t = outlaw("Duel Bang", sheriff=FAR, deputy=FAR)
    assert lives(t) == [4, 4, 4, 4]
    assert stack(t, 1) == ["Bang"]


def test_a_panic_at_the_deputy_binds_a_bang_that_reaches_the_sheriff() -> None:
    t = outlaw("Bang Panic / Schofield", sheriff=FAR, deputy=": Missed8♠ Missed7♠ Beer")
    t.reply(2, "Missed")
    assert asked(t) == (2, "dodge")


def test_a_cat_balou_goes_to_the_deputy_once_he_is_the_target_of_the_turn() -> None:
    t = outlaw("CatBalou Panic", sheriff=FAR, deputy=": Missed8♠ Duel Beer")
    t.reply(2, "Beer")
    assert asked(t) == (2, "plunder")
    assert in_play(t, 0) == ["Mustang"]


def test_a_deputy_without_a_card_in_hand_who_is_the_target_of_the_turn_is_not_plundered() -> None:
    t = outlaw("CatBalou Bang", sheriff=FAR, deputy="", deck="Missed Missed")
    assert t.life(2) == 3
    assert stack(t, 1) == ["CatBalou"]


def test_in_his_next_turn_the_sheriff_is_the_target_again() -> None:
    t = lone("Sheriff: Beer / Mustang", "Outlaw: Bang", "Deputy: Beer", deck="Missed Missed Missed Missed Duel Missed")
    assert (t.life(0), t.life(2)) == (5, 3)
    finish(t, 2, 0)
    assert (t.life(0), t.life(2)) == (4, 3)


def test_two_outlaws_choose_their_targets_each_for_himself() -> None:
    t = lone(
        "Sheriff: Beer / Mustang", "Outlaw: Bang", "Outlaw: Duel", "Deputy: Beer", "Renegade", deck="Missed Missed", life={0: 5}, turn=1
    )  # seat 1 reaches nobody
    assert (t.life(0), t.life(3)) == (4, 4)


def test_when_the_deputy_is_eliminated_an_outlaw_turns_to_the_sheriff() -> None:
    t = lone("Sheriff: Beer / Mustang", "Outlaw: Duel Bang", "Deputy", "Renegade", life={2: 1}, deck="Missed Missed")
    assert not t.alive(2)
    assert t.life(0) == 4


def test_outlaws_never_harm_each_other_or_the_renegade_by_choice() -> None:
    t = lone(
        "Sheriff: Beer / Mustang", "Outlaw: CatBalou Panic Bang", "Renegade: Beer", "Deputy / Mustang", "Outlaw: Beer", deck="Missed Missed"
    )
    assert [t.life(seat) for seat in (2, 4)] == [4, 4]
    assert stack(t, 4) == ["Beer"]


# The Renegade


@pytest.mark.parametrize("card", ["Bang", "Duel"])
def test_the_renegade_harms_the_deputy(card: str) -> None:
    assert lives(renegade(card)) == [5, 4, 3, 4]


def test_the_renegade_keeps_his_bang_when_the_deputy_is_out_of_reach() -> None:
    t = renegade("Bang", deputy=FAR)
    assert lives(t) == [5, 4, 4, 4]
    assert stack(t, 1) == ["Bang"]


@pytest.mark.parametrize("card", ["Panic", "CatBalou"])
def test_the_renegade_takes_no_card_of_the_sheriff_while_the_deputy_lives(card: str) -> None:
    t = lone("Sheriff: Beer Duel", f"Renegade: {card}", "Outlaw", "Deputy / Barrel", deck="Missed Missed")
    assert stack(t, 1) == [card]
    assert "Duel" in hand(t, 0)


def test_without_a_deputy_the_renegade_harms_the_sheriff() -> None:
    t = lone("Sheriff: Beer", "Renegade: Duel Bang", "(Deputy)", "Outlaw", deck="Missed Missed")
    assert t.life(0) == 3
    assert t.life(3) == 4


def test_the_renegade_who_eliminates_the_deputy_turns_to_the_sheriff_at_once() -> None:
    t = lone("Sheriff: Beer", "Renegade: Duel Bang", "Deputy", "Outlaw", life={2: 1}, deck="Missed Missed")
    assert not t.alive(2)
    assert t.life(0) == 4


def test_the_renegade_never_chooses_an_outlaw() -> None:
    t = lone("Sheriff: Beer", "Renegade: CatBalou Panic Bang", "Outlaw: Missed", "Deputy / Mustang", deck="Missed Missed")
    assert t.life(2) == 4
    assert "Missed" in stack(t, 2)
    assert stack(t, 1) == ["CatBalou", "Panic", "Bang"]


# What Panic! and Cat Balou take


@pytest.mark.parametrize("card", ["Panic", "CatBalou"])
def test_blue_cards_in_play_go_first_at_the_players_choice(card: str) -> None:
    t = outlaw(card, sheriff=": Scope Beer / Barrel Winchester")
    assert asked(t) == (0, "plunder")
    assert offered(t) == ["Barrel", "Winchester"]
    t.reply(0, "Winchester")
    assert in_play(t, 0) == ["Barrel"]
    assert hand(t, 0) == ["Beer", "Scope"]


@pytest.mark.parametrize("card", ["Panic", "CatBalou"])
def test_blue_cards_in_hand_go_next(card: str) -> None:
    t = outlaw(card, sheriff=": Scope Mustang Jail Dynamite Beer Bang")
    assert asked(t) == (0, "plunder")
    assert offered(t) == ["Dynamite", "Jail", "Mustang", "Scope"]
    with pytest.raises(IllegalMove):
        t.choose(0, "Beer")
    t.reply(0, "Jail")
    assert "Jail" not in hand(t, 0)


@pytest.mark.parametrize("card", ["Panic", "CatBalou"])
def test_any_other_card_goes_last(card: str) -> None:
    t = outlaw(card, sheriff=": Beer Missed Missed")
    assert asked(t) == (0, "plunder")
    assert offered(t) == ["Beer", "Missed"]
    t.reply(0, "Missed")
    assert hand(t, 0) == ["Beer", "Missed"]


def test_a_card_in_play_is_not_taken_for_one_of_its_face_in_hand() -> None:
    seats = ("Sheriff: BarrelQ♠ Beer / BarrelK♠ Winchester", "Outlaw: CatBalou", "Deputy: Beer", "Renegade")
    t = lone(*seats)
    assert [word.full for word in t.options if isinstance(word, CardWord)] == ["BarrelK♠", "Winchester8♠"]
    with pytest.raises(IllegalMove):
        t.reply(0, "BarrelQ♠")
    t.reply(0, "Barrel")
    assert (t.hand(0), t.discard_top) == (["Beer6♥", "BarrelQ♠"], "BarrelK♠")


def test_a_jail_in_hand_is_named_though_another_lies_in_front_of_him() -> None:
    t = renegade("CatBalou", deputy=": Jail10♠ Mustang / JailJ♠")
    assert [word.full for word in t.options if isinstance(word, CardWord)] == ["Jail10♠", "Mustang8♥"]


def test_the_only_card_of_its_class_goes_without_a_question() -> None:
    t = outlaw("CatBalou", sheriff=": Scope Beer Bang")
    assert asked(t) == (2, "play")
    assert hand(t, 0) == ["Bang", "Beer"]
    assert top(t) == "Scope"


def test_a_dynamite_in_play_is_a_blue_card_too() -> None:
    t = outlaw("CatBalou", sheriff=": Beer / Barrel Dynamite")
    assert offered(t) == ["Barrel", "Dynamite"]


def test_the_jail_of_the_deputy_is_never_taken() -> None:
    t = renegade("CatBalou", deputy=": Beer Bang / Jail")
    assert asked(t) == (2, "plunder")
    assert offered(t) == ["Bang", "Beer"]
    t = renegade("CatBalou", deputy=": Beer Bang / Jail Barrel")
    assert thrown(t)[:2] == ["CatBalou", "Barrel"]


def test_a_jail_in_the_hand_of_the_deputy_may_be_taken_while_another_lies_in_front_of_him() -> None:
    t = lone("Sheriff: Beer", "Renegade: CatBalou", "Deputy: Jail10♠ Beer / JailJ♠", "Outlaw", deck="♥")
    assert thrown(t)[:2] == ["CatBalou", "Jail"]
    assert hand(t, 2).count("Jail") == 0
    assert thrown(t).count("Jail") == 2  # a Heart has opened the one in play


def test_cat_balou_discards_the_card() -> None:
    t = outlaw("CatBalou", sheriff=": Beer Bang").reply(0, "Bang")
    assert top(t) == "Bang"
    assert stack(t, 1) == []


def test_panic_puts_the_card_on_top_of_the_stack() -> None:
    t = outlaw("Missed Panic", sheriff=": Beer Bang").reply(0, "Beer")
    assert stack(t, 1) == ["Missed", "Beer"]


def test_a_card_taken_with_panic_is_used_in_the_same_turn() -> None:
    t = outlaw("Panic", sheriff=": Beer / Barrel")
    assert (in_play(t, 0), in_play(t, 1)) == ([], ["Barrel"])


def test_a_panic_reaches_only_distance_1_whatever_the_weapon() -> None:
    t = outlaw("Panic / Winchester", sheriff=FAR, deputy=FAR)
    assert stack(t, 1) == ["Panic"]


def test_a_panic_that_cannot_reach_the_sheriff_takes_from_the_deputy() -> None:
    t = outlaw("Panic", sheriff=FAR, deputy=": Beer Missed")
    assert asked(t) == (2, "plunder")


def test_a_cat_balou_reaches_the_sheriff_anywhere() -> None:
    t = outlaw("CatBalou", sheriff=": Beer / Mustang")
    assert thrown(t)[:2] == ["CatBalou", "Mustang"]


# Targets without a card in hand


@pytest.mark.parametrize("card", ["Panic", "CatBalou"])
def test_a_target_without_a_card_in_hand_is_not_plundered(card: str) -> None:
    t = outlaw(card, sheriff=" / Barrel", deputy=" / Barrel")
    assert stack(t, 1) == [card]
    assert in_play(t, 0) == in_play(t, 2) == ["Barrel"]


@pytest.mark.parametrize("card", ["Panic", "CatBalou"])
@pytest.mark.parametrize("sheriff", ["", " / Barrel"])
def test_if_the_sheriff_has_no_card_in_hand_and_the_deputy_has_the_deputy_is_plundered(card: str, sheriff: str) -> None:
    t = outlaw(card, sheriff=sheriff, deputy=": Beer Missed")
    assert asked(t) == (2, "plunder")
    assert offered(t) == ["Beer", "Missed"]


@pytest.mark.parametrize("card", ["Panic", "CatBalou"])
@pytest.mark.parametrize("sheriff", [" / Barrel", ""])
def test_a_sheriff_who_only_has_no_card_in_hand_stays_the_target_of_the_turn(card: str, sheriff: str) -> None:
    t = outlaw(f"Duel {card}", sheriff=sheriff, deputy=": Beer Missed")
    t.reply(2, "Missed")
    assert (t.life(0), t.life(2)) == (4, 4)


def test_the_renegade_uses_no_cat_balou_on_a_deputy_without_a_card_in_hand() -> None:
    t = renegade("CatBalou", deputy=" / Barrel")
    assert stack(t, 1) == ["CatBalou"]


def test_after_the_deputys_death_the_renegade_plunders_the_sheriff() -> None:
    t = lone("Sheriff: Beer Missed", "Renegade: CatBalou", "(Deputy)", "Outlaw")
    assert asked(t) == (0, "plunder")
