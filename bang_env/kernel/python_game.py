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

GAMES_TRIED, MOST_TRIED = 10, 1_000  # games by which a game is checked, and choices in all of them


class PythonGame(PythonRules):
    """One game in plain Python, whose functions the doors call."""

    def __init__(self) -> None:
        self.engine = Engine()
        super().__init__()
        if len(self.record_layouts) > 1:
            raise ValueError(f"record_layouts: expected one layout in a game of plain Python; got {len(self.record_layouts)}")
        if COMPILED:
            self._kept = ByAddress(self).table()
            self.engine.point({name: ctypes.cast(function, ctypes.c_void_p).value or 0 for name, function in self._kept.items()})
        else:
            for name, function in ByObject(self).table().items():
                setattr(self.engine.calls, name, function)
        self._dealt: set[Spec] = set()  # of which `check_deal` has seen a game

    def check_deal(self, spec: Spec) -> None:
        """Plays some games by chance in one record, and raises a ValueError where a deal in it differs from the same deal in a new record,
        where a seat is asked that has but one option, or where what it sees lacks `n` or has a feature out of its bounds. Games that get
        stuck on the way are left to whoever plays them.
        """
        if spec in self._dealt:
            return
        self._dealt.add(spec)
        flaw = ""
        try:
            used, tries = self.undealt(spec), 0
            for seed in range(GAMES_TRIED):
                new = self.undealt(spec)
                new.deal(0, seed)
                used.deal(0, seed)
                flaw = flaw or self.flaw_of_deal(new, used)
                while used.asked(0) != NOBODY and tries < MOST_TRIED and not flaw:
                    flaw = self.flaw_of_question(spec, used)
                    options = used.options(0)
                    used.answer(0, options[mix(tries) % len(options)])
                    tries += 1
        except (RuntimeError, ValueError, ZeroDivisionError):
            return
        if flaw:
            raise ValueError(flaw)

    def undealt(self, spec: Spec) -> Games:
        """A new record with the rules of a spec."""
        record = np.zeros(1, self.record)
        spec.write(record)
        return Games(self, record)

    def flaw_of_deal(self, new: Games, used: Games) -> str:
        """The fault, if any, of a deal in a record that holds an earlier game: fields that a deal in a new record leaves otherwise."""
        fields = [name for name in self.record.names or () if new.array[name].tobytes() != used.array[name].tobytes()]
        return f"deal of {self.name} keeps {', '.join(fields)} of the game before: set every field that is not a rule" if fields else ""

    def flaw_of_question(self, spec: Spec, games: Games) -> str:
        """The fault, if any, of what the seat that is asked may choose and sees: a single option, no number of seats, or features out of
        their bounds.
        """
        options = games.options(0)
        if len(options) == 1:
            return f"options of {self.name}: expected at least two choices of the seat that is asked; got {options}"
        if "n" not in (self.view.names or ()):
            return f"view of {self.name}: expected a field n, the number of seats; there are {', '.join(self.view.names or ())}"
        view = games.view_of(0, games.asked(0))
        if view["n"][0] != spec.players:
            return f"look of {self.name}: expected the number of seats, {spec.players}, in the field n of the view; got {view['n'][0]}"
        features = self.features_of(view, spec.players, spec.pages)
        if features.size and not (features.min() >= LEAST and features.max() <= MOST):
            return f"write of {self.name}: expected features from {LEAST} to {MOST}; got {brief(features[0].tolist())}"
        return ""
