"""Malformed inputs for every public door, drawn by a seed; and which refusals are not the project's own.

A refusal is clear if it is a ValueError (or, for the number of a seat or of a game, an IndexError) that a `raise` of the project made, with
a sentence. It is unclear if Python or NumPy made it: a TypeError, an AttributeError, "invalid literal for int()".
"""

import linecache
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np

import bang_agents
import bang_env
from bang_agents.learned import Learned, load
from bang_agents.text import TextAgent, read_text_agent
from bang_env import BANG, DICE, Batch, DiceRules, DiceTable, Gunslinger, Rules, Table, bang_v0, dice_v0, gunslinger_v0
from bang_env.doors.aec import Aec
from bang_env.doors.gym_env import OneSeatEnv
from bang_env.doors.gym_vector import OneSeatVectorEnv
from bang_env.doors.text import describe
from bang_env.doors.worlds import Worlds
from bang_env.kernel.numbers import whole
from tests.support import own_agents

ROOT = Path(__file__).parents[2]
OWN = ("bang_env", "bang_agents", "bang_experiments")

JUNK: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 10**30, -(2**63), 2**64, 1.5, float("nan"), float("inf"), 1j, "", "x", "0", "-1", "²", "\0", "a" * 5000,
    "♠" * 10, "player_0", "any", b"x", b"", [], [None], [0], ["a"], ["a"] * 5, [[1], [2, 3]], [1.5] * 4, (), (0, 1), ("a", 2), {}, {"a": 1},
    {1, 2}, {0: None}, {"outlaw": 5}, {None: 1}, object(), lambda: 0, lambda a: a, len, int, range(3), Ellipsis, np.int64(3), np.float32(1),
    np.array(3), np.zeros(3), np.zeros(0), np.zeros((2, 2)), np.zeros(4, np.int64), np.full(4, 2**40), np.array(["a"]),
    np.array([object()]), np.zeros(3, bool), np.datetime64("2026-01-01"), np.zeros(2, BANG.view), np.zeros(1, DICE.view), Rules, BANG,
)  # fmt: skip


LETTERS = "ab1 -0²♠/:+()=;,.\0\n\u2028é"
DTYPES = "i1", "u8", ">i4", "f4", "f8", "c8", "?", "U3", "S3", "O", "M8[s]", "i4,f8"


def odd(draw: random.Random) -> Any:
    """Something that most doors do not want: one of the above, or one that is made up of them."""
    kind = draw.randrange(8)
    if kind == 0:
        return "".join(draw.choices(LETTERS, k=draw.randrange(1, 9)))
    if kind == 1:
        shape = [draw.randrange(5) for _ in range(draw.randrange(4))]
        return np.zeros(shape, draw.choice(DTYPES))
    if kind == 2:
        some = [draw.choice(JUNK) for _ in range(draw.randrange(6))]
        return draw.choice([list, tuple])(some)
    if kind == 3:
        return draw.choice([1, -1]) * draw.choice([2**7, 2**8, 2**15, 2**31, 2**32, 2**63, 2**64 - 1, 2**64, 3, 61, 62, 255])
    return draw.choice(JUNK)


@dataclass
class Refusals:
    """What was tried and how it was refused."""

    tried: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    unclear: list[tuple[str, str]] = field(default_factory=list)
    """door, and the error"""

    def share(self) -> float:
        """Of the refusals, those that are unclear."""
        return len(self.unclear) / max(1, self.refused.total())

    def told(self) -> str:
        """The unclear ones, each kind once with its number."""
        return "\n".join(f"{times} x {door}: {error}" for (door, error), times in Counter(self.unclear).most_common())


def source_of(name: str) -> Path | None:
    """The source of a frame, if it is one of the project: compiled ones name it from the folder of their package."""
    path = Path(name) if Path(name).is_absolute() else next(
        (place for part in ("", "agents", "experiments") if (place := ROOT / part / name).exists()), Path(name)
    )
    return path if any(part in OWN for part in path.parts) else None


