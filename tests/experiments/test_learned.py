"""Saved policies: they play as they were trained, say what they are, and run no code."""

import json
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import save_file

import bang_agents
from bang_agents.agent import PolicyError
from bang_agents.learned import FILE, FORMAT, Learned, read_policy, save_policy, whole_record
from bang_env.bang.cards.tables import BASE_CHOICES
from bang_env.bang.features import pages as features
from bang_env.bang.house import BANG
from bang_env.bang.rules import Rules
from bang_env.doors.batch import Batch
from tests.support.agents.policies import chance_weights


def weights_of(seats: int, width: int = 8) -> dict[str, np.ndarray]:
    """A small actor with chance weights."""
    chance = np.random.default_rng(0)
    shapes = [(width, features.size(["base"], seats)), (BASE_CHOICES, width)]
    weights = {f"actor.{number}.weight": chance.normal(size=shape).astype(np.float32) for number, shape in enumerate(shapes)}
    return weights | {f"actor.{number}.bias": chance.normal(size=shape[0]).astype(np.float32) for number, shape in enumerate(shapes)}


def record_of(seats: int) -> dict[str, Any]:
    """A training record."""
    return {"padded_seats": seats, "role": "outlaw", "trained": {"steps": 7}}


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A saved policy."""
    save_policy(tmp_path / "mine" / "policy.safetensors", weights_of(5), Rules(5), record_of(5))
    return tmp_path / "mine" / "policy.safetensors"


def asked(players: int) -> Batch:
    """Some tables that ask."""
    return Batch(Rules(players), 16, seed=2, features=False, views=True)


def test_a_policy_comes_back_as_it_was_saved(saved: Path) -> None:
    weights, record = read_policy(saved)
    assert all(np.array_equal(weights[name], array) for name, array in weights_of(5).items())
    assert record["role"] == "outlaw"
    assert record["trained"] == {"steps": 7}
    assert record["rules"] == Rules(5).as_dict()
    assert record["choices"] == BASE_CHOICES
    assert record["pages"] == {"base": BANG.pages.pages["base"].version}


def test_a_folder_or_a_file_names_a_policy_and_it_is_called_after_its_folder(saved: Path) -> None:
    assert Learned(saved).name == Learned(saved.parent).name == "mine"
    assert bang_agents.make(str(saved.parent)).name == "mine"


def test_a_policy_in_the_current_folder_is_called_after_that_folder(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(saved.parent)
    assert Learned("policy.safetensors").name == Learned(".").name == "mine"
    saved.rename("other.safetensors")
    assert Learned("other.safetensors").name == "other"


def test_greedy_play_takes_the_best_allowed_choice(saved: Path) -> None:
    batch = asked(5)
    agent = Learned(saved)
    scores = agent.scores(features.features(batch.views, 5))
    choices = agent.act(batch.views, batch.masks)
    assert batch.masks[np.arange(16), choices].all()
    for game, choice in enumerate(choices):
        assert scores[game, choice] == scores[game][batch.masks[game]].max()


def test_drawn_play_follows_the_seed_and_stays_allowed(saved: Path) -> None:
    batch = asked(5)
    rows = [Learned(saved, seed=seed, greedy=False).act(batch.views, batch.masks) for seed in (1, 1, 2, 3, 4)]
    assert np.array_equal(rows[0], rows[1])
    assert any(not np.array_equal(rows[0], row) for row in rows[2:])
    assert all(batch.masks[np.arange(16), row].all() for row in rows)


def test_a_policy_with_room_plays_at_smaller_tables_and_refuses_larger_ones(saved: Path) -> None:
    assert len(Learned(saved).act(asked(4).views, asked(4).masks)) == 16
    with pytest.raises(PolicyError, match="at most 5 seats"):
        Learned(saved).act(asked(6).views, asked(6).masks)


def test_another_version_of_a_page_that_it_reads_is_refused(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    base, more = features.PAGES.pages["base"], features.PAGES.pages["expansions"]
    monkeypatch.setitem(features.PAGES.pages, "expansions", replace(more, version=more.version + 1))
    assert Learned(saved).name == "mine", "its tables have no expansion"
    monkeypatch.setitem(features.PAGES.pages, "base", replace(base, version=base.version + 1))
    with pytest.raises(PolicyError, match=f'reads version {base.version} of the page "base" of features; here that is {base.version + 1}'):
        Learned(saved)


def test_another_version_of_a_page_that_a_policy_does_not_read_matters_nothing(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = BANG.pages.pages["expansions"]
    monkeypatch.setitem(BANG.pages.pages, "expansions", replace(page, version=page.version + 1))
    assert Learned(saved).name == "mine"


def test_layers_of_the_wrong_size_are_refused(tmp_path: Path) -> None:
    save_policy(tmp_path / "policy.safetensors", weights_of(6), Rules(5), record_of(5))
    with pytest.raises(PolicyError, match=r'the layer "actor.0" has shape'):
        Learned(tmp_path)
    short = weights_of(5)
    short["actor.1.weight"], short["actor.1.bias"] = short["actor.1.weight"][:3], short["actor.1.bias"][:3]
    save_policy(tmp_path / "policy.safetensors", short, Rules(5), record_of(5))
    with pytest.raises(PolicyError, match=r'the layer "actor.1" has shape \(3, '):
        Learned(tmp_path)


@pytest.mark.parametrize("layer", ["roles", "actor.1"])
def test_half_a_layer_is_refused(layer: str, tmp_path: Path) -> None:
    weights = chance_weights(Rules(5), (16,), 5) | {"roles.weight": np.zeros((30, 16), np.float32), "roles.bias": np.zeros(30, np.float32)}
    del weights[f"{layer}.weight"]
    save_policy(tmp_path / "policy.safetensors", weights, Rules(5), record_of(5))
    with pytest.raises(PolicyError, match=f"has {layer}.bias and lacks the weights of that layer"):
        Learned(tmp_path)


def test_what_is_no_policy_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PolicyError, match="no saved policy"):
        Learned(tmp_path / "nothing")
    save_file({"a": np.zeros(3)}, tmp_path / "arrays")
    with pytest.raises(PolicyError, match="no training record"):
        Learned(tmp_path / "arrays")
    save_file({"a": np.zeros(3)}, tmp_path / "bare", metadata={"record": json.dumps({"format": FORMAT})})
    with pytest.raises(PolicyError, match="does not name its rules"):
        Learned(tmp_path / "bare")
    save_file({"a": np.zeros(3)}, tmp_path / "older", metadata={"record": json.dumps({"format": FORMAT - 1})})
    with pytest.raises(PolicyError, match=f"was saved with format {FORMAT - 1}; this version of bang_env reads {FORMAT}"):
        Learned(tmp_path / "older")


NO_SEATS: list[Any] = [{}, None, "5", 5.0, True, -1, 11, 10**30]
RECORDS: list[tuple[dict[str, Any], str]] = [
    ({"rules": 5}, "rules: expected a dict .*, got 5"),
    ({"rules": None}, "rules: expected a dict .*, got None"),
    ({"rules": {"game": "bang", "players": 99}}, "players: expected 3 to 8"),
    ({"rules": {"game": "bang", "cls": 3}}, "BANG! has no switch 'cls'"),
    ({"rules": {"players": 5}}, 'of switches with the name of a "game"'),
    ({"rules": {"game": "os:system"}}, 'the game "os:system" is not known here'),
    ({"choices": 3}, "chooses among 3 choices; here BANG!, 5 players has [0-9]+"),
    ({"pages": None}, "reads the pages of features None; here BANG!, 5 players has"),
    ({"pages": {"base": "one"}}, "reads version 'one' of the page \"base\" of features"),
    ({"pages": {"base": 1, "expansions": 1}}, "reads the pages of features .*; here BANG!, 5 players has"),
    *[({"padded_seats": wrong}, "seats: expected 0 to 10, got") for wrong in NO_SEATS],
]


@pytest.mark.parametrize(("wrong", "sentence"), RECORDS)
def test_a_record_that_says_nothing_playable_is_refused(tmp_path: Path, wrong: dict[str, Any], sentence: str) -> None:
    save_policy(tmp_path / "policy.safetensors", weights_of(5), Rules(5), record_of(5) | wrong)
    with pytest.raises(PolicyError, match=sentence):
        Learned(tmp_path)


@pytest.mark.parametrize("record", ["[" * 100_000, '{"a":' * 100_000, f'{{"padded_seats": {"1" * 5_000}}}', "{", "", "\ud800"])
def test_a_record_that_cannot_be_read_is_refused(tmp_path: Path, record: str) -> None:
    save_file(weights_of(5), tmp_path / "policy.safetensors", metadata={"record": record.encode(errors="replace").decode()})
    with pytest.raises(PolicyError, match="is not a saved policy"):
        Learned(tmp_path)


@pytest.mark.parametrize("dtype", [np.int8, bool, np.complex64])
def test_weights_are_floats(tmp_path: Path, dtype: Any) -> None:
    if dtype is np.complex64:
        pytest.importorskip("safetensors", "0.7.0", reason="older ones write no such numbers")
    weights = {name: array.astype(dtype) for name, array in weights_of(5).items()}
    save_file(weights, tmp_path / "policy.safetensors", metadata={"record": json.dumps(whole_record(Rules(5), record_of(5)))})
    with pytest.raises(PolicyError, match="other numbers than floats"):
        Learned(tmp_path)


def test_loading_runs_no_code_from_the_file(tmp_path: Path) -> None:
    class Trap:
        def __reduce__(self) -> tuple[Any, ...]:
            return Path.touch, (tmp_path / "sprung",)

    (tmp_path / "policy.safetensors").write_bytes(pickle.dumps(Trap()))
    with pytest.raises(PolicyError, match="not a saved policy"):
        Learned(tmp_path)
    assert not (tmp_path / "sprung").exists()


def test_a_failed_save_leaves_the_earlier_policy(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = saved.read_bytes()
    monkeypatch.setattr(Path, "replace", lambda *_: (_ for _ in ()).throw(OSError("no room")))
    with pytest.raises(OSError, match="no room"):
        save_policy(saved, weights_of(5, width=9), Rules(5), record_of(5))
    assert saved.read_bytes() == before


def test_playing_a_policy_needs_no_torch(saved: Path) -> None:
    code = (
        "import bang_agents, sys; from bang_env import Batch, Rules; batch = Batch(Rules(5), 4, views=True); "
        f"batch.step(bang_agents.make({str(saved)!r}).act(batch.views, batch.masks)); assert 'torch' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])


def test_a_policy_is_called_as_its_folder_is_dots_and_all(tmp_path: Path) -> None:
    rules = Rules(4)
    for where in (tmp_path / "half-0.5" / FILE, tmp_path / "alone.safetensors"):
        save_policy(where, chance_weights(rules, (9,), 4), rules, {"padded_seats": 4})
    called = {name: Learned(tmp_path / name).name for name in ("half-0.5", f"half-0.5/{FILE}", "alone.safetensors")}
    assert list(called.values()) == ["half-0.5", "half-0.5", "alone"]
