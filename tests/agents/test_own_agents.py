"""A user's own agent: how it may be named or given, and how its faults are told."""

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

import bang_agents
import bang_env
from bang_agents import AgentError, Searcher, decide, make
from bang_agents.agent import PolicyError
from bang_agents.checked_answers import check_choices
from bang_agents.learned import FILE, save_policy
from bang_agents.policies import policies
from bang_agents.user_agents import Own, names_code
from bang_env import DICE, Batch, Gunslinger, Rules
from tests.support.agents import own_agents

HERE = "tests.support.agents.own_agents"


def table(games: int = 6) -> Batch:
    """Games at their first question."""
    return Batch(Rules(5), games, seed=1, features=False, views=True)


# How it is named or given


@pytest.mark.parametrize(
    "what",
    [
        own_agents.first, own_agents.First, own_agents.First(), f"{HERE}:first", f"{HERE}:First", f"{HERE}:AGENT",
        lambda views, masks: masks.argmax(axis=1).tolist(), lambda views, masks: masks.argmax(axis=1).astype(np.uint8),
    ],
    ids=lambda one: getattr(one, "__name__", type(one).__name__ if not isinstance(one, str) else one),
)  # fmt: skip
def test_an_object_a_class_a_function_or_its_name_is_an_agent(what: object) -> None:
    batch = table()
    choices = make(what).act(batch.views, batch.masks)
    assert choices.dtype == np.int64
    assert choices.tolist() == batch.masks.argmax(axis=1).tolist()


@pytest.mark.parametrize("what", [own_agents.last, f"{HERE}:last"], ids=["function", "name"])
def test_a_function_of_one_view_and_mask_is_asked_seat_by_seat(what: object) -> None:
    batch = table()
    choices = make(what).act(batch.views, batch.masks)
    assert choices.tolist() == [int(np.flatnonzero(mask)[-1]) for mask in batch.masks]


def test_an_environment_with_a_function_of_one_view_and_mask_can_be_pickled() -> None:
    env = gymnasium.make("bang_env/Bang-v0", players=4, role="renegade", opponents=own_agents.last)
    twin = pickle.loads(pickle.dumps(env))
    assert env.reset(seed=3)[0].tobytes() == twin.reset(seed=3)[0].tobytes()


def test_a_class_is_made_with_the_seed_and_the_game_if_it_has_them() -> None:
    agent = make(f"{HERE}:Drawing", seed=7, game=DICE)
    assert isinstance(agent, Own)
    assert (agent.name, agent.agent.seed, agent.agent.game) == ("drawing", 7, DICE)


def test_an_agent_is_called_by_its_name_or_by_the_word_that_named_it() -> None:
    assert [make(what).name for what in (own_agents.Drawing, own_agents.First, own_agents.last)] == ["drawing", "First", "last"]
    assert make(f"{HERE}:last").name == f"{HERE}:last"


def test_one_that_searches_is_asked_in_worlds() -> None:
    batch, agent = table(), make(own_agents.Deep)
    assert isinstance(agent, Searcher)
    assert not isinstance(make(own_agents.First), Searcher)
    heuristic = make("heuristic").act(batch.views, batch.masks)
    assert decide(agent, batch.views, batch.masks, batch.worlds).tolist() == heuristic.tolist()


def test_an_agent_of_this_package_is_taken_as_it_is() -> None:
    heuristic = make("heuristic")
    assert make(heuristic) is heuristic
    assert make(type(heuristic)).name == "heuristic"


def test_a_saved_policy_is_named_by_the_name_of_its_run_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rules = Gunslinger(0)
    width = rules.game.pages.size(rules.pages, rules.players)
    weights = {"actor.0.weight": np.zeros((rules.choices, width), np.float32), "actor.0.bias": np.zeros(rules.choices, np.float32)}
    save_policy(Path("runs", "mine", FILE), weights, rules, {"padded_seats": rules.players})
    assert make("mine").name == make("runs/mine").name == "mine"
    Path("runs", "empty").mkdir()
    with pytest.raises(PolicyError, match="there is no saved policy at runs/empty"):
        make("empty")


