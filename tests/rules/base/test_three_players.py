"""The variant for three: Deputy, Outlaw and Renegade, roles face up, each with a personal target (base 1.10)."""

from collections import Counter

import numpy as np
import pytest

from bang_env import Batch, Rules, RulesError, Table
from bang_env.bang.cards.tables import LIFE_OF
from bang_env.bang.words import DEPUTY, OUTLAW, RENEGADE
from tests.support.scenarios.cards import asked, hand, in_play, seats_offered, seen

AIMS = [("Deputy", "Renegade", "Outlaw"), ("Renegade", "Outlaw", "Deputy"), ("Outlaw", "Deputy", "Renegade")]  # hunter, target, third
BOTH = [Rules(players=3), Rules(players=3, dodge_city=True)]
SETS = ["base game", "Dodge City"]


def three(shooter: str, other: str, third: str, cards: str = "Bang Beer", life: dict[int, int] | None = None) -> Table:
    """Seat 0 is about to shoot; the others hold nothing."""
    return Table(f"{shooter}: {cards}", other, third, life=life)


# Setup


@pytest.mark.parametrize("rules", BOTH, ids=SETS)
def test_a_deputy_an_outlaw_and_a_renegade_are_dealt(rules: Rules) -> None:
    for roles in Batch(rules, games=20, seed=1, features=False).roles:
        assert Counter(roles[:3].tolist()) == {DEPUTY: 1, OUTLAW: 1, RENEGADE: 1}


@pytest.mark.parametrize("rules", BOTH, ids=SETS)
def test_all_roles_lie_face_up(rules: Rules) -> None:
    for view in Batch(rules, games=20, seed=1, features=False, views=True).views:
        assert sorted(view["role"][:3].tolist()) == [DEPUTY, OUTLAW, RENEGADE]
        assert view["shown"][:3].tolist() == [1, 1, 1]


def test_at_a_table_of_three_everybody_sees_every_role() -> None:
    t = Table("Deputy: Bang Beer", "Outlaw", "Renegade")
    assert [t.shown(seat) for seat in range(3)] == [True, True, True]
    assert seen(t, 1, "role")[:3] == [OUTLAW, RENEGADE, DEPUTY]
    assert seen(t, 0, "three") == 1


@pytest.mark.parametrize("rules", BOTH, ids=SETS)
def test_nobody_gets_the_life_point_of_a_sheriff(rules: Rules) -> None:
    for view in Batch(rules, games=20, seed=1, features=False, views=True).views:
        assert view["sheriff"] == -1
        for seat in range(3):
            assert view["max_life"][seat] == LIFE_OF[view["character"][seat]]


@pytest.mark.parametrize("rules", BOTH, ids=SETS)
def test_the_deputy_begins(rules: Rules) -> None:
    batch = Batch(rules, games=40, seed=1, features=False, views=True)
    for k, view in enumerate(batch.views):
        first = (int(batch.asked[k]) + int(view["first"])) % 3
        assert batch.roles[k][first] == DEPUTY
    begun = sum(batch.roles[k][batch.asked[k]] == DEPUTY for k in range(40))
    assert begun > 30  # unless the Deputy has nothing to play


def test_three_play_without_the_rebel() -> None:
    with pytest.raises(RulesError, match="4, 6, 8, 9 or 10"):
        Rules(players=3, rebel=True)


# The personal target


