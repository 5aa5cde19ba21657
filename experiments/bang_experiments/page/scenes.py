"""Moments of a game as a page shows them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bang_env.kernel.drawing import as_data
from bang_env.kernel.numbers import NOBODY
from bang_experiments.page.messages import Refused, text_of
from bang_experiments.reviewing.reviewer import beliefs
from bang_experiments.terminal.match import Match


def scene_data(match: Match, scene: Any, options: Sequence[int]) -> Any:
    """A scene with these choices as JSON has it. What happened lately is left out, since a page tells the whole story beside it."""
    return as_data(replace(match.screen.draw(scene, options), lately=()))


def explanation(match: Match, message: Mapping[str, Any]) -> dict[str, Any]:
    """The explanation of the name in a message; Refused where it stands for nothing."""
    word = text_of(message, "word")
    lines = match.screen.explain(match.rules, word)
    if not lines:
        raise Refused(f"nothing here is called {word!r}")
    return {"kind": "explained", "word": word, "lines": lines}


def moment(match: Match, at: int, eyes: int) -> dict[str, Any]:
    """The game behind so many choices, as a seat (or with NOBODY a spectator) sees it: scene, what led there, where it is, what comes. The
    seat that chose then sees its options too.
    """
    scene = match.screen.look(match.moment(at), eyes)
    comes, options = "", []
    if at < match.answers:
        seat, choice = match.choice_at(at)
        comes = match.screen.choice_words(scene, choice) if eyes in (NOBODY, seat) else ""
        options = match.options_at(at) if eyes == seat else []
    turns = match.turns()
    return {
        "scene": scene_data(match, scene, options),
        "news": match.events_apart(at, eyes),
        "at": at,
        "eyes": eyes,
        "place": match.place(at),
        "turn": next(k for k, (turn, _) in enumerate(turns) if turn == turns[at][0]),
        "comes": comes,
        "beliefs": beliefs(match, match.moment(at), eyes),
    }
