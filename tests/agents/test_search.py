"""The search: its budgets, and that it knows no more than the seat it plays."""

from typing import Any

import gymnasium
import numpy as np
import pytest

import bang_agents
from bang_agents import Searcher, decide
from bang_agents.bang import reasoned_posteriors
from bang_agents.search import Search, read_search, role_chances
from bang_agents.search import search as search_module
from bang_agents.search.play_outs import outcomes
from bang_env import BANG, DICE, Batch, DiceRules, DiceTable, Gunslinger, Rules, Table
from bang_env.bang.cards.tables import CHOICES
from bang_env.bang.words import SHERIFF
from bang_env.doors.worlds import Worlds
from bang_env.kernel.games import Games
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import play_deals

LEVEL_1 = Gunslinger(1)


def positions(games: int = 4, steps: int = 6, rules: Spec = LEVEL_1) -> Batch:
    """Some games after a few choices of the heuristic."""
    batch = Batch(rules, games, seed=8, features=False, views=True)
    heuristic = bang_agents.make("heuristic", game=rules.game)
    for _ in range(steps):
        batch.step(heuristic.act(batch.views, batch.masks))
    return batch


def chosen(search: Search, batch: Batch) -> list[int]:
    """The choices of a search, one for each game of a batch."""
    return [int(choice) for choice in decide(search, batch.views, batch.masks, batch.worlds)]


def test_a_search_chooses_what_is_allowed() -> None:
    batch = positions()
    choices = chosen(Search(40), batch)
    assert batch.masks[np.arange(batch.games), choices].all()


@pytest.mark.parametrize("word", ["search:40", "search:40@learned", "search:0.05s"])
def test_a_search_keeps_to_the_masks_that_it_is_given(word: str) -> None:
    batch = positions(8, rules=Rules(4))
    masks, search = batch.masks.copy(), bang_agents.make(word)
    for game, row in enumerate(masks):
        row[np.flatnonzero(row)[:-1] if game % 2 else np.flatnonzero(row)[2:]] = False
    chosen_ones = decide(search, batch.views, masks, batch.worlds)
    assert masks[np.arange(batch.games), chosen_ones].all()
    masks[3] = ~batch.masks[3]
    with pytest.raises(ValueError, match=r"masks\[3\] allows none of the choices \[[0-9, ]+\] that the seat asked in game 3 has"):
        decide(search, batch.views, masks, batch.worlds)


def test_a_question_with_one_answer_is_answered_without_a_search() -> None:
    table = DiceTable("Sheriff", "Outlaw", "Renegade", "Outlaw")
    worlds = Worlds(DICE, table.record)
    options = worlds.options(0)
    assert len(options) == 1
    masks = np.zeros((1, DICE.choices), np.bool_)
    masks[0, options] = True
    assert Search(20, game=DICE).act_in(worlds, masks).tolist() == options


def test_a_search_with_time_keeps_half_of_its_worlds_for_the_last_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_module, "MOST_WORLDS", 16)  # and all of them are soon tried
    batch = positions(6, 20, Rules(4))
    choices = chosen(Search(seconds=0.2, seed=3, threads=1), batch)
    assert batch.masks[np.arange(batch.games), choices].all()


def test_the_same_seed_gives_the_same_choices_on_any_number_of_threads() -> None:
    batch = positions(6)
    assert chosen(Search(30, seed=5, threads=1), batch) == chosen(Search(30, seed=5, threads=3), batch)


def test_a_choice_depends_on_the_view_and_not_on_what_was_asked_before() -> None:
    batch, search = positions(6), Search(30, seed=5, threads=1)
    together, again = chosen(search, batch), chosen(search, batch)
    alone = [int(search.act_in(batch.worlds([game]), batch.masks[[game]])[0]) for game in range(batch.games)]
    assert together == again == alone


def test_an_environment_in_which_a_search_plays_deals_the_same_game_for_the_same_seed() -> None:
    env = gymnasium.make("bang_env/Bang-v0", players=4, role="renegade", opponents="search:12")
    assert len({env.reset(seed=7)[0].tobytes() for _ in range(3)}) == 1


@pytest.mark.parametrize(
    ("rules", "steps"), [(LEVEL_1, 6), (DiceRules(6), 40), (DiceRules(7, special_roles="mixed", ghost=True), 60)], ids=str
)
def test_a_search_knows_no_more_than_its_seat(rules: Spec, steps: int) -> None:
    batch = positions(6, steps, rules)
    other = Games(rules.game, np.array(batch.states))
    for game in range(batch.games):
        other.resample(game, int(batch.asked[game]), 70 + game)
    resampled = Search(60, seed=2, game=rules.game).act_in(Worlds(rules.game, other.array), batch.masks)
    assert resampled.tolist() == chosen(Search(60, seed=2, game=rules.game), batch)


