"""Ricochet and Sniper: two more ways to use BANG! cards in one's own turn, neither of which counts as the BANG! of the turn."""

import pytest

from bang_env import IllegalMove, Rules, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, seen, top

# Ricochet


def test_ricochet_shoots_a_card_in_play_at_any_distance() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Outlaw: / Scope", "Renegade", "Deputy", event="Ricochet")
    assert offered(t) == ["Bang", "Beer", "pass", "ricochet"]
    t.reply(0, "ricochet")
    assert [t.life(2), in_play(t, 2), hand(t, 0)] == [4, [], ["Beer"]]
    assert top(t) == "Scope"
    assert asked(t) == (0, "play")


def test_ricochet_needs_a_bang_card_and_a_card_in_play() -> None:
    t = Table("Sheriff: Missed Beer", "Outlaw: / Scope", "Renegade", event="Ricochet")
    assert offered(t) == ["Beer", "pass"]
    t = Table("Sheriff: Bang Beer", "Outlaw: Duel", "Renegade", event="Ricochet")
    assert offered(t) == ["Bang", "Beer", "pass"]


def test_ricochet_may_be_shot_at_one_s_own_card_in_play() -> None:
    t = Table("Sheriff: Bang Beer / Dynamite", "Outlaw: / Scope", "Renegade", event="Ricochet")
    t.choose(0, "ricochet")
    assert seats_offered(t) == {0, 1}
    t.reply(0, 0)
    assert [in_play(t, 0), in_play(t, 1), hand(t, 0), top(t), t.life(0)] == [[], ["Scope"], ["Beer"], "Dynamite", 5]
    assert asked(t) == (0, "play")


def test_ricochet_at_one_s_own_jail_in_a_whole_sentence() -> None:
    seats = ("Sheriff", "Outlaw: Bang Beer / Scope Jail", "Renegade: / Barrel")
    t = Table(*seats, turn=1, event="Ricochet").play(1, "ricochet", on=1, take="Jail")
    assert [in_play(t, 1), in_play(t, 2)] == [["Scope"], ["Barrel"]]


def test_own_cards_switched_off_a_ricochet_needs_a_card_in_play_of_somebody_else() -> None:
    rules = Rules(3, fistful=True, own_cards=False)
    t = Table("Deputy: Bang Beer / Dynamite", "Outlaw: Duel", "Renegade", event="Ricochet", rules=rules)
    assert offered(t) == ["Bang", "Beer", "pass"]


def test_a_missed_may_save_one_s_own_card_from_one_s_own_ricochet() -> None:
    t = Table("Sheriff: Bang Missed Beer / Dynamite", "Outlaw", "Renegade", event="Ricochet").reply(0, "ricochet")
    assert asked(t) == (0, "dodge")
    kept = t.clone().reply(0, "Missed")
    assert [in_play(kept, 0), hand(kept, 0)] == [["Dynamite"], ["Beer"]]
    t.reply(0, "pass")
    assert [in_play(t, 0), hand(t, 0), t.life(0)] == [[], ["Beer", "Missed"], 5]


def test_apache_kid_hits_his_own_cards_with_a_diamond_ricochet() -> None:
    t = Table("Sheriff ApacheKid: Bang♦ Beer / Dynamite", "Outlaw", "Renegade", event="Ricochet").reply(0, "ricochet")
    assert in_play(t, 0) == []


def test_the_owner_of_the_card_may_answer_ricochet_with_a_missed() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Outlaw: Missed / Scope", "Renegade: Missed", "Deputy", event="Ricochet")
    t.reply(0, "ricochet")
    assert asked(t) == (2, "dodge")
    saved = t.clone().reply(2, "Missed")
    assert [hand(saved, 2), in_play(saved, 2)] == [[], ["Scope"]]
    assert asked(saved) == (0, "play")
    t.reply(2, "pass")
    assert [hand(t, 2), in_play(t, 2), t.life(2)] == [["Missed"], [], 4]


