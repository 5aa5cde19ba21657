"""A learner that plays for the eliminated of Death Mesa, and the line-ups that name them."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import bang_agents
from bang_agents import Agent
from bang_agents.agent_pair import AgentPair
from bang_agents.learned import Learned, read_policy
from bang_env import DiceRules, Gunslinger, Rules
from bang_env.bang import words as w
from bang_env.doors.seating import ghost_words
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.learning.checkpoint import load_checkpoint
from bang_experiments.learning.learner import Clock
from bang_experiments.learning.maskable_ppo import Maskable
from bang_experiments.learning.options import MASKABLE
from bang_experiments.learning.task import Company
from bang_experiments.learning.task_options import task_of
from bang_experiments.learning.train import Args, main
from bang_experiments.learning.vec_env import BatchVecEnv
from tests.support.agents.passer import lowest
from tests.support.commands.short_runs import begun_and_killed, short

MESA, GAMES = Rules(5, death_mesa=True), 24


class Counting:
    """Plays as the heuristic does, and counts how often and for whom it is asked."""

    name = "counting"

    def __init__(self) -> None:
        self.ghosts, self.living = 0, 0
        self._heuristic = bang_agents.make("heuristic")

    def act(self, views: NDArray[np.void], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices."""
        dead = int((views["alive"][:, 0] == 0).sum())
        self.ghosts += dead
        self.living += len(views) - dead
        return self._heuristic.act(views, masks)


def env_of(role: str, rules: Rules = MESA, opponent: Agent | None = None, partner: Agent | None = None, most: int = 10_000) -> BatchVecEnv:
    """A small VecEnv among heuristics, unless others are given."""
    heuristic = bang_agents.make("heuristic")
    task = replace(task_of(short(role=role, max_decisions=most), rules), among=[Company(["heuristic"], [opponent or heuristic])])
    (batch,) = task.batches(GAMES, 5, other_ghosts=partner or heuristic, restart=False)
    return BatchVecEnv(batch)


