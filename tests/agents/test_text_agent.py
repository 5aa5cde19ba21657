"""An agent that is any function from text to text."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bang_agents import AgentError, decide
from bang_agents.text_agent import TextAgent, read_text_agent
from bang_env import BANG, Batch, DiceRules, Gunslinger, Rules
from bang_env.doors.text import TextObservation
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import play_deals
from bang_experiments.arena.evaluate import Args, main
from tests.support.games.toy import HIGHER, Toy

HERE = "text:tests.agents.test_text_agent"


def last(text: str) -> str:
    """The number of the last choice."""
    return text.split("## Choices\n")[1].splitlines()[-2].partition(".")[0]


def toy(games: int = 1) -> Batch:
    """Games of the toy, each at its first question."""
    return Batch(Toy(), games, seed=1, features=False, views=True)


def answers(*replies: Any) -> tuple[Callable[[str], Any], list[str]]:
    """A function that answers these, one after the other, and the texts that it was given."""
    heard: list[str] = []
    left: Iterator[Any] = iter(replies)

    def function(text: str) -> Any:
        heard.append(text)
        return next(left)

    return function, heard


@pytest.mark.parametrize("spec", [Rules(4), Gunslinger(1), DiceRules(4), Toy()], ids=lambda spec: spec.title)
def test_a_function_plays_any_game_to_its_end(spec: Spec) -> None:
    agent = TextAgent(last, game=spec.game)
    results = play_deals(spec, agent, 2, seed=1)
    assert not results.truncated.any()
    assert agent.asked == results.decisions
    assert agent.summary() == f"{HERE}:last: {agent.asked:,} questions, no answer refused"


def test_a_refused_answer_is_asked_for_again_with_its_reason() -> None:
    batch, (function, heard) = toy(), answers("I would rather draw.", "draw")
    agent = TextAgent(function, name="talker", game=HIGHER)
    assert agent.act(batch.views, batch.masks).tolist() == [1]
    assert heard[1].startswith(heard[0])
    assert heard[1].endswith(
        "refused\n'I would rather draw.' is not one of the choices: answer with a number from 1 to 2, or with the exact words of one "
        "choice, and with nothing else."
    )
    assert agent.refusals == {"words not offered": 1}
    assert agent.summary() == "talker: 1 question, 1 answer refused (1 words not offered), 0 choices drawn by chance"


def test_after_the_last_attempt_the_choice_is_drawn_by_the_seed_of_the_agent() -> None:
    batch = toy(40)

    def drawn(seed: int) -> list[int]:
        agent = TextAgent(lambda text: "", game=HIGHER, seed=seed, retries=2)
        choices = [int(choice) for choice in agent.act(batch.views, batch.masks)]
        assert (agent.asked, agent.refusals, agent.drawn) == (40, {"empty": 120}, {"empty": 40})
        return choices

    assert set(drawn(1)) == {0, 1}
    assert drawn(1) == drawn(1) != drawn(2)


def test_without_retries_a_function_is_asked_once() -> None:
    batch, (function, heard) = toy(), answers(None)
    agent = TextAgent(function, game=HIGHER, retries=0)
    agent.act(batch.views, batch.masks)
    assert len(heard) == 1
    assert agent.drawn == {"not a text": 1}


def by_sections(observation: TextObservation) -> str:
    """The first choice, read from the dict."""
    return str(observation.as_dict()["choices"]["1"])


def test_a_function_that_says_so_is_given_the_observation_itself() -> None:
    batch = toy()
    assert TextAgent(by_sections, game=HIGHER).act(batch.views, batch.masks).tolist() == [0]


def test_what_the_function_raises_is_not_hidden() -> None:
    batch = toy()
    with pytest.raises(AgentError, match="failed, asked for a choice: StopIteration") as error:
        TextAgent(answers()[0], game=HIGHER).act(batch.views, batch.masks)
    assert isinstance(error.value.__cause__, StopIteration)


class Model:
    """A function with a state."""

    @staticmethod
    def ask(text: str) -> str:
        """The first choice."""
        return "1"


@pytest.mark.parametrize("name", ["last", "Model.ask"])
def test_a_function_is_named_by_its_module(name: str) -> None:
    batch = Batch(Rules(5), 3, seed=1, features=False, views=True)
    agent = read_text_agent(f"{HERE}:{name}", 1, BANG)
    assert agent.name == f"{HERE}:{name}"
    chosen = decide(agent, batch.views, batch.masks, batch.worlds)
    assert batch.masks[np.arange(3), chosen].all()


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("text:", 'text agent: expected "text:module:function"'),
        ("text:module", 'expected "text:module:function"'),
        ("random", "got 'random'"),
        ("text:no_such_module:ask", "there is no module no_such_module"),
        ("text:tests.agents.no_such:ask", "there is no module tests.agents.no_such"),
        (f"{HERE}:nothing", "module 'tests.agents.test_text_agent' has no attribute 'nothing'"),
        (f"{HERE}:Model.nothing", "'Model' has no attribute 'nothing'"),
        (f"{HERE}:HERE", "HERE is no function, but str"),
    ],
)
def test_a_name_that_leads_nowhere_is_refused(what: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_text_agent(what)


def test_a_module_that_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "crooked_words.py").write_text("1 / 0\n")
    (tmp_path / "lacking_words.py").write_text("import no_such_library\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ValueError, match="text:crooked_words:ask: importing crooked_words failed: ZeroDivisionError: division by zero"):
        read_text_agent("text:crooked_words:ask")
    with pytest.raises(ValueError, match="importing lacking_words failed: ModuleNotFoundError: No module named 'no_such_library'"):
        read_text_agent("text:lacking_words:ask")


def test_a_text_agent_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="a function from text to text, got 'last'"):
        TextAgent("last")  # type: ignore[arg-type]  # refused
    with pytest.raises(ValueError, match="retries: expected a whole number of at least 0, got -1"):
        TextAgent(last, retries=-1)


def prose(text: str) -> str:
    """No choice."""
    return "pass, please"


def test_evaluate_says_and_writes_what_was_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = main(Args(lineups=f"random; random one-outlaw={HERE}:prose", deals=2, out=str(tmp_path)), Rules(4))
    ((name, (sentence,)),) = results["summaries"]["4 players"].items()
    assert name == f"random one-outlaw={HERE}:prose"
    assert sentence.startswith(f"{HERE}:prose: ")
    assert "words not offered" in sentence
    assert sentence in capsys.readouterr().out.replace("\n", " ")
    assert json.loads((tmp_path / "results.json").read_text())["summaries"] == results["summaries"]
