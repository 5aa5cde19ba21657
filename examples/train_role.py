"""Train one role from Python: what `bang train` does, with a budget in choices, and an evaluation on other deals.

    pip install "bang_env[learn]"
    python examples/train_role.py --role renegade --choices 2000000
"""

import argparse
from pathlib import Path

import bang_env
from bang_env import Rules
from bang_experiments.learning import train


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--role", default="renegade", help="sheriff, deputy, outlaw or renegade")
    parser.add_argument("--choices", type=int, default=2_000_000, help="choices of the learner, after which it ends")
    parser.add_argument("--games", type=int, default=512, help="games played at once")
    parser.add_argument("--deals", type=int, default=4000, help="deals of the evaluation")
    parser.add_argument("--runs", default="runs", help="folder of all runs")
    args = parser.parse_args()

    rules = Rules(players=5)
    name = f"{args.role}-tutorial"
    train.main(
        train.Args(
            role=args.role, choices=args.choices, games=args.games, deals=args.deals, name=name, runs=args.runs, opponents="heuristic"
        ),
        rules,
    )
    policy = Path(args.runs) / name
    result = bang_env.evaluate(str(policy), rules=rules, role=args.role, deals=args.deals, seed=2)
    assert result.gain is not None
    gain = 100 * result.gain.value
    print(
        f"as the {args.role} it wins {result.win_rate.value:.1%} of {args.deals} deals, {gain:+.1f} points beside the heuristic"
    )


if __name__ == "__main__":
    main()
