"""A rule tried out: write the position in words, play it, and read what happened.

    pip install bang_env
    python examples/debug_rule.py --seed 0
"""

import argparse

from bang_env import IllegalMove, Table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=0, help="of all that the words leave open")
    args = parser.parse_args()

    # Does a Barrel help against Slab the Killer, who needs two Missed!? The next card of the deck is a heart.
    t = Table("Sheriff SlabTheKiller: Bang Bang Beer", "Outlaw: Missed / Barrel", "Renegade", deck="♥", seed=args.seed)
    t.play(0, "Bang", on=1)
    print("seat", t.asked, "is asked", t.question, "with", t.options)
    t.reply(1, "barrel").reply(1, "Missed")  # a heart counts as one Missed!, the card as the other
    print(t)
    assert t.life(1) == 4

    try:
        t.play(0, "Bang", on=1)  # one BANG! in a turn
    except IllegalMove as refusal:
        print("refused:", refusal)

    again = Table.load(t.save())  # a record of play: put it into a report
    print(f"{again.life(1)} life points are left to the Outlaw")


if __name__ == "__main__":
    main()