def origin(trace: TracebackType | None) -> tuple[bool, str]:
    """Whether an error was raised by a `raise` of the project, and not by Python or a library that it called; and where it came from."""
    own, place = False, ""
    while trace is not None:
        path = source_of(trace.tb_frame.f_code.co_filename)
        own = path is not None and re.match(r"\s*raise\b", linecache.getline(str(path), trace.tb_lineno)) is not None
        place = place if path is None else f"{path.name}:{trace.tb_lineno}"
        trace = trace.tb_next
    return own, place


def attempt(found: Refusals, door: str, call: Callable[[], object]) -> bool:
    """Tries a call and notes how it is refused; whether it was."""
    found.tried[door] += 1
    try:
        call()
    except Exception as error:
        found.refused[door] += 1
        own, place = origin(error.__traceback__)
        if not (own and isinstance(error, ValueError | IndexError) and str(error).strip()):
            found.unclear.append((door, f"{place}: {type(error).__name__}: {str(error)[:90]}"))
        return True
    return False


def by(key: Any, value: Any) -> Any:
    """A mapping from a key; the key alone if it cannot be one."""
    try:
        return {key: value}
    except TypeError:
        return key


def small(named: dict[str, Any]) -> dict[str, Any]:
    """Arguments of an evaluation, without a number of deals that takes long."""
    deals = whole(named.get("deals", 0))
    return named | {"deals": -1} if deals is not None and deals in range(200, 100_000_000) else named


# The doors: each yields calls with arguments that are drawn.

Calls = Iterator[Callable[[], object]]


def calls_of_batches(draw: random.Random) -> Calls:
    """Steps and who holds which seat."""
    batches = [
        Batch(Rules(5), 4, 1), Batch(DiceRules(4), 4, 1, restart=False), Batch(Rules(5, death_mesa=True), 4, 1, players="heuristic", free="any"),
    ]  # fmt: skip
    while True:
        batch, junk, other = draw.choice(batches), odd(draw), odd(draw)
        first = batch.masks.argmax(axis=1)
        yield draw.choice([
            lambda: batch.step(junk), lambda: batch.step(junk, other), lambda: batch.step(first, junk), lambda: batch.step(first[:1], junk),
            lambda: batch.step([junk] * 4), lambda: batch.step(junk, [0]), lambda: batch.sample(junk), lambda: batch.step_random(junk),
            lambda: batch.worlds(junk), lambda: batch.choices_made(junk), lambda: Batch(junk, 2), lambda: Batch.load(junk),
            lambda: Batch(Rules(5), 2, players=junk), lambda: Batch(Rules(5), 2, players=junk, free=other), lambda: Batch(Rules(5), 2, free=junk),
            lambda: Batch(Rules(5), 2, players=[junk, "random"], free=1), lambda: Batch(Rules(5), 2, players={"outlaw": junk}),
            lambda: Batch(Rules(5), 2, players=by(junk, "random")),
            lambda: Batch(Rules(5), 2, players=lambda role, seat: junk, free=0), lambda: Batch(Rules(5), 2, players="random", free=[junk]),
        ])  # fmt: skip


def calls_of_environments(draw: random.Random) -> Calls:
    """PettingZoo: AEC and parallel."""
    makers = bang_v0, dice_v0, gunslinger_v0
    wrapped = [maker.env() for maker in makers]
    raw: list[Any] = [maker.raw_env() for maker in makers]
    parallel = [maker.parallel_env() for maker in makers]
    for env in (*wrapped, *raw, *parallel):
        env.reset(seed=1)
    options = "render_mode", "rewards", "padded_seats", "max_decisions", "players", "dodge_city"
    while True:
        junk, other = odd(draw), odd(draw)
        env, one = draw.choice([*wrapped, *raw]), draw.choice(parallel)
        agent = one.aec.agent_selection
        yield draw.choice([
            lambda: env.step(junk), lambda: env.reset(seed=junk), lambda: env.reset(options=junk), lambda: env.reset(options={"roles": junk}),
            lambda: env.observe(junk), lambda: env.view(junk), lambda: env.describe(junk), lambda: env.observation_space(junk),
            lambda: env.action_space(junk), lambda: one.step(junk), lambda: one.step({agent: junk}), lambda: one.step(by(junk, other)),
            lambda: one.step({agent: other, "x": junk}), lambda: one.reset(seed=junk), lambda: one.reset(options=junk), lambda: one.view(junk),
            lambda: one.describe(junk), lambda: one.action_space(junk), lambda: Aec(junk), lambda: Aec(Rules(5), **{draw.choice(options[:4]): junk}),
            lambda: draw.choice(makers[:2]).env(**{draw.choice(options[:5]): junk}), lambda: bang_v0.parallel_env(junk),
            lambda: gunslinger_v0.env(junk), lambda: bang_v0.env(rewards={"Outlaw": junk}), lambda: bang_v0.env(rewards={"Outlaw": (1, junk)}),
        ])  # fmt: skip