@pytest.mark.parametrize(("hunter", "target", "third"), AIMS)
def test_who_deals_the_final_hit_to_his_own_target_wins_at_once(hunter: str, target: str, third: str) -> None:
    t = three(hunter, target, third, life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.over
    assert t.winners == {0}
    assert t.alive(2)  # the third has lost


@pytest.mark.parametrize(("hunter", "target", "third"), AIMS)
def test_who_eliminates_the_other_one_has_not_won_yet(hunter: str, target: str, third: str) -> None:
    t = three(hunter, third, target, life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.alive(1)
    assert not t.over
    assert t.winners == set()
    assert asked(t) == (0, "play")


@pytest.mark.parametrize("card", ["Gatling", "Indians", "Duel", "Punch", "Springfield"])
def test_the_final_hit_may_be_dealt_by_any_card(card: str) -> None:
    t = three("Deputy", "Renegade", "Outlaw", f"{card} Beer", life={1: 1})
    t.play(0, card, on=None if card in ("Gatling", "Indians") else 1, cost="Beer" if card == "Springfield" else None)
    assert t.winners == {0}


def test_a_target_that_falls_in_his_own_duel_gives_nobody_the_win() -> None:
    t = Table("Renegade: Duel Gatling", "Deputy: Bang Duel", "Outlaw", life={0: 1}, deck="Missed Missed")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert not t.alive(0)
    assert not t.over  # the player of the Duel is its cause


def test_a_beer_rescues_the_target() -> None:
    t = Table("Deputy: Bang Beer", "Renegade: Beer", "Outlaw", life={1: 1})
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "last_chance")
    t.reply(1, "Beer")
    assert not t.over
    assert t.life(1) == 1


def test_a_gatling_is_finished_before_anybody_has_won() -> None:
    t = Table("Deputy: Gatling Beer", "Renegade", "Outlaw: Missed", life={1: 1, 2: 1})
    t.play(0, "Gatling")
    assert asked(t) == (2, "dodge")
    t.reply(2, "Missed")
    assert t.over
    assert t.winners == {0}


def test_a_gatling_that_eliminates_both_others_wins() -> None:
    t = Table("Outlaw: Gatling Beer", "Renegade", "Deputy", life={1: 1, 2: 1})
    t.play(0, "Gatling")
    assert t.winners == {0}


# If the target dies otherwise


@pytest.mark.parametrize(("hunter", "target", "third"), AIMS)
def test_when_the_target_falls_to_the_third_the_survivors_play_on_until_one_is_left(hunter: str, target: str, third: str) -> None:
    t = Table(f"{third}: Bang Bang Beer / Volcanic", target, hunter, life={1: 1, 2: 1})
    t.play(0, "Bang", on=1)
    assert asked(t) == (0, "play")
    t.play(0, "Bang", on=2)
    assert t.over
    assert t.winners == {0}


@pytest.mark.parametrize(("hunter", "target", "third"), AIMS)
def test_the_last_one_standing_wins_whoever_he_is(hunter: str, target: str, third: str) -> None:
    t = Table(f"{hunter}: Bang Beer", f"({target})", third, life={2: 1})
    t.play(0, "Bang", on=2)
    assert t.over
    assert t.winners == {0}


@pytest.mark.parametrize(("hunter", "target", "third"), AIMS)
def test_when_the_target_falls_by_dynamite_the_survivors_play_on(hunter: str, target: str, third: str) -> None:
    t = Table(f"{target}: / Dynamite", f"{hunter}: Beer", f"{third}: Beer", phase="start", life={0: 3}, deck="5♠ Missed Missed")
    assert not t.alive(0)
    assert not t.over
    assert asked(t) == (1, "play")


def test_the_last_one_standing_wins_also_by_dynamite() -> None:
    t = Table("Deputy: / Dynamite", "Outlaw", "(Renegade)", phase="start", life={0: 3}, deck="5♠")
    assert t.over
    assert t.winners == {1}


def test_the_last_one_standing_wins_also_if_the_other_falls_in_his_own_duel() -> None:
    t = Table("Outlaw: Duel", "(Deputy)", "Renegade: Bang", life={0: 1})
    t.play(0, "Duel", on=2).reply(2, "Bang")
    assert t.over
    assert t.winners == {2}


@pytest.mark.parametrize("rules", BOTH, ids=SETS)
def test_in_the_end_exactly_one_of_three_has_won(rules: Rules) -> None:
    batch, chance, ended = Batch(rules, games=32, seed=1, features=False), np.random.default_rng(1), 0
    for _ in range(1_500):
        batch.step((chance.random(batch.masks.shape) * batch.masks).argmax(axis=1))
        for rewards in batch.rewards[batch.over]:
            ended += 1
            assert sorted(rewards[:3].tolist()) == [-1, -1, 1]
    assert ended > 200


# Rewards


@pytest.mark.parametrize(("hunter", "target", "third"), AIMS)
def test_who_eliminates_another_player_draws_three_cards_whatever_the_role(hunter: str, target: str, third: str) -> None:
    t = Table(f"{hunter}: Bang Beer / Scope", third, target, life={1: 1}, deck="Duel Panic Gatling")
    t.play(0, "Bang", on=1)
    assert hand(t, 0) == ["Beer", "Duel", "Gatling", "Panic"]
    assert in_play(t, 0) == ["Scope"]  # and loses nothing


def test_nobody_draws_for_who_falls_by_dynamite() -> None:
    t = Table("Renegade: / Dynamite", "Outlaw: Beer", "Deputy: Beer", phase="start", life={0: 3}, deck="5♠ Missed Missed")
    assert hand(t, 1) == ["Beer", "Missed", "Missed"]  # the two of his own turn
    assert hand(t, 2) == ["Beer"]


def test_nobody_draws_for_who_falls_in_his_own_duel() -> None:
    t = Table("Renegade: Duel", "Deputy: Bang Beer", "Outlaw: Beer", life={0: 1}, deck="Missed Missed")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert hand(t, 1) == ["Beer", "Missed", "Missed"]


# Jail and Beer


@pytest.mark.parametrize(("hunter", "target", "third"), AIMS)
def test_jail_may_be_played_on_anyone(hunter: str, target: str, third: str) -> None:
    t = Table(f"{hunter}: Jail Beer", target, third)
    t.choose(0, "Jail")
    assert seats_offered(t) == {1, 2}
    t.reply(0, 2)
    assert in_play(t, 2) == ["Jail"]


def test_the_turns_go_on_round_the_table() -> None:
    t = Table("Outlaw: Beer", "Renegade: Beer", "Deputy: Beer", turn=2, deck="Missed " * 6)
    t.end_turn(2)
    assert asked(t) == (0, "play")
    t.end_turn(0)
    assert asked(t) == (1, "play")
    t.end_turn(1)
    assert asked(t) == (2, "play")


def test_beer_helps_while_three_are_left() -> None:
    t = Table("Deputy: Beer Duel", "Outlaw", "Renegade", life={0: 2})
    t.play(0, "Beer")
    assert t.life(0) == 3


def test_beer_is_useless_with_two_left() -> None:
    t = Table("Deputy: Beer Duel", "Outlaw", "(Renegade)", life={0: 2})
    t.play(0, "Beer")
    assert t.life(0) == 2


def test_beer_does_not_rescue_with_two_left() -> None:
    t = Table("Deputy: Bang Beer", "Outlaw: Beer", "(Renegade)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.over
    assert t.winners == {0}


def test_whisky_helps_with_two_left() -> None:
    t = Table("Deputy: Whisky Duel Beer", "Outlaw", "(Renegade)", life={0: 2})
    t.play(0, "Whisky", cost="Duel")
    assert t.life(0) == 4
