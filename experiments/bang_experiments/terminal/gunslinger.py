"""What the commands for The Lone Gunslinger share: the options that say what is played, and how to play it again."""

from dataclasses import dataclass
from typing import Protocol

from bang_env.bang.gunslinger import Gunslinger


@dataclass
class Options:
    """What is played, for commands in which somebody looks on."""

    level: int = 0
    """cards dealt to each automated seat: 0 to 3, or 4 for as many as life points"""
    night: bool = False
    """whenever the deck is renewed, each of them regains a life point"""
    most_wanted: bool = False
    """they are Slab the Killer, Willy the Kid, Bart Cassidy and Jourdonnais"""
    two_characters: bool = False
    """two characters are dealt to each seat, one of which is chosen to be played"""
    final_challenge: bool = False
    """level 4 with the night and the most wanted"""


class Played(Protocol):
    """The options of a command that say what is played."""

    level: int
    night: bool
    most_wanted: bool
    two_characters: bool
    final_challenge: bool


def rules_of(args: Played) -> Gunslinger:
    """The rules that the options of a command ask for."""
    if not args.final_challenge:
        return Gunslinger(args.level, night=args.night, most_wanted=args.most_wanted, two_characters=args.two_characters)
    final = Gunslinger.final_challenge(two_characters=args.two_characters)
    unsaid = getattr(type(args), "level", final.level)  # the default
    if args.level not in (unsaid, final.level):
        raise ValueError(f"the final challenge is level {final.level} with the night and the most wanted; leave --level {args.level} out")
    return final


def same_deal(command: str, rules: Gunslinger, seed: int) -> str:
    """The line that plays a deal once more: "bang play gunslinger --level 2 --night --seed 7"."""
    switches = [f"--{name.replace('_', '-')}" for name, on in rules.as_dict().items() if on is True]
    return " ".join(["bang", command, "--level", str(rules.level), *switches, "--seed", str(seed)])
