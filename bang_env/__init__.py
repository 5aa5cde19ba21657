"""The card game BANG! as an exact and fast environment for reinforcement learning.

    from bang_env import Batch, Rules, Table, bang_v0
    env = bang_v0.env(players=6, rebel=True)             # one game, PettingZoo AEC
    batch = Batch(Rules(players=7), games=256, seed=1)   # many games, stepped as arrays
    batch = Batch(DiceRules(players=7), games=256)       # the dice game: the same doors; also `dice_v0.env(players=7)`
    t = Table("Sheriff: Bang", "Outlaw: Missed / Barrel", deck="♠")   # one position, in words
    t = DiceTable("Sheriff", "Outlaw BartCassidy", rolls="1 1 2 Beer Arrow | Beer")   # the same for the dice game
    gymnasium.make("bang_env/Bang-v0", players=5, role="outlaw")      # one seat among heuristics; also "bang_env/Dice-v0"
    gymnasium.make("bang_env/LoneGunslinger-v0", level=2)             # one player against a deck; also `gunslinger_v0.env(level=2)`
    print(evaluate(my_agent, players=5, role="outlaw"))   # how often your own agent wins, and how much more often than the heuristic
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

import gymnasium
import pettingzoo

import bang_env.kernel  # noqa: F401  # first of all: from then on compiled modules are found
from bang_env.kernel.catalogue import SPECS

if TYPE_CHECKING:  # else they are imported when somebody asks for them: a program needs few of them, and begins in two thirds of the time
    from bang_env import bang_v0, dice_v0, gunslinger_v0
    from bang_env.bang.features import pages as features
    from bang_env.bang.gunslinger import Gunslinger
    from bang_env.bang.house import BANG
    from bang_env.bang.rules import Rules
    from bang_env.bang.sight.view_layout import VIEW
    from bang_env.bang.table.table import Table
    from bang_env.choice_words import choice_word
    from bang_env.dice.house import DICE
    from bang_env.dice.rules import DiceRules
    from bang_env.dice.table.table import DiceTable
    from bang_env.doors.batch import Batch
    from bang_env.evaluation import evaluate
    from bang_env.kernel.record_of_play import SaveError
    from bang_env.kernel.scenario import IllegalMove
    from bang_env.kernel.spec import RulesError

__all__ = [
    "BANG",
    "DICE",
    "VIEW",
    "Batch",
    "DiceRules",
    "DiceTable",
    "Gunslinger",
    "IllegalMove",
    "Rules",
    "RulesError",
    "SaveError",
    "Table",
    "bang_v0",
    "choice_word",
    "dice_v0",
    "evaluate",
    "features",
    "gunslinger_v0",
]
__version__ = "0.2.0"
LATER = {
    "BANG": "bang.house", "DICE": "dice.house", "VIEW": "bang.sight.view_layout", "Batch": "doors.batch", "DiceRules": "dice.rules",
    "DiceTable": "dice.table.table", "Gunslinger": "bang.gunslinger", "IllegalMove": "kernel.scenario", "Rules": "bang.rules",
    "RulesError": "kernel.spec", "SaveError": "kernel.record_of_play", "Table": "bang.table.table", "choice_word": "choice_words",
    "evaluate": "evaluation",
}  # fmt: skip
"""public names that are imported when they are asked for, with their modules"""
LATER_MODULES = {name: name for name in ("bang_v0", "dice_v0", "gunslinger_v0")} | {"features": "bang.features.pages"}
"""public names of modules that are imported likewise"""


if not TYPE_CHECKING:  # else type checkers would believe that there is every name

    def __getattr__(name: str) -> Any:
        """A public name that has not been imported yet."""
        if name in LATER:
            value = getattr(import_module(f"bang_env.{LATER[name]}"), name)
        elif name in LATER_MODULES:
            value = import_module(f"bang_env.{LATER_MODULES[name]}")
        else:
            raise AttributeError(f"module 'bang_env' has no attribute {name!r}")
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    """All public names, those that have not been imported yet too."""
    return sorted({*globals(), *__all__})


SPECS.announce("bang_env.bang.house", "bang", "gunslinger")
SPECS.announce("bang_env.dice.house", "dice")
gymnasium.register("bang_env/Bang-v0", entry_point="bang_env.bang_v0:OneSeat", vector_entry_point="bang_env.bang_v0:OneSeatVector")
gymnasium.register("bang_env/Dice-v0", entry_point="bang_env.dice_v0:OneSeat", vector_entry_point="bang_env.dice_v0:OneSeatVector")
gymnasium.register(
    "bang_env/LoneGunslinger-v0",
    entry_point="bang_env.gunslinger_v0:LoneGunslinger",
    vector_entry_point="bang_env.gunslinger_v0:LoneGunslingerVector",
)
if hasattr(pettingzoo, "register"):  # since PettingZoo 1.27: pettingzoo.make("aec", "bang_env/bang-v0", players=6)
    for _game in ("bang", "dice", "gunslinger"):
        pettingzoo.register("aec", f"bang_env/{_game}-v0", entry_point=f"bang_env.{_game}_v0:env")
        pettingzoo.register("parallel", f"bang_env/{_game}-v0", entry_point=f"bang_env.{_game}_v0:parallel_env")
    del _game
