"""Saved policies choose in compiled code as they do when they are asked from Python."""

import pickle
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import bang_agents
from bang_agents import Agent
from bang_agents.agent import PolicyError
from bang_agents.agent_pair import agent_pair
from bang_agents.learned import Learned, round_weights
from bang_agents.network_structs import LATE
from bang_agents.search.play_outs import outcomes
from bang_env import BANG, Batch, DiceRules, Gunslinger, Rules
from bang_env.bang import words as w
from bang_env.doors.pausing_batch import PausingBatch
from bang_env.kernel.games import COMPILED
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import play_deals
from tests.support.agents.policies import chance_weights, policy
from tests.support.games.toy import Toy

MESA, SALOON = Rules(5, death_mesa=True), DiceRules(5, ghost=True)
ADVISED = {"advice": 1.5}
LEFT = {"advice": 1.5, "left_to_adviser": ["sheriff", "deputy"]}
AGAINST_ALL = {"advice": 1.5, "advice_against": "all"}
TABLES: list[tuple[Spec, dict[str, Any]]] = [
    (Rules(5), {}), (MESA, ADVISED), (Rules(4), LEFT), (DiceRules(5), LEFT), (Gunslinger(3), ADVISED), (Rules(6, dodge_city=True), {}),
    (DiceRules(6), AGAINST_ALL), (Rules(5), LEFT | AGAINST_ALL), (MESA, {"ghosts": {}}), (MESA, {"ghosts": ADVISED}),
    (MESA, ADVISED | {"ghosts": LEFT}),
    (SALOON, LEFT | {"ghosts": {}}), (SALOON, {"ghosts": AGAINST_ALL}),
]  # fmt: skip
WIDE = 4097
WORLDS = 40 if COMPILED else 20


