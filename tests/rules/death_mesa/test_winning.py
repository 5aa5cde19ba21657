"""Who wins (M14 to M19): kills of ghosts, Vengeance, Scofflaw, the showdown."""

import pytest

from bang_env import Rules, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered
from tests.support.scenarios.ghosts import IDLE, dmd_discards, ghost_hand, goods, on_to

SHOWDOWN = Rules(players=4, death_mesa=True, showdown=True)

# M14: ghosts' kills are theirs


def test_m14_an_outlaw_eliminated_by_a_ghost_brings_nobody_cards() -> None:
    seats = ("Sheriff: Beer", "(Deputy): Spook♦ Curse♦ Nightmare♦", "(Renegade)", "Outlaw", "Outlaw: Beer")
    t = Table(*seats, turn=1, life={3: 1}).play(1, "Spook", on=3)
    assert not t.alive(3)
    assert [hand(t, 0), t.hand(1), goods(t, 1), hand(t, 4)] == [["Beer"], [], [], ["Beer"]]


def test_m14_a_deputy_eliminated_by_a_ghost_costs_nobody_anything() -> None:
    seats = ("Sheriff: Beer / Scope", "(Outlaw): Spook♦ Curse♦ Nightmare♦", "(Renegade)", "Deputy", "Outlaw: Beer")
    t = Table(*seats, turn=1, life={3: 1}).play(1, "Spook", on=3)
    assert not t.alive(3)
    assert [hand(t, 0), in_play(t, 0)] == [["Beer"], ["Scope"]]


# M15: the sides, dead or alive


def test_m15_the_law_wins_when_a_dead_deputy_eliminates_the_last_outlaw() -> None:
    t = Table("Sheriff: Beer", "(Deputy): Spook♦", "(Renegade)", "Outlaw", turn=1, life={3: 1}).play(1, "Spook", on=3)
    assert t.over
    assert t.winners == {0, 1}


def test_m15_the_outlaws_win_dead_and_alive_when_a_dead_outlaw_eliminates_the_sheriff() -> None:
    seats = ("Sheriff", "(Outlaw): Spook♦", "(Deputy)", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats, turn=1, life={0: 1}).play(1, "Spook", on=0)
    assert t.over
    assert t.winners == {1, 3}


def test_m15_also_when_all_outlaws_are_dead() -> None:
    seats = ("Sheriff", "(Outlaw): Spook♦", "(Outlaw)", "Deputy: Beer", "Renegade: Beer", "(Renegade)")
    t = Table(*seats, turn=1, life={0: 1}).play(1, "Spook", on=0)
    assert t.winners == {1, 2}


def test_m15_whoever_did_it() -> None:
    seats = ("Sheriff", "(Deputy): Spook♦", "(Outlaw)", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats, turn=1, life={0: 1}).play(1, "Spook", on=0)
    assert t.winners == {2, 3}


def test_m15_a_living_renegade_left_alone_wins_whatever_ghosts_there_are() -> None:
    t = Table("Sheriff", "(Deputy): Spook♦", "(Outlaw): Curse♦", "Renegade: Beer", turn=1, life={0: 1}).play(1, "Spook", on=0)
    assert t.winners == {3}


def test_m15_a_dead_renegade_does_not_win_with_anybody() -> None:
    seats = ("Sheriff: Bang", "(Renegade): Curse♦", "(Deputy)", "Outlaw", "(Outlaw)")
    t = Table(*seats, life={3: 1}).play(0, "Bang", on=3)
    assert t.winners == {0, 2}


# M16: a dead Renegade's Vengeance


@pytest.mark.parametrize(("card", "deck"), [("BadMoonRising♦", "♠"), ("Poltergeist♦", "")])
def test_m16_a_dead_renegade_whose_card_eliminates_all_who_are_left_wins_alone(card: str, deck: str) -> None:
    seats = ("Sheriff", f"(Renegade): {card}", "(Outlaw)", "Outlaw", "Deputy")
    t = Table(*seats, turn=1, life={0: 1, 3: 1, 4: 1}, deck=deck).play(1, card)
    assert t.over
    assert t.winners == {1}


