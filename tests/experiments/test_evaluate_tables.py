"""Line-ups at several tables, such as every level of The Lone Gunslinger: the same deals for all, tables, files and pictures, and what is
refused.
"""

import io
import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console
from rich.progress import Progress as Bar

from bang_agents.learned import save_policy
from bang_env import RulesError
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.rules import Rules
from bang_env.bang.words import SHERIFF
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import Results
from bang_experiments.arena.evaluate import Args, compare, main
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.arena.rates import rates_at
from bang_experiments.arena.statistics import Interval, paired_difference, wilson
from bang_experiments.command.options import lines_under_fields
from bang_experiments.pictures.results import draw_levels, whiskers
from tests.support.commands.terminal import bang

FINAL = "final challenge"
LEVELS = ["level 0", "level 1", "level 2", "level 3", "level 4"]


def policy_of(rules: Spec, folder: Path) -> str:
    """A saved policy that does not know what it does; returns its folder."""
    width = rules.game.pages.size(rules.pages, rules.players)
    weights = {"actor.0.weight": np.zeros((rules.choices, width), np.float32), "actor.0.bias": np.zeros(rules.choices, np.float32)}
    save_policy(folder / "policy.safetensors", weights, rules, {"padded_seats": rules.players})
    return str(folder)


def played(rules: Spec, args: Args) -> dict[str, Results]:
    """The results of each line-up's games at one table, by its name."""
    lineups = [parse_lineup(text, rules, args.seed) for text in args.lineups.split(";")]
    with Bar(disable=True) as bar:
        return compare(lineups, rules, args, bar, 1, len(lineups))


def shown_by(args: Args, rules: Spec, columns: int = 80) -> str:
    """The text that an evaluation prints on a terminal of so many columns."""
    console = Console(file=io.StringIO(), width=columns)
    main(args, rules, console)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


# Which tables


def test_the_levels_are_0_to_4_and_the_final_challenge() -> None:
    tables = Gunslinger().tables()
    assert list(tables) == [*LEVELS, FINAL]
    assert [tables[f"level {level}"] for level in range(5)] == [Gunslinger(level) for level in range(5)]
    assert tables[FINAL] == Gunslinger.final_challenge()


def test_levels_may_be_chosen_and_played_with_two_characters() -> None:
    tables = Gunslinger(two_characters=True).tables("final_challenge; level=2")
    final = Gunslinger(4, night=True, most_wanted=True, two_characters=True)
    assert tables == {FINAL: final, "level 2": Gunslinger(2, two_characters=True)}
    assert list(Gunslinger(two_characters=True).tables()) == [*LEVELS, FINAL]


def test_a_level_that_is_named_by_its_switch_is_played_alone() -> None:
    assert Gunslinger(2, night=True).tables() == {"The Lone Gunslinger, level 2, the night brings chaos": Gunslinger(2, night=True)}


def test_tables_have_the_switches_of_the_command_and_their_own() -> None:
    tables = Rules(4, jail_on_self=True).tables("players=7 dodge_city; rebel=true, own-cards=false")
    assert tables == {
        "players 7 dodge city": Rules(7, jail_on_self=True, dodge_city=True),
        "rebel true, own-cards false": Rules(4, jail_on_self=True, rebel=True, own_cards=False),
    }
    assert Rules(6).tables() == {"6 players": Rules(6)}


@pytest.mark.parametrize("text", ["players=4; players=7; players=4", "rebel; rebel=true"])
def test_a_table_that_is_named_twice_is_refused(text: str) -> None:
    with pytest.raises(RulesError, match="named before; name each table once"):
        Rules(6).tables(text)


# What is played there


def test_all_agents_play_the_same_deals() -> None:
    by_lineup = played(Gunslinger(1), Args(lineups="random;heuristic;search:1", deals=4, search_deals=3))
    assert [len(results.winners) for results in by_lineup.values()] == [4, 4, 3]
    assert np.array_equal(by_lineup["random"].roles, by_lineup["heuristic"].roles)
    assert np.array_equal(by_lineup["random"].roles[:3], by_lineup["search:1"].roles)


def test_a_deal_is_the_same_however_many_are_played() -> None:
    few, more = (played(Gunslinger(0), Args(lineups="heuristic", deals=deals))["heuristic"] for deals in (3, 1100))
    assert np.array_equal(few.roles, more.roles[:3])
    assert np.array_equal(few.winners, more.winners[:3])
    assert len(np.unique(more.roles, axis=0)) > 4