def test_an_installed_package_brings_agents_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "theirs-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: theirs\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(f"[bang_env.agents]\nfrom-theirs = {HERE}:First\nbroken = no_such_module:Agent\n")
    monkeypatch.syspath_prepend(tmp_path)
    batch = table()
    assert make("from-theirs").name == "from-theirs"
    assert make("from-theirs").act(batch.views, batch.masks).tolist() == batch.masks.argmax(axis=1).tolist()
    assert names_code("from-theirs")
    with pytest.raises(ValueError, match='the agent "broken" of an installed package cannot be imported: ModuleNotFoundError'):
        make("broken")


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        (f"{HERE}:Nobody", 'there is no agent ".*:Nobody": module .* has no attribute'),
        ("no_such_module:Agent", 'there is no agent "no_such_module:Agent": there is no module no_such_module;'),
        (f"{HERE}:NOTHING", r"agent: expected an object with act\(views, masks\), a class .*; got tests.support.agents.own_agents:NOTHING"),
        (5, r"agent: expected an object with act\(views, masks\), a class .*; got 5"),
        (None, "got None"),
        (policies()["base"], r"got Policy\(.*, whose method agent\(\) makes one"),
        (lambda views: views, "agent: expected .*; got <function"),
        (f"{HERE}:Needy", r"with seed= and game=; .*:Needy cannot be: missing a required argument: 'path'"),
        (f"{HERE}:Lawless", "expected rules to be a spec such as Rules"),
        ("", 'there is no agent ""'),
    ],
    ids=lambda one: getattr(one, "__name__", type(one).__name__ if not isinstance(one, str) else one),
)
def test_what_is_no_agent_is_refused_with_a_sentence(what: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        make(what)


class Failing:
    """An agent of which one attribute fails when it is read."""

    def __init__(self, attribute: str) -> None:
        self.attribute = attribute

    def __getattribute__(self, attribute: str) -> Any:
        if attribute == object.__getattribute__(self, "attribute"):
            raise RuntimeError("nothing there")
        return object.__getattribute__(self, attribute)

    def act(self, views: Any, masks: Any) -> Any:
        return masks.argmax(axis=1)


@pytest.mark.parametrize("attribute", ["rules", "padded_seats", "name", "act", "act_in"])
def test_an_attribute_that_fails_is_a_fault_of_the_agent(attribute: str) -> None:
    agent = Failing(attribute)
    sentence = f"the agent Failing failed, asked for its {attribute}: RuntimeError: nothing there"
    asked: list[Callable[[], object]] = [
        lambda: make(agent),
        lambda: bang_env.evaluate(agent, deals=2),
        lambda: bang_env.evaluate("random", opponents={"outlaw": [agent]}, deals=2),
        lambda: Batch(Rules(4), 1, players=agent),
    ]
    for ask in asked:
        with pytest.raises(AgentError, match=sentence):
            ask()


def test_an_object_that_has_every_attribute_and_no_method_is_no_agent() -> None:
    class Five:
        def __getattr__(self, _: str) -> int:
            return 5

    with pytest.raises(ValueError, match=r"agent: expected an object with act.* got <.*Five object"):
        make(Five())


def test_names_that_run_code_are_known_from_others() -> None:
    assert all(names_code(name) for name in ("a:B", "a.b:c", "text:a.b:c", "text:a-b:c"))
    assert not any(names_code(name) for name in ("random", "search:500", "search:0.5s", "runs/mine", "mine", "a/b:c"))


# How its faults are told


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (own_agents.silent, r"the agent silent gave None; for 6 rows of views and masks it gives whole numbers of shape \(6,\)"),
        (own_agents.broken, "the agent broken failed, asked for 6 choices: KeyError: 'weights'"),
        (own_agents.stubborn, r"the agent stubborn chose 61 in row \d, where its mask allows 0 \(pass\)"),
        (lambda views, masks: masks.argmax(axis=1)[:3], r"gave int64 of shape \(3,\)"),
        (lambda views, masks: masks.argmax(axis=1)[:, None], r"gave int64 of shape \(6, 1\)"),
        (lambda views, masks: masks.argmax(axis=1).astype(float), r"gave float64 of shape \(6,\)"),
        (lambda views, masks: masks[:, 0], r"gave bool of shape \(6,\)"),
        (lambda views, masks: masks.argmax(axis=1) + 1000, "chose 1000 in row 0"),
        (lambda views, masks: masks.argmax(axis=1) - 1, "chose -1 in row 0"),
        (lambda views, masks: np.full(6, 2**64 - 1, np.uint64), "chose 18446744073709551615 in row 0"),
        (lambda view, mask: 10**30, "chose 1000000000000000000000000000000 in row 0, where its mask allows"),
        (lambda view, mask: -(2**64), "chose -18446744073709551616 in row 0, where its mask allows"),
        (lambda views, masks: [2**63, *[-1] * 5], "chose 9223372036854775808 in row 0, where its mask allows"),
        (lambda views, masks: [[1], [2, 3]], "gave a list that is no array of choices"),
        (lambda view, mask: None, "gave None for a view and its mask; expected the number of a choice, a whole number"),
        (lambda view, mask: 0.5, "gave 0.5 for a view and its mask"),
    ],
    ids=lambda one: getattr(one, "__name__", type(one).__name__ if not isinstance(one, str) else one),
)
def test_a_faulty_agent_is_named_with_what_was_wrong(fault: Any, sentence: str) -> None:
    batch = table()
    before = batch.save()
    with pytest.raises(AgentError, match=sentence):
        make(fault).act(batch.views, batch.masks)
    assert batch.save() == before