def test_m16_another_renegade_whom_it_eliminates_does_not_win_nor_one_dead_before() -> None:
    seats = ("Sheriff", "(Renegade): Poltergeist♦", "(Renegade)", "Outlaw", "Renegade", "(Outlaw)")
    t = Table(*seats, turn=1, life={0: 1, 3: 1, 4: 1}).play(1, "Poltergeist")
    assert t.winners == {1}


@pytest.mark.parametrize(("role", "winners"), [("Outlaw", {1, 3}), ("Deputy", {3})])
def test_m16_the_card_of_another_ghost_brings_the_ordinary_end(role: str, winners: set[int]) -> None:
    seats = ("Sheriff", f"({role}): Poltergeist♦", "(Renegade)", "Outlaw", "Deputy")
    t = Table(*seats, turn=1, life={0: 1, 3: 1, 4: 1}).play(1, "Poltergeist")
    assert t.over
    assert t.winners == winners


def test_m16_not_while_one_lives_on() -> None:
    seats = ("Sheriff", "(Renegade): Poltergeist♦", "(Outlaw)", "Outlaw", "Outlaw")
    t = Table(*seats, turn=1, life={0: 1, 3: 1, 4: 2}).play(1, "Poltergeist")
    assert not t.over
    assert t.role(1) == "Sheriff"


# M17: a dead Renegade as the new Sheriff

OTHERS = ("(Outlaw)", "Outlaw: Beer", "Deputy: Beer")


def scofflaw(
    ghost: str = "(Renegade): Spook♦",
    others: tuple[str, ...] = OTHERS,
    sheriff: str = "Sheriff",
    life: dict[int, int] | None = None,
    event: str | None = None,
) -> Table:
    """A dead Renegade (seat 1) eliminates the Sheriff (seat 0) with a Spook!."""
    life = {0: 1} | (life or {})
    t = Table(sheriff, ghost, *others, turn=1, life=life, event=event, deck=f"Panic Indians {'Duel ' * 8}", dmd=f"Decay♦ {IDLE} {IDLE}")
    return t.play(1, "Spook", on=0)


def test_m17_a_dead_renegade_who_eliminates_the_sheriff_comes_back_as_the_new_one() -> None:
    t = scofflaw()
    assert not t.over
    assert [t.alive(1), t.role(1), t.shown(1), t.ghost(1)] == [True, "Sheriff", True, False]
    assert not t.alive(0)


@pytest.mark.parametrize(
    ("character", "life", "has"),
    [("", {3: 2, 4: 3}, 3), ("", {3: 2, 4: 1}, 2), ("", {}, 4), ("PaulRegret", {}, 3), ("PaulRegret", {3: 2, 4: 1}, 2)],
)
def test_m17_with_the_life_points_of_who_has_the_most_at_most_the_own_maximum(character: str, life: dict[int, int], has: int) -> None:
    t = scofflaw(f"(Renegade {character}): Spook♦", life=life)
    assert t.life(1) == has
    assert t.max_life(1) == (3 if character else 4)  # no extra life point


def test_m17_the_ability_is_back() -> None:
    t = scofflaw("(Renegade PaulRegret): Spook♦")
    assert t.character(1) == "PaulRegret"
    assert t.distance(3, 1) == 2


def test_m17_he_draws_two_cards() -> None:
    assert hand(scofflaw(), 1) == ["Indians", "Panic"]


def test_m17_all_goods_that_can_lie_in_front_of_him_are_in_play_at_once_the_rest_goes_to_his_hand() -> None:
    t = scofflaw("(Renegade): Spook♦ / Beer Barrel Scope Duel")
    assert in_play(t, 1) == ["Barrel", "Scope"]
    assert hand(t, 1) == ["Beer", "Duel", "Indians", "Panic"]
    assert goods(t, 1) == []


def test_m17_under_the_judge_all_goods_go_to_his_hand() -> None:
    t = scofflaw("(Renegade): Spook♦ / Beer Barrel Bible", event="TheJudge")
    assert in_play(t, 1) == []
    assert hand(t, 1) == ["Barrel", "Beer", "Bible", "Indians", "Panic"]


