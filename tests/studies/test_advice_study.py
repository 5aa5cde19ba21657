"""How far a policy follows its adviser, and at which questions it gains."""

from pathlib import Path

import pytest

from bang_agents.learned import FILE, save_policy
from bang_env import Rules
from studies.tuning.advice import Args, main
from tests.support.agents.policies import chance_weights


def saved(folder: Path) -> str:
    """A policy that nobody trained, and that is advised."""
    record = {"padded_seats": 4, "advice": 1.0}
    save_policy(folder / FILE, chance_weights(Rules(4), (8,), 4), Rules(4), record)
    return str(folder)


def test_a_policy_that_follows_its_adviser_everywhere_gains_nothing(tmp_path: Path) -> None:
    gains = main(Args(saved(tmp_path), role="sheriff", leads="0,100", deals=60))
    free, led = gains["--players 4, sheriff, 0, "], gains["--players 4, sheriff, 100, "]
    assert free.value < 0, "weights of chance"
    assert led.value == 0


def test_a_gain_is_shown_for_each_kind_of_question_in_which_the_policy_chooses_otherwise(tmp_path: Path) -> None:
    gains = main(Args(saved(tmp_path), tables="players=4", role="renegade", leads="0", by_question=True, deals=40))
    words = {name.rpartition(", ")[2] for name in gains}
    assert {"", "play", "target"} <= words <= {"", *Rules(4).game.questions}


def test_leads_that_are_no_numbers_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r'leads: expected numbers with commas between them, as in "2\.5,5"; got \'much\''):
        main(Args(saved(tmp_path), leads="much", deals=10))
