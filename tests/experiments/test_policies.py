"""`learned` in the commands, how a policy comes among those that are shipped, and their page."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bang_agents import make
from bang_agents.agent import PolicyError
from bang_agents.learned import FILE, Learned, read_policy, read_record, save_policy
from bang_agents.policies import policies
from bang_env import BANG, Batch, Gunslinger, Rules
from bang_experiments.arena.chunks import LineUpSeries, mark_of, play_all
from bang_experiments.arena.jobs import Workers
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.arena.provenance import marks
from bang_experiments.arena.statistics import Interval
from bang_experiments.learning import policy_shipping
from bang_experiments.learning.options import Args
from bang_experiments.learning.policy_page import mean_words, page
from bang_experiments.learning.policy_shipping import ship
from bang_experiments.learning.start_policy import Beginning
from bang_experiments.learning.train import main
from tests.support.agents.policies import chance_weights, put, put_usual
from tests.support.commands.short_runs import short
from tests.support.commands.terminal import bang

ROOT = Path(__file__).parents[2]
RECORD: dict[str, Any] = {
    "padded_seats": 5, "role": "any", "advice": 3.0, "heuristic": 1, "left_to_adviser": ["deputy"], "seed": 7,
    "tables": [Rules(4).as_dict(), Rules(5).as_dict()],
    "opponents": ["self", "heuristic:1", "somewhere/runs/earlier"],
    "from": {"name": "somewhere/runs/first", "steps": 5_000_000, "games": 100_000, "seconds": 120.0},
    "args": {"name": "mine", "runs": "somewhere/runs", "opponents": "somewhere/runs/earlier", "learning_rate": 0.002, "gae": -1},
    "trained": {"steps": 13_926_400, "games": 363_262, "seconds": 301.0},
}  # fmt: skip
CELL = {
    "table": "--players 5", "rules": Rules(5).as_dict(), "role": "outlaw", "heuristic": 0.471, "learned": 0.5, "gain": [0.029, 0.02, 0.038],
    "guard": [-0.02, -0.03, -0.01], "exploiter": None,
}  # fmt: skip
MEASURED: dict[str, Any] = {
    "policy": "base", "date": "2026-11-23", "commit": "c9e7bd5", "baseline": "heuristic:1", "command": "bang evaluate", "deals": 8000,
    "seed": 3, "versions": {"game": {"name": "bang", "version": 4}}, "cells": [CELL, CELL | {"role": "sheriff", "guard": None}],
}  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The usual policies, with chance weights."""
    shipped = tmp_path / "policies"
    shipped.mkdir()
    put_usual(shipped)
    monkeypatch.setattr("bang_agents.policies.FOLDER", shipped)
    return shipped


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """The folder of a training run."""
    save_policy(tmp_path / "mine" / FILE, chance_weights(Rules(5), (16,), 5), Rules(5), RECORD)
    return tmp_path / "mine"


# In the commands


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        (("evaluate", "--lineups", "heuristic:1; heuristic:1 outlaw=learned", "--deals", "20"), "heuristic:1 outlaw=learned"),
        (("evaluate", "--players", "6", "--rebel", "--lineups", "heuristic:1; heuristic:1 one-rebel=learned", "--deals", "20"), "one seat"),
        (("evaluate", "gunslinger", "--lineups", "learned", "--deals", "20", "--tables", "level=0; final_challenge"), "final challenge"),
        (("evaluate", "--death-mesa", "--lineups", "heuristic; heuristic ghost=learned", "--deals", "20"), "ghost=learned"),
        (("watch", "--lineup", "learned", "--seed", "3", "--fast"), "The same deal again: bang watch --lineup learned --seed 3"),
        (("watch", "dice", "--lineup", "heuristic outlaw=learned", "--seed", "3", "--fast"), "The same deal again"),
        (("balance", "--tiers", "learned", "--variants", "base", "--deals", "8", "--players", "4", "--parts", ""), ""),
    ],
    ids=lambda one: " ".join(one) if isinstance(one, tuple) else "",
)
@pytest.mark.usefixtures("folder")
def test_it_plays_wherever_a_command_names_agents(words: tuple[str, ...], printed: str) -> None:
    code, output = bang(*words)
    assert (code, printed in output) == (0, True), output


