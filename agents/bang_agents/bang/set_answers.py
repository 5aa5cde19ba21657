"""Answers of sets to the questions that they alone ask, asked for like the rules of sets (`bang_env/bang/sets/set_questions.py`)."""

from bang_agents.bang.mind import Mind
from bang_env.bang.sets.set_questions import asked_of_sets
from bang_env.bang.sight.view_layout import View
from bang_env.kernel.c_types import UInt8


@asked_of_sets
def answer_of_set(v: View, mask: list[UInt8], m: Mind, q: int, choice: int) -> int:
    """The heuristic's answer to a question q (Q_...), or UNSAID where no set asks it."""
    return choice
