"""Beliefs that agents state about the others' roles: who states them, in which form, and what is refused."""

import json
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import bang_agents
from bang_agents import Agent, AgentError
from bang_agents.agent_beliefs import Believer, shares_left, stated_beliefs
from bang_agents.chat import Chat
from bang_agents.text_agent import TextAgent
from bang_agents.unseen_roles import hidden, roles_left
from bang_agents.who_is_who import NO_CHANCES, RoleQuestion
from bang_env import Batch, DiceRules, Rules
from bang_env.bang.words import ROLES, SEATS
from bang_env.doors.text import AnswerError
from bang_env.kernel.spec import Spec
from tests.support.agents.endpoint import completion, started
from tests.support.agents.heads import seeing_policy
from tests.support.agents.own_agents import First

TABLES = [Rules(5), Rules(6, rebel=True), Rules(5, death_mesa=True), DiceRules(6)]


def views_of(rules: Spec, games: int = 30, decisions: int = 40) -> NDArray[Any]:
    """Views of seats that are asked, some choices after the deal."""
    batch = Batch(rules, games, 3, views=True)
    for _ in range(decisions):
        batch.step_random(seed=1)
    return np.asarray(batch.views.copy())


class Stating(First):
    """An agent that states what it is told to."""

    def __init__(self, beliefs: Callable[[NDArray[Any]], Any]) -> None:
        self.beliefs = beliefs


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.full_title)
def test_beliefs_add_up_for_every_hidden_seat(rules: Spec) -> None:
    views, game = views_of(rules), rules.game
    agents: list[Agent] = [bang_agents.make(name, game=game) for name in ("heuristic", "search:20")]
    for agent in [*agents, seeing_policy(rules)]:
        assert isinstance(agent, Believer)
        beliefs = stated_beliefs(agent, views, game)
        assert beliefs is not None and beliefs.shape == (len(views), game.seats, len(game.roles))
        np.testing.assert_allclose(beliefs[hidden(views, game)].sum(axis=1), 1, atol=1e-6)


@pytest.mark.parametrize("rules", [Rules(5), DiceRules(6), DiceRules(5, roles="sheriff, 2 outlaw, 2 renegade")], ids=str)
def test_beliefs_of_a_policy_add_up_to_the_roles_that_are_left(rules: Spec) -> None:
    """At a table of other roles than printed a view of the dice game does not say which."""
    views, game = views_of(rules), rules.game
    beliefs = stated_beliefs(seeing_policy(rules), views, game)
    assert beliefs is not None
    sums, left = (beliefs * hidden(views, game)[:, :, None]).sum(axis=1), roles_left(views, rules.role_counts, game)
    if game.roles_dealt(views) is None:
        assert abs(sums - left).max() > 0.1
    else:
        np.testing.assert_allclose(sums, left, atol=0.02)


def test_agents_that_hold_nothing_for_likely_state_nothing() -> None:
    views = views_of(Rules(5))
    for agent in (bang_agents.make("random"), seeing_policy(Rules(5), heads=False), bang_agents.make(First()), TextAgent(lambda text: "1")):
        assert stated_beliefs(agent, views, Rules(5).game) is None


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.full_title)
def test_counting_tells_the_share_of_the_roles_not_yet_seen(rules: Spec) -> None:
    views, game = views_of(rules), rules.game
    beliefs, unseen = shares_left(views, rules.role_counts, game), hidden(views, game)
    np.testing.assert_allclose(beliefs[unseen].sum(axis=1), 1)
    assert not beliefs[~unseen].any()
    left, seats = roles_left(views, rules.role_counts, game), unseen.sum(axis=1)
    if game.roles_dealt(views) is not None:
        np.testing.assert_allclose(beliefs[unseen], np.repeat(left / np.maximum(seats, 1)[:, None], seats, axis=0))


def test_an_agent_of_ones_own_states_beliefs_by_a_method() -> None:
    views, game = views_of(Rules(5)), Rules(5).game
    counted = shares_left(views, Rules(5).role_counts, game)
    agent = bang_agents.make(Stating(lambda asked: shares_left(asked, Rules(5).role_counts, game)), game=game)
    np.testing.assert_array_equal(stated_beliefs(agent, views, game), counted)
    assert stated_beliefs(bang_agents.make(Stating(lambda asked: None), game=game), views, game) is None


def failing(views: NDArray[Any]) -> NDArray[np.float64]:
    """An error of its own."""
    raise KeyError("roles")


@pytest.mark.parametrize(
    ("beliefs", "sentence"),
    [
        (lambda views: np.zeros((len(views), 3)), r"stated beliefs of shape \(30, 3\); for 30 views they have shape \(30, 10, 6\)"),
        (lambda views: np.zeros((len(views), 10, 6)), "no chances of 0 or more which add up to 1"),
        (lambda views: np.full((len(views), 10, 6), np.nan), "no chances of 0 or more which add up to 1"),
        (lambda views: np.tile([2.0, -1.0, 0, 0, 0, 0], (len(views), 10, 1)), "no chances of 0 or more which add up to 1"),
        (lambda views: "the Outlaw, surely", "stated a str that is no array of beliefs"),
        (lambda views: [10**400], "stated a list that is no array of beliefs"),
        (failing, "failed, asked for beliefs of 30 views: KeyError"),
    ],
)
def test_what_are_no_beliefs_is_refused_with_the_name_of_the_agent(beliefs: Any, sentence: str) -> None:
    with pytest.raises(AgentError, match=f"the agent Stating .*{sentence}"):
        stated_beliefs(bang_agents.make(Stating(beliefs)), views_of(Rules(5)), Rules(5).game)


