"""Options of `bang dataset`."""

from dataclasses import dataclass

from bang_env.doors.arguments import read_seed
from bang_env.kernel.numbers import read_count
from bang_env.kernel.spec import Spec

PARQUET, MINARI = "parquet", "minari"
MOST_GAMES = 10_000_000


@dataclass
class Args:
    """The games that are played, and how they are written."""

    agents: str = "heuristic"
    """who holds the seats, separated by ";", seat by seat in turn; with minari the one agent whose seat is written"""
    games: int = 1000
    """how many"""
    kind: str = PARQUET
    """parquet, for all seats, or minari, for one"""
    role: str = ""
    """with minari: whose seat (empty: any)"""
    opponents: str = ""
    """with minari: who holds the other seats (empty: the heuristic)"""
    hidden: bool = False
    """with parquet: also what the seats cannot see, the roles as dealt"""
    seed: int = 1
    """of the deals and the agents' chance"""
    out: str = "runs/dataset"
    """folder"""

    def check(self, rules: Spec) -> None:
        """Rejects what cannot be written."""
        if self.kind not in (PARQUET, MINARI):
            raise ValueError(f"kind: expected {PARQUET} or {MINARI}; got {self.kind!r}")
        if read_count("games", self.games) > MOST_GAMES:
            raise ValueError(f"games: expected at most {MOST_GAMES:,}; got {self.games:,}")
        read_seed(self.seed)
        if not self.names():
            raise ValueError("agents: expected at least one, such as heuristic; got nothing")
        if self.kind == PARQUET and (self.role or self.opponents):
            raise ValueError("role, opponents: expected with --kind minari alone; parquet has all seats")
        if self.kind == MINARI and (self.hidden or len(self.names()) > 1):
            raise ValueError("agents, hidden: expected one agent, and nothing hidden, with --kind minari")
        for option in ("role", "opponents"):
            if rules.one_player and getattr(self, option):
                raise ValueError(f"{option}: {rules.title} has one player, who answers every question")

    def names(self) -> list[str]:
        """The agents."""
        return [name.strip() for name in self.agents.split(";") if name.strip()]