def calls_of_gymnasium(draw: random.Random) -> Calls:
    """One seat, and a vector of it."""
    single: list[Any] = [
        bang_v0.OneSeat(5, "outlaw"), dice_v0.OneSeat(4, observation="text"), gunslinger_v0.LoneGunslinger(0, illegal="random"),
        bang_v0.OneSeat(5, "any", illegal="lose", observation="dict"),
    ]  # fmt: skip
    vectors: list[Any] = [bang_v0.OneSeatVector(4, 5, "outlaw"), gunslinger_v0.LoneGunslingerVector(4, illegal="random")]
    for env in (*single, *vectors):
        env.reset(seed=1)
    common = "role", "opponents", "rewards", "render_mode", "max_decisions", "padded_seats", "illegal", "observation", "players", "rebel"
    while True:
        junk, other, env, envs = odd(draw), odd(draw), draw.choice(single), draw.choice(vectors)
        name = draw.choice(common)
        yield draw.choice([
            lambda: env.step(junk), lambda: env.reset(seed=junk), lambda: env.reset(options=junk), lambda: env.reset(options={"roles": junk}),
            lambda: env.describe(junk), lambda: envs.step(junk), lambda: envs.step([junk] * 4), lambda: envs.reset(seed=junk),
            lambda: bang_v0.OneSeat(**{name: junk}), lambda: bang_v0.OneSeatVector(2, **{name: junk}), lambda: OneSeatEnv(junk),
            lambda: OneSeatVectorEnv(junk), lambda: dice_v0.OneSeat(**{name: junk} if name != "rebel" else {}),
            lambda: bang_v0.OneSeat(5, junk, other), lambda: gunslinger_v0.LoneGunslinger(junk, rewards=other), lambda: bang_v0.OneSeatVector(junk if whole(junk) is None else 0),
            lambda: envs.reset(options=junk), lambda: env.reset(seed=1, options={"roles": [junk] * 5}),
        ])  # fmt: skip


def broken(array: Any, draw: random.Random) -> Any:
    """Views or masks with a fault."""
    junk = odd(draw)
    if array.dtype.names:
        copy = array.copy()
        name = draw.choice(array.dtype.names)
        copy[name] = np.array(draw.choice([-1, 100, 127, 5])).astype(copy.dtype[name].base)
        return draw.choice([junk, copy, array[:0], array[0], array.tolist(), array[:, None], array.view(np.uint8), array.astype(object)])
    copy = array.astype(draw.choice([np.float64, np.int8, np.int64]))
    copy[0, 0] = draw.choice([2, -1, 0, 1])
    return draw.choice([junk, copy, array[:0], array[0], array[:, :5], array.T, np.zeros_like(array), array.astype(str), array.tolist(), array[:, :, None]])


def calls_of_readers(draw: random.Random) -> Calls:
    """Agents, beliefs and words that are given views and masks."""
    tables = [(BANG, Batch(Rules(5), 3, 1, views=True)), (DICE, Batch(DiceRules(5), 3, 1, views=True))]
    policy = own_policy()
    while True:
        game, batch = draw.choice(tables)
        views, masks = draw.choice([(broken(batch.views, draw), batch.masks), (batch.views, broken(batch.masks, draw))])
        heuristic, lots, beliefs = bang_agents.make("heuristic", game=game), bang_agents.make("random"), bang_agents.posteriors_of(game)
        junk = odd(draw)
        yield draw.choice([
            partial(heuristic.act, views, masks), partial(lots.act, views, masks), partial(policy.act, views, masks),
            partial(beliefs, views) if beliefs else partial(lots.act, views, masks), partial(describe, game, views, masks),
            partial(describe, game, batch.views[:1], masks), partial(describe, game, views, batch.masks[0]),
            partial(describe, game, batch.views[:1], batch.masks[0], junk), partial(describe, junk, batch.views[:1], batch.masks[0]),
            partial(TextAgent(lambda text: "1", game=game).act, views, masks), partial(game.read_views, views), partial(load, junk),
        ])  # fmt: skip


