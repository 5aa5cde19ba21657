"""The page of deeds: what each seat has done to each other, and has not done though it could have, is all in the features."""

import numpy as np
import pytest

from bang_env import Batch, DiceRules
from bang_env.dice import words as w
from bang_env.kernel.games import COMPILED

STEPS = 250 if COMPILED else 60


@pytest.mark.parametrize("rules", [DiceRules(5), DiceRules(8), DiceRules(6, saloon_dice=True, posse=True, ghost=True)])
@pytest.mark.parametrize("padded_seats", [None, 8])
def test_every_pair_of_seats_has_its_place(rules: DiceRules, padded_seats: int | None) -> None:
    batch = Batch(rules, 8, 1, views=True, padded_seats=padded_seats)
    places = rules.game.pages.slices(rules.pages, batch.padded_seats)
    some = 0
    for step in range(STEPS):
        batch.step(batch.sample(step))
    did = batch.views["did"].astype(np.int64)
    for seat in range(rules.players):
        for other in range(w.SEATS):
            columns = [batch.features[:, places[f"{seat}.{kind}_{other}"]][:, 0] for kind in ("shot", "spared", "helped", "neglected")]
            if seat == other or other >= rules.players:
                assert not np.any(columns)
                continue
            pair = did[:, seat, other]
            shot, helped = pair[:, w.DID_SHOOT], pair[:, w.DID_HEAL]
            left = np.maximum(pair[:, w.COULD_SHOOT] - shot, 0), np.maximum(pair[:, w.COULD_HEAL] - helped, 0)
            for column, number in zip(columns, (shot, left[0], helped, left[1]), strict=True):
                assert np.array_equal(column, np.minimum(number, 8) / 4)
                some += int(number.sum())
    assert some > 0