@pytest.mark.parametrize(("suit", "left"), [("♥", ["Barrel"]), ("♣", [])])
def test_a_barrel_may_be_used_against_a_ricochet_on_itself(suit: str, left: list[str]) -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: / Barrel", "Renegade", event="Ricochet", deck=suit)
    t.reply(0, "ricochet")
    assert asked(t) == (1, "dodge")
    assert offered(t) == ["barrel", "pass"]
    t.reply(1, "barrel")
    assert in_play(t, 1) == left


@pytest.mark.parametrize("card", ["Winchester", "Mustang", "Dynamite", "Jail", "PonyExpress", "Howitzer"])
def test_ricochet_shoots_weapons_and_all_other_cards_in_play_blue_or_green(card: str) -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", f"Outlaw: / {card}", "Renegade", "Deputy", event="Ricochet")
    t.reply(0, "ricochet")
    assert in_play(t, 2) == []
    assert top(t) == card


def test_a_green_missed_may_be_used_against_a_ricochet() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: / Bible Scope", "Renegade", event="Ricochet", deck="Duel")
    t.play(0, "ricochet", on=1, take="Scope")
    assert asked(t) == (1, "dodge")
    t.reply(1, "Bible")
    assert [in_play(t, 1), hand(t, 1)] == [["Scope"], ["Duel"]]


def test_a_green_missed_may_be_used_against_a_ricochet_on_itself() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: / Bible", "Renegade", event="Ricochet", deck="Duel")
    t.reply(0, "ricochet").reply(1, "Bible")
    assert [in_play(t, 1), hand(t, 1)] == [[], ["Duel"]]
    assert asked(t) == (0, "play")


def test_ricochet_asks_for_the_bang_the_owner_and_the_card() -> None:
    t = Table("Sheriff: Bang♣ Bang♦ Beer", "Outlaw: / Scope", "Outlaw: / Mustang Winchester", "Renegade", event="Ricochet")
    t.reply(0, "ricochet")
    assert asked(t) == (0, "cost")
    assert offered(t) == ["Bang"]
    t.reply(0, "Bang♦")
    assert asked(t) == (0, "target")
    assert seats_offered(t) == {1, 2}
    t.reply(0, 2)
    assert asked(t) == (0, "take")
    assert offered(t) == ["Mustang", "Winchester"]
    t.reply(0, "Winchester")
    assert in_play(t, 2) == ["Mustang"]
    assert "Bang♣" in t.hand(0)


def test_ricochet_is_no_bang_of_the_turn() -> None:
    t = Table("Sheriff: Bang♦ Bang♦ Bang♦ Bang♦ Beer", "Outlaw: / Scope Winchester Dynamite", "Renegade", event="Ricochet")
    t.play(0, "ricochet", on=1, take="Scope").play(0, "Bang", on=1)
    assert offered(t) == ["Beer", "pass", "ricochet"]
    t.play(0, "ricochet", on=1, take="Dynamite").play(0, "ricochet", on=1, take="Winchester")
    assert [t.life(1), in_play(t, 1), hand(t, 0)] == [3, [], ["Beer"]]


def test_ricochet_of_slab_the_killer_needs_one_missed() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw: Missed / Scope", "Renegade", event="Ricochet")
    t.reply(0, "ricochet")
    assert seen(t, 1, "needed") == 1
    t.reply(1, "Missed")
    assert in_play(t, 1) == ["Scope"]


def test_calamity_janet_shoots_a_ricochet_with_a_missed() -> None:
    t = Table("Sheriff CalamityJanet: Missed Beer", "Outlaw: / Scope", "Renegade", event="Ricochet")
    t.reply(0, "ricochet")
    assert [hand(t, 0), in_play(t, 1)] == [["Beer"], []]


