"""The Rebel!: his aim and the showing of his role (R1 to R6, and what each seat may know). The Revolution stands in test_revolution.py."""

import pytest

from bang_env import IllegalMove, Rules, Table
from bang_env.bang.words import REBEL, UNKNOWN
from tests.support.scenarios.cards import asked, hand, in_play, offered, seen

SPENT = "Missed2♠ Missed3♠ Missed4♠ Missed5♠ Missed6♠ Missed7♠"  # nobody is asked to play with these
STAYS_OFF = Rules(4, rebel=True, penalty_stays_off=True)
SHOWN = ("Sheriff: Bang Beer / Winchester", "Deputy", "Outlaw", "Rebel: Beer")


def shown_rebel(*seats: str, life: dict[int, int] | None = None, rules: Rules | None = None) -> Table:
    """The Rebel! at the last seat has shown his role and ended his turn; seat 0 is in phase 2."""
    rebel = len(seats) - 1
    t = Table(*seats, turn=rebel, phase="start", life=life, deck=SPENT, rules=rules)
    return t.choose(rebel, "show").end_turn(rebel)


@pytest.mark.parametrize(
    ("players", "counts"),
    [(4, (1, 0, 1, 1, 1)), (6, (1, 1, 2, 1, 1)), (8, (1, 2, 3, 1, 1)), (9, (1, 2, 3, 2, 1)), (10, (1, 2, 4, 2, 1))],
)
def test_the_roles_dealt_with_the_rebel(players: int, counts: tuple[int, ...]) -> None:
    assert Rules(players=players, rebel=True).role_counts[1:] == counts


def test_r1_when_the_rebel_eliminates_the_sheriff_in_his_turn_the_game_goes_on() -> None:
    t = Table("Sheriff", "Rebel: Bang Beer", "Outlaw", "Renegade", turn=1, life={0: 1})
    t.play(1, "Bang", on=0)
    assert not t.over
    assert t.role(1) == "Sheriff"
    assert asked(t) == (1, "play")


def test_r1_the_rebel_who_is_sheriff_wins_when_all_outlaws_and_renegades_are_eliminated() -> None:
    t = Table("Sheriff", "Rebel WillyTheKid: Bang Bang Bang Beer", "Outlaw", "Renegade", turn=1, life={0: 1, 2: 1, 3: 1})
    t.play(1, "Bang", on=0).play(1, "Bang", on=2)
    assert asked(t) == (1, "play")
    t.play(1, "Bang", on=3)
    assert t.over
    assert t.winners == {1}


