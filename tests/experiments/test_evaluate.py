"""Line-ups in words, and their comparison on the same deals."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bang_agents.learned import FILE, save_policy
from bang_env.bang import words as w
from bang_env.bang.cards.tables import BASE_CHOICES
from bang_env.bang.rules import Rules
from bang_experiments.arena.evaluate import Args, main
from bang_experiments.arena.lineups import parse_lineup, read_lineups


def test_a_line_up_names_all_roles_or_some_or_one_seat() -> None:
    lineup = parse_lineup("heuristic outlaw=random one-renegade=random", Rules(5))
    assert {role: agent.name for role, agent in lineup.players.items()} == {
        w.SHERIFF: "heuristic", w.DEPUTY: "heuristic", w.OUTLAW: "random", w.RENEGADE: "heuristic",
    }  # fmt: skip
    assert lineup.focus is not None
    assert lineup.focus[0] == w.RENEGADE


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("outlaw=random", "nobody for sheriff, deputy, renegade"),
        ("random heuristic", "two agents"),
        ("random rebel=random", r"no seat is dealt the role 'rebel' in this game \(the switch rebel deals it\); choose from sheriff"),
        ("random one-outlaw=random one-deputy=random", "more than one seat"),
        ("random outlaw=nowhere", "nowhere"),
        ("mine=random outlaw=random", "no seat is dealt the role 'mine' .* renegade, or, as a name of the line-up, \"mine = random\""),
    ],
)
def test_a_line_up_that_cannot_play_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        parse_lineup(text, Rules(5))


def test_a_line_up_may_have_a_name() -> None:
    lineup = parse_lineup(" mine  =  heuristic ", Rules(5))
    assert (lineup.name, lineup.text) == ("mine", "heuristic")
    assert parse_lineup(" heuristic   one-outlaw=random ", Rules(5)).name == "heuristic one-outlaw=random"
    assert read_lineups("heuristic; v1.2+x = heuristic  outlaw=random;; random;") == {
        "heuristic": "heuristic", "v1.2+x": "heuristic outlaw=random", "random": "random",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("two words = heuristic", r'expected one word of at most 40 letters, digits and _ \. \+ -; got "two words"'),
        ("= heuristic", 'got ""'),
        ("a/b = heuristic", 'got "a/b"'),
        ("[red] = heuristic", r'got "\[red\]"'),
        (f"{41 * 'a'} = heuristic", "at most 40 letters"),
        ("mine =", 'expected one name, " = " and agents'),
        ("mine = yours = heuristic", 'expected one name, " = " and agents'),
        ("heuristic; heuristic", 'two line-ups are called "heuristic"'),
        ("mine = heuristic; mine = random", 'two line-ups are called "mine"; .* "other = random"'),
        ("heuristic; heuristic = random", 'two line-ups are called "heuristic"'),
    ],
)
def test_names_of_line_ups_are_checked(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        main(Args(lineups=text), Rules(4))


def test_a_name_stands_in_table_pictures_and_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    args = Args(lineups="heuristic; careful = heuristic one-outlaw=random", deals=20, out=str(tmp_path), keep=str(tmp_path / "kept"))
    results = main(args, Rules(4))
    shown = capsys.readouterr().out
    assert "careful: heuristic one-outlaw=random\n" in shown
    assert "│ careful " in shown
    assert results["lineups"] == {"heuristic": "heuristic", "careful": "heuristic one-outlaw=random"}
    assert {row["lineup"] for row in results["rates"]} == set(results["lineups"])
    kept = {path.name for path in (tmp_path / "kept").iterdir()}
    main(replace(args, lineups="other-name = heuristic one-outlaw=random; heuristic"), Rules(4))
    assert {path.name for path in (tmp_path / "kept").iterdir()} == kept, "what is kept is known by what was played"


def test_a_comparison_shows_a_table_and_writes_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    args = Args(lineups="heuristic; heuristic outlaw=random; heuristic one-outlaw=random", deals=60, out=str(tmp_path))
    results = main(args, Rules(4))
    shown = capsys.readouterr().out
    assert "outlaw=random" in shown
    assert "renegade" in shown
    assert json.loads((tmp_path / "results.json").read_text()) == json.loads(json.dumps(results))
    assert (tmp_path / "rates.png").read_bytes().startswith(b"\x89PNG")
    rows = {(row["lineup"], row["row"]): row for row in results["rates"]}
    assert rows["heuristic", "outlaw"]["gain"] is None
    assert rows["heuristic outlaw=random", "outlaw"]["won"][0] < rows["heuristic", "outlaw"]["won"][0]
    assert ("heuristic one-outlaw=random", "one seat") in rows


def test_a_policy_that_always_passes_is_evaluated_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    width = Rules(4).game.pages.size(Rules(4).pages, 4)
    weights = {"actor.0.weight": np.zeros((BASE_CHOICES, width), np.float32), "actor.0.bias": np.zeros(BASE_CHOICES, np.float32)}
    save_policy(tmp_path / FILE, weights, Rules(4), {"padded_seats": 4})
    results = main(Args(lineups=str(tmp_path), deals=6, max_decisions=400), Rules(4))
    assert "6 games cut off after 400 decisions, won by nobody" in capsys.readouterr().out
    assert [row["won"][0] for row in results["rates"]] == [0, 0, 0]
    assert results["cut_off"] == {"4 players": {str(tmp_path): 6}}


def test_games_that_end_by_the_rules_are_not_said_to_be_cut_off(capsys: pytest.CaptureFixture[str]) -> None:
    main(Args(lineups="heuristic", deals=20), Rules(4))
    assert "cut off" not in capsys.readouterr().out


def test_a_comparison_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one line-up"):
        main(Args(lineups=" ; "), Rules())
    with pytest.raises(ValueError, match="at least 2 deals"):
        main(Args(deals=1), Rules())
    with pytest.raises(ValueError, match="a whole number of at least 1; got 0"):
        main(Args(max_decisions=0), Rules())
