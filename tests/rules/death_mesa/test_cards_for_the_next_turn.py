"""Curse, Death and Taxes, Ghost Stories, Guilty Conscience, In Memoriam, Proper Burial; what "next" means (M24)."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, offered, seats_offered
from tests.support.scenarios.ghosts import IDLE, goods, knows_goods, next_turn, on_to
from tests.support.scenarios.turns import finish

QUIET = f"{IDLE} " * 6
DULL = "Indians " * 12


def rite(card: str, living: str, deck: str = DULL) -> Table:
    """A dead Deputy (seat 1) plays a card on seat 3, whose turn comes next but for a dead Outlaw with nothing to play."""
    seats = ("Sheriff: Beer", f"(Deputy): {card}", "(Outlaw)", living, "Outlaw: Beer")
    return Table(*seats, turn=1, deck=deck, dmd=QUIET).play(1, card, on=3)


def twice(first: str, second: str, living: str, deck: str) -> Table:
    """A dead Deputy plays two such cards on seat 3."""
    seats = ("Sheriff: Beer", f"(Deputy): {first} {second} Warn♣", "(Outlaw)", living, "Outlaw: Beer")
    t = Table(*seats, turn=1, deck=deck, dmd=QUIET).play(1, first, on=3).play(1, second, on=3)
    return t.reply(1) if t.question == "bonus" else t


# Curse


def test_curse_he_discards_a_hand_card_of_his_choice_after_his_next_discard_phase_and_it_joins_the_ghosts_goods() -> None:
    t = rite("Curse♦", "Renegade: Beer Duel", deck="Panic Saloon").end_turn(3)
    assert asked(t) == (3, "curse")
    assert offered(t) == ["Beer", "Duel", "Panic", "Saloon"]
    t.reply(3, "Duel")
    assert hand(t, 3) == ["Beer", "Panic", "Saloon"]
    assert goods(t, 1) == ["Duel"]
    assert t.turn == 4


def test_curse_after_the_discard_phase() -> None:
    t = rite("Curse♦", "Renegade: Beer Duel Scope", deck="Panic Saloon").end_turn(3)
    assert asked(t) == (3, "discard")
    t.reply(3, "Scope")
    assert asked(t) == (3, "curse")
    t.reply(3, "Duel")
    assert hand(t, 3) == ["Beer", "Panic", "Saloon"]


def test_curse_who_has_no_card_discards_none_and_is_free_of_it() -> None:
    t = rite("Curse♦", "Renegade: Beer", deck=f"Saloon Saloon {DULL}").play(3, "Beer").play(3, "Saloon").play(3, "Saloon")
    assert t.turn == 4
    assert goods(t, 1) == []
    on_to(t, 3)
    assert finish(t, 3).turn == 4
    assert goods(t, 1) == []


def test_curse_is_for_one_turn() -> None:
    t = rite("Curse♦", "Renegade: Beer Duel").end_turn(3).reply(3, "Duel")
    assert finish(on_to(t, 3), 3).turn == 4
    assert goods(t, 1) == ["Duel"]


def test_curse_two_of_them_count_twice() -> None:
    t = twice("Curse♦", "Curse♠", "Renegade: Beer Duel", deck="Panic Saloon").end_turn(3)
    t.reply(3, "Duel").reply(3, "Panic")
    assert goods(t, 1) == ["Duel", "Panic"]
    assert hand(t, 3) == ["Beer", "Saloon"]


def test_curse_waits_for_the_next_discard_phase_that_he_has() -> None:
    t = rite("Curse♦", "Renegade: Beer Duel / JailJ♠", deck=f"♠ {DULL}")
    assert t.turn == 4
    assert goods(t, 1) == []
    assert asked(on_to(t, 3).end_turn(3)) == (3, "curse")


def test_curse_only_the_two_know_the_card() -> None:
    t = rite("Curse♦", "Renegade: Beer Duel").end_turn(3).reply(3, "Duel")
    assert [knows_goods(t, seat, 1) for seat in (0, 1, 3)] == [[], ["Duel"], ["Duel"]]


# Death and Taxes


def test_death_and_taxes_he_draws_one_card_less_and_then_the_ghost_draws_one_onto_its_goods() -> None:
    t = rite("DeathAndTaxes♣", "Renegade: Beer", deck="Panic Saloon Duel")
    assert t.turn == 3
    assert hand(t, 3) == ["Beer", "Panic"]
    assert goods(t, 1) == ["Saloon"]


def test_death_and_taxes_the_ghost_draws_at_that_time() -> None:
    seats = ("Sheriff: Beer", "(Deputy): DeathAndTaxes♣ Curse♦ Nightmare♦", "(Outlaw)", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, dmd=QUIET).play(1, "DeathAndTaxes", on=3)
    assert goods(t, 1) == []
    assert len(t.end_turn(1).goods(1)) == 1


def test_death_and_taxes_is_for_one_turn() -> None:
    t = next_turn(rite("DeathAndTaxes♣", "Renegade: Beer"), 3)
    assert len(t.hand(3)) == 4
    assert len(t.goods(1)) == 1


def test_death_and_taxes_two_of_them_count_twice() -> None:
    t = twice("DeathAndTaxes♣", "DeathAndTaxes♣", "Renegade: Beer", deck="Panic Saloon Duel")
    assert hand(t, 3) == ["Beer"]
    assert goods(t, 1) == ["Panic", "Saloon"]


def test_death_and_taxes_leaves_at_least_no_card() -> None:
    ghost = "(Deputy): DeathAndTaxes♣ DeathAndTaxes♣ DeathAndTaxes♣ Warn♣ Mirage♣"
    t = Table("Sheriff: Beer", ghost, "(Outlaw)", "Renegade: Beer", "Outlaw: Beer", turn=1, dmd=QUIET)
    t.play(1, "DeathAndTaxes", on=3).play(1, "DeathAndTaxes", on=3, cost="Warn").play(1, "DeathAndTaxes", on=3, cost="Mirage")
    assert t.turn == 3
    assert hand(t, 3) == ["Beer"]


def test_death_and_taxes_waits_for_the_next_phase_1_that_he_has() -> None:
    t = rite("DeathAndTaxes♣", "Renegade: Beer / JailJ♠", deck=f"♠ {DULL}")
    assert t.turn == 4
    assert goods(t, 1) == []
    assert len(on_to(t, 3).hand(3)) == 2
    assert len(t.goods(1)) == 1


def test_death_and_taxes_pixie_pete_draws_two() -> None:
    assert len(rite("DeathAndTaxes♣", "Renegade PixiePete: Beer").hand(3)) == 3


@pytest.mark.parametrize("character", ["KitCarlson", "BlackJack", "BartCassidy"])
def test_death_and_taxes_leaves_one_card_of_two(character: str) -> None:
    t = on_to(rite("DeathAndTaxes♣", f"Renegade {character}: Beer", deck="Duel♦ Panic♦ Saloon Scope"), 3)
    assert len(t.hand(3)) == 2
    assert len(t.goods(1)) == 1


# Ghost Stories


def test_ghost_stories_he_may_play_one_card_only() -> None:
    t = rite("GhostStories♦", "Renegade: Beer Scope Duel", deck="Panic Saloon")
    assert t.turn == 3
    t.play(3, "Beer")
    assert t.turn == 4
    assert hand(t, 3) == ["Duel", "Panic", "Saloon", "Scope"]


def test_ghost_stories_what_is_put_down_counts() -> None:
    t = rite("GhostStories♦", "Renegade: Beer Scope", deck="Panic Saloon").play(3, "Scope")
    assert t.turn == 4
    assert hand(t, 3) == ["Beer", "Panic", "Saloon"]


def test_ghost_stories_a_bang_at_a_ghost_counts() -> None:
    t = rite("GhostStories♦", "Renegade: Bang Beer", deck="Panic Saloon").play(3, "Bang", on=2)
    assert t.turn == 4


def test_ghost_stories_bangs_given_in_a_duel_do_not_count() -> None:
    seats = ("Sheriff: Beer", "(Deputy): GhostStories♦", "(Outlaw)", "Renegade: Duel Bang Beer", "Outlaw: Bang Beer")
    t = Table(*seats, turn=1, dmd=QUIET, deck="Panic Saloon").play(1, "GhostStories", on=3).play(3, "Duel", on=4).reply(4, "Bang")
    assert asked(t) == (3, "duel")
    t.reply(3, "Bang")
    assert t.life(4) == 3
    assert t.turn == 4


def test_ghost_stories_are_for_one_turn() -> None:
    t = on_to(rite("GhostStories♦", "Renegade: Beer Scope Duel").play(3, "Beer"), 3).play(3, "Scope")
    assert "Duel" in offered(t)


def test_ghost_stories_out_of_turn_he_may_answer_as_ever() -> None:
    seats = ("Sheriff: Beer", "(Deputy): GhostStories♦", "(Outlaw)", "Renegade: Beer Missed", "Outlaw: Bang Beer")
    t = Table(*seats, turn=1, dmd=QUIET, deck=DULL).play(1, "GhostStories", on=3).play(3, "Beer")
    on_to(t, 4).play(4, "Bang", on=3)
    assert asked(t) == (3, "dodge")


def test_ghost_stories_lost_in_jail_are_used_up() -> None:
    t = rite("GhostStories♦", "Renegade: Beer Scope Duel / JailJ♠", deck=f"♠ {DULL}")
    assert t.turn == 4
    on_to(t, 3).play(3, "Beer")
    assert "Scope" in offered(t)


# Guilty Conscience


def guilty(sheriff: str, *others: str, deck: str = "Scope Scope") -> Table:
    """The Sheriff eliminates seat 1, who as a ghost plays a Guilty Conscience on him; his next turn."""
    seats = (f"Sheriff: Bang {sheriff}", "Renegade", "(Outlaw)", *(others or ("Outlaw: Beer", "Deputy: Beer")))
    dmd = f"Decay♦ GuiltyConscience♦ Curse♦ {'Cemetery♣ RobGrave♣ ' * 3}"
    t = Table(*seats, life={1: 1}, deck=f"{DULL[:32]} {deck}", dmd=dmd).play(0, "Bang", on=1).end_turn(0)
    return on_to(t.play(1, "GuiltyConscience", on=0), 0)


def test_guilty_conscience_who_has_eliminated_someone_may_play_no_card_that_can_take_a_life_point() -> None:
    t = guilty("Bang Gatling Duel Beer")
    assert offered(t) == ["Beer", "Scope", "pass"]
    with pytest.raises(IllegalMove):
        t.play(0, "Bang", on=3)


@pytest.mark.parametrize("card", ["Bang", "Gatling", "Indians", "Duel", "Dynamite"])
def test_guilty_conscience_these_are_such_cards(card: str) -> None:
    assert card not in offered(guilty(f"{card} Beer"))


@pytest.mark.parametrize("card", ["Beer", "Panic", "CatBalou", "Jail", "Schofield", "Stagecoach"])
def test_guilty_conscience_these_are_none(card: str) -> None:
    assert card in offered(guilty(f"{card} Beer"))


def test_guilty_conscience_is_for_one_turn() -> None:
    t = next_turn(guilty("Duel Beer"), 0)
    assert "Duel" in offered(t)


def test_guilty_conscience_only_for_who_has_eliminated_someone_himself() -> None:
    seats = ("Sheriff: Bang Beer", "Renegade", "(Outlaw)", "Outlaw: Beer", "Deputy: Beer")
    t = Table(*seats, life={1: 1}, dmd="Decay♦ GuiltyConscience♦ Curse♦").play(0, "Bang", on=1).end_turn(0)
    with pytest.raises(IllegalMove):
        t.clone().play(1, "GuiltyConscience", on=3)
    t.choose(1, "GuiltyConscience")
    assert t.question != "target"


# In Memoriam


def memorial() -> Table:
    """A ghost whom nobody eliminated plays it on seat 3."""
    seats = ("Sheriff: Beer", "(Deputy): InMemoriam♣", "(Outlaw)", "Renegade: Bang Bang Bang", "Outlaw: Beer")
    return Table(*seats, turn=1, dmd=QUIET, deck=DULL).play(1, "InMemoriam", on=3)


def shoot(t: Table, seat: int, on: int) -> Table:
    """A BANG! that no ghost does anything about."""
    t.play(seat, "Bang", on=on)
    while t.question == "interfere":
        t.reply(1)
    return t


def test_in_memoriam_of_a_ghost_eliminated_by_nobody_allows_one_more_bang() -> None:
    t = shoot(shoot(memorial(), 3, 4), 3, 0)
    assert [t.life(0), t.life(4)] == [4, 3]
    with pytest.raises(IllegalMove):
        t.play(3, "Bang", on=4)


def revenge() -> Table:
    """The Sheriff has eliminated seat 1, who plays In Memoriam on seat 3."""
    seats = ("Sheriff: Bang Beer", "Outlaw", "(Renegade)", "Renegade: Bang♦ Bang♦ Bang♦ Bang♦ Beer", "Outlaw: Beer")
    dmd = f"Curse♦ InMemoriam♣ Decay♦ {'Cemetery♣ RobGrave♣ ' * 3}"
    t = Table(*seats, life={1: 1}, dmd=dmd, deck=DULL).play(0, "Bang", on=1).end_turn(0)
    return on_to(t.play(1, "InMemoriam", on=3).end_turn(1), 3)


def test_in_memoriam_any_number_of_bangs_may_be_played_at_who_eliminated_the_ghost() -> None:
    t = revenge()
    for _ in range(3):
        t.play(3, "Bang", on=0)
    assert t.life(0) == 2


def test_in_memoriam_they_do_not_count_for_the_limit() -> None:
    t = revenge().play(3, "Bang", on=0).play(3, "Bang", on=0).play(3, "Bang", on=4)
    assert [t.life(0), t.life(4)] == [3, 3]
    with pytest.raises(IllegalMove):
        t.play(3, "Bang", on=4)
    assert t.play(3, "Bang", on=0).life(0) == 2


def test_in_memoriam_the_others_stay_limited() -> None:
    t = revenge().play(3, "Bang", on=4)
    with pytest.raises(IllegalMove):
        t.play(3, "Bang", on=4)


def test_in_memoriam_of_a_ghost_eliminated_by_a_ghost_allows_one_more_bang() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦", "Outlaw", "(Renegade)", "Renegade: Bang Bang Bang", "Outlaw: Beer")
    dmd = f"Decay♦ InMemoriam♣ Curse♦ {IDLE} {IDLE}"
    t = Table(*seats, turn=1, life={2: 1}, dmd=dmd, deck=DULL).play(1, "Spook", on=2)
    assert t.turn == 2
    on_to(t.play(2, "InMemoriam", on=4).end_turn(2), 4).play(4, "Bang", on=5).play(4, "Bang", on=0)
    with pytest.raises(IllegalMove):
        t.play(4, "Bang", on=0)


def test_in_memoriam_twice_by_a_ghost_whom_nobody_eliminated_allows_two_more_bangs() -> None:
    seats = ("Sheriff: Beer", "(Deputy): InMemoriam♣ InMemoriam♥ Decay♦", "(Outlaw)", "Renegade: Bang Bang Bang Bang", "Outlaw: Beer")
    t = Table(*seats, turn=1, dmd=QUIET, deck=DULL).play(1, "InMemoriam♣", on=3).play(1, "InMemoriam♥", on=3, cost="Decay")
    t = shoot(shoot(shoot(on_to(t.end_turn(1), 3), 3, 4), 3, 4), 3, 0)
    assert [t.life(0), t.life(4)] == [4, 2]
    with pytest.raises(IllegalMove):
        t.play(3, "Bang", on=0)


def test_in_memoriam_is_for_one_turn() -> None:
    t = next_turn(shoot(memorial(), 3, 4), 3)
    shoot(t, 3, 4)
    with pytest.raises(IllegalMove):
        t.play(3, "Bang", on=0)


def test_in_memoriam_leaves_the_distance_as_it_is() -> None:
    seats = ("Sheriff: Beer", "(Deputy): InMemoriam♣", "(Outlaw)", "Renegade: Bang Bang Beer")
    t = Table(*seats, *["Outlaw: Beer"] * 3, turn=1, dmd=QUIET, deck=DULL).play(1, "InMemoriam", on=3).choose(3, "Bang")
    assert seats_offered(t) - {1, 2} == {0, 4}


# Proper Burial


def test_proper_burial_who_plays_no_card_in_his_next_turn_draws_two_after_his_discard_phase() -> None:
    t = rite("ProperBurial♣", "Renegade: Beer Missed", deck="Panic Saloon Duel Scope Indians Indians").end_turn(3)
    assert hand(t, 3) == ["Beer", "Duel", "Missed", "Panic", "Saloon", "Scope"]
    assert t.turn == 4


def test_proper_burial_the_discard_phase_comes_first() -> None:
    t = rite("ProperBurial♣", "Renegade: Beer Missed Missed", deck="Panic Saloon Duel Scope").end_turn(3)
    assert asked(t) == (3, "discard")
    t.reply(3, "Missed")
    assert len(t.hand(3)) == 6


@pytest.mark.parametrize("card", ["Beer", "Scope"])
def test_proper_burial_who_plays_a_card_draws_nothing(card: str) -> None:
    t = rite("ProperBurial♣", "Renegade: Beer Scope", deck="Panic Saloon Duel Scope").play(3, card).end_turn(3)
    assert len(t.hand(3)) == 3
    assert t.turn == 4


def test_proper_burial_is_not_declared() -> None:
    t = rite("ProperBurial♣", "Renegade: Beer")
    assert asked(t) == (3, "play")


def test_proper_burial_is_for_one_turn() -> None:
    t = next_turn(rite("ProperBurial♣", "Renegade: Beer").play(3, "Beer"), 3)
    assert len(t.hand(3)) == 4
    assert len(finish(t, 3).hand(3)) == 4


def test_proper_burial_lost_in_jail_is_used_up() -> None:
    t = rite("ProperBurial♣", "Renegade: Beer / JailJ♠", deck=f"♠ {DULL}")
    assert t.turn == 4
    assert hand(t, 3) == ["Beer"]
    assert len(finish(on_to(t, 3), 3).hand(3)) == 3