class Outside:
    """An agent that is asked from Python."""

    def __init__(self, agent: Agent) -> None:
        self.name, self.agent = "outside", agent

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices."""
        return self.agent.act(views, masks)


def asked(rules: Spec, games: int = 64, steps: int = 30) -> Batch:
    """Tables in the middle of their games."""
    batch = Batch(rules, games, seed=2, views=True, max_decisions=400)
    for _ in range(steps):
        batch.step(batch.sample(1))
    return batch


@pytest.mark.parametrize(("rules", "record"), TABLES)
def test_a_policy_makes_the_same_choices_one_by_one_and_many_at_once(rules: Spec, record: dict[str, Any]) -> None:
    batch = asked(rules)
    agent = policy(rules, **record)
    together = agent.act(batch.views, batch.masks)
    alone = [agent.act(batch.views[k : k + 1], batch.masks[k : k + 1])[0] for k in range(64)]
    assert together.tolist() == alone
    drawn = [policy(rules, seed=7, greedy=False, **record) for _ in range(2)]
    first = drawn[0].act(batch.views, batch.masks)
    second = [drawn[1].act(batch.views[k : k + 1], batch.masks[k : k + 1])[0] for k in range(64)]
    assert first.tolist() == second != alone


@pytest.mark.parametrize(("rules", "record"), TABLES)
@pytest.mark.parametrize("free", ["any", None], ids=["one seat free", "all held"])
def test_seats_that_it_holds_choose_as_it_does_from_python(rules: Spec, record: dict[str, Any], free: str | None) -> None:
    if free and rules.one_player:
        free = "deputy"
    agent = policy(rules, **record)
    batches = [
        PausingBatch(rules, 12, 3, restart=False, max_decisions=300, players=holder, free=free) for holder in (agent, Outside(agent))
    ]
    for batch in batches:
        while (waiting := np.flatnonzero(batch.asked >= 0)).size:
            if free:
                batch.step(batch.sample(1)[waiting], waiting)
            else:
                batch.answer_held(waiting)
    lines = [[batch.choices_made(game) for game in range(12)] for batch in batches]
    assert lines[0] == lines[1]
    assert [seats.players[0] is None for batch in batches if (seats := batch.seats)] == [False, True]


@pytest.mark.parametrize("threads", [1, 2])
def test_games_that_wait_for_several_agents_are_each_answered_by_its_own(threads: int) -> None:
    def lines(holders: Any, games: int, threads: int) -> list[list[int]]:
        batch = Batch(Rules(6), games, seed=3, players=holders, free="renegade", threads=threads, features=False)
        for seed in range(25):
            batch.step_random(seed)
        return [batch.choices_made(game) for game in range(10)]

    policies = [policy(Rules(6)), policy(Rules(6), (7,)), policy(Rules(6), (64, 64)), policy(Rules(6), advice=1.5)]
    alike: dict[Any, Any] = {"sheriff": policies[0], "deputy": "heuristic", "outlaw": [*policies, "heuristic"]}
    expected = lines(alike | {"sheriff": Outside(policies[0]), "outlaw": [*map(Outside, policies), "heuristic"]}, 129, 1)
    assert lines(alike, 129, threads) == expected


def test_a_weight_without_end_is_multiplied_only_where_something_is_seen() -> None:
    weights = chance_weights(Rules(5), (33, 16), 5)
    weights["actor.0.weight"][:4, ::3] = np.inf
    agent = Learned.of(weights, Rules(5), {"padded_seats": 5})
    batches = [Batch(Rules(5), 20, seed=3, players=holder, free="outlaw", features=False) for holder in (agent, Outside(agent))]
    for batch in batches:
        for seed in range(20):
            batch.step_random(seed)
    assert batches[0].save() == batches[1].save()


@pytest.mark.parametrize("widths", [(), (5,), (64, 64), (100, 3, 65)])
def test_its_scores_are_those_of_the_layers(widths: tuple[int, ...]) -> None:
    batch = asked(Rules(5))
    agent = policy(Rules(5), widths)
    activations = batch.features
    for weight, bias in agent._living.layers[:-1]:
        activations = np.maximum(activations @ weight + bias, 0)
    expected = activations @ agent._living.layers[-1][0] + agent._living.layers[-1][1]
    scores = agent.scores(batch.features)
    assert np.allclose(scores, expected, atol=1e-5)
    assert agent.act(batch.views, batch.masks).tolist() == np.where(batch.masks, scores, -np.inf).argmax(axis=1).tolist()
    with pytest.raises(ValueError, match=r"reads rows of [0-9]+ features, not an array of shape"):
        agent.scores(batch.features[:, 1:])


@pytest.mark.parametrize("rules", [MESA, SALOON], ids=["Death Mesa", "Ghost"])
def test_layers_of_their_own_answer_for_ghosts_alone(rules: Spec) -> None:
    batch = Batch(rules, 200, seed=2, views=True, free="ghost", players="random")
    batch.step(batch.sample(1))
    ghosts = batch.views["alive"][:, 0] == 0
    living = asked(rules, 200)
    assert ghosts.all() and not rules.game.eliminated(living.views).all()
    one = policy(rules, (8,))
    both = policy(rules, (8,), ghosts={})
    theirs = Learned.of(chance_weights(rules, (8, 70), 5, 1), rules, {"padded_seats": 5})
    for views, masks in (batch.views, batch.masks), (living.views, living.masks):
        out = rules.game.eliminated(views)
        expected = np.where(out, theirs.act(views, masks), one.act(views, masks))
        assert both.act(views, masks).tolist() == expected.tolist()
        likely = np.where(out[:, None], theirs.log_likely(views, masks), one.log_likely(views, masks))
        assert np.array_equal(both.log_likely(views, masks), likely)
    with pytest.raises(PolicyError, match="cannot be played: it has layers for ghosts, and higher eliminates nobody"):
        policy(Toy(), (8,), ghosts={})
    twin = pickle.loads(pickle.dumps(both))
    assert twin.act(batch.views, batch.masks).tolist() == both.act(batch.views, batch.masks).tolist()


@pytest.mark.parametrize(("rules", "field", "value"), [(Rules(5), "round", LATE), (Rules(5), "deck_n", 0), (DiceRules(5), "round", LATE)])
def test_a_game_that_may_go_on_for_ever_is_left_to_the_adviser(rules: Spec, field: str, value: int) -> None:
    batch = asked(rules)
    agent, adviser = policy(rules, advice=0.1), bang_agents.make("heuristic:1", 0, rules.game)
    before = batch.views.copy()
    before[field] = LATE - 1 if field == "round" else 1
    after = before.copy()
    after[field] = value
    assert agent.act(before, batch.masks).tolist() != adviser.act(before, batch.masks).tolist()
    assert agent.act(after, batch.masks).tolist() == adviser.act(after, batch.masks).tolist()
    likely = agent.log_likely(after, batch.masks)
    assert likely.argmax(axis=1).tolist() == adviser.act(after, batch.masks).tolist()


def test_a_wells_fargo_that_draws_itself_is_not_played_for_ever() -> None:
    """In this deal all other cards are held by the ten players when it is played."""
    rules = Rules(10, rebel=True)
    agent = bang_agents.make("learned:rebel")
    results = [play_deals(rules, holder, 1, seed=77, first=88, max_decisions=2000) for holder in (agent, Outside(agent))]
    assert [each.truncated.tolist() for each in results] == [[False], [False]]
    assert results[0].decisions == results[1].decisions > 300


def test_the_seats_of_a_policy_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        policy(Rules(5)).padded_seats = 10  # type: ignore[misc]  # that is the test


def test_of_equal_scores_the_lowest_number_is_chosen() -> None:
    batch = asked(Rules(5))
    weights = {"actor.0.weight": np.zeros((62, batch.features.shape[1]), np.float32), "actor.0.bias": np.zeros(62, np.float32)}
    agent = Learned.of(weights, Rules(5), {"padded_seats": 5})
    assert agent.act(batch.views, batch.masks).tolist() == batch.masks.argmax(axis=1).tolist()


@pytest.mark.parametrize("against", ["each", "all"])
def test_draws_come_as_often_as_the_policy_says(against: str) -> None:
    batch, draws = asked(Rules(5)), 20_000 if COMPILED else 1_000
    game = int(batch.masks.sum(axis=1).argmax())
    agent = policy(Rules(5), greedy=False, advice=1.0, advice_against=against)
    views, masks = np.repeat(batch.views[game : game + 1], draws), np.repeat(batch.masks[game : game + 1], draws, axis=0)
    scores = agent.scores(batch.features[game : game + 1])[0]
    scores[bang_agents.make("heuristic").act(views[:1], masks[:1])] += 1 if against == "each" else 1 + np.log(masks[0].sum() - 1)
    odds = np.where(masks[0], np.exp(scores - scores.max()), 0)
    odds /= odds.sum()
    frequencies = np.bincount(agent.act(views, masks), minlength=len(odds)) / draws
    assert (odds > 0).sum() > 4
    assert (np.abs(frequencies - odds) <= 4 * np.sqrt(odds * (1 - odds) / draws)).all()


def test_draws_of_a_held_seat_follow_from_its_seed_and_the_deal_alone() -> None:
    def lines(games: int, seed: int, threads: int = 1) -> list[list[int]]:
        agent = policy(Rules(4), seed=seed, greedy=False)
        batch = PausingBatch(Rules(4), games, 1, restart=False, players=agent, max_decisions=500, threads=threads)
        return [batch.choices_made(game) for game in range(3)]

    assert lines(3, 1) == lines(5, 1) == lines(130, 1, threads=2) != lines(3, 2)


def test_in_roles_left_to_its_adviser_a_held_seat_plays_as_the_heuristic() -> None:
    def outlaws(left: list[str]) -> list[list[int]]:
        agent = policy(MESA, advice=1.0, left_to_adviser=left)
        batch = PausingBatch(MESA, 20, 3, restart=False, players={"outlaw": agent}, max_decisions=500)
        while (waiting := np.flatnonzero(batch.asked >= 0)).size:
            batch.step(batch.sample(1)[waiting], waiting)
        return [batch.choices_made(game) for game in range(20)]

    alone = PausingBatch(MESA, 20, 3, restart=False, players={"outlaw": "heuristic"}, max_decisions=500)
    while (waiting := np.flatnonzero(alone.asked >= 0)).size:
        alone.step(alone.sample(1)[waiting], waiting)
    heuristics = [alone.choices_made(game) for game in range(20)]
    assert outlaws(["outlaw"]) == heuristics != outlaws(["deputy"])


@pytest.mark.parametrize("rules", [MESA, DiceRules(5, saloon_dice=True, ghost=True)], ids=["Death Mesa", "dice"])
def test_of_a_role_the_ghosts_alone_are_left_to_the_adviser(rules: Spec) -> None:
    def games(outlaw: Agent) -> list[list[int]]:
        batch = PausingBatch(rules, 40, 3, restart=False, players={"outlaw": outlaw, "sheriff": "heuristic"}, max_decisions=900)
        while (waiting := np.flatnonzero(batch.asked >= 0)).size:
            batch.step(batch.sample(1)[waiting], waiting)
        return [batch.choices_made(game) for game in range(40)]

    heuristic = bang_agents.make("heuristic", 0, rules.game)
    left, free = (policy(rules, advice=0.1, left_to_adviser=words) for words in (["ghost-outlaw"], []))
    assert games(left) == games(agent_pair(free, heuristic, rules.game)) != games(free)


def test_a_network_too_wide_for_compiled_loops_is_asked_from_python() -> None:
    agent = policy(Rules(4), (WIDE,))
    assert bang_agents.player_of(agent, BANG) is None
    assert bang_agents.player_of(policy(Rules(4), (WIDE - 1,)), BANG) is not None
    batch = Batch(Rules(4), 4, players=agent, free="outlaw")
    for _ in range(5):
        assert (batch.roles[np.arange(4), batch.asked] == w.OUTLAW).all()
        batch.step(batch.sample(1))


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (Rules(6), "plays at tables of at most 5 seats, and this one has 6: play with --players 5"),
        (Rules(5, high_noon=True), "the policy learned plays BANG!, 5 players, not BANG!, 5 players, High Noon"),
        (DiceRules(5), "the policy learned plays BANG!, 5 players, not BANG! The Dice Game, 5 players"),
    ],
)
def test_tables_that_it_does_not_fit_are_refused_when_it_sits_down(rules: Spec, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Batch(rules, 2, players=policy(Rules(5)), free="outlaw")
    Batch(Rules(4), 2, players=policy(Rules(5)), free="outlaw")


def test_choices_are_those_that_it_was_trained_with() -> None:
    agent = policy(Rules(5, high_noon=True))
    with pytest.raises(ValueError, match="plays BANG!, 5 players, High Noon, not BANG!, 5 players, Dodge City"):
        Batch(Rules(5, dodge_city=True), 2, players=agent, free="outlaw")


def test_a_search_may_play_on_by_a_policy() -> None:
    batch = asked(Rules(5), 1)
    worlds, choices = batch.worlds(), np.flatnonzero(batch.masks[0])
    wins = []
    for agent in (policy(Rules(5)), policy(Rules(5), advice=100.0), bang_agents.make("heuristic")):
        won = np.zeros((len(choices), WORLDS), np.int8)
        player = bang_agents.player_of(agent, BANG)
        assert player is not None
        outcomes(worlds, player, 0, choices, 0, WORLDS, 3, won, None)
        wins.append(won.tolist())
    assert wins[0] != wins[1] == wins[2]


def test_a_policy_without_room_for_all_seats_of_a_world_reads_nothing_of_it() -> None:
    batch = asked(Rules(7), 1)
    won = np.zeros((1, 5), np.int8)
    player = policy(Rules(4)).player(BANG)
    assert player is not None
    outcomes(batch.worlds(), player, 0, batch.masks[0].argmax(keepdims=True), 0, 5, 3, won, None)
    assert set(won.ravel().tolist()) <= {0, 1}


@pytest.mark.parametrize("record", [{}, LEFT])
def test_a_pickled_policy_goes_on_as_it_was(record: dict[str, Any]) -> None:
    batch = asked(Rules(5))
    agent = policy(Rules(5), greedy=False, **record)
    agent.act(batch.views, batch.masks)
    other = pickle.loads(pickle.dumps(agent))
    assert agent.act(batch.views, batch.masks).tolist() == other.act(batch.views, batch.masks).tolist()
    held = Batch(Rules(5), 8, players=agent, free="outlaw")
    copies = [held, held.clone(), pickle.loads(pickle.dumps(held))]
    for one in copies:
        for _ in range(10):
            one.step(one.sample(1))
    assert copies[0].save() == copies[1].save() == copies[2].save()


def test_arguments_that_are_none_are_named() -> None:
    weights = chance_weights(Rules(5), (8,), 6)
    with pytest.raises(PolicyError, match="does not name its padded_seats"):
        Learned.of(weights, Rules(5), {})
    with pytest.raises(ValueError, match="greedy: expected True or False; got 'no'"):
        Learned.of(weights, Rules(5), {"padded_seats": 5}, greedy="no")  # type: ignore[arg-type]
    assert {array.dtype for array in round_weights(weights, "float16").values()} == {np.dtype(np.float16)}
    for dtype in ("float64", "no dtype"):
        with pytest.raises(ValueError, match=f"dtype: expected float32 or float16; got '{dtype}'"):
            round_weights(weights, dtype)
