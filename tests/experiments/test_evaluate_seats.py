"""Seats in `bang evaluate`: one seat against another agent in that very seat, and the rates of roles, which are a seat's."""

from typing import Any

import numpy as np
import pytest
from rich.console import Console
from rich.progress import Progress as Bar

import bang_env
from bang_env import DiceRules, Gunslinger, Rules
from bang_env.doors.seating import held_roles
from bang_env.kernel.spec import Spec
from bang_experiments.arena import evaluate
from bang_experiments.arena.deals import Results, play_deals
from bang_experiments.arena.evaluate import Args, compare, compare_seats, main
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.arena.rates import ONE_SEAT, rates_at
from bang_experiments.arena.statistics import paired_difference
from bang_experiments.balance.observed_games import observe, observe_first_eliminated
from bang_experiments.balance.table_figures import table_figures
from tests.support.agents import own_agents
from tests.support.games.toy import Toy

OWN = "tests.support.agents.own_agents"
QUIET = Console(quiet=True)


def rows(lineups: str, rules: Spec, deals: int = 60, **more: Any) -> dict[tuple[str, str], dict[str, Any]]:
    """(line-up, row) -> what results.json holds of it."""
    return {(row["lineup"], row["row"]): row for row in main(Args(lineups=lineups, deals=deals, **more), rules, QUIET)["rates"]}


def games(lineups: str, rules: Spec, deals: int = 20) -> list[str]:
    """The line-ups that are played besides those asked for."""
    named = [parse_lineup(text, rules, 1) for text in lineups.split(";")]
    args = Args(deals=deals)
    with Bar(disable=True) as bar:
        return list(compare_seats(named, compare(named, rules, args, bar, 1, len(named)), rules, args, bar)[1])


# One seat


@pytest.mark.parametrize(
    ("rules", "role", "others"),
    [
        (Rules(5), "outlaw", "heuristic"),
        (Rules(8), "renegade", "heuristic"),
        (Rules(6, rebel=True), "rebel", "heuristic"),
        (Rules(5), "sheriff", f"heuristic outlaw={OWN}:last"),
        (Rules(5, death_mesa=True), "outlaw", f"heuristic ghost-deputy={OWN}:last"),
        (DiceRules(6), "renegade", "heuristic"),
    ],
    ids=lambda value: value.full_title if isinstance(value, Spec) else value,
)
@pytest.mark.parametrize("beside", ["", "heuristic; "], ids=["alone", "after the heuristic"])
def test_one_seat_has_the_difference_that_bang_env_evaluate_finds(rules: Any, role: str, others: str, beside: str) -> None:
    lineup = f"{others} one-{role}={OWN}:first"
    row = rows(f"{beside}{lineup}", rules)[lineup, ONE_SEAT]
    evaluation = bang_env.evaluate(own_agents.first, rules=rules, role=role, opponents=others, deals=60, seed=1)
    assert row["won"] == [round(number, 5) for number in evaluation.win_rate]
    assert evaluation.gain is not None
    assert row["gain"] == [round(number, 5) for number in evaluation.gain]
    assert (row["role"], row["of"], row["deals"], row["gain_deals"], row["against"]) == (role, ONE_SEAT, 60, 60, others)


def test_one_seat_is_compared_with_the_first_line_ups_agent_for_its_role() -> None:
    first, lineup = f"heuristic outlaw={OWN}:last", f"heuristic one-outlaw={OWN}:first"
    row = rows(f"{first}; {lineup}", Rules(5))[lineup, ONE_SEAT]
    assert row["against"] == f"heuristic one-outlaw={OWN}:last"
    ours, theirs = (parse_lineup(text, Rules(5), 1) for text in (lineup, row["against"]))
    one, other = (play_deals(Rules(5), table.players, 60, 1, focus=table.focus).focus_won() for table in (ours, theirs))
    assert row["gain"] == paired_difference(one, other).as_list()


def test_one_seat_of_the_first_line_ups_own_agent_is_compared_with_who_else_would_hold_it() -> None:
    row = rows("heuristic; random one-outlaw=heuristic", Rules(4))["random one-outlaw=heuristic", ONE_SEAT]
    assert row["against"] == "random"
    assert row["gain"][1] > 0
    assert rows("heuristic one-outlaw=heuristic", Rules(4))["heuristic one-outlaw=heuristic", ONE_SEAT]["gain"] is None


def test_a_game_without_a_heuristic_compares_with_who_holds_the_other_seats() -> None:
    row = rows(f"random one-player={OWN}:last", Toy(4))[f"random one-player={OWN}:last", ONE_SEAT]
    assert row["against"] == "random"
    assert row["gain_deals"] == 60


