"""The search on top of a policy: its name, its budgets, and that it knows no more than the seat it plays."""

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import bang_agents
from bang_agents import Agent, Searcher, decide
from bang_agents.agent import PolicyError
from bang_agents.learned import FILE, save_policy
from bang_agents.search import Search
from bang_agents.search.guided_search import GuidedSearch, SearchAtEachTable
from bang_agents.table_agents import agent_at, fitting_agent
from bang_env import BANG, Batch, DiceRules, Gunslinger, Rules
from bang_env.bang.words import SHERIFF
from bang_env.doors.worlds import Worlds
from bang_env.kernel.games import Games
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import play_deals
from bang_experiments.arena.provenance import marks
from bang_experiments.terminal.saved_games import is_shipped
from tests.support.agents.heads import head_weights, seeing_policy
from tests.support.agents.policies import chance_weights
from tests.support.games.toy import HIGHER, Toy

TABLES = (Rules(5), Rules(4, death_mesa=True), DiceRules(6), Gunslinger(2))


def positions(rules: Spec, games: int = 4, steps: int = 40) -> Batch:
    """Some games after a few random choices."""
    batch = Batch(rules, games, seed=8, features=False, views=True)
    for seed in range(steps if rules.game is not HIGHER else 1):
        batch.step(batch.sample(seed))
    return batch


def guided(rules: Spec, playouts: int = 20, heads: bool = True, **options: Any) -> GuidedSearch:
    """A search on top of a policy that nobody trained."""
    return GuidedSearch(seeing_policy(rules, heads=heads), playouts, **{"seed": 3} | options)


