"""Who wins, and when it is asked."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked


def test_the_law_wins_when_all_outlaws_and_renegades_are_out_dead_deputies_too() -> None:
    t = Table("Sheriff: Bang", "Renegade", "(Outlaw)", "(Deputy)", "Deputy", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.over
    assert t.winners == {0, 3, 4}
    assert t.asked is None


def test_a_deputy_may_finish_the_last_villain() -> None:
    t = Table("Deputy: Bang", "Outlaw", "Sheriff", "(Renegade)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.winners == {0, 2}


def test_the_game_goes_on_while_a_renegade_lives() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Renegade", "(Outlaw)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.over
    assert t.winners == set()


def test_the_game_goes_on_while_an_outlaw_lives() -> None:
    t = Table("Sheriff: Bang Beer", "Renegade", "Outlaw", "(Outlaw)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.over


def test_the_outlaws_win_when_the_sheriff_falls_the_dead_ones_too() -> None:
    t = Table("Outlaw: Bang", "Sheriff", "(Outlaw)", "Renegade", "Deputy", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.over
    assert t.winners == {0, 2}


def test_the_outlaws_win_whoever_eliminates_the_sheriff() -> None:
    t = Table("Deputy: Bang", "Sheriff", "Outlaw", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.winners == {2}


def test_the_outlaws_win_even_if_none_of_them_lives() -> None:
    t = Table("Renegade: Bang", "Sheriff", "Deputy", "(Outlaw)", "(Outlaw)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.over
    assert t.winners == {3, 4}


def test_the_outlaws_win_when_the_sheriff_falls_by_dynamite() -> None:
    t = Table("Sheriff: / Dynamite", "Outlaw", "Renegade", "(Outlaw)", phase="start", life={0: 3}, deck="5♠")
    assert t.over
    assert t.winners == {1, 3}


def test_the_outlaws_win_when_the_sheriff_falls_in_his_own_duel() -> None:
    t = Table("Sheriff: Duel", "Outlaw: Bang", "Renegade", life={0: 1})
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert t.winners == {1}


def test_the_renegade_who_is_left_alone_after_the_sheriff_wins() -> None:
    t = Table("Renegade: Bang", "Sheriff", "(Outlaw)", "(Outlaw)", "(Deputy)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.over
    assert t.winners == {0}


def test_the_renegade_wins_however_the_sheriff_falls_if_only_he_is_left() -> None:
    t = Table("Sheriff: / Dynamite", "Renegade", "(Outlaw)", "(Outlaw)", phase="start", life={0: 3}, deck="5♠")
    assert t.winners == {1}


def test_an_outlaw_left_alone_wins_with_the_dead_ones() -> None:
    t = Table("Outlaw: Bang", "Sheriff", "(Outlaw)", "(Renegade)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.winners == {0, 2}


def test_two_renegades_alive_after_the_sheriff_lose_to_the_outlaws() -> None:
    t = Table("Renegade: Bang", "Sheriff", "Renegade", "(Outlaw)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.over
    assert t.winners == {3}


def test_of_two_renegades_only_the_living_one_wins() -> None:
    t = Table("Renegade: Bang", "Sheriff", "(Renegade)", "(Outlaw)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.winners == {0}


def test_a_renegade_who_eliminates_the_other_plays_on() -> None:
    t = Table("Renegade: Bang Beer", "Renegade", "Sheriff", "(Outlaw)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.over
    assert asked(t) == (0, "play")


def test_a_gatling_that_eliminates_the_sheriff_is_finished_before_anybody_wins() -> None:
    t = Table("Renegade: Gatling", "Sheriff", "Outlaw", "(Outlaw)", "Deputy", life={1: 1, 2: 1, 4: 1})
    t.play(0, "Gatling")
    assert t.over
    assert t.winners == {0}


def test_in_a_gatling_that_eliminates_the_sheriff_the_others_still_answer() -> None:
    t = Table("Renegade: Gatling", "Sheriff", "Outlaw: Missed", life={1: 1, 2: 1})
    t.play(0, "Gatling")
    assert asked(t) == (2, "dodge")
    t.reply(2, "Missed")
    assert t.over
    assert t.winners == {2}


def test_indians_that_eliminate_the_sheriff_are_finished_before_anybody_wins() -> None:
    t = Table("Renegade: Indians", "Sheriff", "Outlaw: Bang", life={1: 1, 2: 1})
    t.play(0, "Indians")
    assert asked(t) == (2, "indians")
    t.reply(2)
    assert t.over
    assert t.winners == {0}


def test_the_law_does_not_win_before_the_gatling_has_spared_the_last_outlaw() -> None:
    t = Table("Sheriff: Gatling Beer", "Renegade", "Outlaw: Missed", life={1: 1, 2: 1})
    t.play(0, "Gatling").reply(2, "Missed")
    assert not t.over
    assert t.alive(2)


def test_the_sheriff_wins_by_a_gatling_that_also_eliminates_his_deputy() -> None:
    t = Table("Sheriff: Gatling Beer", "Deputy", "Outlaw", "(Renegade)", life={1: 1, 2: 1})
    t.play(0, "Gatling")
    assert t.winners == {0, 1}


def test_the_reward_is_drawn_before_the_game_ends() -> None:
    t = Table("Sheriff: Bang", "Outlaw", "(Renegade)", life={1: 1})
    t.play(0, "Bang", on=1)
    assert t.over
    assert len(t.hand(0)) == 3


def test_the_last_villains_dynamite_ends_the_game_for_the_law() -> None:
    t = Table("Sheriff", "Deputy", "Outlaw: / Dynamite", "(Renegade)", turn=2, phase="start", life={2: 2}, deck="5♠")
    assert t.over
    assert t.winners == {0, 1}


def test_a_finished_game_takes_no_more_moves() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", life={1: 1})
    t.play(0, "Bang", on=1)
    with pytest.raises(IllegalMove, match="over"):
        t.play(0, "Beer")
    with pytest.raises(IllegalMove, match="over"):
        t.end_turn(0)
    with pytest.raises(IllegalMove, match="over"):
        t.reply(1)


def test_only_the_sheriff_and_the_eliminated_are_shown() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert [t.shown(seat) for seat in range(3)] == [True, True, False]
