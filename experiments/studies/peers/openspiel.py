"""OpenSpiel's games played at random: in C++, in a loop of ours that is built here and linked to its library, and stepped from Python."""

import ctypes
import os
import shutil
import subprocess
import tempfile
import tomllib
from functools import cache
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bang_experiments.measuring.stopwatch import Play

LOOP = Path(__file__).with_name("spiel_loop.cc")
SOURCE = "OPEN_SPIEL_SOURCE"
"""the environment variable that names a folder with OpenSpiel's sources, whose headers are needed, of the version that is installed"""
INCLUDED = ("", "open_spiel/abseil-cpp", "open_spiel/json/include")
LCG, MASK_64 = 0xD1342543DE82EF95, 0xFFFFFFFFFFFFFFFF


class CannotBuild(Exception):
    """Why there is no loop in C++ here."""


def checked_source(pyspiel: Any) -> Path:
    """The folder of OpenSpiel's sources; it must be of the version that is installed, since a wrong header is memory corruption."""
    named = os.environ.get(SOURCE)
    if not named:
        raise CannotBuild(f"{SOURCE} is not set")
    folder = Path(named)
    if not (folder / "open_spiel" / "spiel.h").is_file():
        raise CannotBuild(f"no open_spiel/spiel.h in {folder}")
    stated = tomllib.loads((folder / "pyproject.toml").read_text()).get("project", {}).get("version")
    if stated != (installed := version("open_spiel")):
        raise CannotBuild(f"{folder} is OpenSpiel {stated}, installed is {installed}")
    if not Path(pyspiel.__file__).is_file():
        raise CannotBuild("pyspiel is no file of its own")
    return folder


def build() -> ctypes.CDLL:
    """The loop in C++, built again in a temporary folder."""
    pyspiel = import_module("pyspiel")
    folder = checked_source(pyspiel)
    compiler = os.environ.get("CXX") or shutil.which("g++") or shutil.which("c++")
    if not compiler:
        raise CannotBuild("no C++ compiler")
    library = Path(str(pyspiel.__file__)).resolve()
    with tempfile.TemporaryDirectory() as temporary:
        target = Path(temporary) / "spiel_loop.so"
        headers = [f"-I{folder / part}" for part in INCLUDED]
        linked = [str(LOOP), str(library), f"-Wl,-rpath,{library.parent}", "-o", str(target)]
        command = [*compiler.split(), "-std=c++20", "-O3", "-DNDEBUG", "-w", "-shared", "-fPIC", *headers, *linked]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            reason = next((line for line in done.stderr.splitlines() if "error" in line), done.stderr.strip() or "no reason given")
            raise CannotBuild(f"{compiler}: {reason[:200]}")
        built_library = ctypes.CDLL(str(target))
    built_library.table_new.restype = ctypes.c_void_p
    built_library.table_new.argtypes = ctypes.c_char_p, ctypes.c_int
    built_library.table_play.restype = None
    built_library.table_play.argtypes = ctypes.c_void_p, ctypes.c_int64, ctypes.c_uint64, ctypes.POINTER(ctypes.c_int64)
    return built_library


@cache
def built() -> ctypes.CDLL | CannotBuild:
    """The loop in C++ or the reason why there is none, found out once: it takes some ten seconds."""
    try:
        return build()
    except (CannotBuild, OSError) as reason:
        return CannotBuild(str(reason))


def loop() -> ctypes.CDLL:
    """The loop in C++."""
    if isinstance(outcome := built(), CannotBuild):
        raise outcome
    return outcome


class InCpp:
    """A game played at random in C++, with or without the tensor of the player to move at each decision; games are never freed."""

    def __init__(self, name: str, tensors: bool, decisions: int = 20_000) -> None:
        import_module("pyspiel").load_game(name)  # an unknown game is an error in Python, but ends the process in C++
        self.play, self.decisions, self.turn = loop().table_play, decisions, 0
        self.table = loop().table_new(name.encode(), int(tensors))
        self.counts = (ctypes.c_int64 * 2)()

    def __call__(self) -> tuple[int, int]:
        self.turn += 1
        self.play(self.table, self.decisions, self.turn * LCG & MASK_64, self.counts)
        return self.counts[0], self.counts[1]


def bots(name: str, games: int = 50) -> Play:
    """A game played by `evaluate_bots`, uniform random bots in C++: slower than a loop of one's own, so its figures favour us.

    It tells no number of decisions; that of as many games, played beforehand, stands for it.
    """
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(name)
    seats = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    turns = iter(range(1_000_000_000))

    def one() -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, seats, next(turns))
        return state

    made = sum(played.player >= 0 for _ in range(games) for played in one().full_history())

    def play() -> tuple[int, int]:
        for _ in range(games):
            one()
        return made, games

    return play


def stepped(name: str, tensors: bool) -> Play:
    """Stepped from Python, with or without the tensor of the player to move; the sampler is our own row's, a generator of one line."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(name)
    observes = game.get_type().provides_observation_tensor
    chance = int(pyspiel.PlayerId.CHANCE)
    new_state = game.new_initial_state
    dice = 1

    def play() -> tuple[int, int]:
        nonlocal dice
        state, decisions = new_state(), 0
        over, current, legal_actions, apply_action = state.is_terminal, state.current_player, state.legal_actions, state.apply_action
        tensor = state.observation_tensor if observes else state.information_state_tensor
        chance_outcomes = state.chance_outcomes
        while not over():
            dice = dice * LCG + 1 & MASK_64
            if current() == chance:
                rest = (dice >> 11) * 2.0**-53
                for outcome, probability in chance_outcomes():
                    rest -= probability
                    drawn = outcome
                    if rest < 0:
                        break
                apply_action(drawn)
                continue
            if tensors:
                tensor()
            options = legal_actions()
            apply_action(options[(dice >> 32) * len(options) >> 32])
            decisions += 1
        return decisions, 1

    return play


def forced(name: str, games: int = 20) -> float:
    """The share of decisions with a single legal action."""
    game = import_module("pyspiel").load_game(name)
    dice, single, decisions = 1, 0, 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            dice = dice * LCG + 1 & MASK_64
            options = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
                single += len(options) == 1
            state.apply_action(options[(dice >> 32) * len(options) >> 32])
    return single / decisions
