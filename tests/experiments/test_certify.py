"""Certificates of policies: the figures are those of play, a stopped measurement goes on, and none is mixed with another."""

import json
from dataclasses import asdict
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from bang_agents import make, policies
from bang_agents.learned import FILE, save_policy
from bang_env import DiceRules, Gunslinger, Rules
from bang_env.doors.seating import scatter, seats_of
from bang_env.kernel.spec import Spec
from bang_experiments.arena import provenance
from bang_experiments.arena.bars import cell_bars, gains_nothing
from bang_experiments.arena.certificate import Cell, Certificate, read_certificate, table_words
from bang_experiments.arena.certificate_tables import more_deals, summary, unending
from bang_experiments.arena.certify import Args, Table, main
from bang_experiments.arena.deals import play_deals
from bang_experiments.arena.guest_series import GuestSeries, cells_at, words_at
from bang_experiments.arena.jobs import Workers
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.arena.statistics import Interval, paired_difference
from bang_experiments.benchmark.advantages import all_gains
from bang_experiments.learning.policy_page import page
from bang_experiments.learning.policy_shipping import ship
from tests.support.agents.policies import chance_weights

CONTRACT = {"policy", "date", "commit", "baseline", "command", "deals", "seed", "cells"}
CELL = {"table", "rules", "role", "heuristic", "learned", "gain", "guard", "exploiter"}
HEAD: dict[str, Any] = {
    "agents": [], "baseline": "heuristic:1", "versions": provenance.versions(Rules(4)), "deals": 60, "seed": 1, "date": "2026-11-26",
    "commit": "", "command": "certify",
}  # fmt: skip
QUIET = Console(quiet=True)


def saved(folder: Path, tables: list[Spec], role: str = "any", **record: Any) -> str:
    """The folder of a policy that nobody trained."""
    rules = tables[-1]
    training = {"padded_seats": rules.players, "role": role, "tables": [table.as_dict() for table in tables]}
    save_policy(folder / "mine" / FILE, chance_weights(rules, (9,), rules.players), rules, training | record)
    return str(folder / "mine")


def few(where: Path, policy: str, **options: Any) -> Args:
    """A measurement of some deals."""
    usual: dict[str, Any] = {"deals": 60, "guard_deals": 0, "guest_deals": 0, "workers": 1, "folder": str(where / "found")}
    return Args(policy, **usual | options)


def rows(certificate: dict[str, Any]) -> list[tuple[str, str]]:
    """The cells by table and role."""
    return [(cell["table"], cell["role"]) for cell in certificate["cells"]]


def test_the_file_holds_what_was_agreed_and_the_first_cells_are_those_of_play(tmp_path: Path) -> None:
    policy = saved(tmp_path, [Rules(4)])
    certificate = main(few(tmp_path, policy, guard_deals=40, guest_deals=20, among="random; heuristic,random"), QUIET)
    assert json.loads((tmp_path / "found" / "mine.json").read_text()) == certificate
    assert set(certificate) >= CONTRACT and set(certificate["cells"][0]) >= CELL
    assert (certificate["policy"], certificate["baseline"], certificate["deals"]) == ("mine", "heuristic:1", 60)
    assert rows(certificate) == [("--players 4", role) for role in ("sheriff", "outlaw", "renegade")]
    seed, rules = deals_seed(1, Purpose.CERTIFICATE), Rules(4)
    usual = play_deals(rules, make("heuristic:1"), 60, seed)
    for cell in certificate["cells"]:
        lineup = parse_lineup(f"heuristic:1 one-{cell['role']}={policy}", rules)
        guest = play_deals(rules, lineup.players, 60, seed, focus=lineup.focus)
        ours, theirs = guest.focus_won(), usual.won_at(guest.focus)
        assert cell["gain"] == paired_difference(ours, theirs).as_list()
        assert cell["heuristic"] == round(float(theirs.mean()), 5)
        assert cell["rules"] == rules.as_dict() and cell["exploiter"] is None
        assert set(cell["guards"]) == {"heuristic:1", "heuristic"} and set(cell["guests"]) == {"random", "heuristic,random"}
        assert cell["guard"] == max(cell["guards"].values()) and len(cell["guard"]) == 3
        assert cell["cut_off"] == 0.0


