"""How far a policy should follow its adviser: what it wins, seat by seat, with other leads of the heuristic's choice than in its training,
or where it answers one kind of question alone.

    PYTHONPATH=experiments python -m studies.tuning.advice --policy runs/saloon --leads 2.5,5,7
    PYTHONPATH=experiments python -m studies.tuning.advice --policy runs/saloon --tables "players=8" --role sheriff --by-question

Where two choices are worth nearly the same, a policy may come to prefer another one than its adviser's by chance alone, and once it plays
greedily it always plays that one. A greater lead leaves such decisions to the adviser. Gains are those over `heuristic:1` in that seat,
among `heuristic:1`, on the deals that are kept for choosing: no certificate has them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress as Bar

from bang_agents import Agent, make
from bang_agents.actor import GHOSTS
from bang_agents.heads import Weights
from bang_agents.learned import Learned, has_ghosts, read_policy, tables_of_record
from bang_agents.policy_advice import IN_PLAY, read_advice
from bang_env.kernel.spec import Spec, spec_from_dict
from bang_experiments.arena.certificate import table_words
from bang_experiments.arena.certify import BASELINE
from bang_experiments.arena.guest_series import GuestSeries, cells_at, won
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.arena.statistics import Interval, check_deals, paired_difference
from bang_experiments.command.options import run_module
from bang_experiments.command.text_table import text_table

POLICY = "policy"  # the guest
ALL_QUESTIONS = ""


@dataclass
class Args:
    """The policy, and what is compared."""

    policy: str = "runs/base"
    """a saved policy: its file or folder"""
    tables: str = ""
    """tables by their switches, as in "players=4; players=5 two_characters" (empty: those of its training)"""
    role: str = "any"
    """whose seats: a role, several with commas between them, or any for all"""
    leads: str = ""
    """leads of the adviser's choice, with commas between them (empty: the one with which it plays)"""
    by_question: bool = False
    """compare kinds of questions: the policy answers those of one kind, the heuristic all others"""
    deals: int = 5000
    """for each gain"""
    seed: int = 1
    """of the deals"""

    def numbers(self) -> list[float]:
        """The leads; rejects what is none."""
        try:
            return [float(word) for word in self.leads.split(",") if word.strip()]
        except ValueError:
            raise ValueError(f'leads: expected numbers with commas between them, as in "2.5,5"; got {self.leads!r}') from None


class Only:
    """A policy that answers one kind of question (None: every kind) in place of another agent."""

    name = POLICY

    def __init__(self, policy: Agent, other: Agent, kinds: int, question: int | None = None) -> None:
        """`kinds`: of questions that there are."""
        self.policy, self.other, self.question = policy, other, question
        self.asked, self.differs = np.zeros(kinds, np.int64), np.zeros(kinds, np.int64)  # by question, since it was made

    def act(self, views: NDArray[np.void], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices for views (N,) and masks (N, choices)."""
        questions = views["question"].astype(np.int64)
        own, others = np.asarray(self.policy.act(views, masks)), np.asarray(self.other.act(views, masks))
        self.asked += np.bincount(questions, minlength=len(self.asked))
        self.differs += np.bincount(questions[own != others], minlength=len(self.asked))
        return own if self.question is None else np.where(questions == self.question, own, others)

    def counts(self) -> tuple[int, int]:
        """How often it was asked what the policy answers, and how often the policy chose otherwise than the other agent."""
        answered = slice(None) if self.question is None else self.question
        return int(self.asked[answered].sum()), int(self.differs[answered].sum())


@dataclass
class Seat:
    """A seat of a table, and what agents win in it more than the heuristic, which is played once."""

    rules: Spec
    word: str
    args: Args

    def __post_init__(self) -> None:
        self.heuristic = make(BASELINE, self.args.seed, self.rules.game)
        self.usual = self.won(self.heuristic)

    def won(self, guest: Agent) -> NDArray[np.bool_]:
        """(deals,) whether an agent wins here."""
        seed = deals_seed(self.args.seed, Purpose.PROVING)
        series = GuestSeries(self.rules, seed, (BASELINE,), POLICY, self.word)
        return won(series.play((0, self.args.deals), agents={BASELINE: self.heuristic, POLICY: guest}), self.word)

    def gain(self, guest: Agent) -> Interval:
        """The gain over the heuristic."""
        return paired_difference(self.won(guest), self.usual)


def with_leads(weights: Weights, record: Mapping[str, Any], leads: Sequence[float]) -> dict[str, Learned]:
    """A policy with each of these leads, by what it is called, its layers for ghosts too; as it plays where there are none."""
    rules = spec_from_dict(record["rules"])
    if not leads:
        return {f"{read_advice(record, POLICY):g}": Learned.of(weights, rules, record)}
    parts = [GHOSTS] if has_ghosts(weights) else []
    by_lead = {lead: {IN_PLAY: lead, **{part: {**record[part], IN_PLAY: lead} for part in parts}} for lead in leads}
    return {f"{lead:g}": Learned.of(weights, rules, {**record, **its_own}) for lead, its_own in by_lead.items()}


def gains_of(seat: Seat, policy: Agent, by_question: bool) -> Iterator[tuple[Only, Interval]]:
    """The gain of a policy in a seat, and of the same policy where it answers one kind of question alone, of those in which it chooses
    otherwise than the heuristic.
    """
    kinds = len(seat.rules.game.questions)
    whole = Only(policy, seat.heuristic, kinds)
    yield whole, seat.gain(whole)
    for question in np.flatnonzero(whole.differs).tolist() if by_question else []:
        alone = Only(policy, seat.heuristic, kinds, question)
        yield alone, seat.gain(alone)


def main(args: Args, console: Console | None = None) -> dict[str, Interval]:
    """Measures, shows each seat as soon as it is done; returns the gains by table, seat, lead and, by question, its word ("": all)."""
    console = console or Console(width=110)
    check_deals(args.deals)
    weights, record = read_policy(args.policy)
    policies, gains = with_leads(weights, record, args.numbers()), {}
    learned = tables_of_record(record)
    tables = list(type(learned[0]).of().tables(args.tables).values()) if args.tables else learned
    for rules, words in cells_at(tables, args.role):
        for word in words:
            seat, title = Seat(rules, word, args), f"{table_words(rules)}, {word}"
            rows = []
            with Bar(console=console, transient=True) as bar:
                for lead, policy in bar.track(policies.items(), description=title):
                    for agent, gain in gains_of(seat, policy, args.by_question):
                        answers = ALL_QUESTIONS if agent.question is None else rules.game.questions[agent.question]
                        gains[f"{title}, {lead}, {answers}"] = gain
                        asked, differs = (count / args.deals for count in agent.counts())
                        rows.append([lead, answers or "all questions", f"{asked:.2f}", f"{differs:.2f}", gain.difference()])
            headings = ("lead", "answers", "asked a game", "other choices", "gain")
            console.print(text_table(f"{title}: gains in points (95 %) of {args.deals:,} deals", headings, rows, left=(1,)))
    return gains


if __name__ == "__main__":
    run_module(Args, main)
