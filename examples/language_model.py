"""A language model plays one seat, at any endpoint that speaks OpenAI's chat protocol; what its choices gain is found one by one.

    pip install "bang_env[chat,learn]"
    python examples/language_model.py --model gpt-5-mini --games 20      # OPENAI_API_KEY, and OPENAI_BASE_URL for another endpoint
"""

import argparse

import numpy as np

from bang_agents import make
from bang_agents.chat import Chat
from bang_agents.text_agent import TextAgent
from bang_env import Rules
from bang_experiments.arena.guest_series import GuestSeries
from bang_experiments.benchmark.advantages import play_gains

parser = argparse.ArgumentParser()
parser.add_argument("--model", default="gpt-5-mini")
parser.add_argument("--base-url", help="of the endpoint, such as http://localhost:8000/v1")
parser.add_argument("--role", default="outlaw")
parser.add_argument("--players", type=int, default=5)
parser.add_argument("--games", type=int, default=20)
parser.add_argument("--prices", type=float, nargs=2, default=(0.0, 0.0), help="dollars for a million tokens read and written")
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()

rules, hosts = Rules(args.players), "heuristic:1"
chat = Chat(args.model, args.base_url, prices=tuple(args.prices))
model = TextAgent(chat, name="model", game=rules.game, seed=args.seed)
baseline = make(hosts, 0, rules.game)

# Where the model chooses as the heuristic would, nothing is gained or lost; elsewhere both choices are played out to the end, many times.
series = GuestSeries(rules, args.seed, (hosts,), "model", args.role)
gains = play_gains(
    series, baseline, (0, args.games), {hosts: baseline, "model": model},
    tick=lambda done: print(f"\r{done} of {args.games} games", end="", flush=True),
)  # fmt: skip
gain, half = gains.gained.mean(), 1.96 * gains.gained.std(ddof=1) / np.sqrt(args.games)
print(f"\n{model.summary()}")
print(f"it chose otherwise than the heuristic in {gains.others.sum()} of {gains.choices.sum()} decisions")
print(f"as a {args.role} it won {gains.won.sum()} of {args.games} games: {100 * gain:+.1f} ± {100 * half:.1f} points beside the heuristic")
