"""Line-ups of agents on the same deals: how often their seats win, and by how much more often than with the first line-up.

    bang evaluate --players 7 --lineups "heuristic; heuristic outlaw=random"
    bang evaluate --lineups "heuristic; mine = heuristic one-outlaw=runs/outlaw-5"
    bang evaluate --tables "players=4; players=5; players=7 dodge_city"
    bang evaluate gunslinger --lineups "heuristic; search:500; runs/gunslinger-2"

A role's rate is how often one seat of that role wins, the mean of its seats. one-outlaw=mine gives one Outlaw's seat of each deal to the
agent mine. It is compared with the agent that the first line-up has for Outlaws, in that seat of the same deals; where both are the same
agent, with the heuristic.

A search thinks at every decision, so it plays fewer deals: the first ones of those that the others play. It is compared on the deals that
both played.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.progress import Progress as Bar
from rich.progress import TaskID
from rich.table import Table
from rich.text import Text

from bang_agents import Searcher
from bang_agents.text_agent import Summing
from bang_agents.whole_file import write_whole
from bang_env.doors.arguments import read_max_decisions, read_seed
from bang_env.doors.seating import role_word
from bang_env.kernel.spec import Spec
from bang_experiments.arena.chunks import LineUpSeries, agents_of, parts, play_all
from bang_experiments.arena.deals import MAX_DECISIONS, Results, play_deals
from bang_experiments.arena.jobs import Workers
from bang_experiments.arena.lineups import LineUp, parse_lineup, read_lineups
from bang_experiments.arena.provenance import marks_by_agent, timed_stamp, versions
from bang_experiments.arena.rates import OF, ONE_SEAT, PLAYER, SEATS, Rated, Reference, rates_at, shorten
from bang_experiments.arena.statistics import check_deals
from bang_experiments.command.output_files import folder_of, say_written

BORDERS = 5 + 4 * 2  # columns of a table's lines, and around the words of its four columns
WIDEST_RATE, WIDEST_GAIN = len("50.0 (100.0 to 100.0)"), len("-100.0 ± 10.0")
LEAST_ROOM = 16  # columns for names, however narrow the terminal


@dataclass
class Args:
    """The line-ups that are compared, and the deals."""

    lineups: str = ""
    """line-ups, separated by ";": an agent (random, heuristic, learned, search, search:500, search:0.5s, a saved policy, module:Class)
    for all seats, role=agent, one-role=agent for one seat; "mine = ..." gives a line-up a name (empty: some that suit the game)"""
    tables: str = ""
    """tables to compare them at, separated by ";", each by its switches, as in "players=4; players=7 rebel=false" (empty: one, or the usual
    ones of the game)"""
    deals: int = 4000
    """deals that every line-up plays at each table"""
    search_deals: int = 250
    """deals that a line-up with a search plays: the first of these"""
    seed: int = 1
    """of the deals and the agents' chance"""
    max_decisions: int = MAX_DECISIONS
    """decisions after which a game is cut off, and nobody has won it"""
    workers: int = 0
    """threads, or processes for agents that are no compiled code, among which the deals are shared (0: one for each core); the results are
    the same for any number"""
    ray: str = ""
    """the address of a Ray cluster that plays the deals, or "local" (none: this machine alone)"""
    keep: str = ""
    """folder for the results of finished chunks of deals, so that the same command goes on where it was stopped (none: nowhere)"""
    out: str = ""
    """folder for results.json and pictures (none: only the tables)"""

    def check(self) -> None:
        """Rejects numbers with which nothing can be measured."""
        check_deals(self.deals)
        check_deals(self.search_deals, "search_deals")
        read_max_decisions(self.max_decisions)
        read_seed(self.seed)
        self.worker_pool()

    def worker_pool(self) -> Workers:
        """The processes, or the cluster, that play the deals."""
        return Workers(self.workers, self.ray, self.keep)

    def deals_of(self, lineup: LineUp) -> int:
        """The number of deals that a line-up plays at each table."""
        agents = agents_of(lineup)
        return min(self.deals, self.search_deals) if any(isinstance(agent, Searcher) for agent in agents) else self.deals


