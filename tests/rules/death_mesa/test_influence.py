"""A dead Renegade influences the duels of other ghosts (M10)."""

from bang_env import Table
from tests.support.scenarios.cards import asked, offered
from tests.support.scenarios.ghosts import dmd_discards, ghost_hand


def duel(player: str = "", opponent: str = "Possess♠", renegade: str = "") -> Table:
    """A dead Outlaw (seat 1) plays SpookJ♦ on the Sheriff, a dead Deputy (seat 2) opens the duel; seat 4 is a dead Renegade."""
    seats = ("Sheriff: Beer", f"(Outlaw): Spook♦ {player}", f"(Deputy): {opponent}", "Outlaw: Beer", f"(Renegade): {renegade}")
    return Table(*seats, turn=1).play(1, "Spook", on=0).reply(2, "Possess")


def test_m10_a_dead_renegade_may_answer_for_the_player_of_the_card() -> None:
    t = duel(renegade="Curse♦ Decay♦")
    assert asked(t) == (4, "influence")
    assert offered(t) == ["Curse", "Decay", "pass"]
    t.reply(4, "Curse")
    assert t.life(0) == 4
    assert ghost_hand(t, 4) == ["Decay"]
    assert dmd_discards(t) == ["Curse", "Possess", "Spook"]


def test_m10_a_dead_renegade_may_answer_for_the_one_who_opened_the_duel() -> None:
    t = duel(player="Curse♦", renegade="Nightmare♠").reply(1, "Curse")
    assert asked(t) == (4, "influence")
    assert offered(t) == ["Nightmare", "pass"]
    t.reply(4, "Nightmare")
    assert t.life(0) == 5


def test_m10_he_need_not() -> None:
    assert duel(renegade="Curse♦").reply(4).life(0) == 5
    assert duel(player="Curse♦", renegade="Nightmare♠").reply(1, "Curse").reply(4).life(0) == 4


def test_m10_the_other_duellist_has_to_answer_his_card() -> None:
    t = duel(opponent="Possess♠ Nightmare♠", renegade="Curse♦").reply(4, "Curse")
    assert asked(t) == (2, "ghost_duel")
    assert offered(t) == ["Nightmare", "pass"]
    t.reply(2, "Nightmare")
    assert t.life(0) == 5


def test_m10_he_may_answer_for_both_sides_of_one_duel() -> None:
    t = duel(renegade="Curse♦ Nightmare♠").reply(4, "Curse")
    assert asked(t) == (4, "influence")
    t.reply(4, "Nightmare")
    assert t.life(0) == 5
    assert dmd_discards(t) == ["Curse", "Nightmare", "Possess", "Spook"]


def test_m10_he_is_asked_too_when_a_duellist_passes() -> None:
    t = duel(player="Decay♦", renegade="Curse♦").reply(1)
    assert asked(t) == (4, "influence")
    t.reply(4, "Curse")
    assert t.life(0) == 4
    assert "Decay" in ghost_hand(t, 1)


def test_m10_he_is_not_asked_when_the_duellist_answers_himself() -> None:
    t = duel(player="Decay♦", opponent="Possess♠ Nightmare♠", renegade="Curse♦").reply(1, "Decay")
    assert asked(t) == (2, "ghost_duel")


def test_m10_he_is_not_asked_without_a_fitting_card() -> None:
    assert duel(renegade="Nightmare♠").life(0) == 5


def test_m10_ghosts_of_other_roles_do_not_influence_duels() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy): Possess♠", "Outlaw: Beer", "(Outlaw): Curse♦", "(Deputy): Decay♦")
    t = Table(*seats, turn=1).play(1, "Spook", on=0).reply(2, "Possess")
    assert t.life(0) == 5


def test_m10_a_dead_renegade_in_the_duel_is_a_duellist_only() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦ Curse♦", "(Renegade): Possess♠ Nightmare♠", "Outlaw: Beer", "(Deputy)")
    t = Table(*seats, turn=1).play(1, "Spook", on=0).reply(2, "Possess").reply(1)
    assert t.life(0) == 5
    t = Table(*seats, turn=1).play(1, "Spook", on=0).reply(2, "Possess").reply(1, "Curse").reply(2)
    assert t.life(0) == 4


def test_m10_where_nobody_negates_there_is_no_duel_to_influence() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy): Possess♠", "Outlaw: Beer", "(Renegade): Curse♦")
    t = Table(*seats, turn=1).play(1, "Spook", on=0).reply(2)
    assert t.life(0) == 4
    assert t.question != "influence"


def test_m10_several_dead_renegades_are_asked_clockwise_from_the_duellist_in_need() -> None:
    ghosts = ("(Outlaw): Spook♦ Curse♦", "(Renegade): Terrify♠", "(Deputy): Possess♠", "(Renegade): Nightmare♠")
    t = Table("Sheriff: Beer", *ghosts, "Outlaw: Beer", turn=1).play(1, "Spook", on=0).reply(2).reply(3, "Possess").reply(1, "Curse")
    assert asked(t) == (4, "influence")
    t.reply(4)
    assert asked(t) == (2, "influence")
    t.reply(2, "Terrify")
    assert t.life(0) == 5
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦", "(Renegade): Curse♦", "(Deputy): Possess♠", "(Renegade): Decay♦", "Outlaw: Beer")
    t = Table(*seats, turn=1).play(1, "Spook", on=0).reply(3, "Possess")
    assert asked(t) == (2, "influence")


def test_m10_the_next_renegade_may_answer_the_card_of_the_first() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦", "(Renegade): Curse♦", "(Deputy): Possess♠", "(Renegade): Nightmare♠", "Outlaw: Beer")
    t = Table(*seats, turn=1).play(1, "Spook", on=0).reply(3, "Possess").reply(2, "Curse")
    assert asked(t) == (4, "influence")
    t.reply(4, "Nightmare")
    assert t.life(0) == 5


def test_m10_his_discards_cost_nothing_further_and_are_no_cards_of_his() -> None:
    t = duel(renegade="Curse♦ Decay♦ Nightmare♦").reply(4, "Curse")
    assert ghost_hand(t, 4) == ["Decay", "Nightmare"]
    assert t.question != "bonus"


def test_m10_in_the_duel_about_a_card_played_out_of_turn_too() -> None:
    seats = ("Sheriff: Bang Beer", "(Deputy): Warn♣", "(Outlaw): Curse♦", "Outlaw: Beer", "(Renegade): Terrify♠", "Outlaw: Beer")
    t = Table(*seats).play(0, "Bang", on=3).play(1, "Warn").reply(2, "Curse")
    assert asked(t) == (4, "influence")
    t.reply(4, "Terrify")
    assert t.life(3) == 4
