"""The heuristic's answers to the questions of Death Mesa (`agents/bang_agents/bang/set_answers.py`)."""

import cython

if not cython.compiled:
    from bang_agents.bang.mind import Mind
    from bang_agents.bang.sets.death_mesa.ghost_plays import among_ghosts
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import Q_HAUNT
    from bang_env.kernel.c_types import UInt8


def answer_of_set(v: View, mask: list[UInt8], m: Mind, q: int, choice: int) -> int:
    """Its questions have the highest numbers."""
    return among_ghosts(v, mask, m, q) if q >= Q_HAUNT else choice