def test_no_diamond_ricochet_hits_a_card_of_apache_kid() -> None:
    t = Table("Sheriff: Bang♦ Bang♣ Beer", "Outlaw ApacheKid: Missed / Scope", "Renegade", event="Ricochet")
    t.play(0, "ricochet", on=1, take="Scope", cost="Bang♦")
    assert [asked(t), in_play(t, 1)] == [(0, "play"), ["Scope"]]
    t.play(0, "ricochet", on=1, take="Scope", cost="Bang♣")
    assert asked(t) == (1, "dodge")
    t.reply(1, "pass")
    assert in_play(t, 1) == []


def test_el_gringo_takes_nothing_for_a_card_lost_to_ricochet() -> None:
    t = Table("Sheriff: Bang Beer Beer", "Outlaw ElGringo: / Scope", "Renegade", event="Ricochet")
    t.reply(0, "ricochet")
    assert [t.life(1), hand(t, 0), hand(t, 1)] == [3, ["Beer", "Beer"], []]


def test_the_owner_of_a_card_lost_to_ricochet_is_left_with_the_colt() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Bang / Winchester", "Outlaw", "Renegade", "Deputy", event="Ricochet", deck="Duel Duel")
    t.reply(0, "ricochet").end_turn(0)
    t.choose(1, "Bang")
    assert seats_offered(t) == {0, 2}


# Sniper


def test_sniper_discards_two_bang_cards_for_one_shot() -> None:
    t = Table("Sheriff: Bang Bang Beer", "Outlaw", "Renegade", event="Sniper")
    assert offered(t) == ["Bang", "Beer", "pass", "sniper"]
    t.play(0, "sniper", on=1)
    assert [t.life(1), hand(t, 0), top(t)] == [3, ["Beer"], "Bang"]
    assert asked(t) == (0, "play")


def test_sniper_needs_two_bang_cards() -> None:
    t = Table("Sheriff: Bang Missed Beer", "Outlaw", "Renegade", event="Sniper")
    assert offered(t) == ["Bang", "Beer", "pass"]
    with pytest.raises(IllegalMove):
        t.play(0, "sniper", on=1)


def test_sniper_needs_two_missed() -> None:
    t = Table("Sheriff: Bang Bang Beer", "Outlaw: Missed♠ Missed♠ Duel", "Renegade", event="Sniper")
    t.play(0, "sniper", on=1)
    assert asked(t) == (1, "dodge")
    assert seen(t, 1, "needed") == 2
    t.reply(1, "Missed")
    assert [t.life(1), hand(t, 1)] == [4, ["Duel"]]


def test_a_single_missed_is_kept_against_sniper() -> None:
    t = Table("Sheriff: Bang Bang Beer", "Outlaw: Missed Duel", "Renegade", event="Sniper")
    t.play(0, "sniper", on=1)
    assert [t.life(1), hand(t, 1)] == [3, ["Duel", "Missed"]]


def test_a_barrel_is_one_of_the_two_missed_against_sniper() -> None:
    t = Table("Sheriff: Bang Bang Beer", "Outlaw: Missed / Barrel", "Renegade", event="Sniper", deck="♥")
    t.play(0, "sniper", on=1).reply(1, "barrel").reply(1, "Missed")
    assert [t.life(1), hand(t, 1)] == [4, []]
    t = Table("Sheriff: Bang Bang Beer", "Outlaw Jourdonnais: / Barrel", "Renegade", event="Sniper", deck="♥ ♥")
    t.play(0, "sniper", on=1).reply(1, "barrel").reply(1, "barrel")
    assert t.life(1) == 4


def test_sniper_of_slab_the_killer_needs_two_missed_and_no_more() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Bang Beer", "Outlaw: Missed♠ Missed♠", "Renegade", event="Sniper")
    t.play(0, "sniper", on=1)
    assert seen(t, 1, "needed") == 2
    t.reply(1, "Missed")
    assert t.life(1) == 4


