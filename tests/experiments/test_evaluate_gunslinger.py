"""Agents at every level of The Lone Gunslinger: the same deals for all, their table, files and picture, and what is refused."""

import io
import json
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console
from rich.progress import Progress as Bar

import bang_agents
from bang_agents.learned import save_policy
from bang_env.bang.cards.tables import CHOICES
from bang_env.bang.features import pages as features
from bang_env.bang.gunslinger import AnyRules, Gunslinger
from bang_env.bang.rules import Rules
from bang_env.bang.words import SHERIFF
from bang_experiments.arena import evaluate_gunslinger
from bang_experiments.arena.deals import Results
from bang_experiments.arena.evaluate_gunslinger import FINAL, Args, games, main, named, rated
from bang_experiments.arena.statistics import Interval, paired_difference, wilson
from bang_experiments.command.options import lines_under_fields, own_first
from bang_experiments.pictures.results import draw_levels, draw_rates, whiskers

LEVELS = ["level 0", "level 1", "level 2", "level 3", "level 4"]


def policy_of(rules: AnyRules, folder: Path) -> str:
    """A saved policy that does not know what it does; returns its folder."""
    width = features.size_for(rules, rules.players)
    weights = {"actor.0.weight": np.zeros((CHOICES, width), np.float32), "actor.0.bias": np.zeros(CHOICES, np.float32)}
    save_policy(folder / "policy.safetensors", weights, {"rules": rules.as_dict(), "padded_seats": rules.players})
    return str(folder)


def played(args: Args) -> dict[str, dict[str, Results]]:
    """What came of every agent's games, by level."""
    with Bar(disable=True) as bar:
        return dict(games(args, args.check(), named(args.agents, args.seed), bar))


def shown_by(args: Args) -> str:
    """What is printed on a terminal of 80 columns."""
    console = Console(file=io.StringIO(), width=80)
    main(args, console)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_levels_are_0_to_4_and_the_final_challenge() -> None:
    tables = Args().check()
    assert list(tables) == [*LEVELS, FINAL]
    assert [tables[f"level {level}"] for level in range(5)] == [Gunslinger(level) for level in range(5)]
    assert tables[FINAL] == Gunslinger.final_challenge()


def test_levels_may_be_chosen_and_played_with_two_characters() -> None:
    tables = Args(levels="final, 2", two_characters=True).check()
    final = Gunslinger(4, night=True, most_wanted=True, two_characters=True)
    assert tables == {FINAL: final, "level 2": Gunslinger(2, two_characters=True)}


def test_all_agents_play_the_same_deals() -> None:
    found = played(Args(agents="random; heuristic; search:1", levels="1", deals=4, search_deals=3))["level 1"]
    assert [len(results.winners) for results in found.values()] == [4, 4, 3]
    assert np.array_equal(found["random"].roles, found["heuristic"].roles)
    assert np.array_equal(found["random"].roles[:3], found["search:1"].roles)


def test_a_deal_is_the_same_however_many_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluate_gunslinger, "AT_ONCE", 4)
    few, more = (played(Args(agents="heuristic", levels="0", deals=deals))["level 0"]["heuristic"] for deals in (3, 10))
    assert np.array_equal(few.roles, more.roles[:3])
    assert np.array_equal(few.winners, more.winners[:3])
    assert len(np.unique(more.roles, axis=0)) > 4


def test_rates_have_wilson_intervals_and_gains_are_paired_on_the_deals_that_both_played() -> None:
    found = played(Args(agents="search:1; heuristic; random", levels="0", deals=8, search_deals=5))["level 0"]
    won = {name: results.won(SHERIFF) for name, results in found.items()}
    rates, gains = rated(found)
    assert rates == {name: wilson(int(wins.sum()), len(wins)) for name, wins in won.items()}
    assert gains == {
        "search:1": paired_difference(won["search:1"], won["heuristic"][:5]),
        "random": paired_difference(won["random"], won["heuristic"]),
    }
    assert rated({"random": found["random"]})[1] == {}


def test_it_shows_a_table_and_writes_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = main(Args(agents="random; heuristic; search:2", levels="0 final", deals=20, search_deals=2, out=str(tmp_path)))
    shown = capsys.readouterr().out
    assert "all play the same 20 deals; a search the first 2" in shown
    assert shown.index("level 0") < shown.index("final challenge")
    assert json.loads((tmp_path / "results.json").read_text()) == json.loads(json.dumps(found))
    assert (tmp_path / "levels.png").read_bytes().startswith(b"\x89PNG")
    assert found["deals"] == {"random": 20, "heuristic": 20, "search:2": 2}
    assert found["rules"][FINAL] == Gunslinger.final_challenge().as_dict()
    assert [list(row) for row in found["rates"].values()] == 3 * [["level 0", FINAL]]
    assert found["gains"]["heuristic"] == {}
    assert set(found["gains"]["search:2"]) == {"level 0", FINAL}
    for low, high in ((rate[1], rate[2]) for row in found["rates"].values() for rate in row.values()):
        assert 0 <= low < high <= 1


