"""Makes a review: every moment and every decision of a game, on all cores. The result is the same for any number of workers."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent, decide, posteriors_of
from bang_env.doors.worlds import Worlds
from bang_env.kernel.games import Games
from bang_env.kernel.numbers import NOBODY
from bang_experiments.arena.deals import MAX_DECISIONS
from bang_experiments.arena.jobs import Tick, Workers, do_all
from bang_experiments.arena.provenance import marks
from bang_experiments.reviewing.judge import FUTURES, Judge, Option, best_other, opinions
from bang_experiments.reviewing.judge import Loss as LossOf
from bang_experiments.reviewing.review_file import Decision, Review, Settings
from bang_experiments.terminal.match import Match

LOOKED_AT = 40  # decisions, those that seem to have lost most, are looked at more closely
LINES = 20  # of these, those that have lost most, are played on from, to show the line that was not taken
State = NDArray[np.void]
Begun = tuple[NDArray[np.int64], tuple[Option, ...], LossOf | None]
ShowProgress = Callable[[float], None] | None


def beliefs(match: Match, state: State, eyes: int) -> dict[str, list[tuple[str, int]]]:
    """The beliefs of the game's rules of thumb about hidden roles, from what a seat knows: by seat, roles with their chance in percent, the
    likeliest first. Empty where they say nothing of roles, or nothing is open.
    """
    posteriors = posteriors_of(match.rules.game)
    if posteriors is None or eyes == NOBODY or match.rules.open_table:
        return {}
    view = Games(match.rules.game, state.copy()).view_of(0, eyes, whole=True)
    n, names = match.players, match.rules.game.roles
    by_seat = {}
    for k, chances in enumerate(posteriors(view)[0][:n]):
        percent = {names[role]: round(100 * chance) for role, chance in enumerate(chances.tolist())}
        likely = sorted(((name, chance) for name, chance in percent.items() if chance), key=lambda each: -each[1])
        if len(likely) > 1:
            by_seat[str((eyes + k) % n)] = likely
    return by_seat


def begin(judge: Judge, state: State, at: int, seat: int, choice: int, _: Tick = None) -> Begun:
    """The state of the game at a moment, and, where a seat decided something then, its options and what its choice lost."""
    won = judge.standing(state, at, judge.playouts * FUTURES)
    if seat == NOBODY or len(Games(judge.rules.game, state.copy()).options(0)) < 2:
        return won, (), None
    options = judge.options(state, at, seat)
    return won, options, judge.loss(state, at, choice, best_other(options, choice), closer=False)


def look_closer(judge: Judge, state: State, at: int, choice: int, better: int, _: Tick = None) -> LossOf:
    """The loss of a choice, in many fresh worlds."""
    return judge.loss(state, at, choice, better, closer=True)


def chosen_by(agents: Mapping[str, Agent], match: Match, places: list[int]) -> list[dict[str, int]]:
    """The choices of others at these places of a game; an agent that fails at one of them is left out."""
    by_place: list[dict[str, int]] = [{} for _ in places]
    if not places:
        return by_place
    games = Games(match.rules.game, np.concatenate([match.moment(at) for at in places]))
    views, masks = np.zeros(len(places), match.rules.game.view), np.zeros((len(places), match.choices), np.bool_)
    for k in range(len(places)):
        games.view(k, games.asked(k), views[k : k + 1])
        masks[k, games.options(k)] = True
    for name, agent in agents.items():
        try:
            choices = decide(agent, views, masks, partial(Worlds, match.rules.game, games.array))
        except ValueError:
            continue
        for row, choice in zip(by_place, choices, strict=True):
            row[name] = int(choice)
    return by_place


def line_from(match: Match, at: int, choice: int, agent: Agent) -> tuple[int, ...]:
    """A choice at a place of the game and what comes of it to the end, with an agent at every seat and the cards as they lay."""
    other = match.branch(at)
    other.make(choice)
    while other.asked != NOBODY and other.answers < MAX_DECISIONS:
        other.make(other.choice_of(agent))
    return tuple(other.choice_at(k)[1] for k in range(at, other.answers))


def make_review(match: Match, settings: Settings, workers: Workers, tell: ShowProgress = None) -> Review:
    """The review of a game. `tell(share)` is called with how much of it is done, from 0 to 1; what it raises ends the work. Raises a
    ValueError for settings that do not fit the game, and for a game in which nothing was chosen.
    """
    if not match.answers:
        raise ValueError("nothing has been chosen in this game: there is nothing to be reviewed")
    judge = Judge(match.rules, match.players, settings.by, settings.playouts, settings.seed)
    agents = opinions(match.rules, settings.advice, settings.seed, dealt=match.dealt)
    places = [*range(match.answers + 1)]
    choices = [match.choice_at(at) if at < match.answers else (NOBODY, NOBODY) for at in places]
    first = np.array([1.0 + (seat != NOBODY) for seat, _ in choices])
    whole = first.sum() * 1.4  # a closer look takes about that much longer
    share_done = 0.0

    def tick(more: float) -> None:
        nonlocal share_done
        share_done += more
        if tell is not None:
            tell(min(1.0, share_done / whole))

    begun: dict[int, Begun] = {}

    def keep(at: int, result: Begun) -> None:
        begun[at] = result
        tick(first[at])

    jobs = [partial(begin, judge, match.moment(at).copy(), at, *choices[at]) for at in places]
    do_all(jobs, workers, keep, in_threads=True)
    decided = [at for at in places if begun[at][1]]
    by = chosen_by(agents, match, decided)
    decisions = {at: decision_of(match, at, begun[at], by[k]) for k, at in enumerate(decided)}
    closer = [decision.at for decision in Review(settings, 1, (), tuple(decisions.values())).worst()[:LOOKED_AT]]

    def keep_closer(number: int, loss: LossOf) -> None:
        at = closer[number]
        decisions[at] = replace(decisions[at], loss=loss)
        tick((whole - first.sum()) / len(closer))

    looks = [partial(look_closer, judge, match.moment(at).copy(), at, decisions[at].choice, decisions[at].loss.better) for at in closer]
    do_all(looks, workers, keep_closer, in_threads=True)
    looked_at = Review(settings, 1, (), tuple(decisions[at] for at in closer))
    for decision in looked_at.worst()[:LINES]:  # one after the other, since an agent may draw lots
        line = line_from(match, decision.at, decision.loss.better, judge.agent)
        decisions[decision.at] = replace(decision, line=line)
    won = tuple(tuple(int(number) for number in begun[at][0]) for at in places)
    asked = marks({**agents, settings.by: judge.agent})
    return Review(settings, judge.playouts * FUTURES, won, tuple(decisions[at] for at in decided), asked)


def decision_of(match: Match, at: int, begun: Begun, by: Mapping[str, int]) -> Decision:
    """A decision as it stands before a closer look."""
    seat, choice = match.choice_at(at)
    _, options, loss = begun
    assert loss is not None, "a decision has options"
    by_seat: dict[str, Any] = {other: dict(row) for other, row in beliefs(match, match.moment(at), seat).items()}
    return Decision(at, seat, choice, options, loss, by, by_seat)
