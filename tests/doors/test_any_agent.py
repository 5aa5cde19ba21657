"""An agent in every form that it may have, at every door that takes agents; and how functions are told apart."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

import bang_agents
import bang_env
from bang_agents.checked_answers import AgentError
from bang_env import Batch, Rules
from bang_env.doors.seats import Seats
from bang_env.kernel.parameters import SEATING, VIEW, VIEWS, kind_of
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.learning.task_options import task_of
from bang_experiments.learning.train import Args
from tests.support.agents import own_agents

GAMES, STEPS = 4, 12
NAME = "tests.support.agents.own_agents:last"


def my_agent(view: Any, mask: Any) -> Any:
    """The README's."""
    return mask.nonzero()[0][-1]


def of_arrays(views: Any, masks: Any) -> Any:
    """An agent of many seats at once, a function of arrays: the last choice of each."""
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


class Last:
    """An agent in the form of a class: the last choice of each of many seats."""

    def act(self, views: Any, masks: Any) -> Any:
        """The last choices."""
        return of_arrays(views, masks)


class Called:
    """An agent in the form of an object that is called: the last choice of one seat."""

    def __call__(self, view: Any, mask: Any) -> Any:
        """The last choice."""
        return my_agent(view, mask)


ONE: dict[str, Any] = {
    "the README's": my_agent,
    "a function of arrays": of_arrays,
    "a lambda": lambda view, mask: mask.nonzero()[0][-1],
    "one that does not look at the view": lambda _, mask: mask.nonzero()[0][-1],
    "a class": Last,
    "an object": Last(),
    "an object that is called": Called(),
    "a name": NAME,
    "an agent that was made": bang_agents.make(my_agent),
}
SEVERAL: dict[str, Any] = {
    "a list": [my_agent, Last, NAME],
    "a mapping": {"sheriff": my_agent, "deputy": Last, "outlaw": [NAME, Last()], "renegade": of_arrays},
    "a mapping of seats": {0: my_agent, 1: my_agent, 2: Last(), 3: Last, 4: NAME},
    "a function of role and seat": lambda role, seat: my_agent if role == "outlaw" else [Last, NAME][seat % 2],
}


def played(batch: Batch) -> bytes:
    """A batch, saved after some steps in which the free seats take their first choices."""
    for _ in range(STEPS):
        batch.step(batch.masks.argmax(axis=1))
    return batch.save()


def seen(envs: Any) -> list[bytes]:
    """The observations of the free seats while they take their first choices, as bytes."""
    rows = [envs.reset(seed=3)[0].tobytes()]
    for _ in range(STEPS):
        masks = envs.unwrapped.action_masks()
        step = envs.step(int(masks.argmax()) if masks.ndim == 1 else masks.argmax(axis=1))
        rows.append(step[0].tobytes())
        if masks.ndim == 1 and (step[2] or step[3]):
            rows.append(envs.reset()[0].tobytes())
    return rows


DOORS: dict[str, Callable[[Any], Any]] = {
    "Batch": lambda holders: played(Batch(Rules(5), GAMES, 3, players=holders, free="renegade", max_decisions=200)),
    "Batch.load": lambda holders: played(Batch.load(Batch(Rules(5), GAMES, 3).save(), players=holders, free="renegade")),
    "gymnasium.make": lambda holders: seen(gymnasium.make("bang_env/Bang-v0", role="renegade", opponents=holders, max_decisions=200)),
    "gymnasium.make_vec": lambda holders: seen(
        gymnasium.make_vec(
            "bang_env/Bang-v0", GAMES, vectorization_mode="vector_entry_point", role="renegade", opponents=holders, max_decisions=200
        )
    ),
    "evaluate": lambda holders: bang_env.evaluate("random", role="renegade", opponents=holders, deals=6, max_decisions=200).won.tobytes(),
}


@pytest.fixture(scope="module")
def expected() -> dict[str, Any]:
    """The result at each door where an agent of this package's own form holds all seats but the free ones."""
    return {name: door(Last()) for name, door in DOORS.items()}


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("form", [*ONE, *SEVERAL])
def test_every_form_of_an_agent_holds_seats_at_every_door(form: str, door: str, expected: dict[str, Any]) -> None:
    assert DOORS[door]({**ONE, **SEVERAL}[form]) == expected[door]


@pytest.mark.parametrize("form", ONE)
def test_every_form_of_an_agent_is_measured_and_made(form: str) -> None:
    one, other = (bang_env.evaluate(agent, role="outlaw", deals=6) for agent in (ONE[form], Last()))
    assert one.won.tolist() == other.won.tolist()
    batch = Batch(Rules(5), GAMES, views=True)
    assert bang_agents.make(ONE[form]).act(batch.views, batch.masks).tolist() == of_arrays(batch.views, batch.masks).tolist()


@pytest.mark.parametrize("name", ["last", "first", "First", "AGENT"])
def test_a_name_is_an_agent_in_line_ups_and_for_training(name: str) -> None:
    word = f"tests.support.agents.own_agents:{name}"
    lineup = parse_lineup(f"{word} outlaw=heuristic one-sheriff={word}", Rules(5))
    assert lineup.focus is not None
    task = task_of(Args(opponents=f"heuristic,{word}"), Rules(5))
    batch = Batch(Rules(5), GAMES, views=True)
    choices = (of_arrays(batch.views, batch.masks) if name == "last" else batch.masks.argmax(axis=1)).tolist()
    for agent in (lineup.focus[1], task.among[0].seats[1]):
        assert agent.act(batch.views, batch.masks).tolist() == choices