@pytest.mark.parametrize(
    ("lineups", "more"),
    [
        ("heuristic;heuristic one-outlaw=random", []),
        ("heuristic one-outlaw=random;heuristic", []),
        ("heuristic sheriff=heuristic;heuristic one-outlaw=random;heuristic one-sheriff=random", []),
        ("random;heuristic one-outlaw=heuristic outlaw=random;random one-outlaw=heuristic", ["heuristic outlaw=random"]),
        ("heuristic;random one-outlaw=random outlaw=heuristic", ["random outlaw=heuristic"]),
        ("heuristic one-outlaw=random", ["heuristic"]),
        ("heuristic one-outlaw=random;heuristic one-sheriff=random", ["heuristic"]),
        ("heuristic", []),
    ],
)
def test_what_it_is_compared_with_is_played_only_where_no_line_up_has_played_so(lineups: str, more: list[str]) -> None:
    assert games(lineups, Rules(4)) == more


def test_a_line_up_with_ghosts_of_its_own_is_not_taken_for_another() -> None:
    mesa = Rules(4, death_mesa=True)
    assert games("heuristic;heuristic one-outlaw=random ghost=random", mesa) == ["heuristic ghost=random"]
    assert games("heuristic ghost-outlaw=random;heuristic ghost-outlaw=random one-outlaw=random", mesa) == []


def test_games_for_comparison_are_told_to_the_progress_bar_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    labels: list[str] = []
    play = evaluate.play_lineup

    def noting(*arguments: Any) -> Any:
        labels.append(arguments[-1])
        return play(*arguments)

    monkeypatch.setattr(evaluate, "play_lineup", noting)
    total = main(Args(lineups="heuristic one-outlaw=random", deals=20), Rules(4), QUIET)["games"]
    assert labels == ["heuristic one-outlaw=random", "to compare with: heuristic"]
    assert total == 40


def test_a_search_in_one_seat_is_compared_on_its_own_deals() -> None:
    row = rows("heuristic; heuristic one-outlaw=search:2", Rules(4), deals=12, search_deals=3)["heuristic one-outlaw=search:2", ONE_SEAT]
    assert (row["deals"], row["gain_deals"]) == (3, 3)
    other = rows("search:2; heuristic one-outlaw=heuristic outlaw=random", Rules(4), deals=12, search_deals=3)
    row = other["heuristic one-outlaw=heuristic outlaw=random", ONE_SEAT]
    assert (row["deals"], row["gain_deals"], row["against"]) == (12, 3, "heuristic outlaw=random one-outlaw=search:2")


# Rates are a seat's


@pytest.mark.parametrize("rules", [Rules(8), Rules(9, rebel=True), DiceRules(8, ghost=True)], ids=lambda rules: rules.full_title)
def test_the_same_games_have_the_same_rates_as_in_bang_balance(rules: Any) -> None:
    games, first = observe(rules, "heuristic", 1, 0, 200), observe_first_eliminated(rules, "heuristic", 1, 0, 20)
    paid = np.where(games.won, 1, -1).astype(np.float32)
    results = Results(rules, 1, games.roles, games.won, paid, games.cut_off, 10_000, np.full(200, -1), int(games.decisions.sum()), 0.0)
    balance = table_figures("base", rules, "heuristic", games, first)
    assert {row.row: row.won for row in rates_at("", {"heuristic": results})} == balance.roles


def test_of_two_renegades_each_counts_for_itself() -> None:
    rules = Rules(8)
    results = play_deals(rules, parse_lineup("heuristic", rules, 1).players, 300, 1)
    seats = (results.winners & (results.roles == held_roles(rules)["renegade"])).sum()
    row = rows("heuristic", rules, deals=300)["heuristic", "renegade"]
    assert row["won"][0] == round(seats / 600, 5)
    assert row["seats"] == 2
    assert results.won(held_roles(rules)["renegade"]).mean() > 1.5 * seats / 600, "either of them wins more often than each"


def test_a_role_is_compared_by_its_seats() -> None:
    rules = Rules(8)
    lineups = [parse_lineup(text, rules, 1) for text in ("heuristic", "heuristic renegade=random")]
    with Bar(disable=True) as bar:
        played = compare(lineups, rules, Args(deals=80), bar, 1, 2)
    theirs, ours = (results.seats_won(held_roles(rules)["renegade"]) for results in played.values())
    gain = {(rate.lineup, rate.row): rate.gain for rate in rates_at("", played)}["heuristic renegade=random", "renegade"]
    assert gain == paired_difference(ours, theirs)


def test_tables_say_whose_rates_they_show(capsys: pytest.CaptureFixture[str]) -> None:
    main(Args(lineups="heuristic; heuristic one-renegade=random", deals=20), Rules(8))
    shown = " ".join(capsys.readouterr().out.split())
    for words in ("how often a seat of the role wins; of several seats, the mean", "renegade, each of 2", "one seat (renegade)", "│ 20 │"):
        assert words in shown
    assert "one seat: the difference from heuristic in that very seat" in shown
    main(Args(lineups="heuristic; random", deals=20, tables="level=0"), Gunslinger())
    assert "how often the one player wins" in " ".join(capsys.readouterr().out.split())


def test_chunks_of_seats_are_between_nothing_and_everything() -> None:
    results = play_deals(Rules(8), parse_lineup("heuristic", Rules(8), 1).players, 60, 1)
    share = results.seats_won(held_roles(Rules(8))["renegade"])
    assert set(np.unique(share)) <= {0.0, 0.5, 1.0}
    assert not share[results.truncated].any()
