"""One agent in one seat, and the heuristic in the same seat of the same deals: what `bang_env.evaluate` does."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent, heuristic_of
from bang_agents.at_table import agent_at
from bang_env.doors.arguments import read_count, read_max_decisions, read_seed
from bang_env.doors.seating import dealt_roles, held_roles, role_number, role_word
from bang_env.evaluation import Estimate, Evaluation
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS, Results, play_deals
from bang_experiments.arena.lineups import LineUp, parse_lineup
from bang_experiments.arena.statistics import Interval, check_deals, paired_difference, win_rate

HEURISTIC = "heuristic"


def evaluated(agent: object, rules: Spec, role: str, opponents: object, deals: int, seed: int, max_decisions: int) -> Evaluation:
    """Plays the deals with the agent, and with the heuristic in its place; arguments as for `bang_env.evaluate`."""
    check_deals(read_count("deals", deals))
    seed, most = read_seed(seed), read_max_decisions(max_decisions) or MAX_DECISIONS
    seat = seat_of(rules, role)
    player = agent_at(agent, rules, seed)

    def play(who: Agent) -> tuple[LineUp, Results]:
        table = table_of(who, rules, seat, opponents, seed)
        return table, play_deals(rules, table.players, deals, seed, focus=table.focus, max_decisions=most)

    table, results = play(player)
    won, gain = won_by(results), None
    known = heuristic_of(rules.game)
    if known is not None and type(player) is not type(known[0]):
        gain = estimate(paired_difference(won, won_by(play(known[0])[1])))
    cut_off = int(results.truncated.sum())
    return Evaluation(player.name, seat, table.name, rules, deals, seed, estimate(win_rate(won)), gain, cut_off, won)


def seat_of(rules: Spec, role: str) -> str:
    """What the agent plays: its role in words, or the one player's name."""
    if rules.one_player:
        if role:
            raise ValueError(f"{rules.title} has one player, who answers every question: leave role out")
        return rules.controllers[0]
    word = (role or rules.usual_role or next(iter(held_roles(rules)))).lower()
    return role_word(rules, role_number(rules, word))


def table_of(who: Agent, rules: Spec, seat: str, opponents: object, seed: int) -> LineUp:
    """The agent at its seat, and the others at theirs."""
    if rules.one_player:
        if opponents:
            raise ValueError(f"{rules.title} has one player, who answers every question: leave opponents out")
        return LineUp("", dict.fromkeys(dealt_roles(rules).values(), who), None)
    if isinstance(opponents, str):
        table = parse_lineup(opponents or (HEURISTIC if rules.game.heuristic else "random"), rules, seed + 1)
        if table.focus is not None:
            raise ValueError(f"the one seat looked at is the agent's: say its role by role=, not by {opponents!r}")
    else:
        others = agent_at(opponents, rules, seed + 1)
        table = LineUp(others.name, dict.fromkeys(dealt_roles(rules).values(), others), None)
    return replace(table, focus=(role_number(rules, seat), who))


def won_by(results: Results) -> NDArray[np.bool_]:
    """(deals,) whether the agent won."""
    return results.won(results.rules.held_roles[0]) if results.rules.one_player else results.focus_won()


def estimate(interval: Interval) -> Estimate:
    """The same for users of `bang_env`."""
    return Estimate(interval.value, interval.low, interval.high)
