"""The strength of a policy, role by role at each of its tables, as a table and a JSON file. It goes on where it was stopped.

    python -m bang_experiments.arena.certify --policy runs/any-5
    python -m bang_experiments.arena.certify --policy runs/any-5 --tables "players=5; players=7" --among "random; my_bots:Careful"

Gain: how much more often the policy wins in one seat of a role among `heuristic:1` than that heuristic itself in that very seat
of the same deals. No search, greedy choices.
Guard: how much more often a heuristic wins in one seat among such policies than the policy; where that is more than nothing, the policy
has only learned to beat heuristics.
Guests: how much more often the policy wins than `heuristic:1` in one seat among other players.

Where the eliminated play on, the ghosts of a role are a row of their own: the policy answers for them alone. They seldom decide a game, so
a gain of theirs may lie below what hundreds of thousands of deals tell from nothing: then, with `--ghost-games`, what each of their
choices gains is played out (`benchmark/advantages.py`), which measures the same gain more sharply. In a game of one player the
policy answers every question. The deals are kept for this purpose: no training, learning curve or choice between policies sees them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress as Bar
from rich.progress import TaskID

import bang_env
from bang_agents import Searcher, heuristic_version, make
from bang_agents.learned import tables_of_record
from bang_agents.table_agents import agent_at
from bang_env.doors.arguments import read_seed
from bang_env.doors.seating import ghost_words
from bang_env.kernel.spec import Spec, spec_class, spec_from_dict
from bang_experiments.arena import provenance
from bang_experiments.arena.certificate import Cell, Certificate, file_of, name_of, read_certificate, table_words
from bang_experiments.arena.certificate_tables import certificate_table, summary
from bang_experiments.arena.chunks import play_all
from bang_experiments.arena.guest_series import GuestSeries, cells_at, won
from bang_experiments.arena.jobs import Workers
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.arena.statistics import check_deals, mean, paired_difference
from bang_experiments.benchmark.advantages import all_gains
from bang_experiments.command.options import option_words, run_module
from bang_experiments.command.output_files import say_written

BASELINE = "heuristic:1"
Won = NDArray[np.bool_]


@dataclass
class Args:
    """The policy that is measured, and the deals."""

    policy: str = ""
    """a saved policy, by its path or the name of its run; or another agent, with --tables"""
    tables: str = ""
    """tables by their switches, as in "players=4; players=5 two_characters" (empty: those that the policy has learned)"""
    game: str = "bang"
    """whose tables these are, for an agent that does not say it"""
    role: str = ""
    """whose seats: a role, several with commas between them, ghost-outlaw, or any for all (empty: those that the policy has learned)"""
    deals: int = 20_000
    """of each gain"""
    more_deals: int = 0
    """of a gain that so many deals do not tell from nothing: these in their place, the first ones among them (0: none)"""
    ghost_games: int = 0
    """of a gain of ghosts that `deals` do not tell from nothing: games with such ghosts in which what they choose otherwise is played
    out, in place of `more_deals` (0: none)"""
    guard_deals: int = 40_000
    """of each guard (0: none is measured)"""
    guest_deals: int = 10_000
    """of each gain among other players (0: none is measured)"""
    among: str = "random; heuristic; heuristic,random"
    """these other players, table by table, separated by ";": agents, those with commas between them seat by seat in turn"""
    seed: int = 1
    """from which the deals are scattered, and the chance of agents that draw lots"""
    workers: int = 0
    """threads, or processes for agents that are no compiled code (0: one for each core); the results are the same for any number"""
    folder: str = "runs/certificates"
    """for the JSON file"""

    def check(self) -> None:
        """Rejects numbers with which nothing can be measured."""
        check_deals(self.deals)
        for name in ("guard_deals", "guest_deals", "more_deals", "ghost_games"):
            if deals := getattr(self, name):
                check_deals(deals, name)
        read_seed(self.seed)
        Workers(self.workers)
        if not self.policy:
            raise ValueError("policy: expected a saved policy, by its path or the name of its run; got nothing")

    def mixtures(self) -> dict[str, tuple[str, ...]]:
        """The other players, by what they are called."""
        by_name = {}
        for text in filter(str.strip, self.among.split(";") if self.guest_deals else []):
            names = tuple(name.strip() for name in text.split(",") if name.strip())
            if not names:
                raise ValueError(f'among: expected agents, as in "random; heuristic,random"; got {self.among!r}')
            by_name[",".join(names)] = names
        return by_name

    def command(self) -> str:
        """The command that measures this, on any machine."""
        return " ".join(["python -m bang_experiments.arena.certify", *option_words(self, Args(), ("workers", "folder"))])


@dataclass
class Table:
    """One table of the measurement. What several cells need is played once."""

    rules: Spec
    args: Args
    words: Sequence[str]
    """whose cells are to be measured"""
    progress: "Progress"
    results: dict[tuple[GuestSeries, int], Any] = field(default_factory=dict)
    """of series without a guest, by the number of deals"""

    @property
    def seed(self) -> int:
        """The seed of the deals."""
        return deals_seed(self.args.seed, Purpose.CERTIFICATE)

    def played(self, deals: int, others: Sequence[str], guest: str = "", word: str = "") -> Any:
        """The results of a series in this number of deals; those without a guest are kept for other cells."""
        series = GuestSeries(self.rules, self.seed, tuple(others), guest, word)
        if (series, deals) not in self.results:
            results = play_all(series, deals, Workers(self.args.workers), self.progress.ticks())
            self.progress.finish(deals)
            if guest:
                return results
            self.results[series, deals] = results
        return self.results[series, deals]

    def baseline(self, deals: int) -> tuple[GuestSeries, int]:
        """The key in `results` of a number of deals that the baseline plays alone."""
        return GuestSeries(self.rules, self.seed, (BASELINE,)), deals

    def won(self, word: str, deals: int, others: Sequence[str], guest: str = "") -> Won:
        """(deals,) whether the seat of this word won."""
        return won(self.played(deals, others, guest, word if guest else ""), word)

    def gain(self, word: str, deals: int) -> dict[str, Any]:
        """The rates of the baseline and of the policy, and the gain, as a cell has them."""
        usual, learned = self.won(word, deals, [BASELINE]), self.won(word, deals, [BASELINE], self.args.policy)
        rates = {"heuristic": round(float(usual.mean()), 5), "learned": round(float(learned.mean()), 5)}
        budget = {"deals": None if deals == self.args.deals else deals, "ghost_games": None}
        return {**rates, "gain": paired_difference(learned, usual).as_list(), **budget}

    def gain_again(self, cell: Cell) -> dict[str, Any]:
        """The gain of a cell, measured more sharply: that of ghosts by what their choices gain, or else with more deals; empty where the
        arguments ask for no more than it has.
        """
        args, word = self.args, cell.role
        if args.ghost_games and word in ghost_words(self.rules):
            return self.gain_of_choices(cell, args.ghost_games) if (cell.ghost_games or 0) < args.ghost_games else {}
        if cell.ghost_games or args.more_deals <= (cell.deals or args.deals):
            return {}
        self.progress.doing(self, word, args.more_deals * (1 + (self.baseline(args.more_deals) not in self.results)))
        return self.gain(word, args.more_deals)

    def gain_of_choices(self, cell: Cell, games: int) -> dict[str, Any]:
        """The gain of what ghosts choose, played out in so many games, as a cell has it."""
        progress, workers = self.progress, Workers(self.args.workers)
        progress.doing(self, cell.role, games)
        series = GuestSeries(self.rules, self.seed, (BASELINE,), self.args.policy, cell.role)
        gain = mean(all_gains(series, BASELINE, (0, games), workers, progress.ticks(), gains_alone=True).gained)
        progress.finish(games)
        return {"learned": round(cell.heuristic + gain.value, 5), "gain": gain.as_list(), "deals": None, "ghost_games": games}

    def cell(self, word: str) -> Cell:
        """Measures a cell."""
        args = self.args
        cell = Cell(table_words(self.rules), self.rules.as_dict(), word, **self.gain(word, args.deals))
        if self.rules.one_player:
            return cell
        for heuristic in heuristics(self.rules) if args.guard_deals else ():
            wins = [self.won(word, args.guard_deals, [args.policy], guest) for guest in (heuristic, "")]
            cell.guards[heuristic] = paired_difference(wins[0], wins[1]).as_list()
        cell.guard = max(cell.guards.values(), default=None)
        if args.guard_deals:
            cell.cut_off = round(float(self.played(args.guard_deals, [args.policy]).truncated.mean()), 5)
        for name, others in args.mixtures().items():
            wins = [self.won(word, args.guest_deals, others, guest) for guest in (args.policy, BASELINE)]
            cell.guests[name] = paired_difference(wins[0], wins[1]).as_list()
        return cell

    def games(self) -> int:
        """The number of games that these cells take."""
        args, cells = self.args, len(self.words)
        if not cells or self.rules.one_player:
            return 2 * args.deals * cells
        guards = args.guard_deals * (1 + cells * len(heuristics(self.rules)))
        return args.deals * (1 + cells) + guards + 2 * args.guest_deals * cells * len(args.mixtures())


@dataclass
class Progress:
    """A progress bar over all games."""

    bar: Bar
    task: TaskID
    done: int = 0

    def ticks(self) -> Any:
        """A callback that shows how many games of one series are done."""
        return lambda done: self.bar.update(self.task, completed=self.done + done)

    def finish(self, games: int) -> None:
        """Counts the games of a series as done."""
        self.done += games

    def doing(self, table: Table, word: str, more: int = 0) -> None:
        """Shows which cell is being measured, and adds `more` games to those to be played."""
        total = self.bar.tasks[self.task].total or 0
        self.bar.update(self.task, description=f"{table_words(table.rules)}, {word}", total=total + more)


def measure_again(table: Table, words: Sequence[str], certificate: Certificate, head: dict[str, Any]) -> None:
    """Measures again the gains whose intervals contain 0, if the arguments say how."""
    for word in words:
        cell = certificate.cell(table_words(table.rules), word)
        if cell and cell.gain[1] <= 0 <= cell.gain[2] and (measured := table.gain_again(cell)):
            certificate.begin_session(head)
            certificate.put(cell, **measured)


def heuristics(rules: Spec) -> tuple[str, ...]:
    """The heuristics that try their luck among learned players: the baseline, and the newest where that is another."""
    return (BASELINE,) if heuristic_version(rules.game) == 1 else (BASELINE, "heuristic")


def tables_of(policy: object, text: str, game: str) -> list[Spec]:
    """The tables of a text, of the game that the policy plays; those that it has learned where the text is empty."""
    record = getattr(policy, "record", None)
    if text.strip():
        kind = type(spec_from_dict(record["rules"])) if record else spec_class(game)
        return list(kind.of().tables(text).values())
    if record is None:
        raise ValueError("tables: expected switches such as players=5 for an agent that is no saved policy; got nothing")
    return tables_of_record(record)


def head_of(args: Args, name: str, tables: Sequence[Spec]) -> dict[str, Any]:
    """The entries of a certificate before its cells: the policy, the version and the settings of the measurement."""
    return {
        "policy": name,
        "date": datetime.now(UTC).date().isoformat(),
        "commit": provenance.commit(Path(bang_env.__file__)),
        "baseline": BASELINE,
        "command": args.command(),
        "deals": args.deals,
        "guard_deals": args.guard_deals,
        "guest_deals": args.guest_deals,
        "among": list(args.mixtures()),
        "seed": args.seed,
        "agents": provenance.files_of(dict.fromkeys([args.policy, *sum(args.mixtures().values(), ())]), tables),
        "versions": provenance.versions(tables[0]),
    }


def main(args: Args, console: Console | None = None) -> dict[str, Any]:
    """Plays, shows the tables and writes the file after each cell; returns its content."""
    console = console or Console(width=max(120, Console().width), markup=False)
    args.check()
    policy = make(args.policy, 0, spec_class(args.game).game)
    if isinstance(policy, Searcher):
        raise ValueError(f'policy: "{args.policy}" would take days: it plays whole games at every decision')
    tables = tables_of(policy, args.tables, args.game)
    for rules in tables:
        if not rules.game.heuristic:
            raise ValueError(f"{rules.called} has no heuristic with which a policy could be compared")
        for name in (args.policy, *sum(args.mixtures().values(), ())):
            agent_at(name, rules)
    learned = str(getattr(policy, "record", {}).get("role", "any"))
    head = head_of(args, name_of(policy, args.policy), tables)
    certificate = Certificate(file_of(args.folder, policy, args.policy, tables[0].game), head)
    if certificate.path.exists():
        certificate = read_certificate(certificate.path)
        certificate.check_same(head)
    asked = cells_at(tables, args.role or learned)
    with Bar(console=console, transient=True) as bar:
        progress = Progress(bar, bar.add_task("", total=None))
        todo = []
        for rules, words in asked:
            missing = [word for word in words if not certificate.cell(table_words(rules), word)]
            todo.append(Table(rules, args, missing, progress))
        bar.update(progress.task, total=sum(table.games() for table in todo))
        if any(table.words for table in todo):
            certificate.begin_session(head)
        for table in todo:
            for word in table.words:
                progress.doing(table, word)
                certificate.put(table.cell(word))
        for table, (_, words) in zip(todo, asked, strict=True):
            measure_again(table, words, certificate, head)
    for rules, words in asked:
        cells = [cell for word in words if (cell := certificate.cell(table_words(rules), word))]
        console.print(certificate_table(rules, cells), highlight=False)
    console.print(summary(certificate.cells, args.deals), highlight=False)
    say_written(console, certificate.path)
    return certificate.as_dict()


if __name__ == "__main__":
    run_module(Args, main)