def test_r2_the_law_wins_with_the_rebel_alive_who_loses() -> None:
    t = Table("Sheriff: Bang", "Renegade", "Rebel", "(Outlaw)", "Deputy", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.over
    assert t.winners == {0, 4}


def test_r2_nobody_is_rewarded_for_the_rebel() -> None:
    t = Table("Sheriff: Bang Beer", "Rebel", "Outlaw", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.alive(1)
    assert hand(t, 0) == ["Beer"]
    assert not t.over


def test_r2_a_living_rebel_keeps_the_renegade_from_being_the_last_one() -> None:
    t = Table("Renegade: Bang", "Sheriff", "Rebel", "(Outlaw)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.over
    assert t.winners == {3}


def test_r2_the_sheriff_need_not_eliminate_the_rebel_but_the_game_goes_on_until_the_villains_are_out() -> None:
    t = Table("Sheriff: Bang Beer", "Rebel", "(Outlaw)", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.over
    assert t.winners == set()


def test_r3_deputies_alive_at_the_revolution_win_with_the_new_sheriff() -> None:
    t = Table("Sheriff", "Rebel WillyTheKid: Bang Bang Beer", "Outlaw", "(Renegade)", "Deputy", "Deputy", turn=1, life={0: 1, 2: 1})
    t.play(1, "Bang", on=0).play(1, "Bang", on=2)
    assert t.over
    assert t.winners == {1, 4, 5}


def test_r3_the_outlaws_aim_is_the_new_sheriff() -> None:
    seats = ("Sheriff", "Rebel: Bang", "Outlaw WillyTheKid: Bang Bang", "Renegade", "(Outlaw)", "Deputy")
    t = Table(*seats, turn=1, life={0: 1, 1: 1}, deck="SchofieldJ♣ SchofieldQ♣ Duel Duel")
    t.play(1, "Bang", on=0).end_turn(1).play(2, "Bang", on=1).play(2, "Bang", on=1)
    assert t.over
    assert t.winners == {2, 4}


def test_r4_when_the_last_villain_is_out_the_law_has_won_and_there_is_no_revolution() -> None:
    t = Table("Sheriff", "Rebel: Bang Bang Beer", "Outlaw", "(Renegade)", turn=1, life={0: 1, 2: 1})
    t.play(1, "Bang", on=2)
    assert t.over
    assert t.winners == {0}
    assert t.role(1) == "Rebel"


def test_r5_the_rebel_may_show_his_role_at_the_end_of_phase_1() -> None:
    t = Table("Sheriff: Beer", "Rebel: Beer", "Outlaw", "Renegade", turn=1, phase="start", deck="Duel Panic")
    assert asked(t) == (1, "show")
    assert offered(t) == ["pass", "show"]
    assert hand(t, 1) == ["Beer", "Duel", "Panic"]
    t.reply(1, "show")
    assert t.shown(1)
    assert asked(t) == (1, "play")
    assert seen(t, 0, "role")[1] == REBEL


def test_r5_the_rebel_need_not_show_his_role() -> None:
    t = Table("Sheriff: Beer", "Rebel: Beer", "Outlaw", "Renegade", turn=1, phase="start")
    t.reply(1)
    assert not t.shown(1)
    assert t.role(1) == "Rebel"
    assert asked(t) == (1, "play")


def test_r5_he_may_show_it_in_any_of_his_turns() -> None:
    t = Table("Sheriff", "Outlaw", "Rebel: Beer", turn=2, phase="start", deck=f"{SPENT} Duel Duel")
    t.reply(2).end_turn(2)
    assert asked(t) == (2, "show")  # nobody else had anything to play
    t.reply(2, "show")
    assert asked(t) == (2, "play")


def test_r5_once_shown_he_is_not_asked_again() -> None:
    t = Table("Sheriff", "Outlaw", "Rebel: Beer", turn=2, phase="start", deck=f"{SPENT} Duel Duel")
    t.reply(2, "show").end_turn(2)
    assert asked(t) == (2, "play")
    assert "Duel" in hand(t, 2)


def test_r5_nobody_else_may_show_his_role() -> None:
    for role in ("Sheriff", "Deputy", "Outlaw", "Renegade"):
        t = Table(f"{role}: Beer", "Rebel", "Outlaw" if role == "Sheriff" else "Sheriff", "Renegade", phase="start")
        assert asked(t) == (0, "play")


def test_r5_a_rebel_in_jail_has_no_phase_1_to_show_his_role_in() -> None:
    t = Table("Sheriff", "Rebel: Beer / JailJ♠", "Outlaw: Beer", "Renegade", turn=1, phase="start", deck="♣")
    assert asked(t) == (2, "play")


def test_r6_while_the_rebel_is_shown_the_sheriff_keeps_his_cards_when_he_eliminates_a_deputy() -> None:
    t = shown_rebel(*SHOWN, life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.alive(1)
    assert "Beer" in hand(t, 0)
    assert in_play(t, 0) == ["Winchester"]


def test_r6_while_the_rebel_is_hidden_the_sheriff_loses_them() -> None:
    t = Table(*SHOWN, life={1: 1})
    t.play(0, "Bang", on=1)
    assert [hand(t, 0), in_play(t, 0)] == [[], []]


def test_r6_an_eliminated_rebel_protects_the_sheriffs_cards_no_more() -> None:
    t = Table("Sheriff: Bang Beer / Winchester", "Deputy", "Outlaw", "(Rebel)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert [hand(t, 0), in_play(t, 0)] == [[], []]


def test_r6_when_a_shown_rebel_is_eliminated_the_penalty_holds_again() -> None:
    t = shown_rebel("Sheriff: Bang Gatling / Volcanic", *SHOWN[1:3], "Rebel", life={1: 1, 3: 1})
    t.play(0, "Bang", on=3).reply(3).play(0, "Gatling")
    assert not t.alive(3) and not t.alive(1)
    assert in_play(t, 0) == []


def test_penalty_stays_off_when_a_shown_rebel_is_eliminated() -> None:
    t = shown_rebel("Sheriff: Bang Gatling / Volcanic", *SHOWN[1:3], "Rebel", life={1: 1, 3: 1}, rules=STAYS_OFF)
    t.play(0, "Bang", on=3).reply(3).play(0, "Gatling")
    assert not t.alive(3) and not t.alive(1)
    assert in_play(t, 0) == ["Volcanic"]


def test_penalty_stays_off_also_where_the_elimination_has_shown_the_rebel() -> None:
    t = Table("Sheriff: Bang Beer / Winchester", "Deputy", "Outlaw", "(Rebel)", life={1: 1}, rules=STAYS_OFF).play(0, "Bang", on=1)
    assert [hand(t, 0), in_play(t, 0)] == [["Beer"], ["Winchester"]]


def test_penalty_stays_off_not_while_the_rebel_is_hidden() -> None:
    t = Table(*SHOWN, life={1: 1}, rules=STAYS_OFF).play(0, "Bang", on=1)
    assert [hand(t, 0), in_play(t, 0)] == [[], []]


def test_penalty_stays_off_not_for_the_new_sheriff_after_a_revolution() -> None:
    seats = ("Sheriff", "Rebel: Bang Bang Beer / Volcanic", "Deputy", "Outlaw: Beer", "Renegade")
    t = Table(*seats, turn=1, life={0: 1, 2: 1}, deck=SPENT, rules=STAYS_OFF).play(1, "Bang", on=0).play(1, "Bang", on=2)
    assert t.role(1) == "Sheriff" and t.role(0) == "Rebel" and not t.alive(2)
    assert [hand(t, 1), in_play(t, 1)] == [[], []]


# What each seat may know


def test_the_rebels_role_is_hidden_until_he_shows_it() -> None:
    t = Table("Sheriff: Beer", "Rebel: Beer", "Outlaw", "Renegade", turn=1, phase="start")
    assert seen(t, 0, "role")[1] == UNKNOWN
    assert seen(t, 1, "role")[0] == REBEL
    t.reply(1)
    assert seen(t, 0, "role")[1] == UNKNOWN


def test_the_rebels_role_is_seen_when_he_is_eliminated() -> None:
    t = Table("Sheriff: Bang Beer", "Rebel", "Outlaw", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.shown(1)
    assert seen(t, 2, "role")[3] == REBEL


def test_the_others_cannot_see_whether_the_show_question_was_put() -> None:
    t = Table("Sheriff: Beer", "Rebel: Beer", "Outlaw", "Renegade", turn=1, phase="start")
    before = [t.view(seat).tobytes() for seat in (0, 2, 3)]
    t.reply(1)
    assert [t.view(seat).tobytes() for seat in (0, 2, 3)] == before


def test_the_show_question_may_not_be_answered_by_another() -> None:
    t = Table("Sheriff: Beer", "Rebel: Beer", "Outlaw", "Renegade", turn=1, phase="start")
    with pytest.raises(IllegalMove):
        t.reply(0, "show")