@pytest.mark.parametrize("written", [False, True])
def test_an_agent_that_writes_into_its_masks_is_judged_by_what_was_allowed(written: bool) -> None:
    batch, first = table(), table().masks.argmax(axis=1)

    def writing(views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        masks[:] = written
        return np.full(len(first), masks.shape[1] - 1) if written else np.asarray(first)

    agent = make(writing)
    if not written:
        assert agent.act(batch.views, batch.masks.copy()).tolist() == first.tolist()
    else:
        with pytest.raises(AgentError, match=r"the agent writing chose .* where its mask allows"):
            agent.act(batch.views, batch.masks.copy())


def test_the_cause_of_an_error_inside_an_agent_is_kept() -> None:
    batch = table()
    with pytest.raises(AgentError) as caught:
        make(own_agents.broken).act(batch.views, batch.masks)
    assert isinstance(caught.value.__cause__, KeyError)


def test_an_agent_that_was_not_made_here_is_checked_where_it_is_asked() -> None:
    class Bare:
        def act(self, views: Any, masks: Any) -> Any:
            return masks.argmin(axis=1)

    batch, bare = table(), Bare()
    with pytest.raises(AgentError, match="the agent Bare chose"):
        decide(bare, batch.views, batch.masks, batch.worlds)  # type: ignore[arg-type]  # it has no name


def test_the_first_row_that_is_wrong_is_told_and_long_masks_are_cut() -> None:
    masks = np.ones((3, 40), np.bool_)
    masks[2, 7] = False
    with pytest.raises(AgentError, match=r"chose 7 in row 2, where its mask allows 0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12 and 27 more"):
        check_choices("it", [1, 2, 7], masks)
    assert check_choices("it", [], masks[:0]).shape == (0,)
    assert bang_agents.AgentError is AgentError


def test_the_name_of_an_agent_and_what_it_says_steer_no_terminal() -> None:
    class Loud:
        name = "\x1b]0;PWNED\x07\u202e"

        def act(self, views: Any, masks: Any) -> Any:
            raise RuntimeError("\x1b[31m\nnext line")

    batch = table()
    for act in (make(Loud()).act, lambda views, masks: check_choices(Loud.name, None, masks)):
        with pytest.raises(AgentError) as refusal:
            act(batch.views, batch.masks)
        assert str(refusal.value).isprintable()


def test_a_name_is_no_agent() -> None:
    batch = Batch(Rules(5), 1, views=True)
    with pytest.raises(ValueError, match=r"agent: expected an object with act\(views, masks\), as make\(name\) gives one; got 'heuristic'"):
        decide("heuristic", batch.views, batch.masks, batch.worlds)  # type: ignore[arg-type]
