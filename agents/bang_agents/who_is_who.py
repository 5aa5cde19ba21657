"""The question who is who, in words, for agents that are asked in words: the same text as for a choice, with this question at its end.

    question = RoleQuestion.of(BANG, view)
    beliefs = question.read('{"Ada": {"Outlaw": 70, "Deputy": 30}, "Frank": {"Outlaw": 40, "Deputy": 60}}')
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.agent_beliefs import shares_left
from bang_agents.unseen_roles import UNKNOWN, hidden
from bang_env.doors.text import AnswerError, describe, read_names
from bang_env.kernel.game import Game
from bang_env.kernel.screen import screen_of

NO_CHANCES = "no chances of roles"  # why an answer is refused


@dataclass(frozen=True)
class RoleQuestion:
    """The question for whom a seat takes the others."""

    text: str
    """what the seat knows, and the question"""
    seats: Mapping[str, int]
    """those whose role is hidden: name -> place, counted from the viewer"""
    roles: Mapping[str, int]
    """those that are left: name -> number"""
    counted: NDArray[np.float64]
    """(seats, roles) what counting the roles left tells"""

    @classmethod
    def of(cls, game: Game, view: NDArray[Any]) -> "RoleQuestion":
        """The question for one checked view (1,)."""
        names = read_names(None, screen_of(game).marks(view[0]))
        counts = game.roles_dealt(view)
        counted = shares_left(view, game.table_of(view[0]).role_counts if counts is None else counts, game)[0]
        seats = {names[place]: place for place in np.flatnonzero(hidden(view, game)[0]).tolist()}
        roles = {name: number for number, name in enumerate(game.roles) if number != UNKNOWN and counted[:, number].any()}
        form = json.dumps({name: dict.fromkeys(roles, 0) for name in seats})
        ask = "How likely, in percent, does each of these players have each of these roles?"
        question = f"{ask} Answer with JSON of this form alone:\n{form}"
        description = describe(game, view, np.zeros(game.choices, np.bool_))
        return cls(f"{description}\n\n## Who is who\n{question}", seats, roles, counted)

    def read(self, answer: object) -> NDArray[np.float64]:
        """(seats, roles) the chances that an answer gives, scaled for each seat to a sum of 1; a role that it leaves out has none. Words
        around the JSON are left aside. An AnswerError for anything else.
        """
        text = answer if isinstance(answer, str) else ""
        try:
            stated = json.loads(text[text.index("{") : text.rindex("}") + 1])
            shares = np.zeros_like(self.counted)
            for name, place in self.seats.items():
                for role, number in self.roles.items():
                    shares[place, number] = float(stated[name].get(role, 0))
            with np.errstate(over="ignore"):
                sums = shares[list(self.seats.values())].sum(axis=1)
            if not (shares >= 0).all() or not np.isfinite(sums).all() or not (sums > 0).all():
                raise ValueError("a chance is 0 or more, and each player is of some role")
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError) as error:
            sentence = f"These are no chances of roles for {', '.join(self.seats)}: {type(error).__name__} {error}"
            raise AnswerError(NO_CHANCES, sentence) from error
        return np.asarray(shares / np.maximum(shares.sum(axis=1, keepdims=True), np.finfo(np.float64).tiny))
