"""Find the decisions that lost a game: what each option was worth, by all that the seat could know, played out many times.

    bang review game.jsonl
    bang review game.jsonl --seat 2 --sure
    bang review game.jsonl --at 99

A choice is blamed for what its seat could know: every option is played out in worlds that look the same to the seat, hidden roles dealt as
likely as what has happened makes them. What it was worth with the cards as they lay stands beside it. The review is kept beside the record
(game.review.json), where bang page and bang export find it.
"""

import shlex
from dataclasses import dataclass

from rich.console import Console
from rich.progress import Progress as Bar

from bang_agents.table_agents import agent_at
from bang_env.doors.arguments import read_seed
from bang_env.doors.seats import usual_agent
from bang_env.kernel.numbers import NOBODY, read_count
from bang_env.kernel.phrases import listed
from bang_experiments.arena.jobs import Workers
from bang_experiments.arena.provenance import marks
from bang_experiments.reviewing.judge import opinions
from bang_experiments.reviewing.review_file import Review, ReviewError, Settings, check_place, file_beside, read_review, write_review
from bang_experiments.reviewing.review_words import Teller
from bang_experiments.reviewing.reviewer import make_review
from bang_experiments.reviewing.terminal_tables import show_decision, show_review
from bang_experiments.terminal.match import Match, check_seat, show
from bang_experiments.terminal.replay import read_match
from bang_experiments.terminal.saved_games import is_shipped

PLAYOUTS = 200  # of each option
MOST_PLAYOUTS = 10_000


@dataclass
class Args:
    """The game that is reviewed, how, and how much is shown of it."""

    file: str
    """a record of play, as --record of bang play and bang watch writes it"""
    game: str = ""
    """a game that is not shipped, as "module:Class", which is imported (a record alone never imports anything)"""
    by: str = ""
    """who plays positions out: heuristic, learned, a saved policy, random (empty: as in the review that is kept, or the heuristic)"""
    playouts: int = 0
    """of each option of a decision, five times as many where most was lost (0: as in the review that is kept, or 200)"""
    advice: str = ""
    """whose choices stand beside those of the heuristic and the shipped policy: search:500, a saved policy, module:Class (empty: nobody)"""
    seed: int = -1
    """the same seed makes the same review (-1: as in the review that is kept, or 0)"""
    workers: int = 0
    """play-outs on so many cores (0: all of them); the review is the same for any number"""
    seat: int = -1
    """show the decisions of this seat (-1: of all)"""
    least: float = 0.0
    """show decisions that lost at least so many percent"""
    sure: bool = False
    """show those alone that lost something even at the lower end of their interval"""
    top: int = 12
    """show so many"""
    at: int = -1
    """show the decision behind so many choices from close by, as the column --at of the list has it (-1: none)"""


def settings_of(args: Args, before: Review | None, match: Match) -> Settings:
    """The settings of the review: as the options say, and else those of the one that is kept."""
    usual = before.settings if before else Settings(usual_agent(match.rules), PLAYOUTS, 0)
    playouts = args.playouts and read_count("playouts", args.playouts, MOST_PLAYOUTS)
    seed = usual.seed if args.seed == -1 else read_seed(args.seed)
    return Settings(args.by or usual.by, playouts or usual.playouts, seed, args.advice or usual.advice)


def askable(args: Args, settings: Settings) -> tuple[list[str], dict[str, str]]:
    """The agents of a review that may be asked, and by their options those that may not: an agent that a file names is asked only if the
    command line names it too.
    """
    options = {"by": (args.by, settings.by), "advice": (args.advice, settings.advice)}
    refused = {name: agent for name, (typed, agent) in options.items() if agent and not typed and not is_shipped(agent)}
    return [agent for name, (_, agent) in options.items() if agent and name not in refused], refused


def replaced_agents(args: Args, before: Review, match: Match) -> list[str]:
    """The agents of the review that is kept whose names are now those of others: another policy, other code. Whoever may not be asked is
    not looked at.
    """
    rules, seed = match.rules, before.settings.seed
    agents = opinions(rules, "", seed, dealt=match.dealt)
    agents |= {name: agent_at(name, rules, seed) for name in askable(args, before.settings)[0]}
    now = marks(agents)
    return [name for name in agents if now.get(name) != before.marks.get(name)]


def review_game(args: Args, match: Match, console: Console) -> Review:
    """The review that is kept beside the record, or a new one, which is kept there."""
    path = file_beside(args.file)
    workers = Workers(args.workers)
    try:
        before = read_review(path, match)
    except ReviewError as stale:
        before = None
        show(console, f"{stale}. It is made again.")
    settings = settings_of(args, before, match)
    if before and before.settings == settings:
        others = replaced_agents(args, before, match)
        if not others:
            show(console, f"kept: {path}", whole=True)
            return before
        show(console, f"{path}: it was made with another agent than {listed(others)} of today. It is made again.")
    for name, agent in askable(args, settings)[1].items():
        raise ValueError(f"an agent that a file names is asked only if you name it too: add --{name} {shlex.quote(agent)}")
    check_place(path)
    with Bar(console=console, transient=True) as bar:
        task = bar.add_task("reviewing", total=1.0)
        review = make_review(match, settings, workers, lambda share: bar.update(task, completed=share))
    write_review(path, review, match)
    show(console, f"written: {path}", whole=True)
    return review


def main(args: Args, console: Console | None = None) -> None:
    """Reviews the game of the file."""
    console = console or Console()
    match = read_match(args.file, args.game)
    check_seat(args.seat, match.players)
    if not -1 <= args.at < match.answers:
        raise ValueError(f"at: this game has {match.answers} choices; no decision follows choice {args.at}")
    top = read_count("top", args.top)
    if not 0 <= args.least <= 100:
        raise ValueError(f"least: expected percent, from 0 to 100; got {args.least:g}")
    review = review_game(args, match, console)
    teller = Teller(match, review)
    show(console, match.title)
    if args.at == NOBODY:
        worst = review.worst(args.seat, args.least / 100, sure=args.sure)
        show_review(console, teller, worst[:top], len(worst[top:]))
        return
    decision = review.decision_at(args.at)
    if decision is None:
        raise ValueError(f"nothing was to be decided behind {args.at} choices: there was one option")
    show_decision(console, teller, decision)