def test_a_policy_as_good_as_the_heuristic_gains_nothing_and_one_of_chance_loses(tmp_path: Path) -> None:
    same = main(few(tmp_path, saved(tmp_path, [Rules(4)], advice=100.0, heuristic=1), guard_deals=40), QUIET)
    assert all(cell["gain"][0] == 0 and cell["guards"]["heuristic:1"][0] == 0 for cell in same["cells"])
    worse = main(few(tmp_path, "random", tables="players=4", deals=400, role="sheriff"), QUIET)
    assert worse["cells"][0]["gain"][2] < -0.2
    better = main(few(tmp_path, "heuristic", tables="players=4", deals=100, guest_deals=400, among="random", role="sheriff"), QUIET)
    assert better["cells"][0]["guests"]["random"][0] == 0


@pytest.mark.parametrize("policy", ["heuristic:1", "heuristic"])
def test_a_heuristic_is_measured_on_as_many_deals_of_each_kind_as_are_named(policy: str, tmp_path: Path) -> None:
    options: dict[str, Any] = {"guard_deals": 40, "guest_deals": 30, "among": "heuristic:1; heuristic; random"}
    certificate = main(few(tmp_path, policy, tables="players=4", deals=20, **options), QUIET)
    for cell in certificate["cells"]:
        assert cell["guards"][policy][0] == 0 and set(cell["guards"]) == {"heuristic:1", "heuristic"}
        assert set(cell["guests"]) == {"heuristic:1", "heuristic", "random"}
        assert policy == "heuristic" or not any(middle for middle, _, _ in [cell["gain"], *cell["guests"].values()])


def test_more_deals_decide_where_a_gain_cannot_be_told_from_nothing(tmp_path: Path) -> None:
    policy = saved(tmp_path, [Rules(4)])
    before = main(few(tmp_path, policy, deals=8), QUIET)
    after = main(few(tmp_path, policy, deals=8, more_deals=200), QUIET)
    plain = main(few(tmp_path, policy, deals=200, folder=str(tmp_path / "plain")), QUIET)
    unsure = [cell["gain"][1] <= 0 <= cell["gain"][2] for cell in before["cells"]]
    assert any(unsure)
    for open_, first, second, other in zip(unsure, before["cells"], after["cells"], plain["cells"], strict=True):
        assert second == (other | {"deals": 200} if open_ else first)
    assert f"of 200 for {sum(unsure)} gains that fewer do not tell from nothing" in summary([Cell(**cell) for cell in after["cells"]], 8)


@pytest.mark.parametrize(("deals", "words"), [((None, 200), "of 200 for 1 gain that"), ((200, None, 100), "of 200 for 2 gains that")])
def test_gains_of_more_deals_are_counted(deals: tuple[int | None, ...], words: str) -> None:
    assert f", {words} fewer do not tell from nothing" in more_deals(deals)


def test_figures_do_not_depend_on_the_workers(tmp_path: Path) -> None:
    policy = saved(tmp_path, [DiceRules(4)])
    certificates = [main(few(tmp_path, policy, guest_deals=50, workers=n, folder=str(tmp_path / str(n))), QUIET) for n in (1, 3)]
    assert certificates[0]["cells"] == certificates[1]["cells"]
    assert rows(certificates[0])[0] == ("dice --players 4", "sheriff")


def test_a_measurement_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    policy = saved(tmp_path, [Rules(4), Rules(5)])
    whole = main(few(tmp_path, policy, folder=str(tmp_path / "whole")), QUIET)
    cell, asked_for = Table.cell, list[str]()

    def stopped(table: Table, word: str) -> Any:
        asked_for.append(word)
        if len(asked_for) == 5:
            raise KeyboardInterrupt
        return cell(table, word)

    monkeypatch.setattr(Table, "cell", stopped)
    with pytest.raises(KeyboardInterrupt):
        main(few(tmp_path, policy), QUIET)
    assert rows(json.loads((tmp_path / "found" / "mine.json").read_text())) == rows(whole)[:4]
    assert main(few(tmp_path, policy), QUIET)["cells"] == whole["cells"]
    assert len(asked_for) == 5 + 3


def test_another_measurement_is_not_mixed_into_a_file(tmp_path: Path) -> None:
    policy = saved(tmp_path, [Rules(4)])
    main(few(tmp_path, policy, role="sheriff"), QUIET)
    with pytest.raises(ValueError, match=r"mine.json holds another measurement, with deals 60, not 80: remove it"):
        main(few(tmp_path, policy, role="sheriff", deals=80), QUIET)
    saved(tmp_path, [Rules(4)], role="outlaw")
    with pytest.raises(ValueError, match="holds another measurement, with agents"):
        main(few(tmp_path, policy, role="sheriff"), QUIET)
    (tmp_path / "found" / "mine.json").write_text('{"cells": [{"role": "sheriff"}]}')
    with pytest.raises(ValueError, match="is no certificate of a policy"):
        main(few(tmp_path, policy), QUIET)


