"""Cards that ghosts play against an attack before it is answered (M22): Mirage and Warn."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, offered, seats_offered
from tests.support.scenarios.ghosts import dmd_top, ghost_hand

LIVING = ("Renegade: Beer", "Outlaw: Beer")


def attack(ghost: str, *others: str, card: str = "Bang", on: int = 3, living: tuple[str, ...] = LIVING, other: str = "(Deputy)") -> Table:
    """The Sheriff plays a card at seat 3, who sits between the Sheriff and seat 4; seats 1 and 2 are ghosts."""
    return Table(f"Sheriff: {card} Beer", f"(Outlaw): {ghost}", other, *living, *others).play(0, card, on=on)


# When ghosts are asked


def test_m22_a_ghost_is_asked_before_the_target_defends() -> None:
    t = attack("Warn♣", living=("Renegade: Missed Beer", "Outlaw: Beer"))
    assert asked(t) == (1, "interfere")
    assert offered(t) == ["Warn", "pass"]
    t.reply(1)
    assert asked(t) == (3, "dodge")


def test_m22_ghosts_are_asked_clockwise_from_the_attacker() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Warn♣", "(Deputy)", "Renegade: Bang Beer", "(Deputy): Warn♥", "Outlaw: Beer")
    t = Table(*seats, turn=3).play(3, "Bang", on=5)
    assert asked(t) == (4, "interfere")
    t.reply(4)
    assert asked(t) == (1, "interfere")
    t.reply(1)
    assert t.life(5) == 3


def test_m22_who_has_neither_is_not_asked() -> None:
    t = attack("Spook♦ Curse♦ Possess♠")
    assert asked(t) == (0, "play")
    assert t.life(3) == 3


@pytest.mark.parametrize("card", ["Panic", "CatBalou", "Jail"])
def test_m22_other_cards_are_no_attacks(card: str) -> None:
    t = attack("Mirage♣ Warn♣", card=card)
    assert t.asked == 0
    assert len(t.ghost_hand(1)) == 2


def test_m22_indians_are_none_either() -> None:
    seats = ("Sheriff: Indians Beer", "(Outlaw): Mirage♣ Warn♣", "(Deputy)", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats).play(0, "Indians")
    assert asked(t) == (0, "play")


# Mirage


def test_mirage_the_attack_goes_to_a_living_player_next_to_the_target() -> None:
    t = attack("Mirage♣").play(1, "Mirage", on=4)
    assert [t.life(3), t.life(4)] == [4, 3]
    assert dmd_top(t) == "Mirage"


def test_mirage_not_to_the_attacker() -> None:
    t = attack("Mirage♣")
    with pytest.raises(IllegalMove):
        t.play(1, "Mirage", on=0)
    t.choose(1, "Mirage")
    assert t.life(4) == 3


def test_mirage_the_ghost_chooses_between_two_neighbours() -> None:
    living = ("Renegade: Beer", "Outlaw: Beer", "Outlaw: Beer", "Deputy: Beer")
    t = Table("Sheriff: Bang Beer / Schofield", "(Outlaw): Mirage♣", "(Deputy)", *living).play(0, "Bang", on=4).choose(1, "Mirage")
    assert asked(t) == (1, "target")
    assert seats_offered(t) == {3, 5}
    t.choose(1, 5)
    assert [t.life(seat) for seat in (3, 4, 5, 6)] == [4, 4, 3, 4]


def test_mirage_neighbours_are_those_next_to_him_among_the_living() -> None:
    seats = ("Sheriff: Bang Beer", "(Outlaw): Mirage♣", "Renegade: Beer", "(Deputy)", "Outlaw: Beer", "Outlaw: Beer")
    t = Table(*seats).play(0, "Bang", on=2).play(1, "Mirage", on=4)
    assert [t.life(2), t.life(4)] == [4, 3]


def test_mirage_with_nobody_beside_him_but_the_attacker_it_cannot_be_played() -> None:
    t = Table("Sheriff: Bang Beer", "(Outlaw): Mirage♣", "(Deputy)", "Renegade: Beer").play(0, "Bang", on=3)
    assert asked(t) == (0, "play")
    assert t.life(3) == 3


def test_mirage_distance_does_not_matter_to_it() -> None:
    t = attack("Mirage♣", living=("Renegade: Beer", "Outlaw: Beer / Mustang")).play(1, "Mirage", on=4)
    assert t.life(4) == 3


def test_mirage_the_new_target_may_defend() -> None:
    t = attack("Mirage♣", living=("Renegade: Missed Beer", "Outlaw: Missed Beer")).play(1, "Mirage", on=4)
    assert asked(t) == (4, "dodge")
    t.reply(4, "Missed")
    assert [t.life(3), t.life(4)] == [4, 4]


def test_mirage_the_attacker_stays_the_one_who_eliminates() -> None:
    seats = ("Sheriff: Bang Beer", "(Outlaw): Mirage♣", "(Deputy)", "Renegade: Beer", "Outlaw")
    t = Table(*seats, life={4: 1}, deck="Duel Duel Duel").play(0, "Bang", on=3).play(1, "Mirage", on=4)
    assert not t.alive(4)
    assert hand(t, 0) == ["Beer", "Duel", "Duel", "Duel"]


def test_mirage_the_sheriff_pays_for_a_deputy_whom_his_shot_eliminates() -> None:
    seats = ("Sheriff: Bang Beer / Scope", "(Outlaw): Mirage♣", "(Deputy)", "Renegade: Beer", "Deputy")
    t = Table(*seats, life={4: 1}).play(0, "Bang", on=3).play(1, "Mirage", on=4)
    assert [t.hand(0), t.in_play(0)] == [[], []]


def test_mirage_a_redirected_attack_is_not_redirected_again() -> None:
    t = attack("Mirage♣", other="(Deputy): Mirage♣").play(1, "Mirage", on=4)
    assert [t.life(3), t.life(4)] == [4, 3]
    assert ghost_hand(t, 2) == ["Mirage"]


def test_mirage_for_the_new_target_ghosts_are_asked_once_more_for_warn() -> None:
    t = attack("Mirage♣", other="(Deputy): Mirage♣ Warn♣").play(1, "Mirage", on=4)
    assert asked(t) == (2, "interfere")
    assert "Warn" in offered(t)
    assert "Mirage" not in offered(t)
    t.play(2, "Warn")
    assert [t.life(3), t.life(4)] == [4, 4]


def test_mirage_a_duel_is_redirected_too() -> None:
    t = attack("Mirage♣", card="Duel", living=("Renegade: Bang", "Outlaw: Bang Beer")).play(1, "Mirage", on=4)
    assert asked(t) == (4, "duel")
    t.reply(4, "Bang")
    assert t.life(0) == 4


def test_mirage_not_against_a_gatling() -> None:
    seats = ("Sheriff: Gatling Beer", "(Outlaw): Mirage♣", "(Deputy)", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats).play(0, "Gatling")
    assert asked(t) == (0, "play")
    assert ghost_hand(t, 1) == ["Mirage"]


def test_mirage_slab_the_killer_stays_slab_the_killer() -> None:
    seats = ("Sheriff SlabTheKiller: Bang Beer", "(Outlaw): Mirage♣", "(Deputy)", "Renegade: Beer", "Outlaw: Missed Beer")
    t = Table(*seats).play(0, "Bang", on=3).play(1, "Mirage", on=4)
    assert [t.life(4), hand(t, 4)] == [3, ["Beer", "Missed"]]


def test_mirage_a_barrel_of_the_new_target_helps() -> None:
    seats = ("Sheriff: Bang Beer", "(Outlaw): Mirage♣", "(Deputy)", "Renegade: Beer", "Outlaw: / Barrel")
    t = Table(*seats, deck="♥").play(0, "Bang", on=3).play(1, "Mirage", on=4)
    assert t.reply(4, "barrel").life(4) == 4


def test_mirage_against_a_spook_of_another_ghost() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy): Mirage♥", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1).play(1, "Spook", on=3)
    assert asked(t) == (2, "interfere")
    t.choose(2, "Mirage")
    assert seats_offered(t) == {0, 4}
    t.choose(2, 0)
    assert [t.life(0), t.life(3)] == [4, 4]


def test_mirage_negated_leaves_the_attack_where_it_was() -> None:
    t = attack("Mirage♣", other="(Deputy): Curse♦").play(1, "Mirage", on=4).reply(2, "Curse")
    assert [t.life(3), t.life(4)] == [3, 4]


# Warn


def test_warn_the_target_has_a_missed() -> None:
    t = attack("Warn♣", living=("Renegade: Missed Beer", "Outlaw: Beer")).play(1, "Warn")
    assert t.life(3) == 4
    assert hand(t, 3) == ["Beer", "Missed"]
    assert dmd_top(t) == "Warn"
    assert asked(t) == (0, "play")


def test_warn_not_against_a_duel() -> None:
    t = attack("Warn♣", card="Duel")
    assert asked(t) == (0, "play")
    assert t.life(3) == 3


def test_warn_against_a_gatling_for_each_target() -> None:
    seats = ("Sheriff: Gatling Beer", "(Outlaw): Warn♣ Warn♥", "(Deputy)", "Renegade: Beer", "Outlaw: Beer", "Outlaw: Beer")
    t = Table(*seats).play(0, "Gatling")
    assert asked(t) == (1, "interfere")
    t.reply(1)
    assert t.life(3) == 3
    assert asked(t) == (1, "interfere")
    t.play(1, "Warn♣")
    assert asked(t) == (1, "interfere")
    t.play(1, "Warn♥")
    assert [t.life(seat) for seat in (3, 4, 5)] == [3, 4, 4]


def test_warn_is_one_of_two_against_slab_the_killer() -> None:
    seats = ("Sheriff SlabTheKiller: Bang Beer", "(Outlaw): Warn♣", "(Deputy)", "Renegade: Missed Beer", "Outlaw: Beer")
    t = Table(*seats).play(0, "Bang", on=3).play(1, "Warn")
    assert asked(t) == (3, "dodge")
    missed = t.clone().reply(3, "Missed")
    assert [missed.life(3), hand(missed, 3)] == [4, ["Beer"]]
    assert t.reply(3).life(3) == 3


def test_warn_alone_does_not_save_from_slab_the_killer() -> None:
    seats = ("Sheriff SlabTheKiller: Bang Beer", "(Outlaw): Warn♣", "(Deputy)", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats).play(0, "Bang", on=3).play(1, "Warn")
    assert t.life(3) == 3


def test_warn_of_two_ghosts_saves_from_slab_the_killer() -> None:
    seats = ("Sheriff SlabTheKiller: Bang Beer", "(Outlaw): Warn♣", "(Deputy): Warn♣", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats).play(0, "Bang", on=3).play(1, "Warn").play(2, "Warn")
    assert t.life(3) == 4


def test_warn_against_a_spook_of_another_ghost() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy): Warn♥", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1).play(1, "Spook", on=0).play(2, "Warn")
    assert t.life(0) == 5


def test_warn_against_the_shot_of_unfinished_business() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): UnfinishedBusiness♦", "(Deputy): Warn♥", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, deck="♠").play(1, "UnfinishedBusiness").play(2, "Warn")
    assert t.life(0) == 5


def test_warn_and_mirage_one_for_each_ghost() -> None:
    t = attack("Mirage♣ Warn♣")
    assert offered(t) == ["Mirage", "Warn", "pass"]
    t.play(1, "Warn")
    assert asked(t) == (0, "play")
    assert ghost_hand(t, 1) == ["Mirage"]


def test_warn_negated_leaves_the_target_to_himself() -> None:
    t = attack("Warn♣", other="(Deputy): Curse♦", living=("Renegade: Missed Beer", "Outlaw: Beer")).play(1, "Warn").reply(2, "Curse")
    assert asked(t) == (3, "dodge")


def test_warn_saves_the_life_of_who_has_none_left() -> None:
    seats = ("Sheriff: Bang Beer", "(Outlaw): Warn♣", "(Deputy)", "Renegade", "Outlaw: Beer")
    t = Table(*seats, life={3: 1}).play(0, "Bang", on=3).play(1, "Warn")
    assert t.life(3) == 1


def test_warn_leaves_the_bang_of_the_turn_counted() -> None:
    t = Table("Sheriff: Bang Bang Beer", "(Outlaw): Warn♣", "(Deputy)", *LIVING).play(0, "Bang", on=3).play(1, "Warn")
    assert offered(t) == ["Beer", "pass"]
