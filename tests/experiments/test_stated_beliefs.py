"""Candidates' beliefs about the others' roles: stated from what their seats see, scored by the true roles, without effect on games."""

import csv
import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from rich.console import Console

from bang_agents import make
from bang_agents.agent_beliefs import shares_left
from bang_agents.table_agents import agent_at
from bang_agents.unseen_roles import hidden
from bang_env import Batch, DiceRules, Rules
from bang_env.kernel.spec import Spec
from bang_experiments.arena.guest_series import GuestSeries
from bang_experiments.arena.jobs import Workers
from bang_experiments.benchmark.advantages import play_gains
from bang_experiments.benchmark.belief_costs import COLUMNS, costs
from bang_experiments.benchmark.benchmark import Args, main
from bang_experiments.benchmark.report import knowledge
from bang_experiments.benchmark.stated_beliefs import COUNTED, LEAST, LOSS, SEATS, BeliefScores, Listener, hear_chunk, hear_deals
from tests.support.commands.small_suite import few_futures

QUIET = Console(quiet=True)
HEURISTIC = "heuristic:1"
SMALL = """
version = 1
title = "Five players, quickly"
tables = ["players=5"]
hosts = ["heuristic:1", "random"]
role = "outlaw"
first_deals = 200
most_deals = 200
dear_deals = 100
mixed_deals = 0
belief_deals = 100
"""


class Counting:
    """The heuristic, which counts the roles left and states so."""

    name = "counting"

    def __init__(self, rules: Spec) -> None:
        self.rules = rules
        self.heuristic = make(HEURISTIC, game=rules.game)
        self.views: list[NDArray[Any]] = []

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The heuristic's choices."""
        return self.heuristic.act(views, masks)

    def beliefs(self, views: NDArray[Any]) -> NDArray[np.float64]:
        """The shares of the roles that are left, for each hidden seat."""
        self.views.append(views)
        return shares_left(views, self.rules.role_counts, self.rules.game)


def played(agent: Any, rules: Spec, word: str, deals: int = 30) -> BeliefScores:
    """The scores of the beliefs that an agent states among heuristics."""
    series = GuestSeries(rules, 5, (HEURISTIC,), "guest", word)
    return hear_chunk(series, (0, deals), {HEURISTIC: agent_at(HEURISTIC, rules), "guest": agent})


@pytest.mark.parametrize("rules", [Rules(5), Rules(6, rebel=True), DiceRules(5)], ids=lambda rules: rules.full_title)
def test_who_counts_the_roles_left_states_what_counting_tells(rules: Spec) -> None:
    agent = Counting(rules)
    sums = played(agent, rules, "outlaw")
    np.testing.assert_allclose(sums[:, LOSS], sums[:, COUNTED])
    assert sums[:, SEATS].sum() == sum(hidden(views, rules.game).sum() for views in agent.views) > 0


def test_a_seat_is_heard_once_in_a_round_at_most() -> None:
    sums = played(Counting(Rules(5)), Rules(5), "renegade")
    assert (sums[:, SEATS, :-1] <= 3).all(), "the Sheriff is known, and so is one's own role"


def test_what_is_stated_costs_the_logarithm_of_the_chance_of_the_truth() -> None:
    rules = Rules(5)
    batch = Batch(rules, 4, 9, views=True)
    chance = 0.4

    class Sure(Counting):
        """One that gives the true role of the deal that chance, by a look at the roles which no agent has."""

        def beliefs(self, views: NDArray[Any]) -> NDArray[np.float64]:
            """That chance for what is true, the rest for an impossible role."""
            beliefs = np.zeros((len(views), 10, 6))
            for game in range(len(views)):
                for place in range(5):
                    beliefs[game, place, batch.roles[game, (batch.asked[game] + place) % 5]] = chance
            beliefs[:, :, 5] = 1 - beliefs.sum(axis=2)
            return beliefs

    listener = Listener(make(Sure(rules)), batch)
    listener.hear(batch, np.arange(4), batch.views)
    unseen = hidden(batch.views, rules.game).sum(axis=1)
    np.testing.assert_allclose(listener.scores[:, LOSS, 0], -np.log(chance) * unseen)
    assert (listener.scores[:, SEATS, 0] == unseen).all()
    chance = 0.0
    listener = Listener(make(Sure(rules)), batch)
    listener.hear(batch, np.arange(4), batch.views)
    np.testing.assert_allclose(listener.scores[:, LOSS, 0], -np.log(LEAST) * unseen)


def test_the_heuristic_knows_more_than_counting_tells_and_with_time_more() -> None:
    sums = hear_deals(GuestSeries(Rules(5), 5, (HEURISTIC,), HEURISTIC, "sheriff"), 100, Workers(1), None)
    first, later = costs([sums], slice(0, 1)), costs([sums], slice(3, 6))
    assert first is not None and later is not None and later["gap"][2] < first["gap"][1] and later["gap"][2] < 0


def test_what_is_heard_is_the_same_for_any_number_of_workers_and_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    series = GuestSeries(Rules(5), 5, ("random", HEURISTIC), HEURISTIC, "outlaw")
    kept = Workers(1, kept=str(tmp_path / "kept"))
    sums = hear_deals(series, 40, kept, None)
    assert np.array_equal(hear_deals(series, 40, Workers(2), None), sums)
    monkeypatch.setattr("bang_experiments.benchmark.stated_beliefs.hear_chunk", lambda *_: pytest.fail("it was heard already"))
    assert np.array_equal(hear_deals(series, 40, kept, None), sums)
    next(Path(kept.kept).iterdir()).write_bytes(b"PK")
    with pytest.raises(pytest.fail.Exception, match="it was heard already"):
        hear_deals(series, 40, kept, None)


