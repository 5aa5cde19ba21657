"""A search in the manner of OpenSpiel's, without cheating: bandits (UCB1) over the choices of a seat, played out in its possible worlds.

    pip install bang_env
    python examples/search_worlds.py --playouts 200

`env.worlds()` never shows the true game: in each world what the asked seat does not see is dealt anew. `outcomes` plays a choice out
in some of them, here by rules of thumb at every seat. `bang_agents.make("search")` also weighs who is likely to have which role.
"""

import argparse

import gymnasium
import numpy as np

import bang_agents
import bang_env
from bang_agents.search.play_outs import outcomes
from bang_env.doors.worlds import Worlds

HEURISTIC, PLAYER = bang_agents.heuristic_of(bang_env.BANG)


def best(worlds: Worlds, playouts: int, seed: int) -> int:
    """The choice that is tried most often, since it wins most often. Each is tried in the same worlds, one after the other."""
    options = np.array(worlds.options(0))
    won, tried = np.zeros((len(options), playouts), np.int8), np.zeros(len(options), int)
    for k in range(playouts if len(options) > 1 else 0):
        promise = won.sum(axis=1) / np.maximum(tried, 1) + np.sqrt(np.log(k + 1) / np.maximum(tried, 1))
        arm = int(np.where(tried == 0, np.inf, promise).argmax())
        outcomes(worlds, PLAYER, 0, options[arm : arm + 1], tried[arm], tried[arm] + 1, seed, won[arm : arm + 1], None)
        tried[arm] += 1
    return int(options[tried.argmax()])


def games_won(choose, games: int) -> int:
    """How many of the deals of these seeds the Renegade wins."""
    env, won = gymnasium.make("bang_env/Bang-v0", players=4, role="renegade", opponents="heuristic").unwrapped, 0
    for seed in range(games):
        env.reset(seed=seed)
        over = False
        while not over:
            *_, over, _, info = env.step(choose(env))
        won += info["won"]
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--playouts", type=int, default=200, help="of each decision")
    parser.add_argument("--games", type=int, default=50, help="games that are played")
    args = parser.parse_args()
    searched = games_won(lambda env: best(env.worlds(), args.playouts, seed=1_000_000), args.games)
    by_heuristic = games_won(lambda env: int(HEURISTIC.act(env.view(), env.action_masks()[None])[0]), args.games)
    print(f"the search won {searched} of {args.games} games as the Renegade at a table of 4; the heuristic wins {by_heuristic} of them")


if __name__ == "__main__":
    main()
