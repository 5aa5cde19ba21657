"""Possess: a random hand card of a living player is played by the ghost as that player's own."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, top
from tests.support.scenarios.ghosts import dmd_discards, goods, knows_hand

OTHERS = ("Outlaw: Beer", "Outlaw: Beer")


def possess(
    living: str,
    *others: str,
    ghost: str = "(Outlaw): Possess♦",
    other: str = "(Deputy)",
    sheriff: str = "Sheriff: Beer",
    life: dict[int, int] | None = None,
    deck: str = "",
    seed: int = 0,
) -> Table:
    """A ghost (seat 1) possesses seat 3, whose neighbours are the Sheriff and seat 4; seat 5 is farther away."""
    seats = (sheriff, ghost, other, living, *(others or OTHERS))
    return Table(*seats, turn=1, life=life, deck=deck, seed=seed, dmd="Spook♦ Curse♦").play(1, "Possess", on=3)


def test_possess_a_bang_goes_at_any_target_he_could_have_himself_included() -> None:
    t = possess("Renegade: Bang")
    assert asked(t) == (1, "possess")
    assert seats_offered(t) == {0, 3, 4}
    shot = t.clone().reply(1, 4)
    assert [shot.life(4), hand(shot, 3), top(shot)] == [3, [], "Bang"]
    assert t.reply(1, 3).life(3) == 3


def test_possess_a_bang_may_go_at_a_ghost_too() -> None:
    t = possess("Renegade: Bang", other="(Deputy): Curse♦")
    assert seats_offered(t) == {0, 2, 3, 4}
    t.reply(1, 2)
    assert dmd_discards(t) == ["Curse", "Possess"]


def test_possess_a_diamond_put_down_before_apache_kid_is_discarded_unless_it_is_his_own() -> None:
    seats = ("Outlaw ApacheKid: Beer / Winchester", "Outlaw: Beer")
    t = possess("Renegade: Remington♦", *seats).reply(1, 4)
    assert [in_play(t, 4), top(t)] == [["Winchester"], "Remington"]
    t = possess("Renegade: Remington♣", *seats).reply(1, 4)
    assert [in_play(t, 4), top(t)] == [["Remington"], "Winchester"]
    t = possess("Renegade ApacheKid: Remington♦ / Winchester", ghost="(Outlaw): Possess♠").reply(1, 3)
    assert [in_play(t, 3), top(t)] == [["Remington"], "Winchester"]


def test_possess_apache_kids_own_diamond_hits_him_and_that_of_another_does_not() -> None:
    """He is its attacker (M22), and only Diamonds that others play leave him alone."""
    ghost = "(Outlaw): Possess♠"
    assert possess("Renegade ApacheKid: Bang♦", ghost=ghost).reply(1, 3).life(3) == 2
    assert possess("Renegade: Bang♦", "Outlaw ApacheKid: Beer", "Outlaw: Beer").reply(1, 4).life(4) == 3
    t = possess("Renegade ApacheKid: Panic♦ / Scope", ghost=ghost).reply(1, 3)
    assert [hand(t, 3), in_play(t, 3)] == [["Scope"], []]


def test_possess_takes_a_random_card() -> None:
    played = {top(possess("Renegade: Stagecoach WellsFargo", seed=seed).reply(1, 0)) for seed in range(30)}
    assert played == {"Stagecoach", "WellsFargo"}


def test_possess_with_his_distances() -> None:
    assert seats_offered(possess("Renegade: Bang / Schofield")) == {0, 3, 4, 5}
    assert seats_offered(possess("Renegade: Bang", "Outlaw: / Mustang", "Outlaw: Beer")) == {0, 3}


def test_possess_with_his_abilities() -> None:
    t = possess("Renegade SlabTheKiller: Bang", "Outlaw: Missed", "Outlaw").reply(1, 4)
    assert [t.life(4), hand(t, 4)] == [3, ["Missed"]]
    t = possess("Renegade CalamityJanet: Missed")
    assert asked(t) == (1, "possess")
    assert t.reply(1, 0).life(0) == 4
    assert seats_offered(possess("Renegade RoseDoolan: Bang")) == {0, 3, 4, 5}


def test_possess_outside_limits() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Possess♦ Possess♦ Curse♦", "(Deputy)", "Renegade: Bang Bang", "Outlaw: Beer")
    t = Table(*seats, turn=1).play(1, "Possess", on=3).reply(1, 0).play(1, "Possess", on=3).reply(1, 0)
    assert t.life(0) == 3


def test_possess_a_duel_not_at_himself() -> None:
    t = possess("Renegade: Duel")
    assert seats_offered(t) == {0, 4, 5}
    assert t.reply(1, 5).life(5) == 3


def test_possess_in_a_duel_he_is_the_challenger() -> None:
    t = possess("Renegade: Duel", "Outlaw: Bang", "Outlaw").reply(1, 4)
    assert asked(t) == (4, "duel")
    assert t.reply(4, "Bang").life(3) == 3


def test_possess_brown_cards_for_oneself_may_be_played_for_another() -> None:
    t = possess("Renegade: Beer", life={4: 2})
    assert seats_offered(t) == {0, 3, 4, 5}
    t.reply(1, 4)
    assert [t.life(4), hand(t, 3), top(t)] == [3, [], "Beer"]
    t = possess("Renegade: Stagecoach", deck="Indians Gatling").reply(1, 5)
    assert hand(t, 5) == ["Beer", "Gatling", "Indians"]


def test_possess_a_beer_for_another_brings_tequila_joe_two_life_points_and_others_one() -> None:
    life = {0: 1, 3: 1, 4: 1}
    own = possess("Renegade TequilaJoe: Beer", life=life)
    assert own.clone().choose(1, 3).life(3) == 3
    assert own.choose(1, 4).life(4) == 2
    other = possess("Renegade: Beer", "Outlaw TequilaJoe: Indians", life=life).choose(1, 4)
    assert other.life(4) == 3


def test_possess_blue_cards_may_be_put_in_front_of_anyone() -> None:
    t = possess("Renegade: Barrel")
    assert seats_offered(t) == {0, 3, 4, 5}
    t.reply(1, 4)
    assert [in_play(t, 4), hand(t, 3)] == [["Barrel"], []]


def test_possess_where_they_may_lie() -> None:
    assert seats_offered(possess("Renegade: Barrel", "Outlaw: / Barrel", "Outlaw: Beer")) == {0, 3, 5}


def test_possess_a_jail_on_others_but_not_on_the_sheriff() -> None:
    t = possess("Renegade: JailJ♠")
    assert seats_offered(t) - {3} == {4, 5}
    assert in_play(t.reply(1, 5), 5) == ["Jail"]


def test_possess_a_dynamite_in_front_of_others() -> None:
    t = possess("Renegade: Dynamite")
    assert seats_offered(t) == {0, 3, 4, 5}
    assert in_play(t.reply(1, 0), 0) == ["Dynamite"]


def test_possess_what_cannot_be_played_goes_back_and_only_the_ghost_has_seen_it() -> None:
    t = possess("Renegade: Missed")
    assert t.question != "possess"
    assert hand(t, 3) == ["Missed"]
    assert [knows_hand(t, seat, 3) for seat in (0, 1, 2, 4)] == [[], ["Missed"], [], []]


def test_possess_a_card_that_can_hit_nobody_goes_back() -> None:
    t = possess("Renegade: Panic", "Outlaw", "Outlaw: Beer", sheriff="Sheriff")
    assert t.question != "possess"
    assert hand(t, 3) == ["Panic"]
    t = possess("Renegade: CatBalou", "Outlaw", "Outlaw", sheriff="Sheriff")
    assert hand(t, 3) == ["CatBalou"]


def test_possess_a_bang_that_reaches_nobody_else_hits_himself() -> None:
    t = possess("Renegade: Bang", "Outlaw: / Mustang", "Outlaw: Beer", sheriff="Sheriff: / Mustang")
    assert [t.life(3), hand(t, 3)] == [3, []]


def test_possess_what_can_be_played_must_be() -> None:
    t = possess("Renegade: Beer")
    assert "pass" not in t.options


def test_possess_what_the_card_takes_the_ghost_chooses_for_him() -> None:
    t = possess("Renegade: Panic", "Outlaw: Beer / Scope", "Outlaw").reply(1, 4)
    assert asked(t) == (1, "take")
    assert offered(t) == ["Scope", "hand"]
    t.reply(1, "Scope")
    assert [hand(t, 3), in_play(t, 4), goods(t, 1)] == [["Scope"], [], []]


def test_possess_a_panic_may_take_his_own_card_in_play() -> None:
    t = possess("Renegade: Panic / Scope", "Outlaw", "Outlaw", sheriff="Sheriff")
    assert [hand(t, 3), in_play(t, 3)] == [["Scope"], []]


@pytest.mark.parametrize("card", ["Gatling", "Indians"])
def test_possess_a_card_against_all_spares_its_player(card: str) -> None:
    t = possess(f"Renegade: {card}")
    assert [t.life(seat) for seat in (0, 3, 4, 5)] == [4, 4, 3, 3]


def test_possess_the_targets_may_answer() -> None:
    t = possess("Renegade: Bang", "Outlaw: Missed", "Outlaw").reply(1, 4)
    assert asked(t) == (4, "dodge")
    assert t.reply(4, "Missed").life(4) == 4


def test_possess_a_kill_is_the_ghosts() -> None:
    t = possess("Renegade: Bang", "Outlaw", "Outlaw", life={4: 1}).reply(1, 4)
    assert not t.alive(4)
    assert [hand(t, 3), hand(t, 0)] == [[], ["Beer"]]


def test_possess_the_sheriff_pays_nothing_for_a_deputy() -> None:
    seats = ("Sheriff: Bang / Scope", "(Outlaw): Possess♦", "(Renegade)", "Deputy", "Outlaw: Beer")
    t = Table(*seats, turn=1, life={3: 1}).play(1, "Possess", on=0).reply(1, 3)
    assert not t.alive(3)
    assert in_play(t, 0) == ["Scope"]


def test_possess_a_dead_renegade_who_eliminates_the_sheriff_so_comes_back() -> None:
    t = possess("Deputy: Bang", ghost="(Renegade): Possess♦", other="(Outlaw)", sheriff="Sheriff", life={0: 1}).reply(1, 0)
    assert t.role(1) == "Sheriff"


def test_possess_the_attacker_is_the_possessed() -> None:
    t = possess("Renegade: Bang Bang", "Outlaw ElGringo: Beer", "Outlaw").reply(1, 4)
    assert [hand(t, 3), hand(t, 4)] == [[], ["Bang", "Beer"]]


def test_possess_ghosts_are_asked_about_the_attack_clockwise_from_the_possessed() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Possess♦", "(Deputy): Warn♥", "Renegade: Bang", "(Outlaw): Warn♥", "Outlaw: Beer")
    t = Table(*seats, turn=1).play(1, "Possess", on=3).reply(1, 0)
    assert asked(t) == (4, "interfere")
    t.reply(4)
    assert asked(t) == (2, "interfere")
    t.play(2, "Warn")
    assert t.life(0) == 5


def test_possess_suzy_lafayette_draws_for_her_last_card() -> None:
    t = possess("Renegade SuzyLafayette: Bang", deck="Panic").reply(1, 0)
    assert hand(t, 3) == ["Panic"]


def test_possess_negated_leaves_the_hand_alone() -> None:
    t = possess("Renegade: Bang", ghost="(Outlaw): Possess♦", other="(Deputy): Nightmare♠").reply(2, "Nightmare")
    assert hand(t, 3) == ["Bang"]
    assert knows_hand(t, 1, 3) == []


def test_possess_a_general_store_begins_with_the_possessed() -> None:
    t = possess("Renegade: GeneralStore", deck="Indians Gatling Duel Panic")
    assert asked(t) == (3, "store")