def test_the_table_fits_a_terminal_of_80_columns_and_names_agents_whole(tmp_path: Path) -> None:
    policy = policy_of(Gunslinger(2), tmp_path / "a" / "gunslinger-with-a-long-name")
    shown = shown_by(Args(agents=f"random; heuristic; {policy}", levels="1 2", deals=4))
    lines = shown.splitlines()
    assert max(map(len, lines)) <= 80
    assert shown.count("games won ") == 2  # the title and one heading
    rows = [line for line in lines if " to " in line]
    assert [row[:15].strip() for row in rows] == ["level 1", "", "", "level 2", "", ""]
    assert "(0.0 to 49.0)" in rows[0]
    folded = "".join(line[17:41].strip() for line in lines[lines.index(rows[2]) :][:4] if "level 2" not in line)
    assert Path(policy).name.startswith(folded)
    assert len(folded) > 24


def test_a_policy_of_one_level_plays_all(tmp_path: Path) -> None:
    policy = policy_of(Gunslinger(2), tmp_path)
    found = main(Args(agents=policy, deals=3), Console(file=io.StringIO()))
    name = Path(policy).stem
    assert list(found["rates"][name]) == [*LEVELS, FINAL]
    assert found["gains"] == {name: {}}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"levels": "0 5"}, "levels are 0 to 4 and \"final\", separated by spaces, not '5'"),
        ({"levels": " , "}, "at least one level"),
        ({"agents": " ; "}, "at least one agent"),
        ({"agents": "heuristic; nobody.zip"}, 'there is no agent "nobody.zip"'),
        ({"agents": "search:0"}, "play-outs for a decision"),
        ({"deals": 1}, "at least 2 deals"),
        ({"max_decisions": 0}, "a whole number of at least 1, not 0"),
        ({"search_deals": 1}, "at least 2 deals"),
    ],
)
def test_what_cannot_be_compared_is_refused_with_a_sentence(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        main(Args(**change))  # type: ignore[arg-type]  # fields by name


def test_a_policy_of_another_game_is_refused_before_anything_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match=r"plays BANG! \(6 players\), not The Lone Gunslinger"):
        main(Args(agents=f"heuristic; {policy_of(Rules(6), tmp_path)}"))
    assert capsys.readouterr().out == ""


def test_games_that_are_cut_off_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    found = main(Args(agents="heuristic", levels="0 2", deals=5, max_decisions=3))
    assert capsys.readouterr().out.count("heuristic: 5 games cut off after 3 decisions, won by nobody") == 2
    assert [rate[0] for rate in found["rates"]["heuristic"].values()] == [0, 0]
    assert found["cut_off"] == {"heuristic": {"level 0": 5, "level 2": 5}}
    main(Args(agents="heuristic", levels="0", deals=5))
    assert "cut off" not in capsys.readouterr().out


def test_every_option_is_explained() -> None:
    told = lines_under_fields(Args)
    assert all(told[field.name].strip() for field in own_first(Args))


def test_an_agent_that_wins_nothing_or_everything_can_be_drawn(tmp_path: Path) -> None:
    rates = {"nothing": {"level 0": wilson(0, 300)}, "everything": {"level 0": wilson(300, 300)}}
    draw_levels(tmp_path / "levels.png", "", ["level 0"], rates)
    draw_rates(tmp_path / "rates.png", "", rates)
    assert whiskers([Interval(0.0, 1e-18, 0.1), Interval(0.5, 0.4, 0.7)]) == [[0.0, pytest.approx(0.1)], [0.1, pytest.approx(0.2)]]


def test_a_search_is_asked_in_worlds() -> None:
    search = named("search:3", 1)["search:3"]
    assert isinstance(search, bang_agents.Searcher)
    assert (Args(deals=9, search_deals=5).deals_of(search), Args(deals=4, search_deals=5).deals_of(search)) == (5, 4)


def test_a_policy_is_called_by_its_folder_and_two_of_one_name_by_their_paths(tmp_path: Path) -> None:
    for folder in ("one/mine", "other/mine"):
        policy_of(Gunslinger(2), tmp_path / folder)
    assert list(named(f"heuristic; {tmp_path}/one/mine", 1)) == ["heuristic", "mine"]
    assert list(named(f"{tmp_path}/one/mine; {tmp_path}/other/mine", 1)) == ["mine", f"{tmp_path}/other/mine"]
