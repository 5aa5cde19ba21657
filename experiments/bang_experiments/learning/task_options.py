"""The options of a training as its task; rejects a task that cannot be learned."""

import re
from collections.abc import Sequence

from bang_agents.policy_advice import ALL
from bang_agents.table_agents import agent_at
from bang_env.doors.seating import PlayedSeat, ghost_words, held_roles, read_played
from bang_env.doors.seats import usual_agent
from bang_env.kernel.spec import Spec
from bang_experiments.learning.options import GHOST_ADVICE, LEARNERS, MASKABLE, SELF_PLAY, Args
from bang_experiments.learning.payment import Payment
from bang_experiments.learning.task import PAST, SELF, SHARES, Company, Task, agents_of, largest, learners_at


def task_of(args: Args, spec: Spec) -> Task:
    """The task of a run; rejects one that cannot be learned."""
    tables = tables_of(args, spec)
    rules = largest(tables)
    check_heuristic(args, rules)
    payment = Payment(args.reward, rules.game) if args.reward else None
    if rules.one_player:
        check_one_player(args, rules)
        learners, among, padded = [PlayedSeat(rules.controllers[0])], list[Company](), rules.players
    else:
        usual_role = rules.usual_role or next(iter(held_roles(rules)))
        learners = [read_learner(tables, word.strip() or word) for word in (args.role or usual_role).split(SHARES.strip())]
        check_learners(args, tables, learners)
        padded = rules.game.blocks(args.padded_seats or None, rules)
        among = [company_of(text, rules, args.seed) for text in (args.opponents or usual_agent(rules)).split(SHARES.strip())]
        check_companies(args, learners, among)
    return Task(tables, learners, among, padded, args.max_decisions, advice_of(args, rules, learners), payment)


def advice_of(args: Args, rules: Spec, learners: Sequence[PlayedSeat]) -> float:
    """The lead of the heuristic's choice that the options set, or the usual one."""
    if args.advice >= 0 or not rules.game.heuristic:
        return max(0.0, args.advice)
    return GHOST_ADVICE if learners[0].ghosts and args.learner == MASKABLE else float(LEARNERS[args.learner]["advice"])


def check_heuristic(args: Args, rules: Spec) -> None:
    """Rejects options that need a heuristic, in a game without one."""
    if rules.game.heuristic:
        return
    for name, verb in (("imitate", "be copied"), ("advice", "advise")):
        if getattr(args, name) > 0:
            raise ValueError(f"{rules.called} has no heuristic that could {verb}: leave --{name} out")
    if args.advice_against == ALL:
        raise ValueError(f"{rules.called} has no heuristic that could advise: leave --advice-against out")


def check_one_player(args: Args, rules: Spec) -> None:
    """Rejects options about other seats, in a game of one player."""
    for name in ("role", "opponents", "padded_seats"):
        if getattr(args, name):
            raise ValueError(f"{rules.title} has one player, who answers every question: leave --{name.replace('_', '-')} out")


def check_learners(args: Args, tables: Sequence[Spec], learners: Sequence[PlayedSeat]) -> None:
    """Rejects seats that are named twice, a table at which nobody learns, and several seats for a learner of one."""
    named = len(re.split("[,;]", args.role))
    if len({word for seat in learners for word in seat.word.split(",")}) < named:
        raise ValueError(f"role: expected seats that differ; got {args.role!r}, which names one twice")
    for table in tables:
        if not learners_at(table, learners):
            raise ValueError(f"tables: {table.full_title} has no seat of the role {args.role!r}, so nobody learns there: leave it out")
    if len(learners) > 1 and args.learner == MASKABLE:
        raise ValueError(f"role: {MASKABLE} learns one seat of each game; {SELF_PLAY} also one in some games and another in others")


def check_companies(args: Args, learners: Sequence[PlayedSeat], among: Sequence[Company]) -> None:
    """Rejects the learner itself among its opponents where it cannot play there, and several companies for a learner of one."""
    own = next((name for name in (PAST, SELF) for company in among if name in company.names), "")
    ghosts = [bool(seat.ghosts) for seat in learners]
    if own and (args.learner == MASKABLE or all(ghosts) or (own == PAST and any(ghosts))):
        raise ValueError(f'opponents: expected agents; "{own}" is for living seats that learn by {SELF_PLAY}')
    if len(among) > 1 and args.learner == MASKABLE:
        raise ValueError(f"opponents: {MASKABLE} learns among one company of agents; {SELF_PLAY} among several, each in some of the games")


def tables_of(args: Args, rules: Spec) -> list[Spec]:
    """The tables of a run: those that it names, or the one of the switches; rejects those that no network plays both of."""
    tables = list(rules.tables(args.tables).values()) if args.tables.strip() else [rules]
    first = largest(tables)
    for table in tables:
        if (table.pages, table.numbers) != (first.pages, first.numbers):
            raise ValueError(f"tables: {table.full_title} and {first.full_title} have other features or choices, so no network plays both")
    if len(tables) > 1 and args.learner == MASKABLE:
        raise ValueError(f"tables: {MASKABLE} learns at one table; {SELF_PLAY} at several")
    return tables


def company_of(text: str, rules: Spec, seed: int) -> Company:
    """Those whom a user names, with commas between them."""
    names = names_of(text)
    agent_names = agents_of(names) or [usual_agent(rules)]
    return Company(names, [agent_at(name, rules, seed + number) for number, name in enumerate(agent_names)])


def read_learner(tables: Sequence[Spec], text: str) -> PlayedSeat:
    """The seat that a user names. Of several roles each is dealt at one of the tables at least."""
    dealt = {word: rules for rules in (*tables, largest(tables)) for word in (*held_roles(rules), *ghost_words(rules))}
    words = list(dict.fromkeys(word.strip().lower() for word in text.split(",")))
    parts = [read_played(dealt[word], word) for word in words if word in dealt]
    roles, ghosts = (tuple(dict.fromkeys(role for part in parts for role in getattr(part, name))) for name in ("roles", "ghosts"))
    if len(parts) < len(words) or (roles and ghosts):
        return read_played(largest(tables), text)
    return PlayedSeat(",".join(words), roles, ghosts)


def names_of(text: str) -> list[str]:
    """Agents named with commas between them."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise ValueError("name at least one opponent: random, heuristic, learned or a saved policy")
    return names
