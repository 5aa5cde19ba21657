"""An agent that reads words and answers with words, as a language model does: here a function that looks for a shot.

    pip install bang_env
    python examples/text_agent.py --deals 100
"""

import argparse

import bang_env
from bang_agents.text_agent import TextAgent
from bang_env import Rules
from bang_env.doors.text import TextObservation

RULES = Rules(players=4)


def shooter(seen: TextObservation) -> str:
    """Is given what the seat sees, and answers with the words of a choice. A function of a `str` is given the whole text."""
    lines = str(seen).split("## Choices\n")[1].splitlines()
    choices = [line.partition(". ")[2] for line in lines if line[0].isdigit()]
    return next((choice for choice in choices if choice.startswith("BANG!")), choices[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100, help="deals that it plays")
    args = parser.parse_args()
    agent = TextAgent(shooter, game=RULES.game, seed=1)
    result = bang_env.evaluate(agent, rules=RULES, role="sheriff", opponents="random", deals=args.deals, seed=1)
    print(agent.summary())
    refused = sum(agent.refusals.values())
    print(f"as the Sheriff it wins {result.win_rate.value:.1%} of {args.deals} deals; {refused} of {agent.asked} answers were refused")


if __name__ == "__main__":
    main()
