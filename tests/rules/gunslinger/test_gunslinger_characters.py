"""The Lone Gunslinger: the ten characters as NPCs. What an ability gives goes on top of the Stack."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, seats_offered
from tests.support.scenarios.stacks import lone, prints, stack, thrown


def shot(npc: str, deck: str = "", life: int | None = None) -> Table:
    """The Sheriff shoots at the NPC on his left."""
    lives = {1: life} if life else None
    return lone("Sheriff: Bang Beer", npc, "Deputy: Beer", "Renegade", turn=0, deck=deck, life=lives).play(0, "Bang", on=1)


# Bart Cassidy


def test_bart_cassidy_draws_a_card_on_top_for_a_life_point_lost() -> None:
    assert prints(shot("Outlaw BartCassidy: Bang2♣", deck="Beer6♥"), 1) == ["Bang2♣", "Beer6♥"]


def test_bart_cassidy_draws_a_card_for_each_point_of_a_dynamite() -> None:
    t = lone(
        "Sheriff: Beer",
        "Outlaw BartCassidy / Dynamite",
        "Deputy: Beer",
        "Renegade",
        phase="start",
        deck="2♠ Barrel Scope Mustang8♥ Missed2♠ Missed3♠",
    )
    assert t.life(1) == 1
    assert in_play(t, 1) == ["Barrel", "Mustang", "Scope"]
    assert prints(t, 1) == ["Missed3♠"]


def test_bart_cassidy_uses_what_he_draws_in_a_duel_of_his_own() -> None:
    t = lone("Sheriff: Bang Beer", "Outlaw BartCassidy: Duel", "Deputy: Beer", "Renegade", deck="Barrel").reply(0, "Bang")
    assert t.life(1) == 3
    assert in_play(t, 1) == ["Barrel"]


# Black Jack


@pytest.mark.parametrize("second", ["MissedA♣", "Missed3♠"])
def test_black_jack_draws_two_cards_when_the_second_is_black(second: str) -> None:
    t = lone("Sheriff: Beer", "Outlaw BlackJack", "Deputy: Beer", "Renegade", phase="start", deck=f"Missed2♠ {second} Missed4♠")
    assert prints(t, 1) == ["Missed2♠", second]


@pytest.mark.parametrize("second", ["Beer6♥", "Jail4♥"])
def test_black_jack_draws_a_third_card_on_top_when_the_second_is_red(second: str) -> None:
    seats = ("Sheriff: Beer", "Outlaw BlackJack", "Deputy: Beer / JailJ♠", "Renegade")
    t = lone(*seats, phase="start", deck=f"Missed2♠ {second} Missed4♠ ♥")
    assert prints(t, 1) == ["Missed2♠", second, "Missed4♠"]


def test_a_diamond_gives_black_jack_a_third_card_as_well() -> None:
    t = lone(
        "Sheriff: Beer / Mustang", "Outlaw BlackJack", "Deputy: Beer / Mustang", "Renegade", phase="start", deck="Missed2♠ Bang2♦ Missed4♠"
    )
    assert prints(t, 1) == ["Missed2♠", "Bang2♦", "Missed4♠"]


# Jourdonnais


def test_jourdonnais_always_draws_for_his_own_barrel() -> None:
    t = shot("Outlaw Jourdonnais: Missed", deck="♥")
    assert t.life(1) == 4
    assert stack(t, 1) == ["Missed"]
    t = shot("Outlaw Jourdonnais: Missed", deck="♣")
    assert t.life(1) == 4
    assert stack(t, 1) == []


def test_jourdonnais_with_a_barrel_draws_twice_before_a_missed() -> None:
    t = shot("Outlaw Jourdonnais: Missed / Barrel", deck="♣ ♥")
    assert t.life(1) == 4
    assert stack(t, 1) == ["Missed"]
    t = shot("Outlaw Jourdonnais / Barrel", deck="♣ ♠ ♥")
    assert t.life(1) == 3


def test_jourdonnais_draws_no_more_after_the_first_heart() -> None:
    t = shot("Outlaw Jourdonnais / Barrel", deck="9♥ 10♥")
    assert len(thrown(t)) == 2  # the BANG! and one card


# Lucky Duke


@pytest.mark.parametrize("deck", ["♥ ♣", "♣ ♥"])
def test_lucky_duke_takes_the_heart_for_his_barrel(deck: str) -> None:
    assert shot("Outlaw LuckyDuke / Barrel", deck=deck).life(1) == 4


def test_lucky_duke_without_a_heart_is_hit() -> None:
    assert shot("Outlaw LuckyDuke / Barrel", deck="♣ ♠ ♥").life(1) == 3


@pytest.mark.parametrize("deck", ["K♥ K♣", "K♣ K♥"])
def test_lucky_duke_takes_the_heart_for_the_jail(deck: str) -> None:
    t = lone("Sheriff: Beer", "Outlaw LuckyDuke / Jail", "Deputy: Beer", "Renegade", phase="start", deck=f"{deck} Missed2♠ Missed3♠")
    assert prints(t, 1) == ["Missed2♠", "Missed3♠"]


@pytest.mark.parametrize("deck", ["5♠ 5♣", "5♣ 5♠", "5♠ K♠"])
def test_lucky_duke_takes_the_flip_that_does_not_explode(deck: str) -> None:
    t = lone(
        "Sheriff: Beer", "Outlaw LuckyDuke / Dynamite", "Deputy: Beer", "Renegade", phase="start", deck=f"{deck} Missed2♠ Missed3♠ 10♦"
    )
    assert t.life(1) == 4
    assert prints(t, 1) == ["Missed2♠", "Missed3♠"]


def test_two_flips_that_explode_explode() -> None:
    t = lone("Sheriff: Beer", "Outlaw LuckyDuke / Dynamite", "Deputy: Beer", "Renegade", phase="start", deck="5♠ 6♠ Missed2♠ Missed3♠")
    assert t.life(1) == 1


def test_both_flips_are_discarded() -> None:
    assert len(thrown(shot("Outlaw LuckyDuke / Barrel", deck="♥ ♣"))) == 3


# Paul Regret and Rose Doolan


def test_paul_regret_is_seen_one_farther_away() -> None:
    t = lone("Sheriff: Bang Beer", "Outlaw PaulRegret", "Deputy: Beer", "Renegade", turn=0)
    assert t.distance(0, 1) == 2
    assert 1 not in seats_offered(t.choose(0, "Bang"))
    assert (t.life(1), t.max_life(1)) == (3, 3)


def test_rose_doolan_reaches_one_farther() -> None:
    t = lone("Sheriff: Beer / Mustang", "Outlaw RoseDoolan: Bang", "Deputy: Beer", "Renegade")
    assert (t.life(0), t.life(2)) == (4, 4)


def test_rose_doolans_panic_reaches_one_farther() -> None:
    t = lone("Sheriff: Beer Bang / Mustang", "Outlaw RoseDoolan: Panic", "Deputy: Beer", "Renegade")
    assert in_play(t, 1) == ["Mustang"]


# Slab the Killer


def test_two_missed_are_needed_against_slab_the_killer() -> None:
    t = lone("Sheriff: Missed Missed Beer", "Outlaw SlabTheKiller: Bang", "Deputy: Beer", "Renegade")
    assert asked(t) == (0, "dodge")
    t.reply(0, "Missed")  # both or none: the second goes without a question
    assert t.life(0) == 5
    assert hand(t, 0) == ["Beer"]


def test_one_missed_is_of_no_use_against_slab_the_killer() -> None:
    t = lone("Sheriff: Missed Beer", "Outlaw SlabTheKiller: Bang", "Deputy: Beer", "Renegade")
    assert t.life(0) == 4
    assert hand(t, 0) == ["Beer", "Missed"]


def test_one_missed_is_enough_against_slabs_gatling() -> None:
    t = lone("Sheriff: Missed Beer", "Outlaw SlabTheKiller: Gatling", "Deputy: Beer", "Renegade")
    t.reply(0, "Missed")
    assert t.life(0) == 5


# Suzy Lafayette


def test_suzy_lafayette_draws_a_card_when_her_stack_is_empty() -> None:
    t = lone("Sheriff: Beer", "Outlaw SuzyLafayette: Bang", "Deputy: Beer", "Renegade", deck="Missed2♠")
    assert prints(t, 1) == ["Missed2♠"]


def test_suzy_lafayette_uses_what_she_draws_and_draws_again() -> None:
    t = lone("Sheriff: Beer", "Outlaw SuzyLafayette: Bang", "Deputy: Beer", "Renegade", deck="Barrel Scope Missed2♠")
    assert in_play(t, 1) == ["Barrel", "Scope"]
    assert prints(t, 1) == ["Missed2♠"]


def test_suzy_lafayette_draws_after_her_last_answer() -> None:
    t = shot("Outlaw SuzyLafayette: Missed", deck="Missed2♠")
    assert t.life(1) == 4
    assert prints(t, 1) == ["Missed2♠"]


# Vulture Sam


def test_vulture_sam_puts_all_cards_of_the_eliminated_on_his_stack() -> None:
    t = lone(
        "Sheriff: Bang Beer",
        "Outlaw: Duel Stagecoach / Barrel",
        "Deputy: Beer",
        "Renegade VultureSam: Missed8♠",
        turn=0,
        life={1: 1},
        deck="♣",
    ).play(0, "Bang", on=1)
    assert not t.alive(1)
    assert stack(t, 3)[0] == "Missed"
    assert sorted(stack(t, 3)) == ["Barrel", "Duel", "Missed", "Stagecoach"]


def test_vulture_sam_uses_the_cards_of_whom_he_eliminates_in_the_same_turn() -> None:
    t = lone("Sheriff: Beer", "Renegade VultureSam: Bang / Schofield", "Deputy: Scope Missed / Mustang", "Outlaw", life={2: 1})
    t.reply(2, "pass")
    assert not t.alive(2)
    assert in_play(t, 1) == ["Mustang", "Schofield", "Scope"]
    assert stack(t, 1) == ["Missed"]


# Willy the Kid


def test_willy_the_kid_uses_every_bang() -> None:
    t = lone("Sheriff: Beer", "Outlaw WillyTheKid: Bang Bang Bang", "Deputy: Beer", "Renegade")
    assert t.life(0) == 2
    assert stack(t, 1) == []


def test_the_player_may_answer_each_of_them() -> None:
    t = lone("Sheriff: Missed Missed Beer", "Outlaw WillyTheKid: Bang Bang", "Deputy: Beer", "Renegade")
    t.reply(0, "Missed").reply(0, "pass")
    assert t.life(0) == 4
    assert hand(t, 0) == ["Beer", "Missed"]
