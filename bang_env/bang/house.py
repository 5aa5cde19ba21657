"""The card game BANG! as a `Game` (`kernel/game.py`): all that doors, agents and experiments know of it."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.bang import words
from bang_env.bang.cards.numbering import numbers_of
from bang_env.bang.cards.sets import CARD_SETS, sets_of_view
from bang_env.bang.cards.tables import CHARACTER_NAMES, CHOICES, PRINTS, card_word, choice_word
from bang_env.bang.engine.layout import FORMAT, GAME, GAMES
from bang_env.bang.features import pages as features
from bang_env.bang.features.critic import hidden, hidden_size
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.rules import Rules
from bang_env.bang.screen.names import ROLE_WORDS, read_role
from bang_env.bang.sight.renewal import reshuffle
from bang_env.bang.sight.view_check import read_views
from bang_env.bang.sight.view_layout import VIEW, VIEWS
from bang_env.bang.wiring import ENGINE
from bang_env.bang.words import QUESTIONS, SEATS
from bang_env.character_game import CharacterGame, constant_words
from bang_env.kernel.game import Layout
from bang_env.kernel.numbers import read_within
from bang_env.kernel.spec import CHANGED, Spec


class Bang(CharacterGame):
    """The card game, with every set and variant."""

    name = "bang"
    version = FORMAT
    record, view = GAME, VIEW
    record_layouts = tuple(dict.fromkeys(sorted(map(Layout, GAMES, VIEWS), key=lambda layout: layout.record.itemsize)))
    seats, choices = SEATS, CHOICES
    roles = ROLE_WORDS
    questions = QUESTIONS
    characters = tuple(CHARACTER_NAMES)
    engine = ENGINE
    pages = features.PAGES
    specs = (Rules, Gunslinger)
    table_fields = ("n", "rebel", "gunslinger", "level", "night", "changed", *(row.switch for row in CARD_SETS if row.switch))
    chance = "rng"
    screen_module, table_module = "bang_env.bang.screen.terminal", "bang_env.bang.table.table"
    heuristic = "bang_agents.bang"

    read_role = staticmethod(read_role)
    read_views = staticmethod(read_views)

    @property
    def number_words(self) -> Mapping[str, Sequence[str]]:
        """Also "cards" (a number is the print + 1), "deeds" (the last place of `did`) and "log" (the first place of an entry)."""
        cards = ("", *map(card_word, range(len(PRINTS))))
        return {**super().number_words, "cards": cards, "deeds": constant_words(words, "DID_"), "log": constant_words(words, "E_")}

    def layout_of(self, spec: Spec) -> Layout:
        """The layout that has the fields of the sets that are played."""
        played = [number for number, row in enumerate(CARD_SETS) if not row.switch or getattr(spec, row.switch, False)]
        last = max(played, key=lambda number: GAMES[number].itemsize)
        return Layout(GAMES[last], VIEWS[last])

    def choice_word(self, choice: int) -> str:
        """The name of a choice."""
        return choice_word(self.read_choice(choice))

    def word_in(self, seen: Any, number: int) -> str:
        """The name of the choice that has this number with the sets of a game."""
        numbers = numbers_of(seen["sets"] if "sets" in seen.dtype.names else sets_of_view(seen))
        return choice_word(numbers[read_within("choice", number, 0, len(numbers) - 1)])

    def plays(self, views: NDArray[Any], pages: Sequence[str]) -> bool:
        """Whether the pages are those of the sets and variants that the views come from."""
        self.check_rows("views", views, VIEW)
        self.pages.chosen(pages)
        return not len(views) or set(features.pages_of(views)) == set(pages)

    def table_of(self, view: Any) -> Spec:
        """Players, sets and The Rebel!, or the level of The Lone Gunslinger; other switches are taken to be as usual. A ValueError for a
        view of a table that differs from what is printed: it does not say in all how.
        """
        if view["changed"]:
            raise ValueError(CHANGED)
        if view["gunslinger"]:
            return Gunslinger(int(view["level"]), night=bool(view["night"]))
        sets: dict[str, Any] = {row.switch: bool(view[row.switch]) for row in CARD_SETS if row.switch}
        return Rules(int(view["n"]), rebel=bool(view["rebel"]), **sets)

    def hidden_size(self, players: int) -> int:
        """Floats of `hidden`."""
        return hidden_size(self.read_players(players))

    def hidden(self, states: NDArray[Any], seats: NDArray[np.int64], players: int) -> NDArray[np.float32]:
        """(N, hidden_size) roles and hands that the seats (N,) do not see."""
        seats = self.read_unseen(states, seats, players)
        return hidden(states, seats, players)

    def renew(self, states: NDArray[Any], seeds: NDArray[np.uint64]) -> None:
        """Gives games (N,) another future: other chance, and the cards of which no seat knows anything in another order."""
        super().renew(states, seeds)
        reshuffle(states, seeds)


BANG = Bang()
