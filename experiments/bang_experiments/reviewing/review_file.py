"""A review as it is kept beside its record of play: what was measured, and of which game, by which versions."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from bang_agents import heuristic_version
from bang_agents.whole_file import check_writable, read_bounded, write_whole
from bang_env import __version__
from bang_env.doors.arguments import SEEDS
from bang_env.kernel.letters import harmless
from bang_env.kernel.numbers import NOBODY
from bang_experiments.command.output_files import check_replaceable
from bang_experiments.reviewing.judge import Loss, Option
from bang_experiments.terminal.match import Match

WHAT = "bang_env review of a record of play"
FORMAT = 1  # of this file
ENDING = ".review.json"
MOST_BYTES = 64 * 2**20
APART = 0.01  # of their wins: seats that differ in no more are one side
MOST_LETTERS = 4096  # of the name of an agent, which may be a path
MOST_SHOWN = 100  # letters of what is refused


class ReviewError(ValueError):
    """This is no review, or not one of this game by this version."""


@dataclass(frozen=True)
class Settings:
    """The settings of a review. Equal settings make equal reviews of one game."""

    by: str
    """the agent that plays positions out, at every seat"""
    playouts: int
    """of each option of a decision"""
    seed: int
    advice: str = ""
    """whose choices stand beside those that were made, besides the heuristic and the shipped policy"""


@dataclass(frozen=True)
class Decision:
    """One decision with more than one option."""

    at: int
    """how many choices had been made before it"""
    seat: int
    choice: int
    """what was chosen"""
    options: tuple[Option, ...]
    loss: Loss
    by: Mapping[str, int]
    """what others would have chosen, by their names"""
    beliefs: Mapping[str, Mapping[str, int]]
    """by seat, the roles that the seat could believe in, in percent, the likeliest first; hidden ones alone"""
    line: tuple[int, ...] = ()
    """the better option and what would have come of it, with the cards as they lay, to the end of the game; empty where it was not asked"""

    def played_in(self, match: Match) -> Match:
        """The game along the line that was not taken. Raises a ValueError for a line that the game does not allow."""
        other = match.branch(self.at)
        for choice in self.line:
            other.make(choice)
        return other

    def option(self, choice: int) -> Option:
        """The option of this number."""
        return next(option for option in self.options if option.choice == choice)


@dataclass(frozen=True)
class Review:
    """The findings about a game."""

    settings: Settings
    futures: int
    """play-outs from each moment"""
    won: tuple[tuple[int, ...], ...]
    """for the moment behind each number of choices, how many of these each seat won"""
    decisions: tuple[Decision, ...]
    """in the order of the game"""
    marks: Mapping[str, Any] = field(default_factory=dict)
    """marks that tell the agents that were asked, by name, from others of their names, as benchmarks have them; empty in a file without"""

    def sides(self) -> list[list[int]]:
        """The seats in groups that won and lost together in all but a few play-outs."""
        by_seat = [np.array(column) for column in zip(*self.won, strict=True)]
        groups: list[list[int]] = []
        for seat, wins in enumerate(by_seat):
            for group in groups:
                first = by_seat[group[0]]
                if abs(wins - first).sum() <= APART * (wins + first).sum():
                    group.append(seat)
                    break
            else:
                groups.append([seat])
        return groups

    def decision_at(self, at: int) -> Decision | None:
        """The decision behind so many choices; None where there was but one option."""
        return next((decision for decision in self.decisions if decision.at == at), None)

    def worst(self, seat: int = NOBODY, least: float = 0.0, *, sure: bool = False) -> list[Decision]:
        """The decisions of a seat (NOBODY: of all) that lost something, and no less than `least`, those that lost most first."""
        of_seat = [decision for decision in self.decisions if seat in (NOBODY, decision.seat)]
        losses = [each for each in of_seat if each.loss.lost > 0 and each.loss.lost >= least and (each.loss.sure or not sure)]
        return sorted(losses, key=lambda decision: (-decision.loss.lost, decision.at))


def mark_of(match: Match) -> str:
    """The mark that tells a game from others: its rules, its deal and its choices."""
    choices = [match.choice_at(at) for at in range(match.answers)]
    content = [match.rules.as_dict(), match.beginning, choices]
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:32]


def versions(match: Match) -> dict[str, Any]:
    """The versions by which a review is made: those of the project, of the game, and of the heuristic."""
    game = match.rules.game
    return {"bang_env": __version__, "game": [game.name, game.version], "heuristic": heuristic_version(game)}


def file_beside(record: str | Path) -> Path:
    """The file of the review of a record: game.review.json beside game.jsonl."""
    return Path(record).with_suffix(ENDING)


def as_text(review: Review, match: Match) -> str:
    """A review as JSON, a line for each decision."""
    head = {"review": WHAT, "format": FORMAT, **versions(match), "of": mark_of(match), **asdict(review.settings)}
    lines = [json.dumps(each, ensure_ascii=False) for each in map(as_dict, review.decisions)]
    body = {"agents": review.marks, "futures": review.futures, "won": review.won}
    first = json.dumps(head | body, ensure_ascii=False)
    return f'{first[:-1]},\n"decisions": [\n' + ",\n".join(lines) + "\n]}\n"


def as_dict(decision: Decision) -> dict[str, Any]:
    """A decision as plain data."""
    return asdict(decision) | {"options": [list(asdict(option).values()) for option in decision.options]}


def check_place(path: Path) -> None:
    """Rejects a file that holds anything but a review, where one is to be kept, and a folder that cannot be written."""
    check_replaceable(path, WHAT)
    check_writable(path)


def write_review(path: Path, review: Review, match: Match) -> None:
    """Writes a review. Rejects a file that holds anything but one."""
    check_place(path)
    write_whole(path, as_text(review, match).encode())


def read_review(path: Path, match: Match) -> Review | None:
    """The review in a file; None where there is none. A ReviewError for anything else, and for one of another game or version."""
    if not path.exists():
        return None
    try:
        return parse_review(read_bounded(path, MOST_BYTES), match)
    except ReviewError as error:
        raise ReviewError(f"{path}: {error}") from error


def parse_review(saved: bytes, match: Match) -> Review:
    """The review that a text tells; a ReviewError for anything else."""
    try:
        content = json.loads(saved)
        if not isinstance(content, dict) or content.get("review") != WHAT:
            raise ReviewError("this is no review of a record of play")
        for name, ours in ({"format": FORMAT} | versions(match)).items():
            if content.get(name) != ours:
                raise ReviewError(f"its {name} is {harmless(str(content.get(name)))}, here it is {ours}: review the game again")
        if content.get("of") != mark_of(match):
            raise ReviewError("it is the review of another game, or this one has gone on since: review the game again")
        return whole(content, match)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError, OverflowError) as error:
        if isinstance(error, ReviewError):
            raise
        raise ReviewError(f"this is no review that can be read: {harmless(str(error)) or type(error).__name__}") from error


def whole(content: Mapping[str, Any], match: Match) -> Review:
    """The review of this game that plain data tells; an error of any kind for data that tell none."""
    players, moments = match.players, match.answers + 1
    settings = Settings(
        word(content["by"]), count(content["playouts"], 1), count(content["seed"], 0, SEEDS - 1), word(content["advice"])
    )  # fmt: skip
    futures = count(content["futures"], 1)
    won = tuple(tuple(count(number, 0, futures) for number in row) for row in content["won"])
    if len(won) != moments or any(len(row) != players for row in won):
        raise ValueError(f"it does not say how {players} seats stand at {moments} moments")
    decisions = tuple(decision_of(each, match) for each in content["decisions"])
    for decision in decisions:
        decision.played_in(match)  # which raises a ValueError for a line that the game does not allow
    return Review(settings, futures, won, decisions, dict(content.get("agents", {})))


def decision_of(content: Mapping[str, Any], match: Match) -> Decision:
    """One decision of this game."""
    at = count(content["at"], 0, match.answers - 1)
    choices, roles = match.choices - 1, match.rules.game.roles
    options, loss = tuple(Option(*(count(number) for number in each)) for each in content["options"]), content["loss"]
    offered = {option.choice for option in options}
    seat, choice, better = count(content["seat"]), count(content["choice"]), count(loss["better"])
    if (seat, choice) != match.choice_at(at) or not {choice, better} <= offered:
        raise ValueError(f"choice {at} of the game is another one")
    if any(option.won > option.tried or option.lay_won > option.lay_tried or option.choice > choices for option in options):
        raise ValueError(f"the play-outs at choice {at} do not add up")
    beliefs = {}
    for other, row in content["beliefs"].items():
        if not row:
            raise ValueError(f"it does not say what was believed at choice {at}")
        believed = {roles[roles.index(role)]: count(percent, 0, 100) for role, percent in row.items()}
        beliefs[str(count(int(other), 0, match.players - 1))] = believed
    return Decision(
        at, seat, choice, options,
        Loss(better, share(loss["lost"], -1.0), share(loss["error"]), count(loss["tried"])),
        {word(name): count(choice, 0, choices) for name, choice in content["by"].items()},
        beliefs,
        tuple(count(choice, 0, choices) for choice in content["line"]),
    )  # fmt: skip


def count(value: object, least: int = 0, most: int = 2**31) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"expected a whole number from {least} to {most}; got {str(value)[:MOST_SHOWN]!r}")
    return value


def share(value: object, least: float = 0.0) -> float:
    """A number from `least` to 1."""
    if not isinstance(value, float | int) or isinstance(value, bool) or not least <= value <= 1:
        raise ValueError(f"expected a number from {least:g} to 1; got {str(value)[:MOST_SHOWN]!r}")
    return float(value)


def word(value: object) -> str:
    """The name of an agent."""
    if not isinstance(value, str) or len(value) > MOST_LETTERS or not value.isprintable():
        raise ValueError(f"expected a name of at most {MOST_LETTERS} letters; got {str(value)[:MOST_SHOWN]!r}")
    return value