def test_a_policy_that_was_pickled_states_the_same() -> None:
    views, policy = views_of(Rules(5)), seeing_policy(Rules(5))
    np.testing.assert_array_equal(pickle.loads(pickle.dumps(policy)).beliefs(views), policy.beliefs(views))


# --- asked in words


class Speaking:
    """A function from text to text that says who is who in these words, and counts how often it was asked."""

    def __init__(self, *answers: str | None) -> None:
        self.answers, self.texts = list(answers), list[str]()

    def __call__(self, text: str) -> str:
        """The first choice."""
        return "1"

    def beliefs(self, text: str) -> str | None:
        """The next answer; the last one again and again."""
        self.texts.append(text)
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


def one_view() -> NDArray[Any]:
    """A view of the Sheriff, who knows nobody."""
    return np.asarray(Batch(Rules(5), 1, 3, views=True).views.copy())


def answered(question: RoleQuestion, **chances: float) -> str:
    """An answer that gives the same chances to all."""
    return json.dumps(dict.fromkeys(question.seats, chances))


def test_the_question_names_the_hidden_seats_and_the_roles_that_are_left() -> None:
    question = RoleQuestion.of(Rules(5).game, one_view())
    assert list(question.roles) == ["Deputy", "Outlaw", "Renegade"] and list(question.seats.values()) == [1, 2, 3, 4]
    assert "## Who is who" in question.text and all(f'"{name}"' in question.text for name in question.seats)
    assert "## Choices" not in question.text


def test_an_answer_is_scaled_and_words_around_it_are_left_aside() -> None:
    view = one_view()
    question = RoleQuestion.of(Rules(5).game, view)
    agent = TextAgent(Speaking(f"```json\n{answered(question, Outlaw=30, Deputy=10)}\n```"))
    beliefs = stated_beliefs(agent, view, Rules(5).game)
    assert beliefs is not None and agent.asked == 1
    assert beliefs[0, 1].tolist() == beliefs[0, 4].tolist() == [0, 0, 0.25, 0.75, 0, 0]


@pytest.mark.parametrize(
    "answer", ["", "Outlaw", "{}", "[1]", '{"Ada": 5}', '{"Ada": {"Outlaw": "much"}}', "{" * 100_000, "}{"]
)
def test_another_answer_is_refused_and_then_the_roles_left_are_counted(answer: str) -> None:
    view, game = one_view(), Rules(5).game
    with pytest.raises(AnswerError, match="no chances of roles for"):
        RoleQuestion.of(game, view).read(answer)
    speaking = Speaking(answer)
    agent = TextAgent(speaking)
    beliefs = stated_beliefs(agent, view, game)
    assert beliefs is not None and np.allclose(beliefs, shares_left(view, Rules(5).role_counts, game))
    none = agent.beliefs(view[:0])
    assert agent.asked == 1 and none is not None and none.shape == (0, game.seats, len(game.roles))
    assert agent.refusals == {NO_CHANCES: 2} and agent.unstated == 1 and "refused" in speaking.texts[1]
    assert "1 times the roles left were counted for it" in agent.summary()


@pytest.mark.parametrize(
    "chances",
    [
        {"Outlaw": -1.0, "Deputy": 2.0},
        {"Outlaw": 0.0},
        {"Outlaw": float("inf")},
        {"Outlaw": float("nan")},
        {"Outlaw": 1e308, "Deputy": 1e308},
    ],
)
def test_numbers_that_are_no_chances_are_refused(chances: dict[str, float]) -> None:
    question = RoleQuestion.of(Rules(5).game, one_view())
    with pytest.raises(AnswerError, match="no chances of roles"):
        question.read(answered(question, **chances))


def test_a_function_that_states_nothing_is_believed_to() -> None:
    assert TextAgent(Speaking(None)).beliefs(one_view()) is None


def test_a_language_model_is_asked_who_is_who_only_where_it_is_to_be() -> None:
    view = one_view()
    answer = answered(RoleQuestion.of(Rules(5).game, view), Outlaw=1)
    stub = started(lambda question, number: (200, completion(answer)))
    try:
        assert TextAgent(Chat("stub", stub.url, "no key")).beliefs(view) is None and not stub.asked
        model = Chat("stub", stub.url, "no key", states_beliefs=True)
        beliefs = TextAgent(model).beliefs(view)
        assert beliefs is not None and beliefs[0, 1, 3] == 1 and model.asked == 1
        assert "## Who is who" in stub.asked[0]["messages"][1]["content"]
    finally:
        stub.shutdown()
        stub.server_close()


def test_an_agent_by_text_is_asked_for_beliefs_at_a_table_with_a_changed_rule_too() -> None:
    view = Batch(Rules(5, life=1), 1, features=False, views=True).views
    beliefs = TextAgent(Speaking("{}")).beliefs(view)
    assert beliefs is not None and beliefs.shape == (1, SEATS, ROLES)
