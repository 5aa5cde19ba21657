"""The golden signatures: one hash over seeded random games of every kind of table. It moves when play changes, and only then.

`python -m bang_experiments.measuring.golden` prints one for each kind of table, with `--of mesa` that one alone. Compiled and plain Python
agree on it. With `--sight` it also covers, at every decision, options, view and features of the seat asked, and a random world that this
seat cannot tell from the true one.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.bang.cards.tables import REBEL_ROLE_COUNTS, ROLE_COUNTS
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.rules import Rules
from bang_env.bang.words import LEVELS
from bang_env.dice.cards import ROLE_COUNTS as DICE_PLAYERS
from bang_env.dice.rules import DiceRules
from bang_env.dice.words import GHOST_PLAYERS
from bang_env.doors.arguments import read_seed
from bang_env.kernel.chance import mix
from bang_env.kernel.games import Games
from bang_env.kernel.numbers import MASK_64, NOBODY, read_count
from bang_env.kernel.spec import Spec
from bang_experiments.command.options import run_module

SWITCHED: dict[str, Any] = {
    "bart_draws_per_point": False,
    "own_cards": False,
    "jail_on_self": True,
    "beer_at_full_life": False,
    "two_characters": True,
}
BASE_TABLES = (
    *(Rules(players=players) for players in ROLE_COUNTS),
    *(Rules(players=players, rebel=True) for players in REBEL_ROLE_COUNTS),
    Rules(players=5, **SWITCHED),
    Rules(players=8, rebel=True, **SWITCHED),
)
"""Every number of players with and without The Rebel!, then tables with every switch turned."""
ALL_SETS: dict[str, Any] = {"dodge_city": True, "high_noon": True, "fistful": True}
SET_TABLES = (
    *(Rules(players=players, **ALL_SETS) for players in ROLE_COUNTS),
    *(Rules(players=players, rebel=True, **ALL_SETS) for players in REBEL_ROLE_COUNTS),
    Rules(players=7, dodge_city=True),
    Rules(players=5, high_noon=True),
    Rules(players=6, fistful=True),
    Rules(players=4, dodge_city=True, high_noon=True),
    Rules(players=8, dodge_city=True, fistful=True),
    Rules(players=7, high_noon=True, fistful=True, bonus_events=False),
    Rules(players=9, rebel=True, dodge_city=True, high_noon=True),
    Rules(players=6, rebel=True, high_noon=True),
    Rules(players=10, rebel=True, fistful=True),
    Rules(players=6, **ALL_SETS, **SWITCHED),
)
"""The expansions: all together at every number of players, then each set and each pair of sets, and every switch turned."""
TABLES = BASE_TABLES + SET_TABLES
LONE_TABLES = (
    *map(Gunslinger, range(LEVELS)),
    Gunslinger.final_challenge(),
    Gunslinger(2, two_characters=True),
    Gunslinger(4, night=True, most_wanted=True, two_characters=True),
)
"""The Lone Gunslinger at every level, then with every switch turned."""
MESA_SWITCHED: dict[str, Any] = {
    "royal": True, "showdown": True, "mild_moon": True, "aimed_moon": True, "stash_from_goods": True, "testament_draws": True,
    "any_attacked": True,
}  # fmt: skip
MESA_TABLES = (
    *(Rules(players=players, death_mesa=True) for players in ROLE_COUNTS if players > 3),
    *(Rules(players=players, death_mesa=True, rebel=True) for players in REBEL_ROLE_COUNTS),
    Rules(players=5, death_mesa=True, dodge_city=True),
    Rules(players=7, death_mesa=True, **ALL_SETS),
    Rules(players=8, death_mesa=True, high_noon=True, fistful=True),
    Rules(players=10, death_mesa=True, rebel=True, **ALL_SETS),
    Rules(players=6, death_mesa=True, **MESA_SWITCHED),
    Rules(players=8, death_mesa=True, dodge_city=True, **MESA_SWITCHED, **SWITCHED),
    Rules(
        players=4,
        death_mesa=True,
        dead_mens_deck="SpookK♠ Spook2♥ Possess9♠ Possess10♦ Warn3♦ Mirage4♣ Terrify5♥ Syphon6♠ Syphon6♠ Curse7♥",
    ),
)
"""Death Mesa: every number of players with and without The Rebel!, then with other sets, every switch turned, and another deck."""
BY_THE_LETTER: dict[str, Any] = {
    "ambush_cards_only": True, "lasso_disables_jail": True, "penalty_stays_off": True, "must_redraw": True, "negated_counts": True,
}  # fmt: skip
LETTER_TABLES = (
    Rules(players=5, fistful=True, ambush_cards_only=True, lasso_disables_jail=True),
    Rules(players=6, rebel=True, penalty_stays_off=True),
    Rules(players=7, death_mesa=True, must_redraw=True, negated_counts=True),
    Rules(players=8, death_mesa=True, rebel=True, **ALL_SETS, **BY_THE_LETTER),
)
"""Rulings by the letter of their source: each set of which there are such, and all together."""
CHANGED: dict[str, Any] = {"sheriff_life": 3, "life": 1, "dealt": 2, "drawn": 3, "hand_limit": 2}
CHANGED_TABLES = (
    Rules(players=4, drawn=1, life=-2, dealt=2, hand_limit=-1, sheriff_life=0),
    Rules(players=5, deck="Bang=40 Missed=0 Beer=2 Dynamite=3 Barrel=4", **CHANGED),
    Rules(players=7, roles="sheriff, 3 deputy, 2 outlaw, renegade", **ALL_SETS, drawn=4, events=5),
    Rules(players=9, roles="sheriff, 2 deputy, 4 outlaw, 2 renegade", high_noon=True, events=2, deck="Duel=12 Jail=8 Panic=0"),
    Rules(players=6, roles="sheriff, 3 outlaw, renegade, rebel", rebel=True, **ALL_SETS, sheriff_life=0, life=-2, drawn=3, events=16),
    Rules(players=8, roles="sheriff, 6 outlaw, renegade", fistful=True, dodge_city=True, events=1, hand_limit=-3, dealt=-3, life=3),
    Rules(players=5, rebel=True, roles="sheriff, outlaw, 2 renegade, rebel", death_mesa=True, **ALL_SETS, sheriff_life=0, life=-2),
    Rules(players=6, death_mesa=True, deck="Bang=36 Beer=0 Tequila=6 Punch=5", dodge_city=True, **CHANGED),
)
"""Tables that differ from what is printed: other roles, decks, numbers of life points, cards and events."""
EVERY_TABLE: tuple[Spec, ...] = (*TABLES, *LONE_TABLES, *MESA_TABLES, *LETTER_TABLES, *CHANGED_TABLES)
"""Those of the card game."""
SALOON: dict[str, Any] = {"saloon_dice": True, "chiefs_arrow": True, "posse": True}
DICE_TABLES: tuple[Spec, ...] = (
    *(DiceRules(players) for players in DICE_PLAYERS),
    DiceRules(5, saloon_dice=True),
    DiceRules(4, chiefs_arrow=True),
    DiceRules(7, special_roles=True),
    DiceRules(8, special_roles="mixed"),
    DiceRules(6, posse=True),
    *(DiceRules(players, ghost=True) for players in DICE_PLAYERS if players >= GHOST_PLAYERS),
    DiceRules(3, **SALOON),
    DiceRules(4, **SALOON, special_roles=True),
    *(DiceRules(players, **SALOON, special_roles="mixed", ghost=True) for players in DICE_PLAYERS if players >= GHOST_PLAYERS),
    DiceRules(6, **SALOON, special_roles=True, ghost=True, molly_part=True, apache_extra=True),
)
"""The dice game: every number of players, each module of Old Saloon, all together, and every switch turned."""


CHANGED_DICE: tuple[Spec, ...] = (
    DiceRules(4, dice=3, life=3, sheriff_life=0, arrows=3),
    DiceRules(5, roles="sheriff, 2 deputy, outlaw, renegade", faces="1 1 2 beer arrow gatling", sheriff_life=1),
    DiceRules(8, **SALOON, special_roles="mixed", ghost=True, roles="sheriff, 5 deputy, 2 outlaw", dice=4, life=-5, sheriff_life=3),
    DiceRules(7, **SALOON, special_roles=True, roles="sheriff, deputy, 3 outlaw, 2 renegade", faces="1 2 2 beer arrow dynamite"),
    DiceRules(3, **SALOON, dice=4, life=-2, faces="arrow arrow dynamite dynamite 1 2"),
)
"""Tables of the dice game that differ from what is printed."""


KINDS_OF_TABLES: dict[str, Sequence[Spec]] = {
    "base": BASE_TABLES, "sets": SET_TABLES, "lone": LONE_TABLES, "mesa": MESA_TABLES, "letter": LETTER_TABLES, "changed": CHANGED_TABLES,
    "dice": DICE_TABLES, "changed dice": CHANGED_DICE,
}  # fmt: skip
"""What has a signature of its own."""


def pick(options: Sequence[int], dice: int) -> int:
    """One of the options by 64-bit dice."""
    return options[(dice >> 32) * len(options) >> 32]


def table(rules: Spec) -> Games:
    """One game under these rules, not dealt yet."""
    array = np.zeros(1, rules.layout.record)
    rules.write(array)
    return Games(rules.game, array)


def lasting_bytes(record: NDArray[Any]) -> bytes:
    """The bytes of one game's record, field by field in the order of their names, wherever they lie: no zeros at the end of a field, and no
    field of zeros, so that what later sets bring changes nothing. Left out are the choices, which no state is made of: `Sight` has them.
    """
    kinds: Any = record.dtype.fields
    raw = record.tobytes()
    fields = {name: raw[kinds[name][1] : kinds[name][1] + kinds[name][0].itemsize].rstrip(b"\0") for name in sorted(kinds)}
    lasting = {name: content for name, content in fields.items() if content and name != "choice"}
    return b"".join(name.encode() + len(content).to_bytes(2, "little") + content for name, content in lasting.items())


class Sight:
    """Hashes what the asked seat is shown, and a world it cannot tell from the true one."""

    def __init__(self, rules: Spec) -> None:
        self.rules = rules
        self.view = np.zeros(1, rules.layout.view)
        self.other = table(rules)
        self.record = self.other.array

    def look(self, game: Games, seat: int, dice: int) -> bytes:
        """The bytes of the options, the view, the features and the other world."""
        game.view(0, seat, self.view)
        self.record[:] = game.array
        self.other.read(0)
        self.other.resample(0, seat, dice >> 1)
        whole = self.view.tobytes().ljust(self.rules.game.view.itemsize, b"\0")  # with fields of zeros for sets that are not played
        features = self.rules.game.features_of(self.view, self.rules.players, self.rules.pages)
        return bytes(game.options(0)) + whole + features.tobytes() + lasting_bytes(self.other.array)


def signature(games: int = 10_000, seed: int = 0, *, sight: bool = False, of: Sequence[Spec] = TABLES) -> str:
    """16 hex digits: `games` seeded random games, table after table in turn, every final state and number of decisions hashed."""
    tables = [table(rules) for rules in of]
    sights = [Sight(rules) for rules in of]
    digest = hashlib.sha256()
    for number in range(games):
        game, eyes = tables[number % len(tables)], sights[number % len(tables)]
        dice = mix((seed + number) & MASK_64)
        game.deal(0, dice >> 1)
        decisions = 0
        while (seat := game.asked(0)) != NOBODY:
            dice = mix(dice)
            if sight:
                digest.update(eyes.look(game, seat, dice))
            game.answer(0, pick(game.options(0), dice))
            decisions += 1
        digest.update(lasting_bytes(game.array) + decisions.to_bytes(4, "little"))
    return digest.hexdigest()[:16]


@dataclass
class Args:
    """The games that are hashed."""

    games: int = 10_000
    """of each kind of table"""
    seed: int = 0
    """of the first game; the next ones follow it"""
    sight: bool = False
    """hash views, features, options and resampled worlds too"""
    of: str = ""
    """the kind of table: base, sets, mesa and so on (empty: every kind)"""

    def check(self) -> None:
        """Rejects a kind of table that there is not, and numbers that play nothing."""
        read_count("games", self.games)
        read_seed(self.seed)
        if self.of and self.of not in KINDS_OF_TABLES:
            raise ValueError(f"of: expected one of {', '.join(KINDS_OF_TABLES)}; got {self.of!r}")


def main(args: Args) -> None:
    """Prints the signature of each kind of table."""
    args.check()
    for kind in [args.of] if args.of else KINDS_OF_TABLES:
        print(kind, signature(args.games, args.seed, sight=args.sight, of=KINDS_OF_TABLES[kind]))


if __name__ == "__main__":
    run_module(Args, main)
