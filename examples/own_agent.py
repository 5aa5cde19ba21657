"""An agent of one's own: it shoots at the Sheriff if it can, as an Outlaw should, and else does what is listed last.

    pip install bang_env
    python examples/own_agent.py --deals 500
"""

import argparse

import numpy as np

import bang_env
from bang_env import BANG, Rules

SHERIFF = BANG.roles.index("Sheriff")
CHOICES = [bang_env.choice_word(number) for number in range(Rules(5).choices)]


def shooter(view, mask):
    """One view, a record with named fields, and one row of bools: the number of a choice. Seats are counted from the viewer."""
    options = np.flatnonzero(mask)
    words = [CHOICES[option] for option in options]
    sheriff = f"seat+{int(view['sheriff'])}"
    if sheriff in words:  # a question who is the target
        return options[words.index(sheriff)]
    shots = [option for option, word in zip(options, words, strict=True) if word.startswith("Bang")]
    return shots[0] if shots else options[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=500, help="deals that it plays")
    args = parser.parse_args()
    result = bang_env.evaluate(shooter, players=5, role="outlaw", opponents="random", deals=args.deals, seed=1)
    print(result)
    print(f"among random players it wins {result.win_rate.value:.1%} of {args.deals} deals as an Outlaw")


if __name__ == "__main__":
    main()
