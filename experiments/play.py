"""Play a game yourself, in the terminal, against agents.

    bang play --players 6 --rebel --role outlaw --seed 7

Choose by number or by name ("bang", "rose", "pass"). ? tells more, b shows the board again, q quits.
"""

import time
from dataclasses import dataclass

import numpy as np
from rich.console import Console

from bang_env import words as w
from bang_env.names import fold
from bang_env.render import WIDTH
from bang_env.rules import Rules
from bang_env.scene import Scene
from bang_env.story import ROLE_NAMES, choice_words
from experiments.evaluate import rules_of
from experiments.guide import AIMS_OF_THREE, CHARACTERS, ROLES, explain
from experiments.lineups import parse_lineup
from experiments.match import Match, check_delay, show, show_board, tell
from experiments.seating import role_number

COLUMN = 32
HELP = """Type the number of a choice, or the beginning of its name (bang, rose, pass).
  ? barrel   what a card, character, event or role does (? alone: this text)
  b          the board again
  q          quit"""

OUT = "You are out of the game. The others play on (Ctrl-C leaves)."


@dataclass
class Args:
    """One game."""

    players: int = 5
    """players at the table"""
    rebel: bool = False
    """play with The Rebel!"""
    dodge_city: bool = False
    """with the cards and characters of Dodge City"""
    high_noon: bool = False
    """with the events of High Noon"""
    fistful: bool = False
    """with the events of A Fistful of Cards"""
    role: str = ""
    """your role: sheriff, deputy, outlaw, renegade or rebel (empty: as dealt)"""
    seat: int = 0
    """your seat; the others follow clockwise"""
    opponents: str = "heuristic"
    """the other seats: an agent (random, heuristic, a saved policy), or by role as in "heuristic sheriff=random\""""
    switches: str = ""
    """other switches of Rules, as in "two_characters=true\""""
    seed: int = -1
    """of the deal and the agents' chance (-1: a new one, which is shown)"""
    delay: float = 0.5
    """seconds after each thing that happens"""

    def check(self) -> Rules:
        """The rules; refuses what cannot be played, with a sentence."""
        rules = rules_of(self)
        check_delay(self.delay)
        if not 0 <= self.seat < self.players:
            raise ValueError(f"{self.players} players sit at the seats 0 to {self.players - 1}; there is no seat {self.seat}")
        return rules


class Quit(Exception):
    """The player leaves."""


def deal_of_roles(rules: Rules, role: str, seat: int, seed: int) -> list[int] | None:
    """Roles by seat with `role` at `seat` and the others shuffled; None where any will do."""
    if not role:
        return None
    mine = role_number(rules, role.lower().rstrip("!"))
    others = rules.role_numbers
    others.remove(mine)
    roles = [int(number) for number in np.random.default_rng(seed).permutation(others)]
    return [*roles[:seat], mine, *roles[seat:]]


def in_columns(items: list[str]) -> str:
    """Items side by side, in columns of `COLUMN`; a long one takes the room of two."""
    lines, line = [], ""
    for item in items:
        room = -(-(len(item) + 2) // COLUMN) * COLUMN
        if line and len(line) + room > WIDTH - 2:
            lines.append(line.rstrip())
            line = ""
        line += item.ljust(room)
    return "\n".join([*lines, line.rstrip()])


def matches(text: str, named: list[str]) -> list[int]:
    """The places of the choices that a text means: its number, or a beginning of its name or of a word in it."""
    if text.isdigit():
        return [int(text) - 1] if 1 <= int(text) <= len(named) else []
    wanted = fold(text)
    if not wanted:
        return []
    whole = [k for k, name in enumerate(named) if fold(name) == wanted]
    begins = [k for k, name in enumerate(named) if fold(name).startswith(wanted)]
    inside = [k for k, name in enumerate(named) if any(fold(word).startswith(wanted) for word in name.split())]
    return whole or begins or inside


def line_from(console: Console) -> str:
    """What the player types; the end of input is leaving."""
    try:
        return console.input("[bold]> [/]").strip()
    except (EOFError, KeyboardInterrupt):
        raise Quit from None


def ask(console: Console, scene: Scene, options: list[int]) -> int:
    """Ask the player until the answer is one of the options."""
    named = [choice_words(scene, choice) for choice in options]
    words = [f"{name} pass" if choice == 0 else name for choice, name in zip(options, named, strict=True)]  # "pass" always works
    console.print()
    show_board(console, scene)
    menu = in_columns([f"{k + 1:>3}  {name}" for k, name in enumerate(named)])
    show(console, menu)
    while True:
        text = line_from(console)
        if text.lower() in ("q", "quit"):
            raise Quit
        if text.lower() in ("b", "board"):
            show_board(console, scene)
            show(console, menu)
        elif text.startswith("?"):
            about = explain(text.lstrip("? "))
            show(console, "\n".join(about) if about else HELP)
        else:
            meant = matches(text, words)
            if len(meant) == 1:
                return options[meant[0]]
            which = " or ".join(f"{k + 1} ({named[k]})" for k in meant)
            unknown = f"Not possible here: {text!r}. Type a number from 1 to {len(named)}, a name, or ?"
            show(console, f"Which one: {which}?" if meant else unknown)


def welcome(match: Match, me: int, seed: int) -> str:
    """Who the player is, and what he is after."""
    scene = match.scene(me)
    place = scene.places[me]
    role = ROLE_NAMES[place.role]
    aim = (AIMS_OF_THREE if scene.three else ROLES)[role]
    article = "an" if role == "Outlaw" else "a" if role in ("Deputy", "Renegade") else "the"
    lines = [f"Deal {seed}. You sit at seat {me} and are {article} {role}: {aim}"]
    if place.name in CHARACTERS:
        lines.append(f"You play {place.name}, who {CHARACTERS[place.name]}")
    return "\n".join([*lines, "Type ? for help, q to quit.", ""])


def main(args: Args, console: Console | None = None) -> None:
    """Plays the game to its end, or until the player leaves."""
    console = console or Console()
    rules = args.check()
    seed = args.seed if args.seed >= 0 else time.time_ns() % 1_000_000
    lineup = parse_lineup(args.opponents, rules, seed)
    me = args.seat
    match = Match(rules, {}, seed, deal_of_roles(rules, args.role, me, seed))
    match.agents = {seat: lineup.players[role] for seat, role in enumerate(match.roles) if seat != me}
    show(console, welcome(match, me, seed))
    try:
        tell(console, match.opening(me), args.delay)
        alive = True
        while (seat := match.asked) != w.NOBODY:
            choice = ask(console, match.scene(me), match.options) if seat == me else match.choice_of_agent()
            tell(console, match.answer(choice, me), args.delay)
            if alive and not match.scene(me).places[me].alive and match.asked not in (me, w.NOBODY):
                alive = False
                show(console, OUT)
    except (Quit, KeyboardInterrupt):
        console.print(f"You leave the table. The same deal again: --seed {seed}", highlight=False)
        return
    scene = match.scene(w.NOBODY)
    console.print()
    show_board(console, scene)
    console.print("[bold green]You win.[/]" if scene.places[me].won else "[bold]You lose.[/]")
