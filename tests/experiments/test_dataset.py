"""Datasets: every decision stands there as it was seen, nothing else does, and files are whole or not there."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import minari
import numpy as np
import pytest
from pyarrow import parquet
from rich.console import Console

from bang_agents import make
from bang_env import Batch, DiceRules, Gunslinger, Rules
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import play_deals
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.datasets import parquet_games
from bang_experiments.datasets.dataset import Args, main
from bang_experiments.datasets.options import MOST_GAMES
from bang_experiments.datasets.parquet_games import FILE, VIEW, positions, read_games

QUIET = Console(quiet=True)
OWN = {"game", "decision", "seat", "agent", "options", "choice", "won", "cut_off", "question"}


def written(where: Path, rules: Spec, **options: Any) -> tuple[Any, dict[str, Any]]:
    """A dataset of some games."""
    main(Args(out=str(where), **{"games": 6} | options), rules, QUIET)
    return read_games(where / FILE)


@pytest.mark.parametrize("rules", [Rules(5), Rules(4, death_mesa=True), DiceRules(4), Gunslinger(0)])
def test_rows_are_what_was_seen_and_what_was_chosen(rules: Spec, tmp_path: Path) -> None:
    table, head = written(tmp_path, rules)
    views, masks = positions(table, rules)
    choices = table.column("choice").to_numpy()
    assert np.array_equal(make("heuristic", 0, rules.game).act(views, masks), choices)
    assert masks[np.arange(len(masks)), choices].all()
    games, decisions = (table.column(name).to_numpy() for name in ("game", "decision"))
    assert sorted(set(games.tolist())) == list(range(6))
    for game in range(6):
        assert decisions[games == game].tolist() == list(range((games == game).sum()))
    assert head["rules"] == rules.as_dict() and head["agents"] == ["heuristic"]
    assert rules.game.features(views, rules.players, rules.pages).shape[0] == len(views)


def test_who_has_won_is_what_play_says(tmp_path: Path) -> None:
    table, _ = written(tmp_path, Rules(5), games=20)
    seats, won, games = (table.column(name).to_numpy(zero_copy_only=False) for name in ("seat", "won", "game"))
    results = play_deals(Rules(5), make("heuristic"), 20, deals_seed(1, Purpose.DATASET), games_at_once=parquet_games.AT_ONCE)
    assert np.array_equal(won, results.winners[games, seats])


def test_what_is_hidden_stands_there_only_if_it_is_asked_for(tmp_path: Path) -> None:
    table, _ = written(tmp_path, Rules(5))
    own = {name for name in table.schema.names if not name.startswith(VIEW)}
    assert own == OWN
    table, head = written(tmp_path, Rules(5), hidden=True)
    assert set(table.schema.names) - {name for name in table.schema.names if name.startswith(VIEW)} == OWN | {"hidden.roles"}
    roles = np.stack(table.column("hidden.roles").to_numpy(zero_copy_only=False))
    views, _ = positions(table, Rules(5))
    mine = roles[np.arange(len(roles)), table.column("seat").to_numpy()]
    assert np.array_equal(mine, views["role"][:, 0]) and head["hidden"] is True


def test_agents_take_seats_in_turn_and_equal_seeds_write_equal_rows(tmp_path: Path) -> None:
    one, two = (written(tmp_path / name, Rules(4), agents="random; heuristic")[0] for name in ("one", "two"))
    assert one.equals(two)
    names, seats = one.column("agent").to_pylist(), one.column("seat").to_pylist()
    assert all(name == ("random", "heuristic")[seat % 2] for name, seat in zip(names, seats, strict=True))


def test_games_of_two_seeds_are_other_games_however_far_seeds_are_apart() -> None:
    at_once = parquet_games.AT_ONCE
    later = parquet_games.play_decisions(Args(seed=1), Rules(4), at_once, 4)
    own = parquet_games.play_decisions(Args(seed=1 + at_once), Rules(4), 0, 4)
    assert not np.array_equal(later["views"], own["views"])


def test_a_file_that_is_not_finished_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, _ = written(tmp_path, Rules(4), games=3)
    played: Callable[..., Any] = parquet_games.play_decisions

    def stopped(args: Any, rules: Any, first: int, games: int) -> Any:
        if first:
            raise KeyboardInterrupt
        return played(args, rules, first, games)

    monkeypatch.setattr(parquet_games, "play_decisions", stopped)
    closed: list[int] = []
    close: Callable[[Any], None] = parquet.ParquetWriter.close

    def closing(writer: Any) -> None:
        closed.append(len(list(tmp_path.iterdir())))
        close(writer)

    monkeypatch.setattr(parquet.ParquetWriter, "close", closing)
    monkeypatch.setattr(parquet_games, "AT_ONCE", 2)
    with pytest.raises(KeyboardInterrupt):
        written(tmp_path, Rules(4), games=5)
    assert closed == [2], "before the file is removed, which Windows does for no open one"
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    assert read_games(tmp_path / FILE)[0].equals(before)


@pytest.mark.parametrize("content", [b"", b"PAR1", b"PAR1 and nothing else PAR1"])
def test_another_file_is_no_dataset(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(ValueError, match="is no dataset of games"):
        read_games(tmp_path / FILE)


def test_a_dataset_that_is_not_written_to_its_end_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = minari.create_dataset_from_buffers

    def interrupted(*args: Any, **named: Any) -> None:
        whole(*args, **named)
        raise KeyboardInterrupt

    monkeypatch.setattr(minari, "create_dataset_from_buffers", interrupted)
    args = Args(kind="minari", role="outlaw", games=1, out=str(tmp_path))
    with pytest.raises(KeyboardInterrupt):
        main(args, Rules(4), QUIET)
    monkeypatch.undo()
    assert main(args, Rules(4), QUIET)["games"] == 1


def test_games_that_are_written_down_are_none_of_those_that_an_evaluation_plays(tmp_path: Path) -> None:
    table, _ = written(tmp_path, Rules(5), games=30, hidden=True)
    games, roles = table.column("game").to_pylist(), table.column("hidden.roles").to_pylist()
    theirs, played = [roles[games.index(game)] for game in range(30)], Batch(Rules(5), 30, 1).roles[:, :5].tolist()
    assert sum(one == other for one, other in zip(theirs, played, strict=True)) < 10


@pytest.mark.parametrize(("rules", "role"), [(Rules(4), "outlaw"), (DiceRules(3), ""), (Gunslinger(0), "")])
def test_minari_reads_the_episodes_and_makes_the_environment(
    rules: Spec, role: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    summary = main(Args(kind="minari", role=role, games=3, out=str(tmp_path)), rules, QUIET)
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    (name,) = minari.list_local_datasets()
    dataset = minari.load_dataset(name)
    assert (dataset.total_episodes, dataset.total_steps) == (3, summary["decisions"])
    env: Any = dataset.recover_environment()
    observation, info = env.reset(seed=1)
    first = next(iter(dataset.iterate_episodes()))
    assert np.array_equal(first.observations["observation"][0], observation["observation"])
    assert np.array_equal(first.observations["action_mask"][0], info["action_mask"])
    assert first.rewards[:-1].sum() == 0 and first.rewards[-1] in (-1, 1) and first.terminations[-1]
    for choice in first.actions:
        *_, over, _, _ = env.step(int(choice))
    assert over and isinstance(env, gymnasium.Env)
    with pytest.raises(ValueError, match=r"out: .* holds the dataset bang/.*-v0 already; name another folder"):
        main(Args(kind="minari", role=role, games=MOST_GAMES, out=str(tmp_path)), rules, QUIET)  # before any game is played


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"kind": "csv"}, "kind: expected parquet or minari; got 'csv'"),
        ({"games": 0}, "games"),
        ({"agents": " ; "}, "agents: expected at least one"),
        ({"agents": "nobody"}, "nobody"),
        ({"role": "outlaw"}, "role, opponents: expected with --kind minari alone"),
        ({"kind": "minari", "hidden": True}, "agents, hidden: expected one agent"),
        ({"kind": "minari", "agents": "random; heuristic"}, "agents, hidden: expected one agent"),
    ],
)
def test_what_cannot_be_written_is_refused(options: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=sentence):
        main(Args(out=str(tmp_path), **options), Rules(4), QUIET)


@pytest.mark.parametrize("option", ["role", "opponents"])
def test_one_player_has_no_role_and_no_opponents(option: str, tmp_path: Path) -> None:
    args = Args(kind="minari", out=str(tmp_path), **{option: "random"})  # type: ignore[arg-type]  # one of the words
    with pytest.raises(ValueError, match=f"{option}: The Lone Gunslinger.* has one player"):
        main(args, Gunslinger(0), QUIET)
