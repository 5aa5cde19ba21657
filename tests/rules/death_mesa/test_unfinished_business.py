"""Unfinished Business: the last player whom the ghost attacked draws!; else one whom its role must see eliminated, provably."""

import pytest

from bang_env import IllegalMove, Rules, Table
from tests.support.scenarios.cards import asked, offered, seats_offered
from tests.support.scenarios.ghosts import goods, on_to

ANY = Rules(players=5, death_mesa=True, any_attacked=True)
CARD = "UnfinishedBusiness♦"
IDLE = "GuiltyConscience♦ GuiltyConscience♦"  # no black card that could negate it


def test_unfinished_business_on_red_a_random_hand_card_joins_the_ghosts_goods() -> None:
    taken = set()
    for seed in range(30):
        seats = ("Sheriff: Beer Duel", f"(Outlaw): {CARD} / Scope", "(Deputy)", "Renegade: Beer")
        t = Table(*seats, turn=1, deck="♦", seed=seed).play(1, "UnfinishedBusiness", on=0)
        assert [t.life(0), len(t.hand(0)), len(t.goods(1))] == [5, 1, 2]
        taken.update(goods(t, 1))
    assert taken == {"Scope", "Beer", "Duel"}


def test_unfinished_business_on_red_with_an_empty_hand_nothing_happens() -> None:
    t = Table("Sheriff: / Scope", f"(Outlaw): {CARD}", "(Deputy)", "Renegade: Beer", turn=1, deck="♥").play(1, "UnfinishedBusiness")
    assert [t.life(0), goods(t, 1)] == [5, []]


@pytest.mark.parametrize("flip", ["♠", "♣"])
def test_unfinished_business_on_black_he_is_the_target_of_a_bang(flip: str) -> None:
    t = Table("Sheriff: Missed", f"(Outlaw): {CARD}", "(Deputy)", "Renegade: Beer", turn=1, deck=flip).play(1, "UnfinishedBusiness")
    assert asked(t) == (0, "dodge")
    assert t.clone().reply(0, "Missed").life(0) == 5
    assert t.reply(0).life(0) == 4


def test_unfinished_business_lucky_duke_draws_for_himself() -> None:
    seats = ("Sheriff LuckyDuke: Beer", f"(Outlaw): {CARD}", "(Deputy)", "Renegade: Beer")
    t = Table(*seats, turn=1, deck="Indians♦ Duel♠").play(1, "UnfinishedBusiness")
    assert asked(t) == (0, "flip")
    t.reply(0, "Indians")
    assert goods(t, 1) == ["Beer"]


# Nobody attacked: whom the role must see eliminated


def targets(role: str, *others: str) -> set[int]:
    """At whom a ghost of this role who has attacked nobody may play it."""
    t = Table("Sheriff: Beer", f"({role}): {CARD} Curse♦", *others, turn=1).choose(1, "UnfinishedBusiness")
    assert asked(t) == (1, "target")
    return seats_offered(t)


def test_unfinished_business_a_dead_outlaw_must_see_the_sheriff_eliminated() -> None:
    seats = ("Sheriff: Beer", f"(Outlaw): {CARD} Curse♦", "(Deputy)", "Renegade: Beer", "Deputy: Beer")
    t = Table(*seats, turn=1, deck="♠")
    with pytest.raises(IllegalMove):
        t.clone().play(1, "UnfinishedBusiness", on=3)
    assert t.choose(1, "UnfinishedBusiness").life(0) == 4


def test_unfinished_business_a_dead_renegade_anyone() -> None:
    assert targets("Renegade", "(Outlaw)", "Outlaw: Beer", "Deputy: Beer") == {0, 3, 4}


def test_unfinished_business_a_dead_deputy_one_who_must_be_outlaw_or_renegade() -> None:
    assert targets("Deputy", "(Outlaw)", "Outlaw: Beer", "Renegade: Beer") == {3, 4}
    assert targets("Deputy", "(Deputy)", "Outlaw: Beer", "(Renegade)", "Outlaw: Beer", "(Outlaw)") == {3, 5}