def test_opponents_are_told_in_words() -> None:
    wordings = {
        "last": own_agents.last, "last,random": [own_agents.last, "random"],
        "heuristic sheriff=random 2=last": {"sheriff": "random", 2: own_agents.last},
        "heuristic outlaw=random": "heuristic outlaw=random", "seated": seated, "heuristic": None,
    }  # fmt: skip
    for words, opponents in wordings.items():
        assert bang_env.evaluate("random", role="renegade", opponents=opponents, deals=2, max_decisions=50).opponents == words


# How functions are told apart


@pytest.mark.parametrize(
    ("function", "kind"),
    [
        (lambda views, masks: 0, VIEWS),
        (lambda view, mask: 0, VIEW),
        (lambda role, seat: 0, SEATING),
        (lambda _, mask: 0, VIEW),
        (lambda views, _: 0, VIEWS),
        (lambda _, seat: 0, SEATING),
        (lambda view, mask, temperature=1: 0, VIEW),
        (lambda a, b: 0, None),
        (lambda role, mask: 0, None),
        (lambda view, masks: 0, None),
        (lambda *arguments: 0, None),
        (max, None),
    ],
)  # fmt: skip
def test_one_of_two_parameters_says_what_a_function_is(function: Any, kind: Any) -> None:
    assert kind_of(function) == kind


def by_letters(a: Any, b: Any) -> Any:
    """A function whose parameters say nothing."""
    return b.argmax(axis=1)


def test_where_both_kinds_are_taken_a_function_that_says_nothing_is_refused() -> None:
    kinds = r"\(views, masks\) or \(view, mask\) if it is an agent, \(role, seat\) if it says who holds a seat"
    sentence = rf"expected a function whose parameters are called {kinds}; got \(a, b\)"
    for name, door in DOORS.items():
        with pytest.raises(ValueError, match=f"{'players' if name.startswith('Batch') else 'opponents'}: {sentence}"):
            door(by_letters)


def test_where_agents_alone_are_taken_it_is_one_of_arrays() -> None:
    for holders in ([by_letters], {"sheriff": by_letters, "deputy": by_letters, "outlaw": by_letters, "renegade": by_letters}):
        Batch(Rules(5), GAMES, players=holders, free="renegade")
    assert bang_env.evaluate(by_letters, deals=4, max_decisions=200).agent == "by_letters"


def seated(role: str, seat: int) -> str:
    """Who holds a seat."""
    return "heuristic"


@pytest.mark.parametrize(
    "made",
    [
        lambda: bang_agents.make(seated), lambda: bang_env.evaluate(seated, deals=4),
        lambda: Batch(Rules(5), GAMES, players=[seated], free=0), lambda: Batch(Rules(5), GAMES, players={0: seated}),
    ],
)  # fmt: skip
def test_who_holds_a_seat_is_no_agent(made: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"agent: expected an object .*; got seated, a function of a role and a seat, which players= and"):
        made()


@pytest.mark.parametrize(
    ("holder", "sentence"),
    [
        (lambda role, seat: 1 / 0, r"players: <lambda>\('sheriff', 0\) failed: ZeroDivisionError: division by zero"),
        (lambda role, seat: 5, "players: expected an agent, an agent's name, a list of these, or None for nobody; got 5"),
        ({"outlaw": object()}, "players: expected an agent, .*; got <object"),
        (b"heuristic", "players: expected an agent, .*; got b'heuristic'"),
        (int, "an agent's class is made without arguments, .* int cannot be"),
        (own_agents.Needy, "Needy cannot be: missing a required argument: 'path'"),
    ],
    ids=["fails", "answers a number", "names an object", "bytes", "int", "a class that needs more"],
)
def test_who_is_no_holder_is_refused_with_a_sentence(holder: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Seats(Rules(5), GAMES, holder)


class Breaking(Last):
    """One that cannot be made."""

    def __init__(self) -> None:
        raise OSError("no weights")


class Broad(Last):
    """One with room for no number of seats."""

    padded_seats = "x"


def test_a_class_that_fails_while_it_is_made_is_named() -> None:
    with pytest.raises(AgentError, match="the agent Breaking failed while it was made: OSError: no weights"):
        bang_agents.make(Breaking)
    with pytest.raises(AgentError, match="the agent Broad: expected padded_seats to be a whole number of at least 1; got 'x'"):
        bang_agents.make(Broad)


@pytest.mark.parametrize("what", ["a" * 5000, "a/" * 3000, f"{'a' * 300}:b", "search:" + "9" * 5000, "\0"])
def test_no_name_is_too_long_for_a_sentence(what: str) -> None:
    with pytest.raises(ValueError, match=r"there is no agent|(playouts|seconds): expected"):
        bang_agents.make(what)


@pytest.mark.parametrize(
    ("named", "sentence"),
    [({"seed": "x"}, "seed: expected a whole number; got 'x'"), ({"game": 5}, "game: expected a game, .*; got 5")],
)
def test_the_seed_and_the_game_of_an_agent_are_checked(named: dict[str, Any], sentence: str) -> None:
    for what in ("heuristic", "random", Last):
        with pytest.raises(ValueError, match=sentence):
            bang_agents.make(what, **named)


def test_a_module_that_fails_is_told(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "crooked.py").write_text("1 / 0\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ValueError, match='there is no agent "crooked:agent": importing crooked failed: ZeroDivisionError'):
        bang_agents.make("crooked:agent")


def test_a_searcher_holds_seats_too() -> None:
    played(Batch(Rules(4), 1, players=own_agents.Deep, free="sheriff"))
    assert np.isfinite(bang_env.evaluate("random", players=4, role="sheriff", opponents=own_agents.Deep, deals=2).win_rate.value)
