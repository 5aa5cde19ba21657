"""Forms before a game: the switches of every spec that is known, and who plays; and the tables that filled-in forms make."""

import re
from collections.abc import Mapping
from typing import Any

from bang_env.doors.seating import held_roles
from bang_env.doors.seats import usual_agent
from bang_env.kernel.catalogue import SPECS
from bang_env.kernel.letters import harmless
from bang_env.kernel.record_of_play import SaveError
from bang_env.kernel.spec import Spec
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.command.options import lines_under_fields
from bang_experiments.page.messages import MOST_LETTERS, Refused, mapping_of, text_of, whole_of
from bang_experiments.terminal import play, saved_games
from bang_experiments.terminal.match import NEW, Match, seed_of
from bang_experiments.terminal.watch import sit_down

MOST_PEOPLE = 8


def games(first: Spec) -> list[dict[str, Any]]:
    """Every game that is known, each with its switches; that of `first` stands first, with its switches set."""
    classes = [type(first), *(spec for spec in SPECS.values() if spec is not type(first))]
    return [game(spec, first.as_dict() if spec is type(first) else {}) for spec in classes]


def game(spec: type[Spec], values: Mapping[str, Any]) -> dict[str, Any]:
    """A game as a form: a field for each switch, with its text and its usual value."""
    text = lines_under_fields(spec)
    switches = [
        {
            "name": name,
            "text": text.get(name, ""),
            "value": values.get(name, spec.usual(name)),
            "words": list(spec.words.get(name, ())),
            "needs": list(spec.needs(name)),
        }
        for name in spec.switches()
    ]
    return {"name": spec.name, "called": spec.called, "switches": switches}


def rules_of(message: Mapping[str, Any]) -> Spec:
    """The rules that a form says; only games that are known are played, and nothing is imported."""
    name = text_of(message, "game")
    if name not in SPECS:
        raise Refused(f"there is no game {name!r}; there are {', '.join(SPECS)}")
    switches = mapping_of(message, "switches")
    for switch, value in switches.items():
        if not isinstance(value, bool | int | str) or len(str(value)) > MOST_LETTERS:
            raise Refused(f"{harmless(switch[:MOST_LETTERS])}: expected a number, a word or true or false")
    return SPECS[name].of(**switches)


def about(message: Mapping[str, Any]) -> dict[str, Any]:
    """The settings of a table of these rules: seats, roles, who usually plays."""
    rules = rules_of(message)
    return {
        "title": rules.full_title,
        "players": rules.players,
        "roles": list(held_roles(rules)),
        "one_player": rules.one_player,
        "agents": ["heuristic", "random", "search:500", "learned"] if rules.game.heuristic else ["random"],
    }


def seed_in(message: Mapping[str, Any]) -> int:
    """The number of the deal, a new one unless one is named."""
    seed = message.get("seed")
    if isinstance(seed, str):  # a script's numbers are too short for some
        if not re.fullmatch("[0-9]{1,20}", seed):
            raise Refused(f"seed: expected the number of a deal; got {seed[:MOST_LETTERS]!r}")
        return seed_of(int(seed))
    return seed_of(whole_of(message, "seed", NEW))


def to_play(message: Mapping[str, Any]) -> tuple[Match, list[play.Person]]:
    """A new game, and who plays it: the person who has filled the form in, and those who are to have the seats named in `others`."""
    rules, seed = rules_of(message), seed_in(message)
    return seat_people(message, rules, seed, None)


def seat_people(message: Mapping[str, Any], rules: Spec, seed: int, match: Match | None) -> tuple[Match, list[play.Person]]:
    """A game, a new one unless one is given, with agents at the seats of which a form does not say that people have them."""
    if rules.one_player:
        args = play.Args(seed=seed)
    else:
        role = text_of(message, "role") if match is None else ""
        args = play.Args(role=role, seat=whole_of(message, "seat", -1), opponents=text_of(message, "opponents"), seed=seed)
    match, person = play.deal(args, rules, seed, match)
    match.options_of_play = {name: getattr(args, name) for name in saved_games.KEPT}
    others = message.get("others", [])
    if not isinstance(others, list) or len(others) > MOST_PEOPLE or not all(type(seat) is int for seat in others):
        raise Refused(f"others: expected a list of at most {MOST_PEOPLE} seats")
    people = [person]
    for seat in dict.fromkeys(others):
        if seat not in match.agents:
            raise Refused(f"seat {seat} cannot be another person's: it is taken, or there is none")
        del match.agents[seat]
        people.append(play.Person((seat,), seat))
    match.options_of_play |= {"others": others} if others else {}
    return match, people


def to_watch(message: Mapping[str, Any]) -> Match:
    """A game that agents play."""
    rules, seed = rules_of(message), seed_in(message)
    match = Match(rules, {}, seed)
    sit_down(match, parse_lineup(text_of(message, "lineup") or usual_agent(rules), rules, seed))
    return match


def to_continue(content: bytes) -> tuple[Match, list[play.Person], bool]:
    """The game of a record, as it was left by whoever played it, and whether it counts as practice."""
    match = Match.of_record(content)
    if not match.options_of_play:
        raise SaveError("nobody played this game by hand: look at it, and play on from where you like")
    options = saved_games.KEPT | saved_games.KEPT_BY_PAGE | saved_games.read_options(match.options_of_play)
    if not all(saved_games.is_shipped(word.rpartition("=")[2]) for word in options["opponents"].split()):
        raise SaveError(f"it names agents that are not shipped ({options['opponents']}): look at it, and name them when you play on")
    match, people = seat_people({name: options[name] for name in ("seat", "opponents", "others")}, match.rules, match.seed, match)
    return match, people, options["practice"]
