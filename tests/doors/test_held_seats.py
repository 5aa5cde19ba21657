"""Seats that agents hold inside a batch."""

import pickle
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import bang_agents
from bang_agents.agent_pair import agent_pair
from bang_env import BANG, Batch, DiceRules, Gunslinger, Rules
from bang_env.bang import words as w
from bang_env.doors.pausing_batch import PausingBatch
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec

GAMES = 24
STEPS = 60


class Outside:
    """The heuristic, called from Python; it keeps how many questions it was asked at once."""

    name = "outside"

    def __init__(self) -> None:
        self.heuristic = bang_agents.make("heuristic")
        self.calls: list[int] = []

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices."""
        self.calls.append(len(views))
        return self.heuristic.act(views, masks)


def by_hand(rules: Spec, agents: Any, batch: Batch, games: int) -> list[tuple[int, int, int, bytes]]:
    """The questions that the free seats of a batch were asked, found by a loop in Python in which `agents(role, seat)`, None for a free
    seat, answer; free seats take their first choice: (game, episode, choices made before, view).
    """
    one = Batch(rules, games, batch.seed, features=False, views=True)
    questions = []
    for _ in range(3000):
        choices = one.masks.argmax(axis=1)
        for game in range(games):
            seat = int(one.asked[game])
            agent = agents(int(one.roles[game, seat]), seat)
            if agent is None:
                questions.append((game, int(one.episode[game]), int(one.made[game]), one.views[game].tobytes()))
            else:
                choices[game] = agent.act(one.views[game : game + 1], one.masks[game : game + 1])[0]
        one.step(choices)
    return questions


@pytest.mark.parametrize("outside", [False, True])
@pytest.mark.parametrize("rules", [Rules(5), DiceRules(4)], ids=["bang", "dice"])
def test_the_free_seats_are_asked_what_a_loop_over_all_questions_asks_them(rules: Spec, outside: bool) -> None:
    heuristic = bang_agents.make("heuristic", game=rules.game)
    agent: Any = heuristic
    if outside:
        agent = Outside()
        agent.heuristic = heuristic
    batch = Batch(rules, 4, 3, features=False, views=True, players={"sheriff": agent, "outlaw": agent})
    seen = []
    for _ in range(STEPS):
        seen += [(g, int(batch.episode[g]), int(batch.made[g]), batch.views[g].tobytes()) for g in range(4)]
        batch.step(batch.masks.argmax(axis=1))
    held = {rules.game.read_role("Sheriff"), rules.game.read_role("Outlaw")}
    expected = by_hand(rules, lambda role, _: heuristic if role in held else None, batch, 4)
    for game in range(4):
        mine, all_of_them = [[one for one in questions if one[0] == game] for questions in (seen, expected)]
        assert mine == all_of_them[: len(mine)]
        assert len(all_of_them) > 30


def test_agents_in_python_choose_as_those_in_compiled_code_and_many_at_once() -> None:
    outside = Outside()
    batches = [Batch(Rules(5), GAMES, 3, players=holder, free="outlaw") for holder in ("heuristic", outside)]
    for _ in range(STEPS):
        assert np.array_equal(batches[0].features, batches[1].features)
        for batch in batches:
            batch.step(batch.sample(1))
    assert batches[0].save() == batches[1].save()
    assert max(outside.calls) == GAMES


def test_a_free_role_is_one_seat_of_that_role_and_every_seat_of_it_sometimes() -> None:
    batch = Batch(Rules(7), GAMES, players="heuristic", free="outlaw")
    places = set()
    for _ in range(STEPS):
        assert (batch.roles[np.arange(GAMES), batch.asked] == w.OUTLAW).all()
        places |= {int((row[: seat + 1] == w.OUTLAW).sum()) for row, seat in zip(batch.roles, batch.asked, strict=True)}
        batch.step(batch.sample(2))
    assert places == {1, 2, 3}


@pytest.mark.parametrize(
    ("rules", "players", "free", "asked"),
    [
        (Rules(5), "heuristic", 2, lambda roles, seats: (seats == 2).all()),
        (Rules(5), "random", "any", lambda roles, seats: len(set(seats.tolist())) > 3),
        (Rules(5), {"sheriff": "random"}, None, lambda roles, seats: (roles != w.SHERIFF).all()),
        (Rules(5), {0: "random", "outlaw": ["random"]}, None, lambda roles, seats: (seats != 0).all() and (roles != w.OUTLAW).all()),
        (Rules(5), lambda role, seat: None if seat == 3 else "heuristic", None, lambda roles, seats: (seats == 3).all()),
        (Rules(5), None, "Deputy", lambda roles, seats: (roles == w.DEPUTY).any() and (roles != w.DEPUTY).any()),
    ],
    ids=["a seat", "any", "all but the Sheriff", "a seat before its role", "a function", "nobody holds the others"],
)  # fmt: skip
def test_who_holds_what_is_said_by_seat_role_or_function(rules: Spec, players: Any, free: Any, asked: Any) -> None:
    batch = Batch(rules, GAMES, players=players, free=free)
    roles, seats = [], []
    for _ in range(10):
        seats.append(batch.asked.copy())
        roles.append(batch.roles[np.arange(GAMES), batch.asked])
        batch.step(batch.sample(2))
    assert asked(np.concatenate(roles), np.concatenate(seats))


@pytest.mark.parametrize("word", ["ghost", "ghost-outlaw"])
def test_the_eliminated_alone_may_be_free(word: str) -> None:
    batch = Batch(Rules(5, death_mesa=True), GAMES, views=True, players="heuristic", free=word)
    for _ in range(10):
        assert (batch.views["alive"][:, 0] == 0).all()
        if word == "ghost-outlaw":
            assert (batch.roles[np.arange(GAMES), batch.asked] == w.OUTLAW).all()
        batch.step(batch.sample(2))


def test_an_agent_of_two_parts_plays_on_with_the_second() -> None:
    heuristic, lots = bang_agents.make("heuristic"), bang_agents.make("random", 3)
    both = agent_pair(heuristic, lots, BANG)
    rules = Rules(5, death_mesa=True)
    one, other = (PausingBatch(rules, 50, restart=False, players=holder) for holder in (both, heuristic))
    assert one.over.all()
    assert (one.winners != other.winners).any()
    assert one.seats is not None
    assert one.seats.agents == [heuristic, lots]


def test_results_are_those_of_the_game_in_which_the_choice_was_made() -> None:
    batch = Batch(Rules(5, death_mesa=True), GAMES, players="heuristic", free="ghost-outlaw", seed=4)
    ended = 0
    for _ in range(STEPS):
        asked = batch.asked.copy()
        batch.step(batch.sample(5))
        for game in np.flatnonzero(batch.over).tolist():
            assert abs(batch.rewards[game, asked[game]]) == 1
            ended += 1
        assert not batch.rewards[~batch.over].any()
    assert batch.seats is not None
    assert ended + batch.seats.skipped == batch.episode.sum() > 0
    assert batch.seats.skipped > 0


def test_where_every_seat_is_held_the_games_are_played_to_their_ends() -> None:
    batch = PausingBatch(Rules(5, death_mesa=True), GAMES, 3, restart=False, players="heuristic")
    assert batch.over.all()
    one, left = PausingBatch(Rules(5, death_mesa=True), GAMES, 3, restart=False, features=False, views=True), np.arange(GAMES)
    heuristic = bang_agents.make("heuristic")
    while (left := np.flatnonzero(one.asked != NOBODY)).size:
        one.step(heuristic.act(one.views[left], one.masks[left]), left)
    assert (batch.winners == one.winners).all()
    assert [batch.choices_made(game) for game in range(GAMES)] == [one.choices_made(game) for game in range(GAMES)]
    assert batch.decisions == one.decisions


def test_games_are_the_same_in_any_number_of_threads() -> None:
    batches = [Batch(Rules(5), 256, players="heuristic", free="deputy", threads=threads) for threads in (1, 3)]
    for _ in range(10):
        for batch in batches:
            batch.step(batch.sample(1))
    assert batches[0].save() == batches[1].save()
    assert batches[0].decisions == batches[1].decisions


def test_a_game_is_cut_off_in_time_whoever_chooses() -> None:
    ended = PausingBatch(Rules(5), GAMES, restart=False, players="random", max_decisions=7)
    assert (ended.made == 7).all()
    assert ended.truncated.all()
    batch = Batch(Rules(5), GAMES, players="heuristic", free="sheriff", max_decisions=12)
    for _ in range(20):
        batch.step(batch.sample(1))
        assert (batch.made < 12).all()
        assert not batch.rewards[batch.truncated].any()


def test_a_random_agent_depends_on_its_seed_and_on_nothing_else() -> None:
    def lines(games: int, seed: int) -> list[list[int]]:
        batch = PausingBatch(Rules(4), games, 1, restart=False, players=bang_agents.make("random", seed))
        return [batch.choices_made(game) for game in range(3)]

    assert lines(3, 1) == lines(5, 1) != lines(3, 2)


@pytest.mark.parametrize("copied", [lambda batch: batch.clone(), lambda batch: pickle.loads(pickle.dumps(batch))], ids=["clone", "pickle"])
def test_a_copy_goes_on_with_the_same_holders(copied: Any) -> None:
    batch = Batch(Rules(5), GAMES, players=["heuristic", "random"], free="outlaw", seed=3)
    batch.step(batch.sample(1))
    other = copied(batch)
    for _ in range(20):
        batch.step(batch.sample(1))
        other.step(other.sample(1))
    assert batch.save() == other.save()


def test_a_record_goes_on_with_holders_that_are_named_again() -> None:
    batch = Batch(Rules(5), GAMES, players="heuristic", free=0, seed=3)
    for _ in range(10):
        batch.step(batch.sample(1))
    other = Batch.load(batch.save(), players="heuristic", free=0)
    for _ in range(20):
        batch.step(batch.sample(1))
        other.step(other.sample(1))
    assert batch.save() == other.save()


@pytest.mark.parametrize(
    ("rules", "players", "free", "sentence"),
    [
        (Rules(5), "heuristic", None, "every seat is held, so nobody would ever be asked"),
        (Rules(5), {"sherif": "random"}, None, "no seat is dealt the role 'sherif'"),
        (Rules(5), {5: "random"}, None, "players: expected a mapping from seats 0 to 4 and roles sheriff, .*; got the key 5"),
        (Rules(5), {"outlaw": 3}, None, "players: expected an agent, an agent's name, a list of these, or None for nobody; got 3"),
        (Rules(5), [], "outlaw", r"players: expected at least one agent in a list; got \[\]"),
        (Rules(5), "nobody", "outlaw", 'there is no agent "nobody"'),
        (Rules(5), "heuristic", "rebel", "free: expected one of sheriff, .*, any, a list of roles, or a seat from 0 to 4; got 'rebel'"),
        (Rules(5), "heuristic", 7, "free: expected one of .*; got 7"),
        (Gunslinger(0), "random", None, "every seat is held"),
    ],
)
def test_what_cannot_be_held_is_refused(rules: Spec, players: Any, free: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Batch(rules, GAMES, players=players, free=free)


def test_games_in_which_nobody_free_is_ever_asked_are_refused() -> None:
    with pytest.raises(ValueError, match=r"games end before the renegade is asked anything \(within 1 decisions at most\)"):
        Batch(Rules(5), 1, players="heuristic", free="renegade", max_decisions=1)


def test_where_an_agent_fails_the_step_can_be_gone_on_with() -> None:
    outside = Outside()
    batch, other = (Batch(Rules(5), GAMES, 3, players=holder, free="outlaw") for holder in (outside, "heuristic"))
    act, choices = outside.heuristic.act, batch.sample(1)
    outside.heuristic.act = lambda views, masks: 1 / 0  # type: ignore[method-assign, assignment, return-value]  # the failure
    with pytest.raises(ValueError, match="the agent outside failed"):
        batch.step(choices)
    with pytest.raises(ValueError, match=r"game \d+ waits for the agent outside, which failed: resume\(\) asks it again"):
        batch.step(choices)
    outside.heuristic.act = act  # type: ignore[method-assign]
    batch.resume()
    other.step(choices)
    for _ in range(20):
        assert np.array_equal(batch.features, other.features)
        assert np.array_equal(batch.rewards, other.rewards)
        for one in (batch, other):
            one.step(one.sample(1))


def test_seats_of_one_batch_may_be_given_to_another_which_has_them_for_itself() -> None:
    batch = Batch(Rules(5), 8, seed=1, players="heuristic", free="outlaw")
    alone = batch.clone()
    other = Batch(Rules(5), 8, seed=2, players=batch.seats)
    for seed in range(60):
        for each in (batch, other, alone):
            each.step_random(seed)
    assert (batch.states == alone.states).all()
    for rules in (Rules(8), DiceRules(5)):
        with pytest.raises(ValueError, match=r"players: expected seats of .*, got seats of BANG!, 5 players"):
            Batch(rules, 8, players=batch.seats)
