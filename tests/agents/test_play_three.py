"""Three players: the Deputy hunts the Renegade, he the Outlaw, he the Deputy; and seats that come back from the dead."""

import pytest

from bang_env import Table
from tests.support.scenarios.heuristic import follow, wish


@pytest.mark.parametrize(
    ("hunter", "prey", "third"), [("Deputy", "Renegade", "Outlaw"), ("Renegade", "Outlaw", "Deputy"), ("Outlaw", "Deputy", "Renegade")]
)
def test_everybody_shoots_his_prey(hunter: str, prey: str, third: str) -> None:
    t = Table(f"{hunter}: Bang", f"{third}:", f"{prey}:")
    assert follow(t, 0)[:2] == ["Bang", 2]
    t = Table(f"{hunter}: Bang", f"{third}:", f"{prey}:", life={2: 1})
    follow(t, 0)
    assert t.winners == {0}


def test_the_one_who_hunts_me_is_not_made_easy_prey_for_mine() -> None:
    t = Table("Deputy: Bang Missed", "Renegade: / Mustang", "Outlaw:", life={2: 2})
    assert wish(t) == "pass"


def test_my_hunter_is_shot_if_that_is_his_end() -> None:
    t = Table("Deputy: Bang", "Renegade: / Mustang", "Outlaw:", life={2: 1})
    assert follow(t, 0)[0] == "Bang"
    assert not t.alive(2)


def test_the_last_two_shoot_at_each_other() -> None:
    t = Table("Deputy: Bang", "(Renegade)", "Outlaw:")
    assert follow(t, 0)[0] == "Bang"


def test_a_rebel_s_ghost_takes_the_last_life_point_of_the_sheriff() -> None:
    t = Table("Outlaw:", "(Rebel)", "Sheriff:", "Renegade:", life={2: 1}, event="GhostTown", deck="Bang Beer Beer")
    assert follow(t, 1)[:2] == ["Bang", 2]
    assert t.role(1) == "Sheriff"


def test_a_ghost_plays_for_its_side() -> None:
    t = Table("Outlaw:", "(Deputy)", "Sheriff:", "(Renegade)", "(Outlaw)", event="GhostTown", deck="Bang Beer Beer")
    assert follow(t, 1)[:2] == ["Bang", 0]
