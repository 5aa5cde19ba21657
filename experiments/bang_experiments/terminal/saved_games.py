"""Games that are kept in a file and played on later."""

import shlex
from dataclasses import replace
from pathlib import Path
from typing import Any

from bang_agents.user_agents import names_code, stands
from bang_agents.whole_file import read_bounded, write_whole
from bang_env.kernel.record_of_play import WHAT, SaveError
from bang_env.kernel.spec import Spec
from bang_experiments.command.output_files import check_replaceable
from bang_experiments.terminal.match import MOST_BYTES, Match

KEPT: dict[str, Any] = {"role": "", "seat": -1, "opponents": ""}  # options of bang play that a record keeps, as they are unless set
KEPT_BY_PAGE: dict[str, Any] = {"others": [], "practice": False}  # further ones: seats of other people, whether somebody has seen more
KINDS = {int: "a whole number", str: "a text", list: "a list of seats", bool: "true or false"}
SHIPPED = ("random", "heuristic", "search", "learned")  # agents that a record may name alone


def usual_file(match: Match) -> Path:
    """The file of a game unless one is named: in the current folder, by its deal."""
    return Path(f"bang-{match.seed}.jsonl")


def save(match: Match, file: str) -> str:
    """Writes the record of a game; returns a sentence that says where, and how it is gone on with. Rejects a file that holds anything but a
    record of play.
    """
    try:
        path = Path(file).expanduser() if file else usual_file(match)
    except RuntimeError as error:
        raise ValueError(f"{file} names the folder of a user who is not known here") from error
    check_replaceable(path, WHAT)
    write_whole(path, match.record())
    game = f"{match.rules.name} " if ":" in match.rules.name else ""
    return f"Saved. Go on with this game: bang play {game}--resume {shlex.quote(str(path))}"


def resume_game(args: Any, rules: Spec) -> tuple[Match, Any]:
    """The game that the option `resume` names, as it was left, and the options with those that its record keeps. Rejects options that would
    make it another game; agents other than those shipped play only if the command line names them too.
    """
    for name, usual in (("role", ""), ("seed", -1)):
        if getattr(args, name) != usual:
            raise ValueError(f"--resume goes on with a game as it was dealt: leave --{name} out")
    try:
        match = Match.of_record(read_bounded(Path(args.resume), MOST_BYTES))
        options = KEPT | read_options(match.options_of_play)
    except SaveError as error:
        raise SaveError(f"{args.resume}: {error}") from error
    if rules not in (match.rules, type(rules).of()):
        raise ValueError(f"--resume goes on with {match.rules.full_title}: leave the other switches out")
    if not args.opponents and not all(is_shipped(word.rpartition("=")[2]) for word in options["opponents"].split()):
        raise ValueError(f"an agent that a file names only plays if you name it too: add --opponents {shlex.quote(options['opponents'])}")
    if not match.options_of_play and args.seat == -1 and not match.rules.one_player:
        raise ValueError(f"{args.resume} is a game that was watched: name the seat that you take with --seat")
    same = args.seat in (-1, options["seat"])
    changes = {"opponents": args.opponents or options["opponents"], "seat": options["seat"] if same else args.seat, "seed": match.seed}
    return match, replace(args, role=options["role"] if same else "", **changes)


def is_shipped(word: str) -> bool:
    """Whether an agent's name is that of a shipped one, which needs neither a file nor code of a user's own."""
    return word.partition(":")[0] in SHIPPED and "@" not in word and not names_code(word) and not stands(Path(word))


def read_options(options: dict[str, Any]) -> dict[str, Any]:
    """The options that a stranger's record keeps; a SaveError for others, and for values of another type."""
    usual = KEPT | KEPT_BY_PAGE
    for name, value in options.items():
        if name not in usual:
            raise SaveError(f"line 1: expected some of {', '.join(usual)}; got {name!r}")
        if type(value) is not type(usual[name]):
            raise SaveError(f"line 1: {name}: expected {KINDS[type(usual[name])]}, got {value!r}")
        if not str(value).isprintable():
            raise SaveError(f"line 1: {name} has signs that cannot be printed: {value!r}")
    return options
