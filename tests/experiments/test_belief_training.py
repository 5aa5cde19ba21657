"""Layers of beliefs: what they learn, what they leave as it was, and what is refused."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import bang_agents
from bang_agents.agent import PolicyError
from bang_agents.learned import FILE, Learned, read_policy, save_policy
from bang_agents.unseen_roles import UNKNOWN
from bang_env import Batch, DiceRules, Gunslinger, Rules
from bang_env.kernel.spec import Spec
from bang_experiments.learning.belief_training import NOT_ASKED, Args, MixedTables, main
from bang_experiments.learning.lock import hold_folder
from studies.tuning.watched_turns import shares
from tests.support.agents.heads import head_weights
from tests.support.agents.policies import chance_weights

TABLES = [Rules(4), Rules(5, death_mesa=True), DiceRules(5)]
LITTLE: dict[str, Any] = {"decisions": 8_000, "layers": "32", "games": 128}


def saved(folder: Path, rules: Spec, **record: object) -> Path:
    """A policy that nobody trained."""
    width = 16
    weights = chance_weights(rules, (width,), rules.players) | (head_weights(rules, width) if not rules.one_player else {})
    folder.mkdir()
    save_policy(folder / FILE, weights, rules, {"padded_seats": rules.players} | record, dtype=np.float16)
    return folder / FILE


def played(rules: Spec, games: int) -> Batch:
    """Games of heuristics, some choices after the deal."""
    batch = Batch(rules, games, 77, views=True)
    heuristic = bang_agents.make("heuristic", game=rules.game)
    for _ in range(120):
        batch.step(heuristic.act(batch.views, batch.masks))
    return batch


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.full_title)
def test_what_is_learned_leaves_the_play_as_it_was_and_believes_what_is_known(rules: Spec, tmp_path: Path) -> None:
    path = saved(tmp_path / "policy", rules)
    before = Learned(path)
    main(Args(str(path), **LITTLE))
    after = Learned(path)
    batch = played(rules, 100)
    views, masks = batch.views.copy(), batch.masks.copy()
    np.testing.assert_array_equal(before.act(views, masks), after.act(views, masks))
    beliefs = after.beliefs(views)
    assert beliefs is not None
    np.testing.assert_allclose(beliefs[:, : rules.players].sum(axis=2), 1, atol=1e-6)
    shown = np.nonzero((views["role"] != UNKNOWN) & (np.arange(rules.game.seats) < rules.players))
    assert (beliefs[(*shown, views["role"][shown])] == 1).all()
    assert read_policy(path)[1]["beliefs"]["decisions"] >= LITTLE["decisions"]


def test_at_a_table_of_heuristics_more_is_known_than_how_many_of_each_role_are_left(tmp_path: Path) -> None:
    path = saved(tmp_path / "policy", Rules(4))
    main(Args(str(path), **LITTLE | {"decisions": 60_000, "layers": "64"}))
    batch = played(Rules(4), 400)
    views = batch.views.copy()
    beliefs = Learned(path).beliefs(views)
    assert beliefs is not None
    truth = batch.roles[np.arange(400)[:, None], (batch.asked[:, None] + np.arange(4)) % 4].astype(np.int64)[:, :, None]
    hidden = views["role"][:, :4] == UNKNOWN
    losses = [-np.log(np.take_along_axis(chances[:, :4], truth, axis=2)[:, :, 0][hidden]).mean() for chances in (beliefs, shares(views))]
    assert losses[0] < losses[1] - 0.02


def test_however_short_a_training_is_something_is_learned(tmp_path: Path) -> None:
    path = saved(tmp_path / "policy", Rules(4))
    main(Args(str(path), minutes=1e-6, layers="8", games=16))
    assert read_policy(path)[1]["beliefs"]["decisions"] > 0


def test_equal_seeds_teach_equal_layers_and_teaching_again_takes_their_place(tmp_path: Path) -> None:
    weights = []
    for name in ("one", "other"):
        path = saved(tmp_path / name, Rules(4))
        main(Args(str(path), **LITTLE))
        weights.append(read_policy(path)[0])
    assert all(np.array_equal(weights[0][name], weights[1][name]) for name in weights[0])
    main(Args(str(path), **LITTLE | {"layers": "16,8"}))
    names = sorted(name for name in read_policy(path)[0] if name.startswith("beliefs."))
    assert names == [f"beliefs.{layer}.{part}" for layer in range(3) for part in ("bias", "weight")]


def test_only_roles_that_a_seat_does_not_see_are_asked_for(tmp_path: Path) -> None:
    tables = MixedTables(Rules(5), Learned(saved(tmp_path / "policy", Rules(5))), 64, 3)
    shown = tables.batch.views["role"][:, :5].copy()
    roles = tables.hidden_roles(tables.batch.views, np.arange(64), tables.batch.asked.astype(np.int64))
    np.testing.assert_array_equal(roles == NOT_ASKED, shown != UNKNOWN)
    assert (roles != UNKNOWN).all()


def test_seats_are_mixed_anew_for_each_game(tmp_path: Path) -> None:
    tables = MixedTables(Rules(5), Learned(saved(tmp_path / "policy", Rules(5))), 2000, 3)
    at_random = (tables.sitting == 0).mean(axis=1)
    assert 0.36 < (at_random == 0).mean() < 0.65
    assert 0.12 < (at_random == 1).mean() < 0.35
    assert set(np.unique(tables.sitting)) == {0, 1, 2}
    first = tables.sitting.copy()
    while not (tables.episode > 0).any():
        tables.step()
    begun_anew = tables.episode > 0
    np.testing.assert_array_equal(first[~begun_anew], tables.sitting[~begun_anew])


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ({}, "policy: expected a saved policy"),
        ({"policy": "no/such"}, "no saved policy|expected a saved policy"),
        ({"minutes": 0.0}, "minutes: expected a number above 0"),
        ({"layers": "256,x"}, "layers: expected widths"),
        ({"games": 0}, "games: expected at least 1"),
    ],
)
def test_what_cannot_be_taught_is_refused(args: dict[str, object], sentence: str, tmp_path: Path) -> None:
    usual: dict[str, object] = {} if not args else {"policy": str(saved(tmp_path / "policy", Rules(4)))}
    with pytest.raises(ValueError, match=sentence):
        main(Args(**usual | args))  # type: ignore[arg-type]


def test_a_game_without_hidden_roles_has_nobody_to_guess(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="policy: expected one for a table with hidden roles"):
        main(Args(str(saved(tmp_path / "policy", Gunslinger(2)))))


def test_layers_that_do_not_follow_each_other_are_refused(tmp_path: Path) -> None:
    path = saved(tmp_path / "policy", Rules(4))
    main(Args(str(path), **LITTLE))
    weights, record = read_policy(path)
    for broken in ({"beliefs.0.weight": weights["beliefs.0.weight"][:, 1:]}, {"beliefs.1.bias": weights["beliefs.1.bias"][1:]}):
        save_policy(path, weights | broken, Rules(4), record)
        with pytest.raises(PolicyError, match=r'the layer "beliefs\.\d" has shape'):
            Learned(path)


def test_a_policy_may_be_named_by_its_folder(tmp_path: Path) -> None:
    path = saved(tmp_path / "policy", Rules(4))
    assert main(Args(str(path.parent), **LITTLE)) == path
    assert read_policy(path)[1]["beliefs"]["decisions"] >= LITTLE["decisions"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"minutes": float("nan")}, "minutes: expected a number above 0, got nan"),
        ({"minutes": float("inf")}, "minutes: expected a number above 0, got inf"),
        ({"decisions": -1}, "decisions: expected a number of at least 0, got -1"),
        ({"seed": 2**70}, "seed: expected a whole number from 0 to 2"),
        ({"seed": -1}, "seed: expected a whole number from 0 to 2"),
    ],
)
def test_numbers_with_which_nothing_can_be_learned_are_refused(change: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}"):
        main(Args(str(saved(tmp_path / "policy", Rules(4))), **LITTLE | change))


def test_the_policy_of_a_training_that_is_going_on_is_refused(tmp_path: Path) -> None:
    path = saved(tmp_path / "run", Rules(4))
    with hold_folder(path.parent), pytest.raises(ValueError, match="is in use"):
        main(Args(policy=str(path), **LITTLE))
