"""A guest at a table: one seat of each deal is the guest's, others hold the rest. All series of one seed have the same deals, and the
seat of a role that is looked at is the same in all of them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent
from bang_agents.agent_pair import agent_pair
from bang_agents.table_agents import agent_at
from bang_env.doors.batch import Batch
from bang_env.doors.seating import ANY, GHOST, ghost_words, held_roles, read_played, scatter
from bang_env.kernel.spec import Spec
from bang_experiments.arena.chunks import Chunk, seed_of
from bang_experiments.arena.deals import MAX_DECISIONS, Focus, Results, play_deals
from bang_experiments.arena.jobs import Tick


@dataclass(frozen=True)
class GuestSeries:
    """Deals of a seating, in words. It travels to other processes."""

    rules: Spec
    """the table"""
    seed: int
    """of the deals"""
    others: tuple[str, ...]
    """agents that hold the seats, seat by seat in turn"""
    guest: str = ""
    """the agent that holds one seat in place of theirs; where one player answers every question, that player (none: nobody)"""
    word: str = ""
    """whose seat the guest has: a role, of which one seat is drawn for each deal; or "ghost-outlaw", all eliminated Outlaws, who were
    played by the others while they lived"""

    def agents(self, first: int = 0) -> dict[str, Agent]:
        """The agents by their names, for the chunk that begins with this deal: those that draw lots begin again in each."""
        names = dict.fromkeys([*self.others, *([self.guest] if self.guest else [])])
        return {name: agent_at(name, self.rules, seed_of(self.seed, first) + number) for number, name in enumerate(names)}

    def players(self) -> Sequence[Agent]:
        """The agents, as they begin."""
        return list(self.agents().values())

    def identity(self) -> dict[str, Any]:
        """Seed, hosts, guest and seat as plain data for JSON: what tells these games from others at that table."""
        return {"seed": self.seed, "others": list(self.others), "guest": self.guest, "seat": self.word}

    def play(self, chunk: Chunk, tick: Tick = None, agents: Mapping[str, Agent] | None = None) -> Results:
        """The results of a chunk of the deals. `agents`: its agents, where somebody wants to hear from them afterwards."""
        first, deals = chunk
        agents = agents or self.agents(first)
        others, guest = [agents[name] for name in self.others], agents.get(self.guest)
        ghosts: tuple[int, ...] = ()
        focus: Focus | None = None
        by_ghosts = others
        if guest is not None and self.rules.one_player:
            others = [guest]
        elif guest is not None:
            seat_played = read_played(self.rules, self.word)
            ghosts, focus = seat_played.ghosts, None if seat_played.ghosts else (seat_played, guest)
            by_ghosts = [agent_pair(living, guest, self.rules.game) for living in others]

        def holder(role: int, seat: int) -> Agent:
            return (by_ghosts if role in ghosts else others)[seat % len(others)]

        return play_deals(self.rules, holder, deals, self.seed, focus=focus, tick=tick, first=first)


def guest_at(series: GuestSeries, deals: int, seed: int, agents: Mapping[str, Agent]) -> Batch:
    """Games of a series that are stopped at every decision of its guest. `agents`: its agents by their names."""
    hosts = [agents[name] for name in series.others]
    seats: dict[str, Any] = {}
    if not series.rules.one_player:
        seats = {"players": lambda role, seat: hosts[seat % len(hosts)], "free": series.word}
    options: dict[str, Any] = {"restart": False, "features": False, "views": True, "max_decisions": MAX_DECISIONS}
    return Batch(series.rules, deals, seed, **options, **seats)


def guest_seats(batch: Batch, word: str) -> NDArray[np.int64]:
    """(deals,) the guest's seat in such games; of ghosts, one seat of theirs drawn for each deal; where one player answers every question,
    the first of theirs.
    """
    if batch.seats is None:
        return first_held(batch.rules, batch.roles)
    seat = read_played(batch.rules, word)
    return seat.draw(batch.roles, scatter(batch.seed, batch.number, batch.episode)) if seat.ghosts else batch.seats.drawn.copy()


def first_held(rules: Spec, roles: NDArray[np.int8]) -> NDArray[np.int64]:
    """(deals,) the first seat of the one player who answers every question, in deals of these roles (deals, seats)."""
    return np.asarray((roles == rules.held_roles[0]).argmax(axis=1))


def seat_of(results: Results, word: str) -> NDArray[np.int64]:
    """(deals,) the seat looked at, whoever holds it: the one that a guest of this word has; where one player answers every question, the
    first that is theirs.
    """
    if results.rules.one_player:
        return first_held(results.rules, results.roles)
    seat = read_played(results.rules, word)
    return seat.draw(results.roles, scatter(results.seed, np.arange(len(results.roles))))


def won(results: Results, word: str) -> NDArray[np.bool_]:
    """(deals,) whether that seat won, or where one player answers every question, that player."""
    if results.rules.one_player:
        return results.agent_won()
    return results.won_at(seat_of(results, word))


def is_seat(word: str, rules: Spec) -> bool:
    """Whether a word is the number of a seat of a table: "2", or "seat 2"."""
    number = re.fullmatch(r"(?:seat )?([0-9]{1,2})", word)
    return number is not None and int(number[1]) < rules.players


def words_at(rules: Spec, role: str = ANY) -> list[str]:
    """The seats that are looked at one by one at a table, of those that a role names as a training has it: "any", or a seat's number,
    stands for every role and for the ghosts of each that plays on; a role that is not dealt here for none. Where one player answers every
    question: that player alone.
    """
    if rules.one_player:
        return [rules.controllers[0]]
    ghosts = [word for word in ghost_words(rules) if word != GHOST]
    words = {word.strip() for word in re.split("[,;]", role)}
    if ANY in words or any(is_seat(word, rules) for word in words):
        return [*held_roles(rules), *ghosts]
    return [word for word in [*held_roles(rules), *ghosts] if word in words or (GHOST in words and word in ghosts)]


def cells_at(tables: Sequence[Spec], role: str) -> list[tuple[Spec, list[str]]]:
    """The tables with their seats; rejects a role that none of them has."""
    words = list(dict.fromkeys(word for rules in tables for word in words_at(rules)))
    for word in map(str.strip, re.split("[,;]", role)):
        if not any(words_at(rules, word) for rules in tables):
            raise ValueError(f"role: expected some of {', '.join([*words, ANY])}, with commas between them; got {role!r}")
    return [(rules, words_at(rules, role)) for rules in tables]