@pytest.mark.usefixtures("folder")
def test_a_person_plays_against_it_and_takes_its_advice() -> None:
    code, output = bang("play", "--opponents", "learned", "--advice", "learned:base", "--seed", "3", "--delay", "0", keys="a\nq\n")
    assert (code, "learned:base" in output) == (0, True), output


@pytest.mark.usefixtures("folder")
def test_a_policy_is_trained_against_it(tmp_path: Path) -> None:
    results = main(short(opponents="learned", role="outlaw", runs=str(tmp_path), name="run"), Rules(4))
    assert results["args"]["opponents"] == "learned"
    assert set(read_record(tmp_path / "run")["made"]) == {"date", "commit", "machine"}


@pytest.mark.usefixtures("folder")
def test_a_training_begins_from_it() -> None:
    assert Beginning.read("learned:base", "runs").policy.padded_seats == 8
    with pytest.raises(ValueError, match=r'from: expected a saved policy \(.*\); got "learned:nobody"'):
        Beginning.read("learned:nobody", "runs")


@pytest.mark.usefixtures("folder")
def test_a_table_that_no_policy_fits_is_told_in_a_sentence() -> None:
    for words in (("play", "--high-noon", "--opponents"), ("watch", "--high-noon", "--lineup"), ("evaluate", "--high-noon", "--lineups")):
        code, output = bang(*words, "learned")
        assert (code, "no policy that is shipped fits BANG!, 5 players, High Noon: learned:all-sets is for" in output) == (2, True), output


def test_results_name_the_file_that_played_and_shares_that_are_kept_move_with_it(folder: Path, tmp_path: Path) -> None:
    lineup = parse_lineup("heuristic one-outlaw=learned", Rules(5))
    agent_marks = marks(lineup.agents)
    assert agent_marks["learned"]["file"] == "base.safetensors"
    game = LineUpSeries(Rules(5), "learned", 1)
    before = mark_of(game)
    one, other = (play_all(game, 20, Workers(workers, "", str(tmp_path / "kept"))) for workers in (1, 2))
    assert one.winners.tolist() == other.winners.tolist()
    put(folder, "base", *(Rules(players) for players in range(3, 9)), seed=9)
    assert mark_of(game) != before


# How a policy is shipped


def test_a_policy_is_shipped_at_half_the_room_with_what_says_how_it_was_made(run: Path, tmp_path: Path) -> None:
    path = ship(run, "base", tmp_path)
    weights, record = read_policy(path)
    trained, _ = read_policy(run)
    assert all(np.array_equal(weights[name], array.astype(np.float16).astype(np.float32)) for name, array in trained.items())
    assert "somewhere" not in json.dumps(record)
    assert record["opponents"] == ["self", "heuristic:1", "earlier"]
    assert record["args"] == {"learning_rate": 0.002, "gae": -1}
    assert {"date", "commit", "machine"} == set(record["made"])
    assert {name: record[name] for name in ("tables", "advice", "left_to_adviser", "trained", "seed")} == {
        name: RECORD[name] for name in ("tables", "advice", "left_to_adviser", "trained", "seed")
    }
    assert path.stat().st_size < (run / FILE).stat().st_size
    whole = ship(run, "whole", tmp_path, dtype=np.float32)
    assert all(np.array_equal(array, trained[name]) for name, array in read_policy(whole)[0].items())
    assert {name: policy.tables for name, policy in policies(tmp_path).items()} == dict.fromkeys(["base", "whole"], (Rules(4), Rules(5)))


