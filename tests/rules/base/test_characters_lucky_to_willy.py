"""Lucky Duke to Willy the Kid, without Sid Ketchum (test_sid_ketchum.py)."""

import pytest

from bang_env import Table
from tests.support.reading import asked, hand, in_play, name, offered, seats_offered, top

# Lucky Duke


@pytest.mark.parametrize(("choice", "life"), [("first", 3), ("second", 4)])
def test_lucky_duke_flips_two_cards_and_chooses_one(choice: str, life: int) -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw LuckyDuke: / Barrel", "Renegade", deck="Duel♣ Saloon♥")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert asked(t) == (1, "flip")
    assert offered(t) == ["first", "second"]
    t.reply(1, choice)
    assert t.life(1) == life


def test_lucky_duke_discards_both_cards_the_chosen_one_last() -> None:
    t = Table("Sheriff: Bang Stagecoach", "Outlaw LuckyDuke: / Barrel", "Renegade", deck="Duel♣ Saloon♥ Panic Gatling")
    t.play(0, "Bang", on=1).reply(1, "barrel").reply(1, "first")
    assert top(t) == "Duel"
    t.play(0, "Stagecoach")
    assert hand(t, 0) == ["Gatling", "Panic"]  # the Saloon did not go back


def test_lucky_duke_chooses_in_jail() -> None:
    t = Table("Sheriff", "Outlaw LuckyDuke: Beer / Jail", "Renegade", turn=1, phase="start", deck="Duel♣ Saloon♥ Panic Gatling")
    assert asked(t) == (1, "flip")
    t.reply(1, "second")
    assert asked(t) == (1, "play")
    assert hand(t, 1) == ["Beer", "Gatling", "Panic"]


def test_lucky_duke_chooses_for_his_dynamite() -> None:
    t = Table("Sheriff", "Outlaw LuckyDuke: Beer / Dynamite", "Renegade", turn=1, phase="start", deck="5♠ Saloon♥ Panic Gatling")
    t.reply(1, "second")
    assert t.life(1) == 4
    assert in_play(t, 2) == ["Dynamite"]


def test_lucky_duke_does_not_choose_for_others() -> None:
    t = Table("Sheriff LuckyDuke: Bang Beer", "Outlaw: / Barrel", "Renegade", deck="♥")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert t.life(1) == 4
    assert asked(t) == (0, "play")


# Paul Regret


def test_paul_regret_is_seen_one_farther() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw PaulRegret", "Renegade", "Deputy")
    assert t.distance(0, 1) == 2
    assert t.distance(1, 0) == 1


def test_paul_regret_with_a_mustang_is_seen_two_farther() -> None:
    t = Table("Sheriff: Beer", "Outlaw PaulRegret: / Mustang", "Renegade", "Deputy")
    assert t.distance(0, 1) == 3


# Pedro Ramirez


def test_pedro_ramirez_may_take_the_top_of_the_discard_pile() -> None:
    t = Table("Sheriff PedroRamirez: Beer", "Outlaw", "Renegade", phase="start", deck="Duel Panic", discard="Gatling Bang")
    assert asked(t) == (0, "draw")
    assert offered(t) == ["deck", "discard_pile"]
    t.reply(0, "discard_pile")
    assert hand(t, 0) == ["Beer", "Duel", "Gatling"]
    assert top(t) == "Bang"


def test_pedro_ramirez_may_draw_both_from_the_deck() -> None:
    t = Table("Sheriff PedroRamirez: Beer", "Outlaw", "Renegade", phase="start", deck="Duel Panic", discard="Gatling Bang")
    t.reply(0, "deck")
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]
    assert top(t) == "Gatling"


def test_pedro_ramirez_takes_only_his_first_card_from_the_pile() -> None:
    t = Table("Sheriff PedroRamirez: Beer", "Outlaw", "Renegade", phase="start", deck="Duel", discard="Gatling Bang")
    t.reply(0, "discard_pile")
    assert asked(t) == (0, "play")


