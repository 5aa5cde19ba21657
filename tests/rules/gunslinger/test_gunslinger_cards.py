"""The Lone Gunslinger: which card an NPC uses when, row by row."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, top
from tests.support.scenarios.stacks import lone, stack


def outlaw(cards: str, sheriff: str = ": Beer", deputy: str = ": Beer", life: int = 4, deck: str = "") -> Table:
    """An Outlaw with the Sheriff on his right and the Deputy on his left, in phase 2."""
    return lone(f"Sheriff{sheriff}", f"Outlaw: {cards}", f"Deputy{deputy}", "Renegade", life={1: life}, deck=deck)


# BANG! and Missed!


def test_a_bang_is_used_on_the_preferred_target_in_reach() -> None:
    t = outlaw("Bang")
    assert (t.life(0), t.life(2)) == (4, 4)
    assert stack(t, 1) == []


def test_a_bang_is_kept_when_nobody_to_harm_is_in_reach() -> None:
    t = outlaw("Bang", sheriff=": Beer / Mustang", deputy=": Beer / Mustang")
    assert stack(t, 1) == ["Bang"]


def test_an_npc_uses_one_bang_a_turn() -> None:
    t = outlaw("Bang Bang")
    assert t.life(0) == 4
    assert stack(t, 1) == ["Bang"]


def test_with_a_volcanic_an_npc_uses_every_bang() -> None:
    t = outlaw("Bang Bang Bang / Volcanic")
    assert t.life(0) == 2
    assert stack(t, 1) == []


def test_the_player_may_answer_the_bang_of_an_npc() -> None:
    t = outlaw("Bang", sheriff=": Missed Beer")
    assert asked(t) == (0, "dodge")
    t.reply(0, "Missed")
    assert t.life(0) == 5
    assert hand(t, 0) == ["Beer"]


def test_a_missed_is_never_used_by_itself() -> None:
    assert stack(outlaw("Missed Missed"), 1) == ["Missed", "Missed"]


# Beer and Saloon


def test_a_beer_is_used_unless_he_is_at_full_health() -> None:
    t = outlaw("Beer Beer", life=3)
    assert t.life(1) == 4
    assert stack(t, 1) == ["Beer"]


def test_a_saloon_is_used_unless_he_is_at_full_health() -> None:
    t = outlaw("Saloon", life=2)
    assert t.life(1) == 3
    assert stack(t, 1) == []


@pytest.mark.parametrize("card", ["Beer", "Saloon"])
def test_at_full_health_he_keeps_beer_and_saloon_whoever_else_is_hurt(card: str) -> None:
    t = lone("Sheriff: Beer", f"Outlaw: {card}", "Deputy: Beer", "Renegade", life={0: 2, 2: 2, 3: 2})
    assert stack(t, 1) == [card]
    assert t.life(3) == 2


def test_the_saloon_of_an_npc_heals_everybody() -> None:
    t = lone("Sheriff: Beer", "Outlaw: Saloon", "Deputy: Beer", "Renegade", life={0: 2, 1: 1, 3: 2})
    assert [t.life(seat) for seat in range(4)] == [3, 2, 4, 3]


def test_with_two_players_left_a_beer_is_used_in_vain() -> None:
    t = lone("Sheriff: Beer / Mustang", "Outlaw: Beer", "(Deputy)", "(Renegade)", life={1: 3}, deck="Missed Missed")
    assert (t.life(1), stack(t, 1)) == (3, [])


# Stagecoach and Wells Fargo


@pytest.mark.parametrize(
    ("card", "drawn"), [("Stagecoach", ["Missed2♠", "Missed3♠"]), ("WellsFargo", ["Missed2♠", "Missed3♠", "MissedA♣"])]
)
def test_cards_that_draw_are_used_at_once_and_fill_the_stack(card: str, drawn: list[str]) -> None:
    t = outlaw(f"Missed8♠ {card}", deck="Missed2♠ Missed3♠ MissedA♣")
    assert t.hand(1) == ["Missed8♠", *drawn]


def test_a_card_drawn_by_a_stagecoach_is_used_in_the_same_turn() -> None:
    t = outlaw("Stagecoach", deck="Missed Bang")
    assert t.life(0) == 4
    assert stack(t, 1) == ["Missed"]


# Indians!, Gatling, Dynamite


def test_a_gatling_is_used_at_once_and_hits_friends_too() -> None:
    t = outlaw("Gatling")
    assert [t.life(seat) for seat in range(4)] == [4, 4, 3, 3]


def test_indians_is_used_at_once_and_hits_friends_too() -> None:
    t = outlaw("Indians")
    assert [t.life(seat) for seat in range(4)] == [4, 4, 3, 3]


def test_the_renegade_harms_the_sheriff_with_indians_though_the_deputy_lives() -> None:
    t = lone("Sheriff: Beer", "Renegade: Indians", "Deputy: Beer", "Outlaw")
    assert [t.life(seat) for seat in range(4)] == [4, 4, 3, 3]


def test_a_dynamite_is_laid_at_once() -> None:
    t = outlaw("Dynamite")
    assert in_play(t, 1) == ["Dynamite"]
    assert stack(t, 1) == []


def test_a_second_dynamite_waits_while_one_lies_in_front_of_him() -> None:
    t = outlaw("Dynamite2♥ / Dynamite2♥")
    assert stack(t, 1) == ["Dynamite"]


def test_a_dynamite_is_laid_while_another_lies_elsewhere() -> None:
    t = outlaw("Dynamite", sheriff=": Beer / Dynamite")
    assert (in_play(t, 0), in_play(t, 1)) == (["Dynamite"], ["Dynamite"])


def test_npcs_throw_in_their_bangs_against_the_indians_of_another() -> None:
    t = lone("Sheriff: Beer", "Outlaw: Indians", "Deputy: Beer", "Renegade: Missed Bang", "Outlaw: Missed")
    assert [t.life(seat) for seat in range(5)] == [4, 4, 3, 4, 3]
    assert (stack(t, 3), stack(t, 4)) == (["Missed"], ["Missed"])


def test_a_gatling_goes_on_when_it_has_eliminated_the_sheriff() -> None:
    t = lone("Sheriff", "Outlaw", "Outlaw: Gatling", "Renegade", "Deputy", turn=2, life={0: 1, 1: 1})
    assert t.over
    assert [t.alive(seat) for seat in range(5)] == [False, False, True, True, True]
    assert [t.life(seat) for seat in (3, 4)] == [3, 3]
    assert t.winners == {1, 2}


# Duel


def test_a_duel_is_used_on_the_preferred_target() -> None:
    t = outlaw("Duel")
    assert (t.life(0), t.life(2)) == (4, 4)


def test_even_a_hopeless_duel_is_used() -> None:
    t = outlaw("Duel", sheriff=": Bang Bang", life=1)
    assert asked(t) == (0, "duel")
    t.reply(0, "Bang")
    assert not t.alive(1)


# General Store


def test_everybody_takes_one_card_of_an_npcs_general_store_he_first() -> None:
    t = outlaw("GeneralStore", deck="Duel Panic CatBalou Missed")
    assert stack(t, 1) == ["Missed"]  # the last one laid out
    assert asked(t) == (2, "store")
    assert offered(t) == ["CatBalou", "Duel", "Panic"]
    t.reply(2, "Duel")
    assert stack(t, 3) == ["CatBalou"]
    assert hand(t, 0) == ["Beer", "Panic"]


def test_as_many_cards_are_laid_out_as_players_live() -> None:
    t = lone("Sheriff: Beer", "Outlaw: GeneralStore", "Deputy: Beer", "(Outlaw)", "Renegade", deck="Duel Panic CatBalou Missed Saloon")
    assert stack(t, 1) == ["Missed"]
    assert offered(t) == ["CatBalou", "Duel", "Panic"]


def test_at_the_players_general_store_an_npc_takes_the_last_card_laid_out() -> None:
    t = lone("Sheriff: GeneralStore Beer", "Outlaw", "Deputy: Beer", "Renegade", turn=0, deck="Duel Panic CatBalou Missed")
    t.play(0, "GeneralStore", take="Panic")
    assert stack(t, 1) == ["Missed"]
    assert asked(t) == (2, "store")
    t.reply(2, "CatBalou")
    assert stack(t, 3) == ["Duel"]


def test_of_two_cards_of_one_name_and_suit_in_a_general_store_the_lower_one_is_taken() -> None:
    t = lone("Sheriff: GeneralStore Beer", "Outlaw", "Deputy: Beer", turn=0, deck="Missed3♠ Duel Missed2♠", life={1: 3})
    t.play(0, "GeneralStore", take="Missed")
    assert "Missed2♠" in t.hand(0)
    assert stack(t, 1) == ["Duel"]


# Blue cards


@pytest.mark.parametrize("card", ["Barrel", "Mustang", "Scope"])
def test_a_blue_card_is_laid(card: str) -> None:
    t = outlaw(card)
    assert in_play(t, 1) == [card]
    assert stack(t, 1) == []


@pytest.mark.parametrize("card", ["Barrel", "Mustang", "Scope", "Schofield", "Volcanic"])
def test_a_blue_card_waits_while_one_of_its_name_lies_in_front_of_him(card: str) -> None:
    t = outlaw(f"{card} / {card}")
    assert stack(t, 1) == [card]
    assert in_play(t, 1) == [card]


def test_a_weapon_that_reaches_further_replaces_the_one_in_play() -> None:
    t = outlaw("Winchester / Schofield")
    assert in_play(t, 1) == ["Winchester"]
    assert top(t) == "Schofield"


@pytest.mark.parametrize("card", ["Schofield", "Remington", "RevCarabine"])
def test_a_weapon_that_reaches_no_further_is_not_laid(card: str) -> None:
    t = outlaw(f"{card} / Winchester")
    assert in_play(t, 1) == ["Winchester"]
    assert stack(t, 1) == [card]


def test_weapons_are_laid_one_after_the_other_from_the_top_while_they_reach_further() -> None:
    t = outlaw("Schofield Winchester Remington")
    assert in_play(t, 1) == ["Winchester"]
    assert stack(t, 1) == ["Schofield"]


def test_a_volcanic_replaces_another_weapon_when_the_preferred_target_is_at_distance_1() -> None:
    t = outlaw("Volcanic / Winchester")
    assert in_play(t, 1) == ["Volcanic"]
    assert top(t) == "Winchester"


def test_a_volcanic_replaces_no_weapon_when_the_preferred_target_is_farther() -> None:
    t = outlaw("Volcanic / Winchester", sheriff=": Beer / Mustang")
    assert in_play(t, 1) == ["Winchester"]
    assert stack(t, 1) == ["Volcanic"]


@pytest.mark.parametrize(("sheriff", "laid"), [(": Beer", True), (": Beer / Mustang", False)])
def test_over_the_bare_colt_a_volcanic_is_laid_for_a_target_at_distance_1_only(sheriff: str, laid: bool) -> None:
    t = outlaw("Volcanic", sheriff=sheriff, deputy=": Beer / Mustang")
    assert (in_play(t, 1), stack(t, 1)) == ((["Volcanic"], []) if laid else ([], ["Volcanic"]))


def test_a_weapon_that_reaches_further_replaces_a_volcanic() -> None:
    t = outlaw("Schofield / Volcanic")
    assert (in_play(t, 1), top(t)) == (["Schofield"], "Volcanic")


def test_for_the_renegade_the_distance_of_the_deputy_counts() -> None:
    t = lone("Sheriff: Beer / Mustang", "Renegade: Volcanic / Winchester", "Deputy: Beer", "Outlaw")
    assert in_play(t, 1) == ["Volcanic"]
    t = lone("Sheriff: Beer", "Renegade: Volcanic / Winchester", "Deputy: Beer / Mustang", "Outlaw")
    assert in_play(t, 1) == ["Winchester"]


def test_with_the_deputy_as_his_target_of_the_turn_the_distance_of_the_deputy_counts() -> None:
    seats = ("Sheriff: Beer / Mustang", "Outlaw: Volcanic Panic / Schofield", "Deputy: Missed Beer", "Renegade")
    t = lone(*seats).reply(2, "Missed")
    assert in_play(t, 1) == ["Volcanic"]


# Jail


@pytest.mark.parametrize("role", ["Outlaw", "Renegade"])
def test_a_jail_is_put_on_the_deputy(role: str) -> None:
    t = lone("Sheriff: Beer", f"{role}: Jail", "(Outlaw)", "Deputy: Beer / Mustang", "Outlaw", deck="♥")
    assert stack(t, 1) == []
    assert top(t) == "Jail"  # a Heart has opened it
    assert t.turn == 3


def test_no_second_jail_is_put_on_the_deputy() -> None:
    t = lone("Sheriff: Beer", "Outlaw: Jail", "Deputy: Beer / Jail", "Renegade", deck="♥")
    assert stack(t, 1) == ["Jail"]


def test_the_sheriff_and_other_npcs_are_never_put_into_jail() -> None:
    t = lone("Sheriff: Beer", "Outlaw: Jail10♠ JailJ♠", "Deputy: Beer / Jail", "Renegade", deck="♥")
    assert stack(t, 1) == ["Jail", "Jail"]
    assert in_play(t, 0) == in_play(t, 3) == []


def test_without_a_deputy_a_jail_is_not_used() -> None:
    t = lone("Sheriff: Beer", "Outlaw: Jail", "(Deputy)", "Renegade", deck="Missed Missed")
    assert "Jail" in stack(t, 1)
    assert in_play(t, 3) == []


def test_a_jail_does_not_make_the_deputy_the_target_of_the_turn() -> None:
    t = lone("Sheriff: Beer", "Outlaw: Bang Jail", "Deputy: Beer", "Renegade", deck="♥")
    assert (t.life(0), t.life(2)) == (4, 4)
