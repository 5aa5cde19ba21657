"""Benchmark agents of one's own with a suite, and read the results from summary.json.

    pip install "bang_env[learn]"
    python examples/benchmark_agents.py --deals 400
"""

import argparse
import json
from pathlib import Path

from bang_experiments.benchmark import benchmark

SUITE = """
version = 1
title = "Base game, 4 players"
tables = ["players=4"]
hosts = ["heuristic:1", "random"]
mixed_deals = 200
belief_deals = 100
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=400, help="deals of each seat among each kind of hosts")
    parser.add_argument("--agent", default="random", help="a name of an agent, such as my_agents:last, beside the heuristic")
    args = parser.parse_args()

    Path("four.toml").write_text(SUITE)
    benchmark.main(benchmark.Args(suite="four.toml", agents=f"heuristic; mine = {args.agent}", deals=args.deals, workers=1))
    summary = json.loads(Path("runs/benchmark/four/summary.json").read_text())
    print(f"{len(summary['candidates'])} candidates; the page is runs/benchmark/four/report.html")


if __name__ == "__main__":
    main()
