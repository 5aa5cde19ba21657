"""Watch agents play, board by board.

    bang watch --players 7 --lineup "heuristic sheriff=random" --step
    bang watch gunslinger --level 2 --lineup search:500
"""

import time
from dataclasses import dataclass

from rich.console import Console

from bang_env.doors.seats import usual_agent
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.arena.lineups import LineUp, parse_lineup
from bang_experiments.terminal.keyboard import typed
from bang_experiments.terminal.match import Match, again, check_delay, check_seat, keep_record, seed_of, show, tell
from bang_experiments.terminal.question_screen import Asking, asking, has_room, rows_of, show_all, show_question

BELOW = 2  # lines below the board
TOLD = 8  # sentences about what happened last, or as many as happened since the last choice


@dataclass
class Args:
    """One game."""

    lineup: str = ""
    """who plays: an agent for all seats (random, heuristic, learned, search:500, a saved policy, module:Class), role=agent, one-role=agent
    for one seat of that role (empty: heuristic)"""
    seat: int = -1
    """see what this seat sees (-1: all that is hidden)"""
    seed: int = -1
    """of the deal and the agents' chance (-1: a new one, which is shown)"""
    delay: float = 1.0
    """seconds between decisions"""
    step: bool = False
    """wait for Enter after each decision; s and Enter shows the whole board, q and Enter leaves"""
    fast: bool = False
    """only tell what happens, without waiting, and show the last board"""
    record: str = ""
    """file to keep the game in, for bang replay (empty: none)"""


def sit_down(match: Match, lineup: LineUp) -> None:
    """An agent for each seat; the one looked at holds the first seat of its role."""
    match.agents = {seat: lineup.players[role] for seat, role in enumerate(match.roles)}
    if lineup.focus is not None:
        role, agent = lineup.focus
        match.agents[match.roles.index(role)] = agent


def show_moment(console: Console, question: Asking, sentences: list[str], way: str) -> None:
    """Show the last events and the board, as much of both as a terminal has room for; `way`: how the rest is seen."""
    rows = rows_of(console, BELOW)
    if has_room(question, rows):
        tell(console, sentences, 0)
    show_question(console, question, rows, way=way)


def goes_on(console: Console, pace: Args, question: Asking) -> bool:
    """Wait as asked for; False to leave."""
    if pace.step:
        try:
            while (key := typed(console, "[dim]Enter goes on, s: the whole board, q leaves [/]").strip().lower()) == "s":
                show_all(console, [*question.news, *question.whole], console.input, back=False)
        except EOFError:
            return False
        return key != "q"
    if console.is_terminal:
        time.sleep(pace.delay)
    return True


def look_on(console: Console, match: Match, onlooker: int, pace: Args) -> None:
    """Show a game between agents to its end, or until the watcher leaves, and then the board."""
    sentences, way = match.news(onlooker), "s" if pace.step else "--step"
    try:
        while match.asked != NOBODY:
            scene, choice = match.scene(onlooker), match.choice_of_agent()
            if pace.fast:
                tell(console, sentences, 0)
                sentences = match.answer(choice, onlooker)
                continue
            if console.is_terminal:
                console.clear()
            question = asking(console, match, scene, (), sentences, "")
            show_moment(console, question, sentences, way)
            if onlooker in (NOBODY, match.asked):
                show(console, f"  -> {match.screen.choice_words(scene, choice)}")
            new = match.answer(choice, onlooker)
            sentences = [*sentences, *new][-max(TOLD, len(new)) :]
            if not goes_on(console, pace, question):
                break
    except KeyboardInterrupt:
        pass
    show_moment(console, asking(console, match, match.scene(NOBODY), (), sentences, ""), sentences, "a higher window")


def main(args: Args, rules: Spec, console: Console | None = None) -> None:
    """Shows the game that the options ask for, from the deal to the end."""
    console = console or Console()
    check_delay(args.delay)
    check_seat(args.seat, rules.players)
    seed = seed_of(args.seed)
    match = Match(rules, {}, seed)
    lineup = parse_lineup(args.lineup or usual_agent(rules), rules, seed)
    sit_down(match, lineup)
    show(console, f"{rules.full_title}, deal {seed}: {lineup.name}")
    with keep_record(console, match, args.record):
        look_on(console, match, args.seat, args)
    show(console, f"The same deal again: {again('watch', rules, args, seed)}", whole=True)
