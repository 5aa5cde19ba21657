"""The gain of skill in a seat of each role, and for the ghosts of each: a guest of each tier in one seat among the usual hosts, on the same
deals.
"""

from bang_env.kernel.spec import Spec
from bang_experiments.arena.chunks import play_all
from bang_experiments.arena.guest_series import GuestSeries, won, words_at
from bang_experiments.arena.jobs import Workers
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.arena.statistics import Interval, paired_difference


def skill(rules: Spec, hosts: str, tiers: list[str], deals: int, seed: int, workers: Workers) -> dict[str, dict[str, Interval]]:
    """Tier -> role -> how much more often an agent of the tier wins in one seat of the role than the host who sits there otherwise. Under
    "ghost-outlaw", where eliminated Outlaws play on: how much more often Outlaws win whose ghosts it plays.
    """
    dealt = deals_seed(seed, Purpose.SKILL)
    usual = play_all(GuestSeries(rules, dealt, (hosts,)), deals, workers)
    gains: dict[str, dict[str, Interval]] = {}
    for tier in tiers:
        if tier != hosts:
            series = {word: GuestSeries(rules, dealt, (hosts,), tier, word) for word in words_at(rules)}
            gains[tier] = {
                word: paired_difference(won(play_all(own, deals, workers), word), won(usual, word)) for word, own in series.items()
            }
    return gains