def own_policy() -> Any:
    """A small policy that plays at tables of five."""
    rules = Rules(5)
    width = rules.game.pages.size(rules.pages, 5)
    weights = {"actor.0.weight": np.zeros((rules.choices, width), np.float32), "actor.0.bias": np.zeros(rules.choices, np.float32)}
    return Learned.of(weights, rules, {"padded_seats": 5})


def calls_of_own_agents(draw: random.Random) -> Calls:
    """Agents that raise or answer nonsense, and what is no agent."""
    batch = Batch(Rules(5), 3, 1, views=True)

    def raising(views: Any, masks: Any) -> Any:
        raise draw.choice([KeyError, OSError, ZeroDivisionError, StopIteration, RecursionError])("inside")

    while True:
        junk, other = odd(draw), odd(draw)
        own = type("Own", (own_agents.First,), {draw.choice(["rules", "padded_seats", "name", "act", "act_in"]): junk})
        seeded = {draw.choice(["seed", "game"]): junk}

        def answering(views: Any, masks: Any, answer: Any = junk) -> Any:
            return answer

        def one_by_one(view: Any, mask: Any, answer: Any = junk) -> Any:
            return answer

        agent = draw.choice([own, own(), answering, one_by_one, raising])
        asked = {draw.choice(["role", "opponents", "deals", "seed", "max_decisions", "rules", "players", "game"]): junk}
        yield draw.choice([
            partial(bang_agents.make, junk), partial(bang_agents.make, "search:5", **seeded), partial(bang_agents.make, own, **seeded),
            lambda agent=agent: bang_agents.make(agent).act(batch.views, batch.masks),
            lambda agent=agent: bang_agents.decide(bang_agents.make(agent), batch.views, batch.masks, batch.worlds),
            lambda agent=agent: Batch(Rules(5), 2, players=agent, free="renegade", max_decisions=30),
            lambda agent=agent: bang_v0.OneSeat(5, "renegade", agent, max_decisions=30).reset(seed=1),
            partial(bang_env.evaluate, junk, deals=2), partial(bang_env.evaluate, "random", **{"deals": 2, "max_decisions": 20} | small(asked)),
            lambda agent=agent: bang_env.evaluate(agent, deals=2, max_decisions=20, opponents=other),
        ])  # fmt: skip


def calls_of_texts(draw: random.Random) -> Calls:
    """Text agents and answers."""
    batch = Batch(Rules(5), 3, 1, views=True)
    observation = describe(BANG, batch.views[:1], batch.masks[0])
    words = [words for _, words in observation.offered]
    while True:
        junk = odd(draw)
        answer = draw.choice([junk, " ", "1.", "١", "0", "01", "99", "I take 1", f"{words[0]}!", words[0].upper(), "\ud800", "9" * 5000, "\x001"])
        named = {draw.choice(["name", "game", "seed", "retries"]): junk}
        word = draw.choice(["text:", "text:a", "text::", "text:math:nothing", "text:math:pi", "text:no_module:x", "text:\0:x", f"text:{junk!r}:x"])
        yield draw.choice([
            partial(observation.read, answer), partial(TextAgent, junk), partial(TextAgent, lambda text: "1", **named),
            partial(read_text_agent, junk), partial(read_text_agent, word), partial(bang_agents.make, word),
            partial(read_text_agent, "text:math:floor", **{draw.choice(["seed", "game"]): junk}), partial(bang_env.choice_word, junk),
            partial(bang_env.choice_word, 0, junk),
        ])  # fmt: skip


def calls_of_specs(draw: random.Random) -> Calls:
    """Specs and what reads them."""
    kinds: tuple[Any, ...] = Rules, DiceRules, Gunslinger
    while True:
        junk, kind = odd(draw), draw.choice(kinds)
        switch = draw.choice(kind.switches())
        yield draw.choice([
            lambda: kind(junk), lambda: kind(**{switch: junk}), lambda: kind.of(**{switch: junk}), lambda: kind.from_dict(junk),
            lambda: kind.from_dict({switch: junk}), lambda: kind().tables(junk), lambda: kind().tables(f"{switch}={junk!r}"), lambda: kind(5, junk),
        ])  # fmt: skip