@pytest.mark.parametrize("change", [{"rules": {}}, {"guard": "x"}, {"guards": {"heuristic:1": [1]}}, {"exploiter": 3}, {"exploiter": {}}])
def test_a_cell_that_is_none_is_no_part_of_a_certificate(change: dict[str, Any], tmp_path: Path) -> None:
    cell = asdict(Cell("--players 4", Rules(4).as_dict(), "sheriff", 0.5, 0.5, [0, 0, 0]))
    for path, content in ((tmp_path / "right.json", cell), (tmp_path / "wrong.json", cell | change)):
        path.write_text(json.dumps({"cells": [content]}))
    read_certificate(tmp_path / "right.json")
    with pytest.raises(ValueError, match="is no certificate of a policy"):
        read_certificate(tmp_path / "wrong.json")


def test_a_seat_is_named_by_a_number_that_it_has() -> None:
    assert words_at(Rules(4), "2") == words_at(Rules(4), "seat 2") == words_at(Rules(4), "any")
    for wrong in ("99", "4", "seat 9, sheriff"):
        with pytest.raises(ValueError, match="role: expected some of"):
            cells_at([Rules(4)], wrong)


def test_a_file_names_every_command_and_commit_that_its_cells_were_measured_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    policy = saved(tmp_path, [Rules(4)])
    for commit, role in (("a" * 40, "outlaw"), ("a" * 40, "sheriff"), ("b" * 40, "renegade"), ("c" * 40, "renegade")):
        monkeypatch.setattr(provenance, "commit", lambda _, now=commit: now)
        certificate = main(few(tmp_path, policy, role=role), QUIET)
    sessions = [certificate, *certificate["also"]]
    roles = [session["command"].partition("--role ")[2].split()[0] for session in sessions]
    commits = "".join(session["commit"][0] for session in sessions)
    assert (commits, roles) == ("aab", ["outlaw", "sheriff", "renegade"]), "what measures nothing is not named"


def test_what_another_process_adds_to_a_cell_meanwhile_stays(tmp_path: Path) -> None:
    rules = Rules(4)
    cell = Cell(table_words(rules), rules.as_dict(), "outlaw", 0.3, 0.3, [0, 0, 0])
    first = Certificate(tmp_path / "small.json", {"policy": "small"})
    first.put(cell)
    other = read_certificate(first.path)
    other.put(cell, exploiter={"gain": [0, 0, 0]})
    first.put(cell, gain=[0.1, 0.0, 0.2])
    kept = read_certificate(first.path).cells
    assert [(each.gain, each.exploiter) for each in kept] == [([0.1, 0.0, 0.2], {"gain": [0, 0, 0]})]


def test_the_page_says_where_a_policy_has_been_replaced_since_it_was_measured(tmp_path: Path) -> None:
    ship(saved(tmp_path, [Rules(4)]), "base", tmp_path)
    cell = Cell(table_words(Rules(4)), Rules(4).as_dict(), "outlaw", 0.3, 0.3, [0, 0, 0])
    mark = {"file": "base.safetensors", "sha256": "0" * 64}
    Certificate(tmp_path / "base.json", HEAD | {"agents": [mark]}).put(cell)
    assert "figures are those of the file that was shipped before" in page(tmp_path)


def test_ghosts_are_rows_of_their_own_and_play_only_once_they_are_eliminated(tmp_path: Path) -> None:
    rules = Rules(4, death_mesa=True)
    policy = saved(tmp_path, [rules])
    certificate = main(few(tmp_path, policy), QUIET)
    ghosts = [role for _, role in rows(certificate) if role.startswith("ghost-")]
    assert ghosts == [word for word in words_at(rules) if word.startswith("ghost-")] != []
    seed = deals_seed(1, Purpose.CERTIFICATE)
    guest = play_deals(rules, parse_lineup(f"heuristic:1 ghost-outlaw={policy}", rules).players, 60, seed)
    seats = seats_of(guest.roles, 3, scatter(seed, np.arange(60)))
    cell = next(cell for cell in certificate["cells"] if cell["role"] == "ghost-outlaw")
    assert cell["learned"] == round(float(guest.won_at(seats).mean()), 5)
    assert cell["heuristic"] == next(one["heuristic"] for one in certificate["cells"] if one["role"] == "outlaw")


