"""Random tables that differ from what is printed: the laws hold, nobody peeks, features stay in their range, every game ends."""

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import gymnasium
import numpy as np
import pytest

from bang_env import Batch, DiceRules, Rules, bang_v0, dice_v0, evaluate
from bang_env.bang.cards.tables import KIND_WORDS
from bang_env.bang.rules import BOUNDS
from bang_env.bang.words import BASE_KINDS
from bang_env.dice.rules import BOUNDS as DICE_BOUNDS
from bang_env.dice.rules import FACE_NAMES
from bang_env.kernel.chance import mix
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import RulesError, Spec
from bang_experiments.measuring.golden import CHANGED_DICE, CHANGED_TABLES, pick, table
from tests.support.games.positions import copy_of, view_of
from tests.support.laws import bang as laws
from tests.support.laws import dice as dice_laws

AT_ONCE, TIMES = 30, 8  # tables of a test, tests of a game
LOOKED, RESAMPLED = 10, 40  # decisions after which the laws are looked at, and worlds
LONGEST = 40_000  # decisions of a game of random players


def composition(chance: random.Random, players: int, rebel: bool) -> str:
    """Any roles for so many players."""
    left = players - 2 - rebel
    deputies = chance.randint(0, left)
    renegades = chance.randint(0, left - deputies)
    outlaws = 1 + left - deputies - renegades
    return f"sheriff {deputies} deputy {outlaws} outlaw {renegades} renegade {int(rebel)} rebel".replace(" 0 rebel", "")


def some(chance: random.Random, bounds: dict[str, tuple[int, int]]) -> dict[str, int]:
    """Some of the numbers, anywhere within their bounds."""
    return {name: chance.randint(least, most) for name, (least, most) in bounds.items() if chance.random() < 0.5}


def cards(chance: random.Random) -> dict[str, Any]:
    """Switches of a table of cards, which may be refused."""
    switches: dict[str, Any] = {name: chance.random() < 0.35 for name in ("dodge_city", "high_noon", "fistful", "rebel", "death_mesa")}
    switches |= {"players": chance.randint(3, 10), "two_characters": chance.random() < 0.2, **some(chance, BOUNDS)}
    if chance.random() < 0.6:
        switches["roles"] = composition(chance, switches["players"], switches["rebel"])
    if chance.random() < 0.5:
        switches["events"] = chance.randint(0, 16)
    if chance.random() < 0.5:
        names = chance.sample(KIND_WORDS if switches["dodge_city"] else KIND_WORDS[:BASE_KINDS], chance.randint(1, 6))
        switches["deck"] = " ".join(f"{name}={chance.randint(0, 20)}" for name in names)
    return switches


def dice(chance: random.Random) -> dict[str, Any]:
    """Switches of a table of the dice game, which may be refused."""
    switches: dict[str, Any] = {name: chance.random() < 0.35 for name in ("saloon_dice", "chiefs_arrow", "posse", "ghost")}
    switches |= {"players": chance.randint(3, 8), "special_roles": chance.choice([False, True, "mixed"]), **some(chance, DICE_BOUNDS)}
    if chance.random() < 0.6:
        switches["roles"] = composition(chance, switches["players"], rebel=False)
    if chance.random() < 0.6:
        switches["faces"] = " ".join(chance.choices(FACE_NAMES, k=6))
    return switches


def drawn(kind: type[Spec], switches: Callable[[random.Random], dict[str, Any]], seed: int) -> Spec:
    """The first of some random tables that is not refused."""
    chance = random.Random(seed)
    while True:
        with suppress(RulesError):
            return kind(**switches(chance))


def play(rules: Spec, seed: int) -> None:
    """A game of random players, looked at now and then."""
    game, chance = table(rules), mix(seed)
    game.deal(0, chance)
    decisions = 0
    while (seat := game.asked(0)) != NOBODY:
        options = game.options(0)
        assert len(options) >= 2
        if decisions % LOOKED == 0:
            (laws if rules.name == "bang" else dice_laws).check(game.array)
        if decisions % RESAMPLED == 0:
            check_sight(rules, game, seat, seed)
        chance = mix(chance)
        game.answer(0, pick(options, chance))
        decisions += 1
        assert decisions < LONGEST, f"no end of {rules.command()}"


def check_sight(rules: Spec, game: Any, asked: int, seed: int) -> None:
    """No seat can tell a random world from the true one; its features lie in their range."""
    for seat in range(rules.players):
        view, world = view_of(game, seat), copy_of(game)
        world.resample(0, seat, seed)
        assert view_of(world, seat).tobytes() == view.tobytes()
        assert seat != asked or world.options(0) == game.options(0)
        features = rules.game.features(np.array([view]), rules.players, rules.pages)
        assert features.min() >= -1 and features.max() <= 2
        assert rules.game.read_views(np.array([view])).tobytes() == view.tobytes(), "no view is refused"


@pytest.mark.parametrize("part", range(TIMES))
@pytest.mark.parametrize(("kind", "switches"), [(Rules, cards), (DiceRules, dice)])
def test_random_tables_obey_the_laws_and_show_nobody_what_is_hidden(kind: type[Spec], switches: Any, part: int) -> None:
    for seed in range(part * AT_ONCE, (part + 1) * AT_ONCE):
        rules = drawn(kind, switches, seed)
        assert kind.from_dict(rules.as_dict()) == rules
        play(rules, seed)


@pytest.mark.parametrize("rules", [*CHANGED_TABLES, *CHANGED_DICE], ids=str)
def test_heuristics_play_and_games_are_saved_at_every_such_table(rules: Spec) -> None:
    evaluation = evaluate("heuristic", rules=rules, deals=6)
    assert evaluation.cut_off == 0
    batch = Batch(rules, 8, seed=1)
    for seed in range(100):
        batch.step_random(seed)
    again = Batch.load(batch.save())
    assert again.rules == rules and (again.states == batch.states).all()


def test_every_door_takes_them() -> None:
    env = bang_v0.env(players=6, roles="sheriff, 2 deputy, 2 outlaw, renegade", drawn=3, deck="Bang=20")
    env.reset(seed=1)
    assert len(env.agents) == 6
    env = dice_v0.env(players=5, dice=4, faces="arrow dynamite 1 1 2 beer")
    env.reset(seed=1)
    assert len(env.agents) == 5
    one = gymnasium.make("bang_env/Bang-v0", players=5, role="sheriff", sheriff_life=3, hand_limit=2)
    one.reset(seed=1)
    one.close()
    tables = Rules().tables("players=5 drawn=3; players=7 roles=sheriff+3deputy+2outlaw+renegade life=1")
    assert [rules.changed for rules in tables.values()] == [("drawn",), ("roles", "life")]


@pytest.mark.parametrize("rules", [Rules(5, drawn=3), DiceRules(5, dice=4)], ids=str)
def test_a_view_says_that_its_table_differs_and_not_in_all_how(rules: Spec) -> None:
    game = table(rules)
    game.deal(0, 1)
    views = np.array([view_of(game, 0)])
    assert views["changed"].tolist() == [1]
    with pytest.raises(ValueError, match="these views come from a table that differs from what is printed"):
        rules.game.tables_of(views)
