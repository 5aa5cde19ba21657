"""Play a game to its end with agents, keep it as a record of play, and write it as one file that any browser opens.

    pip install "bang_env[play]"
    python examples/share_game.py --players 5
"""

import argparse
import json
from pathlib import Path

from bang_env import Rules
from bang_experiments.page import export
from bang_experiments.terminal import watch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=5, help="seats at the table")
    parser.add_argument("--seed", type=int, default=1, help="of the deal")
    args = parser.parse_args()

    watch.main(watch.Args(lineup="heuristic", seed=args.seed, fast=True, record="game.jsonl"), Rules(args.players))
    lines = Path("game.jsonl").read_text().splitlines()
    print("a record begins with what was dealt:", sorted(json.loads(lines[0])))
    export.main(export.Args("game.jsonl", out="game.html"))
    print(f"game.html has {Path('game.html').stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
