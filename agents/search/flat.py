"""The play-outs of a search: each choice in each world, the heuristic at every seat."""

import cython

if not cython.compiled:
    from agents.heuristic.act import choose
    from agents.random import mix


def outcomes(worlds, game, choices, first, last, seed, won):
    """Plays each of `choices` (int64 (K,)) of one game in the worlds `first` to `last` - 1 and writes into `won` (int8 (K, worlds)) whether
    the seat asked wins. World k of a seed is the same for every choice.
    """
    for world in range(first, last):
        number = mix(seed + world)
        for k in range(choices.shape[0]):
            won[k, world] = worlds.play_out(game, choices[k], number, choose)
