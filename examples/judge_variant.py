"""Is the base game fair, and what would change it? Three decks, the same deals, the same agents at every seat.

    pip install bang_env
    python examples/judge_variant.py --deals 4000
"""

import argparse

import bang_env
from bang_env import Rules

VARIANTS = {"as printed": Rules(5), "20 BANG!s": Rules(5, deck="Bang=20"), "no extra life point for the Sheriff": Rules(5, sheriff_life=0)}
ROLES = ("sheriff", "deputy", "outlaw", "renegade")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=4000, help="deals of each role")
    args = parser.parse_args()
    spread = {}
    for name, rules in VARIANTS.items():
        rates = {role: bang_env.evaluate("heuristic", rules=rules, role=role, deals=args.deals, seed=1).win_rate for role in ROLES}
        print(f"{name:36}", *(f"{role} {rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%})" for role, rate in rates.items()))
        spread[name] = max(rate.value for rate in rates.values()) - min(rate.value for rate in rates.values())
    print(f"the fairest of them: {min(spread, key=lambda name: spread[name])}")


if __name__ == "__main__":
    main()
