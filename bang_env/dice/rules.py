"""DiceRules: the spec of a table of the dice game. Refuses what cannot be played, with a sentence that says what can."""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar

from bang_env.dice.cards import CARDS_OF_ROLE, CHARACTER_ROWS, FACE_WORDS, LIFE_OF, ORDINARY_OF_ROLE, ROLE_COUNTS
from bang_env.dice.words import (
    ALL_SPECIAL, BASE_CHARACTERS, BASE_CHOICES, BASE_FACES, BEER, CHOICES, DEPUTY, DICE, GHOST_PLAYERS, MIXED, MOST_ARROWS, MOST_LIFE,
    NOT_MIXED, ONE, OUTLAW, RENEGADE, ROLES, SHERIFF, SIDES, THREE, TWO,
)
from bang_env.character_game import check_sides
from bang_env.kernel.compositions import in_counts, parts_of, read_counts
from bang_env.kernel.letters import fold, harmless
from bang_env.kernel.spec import Preset, RulesError, Spec, switch

PLAYERS = f"{min(ROLE_COUNTS)} to {max(ROLE_COUNTS)}"
ROLE_NAMES = {SHERIFF: "sheriff", DEPUTY: "deputy", OUTLAW: "outlaw", RENEGADE: "renegade"}  # in a composition
FACE_NAMES = [word.lower() for word in FACE_WORDS[:BASE_FACES]]
BOUNDS = {"sheriff_life": (0, 3), "life": (-5, 3), "dice": (3, DICE), "arrows": (3, MOST_ARROWS)}
SPECIAL = {False: NOT_MIXED, True: ALL_SPECIAL, "mixed": MIXED}