def usual_lineups(rules: Spec) -> str:
    """The usual line-ups."""
    if not rules.game.heuristic:
        return "random"
    return "heuristic; random; search" if rules.one_player else f"heuristic; heuristic {(rules.usual_role or 'one').lower()}=random"


def ticks(bar: Bar, task: TaskID) -> Callable[[int], None]:
    """A `tick` for `play_deals` that moves a progress bar."""
    return lambda deals: bar.update(task, completed=deals)


def say_cut_off(by_lineup: Mapping[str, Results], console: Console) -> None:
    """Prints which line-ups, by name, had games cut off."""
    for name, results in by_lineup.items():
        if results.truncated.any():
            console.print(f"{name}: {results.cut_off()}", highlight=False, markup=False, soft_wrap=True)


def is_summing(lineup: LineUp) -> bool:
    """Whether its agents tell of all their games, such as those that are asked in words: these are played in one piece."""
    return any(isinstance(part, Summing) for part in parts(lineup))


def summaries(lineup: LineUp) -> list[str]:
    """The agents' own summaries of their games, such as the number of refused answers."""
    return list(dict.fromkeys(part.summary() for part in parts(lineup) if isinstance(part, Summing)))


def play_lineup(lineup: LineUp, rules: Spec, args: Args, bar: Bar, label: str) -> Results:
    """Plays a line-up's deals of one table; `label` stands beside the progress bar."""
    deals = args.deals_of(lineup)
    task = bar.add_task(escape(label), total=deals)
    if is_summing(lineup):
        focus, most = lineup.focus, args.max_decisions
        results = play_deals(rules, lineup.players, deals, args.seed, focus=focus, tick=ticks(bar, task), max_decisions=most)
    else:
        results = play_all(LineUpSeries(rules, lineup.text, args.seed, args.max_decisions), deals, args.worker_pool(), ticks(bar, task))
    bar.remove_task(task)
    return results


def compare(lineups: Sequence[LineUp], rules: Spec, args: Args, bar: Bar, begun: int, count: int) -> dict[str, Results]:
    """Plays every line-up on the same deals of one table. `begun`, `count`: the number of the first play, and of all plays, for the
    progress bar.
    """
    labels = [f"{lineup.name} ({number} of {count})" if count > 1 else lineup.name for number, lineup in enumerate(lineups, begun)]
    return {lineup.name: play_lineup(lineup, rules, args, bar, label) for lineup, label in zip(lineups, labels, strict=True)}


def other_agent(lineup: LineUp, first: LineUp, rules: Spec) -> str:
    """The agent to compare with in the seat that a line-up looks at: the first line-up's agent for its role, else the heuristic, else
    who holds the other seats of that role; empty where nobody else is there, or no seat is looked at.
    """
    if lineup.focus is None:
        return ""
    role = role_word(rules, lineup.focus[0])
    agents = (first.agent_of(role), "heuristic" if rules.game.heuristic else "", lineup.usual_agent_of(role))
    return next((agent for agent in agents if agent not in ("", lineup.agent_of(role))), "")


def compare_seats(
    lineups: Sequence[LineUp], by_lineup: Mapping[str, Results], rules: Spec, args: Args, bar: Bar
) -> tuple[dict[str, Reference], dict[str, Results]]:
    """References for the line-ups that look at one seat, by name: another agent in that very seat, the other seats as they are. Returns
    also the results that were played for them, by line-up; where a line-up has played the same, its results serve.
    """
    seatings = [(lineup.seating(rules), by_lineup[lineup.name]) for lineup in lineups]
    rates, more = {}, {}
    for lineup in lineups:
        agent = other_agent(lineup, lineups[0], rules)
        if lineup.focus is None or not agent:
            continue
        other = parse_lineup(lineup.with_seat(role_word(rules, lineup.focus[0]), agent), rules, args.seed)
        deals = min(args.deals_of(lineup), args.deals_of(other))
        results = next((games for seating, games in seatings if seating == other.seating(rules) and len(games.truncated) >= deals), None)
        if results is None:
            results = more[other.text] = play_lineup(other, rules, replace(args, deals=deals), bar, f"to compare with: {other.text}")
            seatings.append((other.seating(rules), results))
        rates[lineup.name] = Reference(agent, other.text, results.won_at(by_lineup[lineup.name].focus[:deals]))
    return rates, more


