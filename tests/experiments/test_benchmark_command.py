"""`bang benchmark` and `bang leaderboard`: figures are those of play, files hold what they promise, what differs is not joined."""

import csv
import gzip
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from bang_agents.learned import FILE, save_policy
from bang_env import Rules
from bang_experiments.arena.deals import play_deals
from bang_experiments.arena.guest_series import GuestSeries
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.arena.statistics import win_rate
from bang_experiments.benchmark import leaderboard, report
from bang_experiments.benchmark.benchmark import Args, candidates, main
from bang_experiments.benchmark.game_rows import COLUMNS
from tests.support.agents.policies import chance_weights
from tests.support.commands.small_suite import SMALL, few_futures

QUIET = Console(quiet=True)
WORDED = "text:tests.support.agents.own_agents:speechless"


@pytest.fixture(scope="module", autouse=True)
def quick() -> Iterator[None]:
    """Nobody asks here how sure gains are."""
    with few_futures():
        yield


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A suite of one's own."""
    path = tmp_path / "small.toml"
    path.write_text(SMALL)
    return path


def measured(suite: Path, where: Path, agents: str = "random; heuristic", **options: Any) -> dict[str, Any]:
    """The summary of a benchmark."""
    usual: dict[str, Any] = {"workers": 1, "out": str(where)}
    return main(Args(str(suite), agents, **usual | options), QUIET)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of a benchmark with a player of chance, the heuristic, and a policy that nobody trained."""
    where = tmp_path_factory.mktemp("benchmark")
    (where / "small.toml").write_text(SMALL)
    rules = Rules(4)
    record = {"padded_seats": 4, "advice": 0.5, "heuristic": 1}
    save_policy(where / "raw" / FILE, chance_weights(rules, (9,), 4), rules, record)
    measured(where / "small.toml", where, f"random; heuristic; raw = {where / 'raw'}")
    return where / "small"


@pytest.fixture
def summary(folder: Path) -> dict[str, Any]:
    """Its summary."""
    content: dict[str, Any] = json.loads((folder / "summary.json").read_text())
    return content


def test_figures_are_those_of_play(summary: dict[str, Any], folder: Path) -> None:
    rules, seed = Rules(4), deals_seed(1, Purpose.BENCHMARK)
    lineup = parse_lineup(f"heuristic:1 one-outlaw={folder.parent / 'raw'}", rules)
    guest = play_deals(rules, lineup.players, 200, seed, focus=lineup.focus)
    usual = play_deals(rules, parse_lineup("heuristic:1", rules).players, 200, seed)
    ours, theirs = guest.focus_won(), usual.won_at(guest.focus)
    cell = next(c for c in summary["cells"] if (c["hosts"], c["role"], c["candidate"]) == ("heuristic:1", "outlaw", "raw"))
    assert cell["deals"] == 200 and cell["cut_off"] == 0
    assert cell["rate"] == win_rate(ours).as_list()
    assert cell["gain"][0] == round(float(ours.mean() - theirs.mean()), 5)


def test_every_candidate_sits_in_every_seat_among_all_hosts_and_candidates(summary: dict[str, Any]) -> None:
    there = {(cell["hosts"], cell["role"], cell["candidate"]) for cell in summary["cells"]}
    everybody = {"heuristic:1", "random", "heuristic", "raw"}
    roles = ("sheriff", "outlaw", "renegade")
    assert there == {(host, role, candidate) for host in everybody for role in roles for candidate in everybody}
    assert {(row["guest"], row["host"]) for row in summary["cross_play"]} == {(one, two) for one in everybody for two in everybody}


def test_scores_are_means_over_seats_and_hosts_and_the_baseline_has_none(summary: dict[str, Any]) -> None:
    scores = {row["candidate"]: row for row in summary["scores"]}
    assert scores["heuristic:1"]["score"] == [0, 0, 0]
    cells = [cell["gain"][0] for cell in summary["cells"] if cell["candidate"] == "random" and cell["hosts"] in ("heuristic:1", "random")]
    assert scores["random"]["score"][0] == pytest.approx(np.mean(cells), abs=1e-5)
    assert scores["random"]["score"][2] < 0
    assert set(scores["random"]["by_hosts"]) == {"heuristic:1", "random"}


def test_who_is_among_his_like_gains_nothing_over_them(summary: dict[str, Any]) -> None:
    assert all(row["gain"] == [0, 0, 0] for row in summary["cross_play"] if row["guest"] == row["host"])
    random = {row["host"]: row["gain"][0] for row in summary["cross_play"] if row["guest"] == "random"}
    assert random["heuristic:1"] < -0.1


def test_ratings_stand_beside_the_baseline(summary: dict[str, Any]) -> None:
    points = {(row["candidate"], row["role"]): row["points"] for row in summary["ratings"]}
    assert all(points["heuristic:1", role] == 0 and points["random", role] < 0 for role in ("sheriff", "outlaw"))


def test_games_are_rows_and_the_summary_follows_from_them(summary: dict[str, Any], folder: Path) -> None:
    with gzip.open(folder / "games.csv.gz", "rt") as file:
        rows = list(csv.DictReader(file))
    assert tuple(rows[0]) == COLUMNS and len(rows) == 200 * len(summary["cells"])
    for cell in summary["cells"]:
        own = [row for row in rows if all(row[name] == cell[name] for name in ("table", "hosts", "role", "candidate"))]
        assert [int(row["deal"]) for row in own] == list(range(200))
        assert cell["rate"][0] == pytest.approx(np.mean([int(row["won"]) for row in own]), abs=1e-5)


class Reader(HTMLParser):
    """Notes the tags of a page, with their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes one."""
        self.tags.append((tag, dict(attrs)))


def test_the_report_stands_alone(folder: Path) -> None:
    page = (folder / "report.html").read_text()
    tags = Reader(page).tags
    assert not {tag for tag, _ in tags} & {"script", "link", "img", "iframe"}
    assert not re.search(r"(src|srcset)=|url\((?!#)|@import", page)
    references = [value for _, attrs in tags for name, value in attrs.items() if name.endswith("href")]
    assert all(str(value).startswith("#") for value in references)
    drawn = [attrs for tag, attrs in tags if tag == "svg"]
    assert len(drawn) == 3 and all(attrs["role"] == "img" and attrs["aria-label"] for attrs in drawn)
    assert "prefers-color-scheme: dark" in page and "@media print" in page and "width=device-width" in page
    assert "#0a0b0" not in page and "#010203" not in page


def test_what_users_name_is_text_in_the_report(small: Path, tmp_path: Path) -> None:
    small.write_text(SMALL.replace("Four players, quickly", "<script>alert(1)</script>"))
    measured(small, tmp_path / "out", "random")
    page = (tmp_path / "out" / "small" / "report.html").read_text()
    assert "<script>" not in page and "&lt;script&gt;" in page


def test_the_results_are_the_same_for_any_number_of_workers(small: Path, tmp_path: Path) -> None:
    summary, again = (measured(small, tmp_path / str(workers), workers=workers) for workers in (1, 2))
    for part in ("scores", "cells", "cross_play", "ratings"):
        assert again[part] == summary[part]


def test_a_benchmark_goes_on_where_it_was_stopped(small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    summary = measured(small, tmp_path / "out", "random")

    def never(*_: Any, **__: Any) -> Any:
        raise AssertionError("it was played already")

    monkeypatch.setattr(GuestSeries, "play", never)
    again = measured(small, tmp_path / "out", "random")
    assert again["cells"] == summary["cells"] and again["ratings"] == summary["ratings"]


def test_one_player_is_compared_without_hosts(tmp_path: Path) -> None:
    path = tmp_path / "alone.toml"
    path.write_text('version = 1\ntitle = "Alone"\ntables = ["gunslinger level=1"]\nfirst_deals = 200\nmost_deals = 200\n')
    summary = measured(path, tmp_path / "out", "random")
    assert {cell["hosts"] for cell in summary["cells"]} == {""} and not summary["cross_play"] and not summary["ratings"]
    assert summary["scores"][1]["score"][2] < 0


def test_no_precision_is_missed_where_a_number_of_deals_was_asked_for(small: Path, tmp_path: Path) -> None:
    assert measured(small, tmp_path, "random", precision=0.05)["short"] != []
    assert measured(small, tmp_path, "random", precision=0.05, deals=200)["short"] == []


def test_a_report_leaves_out_tables_where_nobody_with_a_colour_states_beliefs(summary: dict[str, Any]) -> None:
    assert report.beliefs(summary)
    for row in summary["beliefs"]:
        row["candidate"] = "somebody else"
    assert report.beliefs(summary) == []


def test_exploiters_are_said_apart(small: Path, tmp_path: Path) -> None:
    summary = measured(small, tmp_path / "out", "random", exploiters="strong = heuristic:1")
    assert {row["candidate"] for row in summary["scores"]} == {"heuristic:1", "random"}
    gains = {(row["exploiter"], row["candidate"], row["role"]): row["gain"][0] for row in summary["exploited"]}
    assert gains["strong", "random", "sheriff"] > 0.1


def test_an_agent_that_is_asked_in_words_plays_fewer_deals_and_says_how_it_fared(small: Path, tmp_path: Path) -> None:
    one_seat = SMALL.replace('"heuristic:1", "random"', '"heuristic:1"').replace("mixed_deals = 100", 'mixed_deals = 0\nrole = "deputy"')
    small.write_text(one_seat.replace("players=4", "dice players=3"))
    summary = measured(small, tmp_path / "out", f"words = {WORDED}")
    deals = {(cell["candidate"], cell["hosts"]): cell["deals"] for cell in summary["cells"]}
    assert deals == {("words", "heuristic:1"): 100, ("heuristic:1", "heuristic:1"): 200}  # it hosts nobody: that would cost too much
    assert deals["heuristic:1", "heuristic:1"] == 200
    assert any("refused" in sentence for sentence in summary["said"]["words"])
    costs = summary["costs"][0]
    assert costs["candidate"] == "words" and costs["games"] == 100 and costs["refused"] == 2 * costs["drawn"] == 2 * costs["questions"] > 2
    assert "took in a game" in (tmp_path / "out" / "small" / "report.html").read_text()
    again = measured(small, tmp_path / "out", f"words = {WORDED}")
    assert again["costs"] == summary["costs"], "what was kept tells what it took"
    assert not again["said"], "it has played no games now"
    kept = sorted((tmp_path / "out" / "small" / "shares").glob("*.gains"))
    kept[0].unlink()
    (sentence,) = measured(small, tmp_path / "out", f"words = {WORDED}")["said"]["words"]
    assert re.match(r"of \d+ of 100 deals, the others were kept: .* refused", sentence)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"suite": "base-55"}, "suite: expected one of all-sets-7, base-4"),
        ({"agents": "heuristic outlaw=random"}, "agents: expected names of agents"),
        ({"agents": "no_such_agent"}, "no_such_agent"),
        ({"precision": 0.001}, "precision: expected 0.05 to 100 percentage points; got 0.001"),
        ({"precision": float("inf")}, "precision: expected 0.05 to 100 percentage points; got inf"),
        ({"suite": "gunslinger", "exploiters": "random"}, "exploiters: in gunslinger one player answers every question; leave this out"),
        ({"deals": 5}, "deals: expected a number from 100"),
        ({"dear_deals": -1}, "dear_deals: expected a number from 100"),
    ],
)
def test_what_cannot_be_measured_is_refused(change: dict[str, Any], sentence: str, small: Path, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        main(replace(Args(str(small), "random", workers=1, out=str(tmp_path)), **change), QUIET)


def test_candidates_are_named() -> None:
    assert candidates("learned; mine = random", "heuristic:1") == {"heuristic:1": "heuristic:1", "learned": "learned", "mine": "random"}
    assert list(candidates("heuristic:1; random", "heuristic:1")) == ["heuristic:1", "random"]


# --- leaderboards


def test_candidates_share_a_place_with_its_leader_alone() -> None:
    rest = {"by_role": {}, "pace": 0.0, "date": ""}
    rows = [rest | {"candidate": name, "score": [5 - k, 4.4 - k, 5.6 - k]} for k, name in enumerate("ABCDE")]
    assert [row[0] for row in leaderboard.grid(rows)[1]] == ["1. A", "1. B", "3. C", "3. D", "5. E"]


def test_results_of_many_are_joined_the_best_first(folder: Path, small: Path, tmp_path: Path) -> None:
    measured(small, tmp_path / "theirs", "lame = random", deals=400)
    page = tmp_path / "page" / "leaderboard.html"
    rows = leaderboard.main(leaderboard.Args([str(folder), str(tmp_path / "theirs" / "small" / "summary.json")], str(page)), QUIET)
    scores = [row["score"][0] for row in rows]
    assert scores == sorted(scores, reverse=True) and {"lame", "random", "raw"} < {row["candidate"] for row in rows}
    assert sum(row["candidate"] == "heuristic:1" for row in rows) == 1
    assert "heuristic:1" in page.read_text() and "lame" in page.read_text()


def changed(summary: dict[str, Any], where: Path, *path: str | int, value: Any) -> str:
    """The folder of a summary with another value somewhere."""
    altered = json.loads(json.dumps(summary))
    inner = altered
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = value
    where.mkdir()
    (where / "summary.json").write_text(json.dumps(altered))
    return str(where)


@pytest.mark.parametrize(
    ("path", "value", "what"),
    [
        (("suite", "version"), 4, "suite"),
        (("suite", "seed"), 2, "suite"),
        (("versions", "bang", "game", "version"), 99, "games"),
        (("baseline",), "random", "baseline"),
        (("hosts",), {"learned": {"file": "base.safetensors", "sha256": "0"}}, "hosts"),
    ],
)
def test_results_that_mean_different_things_are_not_joined(
    path: tuple[str, ...], value: Any, what: str, summary: dict[str, Any], folder: Path, tmp_path: Path
) -> None:
    other = changed(summary, tmp_path / "other", *path, value=value)
    args = leaderboard.Args([str(folder), other], str(tmp_path / "page.html"))
    with pytest.raises(ValueError, match=f"cannot be compared, since their {what} differ"):
        leaderboard.main(args, QUIET)
    assert not (tmp_path / "page.html").exists()


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"format": 1}', '{"format": 2, "scores": []}', "\x00"])
def test_another_file_is_no_summary(content: str, tmp_path: Path) -> None:
    (tmp_path / "summary.json").write_text(content)
    with pytest.raises(ValueError, match="is no summary of a benchmark"):
        leaderboard.main(leaderboard.Args([str(tmp_path)], str(tmp_path / "page.html")), QUIET)


def test_candidates_without_a_score_in_some_role_are_no_summary(summary: dict[str, Any], tmp_path: Path) -> None:
    lacking = changed(summary, tmp_path / "other", "scores", 1, "by_role", value={})
    with pytest.raises(ValueError, match="its candidates have scores in different roles"):
        leaderboard.main(leaderboard.Args([lacking], str(tmp_path / "page.html")), QUIET)


def test_a_score_that_is_no_number_is_not_ranked(summary: dict[str, Any], tmp_path: Path) -> None:
    other = changed(summary, tmp_path / "other", "scores", 1, "score", value=[float("nan")] * 3)
    with pytest.raises(ValueError, match=r"is no summary of a benchmark: a score of .+ is no number"):
        leaderboard.main(leaderboard.Args([other], str(tmp_path / "page.html")), QUIET)


def test_a_leaderboard_shows_no_control_signs_of_others(summary: dict[str, Any], folder: Path, tmp_path: Path, capsys: Any) -> None:
    altered = json.loads(json.dumps(summary))
    altered["scores"][1]["candidate"] = "\x1b[31mevil<b>"
    altered["candidates"]["\x1b[31mevil<b>"] = "random"
    (tmp_path / "summary.json").write_text(json.dumps(altered))
    leaderboard.main(leaderboard.Args([str(tmp_path), str(folder)], str(tmp_path / "page.html")))
    assert "\x1b[31mevil" not in capsys.readouterr().out
    page = (tmp_path / "page.html").read_text()
    assert "<b>" not in page and "evil&lt;b&gt;" in page


def test_policies_of_one_name_that_are_others_stand_there_both(summary: dict[str, Any], tmp_path: Path) -> None:
    for number in range(2):
        altered = json.loads(json.dumps(summary))
        altered["agents"] = {"raw": {"--players 4": {"file": "policy.safetensors", "sha256": str(number)}}}
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "summary.json").write_text(json.dumps(altered))
    rows = leaderboard.main(leaderboard.Args([str(tmp_path / "0"), str(tmp_path / "1")], str(tmp_path / "page.html")), QUIET)
    assert sum(row["candidate"] == "raw" for row in rows) == 2 and sum(row["candidate"] == "random" for row in rows) == 1


def test_searches_of_two_heuristics_stand_there_both_and_a_saved_policy_once(summary: dict[str, Any], tmp_path: Path) -> None:
    guide = {"--players 4": {"file": "policy.safetensors", "sha256": "0"}}
    for number in range(2):
        altered = json.loads(json.dumps(summary))
        altered["candidates"] |= {"random": "search:50@learned", "raw": "runs/raw"}
        altered["agents"] = {"random": guide, "raw": guide}
        altered["versions"]["bang"]["heuristic"] += number
        changed(altered, tmp_path / str(number), "format", value=1)
    rows = leaderboard.main(leaderboard.Args([str(tmp_path / "0"), str(tmp_path / "1")], str(tmp_path / "page.html")), QUIET)
    assert sum(row["candidate"] == "random" for row in rows) == 2 and sum(row["candidate"] == "raw" for row in rows) == 1


@pytest.mark.parametrize(
    ("host", "alike"),
    [("heuristic", False), ("search", False), ("search:50", False), ("search@learned", False), ("heuristic:1", True), ("searching", True)],
)
def test_hosts_that_move_with_the_heuristic_are_not_joined_with_those_of_another(
    host: str, alike: bool, summary: dict[str, Any], tmp_path: Path
) -> None:
    altered = json.loads(json.dumps(summary))
    altered["suite"]["hosts"] = [host]
    ours = changed(altered, tmp_path / "ours", "format", value=1)
    theirs = changed(altered, tmp_path / "theirs", "versions", "bang", "heuristic", value=99)
    args = leaderboard.Args([ours, theirs], str(tmp_path / "page.html"))
    if alike:
        assert leaderboard.main(args, QUIET)
        return
    with pytest.raises(ValueError, match="since their games differ"):
        leaderboard.main(args, QUIET)


def test_learned_is_told_apart_by_its_file_at_each_table(tmp_path: Path) -> None:
    path = tmp_path / "both.toml"
    path.write_text(SMALL.replace('["players=4"]', '["players=4", "dice players=3"]').replace("mixed_deals = 100", "mixed_deals = 0"))
    summary = measured(path, tmp_path / "out", "learned")
    marks = summary["agents"]["learned"]
    assert [marks[table]["file"] for table in ("--players 4", "dice --players 3")] == ["base.safetensors", "dice.safetensors"]


def test_a_role_that_is_dealt_at_some_tables_alone(tmp_path: Path) -> None:
    path = tmp_path / "deputies.toml"
    both = SMALL.replace('["players=4"]', '["players=4", "players=5"]')
    path.write_text(both.replace("mixed_deals = 100", 'mixed_deals = 0\nrole = "deputy"'))
    summary = measured(path, tmp_path / "out", "random")
    assert {cell["table"] for cell in summary["cells"]} == {"--players 5"}


def test_code_that_has_changed_is_played_anew(small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    code = "import bang_agents\nheuristic = bang_agents.make('heuristic:1')\n\n\ndef mine(views, masks):\n    return {}\n"
    (tmp_path / "my_changing_agent.py").write_text(code.format("heuristic.act(views, masks)"))
    before = measured(small, tmp_path / "out", "mine = my_changing_agent:mine", deals=100)
    shares = {path.name for path in (tmp_path / "out" / "small" / "shares").iterdir()}
    with (tmp_path / "my_changing_agent.py").open("a") as file:
        file.write("# another version\n")
    measured(small, tmp_path / "out", "mine = my_changing_agent:mine", deals=100)
    assert len(shares) < len(list((tmp_path / "out" / "small" / "shares").iterdir()))
    assert next(row for row in before["scores"] if row["candidate"] == "mine")["score"] == [0, 0, 0]


def test_nobody_is_named_as_a_host_where_there_is_none(tmp_path: Path) -> None:
    path = tmp_path / "both.toml"
    path.write_text(SMALL.replace('["players=4"]', '["players=4", "gunslinger level=1"]').replace("mixed_deals = 100", "mixed_deals = 0"))
    summary = measured(path, tmp_path / "out", "random")
    assert all(list(row["by_hosts"]) == ["heuristic:1", "random"] for row in summary["scores"])
    assert "among  (" not in (tmp_path / "out" / "both" / "report.html").read_text()