def test_what_ghosts_choose_is_played_out_where_deals_do_not_tell_their_gain_from_nothing(tmp_path: Path) -> None:
    rules = Rules(4, death_mesa=True)
    policy = saved(tmp_path, [rules])
    before = main(few(tmp_path, policy, deals=8), QUIET)["cells"]
    after = main(few(tmp_path, policy, deals=8, more_deals=20, ghost_games=9), QUIET)["cells"]
    again = [cell["role"] for cell in after if cell["ghost_games"]]
    unsure = [cell["role"] for cell in before if cell["gain"][1] <= 0 <= cell["gain"][2]]
    assert again == [role for role in unsure if role.startswith("ghost-")] != []
    for cell in after:
        if cell["role"] in again:
            series = GuestSeries(rules, deals_seed(1, Purpose.CERTIFICATE), ("heuristic:1",), policy, cell["role"])
            gained = all_gains(series, "heuristic:1", (0, 9), Workers(1), None).gained.mean()
            assert (cell["ghost_games"], cell["deals"], cell["gain"][0]) == (9, None, round(float(gained), 5))
            assert cell["learned"] == round(cell["heuristic"] + float(gained), 5)
        else:
            assert cell["deals"] == (20 if cell["role"] in unsure else None)
    assert f"9 games for {len(again)} gain" in summary([Cell(**cell) for cell in after], 8)
    assert main(few(tmp_path, policy, deals=8, more_deals=20, ghost_games=9), QUIET)["cells"] == after
    played_out = [cell for cell in after if cell["ghost_games"]]
    more = main(few(tmp_path, policy, deals=8, more_deals=40), QUIET)["cells"]
    assert [cell for cell in more if cell["ghost_games"]] == played_out, "whole games tell less than choices that are played out"


def test_a_game_of_one_player_has_one_row_a_table_and_no_guard(tmp_path: Path) -> None:
    tables: list[Spec] = [Gunslinger(), Gunslinger(level=2)]
    certificate = main(few(tmp_path, saved(tmp_path, tables), guard_deals=40, guest_deals=40, deals=20), QUIET)
    assert rows(certificate) == [("gunslinger --level 0", "gunslinger"), ("gunslinger --level 2", "gunslinger")]
    assert all(cell["guard"] is None and not cell["guests"] for cell in certificate["cells"])


def test_only_the_roles_that_were_learned_are_measured_unless_others_are_named(tmp_path: Path) -> None:
    policy = saved(tmp_path, [Rules(4), Rules(5)], role="deputy,renegade")
    certificate = main(few(tmp_path, policy), QUIET)
    assert rows(certificate) == [("--players 4", "renegade"), ("--players 5", "deputy"), ("--players 5", "renegade")]
    more = main(few(tmp_path, policy, role="sheriff", tables="players=5"), QUIET)
    assert rows(more) == [*rows(certificate), ("--players 5", "sheriff")]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"policy": ""}, "policy: expected a saved policy, by its path or the name of its run; got nothing"),
        ({"policy": "random"}, "tables: expected switches such as players=5 for an agent that is no saved policy; got nothing"),
        ({"policy": "search:4", "tables": "players=4"}, 'policy: "search:4" would take days'),
        ({"policy": "random", "tables": ";"}, 'tables: expected at least one by its switches, such as "players=5"; got'),
        ({"policy": "random", "tables": "players=4", "role": "deputy"}, "role: expected some of sheriff, outlaw, renegade, any"),
        ({"deals": 1}, "deals: expected at least 2 deals"),
        ({"guard_deals": 1}, "guard_deals: expected at least 2 deals"),
        ({"guest_deals": -1}, "guest_deals: expected at least 2 deals"),
        ({"policy": "random", "tables": "players=4", "guest_deals": 20, "among": "random; ,"}, "among: expected agents, as in"),
        ({"workers": -1}, "workers"),
        ({"seed": -1}, "seed: expected a whole number"),
        ({"game": "chess"}, 'there is no game "chess"'),
    ],
)
def test_what_cannot_be_measured_is_refused(options: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=sentence):
        main(few(tmp_path, **{"policy": "random"} | options), QUIET)
    assert not (tmp_path / "found").exists()


