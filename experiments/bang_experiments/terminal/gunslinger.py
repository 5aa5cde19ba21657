"""What the commands for The Lone Gunslinger share: the options that say what is played, and how to play it again."""

from typing import Protocol

from bang_env.bang import words as w
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.screen.scene import Scene
from bang_env.bang.screen.story import ROLE_NAMES

OWN = (w.SHERIFF, w.DEPUTY)
GAP = 3


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
    unsaid = getattr(type(args), "level", final.level)  # stands there where nothing is said
    if args.level not in (unsaid, final.level):
        raise ValueError(f"the final challenge is level {final.level} with the night and the most wanted; leave --level {args.level} out")
    return final


def same_deal(command: str, rules: Gunslinger, seed: int) -> str:
    """The line that plays a deal once more: "bang play gunslinger --level 2 --night --seed 7"."""
    switches = [f"--{name.replace('_', '-')}" for name, on in rules.as_dict().items() if on is True]
    return " ".join(["bang", command, "--level", str(rules.level), *switches, "--seed", str(seed)])


def distances(scene: Scene) -> list[str]:
    """A table of how far the Sheriff and the Deputy see the others, and in brackets how far they are seen where that differs.
    No line while characters are chosen.
    """
    if scene.phase == w.SETUP:
        return []
    own = [place for place in scene.places if place.alive and place.role in OWN]
    others = [place for place in scene.places if place.alive and place.role not in OWN]
    rows = [["Distance (back)", *(place.name for place in others)]]
    for place in own:
        row = [f"{ROLE_NAMES[place.role]}, reach {scene.reach(place.seat)}"]
        for other in others:
            there, back = scene.distance(place.seat, other.seat), scene.distance(other.seat, place.seat)
            row.append(str(there) if there == back else f"{there} ({back})")
        rows.append(row)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [(GAP * " ").join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
