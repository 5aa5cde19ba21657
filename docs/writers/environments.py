"""Every environment: how it is made, agents, actions, observation, rewards, ends, arguments, versions."""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bang_env import bang_v0, dice_v0, gunslinger_v0
from bang_env.doors.gym_env import OneSeatEnv
from bang_env.doors.gym_vector import OneSeatVectorEnv
from bang_env.kernel.game import LEAST, MOST
from bang_env.kernel.spec import Spec
from docs.writers.markdown import code, page, table

ARGUMENTS = {
    "players": "seats at the table",
    "rebel": "with the role The Rebel!",
    "level": "level 0 to 4 (None: 0)",
    "role": "which seat is yours, in the [words for seats](../guides/agents.md#who-holds-which-seat) (None: any)",
    "opponents": "who holds the other seats: an [agent](../guides/agents.md), a list, or a mapping from roles (None: the heuristic)",
    "num_envs": "games at once",
    "render_mode": '`"ansi"`: `render()` returns the board as text; `"human"`: it is printed after every choice '
    "(with `make_vec`: when `render()` is called)",
    "rewards": "what is paid at the end: (won, lost) (None: +1 and -1)",
    "padded_seats": "how many seats an observation has blocks for, so that one network fits tables of several sizes",
    "max_decisions": "a game with so many decisions is truncated (None: never, or 10,000 where agents hold seats)",
    "illegal": '`"raise"`: a choice that is not offered raises a `ValueError`; `"lose"`: it loses; `"random"`: another one is played',
    "observation": '`"features"`; `"dict"`: with the mask; `"text"`: in words',
    "threads": "threads that share the games of a step",
    "copy": "False: observations and masks are rewritten by the next step",
}
BY_ROLE = "what is paid at the end: a mapping from roles to (won, lost), or a function (None: +1 and -1)"
VERSIONS = {
    "bang": (
        ("1", "the card game, Dodge City, High Noon, A Fistful of Cards, The Rebel!, The Lone Gunslinger (0.1.0)"),
        ("2 and 3", "Death Mesa; records with room for ghosts; rulings of Vera Custer, Molly Stark, Ricochet, Law of the West"),
        ("4", "changed numbers and compositions; cards laid sideways under Law of the West"),
        ("5", "discards in order only for events that can come; Deputies after a Scofflaw; possessed Diamonds of Apache Kid"),
        ("6", "Diamonds put down before Apache Kid; goods dug up under The Judge; two Suzy Lafayettes draw in order (0.2.0)"),
        ("7", "Suzy Lafayette draws before a Revolution; Sid Ketchum is asked before A Fistful of Cards counts his hand (0.2.0)"),
    ),
    "dice": (("1", "the dice game and Old Saloon (0.2.0)"),),
}


@dataclass(frozen=True)
class Door:
    """One environment."""

    title: str
    made: str
    """how it is made"""
    usual: Callable[[], Any]
    sources: tuple[Callable[..., Any], ...]
    """whose parameters are its arguments, the first ones first"""
    tables: tuple[dict[str, Any], ...]
    """switches of tables whose observations are told"""
    hidden: str
    """what no observation says"""
    aec: bool = True


BANG_TABLES: tuple[dict[str, Any], ...] = (
    {"players": 3},
    {"players": 5},
    {"players": 8},
    {"players": 5, "dodge_city": True},
    {"players": 5, "death_mesa": True},
    {"players": 10, "rebel": True},
)
LONE_TABLES: tuple[dict[str, Any], ...] = ({"level": 0},)
DICE_TABLES: tuple[dict[str, Any], ...] = ({"players": 3}, {"players": 5}, {"players": 8}, {"players": 8, "saloon_dice": True})
OF_BANG = "roles (with 3 players they lie open) and hands of other seats, the order of the deck"
OF_DICE = "roles of other seats (with 3 players they lie open)"
OF_LONE = "the order of the deck"


def of_pettingzoo(module: Any, game: str, switches: str, tables: tuple[dict[str, Any], ...], hidden: str) -> Door:
    """The door of a module such as `bang_v0`, in which every seat is an agent."""
    name = module.__name__.rpartition(".")[2]
    made = f"from bang_env import {name}\n\nenv = {name}.env({switches})"
    return Door(f"`{name}`: PettingZoo, {game}", made, module.raw_env, (module.raw_env,), tables, hidden)


def of_gymnasium(name: str, who: str, env: type[Any], switches: str, tables: tuple[dict[str, Any], ...], hidden: str) -> Door:
    """The door of a name such as "Bang-v0", in which one player acts."""
    made = f'import gymnasium\nimport bang_env\n\nenv = gymnasium.make("bang_env/{name}", {switches})'
    sources = env.__init__, OneSeatEnv.__init__, OneSeatVectorEnv.__init__
    return Door(f"`{name}`: Gymnasium, {who}", made, env, sources, tables, hidden, aec=False)