def room_for_names(console: Console, deals: int) -> int:
    """The width left in a terminal for the names of line-ups and seats, beside the widest figures."""
    return max(LEAST_ROOM, console.width - BORDERS - max(len("deals"), len(f"{deals:,}")) - WIDEST_RATE - WIDEST_GAIN)


def rate_table(title: str, rates: Sequence[Rated], room: int) -> Table:
    """A table of the rates at one table of play. A line-up has a line of its own before those of its seats, or shares that of its only
    rate.
    """
    table = Table(title=Text(title), title_justify="left")
    table.add_column("line-up" if all(rate.of == PLAYER for rate in rates) else "line-up, seat", max_width=room)
    pays = any(rate.paid for rate in rates)
    for heading in ("deals", "wins", "difference", *(("paid",) if pays else ())):
        table.add_column(heading, justify="right", no_wrap=True)
    before = ""
    for rate in rates:
        name, label = shorten(rate.lineup, room), rate.label
        if rate.of != PLAYER and rate.lineup != before:
            if before:
                table.add_section()
            table.add_row(Text(name))
        few = f" ({rate.gain_deals:,})" if rate.gain_deals < rate.deals else ""
        figures = f"{rate.deals:,}", rate.won.rate(), rate.gain.difference() + few if rate.gain else ""
        pay = (f"{rate.paid.value:.3g} ({rate.paid.low:.3g} to {rate.paid.high:.3g})" if rate.paid else "",) if pays else ()
        table.add_row(Text(name if rate.of == PLAYER else f"  {label}"), *figures, *pay)
        before = rate.lineup
    return table


def explanations(args: Args, lineups: Sequence[LineUp], rules: Spec, room: int) -> list[str]:
    """Sentences that explain the figures of the tables."""
    of = PLAYER if rules.one_player else SEATS
    lines = [f"{args.deals:,} deals, the same for all; wins in percent (95 % intervals): {OF[of]}"]
    if any(args.deals_of(lineup) < args.deals for lineup in lineups):
        lines.append(f"a search plays the first {args.search_deals:,}")
    kept = [f"--{option}" for option in ("workers", "ray", "keep") if getattr(args, option)]
    if kept and any(is_summing(lineup) for lineup in lineups):
        lines.append(f"a line-up with an agent that is asked in words plays in one piece: {', '.join(kept)} changes nothing there")
    if len(lineups) > 1:
        fewer = args.deals_of(lineups[0])
        few = f"; ({fewer:,}): on so many deals" if fewer < max(map(args.deals_of, lineups)) else ""
        lines.append(f"difference: from the first line-up on the same deals, in percentage points{few}")
    agents = {shorten(lineup.name, room): agent for lineup in lineups if (agent := other_agent(lineup, lineups[0], rules))}
    for name, agent in agents.items() if len(set(agents.values())) > 1 else [*agents.items()][:1]:
        of_lineup = f" of {name}" if len(set(agents.values())) > 1 else ""
        lines.append(f"{ONE_SEAT}{of_lineup}: the difference from {agent} in that very seat, the others as they are")
    return lines


@dataclass(frozen=True)
class TableOutcome:
    """The results of all line-ups at one table."""

    name: str
    """the table, as it was named"""
    table: Spec
    results: Mapping[str, Results]
    """by line-up"""
    references: Mapping[str, Results]
    """results that were played only to compare single seats with, by the words of their line-ups"""
    rates: Sequence[Rated]
    summaries: Mapping[str, list[str]]
    """by line-up, where its agents have any"""

    def cut_off(self) -> dict[str, int]:
        """The number of games that were cut off, by line-up."""
        return {lineup: int(results.truncated.sum()) for lineup, results in {**self.results, **self.references}.items()}

    def show(self, title: str, room: int, console: Console) -> None:
        """Prints the table of the rates, and sentences about these games."""
        console.print(rate_table(title, self.rates, room), highlight=False)
        say_cut_off({**self.results, **self.references}, console)
        for sentence in dict.fromkeys(sentence for sentences in self.summaries.values() for sentence in sentences):
            console.print(sentence, highlight=False, markup=False, soft_wrap=True)


