"""The extras of an install: the command says which one it lacks, and playing needs no PyTorch."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import numpy as np
import pytest

from bang_agents.learned import save_policy
from bang_env.bang.features import pages as features
from bang_env.bang.rules import Rules
from bang_experiments.command.entry import EXTRAS, extra_for
from tests.support.commands.terminal import WIDE

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
SHORT = ("--deals", "4")
PLAYING = [
    ("--help",),
    ("play", "--seed", "3"),
    ("play", "gunslinger", "--seed", "3", "--advice", "heuristic"),
    ("watch", "--seed", "3", "--fast"),
    ("watch", "gunslinger", "--seed", "3", "--fast"),
    ("evaluate", "--lineups", "heuristic; heuristic one-outlaw={}", *SHORT),
    ("evaluate", "gunslinger", "--lineups", "heuristic; search:2", "--tables", "level=0", "--search-deals", "2", *SHORT),
    ("speed", "--help"),
]


def bang_without(modules: tuple[str, ...], *words: str) -> subprocess.CompletedProcess[str]:
    """The command in an install that lacks these modules."""
    code = f"import sys; sys.modules.update(dict.fromkeys({modules!r})); sys.argv[1:] = {list(words)!r}\n"
    code += "from bang_experiments.command.entry import main; main()"
    environment = os.environ | WIDE
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, input="q\n", capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def policy(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The path of a saved policy."""
    chance = np.random.default_rng(0)
    choices = Rules(5).choices
    weights = {"actor.0.weight": chance.normal(size=(choices, features.size(["base"], 5))), "actor.0.bias": chance.normal(size=choices)}
    folder = tmp_path_factory.mktemp("policy")
    arrays = {name: array.astype(np.float32) for name, array in weights.items()}
    save_policy(folder / "policy.safetensors", arrays, Rules(5), {"padded_seats": 5})
    return str(folder)


@pytest.mark.parametrize("words", PLAYING, ids=" ".join)
def test_playing_needs_nothing_that_only_learning_brings(words: tuple[str, ...], policy: str) -> None:
    done = bang_without(EXTRAS["learn"], *(word.format(policy) for word in words))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("lacks", "words", "extra"),
    [
        ("typer", (), "play"),
        ("typer", ("--help",), "play"),
        ("rich", ("play", "gunslinger"), "play"),
        ("typer", ("--traceback", "train"), "learn"),
        ("safetensors", ("play", "--opponents", "{}"), "play"),
        ("torch", ("train",), "learn"),
        ("stable_baselines3", ("train", "gunslinger", "--help"), "learn"),
        ("tensorboard", ("train", "--minutes", "1"), "learn"),
        ("matplotlib", ("evaluate", "--out", "{}"), "learn"),
        ("matplotlib", ("evaluate", "gunslinger", "--out", "{}"), "learn"),
        ("matplotlib", ("speed",), "learn"),
        ("starlette", ("page",), "page"),
    ],
)
def test_what_lacks_is_said_in_one_sentence_with_its_extra(lacks: str, words: tuple[str, ...], extra: str, policy: str) -> None:
    done = bang_without((lacks,), *(word.format(policy) for word in words))
    sentence = f'bang needs {lacks}, which is not installed: pip install "bang_env[{extra}]"\n'
    assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)


def test_a_language_model_without_its_client_is_refused_with_the_extra() -> None:
    done = bang_without(("openai",), "evaluate", "--lineups", "text:bang_agents.chat:ask", "--deals", "4")
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert 'a language model needs the client openai: pip install "bang_env[chat]"' in done.stderr


def test_a_module_of_no_extra_that_lacks_is_no_matter_of_extras() -> None:
    assert extra_for("numpy", ["train"]) is None
    done = bang_without(("numpy",), "play")
    assert "ModuleNotFoundError" in done.stderr


def test_a_saved_policy_without_the_package_that_reads_it_is_refused_with_the_extra(policy: str) -> None:
    code = f"import sys; sys.modules['safetensors'] = None; import bang_agents; bang_agents.make({policy!r})"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == 'ModuleNotFoundError: saved policies need safetensors: pip install "bang_env[play]"'


def test_the_extras_are_those_of_the_install() -> None:
    extras = {
        extra: {re.split(r"[>=\[]", requirement)[0].replace("-", "_") for requirement in requirements}
        for extra, requirements in PROJECT["optional-dependencies"].items()
    }
    assert extras["play"] == set(EXTRAS["play"])
    assert extras["learn"] == {"bang_env", *EXTRAS["learn"]}
    others = ("page", "chat", "data")
    assert {extra: extras[extra] for extra in others} == {extra: {"bang_env", *EXTRAS[extra]} for extra in others}
    assert all("bang_env[play]" in PROJECT["optional-dependencies"][extra] for extra in EXTRAS if extra != "play")
