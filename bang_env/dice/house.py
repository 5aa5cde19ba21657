"""BANG! The Dice Game as a `Game` (`kernel/game.py`): all that doors, agents and experiments know of it."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_env.dice import words
from bang_env.dice.cards import CHARACTER_NAMES, FACE_WORDS, ROLE_CARDS, ROLE_NAMES, choice_word
from bang_env.dice.engine.layout import FORMAT, GAME
from bang_env.dice.features.places import PAGES
from bang_env.dice.rules import SPECIAL, DiceRules
from bang_env.dice.sight.view_check import read_views
from bang_env.dice.sight.view_layout import VIEW
from bang_env.dice.wiring import ENGINE
from bang_env.dice.words import CAUSE, CHOICES, E_LOSE, LOG, QUESTIONS, ROLES, SEATS
from bang_env.character_game import CharacterGame, constant_words
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import CHANGED, Spec

DEED_WORDS = "shoot", "could_shoot", "heal", "could_heal"  # by DID_SHOOT, COULD_SHOOT, DID_HEAL, COULD_HEAL


class Dice(CharacterGame):
    """The dice game, with every module of Old Saloon."""

    name = "dice"
    version = FORMAT
    record, view = GAME, VIEW
    seats, choices = SEATS, CHOICES
    roles = tuple(ROLE_NAMES)
    questions = QUESTIONS
    characters = tuple(CHARACTER_NAMES)
    blows = ("Indians", "a bullet", "Dynamite", "shots", "the Gatling Gun")  # by BY_...
    engine = ENGINE
    pages = PAGES
    specs = (DiceRules,)
    table_fields = ("n", "saloon_dice", "chiefs_arrow", "special_roles", "posse", "ghost_rule", "molly_part", "apache_extra", "changed")
    chance = "rng"
    screen_module, table_module = "bang_env.dice.screen.terminal", "bang_env.dice.table.table"
    heuristic = "bang_agents.dice"

    @property
    def number_words(self) -> Mapping[str, Sequence[str]]:
        """Also "cards" (special roles), "faces", "deeds" (the last place of `did`) and "log" (the first place of an entry)."""
        cards = {card.number: card.name for card in ROLE_CARDS}
        names = tuple(cards.get(number, "") for number in range(max(cards) + 1))
        more = {"cards": names, "faces": FACE_WORDS, "deeds": DEED_WORDS, "log": constant_words(words, "E_")}
        return {**super().number_words, **more}

    def choice_word(self, choice: int) -> str:
        """The name of a choice."""
        return choice_word(self.read_choice(choice))

    def read_views(self, views: ArrayLike) -> NDArray[Any]:
        """Checks views (N,) that come from outside: dtype, shape, every number that compiled code uses as a place."""
        return read_views(super().read_views(views))

    def last_blow(self, states: NDArray[Any]) -> NDArray[np.int64]:
        """(N,) what took the last life point, as a place in `blows`."""
        self.check_rows("states", states, GAME)
        ages = np.arange(1, LOG + 1)  # of the entries of the log, the latest first
        order = (states["log_n"][:, None].astype(np.int64) - ages) % LOG
        entries = np.take_along_axis(states["log"], order[:, :, None], axis=1)
        lost = (entries[:, :, 0] == E_LOSE) & (ages <= states["log_n"][:, None])
        latest = entries[np.arange(len(states)), lost.argmax(axis=1), 3] // CAUSE
        return np.where(lost.any(axis=1), latest, NOBODY).astype(np.int64)

    def plays(self, views: NDArray[Any], pages: Sequence[str]) -> bool:
        """Whether the pages are those of the modules that the views come from."""
        self.check_rows("views", views, VIEW)
        self.pages.chosen(pages)
        modules = ("saloon_dice", "chiefs_arrow", "special_roles", "posse", "ghost_rule")
        return not len(views) or ("deeds" in pages and any(views[name].any() for name in modules) == ("saloon" in pages))

    def table_of(self, view: Any) -> Spec:
        """Players and modules: all that there is to a table. A ValueError for a view of one that differs from what is printed: it does not
        say in all how.
        """
        if view["changed"]:
            raise ValueError(CHANGED)
        modules = {name: bool(view[name]) for name in ("saloon_dice", "chiefs_arrow", "posse", "molly_part", "apache_extra")}
        special_roles = next(word for word, number in SPECIAL.items() if number == view["special_roles"])
        return DiceRules(int(view["n"]), special_roles=special_roles, ghost=bool(view["ghost_rule"]), **modules)

    def hidden_size(self, players: int) -> int:
        """Floats of `hidden`."""
        return (ROLES - 1) * self.read_players(players)

    def hidden(self, states: NDArray[Any], seats: NDArray[np.int64], players: int) -> NDArray[np.float32]:
        """(N, hidden_size) the roles of all players, one-hot, the seats (N,) first."""
        seats = self.read_unseen(states, seats, players)
        order = (seats[:, None] + np.arange(players)) % players
        roles = np.take_along_axis(states["role"][:, :players], order, axis=1)
        return np.asarray(roles[:, :, None] == np.arange(1, ROLES), np.float32).reshape(len(states), -1)


DICE = Dice()
