"""Specs of games: a spec is a frozen dataclass whose fields are the switches of a game."""

import re
import shlex
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Self

import numpy as np

from bang_env.kernel.catalogue import SPECS
from bang_env.kernel.letters import harmless, near
from bang_env.kernel.named_code import named_thing
from bang_env.kernel.numbers import whole

if TYPE_CHECKING:
    from bang_env.kernel.game import Game, Layout

CHANGED = "these views come from a table that differs from what is printed and do not say everything about how: give its rules"
LONGEST_WORDS = 120  # letters of what a title says of one switch
NEEDS, BY_WORDS = "needs", "by_words"  # among the metadata of a field: the switches that it needs; whether words may bring them


class RulesError(ValueError, TypeError):
    """These rules cannot be played."""


@dataclass(frozen=True)
class Preset:
    """A name for several switches at once."""

    text: str
    """what it stands for, for a line of help"""
    switches: Mapping[str, Any]


def switch(usual: Any, *, needs: str, by_words: bool = False) -> Any:
    """A field of a spec that changes nothing unless other switches are set: `needs` names these, separated by blanks. `by_words`: the
    words of a position, such as those of a `DiceTable`, may bring what it needs, so a spec without that can be made, but not dealt.
    """
    return field(default=usual, metadata={NEEDS: tuple(needs.split()), BY_WORDS: by_words})


class GameOfSpec:
    """The game of a spec that no `Game` lists yet: that of a game which `SPECS` names is imported when somebody asks for it."""

    def __get__(self, spec: object, kind: type["Spec"]) -> "Game":
        """The game of this kind of spec. Raises an AttributeError where no game has it."""
        name = getattr(kind, "name", "")
        if name not in SPECS or not issubclass(kind, SPECS[name]):
            raise AttributeError(f"{kind.__qualname__} is the spec of no game: a `Game` lists it among its `specs`")
        return SPECS[name].game


