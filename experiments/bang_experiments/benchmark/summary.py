"""The summary of a suite's games, as lists that fit a JSON file. A rate or a difference is [value, low, high] with its 95 % interval."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.text_agent import COSTS
from bang_env.kernel.spec import Spec
from bang_experiments.arena.certificate import table_words
from bang_experiments.arena.statistics import win_rate
from bang_experiments.benchmark.block_bootstrap import bootstrap_means, interval_of, together
from bang_experiments.benchmark.contest import Agents, Contest, names_of
from bang_experiments.benchmark.control_variates import steadied
from bang_experiments.benchmark.rating import Rating

Figures = NDArray[np.float64]


def difference(contest: Contest, word: str, guest: str, other: str) -> Figures:
    """(1 + REPEATS,) how much more often one wins than another in a seat, over all deals and in each repetition of the bootstrap."""
    baseline, gains = contest.agents.baseline, contest.gains.get(contest.series(word, guest))
    if gains is not None:
        more = 0.0 if other in (guest, baseline) else difference(contest, word, baseline, other)
        if other == guest:
            return np.zeros_like(bootstrap_means(gains.gained))
        return steadied(gains.gained, gains.luck, gains.value, contest.usual[word]) + more
    if contest.series(word, other) in contest.gains:
        return -difference(contest, word, other, guest)
    one, two = contest.pair(word, guest, other)
    return bootstrap_means(one.astype(np.float64) - two)


def listed(figures: Figures) -> list[float]:
    """The interval of some figures, for the file."""
    return interval_of(figures).as_list()


def usual(contests: Iterable[Contest]) -> list[Contest]:
    """The contests among the hosts of the suite."""
    return [contest for contest in contests if contest.hosts in contest.suite.hosts or contest.table.one_player]


def cells(contests: Sequence[Contest]) -> list[dict[str, Any]]:
    """Each candidate in each seat among each kind of hosts: how often it won, and how much more often than the baseline there."""
    rows = []
    for contest in contests:
        agents = contest.agents
        for word in contest.words:
            for name, guest in agents.words.items():
                won, cut_off = contest.won(word, guest), int(contest.cut_off(word, guest).sum())
                by_choices = contest.series(word, guest) in contest.gains
                cell = {"table": table_words(contest.table), "hosts": contest.called, "role": word, "candidate": name, "deals": len(won)}
                figures = {"rate": win_rate(won).as_list(), "gain": listed(difference(contest, word, guest, agents.baseline))}
                rows.append({**cell, **figures, "cut_off": cut_off, "by_choices": by_choices})
    return rows


def scores(contests: Sequence[Contest]) -> list[dict[str, Any]]:
    """Each candidate's score: the mean of its gains over the baseline in all seats among all hosts of the suite, each as heavy as another;
    and the same of each role, and among each kind of hosts, of whom there are none where one player answers every question.
    """
    among = usual(contests)
    agents, rows = among[0].agents, []
    for name, guest in agents.words.items():
        gains = [
            (contest.hosts, word, difference(contest, word, guest, agents.baseline)) for contest in among for word in contest.words
        ]
        row = {"candidate": name, "score": listed(together([gain for *_, gain in gains]))}
        roles, hosts = dict.fromkeys(role for _, role, _ in gains), dict.fromkeys(host for host, *_ in gains if host)
        by_role = {word: listed(together([gain for _, role, gain in gains if role == word])) for word in roles}
        by_hosts = {host: listed(together([gain for among, _, gain in gains if among == host])) for host in hosts}
        rows.append({**row, "by_role": by_role, "by_hosts": by_hosts})
    return rows


def cross_play(contests: Sequence[Contest]) -> list[dict[str, Any]]:
    """Each candidate as a guest among each other: how much more often it wins than its host would in that very seat, mean over the seats of
    all tables.
    """
    agents = contests[0].agents
    rows = []
    for host, hosts in agents.words.items():
        tables = [contest for contest in contests if contest.hosts == hosts]
        for guest, words in agents.words.items():
            if tables:
                gains = [difference(contest, word, words, "") for contest in tables for word in contest.words]
                rows.append({"guest": guest, "host": host, "gain": listed(together(gains))})
    return rows


def exploited(contests: Sequence[Contest], exploiters: Mapping[str, str]) -> list[dict[str, Any]]:
    """The gain of each exploiter over each candidate in a seat among such candidates: at least so much can be gained from them."""
    agents = contests[0].agents
    rows = []
    for contest in contests:
        for name, guest in exploiters.items():
            if guest in contest.guests and contest.hosts in agents.words.values():
                head = {"table": table_words(contest.table), "candidate": names_of(agents.words, contest.hosts), "exploiter": name}
                rows += [{**head, "role": word, "gain": listed(difference(contest, word, guest, ""))} for word in contest.words]
    return rows


def costs(contests: Sequence[Contest]) -> list[dict[str, Any]]:
    """The costs in a game of each candidate that counts them, the mean over all of them as a guest, and their number."""
    agents, rows = contests[0].agents, []
    for name, guest in agents.words.items():
        parts = [gains.costs for each in contests for series, gains in each.gains.items() if series.guest == guest]
        parts += [sums for each in contests for series, sums in each.costs.items() if series.guest == guest]
        if parts and (games := np.concatenate(parts)).any():
            each_game = {word: float(f"{mean:.4g}") for word, mean in zip(COSTS, games.mean(axis=0).tolist(), strict=True)}
            rows.append({"candidate": name, "games": len(games), **each_game})
    return rows


def ratings(table: Spec, agents: Agents, rating: Rating) -> list[dict[str, Any]]:
    """Ratings by role, in points of Elo beside the baseline, each with half of its 95 % interval, and how many ways there were in which
    candidates were mixed.
    """
    rows = []
    for row, role in enumerate(rating.roles):
        word = table.game.roles[role].lower()
        rated = [name for name, words in agents.words.items() if words in agents.rated()]
        for column, name in enumerate(rated):
            points, half = float(rating.points[row, column]), float(rating.spread[row, column])
            figures = {"points": round(points, 1), "half": round(half, 1), "ways": rating.ways}
            rows.append({"table": table.full_title, "role": word, "candidate": name} | figures)
    return rows