def chosen(search: GuidedSearch, batch: Batch) -> list[int]:
    """The choices of a search, one for each game of a batch."""
    return [int(choice) for choice in decide(search, batch.views, batch.masks, batch.worlds)]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a saved policy."""
    monkeypatch.chdir(tmp_path)
    weights = chance_weights(Rules(5), (33, 16), 5) | head_weights(Rules(5), 16)
    save_policy(tmp_path / "runs" / "mine" / FILE, weights, Rules(5), {"padded_seats": 5})
    return "mine"


def test_the_value_of_what_another_reward_pays_is_no_chance_to_win() -> None:
    assert seeing_policy(Rules(5)).heads.can_value(5)
    paid = seeing_policy(Rules(5), args={"reward": "mine:pay"})
    assert not paid.heads.can_value(5) and paid.heads.knows_roles
    assert len(chosen(GuidedSearch(paid, 20, seed=3), positions(Rules(5)))) == 4


@pytest.mark.parametrize("heads", [True, False])
@pytest.mark.parametrize("rules", [*TABLES, Toy()], ids=str)
def test_it_plays_any_game_with_or_without_a_value(rules: Spec, heads: bool) -> None:
    batch = positions(rules)
    choices = chosen(guided(rules, heads=heads), batch)
    assert batch.masks[np.arange(batch.games), choices].all()


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_the_same_seed_gives_the_same_choices_on_any_number_of_threads(rules: Spec) -> None:
    batch = positions(rules, 6)
    assert chosen(guided(rules, threads=1), batch) == chosen(guided(rules, threads=3), batch)


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_it_knows_no_more_than_its_seat(rules: Spec) -> None:
    batch = positions(rules, 6)
    other = Games(rules.game, np.array(batch.states))
    for game in range(batch.games):
        other.resample(game, int(batch.asked[game]), 70 + game)
    assert other.array.tobytes() != batch.states.tobytes()
    resampled = guided(rules, 40).act_in(Worlds(rules.game, other.array), batch.masks)
    assert resampled.tolist() == chosen(guided(rules, 40), batch)


@pytest.mark.parametrize("playouts", [1, 2, 3, 20, 57])
def test_it_makes_no_more_play_outs_than_it_may(playouts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    whole = GuidedSearch._results

    def counted(*args: Any) -> NDArray[np.float64]:
        results = whole(*args)
        made.append(results.size)
        return results

    monkeypatch.setattr(GuidedSearch, "_results", counted)
    batch = positions(Rules(5), 24, 60)
    for game in range(batch.games):
        made.clear()
        guided(Rules(5), playouts, threads=1).act_in(batch.worlds([game]), batch.masks[[game]])
        assert sum(made) <= playouts
        assert sum(made) > playouts / 2 or playouts < 4


def test_with_one_play_out_it_chooses_as_its_policy() -> None:
    batch = positions(Rules(5), 12)
    assert chosen(guided(Rules(5), 1), batch) == seeing_policy(Rules(5)).act(batch.views, batch.masks).tolist()


def test_a_search_with_time_uses_it() -> None:
    batch = positions(Rules(5), 1)
    assert batch.masks[0, chosen(guided(Rules(5), seconds=0.02), batch)[0]]


@pytest.mark.parametrize("rules", [Rules(5), DiceRules(6), Toy()], ids=str)
def test_a_copy_from_a_pickle_chooses_alike(rules: Spec) -> None:
    batch = positions(rules)
    search = guided(rules)
    copy = pickle.loads(pickle.dumps(search))
    assert chosen(copy, batch) == chosen(search, batch)
    assert chosen(copy, batch) == chosen(search, batch), "and goes on alike"


@pytest.mark.parametrize(
    ("word", "playouts", "seconds"),
    [("search@mine", 200, None), ("search:50@mine", 50, None), ("search:0.5s@runs/mine", 200, 0.5)],
)
def test_it_is_named_with_its_budget_and_its_policy(word: str, playouts: int, seconds: float | None, run: str) -> None:
    search = bang_agents.make(word)
    assert isinstance(search, GuidedSearch)
    assert isinstance(search, Searcher)
    assert (search.playouts, search.seconds, search.policy.name) == (playouts, seconds, run)
    assert search.name == f"search:{'0.5s' if seconds else playouts}@mine"
    assert marks({word: search})[word]["file"] == FILE
    assert not is_shipped(word), "a stranger's record does not name it alone"


def test_it_plays_a_deal_to_its_end(run: str) -> None:
    deal = play_deals(Rules(5), lambda role, _: bang_agents.make("search:4@mine" if role == SHERIFF else "heuristic"), 1, seed=3)
    assert deal.winners.any()


@pytest.mark.parametrize("word", ["search@", "search:50@heuristic", "search@no-such-run", "search@my_agents:Careful", "search:5@search"])
def test_what_is_no_saved_policy_guides_nothing(word: str) -> None:
    with pytest.raises(ValueError, match=r"guided by a saved policy, as in search:200@runs/mine|there is no agent"):
        bang_agents.make(word)


def test_it_plays_where_its_policy_does(run: str) -> None:
    with pytest.raises(ValueError, match="at tables of at most 5 seats, and this one has 6: play with --players 5"):
        agent_at("search:5@mine", Rules(6))
    with pytest.raises(ValueError, match=r"the policy search:5@mine plays BANG!.*, not"):
        agent_at("search:5@mine", DiceRules(5))


def test_with_learned_each_table_has_the_search_of_its_own_policy(run: str) -> None:
    class Policies:
        def at_table(self, rules: Spec) -> Agent:
            return bang_agents.make(run) if rules == Rules(5) else bang_agents.make("random")

    search = SearchAtEachTable("learned", Policies(), BANG, 10, None, 3)
    at_five = fitting_agent(search, search.name, Rules(5))
    assert isinstance(at_five, GuidedSearch)
    assert search.name == "search:10@learned"
    batch = positions(Rules(5))
    alone = GuidedSearch(at_five.policy, 10, None, 3)
    assert decide(search, batch.views, batch.masks, batch.worlds).tolist() == chosen(alone, batch)
    with pytest.raises(ValueError, match="is guided by a saved policy"):
        search.at_table(Rules(4))
    with pytest.raises(TypeError, match="must be asked by"):
        search.act(batch.views, batch.masks)


def test_who_likely_has_a_role_fits_what_is_known() -> None:
    rules = Rules(6)
    batch = positions(rules, 40, 60)
    views = batch.views
    beliefs = seeing_policy(rules).heads.roles(views)
    assert beliefs.shape == (40, 10, 6) and not beliefs[:, 6:].any()
    assert np.allclose(beliefs[:, :6].sum(axis=2), 1)
    assert np.allclose(beliefs.sum(axis=1), views["role_counts"], atol=0.02), "as many of each as are dealt"
    games, seats = np.nonzero(views["role"])
    assert (beliefs[games, seats, views["role"][games, seats]] == 1).all()


def test_positions_are_worth_something_from_lost_to_won() -> None:
    batch = positions(Rules(5), 40)
    policy = seeing_policy(Rules(5))
    values = policy.heads.values(batch.views, batch.states, batch.asked.astype(np.int64))
    assert values.shape == (40,) and (np.abs(values) <= 1).all() and len(set(values.tolist())) > 30
    assert not seeing_policy(Rules(5), heads=False).heads.knows_values
    assert (pickle.loads(pickle.dumps(policy)).heads.values(batch.views, batch.states, batch.asked.astype(np.int64)) == values).all()


def test_a_policy_says_how_likely_it_makes_its_choices() -> None:
    batch = positions(Rules(5), 40)
    for record in ({}, {"advice": 2.0}, {"advice": 2.0, "left_to_adviser": ["sheriff"]}):
        policy = seeing_policy(Rules(5), **record)
        likely = np.exp(policy.log_likely(batch.views, batch.masks))
        assert np.allclose(likely.sum(axis=1), 1) and not likely[~batch.masks].any()
        assert likely.argmax(axis=1).tolist() == policy.act(batch.views, batch.masks).tolist()


@pytest.mark.parametrize(
    ("name", "shape"), [("roles.weight", (29, 16)), ("meeting.weight", (12, 17)), ("value.weight", (1, 11)), ("value.bias", (2,))]
)
def test_heads_that_do_not_fit_are_refused(name: str, shape: tuple[int, ...], tmp_path: Path) -> None:
    weights = chance_weights(Rules(5), (33, 16), 5) | head_weights(Rules(5), 16) | {name: np.zeros(shape, np.float32)}
    save_policy(tmp_path / FILE, weights, Rules(5), {"padded_seats": 5})
    with pytest.raises(PolicyError, match=rf'cannot be played: the layer "{name.partition(".")[0]}" has shape'):
        bang_agents.make(str(tmp_path))


def test_tables_that_the_policy_cannot_read_are_refused() -> None:
    search, larger = guided(Rules(5)), positions(Rules(8))
    with pytest.raises(PolicyError, match="at most 5 seats, and a table has 8"):
        search.beliefs(larger.views)
    with pytest.raises(PolicyError, match="at most 5 seats, and a table has 8"):
        search.policy.beliefs(larger.views)
    with pytest.raises(PolicyError, match="at most 5 seats, and a table has 8"):
        search.chances(larger.worlds())
    with pytest.raises(ValueError, match="worlds: expected those of the game bang, got dice"):
        search.chances(positions(DiceRules(6)).worlds())


def test_a_policy_with_room_for_more_seats_than_it_has_learned_searches_and_believes_there_too() -> None:
    rules = Rules(8, dodge_city=True, high_noon=True, fistful=True)
    batch = positions(rules)
    search = agent_at("search:20@learned:all-sets", rules, 1)
    assert isinstance(search, GuidedSearch) and search.rules.players < 8
    assert batch.masks[np.arange(batch.games), chosen(search, batch)].all()
    beliefs = search.policy.beliefs(batch.views)
    assert beliefs is not None
    np.testing.assert_allclose(beliefs[:, :8].sum(axis=2), 1.0, atol=1e-6)


def test_a_search_for_each_table_checks_what_it_is_given() -> None:
    search, batch = bang_agents.make("search:4@learned"), positions(Rules(5), 2, 4)
    assert isinstance(search, SearchAtEachTable)
    assert search.act_in(batch.worlds(), batch.masks.tolist()).tolist() == search.act_in(batch.worlds(), batch.masks).tolist()
    with pytest.raises(TypeError, match="worlds: expected Worlds"):
        search.act_in("x", batch.masks)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="a search is guided by a saved policy"):
        GuidedSearch("x")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="game: expected a game"):
        Search(game="bang")  # type: ignore[arg-type]
