"""A game and a view have the fields of sets that are played alone."""

import numpy as np
import pytest

from bang_env import BANG, VIEW, Batch, Gunslinger, Rules
from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.engine.layout import GAME, GAMES
from bang_env.bang.sets.death_mesa.engine.death_mesa_fields import FIELDS as OF_GAME
from bang_env.bang.sets.death_mesa.sight.death_mesa_fields import FIELDS as OF_VIEW
from bang_env.bang.sight.view_layout import VIEWS
from bang_env.kernel.games import Games
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import ALL_SETS
from tests.support.games.whole import whole

SHORT: list[Spec] = [Rules(5), Rules(8, **ALL_SETS), Rules(10, rebel=True, **ALL_SETS), Gunslinger(2)]


@pytest.mark.parametrize("rules", SHORT, ids=str)
def test_a_table_without_death_mesa_has_none_of_its_fields(rules: Spec) -> None:
    batch = Batch(rules, 2, views=True)
    assert batch.states.dtype == rules.layout.record and batch.views.dtype == rules.layout.view
    assert rules.layout.record.itemsize <= 6_000 and rules.layout.view.itemsize <= 2_800
    assert not {str(field[0]) for field in OF_GAME} & set(batch.states.dtype.names or ())
    assert not {str(field[0]) for field in OF_VIEW} & set(batch.views.dtype.names or ())


def test_a_table_with_death_mesa_has_all_fields() -> None:
    assert Rules(5, death_mesa=True).layout == (BANG.record, BANG.view) == (GAME, VIEW)


def test_a_set_without_fields_makes_no_game_longer() -> None:
    for number, row in enumerate(CARD_SETS):
        assert (GAMES[number] == GAMES[0], VIEWS[number] == VIEWS[0]) == (not row.folder, not row.folder)


@pytest.mark.parametrize("rules", SHORT, ids=str)
def test_a_view_with_all_fields_of_such_a_table_is_its_view_and_zeros(rules: Spec) -> None:
    games = Games(BANG, Batch(rules, 1, seed=3).states.copy())
    short, longer = np.zeros(1, games.layout.view), np.full(VIEW.itemsize, 255, np.uint8).view(VIEW)
    games.view(0, 1, short)
    games.view(0, 1, longer)
    assert longer.tobytes() == whole(short, VIEW).tobytes()


def test_views_of_another_length_are_refused() -> None:
    games = Games(BANG, Batch(Rules(5), 1).states.copy())
    with pytest.raises(ValueError, match="out: expected views of 2598 bytes; got records of 5984"):
        games.view(0, 0, np.zeros(1, GAMES[0]))
