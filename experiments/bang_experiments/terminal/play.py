"""Play a game yourself, in the terminal, against agents.

    bang play --players 6 --rebel --role outlaw --seed 7

Choose by number or by name ("bang", "rose", "pass"). ? tells more, b shows the board again, q quits.
"""

from dataclasses import dataclass

import numpy as np
from rich.console import Console

from bang_env.bang import words as w
from bang_env.bang.rules import Rules
from bang_env.bang.screen.guide import AIMS_OF_THREE, CHARACTERS, ROLES
from bang_env.bang.screen.story import ROLE_NAMES
from bang_experiments.arena.evaluate import rules_of
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.arena.seating import role_number
from bang_experiments.terminal.keyboard import Quit, ask
from bang_experiments.terminal.match import Match, check_delay, seed_of, show, show_board, tell

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


def deal_of_roles(rules: Rules, role: str, seat: int, seed: int) -> list[int] | None:
    """Roles by seat with `role` at `seat` and the others shuffled; None where any will do."""
    if not role:
        return None
    mine = role_number(rules, role.lower().rstrip("!"))
    others = rules.role_numbers
    others.remove(mine)
    roles = [int(number) for number in np.random.default_rng(seed).permutation(others)]
    return [*roles[:seat], mine, *roles[seat:]]


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
    seed = seed_of(args.seed)
    lineup = parse_lineup(args.opponents, rules, seed)
    me = args.seat
    match = Match(rules, {}, seed, deal_of_roles(rules, args.role, me, seed))
    match.agents = {seat: lineup.players[role] for seat, role in enumerate(match.roles) if seat != me}
    show(console, welcome(match, me, seed))
    try:
        tell(console, match.news(me), args.delay)
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
