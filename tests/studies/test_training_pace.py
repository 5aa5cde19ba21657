"""The share of a training's time that the games take, and the speed that gatherers add, measured for moments only."""

import re

import numpy as np
import pytest

from bang_env import Batch, Rules
from studies import gatherers, learner


def test_games_that_cost_nothing_show_what_others_have_shown() -> None:
    env = learner.Playback(Batch(Rules(4), 4, 1, restart=False, views=True, players="heuristic", free="outlaw"))
    first = env.reset()
    shown = []
    for _ in range(2 * learner.KEPT):
        rows, rewards, dones, _ = env.step(np.zeros(4, np.int64))
        shown.append((rows.tobytes(), rewards.tobytes(), dones.tobytes(), env.action_masks().tobytes()))
    assert shown[: learner.KEPT] == shown[learner.KEPT :]
    assert shown[0][0] != first.tobytes()
    assert len(set(shown)) == learner.KEPT


def test_a_batch_that_is_played_back_shows_what_the_games_have_shown() -> None:
    batch, again = (Batch(Rules(4), 4, 1, views=True, players="heuristic", free="any") for _ in range(2))
    played = learner.BatchPlayback(again)
    for turn in range(2 * learner.KEPT):
        if turn == learner.KEPT:
            batch = Batch(Rules(4), 4, 1, views=True, players="heuristic", free="any")
        for name in ("asked", "features", "masks", "views", "roles", "over", "rewards"):
            assert (getattr(played, name) == getattr(batch, name)).all(), (turn, name)
        batch.step_random(turn % learner.KEPT)
        played.step(np.zeros(4, np.int64))


def test_the_pace_with_gatherers_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    gatherers.main(gatherers.Args(workers="0,2", games=8, seconds=0.1, rounds=1))
    printed = capsys.readouterr().out
    assert re.search(r"to and from a cluster: [\d,]+ bytes for each choice, 0\.67 MB of weights for each round and gatherer", printed)
    assert re.search(r"2 gatherers: [\d,]+ choices a second, [\d.]+ times that with 0 \([\d.]+ to [\d.]+\)", printed)
