"""The play-outs of a search: each choice in each world, one agent at every seat."""

import cython

if not cython.compiled:
    from bang_env.kernel.chance import MASK_64, mix


def outcomes(worlds, player, game, choices, first, last, seed, won, beliefs):
    """Lets `player` play each of `choices` (int64 (K,)) of one game in the worlds `first` to `last` - 1 and writes into `won` (int8 (K,
    worlds)) whether the seat asked wins. World k of a seed is the same for every choice. `beliefs` float64 (seats, roles): how likely each
    seat is of each role, to the seat asked (None: all are as likely as they are dealt). ValueError for worlds or choices that `won` has no
    room for.
    """
    if not 0 <= first <= last <= won.shape[1] or won.shape[0] < choices.shape[0]:
        raise ValueError(f"{choices.shape[0]} choices in the worlds {first} to {last} do not fit {won.shape[0]} rows of {won.shape[1]}")
    scattered = mix(seed)
    for world in range(first, last):
        number = mix((scattered + world) & MASK_64)
        for k in range(choices.shape[0]):
            won[k, world] = worlds.play_out(game, choices[k], number, player, beliefs)
