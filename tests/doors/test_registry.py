"""Registration with the doors by the layers above them."""

import subprocess
import sys

import pytest

from bang_env.kernel.registry import Registered


def test_the_last_one_that_registers_counts() -> None:
    place: Registered[str] = Registered("nobody")
    place.register("first")
    assert place.get() == "first"
    assert place.register("second") == "second"
    assert place.get() == "second"


def test_the_usual_module_is_imported_when_it_is_needed() -> None:
    with pytest.raises(ModuleNotFoundError, match="nobody_has_this"):
        Registered("nobody_has_this").get()
    code = (
        "import sys; from bang_env import Batch, Rules; assert 'bang_agents' not in sys.modules\n"
        "Batch(Rules(5), games=1, players='heuristic', free='outlaw'); assert 'bang_agents.door_functions' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
