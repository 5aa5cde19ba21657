"""Games that are played to their end as they lie, in one compiled loop."""

import numpy as np
import pytest

from bang_agents import heuristic_of
from bang_agents.table_agents import agent_at
from bang_env import Batch, DiceRules, Gunslinger, Rules
from bang_env.doors.branches import Branches
from bang_env.doors.play_loops import play_to_end
from bang_env.kernel.games import Games
from bang_env.kernel.spec import Spec
from tests.support.games.toy import Toy

FUTURES = 20


@pytest.mark.parametrize("rules", [Rules(5), Rules(6, death_mesa=True), DiceRules(5), Gunslinger(1)], ids=str)
def test_what_comes_of_a_game_is_what_comes_of_its_copies(rules: Spec) -> None:
    batch = Batch(rules, 2, 3, restart=False, features=False, views=True)
    for step in range(12):
        batch.step_random(step)
    seeds = np.arange(FUTURES, dtype=np.uint64)
    branches = Branches(batch, FUTURES, holders=[agent_at("heuristic", rules)])
    copies = branches.take(np.zeros(FUTURES, np.int64), seeds)
    branches.play_out(copies)
    states = np.repeat(batch.records([0]), FUTURES)
    rules.game.renew(states, seeds)
    games, pair = Games(rules.game, states), heuristic_of(rules.game)
    assert pair is not None
    assert play_to_end(games, pair[1], 0) == FUTURES
    won = np.array([games.won(number, rules.players) for number in range(FUTURES)])
    assert (won == branches.winners[copies][:, : rules.players]).all()
    assert play_to_end(games, pair[1], 0) == FUTURES, "games that are over stay as they are"


def test_agents_that_draw_lots_draw_them_by_the_seed() -> None:
    rules = Toy()
    state = Batch(rules, 1, 5).records()
    player = agent_at("random", rules).player(rules.game)  # type: ignore[attr-defined]  # of every random agent

    def ended(seed: int) -> bytes:
        games = Games(rules.game, np.repeat(state, FUTURES))
        assert play_to_end(games, player, seed) == FUTURES
        return games.array.tobytes()

    assert ended(1) == ended(1) != ended(2)