@pytest.mark.parametrize(
    ("role", "roles"),
    [("ghost", [w.DEPUTY, w.OUTLAW, w.RENEGADE]), ("ghost-outlaw", [w.OUTLAW])],
)
def test_the_learner_is_asked_for_the_eliminated_of_its_roles_and_paid_by_their_results(
    role: str, roles: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    env = env_of(role)
    results, deal_next = {}, env.batch.deal_next

    def watched(games: NDArray[np.int64]) -> None:
        for game in games.tolist():
            results[game, int(env.batch.episode[game])] = env.batch.rewards[game].copy()
        deal_next(games)

    monkeypatch.setattr(env.batch, "deal_next", watched)
    env.reset()
    seen: set[int] = set()
    for _ in range(120):
        views, asked = env.learner_views(), env.batch.asked.copy()
        dealt, episode = env.batch.roles[np.arange(GAMES), asked], env.batch.episode.copy()
        assert (views["alive"][:, 0] == 0).all()
        assert set(dealt.tolist()) <= set(roles)
        seen |= set(dealt.tolist())
        _, rewards, dones, _ = env.step(lowest(env.action_masks()))
        for game in np.flatnonzero(dones).tolist():
            assert rewards[game] == results[game, int(episode[game])][asked[game]]
        same = ~dones
        assert (env.batch.asked[same] == asked[same]).all()  # one seat of a game, for as long as it lasts
        assert not rewards[same].any()
    assert seen == set(roles)
    assert env.finished > GAMES
    assert env.skipped > 0


def test_a_partner_answers_for_the_other_ghosts_of_the_learners_roles() -> None:
    partner = Counting()
    env = env_of("ghost", partner=partner)
    env.reset()
    for _ in range(30):
        env.step(lowest(env.action_masks()))
    assert partner.ghosts > 0
    assert partner.living == 0


def test_the_partner_is_the_learners_policy_as_it_was_at_the_beginning_of_the_round() -> None:
    args = short(role="ghost", learner=MASKABLE, advice=0.0, imitate=0.0, learning_rate=0.1)
    learner = Maskable(task_of(args, MESA), args, Clock(lambda: 0.0), 5)
    for _ in range(3):
        env, views = learner.env, learner.env.learner_views()
        actor = Learned.of(learner.actor(), MESA, {"padded_seats": 5})
        assert learner.partner.act(views, env.action_masks()).tolist() == actor.act(views, env.action_masks()).tolist()
        learner.round()


def test_a_learner_plays_the_deals_of_its_seed_and_plays_on_where_it_has_copied() -> None:
    copies = [True]
    args = short(role="outlaw", learner=MASKABLE, advice=0.0, imitate=0.5, seed=3)

    class Copying(Clock):
        """A clock that says when the copying ends."""

        def copying(self) -> bool:
            """Whether it has not ended."""
            return copies[0]

    learner = Maskable(task_of(args, MESA), args, Copying(lambda: 0.0), 5)
    seed = learner.env.batch.seed
    learner.round()
    assert learner.env.batch.seed == seed != 3
    copies[0], before = False, learner.env.batch.decisions
    learner.round()
    assert learner.env.batch.decisions > 1.5 * before, "the games were dealt again"


def test_heuristics_play_inside_the_batch_as_they_do_outside_of_it() -> None:
    heuristic, agent = bang_agents.make("heuristic"), Counting()
    inside, outside = (env_of("ghost", opponent=opponent, partner=agent) for opponent in (heuristic, agent))
    assert np.array_equal(inside.reset(), outside.reset())
    for _ in range(60):
        choices = heuristic.act(inside.learner_views(), inside.action_masks())
        for one, other in zip(inside.step(choices)[:3], outside.step(choices)[:3], strict=True):
            assert np.array_equal(one, other)
    assert (inside.finished, inside.skipped, inside.batch.decisions) == (outside.finished, outside.skipped, outside.batch.decisions)
    assert inside.batch.save() == outside.batch.save()


def test_ghosts_of_other_roles_are_the_opponents() -> None:
    opponent, partner = Counting(), Counting()
    env = env_of("ghost-renegade", Rules(7, death_mesa=True), opponent, partner)
    env.reset()
    env.step(lowest(env.action_masks()))
    assert opponent.ghosts > 0
    assert partner.ghosts == 0  # there is one Renegade


@pytest.mark.parametrize("role", ["ghost", "ghost-deputy"])
def test_a_run_trains_ghosts_and_its_policy_plays_them(role: str, tmp_path: Path) -> None:
    results = main(short(role=role, runs=str(tmp_path), minutes=0.02), MESA)
    folder = tmp_path / f"{role}-5-death-mesa"
    assert read_policy(folder)[1]["role"] == role
    assert set(results["rates"]) == {"random", "heuristic", "learned"}
    lineup = parse_lineup(f"heuristic {role}={folder}", MESA)
    held = {number for number, agent in lineup.players.items() if isinstance(agent, AgentPair)}
    assert held == set(ghost_words(MESA)[role])


def test_with_several_roles_each_has_a_share_of_the_deals_and_its_own_result_counts() -> None:
    task = task_of(short(role="ghost"), MESA)
    results = task.play(bang_agents.make("random"), 31, seed=2, tick=None)
    looked_at = results.roles[np.arange(31), results.focus]
    assert np.bincount(looked_at).tolist() == [0, 0, 10, 10, 11]
    assert results.agent_won().tolist() == results.winners[np.arange(31), results.focus].tolist()


def test_a_game_may_be_cut_off_while_the_others_play() -> None:
    heuristic = bang_agents.make("heuristic")
    env = env_of("ghost", most=150)
    env.reset()
    cut = 0
    for _ in range(40):
        _, rewards, dones, infos = env.step(heuristic.act(env.learner_views(), env.action_masks()))
        for game in np.flatnonzero(dones).tolist():
            if infos[game]["TimeLimit.truncated"]:
                cut += 1
                assert rewards[game] == 0
                last = infos[game]["terminal_observation"]
                assert last.shape == env.observation_space.shape
                assert last.any()
    assert cut == env.cut_off > 0


def test_a_learner_that_is_alive_again_is_played_as_the_others_are(monkeypatch: pytest.MonkeyPatch) -> None:
    heuristic = bang_agents.make("heuristic")
    env = env_of("ghost-renegade", Rules(8, death_mesa=True))
    env.reset()
    back = []
    deal_next = env.batch.deal_next

    def watched(games: NDArray[np.int64]) -> None:
        mine = env.batch.roles[games] == w.RENEGADE
        back.extend(games[(mine & (env.batch.ended_roles[games] == w.SHERIFF)).any(axis=1)].tolist())
        deal_next(games)

    monkeypatch.setattr(env.batch, "deal_next", watched)
    for _ in range(100):
        assert (env.learner_views()["alive"][:, 0] == 0).all()
        env.step(heuristic.act(env.learner_views(), env.action_masks()))
    assert back


def test_a_killed_run_of_ghosts_resumes_with_its_policy_as_the_partner(tmp_path: Path) -> None:
    folder = begun_and_killed(short(role="ghost", runs=str(tmp_path), name="killed", minutes=5.0, imitate=0.5), MESA)
    _, args, _, progress = load_checkpoint(folder)
    results = main(Args(resume=str(folder), more_minutes=progress.seconds / 60 + 0.03 - args["minutes"]), MESA)
    assert results["progress"]["curve"][: len(progress.curve)] == [vars(point) for point in progress.curve]
    assert results["progress"]["steps"] > progress.steps


def test_where_all_ghosts_learn_there_is_no_learner_of_one_seat() -> None:
    (batch,) = task_of(short(role="ghost"), MESA).batches(GAMES, 5, restart=False)
    with pytest.raises(ValueError, match="several seats of 5 players, Death Mesa are free here"):
        BatchVecEnv(batch)


def test_without_ghosts_nobody_trains_them() -> None:
    with pytest.raises(ValueError, match=r"role: expected one of .*, renegade, any, a list of roles, .*; got 'ghost'$"):
        task_of(short(role="ghost"), Rules(5))
    with pytest.raises(ValueError, match=r"renegade, ghost, ghost-deputy, ghost-outlaw, ghost-renegade, any, .*; got 'ghost-sheriff'$"):
        task_of(short(role="ghost-sheriff"), MESA)
    assert (ghost_words(Rules(5)), ghost_words(Gunslinger(2))) == ({}, {})
    assert not task_of(short(role="outlaw"), MESA).learners[0].ghosts


def test_a_line_up_names_ghosts_of_all_roles_or_of_one_or_both() -> None:
    lineup = parse_lineup("heuristic ghost=random ghost-outlaw=search:5", MESA)
    assert {role: agent.name for role, agent in lineup.players.items()} == {
        w.SHERIFF: "heuristic",
        w.DEPUTY: "heuristic, as a ghost random",
        w.OUTLAW: "heuristic, as a ghost search:5",
        w.RENEGADE: "heuristic, as a ghost random",
    }
    again = parse_lineup("heuristic ghost-outlaw=search:5 ghost=random", MESA)
    assert [agent.name for agent in again.players.values()] == [agent.name for agent in lineup.players.values()]
    seat = parse_lineup("heuristic one-outlaw=random ghost-outlaw=search:5", MESA).focus
    assert seat is not None and seat[1].name == "random, as a ghost search:5"
    with pytest.raises(ValueError, match="no seat is dealt the role 'ghost'"):
        parse_lineup("heuristic ghost=random", Rules(5))
    for word in ("ghost", "ghost-outlaw", "outlaw"):
        with pytest.raises(ValueError, match=f"names two agents for {word}"):
            parse_lineup(f"heuristic {word}=random {word}=heuristic", MESA)
    with pytest.raises(ValueError, match="there is no agent"):
        parse_lineup("heuristic ghost-deputy=random ghost-outlaw=random ghost-renegade=random ghost=nobody", MESA)


def test_living_seats_and_ghosts_learn_in_games_of_their_own_by_one_network(tmp_path: Path) -> None:
    args = short(role="any; ghost", opponents="heuristic,self", runs=str(tmp_path), tables="players=4; players=5", minutes=0.02)
    task = task_of(args, MESA)
    assert (task.learner, task.folder) == ("any; ghost", "any-ghost-5-death-mesa")
    assert task.title.startswith("one player and the ghosts of 4 players, Death Mesa and 5 players, Death Mesa")
    assert task.lineup("mine") == "mine"
    batches = task.batches(16, 1)
    free = [batch.seats and batch.seats.free for batch in batches]
    assert free == ["a seat that nobody holds", None, "the ghost", None] * 2
    assert [batch.rules.players for batch in batches] == [4, 4, 4, 4, 5, 5, 5, 5]
    results = task.play(bang_agents.make("random"), 14, seed=2)
    looked_at = results.roles[np.arange(14), results.focus]
    assert w.SHERIFF not in looked_at[4:6]  # of four players: any seat, ghosts of Outlaws, and of the Renegade
    assert looked_at[-6:].tolist() == [w.DEPUTY, w.DEPUTY, w.OUTLAW, w.OUTLAW, w.RENEGADE, w.RENEGADE]
    main(args, MESA)
    assert read_policy(tmp_path / task.folder)[1]["role"] == "any; ghost"
    assert task_of(short(role="outlaw; ghost-outlaw"), MESA).lineup("mine") == "heuristic outlaw=mine ghost-outlaw=mine"


def test_at_each_table_those_of_the_named_roles_learn_who_are_dealt() -> None:
    def free(role: str, tables: str, rules: Rules = MESA) -> list[tuple[int, str]]:
        batches = task_of(short(role=role, tables=tables), rules).batches(16, 1)
        return [(batch.rules.players, batch.seats.free) for batch in batches if batch.seats]

    assert free("outlaw,deputy", "players=4; players=5") == [(4, "the outlaw"), (5, "the outlaw or deputy")]
    assert free("outlaw; ghost-deputy", "players=4; players=5") == [(4, "the outlaw"), (5, "the outlaw"), (5, "the ghost-deputy")]
    assert free("deputy,sheriff", "players=3; players=4", Rules(4)) == [(3, "the deputy"), (4, "the sheriff")]
    with pytest.raises(ValueError, match="tables: BANG!, 4 players, Death Mesa has no seat of the role 'deputy', so nobody learns there"):
        free("deputy", "players=4; players=5")
    with pytest.raises(ValueError, match=r"role: expected one of .*; got 'deputy,ghost'"):
        free("deputy,ghost", "players=4; players=5")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"role": "any; ghost", "learner": MASKABLE}, "role: maskable-ppo learns one seat of each game"),
        ({"role": "any; ghost", "opponents": "past"}, 'opponents: expected agents; "past" is for living seats'),
        ({"role": "any;"}, "role: expected one of sheriff"),
    ],
)
def test_what_cannot_be_learned_side_by_side_is_refused(options: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        task_of(short(**options), MESA)


def test_where_nobody_plays_on_no_games_are_kept_for_ghosts() -> None:
    tables = "players=3 saloon_dice; players=5 saloon_dice ghost"
    task = task_of(short(role="any; ghost", tables=tables), DiceRules(5, saloon_dice=True))
    assert [(batch.rules.players, batch.seats and batch.seats.free) for batch in task.batches(9, 1)] == [
        (3, "a seat that nobody holds"), (5, "a seat that nobody holds"), (5, "the ghost"),
    ]  # fmt: skip
    assert len(task.play(bang_agents.make("heuristic", 0, task.rules.game), 10, seed=2).roles) == 10
