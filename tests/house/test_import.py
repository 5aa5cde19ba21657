"""`import bang_env` is quick and quiet: what a program may do without is imported when it is asked for."""

import pickle
import subprocess
import sys
from importlib import import_module

import pytest

import bang_env
from bang_experiments.measuring import plain_copy as copies

WATCHED = "('bang_', 'torch', 'typer', 'rich', 'matplotlib')"
COMPILED = "bang_env.kernel._linked"  # not there in plain Python
LOADED = f"import sys, bang_env; print(sorted(name for name in sys.modules if name.startswith({WATCHED}) and name != {COMPILED!r}))"
KERNEL = ["bang_env.kernel", "bang_env.kernel.catalogue", "bang_env.kernel.linked_modules", "bang_env.kernel.registry"]
AT_ONCE = """
import sys, threading, bang_env

def ask(names):
    together.wait()
    for name in names:
        getattr(bang_env, name)
        bang_env.Rules(5).game, bang_env.DiceRules(5).game

names = [*bang_env.__all__]
together = threading.Barrier(len(names))
failures = []
threading.excepthook = failures.append
threads = [threading.Thread(target=ask, args=([*names[at:], *names[:at]],)) for at in range(len(names))]
sys.setswitchinterval(1e-6)
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(failures)
"""


def printed(code: str) -> str:
    """The output of code in a fresh Python, where a warning is an error."""
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(command, cwd=copies.ROOT, capture_output=True, text=True, check=True).stdout


def test_an_import_brings_no_game_no_door_no_agent_and_nothing_of_an_extra() -> None:
    assert printed(LOADED) == f"{['bang_env', *KERNEL]}\n"


@pytest.mark.parametrize("name", bang_env.__all__)
def test_every_public_name_is_there_when_it_is_asked_for(name: str) -> None:
    assert printed(f"import bang_env; bang_env.{name}; from bang_env import {name}; print('{name}' in dir(bang_env))") == "True\n"


def test_a_name_that_there_is_not_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'bang_env' has no attribute 'nope'"):
        bang_env.nope  # type: ignore[attr-defined]  # noqa: B018


def test_threads_may_ask_for_all_names_at_once() -> None:
    assert printed(AT_ONCE) == "[]\n"


@pytest.mark.parametrize(("spec", "game"), [("Rules(5)", "bang"), ("Gunslinger(2)", "bang"), ("DiceRules(5)", "dice")])
def test_a_spec_that_was_pickled_brings_its_game_to_a_program_that_has_imported_nothing(spec: str, game: str) -> None:
    pickled = pickle.dumps(eval(f"bang_env.{spec}"))
    assert printed(f"import pickle; print(pickle.loads({pickled!r}).game.name)") == f"{game}\n"


@pytest.mark.parametrize(("name", "spec"), [("bang", "Rules"), ("gunslinger", "Gunslinger"), ("dice", "DiceRules")])
def test_a_game_that_ships_is_known_by_name_before_it_is_imported(name: str, spec: str) -> None:
    code = "from bang_env.kernel.catalogue import SPECS; from bang_env.kernel.spec import spec_class, spec_from_dict"
    assert printed(f"{code}; print({name!r} in SPECS, spec_class({name!r}).__name__)") == f"True {spec}\n"
    assert printed(f"{code}; print(spec_from_dict({{'game': {name!r}}}))").startswith(f"{spec}(")


def test_an_import_announces_every_spec_of_the_games_that_ship() -> None:
    houses = sorted(path.parent.name for path in (copies.ROOT / "bang_env").glob("*/house.py"))
    specs = [spec for house in houses for spec in vars(import_module(f"bang_env.{house}.house"))[house.upper()].specs]
    assert printed("import bang_env; from bang_env.kernel.catalogue import SPECS; print([*SPECS])") == f"{[spec.name for spec in specs]}\n"


@pytest.mark.newest  # PettingZoo has `make` since 1.27
@pytest.mark.parametrize("number", [f"{door}/{game}-v0" for door in ("aec", "parallel") for game in ("bang", "dice", "gunslinger")])
def test_environments_are_registered_with_pettingzoo_by_an_import_alone(number: str) -> None:
    door, _, game = number.partition("/")
    assert printed(f"import pettingzoo, bang_env; print(len(pettingzoo.make({door!r}, 'bang_env/{game}').possible_agents) > 0)") == "True\n"


@pytest.mark.parametrize("number", ["Bang-v0", "Dice-v0", "LoneGunslinger-v0"])
def test_environments_are_registered_with_gymnasium_by_an_import_alone(number: str) -> None:
    made = f"gymnasium.make('bang_env/{number}').reset(seed=1)[1]['action_mask']"
    assert printed(f"import gymnasium, bang_env; print({made}.any())") == "True\n"