@dataclass(frozen=True)
class DiceRules(Spec):
    """Players and modules of one table of BANG! The Dice Game with Old Saloon. Immutable; equal rules are equal and hash alike."""

    name: ClassVar[str] = "dice"
    called: ClassVar[str] = "BANG! The Dice Game"
    presets: ClassVar[Mapping[str, Preset]] = {"mixed_roles": Preset('special_roles="mixed"', {"special_roles": "mixed"})}
    words: ClassVar[Mapping[str, tuple[str, ...]]] = {"special_roles": ("mixed",)}
    additions: ClassVar[tuple[str, ...]] = ("saloon_dice", "chiefs_arrow", "special_roles", "posse", "ghost")
    changes: ClassVar[tuple[str, ...]] = ("roles", "sheriff_life", "life", "dice", "faces", "arrows")
    usual_role: ClassVar[str] = "Outlaw"

    players: int = 5
    """3 to 8 (3: the variant without a Sheriff)"""
    _: KW_ONLY
    saloon_dice: bool = False
    """module 1 of Old Saloon: the Loudmouth and the Coward"""
    chiefs_arrow: bool = False
    """module 2: the arrow of the Indian chief"""
    special_roles: Any = False
    """module 3: every role is a special one ("mixed": some are, and nobody knows which; 4 players or more)"""
    posse: bool = False
    """module 4: the eight characters of Old Saloon besides the sixteen"""
    ghost: bool = False
    """module 5: the first who is eliminated plays on as the Ghost (5 players or more)"""
    molly_part: bool = switch(False, needs="posse", by_words=True)
    """Molly Stark may take over some of the points that another player is to lose, not only all or none"""
    apache_extra: bool = switch(False, needs="posse chiefs_arrow", by_words=True)
    """Apache Kid may take the Chief's Arrow besides the arrow that he rolled, not in its place"""
    roles: Any = ""
    """other roles than printed, as many as players: "sheriff, 2 deputy, 2 outlaw, renegade" (4 players or more; empty: the printed ones)"""
    sheriff_life: int = 2
    """life points that the Sheriff has besides those of the character (0 to 3; The Bear one more)"""
    life: int = 0
    """life points that every character has more, or (below 0) fewer, than printed (-5 to 3; nobody has more than 12)"""
    dice: int = 5
    """dice that are rolled in a turn, the Saloon die among them (3 to 5)"""
    faces: Any = ""
    """what the six sides of a base die show, as in "arrow dynamite 1 1 2 beer" (empty: as printed)"""
    arrows: int = 9
    """arrows in the middle, without the Chief's (3 to 9)"""

    def check(self) -> None:
        """Raises a RulesError for a number of players, or a module, that cannot be played, and for changes that make no game."""
        players = self.whole("players", PLAYERS)
        if players not in ROLE_COUNTS:
            raise RulesError(f"players: expected {PLAYERS}, got {players}")
        if players == THREE and self.special_roles:
            raise RulesError("special roles are played by 4 players or more: with 3 all roles lie open, and there is nothing to reveal")
        if players < GHOST_PLAYERS and self.ghost:
            raise RulesError(f"players: expected at least {GHOST_PLAYERS} with ghost=True, got {players}")
        self.check_roles(players)
        for name, (least, greatest) in BOUNDS.items():
            self.whole_within(name, least, greatest)
        if players == THREE and self.sheriff_life != DiceRules.sheriff_life:
            raise RulesError("sheriff_life: with 3 players there is no Sheriff")
        most = max(LIFE_OF) + self.life + (0 if players == THREE else self.sheriff_life + bool(self.special_roles))
        if most > MOST_LIFE:
            raise RulesError(f"nobody has more than {MOST_LIFE} life points; with this life and sheriff_life somebody may have {most}")
        self.check_faces()

    def check_roles(self, players: int) -> None:
        """Raises a RulesError for roles that cannot be played; makes a composition one text, and that of the printed roles none."""
        counts = read_counts("roles", self.roles, ROLE_NAMES)
        if counts:
            check_sides(counts, players, SHERIFF, OUTLAW)
        for role, count in counts.items() if self.special_roles else ():
            cards = CARDS_OF_ROLE[role] + (ORDINARY_OF_ROLE[role] if self.special_roles == "mixed" else 0)
            if count > cards:
                raise RulesError(f"roles: expected at most {cards} of the role {ROLE_NAMES[role]} with these special_roles, got {count}")
        text = in_counts(counts, ROLE_NAMES)
        printed = in_counts(dict(enumerate(ROLE_COUNTS[players])), ROLE_NAMES)
        object.__setattr__(self, "roles", "" if text == printed else text)

    def check_faces(self) -> None:
        """Raises a RulesError for faces that make no die; makes them one text, and the printed ones an empty one."""
        parts = parts_of("faces", self.faces)
        names = {fold(name): face for face, name in enumerate(FACE_NAMES)}
        unknown = [part for part in parts if fold(part) not in names]
        if unknown:
            raise RulesError(f"faces: expected some of {', '.join(FACE_NAMES)}; got {harmless(unknown[0])!r}")
        if parts and len(parts) != SIDES:
            raise RulesError(f"faces: expected {SIDES}, one for each side of a die; got {len(parts)}")
        faces = sorted(names[fold(part)] for part in parts)
        shots = faces.count(ONE) + faces.count(TWO)
        if parts and (shots < 1 or shots < faces.count(BEER) or len(set(faces)) < 2):
            raise RulesError("faces: two different ones at least, a 1 or a 2 among them, and no more Beers than these: else no game ends")
        text = " ".join(FACE_NAMES[face] for face in faces)
        object.__setattr__(self, "faces", "" if text == " ".join(FACE_NAMES) else text)

    @property
    def role_counts(self) -> tuple[int, ...]:
        """How many of each role are dealt, by role number."""
        counts = read_counts("roles", self.roles, ROLE_NAMES)
        return tuple(counts.get(role, 0) for role in range(ROLES)) if counts else ROLE_COUNTS[self.players]

    @property
    def ghost_roles(self) -> tuple[int, ...]:
        """Role numbers whose eliminated seats may play on: all but the Sheriff's."""
        return tuple(role for role in self.held_roles if role > 1) if self.ghost else ()

    @property
    def characters(self) -> tuple[int, ...]:
        """The numbers of the characters that are dealt."""
        posse = [row.number for row in CHARACTER_ROWS[BASE_CHARACTERS - 1 :] if not row.needs or getattr(self, row.needs)]
        return (*range(1, BASE_CHARACTERS), *(posse if self.posse else []))

    @property
    def modules(self) -> bool:
        """Whether anything of Old Saloon is played."""
        return bool(self.saloon_dice or self.chiefs_arrow or self.special_roles or self.posse or self.ghost)

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages of features of this table."""
        return ("base", "saloon", "deeds") if self.modules else ("base", "deeds")

    @property
    def choices(self) -> int:
        """How many numbers of the numbering of choices this table uses."""
        return CHOICES if self.modules else BASE_CHOICES

    @property
    def title(self) -> str:
        """The table in words."""
        modules = {
            "the Saloon dice": self.saloon_dice,
            "the Chief's Arrow": self.chiefs_arrow,
            "special roles": self.special_roles is True,
            "mixed roles": self.special_roles == "mixed",
            "the posse": self.posse,
            "the Ghost": self.ghost,
        }
        played = [word for word, played in modules.items() if played]
        return ", ".join([f"{self.called}, {self.players} players", *played, *self.changed_words])

    def write(self, record: Any) -> None:
        """Sets the rules of one record, or of an array of them."""
        record["n"] = self.players
        for name in ("posse", "ghost", "molly_part", "apache_extra", "life"):
            record[f"rule_{name}"] = getattr(self, name)
        record["rule_saloon"] = self.saloon_dice
        record["rule_chief"] = self.chiefs_arrow
        record["rule_special"] = SPECIAL[self.special_roles]
        record["rule_three"] = self.players == THREE
        record["rule_sheriff_life"] = self.sheriff_life - DiceRules.sheriff_life
        record["rule_dice"] = self.dice - DiceRules.dice
        record["rule_arrows"] = self.arrows - DiceRules.arrows
        record["rule_changed"] = bool(self.changed)
        record["rule_roles"] = self.role_counts if self.roles else 0
        record["rule_faces"] = [FACE_NAMES.index(name) + 1 for name in self.faces.split()] or 0