def test_m17_a_dynamite_lies_down_a_jail_does_not() -> None:
    t = scofflaw("(Renegade): Spook♦ / Dynamite Jail")
    assert in_play(t, 1) == ["Dynamite"]
    assert hand(t, 1) == ["Indians", "Jail", "Panic"]


def test_m17_no_second_card_of_a_name_lies_down() -> None:
    t = scofflaw("(Renegade): Spook♦ / Mustang8♥ Mustang9♥")
    assert in_play(t, 1) == ["Mustang"]
    assert hand(t, 1) == ["Indians", "Mustang", "Panic"]


def test_m17_of_several_weapons_the_one_with_the_longest_reach_lies_down() -> None:
    t = scofflaw("(Renegade): Spook♦ / Schofield Winchester Volcanic Remington")
    assert in_play(t, 1) == ["Winchester"]
    assert hand(t, 1) == ["Indians", "Panic", "Remington", "Schofield", "Volcanic"]


def test_m17_his_dmd_cards_are_discarded() -> None:
    t = scofflaw("(Renegade): Spook♦ Curse♦ Nightmare♦")
    assert ghost_hand(t, 1) == []
    assert {"Curse", "Nightmare", "Spook"} <= set(dmd_discards(t))


def test_m17_his_ghost_turn_ends_there() -> None:
    t = on_to(scofflaw("(Renegade): Spook♦ Curse♦ Nightmare♦ / Beer"), 3)
    assert t.turn == 3
    assert hand(t, 1) == ["Beer", "Indians", "Panic"]


def test_m17_his_own_turn_comes_when_the_turn_reaches_his_seat() -> None:
    t = on_to(scofflaw("(Renegade): Spook♦ / Beer"), 1)
    assert len(t.hand(1)) == 5


def test_m17_with_any_card_of_his() -> None:
    seats = ("Sheriff", "(Renegade): Curse♦ Warn♣", "(Outlaw)", "Outlaw: Beer", "Deputy: Beer")
    t = Table(*seats, turn=1, life={0: 1}).play(1, "any_two", on=0, cost=["Curse", "Warn"])
    assert t.role(1) == "Sheriff"
    seats = ("Sheriff", "(Renegade): UnfinishedBusiness♦", "(Outlaw)", "Outlaw: Beer", "Deputy: Beer")
    t = Table(*seats, turn=1, life={0: 1}, deck="♠").play(1, "UnfinishedBusiness", on=0)
    assert t.role(1) == "Sheriff"


def test_m17_not_if_another_does_it() -> None:
    seats = ("Sheriff", "(Renegade): Curse♦", "(Deputy)", "Outlaw: Bang Beer", "Deputy: Beer")
    t = Table(*seats, turn=3, life={0: 1}).play(3, "Bang", on=0)
    assert t.over
    assert t.winners == {3}


def test_m17_a_beer_may_save_the_sheriff() -> None:
    t = scofflaw(sheriff="Sheriff: Beer")
    assert asked(t) == (0, "last_chance")
    t.reply(0, "Beer")
    assert [t.role(0), t.role(1), t.alive(1)] == ["Sheriff", "Renegade", False]


def test_m17_the_card_is_brought_to_its_end_first() -> None:
    seats = ("Sheriff", "(Renegade): Poltergeist♦", "(Outlaw)", "Outlaw: / Scope", "Outlaw", "Deputy")
    t = Table(*seats, turn=1, life={0: 1, 3: 3, 4: 1, 5: 2}).play(1, "Poltergeist")
    assert asked(t) == (3, "poltergeist")
    t.reply(3)
    assert [t.life(1), t.life(3), t.alive(4), t.life(5)] == [2, 2, False, 1]


def test_m17_the_outlaws_must_eliminate_him() -> None:
    seats = ("(Outlaw)", "Outlaw: Bang Beer", "Deputy: Duel")
    t = on_to(scofflaw(others=seats, life={3: 1, 4: 1}), 3).play(3, "Bang", on=1)
    assert t.over
    assert t.winners == {2, 3}


def test_m17_with_the_deputies_dead_and_alive_he_wins_when_all_outlaws_and_renegades_are_out() -> None:
    seats = ("(Outlaw)", "Deputy: Bang Beer", "Outlaw", "(Deputy)")
    t = on_to(scofflaw(others=seats, life={4: 1}), 3).play(3, "Bang", on=4)
    assert t.over
    assert t.winners == {1, 3, 5}


