"""When green cards may be put down, used and taken. (What each of them does stands in test_green_effects.py.)"""

import pytest

from bang_env import IllegalMove, Rules, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, top

USED_AT_ONE = ["Knife", "Pepperbox", "BuffaloRifle", "Derringer", "Conestoga", "CanCan"]
USED_ALONE = ["Canteen", "PonyExpress", "Howitzer"]
USED = USED_AT_ONE + USED_ALONE
MISSED = ["Bible", "TenGallonHat", "Sombrero", "IronPlate"]
GREEN = USED + MISSED
ALL_HAVE_BEER = ("Outlaw: Beer Missed", "Renegade: Beer Missed")
DRAWS = "Missed " * 12


def use(t: Table, seat: int, card: str, on: int) -> Table:
    """A green card in play is used, at this seat if at anybody."""
    return t.play(seat, card, on=on if card in USED_AT_ONE else None, take="hand" if card in ("Conestoga", "CanCan") else None)


# Putting down


@pytest.mark.parametrize("card", GREEN)
def test_a_green_card_is_put_down_in_front_of_oneself_and_has_no_effect_yet(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", *ALL_HAVE_BEER, life={0: 2})
    t.play(0, card)
    assert in_play(t, 0) == [card]
    assert hand(t, 0) == ["Beer"]
    assert [t.life(seat) for seat in range(3)] == [2, 4, 4]
    assert [len(t.hand(seat)) for seat in (1, 2)] == [2, 2]
    assert top(t) == ""
    assert asked(t) == (0, "play")


@pytest.mark.parametrize("card", GREEN)
def test_a_green_card_cannot_be_used_in_the_turn_it_was_put_down(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", *ALL_HAVE_BEER, life={0: 2})
    t.play(0, card)
    assert offered(t) == ["Beer", "pass"]
    with pytest.raises(IllegalMove):
        t.choose(0, card)


@pytest.mark.parametrize("card", USED)
def test_a_green_card_is_used_in_a_later_turn_of_its_owner_and_discarded(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", *ALL_HAVE_BEER, life={0: 2}, deck=DRAWS)
    t.play(0, card).end_turn(0).end_turn(1).end_turn(2)
    assert asked(t) == (0, "play")
    assert offered(t) == [*sorted(["Beer", card]), "pass"]
    use(t, 0, card, on=2)
    assert card not in in_play(t, 0)


@pytest.mark.parametrize("card", USED)
def test_a_green_card_without_missed_is_of_no_use_in_the_turn_of_another(card: str) -> None:
    t = Table("Sheriff: Bang Beer", f"Outlaw: Missed / {card}", "Renegade")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["Missed", "pass"]


def test_no_two_green_cards_of_one_name_lie_in_front_of_a_player() -> None:
    t = Table("Sheriff: IronPlateA♦ Beer / IronPlateQ♠", "Outlaw", "Renegade")
    assert offered(t) == ["Beer", "pass"]


def test_two_iron_plates_may_lie_in_front_of_two_players() -> None:
    t = Table("Sheriff: IronPlateA♦ Beer", "Outlaw: / IronPlateQ♠", "Renegade")
    t.play(0, "IronPlate")
    assert [in_play(t, 0), in_play(t, 1)] == [["IronPlate"], ["IronPlate"]]


def test_the_second_iron_plate_may_follow_when_the_first_is_gone() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: IronPlateA♦ Beer / IronPlateQ♠", "Renegade: Beer", deck=DRAWS)
    t.play(0, "Bang", on=1).reply(1, "IronPlate").end_turn(0)
    t.play(1, "IronPlate")
    assert in_play(t, 1) == ["IronPlate"]


def test_any_number_of_green_cards_of_other_names_lie_side_by_side() -> None:
    t = Table(f"Sheriff: {' '.join(GREEN)} Beer / Winchester Barrel", *ALL_HAVE_BEER)
    for card in GREEN:
        t.play(0, card)
    assert in_play(t, 0) == sorted([*GREEN, "Winchester", "Barrel"])


def test_the_green_weapons_are_no_weapons_and_leave_the_weapon_in_play() -> None:
    t = Table("Sheriff: Pepperbox BuffaloRifle Bang Beer / Schofield", "Outlaw", "Outlaw", "Renegade", "Deputy", "Outlaw")
    t.play(0, "Pepperbox").play(0, "BuffaloRifle").choose(0, "Bang")
    assert in_play(t, 0) == ["BuffaloRifle", "Pepperbox", "Schofield"]
    assert seats_offered(t) == {1, 2, 4, 5}


def test_several_green_cards_may_be_used_in_one_turn() -> None:
    t = Table("Sheriff: Bang Beer / Knife Pepperbox BuffaloRifle", "Outlaw", "Renegade")
    for card in ("Knife", "Bang", "Pepperbox", "BuffaloRifle"):
        t.play(0, card, on=1)
    assert not t.alive(1)


def test_who_has_used_one_may_put_down_another_of_its_name_which_waits() -> None:
    t = Table("Sheriff: Knife Beer / Knife", "Outlaw", "Renegade")
    t.play(0, "Knife", on=1)
    assert [hand(t, 0), in_play(t, 0), t.life(1)] == [["Beer", "Knife"], [], 3]
    t.play(0, "Knife")
    assert in_play(t, 0) == ["Knife"]
    assert offered(t) == ["Beer", "pass"]


# Missed! in response


@pytest.mark.parametrize("card", MISSED)
def test_a_green_missed_may_be_used_from_the_next_players_turn_on(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", "Outlaw: Bang Beer", "Renegade", deck=DRAWS)
    t.play(0, card).end_turn(0).play(1, "Bang", on=0)
    assert asked(t) == (0, "dodge")
    assert offered(t) == [card, "pass"]
    t.reply(0, card)
    assert t.life(0) == 5
    assert in_play(t, 0) == []
    assert top(t) == card


def test_a_green_missed_may_be_used_also_if_the_next_player_was_skipped() -> None:
    t = Table("Sheriff: Sombrero Beer", "Outlaw: / Jail", "Renegade: Bang Beer", deck="♣ Missed Missed")
    t.play(0, "Sombrero").end_turn(0)
    assert t.turn == 2
    t.play(2, "Bang", on=0)
    assert offered(t) == ["Sombrero", "pass"]


def test_a_prisoner_may_use_his_green_missed() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: / Jail Sombrero", "Renegade")
    t.play(0, "Bang", on=1).reply(1, "Sombrero")
    assert t.life(1) == 4
    assert in_play(t, 1) == ["Jail"]


def test_what_another_has_just_put_down_does_not_make_the_same_card_of_his_target_wait() -> None:
    t = Table("Sheriff: IronPlateA♦ Bang Beer", "Outlaw: / IronPlateQ♠", "Renegade")
    t.play(0, "IronPlate").play(0, "Bang", on=1)
    assert offered(t) == ["IronPlate", "pass"]
    t.reply(1, "IronPlate")
    assert t.life(1) == 4
    assert [in_play(t, 0), in_play(t, 1)] == [["IronPlate"], []]


@pytest.mark.parametrize("card", MISSED)
def test_a_green_missed_need_not_be_used(card: str) -> None:
    t = Table("Sheriff: Bang Beer", f"Outlaw: / {card}", "Renegade")
    t.play(0, "Bang", on=1).reply(1)
    assert t.life(1) == 3
    assert in_play(t, 1) == [card]


@pytest.mark.parametrize("card", MISSED)
def test_a_green_missed_is_not_used_in_ones_own_turn(card: str) -> None:
    t = Table(f"Sheriff: Beer / {card}", "Outlaw", "Renegade")
    assert offered(t) == ["Beer", "pass"]


@pytest.mark.parametrize("card", MISSED)
@pytest.mark.parametrize("attack", ["Indians", "Duel"])
def test_a_green_missed_does_not_help_against_indians_or_in_a_duel(card: str, attack: str) -> None:
    t = Table(f"Sheriff: {attack} Beer", f"Outlaw: / {card}", "Renegade")
    t.play(0, attack, on=1 if attack == "Duel" else None)
    assert t.life(1) == 3
    assert in_play(t, 1) == [card]


def test_hand_barrel_and_green_cards_are_offered_together() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Missed Dodge Duel / Barrel Bible Sombrero Knife", "Renegade")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["Bible", "Dodge", "Missed", "Sombrero", "barrel", "pass"]


@pytest.mark.parametrize(
    ("cards", "first"),
    [
        ("/ Bible Sombrero", "Bible"),
        ("/ TenGallonHat Sombrero", "Sombrero"),
        ("Missed / IronPlate", "IronPlate"),
        ("Missed / IronPlate", "Missed"),
        ("Missed Duel / IronPlate", "Missed"),
        ("Dodge / Sombrero", "Dodge"),
    ],
)
def test_two_missed_of_any_kind_cancel_a_bang_of_slab_the_killer(cards: str, first: str) -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", f"Outlaw: {cards}", "Renegade", deck="Panic Panic")
    t.play(0, "Bang", on=1).reply(1, first)
    assert asked(t) == (0, "play")  # the second follows the first
    assert t.life(1) == 4
    assert in_play(t, 1) == []


@pytest.mark.parametrize("card", MISSED)
def test_a_single_green_missed_does_not_help_against_slab_the_killer(card: str) -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", f"Outlaw: / {card}", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert in_play(t, 1) == [card]


# Stolen and discarded


@pytest.mark.parametrize("card", GREEN)
def test_a_green_card_may_be_stolen_into_the_hand_and_put_down_but_has_to_wait_again(card: str) -> None:
    t = Table("Sheriff: Panic Beer", f"Outlaw: Beer / {card}", "Renegade: Beer", life={0: 2})
    t.play(0, "Panic", on=1, take=card)
    assert hand(t, 0) == sorted(["Beer", card])
    assert in_play(t, 1) == []
    t.play(0, card)
    assert in_play(t, 0) == [card]
    assert offered(t) == ["Beer", "pass"]


def test_a_stolen_green_card_is_used_in_the_thiefs_next_turn() -> None:
    t = Table("Sheriff: Panic Beer", "Outlaw: Beer / Knife", "Renegade: Beer", deck=DRAWS)
    t.play(0, "Panic", on=1, take="Knife").play(0, "Knife").end_turn(0).end_turn(1).end_turn(2)
    t.play(0, "Knife", on=2).reply(2)
    assert t.life(2) == 3


def test_a_green_card_of_ones_own_taken_back_has_to_wait_again() -> None:
    t = Table("Sheriff: Panic Beer / Knife", "Outlaw", "Renegade")
    t.play(0, "Panic", on=0, take="Knife").play(0, "Knife")
    assert offered(t) == ["Beer", "pass"]


@pytest.mark.parametrize("card", GREEN)
def test_a_green_card_may_be_discarded_from_play(card: str) -> None:
    t = Table("Sheriff: CatBalou Beer", f"Outlaw: Duel / {card}", "Renegade")
    t.play(0, "CatBalou", on=1, take=card)
    assert [hand(t, 1), in_play(t, 1)] == [["Duel"], []]
    assert top(t) == card


def test_the_green_cards_of_the_eliminated_are_discarded() -> None:
    t = Table("Sheriff: Bang Beer", "Renegade: / Knife Canteen", "Outlaw", life={1: 1})
    t.play(0, "Bang", on=1)
    assert in_play(t, 1) == []
    assert top(t) in ("Knife", "Canteen")


def test_vulture_sam_puts_the_green_cards_of_the_eliminated_down_again() -> None:
    t = Table("Sheriff VultureSam: Bang Beer", "Renegade: / Knife", "Outlaw", life={1: 1})
    t.play(0, "Bang", on=1)
    assert hand(t, 0) == ["Beer", "Knife"]
    t.play(0, "Knife")
    assert offered(t) == ["Beer", "pass"]


# Healing


def test_a_canteen_does_not_rescue_from_a_lethal_hit() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: / Canteen", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.alive(1)
    assert asked(t) == (0, "play")


def test_a_canteen_works_with_two_players_left() -> None:
    t = Table("Sheriff: Beer / Canteen", "Outlaw", "(Renegade)", life={0: 2})
    t.play(0, "Canteen")
    assert t.life(0) == 3


# Lasso, Belle Star, The Judge


@pytest.mark.parametrize("card", MISSED)
def test_lasso_switches_a_green_missed_off(card: str) -> None:
    t = Table("Sheriff: Bang Beer", f"Outlaw: / {card}", "Renegade", event="Lasso")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert in_play(t, 1) == [card]


@pytest.mark.parametrize("card", USED)
def test_lasso_switches_the_other_green_cards_off(card: str) -> None:
    t = Table(f"Sheriff: Beer / {card}", *ALL_HAVE_BEER, life={0: 2}, event="Lasso")
    assert offered(t) == ["Beer", "pass"]


@pytest.mark.parametrize("card", MISSED)
def test_belle_star_switches_the_green_missed_of_others_off_in_her_turn(card: str) -> None:
    t = Table("Sheriff BelleStar: Bang Beer", f"Outlaw: / {card}", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert in_play(t, 1) == [card]


def test_belle_star_does_not_switch_her_own_green_cards_off() -> None:
    t = Table("Sheriff BelleStar: Beer / Knife", "Outlaw", "Renegade")
    t.play(0, "Knife", on=1)
    assert t.life(1) == 3


@pytest.mark.parametrize("card", GREEN)
def test_the_judge_forbids_to_put_green_cards_down(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", *ALL_HAVE_BEER, event="TheJudge")
    assert offered(t) == ["Beer", "pass"]


def test_under_the_judge_green_cards_in_play_may_be_used() -> None:
    t = Table("Sheriff: Beer / Knife", "Outlaw", "Renegade", event="TheJudge")
    t.play(0, "Knife", on=1)
    assert t.life(1) == 3


@pytest.mark.parametrize("character", ["", "ElenaFuente"])
def test_a_green_missed_in_play_is_used_though_another_one_like_it_is_in_hand(character: str) -> None:
    seats = ("Sheriff: Bang Duel", f"Outlaw {character}: Sombrero7♣ Beer / Sombrero7♣", "Renegade", "Outlaw")
    t = Table(*seats, rules=Rules(4, dodge_city=True, deck="Sombrero=2")).play(0, "Bang", on=1)
    assert offered(t) == (["Beer", "Sombrero", "pass"] if character else ["Sombrero", "pass"])
    t.reply(1, "Sombrero")
    assert t.life(1) == t.max_life(1)
    assert [hand(t, 1), in_play(t, 1)] == [["Beer"], ["Sombrero"]] if character else [["Beer", "Sombrero"], []]