def test_each_purpose_has_deals_of_its_own() -> None:
    seeds = [deals_seed(seed, purpose) for seed in range(500) for purpose in Purpose]
    assert len(set(seeds)) == len(seeds)
    assert len({purpose.value for purpose in Purpose}) == len(Purpose)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (Rules(5), "--players 5"),
        (Rules(6, rebel=True), "--players 6 --rebel"),
        (DiceRules(5), "dice --players 5"),
        (DiceRules(8, saloon_dice=True), "dice --players 8 --saloon-dice"),
        (Gunslinger(), "gunslinger --level 0"),
        (Gunslinger.final_challenge(), "gunslinger --level 4 --night --most-wanted"),
    ],
)
def test_a_table_is_called_by_the_words_of_a_command(rules: Spec, words: str) -> None:
    assert table_words(rules) == words


def test_what_is_asked_of_a_cell_is_more_than_nothing_and_at_bold_tables_a_share_of_its_bar() -> None:
    nothing, little, much = Interval(0.01, 0.0, 0.02), Interval(0.01, 0.001, 0.02), Interval(0.06, 0.05, 0.07)
    usual, bold, unknown = cell_bars("--players 6", "sheriff"), cell_bars("--players 5", "sheriff"), cell_bars("--players 3", "deputy")
    assert usual.must == 0 and bold.must == pytest.approx(0.042) and unknown.bar is None
    ghost = cell_bars("--players 5 --death-mesa", "ghost-outlaw")
    assert ghost.must == 0 and ghost.bar == pytest.approx(0.02)
    assert [usual.fulfilled(gain) for gain in (nothing, little, much)] == [False, True, True]
    assert [bold.fulfilled(gain) for gain in (nothing, little, much)] == [False, False, True]
    assert [unknown.fulfilled(gain) for gain in (nothing, little)] == [False, True]


def test_a_guard_holds_where_a_heuristic_loses_or_gains_nothing_and_that_is_well_measured() -> None:
    assert gains_nothing(Interval(-0.01, -0.015, -0.005)) and gains_nothing(Interval(0.001, -0.004, 0.006))
    assert gains_nothing(Interval(-0.05, -0.09, -0.01))
    assert not gains_nothing(Interval(0.006, 0.001, 0.011))
    assert not gains_nothing(Interval(-0.01, -0.03, 0.01))


def test_the_tables_show_what_is_asked_beside_what_was_found(tmp_path: Path) -> None:
    console = Console(record=True, width=160, file=StringIO())
    policy = saved(tmp_path, [Rules(5)])
    main(few(tmp_path, policy, guard_deals=20, guest_deals=20, among="random"), console)
    shown = console.export_text()
    for words in ("BANG!, 5 players", "must be", "≥ 4.2: no", "guard", "(random)", "0 of 4 seats gain what they must", "written:"):
        assert words in shown
    assert "exploiter" not in shown
    assert len(read_certificate(tmp_path / "found" / "mine.json").cells) == 4


def test_a_shipped_policy_is_called_by_its_name_and_its_page_shows_what_was_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    policy = saved(tmp_path, [Rules(4)])
    monkeypatch.setattr(policies, "FOLDER", tmp_path / "shipped")
    (tmp_path / "shipped").mkdir()
    ship(policy, "small", tmp_path / "shipped")
    certificate = main(few(tmp_path, "learned:small", role="outlaw", guard_deals=20, folder=str(tmp_path / "shipped")), QUIET)
    assert certificate["policy"] == "small" and (tmp_path / "shipped" / "small.json").exists()
    card = page(tmp_path / "shipped")
    assert "| `--players 4` | outlaw |" in card and "do not end" not in card


def test_a_card_says_at_which_tables_some_games_among_such_policies_do_not_end(tmp_path: Path) -> None:
    ship(saved(tmp_path, [Rules(4), Rules(5)]), "small", tmp_path)
    shares = {Rules(4): 0.0, Rules(5): 0.021}
    cells = [Cell(table_words(rules), rules.as_dict(), "outlaw", 0.3, 0.3, [0, 0, 0], cut_off=cut) for rules, cut in shares.items()]
    for cell in cells:
        Certificate(tmp_path / "small.json", HEAD).put(cell)
    assert "some do not end within 10,000 decisions, and nobody wins them: 2.1 % of `--players 5`.\n" in page(tmp_path)
    assert "2.1 % of `--players 5`" in summary(cells, 60)
    assert unending({"--players 4": 0.0, "--players 5": None}) == ""
