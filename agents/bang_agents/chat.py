"""A language model at any endpoint that speaks OpenAI's chat protocol, asked through the text door.

    agent = TextAgent(Chat("gpt-5-mini"), game=rules.game)
    bang benchmark --suite base-5 --agents "model = text:bang_agents.chat:ask" --dear-deals 100

`ask` is the model that the environment names: BANG_MODEL, and where it is to be found, OPENAI_BASE_URL and OPENAI_API_KEY. BANG_PRICES has
dollars for a million tokens read and for a million written, "0.25 2". With BANG_BELIEFS=1 the model is also
asked who is who, once in each round of a game.
"""

import math
import os
import time
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from urllib.parse import urlsplit

try:
    import openai
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError('a language model needs the client openai: pip install "bang_env[chat]"', name=missing.name) from None

SYSTEM = (
    "You play BANG! to win for your own role. You are shown what your seat knows, and numbered choices. "
    "Answer with the number of one choice and nothing else."
)
ROLES = "You play BANG!. You are shown what your seat knows, and asked who is who. Answer with the JSON that is asked for and nothing else."
USUAL_URL = "https://api.openai.com/v1"  # where the client looks unless it is told otherwise
MOST_FAILURES = 10  # one after the other, until nobody is asked any more


@dataclass
class Chat:
    """A model as a function from text to text. No answer in time, or an error of the endpoint, is an empty answer, which the game refuses;
    after `MOST_FAILURES` of them in a row a ConnectionError says so, since then nothing is measured any more.
    """

    model: str
    """as the endpoint calls it"""
    base_url: str | None = field(default=None, repr=False)
    """where it is (None: as OPENAI_BASE_URL says, or OpenAI's own)"""
    api_key: str | None = field(default=None, repr=False)
    """None: as OPENAI_API_KEY says"""
    seconds: float = 60.0
    """for one answer"""
    tokens: int = 2000
    """of an answer, at most, thoughts included"""
    prices: tuple[float, float] = (0.0, 0.0)
    """dollars for a million tokens read, and written"""
    states_beliefs: bool = False
    """whether it is asked who is who, once in each round of a game, where somebody wants to know: a question more"""
    asked: int = 0
    """questions"""
    failures: int = 0
    """of them those without an answer"""
    read: int = 0
    """tokens of all questions"""
    written: int = 0
    """tokens of all answers"""
    waited: float = 0.0
    """seconds"""
    _row: int = field(default=0, repr=False)
    _client: Any = field(default=None, repr=False)

    def __call__(self, text: str) -> str:
        """The model's answer to what a seat is shown; empty where it has none."""
        return self._ask(SYSTEM, text)

    def beliefs(self, text: str) -> str | None:
        """The model's answer to the question who is who; None where it is not to be asked."""
        return self._ask(ROLES, text) if self.states_beliefs else None

    def _ask(self, system: str, text: str) -> str:
        if self._client is None:
            try:
                self._client = openai.OpenAI(base_url=self.base_url, api_key=self.api_key, timeout=self.seconds, max_retries=2)
            except openai.OpenAIError as error:
                raise ValueError(f"the model {self.model} cannot be asked: {error}") from error
        began = time.perf_counter()
        self.asked += 1
        try:
            messages: Any = [{"role": "system", "content": system}, {"role": "user", "content": text}]
            reply = self._client.chat.completions.create(model=self.model, messages=messages, max_completion_tokens=self.tokens)
            answer = self._answer(reply)
        except openai.AuthenticationError as error:
            raise ConnectionError(f"the model {self.model} refuses the key: {error}") from error
        except (openai.APIError, ValueError, TypeError, LookupError) as error:  # the others: no JSON, or JSON of another shape
            return self._failed(str(error))
        finally:
            self.waited += time.perf_counter() - began
        if not answer:
            return self._failed("it answers nothing")
        self._row = 0
        return answer

    def _answer(self, reply: Any) -> str:
        """The words of a reply, whose tokens are counted; endpoints leave out what they like."""
        used = getattr(reply, "usage", None)
        self.read += getattr(used, "prompt_tokens", None) or 0
        self.written += getattr(used, "completion_tokens", None) or 0
        choices = getattr(reply, "choices", None) or []
        content = getattr(getattr(choices[0], "message", None), "content", None) if choices else None
        return content.strip() if isinstance(content, str) else ""

    def _failed(self, why: str) -> str:
        """No answer; says why after too many of these."""
        self.failures += 1
        self._row += 1
        if self._row >= MOST_FAILURES:
            raise ConnectionError(f"the model {self.model} has failed to answer {self._row} times in a row; the last time: {why}")
        return ""

    @property
    def version(self) -> str:
        """The model, its address without a user's name, and whether it is asked for beliefs: these tell its answers from others."""
        address = urlsplit(self.base_url or os.environ.get("OPENAI_BASE_URL") or USUAL_URL)
        where = f"{address.scheme}://{address.netloc.rpartition('@')[2]}{address.path}".rstrip("/")
        return f"{self.model} at {where}{', asked for beliefs' if self.states_beliefs else ''}"

    def costs(self) -> dict[str, float]:
        """Tokens, seconds and dollars until now."""
        return {"tokens_read": self.read, "tokens_written": self.written, "seconds": self.waited, "dollars": self.cost}

    @property
    def cost(self) -> float:
        """Dollars until now."""
        return (self.read * self.prices[0] + self.written * self.prices[1]) / 1e6

    def summary(self) -> str:
        """Questions, failures, tokens, seconds and dollars until now, as a sentence."""
        each = f"{self.waited / max(1, self.asked):.2f} s each"
        none = f", {self.failures:,} without an answer" if self.failures else ""
        money = f", {self.cost:.2f} dollars" if any(self.prices) else ""
        return f"{self.model}: {self.asked:,} questions{none}, {self.read:,} tokens read, {self.written:,} written, {each}{money}"


@cache
def model_of_environment() -> Chat:
    """The model that the environment names."""
    model, prices = os.environ.get("BANG_MODEL", ""), os.environ.get("BANG_PRICES", "0 0").split()
    if not model:
        raise ValueError("set BANG_MODEL to the name of a model, and OPENAI_BASE_URL and OPENAI_API_KEY to where it is")
    try:
        reading, writing = map(float, prices)
        if not (0 <= reading < math.inf and 0 <= writing < math.inf):
            raise ValueError
    except ValueError:
        words = " ".join(prices)
        raise ValueError(f"BANG_PRICES: expected dollars for a million tokens read and written, as in '0.25 2'; got {words!r}") from None
    return Chat(model, prices=(reading, writing), states_beliefs=os.environ.get("BANG_BELIEFS", "0") not in ("", "0"))


class Ask:
    """The model that the environment names, made when it is first asked."""

    def __call__(self, text: str) -> str:
        """The answer of that model to what a seat is shown."""
        return model_of_environment()(text)

    def beliefs(self, text: str) -> str | None:
        """The answer of that model to the question who is who; None where it is not to be asked."""
        return model_of_environment().beliefs(text)

    @property
    def version(self) -> str:
        """The model, its address, and whether it is asked for beliefs. Raises a ValueError where the environment names none."""
        return model_of_environment().version

    def summary(self) -> str:
        """Questions, failures, tokens, seconds and dollars of that model until now, as a sentence."""
        return model_of_environment().summary()

    def costs(self) -> dict[str, float]:
        """Tokens, seconds and dollars of that model until now."""
        return model_of_environment().costs()


ask = Ask()