def test_games_whose_choices_are_compared_go_the_same_way_whether_somebody_listens() -> None:
    series, rules = GuestSeries(Rules(4), 5, (HEURISTIC,), "guest", "outlaw"), Rules(4)
    agents = {"speaking": Counting(rules), "silent": make(HEURISTIC)}
    results = {
        name: play_gains(series, make("heuristic"), (0, 30), {HEURISTIC: make(HEURISTIC), "guest": agent}, 2)
        for name, agent in agents.items()
    }
    assert np.array_equal(results["speaking"].won, results["silent"].won) and results["speaking"].heard.any()


def test_intervals_cover_what_is_stated_on_average() -> None:
    chance, inside = np.random.default_rng(1), 0
    for _ in range(100):
        sums = np.zeros((400, 3, 12))
        sums[:, SEATS, 0] = chance.integers(0, 4, 400)
        sums[:, LOSS, 0] = sums[:, SEATS, 0] * chance.exponential(0.5, 400)
        cost = costs([sums])
        assert cost is not None and cost["hidden"] == sums[:, SEATS].sum()
        inside += cost["loss"][1] <= 0.5 <= cost["loss"][2]
    assert 90 <= inside <= 99


@pytest.fixture(scope="module", autouse=True)
def quick() -> Iterator[None]:
    """Nobody asks here how sure gains are."""
    with few_futures():
        yield


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of a benchmark with one that states beliefs, a search, and one that states none."""
    where = tmp_path_factory.mktemp("hearing")
    (where / "small.toml").write_text(SMALL)
    main(Args(str(where / "small.toml"), "random; search:2", workers=1, out=str(where)), QUIET)
    return where / "small"


@pytest.fixture
def summary(folder: Path) -> dict[str, Any]:
    """Its summary."""
    content: dict[str, Any] = json.loads((folder / "summary.json").read_text())
    return content


def test_who_states_beliefs_stands_in_the_summary_by_round_hosts_and_role(summary: dict[str, Any]) -> None:
    rows = {row["candidate"]: row for row in summary["beliefs"]}
    assert set(rows) == {HEURISTIC, "search:2"}
    row = rows[HEURISTIC]
    assert set(row["by_hosts"]) == {HEURISTIC, "random"} and set(row["by_role"]) == {"outlaw"} and {"1", "2", "3"} <= set(row["by_round"])
    assert sum(part["hidden"] for part in row["by_hosts"].values()) == row["hidden"]
    assert row["by_hosts"][HEURISTIC]["gap"][2] < 0 < row["by_hosts"]["random"]["gap"][1], "it takes players of chance for reasonable ones"
    assert row["gap"][0] == pytest.approx(row["loss"][0] - row["uniform"][0], abs=2e-5)


def test_what_was_heard_are_rows_from_which_the_summary_follows(summary: dict[str, Any], folder: Path) -> None:
    with gzip.open(folder / "beliefs.csv.gz", "rt") as file:
        rows = list(csv.DictReader(file))
    assert tuple(rows[0]) == COLUMNS
    for row in summary["beliefs"]:
        for number, part in row["by_round"].items():
            own = [one for one in rows if (one["candidate"], one["round"]) == (row["candidate"], number)]
            seats = sum(int(one["hidden"]) for one in own)
            assert part["hidden"] == seats
            assert part["loss"][0] == pytest.approx(sum(float(one["loss"]) for one in own) / seats, abs=1e-4)


def test_the_report_says_who_knows_best(summary: dict[str, Any], folder: Path) -> None:
    page = (folder / "report.html").read_text()
    assert re.search(r"(heuristic:1|search:2) knows (best )?who is who: log-loss", page) and "counting the roles left" in page
    assert page.count("<svg") == 2, "gains by hosts, and beliefs by round"


def row_of(candidate: str, gap: list[float]) -> dict[str, Any]:
    """A row of the summary: a candidate's beliefs."""
    return {"candidate": candidate, "loss": [0.5, 0.4, 0.6], "uniform": [0.7, 0.6, 0.8], "gap": gap}


@pytest.mark.parametrize(
    ("gaps", "sentence"),
    [
        ([[-0.2, -0.3, -0.1]], "one knows who is who: log-loss 0.50 for each hidden role; counting the roles left 0.70"),
        ([[-0.2, -0.3, -0.1], [0.1, 0.0, 0.2]], "one knows best who is who: "),
        ([[-0.2, -0.3, -0.1], [-0.19, -0.3, -0.1]], "one knows who is who: "),
        ([[0.2, 0.1, 0.3]], "one knows who is who, and less than counting tells: "),
        ([[0.0, -0.1, 0.1]], "one knows no more of the others' roles than counting tells: "),
    ],
)
def test_the_title_claims_no_more_than_the_intervals_do(gaps: list[list[float]], sentence: str) -> None:
    assert knowledge([row_of(name, gap) for name, gap in zip(("one", "two"), gaps, strict=False)]).startswith(sentence)


def test_nobody_is_heard_where_that_is_not_asked_for_and_games_are_the_same(summary: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SMALL.replace("belief_deals = 100", "belief_deals = 0"))
    unheard = main(Args(str(tmp_path / "small.toml"), "random; search:2", workers=1, out=str(tmp_path)), QUIET)
    assert unheard["beliefs"] == [] and unheard["cells"] == summary["cells"]
    assert "Who is who" not in (tmp_path / "small" / "report.html").read_text()