def test_a_policy_may_follow_its_adviser_more_closely_in_play_than_in_its_training(run: Path, tmp_path: Path) -> None:
    path = ship(run, "base", tmp_path, advice=100.0)
    assert (read_policy(path)[1]["advice"], read_policy(path)[1]["advice_in_play"]) == (RECORD["advice"], 100.0)
    batch = Batch(Rules(4), 40, seed=3, views=True)
    learned, adviser = Learned(path), make("heuristic:1", 0, Rules(4).game)
    for _ in range(30):
        chosen = learned.act(batch.views, batch.masks)
        assert chosen.tolist() == adviser.act(batch.views, batch.masks).tolist()
        batch.step(chosen)
    assert Beginning.read(str(path), "runs").filled(Args(), Rules(4)).advice == RECORD["advice"], "it learns on as it learned"
    assert "| adviser | version 1 of the heuristic, 100 added to its choice (3 in its training)" in page(tmp_path)
    with pytest.raises(PolicyError, match="advice_in_play of the policy base: expected a number from 0 to 100, got 101"):
        ship(run, "base", tmp_path, advice=101)


def test_a_policy_may_be_shipped_for_some_of_its_tables(run: Path, tmp_path: Path) -> None:
    path = ship(run, "five", tmp_path, tables="players=5")
    assert policies(tmp_path)["five"].tables == (Rules(5),)
    assert read_policy(path)[1]["also_learned_at"] == [Rules(4).as_dict()]
    assert "| also learned at | `--players 4`, for which another one is shipped |" in page(tmp_path)
    with pytest.raises(ValueError, match="tables: expected tables that the policy has learned, --players 4 or 5; got BANG!, 6 players"):
        ship(run, "six", tmp_path, tables="players=6")
    assert list(policies(tmp_path)) == ["five"]


def test_a_policy_is_shipped_with_the_layers_of_ghosts_that_learned_alone(tmp_path: Path) -> None:
    mesa = Rules(5, death_mesa=True)
    record = RECORD | {"tables": [mesa.as_dict()], "heuristic": 2}
    ghosts = record | {"role": "ghost-outlaw; ghost-deputy", "advice": 2.0, "left_to_adviser": [], "seed": 9}
    save_policy(tmp_path / "living" / FILE, chance_weights(mesa, (16,), 5), mesa, record)
    save_policy(tmp_path / "ghosts" / FILE, chance_weights(mesa, (8,), 5, 1), mesa, ghosts)
    path = ship(tmp_path / "living", "mesa", tmp_path, ghosts=tmp_path / "ghosts")
    batch = Batch(mesa, 100, 3, views=True, free="ghost", players="random")
    living, dead, both = (Learned(each) for each in (tmp_path / "living", tmp_path / "ghosts", path))
    assert both.act(batch.views, batch.masks).tolist() == dead.act(batch.views, batch.masks).tolist()
    batch = Batch(mesa, 100, 3, views=True)
    assert both.act(batch.views, batch.masks).tolist() == living.act(batch.views, batch.masks).tolist()
    words = "layers of their own; learned as: in equal shares of the games: ghost-outlaw; ghost-deputy; adviser: version 2 of the heuristic"
    assert f"{words}, 2 added" in page(tmp_path)
    again = ship(path, "again", tmp_path, ghosts=tmp_path / "ghosts")  # another training of ghosts takes the place of the first
    assert again.stat().st_size == path.stat().st_size
    with pytest.raises(ValueError, match="ghosts: expected a run in which ghosts alone learned; got one of any"):
        ship(tmp_path / "living", "mesa", tmp_path, ghosts=tmp_path / "living")
    save_policy(tmp_path / "four" / FILE, chance_weights(mesa, (8,), 5), mesa, ghosts | {"tables": [Rules(4, death_mesa=True).as_dict()]})
    with pytest.raises(ValueError, match="ghosts: expected a run at all tables of the policy with ghosts; it lacks BANG!, 5 players"):
        ship(tmp_path / "living", "mesa", tmp_path, ghosts=tmp_path / "four")
    assert Learned(path).left_to_adviser == ["living-deputy"]
    save_policy(tmp_path / "wide" / FILE, chance_weights(mesa, (8,), 6), mesa, ghosts | {"padded_seats": 6})
    with pytest.raises(ValueError, match="ghosts: expected a run with the padded_seats 5, which the policy has; got 6"):
        ship(tmp_path / "living", "mesa", tmp_path, ghosts=tmp_path / "wide")


