"""A game written as plain Python alone: every door takes it, compiled or not, if slowly.

Derive from `PythonGame`, write the functions of `PythonRules`, make one value of the class. Each function is given the record or the view
as an object whose attributes are ints, or lists of them (`plain.py`). Where doors are compiled they call these functions through ctypes
(`callbacks.py`). `docs/guides/adding_game.md` goes through an example.
"""

import ctypes

from bang_env.kernel.callbacks import ByAddress, ByObject
from bang_env.kernel.engine import Engine
from bang_env.kernel.games import COMPILED
from bang_env.kernel.python_rules import PythonRules


class PythonGame(PythonRules):
    """One game in plain Python, whose functions the doors call."""

    def __init__(self) -> None:
        self.engine = Engine()
        if COMPILED:
            self._kept = ByAddress(self).table()
            self.engine.point({name: ctypes.cast(function, ctypes.c_void_p).value or 0 for name, function in self._kept.items()})
        else:
            for name, function in ByObject(self).table().items():
                setattr(self.engine.calls, name, function)
        super().__init__()