def test_pedro_ramirez_is_not_asked_when_the_pile_is_empty() -> None:
    t = Table("Sheriff PedroRamirez: Beer", "Outlaw", "Renegade", phase="start", deck="Duel Panic")
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]


# Rose Doolan


def test_rose_doolan_sees_all_others_one_nearer() -> None:
    t = Table("Sheriff RoseDoolan: Bang Beer", "Outlaw", "Outlaw", "Renegade", "Deputy", "Outlaw")
    assert [t.distance(0, seat) for seat in range(1, 6)] == [1, 1, 2, 1, 1]
    assert t.distance(2, 0) == 2
    t.choose(0, "Bang")
    assert seats_offered(t) == {1, 2, 4, 5}


def test_rose_doolan_with_a_scope_sees_them_two_nearer() -> None:
    t = Table("Sheriff RoseDoolan: Panic Beer / Scope", "Outlaw", "Outlaw", "Renegade: Duel", "Deputy", "Outlaw")
    assert t.distance(0, 3) == 1
    t.play(0, "Panic", on=3, take="hand")
    assert hand(t, 0) == ["Beer", "Duel"]


# Slab the Killer


def test_a_bang_of_slab_the_killer_needs_two_missed() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw: Missed Missed Duel", "Renegade")
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "dodge")
    t.reply(1, "Missed")
    assert t.life(1) == 4
    assert hand(t, 1) == ["Duel"]
    assert asked(t) == (0, "play")


def test_a_single_missed_does_not_help_against_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw: Missed", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert hand(t, 1) == ["Missed"]


def test_a_barrel_counts_as_one_of_the_two_against_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw: Missed / Barrel", "Renegade", deck="♥")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert asked(t) == (1, "dodge")
    assert offered(t) == ["Missed", "pass"]
    t.reply(1, "Missed")
    assert t.life(1) == 4


def test_one_missed_needs_the_barrel_to_succeed_against_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw: Missed / Barrel", "Renegade", deck="♣")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["barrel", "pass"]
    t.reply(1, "barrel")
    assert t.life(1) == 3
    assert hand(t, 1) == ["Missed"]


def test_slab_the_killers_gatling_needs_one_missed() -> None:
    t = Table("Sheriff SlabTheKiller: Gatling Beer", "Outlaw: Missed", "Renegade")
    t.play(0, "Gatling").reply(1, "Missed")
    assert t.life(1) == 4


def test_a_shot_at_slab_the_killer_needs_one_missed() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw SlabTheKiller: Missed", "Renegade")
    t.play(0, "Bang", on=1).reply(1, "Missed")
    assert t.life(1) == 4


# Suzy Lafayette


def test_suzy_lafayette_draws_when_her_hand_is_empty() -> None:
    t = Table("Sheriff SuzyLafayette: Beer", "Outlaw", "Renegade", deck="Duel Panic")
    t.play(0, "Beer")
    assert hand(t, 0) == ["Duel"]
    assert asked(t) == (0, "play")


def test_suzy_lafayette_draws_after_the_effect_of_her_last_card() -> None:
    t = Table("Sheriff SuzyLafayette: Stagecoach", "Outlaw", "Renegade", deck="Duel Panic Bang")
    t.play(0, "Stagecoach")
    assert hand(t, 0) == ["Duel", "Panic"]


def test_suzy_lafayette_draws_out_of_turn_too() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw SuzyLafayette: Missed", "Renegade", deck="Duel")
    t.play(0, "Bang", on=1).reply(1, "Missed")
    assert hand(t, 1) == ["Duel"]


