"""A game written as plain Python alone: every door takes it, compiled or not, if slowly.

Derive from `PythonGame`, write the functions of `PythonRules`, make one value of the class. Each function is given the record or the view
as an object whose attributes are ints, or lists of them (`plain_records.py`). Where doors are compiled they call these functions through
ctypes (`callbacks.py`). `docs/guides/adding_game.md` goes through an example.
"""

import ctypes

import numpy as np

from bang_env.kernel.callbacks import ByAddress, ByObject
from bang_env.kernel.chance import mix
from bang_env.kernel.engine import Engine
from bang_env.kernel.game import LEAST, MOST
from bang_env.kernel.games import COMPILED, Games
from bang_env.kernel.numbers import NOBODY, brief
from bang_env.kernel.python_rules import PythonRules
from bang_env.kernel.spec import Spec

MOST_TRIED = 1_000  # choices of the game after which the next one is dealt


class PythonGame(PythonRules):
    """One game in plain Python, whose functions the doors call."""

    def __init__(self) -> None:
        self.engine = Engine()
        super().__init__()
        if COMPILED:
            self._kept = ByAddress(self).table()
            self.engine.point({name: ctypes.cast(function, ctypes.c_void_p).value or 0 for name, function in self._kept.items()})
        else:
            for name, function in ByObject(self).table().items():
                setattr(self.engine.calls, name, function)
        self._dealt: set[Spec] = set()  # of which `check_deal` has seen a game

    def check_deal(self, spec: Spec) -> None:
        """Plays a game by chance, deals the next one in its record, and raises a ValueError where that differs from the same deal in a new
        record, where a seat is asked that has but one option, or where a feature lies out of its bounds. Games that get stuck on the way
        are left to whoever plays them.
        """
        if spec in self._dealt:
            return
        self._dealt.add(spec)
        fresh = np.zeros(1, self.record)
        spec.write(fresh)
        used = fresh.copy()
        first, second = Games(self, fresh), Games(self, used)
        flaw = ""
        try:
            second.deal(0, 1)
            for tries in range(MOST_TRIED):
                if second.asked(0) == NOBODY or flaw:
                    break
                flaw = self.flaw_of_question(spec, second)
                options = second.options(0)
                second.answer(0, options[mix(tries) % len(options)])
            second.deal(0, 2)
            first.deal(0, 2)
        except (RuntimeError, ValueError, ZeroDivisionError):
            return
        same_fields = [name for name in self.record.names or () if first.array[name].tobytes() != second.array[name].tobytes()]
        if same_fields:
            flaw = f"deal of {self.name} keeps {', '.join(same_fields)} of the game before: set every field that is not a rule"
        if flaw:
            raise ValueError(flaw)

    def flaw_of_question(self, spec: Spec, games: Games) -> str:
        """The fault, if any, of what the seat that is asked in such a game may choose and sees: a single option, or features out of their
        bounds.
        """
        options = games.options(0)
        if len(options) == 1:
            return f"options of {self.name}: expected at least two choices of the seat that is asked; got {options}"
        view = np.zeros(1, spec.layout.view)
        games.view(0, games.asked(0), view)
        features = self.features_of(view, spec.players, spec.pages)
        if features.size and not (features.min() >= LEAST and features.max() <= MOST):
            return f"write of {self.name}: expected features from {LEAST} to {MOST}; got {brief(features[0].tolist())}"
        return ""