class Spec(ABC):
    """The spec of a table. It is a frozen dataclass that derives from this one and has a line of text under each field; its first
    field may be given without its name. Equal specs are equal and hash alike.

    It says in `check` what cannot be played, and has `players`, `role_counts` and `title`. Checked here are fields that are True or False
    by default, and those that need others (`switch`).
    """

    game: ClassVar["Game"] = GameOfSpec()  # type: ignore[assignment]  # reading it gives a Game
    """set by the `Game` that lists this class among its `specs`"""
    name: ClassVar[str]
    """on the command line and in files: "bang", "gunslinger"; `module:Class` for a game that is not shipped"""
    called: ClassVar[str]
    """in sentences: "BANG!", "The Lone Gunslinger\""""
    presets: ClassVar[Mapping[str, Preset]] = {}
    """names for several switches at once, which `of` takes"""
    sweep: ClassVar[str] = ""
    """the tables that an evaluation plays unless told otherwise, as `tables` reads them (empty: the one that the switches say)"""
    words: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """by switch that is True or False: the words that it may be besides"""
    additions: ClassVar[tuple[str, ...]] = ()
    """the switches that add a set, a variant or a module"""
    changes: ClassVar[tuple[str, ...]] = ()
    """the switches that change a number, or a composition, from what is printed (docs/guides/variants.md)"""
    counted: ClassVar[tuple[str, ...]] = ()
    """those of `changes` whose 0 means "as printed" and whose number stands for itself; others that are usually 0 are added to a number"""
    usual_role: ClassVar[str] = ""
    """the role that is trained unless told otherwise (empty: the first that is dealt)"""

    players: Any

    def __init_subclass__(cls, **options: Any) -> None:
        """Leaves `__repr__` as it is here: a dataclass makes one of its own, with all fields, only where its class has none."""
        super().__init_subclass__(**options)
        if "__repr__" not in cls.__dict__:
            cls.__repr__ = cls.__repr__  # type: ignore[method-assign]

    def __new__(cls, /, *values: object, **switches: object) -> Self:
        """Refuses unknown switches before the fields are filled."""
        kind, names = cls.__name__, cls.switches()
        if not names:
            raise RulesError(f"{kind}: expected a spec with at least one field, such as the number of players; it has none")
        first, *others = names
        if len(values) > 1:
            usual = getattr(cls, others[0], True) if others else None
            example = f"; write the switches as {others[0]}={True if usual is False else usual!r}" if others else ""
            raise RulesError(f"{kind}({first}, ...): only {first} comes without its name{example}")
        if values and first in switches:
            raise RulesError(f"{kind}({first}, ...): {first} is given twice, as {values[0]!r} and {switches[first]!r}")
        for name in switches:
            if name not in names:
                cls.refuse(name)
        return super().__new__(cls)

    @classmethod
    def refuse(cls, name: str, *others: str) -> NoReturn:
        """Raises a RulesError for a name that is no switch; `others`: names besides the switches that it may mean."""
        names = cls.switches()
        raise RulesError(f"{cls.called} has no switch {name!r}; there are {', '.join(names)}{near(name, (*names, *others))}")

    def __repr__(self) -> str:
        """The call that makes it, with the switches that are not as usual: "Rules(players=5, dodge_city=True)"."""
        first = self.switches()[0]
        set_otherwise = {first: getattr(self, first)} | self.unusual()
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in set_otherwise.items())})"

    def __post_init__(self) -> None:
        """Checks every field, and what they allow together."""
        for each in fields(self):  # type: ignore[arg-type]  # those that derive from this class are dataclasses
            value = getattr(self, each.name)
            if isinstance(each.default, bool):
                words = self.words.get(each.name, ())
                if isinstance(value, str) and value in words:
                    continue
                if not isinstance(value, bool | np.bool_):
                    others = "".join(f' or "{word}"' for word in words)
                    raise RulesError(f"{each.name}: expected True or False{others}, got {value!r}")
                object.__setattr__(self, each.name, bool(value))
        self.check_needs(by_words=False)
        self.check()

    def check_needs(self, *, by_words: bool = True) -> None:
        """Raises a RulesError for a switch that is set without those that it needs, since it would change nothing. Without `by_words` only
        for those whose needs no words can bring.
        """
        for each in fields(self):  # type: ignore[arg-type]  # as above
            if each.metadata.get(BY_WORDS) and not by_words:
                continue
            value = getattr(self, each.name)
            missing = [f"{other}=True" for other in each.metadata.get(NEEDS, ()) if not getattr(self, other)]
            if missing and (type(value) is not type(each.default) or value != each.default):
                setting = f"{each.name}={value}" if isinstance(value, bool) else each.name
                raise RulesError(f"{setting} needs {' and '.join(missing)}; without that it changes nothing")

    def check(self) -> None:  # noqa: B027 (a spec without such rules says nothing)
        """Raises a RulesError for what cannot be played."""

    def whole(self, name: str, expected: str) -> int:
        """A switch that is a whole number: makes it an int, or raises a RulesError that says what is `expected`."""
        number = whole(getattr(self, name))
        if number is None:
            raise RulesError(f"{name}: expected {expected}, got {getattr(self, name)!r}")
        object.__setattr__(self, name, number)
        return number

    def whole_within(self, name: str, least: int, most: int) -> int:
        """A switch that is a whole number within bounds: makes it an int, or raises a RulesError that names them."""
        expected = f"a whole number from {least} to {most}"
        number = self.whole(name, expected)
        if not least <= number <= most:
            raise RulesError(f"{name}: expected {expected}, got {number}")
        return number

    @property
    def layout(self) -> "Layout":
        """The dtypes of the records and views of this table's games."""
        return self.game.layout_of(self)

    @property
    def changed(self) -> tuple[str, ...]:
        """The switches of `changes` that are set otherwise than usual."""
        return tuple(name for name in self.changes if getattr(self, name) != self.usual(name))

    @property
    def changed_words(self) -> list[str]:
        """The differences from what is printed, in words: "drawn 3", "life +1"."""
        phrases = []
        for name in self.changed:
            value = getattr(self, name)
            added = isinstance(value, int) and self.usual(name) == 0 and name not in self.counted  # to a printed number
            words = f"{value:+d}" if added else str(value)
            phrases.append(f"{name.replace('_', ' ')} {words if len(words) <= LONGEST_WORDS else words[:LONGEST_WORDS] + ' …'}")
        return phrases

    @classmethod
    def switches(cls) -> tuple[str, ...]:
        """The names of the fields."""
        return tuple(field.name for field in fields(cls))  # type: ignore[arg-type]  # as above

    @classmethod
    def usual(cls, name: str) -> Any:
        """The value of a switch unless it is set."""
        return next(field.default for field in fields(cls) if field.name == name)  # type: ignore[arg-type]  # as above

    @classmethod
    def needs(cls, name: str) -> tuple[str, ...]:
        """The other switches without which a switch changes nothing; none for most, and for a preset."""
        return next((field.metadata.get(NEEDS, ()) for field in fields(cls) if field.name == name), ())  # type: ignore[arg-type]  # as above

    @classmethod
    def of(cls, **named_switches: Any) -> Self:
        """A spec from switches and presets; those that are None are left out. A switch must not contradict a preset."""
        values = {name: value for name, value in named_switches.items() if value is not None}
        for name, preset in cls.presets.items():
            preset_value = values.pop(name, False)
            if not isinstance(preset_value, bool | np.bool_):
                raise RulesError(f"{name}: expected True or False, got {preset_value!r}")
            if not preset_value:
                continue
            for switch, value in preset.switches.items():
                if values.get(switch, value) != value:
                    raise RulesError(f"{name.replace('_', ' ')} is {preset.text}; {switch}={values[switch]!r} contradicts it")
            values |= preset.switches
        spec = cls(**values)
        spec.check_needs()
        return spec

    def unusual(self) -> dict[str, Any]:
        """The switches that are set otherwise than usual, by name."""
        return {name: getattr(self, name) for name in self.switches() if getattr(self, name) != self.usual(name)}

    def tables(self, text: str = "") -> dict[str, Self]:
        """The tables of a text like "level=0; level=2 night; final_challenge" by its parts: each part sets switches of its own beside the
        unusual ones of this table. A switch without a value is True. An empty text means the usual tables (`sweep`) where this one sets no
        switch of theirs, else this table alone. Raises `RulesError` for a table that is named twice, and for a text of semicolons alone.
        """
        if not isinstance(text, str):
            raise RulesError(f'tables: expected a text such as "level=0; level=2 night"; got {text!r}')
        if not text.strip():
            swept = {word.partition("=")[0] for word in self.sweep.replace(";", " ").split()}
            swept |= {name for preset in swept & set(self.presets) for name in self.presets[preset].switches}
            if not swept or swept & set(self.unusual()):
                return {self.title: self}
            text = self.sweep
        by_name: dict[str, Self] = {}
        for part in filter(None, (" ".join(part.split()) for part in text.split(";"))):
            table = self.of(**{**self.unusual(), **read_switches(part)})
            if table in by_name.values():
                raise RulesError(f"tables: {part!r} is named before; name each table once")
            by_name[part.replace("=", " ").replace("_", " ")] = table
        if not by_name:
            switch = self.switches()[0]
            raise RulesError(f'tables: expected at least one by its switches, such as "{switch}={self.usual(switch)}"; got {text!r}')
        return by_name

    @classmethod
    def beside(cls, text: str, **switches: Any) -> Self:
        """The table of these switches beside which those of a text are named (`tables`). What all of these set themselves is here as the
        first has it: so {"rebel": True} may stand beside "players=6; players=8" although the usual 5 players cannot play The Rebel!.
        """
        tables = [read_switches(part) for part in text.split(";") if part.strip()]
        everywhere = [name for name in cls.switches() if tables and all(name in table for table in tables)]
        return cls.of(**{name: tables[0][name] for name in everywhere} | switches)

    @classmethod
    def from_dict(cls, switches: Mapping[str, Any]) -> Self:
        """The spec of `as_dict`; switches left out have their usual values."""
        if not isinstance(switches, Mapping):
            raise RulesError(f"rules: expected a dict of switches, got {switches!r}")
        if switches.get("game", cls.name) != cls.name:
            raise RulesError(f"these are rules of {switches['game']!r}, not of {cls.called}")
        return cls(**{str(name): value for name, value in switches.items() if name != "game"})

    @property
    def title(self) -> str:
        """The table in words."""
        return self.called

    @property
    def full_title(self) -> str:
        """The table in words, with the name of the game: "BANG!, 5 players", "The Lone Gunslinger, level 2"."""
        return self.title if self.title.startswith(self.called) else f"{self.called}, {self.title}"

    @property
    @abstractmethod
    def role_counts(self) -> tuple[int, ...]:
        """The number of seats of each role number; the first, for unknown roles, is 0."""

    @property
    def role_numbers(self) -> list[int]:
        """The role numbers that are dealt, one for each player, in rising order."""
        return [role for role, count in enumerate(self.role_counts) for _ in range(count)]

    @property
    def held_roles(self) -> tuple[int, ...]:
        """Role numbers whose seats are asked; seats of the others are automated."""
        return tuple(dict.fromkeys(self.role_numbers))

    @property
    def ghost_roles(self) -> tuple[int, ...]:
        """Role numbers whose eliminated seats play on, as ghosts, and are asked."""
        return ()

    @property
    def controllers(self) -> tuple[str, ...]:
        """The agent that answers for each seat: the names of agents in an environment."""
        return tuple(f"player_{seat}" for seat in range(self.players))

    @property
    def one_player(self) -> bool:
        """Whether one player answers every question."""
        return len(set(self.controllers)) == 1

    @property
    def open_table(self) -> bool:
        """Whether everything lies open: a player sees what a spectator sees."""
        return False

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages of features of this table."""
        return tuple(self.game.pages.pages)

    @property
    def choices(self) -> int:
        """The number of choices of this table."""
        return self.game.choices

    @property
    def numbers(self) -> tuple[int, ...]:
        """The choices of this table, as the game numbers them, in the order of their numbers here: usually the first ones of the game."""
        return tuple(range(self.choices))

    def choice_word(self, number: int) -> str:
        """The name of the choice that has this number here."""
        return self.game.choice_word(self.numbers[number])

    @abstractmethod
    def write(self, record: Any) -> None:
        """Sets the rules of one record or of an array of them, whose bytes are zero."""

    def command(self) -> str:
        """The words of a command line that say this: "gunslinger --level 2 --night"."""
        words = [] if self.name == "bang" else [self.name]
        for name, value in self.unusual().items():
            preset = next((preset_name for preset_name, preset in self.presets.items() if preset.switches == {name: value}), None)
            if preset is not None:
                name, value = preset, True
            argument = "" if isinstance(value, bool) else f" {shlex.quote(str(value))}"
            words.append(f"--{'no-' if value is False else ''}{name.replace('_', '-')}{argument}")
        return " ".join(words)

    def as_dict(self) -> dict[str, Any]:
        """The game's name and the switches, for a file."""
        return {"game": self.name, **{name: getattr(self, name) for name in self.switches()}}


