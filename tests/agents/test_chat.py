"""A language model behind an endpoint: answers that are right, wrong, slow, broken or missing end no game; what they take is counted."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bang_agents import make
from bang_agents.chat import MOST_FAILURES, Chat, ask, model_of_environment
from bang_agents.text_agent import TextAgent
from bang_env import Rules
from bang_experiments.arena.deals import play_deals
from bang_experiments.arena.provenance import marks
from tests.support.agents.endpoint import Answer, Stub, completion, started


@pytest.fixture
def endpoint() -> Iterator[Callable[[Answer], Stub]]:
    """Starts stubs, and ends them."""
    stubs: list[Stub] = []

    def start(answer: Answer) -> Stub:
        stubs.append(started(answer))
        return stubs[-1]

    yield start
    for stub in stubs:
        stub.shutdown()
        stub.server_close()


def chat(stub: Stub, **options: Any) -> Chat:
    """A model at a stub, asked once for each question."""
    return Chat("stub", stub.url, "no key", **options)


def test_a_model_plays_games_to_their_end(endpoint: Callable[[Answer], Stub]) -> None:
    stub = endpoint(lambda question, number: (200, completion("1" if number % 3 else "the barrel, please")))
    model = chat(stub, prices=(1.0, 10.0))
    agent = TextAgent(model, name="model", game=Rules(4).game, seed=1)
    games = play_deals(Rules(4), agent, 1, 1, max_decisions=120)
    assert len(games.truncated) == 1
    assert agent.refusals.total() > 0 and model.asked == agent.asked + agent.refusals.total() - agent.drawn.total()
    assert (model.read, model.written) == (100 * model.asked, 2 * model.asked)
    assert model.cost == pytest.approx(model.asked * (100 * 1.0 + 2 * 10.0) / 1e6)
    assert f"{model.asked:,} questions, {model.read:,} tokens read" in agent.summary() and "refused" in agent.summary()
    assert "## Choices" in stub.asked[0]["messages"][-1]["content"]


def test_what_is_asked_is_what_the_seat_sees(endpoint: Callable[[Answer], Stub]) -> None:
    stub = endpoint(lambda question, number: (200, completion("2")))
    assert chat(stub)("a question") == "2"
    assert [message["role"] for message in stub.asked[0]["messages"]] == ["system", "user"]
    assert stub.asked[0]["messages"][1]["content"] == "a question" and stub.asked[0]["model"] == "stub"


@pytest.mark.parametrize(
    "reply",
    [{}, {"choices": []}, completion(None), completion("   "), {"choices": [{"index": 0}]}, {"choices": [{"index": 0, "message": {}}]}],
)
def test_a_reply_without_words_is_no_answer(reply: Any, endpoint: Callable[[Answer], Stub]) -> None:
    model = chat(endpoint(lambda question, number: (200, reply)))
    assert model("a question") == "" and model.failures == 1


@pytest.mark.parametrize("status", [400, 404])
def test_an_error_of_the_endpoint_is_no_answer(status: int, endpoint: Callable[[Answer], Stub]) -> None:
    model = chat(endpoint(lambda question, number: (status, {"error": {"message": "no such thing"}})))
    assert model("a question") == "" and model.failures == 1


def test_an_endpoint_that_was_busy_is_asked_again(endpoint: Callable[[Answer], Stub]) -> None:
    model = chat(endpoint(lambda question, number: (503, {"error": {"message": "busy"}}) if number == 0 else (200, completion("1"))))
    assert model("a question") == "1" and model.failures == 0


def test_an_answer_that_is_no_json_is_no_answer(endpoint: Callable[[Answer], Stub]) -> None:
    model = chat(endpoint(lambda question, number: (200, b"<html>")))
    assert model("a question") == ""


def test_an_answer_that_comes_too_late_is_no_answer(endpoint: Callable[[Answer], Stub]) -> None:
    def slowly(question: str, number: int) -> tuple[int, Any]:
        time.sleep(1.0)
        return 200, completion("1")

    model = chat(endpoint(slowly), seconds=0.1)
    assert model("a question") == "" and model.waited < 5
    assert "1 without an answer" in model.summary()


def test_nobody_goes_on_asking_an_endpoint_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.sleep", lambda seconds: None)  # before the library asks again
    model = Chat("stub", "http://127.0.0.1:9/v1", "no key", seconds=0.2)
    for _ in range(MOST_FAILURES - 1):
        assert model("a question") == ""
    with pytest.raises(ConnectionError, match=f"the model stub has failed to answer {MOST_FAILURES} times in a row"):
        model("a question")


def test_an_answer_ends_a_row_of_failures(endpoint: Callable[[Answer], Stub]) -> None:
    model = chat(endpoint(lambda question, number: (200, completion("1" if number % 2 else None))))
    assert [model("a question") for _ in range(2 * MOST_FAILURES)] == ["", "1"] * MOST_FAILURES


def test_a_wrong_key_is_said_at_once(endpoint: Callable[[Answer], Stub]) -> None:
    model = chat(endpoint(lambda question, number: (401, {"error": {"message": "wrong key"}})))
    with pytest.raises(ConnectionError, match="the model stub refuses the key"):
        model("a question")


def test_without_a_key_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(ValueError, match="the model stub cannot be asked"):
        Chat("stub", "http://127.0.0.1:9/v1")("a question")


def test_models_of_other_names_addresses_and_questions_have_other_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    versions = []
    for change in ({}, {"BANG_MODEL": "large"}, {"OPENAI_BASE_URL": "https://me:secret@elsewhere/v1/"}, {"BANG_BELIEFS": "1"}):
        for name, value in ({"BANG_MODEL": "small", "OPENAI_BASE_URL": "", "BANG_BELIEFS": "0", "BANG_PRICES": "1 2"} | change).items():
            monkeypatch.setenv(name, value)
        model_of_environment.cache_clear()
        versions.append(marks({"model": make("text:bang_agents.chat:ask")})["model"]["version"])
    model_of_environment.cache_clear()
    usual = "https://api.openai.com/v1"
    asked = f"small at {usual}, asked for beliefs"
    assert versions == [f"small at {usual}", f"large at {usual}", "small at https://elsewhere/v1", asked]


def test_the_environment_names_a_model(endpoint: Callable[[Answer], Stub], monkeypatch: pytest.MonkeyPatch) -> None:
    model_of_environment.cache_clear()
    monkeypatch.delenv("BANG_MODEL", raising=False)
    with pytest.raises(ValueError, match="set BANG_MODEL"):
        ask("a question")
    stub = endpoint(lambda question, number: (200, completion("1")))
    for name, value in {"BANG_MODEL": "stub", "OPENAI_BASE_URL": stub.url, "OPENAI_API_KEY": "none", "BANG_PRICES": "one"}.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(ValueError, match="BANG_PRICES: expected dollars"):
        ask("a question")
    monkeypatch.setenv("BANG_PRICES", "1 2")
    assert ask("a question") == "1" and "stub: 1 questions" in ask.summary()
    for value, states in (("0", False), ("", False), ("1", True)):
        monkeypatch.setenv("BANG_BELIEFS", value)
        model_of_environment.cache_clear()
        assert model_of_environment().states_beliefs is states
    model_of_environment.cache_clear()


def test_a_key_and_an_address_with_a_password_are_not_shown() -> None:
    shown = repr(Chat("stub", "http://me:word@host/v1", "secret"))
    assert "secret" not in shown and "word" not in shown


@pytest.mark.parametrize("prices", ["nan 1", "0.25 -5", "inf 0", "1"])
def test_prices_are_dollars(prices: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BANG_MODEL", "stub")
    monkeypatch.setenv("BANG_PRICES", prices)
    model_of_environment.cache_clear()
    with pytest.raises(ValueError, match="BANG_PRICES: expected dollars"):
        model_of_environment()
