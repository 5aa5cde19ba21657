"""Questions to every door, none of which changes a byte of the games behind it."""

import numpy as np
import pytest

import bang_agents
from bang_env import Batch, DiceTable, Rules, Table
from bang_env.doors.aec import Aec
from bang_env.doors.text import describe
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import ALL_SETS, DICE_TABLES, LONE_TABLES

SPECS: list[Spec] = [Rules(5), Rules(8, rebel=True, death_mesa=True, **ALL_SETS), LONE_TABLES[-1], DICE_TABLES[-1]]
STEPS, APART = 300, 30


@pytest.mark.parametrize("rules", SPECS, ids=lambda rules: rules.command())
def test_a_batch_that_is_read_saved_copied_described_and_searched_keeps_its_games(rules: Spec) -> None:
    batch = Batch(rules, games=6, seed=3, views=True)
    heuristic = bang_agents.make("heuristic", seed=1, game=rules.game)
    for step in range(STEPS):
        batch.step(batch.sample(step))
        if step % APART == 0:
            before = batch.states.tobytes(), batch.masks.tobytes(), batch.views.tobytes(), batch.features.tobytes()
            heuristic.act(batch.views, batch.masks)
            for game in range(6):
                str(describe(rules.game, batch.views[game : game + 1], batch.masks[game]))
                batch.choices_made(game)
            batch.save(), batch.clone(), batch.worlds(), repr(batch)
            bang_agents.decide(bang_agents.make("search:2", seed=1, game=rules.game), batch.views, batch.masks, batch.worlds)
            assert (batch.states.tobytes(), batch.masks.tobytes(), batch.views.tobytes(), batch.features.tobytes()) == before


@pytest.mark.parametrize("rules", SPECS, ids=lambda rules: rules.command())
def test_an_environment_that_every_agent_looks_at_keeps_its_game(rules: Spec) -> None:
    env = Aec(rules, render_mode="ansi")
    env.reset(seed=4)
    rng = np.random.default_rng(4)
    for step in range(STEPS):
        if env.terminations[env.agent_selection]:
            break
        offered = np.flatnonzero(env.infos[env.agent_selection]["action_mask"])
        if step % APART == 0:
            before = env._one.array.tobytes()
            for agent in env.agents:
                env.observe(agent), env.view(agent)
            env.last(), env.state(), env.render(), str(env), [env.describe(int(choice)) for choice in offered]
            assert env._one.array.tobytes() == before
        env.step(int(rng.choice(offered)))


def test_a_table_that_is_read_keeps_its_position() -> None:
    west = ("Sheriff: CatBalou Bang Beer / Canteen", "(Outlaw): Terrify♦ Curse♦", "(Deputy)", "Renegade: Beer / Barrel Scope")
    for t in (Table(*west, event="LawOfTheWest", phase="start", deck="Missed Panic"), DiceTable("Sheriff", "Outlaw", "Renegade", "Outlaw")):
        before = t.record.tobytes()
        for seat in range(t.seats):
            t.view(seat), t.life(seat), t.max_life(seat), t.role(seat), t.shown(seat), t.alive(seat), t.character(seat)
        t.options, t.asked, t.question, t.turn, t.over, t.winners, str(t), repr(t), t.save(), t.clone(), hash(t)
        assert t.record.tobytes() == before