def test_a_search_beside_them_changes_nothing_for_the_others() -> None:
    alone, beside = (played(Gunslinger(1), Args(lineups=texts, deals=9, search_deals=2)) for texts in ("heuristic", "heuristic;search:1"))
    assert np.array_equal(alone["heuristic"].winners, beside["heuristic"].winners)


def test_rates_have_wilson_intervals_and_gains_are_paired_on_the_deals_that_both_played() -> None:
    by_lineup = played(Gunslinger(0), Args(lineups="heuristic;search:1;random", deals=8, search_deals=5))
    won = {name: results.won(SHERIFF) for name, results in by_lineup.items()}
    rates = rates_at("level 0", by_lineup)
    assert {rate.lineup: rate.won for rate in rates} == {name: wilson(int(wins.sum()), len(wins)) for name, wins in won.items()}
    assert {rate.lineup: rate.gain for rate in rates} == {
        "heuristic": None,
        "search:1": paired_difference(won["search:1"], won["heuristic"][:5]),
        "random": paired_difference(won["random"], won["heuristic"]),
    }
    assert {(rate.table, rate.row) for rate in rates} == {("level 0", "gunslinger")}


def test_a_search_plays_fewer_deals() -> None:
    search, alone = (parse_lineup(text, Rules(5)) for text in ("heuristic one-outlaw=search:3", "heuristic"))
    assert (Args(deals=9, search_deals=5).deals_of(search), Args(deals=4, search_deals=5).deals_of(search)) == (5, 4)
    assert Args(deals=9, search_deals=5).deals_of(alone) == 9


# What is shown and written


def test_it_shows_tables_and_writes_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = Args(lineups="heuristic; random; search:2", tables="level=0; final_challenge", deals=20, search_deals=2, out=str(tmp_path))
    summary = main(words, Gunslinger())
    shown = capsys.readouterr().out
    assert "20 deals, the same for all" in shown
    assert "a search plays the first 2" in shown
    assert shown.index("level 0") < shown.index(FINAL)
    assert "The Lone Gunslinger, final challenge" in shown
    assert json.loads((tmp_path / "results.json").read_text()) == json.loads(json.dumps(summary))
    assert (tmp_path / "tables-gunslinger.png").read_bytes().startswith(b"\x89PNG")
    assert summary["tables"][FINAL] == Gunslinger.final_challenge().as_dict()
    assert [(rate["table"], rate["lineup"]) for rate in summary["rates"]] == [
        (table, lineup) for table in ("level 0", FINAL) for lineup in ("heuristic", "random", "search:2")
    ]
    assert [rate["gain"] is None for rate in summary["rates"]] == 2 * [True, False, False]
    for rate in summary["rates"]:
        value, low, high = rate["won"]
        assert 0 <= low <= value <= high <= 1
        assert low < high


def test_tables_of_several_sizes_are_compared_role_by_role(tmp_path: Path) -> None:
    args = ("--tables", "players=4; players=5 dodge_city", "--lineups", "random; random one-outlaw=heuristic", "--deals", "6")
    code, printed = bang("evaluate", *args, "--out", str(tmp_path), columns=80)
    assert code == 0
    assert "players 4 (4 players)" in printed
    assert "players 5 dodge city (5 players, Dodge City)" in printed
    assert printed.index("players 4 (") < printed.index("players 5 dodge city (")
    assert printed.count("deputy") == 2 + 1  # at the larger table alone, once for each line-up, and in the name of a picture
    assert max(map(len, printed.partition("written")[0].splitlines())) <= 80
    assert {path.name for path in tmp_path.iterdir()} == {
        "results.json", *(f"tables-{row}.png" for row in ("sheriff", "deputy", "outlaw", "renegade")),
    }  # fmt: skip
    summary = json.loads((tmp_path / "results.json").read_text())
    assert summary["tables"] == {"players 4": Rules(4).as_dict(), "players 5 dodge city": Rules(5, dodge_city=True).as_dict()}