def test_m17_at_once_if_all_outlaws_are_out_already_and_the_same_card_eliminates_the_other_renegade() -> None:
    seats = ("Sheriff", "(Renegade): Poltergeist♦", "(Outlaw)", "(Outlaw)", "Renegade", "Deputy", "(Deputy)")
    t = Table(*seats, turn=1, life={0: 1, 4: 1}).play(1, "Poltergeist")
    assert t.over
    assert t.winners == {1, 5, 6}


def test_m17_all_outlaws_out_already_is_not_enough_while_another_renegade_lives() -> None:
    t = scofflaw(others=("(Outlaw)", "Renegade: Bang Beer", "Deputy: Beer", "(Outlaw)"), life={3: 1, 4: 1})
    assert not t.over
    on_to(t, 3).play(3, "Bang", on=1)
    assert t.winners == {2, 5}


def test_m17_at_once_if_the_same_card_eliminates_the_last_outlaw() -> None:
    seats = ("Sheriff", "(Renegade): Poltergeist♦", "(Deputy)", "Outlaw", "Deputy")
    t = Table(*seats, turn=1, life={0: 1, 3: 1}).play(1, "Poltergeist")
    assert t.over
    assert t.winners == {1, 2, 4}


def test_m17_a_living_renegade_who_is_left_alone_with_the_new_sheriff_must_eliminate_him() -> None:
    t = on_to(scofflaw(others=("(Outlaw)", "Renegade: Bang Beer"), life={3: 1}), 3).play(3, "Bang", on=1)
    assert t.over
    assert t.winners == {3}


def test_m17_no_jail_can_be_played_on_him() -> None:
    t = on_to(scofflaw(others=("(Outlaw)", "Outlaw: Jail Beer", "Deputy: Beer", "Outlaw: Beer")), 3).choose(3, "Jail")
    assert seats_offered(t) == {4, 5}


def test_m17_he_loses_his_cards_if_he_eliminates_a_deputy() -> None:
    t = scofflaw("(Renegade): Spook♦ / Bang Scope", ("(Outlaw)", "Outlaw: Beer", "Deputy: Duel"), life={4: 1})
    on_to(t, 1).play(1, "Bang", on=4)
    assert not t.alive(4)
    assert [t.hand(1), t.in_play(1)] == [[], []]


def test_m17_vulture_sam_takes_the_old_sheriffs_cards() -> None:
    others = ("(Outlaw)", "Outlaw VultureSam: Beer", "Deputy: Beer")
    t = scofflaw(others=others, sheriff="Sheriff: Duel / Mustang")
    assert {"Duel", "Mustang"} <= set(hand(t, 3))
    assert goods(t, 0) == ["Indians", "Panic"]
    assert hand(t, 1) == ["Duel", "Duel"]


def test_m17_a_sheriff_who_falls_by_the_redirected_shot_of_another_brings_the_ordinary_end() -> None:
    seats = ("Sheriff", "(Renegade): Mirage♣", "(Deputy)", "Outlaw: Bang Beer", "Renegade: Beer")
    t = Table(*seats, turn=3, life={0: 1}).play(3, "Bang", on=4).play(1, "Mirage", on=0)
    assert t.over
    assert t.winners == {3}


# M18: the old Sheriff


def test_m18_the_old_sheriff_becomes_a_ghost_with_the_renegades_role() -> None:
    t = scofflaw(sheriff="Sheriff: Duel / Mustang")
    assert [t.role(0), t.shown(0), t.alive(0)] == ["Renegade", True, False]
    assert goods(t, 0) == ["Duel", "Mustang"]
    assert ghost_hand(t, 0) == ["Decay"]


def test_m18_he_may_play_a_spook_with_any_two_cards_and_come_back_himself() -> None:
    t = on_to(scofflaw(life={3: 1, 4: 1}), 0).play(0, "any_two", on=1, cost=["Decay", "GuiltyConscience♠"]).reply(2)
    assert t.alive(0)
    assert [t.role(0), t.role(1)] == ["Sheriff", "Renegade"]


