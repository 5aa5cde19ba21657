"""The rulings of the official FAQ that the rulebook lists (base 1.9), in its numbers."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, seen, top


def test_faq_1_one_heart_is_one_missed_against_slab_and_the_same_barrel_draws_only_once() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw: Missed / Barrel", "Renegade", deck="♥ ♥")
    t.play(0, "Bang", on=1)
    assert seen(t, 1, "needed") == 2
    t.reply(1, "barrel")
    assert seen(t, 1, "needed") == 1
    assert "barrel" not in offered(t)
    t.reply(1)
    assert t.life(1) == 3


def test_faq_1_jourdonnais_with_a_barrel_cancels_a_bang_of_slab_with_two_hearts() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw Jourdonnais: / Barrel", "Renegade", deck="♥ ♥")
    t.play(0, "Bang", on=1).reply(1, "barrel").reply(1, "barrel")
    assert t.life(1) == 4


def test_faq_1_jourdonnais_with_one_heart_needs_one_missed_more() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw Jourdonnais: Missed / Barrel", "Renegade", deck="♣ ♥")
    t.play(0, "Bang", on=1).reply(1, "barrel").reply(1, "barrel").reply(1, "Missed")
    assert t.life(1) == 4


def test_faq_2_a_bang_after_a_gatling_is_allowed() -> None:
    t = Table("Sheriff: Gatling Bang Beer", "Outlaw", "Renegade")
    t.play(0, "Gatling").play(0, "Bang", on=1)
    assert [t.life(1), t.life(2)] == [2, 3]


def test_faq_2_any_number_of_gatlings_after_a_bang() -> None:
    t = Table("Sheriff: Bang Gatling Gatling Beer", "Outlaw", "Renegade")
    t.play(0, "Bang", on=1).play(0, "Gatling").play(0, "Gatling")
    assert [t.life(1), t.life(2)] == [1, 2]


def test_faq_3_panic_is_not_extended_by_a_weapon() -> None:
    t = Table("Sheriff: Panic Beer / Winchester", "Outlaw", "Outlaw: Duel", "Renegade", "Deputy")
    t.choose(0, "Panic")  # only his own Winchester is at hand
    assert in_play(t, 0) == []


@pytest.mark.parametrize(
    ("player", "victim", "possible"),
    [
        ("Sheriff: Panic Beer / Scope", "Outlaw: Duel", True),
        ("Sheriff RoseDoolan: Panic Beer", "Outlaw: Duel", True),
        ("Sheriff: Panic Beer", "Outlaw: Duel", False),
        ("Sheriff: Panic Beer / Scope", "Outlaw: Duel / Mustang", False),
        ("Sheriff: Panic Beer / Scope", "Outlaw PaulRegret: Duel", False),
    ],
)
def test_faq_3_panic_counts_scope_mustang_rose_doolan_and_paul_regret(player: str, victim: str, possible: bool) -> None:
    t = Table(player, "Deputy", victim, "Renegade")
    if possible:
        t.play(0, "Panic", on=2, take="hand")
        assert "Duel" in hand(t, 0)
    else:
        with pytest.raises(IllegalMove):
            t.play(0, "Panic", on=2, take="hand")


def test_faq_3_panic_does_not_reach_a_neighbour_with_a_mustang() -> None:
    t = Table("Sheriff: Panic Beer", "Outlaw: Duel / Mustang", "Renegade", "Deputy")
    assert offered(t) == ["Beer", "pass"]


@pytest.mark.parametrize("card", ["Gatling", "Indians"])
def test_faq_4_who_plays_indians_or_gatling_has_eliminated_those_who_fall(card: str) -> None:
    t = Table("Sheriff: Beer", f"Deputy: {card} Beer", "Outlaw", "Outlaw", "Renegade", turn=1, life={2: 1, 3: 1})
    t.play(1, card)
    assert len(t.hand(1)) == 7  # three cards for each
    assert seen(t, 0, "slayer")[2] == 1


def test_faq_5_bangs_discarded_in_a_duel_are_not_the_bang_of_the_turn() -> None:
    t = Table("Sheriff: Duel Bang Bang Beer", "Outlaw: Bang", "Renegade")
    t.play(0, "Duel", on=1).reply(1, "Bang").reply(0, "Bang")
    assert t.life(1) == 3
    t.play(0, "Bang", on=1)
    assert t.life(1) == 2


def test_faq_5_a_duel_may_follow_the_bang_of_the_turn() -> None:
    t = Table("Sheriff: Duel Bang Bang Beer", "Outlaw: Bang", "Renegade")
    t.play(0, "Bang", on=1).play(0, "Duel", on=1).reply(1, "Bang").reply(0, "Bang")
    assert t.life(1) == 2


def test_faq_6_the_victim_chooses_the_order_of_his_discards() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Duel Panic Gatling", "Renegade PedroRamirez", life={1: 1})
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "discard")
    t.reply(1, "Panic").reply(1, "Gatling")
    assert top(t) == "Duel"


def test_faq_7_the_colt_the_role_and_the_character_cannot_be_touched() -> None:
    t = Table("Sheriff: CatBalou Panic Beer", "Outlaw WillyTheKid", "Renegade: Duel", "Deputy")
    t.choose(0, "CatBalou")  # seat 1 has neither a hand nor a card in play: only seat 2 has anything
    assert hand(t, 2) == []
    assert offered(t) == ["Beer", "pass"]


def test_faq_8_a_beer_with_two_players_left_may_be_thrown_away() -> None:
    t = Table("Sheriff: Beer Duel", "Outlaw", "(Renegade)", life={0: 1})
    t.play(0, "Beer")
    assert t.life(0) == 1
    assert top(t) == "Beer"


def test_faq_8_with_two_players_left_a_beer_does_not_save() -> None:
    t = Table("Sheriff: Bang Duel", "Outlaw: Beer", "(Renegade)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.over


def test_faq_9_sid_ketchum_uses_his_ability_out_of_turn() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw SidKetchum: Duel Panic Gatling", "Renegade", life={1: 2})
    t.play(0, "Bang", on=1).reply(1, "ability").reply(1, "Duel").reply(1, "Panic")
    assert t.life(1) == 2  # three for a moment, then the hit
    assert hand(t, 1) == ["Gatling"]


def test_faq_10_against_slab_the_killer_both_missed_are_played_or_none() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw: Missed♠ Missed♣ Missed♠", "Renegade")
    t.play(0, "Bang", on=1).reply(1, "Missed♠")
    if t.asked == 1:  # which of the other two: there is no way back
        assert "pass" not in offered(t)
        t.reply(1, "Missed♣")
    assert t.life(1) == 4
    assert len(t.hand(1)) == 1


def test_faq_10_a_single_missed_is_kept_against_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw: Missed Duel", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert hand(t, 1) == ["Duel", "Missed"]


def test_faq_a_jail_and_a_dynamite_in_front_of_others_may_be_taken() -> None:
    t = Table("Sheriff: Panic Panic Beer", "Outlaw: Duel / JailJ♠", "Renegade: Duel / Dynamite")
    t.play(0, "Panic", on=1, take="Jail").play(0, "Panic", on=2, take="Dynamite")
    assert hand(t, 0) == ["Beer", "Dynamite", "Jail"]
    t.choose(0, "Jail")
    assert seats_offered(t) == {1, 2}