def test_a_search_sees_that_a_shot_wins_where_passing_might_lose() -> None:
    t = Table(
        "Sheriff: Bang / Winchester", "Outlaw: Bang Bang Bang Duel", "Deputy", "(Outlaw)", "(Outlaw)", "(Renegade)",
        life={0: 1, 1: 1, 2: 1}, rules=Gunslinger(),
    )  # fmt: skip
    mask = np.zeros((1, CHOICES), np.bool_)
    worlds = Worlds(BANG, np.array([t.record]))
    mask[0, worlds.options(0)] = True
    choice = int(Search(40).act_in(worlds, mask)[0])
    assert t.options[worlds.options(0).index(choice)] == "Bang"


def test_a_search_plays_any_table() -> None:
    results = play_deals(Rules(5), lambda role, _: bang_agents.make("search:20" if role == SHERIFF else "heuristic"), 2, seed=3)
    assert results.winners.any(axis=1).all()


def test_a_search_wins_more_than_the_heuristic_it_plays_out() -> None:
    deals = 40
    heuristic = play_deals(Gunslinger(0), bang_agents.make("heuristic"), deals, seed=11).won(SHERIFF).sum()
    search = play_deals(Gunslinger(0), bang_agents.make("search:60", seed=1), deals, seed=11).won(SHERIFF).sum()
    assert search > heuristic


@pytest.mark.parametrize(
    ("word", "playouts", "seconds"), [("search", 200, None), ("search:500", 500, None), ("search:0.5s", 200, 0.5), ("search:2s", 200, 2.0)]
)
def test_a_search_is_named_with_its_budget(word: str, playouts: int, seconds: float | None) -> None:
    search = bang_agents.make(word)
    assert isinstance(search, Search)
    assert isinstance(search, Searcher)
    assert (search.playouts, search.seconds) == (playouts, seconds)


def test_a_search_with_time_uses_it() -> None:
    batch = positions(1)
    choices = chosen(Search(seconds=0.02), batch)
    assert batch.masks[0, choices[0]]


@pytest.mark.parametrize("word", ["search:", "search:x", "search:-3", "searching", "search:1h"])
def test_what_is_no_budget_is_refused(word: str) -> None:
    assert read_search(word) is None
    with pytest.raises(ValueError, match="search:500"):
        bang_agents.make(word)


@pytest.mark.parametrize(
    ("playouts", "seconds"), [(0, None), (True, None), ("5", None), (10**12, None), (10, 0.0), (10, float("inf")), (10, "1")]
)
def test_a_search_without_a_budget_is_refused(playouts: Any, seconds: Any) -> None:
    with pytest.raises(ValueError, match=r"(playouts|seconds): expected"):
        Search(playouts, seconds)


@pytest.mark.parametrize("seed", [-1, 2**40, 2**64 - 1])
def test_any_seed_will_do(seed: int) -> None:
    batch = positions(1)
    assert batch.masks[0, chosen(Search(4, seed=seed), batch)[0]]


def test_results_that_have_no_room_are_refused() -> None:
    worlds, pair = positions(1).worlds(), bang_agents.heuristic_of(BANG)
    assert pair is not None
    with pytest.raises(ValueError, match="do not fit"):
        outcomes(worlds, pair[1], 0, np.array(worlds.options(0), np.int64), 0, 9, 1, np.zeros((1, 4), np.int8), None)


def test_a_search_cannot_be_asked_by_a_view_alone() -> None:
    batch = positions(1)
    with pytest.raises(TypeError, match=r"agents\.decide"):
        Search().act(batch.views, batch.masks)


def test_a_search_believes_what_the_heuristic_believes_and_knows_what_it_knows() -> None:
    batch = positions(6, 30, Rules(5))
    search = Search(10)
    worlds = batch.worlds()
    views = worlds.views()
    for game, beliefs in enumerate(role_chances(worlds, views, search._posteriors)):
        assert beliefs is not None
        asked, view = worlds.asked(game), views[game]
        for seat in range(5):
            row = beliefs[(asked + seat) % 5]
            if view["role"][seat]:
                assert (row == 1).all()
            else:
                assert np.allclose(row, reasoned_posteriors(np.reshape(view, 1))[0, seat])
    alone = Batch(Gunslinger(2), 2, 1, views=True)
    assert role_chances(alone.worlds(), alone.worlds().views(), search._posteriors) == [None, None], "nothing is hidden there but chance"