def play_table(name: str, table: Spec, lineups: Sequence[LineUp], args: Args, bar: Bar, begun: int, count: int) -> TableOutcome:
    """Plays every line-up at one table. `begun`, `count`: as for `compare`."""
    results = compare(lineups, table, args, bar, begun, count)
    references, more = compare_seats(lineups, results, table, args, bar)
    by_lineup = {lineup.name: sentences for lineup in lineups if (sentences := summaries(lineup))}
    return TableOutcome(name, table, results, more, rates_at(name, results, references), by_lineup)


def show_terms(args: Args, lineups: Sequence[LineUp], rules: Spec, room: int, console: Console) -> None:
    """Prints the meaning of the figures to come, and the words of line-ups that are called otherwise."""
    for sentence in explanations(args, lineups, rules, room):
        console.print(sentence, highlight=False, markup=False)
    for lineup in lineups:
        if (name := shorten(lineup.name, room)) != lineup.text:  # on a line of its own, which nothing breaks
            console.print(f"{name}: {lineup.text}", highlight=False, markup=False, soft_wrap=True)


def main(args: Args, rules: Spec, console: Console | None = None) -> dict[str, Any]:
    """Plays, shows the tables and writes the files; returns the content of results.json."""
    console = console or Console(markup=False)
    args.check()
    tables = rules.tables(args.tables)
    texts = read_lineups(args.lineups or usual_lineups(rules))
    lineups = {
        name: [parse_lineup(f"{called} = {text}" if called != text else text, table, args.seed) for called, text in texts.items()]
        for name, table in tables.items()
    }
    if args.keep:
        folder_of(args.keep)
    if args.out:
        folder = folder_of(args.out)
        from bang_experiments.pictures import evaluation as pictures  # before the games: an install may lack what it draws with
    room = room_for_names(console, args.deals)
    show_terms(args, lineups[next(iter(tables))], rules, room, console)
    outcomes: list[TableOutcome] = []
    with Bar(console=console, transient=True) as bar:
        for number, (name, table) in enumerate(tables.items()):
            outcome = play_table(name, table, lineups[name], args, bar, 1 + number * len(texts), len(tables) * len(texts))
            outcome.show(table.title if len(tables) == 1 or table.title.endswith(name) else f"{name} ({table.title})", room, console)
            outcomes.append(outcome)
    all_results = [results for outcome in outcomes for results in (*outcome.results.values(), *outcome.references.values())]
    games, decisions = sum(len(results.truncated) for results in all_results), sum(results.decisions for results in all_results)
    seconds = sum(results.seconds for results in all_results)
    console.print(f"{games:,} games, {decisions:,} decisions in {seconds:.1f} s", highlight=False)
    rates = [rate for outcome in outcomes for rate in outcome.rates]
    content = {
        "args": asdict(args),
        "versions": versions(rules),
        "tables": {name: table.as_dict() for name, table in tables.items()},
        "lineups": texts,
        "agents": marks_by_agent({name: {k: v for lineup in own for k, v in lineup.agents.items()} for name, own in lineups.items()}),
        "of": OF,
        "rates": [rate.as_dict() for rate in rates],
        "cut_off": {outcome.name: outcome.cut_off() for outcome in outcomes},
        "summaries": {outcome.name: dict(outcome.summaries) for outcome in outcomes},
        "games": games,
        "decisions": decisions,
        "made": timed_stamp(seconds),
    }
    if args.out:
        write_whole(folder / "results.json", json.dumps(content, indent=1).encode())
        title = rules.called if len(tables) > 1 else next(iter(tables.values())).full_title
        files = pictures.draw_evaluation(folder, title, rates)
        say_written(console, folder / "results.json", *files)
    return content