def test_tables_fit_a_terminal_of_80_columns_and_name_agents_whole(tmp_path: Path) -> None:
    policy = policy_of(Gunslinger(2), tmp_path / "a" / "gunslinger-with-a-long-name")
    printed = shown_by(Args(lineups=f"random; heuristic; {policy}", tables="level=1; level=2", deals=4), Gunslinger()).splitlines()
    whole, lines = ([line for line in printed if (policy in line) == there] for there in (True, False))
    assert max(map(len, lines)) <= 80
    rows = [line for line in lines if " to " in line]
    assert [row[2:11].strip() for row in rows] == 2 * ["random", "heuristic", policy[:9]]
    assert "(0.0 to 49.0)" in rows[0]
    short = rows[2].split("│")[1].strip()
    beginning, end = short.split("…")
    assert policy.startswith(beginning)
    assert policy.endswith(end)
    assert f"{short}: {policy}" in whole, "the whole name has a line of its own"


@pytest.mark.parametrize("columns", [80, 100, 160])
def test_no_word_of_a_line_up_is_broken(columns: int) -> None:
    lineup = "heuristic one-outlaw=tests.support.agents.own_agents:first sheriff=heuristic deputy=heuristic"
    lines = shown_by(Args(lineups=f"heuristic; {lineup}", deals=4), Rules(5), columns).splitlines()
    assert max(map(len, lines)) <= columns or f": {lineup}" in max(lines, key=len)
    cells = {line.split("│")[1].strip() for line in lines if line.startswith("│")}
    words = {word for cell in cells for word in cell.split()}
    assert {"sheriff=heuristic", "deputy=heuristic"} <= words
    (seat,) = (word for word in words if word.startswith("one-outlaw="))
    assert seat.endswith("first")
    assert ("…" in seat) == (columns == 80)


def test_a_policy_of_one_level_plays_all(tmp_path: Path) -> None:
    policy = policy_of(Gunslinger(2), tmp_path)
    rates = main(Args(lineups=policy, deals=3), Gunslinger(), Console(file=io.StringIO()))["rates"]
    assert [(rate["table"], rate["lineup"], rate["gain"]) for rate in rates] == [(name, policy, None) for name in [*LEVELS, FINAL]]


def test_games_that_are_cut_off_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    summary = main(Args(lineups="heuristic", tables="level=0; level=2", deals=5, max_decisions=3), Gunslinger())
    assert capsys.readouterr().out.count("heuristic: 5 games cut off after 3 decisions, won by nobody") == 2
    assert [rate["won"][0] for rate in summary["rates"]] == [0, 0]
    assert summary["cut_off"] == {"level 0": {"heuristic": 5}, "level 2": {"heuristic": 5}}
    main(Args(lineups="heuristic", deals=5), Gunslinger(1))
    assert "cut off" not in capsys.readouterr().out


def test_an_agent_that_wins_nothing_or_everything_can_be_drawn(tmp_path: Path) -> None:
    rates = {"nothing": {"level 0": wilson(0, 300)}, "everything": {"level 0": wilson(300, 300)}}
    draw_levels(tmp_path / "levels.png", "", ["level 0"], rates)
    assert whiskers([Interval(0.0, 1e-18, 0.1), Interval(0.5, 0.4, 0.7)]) == [[0.0, pytest.approx(0.1)], [0.1, pytest.approx(0.2)]]


# What is refused


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"tables": "level=0; level=5"}, "level: expected 0 to 4, got 5"),
        ({"tables": "level=two"}, "level: expected 0 to 4, got 'two'"),
        ({"tables": " ; "}, 'tables: expected at least one by its switches, such as "level=0"; got'),
        ({"tables": "players=4"}, "The Lone Gunslinger has no switch 'players'; there are level, night"),
        ({"tables": "final_challenge level=2"}, "final challenge is level 4 .* contradicts it"),
        ({"lineups": " ; "}, "at least one line-up"),
        ({"lineups": "heuristic; nobody.zip"}, 'there is no agent "nobody.zip"'),
        ({"lineups": "search:0"}, "playouts: expected a whole number from 1 to 1,000,000; got 0"),
        ({"deals": 1}, "at least 2 deals"),
        ({"max_decisions": 0}, "a whole number of at least 1; got 0"),
        ({"search_deals": 1}, "search_deals: expected at least 2 deals"),
    ],
)
def test_what_cannot_be_compared_is_refused_with_a_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        main(Args(**change), Gunslinger())


def test_a_policy_of_another_game_is_refused_before_anything_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match=r"plays BANG!, 6 players, not The Lone Gunslinger, level 0"):
        main(Args(lineups=f"heuristic; {policy_of(Rules(6), tmp_path)}"), Gunslinger())
    assert capsys.readouterr().out == ""


def test_every_option_is_explained() -> None:
    explanations = lines_under_fields(Args)
    assert all(explanations[field.name].strip() for field in fields(Args))
