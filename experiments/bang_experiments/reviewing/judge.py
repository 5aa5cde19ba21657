"""The worth of the options of a decision: play-outs in worlds that the seat could not tell from the true one, and as the cards lay.

A decision is blamed for what was knowable alone. Whatever the seat did not see is dealt again in each world, hidden roles as often as the
rules of thumb believe in them from all that has happened, and every option is tried in the same worlds. The best of several options looks
better than it is, since it was picked for its luck too; so what a choice lost to the best other one is measured in fresh worlds, in which
nothing was picked, and for those that seem to have lost most once more, in many more of them.

How the game stands, and what an option was worth with the cards as they lay, is played out from the true game: what lies in hands and who
is who stays, what is still to be drawn or rolled is drawn again each time.
"""

import math
from contextlib import suppress
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent, player_of, posteriors_of
from bang_agents.search import role_chances
from bang_agents.search.play_outs import outcomes
from bang_agents.table_agents import agent_at
from bang_env.doors.play_loops import play_to_end
from bang_env.doors.seating import scatter
from bang_env.doors.worlds import Worlds
from bang_env.kernel.games import Games
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.arena.statistics import Z_95

FUTURES = 2  # times the play-outs of an option: from each moment, as the cards lie
AS_THEY_LAY = 2  # the play-outs of an option divided by this: of each option, as the cards lie
FRESH = 2  # times the play-outs of an option: what a choice lost to the best other one
CLOSER = 5  # likewise, for those that seem to have lost most
WORLDS, FRESH_WORLDS, CLOSER_WORLDS, LAID = range(4)  # what a seed is scattered for

State = NDArray[np.void]  # (1,) a record of the game


@dataclass(frozen=True)
class Option:
    """One thing that might have been chosen."""

    choice: int
    won: int
    """play-outs that the seat won in worlds that it could not tell from the true one, out of `tried`"""
    tried: int
    lay_won: int
    """the same with the cards as they lay, out of `lay_tried`"""
    lay_tried: int

    @property
    def chance(self) -> float:
        """The share of play-outs that were won; 0 where none was played."""
        return self.won / self.tried if self.tried else 0.0

    @property
    def lay_chance(self) -> float:
        """The share won with the cards as they lay."""
        return self.lay_won / self.lay_tried if self.lay_tried else 0.0


@dataclass(frozen=True)
class Loss:
    """The loss of a choice against the best other option."""

    better: int
    """that option; it may have been worse all the same"""
    lost: float
    """how much of the chance to win, by what the seat could know; below 0 where the choice was the better one"""
    error: float
    """half of the 95 % interval"""
    tried: int
    """worlds"""

    @property
    def sure(self) -> bool:
        """Whether the choice lost something even at the lower end of the interval."""
        return self.lost > self.error


class Judge:
    """Plays positions of one table out, with one agent at every seat. All of it follows from the position, the place in the game and the
    seed; several threads may ask.
    """

    def __init__(self, rules: Spec, players: int, by: str, playouts: int, seed: int) -> None:
        """`players`: seats. `by`: an agent that plays in compiled loops. `playouts`: of each option of a decision. Raises a ValueError for
        another agent.
        """
        agent = agent_at(by, rules, seed)
        player = player_of(agent, rules.game)
        if player is None:
            raise ValueError(f"by: expected an agent of compiled code, such as heuristic or learned; {agent.name} is asked from Python")
        self.rules, self.players, self.agent, self.player = rules, players, agent, player
        self.playouts, self.seed = playouts, seed
        self._posteriors = posteriors_of(rules.game)

    def seed_for(self, purpose: int, at: int) -> int:
        """The seed for one purpose at a place in the game."""
        return int(scatter(self.seed, purpose, at)[0])

    def standing(self, state: State, at: int, count: int, choice: int = NOBODY) -> NDArray[np.int64]:
        """(players,) how many of so many play-outs each seat wins with the cards as they lie: from the game as it stands, or behind a
        choice. The same futures at a place for every choice.
        """
        game, players = self.rules.game, self.players
        states = np.repeat(state, count)
        if game.chance:  # a game that does not say where its chance lies has the one future that came
            game.renew(states, scatter(self.seed, LAID, at, np.arange(count)))
        games = Games(game, states)
        if choice != NOBODY:
            for number in range(count):
                games.answer(number, choice)
        play_to_end(games, self.player, self.seed_for(LAID, at))
        won = np.array([games.won(number, players) for number in range(count)], np.int64)
        return np.asarray(won.sum(axis=0))

    def options(self, state: State, at: int, seat: int) -> tuple[Option, ...]:
        """Every option of the seat asked, in the order of the game."""
        worlds = Worlds(self.rules.game, state)
        choices = np.array(worlds.options(0), np.int64)
        won = self._play_out(worlds, choices, self.playouts, self.seed_for(WORLDS, at))
        count = max(1, self.playouts // AS_THEY_LAY)
        lay = [int(self.standing(state, at, count, int(choice))[seat]) for choice in choices]
        return tuple(
            Option(int(choice), int((row == 1).sum()), int((row >= 0).sum()), lain, count)
            for choice, row, lain in zip(choices, won, lay, strict=True)
        )

    def loss(self, state: State, at: int, choice: int, better: int, *, closer: bool) -> Loss:
        """The loss of a choice against another one, in fresh worlds."""
        count = self.playouts * (CLOSER if closer else FRESH)
        seed = self.seed_for(CLOSER_WORLDS if closer else FRESH_WORLDS, at)
        won = self._play_out(Worlds(self.rules.game, state), np.array([better, choice], np.int64), count, seed)
        both = won[:, (won >= 0).all(axis=0)].astype(np.int64)
        gain = both[0] - both[1]
        if not gain.size:
            return Loss(better, 0.0, 1.0, 0)
        spread = math.sqrt((((gain - gain.mean()) ** 2).sum() + 1) / gain.size)  # as if one more world disagreed
        return Loss(better, float(gain.mean()), min(1.0, Z_95 * spread / math.sqrt(gain.size)), int(gain.size))

    def _play_out(self, worlds: Worlds, choices: NDArray[np.int64], count: int, seed: int) -> NDArray[np.int8]:
        """(K, count) whether the seat asked wins behind each choice in each world; -1 where a world does not offer it."""
        won = np.zeros((len(choices), count), np.int8)
        outcomes(worlds, self.player, 0, choices, 0, count, seed, won, role_chances(worlds, worlds.views(), self._posteriors)[0])
        return won


def best_other(options: tuple[Option, ...], choice: int) -> int:
    """The option that won most of its play-outs, but for the one that was chosen; the first of several."""
    others = [option for option in options if option.choice != choice]
    return max(others, key=lambda option: option.chance).choice


def opinions(rules: Spec, more: str, seed: int, *, dealt: bool = True) -> dict[str, Agent]:
    """The agents whose choices stand beside those that were made: the heuristic and the shipped policy where the game and the table have
    them, and the agent of that name (empty: none), for which alone it is an error not to fit. `dealt`: whether the rules deal such a table;
    the shipped policy plays at no other.
    """
    names = ["heuristic"] if rules.game.heuristic else []
    agents = {name: agent_at(name, rules, seed) for name in names}
    if dealt:
        with suppress(ValueError, ModuleNotFoundError):  # no shipped policy plays at this table
            agents["learned"] = agent_at("learned", rules, seed)
    return agents | ({more: agent_at(more, rules, seed)} if more and more not in agents else {})