@pytest.mark.parametrize("card", ["Panic", "CatBalou"])
def test_suzy_lafayette_draws_when_her_last_card_is_taken(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", "Outlaw SuzyLafayette: Missed", "Renegade", deck="Duel")
    t.play(0, card, on=1, take="hand")
    assert hand(t, 1) == ["Duel"]


def test_suzy_lafayette_draws_when_jesse_jones_takes_her_last_card() -> None:
    t = Table("Sheriff JesseJones: Beer", "Outlaw SuzyLafayette: Missed", "Renegade", phase="start", deck="Duel Panic Bang")
    t.reply(0, 1)
    assert len(t.hand(0)) == 3
    assert len(t.hand(1)) == 1


def test_suzy_lafayette_does_not_draw_for_a_lost_life_point() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw SuzyLafayette: Beer", "Renegade", deck="Duel")
    t.play(0, "Bang", on=1)
    assert hand(t, 1) == ["Beer"]


def test_suzy_lafayette_who_drinks_her_last_beer_in_her_last_chance_draws() -> None:
    t = Table("Sheriff: Bang Duel", "Outlaw SuzyLafayette: Beer", "Renegade", deck="Panic", life={1: 1})
    t.play(0, "Bang", on=1).reply(1, "Beer")
    assert t.life(1) == 1
    assert hand(t, 1) == ["Panic"]


def test_suzy_lafayette_eliminated_draws_nothing() -> None:
    t = Table("Sheriff: Bang Beer", "Renegade SuzyLafayette: Missed", "Outlaw", deck="Duel", life={1: 1})
    t.play(0, "Bang", on=1).reply(1)
    assert hand(t, 1) == []
    assert not t.alive(1)


# Vulture Sam


def test_vulture_sam_takes_all_cards_of_the_eliminated_into_his_hand() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Duel Panic / Scope Winchester", "Renegade VultureSam: Gatling", life={1: 1})
    t.play(0, "Bang", on=1)
    assert hand(t, 2) == ["Duel", "Gatling", "Panic", "Scope", "Winchester"]
    assert [hand(t, 1), in_play(t, 1)] == [[], []]
    assert top(t) == "Bang"
    assert len(t.hand(0)) == 4  # the reward is still the killer's


def test_vulture_sam_takes_the_cards_of_whom_he_eliminates_and_the_reward() -> None:
    t = Table("Sheriff VultureSam: Bang Beer", "Outlaw: Duel", "Renegade", life={1: 1}, deck="Panic Panic Panic")
    t.play(0, "Bang", on=1)
    assert hand(t, 0) == ["Beer", "Duel", "Panic", "Panic", "Panic"]


def test_vulture_sam_takes_the_cards_of_who_falls_by_dynamite() -> None:
    seats = ("Outlaw: Duel / Dynamite Scope", "Sheriff VultureSam: Beer", "Renegade", "Outlaw")
    t = Table(*seats, phase="start", life={0: 3}, deck="5♠ Panic Panic")
    assert hand(t, 1) == ["Beer", "Duel", "Panic", "Panic", "Scope"]
    assert top(t) == "Dynamite"  # it had exploded already


def test_nobody_inherits_from_vulture_sam() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw VultureSam: Duel / Scope", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert [hand(t, 1), in_play(t, 1)] == [[], []]
    assert name(t.discard_top) == "Scope"


def test_vulture_sam_as_the_sheriff_takes_his_deputys_cards_and_then_loses_everything() -> None:
    t = Table("Sheriff VultureSam: Bang Beer / Barrel", "Deputy: Duel / Scope", "Outlaw: Beer", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert [hand(t, 0), in_play(t, 0)] == [[], []]
    assert [hand(t, 1), in_play(t, 1)] == [[], []]


# Willy the Kid


def test_willy_the_kid_plays_any_number_of_bangs() -> None:
    t = Table("Sheriff WillyTheKid: Bang Bang Bang Beer", "Outlaw", "Renegade")
    for _ in range(3):
        t.play(0, "Bang", on=1)
    assert t.life(1) == 1


def test_willy_the_kid_may_lay_a_weapon_and_shoot_on() -> None:
    t = Table("Sheriff WillyTheKid: Bang Schofield Bang Beer", "Outlaw", "Outlaw", "Renegade", "Deputy")
    t.play(0, "Bang", on=1).play(0, "Schofield").play(0, "Bang", on=2)
    assert [t.life(1), t.life(2)] == [3, 3]
