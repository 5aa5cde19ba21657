"""The play-outs of a search: each choice in each world, one agent at every seat, to the end of the game or for a while."""

import cython

if not cython.compiled:
    from bang_env.doors.worlds import Worlds
    from bang_env.kernel.c_types import ConstFloat64Array2D, ConstInt64Array, Index, Int8Array2D, UInt8Array3D, UInt64
    from bang_env.kernel.chance import mix
    from bang_env.kernel.engine import Player
    from bang_env.kernel.numbers import MASK_64


def check_played(worlds: Worlds, player: Player, choices: ConstInt64Array) -> None:
    """Rejects what compiled code would trust: a player of another game, and numbers that are no choices."""
    game = worlds.game
    game.check_player(player)
    k: Index
    for k in range(choices.shape[0]):
        if not 0 <= choices[k] < game.choices:
            raise ValueError(f"choices: expected numbers from 0 to {game.choices - 1}; got {choices[k]}")


def outcomes(
    worlds: Worlds,
    player: Player,
    game: Index,
    choices: ConstInt64Array,
    first: Index,
    last: Index,
    seed: UInt64,
    won: Int8Array2D,
    beliefs: ConstFloat64Array2D | None,
) -> None:
    """Lets `player` play each of `choices` (int64 (K,)) of one game in the worlds `first` to `last` - 1 and writes into `won` (int8 (K,
    worlds)) whether the seat asked wins. World k of a seed is the same for every choice. `beliefs` float64 (seats, roles): how likely each
    seat is of each role, to the seat asked (None: all are as likely as they are dealt). ValueError for worlds or choices that `won` has no
    room for.
    """
    check_played(worlds, player, choices)
    if not 0 <= first <= last <= won.shape[1] or won.shape[0] < choices.shape[0]:
        raise ValueError(f"{choices.shape[0]} choices in the worlds {first} to {last} do not fit {won.shape[0]} rows of {won.shape[1]}")
    scattered: UInt64 = mix(seed)
    world: Index
    for world in range(first, last):
        number: UInt64 = worlds.world_of(game, mix((scattered + world) & MASK_64), beliefs)
        k: Index
        for k in range(choices.shape[0]):
            won[k, world] = worlds.play_out(game, choices[k], number, player)


def looks_ahead(
    worlds: Worlds,
    player: Player,
    game: Index,
    choices: ConstInt64Array,
    first: Index,
    last: Index,
    seed: UInt64,
    answers: int,
    won: Int8Array2D,
    left: UInt8Array3D,
    beliefs: ConstFloat64Array2D | None,
) -> None:
    """Play on until the seat asked is asked again, after `answers` more answers of its own: `won` (int8 (K, last - first)) is 2 where the
    game is not over then, and its record lies in `left` (bytes (K, last - first, size of a record)).
    """
    check_played(worlds, player, choices)
    count: Index = last - first
    if not 0 <= first <= last or won.shape[1] != count or left.shape[1] != count or min(won.shape[0], left.shape[0]) < choices.shape[0]:
        raise ValueError(f"{choices.shape[0]} choices in the worlds {first} to {last} do not fit {won.shape[0]} rows of {won.shape[1]}")
    scattered: UInt64 = mix(seed)
    world: Index
    for world in range(first, last):
        number: UInt64 = worlds.world_of(game, mix((scattered + world) & MASK_64), beliefs)
        k: Index
        for k in range(choices.shape[0]):
            won[k, world - first] = worlds.play_on(game, choices[k], number, player, answers, left[k, world - first])
