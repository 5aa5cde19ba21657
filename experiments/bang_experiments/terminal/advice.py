"""Advice on a question: how often each option wins in play-outs, and what several agents would choose.

Nothing goes into it but what the asked seat may know: agents are shown its view, and play-outs begin in worlds that it cannot tell from the
true game.
"""

from dataclasses import dataclass
from typing import Any

from rich.console import Console

from bang_agents import Agent
from bang_agents.search import Search
from bang_agents.table_agents import agent_at
from bang_env.kernel.phrases import cut
from bang_env.kernel.spec import Spec
from bang_experiments.arena.statistics import chance_words
from bang_experiments.terminal.match import Match, show

USUAL = ("heuristic", "search:1000")  # who is asked besides the agent that is named, where the game has a heuristic
NOBODY_YET = 'This game has no heuristic, and nobody advises you yet: type "a" and an agent (a saved policy, module:Class).'
CHANCE, BY = "chance to win", "chosen by"
LEAST_WORDS = 20  # letters of an option


@dataclass(frozen=True)
class Row:
    """The advice on one option."""

    place: int
    """in the menu, from 1"""
    words: str
    won: int
    """play-outs, out of `tried`"""
    tried: int
    by: tuple[str, ...]
    """the agents that would choose it"""

    @property
    def rate(self) -> float:
        """The share of play-outs that were won; 0 where none was played."""
        return self.won / self.tried if self.tried else 0.0


class Adviser:
    """The advisers: the heuristic and a search where the game has them, and the agent that the player names."""

    def __init__(self, name: str, seed: int, rules: Spec) -> None:
        self.seed, self.rules = seed, rules
        self.name = ""
        if name:
            self.ask_too(name)

    def ask_too(self, name: str) -> None:
        """From now on the agent of that name is asked as well; rejects one that plays other games."""
        agent_at(name, self.rules, self.seed)
        self.name = name

    @property
    def judge(self) -> str:
        """The agent that plays out: the heuristic; in a game without one, the policy of a guided search."""
        return "the heuristic" if self.rules.game.heuristic else self.name.partition("@")[2]

    def agents(self) -> list[Agent]:
        """Agents that have not been asked yet, so that a position has one answer however often it is asked about."""
        usual = USUAL if self.rules.game.heuristic else ()
        names = [name for name in usual if not (name.startswith("search") and self.name.startswith("search"))]
        return [agent_at(name, self.rules, self.seed) for name in dict.fromkeys([*names, *([self.name] if self.name else [])])]

    def rows(self, match: Match, scene: Any) -> tuple[list[Row], list[str]]:
        """The options, those that win most often first, and why agents cannot say."""
        advisers: dict[int, list[str]] = {}
        refusals: list[str] = []
        agents = self.agents()
        for agent in agents:
            try:
                advisers.setdefault(match.choice_of(agent), []).append(agent.name)
            except ValueError as refusal:
                refusals.append(f"{agent.name} cannot say: {refusal}")
        search = next((agent for agent in agents if isinstance(agent, Search)), None)
        counts = search.chances(match.worlds(), 0) if search else {}
        rows = [
            Row(k + 1, match.screen.choice_words(scene, choice), *counts.get(choice, (0, 0)), tuple(advisers.get(choice, ())))
            for k, choice in enumerate(match.options)
        ]
        return sorted(rows, key=lambda row: (-row.rate, -len(row.by), row.place)), refusals

    def give(self, console: Console, match: Match, scene: Any, name: str) -> None:
        """The key a: the table of the options; with a name, that agent is asked too from now on."""
        try:
            if name:
                self.ask_too(name)
        except ValueError as refusal:
            show(console, f"{refusal}")
            return
        if not self.name and not self.rules.game.heuristic:
            show(console, NOBODY_YET)
            return
        rows, refusals = self.rows(match, scene)
        show(console, "\n".join([*table(rows, console.width, self.judge), *refusals]))


def adviser_at(match: Match, name: str) -> tuple[Adviser, list[str]]:
    """The adviser of a table, and why the agent of this name is not asked, where it does not play such games."""
    try:
        return Adviser(name, match.seed, match.rules), []
    except ValueError as refusal:
        return Adviser("", match.seed, match.rules), [f"{name} is not asked: {refusal}"]


def table(rows: list[Row], width: int, judge: str) -> list[str]:
    """The rows in columns, with a heading; the chance is left out where nothing was played. `judge`: who played out."""
    chances = [chance_words(row.won, row.tried) for row in rows]
    by = [", ".join(row.by) for row in rows]
    columns = [*([(CHANCE, chances)] if any(chances) else []), (BY, by)]
    other_columns = sum(3 + max(map(len, [head, *cells])) for head, cells in columns)
    room = max(LEAST_WORDS, width - 5 - other_columns)
    words = [cut(row.words, room) for row in rows]
    columns.insert(0, ("option", [f"{row.place:>3}  {text}" for row, text in zip(rows, words, strict=True)]))
    wide = [max(map(len, [head, *cells])) for head, cells in columns]
    lines = [[("     " if k == 0 else "") + head for k, (head, _) in enumerate(columns)]]
    lines += [list(cells) for cells in zip(*(cells for _, cells in columns), strict=True)]
    lines_padded = ["   ".join(cell.ljust(room) for cell, room in zip(line, wide, strict=True)).rstrip() for line in lines]
    playouts = max((row.tried for row in rows), default=0)
    return [*lines_padded, *([f"({CHANCE}: {playouts} play-outs of {judge} for each option, 95 % intervals)"] if playouts else [])]