DOORS = (
    of_pettingzoo(bang_v0, "the card game", "players=5", BANG_TABLES, OF_BANG),
    of_pettingzoo(dice_v0, "the dice game", "players=5", DICE_TABLES, OF_DICE),
    of_pettingzoo(gunslinger_v0, "The Lone Gunslinger", "level=2", LONE_TABLES, OF_LONE),
    of_gymnasium("Bang-v0", "one seat of the card game", bang_v0.OneSeat, 'players=5, role="outlaw"', BANG_TABLES, OF_BANG),
    of_gymnasium("Dice-v0", "one seat of the dice game", dice_v0.OneSeat, 'players=5, role="outlaw"', DICE_TABLES, OF_DICE),
    of_gymnasium("LoneGunslinger-v0", "one player", gunslinger_v0.LoneGunslinger, "level=2", LONE_TABLES, OF_LONE),
)


def arguments(door: Door, spec: Spec) -> list[tuple[str, str, str]]:
    """(name, default, meaning) of each argument; `spec`: that of one of its tables."""
    rows: dict[str, tuple[str, str, str]] = {}
    for place, function in enumerate(door.sources):
        for name, parameter in inspect.signature(function).parameters.items():
            skipped = name in ("self", "rules") or parameter.kind is parameter.VAR_KEYWORD
            if skipped or name in rows or (spec.one_player and name in ("role", "opponents", "padded_seats")):
                continue
            by_role = name == "rewards" and door.aec and not spec.one_player
            text = (BY_ROLE if by_role else ARGUMENTS[name]) + (" (of `make_vec`)" if place == len(door.sources) - 1 and place else "")
            rows[name] = code(name), code(repr(parameter.default)), text
    return list(rows.values())


def table_of(door: Door, switches: dict[str, Any]) -> tuple[Spec, int]:
    """The spec of a table, and the length of its observation."""
    env = door.usual(**switches)
    spec: Spec = env.rules
    return spec, spec.game.pages.size(spec.pages, spec.players)


def section(door: Door) -> list[str]:
    """One environment."""
    rows = []
    for switches in door.tables:
        spec, length = table_of(door, switches)
        words = ", ".join(f"{name}={value}" for name, value in switches.items())
        rows.append((code(words), f"Discrete({spec.choices})", f"({length},)", ", ".join(spec.pages)))
    spec, _ = table_of(door, door.tables[0])
    people = "`player_0`, `player_1`, ... by seat; the Sheriff begins (with 3 players the Deputy)"
    if spec.one_player:
        people = "one agent, `gunslinger`"
    seat = "you play one seat, agents play the others" if not spec.one_player else "you answer for the Sheriff and the Deputy"
    shape = (
        f'`{{"observation": float32 (F,) in [{LEAST:g}, {MOST:g}], "action_mask": int8 (choices,)}}`'
        if door.aec
        else f"float32 (F,) in [{LEAST:g}, {MOST:g}]"
    )
    facts = [
        ("agents", people if door.aec else seat),
        ("actions", "one of the [choices](choices.md) of the mask" + ("" if door.aec else ' in `info["action_mask"]`')),
        ("observation", f"{shape}: [every place of it](observations.md)"),
        ("rewards", "+1 for every winner, -1 for every loser when the game is over, 0 before"),
        (
            "ends",
            "all agents terminate together when the game is over; `max_decisions` truncates"
            if door.aec
            else "terminated when the game is over; `max_decisions` truncates",
        ),
        ("hidden", f"{door.hidden}: nothing of it is in an observation"),
    ]
    return [
        f"## {door.title}",
        f"```python\n{door.made}\n```",
        table(("what", "is"), facts),
        table(("table", "actions", "observation", "pages"), rows),
        f"Arguments, besides the [switches of the rules](switches.md) of `{type(spec).__name__}`:",
        table(("argument", "default", "meaning"), arguments(door, spec)),
    ]


def environments() -> str:
    """The page of environments."""
    return page(
        "# Environments",
        """Six environments play the three games. [PettingZoo](../guides/pettingzoo.md), [Gymnasium](../guides/gymnasium.md) and
[`Batch`](../guides/batch.md) have guides. `import bang_env` registers all of them.""",
        *(part for door in DOORS for part in section(door)),
        "## Versions",
        """The ending `-v0` moves when an environment changes so that results are no longer comparable: other observations, actions or
rewards. `bang_env.BANG.version` and `bang_env.DICE.version` say how the game goes; they move whenever the same choices lead
elsewhere, and stand in every saved game. [The changelog](../changelog.md) says what changed.""",
        "### The card game",
        table(("version", "with"), VERSIONS["bang"]),
        "### The dice game",
        table(("version", "with"), VERSIONS["dice"]),
    )
