"""One agent in one seat, and the heuristic in the same seat of the same deals: what `bang_env.evaluate` does."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent, heuristic_of
from bang_agents.table_agents import agent_at
from bang_agents.user_agents import name_of
from bang_env.doors.arguments import read_max_decisions, read_seed
from bang_env.doors.seating import ANY, PlayedSeat, read_played, role_word
from bang_env.doors.seats import usual_agent
from bang_env.evaluation import EVALUATED, Estimate, Evaluation
from bang_env.kernel.numbers import read_within
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS, Others, Players, Results, play_deals
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.arena.statistics import Interval, mean, paired_difference, win_rate

FEWEST_DEALS = 2  # of which there is an interval
MOST_DEALS = 100_000_000  # whose results fit into a machine


def evaluate_agent(agent: object, rules: Spec, role: object, opponents: object, deals: int, seed: int, max_decisions: int) -> Evaluation:
    """Plays the deals with the agent, and with the heuristic in its place; arguments as for `bang_env.evaluate`."""
    deals = read_deals(deals)
    seed, most = read_seed(seed), read_max_decisions(max_decisions) or MAX_DECISIONS
    seat_played = seat_of(rules, role)
    opponents = None if isinstance(opponents, str) and not opponents else opponents
    if seat_played is None and opponents is not None:
        raise ValueError(f"{rules.title} has one player, who answers every question: leave opponents out")
    player = agent_at(agent, rules, seed)

    def play(agent_played: Agent) -> tuple[str, Results]:
        if seat_played is None:
            return "", play_deals(rules, agent_played, deals, seed, max_decisions=most)
        among, others = others_of(rules, opponents, seed + 1)
        return among, play_deals(rules, others, deals, seed, focus=(seat_played, agent_played), max_decisions=most)

    among, results = play(player)
    won, gain = results.agent_won(), None
    baseline = heuristic_of(rules.game)
    if baseline is not None and player != baseline[0]:
        gain = estimate(paired_difference(won, play(baseline[0])[1].agent_won()))
    cut_off = int(results.truncated.sum())
    seat, roles = (rules.controllers[0], {}) if seat_played is None else (seat_played.title, by_role(results, won))
    pay = estimate(mean(results.agent_paid())) if results.pays_otherwise else None
    return Evaluation(player.name, seat, among, rules, deals, seed, estimate(win_rate(won)), gain, cut_off, won, roles, pay)


def read_deals(deals: object) -> int:
    """A number of deals that is large enough for an interval and small enough for a machine."""
    return read_within("deals", deals, FEWEST_DEALS, MOST_DEALS)


def seat_of(rules: Spec, role: object) -> PlayedSeat | None:
    """The seat that the agent plays in each deal; None where one player answers every question."""
    nothing = role is None or (isinstance(role, str) and not role)
    if not rules.one_player:
        return read_played(rules, ANY if nothing else role)
    if not nothing:
        raise ValueError(f"{rules.title} has one player, who answers every question: leave role out")
    return None


def others_of(rules: Spec, opponents: object, seed: int) -> tuple[str, Players]:
    """The agents of the other seats, in words and ready to play. Made again for each play, so that chance begins at the seed."""
    usual = usual_agent(rules)
    if opponents is None or isinstance(opponents, str):
        table = parse_lineup(opponents or usual, rules, seed)
        if table.focus is not None:
            raise ValueError(f"opponents: expected a line-up without one-role=, since role= names the agent's seat; got {opponents!r}")
        return table.name, table.players
    words = holder_words(opponents)
    if isinstance(opponents, Mapping):
        if nobody := [key for key, holder in opponents.items() if holder is None]:
            raise ValueError(f"opponents: expected an agent, an agent's name or a list of these for {nobody[0]!r}; got None")
        words = f"{usual} {words}".strip()
    return words, Others(opponents, usual, seed)


def holder_words(holders: object) -> str:
    """The agents of seats, in words."""
    if isinstance(holders, Mapping):
        return " ".join(f"{key}={holder_words(holder)}" for key, holder in holders.items())
    if isinstance(holders, Sequence) and not isinstance(holders, str):
        return ",".join(map(holder_words, holders))
    if isinstance(holders, str):
        return holders
    return name_of(holders)


def by_role(results: Results, won: NDArray[np.bool_]) -> dict[str, Estimate]:
    """The win rate of the agent in each role that it was dealt."""
    roles = results.roles[np.arange(len(won)), results.focus]
    return {role_word(results.rules, role): estimate(win_rate(won[roles == role])) for role in np.unique(roles).tolist()}


def estimate(interval: Interval) -> Estimate:
    """An interval as users of `bang_env` get it."""
    return Estimate(interval.value, interval.low, interval.high)


EVALUATED.register(evaluate_agent)