def test_m18_only_a_sheriff_who_had_the_life_point_of_the_office_loses_it() -> None:
    t = scofflaw(life={3: 1, 4: 1})
    assert [t.max_life(0), t.max_life(1)] == [4, 4]
    on_to(t, 0).play(0, "any_two", on=1, cost=["Decay", "GuiltyConscience♠"]).reply(2)
    assert [t.max_life(0), t.max_life(1)] == [4, 4]


def test_m18_he_does_not_win_with_the_law_nor_alone() -> None:
    t = on_to(scofflaw(others=("(Outlaw)", "Deputy: Bang Beer", "Outlaw"), life={4: 1}), 3).play(3, "Bang", on=4)
    assert t.over
    assert t.winners == {1, 3}


# M19: the showdown


def showdown(rules: Rules | None, *others: str, role: str = "Outlaw") -> Table:
    """A ghost eliminates the Sheriff, who is alone with a Renegade (seat 3) and perhaps others."""
    seats = ("Sheriff", f"({role}): Spook♦", "(Deputy)", "Renegade: Beer", *others)
    return Table(*seats, turn=1, life={0: 1}, rules=rules).play(1, "Spook", on=0)


def test_m19_without_the_switch_the_renegade_left_alone_wins_alone() -> None:
    assert showdown(None, "(Outlaw)").winners == {3}


def test_m19_with_it_the_outlaws_and_the_renegade_win() -> None:
    t = showdown(SHOWDOWN, "(Outlaw)")
    assert t.over
    assert t.winners == {1, 3, 4}


def test_m19_not_if_another_ghost_does_it() -> None:
    assert showdown(SHOWDOWN, "(Outlaw)", role="Deputy").winners == {3}


def test_m19_if_the_renegade_eliminates_the_sheriff_he_alone_wins() -> None:
    t = Table("Sheriff", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Bang Beer", turn=3, life={0: 1}, rules=SHOWDOWN).play(3, "Bang", on=0)
    assert t.winners == {3}


def test_m19_with_a_third_one_alive_it_is_no_showdown() -> None:
    assert showdown(SHOWDOWN, "(Outlaw)", "Deputy: Beer").winners == {1, 4}


def test_m19_who_falls_by_the_same_card_after_the_sheriff_was_alive_when_he_fell() -> None:
    seats = ("Sheriff", "Deputy", "Renegade: / Barrel", "(Outlaw)", "(Outlaw): Poltergeist♦ Curse♦ Decay♦")
    rules = Rules(players=5, death_mesa=True, showdown=True)
    t = Table(*seats, turn=4, life={0: 1, 1: 1}, rules=rules).play(4, "Poltergeist").reply(2, "Barrel")
    assert t.winners == {2}


def test_m19_not_if_the_sheriff_falls_by_no_ones_hand() -> None:
    seats = ("Sheriff: / Dynamite", "(Outlaw)", "(Deputy)", "Renegade: Beer")
    t = Table(*seats, phase="start", life={0: 1}, deck="5♠", rules=SHOWDOWN)
    assert t.winners == {3}


def test_m17_vera_custer_comes_back_with_nobodys_ability() -> None:
    seats = ("Sheriff", "Renegade VeraCuster: Beer", "(Outlaw)", "Outlaw Jourdonnais: Bang Bang Beer", "Deputy: Beer")
    t = Table(*seats, turn=1, phase="start", life={0: 1, 1: 1}, deck=f"{'Indians ' * 12}♥ ♥ ♥", dmd=f"Spook♦ {IDLE} Curse♦ {IDLE}")
    t.reply(1, 3).end_turn(1)
    on_to(t, 3).play(3, "Bang", on=1)
    while t.alive(1):
        t.reply(1, "pass")
    on_to(t, 1).play(1, "any_two", on=0, cost=IDLE)
    while t.asked is not None and (t.asked == 0 or t.question == "negate"):
        t.reply(t.asked, "pass")
    assert [t.alive(1), t.role(1)] == [True, "Sheriff"]
    on_to(t, 3).play(3, "Bang", on=1)
    assert "barrel" not in offered(t), "a copy lasts until her next turn, and she has had one as a ghost"
