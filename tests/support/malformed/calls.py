"""Calls of every public door with arguments that it does not want, drawn by chance (`inputs.py`)."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

import bang_agents
import bang_env
from bang_agents.learned import Learned
from bang_agents.text_agent import TextAgent, read_text_agent
from bang_env import BANG, DICE, Batch, DiceRules, DiceTable, Gunslinger, Rules, Table, bang_v0, dice_v0, gunslinger_v0
from bang_env.doors.aec import Aec
from bang_env.doors.gym_env import OneSeatEnv
from bang_env.doors.gym_vector import OneSeatVectorEnv
from bang_env.doors.text import describe
from bang_env.doors.worlds import Worlds
from bang_env.kernel.numbers import whole
from tests.support.agents import own_agents
from tests.support.malformed.inputs import Refusals, attempt, odd

Call = Callable[[], object]
Calls = Callable[[], list[Call]]


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


def calls_of_batches(draw: random.Random) -> Calls:
    """Steps and who holds which seat."""
    batches = [
        Batch(Rules(5), 4, 1),
        Batch(DiceRules(4), 4, 1, restart=False),
        Batch(Rules(5, death_mesa=True), 4, 1, players="heuristic", free="any"),
    ]

    def some() -> list[Call]:
        batch, junk, other = draw.choice(batches), odd(draw), odd(draw)
        first = batch.masks.argmax(axis=1)
        return [
            lambda: batch.step(junk),
            lambda: batch.step(junk, other),
            lambda: batch.step(first, junk),
            lambda: batch.step(first[:1], junk),
            lambda: batch.step([junk] * 4),
            lambda: batch.step(junk, [0]),
            lambda: batch.sample(junk),
            lambda: batch.step_random(junk),
            lambda: batch.worlds(junk),
            lambda: batch.show(junk),
            lambda: batch.show(0, junk),
            lambda: batch.choices_made(junk),
            lambda: Batch(junk, 2),
            lambda: Batch.load(junk),
            lambda: Batch(Rules(5), 2, players=junk),
            lambda: Batch(Rules(5), 2, players=junk, free=other),
            lambda: Batch(Rules(5), 2, free=junk),
            lambda: Batch(Rules(5), 2, players=[junk, "random"], free=1),
            lambda: Batch(Rules(5), 2, players={"outlaw": junk}),
            lambda: Batch(Rules(5), 2, players=by(junk, "random")),
            lambda: Batch(Rules(5), 2, players=lambda role, seat: junk, free=0),
            lambda: Batch(Rules(5), 2, players="random", free=[junk]),
        ]

    return some


def calls_of_environments(draw: random.Random) -> Calls:
    """PettingZoo: AEC and parallel."""
    makers = bang_v0, dice_v0, gunslinger_v0
    wrapped = [maker.env() for maker in makers]
    raw: list[Any] = [maker.raw_env() for maker in makers]
    parallel = [maker.parallel_env() for maker in makers]
    for env in (*wrapped, *raw, *parallel):
        env.reset(seed=1)
    options = "render_mode", "rewards", "padded_seats", "max_decisions", "players", "dodge_city"

    def some() -> list[Call]:
        junk, other = odd(draw), odd(draw)
        env, one = draw.choice([*wrapped, *raw]), draw.choice(parallel)
        agent = one.aec.agent_selection
        return [
            lambda: env.step(junk),
            lambda: env.reset(seed=junk),
            lambda: env.reset(options=junk),
            lambda: env.reset(options={"roles": junk}),
            lambda: env.observe(junk),
            lambda: env.view(junk),
            lambda: env.describe(junk),
            lambda: env.observation_space(junk),
            lambda: env.action_space(junk),
            lambda: one.step(junk),
            lambda: one.step({agent: junk}),
            lambda: one.step(by(junk, other)),
            lambda: one.step({agent: other, "x": junk}),
            lambda: one.reset(seed=junk),
            lambda: one.reset(options=junk),
            lambda: one.view(junk),
            lambda: one.describe(junk),
            lambda: one.action_space(junk),
            lambda: Aec(junk),
            lambda: Aec(Rules(5), **{draw.choice(options[:4]): junk}),
            lambda: draw.choice(makers[:2]).env(**{draw.choice(options[:5]): junk}),
            lambda: bang_v0.parallel_env(junk),
            lambda: gunslinger_v0.env(junk),
            lambda: bang_v0.env(rewards={"Outlaw": junk}),
            lambda: bang_v0.env(rewards={"Outlaw": (1, junk)}),
        ]

    return some


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

    def some() -> list[Call]:
        junk, other, env, envs = odd(draw), odd(draw), draw.choice(single), draw.choice(vectors)
        name = draw.choice(common)
        return [
            lambda: env.step(junk),
            lambda: env.reset(seed=junk),
            lambda: env.reset(options=junk),
            lambda: env.reset(options={"roles": junk}),
            lambda: env.describe(junk),
            lambda: envs.step(junk),
            lambda: envs.step([junk] * 4),
            lambda: envs.reset(seed=junk),
            lambda: bang_v0.OneSeat(**{name: junk}),
            lambda: bang_v0.OneSeatVector(2, **{name: junk}),
            lambda: OneSeatEnv(junk),
            lambda: OneSeatVectorEnv(junk),
            lambda: dice_v0.OneSeat(**{name: junk} if name != "rebel" else {}),
            lambda: bang_v0.OneSeat(5, junk, other),
            lambda: gunslinger_v0.LoneGunslinger(junk, rewards=other),
            lambda: bang_v0.OneSeatVector(junk if whole(junk) is None else 0),
            lambda: envs.reset(options=junk),
            lambda: env.reset(seed=1, options={"roles": [junk] * 5}),
        ]

    return some


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
    return draw.choice(
        [junk, copy, array[:0], array[0], array[:, :5], array.T, np.zeros_like(array), array.astype(str), array.tolist(), array[:, :, None]]
    )


def calls_of_readers(draw: random.Random) -> Calls:
    """Agents, beliefs and words that are given views and masks."""
    tables = [(BANG, Batch(Rules(5), 3, 1, views=True)), (DICE, Batch(DiceRules(5), 3, 1, views=True))]
    policy = own_policy()

    def some() -> list[Call]:
        game, batch = draw.choice(tables)
        views, masks = draw.choice([(broken(batch.views, draw), batch.masks), (batch.views, broken(batch.masks, draw))])
        heuristic, lots, beliefs = bang_agents.make("heuristic", game=game), bang_agents.make("random"), bang_agents.posteriors_of(game)
        junk = odd(draw)
        return [
            partial(heuristic.act, views, masks),
            partial(lots.act, views, masks),
            partial(policy.act, views, masks),
            partial(beliefs, views) if beliefs else partial(lots.act, views, masks),
            partial(describe, game, views, masks),
            partial(describe, game, batch.views[:1], masks),
            partial(describe, game, views, batch.masks[0]),
            partial(describe, game, batch.views[:1], batch.masks[0], junk),
            partial(describe, junk, batch.views[:1], batch.masks[0]),
            partial(TextAgent(lambda text: "1", game=game).act, views, masks),
            partial(game.read_views, views),
            partial(Learned, junk),
        ]

    return some


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

    def some() -> list[Call]:
        junk, other = odd(draw), odd(draw)
        own = type("Own", (own_agents.First,), {draw.choice(["rules", "padded_seats", "name", "act", "act_in"]): junk})
        seeded = {draw.choice(["seed", "game"]): junk}

        def answering(views: Any, masks: Any) -> Any:
            return junk

        def one_by_one(view: Any, mask: Any) -> Any:
            return junk

        agent = draw.choice([own, own(), answering, one_by_one, raising])
        asked = {draw.choice(["role", "opponents", "deals", "seed", "max_decisions", "rules", "players", "game"]): junk}
        return [
            partial(bang_agents.make, junk),
            partial(bang_agents.make, "search:5", **seeded),
            partial(bang_agents.make, own, **seeded),
            lambda: bang_agents.make(agent).act(batch.views, batch.masks),
            lambda: bang_agents.decide(bang_agents.make(agent), batch.views, batch.masks, batch.worlds),
            lambda: Batch(Rules(5), 2, players=agent, free="renegade", max_decisions=30),
            lambda: bang_v0.OneSeat(5, "renegade", agent, max_decisions=30).reset(seed=1),
            partial(bang_env.evaluate, junk, deals=2),
            partial(bang_env.evaluate, "random", **{"deals": 2, "max_decisions": 20} | small(asked)),
            lambda: bang_env.evaluate(agent, deals=2, max_decisions=20, opponents=other),
        ]

    return some


def calls_of_texts(draw: random.Random) -> Calls:
    """Text agents and answers."""
    batch = Batch(Rules(5), 3, 1, views=True)
    observation = describe(BANG, batch.views[:1], batch.masks[0])
    words = [words for _, words in observation.offered]

    def some() -> list[Call]:
        junk = odd(draw)
        answer = draw.choice(
            [junk, " ", "1.", "١", "0", "01", "99", "I take 1", f"{words[0]}!", words[0].upper(), "\ud800", "9" * 5000, "\x001"]
        )
        named = {draw.choice(["name", "game", "seed", "retries"]): junk}
        word = draw.choice(
            ["text:", "text:a", "text::", "text:math:nothing", "text:math:pi", "text:no_module:x", "text:\0:x", f"text:{junk!r}:x"]
        )
        return [
            partial(observation.read, answer),
            partial(TextAgent, junk),
            partial(TextAgent, lambda text: "1", **named),
            partial(read_text_agent, junk),
            partial(read_text_agent, word),
            partial(bang_agents.make, word),
            partial(read_text_agent, "text:math:floor", **{draw.choice(["seed", "game"]): junk}),
            partial(bang_env.choice_word, junk),
            partial(bang_env.choice_word, 0, junk),
        ]

    return some


def calls_of_specs(draw: random.Random) -> Calls:
    """Specs and what reads them."""
    kinds: tuple[Any, ...] = Rules, DiceRules, Gunslinger

    def some() -> list[Call]:
        junk, kind = odd(draw), draw.choice(kinds)
        switch = draw.choice(kind.switches())
        return [
            lambda: kind(junk),
            lambda: kind(**{switch: junk}),
            lambda: kind.of(**{switch: junk}),
            lambda: kind.from_dict(junk),
            lambda: kind.from_dict({switch: junk}),
            lambda: kind().tables(junk),
            lambda: kind().tables(f"{switch}={junk!r}"),
            lambda: kind(5, junk),
        ]

    return some


def calls_of_tables(draw: random.Random) -> Calls:
    """Positions in words, and their calls."""
    words = [
        "Sheriff: Bang", "Outlaw: Missed / Barrel", "Sheriff:: /", "King: Bang", "Outlaw / / /", "(Outlaw", "Outlaw: Bang♠♠",
        "Sheriff WillyTheKid+",
        "Deputy: Bang9", "()", ":", "Sheriff: Bang / Bang", "(Outlaw): Spook", "Renegade ghost", "Outlaw TheGood",
    ]  # fmt: skip
    named: dict[Any, tuple[str, ...]] = {
        Table: ("deck", "discard", "rules", "turn", "phase", "life", "event", "dmd", "seed"),
        DiceTable: ("rolls", "life", "arrows", "chief", "tokens", "turn", "rules", "seed"),
    }

    def some() -> list[Call]:
        junk, other = odd(draw), odd(draw)
        kind: Any = draw.choice([Table, DiceTable])
        name = draw.choice(named[kind])
        t: Any = (
            Table("Sheriff: Bang Panic", "Outlaw: Missed / Barrel", "Renegade")
            if kind is Table
            else DiceTable("Sheriff", "Outlaw", "Outlaw")
        )
        reading = draw.choice(
            ["life", "role", "character", "alive", "max_life", "view", *(["hand", "distance"] if kind is Table else ["arrows"])]
        )
        calls: list[Call] = [
            lambda: kind(*draw.choices([*words, junk], k=3)),
            lambda: kind("Sheriff", "Outlaw", **{name: junk}),
            lambda: kind(junk, "Outlaw"),
            lambda: t.choose(0, junk),
            lambda: t.reply(junk),
            lambda: t.reply(0, junk),
            lambda: t.reply(0, [junk]),
            lambda: kind.load(junk),
            lambda: getattr(t, reading)(*[junk, other][: 1 + (reading == "distance")]),
            lambda: t.choose(junk, other),
            lambda: kind("Sheriff", "Outlaw", **{name: {0: junk}}),
            lambda: kind("Sheriff", "Outlaw", life=by(junk, 1)),
        ]
        if kind is Table:
            calls += [
                lambda: t.play(0, junk),
                lambda: t.play(0, "Bang", on=junk),
                lambda: t.play(0, "Panic", on=1, take=junk),
                lambda: t.end_turn(junk),
                lambda: t.play(0, "Bang", on=1, cost=junk),
                lambda: t.play(junk, "Bang", on=1),
                lambda: t.play(0, "Panic", on=[1, junk]),
            ]
        else:
            calls += [lambda: t.use_die(junk), lambda: t.roll().reroll(junk), lambda: t.roll().reply(0, junk)]
        return calls

    return some


def calls_of_worlds(draw: random.Random) -> Calls:
    """Malformed calls of the worlds that a search is given."""
    batch = Batch(Rules(4), 3, 1)
    worlds = batch.worlds()

    def some() -> list[Call]:
        junk = odd(draw)
        return [
            lambda: worlds.asked(junk),
            lambda: worlds.options(junk),
            lambda: worlds.some(junk),
            lambda: Worlds(BANG, junk),
            lambda: Worlds(junk, batch.states),
        ]

    return some


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
    refusals = Refusals()
    for door, calls in DOORS.items():
        draw = random.Random(f"{door} {seed}")
        coming = calls(draw)
        for _ in range(cases):
            attempt(refusals, door, draw.choice(coming()))
    return refusals