def calls_of_tables(draw: random.Random) -> Calls:
    """Positions in words, and their calls."""
    words = [
        "Sheriff: Bang", "Outlaw: Missed / Barrel", "Sheriff:: /", "King: Bang", "Outlaw / / /", "(Outlaw", "Outlaw: Bang♠♠", "Sheriff WillyTheKid+",
        "Deputy: Bang9", "()", ":", "Sheriff: Bang / Bang", "(Outlaw): Spook", "Renegade ghost", "Outlaw TheGood",
    ]  # fmt: skip
    named: dict[Any, tuple[str, ...]] = {
        Table: ("deck", "discard", "rules", "turn", "phase", "life", "event", "dmd", "seed"),
        DiceTable: ("rolls", "life", "arrows", "chief", "tokens", "turn", "rules", "seed"),
    }
    while True:
        junk, other = odd(draw), odd(draw)
        kind: Any = draw.choice([Table, DiceTable])
        name = draw.choice(named[kind])
        t: Any = Table("Sheriff: Bang Panic", "Outlaw: Missed / Barrel", "Renegade") if kind is Table else DiceTable("Sheriff", "Outlaw", "Outlaw")
        reading = draw.choice(["life", "role", "character", "alive", "max_life", "view", *(["hand", "distance"] if kind is Table else ["arrows"])])
        calls: list[Callable[[], object]] = [
            lambda: kind(*draw.choices([*words, junk], k=3)), lambda: kind("Sheriff", "Outlaw", **{name: junk}), lambda: kind(junk, "Outlaw"),
            lambda: t.choose(0, junk), lambda: t.reply(junk), lambda: t.reply(0, junk), lambda: t.reply(0, [junk]), lambda: kind.load(junk),
            lambda: getattr(t, reading)(*[junk, other][: 1 + (reading == "distance")]), lambda: t.choose(junk, other),
            lambda: kind("Sheriff", "Outlaw", **{name: {0: junk}}), lambda: kind("Sheriff", "Outlaw", life=by(junk, 1)),
        ]  # fmt: skip
        if kind is Table:
            calls += [
                lambda: t.play(0, junk), lambda: t.play(0, "Bang", on=junk), lambda: t.play(0, "Panic", on=1, take=junk), lambda: t.end_turn(junk),
                lambda: t.play(0, "Bang", on=1, cost=junk), lambda: t.play(junk, "Bang", on=1), lambda: t.play(0, "Panic", on=[1, junk]),
            ]  # fmt: skip
        else:
            calls += [lambda: t.use_die(junk), lambda: t.roll().reroll(junk), lambda: t.roll().reply(0, junk)]
        yield draw.choice(calls)


def calls_of_worlds(draw: random.Random) -> Calls:
    """What a search is given."""
    batch = Batch(Rules(4), 3, 1)
    worlds = batch.worlds()
    while True:
        junk = odd(draw)
        yield draw.choice([
            lambda: worlds.asked(junk), lambda: worlds.options(junk), lambda: worlds.some(junk), lambda: Worlds(BANG, junk),
            lambda: Worlds(junk, batch.states),
        ])  # fmt: skip


DOORS: dict[str, Callable[[random.Random], Calls]] = {
    "batch": calls_of_batches,
    "pettingzoo": calls_of_environments,
    "gymnasium": calls_of_gymnasium,
    "views and masks": calls_of_readers,
    "own agents": calls_of_own_agents,
    "texts": calls_of_texts,
    "specs": calls_of_specs,
    "tables": calls_of_tables,
    "worlds": calls_of_worlds,
}


def fuzzed(cases: int, seed: int = 0) -> Refusals:
    """Tries so many malformed inputs at each door."""
    found = Refusals()
    for door, calls in DOORS.items():
        draw = random.Random(f"{door} {seed}")
        coming = calls(draw)
        for _ in range(cases):
            attempt(found, door, next(coming))
    return found
