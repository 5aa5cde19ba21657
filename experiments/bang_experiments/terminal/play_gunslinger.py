"""Play The Lone Gunslinger in the terminal: you hold the Sheriff and the Deputy, and four seats play themselves.

    bang play gunslinger --level 2 --advice heuristic --seed 7

Choose by number or by name ("bang", "rose", "pass"). ? tells more, b shows the board again, u takes your last choice back (and the one
before that), s tells again what happened, a asks for advice, q quits.
"""

from dataclasses import dataclass

from rich.console import Console

from bang_agents import Agent, make
from bang_env.bang import words as w
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.screen.guide import CHARACTERS, explain_lone
from bang_env.bang.screen.scene import Scene
from bang_env.bang.screen.story import ROLE_NAMES, choice_words
from bang_experiments.terminal.gunslinger import OWN, distances, rules_of, same_deal
from bang_experiments.terminal.keyboard import Key, Quit, ask, line_from, numbered
from bang_experiments.terminal.match import Match, check_delay, seed_of, show, show_board, tell

AIM = "Eliminate the three Outlaws and the Renegade, who play themselves. If the Sheriff is eliminated, you lose."


@dataclass
class Args:
    """One game."""

    level: int = 0
    """cards that each seat which plays itself is dealt: 0 to 3, or 4 for as many as life points"""
    night: bool = False
    """whenever the deck is renewed, each of them regains a life point"""
    most_wanted: bool = False
    """they are Slab the Killer, Willy the Kid, Bart Cassidy and Jourdonnais"""
    two_characters: bool = False
    """two characters are dealt to each seat, and you choose which is played"""
    final_challenge: bool = False
    """level 4 with the night and the most wanted"""
    advice: str = ""
    """whom the key a asks what to choose: heuristic, search, search:500, a saved policy (empty: nobody)"""
    seed: int = -1
    """of the deal (-1: a new one, which is shown)"""
    delay: float = 0.3
    """seconds after each thing that happens"""


class TakeBack(Exception):
    """The player takes his last choice back."""


def welcome(scene: Scene, rules: Gunslinger, seed: int) -> str:
    """What is played, who the player is, and what he is after."""
    own = [place for place in scene.places if place.role in OWN]
    seats = " and ".join(f"the {ROLE_NAMES[place.role]} at seat {place.seat}" for place in own)
    who = [f"{place.name} {CHARACTERS[place.name.removeprefix(f'{ROLE_NAMES[place.role]} ')]}" for place in own if place.character]
    return "\n".join([f"{rules.title}: deal {seed}. You are {seats}.", AIM, *who, "Type ? for help, u to go back, q to quit.", ""])


def advise(console: Console, match: Match, adviser: Agent | None) -> None:
    """The key a: what the adviser would choose here."""
    if adviser is None:
        show(console, "Nobody advises you. Begin with --advice heuristic, or another agent.")
        return
    try:
        choice = match.choice_of(adviser)
    except ValueError as refusal:
        show(console, f"{adviser.name} cannot say: {refusal}")
        return
    place = match.options.index(choice)
    show(console, f"{adviser.name} would choose {numbered(match.scene(w.NOBODY), match.options)[place].strip()}")


def go_back(console: Console, match: Match) -> None:
    """Take the last choice back, saying which."""
    choice = match.take_back()
    show(console, f"Taken back: {choice_words(match.scene(w.NOBODY), choice)}")


def one_question(console: Console, match: Match, adviser: Agent | None, delay: float) -> None:
    """Ask the player for the seat whose choice it is and tell what follows; or go back by one choice."""

    def undo() -> None:
        if match.answers:
            raise TakeBack
        show(console, "This is the first question: there is nothing to take back.")

    scene = match.scene(w.NOBODY)
    keys = [
        Key("undo", "take your last choice back, as often as you like", undo),
        Key("story", "what happened since your last choice", lambda: tell(console, match.news(), 0)),
        Key("advice", "what the agent of --advice would choose", lambda: advise(console, match, adviser)),
    ]
    seat = ROLE_NAMES[scene.places[scene.asked].role]
    try:
        choice = ask(console, scene, match.options, prompt=seat, below=distances(scene), keys=keys, about=explain_lone)
    except TakeBack:
        go_back(console, match)
    else:
        tell(console, match.answer(choice), delay)


def is_left(console: Console, match: Match, again: str) -> bool:
    """Show the end of the game; False where the player takes his last choice back."""
    scene = match.scene(w.NOBODY)
    console.print()
    show_board(console, scene)
    won = any(place.won for place in scene.places if place.role == w.SHERIFF)
    console.print("[bold green]You win.[/]" if won else "[bold]You lose.[/]")
    show(console, f"The same deal again: {again}\nu takes your last choice back, Enter leaves.")
    try:
        return line_from(console).lower() not in ("u", "undo")
    except Quit:
        return True


def main(args: Args, console: Console | None = None) -> None:
    """Plays the game to its end, or until the player leaves."""
    console = console or Console()
    rules = rules_of(args)
    check_delay(args.delay)
    seed = seed_of(args.seed)
    adviser = make(args.advice, seed) if args.advice else None
    match = Match(rules, {}, seed)
    again = same_deal("play gunslinger", rules, seed)
    show(console, welcome(match.scene(w.NOBODY), rules, seed))
    try:
        tell(console, match.news(), args.delay)
        while True:
            while match.asked != w.NOBODY:
                one_question(console, match, adviser, args.delay)
            if is_left(console, match, again):
                return
            go_back(console, match)
    except (Quit, KeyboardInterrupt):
        show(console, f"You leave the table. The same deal again: {again}")