def test_sniper_reaches_as_far_as_the_weapon() -> None:
    t = Table("Sheriff: Bang Bang Beer", "Outlaw", "Outlaw", "Renegade", "Deputy", event="Sniper")
    t.reply(0, "sniper")
    assert asked(t) == (0, "target")
    assert seats_offered(t) == {1, 4}
    t = Table("Sheriff: Bang Bang Beer / Schofield", "Outlaw", "Outlaw", "Renegade", "Deputy", event="Sniper")
    t.play(0, "sniper", on=2)
    assert t.life(2) == 3
    t = Table("Sheriff: Bang Bang Beer", "Outlaw: / Mustang", "Renegade: / Mustang", event="Sniper")
    assert offered(t) == ["Beer", "pass"]


def test_sniper_is_no_bang_of_the_turn_and_may_be_repeated() -> None:
    t = Table("Sheriff: Bang♦ Bang♦ Bang♦ Bang♦ Bang♦ Beer", "Outlaw", "Renegade", event="Sniper")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["Beer", "pass", "sniper"]
    t.play(0, "sniper", on=1).play(0, "sniper", on=1)
    assert [t.life(1), hand(t, 0)] == [1, ["Beer"]]
    t = Table("Sheriff: Bang♦ Bang♦ Bang♦ Beer", "Outlaw", "Renegade", event="Sniper")
    t.play(0, "sniper", on=1).play(0, "Bang", on=1)
    assert t.life(1) == 2


def test_sniper_asks_which_bang_cards_are_discarded() -> None:
    t = Table("Sheriff: Bang♣ Bang♦ Bang♥ Beer", "Outlaw", "Renegade", event="Sniper")
    t.reply(0, "sniper")
    assert asked(t) == (0, "cost")
    assert offered(t) == ["Bang"]
    t.reply(0, "Bang♥").reply(0, "Bang♣")
    assert asked(t) == (0, "target")
    t.reply(0, 1)
    assert [t.life(1), t.hand(0)] == [3, ["Bang♦", "Beer"]]


def test_calamity_janet_shoots_as_sniper_with_bang_and_missed() -> None:
    t = Table("Sheriff CalamityJanet: Bang Missed Beer", "Outlaw", "Renegade", event="Sniper")
    t.play(0, "sniper", on=1, cost="Bang Missed")
    assert [t.life(1), hand(t, 0)] == [3, ["Beer"]]


def test_el_gringo_takes_a_card_from_a_sniper_who_hit_him() -> None:
    t = Table("Sheriff: Bang Bang Beer Beer", "Outlaw ElGringo", "Renegade", event="Sniper")
    t.play(0, "sniper", on=1)
    assert [t.life(1), hand(t, 1), hand(t, 0)] == [2, ["Beer"], ["Beer"]]


def test_a_sniper_is_rewarded_for_an_outlaw() -> None:
    t = Table("Sheriff: Bang Bang Beer", "Outlaw", "Renegade", event="Sniper", life={1: 1}, deck="Duel Panic Saloon")
    t.play(0, "sniper", on=1)
    assert hand(t, 0) == ["Beer", "Duel", "Panic", "Saloon"]


def test_two_diamonds_of_a_sniper_pass_apache_kid_by_but_one_does_not() -> None:
    t = Table("Sheriff: Bang♦ Bang♦ Beer", "Outlaw ApacheKid: Missed♠ Missed♠", "Renegade", event="Sniper")
    t.play(0, "sniper", on=1)
    assert [asked(t), t.life(1), hand(t, 0)] == [(0, "play"), 3, ["Beer"]]
    t = Table("Sheriff: Bang♦ Bang♣ Beer", "Outlaw ApacheKid", "Renegade", event="Sniper")
    t.play(0, "sniper", on=1, cost="Bang♦ Bang♣")
    assert t.life(1) == 2


@pytest.mark.parametrize("event", ["Sniper", "Ricochet"])
def test_there_is_no_sniper_and_no_ricochet_without_the_event(event: str) -> None:
    t = Table("Sheriff: Bang Bang Beer", "Outlaw: / Scope", "Renegade", event="Ambush")
    assert event.lower() not in offered(t)
