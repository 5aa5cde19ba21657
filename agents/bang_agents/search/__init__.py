"""Searches: play-outs by rules of thumb (`search.py`), or guided by a policy (`guided_search.py`)."""

import re

from bang_agents.agent import Searcher
from bang_agents.search.search import MOST_PLAYOUTS, PLAYOUTS, Posteriors, Search, role_chances
from bang_env.bang.house import BANG
from bang_env.kernel.game import Game

__all__ = ["PLAYOUTS", "Posteriors", "Search", "read_search", "role_chances"]


def read_search(name: str, seed: int = 0, game: Game = BANG) -> Searcher | None:
    """The search that a word names: "search", "search:500" (play-outs), "search:0.5s" (seconds), each with or without "@" and the policy
    that guides it: "search:200@runs/base-5", "search@learned"; None for another word.
    """
    match = re.fullmatch(r"search(?::(\d+)|:(\d*\.?\d+)s)?(?:@(.+))?", name)
    if match is None:
        return None
    if len(match[1] or "") > len(str(MOST_PLAYOUTS)):  # Python reads no number of thousands of digits
        raise ValueError(f"playouts: expected a whole number from 1 to {MOST_PLAYOUTS:,}; got a number of {len(match[1])} digits")
    playouts, seconds = int(match[1] or PLAYOUTS), float(match[2]) if match[2] else None
    if match[3] is None:
        return Search(playouts, seconds, seed, game=game)
    from bang_agents.search.guided_search import read_guided  # it needs the extra play

    return read_guided(match[3], playouts, seconds, seed, game)
