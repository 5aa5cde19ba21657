"""Every switch of every game's specs, turned: what it writes into a record, and what of that a deal leaves there."""

import shlex
from typing import Any

import numpy as np

from bang_env import BANG, DICE, Batch
from bang_env.kernel.spec import Spec, read_value

SHIPPED: tuple[type[Spec], ...] = (*BANG.specs, *DICE.specs)
EVERY = [(spec, name) for spec in SHIPPED for name in spec.switches()]
OTHERWISE: dict[str, Any] = {  # for a switch that is neither True or False nor a number that may be one more
    "dead_mens_deck": "SpookK♠ Spook2♥ Possess9♠ Possess10♦ Warn3♦ Mirage4♣ Terrify5♥ Syphon6♠ Syphon6♠ Curse7♥",
    "roles": "sheriff, deputy, 4 outlaw, 2 renegade",
    "deck": "Bang=20 Missed=8",
    "dice": 4,
    "faces": "arrow dynamite 1 1 2 beer",
    "arrows": 8,
}
WITH: dict[str, dict[str, Any]] = {"events": {"high_noon": True}}  # for a switch that needs one of several others


def with_needs(spec: type[Spec], name: str) -> dict[str, Any]:
    """The options that a switch needs, for 8 players where their number is free: everything can be played there."""
    return dict.fromkeys(spec.needs(name), True) | WITH.get(name, {}) | ({"players": 8} if "players" in spec.switches() else {})


def needed(spec: type[Spec], name: str) -> Spec:
    """A table that has what a switch needs."""
    return spec(**with_needs(spec, name))


def turned(spec: type[Spec], name: str) -> Spec:
    """A table that has what a switch needs, with the switch set otherwise than usual."""
    usual = spec.usual(name)
    value = OTHERWISE[name] if name in OTHERWISE else not usual if isinstance(usual, bool) else usual + 1
    return spec(**with_needs(spec, name) | {name: value})


def written(rules: Spec) -> Any:
    """A record with the rules and nothing else."""
    record = np.zeros(1, rules.game.record)
    rules.write(record[0])
    return record[0]


def wiped(rules: Spec) -> list[str]:
    """The fields that the rules write into a record and that a `Batch` which has dealt does not have so."""
    record = written(rules)
    states = Batch(rules, 2, seed=1).states
    names = [name for name in rules.game.record.names or () if record[name].any()]
    return [name for name in names if (states[name] != record[name]).any()]


def all_wiped() -> str:
    """Those of every switch, in one word for another Python's output: "none", or "rule_x,rule_y"."""
    fields = {field for spec, name in EVERY for rules in (needed(spec, name), turned(spec, name)) for field in wiped(rules)}
    return ",".join(sorted(fields)) or "none"


def read_command(spec: type[Spec], text: str) -> Spec:
    """The table that the options of a command line say."""
    words, switches = shlex.split(text), {}
    for word, following in zip(words, [*words[1:], "--"], strict=True):
        if word.startswith("--"):
            option = word[2:].replace("-", "_")
            named = option in spec.switches() or option in spec.presets
            value = True if following.startswith("--") else read_value(following)
            switches[option if named else option.removeprefix("no_")] = value if named else False
    return spec.of(**switches)