def read_switches(text: str) -> dict[str, Any]:
    """Switches as they are written, with their values: "players=7 rebel" or "players=7, rebel". One without a value is True."""
    switches: dict[str, Any] = {}
    for name, _, value in (word.partition("=") for word in text.replace(",", " ").split()):
        switch = name.replace("-", "_")
        if switch in switches:
            raise RulesError(f'{switch} is named twice in {harmless(text.strip())!r}; ";" stands between two tables')
        switches[switch] = read_value(value)
    return switches


def read_value(text: str) -> Any:
    """A value of a switch as it is written: "" and "true" are True, "false" False, digits a number."""
    words = {"": True, "true": True, "false": False}
    if text.lower() in words:
        return words[text.lower()]
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text


def spec_class(name: str) -> type[Spec]:
    """The spec of a name; one that is not shipped is named "module:Class" and imported. For names that a user types."""
    if name not in SPECS and ":" in name:
        try:
            spec = named_thing(name, f"there is no game {name!r}")
        except ValueError as error:
            raise RulesError(str(error)) from error
        if not (isinstance(spec, type) and issubclass(spec, Spec) and hasattr(spec, "game")):
            raise RulesError(f"{name} is no spec of a game: a dataclass that derives from bang_env.kernel.spec.Spec, named by its Game")
        return spec
    if name not in SPECS:
        names = ", ".join(SPECS)
        raise RulesError(f'there is no game "{harmless(name)}"; there are {names}, and "module:Class" names one that is not shipped')
    return SPECS[name]


def spec_from_dict(switches: object) -> Spec:
    """The spec of `as_dict`, as a file holds it; switches left out have their defaults. Only games that ship or were imported are known:
    a file never makes Python import anything else.
    """
    if not isinstance(switches, Mapping) or not isinstance(switches.get("game"), str):
        raise RulesError(f'rules: expected a dict of switches with the name of a "game", got {switches!r}')
    if switches["game"] not in SPECS:
        raise RulesError(f'the game "{harmless(switches["game"])}" is not known here, only {", ".join(SPECS)}; import it first')
    return SPECS[switches["game"]].from_dict(switches)
