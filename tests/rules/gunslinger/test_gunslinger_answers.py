"""The Lone Gunslinger, how an NPC answers: the fitting card nearest the top, the Barrel first, the last rescue."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, top
from tests.support.scenarios.stacks import lone, prints, stack, thrown


def shot(npc: str, sheriff: str = "Sheriff: Bang Beer", deck: str = "", life: int = 4) -> Table:
    """The Sheriff shoots at the NPC on his left."""
    return lone(sheriff, npc, "Deputy: Beer", "Renegade", turn=0, deck=deck, life={1: life}).play(0, "Bang", on=1)


# Missed! and the Barrel


def test_a_missed_answers_a_bang() -> None:
    t = shot("Outlaw: Missed")
    assert t.life(1) == 4
    assert stack(t, 1) == []
    assert asked(t) == (0, "play")


def test_a_missed_answers_a_gatling() -> None:
    t = lone("Sheriff: Gatling Beer", "Outlaw: Missed", "Deputy: Beer", "Renegade: Missed", turn=0).play(0, "Gatling")
    assert [t.life(seat) for seat in (1, 2, 3)] == [4, 3, 4]


def test_a_missed_answers_the_gatling_of_another_npc() -> None:
    t = lone("Sheriff: Beer", "Outlaw: Gatling", "Deputy: Beer", "Renegade: Missed")
    assert t.life(3) == 4
    assert stack(t, 3) == []


def test_a_missed_answers_no_indians() -> None:
    t = lone("Sheriff: Indians Beer", "Outlaw: Missed", "Deputy: Beer", "Renegade", turn=0).play(0, "Indians")
    assert t.life(1) == 3
    assert stack(t, 1) == ["Missed"]


@pytest.mark.parametrize(
    ("cards", "left"), [("Missed2♠ Missed3♠", "Missed2♠"), ("Missed3♠ Missed2♠", "Missed3♠"), ("MissedA♣ Missed2♠ Bang", "MissedA♣")]
)
def test_of_several_missed_the_one_nearest_the_top_is_given(cards: str, left: str) -> None:
    assert prints(shot(f"Outlaw: {cards}"), 1)[0] == left


def test_the_one_nearest_the_top_is_given_of_each_suit() -> None:
    assert prints(shot("Outlaw: Missed2♠ MissedA♣"), 1) == ["Missed2♠"]
    assert prints(shot("Outlaw: MissedA♣ Missed2♠"), 1) == ["MissedA♣"]


def test_the_barrel_is_used_before_a_missed() -> None:
    t = shot("Outlaw: Missed / Barrel", deck="♥")
    assert t.life(1) == 4
    assert stack(t, 1) == ["Missed"]


def test_after_a_barrel_that_failed_a_missed_is_given() -> None:
    t = shot("Outlaw: Missed / Barrel", deck="♣")
    assert t.life(1) == 4
    assert stack(t, 1) == []


def test_the_barrel_is_always_used() -> None:
    t = shot("Outlaw / Barrel", deck="♥")
    assert t.life(1) == 4
    t = shot("Outlaw / Barrel", deck="♠")
    assert t.life(1) == 3


def test_the_barrel_is_used_against_a_gatling() -> None:
    t = lone("Sheriff: Gatling Beer", "Outlaw / Barrel", "Deputy: Beer", "Renegade", turn=0, deck="♥").play(0, "Gatling")
    assert t.life(1) == 4


# Slab the Killer as the player's character


def test_against_slab_he_gives_two_missed() -> None:
    t = shot("Outlaw: Missed Beer Missed", sheriff="Sheriff SlabTheKiller: Bang Beer")
    assert t.life(1) == 4
    assert stack(t, 1) == ["Beer"]


def test_against_slab_he_does_not_give_a_single_missed() -> None:
    t = shot("Outlaw: Missed", sheriff="Sheriff SlabTheKiller: Bang Beer")
    assert t.life(1) == 3
    assert stack(t, 1) == ["Missed"]


def test_against_slab_a_heart_on_the_barrel_leaves_one_missed_to_give() -> None:
    t = shot("Outlaw: Missed Missed / Barrel", sheriff="Sheriff SlabTheKiller: Bang Beer", deck="♥")
    assert t.life(1) == 4
    assert stack(t, 1) == ["Missed"]


def test_against_slab_suzy_lafayette_gives_a_single_missed_and_the_one_she_draws() -> None:
    t = shot("Outlaw SuzyLafayette: Missed", sheriff="Sheriff SlabTheKiller: Bang Beer", deck="Missed2♠ Saloon")
    assert t.life(1) == 4
    assert prints(t, 1) == ["Saloon5♥"]


def test_against_slab_suzy_lafayette_gives_her_single_missed_also_in_vain() -> None:
    t = shot("Outlaw SuzyLafayette: Missed", sheriff="Sheriff SlabTheKiller: Bang Beer", deck="Saloon")
    assert t.life(1) == 3
    assert prints(t, 1) == ["Saloon5♥"]


# BANG! against Indians! and in a Duel


def test_a_bang_is_always_given_against_indians() -> None:
    t = lone("Sheriff: Indians Beer", "Outlaw: Bang2♣ Bang3♣ Missed", "Deputy: Beer", "Renegade", turn=0).play(0, "Indians")
    assert t.life(1) == 4
    assert t.hand(1) == ["Bang2♣", "Missed"]


def test_an_npc_shows_every_bang_in_a_duel_the_one_nearest_the_top_first() -> None:
    t = lone("Sheriff: Duel Bang Bang", "Outlaw: Bang2♦ Bang3♣ Missed", "Deputy: Beer", "Renegade", turn=0).play(0, "Duel", on=1)
    assert asked(t) == (0, "duel")
    assert t.discard_top == "Bang3♣"
    t.reply(0, "Bang")
    assert t.discard_top == "Bang2♦"
    t.reply(0, "Bang")
    assert t.life(1) == 3
    assert stack(t, 1) == ["Missed"]


def test_in_his_own_duel_he_shows_his_bangs_too() -> None:
    t = lone("Sheriff: Bang Bang Beer / Mustang", "Outlaw: Bang Duel", "Deputy: Beer / Mustang", "Renegade")
    t.reply(0, "Bang")
    assert thrown(t) == ["Duel", "Bang", "Bang"]
    t.reply(0, "Bang")
    assert t.life(1) == 3


def test_bangs_shown_in_a_duel_do_not_use_up_the_one_bang() -> None:
    t = lone("Sheriff: Bang Beer", "Outlaw: Bang Bang Duel", "Deputy: Beer", "Renegade")
    t.reply(0, "Bang")  # the Outlaw shows another, the Sheriff has no more; then the last one is fired
    assert t.life(0) == 3
    assert stack(t, 1) == []


# The last rescue


def test_a_beer_rescues_an_npc_from_a_lethal_hit() -> None:
    t = lone("Sheriff: Duel Beer", "Outlaw: Beer6♥ Beer7♥ Missed", "Deputy: Beer", "Renegade", turn=0, life={1: 1}).play(0, "Duel", on=1)
    assert (t.alive(1), t.life(1)) == (True, 1)
    assert t.hand(1) == ["Beer6♥", "Missed"]


def test_a_missed_comes_before_the_rescue() -> None:
    t = shot("Outlaw: Missed Beer", life=1)
    assert stack(t, 1) == ["Beer"]


def test_a_beer_is_kept_while_the_hit_is_not_lethal() -> None:
    t = shot("Outlaw: Beer", life=2)
    assert t.life(1) == 1
    assert stack(t, 1) == ["Beer"]


def test_a_saloon_is_no_rescue() -> None:
    t = shot("Outlaw: Saloon", life=1)
    assert not t.alive(1)


def test_several_beers_rescue_him_from_the_dynamite() -> None:
    t = lone(
        "Sheriff: Beer",
        "Outlaw: Missed Beer Beer / Dynamite",
        "Deputy: Beer",
        "Renegade",
        phase="start",
        deck="2♠ Missed Missed",
        life={1: 2},
    )
    assert (t.alive(1), t.life(1)) == (True, 1)
    assert in_play(t, 1) == []
    assert stack(t, 1) == ["Missed"]


def test_with_two_players_left_no_beer_rescues() -> None:
    t = lone("Sheriff: Bang Beer", "Outlaw: Beer", "(Deputy)", "(Renegade)", turn=0, life={1: 1}).play(0, "Bang", on=1)
    assert not t.alive(1)
    assert t.winners == {0, 2}


# What the player takes


def test_the_player_takes_cards_of_an_npc_as_in_the_base_game() -> None:
    t = lone("Sheriff: Panic Beer", "Outlaw: Missed / Barrel", "Deputy: Beer", "Renegade", turn=0)
    t.play(0, "Panic", on=1, take="Barrel")
    assert hand(t, 0) == ["Barrel", "Beer"]
    assert in_play(t, 1) == []


@pytest.mark.parametrize("card", ["Panic", "CatBalou"])
def test_a_stack_lies_face_up_for_both_seats_also_when_a_card_was_taken_from_it(card: str) -> None:
    seats = (f"Sheriff: {card} Beer", "Outlaw: Missed2♠ MissedA♣ Bang2♣", "Deputy: Beer", "Renegade")
    t = lone(*seats, turn=0).play(0, card, on=1)
    assert len(stack(t, 1)) == 2
    for seat in (0, 2):
        assert t.view(seat)["known_n"][(1 - seat) % 4] == 2


def test_a_card_taken_from_the_middle_of_a_stack_leaves_its_order() -> None:
    t = shot("Outlaw: Bang2♦ Missed2♠ Beer6♥ Scope")
    assert prints(t, 1) == ["Bang2♦", "Beer6♥", "ScopeA♠"]
    assert top(t) == "Missed"