def test_unfinished_business_with_nobody_provable_it_cannot_be_played() -> None:
    seats = ("Sheriff: Beer", f"(Deputy): {CARD} Curse♦", "(Outlaw)", "Deputy: Beer", "Outlaw: Beer", "Outlaw: Beer", "Renegade: Beer")
    assert offered(Table(*seats, turn=1)) == ["Curse", "pass"]


# The last player attacked


def fallen(role: str = "Outlaw", rules: Rules | None = None, deck: str = "♠") -> Table:
    """Seat 1 attacked the Sheriff with a Bang, then seat 3 with a Duel in which it fell; its first ghost turn."""
    seats = ("Sheriff: Beer", f"{role}: Bang Duel", "(Renegade)", "Renegade: Bang Beer", "Deputy: Beer")
    dmd = f"Curse♦ {IDLE} {CARD} Nightmare♦"
    t = Table(*seats, turn=1, life={1: 1}, deck=f"{'Indians ' * 6} {deck}", dmd=dmd, rules=rules)
    t.play(1, "Bang", on=0).play(1, "Duel", on=3).reply(3, "Bang")
    assert not t.alive(1)
    return on_to(t, 1)


def test_unfinished_business_is_with_the_last_player_whom_the_ghost_attacked_while_alive() -> None:
    t = fallen()
    with pytest.raises(IllegalMove):
        t.play(1, "UnfinishedBusiness", on=0)
    t.play(1, "UnfinishedBusiness", on=3)
    assert [t.life(0), t.life(3)] == [4, 3]


def test_unfinished_business_on_red_of_the_last_player_attacked() -> None:
    t = fallen(deck="♥").play(1, "UnfinishedBusiness", on=3)
    assert [len(t.hand(3)), len(t.goods(1))] == [2, 1]


def test_unfinished_business_any_attacked_lets_the_ghost_choose_among_all_whom_it_attacked() -> None:
    t = fallen(rules=ANY).choose(1, "UnfinishedBusiness")
    assert asked(t) == (1, "target")
    assert seats_offered(t) == {0, 3}
    assert t.choose(1, 0).life(0) == 3


def test_unfinished_business_after_an_attack_on_several_it_is_for_one_who_must_be_eliminated() -> None:
    seats = ("Sheriff: Beer", "Outlaw: Bang Gatling", "(Renegade)", "Renegade: Bang Beer", "Deputy: Beer")
    t = Table(*seats, turn=1, life={1: 1}, dmd=f"{IDLE} Curse♦ {CARD} Nightmare♦", deck=f"{'Indians ' * 9} ♠")
    t.play(1, "Bang", on=3).play(1, "Gatling")
    on_to(t, 3).play(3, "Bang", on=1)
    assert not t.alive(1)
    on_to(t, 1).choose(1, "UnfinishedBusiness")
    assert [t.life(0), t.life(3)] == [3, 2]


def test_unfinished_business_if_that_player_is_dead_too() -> None:
    seats = ("Sheriff: Bang Beer", "Outlaw: Duel", "(Renegade)", "Renegade: Bang", "Outlaw: Beer")
    dmd = f"Curse♦ {IDLE} Decay♦ {CARD} Nightmare♦"
    t = Table(*seats, turn=1, life={1: 1, 3: 1}, deck=f"{'Indians ' * 6} ♠", dmd=dmd).play(1, "Duel", on=3).reply(3, "Bang")
    on_to(t, 0).play(0, "Bang", on=3)
    assert not t.alive(3)
    on_to(t.end_turn(0), 1).choose(1, "UnfinishedBusiness")
    assert t.life(0) == 4


def test_unfinished_business_a_panic_is_no_attack() -> None:
    seats = ("Sheriff: Duel", "Outlaw: Bang Panic", "(Renegade)", "Renegade: Bang Beer", "Deputy: Beer")
    t = Table(*seats, turn=1, life={1: 1}, dmd=f"{IDLE} Curse♦ {CARD} Nightmare♦", deck=f"{'Indians ' * 9} ♠")
    t.play(1, "Bang", on=3).play(1, "Panic", on=0)
    on_to(t, 3).play(3, "Bang", on=1)
    on_to(t, 1).choose(1, "UnfinishedBusiness")
    assert [t.life(0), t.life(3)] == [5, 2]
