"""Games of any agents as a dataset: all seats as Parquet, or one seat as a Minari dataset.

    bang dataset --players 5 --games 1000
    bang dataset --players 7 --agents "learned; heuristic" --out runs/mixed
    bang dataset --kind minari --players 5 --role outlaw --agents learned --opponents heuristic

Parquet: a row for each decision of each seat, with what the seat saw (columns view.life, view.role, ..., seats counted from the viewer),
what it could choose, what it chose, and whether it won in the end. What a seat cannot see stands in no column, unless --hidden asks for it.

Minari: episodes of one seat, features and masks as the environment shows them, for libraries of offline learning; `recover_environment()`
makes the environment. It needs the extra data, as Parquet does.
"""

from typing import Any

from rich.console import Console
from rich.progress import Progress as Bar

from bang_env.kernel.spec import Spec
from bang_experiments.command.output_files import folder_of
from bang_experiments.datasets.options import PARQUET, Args

__all__ = ["Args", "main"]


def main(args: Args, rules: Spec, console: Console | None = None) -> dict[str, Any]:
    """Plays and writes; returns what is to be said of the dataset."""
    console = console or Console(markup=False)
    args.check(rules)
    if args.kind == PARQUET:
        from bang_experiments.datasets.parquet_games import write_games as write
    else:
        from bang_experiments.datasets.minari_episodes import write_episodes as write
    folder_of(args.out)
    with Bar(console=console, transient=True) as bar:
        task = bar.add_task("games", total=args.games)
        summary = write(args, rules, lambda count: bar.update(task, completed=count))
    console.print(f"{summary['games']:,} games, {summary['decisions']:,} decisions: {summary['written']}", soft_wrap=True, highlight=False)
    return summary