def test_layers_of_ghosts_without_their_record_are_refused() -> None:
    mesa = Rules(5, death_mesa=True)
    weights = chance_weights(mesa, (8,), 5) | chance_weights(mesa, (8,), 5, 1, "ghosts")
    with pytest.raises(PolicyError, match="ghosts of the policy learned: expected the record of the layers for eliminated seats; got None"):
        Learned.of(weights, mesa, RECORD)
    with pytest.raises(PolicyError, match="advice of the policy learned, for ghosts: expected a number from 0 to 100, got -1"):
        Learned.of(weights, mesa, RECORD | {"ghosts": {"advice": -1}})
    del weights["ghosts.1.weight"]
    with pytest.raises(PolicyError, match='cannot be played: the layer "ghosts'):
        Learned.of(weights, mesa, RECORD | {"ghosts": {}})


def test_results_of_an_earlier_policy_of_the_name_do_not_stay(run: Path, tmp_path: Path) -> None:
    (tmp_path / "base.json").write_text(json.dumps(MEASURED))
    ship(run, "base", tmp_path)
    assert not (tmp_path / "base.json").exists()


def test_where_the_new_policy_could_not_be_written_the_earlier_one_stays_without_results(
    run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier = ship(run, "base", tmp_path).read_bytes()
    (tmp_path / "base.json").write_text(json.dumps(MEASURED))

    def killed(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(policy_shipping, "save_policy", killed)
    with pytest.raises(KeyboardInterrupt):
        ship(run, "base", tmp_path)
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["base.safetensors"]
    assert (tmp_path / "base.safetensors").read_bytes() == earlier


def test_results_stay_where_a_policy_cannot_be_kept(run: Path, tmp_path: Path) -> None:
    weights, record = read_policy(run)
    save_policy(tmp_path / "huge" / FILE, weights | {"actor.0.bias": weights["actor.0.bias"] + np.float32(1e30)}, Rules(4), record)
    ship(run, "base", tmp_path)
    (tmp_path / "base.json").write_text(json.dumps(MEASURED))
    with pytest.raises(PolicyError, match="has numbers beyond"):
        ship(tmp_path / "huge", "base", tmp_path)
    assert (tmp_path / "base.json").exists()


@pytest.mark.parametrize("name", ["", "Base", "a/b", "a b", "../base", "base.safetensors"])
def test_a_name_that_is_none_is_refused(run: Path, tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match=r'name: expected small letters, digits and "-", such as "death-mesa"; got'):
        ship(run, name, tmp_path)


def test_what_cannot_be_played_is_not_shipped(tmp_path: Path) -> None:
    save_policy(tmp_path / "mine" / FILE, chance_weights(Rules(5), (16,), 6), Rules(5), RECORD)
    with pytest.raises(PolicyError, match=r'the layer "actor\.0" has shape'):
        ship(tmp_path / "mine", "base", tmp_path)
    assert not list(tmp_path.glob("*.safetensors"))


# Their page


def test_the_interval_of_a_mean_takes_the_errors_of_a_table_for_the_same_and_those_of_two_tables_for_independent() -> None:
    at = {table: (table, Interval(value, value - 0.03, value + 0.03)) for table, value in (("4", 0.01), ("5", 0.04))}
    assert mean_words([at["4"]]) == "+1.0 ± 3.0"
    assert mean_words([at["4"], at["4"]]) == "+1.0 ± 3.0"
    assert mean_words([at["4"], at["5"]]) == "+2.5 ± 2.1"  # 3 over the root of 2
    assert mean_words([]) == "–"


def test_the_page_of_policies_is_up_to_date() -> None:
    text = (ROOT / "docs" / "reference" / "policies.md").read_text("utf-8")
    assert text == page(), "python -m bang_experiments.learning.policy_page writes it"


def test_the_page_says_how_a_policy_was_made_and_what_it_reaches(run: Path, tmp_path: Path) -> None:
    ship(run, "base", tmp_path)
    assert "Nothing has been measured of it yet." in page(tmp_path)
    (tmp_path / "base.json").write_text(json.dumps(MEASURED))
    text = page(tmp_path)
    for line in (
        "## base",
        "| name | `learned:base` |",
        "| tables | `--players 4 or 5` |",
        "| learned as | any role (sheriff, outlaw, renegade, deputy) |",
        "| adviser | version 1 of the heuristic, 3 added to its choice; it answers alone as deputy |",
        "| opponents | `heuristic:1` × 1, `earlier` × 1, itself in 1 of 3 games |",
        "| trained | 13,926,400 choices in 363,262 games, 5 minutes |",
        "| before that | 5,000,000 choices in 100,000 games, 2 minutes, as `first` |",
        "| options | learning-rate 0.002 |",
        "| seed | 7 |",
        "| table | role | heuristic:1 | learned | gain | guard |",
        "| `--players 5` | outlaw | 47.1 | 50.0 | +2.9 ± 0.9 | -2.0 ± 1.0 |",
        "| `--players 5` | sheriff | 47.1 | 50.0 | +2.9 ± 0.9 | – |",
        f"8,000 deals a gain; seed 3; version 4 of `bang` (now {BANG.version}); 2026-11-23, commit c9e7bd5:",
    ):
        assert line in text.splitlines(), text
    assert "an exploiter" not in text


@pytest.mark.parametrize(
    ("trained", "words"),
    [
        ({"minutes": 30.0, "apart": False, "seats": 22}, "30 minutes for 22 seats together"),
        ({"minutes": 30.0, "apart": True, "seats": 1}, "30 minutes for each seat"),
    ],
)
def test_the_page_says_how_long_exploiters_were_trained(trained: dict[str, Any], words: str, run: Path, tmp_path: Path) -> None:
    ship(run, "base", tmp_path)
    exploiter = trained | {"gain": [0.012, 0.008, 0.016], "deals": 500, "games": 1024, "seed": 1}
    for beside, column in (({}, ""), ({"baseline": trained | {"gain": [0.03, 0.02, 0.04]}}, " +3.0 ± 1.0 |")):
        cells = [cell | {"exploiter": exploiter | beside} for cell in MEASURED["cells"]]
        (tmp_path / "base.json").write_text(json.dumps(MEASURED | {"cells": cells}))
        text = page(tmp_path)
        assert f"; 500 an exploiter, trained {words}; seed 3; " in text
        assert f"| `--players 5` | outlaw | 47.1 | 50.0 | +2.9 ± 0.9 | -2.0 ± 1.0 | +1.2 ± 0.4 |{column}" in text.splitlines()
        assert ("learning.exploit --policy heuristic:1 --game bang --tables" in text) == bool(beside)
        assert ("had seats at other tables too" in text) == (not trained["apart"])
        apart = " --apart" if trained["apart"] else ""
        command = f"learning.exploit --policy learned:base --minutes 30 --deals 500 --games 1024 --seed 1{apart}"
        assert f"    python -m bang_experiments.{command}" in text.splitlines()


def test_the_page_of_a_folder_without_policies_says_so(tmp_path: Path) -> None:
    assert page(tmp_path).endswith("This version ships none yet.\n")


def test_a_policy_of_one_player_has_a_page_too(tmp_path: Path) -> None:
    put(tmp_path, "gunslinger", *map(Gunslinger, range(5)))
    assert "| tables | `gunslinger --level 0 to 4` |" in page(tmp_path)
    assert "| adviser | none |" in page(tmp_path)
