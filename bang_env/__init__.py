"""The card game BANG! as an exact and fast environment for reinforcement learning.

    from bang_env import Batch, Rules, Table, bang_v0
    env = bang_v0.env(players=6, rebel=True)             # one game, PettingZoo AEC
    batch = Batch(Rules(players=7), games=256, seed=1)   # many games, stepped as arrays
    t = Table("Sheriff: Bang", "Outlaw: Missed / Barrel", deck="♠")   # one position, in words
"""

from pettingzoo import register

from bang_env import bang_v0, features
from bang_env.answers import IllegalMove
from bang_env.batch import Batch
from bang_env.gunslinger import Gunslinger
from bang_env.rules import Rules, RulesError
from bang_env.saves import SaveError
from bang_env.table import Table
from bang_env.view_layout import VIEW

__all__ = ["VIEW", "Batch", "Gunslinger", "IllegalMove", "Rules", "RulesError", "SaveError", "Table", "bang_v0", "features"]
__version__ = "0.1.0"

register("aec", "bang_env/bang-v0", entry_point="bang_env.bang_v0:env")  # pettingzoo.make("aec", "bang_env/bang_v0", players=6)
